import { textOf } from '../../value.ts'
import { concatenate, type Data, either, emptyData } from '../data.ts'
import { emitUnknown, type Evaluation, maxSteps, type Outcome } from '../evaluation.ts'
import { repeatChanges } from '../files/files.ts'
import { earlyBehind, eitherEarly, endingHere, forEachState, goingOn, settle } from '../outcome.ts'
import { alike, meansTheSame, type State, widen, widenAlike } from '../state.ts'

/** States from which a second round is run one by one. */
const maxRounds = 4

/**
 * Runs a loop whose rounds nobody can count. A second round sees what the first one changed; what still changes then is unknown in a
 * third. `surely`: at least one round runs.
 */
export function repeat(evaluation: Evaluation, state: State, once: (state: State) => Outcome, { surely = false } = {}): Outcome {
  if (++evaluation.steps === maxSteps) emitUnknown(evaluation, 'the command is too long to follow')
  const begun = evaluation.changes.length
  const before = evaluation.taken
  const outcome = inRounds(state, once, { surely, reads: () => evaluation.taken !== before })
  repeatChanges(evaluation, begun)
  return outcome
}

function inRounds(
  state: State,
  once: (state: State) => Outcome,
  { surely, reads }: { readonly surely: boolean; readonly reads: () => boolean },
): Outcome {
  const first = once(state)
  const seen = surely ? first.states : [state, ...first.states]
  const changed = first.states.filter((after) => !alike(after, state) || !meansTheSame(after, state))
  // what reads on finds something else in the next round
  if (changed.length === 0 && reads()) changed.push(state)
  if (changed.length === 0) return { ...goingOn(first), states: settle(seen), stdout: rounds(first.stdout, { surely }) }
  // what differs between many of them is as good as unknown
  const second = forEachState(changed.length > maxRounds ? widenAlike(changed) : changed, once)
  const further = second.states.some((after) => !seen.some((before) => alike(after, before)))
  const third = further ? forEachState(widenAlike([...seen, ...second.states]), (from) => lastRounds(from, once)) : second
  return {
    states: settle([...seen, ...second.states, ...third.states]),
    stdout: rounds(second.stdout, { surely }),
    ...eitherEarly([first, second, third].map(({ early }) => early)),
  }
}

/** What a loop prints whose rounds nobody can count: nothing at all where there are none. */
const rounds = (stdout: Data, { surely }: { readonly surely: boolean }): Data =>
  surely || !stdout.text?.every((word) => textOf(word)) ? stdout : either(stdout, emptyData)

/** Rounds of a loop that are run one by one where it is known that they run. */
const maxCounted = 24

type Step = (state: State) => Outcome

/**
 * Runs a loop as often as its condition is known to hold (`while [ $# -gt 0 ]; do … shift; done`). Where that can no longer be told, the
 * rounds that are left are `otherwise`.
 */
export function counted(
  state: State,
  { goesOn, once, atEnd, otherwise }: { goesOn: (state: State) => boolean | undefined; once: Step; atEnd: Step; otherwise: Step },
): Outcome {
  const ended: State[] = []
  const seen: State[] = []
  let states: readonly State[] = [state]
  let stdout: Data = emptyData
  const early: (Outcome['early'] | undefined)[] = []
  for (let round = 0; ; round++) {
    const answers = new Map(states.map((current) => [current, round < maxCounted ? goesOn(current) : undefined]))
    // `getopts` says at the end, too, how far it came
    for (const current of states) if (answers.get(current) === false) ended.push(...atEnd(current).states)
    const left = states.filter((current) => answers.get(current) !== false && !seen.some((before) => alike(current, before)))
    // a round that changed nothing goes on for ever: what comes after it is looked at all the same
    if (left.length === 0) return { states: settle(ended.length > 0 ? ended : states), stdout, ...eitherEarly(early) }
    const isClear = left.every((current) => answers.get(current))
    const outcome = forEachState(left, isClear ? once : otherwise)
    const after = settle([...outcome.states, ...(outcome.failed ?? [])])
    early.push(earlyBehind(stdout, outcome.early))
    stdout = concatenate(stdout, outcome.stdout)
    if (isClear && outcome.left?.chosen && (outcome.left.of === 'loop' || ended.length === 0)) {
      const { left: end } = outcome
      return { states: settle([...ended, ...after]), stdout, ...eitherEarly(early), ...(end.of === 'loop' ? {} : { left: end }) }
    }
    if (!isClear) return { states: settle([...ended, ...after]), stdout, ...eitherEarly(early) }
    seen.push(...left)
    states = after
  }
}

/** Rounds from a state in which all that differed is unknown, until one changes no more: values move on from variable to variable. */
function lastRounds(from: State, once: (state: State) => Outcome): Outcome {
  let current = from
  for (let round = 1; ; round++) {
    const outcome = once(current)
    const { cwd, variables, positional } = widen([current, ...outcome.states])
    const next: State = { ...current, cwd, variables, positional }
    if (round === maxRounds || alike(next, current)) return outcome
    current = next
  }
}

/** Runs a loop; the states in which it was left early are among those after it. */
export function untilBroken(evaluation: Evaluation, loop: () => Outcome): Outcome {
  const outer = evaluation.broken
  const left: Evaluation['broken'] = []
  evaluation.broken = left
  try {
    const outcome = loop()
    return left.length > 0 ? { ...goingOn(outcome), states: settle([...outcome.states, ...left.map(({ state }) => state)]) } : outcome
  } finally {
    // `break 2` leaves the loop around this one, too
    outer.push(...left.filter(({ loops }) => loops > 1).map(({ state, loops }) => ({ state, loops: loops - 1 })))
    evaluation.broken = outer
  }
}

/** One round of a loop; the next may start where this one was left early (`continue`). */
export function round(evaluation: Evaluation, body: () => Outcome): Outcome {
  const before = evaluation.broken.length
  const outcome = endingHere(body(), 'round')
  const left = evaluation.broken.slice(before)
  // all of it ends in one way: where it was left, it is now
  if (outcome.left?.chosen && left.every(({ state, loops }) => loops === 1 && outcome.states.includes(state))) {
    if (outcome.left.of !== 'round') return outcome
    evaluation.broken.length = before
    return goingOn(outcome)
  }
  return left.length > 0 ? { ...goingOn(outcome), states: settle([...outcome.states, ...left.map(({ state }) => state)]) } : outcome
}
