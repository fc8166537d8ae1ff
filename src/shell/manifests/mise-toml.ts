import { quoted } from '../../quote.ts'
import type { ManifestReader } from './manifest.ts'
import { parseToml, type TomlValue } from './toml.ts'

/** `mise run NAME`: its lines after those of the tasks it depends on. */
export const miseToml: ManifestReader = {
  manifest: 'mise.toml',
  files: ['mise.toml', '.mise.toml', 'mise/config.toml', '.mise/config.toml', '.config/mise.toml', '.config/mise/config.toml'],
  read(text, name) {
    const tables = parseToml(text)
    if (!tables) return { problem: 'the task list cannot be read' }
    if (name === undefined) return { lines: [] }
    // what goes around an install has a table of its own
    const tasks = new Map(Object.entries({ ...tables.get('hooks'), ...tables.get('tasks') }))
    for (const [table, settings] of tables) if (table.startsWith('tasks.')) tasks.set(table.slice('tasks.'.length), settings)
    if (!tasks.has(name)) return 'missing'
    const lines: string[] = []
    return collect(tasks, name, lines, new Set())
      ? { lines: [...sourcedIn(tables), ...lines], environment: environmentIn(tables) }
      : { problem: `task \`${name}\` of mise.toml is not understood` }
  },
}

/** `_.source = "a.sh"`: scripts that set up the environment. */
const sourcedIn = (tables: ReadonlyMap<string, Settings>): readonly string[] =>
  [tables.get('env')?.['_.source'], tables.get('env._')?.source].flatMap((value) =>
    (textsOf(value) ?? []).map((file) => `. ${quoted(file)}`),
  )

const environmentIn = (tables: ReadonlyMap<string, Settings>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(tables.get('env') ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && /^\w+$/.test(name) ? [[name, value] as const] : [],
    ),
  )

type Settings = Readonly<Record<string, TomlValue>>
type Tasks = ReadonlyMap<string, TomlValue>
const textsOf = (value: TomlValue | undefined): readonly string[] | undefined => {
  const list = value === undefined ? [] : [value].flat()
  return list.every((item) => typeof item === 'string') ? list : undefined
}

/** Adds the lines of a task and of those around it; false when one of them is not understood. */
function collect(tasks: Tasks, name: string, lines: string[], seen: Set<string>): boolean {
  if (seen.has(name)) return true
  seen.add(name)
  const task = tasks.get(name)
  const settings: Settings = typeof task === 'object' && !Array.isArray(task) ? (task as Settings) : { run: task ?? [] }
  const [own, before, after] = [settings.run, settings.depends, settings.depends_post].map(textsOf)
  // a shell of its own, or a file beside the manifest, is no line of it
  if (!own || !before || !after || settings.shell !== undefined || settings.file !== undefined || settings.dir !== undefined) return false
  const all = (names: readonly string[]): boolean => names.every((other) => tasks.has(other) && collect(tasks, other, lines, seen))
  if (!all(before)) return false
  lines.push(...own)
  return all(after)
}
