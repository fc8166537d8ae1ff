import type { FoundCommand } from '../../../tool-call.ts'
import { wordSet } from '../../../word-set.ts'
import { findSpec } from '../../commands/_find-spec.ts'
import { isDynamic, isSupposed, literal, show, textOf, type Word } from '../../value.ts'
import { builtins } from '../builtins/builtins.ts'
import { emptyData } from '../data.ts'
import { emitShownSecrets } from '../drafts/shown-secrets.ts'
import { leftOf } from '../shared-input.ts'
import type { Surroundings } from '../surroundings.ts'
import { together } from '../outcome.ts'
import { foldersInFront } from './environment.ts'
import { emitUnknown, type Evaluation, maxSteps, type Outcome } from '../evaluation.ts'
import { describedName } from './described-name.ts'
import { pathOf } from '../files/paths.ts'
import { exportedIn, withEntry } from '../state.ts'
import { installedFolders, runPath, systemFolders } from './program-at-path.ts'
import { runNamed } from './named-program.ts'
import { dynamicName } from './dynamic-name.ts'
import { callFunction, runAlias } from './functions-and-aliases.ts'
import { checkEnvironment } from './check-environment.ts'

/** Words of one command that are looked at. */
const maxWords = 1_000

/** Runs one simple command whose words are expanded: function, alias, builtin, described program, script of the project, or unknown. */
export function runWords(evaluation: Evaluation, words: readonly Word[], given: Surroundings): Outcome {
  const [first, ...rest] = words
  const stdin = leftOf(evaluation, given.stdin)
  const surroundings = stdin === given.stdin ? given : { ...given, stdin }
  const same: Outcome = { states: [surroundings.state], stdout: emptyData }
  if (!first) return same
  if (words.length > maxWords) {
    emitUnknown(evaluation, `the command has more than ${maxWords} words`, first.at)
    return runWords(evaluation, words.slice(0, maxWords), surroundings)
  }
  if (++evaluation.steps >= maxSteps) {
    emitUnknown(evaluation, 'the command is too long to follow', first.at)
    return same
  }
  const name = textOf(first)
  if (name === undefined) return dynamicName(evaluation, first, rest, surroundings)
  if (name === '') return same
  // keys are set one by one, as those of effects are
  const command: { -readonly [Key in keyof FoundCommand]: FoundCommand[Key] } = { words: words.map(show), dynamic: words.some(isDynamic) }
  const at = evaluation.at ?? evaluation.command
  if (at) command.at = at
  if (evaluation.via.length > 0) command.via = evaluation.via
  if (surroundings.state.variables.size > 0) command.sets = [...exportedIn(surroundings.state).keys()]
  evaluation.commands.push(command)
  checkEnvironment(evaluation, first, surroundings)
  const { state } = surroundings
  if (state.traced) emitShownSecrets(evaluation, words)
  const isPlain = builtins.has(name) || findSpec(name) !== undefined
  const meant: Outcome[] = []
  const aliasText = state.aliases.get(name)
  // scripts do not follow aliases and a quoted name passes them over: the function or the plain command counts too
  if (aliasText !== undefined && !evaluation.via.includes(`alias ${name}`))
    meant.push(runAlias(evaluation, name, aliasText, rest, surroundings))
  if (state.functions.has(name)) {
    meant.push(callFunction(evaluation, name, rest, surroundings))
    // not every shell takes over the functions that `export -f` hands on: the plain command counts too
    if (state.functions !== state.handedOn || !isPlain) return together(meant)
  }
  if (meant.length > 0 && !isPlain) return together(meant)
  // `${RUN:-echo} rm x` only shows what it would do, unless the environment says otherwise
  if (isSupposed(first) && rest.length > 0 && onlyShows.has(name)) meant.push(runWords(evaluation, rest, surroundings))
  const pinned = state.pinned.get(name)
  if (pinned) {
    const outcome = runWords(evaluation, [pinned, ...rest], { ...surroundings, state: { ...state, pinned: new Map() } })
    meant.push({ ...outcome, states: [state] })
    // the table is emptied by `hash -r` and whenever PATH is set: the plain command counts too
    if (!isPlain) return together(meant)
  }
  return together([...meant, runPlain(evaluation, name, first, rest, surroundings)])
}

/** Commands that stand before another one so that it is not run. */
const onlyShows = wordSet(': true false echo printf test')

function runPlain(evaluation: Evaluation, name: string, first: Word, rest: readonly Word[], surroundings: Surroundings): Outcome {
  const builtin = builtins.get(name)
  if (builtin) return builtin(evaluation, rest, surroundings)
  if (name.includes('/')) return runPath(evaluation, name, first, rest, surroundings)
  const found = runFoundFirst(evaluation, name, rest, surroundings)
  // a name that stands for nothing else
  if (found && !findSpec(describedName(name))) return found
  return runNamed(evaluation, describedName(name), first, rest, surroundings)
}

/** A file of the same name in a folder that the line puts in front of the others: what it would do counts beside what the name promises. */
function runFoundFirst(evaluation: Evaluation, name: string, rest: readonly Word[], surroundings: Surroundings): Outcome | undefined {
  const { state } = surroundings
  for (const folder of foldersInFront(state)) {
    const path = pathOf(literal(`${folder}/${name}`), state)
    if (path === undefined || installedFolders.test(folder) || systemFolders.test(folder)) continue
    if (!state.files.has(path) && evaluation.world.kindOf(path) !== 'file') continue
    const outcome = runPath(evaluation, path, literal(path), rest, {
      ...surroundings,
      state: withEntry(state, 'variables', 'PATH', undefined),
    })
    return { ...outcome, states: [state] }
  }
  return undefined
}
