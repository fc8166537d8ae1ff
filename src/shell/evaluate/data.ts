import type { KnownPart, Part, Taint } from '../command-spec.ts'
import type { Origin, Piece, Word } from '../value.ts'
import { madeOf, show } from '../value.ts'

/** What is known of a stream or of a file written in this line. */
export interface Data {
  /** Alternatives of the whole text, holes included; undefined when nothing is known of it. */
  readonly text?: readonly Word[]
  /** What the program was given that printed this, where its text is not known: it may well have passed some of it on. */
  readonly heard?: readonly Word[]
  /** Lines that are in here whatever the rest is, where the whole text is not known. */
  readonly among?: readonly Word[]
  /** Every line is a path inside the workspace. */
  readonly workspacePaths?: true
  /** What is known of a part of every line. */
  readonly known?: KnownPart
  readonly taints: ReadonlySet<Taint>
  /** Absolute paths whose content this is. */
  readonly files?: readonly string[]
  /** The one file whose content this is and nothing else: lost as soon as anything is added or left out. */
  readonly whole?: string
  /** The text that it is as the files lie from which it was made: where a path leads, but no text of the line. */
  readonly worked?: string
  /** The pattern whose files these are, one of them or all together, and nothing else. */
  readonly matched?: Word
  /** Files whose content is in here, edited at most: what an edit in place would leave of them. */
  readonly kept?: readonly string[]
  /** Absolute paths this was made from, in whatever way: what an upload would give away. */
  readonly madeFrom?: readonly string[]
  /** The input that this is left of, of which others may have taken some. */
  readonly leftOf?: Data
  /** A program that a compiler made of these sources. */
  readonly compiledFrom?: readonly (Data & { readonly name?: string })[]
}

/** How much of an input is gone: whole lines, as the shell reads, or as many letters as a program liked to take. */
export type Taken = 'lines' | 'letters'

const none: ReadonlySet<Taint> = new Set()

/** Data that is known to be empty; as input, what a command gets that the line feeds nothing. */
export const emptyData: Data = { text: [madeOf({ text: '' })], taints: none }
/** The same where it is known that there is nothing to read, not even what a person types. */
export const endedData: Data = { ...emptyData }
/** Data of which nothing is known. */
export const opaqueData: Data = { taints: new Set<Taint>(['opaque']) }

/** A relative path with names known (`./$f`, `src/$f.bak`) that goes neither up nor into a hidden folder; the star is what was found. */
const relativePath = /^(?:\.\/)?(?!.*(?:\.\.|\/\.))[\w@*][\w@./*-]*$/

/** `echo "$(git ls-files)"`: nothing but paths of the workspace. */
export const isPathList = ({ pieces }: Word): boolean =>
  pieces.some((piece) => 'hole' in piece) &&
  pieces.every((piece) => ('hole' in piece ? piece.hole === 'workspace-path' : !piece.glob && !piece.text.includes('*'))) &&
  pieces
    .map((piece) => ('hole' in piece ? '*' : piece.text))
    .join('')
    .split(/[\s\0]+/)
    .every((line) => line === '' || relativePath.test(line))

/** Data that is one of these texts. */
export function knownData(...text: readonly Word[]): Data {
  const madeFrom = text.flatMap(({ pieces }) => pieces.flatMap(sourcesOf))
  return {
    text,
    taints: none,
    ...(text.length > 0 && text.every(isPathList) ? { workspacePaths: true } : {}),
    ...(madeFrom.length > 0 ? { madeFrom } : {}),
  }
}

/** The files whose content, or what was made from it, stands in a piece of a text. */
const sourcesOf = (piece: Piece): readonly string[] =>
  'hole' in piece ? [...(piece.madeFrom ?? []), ...(piece.contentOf === undefined ? [] : [piece.contentOf])] : []

/** Data that is likely one of these texts, but may turn out to be anything. */
export const perhaps = (data: Data, ...text: readonly Word[]): Data => ({
  ...data,
  text: [...text, madeOf(holeOf(data, '(output)'))],
})

/** Text that every program reads alike, letter by letter. */
export const plainText = /^[\t\n -~]*$/

/** What a program prints, with what it was given. */
export function withHeard(printed: Data, given: Data): Data {
  const heard = given === emptyData || given === endedData ? undefined : (given.text ?? given.heard)
  if (heard === undefined || printed.text) return printed
  return { ...printed, heard: [...new Set([...(printed.heard ?? []), ...heard])].slice(0, maxAlternatives) }
}

/** Data whose lines are names of files below these folders. */
export const foundBelow = (folders: readonly string[]): Data =>
  folders.length === 0
    ? opaqueData
    : perhaps(opaqueData, ...folders.map((path): Word => madeOf({ text: `${path.replace(/\/$/, '')}/` }, { text: '**', glob: true })))

/** Whether a text is a list of names that a program prints, one a line, each perhaps behind the same text (`pod/…`). */
export const isListing = ({ pieces }: Word): boolean =>
  pieces.some((piece) => 'hole' in piece) &&
  pieces.every((piece) => ('hole' in piece ? piece.hole === 'plain' || piece.hole === 'row' : /^\S+$/.test(piece.text)))

/** The same listing, marked as one of which only some lines are left, or of whose lines something is. */
export const someOf = (word: Word): Word => ({
  ...word,
  pieces: word.pieces.map((piece) => ('hole' in piece ? { ...piece, shown: piece.shown.replace(/\)$/, ' | …)') } : piece)),
})

/** Plain names with other letters in them, whatever was known of them before; undefined for anything else. */
export function respelled({ text, taints, madeFrom }: Data): Data | undefined {
  const arePlain = text?.every(({ pieces }) => pieces.length > 0 && pieces.every((piece) => 'hole' in piece && piece.hole === 'plain'))
  if (!text || !arePlain) return undefined
  return { taints, text: text.map((word) => madeOf({ hole: 'plain', shown: show(someOf(word)) })), ...(madeFrom ? { madeFrom } : {}) }
}

/** Beyond this many alternatives, or pieces of them all, the text counts as unknown. */
const maxAlternatives = 8
const maxPieces = 1_000

const piecesIn = (texts: readonly Word[]): number => texts.reduce((count, { pieces }) => count + pieces.length, 0)

/** The taints of all of them together. Where code of the project printed only some of the data, the rest makes it opaque. */
function taintsOf(all: readonly Data[]): ReadonlySet<Taint> {
  const taints = new Set(all.flatMap((data) => [...data.taints]))
  if (taints.has('project') && !all.every((data) => data === emptyData || data.taints.has('project'))) taints.add('opaque')
  return taints
}

/** Either of the data: what may be there after a branch. */
export function either(...all: readonly Data[]): Data {
  const distinct = [...new Set(all)]
  if (distinct.length === 1 && distinct[0]) return distinct[0]
  const taints = taintsOf(distinct)
  // the content of a file, or else something of which that is not known
  const files = distinct.every((data) => data.files) ? [...new Set(distinct.flatMap((data) => data.files ?? []))] : []
  const whole = distinct[0]?.whole
  const madeFrom = distinct.flatMap((data) => [...(data.madeFrom ?? []), ...(files.length > 0 ? [] : (data.files ?? []))])
  const compiledFrom = distinct.every((data) => data.compiledFrom) ? distinct.flatMap((data) => data.compiledFrom ?? []) : []
  const text = distinct.every((data) => data.text) ? distinct.flatMap((data) => data.text ?? []) : undefined
  return {
    taints,
    ...(text && text.length <= maxAlternatives ? { text } : {}),
    // a list may be empty
    ...(distinct.every((data) => data.workspacePaths ?? data === emptyData) ? { workspacePaths: true } : {}),
    ...sharedPart(distinct),
    ...(files.length > 0 ? { files } : {}),
    ...(whole !== undefined && distinct.every((data) => data.whole === whole) ? { whole } : {}),
    ...(madeFrom.length > 0 ? { madeFrom } : {}),
    ...(compiledFrom.length > 0 ? { compiledFrom } : {}),
  }
}

/** What all of them say of the same part of their lines. */
function sharedPart([first, ...more]: readonly Data[]): Pick<Data, 'known'> {
  const known = first?.known
  return known && more.every((data) => data.known?.part === known.part && data.known.is === known.is) ? { known } : {}
}

/** The files of which nothing is lost when this is put in their place. */
export const keptIn = ({ whole, kept = [] }: Data): readonly string[] => (whole === undefined ? kept : [whole])

/** One after the other: the output of a list of commands, or `cat a b`. */
export function concatenate(first: Data, second: Data): Data {
  if (first === emptyData) return second
  if (second === emptyData) return first
  const taints = taintsOf([first, second])
  const files = [...(first.files ?? []), ...(second.files ?? [])]
  const madeFrom = [...(first.madeFrom ?? []), ...(second.madeFrom ?? [])]
  const kept = [...keptIn(first), ...keptIn(second)]
  const [before, after] = [textsOrFile(first), textsOrFile(second)]
  const text =
    before && after && before.length * after.length <= maxAlternatives && piecesIn(before) + piecesIn(after) <= maxPieces
      ? before.flatMap((a) => after.flatMap((b) => oneBehindTheOther(a, b)))
      : undefined
  const among = text ? [] : [...certainIn(first), ...certainIn(second)].slice(0, maxAlternatives)
  return {
    taints,
    ...(text ? { text } : {}),
    ...(among.length > 0 ? { among } : {}),
    ...(first.workspacePaths && second.workspacePaths ? { workspacePaths: true } : {}),
    ...sharedPart([first, second]),
    ...(files.length > 0 ? { files } : {}),
    ...(madeFrom.length > 0 ? { madeFrom } : {}),
    ...(kept.length > 0 ? { kept } : {}),
  }
}

/** What programs print as lines: names, numbers, paths. */
const ofOneLine: ReadonlySet<Origin> = new Set<Origin>(['plain', 'temp-path', 'workspace-path'])

/** A text and one that follows it. Whether a line ends behind what is not known, nobody knows. */
function oneBehindTheOther(first: Word, second: Word): readonly Word[] {
  const [last, next] = [first.pieces.at(-1), second.pieces[0]]
  const joined = madeOf(...first.pieces, ...second.pieces)
  const isOpen = last && 'hole' in last && ofOneLine.has(last.hole) && next && !('text' in next && /^(?:\s|$)/.test(next.text))
  return isOpen ? [joined, madeOf(...first.pieces, { text: '\n' }, ...second.pieces)] : [joined]
}

/** What is in data for certain. */
const certainIn = ({ text, among = [] }: Data): readonly Word[] => (text?.length === 1 ? text : text ? [] : among)

/** The texts that data may be; the content of a file is a hole that says which. */
const textsOrFile = (data: Data): readonly Word[] | undefined =>
  data.text ?? (data.whole === undefined ? undefined : [madeOf(holeOf(data, `$(<${data.whole})`))])

/** The part of each line that a filter cuts out: names, paths, or anything. */
export function partOf({ taints, known, workspacePaths }: Data, part: Part): Data {
  // a name cut short is a name still; a path cut short may lead elsewhere
  if (part === 'beginning') return known?.is === 'plain' ? partOf({ taints, known }, 'first-word') : { taints }
  // the count itself
  if (known?.part === 'after-count' && part === 'first-word') return partOf({ taints, known: { part, is: 'plain' } }, part)
  if (known?.part !== part) return { taints, ...(part === 'first-word' && workspacePaths ? { workspacePaths } : {}) }
  if (known.is === 'workspace-path') return { taints, workspacePaths: true }
  return { taints, text: [madeOf({ hole: 'plain', many: true, shown: known.all ?? '(names)' })] }
}

const origins: readonly (readonly [Taint, Origin])[] = [
  ['download', 'download'],
  ['decoded', 'decoded'],
  ['secret', 'secret'],
  ['environment', 'secret'],
]

/** What a substitution of this data leaves in a word when its text is not known. */
export function holeOf(data: Data, shown: string): Piece {
  const sources = [...(data.files ?? []), ...(data.madeFrom ?? [])]
  const made = sources.length > 0 ? { madeFrom: sources } : {}
  if (data.workspacePaths) return { hole: 'workspace-path', shown, ...made }
  if (data.taints.size === 1 && data.taints.has('project')) return { hole: 'project', shown, ...made }
  for (const [taint, origin] of origins) if (data.taints.has(taint)) return { hole: origin, shown, ...made }
  return { hole: 'opaque', shown, ...made, ...(data.whole === undefined ? {} : { contentOf: data.whole }) }
}
