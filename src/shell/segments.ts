import type { Piece, Word } from './value.ts'

/** A path cut at its last slash, though only a pattern or the kind of it may be known. */
export interface Segments {
  /** What stands before the slash; absent where there is none in what is known. */
  readonly folder?: Word
  readonly name: Word
}

const foundOnDisk = new Set(['workspace-path', 'temp-path', 'library-path'])

/** Cuts a path as `basename` and `dirname` do; undefined where the place of its last slash cannot be told. */
export function segmentsOf(word: Word): Segments | undefined {
  const { pieces, at } = withoutEnding(word, '/')
  const name: Piece[] = []
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index]
    if (!piece) return undefined
    if ('hole' in piece) {
      // a name found on the disk has no slash of its own, and neither has plain text
      const last: Word = { pieces: [{ hole: 'plain', shown: piece.shown }, ...name], at }
      // the folder of what lies in the workspace lies in it too
      if (piece.hole === 'workspace-path') return { folder: { pieces: pieces.slice(0, index + 1), at }, name: last }
      if (foundOnDisk.has(piece.hole)) return { name: last }
      if (piece.hole !== 'plain') return undefined
      name.unshift(piece)
      continue
    }
    const slash = piece.text.lastIndexOf('/')
    const rest = piece.text.slice(slash + 1)
    // two stars match folders as well, but the end of what they match is one name
    if (rest !== '') name.unshift(piece.glob ? { text: rest.replace(/\*+/g, '*'), glob: true } : { text: rest })
    if (slash >= 0 && name.length === 0) return undefined
    if (slash >= 0) {
      const before = piece.text.slice(0, slash) || (index === 0 ? '/' : '')
      const folder = [...pieces.slice(0, index), ...(before === '' ? [] : [{ ...piece, text: before }])]
      return { folder: { pieces: holding(folder, name), at }, name: { pieces: name, at } }
    }
    if (piece.glob && piece.text.includes('**')) return { name: { pieces: name, at } }
  }
  return { name: { pieces: name, at } }
}

/** The folder in which a pattern finds a name is one that holds such a name. */
function holding(folder: readonly Piece[], name: readonly Piece[]): readonly Piece[] {
  const last = folder.at(-1)
  if (!last || !('text' in last) || !last.glob || name.some((piece) => 'hole' in piece)) return folder
  return [...folder.slice(0, -1), { ...last, holds: name.map((piece) => ('text' in piece ? piece.text : '')).join('') }]
}

/** The word without known text at its end; unchanged where it does not end in it. */
export function withoutEnding(word: Word, ending: string): Word {
  const last = word.pieces.at(-1)
  if (!last || !('text' in last) || last.glob || !last.text.endsWith(ending)) return word
  const text = last.text.slice(0, last.text.length - ending.length)
  return { ...word, pieces: [...word.pieces.slice(0, -1), ...(text === '' ? [] : [{ text }])] }
}
