import type { SyntaxWord, WordPart } from '../../tree.ts'
import { asListed, asSupposed, certain, compact, isLines, isListed, type Piece, type Word } from '../../value.ts'
import type { Separators } from './separators.ts'

/** A piece on its way into fields: `split` pieces fall apart at blanks; `break` starts a new field. */
export type Atom = { readonly piece: Piece; readonly split: boolean } | 'break'

/** What a word, or a part of one, may expand to. */
export type Choices = readonly (readonly Atom[])[]

/** A single choice that is nothing but this piece. */
export const one = (piece: Piece, split = false): Choices => [[{ piece, split }]]

/** The pieces of a word that is not split into fields. */
export const unsplit = (atoms: readonly Atom[]): readonly Piece[] => atoms.map((atom) => (atom === 'break' ? { text: ' ' } : atom.piece))

/** The piece, marked where it is a hole in quotes: whatever fills it stays one word. */
export const markQuoted = (piece: Piece, quoted: boolean): Piece => (quoted && 'hole' in piece ? { ...piece, quoted: true } : piece)

/** The fields that the atoms of a word fall into. */
export function toFields(atoms: readonly Atom[], word: SyntaxWord, separators: Separators): readonly Word[] {
  const at = { start: word.pos, end: word.end }
  const fields: Word[] = []
  let current: Piece[] | undefined
  const close = () => {
    // what falls apart into words is something
    if (current) fields.push({ pieces: compact(current.every(isListed) ? current.map(certain) : current), at })
    current = undefined
  }
  for (const atom of atoms) {
    if (atom === 'break') {
      close()
      continue
    }
    const { piece, split } = atom
    if (split && isLines(piece) && atoms.length > 1) {
      // the first of them ends a word, the last begins one, and those between stand alone
      fields.push({ pieces: compact([...(current ?? []), piece]), at }, { pieces: [piece], at })
      current = [piece]
      continue
    }
    // more is known of a pattern with something in it than its text says
    if (!split || !('text' in piece) || (piece.holds !== undefined && !/\s/.test(piece.text))) {
      current ??= []
      current.push(piece)
      continue
    }
    const chunks = piece.text.split(separators.separator)
    chunks.forEach((chunk, index) => {
      if (index > 0) close()
      if (chunk === '' && (!separators.keepsEmpty || index === chunks.length - 1)) return
      current ??= []
      const pieces = piece.supposed ? asSupposed(globPieces(chunk)) : globPieces(chunk)
      current.push(...(piece.listed ? asListed({ pieces, at }).pieces : pieces))
    })
  }
  close()
  const quotedEmpty = fields.length === 0 && (word.parts ?? []).some((part) => part.type.endsWith('Quoted') && !isList(part))
  return quotedEmpty ? [{ pieces: [{ text: '' }], at }] : fields
}

/** `"$@"` and `"${X[@]}"`: without elements there is no word. */
const isList = (part: WordPart): boolean =>
  part.type === 'DoubleQuoted' && part.parts.length === 1 && /^\$(?:@|\{(?:@|\w+\[@\])[^}]*\})$/.test(part.parts[0]?.text ?? '')

/** Text of an unquoted variable is matched against file names too. */
function globPieces(text: string): readonly Piece[] {
  if (!/[*?[]/.test(text)) return [{ text }]
  return text
    .split(/([*?]+|\[[^\]]*\])/)
    .flatMap((chunk): readonly Piece[] => (chunk === '' ? [] : /^[*?[]/.test(chunk) ? [{ text: chunk, glob: true }] : [{ text: chunk }]))
}
