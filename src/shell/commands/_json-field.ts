import { parseObject } from '../../is-record.ts'
import type { Draft, Source } from '../command-spec.ts'

const step = /\.([A-Za-z_][\w-]*)|\.?\["([^"\\]+)"\]|\.?\['([^'\\]+)'\]/y

/** The names that lead to a field (`.a["b-c"].d`); undefined for anything else. */
function namesOf(path: string): readonly string[] | undefined {
  const names: string[] = []
  step.lastIndex = 0
  while (step.lastIndex < path.length) {
    const found = step.exec(path)
    if (!found) return undefined
    names.push(found[1] ?? found[2] ?? found[3] ?? '')
  }
  return names.length > 0 ? names : undefined
}

function valueAt(text: string, names: readonly string[]): string | undefined {
  let value: unknown = parseObject(text)
  for (const name of names)
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? `${value}\n` : undefined
}

/** Output that is one field of the JSON that a file or standard input holds; undefined where the path is more than names. */
export function printsField(from: Source, path: string): Draft | undefined {
  const names = namesOf(path)
  return names && { do: 'flow', from: [from], to: 'stdout', computes: (text) => valueAt(text, names) }
}
