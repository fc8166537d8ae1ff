import { posix } from 'node:path'
import { closing, mark } from './filled-quotes.ts'

/** The signs of a text one by one, but an expansion of the shell (`$(uname -s)`, `${X}`) in one piece. */
export function piecesOf(text: string): readonly string[] {
  const pieces: string[] = []
  for (let place = 0; place < text.length; place++) {
    const end = /^\$[({]/.test(text.slice(place, place + 2)) ? closing(text, place + 1) : -1
    pieces.push(text.slice(place, end > place ? end + 1 : place + 1))
    if (end > place) place = end
  }
  return pieces
}

const isExpansion = (piece: string): boolean => /^\$[({]/.test(piece)

/** The words of a text; what a command prints counts as part of one. */
export const wordsOf = (text: string): readonly string[] => {
  if (!text.includes('$(')) return text.split(/\s+/).filter(Boolean)
  const words = ['']
  for (const piece of piecesOf(text)) {
    if (/^\s$/.test(piece)) words.push('')
    else words[words.length - 1] += piece
  }
  return words.filter(Boolean)
}

/** Where the sign stands in a text, outside the commands whose output stands there; -1 where it does not. */
export function placeOf(sign: string, text: string): number {
  const pieces = piecesOf(text)
  const index = pieces.indexOf(sign)
  return index < 0 ? -1 : pieces.slice(0, index).join('').length
}

/** A pattern of make (`src/%.c`) with its sign filled in. */
export function withStem(pattern: string, stem: string): string {
  const place = placeOf('%', pattern)
  return place < 0 ? pattern : `${pattern.slice(0, place)}${stem}${pattern.slice(place + 1)}`
}

/** The folder of a path and its name there; slashes in a command whose output stands there part nothing. */
export function pathParts(path: string): { readonly folder: string; readonly name: string } {
  if (!path.includes('$(')) return { folder: posix.dirname(path), name: posix.basename(path) }
  const pieces = piecesOf(path)
  const index = pieces.lastIndexOf('/')
  // all of it is printed, and with it its folders
  if (index < 0) return { folder: '${MAKE_COMPUTED}', name: '${MAKE_COMPUTED}' }
  return { folder: pieces.slice(0, index).join('') || '/', name: pieces.slice(index + 1).join('') }
}

/** What stands written out in a text, beside what a command prints or the environment holds there. */
export const writtenOut = (text: string): string =>
  piecesOf(text)
    .filter((piece) => piece !== mark && !isExpansion(piece))
    .join('')

/** What is written out before the first expansion or pattern of a word, and behind the last; undefined for signs of the shell alone. */
export function endsOf(word: string): { readonly head: string; readonly tail: string } | undefined {
  const pieces = piecesOf(word)
  if (pieces.some((piece) => piece === '$' || piece === '`')) return undefined
  const isOpen = (piece: string): boolean => piece === mark || isExpansion(piece) || /^[*?[\]]$/.test(piece)
  const first = pieces.findIndex(isOpen)
  return first < 0
    ? { head: word, tail: word }
    : { head: pieces.slice(0, first).join(''), tail: pieces.slice(pieces.findLastIndex(isOpen) + 1).join('') }
}

/** Whether nothing of a word is written out. */
export const isAllPrinted = (word: string): boolean => word.includes('$') && writtenOut(word) === ''

/** A word as a pattern of the shell that finds it, whatever an expansion in it gives. */
export const withStars = (word: string): string =>
  piecesOf(word)
    .filter((piece) => piece !== mark)
    .map((piece) => (isExpansion(piece) ? '*' : piece))
    .join('')
