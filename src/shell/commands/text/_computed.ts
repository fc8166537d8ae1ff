import type { Args } from '../../arguments.ts'
import { textOf } from '../../value.ts'

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['0', '\0'],
  ['\\', '\\'],
])

/** The characters of a set of `tr`, ranges written out; undefined for classes and anything else that is not plain. */
function charactersOf(set: string | undefined): readonly string[] | undefined {
  if (set === undefined || /\[[:=.]|\[.\*|\\(?![nt0\\])|\\0\d/.test(set)) return undefined
  const plain = set.replace(/\\(.)/g, (_, letter: string) => escapes.get(letter) ?? letter)
  if ([...plain.matchAll(/(.)-(.)/gs)].some(([, first = '', last = '']) => last < first)) return undefined
  return [
    ...plain.replace(/(.)-(.)/gs, (_, first: string, last: string) => {
      const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
      return to < from ? '' : String.fromCharCode(...Array.from({ length: Math.min(to - from + 1, 128) }, (_value, index) => from + index))
    }),
  ]
}

/** The ways to write all letters of both cases: in each the same letter stands at the same place, wherever it runs. */
const bothCases = [
  ['[:upper:]', '[:lower:]'],
  ['A-Z', 'a-z'],
  ['[A-Z]', '[a-z]'],
]

/** What `tr` makes of large letters or of small ones, wherever it runs. */
export const respelling = ({ text, given, operands }: Args): ((input: string) => string | undefined) | undefined => {
  if (given.length > 0 || operands.length !== 2) return undefined
  const plain = (input: string, change: (letters: string) => string): string | undefined =>
    /^[\0-\x7f]*$/.test(input) ? change(input) : undefined
  const isFrom = (from: number): boolean => bothCases.some((sets) => text(0) === sets[from] && text(1) === sets[1 - from])
  if (isFrom(0)) return (input) => plain(input, (letters) => letters.toLowerCase())
  return isFrom(1) ? (input) => plain(input, (letters) => letters.toUpperCase()) : undefined
}

/** What `tr` makes of a text. */
export function translated({ text, has, given, operands }: Args): ((input: string) => string | undefined) | undefined {
  const [from, to] = [charactersOf(text(0)), charactersOf(text(1))]
  if (!from || operands.length !== (has('-d') ? 1 : 2) || given.some(({ name }) => name !== '-d')) return undefined
  if (has('-d')) return (input) => [...input].filter((character) => !from.includes(character)).join('')
  if (!to || to.length === 0) return undefined
  return (input) =>
    [...input]
      .map((character) => (from.includes(character) ? (to[Math.min(from.indexOf(character), to.length - 1)] ?? character) : character))
      .join('')
}

/** What `cut` leaves of each line of a text: one range of its characters or fields. */
export function cutOut({ value, operands, given }: Args): ((input: string) => string | undefined) | undefined {
  const list = value('-c') ?? value('-b') ?? value('-f')
  const [, first, range, last] = /^(\d+)(-)?(\d+)?$/.exec(textOf(list) ?? '') ?? []
  if (operands.length > 0 || first === undefined || given.some(({ name }) => !/^-[bcdf]$/.test(name))) return undefined
  const end = range ? (last === undefined ? undefined : Number(last)) : Number(first)
  const between = value('-f') ? (textOf(value('-d')) ?? '\t') : ''
  // what it does not understand it does not print
  const isPlain = given.filter(({ name }) => name !== '-d').length === 1 && given.length < 3 && Number(first) > 0 && between.length < 2
  if (!isPlain || (value('-f') && between === '') || (end !== undefined && end < Number(first))) return undefined
  return (input) =>
    input
      .split('\n')
      .map((line) =>
        between !== '' && !line.includes(between)
          ? line
          : line
              .split(between)
              .slice(Number(first) - 1, end)
              .join(between),
      )
      .join('\n')
}

/** What `paste -s` makes of the lines of its input: one line, with a sign between them. */
export function joinedLines({ operands, given, has, value, text }: Args): ((input: string) => string | undefined) | undefined {
  const between = has('-d') ? textOf(value('-d')) : '\t'
  const fromInput = operands.length === 0 || (operands.length === 1 && text(0) === '-')
  const isPlain = has('-s') && fromInput && given.every(({ name }) => /^-[sd]$/.test(name)) && between?.length === 1 && between !== '\\'
  return isPlain ? (input) => `${input.replace(/\n$/, '').replaceAll('\n', between)}\n` : undefined
}
