import { literal, textOf, type Word } from '../value.ts'
import { type Data, emptyData, endedData, isListing, opaqueData, someOf, type Taken } from './data.ts'
import type { Evaluation, Outcome } from './evaluation.ts'
import { forEachState } from './outcome.ts'
import type { State } from './state.ts'

/** More ways than these in which a text may be left are not told apart. */
const maxLines = 6

/** A program that reads by blocks may stop anywhere in a longer text. */
const maxLength = 4_000

/** The input as it was before anybody read it. */
export const wholeInput = (data: Data): Data => data.leftOf ?? data

/** Notes that a command takes from its input: what reads it next gets the rest. */
export function take(evaluation: Evaluation, data: Data, taken: Taken): void {
  const whole = wholeInput(data)
  if (isNothing(whole) || evaluation.taken.get(whole) === 'letters') return
  evaluation.taken = new Map([...evaluation.taken, [whole, taken]])
}

/** What a program reads of its input, as data of its own: others may go on with either. */
export function readThrough(evaluation: Evaluation, data: Data): Data {
  if (isNothing(data)) return data
  take(evaluation, data, 'letters')
  const { leftOf: _leftOf, ...own } = data
  return own
}

const isNothing = (data: Data): boolean => data === emptyData || data === endedData || data === opaqueData

/** How much of it may be gone. */
export const takenFrom = (evaluation: Evaluation, data: Data): Taken | undefined => evaluation.taken.get(wholeInput(data))

/** What a command finds of its input, some of which others may have taken before it. */
export function leftOf(evaluation: Evaluation, data: Data): Data {
  const taken = takenFrom(evaluation, data)
  if (taken === undefined) return data
  const whole = wholeInput(data)
  const { taints, files, madeFrom, workspacePaths, known } = whole
  const origin = { ...(files ? { madeFrom: [...files, ...(madeFrom ?? [])] } : madeFrom ? { madeFrom } : {}), leftOf: whole }
  if (taken === 'letters') return { taints: new Set([...taints, 'opaque']), ...origin }
  const text = whole.text && linesLeft(whole.text)
  return { taints, ...origin, ...(workspacePaths ? { workspacePaths } : {}), ...(known ? { known } : {}), ...(text ? { text } : {}) }
}

/** Each way in which a text may be left behind some of its lines. */
function linesLeft(texts: readonly Word[]): readonly Word[] | undefined {
  if (texts.every(isListing)) return texts.map(someOf)
  const left = new Set<string>()
  for (const word of texts) {
    const text = textOf(word)
    if (text === undefined || text.length > maxLength) return undefined
    const lines = text.split(/(?<=[\n\0])/)
    for (let gone = 0; gone <= lines.length; gone++) left.add(lines.slice(gone).join(''))
  }
  return left.size > maxLines + 1 ? undefined : [...left].map((text) => literal(text))
}

/** The same step from each state, each of which finds the input as it was before all of them. */
export function eachFinding(evaluation: Evaluation, states: readonly State[], step: (state: State) => Outcome): Outcome {
  const before = evaluation.taken
  const more: (readonly [Data, Taken])[] = []
  const outcome = forEachState(states, (state) => {
    evaluation.taken = before
    const one = step(state)
    more.push(...[...evaluation.taken].filter(([data, taken]) => before.get(data) !== taken))
    return one
  })
  const [lines, letters] = [more.filter(([, taken]) => taken === 'lines'), more.filter(([, taken]) => taken === 'letters')]
  evaluation.taken = more.length === 0 ? before : new Map([...before, ...lines, ...letters])
  return outcome
}
