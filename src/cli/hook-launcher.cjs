#!/usr/bin/env node
'use strict'
// Starts the hook with compiled code from an earlier start, and ends closed (exit 2, a reason on stderr) when it cannot be
// loaded at all: most clients run the call when a hook fails in any other way. Copied as it is to dist/hook.cjs.
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const vm = require('node:vm')

const folder = path.join(__dirname, 'hook')
const given = process.argv.indexOf('--cache')
const cacheFile =
  given > 0 && path.isAbsolute(process.argv[given + 1] ?? '')
    ? path.join(process.argv[given + 1], `code-${process.version}-${process.arch}`)
    : undefined

/** file -> compiled code, each pinned to the state of the file it was made from */
const known = new Map()
const fresh = []
let stale = false

function stampOf(file) {
  const { size, mtimeMs, ino } = fs.statSync(file)
  return `${size}:${mtimeMs}:${ino}`
}

function readCache() {
  if (cacheFile === undefined) return
  try {
    const whole = fs.readFileSync(cacheFile)
    const end = whole.indexOf(10)
    let at = end + 1
    for (const [file, stamp, length] of JSON.parse(whole.toString('utf8', 0, end))) {
      known.set(file, { stamp, data: whole.subarray(at, at + length) })
      at += length
    }
  } catch {
    // no cache yet
  }
}

function writeCache() {
  if (cacheFile === undefined || !stale) return
  try {
    const made = fresh.map(({ file, stamp, script }) => ({ file, stamp, data: script.createCachedData() }))
    const index = JSON.stringify(made.map(({ file, stamp, data }) => [file, stamp, data.length]))
    fs.mkdirSync(path.dirname(cacheFile), { recursive: true, mode: 0o700 })
    const draft = `${cacheFile}.${process.pid}`
    fs.writeFileSync(draft, Buffer.concat([Buffer.from(`${index}\n`), ...made.map(({ data }) => data)]), { mode: 0o600 })
    fs.renameSync(draft, cacheFile)
  } catch {
    // the next start tries again
  }
}

const compile = Module.prototype._compile
Module.prototype._compile = function (content, filename) {
  if (!filename.startsWith(folder + path.sep)) return compile.call(this, content, filename)
  const stamp = stampOf(filename)
  const kept = known.get(filename)
  const cachedData = kept?.stamp === stamp ? kept.data : undefined
  const script = new vm.Script(Module.wrap(content), { filename, cachedData })
  if (cachedData === undefined || script.cachedDataRejected) stale = true
  fresh.push({ file: filename, stamp, script })
  const load = (id) => this.require(id)
  load.resolve = (id) => Module._resolveFilename(id, this)
  return script.runInThisContext().call(this.exports, this.exports, load, this, filename, path.dirname(filename))
}

function fail(error) {
  const message = String(error?.message ?? error).split('\n', 1)[0]
  fs.writeSync(
    process.argv.includes('--marked') ? 1 : 2,
    `automode: its hook cannot run (${message}); the call is blocked${process.argv.includes('--marked') ? '\u00012' : '\n'}`,
  )
  process.exit(2)
}

process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
process.on('exit', writeCache)
readCache()
require('./hook/hook.cjs')
