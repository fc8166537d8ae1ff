import type { Span } from '../../../effect.ts'
import { show, type Word } from '../../value.ts'
import type { Data } from '../data.ts'
import { emit, type Evaluation } from '../evaluation.ts'

/** Text that nobody has read before it runs. */
const unread = ['download', 'decoded'] as const

/** States that text runs which this line downloads or decodes, where data is that. */
export function emitForeignText(evaluation: Evaluation, { taints }: Data, target: string, at?: Span): void {
  for (const tag of unread) if (taints.has(tag)) emit(evaluation, { kind: 'execute', tag, target, ...(at ? { at } : {}) })
}

/** States that such text runs where a word holds some of it. */
export function emitForeignPieces(evaluation: Evaluation, word: Word): void {
  for (const piece of word.pieces)
    for (const tag of unread)
      if ('hole' in piece && piece.hole === tag) emit(evaluation, { kind: 'execute', tag, target: show(word), at: word.at })
}
