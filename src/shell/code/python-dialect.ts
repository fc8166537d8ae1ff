import type { Draft } from '../command-spec.ts'
import { config, execute, read, unknown } from '../command-spec.ts'
import { type Argument, type Call, knownText, opaque, plain, wordOf } from './call.ts'
import { cloudCalls } from './cloud-sdks.ts'
import { harmless, lists, reads } from './describe.ts'
import type { Dialect } from './dialect.ts'
import { actsElsewhere } from './python-acting.ts'
import { clientCalls, clientDoubts, isClient } from './python-clients.ts'
import { installedMember, installedResult } from './python-installed.ts'
import { libraryObject, storeChanges } from './python-libraries.ts'
import { builtins, described, pureModules, riskyMethods } from './python-modules.ts'
import { isSecretName, readsVariable } from './secret-name.ts'
import { fromCodes, joined, listOf, textResult } from './texts.ts'
import { derived, itemOf, joinPath, listsFiles, parentOf, staysInside } from './values.ts'

const roots = new Set([...described.keys()].map((name) => name.split('.')[0] ?? ''))
/** Modules that others re-export; reached that way they are the same modules. */
const reachable = new Set(
  [...roots, 'builtins', 'importlib', 'ctypes', 'posix', 'nt', 'code', 'imp', 'runpy', 'pty'].filter(
    (name) => !pureModules.has(name) && !builtins.has(name) && name !== 'open',
  ),
)

const isPure = (name: string): boolean => name.split('.').some((_, index, parts) => pureModules.has(parts.slice(0, index + 1).join('.')))
const pathOfModule = (name: string): string => name.replace(/^\.+/, '').replaceAll('.', '/')
const isListed = (module: string): boolean =>
  isPure(module) || roots.has(module.split('.')[0] ?? '') || module === 'http' || module === 'xml' || module === 'urllib'

function canonical(name: string): string {
  if (!name.includes('.')) return name === 'posix' ? 'os' : name
  // what a module holds by name is what it holds
  const parts = name
    .split('.')
    .filter((part) => part !== '__dict__')
    .map((part) => (part === 'posix' ? 'os' : part))
  for (let index = parts.length - 1; index > 0; index--) {
    const bare = (parts[index] ?? '').replace(/^_+/, '')
    // `json.codecs.open` is `codecs.open`, `random._os.system` is `os.system`
    const isItsOwn = pureModules.has(parts.slice(0, index + 1).join('.'))
    if (reachable.has(bare) && !isItsOwn && !described.has(name) && !(parts[0] === 'asyncio' && bare === 'subprocess'))
      return [bare, ...parts.slice(index + 1)].join('.')
  }
  return parts.join('.').replace(/^pathlib\.PosixPath/, 'pathlib.Path')
}

const found = (folder: Argument | undefined, pattern?: string): Argument => {
  if (folder === undefined) return { kind: 'workspace-path', ...(pattern ? { pattern } : {}) }
  if (folder.kind === 'workspace-path') return { kind: 'workspace-path' }
  if (folder.kind !== 'text') return folder.kind === 'temp-path' ? folder : opaque
  if (staysInside(folder.text))
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
  folder?.kind === 'text' && staysInside(folder.text) ? { kind: 'workspace-path', listed: folder.text } : found(folder)

const globbed = (pattern: Argument | undefined): Argument => {
  const text = knownText(pattern)
  if (text === undefined) return pattern?.kind === 'workspace-path' ? { kind: 'workspace-path' } : opaque
  return staysInside(text) ? { kind: 'workspace-path', pattern: text } : { kind: 'mixed', pieces: [{ text, glob: true }] }
}

const downloads = /^(?:urllib\.request\.urlopen|(?:requests|httpx)\.(?:get|post|put|request))$/
const decoders =
  /^(?:base64\.\w*decode\w*|binascii\.(?:unhexlify|a2b_\w+)|codecs\.decode|bytes\.fromhex|bytearray\.fromhex|zlib\.decompress|gzip\.decompress|bz2\.decompress|lzma\.decompress)$/

/** What is known of the result of a described or pure function. */
function result(call: Call): Argument {
  const { name, positional, named } = call
  const [first] = positional
  if (name === 'open' || name === 'io.open') return { kind: 'tainted', taints: [], from: first ? [first] : [] }
  if (name === 'pathlib.Path' || name === 'pathlib.PurePath')
    return positional.length === 0
      ? { kind: 'text', text: '.' }
      : positional.slice(1).reduce((path, part) => joinPath(path, part, { resets: true }), first ?? opaque)
  if (/^(?:str|os\.fspath|os\.path\.(?:abspath|realpath|normpath|expanduser)|os\.fsdecode)$/.test(name)) return first ?? opaque
  if (name === 'os.path.join') return positional.slice(1).reduce((path, part) => joinPath(path, part, { resets: true }), first ?? opaque)
  if (name === 'os.path.dirname') return first ? parentOf(first) : opaque
  if (/^os\.path\.(?:basename|getsize|getmtime)$/.test(name))
    return first?.kind === 'text' ? { kind: 'text', text: first.text.replace(/^.*\//, '') } : plain
  if (name === 'os.path.splitext')
    return {
      kind: 'list',
      items: [first?.kind === 'text' ? { kind: 'text', text: first.text.replace(/\.[^./]*$/, '') } : (first ?? opaque), plain],
    }
  if (name === 'os.path.relpath') return first?.kind === 'workspace-path' && positional.length === 1 ? first : opaque
  if (name === 'pathlib.Path.home') return { kind: 'text', text: '~' }
  if (name === 'pathlib.Path.cwd' || name === 'os.getcwd') return { kind: 'text', text: '.' }
  if (/^itertools\.(?:count|cycle|repeat)$/.test(name) || (name === 'iter' && positional.length === 2))
    return { kind: 'object', of: 'endless' }
  if (/^(?:sorted|list|set|reversed|tuple|iter|frozenset|tqdm\.tqdm)$/.test(name))
    return first ?? { kind: 'list', items: [], additions: {} }
  if (/^(?:max|min|next|random\.choice)$/.test(name)) return first ? itemOf(first) : opaque
  if (name === 'enumerate') return { kind: 'iterable', item: { kind: 'list', items: [plain, first ? itemOf(first) : opaque] } }
  if (name === 'zip') return { kind: 'iterable', item: { kind: 'list', items: positional.map(itemOf) } }
  if (name === 'range') return { kind: 'iterable', item: plain }
  if (
    /^(?:len|int|float|round|sum|abs|id|hash|ord|hex|bool|time\.(?:time|strftime|perf_counter|monotonic)|datetime\.\w+\.(?:now|today|utcnow)|datetime\.date\.today|uuid\.uuid[14]|os\.getpid|random\.(?:random|randint|randrange))$/.test(
      name,
    )
  )
    return plain
  if (/^glob\.i?glob$/.test(name)) return { kind: 'iterable', item: globbed(first) }
  if (name === 'os.listdir') return { kind: 'iterable', item: listed(first) }
  if (name === 'os.scandir') return { kind: 'iterable', item: found(first, '*') }
  if (name === 'os.walk' || name === 'os.fwalk') {
    const names: Argument = { kind: 'iterable', item: plain }
    return {
      kind: 'iterable',
      item: {
        kind: 'list',
        items: [
          first?.kind === 'text' && !staysInside(first.text)
            ? { kind: 'mixed', pieces: [{ text: first.text }, { hole: 'plain', shown: '*' }] }
            : found(first, '**/*'),
          names,
          names,
        ],
      },
    }
  }
  if (/^tempfile\.(?:mkdtemp|TemporaryDirectory|gettempdir|mktemp)$/.test(name)) return named.has('dir') ? opaque : { kind: 'temp-path' }
  if (/^tempfile\./.test(name)) return { kind: 'object', of: 'temporary-file' }
  if (downloads.test(name)) return { kind: 'tainted', taints: ['download'], from: [] }
  if (decoders.test(name)) return decoded(call)
  if (/^os\.(?:getenv|environ\.(?:get|pop))$/.test(name)) return variable(knownText(first), positional[1])
  if (/^os\.environ\.(?:copy|items|values)$/.test(name)) return { kind: 'tainted', taints: ['environment'], from: [] }
  if (name === 'chr') return fromCodes(positional.slice(0, 1)) ?? plain
  if (name === 'shlex.split' && first?.kind === 'text') return listOf(shellWords(first.text))
  if (name === 'importlib.import_module' && first?.kind === 'text') return { kind: 'member', name: canonical(first.text) }
  if (/^(?:dict|types\.SimpleNamespace|argparse\.Namespace)$/.test(name) && positional.length === 0)
    return { kind: 'record', entries: new Map(named), additions: {} }
  if (/^subprocess\.(?:Popen|run|check_output|getoutput)$/.test(name)) return output(first)
  if (/^http\.client\.HTTPS?Connection$/.test(name)) return { kind: 'object', of: 'connection', ...(first ? { made: first } : {}) }
  if (name === 'urllib.request.Request') return { kind: 'object', of: 'request' }
  if (name === 'sqlite3.connect')
    return /^(?::memory:|file::memory:.*)$/.test(knownText(first) ?? '')
      ? { kind: 'object', of: 'memory-database' }
      : { kind: 'object', of: 'database', ...(first ? { made: first } : {}) }
  if (name === 'socket.socket' || name === 'socket.create_connection')
    return { kind: 'object', of: 'socket', ...(first?.kind === 'list' ? { made: first.items[0] ?? opaque } : {}) }
  const made = libraryObject(call) ?? installedResult(name)
  if (made) return made
  if (/\.(?:ElementTree|etree|minidom)\.parse$/.test(name)) return { kind: 'object', of: 'document' }
  if (name === 'shutil.make_archive') return { kind: 'tainted', taints: ['archive'], from: [] }
  return derived([...positional, ...named.values()])
}

/** The words of a command line without anything that a shell would do about them. */
const shellWords = (text: string): readonly string[] =>
  [...text.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g)].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'))

/** What a program prints: names of files of the project where it lists them. */
function output(command: Argument | undefined): Argument {
  return listsFiles(command) ? { kind: 'workspace-path' } : { kind: 'object', of: 'process', ...(command ? { made: command } : {}) }
}

function decoded({ positional }: Call): Argument {
  const text = knownText(positional[0])
  const bytes = text !== undefined && /^[A-Za-z0-9+/=_\s-]+$/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : undefined
  return bytes !== undefined && /^[\t\n\r\x20-\x7e]+$/.test(bytes)
    ? { kind: 'text', text: bytes, taint: 'decoded' }
    : { kind: 'tainted', taints: ['decoded'], from: [] }
}

function variable(name: string | undefined, otherwise?: Argument): Argument {
  if (name === 'HOME') return { kind: 'text', text: '~' }
  if (name === 'PWD') return { kind: 'text', text: '.' }
  if (name !== undefined && isSecretName(name)) return { kind: 'tainted', taints: ['secret'], from: [] }
  return otherwise ? { kind: 'any-of', options: [otherwise, opaque] } : opaque
}

const pathLike = (value: Argument): boolean =>
  value.kind === 'text' || value.kind === 'workspace-path' || value.kind === 'mixed' || value.kind === 'temp-path'

/** What is known of a method's result, by what it is called on. */
function methodResult(receiver: Argument, call: Call): Argument | undefined {
  const { name, positional } = call
  const [first] = positional
  if (isClient(receiver)) return receiver
  if (receiver.kind === 'object') {
    if (/^(?:cursor|execute|executemany|executescript|__enter__|__aenter__)$/.test(name)) return receiver
    if (
      receiver.of === 'rows' ||
      (/database$|^server$/.test(receiver.of) && /^(?:connect|begin|begin_nested|acquire|transaction|session)$/.test(name))
    )
      return receiver
    if (name === 'accept' && receiver.of === 'socket') return { kind: 'list', items: [receiver, plain] }
    if (receiver.of === 'session' && /^(?:get|post|request)$/.test(name)) return { kind: 'tainted', taints: ['download'], from: [] }
    if (receiver.of === 'socket' && /^recv/.test(name)) return { kind: 'tainted', taints: ['download'], from: [] }
  }
  if (name === 'format' && receiver.kind === 'text') return formatted(receiver.text, call)
  const text = (name === 'join' ? joined(first, receiver) : undefined) ?? textResult(receiver, call)
  if (text) return text
  if (/^(?:read_text|read_bytes)$/.test(name)) return { kind: 'tainted', taints: [], from: [receiver] }
  if (name === 'open' && pathLike(receiver)) return { kind: 'tainted', taints: [], from: [receiver] }
  if (!pathLike(receiver)) return undefined
  if (receiver.kind === 'workspace-path' && /^(?:split|splitlines|strip|decode)$/.test(name)) return receiver
  if (/^(?:expanduser|resolve|absolute|as_posix|relative_to)$/.test(name)) return receiver
  if (/^(?:glob|rglob)$/.test(name)) {
    const pattern = knownText(first)
    return {
      kind: 'iterable',
      item: pattern === undefined || !staysInside(pattern) ? opaque : found(receiver, name === 'rglob' ? `**/${pattern}` : pattern),
    }
  }
  if (name === 'iterdir') return { kind: 'iterable', item: found(receiver, '*') }
  if (name === 'joinpath') return positional.reduce((path, part) => joinPath(path, part, { resets: true }), receiver)
  if (/^with_(?:suffix|name|stem)$/.test(name))
    return receiver.kind === 'text'
      ? joinPath(parentOf(receiver), name === 'with_name' ? (first ?? opaque) : plain)
      : receiver.kind === 'workspace-path' && (first?.kind === 'plain' || (first?.kind === 'text' && !first.text.includes('/')))
        ? { kind: 'workspace-path' }
        : opaque
  if (
    receiver.kind === 'workspace-path' &&
    name === 'replace' &&
    positional.every((part) => part.kind === 'text' && staysInside(part.text))
  )
    return { kind: 'workspace-path' }
  return undefined
}

function formatted(pattern: string, { positional, named }: Call): Argument {
  const parts = pattern.split(/\{([^{}]*)\}/)
  let next = 0
  const pieces = parts.flatMap((part, index): readonly Argument[] => {
    if (index % 2 === 0) return [{ kind: 'text', text: part }]
    const key = /^\w*/.exec(part)?.[0] ?? ''
    return [(key === '' ? positional[next++] : /^\d+$/.test(key) ? positional[Number(key)] : named.get(key)) ?? opaque]
  })
  return { kind: 'mixed', pieces: pieces.flatMap((piece) => wordOf(piece).pieces) }
}

function attribute(receiver: Argument, name: string): Argument | undefined {
  // a part of a client asks and changes as the whole does
  if (isClient(receiver)) return receiver
  if (receiver.kind === 'object' && receiver.of === 'process') return name === 'stdin' ? receiver : opaque
  if (receiver.kind === 'object' && receiver.of === 'temporary-file' && name === 'name') return { kind: 'temp-path' }
  if (!pathLike(receiver)) return undefined
  if (name === 'parent') return parentOf(receiver)
  if (name === 'path' || (name === 'stdout' && receiver.kind === 'workspace-path')) return receiver
  if (/^(?:name|stem|suffix)$/.test(name))
    return receiver.kind === 'text' ? { kind: 'text', text: receiver.text.replace(/^.*\//, '') } : plain
  return undefined
}

const inertVariable =
  /^(?:NO_COLOR|FORCE_COLOR|CI|TZ|LANG|LC_\w+|COLUMNS|LINES|DEBUG|TERM|NODE_ENV|RAILS_ENV|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE|PYTHONWARNINGS|TOKENIZERS_PARALLELISM|CUDA_VISIBLE_DEVICES|OMP_NUM_THREADS|DJANGO_SETTINGS_MODULE|MPLBACKEND)$/

/** What Python's names mean. */
export const pythonDialect: Dialect = {
  language: 'python',
  reflective: new Set([
    'eval',
    'exec',
    'compile',
    '__import__',
    'getattr',
    'setattr',
    'delattr',
    'globals',
    'locals',
    'vars',
    'breakpoint',
    '__builtins__',
    '__loader__',
    '__spec__',
  ]),
  reflect({ name, positional: [first, second] }) {
    const [text, member] = [knownText(first), knownText(second)]
    if (name === '__import__' && text !== undefined) return { value: { kind: 'member', name: text } }
    if (name === 'getattr' && member !== undefined) return { member }
    if (name === 'vars' && first) return { value: first }
    return text !== undefined && /^(?:eval|exec|compile)$/.test(name) ? { code: text } : {}
  },
  selfNames: new Set(['self', 'cls']),
  forks: new Set(['os.fork', 'os.forkpty']),
  global(name) {
    if (name === 'os.environ') return { kind: 'member', name, taint: 'environment' }
    if (name === '__file__') return { kind: 'workspace-path' }
    const bit = /^stat\.S_IS(UID|GID)$/.exec(name)?.[1]
    if (bit) return { kind: 'text', text: bit === 'UID' ? '0o4000' : '0o2000', constant: true }
    if (name === '__name__' || name.endsWith('.__version__')) return plain
    const installed = installedMember(name)
    if (installed) return installed
    if (name.startsWith('os.environ.') && !described.has(name)) return variable(name.slice('os.environ.'.length))
    if (name === 'sys.executable') return { kind: 'text', text: 'python3' }
    if (/^sys\.(?:argv|path|stdin|stdout|stderr|version\w*|platform|executable|maxsize|byteorder)(?:\.\w+)?$/.test(name))
      return name === 'sys.path' ? { kind: 'member', name } : opaque
    if (/^os\.(?:sep|linesep|pathsep|extsep|name)$/.test(name)) return { kind: 'text', text: name === 'os.sep' ? '/' : '' }
    return builtins.has(name) || described.has(name) ? { kind: 'member', name } : undefined
  },
  load(module, members = []) {
    if (isListed(module)) return []
    const path = pathOfModule(module)
    const top = path.split('/')[0] ?? path
    const submodules = members.map((member) => `${pathOfModule(member)}.py`)
    // a module that the project holds or declares is its code; anything else installed is not described
    const files = [
      `${path}.py`,
      `${path}/__init__.py`,
      `src/${path}.py`,
      `src/${path}/__init__.py`,
      `${top}/__init__.py`,
      `src/${top}/__init__.py`,
      `${top}.py`,
      `src/${top}.py`,
      ...submodules.flatMap((file) => [file, `src/${file}`]),
    ]
    const orDeclared = actsElsewhere(module) ? {} : { orDeclared: { name: top, ecosystem: 'python' } }
    return [{ do: 'project-code', what: `python module \`${module}\``, files, mustExist: true, ...orDeclared }]
  },
  // what a module of the project holds is project code by any name
  isPure: (module) => (isPure(module) ? !roots.has(module) : !isListed(module)),
  moduleName: (module) => module,
  canonical,
  mention(name) {
    if (name.startsWith('os.environ.') && !described.has(name)) return readsVariable(name.slice('os.environ.'.length))
    const setting = /^django\.conf\.settings\.(\w+)$/.exec(name)?.[1]
    return setting === undefined ? [] : readsVariable(setting === 'DATABASES' || setting === 'CACHES' ? `PASSWORDS in ${setting}` : setting)
  },
  reference(name) {
    if (name === 'os.environ' || name === 'os.environb')
      return [...(described.get(name)?.({ name, positional: [], named: new Map() }) ?? [])]
    if (name.startsWith('os.path') || builtins.has(name)) return []
    const meaning = described.get(name)
    if (meaning) return meaning === harmless || meaning === lists || meaning === reads ? [] : [unknown(`python passes \`${name}\` around`)]
    // a whole module that can act is never handed on
    if (reachable.has(name)) return [unknown(`python passes \`${name}\` around`)]
    return isPure(name) || !isListed(name) || /^(?:http|xml|urllib)(?:\.\w+)?$/.test(name)
      ? []
      : [unknown(`python passes \`${name}\` around`)]
  },
  describe(call) {
    const { name, positional } = call
    if (builtins.has(name)) return name === 'print' || !/^(?:help|dir)$/.test(name) ? [] : []
    if (/^os\.path\.(?:getsize|exists|isfile|isdir|getmtime|islink|samefile|lexists|getctime|ismount)$/.test(name)) return lists(call)
    if (name.startsWith('os.path.')) return []
    if (/^os\.(?:getenv|environ\.(?:get|pop|setdefault))$/.test(name)) return readsVariable(knownText(positional[0]) ?? '')
    const meaning = described.get(name)
    if (meaning) return meaning(call)
    if (isPure(name)) return riskyMethods.get(name.slice(name.lastIndexOf('.') + 1))?.(opaque, call) ?? []
    // members of project modules run project code, which is stated where the module is imported
    return isListed(name)
      ? [unknown(`python \`${name}\` is not described`)]
      : (riskyMethods.get(name.slice(name.lastIndexOf('.') + 1))?.(opaque, call) ?? [])
  },
  result,
  method: (receiver, call) => {
    if (/^(?:exists|is_file|is_dir|stat)$/.test(call.name) && pathLike(receiver)) return [read(wordOf(receiver), 'names')]
    if (call.name === 'glob' && pathLike(receiver)) return lists({ ...call, positional: [receiver] })
    if (isClient(receiver)) return clientCalls(receiver, call)
    return [...(riskyMethods.get(call.name)?.(receiver, call) ?? []), ...storeChanges(receiver, call)]
  },
  methodResult,
  attribute,
  innerAttribute:
    /^(?:__(?!(?:name|file|path|doc|version|config|len|init|main|dict|class|enter|exit|str|repr|iter|next|getitem|eq|hash|all|annotations|post_init|call)__$)\w+__|f_globals|f_builtins|f_locals|f_back|gi_frame|cr_frame|ag_frame|tb_frame|func_globals)$/,
  sets(place, key): readonly Draft[] {
    if (place === 'os.environ')
      return key !== undefined && inertVariable.test(key) ? [] : [config('runs', key ?? 'an environment variable')]
    return isPure(place) || place.startsWith('sys') ? [] : [unknown(`python changes \`${place}\``)]
  },
  isData: (name) => /^(?:sys\.argv|sys\.path|os\.environ)$/.test(name) || isPure(name) || builtins.has(name),
  handsOn: (name) =>
    /^(?:functools\.(?:wraps|lru_cache)|len|sorted|list|set|help|dir|isinstance|issubclass|hasattr|callable|repr|inspect\.(?:signature|getsource\w*|getfile|getdoc|getcomments|isclass|isfunction|iscoroutinefunction))$/.test(
      name,
    ),
  printing: {
    name: 'print',
    beside:
      /^(?:(?:str|len|int|os\.fspath|os\.path\.\w+|pathlib\.\w+|inspect\.get\w+|sysconfig\.\w+|site\.\w+|importlib\.\w+\.\w+|platform\.\w+)|\.(?:resolve|absolute|as_posix|joinpath|strip|lower|upper|split|join|replace))$/,
  },
  optionsInRecords: false,
  together(called): readonly Draft[] {
    const network = ['socket.socket', 'socket.create_connection'].some((name) => called.has(name))
    const shell =
      ['os.dup2', 'pty.spawn', '.dup2'].some((name) => called.has(name)) || (called.has('.fileno') && called.has('subprocess.Popen'))
    return [
      ...(network && shell ? [execute('remote-shell', 'a shell joined to the network')] : []),
      ...cloudCalls(called),
      ...clientDoubts(called),
    ]
  },
}
