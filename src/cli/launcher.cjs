#!/usr/bin/env node
'use strict'
// Starts the command line with code compiled at earlier starts: to compile it takes twice as long as to run it. Copied as it is to dist/cli.cjs.
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const vm = require('node:vm')
const { createRequire } = require('node:module')
const { openCodeCache } = require('./code-cache.cjs')

const folder = path.join(__dirname, 'cli')
const entry = path.join(folder, 'cli.cjs')
const others = createRequire(entry)
const { size, mtimeMs, ino } = fs.statSync(entry)
const cache = openCodeCache(cacheFolder(), 'cli-code', `${size}:${mtimeMs}:${ino}`)
const made = new Map()

/** As `foldersOf` in src/state/folders.ts finds it, which is not loaded yet. */
function cacheFolder() {
  const { HOME = '', XDG_CACHE_HOME = '' } = process.env
  const home = path.isAbsolute(HOME) ? HOME : os.homedir()
  return path.join(path.isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : path.join(home, '.cache'), 'automode')
}

/** The exports of a file of the build, which is run once; of anything else, what Node finds. */
function load(id) {
  if (!id.startsWith('./')) return others(id)
  const known = made.get(id)
  if (known) return known.exports
  const file = path.join(folder, id)
  const text = fs.readFileSync(file, 'latin1')
  const script = new vm.Script(`(function(exports,require,module,__filename){${text}\n})`, { filename: file, cachedData: cache.get(id) })
  cache.used(id, script)
  const module = { exports: {} }
  made.set(id, module)
  script.runInThisContext()(module.exports, load, module, file)
  return module.exports
}

load('./cli.cjs')
