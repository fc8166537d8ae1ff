import type { Draft } from '../command-spec.ts'
import { config, execute, read, unknown } from '../command-spec.ts'
import { type Argument, type Call, knownText, opaque, ownFile, ownPort, plain, row, wordOf } from './call.ts'
import { cloudCalls } from './cloud-sdks.ts'
import { harmless, lists, reads, setsEnvironment, setsVariable } from './describe.ts'
import { replaced, wholeText } from './edits.ts'
import { destroysByName } from './destructive-name.ts'
import type { Dialect } from './dialect.ts'
import { isEnvironment } from './members.ts'
import { ownName, split } from './names.ts'
import { actsElsewhere } from './python-acting.ts'
import { clientCalls, clientDoubts, isClient } from './python-clients.ts'
import { installedMember } from './python-installed.ts'
import { storeChanges } from './python-libraries.ts'
import { builtins, described, riskyMethods, spawning } from './python-modules.ts'
import { leadsNowhere, patches } from './python-mocks.ts'
import { canonical, isListed, isPure, packageOf, pathOfModule, reachable, roots } from './python-names.ts'
import { writesByName } from './python-reaching.ts'
import { found, resultOf, variable } from './python-results.ts'
import { readsVariable } from './secret-name.ts'
import { joined, textResult } from './texts.ts'
import { holdsRows, joinPath, parentOf, printsHashes, staysInside } from './values.ts'

const pathLike = (value: Argument): boolean =>
  value.kind === 'text' || value.kind === 'workspace-path' || value.kind === 'mixed' || value.kind === 'temp-path'

/** Methods that no data has by the name. */
const changesByName =
  /^(?:unlink|rmdir|rmtree|write_text|write_bytes|symlink_to|hardlink_to|execute|executemany|executescript|drop_all|extractall)$/

/** What numbers, dates and names give that is a number, a date or a name again, as long as no slash is put into it. */
const staysPlain =
  /^(?:strip|rstrip|lstrip|decode|isoformat|strftime|date|time|timestamp|total_seconds|replace|astimezone|lower|upper|title|zfill|rjust|ljust|hex|removesuffix|removeprefix|weekday|toordinal)$/
const partOfDate = /^(?:year|month|day|hour|minute|second|microsecond|days|seconds|hex|int)$/

const passing: ReadonlyMap<string, 'elements' | 'values'> = new Map([
  ...split('map imap imap_unordered').map((name) => [name, 'elements'] as const),
  ...split('submit apply_async run_in_executor to_thread partial Thread Process Timer').map((name) => [name, 'values'] as const),
])

const fetches =
  /^(?:fetch(?:all|one|many|row|val)?|all|first|one|one_or_none|scalars?|scalar_one|mappings|tuples|get_(?:table|view|schema)_names|get_(?:columns|indexes|foreign_keys|pk_constraint|unique_constraints))$/

/** Where a server of the code itself listens. */
const ownAddress: Argument = { kind: 'list', items: [{ kind: 'text', text: '127.0.0.1' }, ownPort] }

/** What is known of a method's result, by what it is called on. */
function methodResult(receiver: Argument, call: Call): Argument | undefined {
  const { name, positional } = call
  const [first] = positional
  if (isClient(receiver)) return receiver
  if (receiver.kind === 'object') {
    if (/^(?:cursor|execute|executemany|executescript|__enter__|__aenter__)$/.test(name)) return receiver
    if (holdsRows(receiver) && fetches.test(name)) return row
    if (receiver.of === 'redis' && name === 'pipeline') return receiver
    // a query that is narrowed is a query
    if (receiver.of === 'query' || receiver.of === 'change') return receiver
    if (
      receiver.of === 'rows' ||
      (/database$|^server$/.test(receiver.of) &&
        /^(?:connect|begin|begin_nested|acquire|transaction|session|connection|getconn)$/.test(name))
    )
      return receiver
    if (name === 'getsockname' && receiver.of === 'socket') return ownAddress
    if (name === 'accept' && receiver.of === 'socket') return { kind: 'list', items: [receiver, plain] }
    if (receiver.of === 'session' && /^(?:get|post|request)$/.test(name)) return { kind: 'tainted', taints: ['download'], from: [] }
    if (receiver.of === 'socket' && /^recv/.test(name)) return { kind: 'tainted', taints: ['download'], from: [] }
  }
  if (name === 'format' && receiver.kind === 'text') return formatted(receiver.text, call)
  if (receiver.kind === 'plain' && staysPlain.test(name) && positional.every(leadsNowhere)) return plain
  if (receiver.kind === 'plain' && /^(?:split|splitlines)$/.test(name)) return { kind: 'iterable', item: plain }
  const text = (name === 'join' ? joined(first, receiver) : undefined) ?? textResult(receiver, call)
  if (text) return text
  if (/^(?:read_text|read_bytes)$/.test(name)) return wholeText(receiver)
  if (
    name === 'read' &&
    positional.length === 0 &&
    receiver.kind === 'tainted' &&
    receiver.taints.length === 0 &&
    receiver.from.length === 1
  )
    return wholeText(receiver.from[0] ?? opaque)
  if (name === 'replace' && receiver.kind === 'tainted') return replaced(receiver, call)
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

/** `path.parents[1]`: nobody climbs further than this. */
function foldersAbove(path: Argument): readonly Argument[] {
  const folders = [parentOf(path)]
  while (folders.length < 5) folders.push(parentOf(folders.at(-1) ?? path))
  return folders
}

function attribute(receiver: Argument, name: string): Argument | undefined {
  // a part of a client asks and changes as the whole does
  if (isClient(receiver) || receiver === row) return receiver
  if (receiver.kind === 'object' && receiver.of === 'listener')
    return name === 'server_port' ? ownPort : name === 'server_address' ? ownAddress : name === 'server_name' ? plain : opaque
  if (receiver.kind === 'object' && receiver.of === 'process' && name === 'stdout' && printsHashes(receiver.made)) return plain
  if (receiver.kind === 'object' && receiver.of === 'process') return name === 'stdin' ? receiver : opaque
  if (receiver.kind === 'object' && receiver.of === 'temporary-file' && name === 'name') return { kind: 'temp-path' }
  if (receiver.kind === 'plain' && partOfDate.test(name)) return plain
  if (!pathLike(receiver)) return undefined
  if (name === 'parent') return parentOf(receiver)
  if (name === 'parents') return { kind: 'list', items: foldersAbove(receiver), additions: {} }
  if (name === 'path' || (name === 'stdout' && receiver.kind === 'workspace-path')) return receiver
  if (/^(?:name|stem|suffix)$/.test(name))
    return receiver.kind === 'text' ? { kind: 'text', text: receiver.text.replace(/^.*\//, '') } : plain
  return undefined
}

/** What Python's names mean. */
export const pythonDialect: Dialect = {
  language: 'python',
  inOrder: true,
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
    // a module inside a package is loaded, the package is what is given
    if (name === '__import__' && text !== undefined) return { module: text.split('.')[0] ?? text }
    if (name === 'getattr') return member === undefined ? { picks: true } : { member }
    if (name === 'vars' && first) return { value: first }
    return text !== undefined && /^(?:eval|exec|compile)$/.test(name) ? { code: text } : {}
  },
  selfNames: new Set(['self', 'cls']),
  forks: new Set(['os.fork', 'os.forkpty']),
  global(name) {
    if (name === 'os.environ') return { kind: 'member', name, taint: 'environment' }
    if (name === '__file__') return ownFile
    const bit = /^stat\.S_IS(UID|GID)$/.exec(name)?.[1]
    if (bit) return { kind: 'text', text: bit === 'UID' ? '0o4000' : '0o2000', constant: true }
    if (name === '__name__' || /\.__(?:\w+_)?version__$/.test(name)) return plain
    const installed = installedMember(name)
    if (installed) return installed
    if (name.startsWith('os.environ.') && !described.has(name)) return variable(name.slice('os.environ.'.length))
    if (name === 'sys.executable') return { kind: 'text', text: 'python3' }
    if (/^sys\.(?:argv|path|stdin|stdout|stderr|version\w*|platform|executable|maxsize|byteorder)(?:\.\w+)?$/.test(name))
      return name === 'sys.path' ? { kind: 'member', name } : opaque
    if (/^os\.(?:sep|linesep|pathsep|extsep|name)$/.test(name)) return { kind: 'text', text: name === 'os.sep' ? '/' : '' }
    return builtins.has(name) || described.has(name) ? { kind: 'member', name } : undefined
  },
  load(module, members = [], folders = new Set()) {
    if (isListed(module)) return []
    const path = pathOfModule(module)
    const top = path.split('/')[0] ?? path
    const submodules = members.map((member) => `${pathOfModule(member)}.py`)
    // a module that the project holds or declares is its code; anything else installed is not described
    const elsewhere = [...folders].flatMap((folder) =>
      [`${path}.py`, `${path}/__init__.py`, `${path}.so`].map((file) => `${folder}/${file}`),
    )
    const files = [
      ...elsewhere,
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
  searches: ({ name, positional }) =>
    name === 'sys.path.insert' ? knownText(positional[1]) : name === 'sys.path.append' ? knownText(positional[0]) : undefined,
  isProject: (module) => !isListed(module) && !builtins.has(module),
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
    if (name === 'dict' && positional[0] && isEnvironment(positional[0])) return setsEnvironment({ ...call, positional: [] })
    if (builtins.has(name)) return []
    if (/^os\.path\.(?:getsize|exists|isfile|isdir|getmtime|islink|samefile|lexists|getctime|ismount)$/.test(name)) return lists(call)
    if (name.startsWith('os.path.')) return []
    if (/^os\.(?:getenv|environ\.(?:get|pop|setdefault))$/.test(name))
      return [...readsVariable(knownText(positional[0]) ?? ''), ...(described.get(name) === setsEnvironment ? setsEnvironment(call) : [])]
    const module = name === 'importlib.import_module' && positional[0] ? (knownText(positional[0]) ?? packageOf(positional[0])) : undefined
    if (module !== undefined) return pythonDialect.load(module)
    if (name.startsWith('unittest.mock.patch')) return patches(call)
    const meaning = described.get(name)
    if (meaning) return meaning(call)
    if (isPure(name)) return riskyMethods.get(ownName(name))?.(opaque, call) ?? writesByName(call)
    // members of project modules run project code, which is stated where the module is imported
    return isListed(name)
      ? [unknown(`python \`${name}\` is not described`)]
      : (riskyMethods.get(ownName(name))?.(opaque, call) ?? destroysByName('python', name))
  },
  result: resultOf,
  method: (receiver, call) => {
    if (/^(?:exists|is_file|is_dir|stat)$/.test(call.name) && pathLike(receiver)) return [read(wordOf(receiver), 'names')]
    if (call.name === 'glob' && pathLike(receiver)) return lists({ ...call, positional: [receiver] })
    if (isClient(receiver)) return clientCalls(receiver, call)
    return [...(riskyMethods.get(call.name)?.(receiver, call) ?? writesByName(call)), ...storeChanges(receiver, call)]
  },
  methodResult,
  attribute,
  acts: (receiver, name) =>
    riskyMethods.has(name) &&
    (pathLike(receiver) || receiver.kind === 'object' || (receiver.kind === 'opaque' && changesByName.test(name))),
  innerAttribute:
    /^(?:__(?!(?:name|file|path|doc|(?:\w+_)?version|config|len|init|main|dict|class|enter|exit|str|repr|iter|next|getitem|eq|hash|all|annotations|post_init|call|module|qualname|tablename|table|table_args|mapper|fields|slots|members|dataclass_fields|cause|context)__$)\w+__|f_globals|f_builtins|f_locals|f_back|gi_frame|cr_frame|ag_frame|tb_frame|func_globals)$/,
  sets(place, key, value): readonly Draft[] {
    if (place === 'os.environ') return key === undefined ? [config('runs', 'an environment variable')] : setsVariable(key, value)
    // what code of the project holds is its own; a module by its name may be this very code
    const isHarmless = isPure(place) && !place.startsWith('sys.modules.')
    return isHarmless || !isListed(place) ? [] : [unknown(`python changes \`${place}\``)]
  },
  takesEnvironment: (name, option) =>
    option === undefined ? /^(?:dict|unittest\.mock\.patch\.dict)$/.test(name) : option === 'env' && spawning.has(name),
  isData: (name) => /^(?:sys\.argv|sys\.path|os\.environ)$/.test(name) || (isPure(name) && name !== 'sys.modules') || builtins.has(name),
  handsOn: (name) =>
    /^(?:functools\.(?:wraps|lru_cache)|len|list|set|help|dir|isinstance|issubclass|hasattr|callable|repr|inspect\.(?:signature|getsource\w*|getfile|getdoc|getcomments|isclass|isfunction|iscoroutinefunction))$/.test(
      name,
    ),
  passes: (name) => passing.get(ownName(name)),
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
