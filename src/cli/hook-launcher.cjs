#!/usr/bin/env node
'use strict'
// Starts the hook from the modules packed in hook/hook.cjs, with code compiled at earlier starts, and ends closed (exit 2, a
// reason on stderr) when it cannot: most clients run the call when a hook fails in any other way. Given to `node
// --build-snapshot` it leaves the opened pack in a start-up snapshot instead, and a process that begins with one goes on at
// `resume`. Copied as it is to dist/hook.cjs.
const fs = require('node:fs')
const path = require('node:path')
const { startupSnapshot } = require('node:v8')

const program = fs.realpathSync(__filename)
const pack = path.join(path.dirname(program), 'hook', 'hook.cjs')
const packUrl = `file://${encodeURI(pack).replace(/[?#]/g, encodeURIComponent)}`

const stampOf = ({ size, mtimeMs, ino }) => `${size}:${mtimeMs}:${ino}`
const packStamp = () => stampOf(fs.statSync(pack))

/**
 * Reads texts out of the pack: eight digits say how long the index is, a line of the index where a module's text lies behind it.
 * The file stays open, so that an upgrade does not put other texts in their place.
 */
function createReader(stamp) {
  let file
  let start
  let index
  const read = (length, at) => {
    const bytes = Buffer.allocUnsafe(length)
    if (fs.readSync(file, bytes, 0, length, at) < length) throw new Error('the pack is cut off')
    return bytes.toString('latin1')
  }
  return (id) => {
    if (index === undefined) {
      file = fs.openSync(pack, 'r')
      if (stampOf(fs.fstatSync(file)) !== stamp) throw new Error('the pack was replaced')
      start = 8 + Number(read(8, 0))
      index = read(start - 8, 8)
    }
    const line = index.indexOf(`\n${id} `)
    if (line < 0) return undefined
    const [at, length] = index.slice(line + id.length + 2, line + id.length + 24).split(/\s/)
    return read(Number(length), start + Number(at))
  }
}

/** A part of Node as its default import; esbuild's CommonJS asks for it. */
const toESM = (module) => Object.assign(Object.create(module), { default: module })

/** Runs the modules that are asked for, each once. `find` gives a module's function, or nothing where the pack has none. */
function open(find) {
  const made = new Map()
  return function load(id) {
    const known = made.get(id)
    if (known) return known.exports
    const run = id.startsWith('node:') ? undefined : find(id)
    if (!run) return id.startsWith('node:') ? require(id) : require('node:module').createRequire(pack)(id)
    const module = { exports: {} }
    made.set(id, module)
    run(module.exports, load, module, packUrl, toESM)
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
  const stamp = packStamp()
  const read = createReader(stamp)
  const cache = openCache(stamp)
  const find = (id) => {
    const text = read(id)
    if (text === undefined) return undefined
    const script = new vm.Script(text, { filename: `${pack}:${id}`, cachedData: cache.get(id) })
    cache.used(id, script)
    return script.runInThisContext()
  }
  open(find)('hook').start(program)
}

/** The folder for compiled code is given by whoever installed the hook. */
function openCache(stamp) {
  const given = process.argv.indexOf('--cache')
  const folder = given > 0 && path.isAbsolute(process.argv[given + 1] ?? '') ? process.argv[given + 1] : undefined
  if (folder === undefined) return { get: () => undefined, used: () => {} }
  return require('./code-cache.cjs').openCodeCache(folder, 'code', stamp)
}

/**
 * The pack is opened twice. The first set of modules decides a few calls, so that their code is compiled, and is thrown away with
 * all it remembers; the second, which has decided nothing, is what the snapshot keeps.
 */
async function freeze() {
  const stamp = packStamp()
  const compiled = new Map()
  let read = createReader(stamp)
  const compile = (id) => {
    const text = read(id)
    // biome-ignore lint/security/noGlobalEval: its own file, and the objects of vm.Script cannot be part of a snapshot
    // biome-ignore lint/complexity/noCommaOperator: an eval called by another name sees no local names
    return text === undefined ? undefined : (0, eval)(`${text}\n//# sourceURL=${pack}:${id}`)
  }
  const warmed = open((id) => {
    const run = compile(id)
    compiled.set(id, run)
    return run
  })
  await warmed('hook').warm()
  // small buffers share one piece of memory, in which the last answer still lies
  new Uint8Array(Buffer.from(' ').buffer).fill(0)
  const load = open((id) => compiled.get(id) ?? compile(id))
  for (const id of compiled.keys()) load(id)
  compiled.clear()
  // the file that is open now will not be
  read = createReader(stamp)
  startupSnapshot.setDeserializeMainFunction(() => resume(load('hook'), stamp))
}

function resume(hook, stamp) {
  failClosed()
  // a snapshot of another program or of an older pack says nothing, and the client goes the other way
  if (fs.realpathSync(process.argv[1] ?? '/') !== program || packStamp() !== stamp) process.exit(0)
  hook.start(program)
}

if (startupSnapshot.isBuildingSnapshot()) void freeze()
else start()
