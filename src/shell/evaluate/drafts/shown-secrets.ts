import { showsSecret } from '../../secret-name.ts'
import type { Piece, Word } from '../../value.ts'
import { emit, type Evaluation } from '../evaluation.ts'
import { noteShown } from '../look-through/shown-values.ts'

/** Words that everybody sees, because a program prints them or the shell traces them: secrets whose names say so, or more than a few letters of one. */
export function emitShownSecrets(evaluation: Evaluation, words: readonly Word[]): void {
  const shown = new Set<string>()
  for (const { pieces } of words)
    for (const piece of pieces) {
      if (!('hole' in piece)) continue
      if (isSecret(piece)) shown.add(piece.shown)
      noteShown(evaluation, variable.exec(piece.shown)?.[1])
    }
  for (const target of shown) emit(evaluation, { kind: 'infra', tag: 'secret', target })
}

const variable = /^\$\{?([A-Za-z_]\w*)/
const partOfVariable = /^\$\{([A-Za-z_]\w*)(?!\w)(?!:0:[0-8]\}|: ?-[1-4]\})/

function isSecret({ hole, shown, madeFrom }: Extract<Piece, { hole: unknown }>): boolean {
  if (hole === 'unset') return showsSecret(shown)
  if (hole === 'opaque') return showsSecret(partOfVariable.exec(shown)?.[1] ?? '')
  return hole === 'secret' && !madeFrom
}
