import { unescaped } from '../unescape.ts'
import type { Heredoc, Lexis, Token } from './lexis.ts'

/** A heredoc whose text is still to come, and where its token stands. */
export interface Waiting {
  readonly heredoc: Heredoc
  readonly at: number
}

/** Gives tokens the texts that start at the place, one behind the other: where the last of them ends; undefined when one never does. */
export function fillHeredocs(text: string, place: number, waiting: readonly Waiting[], tokens: Token[], lexis: Lexis): number | undefined {
  let start = place
  for (const { heredoc, at } of waiting) {
    const found = heredoc.end.exec(text.slice(start))
    if (!found) return undefined
    const body = text.slice(start, start + found.index)
    const filled = heredoc.raw ? { text: body } : { text: unescaped(body), ...(lexis.interpolation?.(body) ?? {}) }
    tokens[at] = { ...tokens[at], kind: heredoc.kind, ...filled }
    start += found.index + found[0].length
  }
  return start
}
