import type {
  ArithmeticExpression,
  CommandNode,
  CompoundCommand,
  CompoundList,
  PipelineNode,
  Script,
  Statement,
  SyntaxWord,
} from '../../tree.ts'
import { hasGlob, isDynamic, literal, madeOf, opaque, textOf, type Word } from '../../value.ts'
import { visitArithmetic } from '../words/arithmetic-effects.ts'
import { concatenate, type Data, either, emptyData, endedData, opaqueData, withHeard } from '../data.ts'
import { isEndless, warnOfEndless } from './endless.ts'
import { emitUnknown, type Evaluation, maxSteps, type Outcome, takeBack } from '../evaluation.ts'
import { numberOf } from '../words/arithmetic.ts'
import { expandString, expandWord } from '../words/expand.ts'
import { warnOfFedShell } from './fed-shell.ts'
import { namesFound } from './found-names.ts'
import { holds, isMatched } from './answers.ts'
import { answerBehind, heldBehind, isNegated, leaves, endBehind, missingFile, sourcesAbsent, writtenAnew } from './guards.ts'
import { lateStates } from './jobs.ts'
import { noteEnds } from './loop-ends.ts'
import { counted, repeat, round, untilBroken } from './loops.ts'
import { readsByRedirect, seenByName, shownThrough } from './names-only.ts'
import { earlyBehind, eitherEarly, endingHere, expanded, forEachState, joined, keepFiles, leftByAll, mapStates, settle, settleOn } from '../outcome.ts'
import { runRedirected } from '../command/redirected.ts'
import { runSimple } from '../command/simple-command.ts'
import { eachFinding, take } from '../shared-input.ts'
import { type State, withEntry, withVariable } from '../state.ts'
import { visitTest } from './test-expression.ts'
import { isThereAlready, lookAtOnly } from './already-there.ts'
import { interrupt, runTraps } from '../builtins/traps.ts'

/** A loop over more words than this is run once, with a word that may be any of them. */
const maxLoopItems = 24

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
function ended(evaluation: Evaluation, outcome: Outcome): Outcome {
  runTraps(evaluation, outcome.states)
  return outcome
}

const runList = (evaluation: Evaluation, list: CompoundList, state: State, stdin: Data): Outcome =>
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

const endsShell = (evaluation: Evaluation, body: Statement['command'] | CompoundList, { states: [after] }: Outcome): boolean =>
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
function runCommand(evaluation: Evaluation, node: CommandNode, before: State, stdin: Data): Outcome {
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

/** Nobody knows what can be read from a coprocess; what is written to the other end of it is what it reads. */
function withEnds(evaluation: Evaluation, state: State, name: string, run: (data: Data) => void): State {
  const path = `/dev/fd/coprocess-${evaluation.sinks.size}`
  evaluation.sinks.set(path, { fed: true, run })
  const ends = withVariable(state, name, madeOf(opaque(`$${name}`)))
  return [`$${name}`, `\${${name}[1]}`].reduce((after, end) => withEntry(after, 'writers', end, path), ends)
}

function runCompound(evaluation: Evaluation, node: CompoundCommand, state: State, stdin: Data): Outcome {
  switch (node.type) {
    case 'BraceGroup':
      return runList(evaluation, node.body, state, stdin)
    case 'Subshell': {
      const run = ended(evaluation, runList(evaluation, node.body, { ...state, traps: new Map() }, stdin))
      const outcome = endingHere(run, 'round', 'function', 'shell')
      return { states: [keepFiles(evaluation, state, outcome.states)], stdout: outcome.stdout }
    }
    case 'If':
      return runIf(evaluation, node, state, stdin)
    case 'While':
      return untilBroken(evaluation, () => runWhile(evaluation, node, state, stdin))
    case 'For':
    case 'Select':
      return untilBroken(evaluation, () => runFor(evaluation, node, state, stdin))
    case 'ArithmeticFor':
      return untilBroken(evaluation, () => runCounting(evaluation, node, state, stdin))
    case 'Case':
      return runCase(evaluation, node, state, stdin)
    case 'TestCommand':
      return { states: [visitTest(evaluation, node.expression, state)], stdout: emptyData }
    case 'ArithmeticCommand':
      visitArithmetic(evaluation, node.expression, state)
      return { states: [state], stdout: emptyData }
  }
}

function runCounting(
  evaluation: Evaluation,
  node: Extract<CompoundCommand, { type: 'ArithmeticFor' }>,
  state: State,
  stdin: Data,
): Outcome {
  const worked = (expression: ArithmeticExpression | undefined, from: State): State => {
    visitArithmetic(evaluation, expression, from)
    return expanded(evaluation, from)
  }
  const once = (from: State): Outcome =>
    mapStates(
      round(evaluation, () => runList(evaluation, node.body, worked(node.test, from), stdin)),
      (after) => worked(node.update, after),
    )
  warnOfEndless(evaluation, node)
  return counted(worked(node.initialize, state), {
    goesOn: (from) => {
      const answer = numberOf(node.test, from, { asAnswer: true })
      return answer === undefined ? undefined : answer !== 0
    },
    atEnd: (from) => ({ states: [worked(node.test, from)], stdout: emptyData }),
    once,
    otherwise: (from) => repeat(evaluation, from, once),
  })
}

function runWhile(evaluation: Evaluation, node: Extract<CompoundCommand, { type: 'While' }>, state: State, stdin: Data): Outcome {
  noteEnds(node.body)
  const once = (from: State, { surely }: { readonly surely: boolean }): Outcome => {
    const clause = runList(evaluation, node.clause, from, stdin)
    warnOfEndless(evaluation, node)
    const body = round(evaluation, () => forEachState(clause.states, (current) => runList(evaluation, node.body, current, stdin)))
    return { ...behindCondition(clause.stdout, body), states: surely ? body.states : settle([...clause.states, ...body.states]) }
  }
  const test = onlyTest(node.clause)
  const outcome = counted(state, {
    goesOn: (from) => (isEndless(node, from) ? true : test ? turnedFor(node.kind, holds(evaluation, test, from)) : undefined),
    atEnd: (from) => runList(evaluation, node.clause, from, stdin),
    once: (from) => once(from, { surely: true }),
    otherwise: (from) => repeat(evaluation, from, (each) => once(each, { surely: false })),
  })
  // the last `read` finds nothing, and leaves its names empty
  const asked = node.clause.commands.at(-1)?.command
  const last = asked?.type === 'Pipeline' && asked.commands.length === 1 ? asked.commands[0] : asked
  if (last?.type !== 'Command' || last.name?.value !== 'read') return outcome
  const { states } = forEachState(outcome.states, (from) => runCommand(evaluation, last, { ...from, input: undefined }, endedData))
  return { ...outcome, states: settle([...outcome.states, ...states]) }
}

/** `until` goes on where `while` ends. */
const turnedFor = (kind: 'while' | 'until', answer: boolean | undefined): boolean | undefined =>
  kind === 'until' && answer !== undefined ? !answer : answer

const onlyTest = ({ commands: [test, ...more] }: CompoundList): Statement['command'] | undefined =>
  more.length === 0 ? test?.command : undefined

function runIf(evaluation: Evaluation, node: Extract<CompoundCommand, { type: 'If' }>, state: State, stdin: Data): Outcome {
  const outcomes: Outcome[] = []
  const clauses: Outcome[] = []
  // what ends the shell leaves nothing to come after it
  const ends: Outcome[] = []
  let printed: Data = emptyData
  const bodies: Outcome[] = []
  let isKnown = true
  const run = (body: CompoundList, from: readonly State[]): void => {
    const outcome = behindCondition(
      printed,
      forEachState(from, (current) => runList(evaluation, body, current, stdin)),
    )
    bodies.push(outcome)
    if (endsShell(evaluation, body, outcome)) ends.push(outcome)
    else outcomes.push(outcome)
  }
  let pending: readonly State[] = [state]
  for (const branch of [{ clause: node.clause, body: node.then }, ...node.elif.map((elif) => ({ clause: elif.clause, body: elif.then }))]) {
    const clause = forEachState(pending, (current) => runList(evaluation, branch.clause, current, stdin))
    clauses.push(behindCondition(printed, clause))
    printed = concatenate(printed, clause.stdout)
    const test = onlyTest(branch.clause)
    const answers = new Map(test ? pending.map((current) => [current, holds(evaluation, test, current)]) : [])
    isKnown &&= answers.size > 0 && ![...answers.values()].includes(undefined)
    const begun = evaluation.effects.length
    const found = clause.states.filter((current) => answers.get(current) !== false)
    const held = test ? heldBehind(evaluation, test, found, { holds: true }) : found
    const isOut = test !== undefined && isThereAlready(evaluation, test, state, true)
    isKnown &&= !isOut
    if (isOut) lookAtOnly(evaluation, () => forEachState(held, (current) => runList(evaluation, branch.body, current, stdin)))
    else if (held.length > 0) run(branch.body, held)
    if (test) writtenAnew(evaluation, begun, missingFile(evaluation, test, state, { holds: true }))
    const left = (clause.failed ?? clause.states).filter((current) => answers.get(current) !== true)
    pending = test ? heldBehind(evaluation, test, left, { holds: false }) : left
  }
  const { else: otherwise, elif } = node
  const begun = evaluation.effects.length
  if (pending.length > 0 && otherwise) run(otherwise, pending)
  else if (pending.length > 0) {
    outcomes.push({ states: pending, stdout: printed })
    isKnown = false
  }
  const test = elif.length === 0 ? onlyTest(node.clause) : undefined
  if (test) writtenAnew(evaluation, begun, missingFile(evaluation, test, state, { holds: false }))
  return {
    states: settle((outcomes.length > 0 ? outcomes : ends).flatMap((outcome) => [...outcome.states, ...(outcome.failed ?? [])])),
    stdout: either(...(outcomes.length > 0 ? outcomes : ends).map((outcome) => outcome.stdout)),
    ...eitherEarly([...clauses, ...outcomes, ...ends].map(({ early }) => early)),
    ...(isKnown ? leftByAll(bodies, true) : {}),
  }
}

/** What ran behind a condition, which is taken to print nothing where nobody knows what: it is asked for its answer. */
function behindCondition(printed: Data, outcome: Outcome): Outcome {
  if (printed === emptyData) return outcome
  const both = concatenate(printed, outcome.stdout)
  const stdout = both.text || !outcome.stdout.text ? both : { ...both, text: outcome.stdout.text }
  return { ...outcome, stdout, ...eitherEarly([printed.text ? earlyBehind(printed, outcome.early) : outcome.early]) }
}

/** One word that stands for any of several. */
function anyOf(items: readonly Word[], name: string): Word {
  const areAll = (pattern: RegExp): boolean => items.every((item) => pattern.test(textOf(item) ?? ''))
  const number = areAll(/^\d+$/) ? { number: true as const } : {}
  return madeOf({ hole: areAll(/^[A-Za-z\d]\w*$/) ? 'plain' : 'opaque', ...number, shown: `$${name}` })
}

const hasDefault = ({ parts = [] }: SyntaxWord): boolean =>
  parts.some((part) => part.type === 'ParameterExpansion' && part.operation?.type === 'Default' && /[-=]$/.test(part.operation.operator))

function runFor(
  evaluation: Evaluation,
  { type, name: { value: name }, wordlist, body }: Extract<CompoundCommand, { type: 'For' | 'Select' }>,
  before: State,
  stdin: Data,
): Outcome {
  const listed = [
    ...(wordlist?.flatMap((word) => expandWord(evaluation, word, before).flat()) ?? before.positional ?? [madeOf(opaque('$@'))]),
  ]
  // an answer that is none of the numbers means nothing
  if (type === 'Select') listed.push(literal(''))
  // by default it is nothing, and the environment may hold a list
  const items = listed.length === 0 && wordlist?.some(hasDefault) ? [madeOf(opaque(`$${name}`))] : listed
  if (type === 'Select') take(evaluation, stdin, 'lines')
  // what is typed at `select` may be anything
  const state =
    type === 'Select' ? withVariable(expanded(evaluation, before), 'REPLY', madeOf(opaque('$REPLY'))) : expanded(evaluation, before)
  const values = items.length <= maxLoopItems ? items : [anyOf(items, name)]
  let states: readonly State[] = [state]
  let stdout: Data = emptyData
  const early: Outcome['early'][] = []
  let left: Pick<Outcome, 'left'> = {}
  noteEnds(body)
  for (const value of values) {
    const once = (from: State): Outcome => round(evaluation, () => runList(evaluation, body, withVariable(from, name, value), stdin))
    // one word that stands for any number of items
    const many = isDynamic(value) || hasGlob(value)
    const surely = items.length > maxLoopItems
    const begun = evaluation.effects.length
    const outcome = forEachState(states, (current) => (many ? repeat(evaluation, current, once, { surely }) : once(current)))
    const each = hasGlob(value) ? namesFound(evaluation, value, states, begun) : undefined
    const take = (done: Outcome): void => {
      states = settle([...done.states, ...(done.failed ?? [])])
      early.push(earlyBehind(stdout, done.early))
      stdout = concatenate(stdout, done.stdout)
    }
    if (each) {
      // what is not clear of any name may be of those that are there
      takeBack(evaluation, begun)
      for (const one of each)
        take(forEachState(states, (from) => round(evaluation, () => runList(evaluation, body, withVariable(from, name, one), stdin))))
    } else take(outcome)
    left = type === 'For' && !each ? leftByAll([outcome]) : {}
    if (left.left?.chosen) break
  }
  if (left.left?.of === 'loop') left = {}
  return { states: settle([...states, ...(values.length === 0 ? [state] : [])]), stdout, ...eitherEarly(early), ...left }
}

function runCase(evaluation: Evaluation, node: Extract<CompoundCommand, { type: 'Case' }>, before: State, stdin: Data): Outcome {
  const word = expandString(evaluation, node.word, before)
  const state = expanded(evaluation, before)
  const outcomes: Outcome[] = []
  const after: State[] = []
  const printed: Data[] = []
  let from: readonly State[] = [state]
  let falls = false
  let isSettled = false
  for (const item of node.items) {
    const matches = item.pattern.map((pattern) => isMatched(word, expandString(evaluation, pattern, state)))
    if (!falls && (isSettled || matches.every((match) => match === false))) continue
    const outcome = forEachState(from, (current) => runList(evaluation, item.body, current, stdin))
    outcomes.push(outcome)
    // `;&` and `;;&` go on with what follows
    falls = item.terminator === ';&' || item.terminator === ';;&'
    from = falls ? settle([state, ...from, ...outcome.states]) : [state]
    isSettled ||= !falls && matches.includes(true)
    if (!falls && endsShell(evaluation, item.body, outcome)) continue
    after.push(...outcome.states, ...(outcome.failed ?? []))
    printed.push(outcome.stdout)
  }
  if (!isSettled) after.unshift(state)
  return {
    states: settle(after.length > 0 ? after : outcomes.flatMap((outcome) => [...outcome.states, ...(outcome.failed ?? [])])),
    stdout: either(...(isSettled && after.length > 0 ? [] : [emptyData]), ...printed),
    ...eitherEarly(outcomes.map(({ early }) => early)),
    ...(isSettled ? leftByAll(outcomes, true) : {}),
  }
}

/** Calls a function defined earlier in the line. */
export function runFunction(evaluation: Evaluation, name: string, state: State, stdin: Data): Outcome {
  const body = state.functions.get(name)
  if (!body) return { states: [state], stdout: emptyData }
  if (body.type === 'CompoundList') return runList(evaluation, body, state, stdin)
  return runCommand(evaluation, body, state, stdin)
}
