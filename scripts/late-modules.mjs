// Keeps the source files of the hook apart, so that each can be loaded when something of it is first used.
import { relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { common } from './bundle-options.mjs'
import { specTable } from './lazy-specs.mjs'

const idOf = (file) =>
  file
    .replace(/^src\//, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', '.')

/**
 * In place of src/shell/commands/_find-spec.ts. The names stay one text, a line for each file (` 12 ls dir `), because a table of
 * all of them takes longer to make than a call to decide.
 */
const finder = (table) => `
const files = ${JSON.stringify(table.map(([file]) => idOf(`src/shell/commands/${file}`)).join(' '))}
const names = ${JSON.stringify(table.map(([, own], index) => `\n${index} ${own.join(' ')} `).join(''))}
const loaded = new Map()
function load(file) {
  for (const spec of [require(files.split(' ')[file]).default].flat()) for (const own of [spec.name, ...(spec.aliases ?? [])]) loaded.set(own, spec)
}
export function loadSpecs() {
  for (const file of files.split(' ').keys()) load(file)
}
export function findSpec(name) {
  const known = loaded.get(name)
  if (known || name === '' || /\\s/.test(name)) return known
  const at = names.indexOf(' ' + name + ' ')
  if (at < 0) return undefined
  load(Number.parseInt(names.slice(names.lastIndexOf('\\n', at) + 1), 10))
  return loaded.get(name)
}
`

/** All source files that a program needs, now or later, as entries of the pack, and the esbuild plugins that leave them apart. */
export async function lateModules(program) {
  const table = await specTable()
  const findSpec = {
    name: 'find-spec',
    setup({ onLoad }) {
      onLoad({ filter: /shell[\\/]commands[\\/]_find-spec\.ts$/ }, () => ({ contents: finder(table), loader: 'js' }))
    },
  }
  const apart = {
    name: 'apart',
    setup({ onResolve }) {
      onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir, kind }) =>
        kind === 'entry-point' ? undefined : { path: `late:${idOf(relative('.', resolve(resolveDir, path)))}`, external: true },
      )
    },
  }
  const { metafile } = await build({
    ...common,
    entryPoints: [program, ...table.map(([file]) => `src/shell/commands/${file}`)],
    outdir: 'dist',
    write: false,
    plugins: [findSpec],
    loader: { '.wasm': 'file' },
  })
  const files = Object.keys(metafile.inputs).filter((file) => file.startsWith('src/'))
  return { plugins: [findSpec, apart], entries: Object.fromEntries(files.map((file) => [file === program ? 'hook' : idOf(file), file])) }
}
