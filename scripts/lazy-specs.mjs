// An esbuild plugin: each command spec is loaded when its program is first met, not when the bundle starts.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './import-source.mjs'

const folder = 'src/shell/commands'

function specFiles(below = '') {
  return readdirSync(join(folder, below))
    .sort()
    .flatMap((name) => {
      const path = join(below, name)
      if (statSync(join(folder, path)).isDirectory()) return specFiles(path)
      return name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'registry.ts' && !name.startsWith('_') ? [path] : []
    })
}

/** The names each spec file describes, found by loading it. */
export async function specTable() {
  const files = specFiles()
  const lines = files.map((file, index) => `import s${index} from './${file}'`)
  const rows = files.map(
    (file, index) => `[${JSON.stringify(file)}, [s${index}].flat().flatMap((spec) => [spec.name, ...(spec.aliases ?? [])])]`,
  )
  const { table } = await importSource(`${lines.join('\n')}\nexport const table = [${rows.join(',\n')}]`, folder)
  return table
}

async function source() {
  const table = await specTable()
  const loaders = table.map(([file]) => `  () => require('./${file}').default,`)
  const names = table.flatMap(([, list], index) => list.map((name) => `  [${JSON.stringify(name)}, ${index}],`))
  return `// Made by scripts/lazy-specs.mjs.
const loaders = [
${loaders.join('\n')}
]
const fileOf = new Map([
${names.join('\n')}
])
const loaded = new Map()
export function loadSpecs() {
  for (const name of fileOf.keys()) findSpec(name)
}
export function findSpec(name) {
  const file = fileOf.get(name)
  if (file === undefined) return undefined
  const known = loaded.get(name)
  if (known) return known
  for (const spec of [loaders[file]()].flat()) for (const own of [spec.name, ...(spec.aliases ?? [])]) loaded.set(own, spec)
  return loaded.get(name)
}
`
}

let made
export const lazySpecs = {
  name: 'lazy-specs',
  setup(build) {
    build.onLoad({ filter: /shell[\\/]commands[\\/]_find-spec\.ts$/ }, async () => {
      made ??= source()
      return { contents: await made, loader: 'js' }
    })
  },
}
