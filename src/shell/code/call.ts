import { literal, nowhere, type Word } from '../value.ts'

/** What is known of an argument's value before the code runs. */
export type Argument =
  | { readonly kind: 'text'; readonly text: string; readonly constant?: true }
  | { readonly kind: 'list'; readonly items: readonly Argument[] }
  | { readonly kind: 'workspace-path' }
  | { readonly kind: 'opaque' }

/** One call found in code, names resolved. */
export interface Call {
  readonly name: string
  readonly positional: readonly Argument[]
  readonly named: ReadonlyMap<string, Argument>
}

/** The argument as a word of the shell analysis: paths, URLs and commands share one vocabulary. */
export function wordOf(argument: Argument | undefined): Word {
  if (argument?.kind === 'text') return literal(argument.text)
  if (argument?.kind === 'workspace-path') return { pieces: [{ hole: 'workspace-path', shown: '(found paths)' }], at: nowhere }
  return { pieces: [{ hole: 'opaque', shown: '(computed)' }], at: nowhere }
}

/** Words of a list of literals, or undefined when one is computed. */
export function wordsOf(argument: Argument | undefined): readonly Word[] | undefined {
  if (argument?.kind !== 'list') return undefined
  return argument.items.map(wordOf)
}
