import type { Span } from '../../../effect.ts'
import { show, type Word } from '../../value.ts'
import type { Data } from '../data.ts'
import { emit, type Evaluation } from '../evaluation.ts'

/** Text that nobody has read before it runs. */
const unread = ['download', 'decoded'] as const

/** States that downloaded or decoded text runs, where the data is such text. */
export function emitForeignText(evaluation: Evaluation, { taints }: Data, target: string, at?: Span): void {
  for (const tag of unread) if (taints.has(tag)) emit(evaluation, { kind: 'execute', tag, target, ...(at ? { at } : {}) })
}

/** The same for a word that holds some such text. */
export function emitForeignPieces(evaluation: Evaluation, word: Word): void {
  for (const piece of word.pieces)
    for (const tag of unread)
      if ('hole' in piece && piece.hole === tag) emit(evaluation, { kind: 'execute', tag, target: show(word), at: word.at })
}
