import type { Span } from '../effect.ts'

/** What is known of text that only running would show. */
export type Origin =
  /** a variable nobody set: empty, or anything the environment holds */
  | 'unset'
  /** one or more paths inside the workspace (`git ls-files`, `find .`) */
  | 'workspace-path'
  /** a fresh path under the temp folder (`mktemp`) */
  | 'temp-path'
  /** a path inside installed software (`python -c "print(pandas.__file__)"`) */
  | 'library-path'
  /** text without slashes, spaces or a leading dash: numbers, dates, hashes, branch names */
  | 'plain'
  /** a value out of a database */
  | 'row'
  /** printed by code of the project: its tests, its builds */
  | 'project'
  /** text fetched from the network */
  | 'download'
  /** text decoded from base64, hex, a cipher … */
  | 'decoded'
  /** values of a secret store or of the environment */
  | 'secret'
  | 'opaque'

/** A stretch of a word: known text, a live glob pattern, or a hole that running would fill. */
export type Piece =
  | {
      readonly text: string
      readonly glob?: true
      /** Of what the pattern finds, only folders that hold something of this name. */
      readonly holds?: string
      /** Only some of what the pattern finds, whatever its names. */
      readonly some?: true
      /** A program printed it that lists what is there: where there is nothing, it is no text at all. */
      readonly listed?: true
      /** A filter may have left nothing of what was listed. */
      readonly filtered?: true
      /** It stands in for what the environment may hold (`${MODE:-dry}`): good for a value, but no answer to a question. */
      readonly supposed?: true
    }
  | {
      readonly hole: Origin
      readonly shown: string
      readonly quoted?: true
      /** Nothing but digits. */
      readonly number?: true
      /** Any number of them, one a line. */
      readonly many?: true
      /** Any number of words, in quotes too (`"$@"`). */
      readonly words?: true
      /** Absolute paths its text was made from: what putting it into a URL would give away. */
      readonly madeFrom?: readonly string[]
      /** The file whose whole text it is. */
      readonly contentOf?: string
      /** What a file of the workspace holds for it as it lies there: where a path leads, but no text of the line. */
      readonly value?: string
      /** Part of the name of this very second: nothing bears it yet. */
      readonly moment?: true
      /** Which of the fresh paths, or seconds, of this line it is; -1 is the number of its shell. */
      readonly fresh?: number
      /** What stands in for it where the environment does not hold it (`${PYTHON:-python3}`). */
      readonly orElse?: string
      /** An expansion that stops, or gives something else, where it is empty (`${X:?}`, `${X:-a}`) has seen to it that it is not. */
      readonly filled?: true
    }

/** One word after expansion, with its place in the source. */
export interface Word {
  readonly pieces: readonly Piece[]
  readonly at: Span
}

/** Kinds of holes whose text never begins with a dash. */
export const undashed: ReadonlySet<Origin> = new Set<Origin>(['workspace-path', 'temp-path', 'library-path', 'plain'])

/** The place of what stands nowhere in the source text. */
export const nowhere: Span = { start: 0, end: 0 }

/** Text that nothing is known of. */
export const opaque = (shown: string): Piece => ({ hole: 'opaque', shown })

/** What a variable holds that counts. */
export const aNumber = (name: string): Piece => ({ hole: 'plain', number: true, shown: `$${name}` })

/** A word made of these pieces, which stands nowhere in the source text. */
export const madeOf = (...pieces: readonly Piece[]): Word => ({ pieces, at: nowhere })

/** A word of known text. */
export function literal(text: string, at: Span = nowhere): Word {
  return { pieces: [{ text }], at }
}

/** The word's text if all of it is known and no glob is live in it, else undefined. */
export function textOf(word: Word | undefined): string | undefined {
  if (!word) return undefined
  const first = word.pieces[0]
  if (word.pieces.length === 1 && first && 'text' in first) return first.glob ? undefined : first.text
  let text = ''
  for (const piece of word.pieces) {
    if (!('text' in piece) || piece.glob) return undefined
    text += piece.text
  }
  return text
}

/** The word with its text changed, where all of it is known; else the word as it is. */
export function reworded(word: Word, change: (text: string) => string): Word {
  const text = textOf(word)
  return text === undefined ? word : literal(change(text), word.at)
}

/** The word as a person would write it: holes as `$NAME` or `$(…)`. */
export function show(word: Word): string {
  return word.pieces.map((piece) => ('text' in piece ? piece.text : piece.shown)).join('')
}

/** The known text a word certainly starts with; live globs and holes end it. */
export function knownPrefix(word: Word): string {
  let text = ''
  for (const piece of word.pieces) {
    if (!('text' in piece) || piece.glob) break
    text += piece.text
  }
  return text
}

/** The kinds of all holes in a word, in order. */
export function holes(word: Word): readonly Origin[] {
  return word.pieces.flatMap((piece) => ('hole' in piece ? [piece.hole] : []))
}

/** Whether a piece is a variable nobody set that may hold nothing at all. */
export const mayBeEmpty = (piece: Piece): boolean => 'hole' in piece && piece.hole === 'unset' && !piece.filled

/** Whether a piece is any number of lines, perhaps none. */
export const isLines = (piece: Piece): boolean => 'hole' in piece && piece.many === true

/** Whether a piece is known text that a program listed. */
export const isListed = (piece: Piece): boolean => 'text' in piece && piece.listed === true

/** The word as one that a program listed. */
export const asListed = ({ pieces, at }: Word): Word => ({
  pieces: pieces.map((piece) => ('text' in piece && piece.text !== '\n' ? { ...piece, listed: true as const } : piece)),
  at,
})

/** Whether the environment may hold something else for a word, or for a part of it. */
export const isSupposed = ({ pieces }: Word): boolean => pieces.some((piece) => 'text' in piece && piece.supposed)

/** Pieces that stand in for what the environment may hold. */
export const asSupposed = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.length === 0
    ? [{ text: '', supposed: true }]
    : pieces.map((piece) => ('text' in piece ? { ...piece, supposed: true as const } : piece))

/** The word as one of which a filter may have left nothing. */
export const asFiltered = ({ pieces, at }: Word): Word => ({
  pieces: pieces.map((piece) => (isListed(piece) ? { ...piece, filtered: true as const } : piece)),
  at,
})

/** The piece as one that is there for certain: one of several things that were listed. */
export function certain(piece: Piece): Piece {
  if (!('text' in piece) || !piece.listed) return piece
  const { listed: _, ...rest } = piece
  return rest
}

/** Whether part of a word is only known when it runs. */
export const isDynamic = (word: Word): boolean => word.pieces.some((piece) => 'hole' in piece)

/** Whether a word holds a pattern that the shell matches against file names. */
export const hasGlob = (word: Word): boolean => word.pieces.some((piece) => 'text' in piece && piece.glob)

/** Whether it may stand for several words, or for none: a live pattern, or text that falls apart at blanks. */
export const isMany = ({ pieces }: Word): boolean =>
  pieces.some((piece) =>
    'text' in piece ? piece.glob : piece.words || (!piece.quoted && (piece.many ?? (piece.hole !== 'plain' && piece.hole !== 'temp-path'))),
  )

/** The word without its first `count` known characters (`--file=x` → `x`). The caller knows they are there. */
export function dropPrefix(word: Word, count: number): Word {
  const pieces: Piece[] = []
  let left = count
  for (const piece of word.pieces) {
    if (left > 0 && 'text' in piece) {
      const rest = piece.text.slice(left)
      left = Math.max(0, left - piece.text.length)
      if (rest) pieces.push(piece.glob ? { text: rest, glob: true } : { text: rest })
    } else pieces.push(piece)
  }
  return { pieces: pieces.length > 0 ? pieces : [{ text: '' }], at: word.at }
}

/** Words written one after the other without a space. */
export function join(...words: readonly Word[]): Word {
  const at = words.find((word) => word.at !== nowhere)?.at ?? nowhere
  return { pieces: words.flatMap((word) => word.pieces), at }
}

/** What a text falls into at the separators in its known parts, each as a word of its own; patterns and holes stay whole. */
export function splitAt(word: Word, separator: RegExp | string): readonly Word[] {
  const parts: Piece[][] = [[]]
  for (const piece of word.pieces) {
    if (!('text' in piece) || piece.glob) {
      parts.at(-1)?.push(certain(piece))
      // the first of several ends a part, the last begins one, and those between stand alone
      if (isLines(piece) && word.pieces.length > 1) parts.push([piece], [piece])
      continue
    }
    piece.text.split(separator).forEach((text, index) => {
      if (index > 0) parts.push([])
      if (text !== '') parts.at(-1)?.push({ text })
    })
  }
  return parts.filter((pieces) => pieces.length > 0).map((pieces) => ({ pieces, at: word.at }))
}

/** The lines of a text that holds patterns, each as a word of its own. */
export const linesOf = (word: Word): readonly Word[] => splitAt(word, /[\n\0]+/)

/** Neighbouring known texts become one piece. */
export function compact(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length === 1) return pieces
  const result: Piece[] = []
  let isDoubted = false
  for (const piece of pieces) {
    const last = result.at(-1)
    if ('text' in piece && piece.supposed) isDoubted = true
    if (last && 'text' in last && 'text' in piece && !last.glob && !piece.glob && last.listed === piece.listed)
      result[result.length - 1] = { ...last, text: last.text + piece.text }
    else if (!('text' in piece) || piece.text !== '' || pieces.length === 1) result.push(piece)
  }
  const whole: readonly Piece[] = result.length > 0 ? result : [{ text: '' }]
  return isDoubted ? asSupposed(whole) : whole
}
