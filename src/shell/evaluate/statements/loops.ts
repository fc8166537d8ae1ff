import { emitUnknown, type Evaluation, maxSteps, type Outcome } from '../evaluation.ts'
import { forEachState, settle } from '../outcome.ts'
import { alike, type State, widen } from '../state.ts'

/** States from which a second round is run one by one. */
const maxRounds = 4

/**
 * Runs a loop whose rounds nobody can count. A second round sees what the first one changed; what still changes then is unknown in a
 * third. `surely`: at least one round runs.
 */
export function repeat(evaluation: Evaluation, state: State, once: (state: State) => Outcome, { surely = false } = {}): Outcome {
  if (++evaluation.steps === maxSteps) emitUnknown(evaluation, 'the command is too long to follow')
  const first = once(state)
  const seen = surely ? first.states : [state, ...first.states]
  const changed = first.states.filter((after) => !alike(after, state))
  if (changed.length === 0) return { states: settle(seen), stdout: first.stdout }
  // what differs between many of them is as good as unknown
  const second = forEachState(changed.length > maxRounds ? [widen(changed)] : changed, once)
  const further = second.states.some((after) => !seen.some((before) => alike(after, before)))
  const third = further ? lastRounds(widen([...seen, ...second.states]), once) : second
  return { states: settle([...seen, ...second.states, ...third.states]), stdout: second.stdout }
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
  const { broken } = evaluation
  evaluation.broken = []
  try {
    const outcome = loop()
    return evaluation.broken.length > 0 ? { ...outcome, states: settle([...outcome.states, ...evaluation.broken]) } : outcome
  } finally {
    evaluation.broken = broken
  }
}
