import { isLiveName } from '../test-name.ts'
import { wordSet } from '../../../word-set.ts'
import type { Draft } from '../../command-spec.ts'
import { config, execute, hidden, unknown } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import { type Argument, type Call, knownText, opaque, ownFile, plain, variableName } from '../interpreter/call.ts'
import { cloudCalls } from '../cloud-sdks.ts'
import { environment as showsEnvironment, harmless, lists, setsVariable } from '../describe.ts'
import { destroysByName } from '../destructive-name.ts'
import type { Dialect } from '../interpreter/dialect.ts'
import { filesByName } from '../files-by-name.ts'
import { oneOfNames } from '../../../expressions.ts'
import { ownName, split } from '../names.ts'
import { actsElsewhere } from './acting.ts'
import { isStore, memberChanges, recordChanges, storeChanges } from './databases.ts'
import { moduleName } from './lower.ts'
import { builtins, described, pureModules, riskyMethods } from './modules.ts'
import { actingPackages, computingPackages } from './packages.ts'
import { boundAddress, loadedVariables, pathOfAddress, resultOf } from './results.ts'
import { ownObject } from '../interpreter/own-objects.ts'
import { isSecretName } from '../../secret-name.ts'
import { readsVariable } from '../reads-variable.ts'
import { joined, textResult } from '../interpreter/texts.ts'
import { withReplaced } from '../interpreter/values.ts'
import { printedByGit } from '../interpreter/printed-names.ts'

/** Names of npm packages that are described; of those that are clients, the rest of their members is project code. */
const packages = new Set([...actingPackages, ...split('@std/fs axios got ky node-fetch undici ws dotenv fetch Bun')])
const roots = new Set([...described.keys()].map((name) => name.split('.')[0] ?? '').filter((name) => !packages.has(name)))
const first = (name: string): string => {
  const place = name.indexOf('.')
  return place < 0 ? name : name.slice(0, place)
}
const isPure = (name: string): boolean => pureModules.has(first(name)) || builtins.has(first(name))
const isListed = (module: string): boolean => isPure(module) || roots.has(first(module))

/** Whether a module is an installed package that nobody described: what it holds counts as the project's. */
const isPackage = (name: string): boolean =>
  !isListed(name) && !packages.has(first(name)) && !runsCode.has(first(name)) && !/^(?:Bun|Deno|module|require|import)$/.test(first(name))

/** `globalThis.fetch` is `fetch`; what else every program holds by a name stays doubted. */
function withoutGlobal(name: string): string {
  const inner = name.replace(/^(?:(?:globalThis|global)\.)+/, '')
  return builtins.has(first(inner)) || /^(?:process|fetch|WebSocket|gc)$/.test(first(inner)) ? inner : name
}

/** Modules of node itself that run text or code of their own. */
const runsCode = wordSet('vm cluster inspector repl wasi trace_events http2 dgram')

/** All variables. */
const environment: Argument = { kind: 'member', name: 'process.env', taint: 'environment' }

function methodResult(receiver: Argument, call: Call): Argument | undefined {
  const { name, positional } = call
  const [start] = positional
  // `client.db('shop')` of a document store
  const isDatabase = name === 'db' && start?.kind === 'text'
  if (receiver === variableName || (isStore(receiver) && !(isDatabase && isLiveName(start.text)))) return receiver
  if (isDatabase) return { kind: 'object', of: 'document-database', made: start }
  const text = name === 'join' ? joined(receiver, start ?? { kind: 'text', text: ',' }) : textResult(receiver, call)
  if (text) return text
  if (receiver.kind === 'object' && receiver.of === 'file' && /^(?:text|json|bytes|arrayBuffer|stream)$/.test(name))
    return { kind: 'tainted', taints: [], from: [receiver.made ?? opaque] }
  if (receiver.kind === 'object' && receiver.of === 'glob' && /^scan(?:Sync)?$/.test(name)) return scanned(receiver.made ?? opaque, call)
  if (name === 'address' && positional.length === 0) return boundAddress
  // what a program printed, one path or hash a line
  if (receiver.kind === 'workspace-path' || receiver.kind === 'plain') {
    if (/^(?:toString|trim|trimEnd)$/.test(name)) return receiver
    if (name === 'split' && /^[\n\0]$/.test(knownText(start) ?? '')) return { kind: 'iterable', item: receiver }
  }
  return receiver.kind === 'workspace-path' && /^replace(?:All)?$/.test(name) && positional[1]?.kind === 'text'
    ? withReplaced(receiver, positional[1].text)
    : undefined
}

/** `new Glob("*.ts").scan("src")`: what the pattern finds in the folder. */
function scanned(pattern: Argument, { positional: [folder], named }: Call): Argument {
  const options = folder === undefined || folder.kind === 'record' ? named : new Map([...named, ['cwd', folder]])
  return resultOf({ name: 'glob', positional: [pattern], named: knownText(folder) === '.' ? named : options })
}

/** `dirent.name`, `dirent.parentPath`. */
function attribute(receiver: Argument, name: string): Argument | undefined {
  if (isStore(receiver)) return name === 'length' ? plain : receiver
  if (receiver === loadedVariables) return name === 'parsed' ? environment : undefined
  if (receiver.kind === 'object' && receiver.of === 'process')
    return name === 'stdin' ? receiver : ((name === 'stdout' ? printedByGit(receiver.made) : undefined) ?? opaque)
  if (receiver.kind === 'workspace-path')
    return name === 'name' || name === 'path' || name === 'parentPath' ? receiver : name === 'length' ? plain : undefined
  if (receiver.kind === 'plain') return name === 'name' ? plain : undefined
  if (receiver.kind === 'text' && name === 'pathname') return pathOfAddress(receiver)
  if (receiver.kind === 'text' && name === 'href') return receiver
  return name === 'length' ? plain : undefined
}

/** The code in a `data:` address. */
function dataText(address: string): string {
  const [, encoding, body = ''] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(address) ?? []
  if (encoding) return Buffer.from(body, 'base64').toString('utf8')
  try {
    return decodeURIComponent(body)
  } catch {
    return body
  }
}

/** What JavaScript's names mean. */
/** What names of the system are, on the systems that have these commands. */
const constants: ReadonlyMap<string, string> = new Map([
  ['path.sep', '/'],
  ['path.posix.sep', '/'],
  ['path.delimiter', ':'],
  ['os.EOL', '\n'],
])

export const javascriptDialect: Dialect = {
  language: 'javascript',
  reflective: new Set([
    'eval',
    'Function',
    'window',
    'self',
    'Reflect',
    'Reflect.get',
    'Reflect.apply',
    'Reflect.construct',
    'Proxy',
    'WebAssembly',
    'Worker',
    '__proto__',
  ]),
  reflect({ name, positional }) {
    const [object, key, list] = positional
    if (name === 'Reflect.get') {
      const member = knownText(key)
      return member === undefined ? { picks: true } : { member }
    }
    if (object && (name === 'Reflect.apply' || name === 'Reflect.construct')) {
      const given = name === 'Reflect.apply' ? list : key
      return { applies: { called: object, positional: given?.kind === 'list' ? given.items : [opaque] } }
    }
    const text = knownText(positional.at(-1))
    return text !== undefined && /^(?:eval|Function)$/.test(name) ? { code: text } : {}
  },
  selfNames: new Set(['this']),
  forks: new Set(['child_process.fork', 'child_process.spawn', 'child_process.exec', 'child_process.execFile', 'cluster.fork']),
  global(name) {
    if (name === 'this') return ownObject
    if (name === 'process.env') return environment
    if (name === 'process.env.HOME' || name === 'process.env.USERPROFILE') return { kind: 'text', text: '~' }
    const variable = /^process\.env\.(\w+)$/.exec(name)
    if (variable) return isSecretName(variable[1] ?? '') ? { kind: 'tainted', taints: ['secret'], from: [] } : opaque
    if (/^process\.(?:argv|versions|release|config|features)\.\w+$/.test(name)) return opaque
    if (/^process\.(?:execPath|argv0)$/.test(name)) return { kind: 'text', text: 'node' }
    if (/^process\.(?:version|pid|platform|arch|ppid)$/.test(name)) return plain
    if (/^(?:__filename|import\.meta\.(?:filename|url|path))$/.test(name)) return ownFile
    if (/^(?:__dirname|import\.meta\.dir(?:name)?)$/.test(name)) return { kind: 'text', text: ownFolder }
    const constant = constants.get(name)
    if (constant !== undefined) return { kind: 'text', text: constant }
    if (name === 'import.meta' || name === 'process' || name === 'fetch' || name === 'Bun' || name === 'module' || name === 'require')
      return { kind: 'member', name }
    // the interactive evaluator has the built-in modules as names
    if (pureModules.has(name) || roots.has(name)) return { kind: 'member', name }
    return builtins.has(name) ? { kind: 'member', name } : undefined
  },
  load(raw) {
    const module = moduleName(raw)
    if (isListed(module) || module === 'Bun') return []
    if (/^data:/.test(module))
      return [hidden('javascript runs text as code'), { do: 'code', language: 'javascript', text: literal(dataText(module)) }]
    if (runsCode.has(first(module))) return [unknown(`javascript module \`${module}\` can run anything`)]
    const isData = module.endsWith('.json')
    if (!/^\.\.?(?:\/|$)/.test(module) && !(isData && module.startsWith('/'))) {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module
      if (actsElsewhere(name) && !isData) return [unknown(`javascript module \`${name}\` acts beyond the project`)]
      if (/^automode\/dist\//.test(module)) return [unknown(`javascript module \`${module}\` is the command line of automode`)]
      const files = [`node_modules/${name}/package.json`]
      const known = computingPackages.has(name) ? {} : ({ mustExist: true, orDeclared: { names: [name], ecosystem: 'npm' } } as const)
      return [{ do: 'project-code', what: `javascript module \`${module}\``, files, ...known }]
    }
    if (/\.[cm]?[jt]sx?$/.test(module)) return [{ do: 'script', file: literal(module), language: 'javascript', parameters: [] }]
    const files = ['', '.js', '.mjs', '.cjs', '.ts', '.tsx', '/index.js', '/index.ts', '.json'].map((ending) => `${module}${ending}`)
    return [{ do: 'project-code', what: `javascript module \`${module}\``, files, mustExist: true, ...(isData ? { asData: module } : {}) }]
  },
  isProject: isPackage,
  isPure,
  moduleName,
  canonical: (name) =>
    (name.startsWith('global') ? withoutGlobal(name) : name)
      .replace(/^([\w:-]+)\.default(?=\.|$)/, '$1')
      .replace(/^(?:graceful-fs|zx\.fs)(?=\.|$)/, 'fs-extra')
      .replace(/^process\.getBuiltinModule$/, 'process.binding')
      .replace(/^(?:Bun|shelljs)\.env(?=\.|$)/, 'process.env'),
  mention: (name) => (name.startsWith('process.env.') ? readsVariable(name.slice('process.env.'.length)) : []),
  reference(name) {
    if (name.startsWith('process.env.') || /^Deno\.(?:version|build|args)\./.test(name)) return []
    if (
      name === 'module' ||
      /^(?:module\.(?:exports|parent|children|id|filename|paths?|loaded)|import\.meta|require\.main|require\.resolve|process\.std(?:out|in|err))(?:\.|$)|\.length$/.test(
        name,
      )
    )
      return []
    const meaning = described.get(name)
    if (name === 'process.env' && meaning) return meaning({ name, positional: [], named: new Map() })
    if (meaning) return meaning === harmless || meaning === lists ? [] : [unknown(`javascript passes \`${name}\` around`)]
    if (roots.has(name) || name === 'require') return [unknown(`javascript passes \`${name}\` around`)]
    return isPure(name) || !isListed(name) || /^process\.(?:argv|versions|stdout|stdin|stderr|hrtime)\./.test(name)
      ? []
      : [unknown(`javascript passes \`${name}\` around`)]
  },
  describe(call) {
    const { name } = call
    if (call.positional.includes(loadedVariables)) return showsEnvironment(call)
    const meaning = described.get(name)
    if (meaning) return meaning(call)
    // `f.call(this, …)` and its like run `f`
    const [, base = '', manner] = /^(.+)\.(call|apply|bind)$/.exec(name) ?? []
    const inner = described.get(base)
    if (inner) {
      const [, ...rest] = call.positional
      const list = manner === 'apply' && rest[0]?.kind === 'list' ? rest[0].items : rest
      return [unknown(`javascript calls \`${base}\` in a way of its own`), ...inner({ ...call, name: base, positional: list })]
    }
    if (
      /^process\.(?:env|argv|versions|stdout|stdin|stderr|hrtime)\./.test(name) ||
      /^(?:module\.exports|require\.resolve|require\.main)/.test(name)
    )
      return []
    if (name.startsWith('import.meta.')) return []
    if (isPure(name)) return []
    return isListed(name) ||
      actingPackages.has(first(name)) ||
      first(name) === 'Bun' ||
      first(name) === 'module' ||
      first(name) === 'require'
      ? [unknown(`javascript \`${name}\` is not described`)]
      : [
          ...(riskyMethods.get(ownName(name))?.(opaque, call) ?? [...filesByName(call), ...destroysByName('javascript', name)]),
          ...memberChanges(call),
        ]
  },
  result: resultOf,
  method: (receiver, call) => [...(riskyMethods.get(call.name)?.(receiver, call) ?? filesByName(call)), ...storeChanges(receiver, call)],
  methodResult,
  attribute,
  innerAttribute: oneOfNames(`
    constructor __proto__ prototype __defineGetter__ __lookupGetter__ getPrototypeOf mainModule _load _linkedBinding binding`),
  sets(place, key, value): readonly Draft[] {
    if (place === 'process.env') return key === undefined ? [config('runs', 'an environment variable')] : setsVariable(key, value)
    if (
      place === 'module' ||
      place.startsWith('module.exports') ||
      place === 'exports' ||
      (place === 'process' && (key === 'exitCode' || key === 'title'))
    )
      return []
    // a value of the project's, changed for as long as this runs
    return builtins.has(first(place)) || /^\.{0,2}\//.test(place) ? [] : [unknown(`javascript changes \`${place}\``)]
  },
  takesEnvironment: (name, option) => option === 'env' && name.startsWith('child_process.'),
  isData: (name) => /^process\.(?:env|argv|versions|memoryUsage)$/.test(name) || builtins.has(name) || isPackage(name),
  filling: new Set(split('Object.assign Object.defineProperty Object.defineProperties Reflect.set')),
  handsOn: (name) => name === 'util.promisify' || name === 'Object.keys',
  optionsInRecords: true,
  together(called): readonly Draft[] {
    const network = ['net.connect', 'net.createConnection', 'net.Socket', 'tls.connect', 'net.createServer'].some((name) =>
      called.has(name),
    )
    const spawned = ['child_process.spawn', 'child_process.exec', 'child_process.execFile'].some((name) => called.has(name))
    const joined = network && spawned && called.has('.pipe')
    const sends =
      ['net.connect', 'net.createConnection'].some((name) => called.has(name)) &&
      ['.write', '.pipe', '.end'].some((name) => called.has(name))
    return [
      ...(joined
        ? [execute('remote-shell', 'a shell joined to the network')]
        : sends
          ? [unknown('javascript sends data by a connection of its own')]
          : []),
      ...cloudCalls(called),
      ...recordChanges(called),
    ]
  },
}
