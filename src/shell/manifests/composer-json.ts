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
    const scripts = parsed.scripts
    const table = new Map(
      typeof scripts === 'object' && scripts !== null ? Object.entries(scripts as Readonly<Record<string, unknown>>) : [],
    )
    if (!table.has(name)) return 'missing'
    const lines: string[] = []
    const problem = collect(table, name, lines, new Set())
    return problem ? { problem } : { lines, separate: true }
  },
}

function collect(table: ReadonlyMap<string, unknown>, name: string, lines: string[], seen: Set<string>): string | undefined {
  if (seen.has(name)) return undefined
  seen.add(name)
  const script = table.get(name)
  for (const entry of Array.isArray(script) ? script : [script]) {
    if (typeof entry !== 'string') return `script \`${name}\` of composer.json is not understood`
    const [, word = '', rest = ''] = /^@(\S+)\s*([\s\S]*)$/.exec(entry) ?? []
    if (word === 'putenv') lines.push(`export ${rest}`)
    else if (word === 'php' || word === 'composer') lines.push(`${word} ${rest}`)
    else if (word !== '' && table.has(word)) {
      const problem = collect(table, word, lines, seen)
      if (problem) return problem
    } else if (word !== '') return `script \`${name}\` of composer.json refers to \`${word}\`, which is not there`
    // a class of the project: project code, which is stated anyway
    else if (!/^\\?[A-Z][\w\\]*(?:::\w+)?$/.test(entry))
      lines.push(entry.replaceAll('@no_additional_args', '').replaceAll('@additional_args', ''))
  }
  return undefined
}
