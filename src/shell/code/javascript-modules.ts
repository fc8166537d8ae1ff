import type { Draft } from '../command-spec.ts'
import { read, removeTree, unknown, write } from '../command-spec.ts'
import { type Argument, type Call, wordOf } from './call.ts'
import type { Meaning } from './describe.ts'
import * as means from './describe.ts'

const split = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Modules that compute and print; every member may be used. */
const pureModules = new Set(
  split('path os util url crypto assert assert/strict events buffer string_decoder querystring zlib stream stream/promises timers timers/promises perf_hooks readline readline/promises punycode v8 tty async_hooks diagnostics_channel constants'),
)

const bothForms = (names: string, meaning: Meaning): readonly [string, Meaning][] =>
  split(names).flatMap((name): [string, Meaning][] => [[`fs.${name}`, meaning], [`fs.${name}Sync`, meaning], [`fs.promises.${name}`, meaning]])

const recursive = ({ named }: Call): boolean => named.get('recursive')?.kind === 'text'

const deletes: Meaning = (call) => (recursive(call) ? [removeTree(wordOf(call.positional[0]))] : means.deletes(call))
const fetches: Meaning = (call) => {
  const method = call.named.get('method')
  if (method === undefined) return means.gets(call)
  if (method.kind !== 'text') return [unknown('javascript fetches by a method only known at run time')]
  return /^(?:get|head)$/i.test(method.text) ? means.gets(call) : /^post$/i.test(method.text) ? means.posts(call) : means.changesRemote(call)
}

/** Functions that touch the world; a member of these modules that is not here is unknown. */
const described: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['fetch', fetches],
  ...bothForms('readFile createReadStream open readv', means.reads),
  ...bothForms('readdir stat lstat access exists realpath readlink opendir statfs glob watch watchFile unwatchFile', means.lists),
  ...bothForms('writeFile createWriteStream truncate cp copyFile', (call) => (/cp|copyFile/.test(call.name) ? means.copies(call) : means.writes(call))),
  ...bothForms('appendFile', means.appends),
  ...bothForms('mkdir', means.makesFolder),
  ...bothForms('mkdtemp', means.harmless),
  ...bothForms('rm rmdir unlink', deletes),
  ...bothForms('rename', means.moves),
  ...bothForms('chmod chown utimes lchown', means.changesRights),
  ...bothForms('symlink link', ({ positional }) => [write(wordOf(positional[1]), 'link', { detail: { to: positional[0]?.kind === 'text' ? positional[0].text : '' } })]),
  ...split('fs.constants fs.promises fs.existsSync fs.closeSync fs.writeSync fs.readSync fs.close').map((name): [string, Meaning] => [name, name === 'fs.existsSync' ? means.lists : means.harmless]),
  ...split('child_process.exec child_process.execSync').map((name): [string, Meaning] => [name, ({ positional }) => means.spawnOf(positional[0], undefined)]),
  ...split('child_process.spawn child_process.spawnSync child_process.execFile child_process.execFileSync').map((name): [string, Meaning] => [name, ({ positional, named }) => (named.get('shell')?.kind === 'text' || positional[1]?.kind !== 'list' ? means.spawnOf(positional[0], positional[1]) : means.spawnOf({ kind: 'list', items: [positional[0] ?? { kind: 'opaque' }, ...positional[1].items] }, undefined))]),
  ...split('http.get https.get http.request https.request').map((name): [string, Meaning] => [name, ({ positional, named }) => (positional[0]?.kind === 'text' && !named.has('method') ? means.gets({ name: '', positional, named }) : [unknown('javascript makes a request only known at run time')])]),
  ...split('http.createServer https.createServer net.createServer http.STATUS_CODES http.METHODS http.Agent https.Agent').map((name): [string, Meaning] => [name, means.harmless]),
  ...split('process.exit process.cwd process.argv process.version process.versions process.platform process.arch process.memoryUsage process.uptime process.hrtime process.pid process.ppid process.stdout process.stdin process.stderr process.on process.once process.nextTick process.exitCode process.title process.release process.features process.cpuUsage process.execPath process.emitWarning process.stdout.write process.stderr.write process.stdout.columns process.hrtime.bigint process.argv.slice process.argv0 process.getuid process.umask process.config process.resourceUsage process.stdin.on process.stdin.setEncoding process.stdin.resume process.off process.removeListener').map((name): [string, Meaning] => [name, means.harmless]),
  ['process.env', means.environment], ['process.kill', means.kills], ['process.chdir', () => [unknown('javascript changes its working directory')]],
])

const roots = new Set([...described.keys()].map((name) => name.split('.')[0]))

/** Whether importing the module is fine by itself. */
export const isListedModule = (module: string): boolean => pureModules.has(module) || (roots.has(module) && module !== 'process') || module === 'process' || module === 'fs/promises'

const isPure = (name: string): boolean => pureModules.has(name.split('.')[0] ?? '') || pureModules.has(name)

/** Global objects whose methods compute or print. */
export const isHarmlessGlobal = (name: string): boolean => /^(?:console|JSON|Math|Object|Array|String|Number|Date|Promise|Buffer|Symbol|Intl|Map|Set|RegExp|URL|URLSearchParams|BigInt|Boolean|Error|performance|structuredClone|Atomics|AbortSignal)\./.test(name)

/** Naming a member without calling it. */
export function isHarmlessReference(name: string): boolean {
  // single variables are data; the whole environment is not
  if (/^process\.env\.\w+/.test(name)) return true
  const meaning = described.get(name)
  if (meaning) return meaning === means.harmless || meaning === means.lists
  return isPure(name) || roots.has(name) || !isListedModule(name.split('.')[0] ?? '')
}

/** What a call of a module's function does. */
export function describeCall(call: Call): readonly Draft[] {
  const meaning = described.get(call.name)
  if (meaning) return meaning(call)
  if (/^process\.env\./.test(call.name) || isPure(call.name) || isHarmlessGlobal(call.name)) return []
  return isListedModule(call.name.split('.')[0] ?? '') ? [unknown(`javascript \`${call.name}\` is not described`)] : []
}

/** Methods that act whatever object they are called on. */
export const riskyMethods: ReadonlyMap<string, (receiver: Argument, call: Call) => readonly Draft[]> = new Map<string, (receiver: Argument, call: Call) => readonly Draft[]>([
  ...split('execSync spawnSync execFileSync execFile').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, (_receiver, call) => means.spawnOf(call.positional[0], call.positional[1])]),
  ...split('rmSync unlinkSync rmdirSync').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, (_receiver, call) => deletes(call)]),
  ...split('unlink rm rmdir').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, (_receiver, call) => deletes(call)]),
  ...split('writeFileSync writeFile appendFileSync').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, (_receiver, call) => means.writes(call)]),
  ['readFileSync', (_receiver, call) => [read(wordOf(call.positional[0]))]],
  ...split('query execute raw $queryRaw $executeRaw $executeRawUnsafe').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, (_receiver, call) => means.sqlOf(call.positional[0])]),
])
