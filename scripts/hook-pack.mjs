// Builds the hook: all its modules as functions in one file, dist/hook/hook.cjs, which src/cli/hook-launcher.cjs opens. A module
// is read and compiled when it is first required, so what a call does not need costs it nothing.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, transform } from 'esbuild'
import { common } from './bundle-options.mjs'
import { copyHookAssets } from './hook-assets.mjs'
import { lateModules } from './late-modules.mjs'
import { stripExamples } from './strip-examples.mjs'

/** V8 cannot compile initialisers of class fields late in a process that began from a snapshot. */
const supported = { 'class-field': false, 'class-static-field': false }

/** Builds it into a folder; returns esbuild's metafile. */
export async function packHook(dist = 'dist') {
  const { plugin, entries } = await lateModules()
  const result = await build({
    ...common,
    entryPoints: { hook: 'src/cli/hook.ts', ...entries },
    outdir: join(dist, 'hook'),
    entryNames: '[name]',
    chunkNames: '[hash]',
    minify: true,
    write: false,
    supported,
    plugins: [plugin, stripExamples],
    loader: { '.wasm': 'file' },
    assetNames: '[name]-[hash]',
  })
  const modules = await Promise.all(result.outputFiles.filter(({ path }) => path.endsWith('.js')).map(asFunction))
  const assets = result.outputFiles.filter(({ path }) => !path.endsWith('.js')).map(({ path, contents }) => [basename(path), contents])
  const files = new Map([...assets, ['hook.cjs', pack(modules)]])
  const folder = join(dist, 'hook')
  mkdirSync(folder, { recursive: true })
  // hooks that run while this builds find whole files
  for (const [file, contents] of files) {
    writeFileSync(join(folder, `${file}.new`), contents)
    renameSync(join(folder, `${file}.new`), join(folder, file))
  }
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file))
  copyHookAssets(dist)
  return result.metafile
}

/** One module as CommonJS without esbuild's helpers, which the pack has once for all. */
async function asFunction({ path, text }) {
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { ...supported, 'dynamic-import': false },
    define: { 'import.meta.url': '__fileUrl' },
    minifyWhitespace: true,
  })
  const body = code
    .replace(/^"use strict";/, '')
    .replace(/^var (?:__create|__defProp)=.*?var __toCommonJS=.*?,mod\);/s, '')
    .replace(/var (\w+_exports)=\{\};__export\(\1,\{(.*?)\}\);module\.exports=__toCommonJS\(\1\);/s, '__export(exports,{$2});')
    .replace(/0&&\(module\.exports=\{[^}]*\}\);\s*$/, '')
    .replace(/require\("\.\/([^"]+)\.js"\)/g, 'require("$1")')
    .replaceAll('"late:', '"')
    .trimEnd()
  if (/__toCommonJS|__copyProps/.test(body)) throw new Error(`${path}: esbuild writes CommonJS in another way than expected`)
  return { id: basename(path, '.js'), body: shortened(lateBuiltins(body)) }
}

/** Parts of Node that no bare process has loaded are required where they are used: together they cost more than a decision. */
const early = new Set(['node:fs', 'node:path', 'node:os', 'node:url', 'node:util'])

function lateBuiltins(body) {
  let text = body
  for (const [whole, name, id] of body.matchAll(/var (import_\w+)=require\("(node:[^"]+)"\);/g))
    if (!early.has(id)) text = text.replace(whole, '').replace(new RegExp(`\\b${name}\\.`, 'g'), `require("${id}").`)
  return text
}

function shortened(body) {
  const names = [...new Set(body.match(/\bimport_\w+\b/g))]
  return body.replace(/\bimport_\w+\b/g, (name) => `_i_${names.indexOf(name)}`)
}

/** ASCII only, because one character above takes a whole text two bytes a character in memory. */
const ascii = (text) => text.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The length of the index in eight digits, the index with the place and length of each text, the texts. */
function pack(modules) {
  const texts = modules.map(({ body }) => ascii(`(function(exports,require,module,__fileUrl,__export,__toESM){"use strict";${body}})`))
  let at = 0
  const places = modules.map(({ id }, index) => {
    const place = [id, [at, texts[index].length]]
    at += texts[index].length
    return place
  })
  const index = JSON.stringify(Object.fromEntries(places))
  return `${String(index.length).padStart(8, '0')}${index}${texts.join('')}`
}

if (process.argv[1]?.endsWith('hook-pack.mjs')) await packHook(process.argv[2])
