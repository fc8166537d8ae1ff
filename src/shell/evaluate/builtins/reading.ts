import type { Part } from '../../command-spec.ts'
import { aNumber, hasGlob, isDynamic, knownPrefix, linesOf, literal, madeOf, show, textOf, type Word } from '../../value.ts'
import { type Builtin, done } from './builtin.ts'
import { type Data, emptyData, holeOf, isListing, opaqueData, partOf } from '../data.ts'
import { emitUnknown, type Evaluation, type Outcome } from '../evaluation.ts'
import { plainName } from '../files/files.ts'
import { decimal } from '../words/parameter.ts'
import { runText } from '../look-through/shell-text.ts'
import { separatorsOf } from '../words/separators.ts'
import { type State, withEntry, withVariable } from '../state.ts'
import { leftOf, take, takenFrom, wholeInput } from '../shared-input.ts'
import type { Surroundings } from '../surroundings.ts'

/** Says that a variable is set whose name only running shows: any variable may hold another value from here on. */
function nameless(evaluation: Evaluation, word: Word | undefined): void {
  if (word && !knownPrefix(word).startsWith('-')) emitUnknown(evaluation, 'sets a variable whose name is only known at run time', word.at)
}

/** What `read` is told. */
interface Reading {
  readonly names: string[]
  readonly stdin: Data
  /** `-n`, `-N`: it reads so many letters instead of a line. */
  readonly counts: boolean
  readonly raw: boolean
  readonly intoArray: boolean
  readonly delimiter: string
}

function readingOf(evaluation: Evaluation, words: readonly Word[], { state, stdin: given }: Surroundings): Reading {
  const names: string[] = []
  let stdin = given
  let letters = ''
  let delimiter = '\n'
  for (let index = 0; index < words.length; index++) {
    const text = textOf(words[index])
    if (text === undefined) {
      nameless(evaluation, words[index])
      continue
    }
    const [, flags = '', option, attached] = /^-([a-zA-Z]*?)(?:([dinNptu])(.*))?$/s.exec(text) ?? []
    if (!text.startsWith('-')) names.push(text)
    letters += flags + (option ?? '')
    if (option === undefined) continue
    const value = attached || (textOf(words[++index]) ?? '')
    if (option === 'u' && /^\d+$/.test(value)) stdin = leftOf(evaluation, state.descriptors.get(value) ?? opaqueData)
    if (option === 'd') delimiter = value.charAt(0) || '\0'
  }
  const counts = /[nN]/.test(letters)
  // whichever lines were read before, it gets one of them all
  if (takenFrom(evaluation, stdin) === 'lines') stdin = wholeInput(stdin)
  take(evaluation, stdin, counts || !/[\n\0]/.test(delimiter) ? 'letters' : 'lines')
  return { names, stdin, counts, raw: letters.includes('r'), intoArray: letters.includes('a'), delimiter }
}

/** Known lines of which each is tried as the value that is read; of more than these it may be anything. */
const maxLines = 6

/**
 * `read NAME`: one line of standard input; each known line is a possible value. Where the line feeds it nothing it reads nothing, or what a
 * person types.
 */
export const readLine: Builtin = (evaluation, words, surroundings) => {
  const { state } = surroundings
  const { names, stdin, counts, raw, intoArray, delimiter } = readingOf(evaluation, words, surroundings)
  const [name = 'REPLY', ...others] = names
  // a backslash changes what follows it, and may join two lines
  const unclear = counts || (!raw && stdin.text?.some((word) => show(word).includes('\\'))) === true
  if (intoArray) return readFields(name, unclear || stdin === emptyData ? opaqueData : stdin, state, delimiter)
  const lines = stdin.text
    ?.map((word) => textOf(word))
    .flatMap((text) =>
      text === undefined ? [undefined] : text.split(delimiter).filter((line, index, all) => line !== '' || index < all.length - 1),
    )
  const patterns = stdin.text?.some(hasGlob) ? stdin.text.flatMap((word) => (textOf(word) === '' ? [word] : linesOf(word))) : undefined
  if (patterns && patterns.length > 0 && patterns.length <= maxLines && !unclear && /[\n\0]/.test(delimiter))
    return { states: patterns.map((pattern) => withVariable(state, name, pattern)), stdout: emptyData }
  const listed = others.length === 0 && stdin.text?.every(isListing) ? stdin.text : []
  if (listed.length > 0) return { states: listed.map((word) => withVariable(state, name, word)), stdout: emptyData }
  const parts = unclear || delimiter !== '\n' ? undefined : partsOfValue(stdin, names, state)
  if (parts) return done(parts.reduce((next, part, index) => withVariable(next, names[index] ?? '', part), state))
  const unknown = withHoles(names.length > 0 ? names : [name], stdin, state)
  if (!lines || lines.length > maxLines) return done(unknown)
  const states = lines.flatMap((line) => {
    if (line === undefined) return []
    const fields = names.length === 0 ? [line] : firstFields(line, names.length, state)
    return [name, ...others].reduce((next, one, index) => withVariable(next, one, literal(fields[index] ?? '')), state)
  })
  if (unclear || lines.includes(undefined)) states.push(unknown)
  if (states.length > 0) return { states, stdout: emptyData }
  const nothing = [name, ...others].reduce((next, one) => withVariable(next, one, literal('')), state)
  return stdin === emptyData ? { states: [nothing, withHoles([name, ...others], opaqueData, state)], stdout: emptyData } : done(nothing)
}

/** The parts of a value that lies in a file of the workspace (`IFS=. read -r major minor <<< "$(cat VERSION)"`): what a file holds for them. */
function partsOfValue({ text }: Data, names: readonly string[], state: State): readonly Word[] | undefined {
  const [piece, ...end] = text?.length === 1 ? (text[0]?.pieces ?? []) : []
  if (!piece || !('hole' in piece) || piece.value === undefined || !end.every((one) => 'text' in one && one.text === '\n')) return undefined
  const fields = firstFields(piece.value, names.length, state)
  if (fields.length < names.length || names.length < 2 || !fields.every((field) => plainName.test(field))) return undefined
  const { contentOf: _contentOf, ...rest } = piece
  return fields.map((value, index) => madeOf({ ...rest, value, shown: `$${names[index]}` }))
}

/** Each name gets some of what arrives; the first of several gets what stands before the first separator. */
function withHoles(names: readonly string[], stdin: Data, state: State): State {
  const separated: Part = textOf(state.variables.get('IFS')?.elements[0]) === ':' ? 'before-colon' : 'first-word'
  const { known, workspacePaths } = stdin
  const partAt = (index: number): Part | undefined => {
    if (!known || names.length < 2) return undefined
    if (index === 0) return separated
    return index === 1 && names.length === 2 && known.part === 'after-count' ? 'after-count' : undefined
  }
  // the last name gets all that is left, which of a place is its line
  const hasLine = known?.numbered === true && separated === 'before-colon' && (names.length > 2 || workspacePaths === true)
  const hole = (name: string, index: number): Word => {
    if (index === 1 && hasLine) return madeOf(aNumber(name))
    const part = partAt(index)
    const cut = part && partOf(stdin, part)
    return cut?.text?.[0] ?? madeOf({ ...holeOf(cut ?? stdin, `$${name}`), quoted: true } as Word['pieces'][number])
  }
  return names.reduce((next, name, index) => withVariable(next, name, hole(name, index)), state)
}

/** The fields of a line, the last of which gets all that is left. */
function firstFields(line: string, count: number, state: State): readonly string[] {
  const { separator, trimmed } = separatorsOf(state)
  const fields: string[] = []
  let rest = trimmed(line)
  while (fields.length < count - 1) {
    const found = separator.exec(rest)
    if (!found) break
    fields.push(rest.slice(0, found.index))
    rest = rest.slice(found.index + found[0].length)
  }
  // one separator at the very end belongs to the last field
  const [last = '', ended, ...more] = rest.split(separator)
  return [...fields, ended === '' && more.length === 0 ? last : rest]
}

/** A separator at the end ends the last field. */
const fieldsIn = (text: string, separator: RegExp): readonly string[] => {
  const fields = text.split(separator)
  return fields.at(-1) === '' ? fields.slice(0, -1) : fields
}

/** `read -a NAME`: the fields of one line, whichever that is. */
function readFields(name: string, stdin: Data, state: State, delimiter: string): Outcome {
  const { separator, trimmed } = separatorsOf(state)
  const texts = stdin.text?.map((word) => textOf(word))
  const lines = texts?.flatMap((text) => text?.replace(delimiter === '\n' ? /\n$/ : '', '').split(delimiter))
  const fields = lines && lines.length <= maxLines ? [...new Set(lines)] : [undefined]
  const states = fields.map((line) => {
    const elements =
      line === undefined ? [madeOf(holeOf(stdin, `$${name}`))] : fieldsIn(trimmed(line), separator).map((field) => literal(field))
    return withEntry(state, 'variables', name, { elements, array: true })
  })
  return { states, stdout: emptyData }
}

/** `printf -v NAME`: what would be printed is stored; plain `printf` is described like any program. */
export const printInto: Builtin = (evaluation, words, surroundings) => {
  const described = (rest: readonly Word[]): Outcome => evaluation.runWords([literal('/usr/bin/printf'), ...rest], surroundings)
  const into = textOf(words[0]) === '-v' ? textOf(words[1]) : undefined
  if (into === undefined) return described(words)
  const { stdout } = described(words.slice(2))
  const value: Word = stdout.text?.[0] ?? madeOf(holeOf(stdout, `$${into}`))
  return done(withVariable(surroundings.state, into, value))
}

/** `mapfile NAME`: the lines of standard input, or of a descriptor, as an array. */
export const readArray: Builtin = (evaluation, words, surroundings) => {
  const callback = words.findIndex((word) => textOf(word) === '-C')
  const action = callback < 0 ? undefined : words[callback + 1]
  if (action) runText(evaluation, action, surroundings)
  const name = textOf(words.at(-1)) ?? 'MAPFILE'
  if (textOf(words.at(-1)) === undefined) nameless(evaluation, words.at(-1))
  const options = words.map(knownPrefix)
  const has = (letters: RegExp): boolean => options.some((text) => letters.test(text))
  const valueAfter = (letter: string): string | undefined => {
    const place = options.findIndex((text) => new RegExp(`^-[a-zA-Z]*${letter}\\w*$`).test(text))
    return place < 0 ? undefined : options[place]?.slice(options[place].indexOf(letter) + 1) || options[place + 1]
  }
  const number = valueAfter('u')
  const given = number === undefined ? surroundings.stdin : leftOf(evaluation, surroundings.state.descriptors.get(number) ?? opaqueData)
  const unclear = words.some((word) => knownPrefix(word).startsWith('-') && isDynamic(word))
  const stdin = unclear || given === emptyData ? opaqueData : given
  // with a delimiter of its own it cuts elsewhere than at the ends of lines
  const delimiter = has(/^-[a-zA-Z]*d/) ? delimiterIn(words) : '\n'
  take(evaluation, given, delimiter !== undefined && /[\n\0]/.test(delimiter) ? 'lines' : 'letters')
  const [skipped, counted] = [decimal(valueAfter('s') ?? '0'), decimal(valueAfter('n') ?? '0')]
  const isCounted = !Number.isNaN(skipped + counted)
  const unknown = (): readonly Word[] => {
    if (stdin.text?.some(hasGlob)) return stdin.text.flatMap(linesOf)
    // one name stands for all that are listed
    return stdin.text?.every(isListing) && !has(/^-[a-zA-Z]*d/) ? stdin.text : [madeOf(holeOf(stdin, `$${name}`))]
  }
  // of how many lines nobody knows, or put elsewhere than at the start
  const unplaced = has(/^-[a-zA-Z]*[Od]/) || !isCounted ? { unplaced: true as const } : {}
  const texts = stdin.text?.map((word) => textOf(word))
  const states = (texts?.every((text) => text !== undefined) ? texts : [undefined]).map((text) => {
    const lines = delimiter === undefined || text === undefined ? undefined : linesWith(delimiter, text, { ends: !has(/^-[a-zA-Z]*t/) })
    const taken = isCounted ? lines?.slice(skipped, counted > 0 ? skipped + counted : undefined) : undefined
    const cut = taken?.map((line) => literal(line)) ?? unknown()
    const elements = delimiter === '\n' || !taken ? cut : [...cut, ...unknown()]
    return withEntry(surroundings.state, 'variables', name.startsWith('-') ? 'MAPFILE' : name, { elements, array: true, ...unplaced })
  })
  return { states, stdout: emptyData }
}

/** The lines of a text, with what ends them where that stays. */
function linesWith(delimiter: string, text: string, { ends }: { readonly ends: boolean }): readonly string[] {
  const lines = text.split(delimiter)
  const last = lines.pop() ?? ''
  return [...lines.map((line) => (ends ? line + delimiter : line)), ...(last === '' ? [] : [last])]
}

/** What stands behind `-d`, in the same word or the next: nothing at all means the character that ends a text of C. */
function delimiterIn(words: readonly Word[]): string | undefined {
  const place = words.findIndex((word) => /^-[a-zA-Z]*d/.test(knownPrefix(word)))
  const [, attached] = /^-[a-zA-Z]*?d(.*)$/s.exec(textOf(words[place]) ?? '') ?? []
  const value = attached || textOf(words[place + 1])
  return value === undefined ? undefined : value.charAt(0) || '\0'
}
