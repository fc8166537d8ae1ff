import { compact, mayBeEmpty, type Piece, textOf, type Word } from '../../value.ts'

/**
 * The words as they are where what only running would show is empty: `-d$@elete` is `-delete`, and `$X` alone is no word at all.
 * Undefined where that changes nothing.
 */
export function withoutEmptyValues(words: readonly Word[]): readonly Word[] | undefined {
  let changes = false
  const bare = words.flatMap((word) => {
    const left = word.pieces.filter((piece) => !mayVanish(piece))
    if (left.length === word.pieces.length) return [word]
    if (left.length === 0) {
      const vanishes = word.pieces.every(isUnquotedVariable)
      if (vanishes) changes = true
      return vanishes ? [] : [word]
    }
    const kept: Word = { pieces: compact(left), at: word.at }
    const text = textOf(kept)
    // an empty value behind its name, or in front of a colon, says nothing
    if (/=$|^:/.test(text ?? '') || !(word.pieces.some(mayBeEmpty) || isOptionOrVerb.test(text ?? ''))) return [word]
    changes = true
    return [kept]
  })
  return changes ? bare : undefined
}

/** A variable that nobody set is often empty; output is so seldom, and counts where it would hide what the command is to do. */
const isOptionOrVerb = /^(?:-|[A-Za-z][A-Za-z:-]+$)/

/** A list may find nothing, and a program may print nothing; a path that was just made, a number and a date are there for sure. */
function mayVanish(piece: Piece): boolean {
  if (!('hole' in piece) || piece.filled || piece.number) return false
  return piece.hole === 'plain' ? oftenMissing.test(piece.shown) : piece.hole !== 'temp-path'
}

/** Variables of which only the kind of value is known, and names of variables, where there are none. */
const oftenMissing = /^\$(?:!|\{!|CI|GITHUB_\w+|COLUMNS|LINES|LANG|LC_ALL|TERM|HOSTNAME|USER|LOGNAME|HISTCMD)/

const isUnquotedVariable = (piece: Piece): boolean => mayBeEmpty(piece) && 'hole' in piece && !piece.quoted
