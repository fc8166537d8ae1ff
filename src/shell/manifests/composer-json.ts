import { posix } from 'node:path'
import { isRecord } from '../../is-record.ts'
import { projectCode } from '../command-spec.ts'
import { parseJsonc } from './jsonc.ts'
import type { ManifestReader } from './manifest.ts'

/** `composer NAME`: commands, references to other scripts, and calls of the project's own classes. */
export const composerJson: ManifestReader = {
  manifest: 'composer.json',
  files: ['composer.json'],
  read(text, name) {
    const parsed = parseJsonc(text)
    if (!parsed) return { problem: 'composer.json cannot be read' }
    if (name === undefined) return { lines: [] }
    const table = new Map(Object.entries(isRecord(parsed.scripts) ? parsed.scripts : {}))
    if (!table.has(name)) return 'missing'
    const lines: string[] = []
    const classes: string[] = []
    const problem = collect({ table, lines, classes, extra: isRecord(parsed.extra) ? parsed.extra : {} }, name, new Set())
    if (problem) return { problem }
    const files = classes.flatMap((one) => [parsed.autoload, parsed['autoload-dev']].flatMap((places) => filesOf(one, places)))
    return { lines, separate: true, ...(files.length > 0 ? { drafts: [projectCode('callbacks', ...files)] } : {}) }
  },
}

/** Where a class lies by the namespaces that the project declares. */
function filesOf(name: string, autoload: unknown): readonly string[] {
  const spaces = isRecord(autoload) && isRecord(autoload['psr-4']) ? Object.entries(autoload['psr-4']) : []
  return spaces.flatMap(([space, folder]) =>
    name.startsWith(space) && typeof folder === 'string'
      ? [posix.join(folder, `${name.slice(space.length).replaceAll('\\', '/')}.php`)]
      : [],
  )
}

/** What a script comes to: shell lines, and classes of the project that it calls. */
interface Collected {
  readonly table: ReadonlyMap<string, unknown>
  readonly lines: string[]
  readonly classes: string[]
  readonly extra: Readonly<Record<string, unknown>>
}

/** What stands before a command of this kind among the scripts that Symfony Flex runs: `"cache:clear": "symfony-cmd"`. */
const started: ReadonlyMap<unknown, string> = new Map([
  ['symfony-cmd', 'php %BIN_DIR%/console '],
  ['php-script', 'php '],
  ['script', ''],
])

/** The commands of a table by kind, with the folders of the project filled in; undefined where one is of no known kind. */
function flexLines(script: unknown, extra: Collected['extra']): readonly string[] | undefined {
  if (!isRecord(script)) return undefined
  const folder = (_: string, name: string): string => {
    const key = `${name.toLowerCase()}-dir`
    return Object.hasOwn(extra, key) ? String(extra[key]).replace(/\/$/, '') : name.toLowerCase()
  }
  const lines = Object.entries(script).flatMap(([command, kind]) => {
    const before = started.get(kind)
    return before === undefined ? [] : [`${before}${command}`.replace(/%([A-Z]+)_DIR%/g, folder)]
  })
  return lines.length === Object.keys(script).length ? lines : undefined
}

function collect(collected: Collected, name: string, seen: Set<string>): string | undefined {
  const { table, lines, classes, extra } = collected
  if (seen.has(name)) return undefined
  seen.add(name)
  const script = table.get(name)
  const byKind = flexLines(script, extra)
  if (byKind) {
    lines.push(...byKind)
    return undefined
  }
  for (const entry of Array.isArray(script) ? script : [script]) {
    if (typeof entry !== 'string') return `script \`${name}\` of composer.json is not understood`
    const [, word = '', rest = ''] = /^@(\S+)\s*([\s\S]*)$/.exec(entry) ?? []
    if (word === 'putenv') lines.push(`export ${rest}`)
    else if (word === 'php' || word === 'composer') lines.push(`${word} ${rest}`)
    else if (word !== '' && table.has(word)) {
      const problem = collect(collected, word, seen)
      if (problem) return problem
    } else if (word !== '') return `script \`${name}\` of composer.json refers to \`${word}\`, which is not there`
    else if (/^\\?[A-Z][\w\\]*(?:::\w+)?$/.test(entry)) classes.push(entry.replace(/^\\|::.*$/g, ''))
    else lines.push(entry.replaceAll('@no_additional_args', '').replaceAll('@additional_args', ''))
  }
  return undefined
}
