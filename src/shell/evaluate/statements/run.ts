import type { CommandNode, CompoundList, PipelineNode, Script, Statement } from '../../tree.ts'
import { madeOf } from '../../value.ts'
import { concatenate, type Data, either, emptyData, opaqueData, withHeard } from '../data.ts'
import { emitUnknown, type Evaluation, maxSteps, type Outcome } from '../evaluation.ts'
import { warnOfFedShell } from './fed-shell.ts'
import { holds } from './answers.ts'
import { answerBehind, heldBehind, isNegated, leaves, endBehind, missingFile, sourcesAbsent, writtenAnew } from './guards.ts'
import { lateStates } from './jobs.ts'
import { readsByRedirect, seenByName, shownThrough } from './names-only.ts'
import { earlyBehind, eitherEarly, endingHere, expanded, forEachState, joined, keepFiles, leftByAll, settle, settleOn } from '../outcome.ts'
import { runRedirected } from '../command/redirected.ts'
import { runSimple } from '../command/simple-command.ts'
import { eachFinding } from '../shared-input.ts'
import { type State, withEntry, withVariable } from '../state.ts'
import { isThereAlready, lookAtOnly } from './already-there.ts'
import { interrupt, runTraps } from '../builtins/traps.ts'
import { runCompound, withEnds } from './compound.ts'

/** Runs statements one after the other. */
function runStatements(evaluation: Evaluation, statements: readonly Statement[], state: State, stdin: Data): Outcome {
  let states: readonly State[] = [state]
  let stdout: Data = emptyData
  const early: Outcome['early'][] = []
  let left: Pick<Outcome, 'left'> = {}
  const jobs: { readonly statement: Statement; readonly before: readonly State[] }[] = []
  for (const statement of statements) {
    // past the bound everything is unknown already
    if (evaluation.steps > maxSteps) return { states, stdout: opaqueData }
    const outcome = eachFinding(evaluation, states, (current) => runStatement(evaluation, statement, current, current.input ?? stdin))
    states = settleOn(evaluation, [...outcome.states, ...(outcome.failed ?? [])])
    early.push(earlyBehind(stdout, outcome.early))
    stdout = concatenate(stdout, outcome.stdout)
    interrupt(evaluation, states)
    if (statement.background) jobs.push({ statement, before: states })
    left = leftByAll([outcome])
    // what follows an end that nothing led to is looked at all the same
    if (outcome.left?.chosen) break
  }
  for (const { statement, before } of jobs)
    for (const late of lateStates(before, states))
      if (evaluation.steps <= maxSteps) runStatement(evaluation, { ...statement, background: false }, late, stdin)
  return { states, stdout, ...eitherEarly(early), ...left }
}

/** Runs a script, and then what `trap` has put at its end. */
export const runScript = (evaluation: Evaluation, script: Script, state: State, stdin: Data): Outcome =>
  ended(evaluation, runStatements(evaluation, script.commands, state, stdin))

/** What a shell did, and what it then does because it was told to at its end. */
export function ended(evaluation: Evaluation, outcome: Outcome): Outcome {
  runTraps(evaluation, outcome.states)
  return outcome
}

/** Runs the statements between two words of a compound one. */
export const runList = (evaluation: Evaluation, list: CompoundList, state: State, stdin: Data): Outcome =>
  runStatements(evaluation, list.commands, state, stdin)

function runStatement(evaluation: Evaluation, { command, background }: Statement, state: State, stdin: Data): Outcome {
  const outcome = command.type === 'AndOr' ? runAndOr(evaluation, command, state, stdin) : runPipeline(evaluation, command, state, stdin)
  if (!background) return outcome
  const { stdout } = endingHere(outcome, 'round', 'function', 'shell')
  return { states: [{ ...keepFiles(evaluation, state, outcome.states), startedJob: true }], stdout }
}

function runAndOr(
  evaluation: Evaluation,
  { commands, operators }: Extract<Statement['command'], { type: 'AndOr' }>,
  state: State,
  stdin: Data,
): Outcome {
  const [first, ...rest] = commands
  if (!first) return { states: [state], stdout: emptyData }
  const start: Outcome = runPipeline(evaluation, first, state, stdin)
  const [then, ...further] = rest
  if (then && further.length === 0 && operators[0] === '&&' && sourcesAbsent(evaluation, first, then, state))
    return { states: start.failed ?? start.states, stdout: emptyData }
  let succeeded = heldBehind(evaluation, first, start.states, { holds: true })
  // where a test failed, it told something else
  const unheld = heldBehind(evaluation, first, start.failed ?? start.states, { holds: false })
  let failed = start.certain ? [] : succeeded === start.states && unheld === start.states ? start.failed : unheld
  let stdout = start.stdout
  const early = [start.early]
  // the result so far, where it can be told: what depends on the other one does not run
  let result = holds(evaluation, first, state)
  if (result) failed = []
  // everything so far has run
  let isSure = start.certain ?? result === true
  for (const [index, command] of rest.entries()) {
    const and = operators[index] === '&&'
    if (result === !and) continue
    const leads = answerBehind(commands, operators, index)
    if (leads !== undefined && isThereAlready(evaluation, first, state, leads)) {
      lookAtOnly(evaluation, () => forEachState(succeeded, (current) => runPipeline(evaluation, command, current, stdin)))
      result = !and
      continue
    }
    const isKnown = result !== undefined
    result = undefined
    // what `||` puts behind a command that cannot fail is looked at all the same
    const from = and || !failed || failed.length === 0 ? succeeded : failed
    const begun = evaluation.effects.length
    const outcome = forEachState(from, (current) => runPipeline(evaluation, command, current, stdin))
    if (index === 0 && isKnown && outcome.left) return { ...outcome, ...leftByAll([outcome], true) }
    if (leads !== undefined) writtenAnew(evaluation, begun, missingFile(evaluation, first, state, { holds: leads }))
    early.push(earlyBehind(stdout, outcome.early))
    const otherwise = and ? (failed ?? succeeded) : succeeded
    if (otherwise.length > 0 && endsShell(evaluation, command, outcome)) {
      // what comes after it is where it did not run
      succeeded = otherwise
      failed = otherwise
      continue
    }
    stdout =
      isSure && and
        ? concatenate(stdout, outcome.stdout)
        : printedBy(index === 0 && isTest(first) ? undefined : stdout, outcome.stdout, { and })
    isSure &&= and && outcome.certain === true
    if (and) {
      failed = settle([...otherwise, ...(outcome.certain ? [] : (outcome.failed ?? outcome.states))])
      succeeded = outcome.states
    } else {
      succeeded = settle([...otherwise, ...outcome.states])
      failed = outcome.failed ?? outcome.states
    }
  }
  return {
    states: succeeded,
    stdout,
    ...(failed && failed.length > 0 && failed !== succeeded ? { failed } : {}),
    ...eitherEarly(early),
  }
}

/** Whether the shell is over once this has run. */
export const endsShell = (evaluation: Evaluation, body: Statement['command'] | CompoundList, { states: [after] }: Outcome): boolean =>
  after !== undefined && leaves(evaluation, body, after)

const isTest = (node: PipelineNode): boolean =>
  node.type === 'TestCommand' || (node.type === 'Command' && /^(?:\[|test)$/.test(node.name?.value ?? ''))

/** What a list printed: the next command may have added to it, or stands in its place; behind a test it may not have run. */
function printedBy(first: Data | undefined, second: Data, { and }: { readonly and: boolean }): Data {
  if (!first) return second.text ? either(second, emptyData) : second
  if (!first.text || !second.text) return concatenate(first, second)
  return and ? either(first, concatenate(first, second)) : either(first, second, concatenate(first, second))
}

/** Functions that zsh calls when it changes the folder, is about to run something, catches a signal or ends. */
const calledByZsh = /^(?:chpwd|precmd|preexec|periodic|zshaddhistory|zshexit|command_not_found_handler|TRAP[A-Z]+)$/

/** Each part of a pipe is a subshell, but to zsh and ksh the last one is not; what a part prints is the next one's standard input. */
function runPipeline(evaluation: Evaluation, node: PipelineNode, state: State, stdin: Data): Outcome {
  if (node.type !== 'Pipeline') return runCommand(evaluation, node, state, stdin)
  const [only, ...more] = node.commands
  if (only && more.length === 0) {
    const outcome = runCommand(evaluation, only, state, stdin)
    return isNegated(node) ? turned(outcome) : outcome
  }
  let data = stdin
  let current = state
  let last: readonly State[] = []
  for (const [index, command] of node.commands.entries()) {
    const start = evaluation.effects.length
    warnOfFedShell(evaluation, command, node.commands[index + 1])
    const run = runCommand(evaluation, command, index > 0 ? { ...current, input: undefined } : current, data)
    const outcome = endingHere(run, 'round', 'function', 'shell')
    const shown = shownThrough(node.commands.slice(index), current)
    if (shown) seenByName(evaluation, start, shown)
    data = withHeard(outcome.stdout, data)
    last = outcome.states
    current = keepFiles(evaluation, current, [...outcome.states, ...(outcome.failed ?? [])])
  }
  return { states: settle([current, ...keptVariables(current, last)]), stdout: data }
}

/** `! cmd`: where the command succeeds, this fails. */
function turned({ certain: _certain, failed, ...outcome }: Outcome): Outcome {
  return failed ? { ...outcome, states: failed, failed: outcome.states } : outcome
}

/** The state in which variables have the values that the last part of a pipe gave them. */
const keptVariables = (state: State, last: readonly State[]): readonly State[] =>
  last.filter(({ variables }) => variables !== state.variables).map(({ variables }) => ({ ...state, variables }))

/** Runs a command, which finds what earlier ones put on disk by way of other shells. */
export function runCommand(evaluation: Evaluation, node: CommandNode, before: State, stdin: Data): Outcome {
  const start = evaluation.effects.length
  const outer = evaluation.stdin
  evaluation.stdin = stdin
  const outcome = joined(evaluation, runNode(evaluation, node, expanded(evaluation, before), stdin))
  const shown = readsByRedirect(node) ? shownThrough([node], before) : undefined
  if (shown) seenByName(evaluation, start, shown)
  evaluation.stdin = outer
  return outcome
}

function runNode(evaluation: Evaluation, node: CommandNode, state: State, stdin: Data): Outcome {
  switch (node.type) {
    case 'Command': {
      const outcome = runSimple(evaluation, node, state, stdin)
      const left = outcome.left ?? endBehind(evaluation, node, outcome.states)
      return left ? { ...outcome, left } : outcome
    }
    case 'Redirected':
      return runRedirected(evaluation, node.redirects, state, stdin, (inner, input) => runCompound(evaluation, node.command, inner, input))
    case 'Function':
      if (calledByZsh.test(node.name.value)) emitUnknown(evaluation, `zsh calls \`${node.name.value}\` by itself`)
      return { states: [withEntry(state, 'functions', node.name.value, node.body)], stdout: emptyData }
    case 'Coproc': {
      const body = node.body.type === 'CompoundList' ? undefined : node.body
      const outcome = body ? runCommand(evaluation, body, state, opaqueData) : { states: [state], stdout: opaqueData }
      const name = node.name?.value ?? 'COPROC'
      const after = withEnds(evaluation, keepFiles(evaluation, state, outcome.states), name, (data) => {
        if (body) runCommand(evaluation, body, state, data)
      })
      // it is a job of this line like `$!`
      const started = withVariable(after, `${name}_PID`, madeOf({ hole: 'plain', number: true, shown: '$!' }))
      return { states: [{ ...started, startedJob: true }], stdout: emptyData }
    }
    default:
      return runCompound(evaluation, node, state, stdin)
  }
}

/** Calls a function defined earlier in the line. */
export function runFunction(evaluation: Evaluation, name: string, state: State, stdin: Data): Outcome {
  const body = state.functions.get(name)
  if (!body) return { states: [state], stdout: emptyData }
  if (body.type === 'CompoundList') return runList(evaluation, body, state, stdin)
  return runCommand(evaluation, body, state, stdin)
}
