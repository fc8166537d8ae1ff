// Builds the hook: all its modules as functions in one file, dist/hook/hook.cjs, which src/cli/hook-launcher.cjs opens. A module
// costs nothing before it is first required, in the code cache and in a start-up snapshot as well. The models' clients, which
// are as large as the rest, lie in a second file.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, transform } from 'esbuild'
import { common } from './bundle-options.mjs'
import { copyHookAssets } from './hook-assets.mjs'
import { lateModules } from './late-modules.mjs'
import { stripExamples } from './strip-examples.mjs'

/** V8 cannot compile initialisers of class fields late in a process that began from a snapshot. */
const supported = { 'class-field': false, 'class-static-field': false }

const isModelClient = (file) => /node_modules\/(?:@anthropic-ai|openai|@opentelemetry)\//.test(file)

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
  const apart = new Set(
    Object.entries(result.metafile.outputs).flatMap(([file, { inputs }]) =>
      Object.keys(inputs).some(isModelClient) ? [basename(file, '.js')] : [],
    ),
  )
  const modules = await Promise.all(result.outputFiles.filter(({ path }) => path.endsWith('.js')).map((file) => asFunction(file, apart)))
  const files = new Map([
    ...result.outputFiles.filter(({ path }) => !path.endsWith('.js')).map(({ path, contents }) => [basename(path), contents]),
    ['models.cjs', pack(modules.filter(({ id }) => id.startsWith('model:')))],
    ['hook.cjs', pack(modules.filter(({ id }) => !id.startsWith('model:')))],
  ])
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
async function asFunction({ path, text }, apart) {
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { ...supported, 'dynamic-import': false },
    define: { 'import.meta.url': '__fileUrl' },
    minifyWhitespace: true,
  })
  const nameOf = (name) => (apart.has(name) ? `model:${name}` : name)
  const body = code
    .replace(/^"use strict";/, '')
    .replace(/^var (?:__create|__defProp)=.*?var __toCommonJS=.*?,mod\);/s, '')
    .replace(/var (\w+_exports)=\{\};__export\(\1,\{(.*?)\}\);module\.exports=__toCommonJS\(\1\);/s, '__export(exports,{$2});')
    .replace(/0&&\(module\.exports=\{[^}]*\}\);\s*$/, '')
    .replace(/require\("\.\/([^"]+)\.js"\)/g, (_, name) => `require("${nameOf(name)}")`)
    .replaceAll('"late:', '"')
    .trimEnd()
  if (/__toCommonJS|__copyProps/.test(body)) throw new Error(`${path}: esbuild writes CommonJS in another way than expected`)
  return { id: nameOf(basename(path, '.js')), body: shortened(lateBuiltins(body)) }
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

const helpers = `const __defProp=Object.defineProperty,__hasOwnProp=Object.prototype.hasOwnProperty
const __export=(target,all)=>{__defProp(target,"__esModule",{value:true});for(const name in all)__defProp(target,name,{get:all[name],enumerable:true})}
const __toESM=(mod,isNode)=>{const target=Object.create(Object.getPrototypeOf(mod));if(isNode||!mod.__esModule)__defProp(target,"default",{value:mod,enumerable:true});for(const key of Object.getOwnPropertyNames(mod))if(!__hasOwnProp.call(target,key))__defProp(target,key,{get:()=>mod[key],enumerable:true});return target}
`

/** ASCII only: one character above takes a whole pack two bytes a character. */
function pack(modules) {
  const entries = modules.map(({ id, body }) => `${JSON.stringify(id)}(exports,require,module,__fileUrl){${body}}`)
  const text = `(()=>{"use strict";${helpers}return{\n${entries.join(',\n')}\n}})()`
  return text.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

if (process.argv[1]?.endsWith('hook-pack.mjs')) await packHook(process.argv[2])
