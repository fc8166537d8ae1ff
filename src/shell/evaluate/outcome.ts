import type { Script } from '../tree.ts'
import type { Word } from '../value.ts'
import { isInWorkspace } from '../world.ts'
import { concatenate, type Data, either, emptyData } from './data.ts'
import { type Early, type Evaluation, ending, type Left, maxSteps, type Outcome } from './evaluation.ts'
import { fileData } from './files/files.ts'
import { withoutGathered, withoutInertDifferences } from './inert-differences.ts'
import { distinct, type State, widenAlike, withVariable } from './state.ts'

/** The possible states once each; too many of them become fewer that may be any of them. */
export function settle(states: readonly State[]): readonly State[] {
  if (states.length === 1) return states
  const different = withoutInertDifferences(states)
  return distinct(different) ?? widenAlike(different)
}

/** States that are told apart on a long way. */
const fewStates = 4

/** The possible states between two steps of a run. The longer it is, the fewer are told apart, so that a long script comes to its end. */
export function settleOn({ steps }: Evaluation, states: readonly State[]): readonly State[] {
  const settled = steps > maxSteps / 5 ? withoutGathered(settle(states)) : settle(states)
  return steps > maxSteps / 2 && settled.length > fewStates ? widenAlike(settled) : settled
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
    ...leftByAll(outcomes),
    ...eitherEarly(outcomes.map(({ early }) => early)),
  }
}

/** What every one of them comes to the end of. */
export function leftByAll(outcomes: readonly Outcome[], chosen = outcomes.every(({ left }) => left?.chosen)): Pick<Outcome, 'left'> {
  const of =
    outcomes.length > 0 && outcomes.every(({ left }) => left) && ending.find((one) => outcomes.some(({ left }) => left?.of === one))
  // where one leaves the round and another one the loop, the states of both are kept
  const isOne = outcomes.every(({ left }) => left?.of === of)
  return of ? { left: { of, ...(chosen && isOne ? { chosen } : {}) } } : {}
}

/** The same for whoever goes on behind it all the same. */
export const goingOn = ({ left: _left, ...outcome }: Outcome): Outcome => outcome

/** Whatever was printed before an early end of any of them. */
export function eitherEarly(all: readonly (Early | undefined)[]): Pick<Outcome, 'early'> {
  const some = all.filter((early) => early !== undefined)
  if (some.length < 2) return some[0] ? { early: some[0] } : {}
  const of = (what: keyof Early): readonly Data[] => some.flatMap((early) => early[what] ?? [])
  return { early: Object.fromEntries(ways.flatMap((what) => (of(what).length > 0 ? [[what, either(...of(what))]] : []))) }
}

const ways: readonly (keyof Early)[] = ['round', 'function', 'shell']

/** What ends early behind something that was printed before. */
export const earlyBehind = (printed: Data, early: Early | undefined): Early | undefined =>
  early && printed !== emptyData
    ? Object.fromEntries(Object.entries(early).map(([what, data]) => [what, concatenate(printed, data)]))
    : early

/** All that may have been printed by what ends here; what it leaves early beyond that goes on to end. */
export function endingHere(outcome: Outcome, ...here: readonly (keyof Early)[]): Outcome {
  const { early, ...rest } = outcome
  if (!early) return outcome
  const further = Object.fromEntries(Object.entries(early).filter(([what]) => !here.some((one) => one === what)))
  return {
    ...rest,
    stdout: either(rest.stdout, ...here.flatMap((what) => early[what] ?? [])),
    ...(Object.keys(further).length > 0 ? { early: further } : {}),
  }
}

/**
 * What a subshell changed on disk, added to what others before it changed. A file that is written in several ways, or not in every case,
 * may hold any of them.
 */
function leftBy(evaluation: Evaluation, before: State, after: readonly State[], others?: Left): Left | undefined {
  const changed = after.filter(
    ({ files, links, settings }) => files !== before.files || links !== before.links || settings !== before.settings,
  )
  if (changed.length === 0) return others
  const files = new Map(others?.files)
  for (const path of new Set(changed.flatMap((state) => [...state.files.keys()]))) {
    if (after.every((state) => state.files.get(path) === before.files.get(path))) continue
    const found = after.flatMap((state) => state.files.get(path) ?? alreadyThere(evaluation, path, before) ?? [])
    const other = files.get(path)
    files.set(path, either(...(other ? [other] : []), ...found))
  }
  return {
    files,
    links: new Map([...(others?.links ?? []), ...changed.flatMap(({ links }) => [...links])]),
    settings: new Map([...(others?.settings ?? []), ...changed.flatMap(({ settings }) => [...settings])]),
  }
}

/** What a file holds that no branch wrote; undefined where the workspace has no such file. */
function alreadyThere(evaluation: Evaluation, path: string, state: State): Data | undefined {
  const { world } = evaluation
  const isNowhere = isInWorkspace(world, path) && world.kindOf(path) === 'missing'
  return isNowhere ? undefined : fileData(evaluation, path, state)
}

const merged = <Value>(table: ReadonlyMap<string, Value>, added: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  added.size === 0 ? table : new Map([...table, ...added])

/** The state with what a subshell put on disk. */
export const withLeft = (state: State, left: Left | undefined): State =>
  left
    ? {
        ...state,
        files: merged(state.files, left.files),
        links: merged(state.links, left.links),
        settings: merged(state.settings, left.settings),
      }
    : state

/** A subshell's variables and folder are gone afterwards; what it put on disk stays. */
export const keepFiles = (evaluation: Evaluation, state: State, after: readonly State[]): State =>
  withLeft(state, leftBy(evaluation, state, after))

/** Notes what a subshell wrote to disk, for the command that started it. */
export function leave(evaluation: Evaluation, before: State, after: readonly State[]): void {
  evaluation.left = leftBy(evaluation, before, after, evaluation.left)
}

function withAssigned(state: State, assigned: ReadonlyMap<string, Word>): State {
  let next = state
  for (const [name, value] of assigned) next = withVariable(next, name, value)
  return next
}

/** The state that the next part of a word sees: what the words of the command assigned before it holds already. */
export const seenByNext = ({ assigned }: Evaluation, state: State): State => (assigned.size === 0 ? state : withAssigned(state, assigned))

/** The outcome with each of its states changed. */
export const mapStates = (outcome: Outcome, change: (state: State) => State): Outcome => ({
  ...outcome,
  states: outcome.states.map(change),
  ...(outcome.failed ? { failed: outcome.failed.map(change) } : {}),
})

/** The outcome of a command, with what subshells in its words wrote to disk and what its words assigned. */
export function joined(evaluation: Evaluation, outcome: Outcome): Outcome {
  const { left, assigned } = evaluation
  if (!left && assigned.size === 0) return outcome
  evaluation.left = undefined
  evaluation.assigned = new Map()
  return mapStates(outcome, (state) => withAssigned(withLeft(state, left), assigned))
}

/** The state in which a command starts once its words are expanded. */
export const expanded = (evaluation: Evaluation, state: State): State =>
  joined(evaluation, { states: [state], stdout: emptyData }).states[0] ?? state

/** Runs a script in a subshell, which does not see what other subshells of the same command write. */
export function inOwnShell(evaluation: Evaluation, script: Script, state: State, stdin: Data): Data {
  const { left, assigned } = evaluation
  evaluation.left = undefined
  evaluation.assigned = new Map()
  // what is trapped is trapped in the shell around it
  const run = evaluation.runScript(script, { ...state, traps: new Map() }, stdin)
  const { states, failed, stdout } = endingHere(run, 'function', 'shell')
  evaluation.left = left
  evaluation.assigned = assigned
  leave(evaluation, state, failed ? [...states, ...failed] : states)
  return stdout
}

/** Runs something on another machine or in a container: the files that it writes are not this machine's. */
export function elsewhere(evaluation: Evaluation, run: () => Data): Data {
  const { left } = evaluation
  const printed = run()
  evaluation.left = left
  return printed
}

/** What a name does that may mean several things. */
export function together(outcomes: readonly Outcome[]): Outcome {
  const [only, ...others] = outcomes
  if (only && others.length === 0) return only
  return {
    states: settle(outcomes.flatMap(({ states, failed = [] }) => [...states, ...failed])),
    stdout: either(...outcomes.map(({ stdout }) => stdout)),
    ...eitherEarly(outcomes.map(({ early }) => early)),
  }
}
