import { show, textOf, type Word } from '../../value.ts'
import { emptyData } from '../data.ts'
import { emitUnknown, type Evaluation, type Outcome } from '../evaluation.ts'
import { elsewhere } from '../outcome.ts'
import { runText } from '../look-through/shell-text.ts'
import { type State, withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** `trap ACTION SIGNAL…`: the action counts as of now, after every further statement, and when the shell ends. */
export function trap(evaluation: Evaluation, words: readonly Word[], { state }: Surroundings): Outcome {
  const [action, ...signals] = words.filter((word) => textOf(word) !== '--')
  // runs before or after every further command
  if (signals.some((word) => /^(?:DEBUG|RETURN|ERR|CHLD|SIGCHLD)$/.test(textOf(word) ?? 'DEBUG')))
    emitUnknown(evaluation, '`trap` hooks every further command', action?.at)
  if (!action || signals.length === 0 || /^-[lp]?$|^$/.test(textOf(action) ?? 'text')) return { states: [state], stdout: emptyData }
  const trapped = withEntry(state, 'traps', show(action), action)
  interrupt(evaluation, [trapped])
  return { states: [trapped], stdout: emptyData }
}

/** Runs what was trapped in the states a shell ends with: variables, folder and functions may be others by then. */
export function runTraps(evaluation: Evaluation, states: readonly State[]): void {
  for (const state of states)
    for (const action of state.traps.values()) runText(evaluation, action, { state: { ...state, traps: new Map() }, stdin: emptyData })
}

/** More early ends of the shell than this are not looked at. */
const maxEnds = 200

/**
 * The same in states where the shell may end early: by `exit`, a failure, a signal. What nobody set yet is empty there, for the line may
 * set it later; if it does not, the end of the shell shows it.
 */
export function interrupt(evaluation: Evaluation, states: readonly State[]): void {
  const { ends, steps } = evaluation
  if (!ends) return
  evaluation.ends = undefined
  for (const state of states.filter(({ traps }) => traps.size > 0)) {
    const before = ends.get(state.variables)
    if (before && before.cwd === state.cwd && before.functions === state.functions && before.traps === state.traps) continue
    ends.set(state.variables, state)
    if (ends.size === maxEnds) emitUnknown(evaluation, 'the command is too long to follow')
    if (ends.size >= maxEnds) break
    elsewhere(evaluation, () => {
      runTraps(evaluation, [{ ...state, bare: true }])
      return emptyData
    })
  }
  evaluation.ends = ends
  // the same few commands over and over: what counts against the bound is the line itself
  evaluation.steps = steps
}
