import { emitUnknown, type Evaluation, maxSteps, type Outcome } from './evaluation.ts'
import { forEachState, settle } from './outcome.ts'
import { alike, type State, widen } from './state.ts'

/** States from which a second round is run one by one. */
const maxRounds = 4

/** Rounds of a loop nobody can count: a second one sees what the first changed; what changes still is unknown in a third. */
export function repeat(evaluation: Evaluation, state: State, once: (state: State) => Outcome): Outcome {
  if (++evaluation.steps === maxSteps) emitUnknown(evaluation, 'the command is too long to follow')
  const first = once(state)
  const seen = [state, ...first.states]
  const changed = first.states.filter((after) => !alike(after, state))
  if (changed.length === 0) return { states: settle(seen), stdout: first.stdout }
  // what differs between many of them is as good as unknown
  const second = forEachState(changed.length > maxRounds ? [widen(changed)] : changed, once)
  const further = second.states.some((after) => !seen.some((before) => alike(after, before)))
  const third = further ? once(widen([...seen, ...second.states])) : second
  return { states: settle([...seen, ...second.states, ...third.states]), stdout: second.stdout }
}

/** Runs a loop; the states in which it was left early are among those after it. */
export function untilBroken(evaluation: Evaluation, loop: () => Outcome): Outcome {
  const { broken } = evaluation
  evaluation.broken = []
  try {
    const outcome = loop()
    return evaluation.broken.length > 0 ? { ...outcome, states: settle([...outcome.states, ...evaluation.broken]) } : outcome
  } finally {
    evaluation.broken = broken
  }
}
