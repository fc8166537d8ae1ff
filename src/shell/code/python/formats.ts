import type { Draft } from '../../command-spec.ts'
import { connect, read, unknown, write } from '../../command-spec.ts'
import { changedWordOf, knownText, opaque, wordOf } from '../interpreter/call.ts'
import { each, type Meaning } from '../describe.ts'
import * as means from '../describe.ts'
import { readsFileOrUrl, second } from './meanings.ts'

/** A file that a mode opens to be read or changed; `usual` is the mode where none is given. */
const opensAs =
  (usual: string): Meaning =>
  ({ positional: [path, mode], named }): readonly Draft[] => {
    const place = path ?? named.get('filename') ?? named.get('store')
    const given = mode ?? named.get('mode')
    const how = given === undefined ? usual : knownText(given)
    if (how === undefined) return [unknown('python opens a file in a mode only known at run time')]
    if (/^r[bs]?$/.test(how)) return [read(wordOf(place))]
    return [write(changedWordOf(place), how.startsWith('w') ? undefined : 'edit')]
  }

const writesSecond = second(means.writes)

/** Libraries of scientific and office files that do nothing but compute, beside what is told of them below. */
export const formatModules: readonly string[] =
  `xarray rioxarray geopandas rasterio fiona pyogrio netCDF4 cftime dask folium affine rtree mercantile h3 pint uncertainties librosa soundfile pdfplumber docx pptx xlsxwriter xlrd
  torchinfo torchsummary albumentations pyarrow pandera fastavro cbor2 msgpack bitstring bottleneck wordcloud`.split(/\s+/)

/** What libraries of files do with them. */
export const formats: readonly (readonly [string, Meaning])[] = [
  ...each(
    `xarray.open_dataset xarray.open_dataarray xarray.open_mfdataset xarray.open_zarr xarray.open_datatree xarray.load_dataset xarray.load_dataarray rioxarray.open_rasterio geopandas.read_file geopandas.read_parquet
    geopandas.read_feather geopandas.list_layers geopandas.GeoDataFrame.from_file pyogrio.read_dataframe pyogrio.read_info pyogrio.list_layers fiona.listlayers dask.dataframe.read_csv dask.dataframe.read_parquet
    dask.dataframe.read_json dask.dataframe.read_orc dask.array.from_zarr dask.array.from_npy_stack dask.bag.read_text dask.bag.read_avro zarr.load zarr.open_consolidated librosa.load librosa.get_duration
    librosa.get_samplerate soundfile.read soundfile.info pdfplumber.open docx.Document docx.api.Document pptx.Presentation xlrd.open_workbook torchaudio.load torchaudio.info
    pyarrow.ipc.open_file pyarrow.ipc.open_stream pyarrow.orc.read_table pyarrow.orc.ORCFile pyarrow.input_stream`,
    readsFileOrUrl,
  ),
  ...each('rasterio.open fiona.open netCDF4.Dataset netCDF4.MFDataset h5py.File zarr.open_array soundfile.SoundFile', opensAs('r')),
  ...each('numpy.memmap', ({ positional: [path = opaque, , mode], ...call }) =>
    opensAs('r')({ ...call, positional: mode ? [path, mode] : [path] }),
  ),
  ...each('pyarrow.OSFile pyarrow.memory_map wave.open', opensAs('r')),
  ...each('zarr.open zarr.open_group', opensAs('a')),
  ...each(
    `zarr.save zarr.save_array zarr.save_group soundfile.write pandas.ExcelWriter xlsxwriter.Workbook pyarrow.parquet.ParquetWriter pyarrow.csv.CSVWriter pyarrow.orc.ORCWriter pyarrow.ipc.new_file pyarrow.ipc.new_stream
    pyarrow.ipc.RecordBatchFileWriter pyarrow.ipc.RecordBatchStreamWriter pyarrow.RecordBatchFileWriter pyarrow.RecordBatchStreamWriter pyarrow.output_stream pyarrow.create_memory_map`,
    means.writes,
  ),
  ...each(
    `pyogrio.write_dataframe pyarrow.parquet.write_metadata pyarrow.parquet.write_to_dataset pyarrow.dataset.write_dataset pyarrow.orc.write_table pyarrow.feather.write_feather torchaudio.save fastavro.json_writer`,
    writesSecond,
  ),
  ...each('rasterio.merge.merge', ({ positional, named }) => {
    const place = named.get('dst_path') ?? positional[7]
    return place ? [write(changedWordOf(place))] : []
  }),
  ...each('geopandas.read_postgis', ({ positional }) => means.sqlOf(positional[0])),
  ...each('zarr.array zarr.tree h5py.Dataset h5py.Group h5py.string_dtype h5py.special_dtype h5py.version', means.harmless),
  ...each('xarray.tutorial.open_dataset xarray.tutorial.load_dataset librosa.ex librosa.example librosa.util.example', () => [
    connect('get', 'https://github.com'),
  ]),
  ...each(
    `dask.distributed dask.distributed.Client dask.distributed.LocalCluster rasterio.rio fiona.remove fiona.fio xarray.save_mfdataset xarray.backends geopandas.tools.geocode geopandas.tools.reverse_geocode
    pyarrow.fs pyarrow.flight pyarrow.hdfs pyarrow.plasma pyarrow.deserialize pyarrow.cuda pyogrio.raw`,
    () => [unknown('python works by way of other processes, machines or stores')],
  ),
]
