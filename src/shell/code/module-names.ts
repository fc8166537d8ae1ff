import { isRecord } from '../../is-record.ts'
import { parseJsonc } from '../manifests/jsonc.ts'

/** Names by which modules of the project are loaded, each with the path that it stands for. */
export type ModuleNames = readonly (readonly [name: string, path: string])[]

/** Where a project says so. */
export const filesOfNames = ['deno.json', 'deno.jsonc', 'import_map.json', 'package.json', 'tsconfig.json', 'jsconfig.json']

/** The names in an import map, in the manifest of a package or in the settings of a compiler. */
export function namesIn(text: string): ModuleNames {
  // most manifests name none, and need no parse
  const settings = /"(?:imports|paths)"/.test(text) ? parseJsonc(text) : undefined
  const compiler = isRecord(settings?.compilerOptions) ? settings.compilerOptions : {}
  const base = typeof compiler.baseUrl === 'string' ? `${compiler.baseUrl}/` : ''
  return [...entriesOf(settings?.imports, ''), ...entriesOf(compiler.paths, base)]
}

const entriesOf = (names: unknown, base: string): ModuleNames =>
  Object.entries(isRecord(names) ? names : {}).flatMap(([name, to]) => {
    const place: unknown = Array.isArray(to) ? to[0] : isRecord(to) ? (to.default ?? to.node ?? to.import) : to
    return typeof place === 'string' && !/^[a-z]+:/.test(place) ? [[name, base + place] as const] : []
  })

/** The paths that a name stands for: itself, or what goes in place of its star or after its slash. */
export const pathsNamed = (name: string, names: ModuleNames): readonly string[] =>
  names.flatMap(([own, path]) => {
    if (own === name) return [path]
    const [start = '', end] = own.endsWith('/') ? [own, ''] : own.split('*')
    if (end === undefined || !name.startsWith(start) || !name.endsWith(end)) return []
    const rest = name.slice(start.length, name.length - end.length)
    return [path.includes('*') ? path.replace('*', () => rest) : path + rest]
  })

/** The files that a package gives to those who load it, as its manifest names them: all of it, or what stands behind one of its paths. */
export function entryFiles(manifest: Readonly<Record<string, unknown>>): readonly string[] {
  const { main, module, source, exports } = manifest
  const own = isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.')) ? exports['.'] : exports
  return [...new Set([...placesIn(own), ...[source, main, module].filter((place) => typeof place === 'string')])]
}

/** Every file that stands under conditions (`{ import: './a.mjs', require: './a.cjs' }`). */
const placesIn = (value: unknown, depth = 0): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : isRecord(value) && depth < 4
      ? Object.values(value).flatMap((inner) => placesIn(inner, depth + 1))
      : []

/** The paths of a package that its manifest gives names to (`"./tasks/*": "./lib/tasks/*.js"`). */
export const pathsGiven = ({ exports }: Readonly<Record<string, unknown>>): ModuleNames =>
  Object.entries(isRecord(exports) ? exports : {}).flatMap(([name, to]) =>
    name.startsWith('./') ? placesIn(to).map((place) => [name.slice(2), place] as const) : [],
  )
