import type { ArithmeticExpression, CompoundCommand, CompoundList, Statement, SyntaxWord } from '../../tree.ts'
import { hasGlob, isDynamic, literal, madeOf, opaque, textOf, type Word } from '../../value.ts'
import { visitArithmetic } from '../words/arithmetic-effects.ts'
import { concatenate, type Data, either, emptyData, endedData } from '../data.ts'
import { isEndless, warnOfEndless } from './endless.ts'
import { type Evaluation, type Outcome, takeBack } from '../evaluation.ts'
import { numberOf } from '../words/arithmetic.ts'
import { expandString, expandWord } from '../words/expand.ts'
import { namesFound } from './found-names.ts'
import { holds, isMatched } from './answers.ts'
import { heldBehind, missingFile, writtenAnew } from './guards.ts'
import { noteEnds } from './loop-ends.ts'
import { counted, repeat, round, untilBroken } from './loops.ts'
import { earlyBehind, eitherEarly, endingHere, expanded, forEachState, keepFiles, leftByAll, mapStates, settle } from '../outcome.ts'
import { take } from '../shared-input.ts'
import { type State, withEntry, withVariable } from '../state.ts'
import { visitTest } from './test-expression.ts'
import { isThereAlready, lookAtOnly } from './already-there.ts'
import { ended, endsShell, runCommand, runList } from './run.ts'

/** A loop over more words than this is run once, with a word that may be any of them. */
const maxLoopItems = 24

/** Nobody knows what can be read from a coprocess; what is written to the other end of it is what it reads. */
export function withEnds(evaluation: Evaluation, state: State, name: string, run: (data: Data) => void): State {
  const path = `/dev/fd/coprocess-${evaluation.sinks.size}`
  evaluation.sinks.set(path, { fed: true, run })
  const ends = withVariable(state, name, madeOf(opaque(`$${name}`)))
  return [`$${name}`, `\${${name}[1]}`].reduce((after, end) => withEntry(after, 'writers', end, path), ends)
}

/** Runs loops, branches, groups and tests, with every state that they may leave. */
export function runCompound(evaluation: Evaluation, node: CompoundCommand, state: State, stdin: Data): Outcome {
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
