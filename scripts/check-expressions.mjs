// Looks for text that makes one of our expressions try its ways for ever (`npm run expressions`, some minutes): a hook that does not answer
// is a hook that some clients go on without. Shows whatever is worse than the square of the length; fails where that is certain.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parser } from '@lezer/javascript'
import { build } from 'esbuild'

const folder = mkdtempSync(join(tmpdir(), 'automode-expressions-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const bundle = join(folder, 'gate.mjs')
const banner = `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(resolve('package.json'))});`
await build({ entryPoints: ['src/gate.ts'], bundle: true, format: 'esm', platform: 'node', outfile: bundle, banner: { js: banner } })

const expressions = new Map([...written(readFileSync(bundle, 'utf8')), ...(await put())])
const { check } = await checker()
let worse = 0
let certain = 0
for (const [text, { source, flags, place }] of expressions) {
  const { status, complexity, attack } = await check(source, flags.replace(/[dv]/g, ''), { timeout: 4_000 })
  if (status !== 'vulnerable' || complexity.summary.startsWith('2nd')) continue
  worse++
  // what was only tried out may be a large bound that it ran into
  if (complexity.type === 'exponential' || !complexity.isFuzz) certain++
  console.log(`${place}: ${complexity.summary}\n  ${text}\n  ${attack.pattern}`)
}
console.log(`${expressions.size} expressions, ${worse} worse than the square of the length, ${certain} for certain`)
process.exitCode = certain > 0 ? 1 : 0

/** Those that the source writes as such, with the file they stand in. */
function written(code) {
  const found = []
  let place = ''
  parser.parse(code).iterate({
    enter({ name, from, to }) {
      const text = code.slice(from, to)
      if (name === 'LineComment' && /^\/\/ \S+\.ts$/.test(text)) place = relative('.', text.slice(3))
      if (name !== 'RegExp' || !place.startsWith('src/')) return
      const end = text.lastIndexOf('/')
      found.push([text, { source: text.slice(1, end), flags: text.slice(end + 1), place }])
    },
  })
  return found
}

/** Those that are put together when the code is loaded. */
async function put() {
  const made = []
  const Plain = globalThis.RegExp
  globalThis.RegExp = new Proxy(Plain, {
    construct: (target, [source, flags]) => {
      made.push(new Plain(source, flags))
      return Reflect.construct(target, [source, flags])
    },
  })
  await import(pathToFileURL(bundle).href)
  globalThis.RegExp = Plain
  return made.map((one) => [String(one), { source: one.source, flags: one.flags, place: 'put together' }])
}

/** Not among the dependencies: nothing else needs it. */
async function checker() {
  execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, 'recheck@4.5.0'], { stdio: 'inherit' })
  return createRequire(join(folder, 'package.json'))('recheck')
}
