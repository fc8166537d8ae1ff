import { oneOfNames } from '../../../expressions.ts'
import { wordSet } from '../../../word-set.ts'
import type { Draft } from '../../command-spec.ts'
import { connect, projectCode, read, run, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { type Argument, type Call, changedWordOf, knownText, row, textArgument, wordOf } from '../interpreter/call.ts'
import { each, type Meaning } from '../describe.ts'
import * as means from '../describe.ts'
import { clientMakers } from './clients.ts'
import { holdsRows } from '../interpreter/values.ts'
import { ownName, split } from '../names.ts'
import { flushes, isStoreElsewhere, losesKeysElsewhere } from '../queries/redis.ts'

const isTrue = (value: Argument | undefined): boolean => knownText(value) === 'True'
const unpickles = unknown('python unpickles a file, which can run anything')

/** DuckDB in a program is the `duckdb` of the command line: files are tables, queries can write files. */
const asksDuckdb = (place: Argument | undefined, sql: Argument | undefined): readonly Draft[] => [
  run([literal('duckdb'), ...(place ? [wordOf(place)] : [literal(':memory:')]), wordOf(sql)]),
]

const loadsPickle: Meaning = (call) => (isTrue(call.named.get('weights_only')) ? means.reads(call) : [unpickles])

/** A model by its name comes from the hub unless it is a folder; code of its author runs only when that is asked for. */
const fromHub: Meaning = ({ positional: [name], named }) => {
  if (named.has('trust_remote_code') && knownText(named.get('trust_remote_code')) !== 'False')
    return [unknown('python runs code that comes with a model')]
  const text = knownText(name)
  if (text === undefined) return [unknown('python loads a model only known at run time')]
  return /^[.~/]/.test(text) ? [read(wordOf(name))] : [connect('get', 'https://huggingface.co')]
}

/** Requests that an application of the project answers itself, without a network. */
const inProcess: Argument = { kind: 'object', of: 'in-process' }
const staysInProcess = (named: Call['named']): boolean => named.get('transport') === inProcess && named.size <= 4 && !named.has('mounts')

/** Libraries that compute: of those that the project declares, what is not described here is its own code as of any that it declares. */
export const computing: ReadonlySet<string> = wordSet(
  'tensorflow transformers tokenizers keras xgboost lightgbm cv2 spacy nltk gensim torchvision torchaudio peft trl vllm gradio streamlit plotly bokeh numba cupy onnx onnxruntime safetensors datasets',
)

/** What popular libraries do with the world. Of a library that is named here, everything else stays undescribed. */
export const libraries: readonly (readonly [string, Meaning])[] = [
  ...each('torch.load', loadsPickle),
  ...each(
    `transformers.AutoTokenizer.from_pretrained transformers.AutoConfig.from_pretrained transformers.AutoModel.from_pretrained transformers.AutoModelForCausalLM.from_pretrained
    transformers.AutoModelForSequenceClassification.from_pretrained transformers.AutoModelForTokenClassification.from_pretrained transformers.AutoModelForSeq2SeqLM.from_pretrained
    transformers.AutoProcessor.from_pretrained transformers.AutoFeatureExtractor.from_pretrained transformers.AutoImageProcessor.from_pretrained transformers.BertTokenizer.from_pretrained
    transformers.GPT2Tokenizer.from_pretrained tokenizers.Tokenizer.from_pretrained`,
    fromHub,
  ),
  ...each('transformers.pipeline', ({ positional, named }) => {
    const model = named.get('model') ?? positional[1]
    return fromHub({ name: '', positional: [model ?? { kind: 'text', text: 'default' }], named })
  }),
  ...each('torch.utils.tensorboard.SummaryWriter', ({ positional: [folder], named }) => [
    write(changedWordOf(folder ?? named.get('log_dir') ?? { kind: 'text', text: 'runs' }), 'folder'),
  ]),
  ...each('spacy.load spacy.blank spacy.info', means.harmless),
  ...each(
    'omegaconf.OmegaConf.load frontmatter.load PyPDF2.PdfReader fitz.open tokenizers.Tokenizer.from_file faiss.read_index',
    means.reads,
  ),
  ...each('omegaconf.OmegaConf.save frontmatter.dump', ({ positional, ...call }) =>
    means.writes({ ...call, positional: positional.slice(1) }),
  ),
  ...each(
    'tensorflow.io.gfile tensorflow.io.gfile.remove tensorflow.io.gfile.rename tensorflow.io.gfile.copy tensorflow.io.gfile.rmtree',
    () => [unknown('python changes files by way of tensorflow')],
  ),
  ...each(
    'transformers.set_seed transformers.logging.set_verbosity_error transformers.TrainingArguments transformers.PreTrainedTokenizerBase',
    means.harmless,
  ),
  ...each(
    'sklearn.datasets.fetch_openml sklearn.datasets.fetch_california_housing sklearn.datasets.fetch_20newsgroups sklearn.datasets.fetch_olivetti_faces sklearn.datasets.fetch_covtype',
    () => [connect('get', 'https://www.openml.org')],
  ),
  ...each('safetensors.torch.load_file safetensors.safe_open safetensors.numpy.load_file', means.reads),
  ...each('duckdb.connect', ({ positional: [place], named }) => {
    const file = place ?? named.get('database')
    return file === undefined || /^(?::memory:|)$/.test(knownText(file) ?? '-') ? [] : [read(wordOf(file))]
  }),
  ...each('duckdb.sql duckdb.query duckdb.execute', ({ positional }) => asksDuckdb(undefined, positional[0])),
  ...each('duckdb.read_csv duckdb.read_parquet duckdb.read_json duckdb.from_csv_auto duckdb.from_parquet', means.reads),
  ...each(
    `pyarrow.parquet.ParquetFile pyarrow.parquet.read_table pyarrow.parquet.ParquetDataset pyarrow.csv.read_csv pyarrow.json.read_json pyarrow.feather.read_table pyarrow.dataset.dataset cv2.imread cv2.VideoCapture
    torchvision.io.read_image openpyxl.load_workbook polib.pofile polib.mofile imageio.imread imageio.v3.imread skimage.io.imread pypdf.PdfReader
    tensorboard.backend.event_processing.event_accumulator.EventAccumulator`,
    means.reads,
  ),
  ...each('onnx.load onnxruntime.InferenceSession xgboost.Booster catboost.CatBoost lightgbm.Booster', means.reads),
  ...each('onnx.save onnx.save_model', ({ positional, ...call }) => means.writes({ ...call, positional: positional.slice(1) })),
  ...each(
    'huggingface_hub.hf_hub_download huggingface_hub.snapshot_download huggingface_hub.list_repo_files huggingface_hub.model_info huggingface_hub.list_models',
    () => [connect('get', 'https://huggingface.co')],
  ),
  ...each('pyarrow.parquet.write_table pyarrow.csv.write_csv joblib.dump', ({ positional, ...call }) =>
    means.writes({ ...call, positional: positional.slice(1) }),
  ),
  ...each('cv2.imwrite imageio.imwrite imageio.v3.imwrite skimage.io.imsave', means.writes),
  ...each('cv2.VideoWriter', means.writes),
  ...each('joblib.Parallel joblib.delayed joblib.cpu_count joblib.hash', means.harmless),
  ...each('datasets.load_dataset', ({ positional: [name, ...rest], named, ...call }) =>
    named.has('data_files') && /^(?:csv|json|parquet|text|arrow|imagefolder)$/.test(knownText(name) ?? '')
      ? [read(wordOf(named.get('data_files')))]
      : fromHub({ ...call, positional: name ? [name, ...rest] : [], named }),
  ),
  ...each('datasets.load_from_disk', means.reads),
  ...each('datasets.Dataset datasets.Dataset.from_dict datasets.Dataset.from_pandas datasets.Features datasets.Value', means.harmless),
  ...each(
    'django.core.management.get_commands django.core.management.find_commands django.contrib.auth.get_user_model django.apps.apps.get_models django.apps.apps.get_model django.apps.apps.get_app_config django.apps.apps.get_app_configs django.apps.apps.is_installed django.apps.apps.all_models',
    means.harmless,
  ),
  ...each(
    'django.test.Client django.test.RequestFactory django.test.utils.CaptureQueriesContext django.test.utils.setup_test_environment django.core.serializers.serialize',
    means.harmless,
  ),
  ...each(
    'django.db.connection.cursor django.db.connections kubernetes.config.load_kube_config kubernetes.config.load_incluster_config kubernetes.client.ApiException docker.errors.NotFound botocore.exceptions.ClientError',
    means.harmless,
  ),
  // statements that change rows are left out, and what loads tables from a server
  ...split(`
    text inspect select func MetaData Column Table Index Sequence Identity Computed ForeignKey ForeignKeyConstraint PrimaryKeyConstraint UniqueConstraint CheckConstraint
    Integer BigInteger SmallInteger Float Double Numeric String Text Unicode UnicodeText Boolean Date DateTime Time Interval LargeBinary JSON Enum Uuid UUID ARRAY TypeDecorator
    and_ or_ not_ asc desc nullsfirst nullslast distinct case cast type_coerce literal literal_column bindparam column table label extract exists union union_all intersect except_ true false null tuple_ between over values
    orm.Session orm.sessionmaker orm.scoped_session orm.declarative_base orm.DeclarativeBase orm.MappedAsDataclass orm.registry orm.declared_attr orm.Mapped orm.mapped_column orm.relationship orm.backref orm.foreign orm.remote
    orm.column_property orm.synonym orm.deferred orm.validates orm.aliased orm.joinedload orm.selectinload orm.subqueryload orm.lazyload orm.raiseload orm.noload orm.contains_eager orm.load_only orm.defer orm.undefer
    orm.configure_mappers orm.class_mapper ext.asyncio.AsyncSession ext.asyncio.async_sessionmaker ext.hybrid.hybrid_property exc dialects
    dialects.postgresql.dialect dialects.postgresql.JSONB dialects.postgresql.UUID dialects.postgresql.ARRAY dialects.sqlite.dialect dialects.mysql.dialect schema.CreateTable schema.CreateIndex pool.StaticPool pool.NullPool pool.QueuePool`).map(
    (name) => [`sqlalchemy.${name}`, means.harmless] as const,
  ),
  ...each(
    'psycopg2.extras.RealDictCursor psycopg2.extras.DictCursor psycopg.rows.dict_row psycopg2.Error psycopg2.OperationalError',
    means.harmless,
  ),
  ...each(
    `sqlalchemy.create_engine sqlalchemy.ext.asyncio.create_async_engine psycopg2.connect psycopg.connect psycopg.AsyncConnection.connect asyncpg.connect asyncpg.create_pool psycopg_pool.ConnectionPool psycopg_pool.AsyncConnectionPool psycopg2.pool.SimpleConnectionPool psycopg2.pool.ThreadedConnectionPool aiomysql.connect aiosqlite.connect pymysql.connect MySQLdb.connect mysql.connector.connect
    redis.Redis redis.StrictRedis redis.from_url redis.Redis.from_url clickhouse_connect.get_client clickhouse_driver.Client`,
    means.harmless,
  ),
  ...[...clientMakers.keys()].map((name) => [name, means.harmless] as const),
  ...each('alembic.config.Config', means.reads),
  ...each('alembic.script.ScriptDirectory alembic.script.ScriptDirectory.from_config', () => [
    projectCode('migrations', 'migrations/env.py', 'alembic/env.py'),
  ]),
  ...each('pytest.main mypy.api.run', ({ name, positional: [words] }) => {
    const program = textArgument(name.split('.')[0] ?? name)
    const given = words ?? { kind: 'list', items: [] }
    return means.spawnOf(given.kind === 'list' ? { ...given, items: [program, ...given.items] } : given, undefined)
  }),
  ...each('http.server.HTTPServer http.server.ThreadingHTTPServer', () => [connect('listen', 'a port')]),
  ...each('http.server.BaseHTTPRequestHandler http.server.SimpleHTTPRequestHandler', means.harmless),
  ...each('mlflow.set_tracking_uri', ({ positional: [place] }) => {
    const text = knownText(place) ?? ''
    return /^(?:file:|sqlite:|\.|\w[\w/-]*$|https?:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(text) ? [] : [connect('login', wordOf(place))]
  }),
  ...each(
    'mlflow.get_tracking_uri mlflow.search_runs mlflow.search_experiments mlflow.get_run mlflow.get_experiment_by_name',
    means.harmless,
  ),
  ...each('dotenv.load_dotenv', ({ positional: [path], named }) => means.loadsVariables(path ?? named.get('dotenv_path'))),
  ...each('dotenv.find_dotenv', means.harmless),
  ...each('dotenv.dotenv_values dotenv.get_key', ({ positional: [path], named }) => [
    read(wordOf(path ?? named.get('dotenv_path') ?? textArgument('.env'))),
  ]),
  ...each(
    'websockets.connect websockets.client.connect websockets.sync.client.connect websockets.asyncio.client.connect websocket.create_connection',
    means.opensWebSocket,
  ),
  ...each('websockets.serve websockets.sync.server.serve websockets.asyncio.server.serve', () => [connect('listen', 'a port')]),
  ...each('websockets.exceptions websockets.ConnectionClosed websockets.exceptions.ConnectionClosed', means.harmless),
  ...each('nbformat.read', means.reads),
  ...each('nbformat.reads nbformat.writes nbformat.validate nbformat.NotebookNode nbformat.NO_CONVERT', means.harmless),
  ...each('nbformat.write', ({ positional: [notebook, ...place], ...call }) =>
    means.writes({ ...call, positional: notebook ? place : [] }),
  ),
  ...each('django.setup', () => [projectCode('django settings', 'manage.py')]),
  ...each('airflow.models.DagBag airflow.models.dagbag.DagBag', ({ positional: [folder], named }) => {
    const dags = folder ?? named.get('dag_folder')
    return [projectCode('dags', ...(dags ? [wordOf(dags)] : ['dags']))]
  }),
  ...each('httpx.AsyncClient httpx.Client aiohttp.ClientSession', ({ named }) =>
    ['transport', 'mounts', 'proxy', 'proxies', 'app', 'connector', 'cert'].some((name) => named.has(name) && !staysInProcess(named))
      ? [unknown('python talks to the network by way of its own')]
      : means.unverified(named),
  ),
  ...each('httpx.ASGITransport httpx.WSGITransport', means.harmless),
  ...each(
    `httpx.Timeout httpx.Limits httpx.HTTPError httpx.HTTPStatusError httpx.ConnectError httpx.RequestError httpx.TimeoutException httpx.ReadTimeout httpx.codes httpx.__version__ httpx.URL httpx.Headers
    aiohttp.ClientTimeout aiohttp.ClientError aiohttp.ClientResponseError aiohttp.ClientConnectorError`,
    means.harmless,
  ),
]

/** What stands behind an address of SQLAlchemy: memory, a file, or a server. */
function engineOf(address: string): Argument {
  const file = /^sqlite(?:\+\w+)?:\/\/\/?(.*)$/.exec(address)?.[1]
  if (file === '' || file === ':memory:') return { kind: 'object', of: 'memory-database' }
  return { kind: 'object', of: 'server', ...(file === undefined ? {} : { made: textArgument(file) }) }
}

/** The object that a library's function makes, where later calls on it are followed. */
export function libraryObject({ name, positional, named }: Call): Argument | undefined {
  if (name === 'duckdb.connect') {
    const place = positional[0] ?? named.get('database')
    return { kind: 'object', of: 'duckdb', ...(place ? { made: place } : {}) }
  }
  if (name === 'sqlalchemy.text') return positional[0]
  if (/^sqlalchemy\.(?:future\.)?select$/.test(name) && !positional.some(changesOnce)) return { kind: 'object', of: 'query' }
  if (/^sqlalchemy\.(?:dialects\.\w+\.)?(?:insert|update|delete)$/.test(name)) return { kind: 'object', of: 'change', alike: true }
  if (name === 'pandas.ExcelWriter') return { kind: 'object', of: 'workbook' }
  if (name === 'sqlalchemy.inspect') return positional[0] && holdsRows(positional[0]) ? positional[0] : undefined
  if (/^sqlalchemy\.(?:ext\.asyncio\.)?create_(?:async_)?engine$/.test(name)) return engineOf(knownText(positional[0]) ?? '')
  if (/^sqlalchemy\.orm\.Session$|^sqlalchemy\.ext\.asyncio\.AsyncSession$/.test(name))
    return positional[0] ?? { kind: 'object', of: 'server' }
  if (
    /^(?:psycopg2|psycopg|psycopg\.AsyncConnection|asyncpg|pymysql|aiomysql|aiosqlite|MySQLdb|mysql\.connector)\.connect$|^asyncpg\.create_pool$|ConnectionPool$/.test(
      name,
    )
  )
    return { kind: 'object', of: 'server' }
  if (/^clickhouse_(?:connect\.get_client|driver\.Client)$/.test(name)) return { kind: 'object', of: 'clickhouse' }
  if (/^redis\.(?:Redis|StrictRedis|from_url|Redis\.from_url)$/.test(name)) {
    const place = named.get('host') ?? named.get('url') ?? positional[0]
    return { kind: 'object', of: 'redis', ...(place ? { made: place } : {}) }
  }
  if (/^(?:fabric\.Connection|fabric\.connection\.Connection|invoke\.Context)$/.test(name)) return { kind: 'object', of: 'machine' }
  const client = clientMakers.get(name)
  if (client !== undefined) return { kind: 'object', of: client, alike: true }
  if (/\.objects\.\w+$/.test(name)) return { kind: 'object', of: 'rows' }
  if (/^httpx\.[AW]SGITransport$/.test(name)) return inProcess
  if (staysInProcess(named)) return inProcess
  if (/^(?:requests\.[sS]ession|httpx\.(?:Async)?Client|aiohttp\.ClientSession)$/.test(name)) {
    const base = named.get('base_url') ?? (name === 'aiohttp.ClientSession' ? positional[0] : undefined)
    return { kind: 'object', of: 'session', ...(base ? { made: base } : {}) }
  }
  return undefined
}

/** A statement that changes rows, inside another. */
const changesOnce = (value: Argument): boolean => value.kind === 'object' && value.of === 'change'

const rowChanges = /^a?(?:create|update|delete|save|bulk_create|bulk_update|get_or_create|update_or_create)$/

/** Methods that change what a model keeps (`Visit.objects.filter(…).delete()`), or delete something whose kind is not known. */
export function changesRows(receiver: Argument, { name, positional }: Call): readonly Draft[] {
  const method = ownName(name)
  const ofRows = (receiver.kind === 'object' && receiver.of === 'rows') || /\.objects\.\w+$/.test(name)
  if (ofRows && rowChanges.test(method)) return [unknown(`python changes rows of a database by \`${method}\``)]
  // a path is what clients of a test are given
  const ofTest = /^\//.test(knownText(positional[0]) ?? '')
  return (receiver.kind === 'opaque' || receiver === row) && method === 'delete' && !ofTest
    ? [unknown('python deletes something only known at run time')]
    : []
}

const redisReads = oneOfNames(`
  ping get mget getrange strlen exists ttl pttl type keys scan scan_iter dbsize info hget hgetall hmget hkeys hvals hlen
  hexists hscan hscan_iter llen lrange lindex scard smembers sismember sscan sscan_iter zcard zrange zrevrange zrangebyscore
  zscore zrank zcount zscan_iter xlen xrange xrevrange xinfo_stream xinfo_groups pubsub_channels memory_usage object
  client_list config_get slowlog_get time lastsave close aclose decode pipeline execute reset __enter__ __aenter__`)
const serverChanges = oneOfNames(`
  add add_all merge commit bulk_save_objects bulk_insert_mappings copy_from copy_records_to_table insert_many create_all
  drop_all run_sync callproc flush`)

/** Whatever a client of a database or store on its own object does that is not a plain read. */
export function storeChanges(receiver: Argument, { name, positional }: Call): readonly Draft[] {
  if (receiver.kind !== 'object') return []
  if (receiver.of === 'redis' && flushes.test(name) && isStoreElsewhere(knownText(receiver.made) ?? 'localhost'))
    return [losesKeysElsewhere]
  if (receiver.of === 'redis' && !redisReads.test(name)) return [unknown(`python calls \`${name}\` of a store`)]
  if (receiver.of === 'clickhouse')
    return /^(?:query\w*|raw_query|command|execute\w*)$/.test(name)
      ? means.sqlOf(positional[0])
      : /^(?:close|ping|server_version)$/.test(name)
        ? []
        : [unknown(`python calls \`${name}\` of a store`)]
  if (receiver.of !== 'server') return []
  // without a statement it is the result of one that is asked
  if (/^(?:fetch|fetchrow|fetchval|copy_expert|exec_driver_sql|scalar|scalars)$/.test(name))
    return positional.length > 0 ? means.sqlOf(positional[0]) : []
  return serverChanges.test(name) ? [unknown(`python \`${name}\` changes a database`)] : []
}

/** SQL given to an object of a library, or undefined where the object is of another kind. */
export function objectSql(receiver: Argument, { name, positional: [sql] }: Call): readonly Draft[] | undefined {
  if (receiver.kind !== 'object') return undefined
  if (receiver.of === 'duckdb') return asksDuckdb(receiver.made, sql)
  if (receiver.of !== 'database' && !(receiver.of === 'server' && receiver.made)) return undefined
  const { made } = receiver
  const drafts = means.sqlOf(name === 'execute' ? queried(sql) : sql)
  if (!made) return drafts
  return drafts.map((draft) => {
    if (draft.do === 'script') return { ...draft, database: wordOf(made) }
    return draft.do === 'effect' ? { ...draft, inFile: wordOf(made) } : draft
  })
}

/** One call runs one statement: what begins as a query stays one, whatever stands in its holes. */
function queried(sql: Argument | undefined): Argument | undefined {
  if (sql?.kind !== 'mixed') return sql
  const text = sql.pieces.map((piece) => ('text' in piece ? piece.text : 'hole')).join('')
  return /^\s*(?:select|pragma)\s/i.test(text) ? { kind: 'text', text } : sql
}
