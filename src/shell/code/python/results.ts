import type { Taint } from '../../command-spec.ts'
import { type Argument, type Call, knownText, opaque, plain, variableName } from '../interpreter/call.ts'
import { installedResult } from './installed.ts'
import { libraryObject } from './libraries.ts'
import { substituted } from '../interpreter/edits.ts'
import { isEnvironment } from '../interpreter/members.ts'
import { canonical, packageOf } from './names.ts'
import { isWholeList } from '../interpreter/spreads.ts'
import { anything, contents, expression, itself, lastPart, type Result, resultTable, sequence } from '../interpreter/results.ts'
import { ownFolder } from '../../own-folder.ts'
import { isSecretName } from '../../secret-name.ts'
import { fromCodes, listOf } from '../interpreter/texts.ts'
import {
  asListed,
  concat,
  derived,
  eitherOf,
  itemOf,
  joinPath,
  mapOptions,
  parentOf,
  patternOf,
  placeIn,
  relativeTo,
  reshaped,
  staysInside,
} from '../interpreter/values.ts'
import { asStarted, listsFiles, printedByGit } from '../interpreter/printed-names.ts'

/** What a folder of the project holds; elsewhere the names are known only by their pattern. */
export const found = (folder: Argument | undefined, pattern?: string, { within = false } = {}): Argument => {
  if (folder === undefined) return { kind: 'workspace-path', ...(pattern ? { pattern } : {}) }
  if (folder.kind === 'workspace-path') {
    const base = patternOf(folder)
    return !within || base === undefined || base.includes('**') || base.split('*').length > 2 || pattern === undefined
      ? { kind: 'workspace-path' }
      : { kind: 'workspace-path', pattern: `${base}/${pattern}` }
  }
  if (folder.kind !== 'text' && folder.kind !== 'mixed') return folder.kind === 'temp-path' ? folder : opaque
  if (folder.kind === 'text' && staysInside(folder.text))
    return {
      kind: 'workspace-path',
      ...(pattern === undefined
        ? {}
        : { pattern: folder.text === '.' || folder.text === '' ? pattern : `${folder.text.replace(/\/+$/, '')}/${pattern}` }),
    }
  return joinPath(folder, pattern === undefined ? plain : { kind: 'mixed', pieces: [{ text: pattern, glob: true }] })
}

/** Names in a folder: paths only once they are joined to it. */
const listed = (folder: Argument | undefined): Argument =>
  folder?.kind === 'text' ? { kind: staysInside(folder.text) ? 'workspace-path' : 'plain', listed: asListed(folder.text) } : found(folder)

/** The folder of a path as `os.path` names it: nothing where the path is a name alone. */
const dirname = (path: Argument): Argument => {
  if (path.kind === 'any-of') return mapOptions(path, dirname)
  const isNameAlone = path.kind === 'text' && !path.constant && !path.text.includes('/') && path.text !== ownFolder
  return isNameAlone ? { kind: 'text', text: '' } : parentOf(path)
}

const globbed = (pattern: Argument | undefined): Argument => {
  const text = knownText(pattern)
  if (text === undefined) return pattern?.kind === 'workspace-path' ? { kind: 'workspace-path' } : opaque
  return staysInside(text) ? { kind: 'workspace-path', pattern: text } : { kind: 'mixed', pieces: [{ text, glob: true }] }
}

const text = (value: string): Result => {
  const known: Argument = { kind: 'text', text: value }
  return () => known
}
const pathOf: Result = ({ positional: [first, ...parts] }) =>
  parts.reduce((path, part) => joinPath(path, part, { resets: true }), first ?? opaque)
const oneOf: Result = ({ positional: [first] }) => (first?.kind === 'tainted' ? placeIn(first) : first ? itemOf(first) : opaque)
const each = (item: (first: Argument | undefined) => Argument): Result => {
  return ({ positional: [first] }) => ({ kind: 'iterable', item: item(first) })
}
const iterable = (list: Argument): Argument => ({ kind: 'iterable', item: itemOf(list), additions: {} })
const object = (of: string): Result => {
  return ({ positional: [first] }) => ({ kind: 'object', of, ...(first ? { made: first } : {}) })
}
const tainted = (taint: Taint): Result => {
  return () => ({ kind: 'tainted', taints: [taint], from: [] })
}
const endless: Argument = { kind: 'object', of: 'endless' }
const entries: Result = ({ positional: [first], named }) =>
  first === undefined ? { kind: 'record', entries: new Map(named), additions: {} } : isEnvironment(first) ? first : undefined
const socket: Result = ({ positional: [first] }) => ({
  kind: 'object',
  of: 'socket',
  ...(first?.kind === 'list' ? { made: first.items[0] ?? opaque } : {}),
})

/** What a walk gives at each step: a folder, the names of the folders in it, and of its files. */
const walked = (top: Argument | undefined): Argument => {
  const isElsewhere = top?.kind === 'text' && !staysInside(top.text)
  const names: Argument = { kind: 'iterable', item: isElsewhere ? { kind: 'plain', listed: asListed(top.text) } : plain }
  const below: Argument = isElsewhere
    ? eitherOf([top, { kind: 'mixed', pieces: [{ text: `${asListed(top.text)}/` }, { text: '**/*', glob: true }] }])
    : found(top, '**/*')
  return { kind: 'list', items: [below, names, names] }
}

/** `os.path.relpath(path, folder)`: known where the path lies below the folder, or is seen from where the code runs. */
function seenFrom(path: Argument, folder: Argument | undefined): Argument {
  const seen = folder === undefined ? path : relativeTo(path, folder)
  return seen.kind === 'workspace-path' && (folder === undefined || seen.relative) ? seen : opaque
}

/** Modules found below a package, each with its name. */
const packages: Result = ({ positional: [, prefix], named }) => {
  const name = concat(prefix ?? named.get('prefix') ?? { kind: 'text', text: '' }, plain)
  const found = new Map<string, Argument>([
    ['name', name],
    ['ispkg', plain],
  ])
  return { kind: 'iterable', item: { kind: 'record', entries: found } }
}

/** What functions give, by name. */
const byName = resultTable([
  ['open io.open io.FileIO', contents],
  [
    'zipfile.ZipFile zipfile.PyZipFile tarfile.open tarfile.TarFile',
    ({ positional: [, mode], named }) =>
      /^[wax]/.test(knownText(mode ?? named.get('mode')) ?? '') ? { kind: 'object', of: 'archive' } : undefined,
  ],
  ['pathlib.Path pathlib.PurePath', (call) => (call.positional.length === 0 ? { kind: 'text', text: '.' } : pathOf(call))],
  ['os.path.join', pathOf],
  // of what holds a secret a text is left that holds it, too
  [
    'str',
    ({ positional: [first] }) =>
      first?.kind === 'member' && first.taint ? { kind: 'tainted', taints: [first.taint], from: [] } : (first ?? opaque),
  ],
  ['os.fspath os.fsdecode os.path.abspath os.path.realpath os.path.normpath os.path.expanduser', itself],
  [
    'os.path.expandvars',
    ({ positional: [first] }) => {
      const text = first?.kind === 'text' ? first.text.replace(/^\$(?:HOME\b|\{HOME\})/, '~') : '$'
      // any other variable may hold anything
      return /[$%]/.test(text) ? undefined : { kind: 'text', text }
    },
  ],
  ['os.path.dirname', ({ positional: [first] }) => (first ? dirname(first) : opaque)],
  ['os.path.basename', lastPart],
  ['os.path.getsize os.path.getmtime', anything],
  ['format', ({ positional: [first = opaque, ...rest] }) => (rest.length === 0 ? reshaped(first) : derived([first, ...rest]))],
  [
    'urllib.parse.quote urllib.parse.quote_plus',
    ({ positional: [first, ...more], named }) => (saysNothing(first) ? quoted(first, more.length + named.size) : undefined),
  ],
  ['urllib.parse.urlencode', ({ positional: [first] }) => (saysNothing(first) ? plain : undefined)],
  ['os.path.splitext', ({ positional: [first = opaque] }) => ({ kind: 'list', items: [withoutExtension(first), plain] })],
  ['os.path.relpath', ({ positional: [first = opaque, from] }) => seenFrom(first, from)],
  ['string.Template', object('template')],
  ['os.environ.keys', () => ({ kind: 'iterable', item: variableName })],
  ['pathlib.Path.home', text('~')],
  ['pathlib.Path.cwd os.getcwd', text('.')],
  ['itertools.count itertools.cycle itertools.repeat', () => endless],
  ['iter', (call) => (call.positional.length === 2 ? endless : sequence(call))],
  ['list tuple tqdm.tqdm', sequence],
  ['reversed', ({ positional: [first = opaque] }) => (isWholeList(first) ? { ...first, items: first.items.toReversed() } : first)],
  // what stands where is not followed
  ['sorted set frozenset', (call) => (call.positional[0]?.kind === 'list' ? iterable(call.positional[0]) : sequence(call))],
  ['max min next random.choice', oneOf],
  ['enumerate', each((first) => ({ kind: 'list', items: [plain, first ? itemOf(first) : opaque] }))],
  ['zip', ({ positional }) => ({ kind: 'iterable', item: { kind: 'list', items: positional.map(itemOf) } })],
  ['range', each(() => plain)],
  ['len int float round sum abs id hash ord hex bool uuid.uuid1 uuid.uuid4 os.getpid', anything],
  ['random.random random.randint random.randrange', anything],
  ['time.time time.strftime time.perf_counter time.monotonic datetime.date.today', anything],
  ['datetime.datetime.now datetime.datetime.today datetime.datetime.utcnow', anything],
  ['glob.glob glob.iglob', each(globbed)],
  ['os.listdir', each(listed)],
  ['os.scandir', each((first) => found(first, '*'))],
  ['os.walk os.fwalk', each(walked)],
  // in whichever folder: what is made anew is the code's own
  ['tempfile.mkdtemp tempfile.TemporaryDirectory tempfile.gettempdir tempfile.mktemp', () => ({ kind: 'temp-path' })],
  ['tempfile.mkstemp', () => ({ kind: 'list', items: [plain, { kind: 'temp-path' }] })],
  ['pkgutil.walk_packages pkgutil.iter_modules', packages],
  [
    'netrc.netrc',
    ({ positional: [path] }) => ({ kind: 'tainted', taints: ['secret'], from: [path ?? { kind: 'text', text: '~/.netrc' }] }),
  ],
  ['urllib.request.urlopen requests.get requests.post requests.put requests.request', tainted('download')],
  ['httpx.get httpx.post httpx.put httpx.request', tainted('download')],
  ['os.getenv os.environ.get os.environ.pop', ({ positional: [name, otherwise] }) => variable(knownText(name), otherwise)],
  ['typer.Option typer.Argument pydantic.Field dataclasses.field', ({ positional: [first], named }) => first ?? named.get('default')],
  ['decouple.config', ({ named }) => named.get('default')],
  ['os.environ.copy', () => ({ kind: 'member', name: 'os.environ', taint: 'environment' })],
  // what they hold is what the file holds
  [
    'dotenv.dotenv_values dotenv.get_key',
    ({ positional: [path], named }) => ({
      kind: 'tainted',
      taints: [],
      from: [path ?? named.get('dotenv_path') ?? { kind: 'text', text: '.env' }],
    }),
  ],
  ['os.environ.items os.environ.values', tainted('environment')],
  ['chr', ({ positional }) => fromCodes(positional.slice(0, 1)) ?? plain],
  [
    'map',
    ({ positional: [made, codes] }) =>
      made?.kind === 'member' && made.name === 'chr' && codes && isWholeList(codes)
        ? { ...codes, items: codes.items.map((code) => fromCodes([code]) ?? plain) }
        : undefined,
  ],
  ['bytes bytearray', ({ positional: [codes] }) => (codes && isWholeList(codes) ? fromCodes(codes.items) : undefined)],
  [
    'functools.reduce',
    ({ positional: [step, items] }) =>
      step?.kind === 'member' && /^operator\.(?:add|concat|iadd|iconcat)$/.test(step.name) && items && isWholeList(items)
        ? items.items.reduce((whole, item) => concat(whole, item))
        : undefined,
  ],
  ['shlex.split', ({ positional: [first] }) => (first?.kind === 'text' ? listOf(shellWords(first.text)) : undefined)],
  [
    'importlib.import_module',
    ({ positional: [first] }) => {
      const module = first ? (knownText(first) ?? packageOf(first)) : undefined
      return module === undefined ? undefined : { kind: 'member', name: canonical(module) }
    },
  ],
  ['importlib.reload', itself],
  ['dict types.SimpleNamespace argparse.Namespace', entries],
  ['subprocess.check_output subprocess.getoutput', (call) => printedByGit(asStarted(call.positional[0], call)) ?? output(call)],
  ['subprocess.Popen subprocess.run', output],
  ['http.client.HTTPConnection http.client.HTTPSConnection', object('connection')],
  ['urllib.request.Request', () => ({ kind: 'object', of: 'request' })],
  ['sqlite3.connect', (call) => (inMemory(call) ? { kind: 'object', of: 'memory-database' } : object('database')(call))],
  ['socket.socket socket.create_connection', socket],
  ['shutil.make_archive', tainted('archive')],
  ['contextlib.closing contextlib.aclosing contextlib.nullcontext', itself],
  [
    'itertools.product itertools.zip_longest',
    ({ positional }) => ({ kind: 'iterable', item: { kind: 'list', items: positional.map(itemOf) } }),
  ],
  [
    'itertools.combinations itertools.permutations itertools.combinations_with_replacement itertools.pairwise itertools.batched',
    each((first) => ({ kind: 'iterable', item: first ? itemOf(first) : opaque })),
  ],
  ['itertools.chain', ({ positional }) => ({ kind: 'iterable', item: eitherOf(positional.map(itemOf)) })],
  ['itertools.islice', each((first) => (first ? itemOf(first) : opaque))],
  ['ctypes.CDLL ctypes.PyDLL ctypes.cdll.LoadLibrary', object('library')],
  ['io.BytesIO io.StringIO', () => ({ kind: 'object', of: 'buffer' })],
  ['http.server.HTTPServer http.server.ThreadingHTTPServer', () => ({ kind: 'object', of: 'listener' })],
  ['re.compile', expression],
  ['re.sub', substituted],
  ['re.subn', (call) => ({ kind: 'list', items: [substituted(call) ?? derived([...call.positional, ...call.named.values()]), plain] })],
  ['textwrap.dedent', ({ positional: [first] }) => (first?.kind === 'text' ? { ...first, text: dedented(first.text) } : undefined)],
])

/** What whole families of functions give, where their names follow a pattern. */
const byPattern: readonly (readonly [pattern: RegExp, result: Result])[] = [
  [/^datetime\.(?:\w+\.(?:now|today|utcnow|fromtimestamp|fromisoformat)|timedelta)$/, anything],
  [/^tempfile\./, () => ({ kind: 'object', of: 'temporary-file' })],
  [
    /^(?:base64\.\w*decode\w*|binascii\.(?:unhexlify|a2b_\w+)|codecs\.decode|(?:bytes|bytearray)\.fromhex|(?:zlib|gzip|bz2|lzma)\.decompress)$/,
    (call) => decoded(call),
  ],
  [/\.(?:ElementTree|etree|minidom)\.(?:parse|ElementTree)$/, () => ({ kind: 'object', of: 'document' })],
]

/** What is known of the result of a described or pure function. */
export function resultOf(call: Call): Argument {
  const result = byName.get(call.name) ?? byPattern.find(([pattern]) => pattern.test(call.name))?.[1]
  return result?.(call) ?? libraryObject(call) ?? installedResult(call.name) ?? derived([...call.positional, ...call.named.values()])
}

/** Whether a value, and all that it holds, was written down in the code or is a number: it takes nothing along that lies elsewhere. */
const saysNothing = (value: Argument | undefined): boolean =>
  value?.kind === 'plain' ||
  (value?.kind === 'text' && value.taint === undefined) ||
  (value?.kind === 'record' && !value.additions?.added && [...value.entries.values()].every(saysNothing)) ||
  (value?.kind === 'list' && !value.additions?.added && value.items.every(saysNothing)) ||
  (value?.kind === 'any-of' && value.options.every(saysNothing))

/** A text as it stands in an address; where options say which signs stay it is only known to be one. */
const quoted = (value: Argument | undefined, options: number): Argument =>
  value?.kind === 'text' && options === 0 && /^[\w.~/-]*$/.test(value.text) ? value : plain

const withoutExtension = (path: Argument): Argument =>
  path.kind === 'text' ? { kind: 'text', text: path.text.replace(/\.[^./]*$/, '') } : path

const inMemory = ({ positional: [first] }: Call): boolean => /^(?::memory:|file::memory:.*)$/.test(knownText(first) ?? '')

/** The words of a command line without anything that a shell would do about them. */
const shellWords = (text: string): readonly string[] =>
  [...text.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g)].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'))

/** The text without the blanks that all its lines begin with. */
function dedented(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const margin = Math.min(...lines.map((line) => line.length - line.trimStart().length))
  return text.replace(/^[ \t]+$/gm, '').replaceAll(new RegExp(`^[ \\t]{${Number.isFinite(margin) ? margin : 0}}`, 'gm'), '')
}

/** What a program prints: names of files of the project where it lists them. */
function output(call: Call): Argument {
  const [command] = call.positional
  if (listsFiles(command)) return { kind: 'workspace-path' }
  return { kind: 'object', of: 'process', ...(command ? { made: asStarted(command, call) } : {}) }
}

function decoded({ positional }: Call): Argument {
  const text = knownText(positional[0])
  const bytes = text !== undefined && /^[A-Za-z0-9+/=_\s-]+$/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : undefined
  return bytes !== undefined && /^[\t\n\r\x20-\x7e]+$/.test(bytes)
    ? { kind: 'text', text: bytes, taint: 'decoded' }
    : { kind: 'tainted', taints: ['decoded'], from: [] }
}

/** The value of an environment variable. */
export function variable(name: string | undefined, otherwise?: Argument): Argument {
  if (name === 'HOME') return { kind: 'text', text: '~' }
  if (name === 'PWD') return { kind: 'text', text: '.' }
  if (name !== undefined && isSecretName(name)) return { kind: 'tainted', taints: ['secret'], from: [] }
  return otherwise ? { kind: 'any-of', options: [otherwise, opaque] } : opaque
}
