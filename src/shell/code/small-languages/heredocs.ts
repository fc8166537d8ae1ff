import { writtenText } from './written-text.ts'
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
    const body = withoutIndent(text.slice(start, start + found.index), found[0], heredoc.indent)
    const filled = heredoc.raw ? { text: body } : writtenText(body, lexis)
    tokens[at] = { ...tokens[at], kind: heredoc.kind, ...filled }
    start += found.index + found[0].length
  }
  return start
}

/** What is left of a text without the blanks before its lines: as many as all of them have, or as many as stand before its end, which is then no line of its own. */
function withoutIndent(body: string, end: string, indent: Heredoc['indent']): string {
  const blanks = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0
  if (indent === undefined) return body
  const lines = body.split('\n')
  const width = indent === 'of-end' ? blanks(end) : Math.min(...lines.filter((line) => line.trim() !== '').map(blanks))
  const text = width === 0 ? body : lines.map((line) => line.slice(Math.min(width, blanks(line)))).join('\n')
  return indent === 'of-end' ? text.replace(/\r?\n$/, '') : text
}
