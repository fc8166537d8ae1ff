import { type Data, emptyData, holeOf, knownData, opaqueData } from '../data.ts'
import type { OperandsFromStdin } from '../../command-spec.ts'
import type { Evaluation } from '../evaluation.ts'
import { fileData } from '../files/files.ts'
import { pathOf } from '../files/paths.ts'
import { readThrough } from '../shared-input.ts'
import type { Surroundings } from '../surroundings.ts'
import { hasGlob, isDynamic, literal, madeOf, type Piece, splitAt, textOf, type Word } from '../../value.ts'

/** Whether a word has holes, none of which can hold a blank: numbers, dates, or the place of installed software. */
const isPlainText = (word: Word): boolean =>
  isDynamic(word) && word.pieces.every((piece) => 'text' in piece || piece.hole === 'plain' || piece.hole === 'library-path')

/** Where operands come from: a file of this line, or of the disk, or standard input. */
export function operandsIn(evaluation: Evaluation, file: Word | undefined, { state, stdin }: Surroundings): Data {
  const path = file && pathOf(file, state)
  if (!file) return readThrough(evaluation, stdin)
  return path === undefined ? opaqueData : fileData(evaluation, path, state)
}

/** Of more items than this, the rest may be anything. */
const maxItems = 64

const anyInput: Word = madeOf({ hole: 'opaque', shown: '(standard input)', quoted: true, words: true })

/** What the program takes for one item: a line that it puts in a place, what stands between delimiters, or a word. */
type Cut = Omit<OperandsFromStdin, 'file'>

/** The items of a text: words, or lines for a place; quotes and backslashes are taken off wherever they stand. */
function itemsOf(text: string, { replace, delimiter }: Cut): readonly string[] {
  if (delimiter !== undefined) return text.split(delimiter).filter(Boolean)
  const items = text.match(replace === undefined ? /(?:'[^'\n]*'|"[^"\n]*"|\\.|\S)+/gs : /[^\n]+/g) ?? []
  return items.map((item) =>
    item.replace(
      /'([^'\n]*)'|"([^"\n]*)"|\\(.)/gs,
      (_match, single?: string, double?: string, escaped?: string) => single ?? double ?? escaped ?? '',
    ),
  )
}

/** The same of a text that holds patterns or numbers; undefined where quotes say what belongs together. */
function fieldsOf(word: Word, { replace, delimiter }: Cut): readonly Word[] | undefined {
  if (delimiter === undefined && word.pieces.some((piece) => 'text' in piece && /['"\\]/.test(piece.text))) return undefined
  // how a listing ended its lines is not told apart
  const separator = (delimiter === '\0' ? /[\0\n]+/ : delimiter) ?? (replace === undefined ? /\s+/ : /\n\s*/)
  const fields = splitAt(word, separator)
  return fields.length > maxItems ? [...fields.slice(0, maxItems), anyInput] : fields
}

/** Commands that run one after the other. */
type Sequence = readonly (readonly Word[])[]

/**
 * The commands that `xargs` makes of its input, in each way that it may go: known text becomes words, a list of workspace paths stays one
 * word, the rest is opaque.
 */
export function withOperands(words: readonly Word[], stdin: Data, cut: Cut): readonly Sequence[] {
  const { replace } = cut
  // where nothing is to be replaced, some programs leave the words as they are and others add to them
  const asTheyAre = replace !== undefined && !words.some((word) => textOf(word)?.includes(replace)) ? [[words]] : []
  return [...asTheyAre, ...filledIn(words, stdin, cut)]
}

/** The command with these items behind its words, or the first of them in its place. */
function withItems(words: readonly Word[], items: readonly Word[], replace: string | undefined): readonly Word[] {
  if (replace === undefined) return [...words, ...items]
  const [item = literal('')] = items
  // nothing to replace: what the program then does with the line is not relied on, and a number changes nothing
  if (!words.some((word) => textOf(word)?.includes(replace)))
    return items.every((word) => isPlainText(word) || /^\d+$/.test(textOf(word) ?? '')) ? words : [...words, ...items]
  return words.map((word) => {
    const text = textOf(word)
    if (text === undefined || !text.includes(replace)) return word
    const parts = text.split(replace)
    return {
      pieces: parts.flatMap((part, index) => [...(index > 0 ? item.pieces : []), ...(part ? [{ text: part }] : [])]),
      at: word.at,
    }
  })
}

function filledIn(words: readonly Word[], stdin: Data, cut: Cut): readonly Sequence[] {
  const { replace, delimiter, most } = cut
  const once = (...items: readonly Word[]): Sequence => [withItems(words, items, replace)]
  // nothing was piped in: the program runs once, or not at all
  if (stdin === emptyData) return [once()]
  const isOne = replace !== undefined || (most && 'items' in most && most.items === 1)
  const unclear = (data = stdin): Sequence => {
    const item = madeOf({ ...holeOf(data, '(standard input)'), quoted: true, words: true } as Piece)
    // of several items the last may be where the others go
    return isOne ? once(item) : [...once(item), ...once(item, item)]
  }
  const sequence = (items: readonly Word[]): Sequence => parted(items, cut).map((some) => withItems(words, some, replace))
  // a list of files by pattern stays one word
  if (stdin.text?.some((word) => hasGlob(word) || isPlainText(word)))
    return stdin.text.map((word) => linesFor(cut, word)?.flatMap((line) => sequence(fieldsOf(line, cut) ?? [anyInput])) ?? unclear())
  // a list that may be empty
  if (stdin.workspacePaths) return [unclear()]
  const texts = stdin.text?.map((word) => textOf(word))
  if (texts?.some((text) => text !== undefined)) {
    return texts.flatMap((text, index): readonly Sequence[] => {
      const own = knownData(...(stdin.text?.slice(index, index + 1) ?? []))
      if (text === undefined) return [unclear(own.workspacePaths && stdin.taints.size === 0 ? own : stdin)]
      // an empty line is no word: the program runs without one, or not at all
      if (delimiter === undefined && text.trim() === '') return [once()]
      const items = textLinesFor(cut, text).map((line) => itemsOf(line, cut).map((item) => literal(item)))
      // a shell that waits for its text gets the first of the words; the whole line counts too
      const asText = textOf(words.at(-1)) === '-c' ? [[[...words, literal(text)]]] : []
      return [limited(items).flatMap(sequence), ...asText]
    })
  }
  return [[...unclear(), ...certainFields(stdin, cut).flatMap((field) => once(field))]]
}

/** As many of them as are looked at; more may be anything, and so may what is nothing at all. */
function limited(lines: readonly (readonly Word[])[]): readonly (readonly Word[])[] {
  let left = maxItems
  const found: (readonly Word[])[] = []
  for (const items of lines) {
    if (items.length > left) return [...found, [...items.slice(0, left), anyInput]]
    if (items.length > 0) found.push(items)
    left -= items.length
  }
  return found.length > 0 ? found : [[anyInput]]
}

/** The items for each command. */
function parted(items: readonly Word[], { replace, most }: Cut): readonly (readonly Word[])[] {
  const count = replace === undefined ? (most && 'items' in most ? most.items : items.length) : 1
  const parts: (readonly Word[])[] = []
  for (let start = 0; start < items.length; start += count) parts.push(items.slice(start, start + count))
  return parts
}

/** The text of each command where that ends with a line: whole where it does not. */
function textLinesFor({ most, replace, delimiter }: Cut, text: string): readonly string[] {
  if (!most || !('lines' in most) || replace !== undefined) return [text]
  // a blank at its end joins a line to the next
  const lines = text.split(delimiter ?? /(?<![ \t])\n/).filter((line) => line.trim() !== '')
  return Array.from({ length: Math.ceil(lines.length / most.lines) }, (_, index) =>
    lines.slice(index * most.lines, (index + 1) * most.lines).join(delimiter ?? '\n'),
  )
}

/** The same of a text that holds patterns or numbers; undefined where quotes say what belongs together. */
function linesFor(cut: Cut, word: Word): readonly Word[] | undefined {
  const { most, replace, delimiter } = cut
  if (!fieldsOf(word, cut)) return undefined
  if (!most || !('lines' in most) || replace !== undefined) return [word]
  return most.lines === 1 ? splitAt(word, delimiter ?? '\n') : undefined
}

/** Items that are in a text for certain, whatever else is: they stand between blanks that the line itself shows. */
const certainFields = ({ text = [], among = [] }: Data, cut: Cut): readonly Word[] =>
  [...(text.length === 1 ? text : []), ...among].flatMap((word) => fieldsOf(word, cut) ?? []).filter((field) => textOf(field))
