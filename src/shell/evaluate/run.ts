import type {
  ArithmeticExpression,
  Assignment,
  Command,
  CommandNode,
  CompoundCommand,
  CompoundList,
  PipelineNode,
  Redirection,
  Script,
  Statement,
  SyntaxWord,
  TestExpression,
} from '../tree.ts'
import { hasGlob, isDynamic, literal, nowhere, type Word } from '../value.ts'
import { assign } from './assign.ts'
import { concatenate, type Data, either, emptyData, opaqueData } from './data.ts'
import { warnOfEndless } from './endless.ts'
import { emit, emitUnknown, type Evaluation, maxSteps, type Outcome } from './evaluation.ts'
import { assignDefaults, compact, expandString, expandWord, feedSinks, visitArithmetic, visitArithmeticText } from './expand.ts'
import { fileData, withText } from './files.ts'
import { seenByName, shownThrough } from './names-only.ts'
import { applyRedirects, type Redirected, storeOutputs } from './redirects.ts'
import { runWords } from './simple.ts'
import { runTraps } from './traps.ts'
import { withLocal } from './variables.ts'
import { alike, distinct, type State, widen, withEntry, withVariable } from './state.ts'

const maxLoopItems = 24
const maxArgumentLists = 8

/** Runs statements one after the other. */
export function runStatements(evaluation: Evaluation, statements: readonly Statement[], state: State, stdin: Data): Outcome {
  let states: readonly State[] = [state]
  let stdout: Data = emptyData
  for (const statement of statements) {
    // past the bound everything is unknown already
    if (evaluation.steps > maxSteps) return { states, stdout: opaqueData }
    const outcome = forEachState(states, (current) => runStatement(evaluation, statement, current, current.input ?? stdin))
    states = settle([...outcome.states, ...(outcome.failed ?? [])])
    stdout = concatenate(stdout, outcome.stdout)
  }
  return { states, stdout }
}

export const runScript = (evaluation: Evaluation, script: Script, state: State, stdin: Data): Outcome =>
  ended(evaluation, runStatements(evaluation, script.commands, state, stdin))

/** What a shell did, and what it then does because it was told to at its end. */
function ended(evaluation: Evaluation, outcome: Outcome): Outcome {
  runTraps(evaluation, outcome.states, (words, surroundings) => runWords(evaluation, words, surroundings))
  return outcome
}

const runList = (evaluation: Evaluation, list: CompoundList, state: State, stdin: Data): Outcome =>
  runStatements(evaluation, list.commands, state, stdin)

function settle(states: readonly State[]): readonly State[] {
  return distinct(states) ?? [widen(states)]
}

/** The same step from each possible state. */
function forEachState(states: readonly State[], step: (state: State) => Outcome): Outcome {
  if (states.length === 1 && states[0]) return step(states[0])
  const outcomes = states.map(step)
  const failed = outcomes.some((outcome) => outcome.failed)
    ? settle(outcomes.flatMap((outcome) => outcome.failed ?? outcome.states))
    : undefined
  return {
    states: settle(outcomes.flatMap((outcome) => outcome.states)),
    stdout: either(...outcomes.map((outcome) => outcome.stdout)),
    ...(failed ? { failed } : {}),
  }
}

function runStatement(evaluation: Evaluation, { command, background }: Statement, state: State, stdin: Data): Outcome {
  const outcome = command.type === 'AndOr' ? runAndOr(evaluation, command, state, stdin) : runPipeline(evaluation, command, state, stdin)
  if (!background) return outcome
  return { states: [{ ...keepFiles(state, outcome.states), startedJob: true }], stdout: outcome.stdout }
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
  let succeeded = start.states
  let failed = start.failed
  let stdout = start.stdout
  for (const [index, command] of rest.entries()) {
    const and = operators[index] === '&&'
    const from = and ? succeeded : (failed ?? succeeded)
    const outcome = forEachState(from, (current) => runPipeline(evaluation, command, current, stdin))
    stdout = concatenate(stdout, outcome.stdout)
    const otherwise = and ? (failed ?? succeeded) : succeeded
    if (and) {
      failed = settle([...otherwise, ...(outcome.failed ?? outcome.states)])
      succeeded = outcome.states
    } else {
      succeeded = settle([...otherwise, ...outcome.states])
      failed = outcome.failed ?? outcome.states
    }
  }
  return { states: succeeded, stdout, ...(failed && failed !== succeeded ? { failed } : {}) }
}

/** Each part of a pipe is a subshell; what it prints is the next one's standard input. */
function runPipeline(evaluation: Evaluation, node: PipelineNode, state: State, stdin: Data): Outcome {
  if (node.type !== 'Pipeline') return runCommand(evaluation, node, state, stdin)
  if (node.commands.length === 1 && node.commands[0]) return runCommand(evaluation, node.commands[0], state, stdin)
  let data = stdin
  let current = state
  for (const [index, command] of node.commands.entries()) {
    const start = evaluation.effects.length
    const outcome = runCommand(evaluation, command, index > 0 ? { ...current, input: undefined } : current, data)
    const shown = shownThrough(node.commands.slice(index), current)
    if (shown) seenByName(evaluation, start, shown)
    data = outcome.stdout
    current = keepFiles(current, [...outcome.states, ...(outcome.failed ?? [])])
  }
  return { states: [current], stdout: data }
}

/** A subshell's variables and folder are gone afterwards; the files it wrote stay. */
function keepFiles(state: State, after: readonly State[]): State {
  let next = state
  for (const { files } of after)
    if (files !== state.files)
      for (const [path, data] of files) if (next.files.get(path) !== data) next = withEntry(next, 'files', path, data)
  return next
}

function runCommand(evaluation: Evaluation, node: CommandNode, state: State, stdin: Data): Outcome {
  switch (node.type) {
    case 'Command':
      return runSimple(evaluation, node, state, stdin)
    case 'Redirected':
      return runRedirected(evaluation, node.redirects, state, stdin, (inner, input) => runCompound(evaluation, node.command, inner, input))
    case 'Function':
      return { states: [withEntry(state, 'functions', node.name.value, node.body)], stdout: emptyData }
    case 'Coproc': {
      const body = node.body.type === 'CompoundList' ? undefined : node.body
      const outcome = body ? runCommand(evaluation, body, state, opaqueData) : { states: [state], stdout: opaqueData }
      return { states: [keepFiles(state, outcome.states)], stdout: emptyData }
    }
    default:
      return runCompound(evaluation, node, state, stdin)
  }
}

/** Runs a loop; the states in which it was left early are among those after it. */
function untilBroken(evaluation: Evaluation, loop: () => Outcome): Outcome {
  const { broken } = evaluation
  evaluation.broken = []
  try {
    const outcome = loop()
    return evaluation.broken.length > 0 ? { ...outcome, states: settle([...outcome.states, ...evaluation.broken]) } : outcome
  } finally {
    evaluation.broken = broken
  }
}

function runCompound(evaluation: Evaluation, node: CompoundCommand, state: State, stdin: Data): Outcome {
  switch (node.type) {
    case 'BraceGroup':
      return runList(evaluation, node.body, state, stdin)
    case 'Subshell': {
      const outcome = ended(evaluation, runList(evaluation, node.body, { ...state, traps: new Map() }, stdin))
      return { states: [keepFiles(state, outcome.states)], stdout: outcome.stdout }
    }
    case 'If':
      return runIf(evaluation, node, state, stdin)
    case 'While':
      return untilBroken(evaluation, () => runWhile(evaluation, node, state, stdin))
    case 'For':
    case 'Select':
      return untilBroken(evaluation, () => runFor(evaluation, node.name.value, node.wordlist, node.body, state, stdin))
    case 'ArithmeticFor':
      for (const expression of [node.initialize, node.test, node.update]) visitArithmetic(evaluation, expression, state)
      warnOfEndless(evaluation, node)
      return untilBroken(evaluation, () =>
        repeat(evaluation, counted([node.initialize, node.update], state), (from) => runList(evaluation, node.body, from, stdin)),
      )
    case 'Case':
      return runCase(evaluation, node, state, stdin)
    case 'TestCommand':
      visitTest(evaluation, node.expression, state)
      return { states: [state], stdout: emptyData }
    case 'ArithmeticCommand':
      visitArithmetic(evaluation, node.expression, state)
      return { states: [counted([node.expression], state)], stdout: emptyData }
  }
}

/** Variables that arithmetic assigns hold numbers from then on. */
function counted(expressions: readonly (ArithmeticExpression | undefined)[], state: State): State {
  let next = state
  for (const expression of expressions)
    for (const name of assignedIn(expression))
      next = withVariable(next, name, { pieces: [{ hole: 'plain', shown: `$${name}` }], at: nowhere })
  return next
}

function assignedIn(expression: ArithmeticExpression | undefined): readonly string[] {
  if (!expression) return []
  if (expression.type === 'ArithmeticGroup') return assignedIn(expression.expression)
  if (expression.type === 'ArithmeticUnary') return /^(?:\+\+|--)$/.test(expression.operator) ? nameIn(expression.operand) : []
  if (expression.type !== 'ArithmeticBinary') return []
  if (expression.operator === ',') return [...assignedIn(expression.left), ...assignedIn(expression.right)]
  return /^(?:[-+*/%&|^]|<<|>>)?=$/.test(expression.operator) ? nameIn(expression.left) : []
}

const nameIn = (expression: ArithmeticExpression): readonly string[] =>
  expression.type === 'ArithmeticWord' && /^[A-Za-z_]\w*$/.test(expression.value) ? [expression.value] : []

const runWhile = (evaluation: Evaluation, node: Extract<CompoundCommand, { type: 'While' }>, state: State, stdin: Data): Outcome =>
  repeat(evaluation, state, (from) => {
    const clause = runList(evaluation, node.clause, from, stdin)
    warnOfEndless(evaluation, node)
    const body = forEachState(clause.states, (current) => runList(evaluation, node.body, current, stdin))
    return { states: settle([...clause.states, ...body.states]), stdout: body.stdout }
  })

/** Rounds of a loop nobody can count: a second one sees what the first changed; what changes still is unknown in a third. */
function repeat(evaluation: Evaluation, state: State, once: (state: State) => Outcome): Outcome {
  if (++evaluation.steps === maxSteps) emitUnknown(evaluation, 'the command is too long to follow')
  const first = once(state)
  const seen = [state, ...first.states]
  const changed = first.states.filter((after) => !alike(after, state))
  if (changed.length === 0) return { states: settle(seen), stdout: first.stdout }
  const second = forEachState(changed, once)
  const further = second.states.some((after) => !seen.some((before) => alike(after, before)))
  const third = further ? once(widen([...seen, ...second.states])) : second
  return { states: settle([...seen, ...second.states, ...third.states]), stdout: second.stdout }
}

function runIf(evaluation: Evaluation, node: Extract<CompoundCommand, { type: 'If' }>, state: State, stdin: Data): Outcome {
  const outcomes: Outcome[] = []
  let pending: readonly State[] = [state]
  for (const branch of [{ clause: node.clause, body: node.then }, ...node.elif.map((elif) => ({ clause: elif.clause, body: elif.then }))]) {
    const clause = forEachState(pending, (current) => runList(evaluation, branch.clause, current, stdin))
    outcomes.push(forEachState(clause.states, (current) => runList(evaluation, branch.body, current, stdin)))
    pending = clause.failed ?? clause.states
  }
  const otherwise = node.else
  outcomes.push(
    otherwise ? forEachState(pending, (current) => runList(evaluation, otherwise, current, stdin)) : { states: pending, stdout: emptyData },
  )
  return {
    states: settle(outcomes.flatMap((outcome) => [...outcome.states, ...(outcome.failed ?? [])])),
    stdout: either(...outcomes.map((outcome) => outcome.stdout)),
  }
}

function runFor(
  evaluation: Evaluation,
  name: string,
  wordlist: readonly SyntaxWord[] | undefined,
  body: CompoundList,
  state: State,
  stdin: Data,
): Outcome {
  const items = wordlist
    ? wordlist.flatMap((word) => expandWord(evaluation, word, state)[0] ?? [])
    : (state.positional ?? [{ pieces: [{ hole: 'opaque', shown: '$@' }], at: { start: 0, end: 0 } } satisfies Word])
  const values: readonly Word[] =
    items.length <= maxLoopItems ? items : [{ pieces: [{ hole: 'opaque', shown: `$${name}` }], at: { start: 0, end: 0 } }]
  let states: readonly State[] = [state]
  let stdout: Data = emptyData
  for (const value of values) {
    const once = (from: State): Outcome => runList(evaluation, body, withVariable(from, name, value), stdin)
    // one word that stands for any number of items
    const many = isDynamic(value) || hasGlob(value)
    const outcome = forEachState(states, (current) => (many ? repeat(evaluation, current, once) : once(current)))
    states = settle([...outcome.states, ...(outcome.failed ?? [])])
    stdout = concatenate(stdout, outcome.stdout)
  }
  return { states: settle([...states, ...(values.length === 0 ? [state] : [])]), stdout }
}

function runCase(evaluation: Evaluation, node: Extract<CompoundCommand, { type: 'Case' }>, state: State, stdin: Data): Outcome {
  expandString(evaluation, node.word, state)
  const outcomes = node.items.map((item) => {
    for (const pattern of item.pattern) expandString(evaluation, pattern, state)
    return runList(evaluation, item.body, state, stdin)
  })
  return {
    states: settle([state, ...outcomes.flatMap((outcome) => outcome.states)]),
    stdout: either(emptyData, ...outcomes.map((outcome) => outcome.stdout)),
  }
}

/** Comparisons whose sides are arithmetic. */
const arithmeticTest = /^-(?:eq|ne|lt|le|gt|ge)$/

function visitTest(evaluation: Evaluation, expression: TestExpression, state: State): void {
  switch (expression.type) {
    case 'TestUnary': {
      const operand = expandString(evaluation, expression.operand, state)
      if (expression.operator === '-v' || expression.operator === '-R') visitArithmeticText(evaluation, operand, state)
      return
    }
    case 'TestBinary':
      for (const side of [expression.left, expression.right]) {
        const operand = expandString(evaluation, side, state)
        if (arithmeticTest.test(expression.operator)) visitArithmeticText(evaluation, operand, state)
      }
      return
    case 'TestLogical':
      for (const operand of expression.operands) visitTest(evaluation, operand, state)
      return
    case 'TestNot':
      return visitTest(evaluation, expression.operand, state)
    case 'TestGroup':
      return visitTest(evaluation, expression.expression, state)
  }
}

/** Runs `body` with its redirections; `keep` leaves the descriptors open afterwards (`exec 3<file`). */
function runRedirected(
  evaluation: Evaluation,
  redirects: readonly Redirection[],
  state: State,
  stdin: Data,
  body: (state: State, stdin: Data) => Outcome,
  { keep = false } = {},
): Outcome {
  if (redirects.length === 0) return body(state, stdin)
  const redirected = applyRedirects(evaluation, redirects, state)
  const input = redirected.stdin ?? stdin
  const opened = new Map([...state.descriptors, ...redirected.opened, ['0', input] as const])
  const given = { ...redirected.state, descriptors: opened, input: keep ? (redirected.stdin ?? state.input) : undefined }
  const before = evaluation.effects.length
  const outcome = body(given, input)
  networkEffects(evaluation, redirected, outcome, before)
  // after `exec >` it gets whatever the rest of the line prints
  const printed = keep ? opaqueData : outcome.stdout
  feedSinks(
    evaluation,
    redirected.outputs.flatMap(({ path }) => path ?? []),
    printed,
  )
  const finish = (after: State): State => {
    const restored = keep
      ? after
      : after === given
        ? state
        : { ...after, descriptors: state.descriptors, writers: state.writers, input: state.input }
    return storeOutputs(restored, redirected, printed, (path) => withText(evaluation, fileData(evaluation, path, state)))
  }
  return {
    states: outcome.states.map(finish),
    stdout: redirected.captured ? emptyData : outcome.stdout,
    ...(outcome.failed ? { failed: outcome.failed.map(finish) } : {}),
  }
}

/** Bash itself talked to the network: what was printed left the machine. */
function networkEffects(evaluation: Evaluation, { network }: Redirected, { stdout }: Outcome, before: number): void {
  const interactive = evaluation.effects
    .slice(before)
    .some((effect) => effect.kind === 'execute' && (effect.tag === 'arbitrary' || effect.tag === 'download'))
  if (network && interactive) emit(evaluation, { kind: 'execute', tag: 'remote-shell', target: 'a shell joined to the network' })
  if (network === 'out' || network === 'both')
    emit(evaluation, {
      kind: 'send',
      tag: 'data',
      target: '/dev/tcp',
      carries: [...(stdout.files ?? []), ...(stdout.madeFrom ?? []), ...stdout.taints],
    })
}

function runSimple(evaluation: Evaluation, node: Command, start: State, stdin: Data): Outcome {
  if (evaluation.steps > maxSteps) return { states: [start], stdout: opaqueData }
  let assigned = start
  for (const word of [node.name, ...node.suffix])
    if (word?.type === 'Word' && word.parts) assigned = assignDefaults(evaluation, word, assigned)
  // the environment may hold a value already: then the default is not taken
  if (assigned !== start) return forEachState([assigned, start], (state) => runExpanded(evaluation, node, state, stdin))
  return runExpanded(evaluation, node, start, stdin)
}

function runExpanded(evaluation: Evaluation, node: Command, start: State, stdin: Data): Outcome {
  let state = start
  const prefix = node.prefix.filter((item) => item.type === 'Assignment')
  if (!node.name) {
    if (++evaluation.steps === maxSteps) emitUnknown(evaluation, 'the command is too long to follow')
    for (const assignment of prefix) state = assign(evaluation, assignment, state)
    // `$(<file)` is the file's text
    const shows = prefix.length === 0 && node.redirects.length === 1 && node.redirects[0]?.operator === '<'
    return runRedirected(evaluation, node.redirects, state, stdin, (inner, input) => ({
      states: [inner],
      stdout: shows ? input : emptyData,
    }))
  }
  const argvs = expandArguments(evaluation, node, state)
  // assignments in front of a command hold for that command only
  let inner = state
  for (const assignment of prefix) inner = assign(evaluation, assignment, inner, { exported: true })
  return runRedirected(
    evaluation,
    node.redirects,
    inner,
    stdin,
    (redirected, input) => {
      const outcomes = argvs.map((argv) => {
        let current = redirected
        // `export X=1` and its like carry assignments among their words
        for (const item of node.suffix)
          if (item.type === 'Assignment' && node.name?.value !== 'alias')
            current = declareOne(evaluation, item, current, { declaration: node.name?.value ?? '', flags: flagsOf(node) })
        return runWords(evaluation, argv, {
          state: current,
          stdin: input,
          runWords: (words, surroundings) => runWords(evaluation, words, surroundings),
        })
      })
      const drop = (after: State): State => (prefix.length === 0 ? after : restoreVariables(after, inner, state))
      const failed = outcomes.some((outcome) => outcome.failed)
        ? outcomes.flatMap((outcome) => outcome.failed ?? outcome.states).map(drop)
        : undefined
      const states = settle(outcomes.flatMap((outcome) => outcome.states).map(drop))
      return { states, stdout: either(...outcomes.map((outcome) => outcome.stdout)), ...(failed ? { failed } : {}) }
    },
    { keep: node.name.value === 'exec' && argvs.every((argv) => argv.length === 1) },
  )
}

/** The letters of the options in front of the names: `declare -xi A=1`. */
const flagsOf = ({ suffix }: Command): string =>
  suffix.flatMap((item) => (item.type === 'Word' && item.value.startsWith('-') ? [item.value.slice(1)] : [])).join('')

/** An assignment among the words of `export`, `local` and their like. */
function declareOne(
  evaluation: Evaluation,
  item: Assignment,
  state: State,
  { declaration, flags }: { declaration: string; flags: string },
): State {
  const local = declaration === 'local' || (/^(?:declare|typeset)$/.test(declaration) && !flags.includes('g'))
  const scoped = local ? withLocal(evaluation, item.name, state) : state
  // outside a function `local` fails and assigns nothing
  if (declaration === 'local' && scoped.locals.size === 0) {
    assign(evaluation, item, state)
    return state
  }
  return assign(evaluation, item, scoped, { exported: declaration === 'export' || flags.includes('x') })
}

/** All argument lists the command may have: one, unless defaults or branches leave several. */
function expandArguments(evaluation: Evaluation, node: Command, state: State): readonly (readonly Word[])[] {
  let lists: Word[][] = [[]]
  const add = (words: readonly Word[]): void => {
    for (const list of lists) for (const word of words) list.push(word)
  }
  for (const item of [node.name, ...node.suffix]) {
    if (item?.type === 'Assignment') {
      // the builtin gets the name; the value was assigned before
      if (node.name?.value !== 'alias') add([literal(item.name, { start: item.pos, end: item.end })])
      else if (item.value.type === 'Word') {
        const value = expandString(evaluation, item.value, state)
        add([{ pieces: compact([{ text: `${item.name}=` }, ...value.pieces]), at: value.at }])
      }
    }
    if (item?.type !== 'Word') continue
    const alternatives = expandWord(evaluation, item, state)
    if (alternatives.length === 1) add(alternatives[0] ?? [])
    else lists = lists.flatMap((list) => alternatives.map((fields) => [...list, ...fields])).slice(0, maxArgumentLists)
  }
  return lists
}

/** Undoes the assignments that stood in front of a command, keeping what the command itself changed. */
function restoreVariables(after: State, during: State, before: State): State {
  if (after.variables === during.variables) return { ...after, variables: before.variables }
  const variables = new Map(after.variables)
  for (const [name, value] of during.variables) {
    if (before.variables.get(name) === value || variables.get(name) !== value) continue
    const earlier = before.variables.get(name)
    if (earlier) variables.set(name, earlier)
    else variables.delete(name)
  }
  return { ...after, variables }
}

/** Calls a function defined earlier in the line. */
export function runFunction(evaluation: Evaluation, name: string, state: State, stdin: Data): Outcome {
  const body = state.functions.get(name)
  if (!body) return { states: [state], stdout: emptyData }
  if (body.type === 'CompoundList') return runList(evaluation, body, state, stdin)
  return runCommand(evaluation, body, state, stdin)
}
