import { type Argument, type Call, knownText, textArgument } from './call.ts'
import { split } from '../names.ts'
import { placeIn, same } from './values.ts'

const empty = textArgument('')

/** What a method makes of an unknown text where nothing of that text stays: no text at all, or what is put in its place. */
export function remainder(receiver: Argument, { name, positional: [first, second] }: Call): Argument | undefined {
  if (receiver.kind !== 'tainted') return undefined
  const [start, end] = [numberOf(first), numberOf(second)]
  if (cuts.get(name)?.(start, end)) return empty
  if (picking.has(name) || (name === 'read' && first !== undefined)) return placeIn(receiver)
  // all of a file's signs up to the tenth, or the last ten: hardly anything stays
  if (name === 'slice' && receiver.edits && (end > 0 || (start < 0 && second === undefined))) return placeIn(receiver)
  if (name === 'repeat') return repeated(receiver, first)
  const isGlobal = first?.kind === 'object' && first.of === 'global expression'
  const pattern = patternOf(first)
  const takesAll = first !== undefined && (matchesAll(pattern) || (isGlobal && matchesEach(pattern)) || same(first, receiver))
  return /^replace(?:All)?$/.test(name) && takesAll && second?.kind === 'text' ? second : undefined
}

/** An unknown text repeated so many times; known only where that is never. */
export const repeated = (text: Argument, times: Argument | undefined): Argument | undefined =>
  text.kind === 'tainted' && numberOf(times) === 0 ? empty : undefined

/** Whether a regular expression matches all of whatever text there is. */
export const matchesAll = (pattern: string | undefined): boolean =>
  pattern !== undefined &&
  /^\^?\(?(?:\.|\[(?:\\s\\S|\\S\\s|\\d\\D|\\w\\W|\^(?:\\n)?)\]|\((?:\?:)?\.\|\\n\))[*+]\)?\$?(?:\\n\??)?$/.test(pattern)

/** A regular expression that takes nearly every sign by itself. */
export const matchesEach = (pattern: string | undefined): boolean =>
  pattern !== undefined && /^(?:\.|\\S|\\w|\[\^[^\]]{1,3}\])\+?$/.test(pattern)

/** The source of the regular expression that a value holds. */
const patternOf = (value: Argument | undefined): string | undefined =>
  value?.kind === 'object' && /expression$/.test(value.of) ? knownText(value.made) : undefined

/** Whether a value is a constant that never holds as a condition. */
export const isFalse = (value: Argument): boolean =>
  value.kind === 'text' && (value.constant ? /^(?:False|false|None|null|undefined|0)$/.test(value.text) : value.text === '')

/** Methods that give one of many, or what was found. */
const picking = new Set(
  split(
    'at charAt pop shift find findLast match matchAll search exec findall group readline hexdigest digest count index rindex rfind indexOf lastIndexOf',
  ),
)

type Cut = (start: number, end: number) => boolean

/** Methods that cut out what lies between two places, with the question whether that is nothing. A negative place counts from the end. */
const cuts: ReadonlyMap<string, Cut> = new Map<string, Cut>([
  ['subarray', (start, end) => end === 0 || start === end],
  ['slice', (start, end) => end === 0 || (start >= end && start < 0 === end < 0)],
  ['substring', (start, end) => start === end],
  ['substr', (_start, length) => length === 0],
])

const numberOf = (value: Argument | undefined): number => (value?.kind === 'text' && value.constant ? Number(value.text) : Number.NaN)
