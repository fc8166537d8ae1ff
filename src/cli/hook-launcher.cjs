#!/usr/bin/env node
'use strict'
// Starts the hook from the modules packed in hook/hook.cjs, with code compiled at an earlier start, and ends closed (exit 2, a
// reason on stderr) when it cannot: most clients run the call when a hook fails in any other way. Given to `node
// --build-snapshot` it leaves the opened pack in a start-up snapshot instead, and a process that begins with one goes on at
// `resume`. Copied as it is to dist/hook.cjs.
const fs = require('node:fs')
const path = require('node:path')
const { startupSnapshot } = require('node:v8')

const program = fs.realpathSync(__filename)
const pack = path.join(__dirname, 'hook', 'hook.cjs')
const models = path.join(__dirname, 'hook', 'models.cjs')

function stampOf(file) {
  const { size, mtimeMs, ino } = fs.statSync(file)
  return `${size}:${mtimeMs}:${ino}`
}

/** Runs the modules of a pack that are asked for, each once. */
function open(modules, evaluate) {
  const made = new Map()
  const fileUrl = `file://${encodeURI(pack).replace(/[?#]/g, encodeURIComponent)}`
  return function load(id) {
    const known = made.get(id)
    if (known) return known.exports
    if (id.startsWith('model:') && !Object.hasOwn(modules, id)) Object.assign(modules, evaluate(models))
    if (!Object.hasOwn(modules, id)) return id.startsWith('node:') ? require(id) : require('node:module').createRequire(pack)(id)
    const module = { exports: {} }
    made.set(id, module)
    modules[id](module.exports, load, module, fileUrl)
    return module.exports
  }
}

function fail(error) {
  const message = String(error?.message ?? error).split('\n', 1)[0]
  const marked = process.argv.includes('--marked')
  fs.writeSync(marked ? 1 : 2, `automode: its hook cannot run (${message}); the call is blocked${marked ? '\u00012' : '\n'}`)
  process.exit(2)
}

function failClosed() {
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

function start() {
  failClosed()
  const vm = require('node:vm')
  const given = process.argv.indexOf('--cache')
  const folder = given > 0 && path.isAbsolute(process.argv[given + 1] ?? '') ? process.argv[given + 1] : undefined
  const cacheFile = folder === undefined ? undefined : path.join(folder, `code-${process.version}-${process.arch}`)
  const stamp = stampOf(pack)
  const cachedData = cacheFile === undefined ? undefined : readCache(cacheFile, stamp)
  const script = new vm.Script(fs.readFileSync(pack, 'latin1'), { filename: pack, cachedData })
  if (cacheFile !== undefined && (cachedData === undefined || script.cachedDataRejected))
    process.on('exit', () => writeCache(cacheFile, stamp, script))
  const evaluate = (file) => new vm.Script(fs.readFileSync(file, 'latin1'), { filename: file }).runInThisContext()
  open(script.runInThisContext(), evaluate)('hook').start(program)
}

/** Compiled code of an earlier start, behind a line that says from which state of the pack it was made. */
function readCache(file, stamp) {
  try {
    const whole = fs.readFileSync(file)
    const end = whole.indexOf(10)
    return whole.toString('latin1', 0, end) === stamp ? whole.subarray(end + 1) : undefined
  } catch {
    return undefined
  }
}

function writeCache(file, stamp, script) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const draft = `${file}.${process.pid}`
    fs.writeFileSync(draft, Buffer.concat([Buffer.from(`${stamp}\n`), script.createCachedData()]), { mode: 0o600 })
    fs.renameSync(draft, file)
  } catch {
    // the next start tries again
  }
}

/**
 * The pack is opened twice. The first set of modules decides a few calls, so that the code of both is compiled, and is thrown
 * away with all it remembers; the second, which has decided nothing, is what the snapshot keeps.
 */
async function freeze() {
  const stamp = stampOf(pack)
  // biome-ignore lint/security/noGlobalEval: its own file, and the objects of vm.Script cannot be part of a snapshot
  // biome-ignore lint/complexity/noCommaOperator: an eval called by another name sees no local names
  const evaluate = (file) => (0, eval)(`${fs.readFileSync(file, 'latin1')}\n//# sourceURL=${file}`)
  const modules = evaluate(pack)
  await open(modules, evaluate)('hook').warm()
  const hook = open(modules, evaluate)('hook')
  startupSnapshot.setDeserializeMainFunction(() => resume(hook, stamp))
}

function resume(hook, stamp) {
  failClosed()
  // a snapshot of another program or of an older pack says nothing, and the client goes the other way
  if (fs.realpathSync(process.argv[1] ?? '/') !== program || stampOf(pack) !== stamp) process.exit(0)
  hook.start(program)
}

if (startupSnapshot.isBuildingSnapshot()) void freeze()
else start()
