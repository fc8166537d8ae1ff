import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, read, unknown, write } from '../../command-spec.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** How many words follow an option of the GDAL programs; every other option is unknown. */
const arities: ReadonlyMap<string, number> = new Map(
  [
    `-json -mm -stats -approx_stats -hist -nogcp -nomd -norat -noct -nofl -checksum -listmdd -proj4 -q -quiet -overwrite -append -update -upsert -skipfailures -progress -strict -unscale -al -so -ro -e -summary
    -geojson -valonly -xml -wgs84 -geoloc -explodecollections -makevalid -promoteToMulti -preserve_fid -tap -multi -srcalpha -dstalpha -nosrcalpha
    -compute_edges -at -i -3d -single_gcp -separate -hidenodata -allow_projection_difference -ro -clean -h --version --formats --help-general -noextent`,
    `-of -f -ot -b -mask -a_srs -t_srs -s_srs -a_nodata -srcnodata -dstnodata -nodata -r -co -mo -oo -lco -doo -dsco -if -wo -to -wm -sql -where -select -nlt -nln -dialect -limit -geom -spat_srs -simplify -segmentize
    -clipsrc -clipdst -cutline -cl -cwhere -csql -cblend -crop_to_cutline -sd -mdd -wkt_format -o -V -epsg -z -s -az -alt -a -l -burn -ovr -order -et -vrtnodata -resolution -input_file_list -colorinterp
    -outfile -fid -fields -lyr_name -n -init -dim -field -tolerance -ct`,
    '-outsize -tr -ts',
    '',
    '-te -srcwin -projwin -a_ullr -spat',
  ].flatMap((names, arity) =>
    names
      .split(/\s+/)
      .filter((name) => name !== '')
      .map((name) => [name, arity] as const),
  ),
)

interface Given {
  readonly operands: readonly Word[]
  readonly values: ReadonlyMap<string, Word>
  readonly doubts: readonly Draft[]
}

function given({ words, name }: Args): Given {
  const operands: Word[] = []
  const values = new Map<string, Word>()
  const doubts: Draft[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as Word
    const text = textOf(word) ?? ''
    if (!text.startsWith('-') || text === '-') {
      operands.push(word)
      continue
    }
    const arity = arities.get(text)
    if (arity === undefined) doubts.push(unknown(`option \`${text}\` of \`${name}\` is not described`))
    const value = words[index + 1]
    if (arity && value) values.set(text, value)
    index += arity ?? 0
  }
  return { operands, values, doubts }
}

/** A dataset that is read: a file, an address behind `/vsicurl/`, or a stream. Other stores and servers are not followed. */
function dataset(word: Word): readonly Draft[] {
  const start = knownPrefix(word)
  if (/^\/vsi(?:stdin|mem)\//.test(start)) return []
  if (start.startsWith('/vsicurl/')) return [connect('get', dropPrefix(word, '/vsicurl/'.length))]
  return /^\/vsi|^\w{2,}:/.test(start) ? [unknown(`\`${show(word)}\` is no file`)] : [read(word)]
}

function made(word: Word): readonly Draft[] {
  const start = knownPrefix(word)
  if (/^\/vsi(?:stdout|mem)\/|^\/dev\/stdout$/.test(start)) return []
  return /^\/vsi|^\w{2,}:/.test(start) ? [unknown(`\`${show(word)}\` is no file`)] : [write(word)]
}

/** Sums over a raster are kept in a file beside it. */
const remembers = ({ words }: Args, [file]: readonly Word[]): readonly Draft[] =>
  file && words.some((word) => /^-(?:approx_)?(?:stats|hist)$/.test(textOf(word) ?? '')) ? [write(join(file, literal('.aux.xml')))] : []

const [reading, converting] = ['a raster, a map or a grid is looked at', 'one raster or map becomes another']

export default [
  defineCommand({
    name: 'gdalinfo',
    aliases: ['gdallocationinfo', 'gdalsrsinfo', 'gdalmdiminfo'],
    about: reading,
    style: 'raw',
    effects: (args) => {
      const { operands, doubts } = given(args)
      // behind the file of a place stand its coordinates
      const files = operands.slice(0, 1).filter((word) => !/^(?:EPSG|ESRI|IGNF):/i.test(show(word)))
      return [...doubts, ...files.flatMap(dataset), ...remembers(args, files)]
    },
    examples: [
      ['gdalinfo -json a.tif', 'read a.tif'],
      ['gdalinfo -stats a.tif', 'read a.tif', 'write a.tif.aux.xml'],
      ['gdalsrsinfo EPSG:4326'],
      ['gdalinfo PG:dbname=x', 'unknown: `PG:dbname=x` is no file'],
      ['gdalinfo --optfile x', 'unknown: option `--optfile` of `gdalinfo` is not described', 'read x'],
    ],
  }),
  defineCommand({
    name: 'ogrinfo',
    about: reading,
    style: 'raw',
    effects: (args) => {
      const { operands, values, doubts } = given(args)
      const sql = values.get('-sql') ?? literal('')
      const changes = textOf(sql) === undefined || /\b(?:insert|update|delete|drop|alter|create|vacuum)\b/i.test(show(sql))
      return [...doubts, ...operands.slice(0, 1).flatMap(dataset), ...(changes ? [unknown('SQL that changes a file')] : [])]
    },
    examples: [
      ['ogrinfo -so -al a.geojson', 'read a.geojson'],
      ['ogrinfo a.gpkg -sql "$SQL"', 'read a.gpkg', 'unknown: SQL that changes a file'],
      ['ogrinfo a.gpkg -sql "DROP TABLE t"', 'read a.gpkg', 'unknown: SQL that changes a file'],
    ],
  }),
  defineCommand({
    name: 'gdal_translate',
    aliases: ['gdalwarp', 'gdal_rasterize', 'gdal_contour', 'gdal_grid', 'gdal_footprint', 'nearblack'],
    about: converting,
    style: 'raw',
    effects: (args) => {
      const { operands, values, doubts } = given(args)
      const output = values.get('-o') ?? operands.at(-1)
      return [...doubts, ...operands.filter((word) => word !== output).flatMap(dataset), ...(output ? made(output) : [])]
    },
    examples: [
      ['gdal_translate -of PNG -outsize 25% 25% a.tif b.png', 'read a.tif', 'write b.png'],
      ['gdalwarp -t_srs EPSG:3857 a.tif /etc/b.tif', 'read a.tif', 'write /etc/b.tif'],
      ['gdalwarp /vsicurl/https://example.com/a.tif b.tif', 'connect:get https://example.com/a.tif', 'write b.tif'],
    ],
  }),
  defineCommand({
    name: 'ogr2ogr',
    aliases: ['gdalbuildvrt', 'gdaltindex'],
    about: converting,
    style: 'raw',
    effects: (args) => {
      const { operands, values, doubts } = given(args)
      const [output, ...inputs] = operands
      // behind the source of a map stand the names of its layers
      const sources = args.name === 'ogr2ogr' ? inputs.slice(0, 1) : inputs
      const cut = ['-clipsrc', '-clipdst'].flatMap((option) => values.get(option) ?? []).filter((word) => /[./]/.test(show(word)))
      return [...doubts, ...[...sources, ...cut].flatMap(dataset), ...(output ? made(output) : [])]
    },
    examples: [
      ['ogr2ogr -f CSV /vsistdout/ a.geojson', 'read a.geojson'],
      ['ogr2ogr -t_srs EPSG:3857 b.gpkg a.shp layer', 'read a.shp', 'write b.gpkg'],
      ['ogr2ogr PG:dbname=x a.shp', 'read a.shp', 'unknown: `PG:dbname=x` is no file'],
    ],
  }),
  defineCommand({
    name: 'ncdump',
    aliases: ['h5ls', 'h5stat', 'h5diff', 'grib_ls', 'grib_dump', 'grib_get', 'bufr_ls', 'ncinfo'],
    about: reading,
    style: 'posix',
    options: table({
      flag: `-h --header, -c, -s --onlyattr, -k, -t, -x --xml, -i --object-ids, -H, -A, -r --recursive, -V --version, -q --quiet, -e --errors, -B, -R --region, -C, -y --noindex, -n --contents, -j, -O,
        --vfd, -S --simple, -E --enable-error-stack, -m, -1`,
      value:
        '-v, -b, -f, -p --properties, -l, -d --dataset, -a --attribute, -g --group, -w --width, -N --any_path, --start, --stride, --count, --block, -P, --delta, --relative',
      writes: '-o --output, --ddl',
    }),
    effects: ({ operands, name }) => operands.slice(0, name === 'h5diff' ? 2 : undefined).map((word) => read(word)),
    examples: [
      ['ncdump -h a.nc', 'read a.nc'],
      ['ncdump --ddl /opt/a -h a.nc', 'write /opt/a', 'read a.nc'],
      ['h5ls -r a.h5', 'read a.h5'],
      ['ncdump --frob a.nc', 'unknown: option `--frob` of `ncdump` is not described', 'read a.nc'],
    ],
  }),
  defineCommand({
    name: 'h5dump',
    about: reading,
    options: table({
      flag: '-h --help, -V --version, -H --header, -A --onlyattr, -B --superblock, -e --escape, -r --string, -y --noindex, -p --properties, -i --object-ids, -x --xml, -n --contents, -E --enable-error-stack',
      value:
        '-a --attribute, -d --dataset, -g --group, -l --soft-link, -t --datatype, -s --start, -S --stride, -c --count, -k --block, -w --width, -m --format, -f --filedriver, -N --any_path, -q --sort_by, -z --sort_order',
      'value?': '-b --binary',
      writes: '-o --output, -O --ddl',
    }),
    effects: ({ operands }) => operands.map((word) => read(word)),
    examples: [
      ['h5dump -H a.h5', 'read a.h5'],
      ['h5dump -b -o /opt/a -O /opt/b -d /x a.h5', 'write /opt/a', 'write /opt/b', 'read a.h5'],
      ['h5dump --frob a.h5', 'unknown: option `--frob` of `h5dump` is not described', 'read a.h5'],
    ],
  }),
  defineCommand({
    name: 'nccopy',
    aliases: ['h5repack', 'h5copy'],
    about: converting,
    options: table({
      flag: '-s, -u, -w, -4, -5, -3, -v --verbose, -n',
      value: '-k, -d, -c, -m, -h, -e, -f --filter, -l --layout, -V, -g, -G',
    }),
    effects: ({ operands }) => [...operands.slice(0, -1).map((word) => read(word)), ...operands.slice(-1).map((word) => write(word))],
    examples: [
      ['nccopy -d 4 a.nc b.nc', 'read a.nc', 'write b.nc'],
      ['nccopy -F x a.nc b.nc', 'unknown: option `-F` of `nccopy` is not described', 'read x', 'read a.nc', 'write b.nc'],
    ],
  }),
  defineCommand({
    name: 'cdo',
    about: 'sums up and computes grids of climate data',
    style: 'raw',
    effects: ({ words }) => {
      const [operator, ...files] = words.filter((word) => !/^-[sSOvP]$/.test(textOf(word) ?? ''))
      const shows =
        /^-?(?:info[nvp]?|sinfo[nvp]?|griddes2?|zaxisdes|partab|codetab|vct|show\w+|n(?:par|code|month|year|var|level|gridpoints|grids|date|time|timestep)s?|diff[nv]?)$/
      return shows.test(textOf(operator) ?? '') && !files.some((word) => show(word).startsWith('-'))
        ? files.map((word) => read(word))
        : [unknown(`operator \`${operator ? show(operator) : ''}\` of \`cdo\` is not described`)]
    },
    examples: [
      ['cdo sinfo a.nc', 'read a.nc'],
      ['cdo showname a.nc', 'read a.nc'],
      ['cdo splityear a.nc out_', 'unknown: operator `splityear` of `cdo` is not described'],
    ],
  }),
  defineCommand({
    name: 'projinfo',
    aliases: ['cs2cs', 'geod', 'proj'],
    about: 'computes coordinates',
    style: 'raw',
    options: table({
      flag: `-o, -s, -t, -k, -q, -f, -E, -I, -v, -d, -w, -W, -r, -e, -S, -m, -b, -l*, -l, -u, -V, -p, -i, -c, --3d, --bbox, --area, --spatial-test, --crs-extent-use, --grid-check, --pivot-crs, --show-superseded, --hide-ballpark, --accuracy, --boundcrs-to-wgs84, --authority,
        --identify, --dump-db-structure, --list-crs, --single-line, --searchpaths, --remote-data, --normalize-axis-order, --summary`,
    }),
    effects: ({ words }) => words.filter((word) => /[./]\w+$/.test(show(word)) && !/^[-+\d]/.test(show(word))).map((word) => read(word)),
    examples: [
      ['projinfo EPSG:3857 --frob', 'unknown: option `--frob` of `projinfo` is not described'],
      ['projinfo EPSG:3857'],
      ['cs2cs EPSG:4326 EPSG:3857 points.txt', 'read points.txt'],
    ],
  }),
]
