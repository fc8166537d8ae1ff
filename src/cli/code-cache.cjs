'use strict'
// Compiled code of earlier starts, for both launchers. Node keeps such code itself from version 22 on, but in the temp folder, where anybody may
// write. Copied as it is to dist/code-cache.cjs.
const fs = require('node:fs')
const path = require('node:path')
const { cachedDataVersionTag } = require('node:v8')

/**
 * The code in `folder` that was compiled from sources of this `stamp`. The file is a line that says from which state of the sources and of
 * which modules, then the code. Never fails: what cannot be read is compiled, what cannot be kept is compiled again.
 */
function openCodeCache(folder, name, stamp) {
  const file = path.join(folder, `${name}-${process.version}-${process.arch}`)
  const tag = cachedDataVersionTag()
  const known = new Map()
  const fresh = new Map()
  try {
    const whole = fs.readFileSync(file)
    const end = whole.indexOf(10)
    const [made, modules] = JSON.parse(whole.toString('latin1', 0, end))
    let at = end + 1
    for (const [id, length] of made === stamp ? modules : []) {
      known.set(id, whole.subarray(at, at + length))
      at += length
    }
  } catch {
    // none yet
  }
  process.on('exit', () => {
    // a batch changes options of the engine, and code compiled under other options would be refused at the next start
    if (fresh.size === 0 || cachedDataVersionTag() !== tag) return
    try {
      for (const [id, script] of fresh) known.set(id, script.createCachedData())
      const index = JSON.stringify([stamp, [...known].map(([id, data]) => [id, data.length])])
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
      fs.writeFileSync(`${file}.${process.pid}`, Buffer.concat([Buffer.from(`${index}\n`), ...known.values()]), { mode: 0o600 })
      fs.renameSync(`${file}.${process.pid}`, file)
    } catch {
      // the next start tries again
    }
  })
  return {
    get: (id) => known.get(id),
    used(id, script) {
      if (!known.has(id) || script.cachedDataRejected) fresh.set(id, script)
    },
  }
}

module.exports = { openCodeCache }
