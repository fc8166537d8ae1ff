import { either } from './data.ts'
import type { Outcome } from './evaluation.ts'
import { distinct, type State, widen, withEntry } from './state.ts'

/** The possible states once each; too many of them become one that may be any of them. */
export function settle(states: readonly State[]): readonly State[] {
  return distinct(states) ?? [widen(states)]
}

/** The same step from each possible state. */
export function forEachState(states: readonly State[], step: (state: State) => Outcome): Outcome {
  if (states.length === 1 && states[0]) return step(states[0])
  const outcomes = states.map(step)
  const failed = outcomes.some((outcome) => outcome.failed)
    ? settle(outcomes.flatMap((outcome) => outcome.failed ?? outcome.states))
    : undefined
  return {
    states: settle(outcomes.flatMap((outcome) => outcome.states)),
    stdout: either(...outcomes.map((outcome) => outcome.stdout)),
    ...(failed ? { failed } : {}),
    ...(outcomes.every((outcome) => outcome.certain) ? { certain: true as const } : {}),
  }
}

/** A subshell's variables and folder are gone afterwards; the files it wrote stay. */
export function keepFiles(state: State, after: readonly State[]): State {
  let next = state
  for (const { files } of after)
    if (files !== state.files)
      for (const [path, data] of files) if (next.files.get(path) !== data) next = withEntry(next, 'files', path, data)
  return next
}
