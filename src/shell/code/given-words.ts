import type { Draft } from '../command-spec.ts'
import { madeOf, type Piece, textOf, type Word } from '../value.ts'
import { isNumberOrName } from './stand-ins.ts'

/** How code names the list of words that it is given on the command line. */
export interface GivenWords {
  /** Its first group: how many of the list are passed over right there (`process.argv.slice(1)`). */
  readonly name: RegExp
  /** What stands before the words in the list. */
  readonly before: readonly string[]
}

const standIn = (index: number): string => `automode-word-${index}-`
const standIns = /automode-word-(\d+)-/

/** The code with the list of given words written out; what only running shows of them has a name that stands for it. */
export function withGivenWords(code: string, lists: readonly GivenWords[], words: readonly Word[]): string {
  const texts = words.map((word, index) => textOf(word) ?? standIn(index))
  return lists.reduce(
    (text, { name, before }) =>
      text.replaceAll(name, (_, passed: string | undefined) => JSON.stringify([...before, ...texts].slice(Number(passed ?? 0)))),
    code,
  )
}

/** The code with a name in place of each value that stands inside a text of it; undefined where one of them could be code. */
export function withNamedValues({ pieces }: Word, after: number): { readonly text: string; readonly values: readonly Word[] } | undefined {
  let text = ''
  const values: Word[] = []
  for (const piece of pieces) {
    if ('text' in piece && !piece.glob) {
      text += piece.text
      continue
    }
    if (('hole' in piece && !isNumberOrName(piece.hole, text)) || !endsInText(text)) return undefined
    text += standIn(after + values.length)
    values.push(madeOf(piece))
  }
  return { text, values }
}

/** Whether code breaks off inside a text in quotes. */
function endsInText(code: string): boolean {
  const rest = code.replaceAll(/\\[\s\S]|('''|"""|['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1|(?:#|\/\/)[^\n]*/g, '')
  return /['"`]/.test(rest)
}

/** The drafts with the words themselves in place of the names that stood for them. */
export function withWordsBack(drafts: readonly Draft[], words: readonly Word[]): readonly Draft[] {
  return words.every((word) => textOf(word) !== undefined) ? drafts : (restored(drafts, words) as readonly Draft[])
}

function restored(value: unknown, words: readonly Word[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((item: unknown): readonly unknown[] => (isPiece(item) ? split(item, words) : [restored(item, words)]))
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, restored(inner, words)]))
}

const isPiece = (value: unknown): value is Extract<Piece, { text: string }> =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

function split(piece: Extract<Piece, { text: string }>, words: readonly Word[]): readonly Piece[] {
  const found = standIns.exec(piece.text)
  if (!found) return [piece]
  const before = piece.text.slice(0, found.index)
  const after = piece.text.slice(found.index + found[0].length)
  return [
    ...(before ? [{ ...piece, text: before }] : []),
    ...(words[Number(found[1])]?.pieces ?? []),
    ...(after ? split({ ...piece, text: after }, words) : []),
  ]
}
