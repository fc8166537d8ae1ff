import type { Value } from './value.ts'

/** What a call is given; `apply` calls a function among it. */
export interface Given {
  readonly positional: readonly Value[]
  readonly named: ReadonlyMap<string, Value>
  readonly apply: (called: Value, ...words: readonly Value[]) => Value
}

/** The lines of a text with their ends. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
