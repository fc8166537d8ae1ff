import { isRecord } from '../../is-record.ts'
import { parseJsonc } from './jsonc.ts'
import type { ManifestReader } from './manifest.ts'

/** `deno task NAME`: the command after those it depends on. */
export const denoJson: ManifestReader = {
  manifest: 'deno.json',
  files: ['deno.json', 'deno.jsonc', 'package.json'],
  read(text, name) {
    const parsed = parseJsonc(text)
    if (!parsed) return { problem: 'deno.json cannot be read' }
    if (name === undefined) return { lines: [] }
    const tasks = parsed.tasks ?? parsed.scripts
    const table = new Map(Object.entries(isRecord(tasks) ? tasks : {}))
    const names = name.includes('*') ? [...table.keys()].filter(matches(name)) : table.has(name) ? [name] : []
    if (names.length === 0) return 'missing'
    const lines: string[] = []
    const seen = new Set<string>()
    const isKnown = names.every((one) => collect(table, one, lines, seen))
    return isKnown ? { lines } : { problem: `task \`${name}\` of deno.json is not understood` }
  },
}

/** `build:*`: every task whose name begins so. */
const matches = (pattern: string) => (name: string) =>
  pattern.split('*').every((part, index) => (index === 0 ? name.startsWith(part) : name.includes(part)))

function collect(table: ReadonlyMap<string, unknown>, name: string, lines: string[], seen: Set<string>): boolean {
  if (seen.has(name)) return true
  seen.add(name)
  const task = table.get(name)
  if (typeof task === 'string') {
    lines.push(task)
    return true
  }
  if (typeof task !== 'object' || task === null) return false
  const { command, dependencies } = task as { command?: unknown; dependencies?: unknown }
  for (const other of Array.isArray(dependencies) ? dependencies : [])
    if (typeof other !== 'string' || !collect(table, other, lines, seen)) return false
  if (typeof command === 'string') lines.push(command)
  return true
}
