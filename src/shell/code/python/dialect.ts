import { runsActions } from './meanings.ts'
import { config, type Draft, execute, read, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { type Call, knownText, opaque, ownFile, plain, textArgument, variableName, wordOf } from '../interpreter/call.ts'
import { cloudCalls } from '../cloud-sdks.ts'
import { environment, harmless, lists, reads, setsEnvironment, setsVariable } from '../describe.ts'
import { destroysByName } from '../destructive-name.ts'
import type { Dialect } from '../interpreter/dialect.ts'
import { isEnvironment } from '../interpreter/members.ts'
import { oneOfNames } from '../../../expressions.ts'
import { ownName, split } from '../names.ts'
import { template } from '../text-tools/template.ts'
import { actsElsewhere } from './acting.ts'
import { clientCalls, clientDoubts, isClient } from './clients.ts'
import { installedMember } from './installed.ts'
import { computing, storeChanges } from './libraries.ts'
import { columnOf, figures, figuresBy } from './figures.ts'
import { attribute, methodResult, pathLike } from './members.ts'
import { riskyMethods } from './methods.ts'
import { patches } from './mocks.ts'
import { described, spawning } from './modules.ts'
import { canonical, isListed, isPure, packageOf, pathOfModule, reachable, roots } from './names.ts'
import { builtins } from './pure.ts'
import { callsSystem } from './reaching.ts'
import { resultOf, variable } from './results.ts'
import { readsVariable } from '../reads-variable.ts'
import { filesByName } from '../files-by-name.ts'

/** Names of methods that plain data never has: whatever they are called on, they change something. */
const changesByName =
  /^(?:unlink|rmdir|rmtree|write_text|write_bytes|symlink_to|hardlink_to|execute|executemany|executescript|drop_all|extractall)$/

const passing: ReadonlyMap<string, 'elements' | 'values' | 'listed'> = new Map([
  ...split('map imap imap_unordered').map((name) => [name, 'elements'] as const),
  ...split('submit run_in_executor to_thread partial register Thread Process').map((name) => [name, 'values'] as const),
  ...split('apply_async Timer').map((name) => [name, 'listed'] as const),
])

/** Modules that Python has loaded before it looks into any folder: no file of the project can stand in for them. */
const alwaysThere = new Set(split('sys os time builtins io abc codecs stat marshal site posix errno gc itertools'))

/** Looks through the file of the project that has the name of a standard module, because Python would load it instead. */
function hidden(module: string, folders: ReadonlySet<string>): readonly Draft[] {
  const top = module.split('.')[0] ?? module
  const names = [`${top}.py`, `${top}/__init__.py`]
  const files = [...names.map((name) => literal(name)), ...[...folders].flatMap((folder) => names.map((name) => `${folder}/${name}`))]
  return alwaysThere.has(top)
    ? []
    : [{ do: 'project-code', what: module, files, library: { language: 'python', files: names }, notCode: true }]
}

/** A path named from a folder that is open under a number. */
const fromFolder = ({ name, named }: Call): readonly Draft[] =>
  ['dir_fd', 'src_dir_fd', 'dst_dir_fd'].some((option) => named.has(option)) ? [unknown(`python \`${name}\` acts in an open folder`)] : []

/** A function of a module that otherwise computes; what the module keeps for itself is nobody's to call. */
function ofPureModule(call: Call): readonly Draft[] {
  if (/\._[a-z]/.test(call.name)) return [unknown(`python \`${call.name}\` is not described`)]
  const written = filesByName(call)
  return written.length > 0 ? written : (riskyMethods.get(ownName(call.name))?.(opaque, call) ?? [])
}

const computes = (name: string): boolean => computing.has(name.split('.')[0] ?? name)

/** What modules raise, by their way of naming it. */
const isException = /\.[A-Z]\w*(?:Error|Exception|Warning|Timeout)$/

/** What is not described of a library that computes: code of the project where it declares the library. */
function ifDeclared(name: string): readonly Draft[] {
  const top = name.split('.')[0] ?? name
  const orDeclared = { names: [top], ecosystem: 'python-module' } as const
  return computes(name) ? [{ do: 'project-code', what: `python \`${name}\``, files: [], mustExist: true, orDeclared }] : []
}

/** What the name of a function says that it does. */
const byName = (call: Call): readonly Draft[] =>
  riskyMethods.get(ownName(call.name))?.(opaque, call) ?? [...filesByName(call), ...destroysByName('python', call.name)]

/** What names of the system are, on the systems that have these commands. */
const constants: ReadonlyMap<string, string> = new Map([
  ['os.sep', '/'],
  ['os.path.sep', '/'],
  ['os.linesep', '\n'],
  ['os.pathsep', ':'],
  ['os.extsep', '.'],
  ['os.curdir', '.'],
  ['os.pardir', '..'],
  ['os.devnull', '/dev/null'],
  ['os.name', 'posix'],
])

/** What may stand between the underscores of an attribute that leads no further inside (`__name__`). */
const openAttributes = split(String.raw`
  name file path doc (?:\w+_)?version config len init main dict class enter exit str repr iter next getitem eq hash all annotations
  post_init call module qualname tablename table table_args mapper fields slots members dataclass_fields cause context mro bases
  contains delitem lt le gt ge ne bool int float index format reversed missing sizeof aenter aexit aiter anext`).join('|')

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
  fieldsByName: true,
  idle: new Set(['compile']),
  onlyLooks: ({ name, positional, named }) =>
    (builtins.has(name) && !named.has('file') && !(name === 'type' && positional.length > 1)) ||
    /^(?:(?:collections|heapq|itertools|bisect|random|statistics|pprint|typing)\.|copy\.(?:deep)?copy$|json\.dumps$|dataclasses\.(?:asdict|astuple|fields|is_dataclass)$)/.test(
      name,
    ),
  forks: new Set(['os.fork', 'os.forkpty']),
  global(name) {
    if (name === 'os.environ') return { kind: 'member', name, taint: 'environment' }
    if (name === '__file__') return ownFile
    const bit = /^stat\.S_IS(UID|GID)$/.exec(name)?.[1]
    if (bit) return { kind: 'text', text: bit === 'UID' ? '0o4000' : '0o2000', constant: true }
    if (name === '__name__' || /\.__(?:name|doc|qualname|module|(?:\w+_)?version)__$/.test(name)) return plain
    const installed = installedMember(name)
    if (installed) return installed
    if (name.startsWith('os.environ.') && !described.has(name)) return variable(name.slice('os.environ.'.length))
    if (name === 'sys.executable') return { kind: 'text', text: 'python3' }
    if (/^sys\.(?:argv|path|stdin|stdout|stderr|version\w*|platform|executable|maxsize|byteorder)(?:\.\w+)?$/.test(name))
      return name === 'sys.path' ? { kind: 'member', name } : opaque
    const constant = constants.get(name)
    if (constant !== undefined) return textArgument(constant)
    return builtins.has(name) || described.has(name) ? { kind: 'member', name } : undefined
  },
  load(module, members = [], folders = new Set()) {
    if (isListed(module)) return hidden(module, folders)
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
    const orDeclared = actsElsewhere(module) ? {} : { orDeclared: { names: [top], ecosystem: 'python-module' } }
    return [
      {
        do: 'project-code',
        what: `python module \`${module}\``,
        files,
        library: { language: 'python', files: [`${path}.py`, `${path}/__init__.py`] },
        mustExist: true,
        ...orDeclared,
      },
    ]
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
    if (name.startsWith('os.path') || builtins.has(name) || isException.test(name)) return []
    const meaning = described.get(name)
    if (meaning) return meaning === harmless || meaning === lists || meaning === reads ? [] : [unknown(`python passes \`${name}\` around`)]
    // a whole module that can act is never handed on
    if (reachable.has(name)) return [unknown(`python passes \`${name}\` around`)]
    if (isPure(name) || !isListed(name) || /^(?:http|xml|urllib)(?:\.\w+)?$/.test(name)) return []
    return computes(name) ? ifDeclared(name) : [unknown(`python passes \`${name}\` around`)]
  },
  asksVariable: ({ name, positional: [variable] }) =>
    /^os\.(?:getenv|environ\.(?:get|pop|setdefault))$/.test(name) ? `os.environ.${knownText(variable) ?? ''}` : undefined,
  describe(call) {
    const { name, positional } = call
    if (name === 'dict' && positional[0] && isEnvironment(positional[0])) return setsEnvironment({ ...call, positional: [] })
    if (builtins.has(name)) return []
    if (/^os\.path\.(?:getsize|exists|isfile|isdir|getmtime|islink|samefile|lexists|getctime|ismount)$/.test(name)) return lists(call)
    if (name === 'os.path.expandvars') return template.inline(knownText(positional[0]) ?? '')
    if (name.startsWith('os.path.')) return []
    if (/^os\.(?:getenv|environ\.(?:get|pop))$/.test(name) && positional[0] === variableName) return environment(call)
    if (/^os\.(?:getenv|environ\.(?:get|pop|setdefault))$/.test(name))
      return [...readsVariable(knownText(positional[0])), ...(described.get(name) === setsEnvironment ? setsEnvironment(call) : [])]
    const module = name === 'importlib.import_module' && positional[0] ? (knownText(positional[0]) ?? packageOf(positional[0])) : undefined
    if (module !== undefined) return pythonDialect.load(module)
    const [again] = positional
    if (name === 'importlib.reload' && again?.kind === 'member' && pythonDialect.isProject(again.name))
      return pythonDialect.load(again.name)
    if (name.startsWith('unittest.mock.patch')) return patches(call)
    const meaning = described.get(name)
    if (meaning) return [...meaning(call), ...fromFolder(call)]
    if (isPure(name)) return ofPureModule(call)
    // members of project modules run project code, which is stated where the module is imported
    return isListed(name) && !computes(name) ? [unknown(`python \`${name}\` is not described`)] : [...ifDeclared(name), ...byName(call)]
  },
  result: resultOf,
  method: (receiver, call) => {
    if (receiver === figures) return call.name === 'rename' ? [] : pythonDialect.method(opaque, call)
    if (/^(?:exists|is_file|is_dir|stat)$/.test(call.name) && pathLike(receiver)) return [read(wordOf(receiver), 'names')]
    if (call.name === 'glob' && pathLike(receiver)) return lists({ ...call, positional: [receiver] })
    if (isClient(receiver)) return clientCalls(receiver, call)
    if (receiver.kind === 'object' && receiver.of === 'library') return callsSystem(call)
    const byName = (): readonly Draft[] => [
      ...filesByName(call),
      ...(receiver.kind === 'opaque' ? destroysByName('python', call.name) : []),
    ]
    return [...(riskyMethods.get(call.name)?.(receiver, call) ?? byName()), ...storeChanges(receiver, call)]
  },
  methodResult: (receiver, call) => figuresBy(receiver, call.name) ?? methodResult(receiver === figures ? opaque : receiver, call),
  attribute: (receiver, name) => columnOf(receiver, name) ?? attribute(receiver === figures ? opaque : receiver, name),
  acts: (receiver, name) =>
    riskyMethods.has(name) &&
    (pathLike(receiver) || receiver.kind === 'object' || (receiver.kind === 'opaque' && changesByName.test(name))),
  innerAttribute: oneOfNames(
    String.raw`__(?!(?:${openAttributes})__$)\w+__ f_globals f_builtins f_locals f_back gi_frame cr_frame ag_frame tb_frame func_globals`,
  ),
  written: runsActions,
  sets(place, key, value): readonly Draft[] {
    if (place === 'os.environ') return key === undefined ? [config('runs', 'an environment variable')] : setsVariable(key, value)
    // what code of the project holds is its own; a module by its name may be this very code
    const isHarmless = isPure(place) && !place.startsWith('sys.modules.')
    return isHarmless || !isListed(place) ? [] : [unknown(`python changes \`${place}\``)]
  },
  takesEnvironment: (name, option) =>
    option === undefined
      ? /^(?:dict|sorted|tuple|frozenset|enumerate|unittest\.mock\.patch\.dict)$/.test(name)
      : option === 'env' && spawning.has(name),
  isData: (name) => /^(?:sys\.argv|sys\.path|os\.environ)$/.test(name) || (isPure(name) && name !== 'sys.modules') || builtins.has(name),
  handsOn: (name) =>
    /^(?:functools\.(?:wraps|lru_cache)|len|list|set|help|dir|isinstance|issubclass|hasattr|callable|repr|inspect\.(?:signature|getsource\w*|getfile|getdoc|getcomments|isclass|isfunction|iscoroutinefunction))$/.test(
      name,
    ),
  passes: (name) => passing.get(ownName(name)),
  filling: new Set(
    split(
      'list.append list.insert list.extend dict.update dict.setdefault operator.setitem operator.iadd operator.iconcat heapq.heappush heapq.heapify heapq.heapreplace bisect.insort bisect.insort_left bisect.insort_right random.shuffle',
    ),
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
