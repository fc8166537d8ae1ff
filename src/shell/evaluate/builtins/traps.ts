import { show, textOf, type Word } from '../../value.ts'
import { emptyData } from '../data.ts'
import { emitUnknown, type Evaluation, nested, type Outcome } from '../evaluation.ts'
import { elsewhere } from '../outcome.ts'
import { runText } from '../look-through/shell-text.ts'
import { parseShell } from '../../parse.ts'
import type { Script } from '../../tree.ts'
import { type State, withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** `trap ACTION SIGNAL…`: the action counts as of now, after every further statement, and when the shell ends. */
export function trap(evaluation: Evaluation, words: readonly Word[], { state }: Surroundings): Outcome {
  const [action, ...signals] = words.filter((word) => textOf(word) !== '--')
  if (!action || signals.length === 0 || /^-[lp]?$|^$/.test(textOf(action) ?? 'text')) return { states: [state], stdout: emptyData }
  const names = signals.map((word) => textOf(word) ?? 'DEBUG')
  // runs before or after every further command
  if (names.some((name) => /^(?:DEBUG|RETURN|CHLD|SIGCHLD)$/.test(name))) hooked(evaluation, action)
  const trapped = withEntry(state, 'traps', `${names.includes('ERR') ? afterFailure : ''}${show(action)}`, action)
  interrupt(evaluation, [trapped])
  return { states: [trapped], stdout: emptyData }
}

const hooked = (evaluation: Evaluation, { at }: Word): void => emitUnknown(evaluation, '`trap` hooks every further command', at)

/** Begins the key of an action after which the shell goes on. */
const afterFailure = 'ERR '

/** Runs what was trapped in the states a shell ends with: variables, folder and functions may be others by then. */
export function runTraps(evaluation: Evaluation, states: readonly State[]): void {
  for (const state of states)
    for (const [key, action] of state.traps) {
      const within: State = { ...state, traps: new Map() }
      if (!key.startsWith(afterFailure)) runText(evaluation, action, { state: within, stdin: emptyData })
      else if (!leavesShell(evaluation, action, within)) hooked(evaluation, action)
    }
}

/** Runs an action in the shell itself; whether that leaves it as it was, or ends it: what comes after is then judged as it stands. */
function leavesShell(evaluation: Evaluation, action: Word, before: State): boolean {
  const text = textOf(action)
  const parsed = text === undefined ? undefined : parseShell(text)
  if (!parsed || 'problem' in parsed) {
    runText(evaluation, action, { state: before, stdin: emptyData })
    return false
  }
  const { script } = parsed
  const after: State[] = []
  nested(evaluation, { at: action.at }, () => {
    const { states, failed = [] } = evaluation.runScript(script, before, emptyData)
    after.push(...states, ...failed)
  })
  const fields = Object.keys(before) as (keyof State)[]
  const isSame = (state: State): boolean => fields.every((field) => state[field] === before[field])
  return endsShell(script, before) || (after.length > 0 && after.every(isSame))
}

/** Whether a script comes to an `exit` at its end. */
function endsShell({ commands }: Script, { functions, aliases }: State): boolean {
  const names = commands.map(({ command, background }) => (command.type === 'Command' && !background ? command.name?.value : undefined))
  const isPlain = (name: string | undefined): boolean => name === undefined || /^(?:echo|printf|date|exit)$/.test(name)
  const isOwn = (name: string | undefined): boolean => name !== undefined && (functions.has(name) || aliases.has(name))
  return (
    names.at(-1) === 'exit' && commands.every(({ command }) => command.type === 'Command') && names.every(isPlain) && !names.some(isOwn)
  )
}

/** More commands than this are not followed for all early ends of the shell: the same few, over and over, are cheap. */
const maxEndSteps = 500

/**
 * The same in states where the shell may end early: by `exit`, a failure, a signal. What nobody set yet is empty there, for the line may
 * set it later; if it does not, the end of the shell shows it.
 */
export function interrupt(evaluation: Evaluation, states: readonly State[]): void {
  const { ends, steps } = evaluation
  if (!ends) return
  evaluation.ends = undefined
  for (const state of states.filter(({ traps }) => traps.size > 0)) {
    const before = ends.seen.get(state.variables)
    if (before && before.cwd === state.cwd && before.functions === state.functions && before.traps === state.traps) continue
    ends.seen.set(state.variables, state)
    if (ends.steps >= maxEndSteps) {
      emitUnknown(evaluation, 'the command is too long to follow')
      break
    }
    elsewhere(evaluation, () => {
      runTraps(evaluation, [{ ...state, bare: true }])
      return emptyData
    })
    ends.steps += evaluation.steps - steps
    // what counts against the bound of the line is the line itself
    evaluation.steps = steps
  }
  evaluation.ends = ends
}
