import { wordSet } from '../../../word-set.ts'
import type { Draft } from '../../command-spec.ts'
import { connect, remove, unknown, write } from '../../command-spec.ts'
import { type Argument, changedWordOf, knownText, opaque, textArgument, wordOf } from '../interpreter/call.ts'
import { doubt, each, eachMethod, type Meaning, type Method } from '../describe.ts'
import * as means from '../describe.ts'
import { changesFolderTo } from '../working-folder.ts'
import { filesByName } from '../files-by-name.ts'
import { concat, staysInside } from '../interpreter/values.ts'
import { ownFolder } from '../../own-folder.ts'
import { readsVariable } from '../reads-variable.ts'
import { deletes, dialsOut, fetches, isTrue, knocks, requests, runsFile, runsText, spawnsList, spawnsText } from './meanings.ts'
import { packageMethods, packages } from './packages.ts'
import { split } from '../names.ts'

/** Names every program has; they compute, print, or wait. */
export const builtins: ReadonlySet<string> = wordSet(`
  console JSON Math Object Array String Number Date Promise Buffer Symbol Intl Map Set WeakMap WeakSet WeakRef RegExp URL URLSearchParams BigInt Boolean Error TypeError RangeError
  SyntaxError ReferenceError AggregateError EvalError URIError performance structuredClone Atomics AbortSignal AbortController setTimeout setInterval setImmediate clearTimeout clearInterval
  clearImmediate queueMicrotask parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape atob btoa TextEncoder TextDecoder Uint8Array Int8Array
  Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array BigInt64Array BigUint64Array Uint8ClampedArray ArrayBuffer SharedArrayBuffer DataView Infinity NaN exports
  DOMException FinalizationRegistry ReadableStream WritableStream TransformStream TextEncoderStream TextDecoderStream CompressionStream DecompressionStream CountQueuingStrategy ByteLengthQueuingStrategy
  BroadcastChannel MessagePort MessageEvent CustomEvent PerformanceObserver PerformanceEntry CryptoKey
  Headers Response Request FormData Blob File Event EventTarget MessageChannel arguments crypto navigator describe it test expect beforeAll afterAll beforeEach afterEach vi jest`)

/** Modules that compute and print; every member may be used. */
export const pureModules: ReadonlySet<string> = wordSet(
  'path path/posix os util util/types url crypto assert assert/strict events buffer string_decoder querystring zlib stream stream/promises stream/consumers timers timers/promises perf_hooks readline readline/promises punycode tty async_hooks diagnostics_channel constants test stream/web path/win32 sys',
)

const bothForms = (names: string, meaning: Meaning): readonly [string, Meaning][] =>
  split(names).flatMap((name): [string, Meaning][] => [
    [`fs.${name}`, meaning],
    [`fs.${name}Sync`, meaning],
    [`fs.promises.${name}`, meaning],
    // this package holds all of `fs` beside its own
    [`fs-extra.${name}`, meaning],
    [`fs-extra.${name}Sync`, meaning],
  ])

/** Functions that touch the world; a member of these modules that is not here is unknown. */
export const described: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['fetch', fetches],
  ...each('WebSocket ws ws.WebSocket', means.opensWebSocket),
  ...each('Deno.readTextFile Deno.readTextFileSync Deno.readFile Deno.readFileSync', means.reads),
  ...each('Deno.readDir Deno.readDirSync Deno.stat Deno.statSync Deno.lstat Deno.lstatSync', means.lists),
  ...each('Deno.writeTextFile Deno.writeTextFileSync Deno.writeFile Deno.writeFileSync', means.writesText),
  ...each('Deno.truncate Deno.truncateSync', means.truncates),
  ...each('Deno.mkdir Deno.mkdirSync', means.makesFolder),
  ...each('Deno.remove Deno.removeSync', deletes),
  ...each('Deno.rename Deno.renameSync', means.moves),
  ...each('Deno.copyFile Deno.copyFileSync', means.copies),
  ...each('Deno.run', ({ named }) => means.spawnOf(named.get('cmd'), undefined)),
  ...each('Deno.Command', ({ positional: [program, ...rest], named }) =>
    spawnsList({ name: '', positional: [program ?? { kind: 'opaque' }, named.get('args') ?? { kind: 'list', items: [] }, ...rest], named }),
  ),
  ...each('Deno Deno.version Deno.args Deno.cwd Deno.exit Deno.build Deno.pid Deno.hostname Deno.test Deno.env.has', means.harmless),
  ...each('Deno.env.get', ({ positional: [name] }) => readsVariable(knownText(name) ?? '')),
  ...bothForms('readFile createReadStream readv', means.reads),
  ...bothForms('readdir stat lstat access exists realpath readlink opendir statfs glob watch watchFile unwatchFile', means.lists),
  ...bothForms('writeFile', means.writesText),
  ...bothForms('createWriteStream', means.writes),
  ...bothForms('truncate', means.truncates),
  ...bothForms('copyFile', means.copies),
  ...bothForms('cp', (call) => (isTrue(call.named.get('recursive')) ? means.copiesTree(call) : means.copies(call))),
  ...bothForms('appendFile', means.appends),
  ...bothForms('mkdir', means.makesFolder),
  ...bothForms('mkdtemp', means.harmless),
  ...bothForms('rm rmdir unlink', deletes),
  ...bothForms('rename', means.moves),
  ...bothForms('chmod chown utimes lchown', means.changesRights),
  ...bothForms('symlink link', means.links),
  ...bothForms('open', (call) =>
    call.positional[1] === undefined || /^rs?$/.test(knownText(call.positional[1]) ?? '') ? means.reads(call) : means.writes(call),
  ),
  ...each(
    `fs.constants fs.promises fs.closeSync fs.writeSync fs.readSync fs.close fs.fstatSync fs.fstat fs.read fs.fsync fs.fsyncSync fs.fdatasyncSync fs.Stats fs.Dirent fs.Dir fs.ReadStream fs.F_OK fs.R_OK fs.W_OK
    fs.X_OK`,
    means.harmless,
  ),
  ...each('fs.openAsBlob', means.reads),
  ...each('child_process.exec child_process.execSync', spawnsText),
  ...each('child_process.spawn child_process.spawnSync child_process.execFile child_process.execFileSync', spawnsList),
  ...each('child_process.fork', runsFile),
  ...each('worker_threads.Worker', (call) => (isTrue(call.named.get('eval')) ? runsText(call) : runsFile(call))),
  ...each(
    `worker_threads.isMainThread worker_threads.threadId worker_threads.parentPort worker_threads.workerData worker_threads.MessageChannel worker_threads.MessagePort worker_threads.BroadcastChannel
    worker_threads.receiveMessageOnPort worker_threads.resourceLimits worker_threads.setEnvironmentData worker_threads.getEnvironmentData`,
    means.harmless,
  ),
  ...each('v8.getHeapStatistics v8.getHeapSpaceStatistics v8.getHeapCodeStatistics v8.serialize v8.deserialize', means.harmless),
  ...each('v8.writeHeapSnapshot', (call) => (call.positional.length === 0 ? [] : means.writes(call))),
  ...each('sqlite.DatabaseSync bun:sqlite.Database', (call) => (knownText(call.positional[0]) === ':memory:' ? [] : means.reads(call))),
  ...each('http.get https.get http.request https.request', requests),
  ...each(
    `http.createServer https.createServer net.createServer http.STATUS_CODES http.METHODS http.Agent https.Agent http.Server https.Server http.IncomingMessage http.ServerResponse http.globalAgent https.globalAgent
    http.maxHeaderSize`,
    means.harmless,
  ),
  ...each('net.connect net.createConnection', knocks),
  ...each('net.Socket tls.connect dgram.createSocket', dialsOut),
  ...split('lookup resolve resolve4 resolve6 resolveAny resolveCname resolveMx resolveNs resolveSoa resolveSrv resolveTxt reverse').flatMap(
    (name) => each(`dns.${name} dns.promises.${name}`, ({ positional }) => [connect('query', wordOf(positional[0]))]),
  ),
  // the name that is asked for goes to whoever answers for it
  ...each(
    'dns.lookup dns.resolve dns.resolve4 dns.resolve6 dns.resolveTxt dns.resolveAny dns.promises.lookup dns.promises.resolve dns.promises.resolve4 dns.promises.resolveTxt',
    means.gets,
  ),
  ...each('dns.promises dns.getServers dns.promises.getServers dns.setDefaultResultOrder', means.harmless),
  ...each('net.isIP net.isIPv4 net.isIPv6 net.BlockList net.SocketAddress net.Server tls.rootCertificates tls.getCiphers', means.harmless),
  // to load what the code that says so could load itself
  ...each('module.createRequire', ({ positional: [from] }) =>
    knownText(from)?.startsWith(ownFolder) || staysInside(knownText(from) ?? '/') ? [] : [unknown('javascript loads code from elsewhere')],
  ),
  ...each('module.builtinModules module.isBuiltin module.findPackageJSON', means.harmless),
  ...each(
    `process.exit process.cwd process.argv process.version process.versions process.platform process.arch process.memoryUsage process.uptime process.hrtime process.pid process.ppid process.stdout process.stdin process.stderr
    process.on process.once process.nextTick process.exitCode process.title process.release process.features process.cpuUsage process.execPath process.emitWarning process.argv0 process.getuid process.umask process.config
    process.resourceUsage process.off process.removeListener process.abort process.addListener process.emit process.geteuid process.getgid process.getegid process.getgroups
    process.execArgv process.allowedNodeEnvironmentFlags process.constrainedMemory process.availableMemory process.listenerCount process.listeners process.eventNames process.removeAllListeners process.prependListener
    process.sourceMapsEnabled process.getActiveResourcesInfo`,
    means.harmless,
  ),
  ...each('process.env Deno.env.toObject', means.environment),
  ...each('globalThis global', doubt('javascript holds all of its names at once')),
  ...each('stream.pipeline stream.promises.pipeline stream/promises.pipeline', ({ positional }) =>
    pours(
      positional[0],
      positional.findLast(({ kind }) => kind === 'object'),
    ),
  ),
  ...each('process.loadEnvFile', ({ positional: [file] }) => means.loadsVariables(file)),
  ...each('process.kill', means.kills),
  ...each('process.chdir', changesFolderTo('javascript')),
  ...each('Bun.$', spawnsText),
  ...each('test.run', doubt('javascript runs tests of its choosing')),
  ...each('Bun.file', means.reads),
  ...each('Bun.write', ({ positional: [file, ...rest], ...call }) =>
    means.writes({ ...call, positional: [(file && namedBy(file)) ?? file ?? opaque, ...rest] }),
  ),
  ...each(
    'Bun.version Bun.revision Bun.argv Bun.main Bun.sleep Bun.nanoseconds Bun.hash Bun.inspect Bun.escapeHTML Bun.deepEquals Bun.Glob Bun.which Bun.stringWidth Bun.semver.satisfies Bun.semver.order Bun.TOML.parse Bun.CryptoHasher Bun.randomUUIDv7 Bun.fileURLToPath Bun.pathToFileURL Bun.gzipSync Bun.deflateSync Bun.stdin Bun.readableStreamToText Bun.readableStreamToJSON',
    means.harmless,
  ),
  ...each('Bun.spawn Bun.spawnSync', ({ positional }) => means.spawnOf(positional[0], undefined)),
  ...packages,
])

/** Methods that act whatever object they are called on. */
export const riskyMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...packageMethods,
  ...eachMethod('execSync', (_receiver, call) => spawnsText(call)),
  ...eachMethod('spawnSync execFileSync execFile spawn', (_receiver, call) => spawnsList(call)),
  ...eachMethod('rmSync unlinkSync rmdirSync unlink rm rmdir', (receiver, call) =>
    // `sh.rm('-rf', 'x')`: as the program of that name is called
    deletes({
      ...call,
      positional: [namedBy(receiver) ?? [], call.positional.filter((value) => !/^-\w/.test(knownText(value) ?? ''))].flat(),
    }),
  ),
  ...eachMethod('delete', (receiver) => [namedBy(receiver) ?? []].flat().map((path) => remove(changedWordOf(path)))),
  ...eachMethod('writer', (receiver) => [namedBy(receiver) ?? []].flat().map((path) => write(changedWordOf(path)))),
  ...eachMethod('writeFileSync writeFile', (_receiver, call) => means.writes(call)),
  ...eachMethod('appendFileSync appendFile', (_receiver, call) => means.appends(call)),
  ...eachMethod('readFileSync', (_receiver, call) => means.reads(call)),
  ...eachMethod('query execute raw unsafe $queryRaw $executeRaw $executeRawUnsafe $queryRawUnsafe', (_receiver, call) =>
    means.sqlOf(call.positional[0]),
  ),
  ...eachMethod('pragma', (receiver, { positional: [text] }) =>
    receiver.kind === 'object' && receiver.of === 'database' ? means.sqlOf(text && concat(textArgument('PRAGMA '), text)) : [],
  ),
  ...eachMethod('loadExtension', () => [unknown('javascript loads a library into a database')]),
  // `exec` and `run` are names of much else
  ...eachMethod('exec run prepare', (receiver, { positional: [text] }) =>
    receiver.kind === 'object' && receiver.of === 'memory-database'
      ? means.memorySql(text)
      : (receiver.kind === 'object' && receiver.of === 'database') ||
          (text?.kind === 'text' && /^\s*(?:delete\s+from|drop|truncate)\s/i.test(text.text))
        ? means.sqlOf(text)
        : [],
  ),
  ...eachMethod('runInThisContext runInNewContext runInContext compileFunction Script _compile', (_receiver, call) => runsText(call)),
  ...eachMethod('flushall flushdb deleteMany deleteAll dropCollection dropTable dropSchema purge wipe nuke', (receiver, { name }) =>
    receiver.kind === 'text' ? [] : [unknown(`javascript \`${name}\` takes data away`)],
  ),
  ...eachMethod('dropDatabase', (receiver) => means.dropsDatabase(receiver.kind === 'object' ? receiver.made : undefined)),
  ...eachMethod('pipe pipeTo', (receiver, { positional: [to] }) => pours(receiver, to)),
  ...eachMethod('write end', (receiver, { positional, ...call }) => {
    const path = namedBy(receiver)
    if (path) return means.writes({ ...call, positional: [path, ...positional] })
    if (receiver.kind === 'opaque') return filesByName({ ...call, positional })
    return receiver.kind === 'object' && (receiver.of === 'request' || receiver.of === 'socket')
      ? means.sends(receiver.made, positional)
      : means.feeds(receiver, positional[0])
  }),
])

/** What is read in one place is handed on to another. */
const pours = (from: Argument | undefined, to: Argument | undefined): readonly Draft[] =>
  from && to?.kind === 'object' && (to.of === 'request' || to.of === 'socket') ? means.sends(to.made, [from]) : []

/** The path of an object that stands for a file. */
const namedBy = (value: Argument): Argument | undefined => (value.kind === 'object' && value.of === 'file' ? value.made : undefined)
