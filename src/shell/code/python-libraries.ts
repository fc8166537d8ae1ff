import type { Draft } from '../command-spec.ts'
import { connect, projectCode, read, run, unknown } from '../command-spec.ts'
import { literal } from '../value.ts'
import { type Argument, type Call, knownText, opaque, wordOf } from './call.ts'
import type { Meaning } from './describe.ts'
import * as means from './describe.ts'

const split = (text: string): readonly string[] => text.trim().split(/\s+/)
const each = (names: string, meaning: Meaning): readonly [string, Meaning][] => split(names).map((name) => [name, meaning])
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
  ...each(
    'transformers.set_seed transformers.logging.set_verbosity_error transformers.TrainingArguments transformers.PreTrainedTokenizerBase',
    means.harmless,
  ),
  ...each('safetensors.torch.load_file safetensors.safe_open safetensors.numpy.load_file', means.reads),
  ...each('duckdb.connect', ({ positional: [place], named }) => {
    const file = place ?? named.get('database')
    return file === undefined || /^(?::memory:|)$/.test(knownText(file) ?? '-') ? [] : [read(wordOf(file))]
  }),
  ...each('duckdb.sql duckdb.query duckdb.execute', ({ positional }) => asksDuckdb(undefined, positional[0])),
  ...each('duckdb.read_csv duckdb.read_parquet duckdb.read_json duckdb.from_csv_auto duckdb.from_parquet', means.reads),
  ...each('nbformat.read', means.reads),
  ...each('nbformat.reads nbformat.writes nbformat.validate nbformat.v4 nbformat.NotebookNode nbformat.NO_CONVERT', means.harmless),
  ...each('nbformat.write', ({ positional: [notebook, ...place], ...call }) =>
    means.writes({ ...call, positional: notebook ? place : [] }),
  ),
  ...each('django.setup', () => [projectCode('django settings', 'manage.py')]),
  ...each('airflow.models.DagBag airflow.models.dagbag.DagBag', ({ positional: [folder], named }) => {
    const dags = folder ?? named.get('dag_folder')
    return [projectCode('dags', ...(dags ? [wordOf(dags)] : ['dags']))]
  }),
  ...each('httpx.AsyncClient httpx.Client aiohttp.ClientSession', ({ named }) =>
    ['transport', 'mounts', 'proxy', 'proxies', 'app', 'connector', 'cert'].some((name) => named.has(name))
      ? [unknown('python talks to the network by way of its own')]
      : means.unverified(named),
  ),
  ...each(
    `httpx.Timeout httpx.Limits httpx.HTTPError httpx.HTTPStatusError httpx.ConnectError httpx.RequestError httpx.TimeoutException httpx.ReadTimeout httpx.codes httpx.__version__ httpx.URL httpx.Headers
    aiohttp.ClientTimeout aiohttp.ClientError aiohttp.ClientResponseError aiohttp.ClientConnectorError`,
    means.harmless,
  ),
]

/** The object that a library's function makes, where later calls on it are followed. */
export function libraryObject({ name, positional, named }: Call): Argument | undefined {
  if (name === 'duckdb.connect') {
    const place = positional[0] ?? named.get('database')
    return { kind: 'object', of: 'duckdb', ...(place ? { made: place } : {}) }
  }
  if (/\.objects\.\w+$/.test(name)) return { kind: 'object', of: 'rows' }
  if (/^(?:requests\.[sS]ession|httpx\.(?:Async)?Client|aiohttp\.ClientSession)$/.test(name)) {
    const base = named.get('base_url') ?? (name === 'aiohttp.ClientSession' ? positional[0] : undefined)
    return { kind: 'object', of: 'session', ...(base ? { made: base } : {}) }
  }
  return undefined
}

const rowChanges =
  /^a?(?:create|update|delete|save|bulk_create|bulk_update|get_or_create|update_or_create)$/

/** Methods that change what a model keeps (`Visit.objects.filter(…).delete()`), or delete something whose kind is not known. */
export function changesRows(receiver: Argument, { name, positional }: Call): readonly Draft[] {
  const method = name.slice(name.lastIndexOf('.') + 1)
  const ofRows = (receiver.kind === 'object' && receiver.of === 'rows') || /\.objects\.\w+$/.test(name)
  if (ofRows && rowChanges.test(method)) return [unknown(`python changes rows of a database by \`${method}\``)]
  // a path is what clients of a test are given
  const ofTest = /^\//.test(knownText(positional[0]) ?? '')
  return receiver.kind === 'opaque' && method === 'delete' && !ofTest ? [unknown('python deletes something only known at run time')] : []
}

/** A request of a session: what is below its base address is there, whatever the path says. */
export function fromBase(session: Argument, call: Call): Call {
  const base = session.kind === 'object' ? session.made : undefined
  const path = knownText(call.positional[0] ?? call.named.get('url'))
  if (base === undefined || (path !== undefined && /^\w+:/.test(path))) return call
  const start = knownText(base)
  const url: Argument =
    start === undefined || path === undefined ? opaque : { kind: 'text', text: `${start.replace(/\/$/, '')}/${path.replace(/^\//, '')}` }
  return { ...call, positional: [url, ...call.positional.slice(1)] }
}

/** SQL given to an object of a library, or undefined where the object is of another kind. */
export function objectSql(receiver: Argument, { name, positional: [sql] }: Call): readonly Draft[] | undefined {
  if (receiver.kind !== 'object') return undefined
  if (receiver.of === 'duckdb') return asksDuckdb(receiver.made, sql)
  // one call runs one statement: what begins as a query stays one, whatever stands in its holes
  if (receiver.of === 'database' && name === 'execute' && sql?.kind === 'mixed') {
    const text = sql.pieces.map((piece) => ('text' in piece ? piece.text : 'hole')).join('')
    if (/^\s*(?:select|pragma)\s/i.test(text)) return means.sqlOf({ kind: 'text', text })
  }
  return undefined
}
