import type { Draft } from '../command-spec.ts'
import { type Piece, textOf, type Word } from '../value.ts'

/** How code names the words that it is given on the command line, and what stands before them in that list. */
export interface GivenWords {
  readonly name: RegExp
  readonly before: string
}

const standIn = (index: number): string => `automode-word-${index}-`
const standIns = /automode-word-(\d+)-/

/** The code with the list of given words written out; what only running shows of them has a name that stands for it. */
export const withGivenWords = (code: string, { name, before }: GivenWords, words: readonly Word[]): string =>
  code.replaceAll(name, () => JSON.stringify([before, ...words.map((word, index) => textOf(word) ?? standIn(index))]))

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
