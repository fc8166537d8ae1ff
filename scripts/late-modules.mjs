// What the hook loads when it first meets it: command specs, and modules that few calls need. Each becomes an entry of its own.
import { resolve } from 'node:path'
import { importSource } from './import-source.mjs'
import { specTable } from './lazy-specs.mjs'

/** Modules that export functions, or objects of functions and plain values: their callers cannot tell when they are loaded. */
const late = [
  ...'awk c compose elixir go javascript jq lua make models mongo other patch perl php powershell python r ruby rust sed session sql sql-in-memory sql-text terraform'
    .split(' ')
    .map((name) => `src/shell/code/${name}.ts`),
  'src/shell/manifests/index.ts',
  'src/shell/powershell/translate.ts',
  'src/tools/find-mcp.ts',
  'src/tools/patch.ts',
]

const idOf = (file) =>
  file
    .replace(/^src\//, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', '.')

/** The exports of each file, found by loading it. */
async function exportsOf(files) {
  const imports = files.map((file, index) => `import * as m${index} from './${file}'`)
  return (await importSource(`${imports.join('\n')}\nexport default [${files.map((_, index) => `m${index}`)}]`)).default
}

/** A module with the same exports that loads the real one when a function is first called. */
function standIn(file, exported) {
  const member = (path, value) => {
    if (typeof value === 'function') return `(...given) => load().${path}(...given)`
    if (['string', 'number', 'boolean'].includes(typeof value)) return JSON.stringify(value)
    throw new Error(`${file}: \`${path}\` cannot be loaded late; only functions and plain values can`)
  }
  const lines = Object.entries(exported).map(([name, value]) => {
    if (typeof value !== 'object') return `export const ${name} = ${member(name, value)}`
    return `export const ${name} = { ${Object.entries(value).map(([key, inner]) => `${key}: ${member(`${name}.${key}`, inner)}`)} }`
  })
  return `const load = () => require('late:${idOf(file)}')\n${lines.join('\n')}\n`
}

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

/** The esbuild plugin that puts the stand-ins in place, and the entries they load. */
export async function lateModules() {
  const table = await specTable()
  const exported = await exportsOf(late)
  const standIns = new Map(late.map((file, index) => [resolve(file), standIn(file, exported[index])]))
  const entries = Object.fromEntries([...late, ...table.map(([file]) => `src/shell/commands/${file}`)].map((file) => [idOf(file), file]))
  const plugin = {
    name: 'late-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^late:/ }, ({ path }) => ({ path, external: true }))
      onResolve({ filter: /\.ts$/ }, ({ path, resolveDir, kind }) => {
        const file = resolve(resolveDir, path)
        return kind !== 'entry-point' && standIns.has(file) ? { path: file, namespace: 'stand-in' } : undefined
      })
      onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({ contents: standIns.get(path), loader: 'js' }))
      onLoad({ filter: /shell[\\/]commands[\\/]_find-spec\.ts$/ }, () => ({ contents: finder(table), loader: 'js' }))
    },
  }
  return { plugin, entries }
}
