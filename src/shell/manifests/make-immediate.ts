import { commandsIn, mark } from './filled-quotes.ts'
import { fill } from './make-fill.ts'

/** What of a makefile is expanded while it is read. */
interface Read {
  readonly variables: ReadonlyMap<string, string>
  readonly immediate: readonly string[]
  readonly exported: ReadonlySet<string>
  readonly names: (pattern: string) => readonly string[] | undefined
}

/** The commands that expanding texts at reading time runs; undefined when one is not followed. */
export function expansions(made: Read): readonly string[] | undefined {
  const lines: string[] = []
  const handedOn = made.exported.has('*') ? [...made.variables.keys()] : [...made.exported]
  for (const text of new Set([...made.immediate, ...handedOn.map((name) => made.variables.get(name) ?? '')])) {
    if (!/\$[({](?:shell|eval|call|file|guile)\b/.test(resolveDeep(text, made))) continue
    const filled = fill(text, made, {})
    if (filled === undefined) return undefined
    // brackets and quotes around them mean nothing to the shell
    if (filled.includes('$(')) lines.push(`: ${commandsIn(filled).replaceAll(mark, '')}`)
  }
  return lines
}

/** The text with the variables it names beside it: whether any of them runs something. */
export function resolveDeep(text: string, made: Pick<Read, 'variables'>, depth = 0): string {
  if (depth > 6) return text
  const names = [...text.matchAll(/\$[({](?:call\s+)?([\w.-]+)[,)}]/g)].map((match) => match[1] ?? '')
  return [text, ...names.map((name) => resolveDeep(made.variables.get(name) ?? '', made, depth + 1))].join(' ')
}
