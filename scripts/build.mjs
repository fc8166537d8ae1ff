// Builds dist/: the library as ESM with types, the CLI and the hook as CJS with everything heavy in files loaded on demand.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, transform } from 'esbuild'
import { ascii } from './ascii.mjs'
import { common as shared } from './bundle-options.mjs'
import { copyParts } from './copied-parts.mjs'
import { packHook } from './hook-pack.mjs'
import { lazySpecs } from './lazy-specs.mjs'
import { stripExamples } from './strip-examples.mjs'

const started = Date.now()
const only = process.argv.slice(2)
const wanted = (part) => only.length === 0 || only.includes(part)

/** The public modules; package.json exports the same names. */
const entries = { index: 'src/index.ts', classifier: 'src/entries/classifier.ts', adapters: 'src/entries/adapters.ts' }

const common = { ...shared, plugins: [lazySpecs, stripExamples] }

/**
 * esbuild splits ES modules only, so a program is split as ESM and each file then turned into CJS: CJS starts faster, and
 * a file that no verb needs is never read. Imports between the files become plain requires.
 */
async function program(name, entry) {
  const folder = join('dist', name)
  const result = await build({
    ...common,
    entryPoints: { [name]: entry },
    outdir: folder,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    minify: true,
    write: false,
    loader: { '.wasm': 'file' },
    assetNames: '[name]-[hash]',
  })
  const files = new Map(await Promise.all(result.outputFiles.map(asCommonJs)))
  // programs that run while this builds find whole files: parts first, the entry last, and only then what is stale goes
  mkdirSync(folder, { recursive: true })
  const entryFile = `${name}.cjs`
  for (const [file, contents] of [...files].sort(([left], [right]) => (left === entryFile ? 1 : right === entryFile ? -1 : 0))) {
    writeFileSync(join(folder, `${file}.new`), contents)
    renameSync(join(folder, `${file}.new`), join(folder, file))
  }
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file))
  return result.metafile
}

async function asCommonJs({ path, text, contents }) {
  if (!path.endsWith('.js')) return [basename(path), contents]
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': '__fileUrl' },
    minifyWhitespace: true,
  })
  const required = code.replace(/require\("(\.\/[^"]+)\.js"\)/g, 'require("$1.cjs")').replace(/^"use strict";/, '')
  const url = required.includes('__fileUrl') ? 'const __fileUrl=require("node:url").pathToFileURL(__filename).href;' : ''
  return [`${basename(path, '.js')}.cjs`, ascii(`"use strict";${url}${required}`)]
}

async function library() {
  const result = await build({
    ...common,
    entryPoints: entries,
    outdir: 'dist/lib',
    chunkNames: 'chunks/[name]-[hash]',
    loader: { '.wasm': 'file' },
    assetNames: 'chunks/[name]-[hash]',
    banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
  })
  return result.metafile
}

execFileSync(process.execPath, ['scripts/generate-registry.mjs'], { stdio: 'inherit' })
mkdirSync('dist', { recursive: true })
const metafiles = []
if (wanted('cli')) {
  metafiles.push(await program('cli', 'src/cli/main.ts'))
  copyParts('cli')
}
if (wanted('hook')) {
  metafiles.push(await packHook())
}
if (wanted('lib')) {
  rmSync('dist/lib', { recursive: true, force: true })
  metafiles.push(await library())
}
if (only.length === 0) {
  writeFileSync('dist/bundled.json', JSON.stringify(bundledPackages(metafiles)))
}
if (wanted('types')) {
  rmSync('dist/types', { recursive: true, force: true })
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
    pruneTypes()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
console.error(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`)

/** Declarations that no public entry leads to are nobody's business. */
function pruneTypes() {
  const kept = new Set()
  const visit = (file) => {
    if (kept.has(file)) return
    kept.add(file)
    for (const [, from] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
      visit(join(dirname(file), from.replace(/\.ts$/, '.d.ts')))
  }
  for (const entry of Object.values(entries)) visit(join('dist/types', entry.replace(/^src\//, '').replace(/\.ts$/, '.d.ts')))
  for (const name of readdirSync('dist/types', { recursive: true })) {
    const file = join('dist/types', name)
    if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
  }
}

/** Names of the packages whose code is in dist/. */
function bundledPackages(files) {
  const inputs = files.flatMap((metafile) => Object.keys(metafile.inputs))
  const folders = inputs.flatMap((path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? [])
  return [...new Set(folders)].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { name, version, folder: join(dirname(folder), basename(folder)) }
  })
}
