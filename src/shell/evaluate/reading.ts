import type { Part, Taint } from '../command-spec.ts'
import { hasGlob, isDynamic, knownPrefix, linesOf, literal, nowhere, show, textOf, type Word } from '../value.ts'
import { type Builtin, done } from './builtin.ts'
import { type Data, emptyData, holeOf, isListing, opaqueData, partOf } from './data.ts'
import { emitUnknown, type Evaluation, type Outcome } from './evaluation.ts'
import { runText } from './shell-text.ts'
import { separatorsOf } from './separators.ts'
import { type State, withEntry, withVariable } from './state.ts'

/** A name that is only known at run time: any variable may hold another value from here on. */
function nameless(evaluation: Evaluation, word: Word | undefined): void {
  if (word && !knownPrefix(word).startsWith('-')) emitUnknown(evaluation, 'sets a variable whose name is only known at run time', word.at)
}

/** `read NAME`: one line of standard input; each known line is a possible value. */
export const readLine: Builtin = (evaluation, words, surroundings) => {
  const names: string[] = []
  const { state } = surroundings
  let { stdin } = surroundings
  let raw = false
  for (let index = 0; index < words.length; index++) {
    const text = textOf(words[index])
    if (text === undefined) {
      nameless(evaluation, words[index])
      continue
    }
    const descriptor = /^-[a-z]*u(\d*)$/.exec(text)
    raw ||= /^-[a-z]*r/.test(text)
    if (descriptor) stdin = state.descriptors.get(descriptor[1] || (textOf(words[++index]) ?? '')) ?? opaqueData
    // it ends elsewhere than at the end of a line
    else if (/^-[a-z]*[dnN]/.test(text)) stdin = unread(stdin)
    if (!descriptor && /^-[a-z]*[dinNpt]$/.test(text)) index++
    else if (!text.startsWith('-')) names.push(text)
  }
  if (!raw && stdin.text?.some((word) => show(word).includes('\\'))) stdin = unread(stdin)
  const unnamed = names.length === 0
  if (unnamed) names.push('REPLY')
  if (words.some((word) => /^-[a-z]*a/.test(textOf(word) ?? ''))) return readFields(names[0] ?? 'REPLY', stdin, state)
  const lines = stdin.text
    ?.map((word) => textOf(word))
    .flatMap((text) =>
      text === undefined ? [undefined] : text.split('\n').filter((line, index, all) => line !== '' || index < all.length - 1),
    )
  const patterns = stdin.text?.some(hasGlob) ? stdin.text.flatMap(linesOf) : undefined
  if (patterns && patterns.length > 0 && patterns.length <= 6)
    return { states: patterns.map((pattern) => withVariable(state, names[0] ?? 'REPLY', pattern)), stdout: emptyData }
  const [name = 'REPLY', ...others] = names
  const listed = others.length === 0 && stdin.text?.every(isListing) ? stdin.text : []
  if (listed.length > 0) return { states: listed.map((word) => withVariable(state, name, shownAs(word, `$${name}`))), stdout: emptyData }
  if (!lines || lines.some((line) => line === undefined) || lines.length > 6) {
    // the first of several names gets what stands before the first separator
    const separated: Part = textOf(state.variables.get('IFS')?.elements[0]) === ':' ? 'before-colon' : 'first-word'
    const hole = (name: string, index: number): Word => {
      const first = index === 0 && names.length > 1 && stdin.known ? partOf(stdin, separated) : undefined
      return (
        first?.text?.[0] ?? { pieces: [{ ...holeOf(first ?? stdin, `$${name}`), quoted: true } as Word['pieces'][number]], at: nowhere }
      )
    }
    return done(names.reduce((next, name, index) => withVariable(next, name, hole(name, index)), state))
  }
  const states = lines.map((line = '') => {
    const fields = unnamed ? [line] : firstFields(line, names.length, state)
    return names.reduce((next, name, index) => withVariable(next, name, literal(fields[index] ?? '')), state)
  })
  return states.length > 0
    ? { states, stdout: emptyData }
    : done(names.reduce((next, name) => withVariable(next, name, literal('')), state))
}

const shownAs = ({ pieces, at }: Word, shown: string): Word => ({
  pieces: pieces.map((piece) => ('hole' in piece ? { ...piece, shown } : piece)),
  at,
})

/** The same text in pieces that nobody counted. */
const unread = ({ text: _text, ...data }: Data): Data => ({ ...data, taints: new Set<Taint>([...data.taints, 'opaque']) })

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
  return [...fields, rest]
}

/** `read -a NAME`: the fields of one line. */
function readFields(name: string, stdin: Data, state: State): Outcome {
  const text = stdin.text?.length === 1 ? textOf(stdin.text[0]) : undefined
  const { separator, trimmed } = separatorsOf(state)
  const fields = text === undefined ? undefined : trimmed(text.split('\n')[0] ?? '').split(separator)
  const elements = fields ? fields.map((field) => literal(field)) : [{ pieces: [holeOf(stdin, `$${name}`)], at: nowhere }]
  return done(withEntry(state, 'variables', name, { elements, array: true }))
}

/** `printf -v NAME`: what would be printed is stored; plain `printf` is described like any program. */
export const printInto: Builtin = (_evaluation, words, surroundings) => {
  const described = (rest: readonly Word[]): Outcome => surroundings.runWords([literal('/usr/bin/printf'), ...rest], surroundings)
  const into = textOf(words[0]) === '-v' ? textOf(words[1]) : undefined
  if (into === undefined) return described(words)
  const { stdout } = described(words.slice(2))
  const value: Word = stdout.text?.[0] ?? { pieces: [holeOf(stdout, `$${into}`)], at: nowhere }
  return done(withVariable(surroundings.state, into, value))
}

/** `mapfile NAME`: the lines of standard input, or of a descriptor, as an array. */
export const readArray: Builtin = (evaluation, words, surroundings) => {
  const callback = words.findIndex((word) => textOf(word) === '-C')
  const action = callback < 0 ? undefined : words[callback + 1]
  if (action) runText(evaluation, action, surroundings)
  const name = textOf(words.at(-1)) ?? 'MAPFILE'
  if (textOf(words.at(-1)) === undefined) nameless(evaluation, words.at(-1))
  const options = words.map((word) => knownPrefix(word)).filter((text) => text.startsWith('-'))
  // from another descriptor, cut elsewhere, begun further on, or put further on
  const unclear =
    words.some((word) => knownPrefix(word).startsWith('-') && isDynamic(word)) || options.some((text) => /^-t?[unsOd]/.test(text))
  const stdin = unclear ? unread(surroundings.stdin) : surroundings.stdin
  const text = stdin.text?.length === 1 ? textOf(stdin.text[0]) : undefined
  const elements =
    text === undefined
      ? stdin.text?.some(hasGlob)
        ? stdin.text.flatMap(linesOf)
        : [{ pieces: [holeOf(stdin, `$${name}`)], at: nowhere }]
      : text
          .replace(/\n$/, '')
          .split('\n')
          .map((line) => literal(line))
  return done(withEntry(surroundings.state, 'variables', name.startsWith('-') ? 'MAPFILE' : name, { elements, array: true }))
}
