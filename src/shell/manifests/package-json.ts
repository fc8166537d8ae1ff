import { programSettings } from '../code/project-files/program-settings.ts'
import { isRecord } from '../../is-record.ts'
import { parseJsonc } from './jsonc.ts'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

/** `npm run NAME`: the script with the ones that npm runs before and after it. Lifecycle scripts are scripts like others. */
export const packageJson: ManifestReader = {
  manifest: 'package.json',
  files: ['package.json'],
  read(text, name, call = plainCall) {
    const scripts = scriptsOf(text)
    if (!scripts) return { problem: 'package.json cannot be read' }
    if (name === undefined) return { lines: [] }
    const pattern = patternOf(name)
    if (pattern) {
      const lines = [...scripts.keys()].filter((other) => pattern.test(other)).flatMap((other) => around(scripts, other))
      return lines.length > 0 ? { lines, separate: true } : 'missing'
    }
    const script = scripts.get(name) ?? byItself.get(name)
    if (script === undefined) return 'missing'
    const drafts = programSettings.scan(call.file('.npmrc') ?? '')
    return {
      lines: around(new Map([...scripts, [name, script]]), name),
      // each is a shell of its own
      separate: true,
      parametersAt: scripts.has(`pre${name}`) ? 1 : 0,
      environment: ofPackage(text, call),
      ...(drafts.length > 0 ? { drafts } : {}),
    }
  },
}

/** What scripts find in their environment of the manifest itself, unless settings of npm hold something else for a package (`name:key=…`). */
function ofPackage(text: string, { file, environment }: ManifestCall): ReadonlyMap<string, string> {
  const npmrc = file('.npmrc') ?? ''
  const { name, version, config } = parseJsonc(text) ?? {}
  const settings =
    isRecord(config) && !/^[ \t]*[\w@./-]+:[\w-]+[ \t]*=/m.test(npmrc)
      ? Object.entries(config).map(([key, value]) => [`config_${key}`, value])
      : []
  const found = [['name', name], ['version', version], ...settings]
  const own = found.flatMap(([key, value]): readonly (readonly [string, string])[] =>
    typeof value === 'string' ? [[`npm_package_${String(key)}`, value]] : [],
  )
  // not every runner puts its own in the place of what the line says
  return new Map(own.filter(([variable]) => environment?.has(variable) !== true))
}

/** What npm runs where the manifest names no such script. */
const byItself: ReadonlyMap<string, string> = new Map([
  ['start', 'node server.js'],
  ['restart', 'npm stop --if-present && npm start'],
  ['env', 'env'],
])

/** A script and what npm runs before and after it. */
const around = (scripts: ReadonlyMap<string, string>, name: string): readonly string[] =>
  [`pre${name}`, name, `post${name}`].flatMap((other) => scripts.get(other) ?? [])

/** Several scripts by one name: `build:*` of run-s, `/^build:/` of pnpm. */
function patternOf(name: string): RegExp | undefined {
  const [, written] = /^\/(.+)\/$/.exec(name) ?? []
  if (written === undefined && !name.includes('*')) return undefined
  const parts = name
    .split(/(\*+)/)
    .map((part) => (part.startsWith('**') ? '.*' : part === '*' ? '[^:]*' : part.replace(/[^\w:-]/g, '\\$&')))
  try {
    return new RegExp(written ?? `^${parts.join('')}$`)
  } catch {
    return undefined
  }
}

function scriptsOf(text: string): ReadonlyMap<string, string> | undefined {
  const parsed = parseJsonc(text)
  if (!parsed) return undefined
  const scripts = parsed.scripts ?? {}
  if (typeof scripts !== 'object' || scripts === null) return undefined
  const { wireit = {} } = parsed
  return new Map(
    Object.entries({ ...scripts, ...keptApart(scripts, wireit) }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** Scripts that only say `wireit`: their command stands in a table of its own, with the scripts that run before it. */
function keptApart(scripts: object, table: unknown): Readonly<Record<string, unknown>> {
  const settings = isRecord(table) ? table : {}
  return Object.fromEntries(
    Object.entries(scripts)
      .filter(([, line]) => line === 'wireit')
      .map(([name, line]) => {
        const own = settings[name]
        const { command, dependencies = [] } = isRecord(own) ? { command: 'true', ...own } : { command: line }
        const needed = Array.isArray(dependencies) ? dependencies.map((one: unknown) => runs(isRecord(one) ? one.script : one)) : []
        return [name, [...needed.filter(Boolean), command].join(' && ')]
      }),
  )
}

/** `build`, `../other:build`: a script here or in another package. */
function runs(name: unknown): string {
  const [, folder, script] = /^(?:(\.[\w@./-]*):)?([\w:.-]+)$/.exec(typeof name === 'string' ? name : '') ?? []
  return script === undefined ? '' : folder === undefined ? `npm run ${script}` : `npm --prefix ${folder} run ${script}`
}
