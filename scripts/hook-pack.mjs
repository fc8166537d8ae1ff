// Builds the hook: all its modules as functions in one file, dist/hook/hook.cjs, which src/cli/hook-launcher.cjs opens. A module
// is read, compiled and run when something of it is first used, so what a call does not need costs it nothing.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, transform } from 'esbuild'
import { ascii } from './ascii.mjs'
import { common } from './bundle-options.mjs'
import { copyParts } from './copied-parts.mjs'
import { lateModules } from './late-modules.mjs'
import { stripExamples } from './strip-examples.mjs'

/** V8 cannot compile initialisers of class fields late in a process that began from a snapshot. */
const supported = { 'class-field': false, 'class-static-field': false }

/** Builds it into a folder; returns esbuild's metafile. */
export async function packHook(dist = 'dist') {
  const { plugins, entries } = await lateModules('src/cli/hook.ts')
  const result = await build({
    ...common,
    entryPoints: entries,
    outdir: join(dist, 'hook'),
    entryNames: '[name]',
    chunkNames: '[hash]',
    minify: true,
    write: false,
    supported,
    plugins: [...plugins, stripExamples],
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
  copyParts('hook', dist)
  return result.metafile
}

/** One module as the body of a function, without the helpers that esbuild repeats in each. */
async function asFunction({ path, text }) {
  const { code } = await transform(withPlainExports(text), {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { ...supported, 'dynamic-import': false },
    define: { 'import.meta.url': '__fileUrl' },
    minifyWhitespace: true,
  })
  const body = code
    .replace(/^"use strict";/, '')
    .replace(/^var (?:__create|__defProp)=.*?var __toESM=.*?,mod\)\);/s, '')
    .replace(/require\("(?:late:|\.\/)([^"]+?)(?:\.js)?"\)/g, 'require("$1")')
    // a module of the pack is its own namespace
    .replace(/__toESM\((require\("(?!node:)[^"]+"\))(?:,1)?\)/g, '$1')
    .trimEnd()
  if (/__toCommonJS|__copyProps|__export\b/.test(body)) throw new Error(`${path}: esbuild writes CommonJS in another way than expected`)
  return { id: basename(path, '.js'), body: lateImports(body) }
}

/** Exports as plain properties: getters are five objects each in a snapshot. Only what passes through from another module has one. */
function withPlainExports(text) {
  const namesIn = (list) => list.split(',').map((name) => name.trim().split(' as '))
  const imported = new Set([...text.matchAll(/\bimport\{([^}]*)\}from/g)].flatMap(([, list]) => namesIn(list).map((names) => names.at(-1))))
  return text.replace(/\bexport\{([^}]*)\};?\s*$/, (_, list) =>
    namesIn(list)
      .map(([own, name = own]) =>
        imported.has(own) ? `Object.defineProperty(exports,"${name}",{get:()=>${own}});` : `exports.${name}=${own};`,
      )
      .join(''),
  )
}

/** Parts of Node that every process has loaded; together the others cost more than a decision. */
const early = new Set(['node:fs', 'node:path', 'node:os', 'node:url', 'node:util'])

/** Requires what is imported where it is used. Modules of the pack are remembered: to look one up takes longer. */
function lateImports(body) {
  const imports = [...body.matchAll(/var (import_\w+)=require\("([^"]+)"\);/g)]
  return imports.reduce((text, [whole, name, id], index) => {
    const own = `_i${index}`
    const [declared, used] = early.has(id)
      ? [`var ${own}=require("${id}");`, own]
      : id.startsWith('node:')
        ? ['', `require("${id}")`]
        : [`var ${own};`, `(${own}??=require("${id}"))`]
    return text.replace(whole, declared).replace(new RegExp(`\\b${name}\\b`, 'g'), used)
  }, body)
}

/** The length of the index in eight digits, the index (a line `id place length` for each text), the texts. */
function pack(modules) {
  const texts = modules.map(({ body }) => ascii(`(function(exports,require,module,__fileUrl,__toESM){"use strict";${body}})`))
  let at = 0
  const lines = modules.map(({ id }, index) => {
    const line = `\n${id} ${at} ${texts[index].length}`
    at += texts[index].length
    return line
  })
  const index = lines.join('')
  return `${String(index.length).padStart(8, '0')}${index}${texts.join('')}`
}

if (process.argv[1]?.endsWith('hook-pack.mjs')) await packHook(process.argv[2])
