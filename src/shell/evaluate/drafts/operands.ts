import { type Data, emptyData, holeOf, knownData, opaqueData } from '../data.ts'
import type { Evaluation } from '../evaluation.ts'
import { fileData } from '../files/files.ts'
import { pathOf } from '../files/paths.ts'
import type { Surroundings } from '../surroundings.ts'
import { hasGlob, isDynamic, literal, madeOf, type Piece, splitAt, textOf, type Word } from '../../value.ts'

/** Whether a word has holes, none of which can hold a blank: numbers, dates, or the place of installed software. */
const isPlainText = (word: Word): boolean =>
  isDynamic(word) && word.pieces.every((piece) => 'text' in piece || piece.hole === 'plain' || piece.hole === 'library-path')

/** Where operands come from: a file of this line, or of the disk, or standard input. */
export function operandsIn(evaluation: Evaluation, file: Word | undefined, { state, stdin }: Surroundings): Data {
  const path = file && pathOf(file, state)
  if (!file) return stdin
  return path === undefined ? opaqueData : fileData(evaluation, path, state)
}

/** Of more items than this, the rest may be anything. */
const maxItems = 64

const anyInput: Word = madeOf({ hole: 'opaque', shown: '(standard input)', quoted: true })

/** What the program takes for one item: a line that it puts in a place, what stands between delimiters, or a word. */
interface Cut {
  readonly replace?: string | undefined
  readonly delimiter?: string | undefined
}

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
  const separator = delimiter ?? (replace === undefined ? /\s+/ : /\n\s*/)
  const fields = splitAt(word, separator)
  return fields.length > maxItems ? [...fields.slice(0, maxItems), anyInput] : fields
}

/** The commands that `xargs` makes of its input: known text becomes words, a list of workspace paths stays one word, the rest is opaque. */
export function withOperands(words: readonly Word[], stdin: Data, { replace, delimiter }: Cut): readonly (readonly Word[])[] {
  const place = (fields: readonly Word[]): readonly Word[] => {
    if (replace === undefined) return [...words, ...fields]
    const [field = literal('')] = fields
    // nothing to replace: what the program then does with the line is not relied on, and a number changes nothing
    if (!words.some((word) => textOf(word)?.includes(replace)))
      return fields.every((word) => isPlainText(word) || /^\d+$/.test(textOf(word) ?? '')) ? words : [...words, ...fields]
    return words.map((word) => {
      const text = textOf(word)
      if (text === undefined || !text.includes(replace)) return word
      const parts = text.split(replace)
      return {
        pieces: parts.flatMap((part, index) => [...(index > 0 ? field.pieces : []), ...(part ? [{ text: part }] : [])]),
        at: word.at,
      }
    })
  }
  // where nothing is to be replaced, some programs leave the words as they are and others add to them
  const asTheyAre = replace !== undefined && !words.some((word) => textOf(word)?.includes(replace)) ? [words] : []
  return [...asTheyAre, ...filledIn(words, stdin, { replace, delimiter }, place)]
}

function filledIn(
  words: readonly Word[],
  stdin: Data,
  { replace, delimiter }: Cut,
  place: (fields: readonly Word[]) => readonly Word[],
): readonly (readonly Word[])[] {
  // nothing was piped in: the program runs once, or not at all
  if (stdin === emptyData) return [place([])]
  const unclear = (data = stdin): readonly Word[] => place([madeOf({ ...holeOf(data, '(standard input)'), quoted: true } as Piece)])
  // a list of files by pattern stays one word
  if (stdin.text?.some((word) => hasGlob(word) || isPlainText(word)))
    return stdin.text.flatMap((word) => {
      const fields = fieldsOf(word, { replace, delimiter })
      if (!fields) return [unclear()]
      return replace === undefined ? [place(fields)] : fields.map((field) => place([field]))
    })
  // a list that may be empty
  if (stdin.workspacePaths) return [unclear()]
  const texts = stdin.text?.map((word) => textOf(word))
  if (texts?.some((text) => text !== undefined)) {
    return texts.flatMap((text, index) => {
      const own = knownData(...(stdin.text?.slice(index, index + 1) ?? []))
      if (text === undefined) return [unclear(own.workspacePaths && stdin.taints.size === 0 ? own : stdin)]
      // an empty line is no word: the program runs without one, or not at all
      if (delimiter === undefined && text.trim() === '') return [place([])]
      const all = itemsOf(text, { replace, delimiter })
      const fields = all.slice(0, maxItems).map((item) => literal(item))
      // more than are looked at may be anything
      if (all.length > fields.length || all.length === 0) fields.push(anyInput)
      if (all.length === 0) return [place(fields)]
      // a shell that waits for its text gets the first of the words; the whole line counts too
      if (textOf(words.at(-1)) === '-c') return [place(fields), [...words, literal(text)]]
      return replace === undefined ? [place(fields)] : fields.map((field) => place([field]))
    })
  }
  return [unclear(), ...certainFields(stdin, { replace, delimiter }).map((field) => place([field]))]
}

/** Items that are in a text for certain, whatever else is: they stand between blanks that the line itself shows. */
const certainFields = ({ text = [], among = [] }: Data, cut: Cut): readonly Word[] =>
  [...(text.length === 1 ? text : []), ...among].flatMap((word) => fieldsOf(word, cut) ?? []).filter((field) => textOf(field))
