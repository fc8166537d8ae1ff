import { isInside } from '../../../path.ts'
import type { Command, FunctionBody, PipelineNode, Statement, SyntaxWord, TestExpression } from '../../tree.ts'
import { emit, type Evaluation, type Outcome, takeBack } from '../evaluation.ts'
import { expandString } from '../words/expand.ts'
import { isInWorkspace } from '../../world.ts'
import { endsRound } from './loop-ends.ts'
import { holdsCommand } from './names-only.ts'
import { pathOf } from '../files/paths.ts'
import type { State } from '../state.ts'
import { withHeld } from '../words/parameter-expansion.ts'

const asksForFile = /^-[efs]$/

/** A test that asks one thing: `[ -f x ]`, `! test "$a" = b`, `[[ ! -s x ]]`. */
export interface Question {
  readonly operator: string
  readonly operands: readonly SyntaxWord[]
  readonly negated: boolean
  /** `[[ … ]]`: its words never fall apart, and the right side of `==` is a pattern. */
  readonly whole: boolean
}

const turned = (question: Question | undefined): Question | undefined => question && { ...question, negated: !question.negated }

/** Whether a pipe stands behind `!`; a second one takes the first back. */
export const isNegated = ({ prefixes }: Extract<PipelineNode, { type: 'Pipeline' }>): boolean =>
  prefixes.filter(({ type }) => type === 'Negation').length % 2 === 1

function questionOf(node: Statement['command']): Question | undefined {
  if (node.type === 'AndOr') return undefined
  if (node.type === 'Pipeline') {
    const [only, ...more] = node.commands
    const question = only && more.length === 0 ? questionOf(only) : undefined
    return isNegated(node) ? turned(question) : question
  }
  if (node.type === 'TestCommand') return questionIn(node.expression)
  if (node.type !== 'Command' || !/^(?:\[|test)$/.test(node.name?.value ?? '')) return undefined
  const words = node.args.filter((word): word is SyntaxWord => word.type === 'Word' && word.value !== ']')
  const negated = words[0]?.value === '!'
  const [first, second, third, ...more] = negated ? words.slice(1) : words
  if (!first || !second || more.length > 0) return undefined
  const [operator, operands] = third ? [second, [first, third]] : [first, [second]]
  return { operator: operator.value, operands, negated, whole: false }
}

function questionIn(expression: TestExpression): Question | undefined {
  if (expression.type === 'TestNot') return turned(questionIn(expression.operand))
  if (expression.type === 'TestUnary') return { operator: expression.operator, operands: [expression.operand], negated: false, whole: true }
  if (expression.type !== 'TestBinary') return undefined
  return { operator: expression.operator, operands: [expression.left, expression.right], negated: false, whole: true }
}

/** The one thing that a test asks, where nothing runs to ask it and no function of its name may answer anything. */
export function asked(test: Statement['command'], state: State): Question | undefined {
  const question = questionOf(test)
  if (!question || question.operands.some(holdsCommand)) return undefined
  return ['[', 'test'].some((name) => state.functions.has(name) || state.aliases.has(name)) ? undefined : question
}

/** The answer of the first command of a list that leads to the one behind an operator; undefined where more decides it. */
export function answerBehind(commands: readonly PipelineNode[], operators: readonly string[], index: number): boolean | undefined {
  if (index === 0) return operators[0] === '&&'
  // `[ -f x ] && echo there || cp a x`: a message does not fail
  const said = commands[1]
  const isMessage = said?.type === 'Command' && /^(?:echo|printf|true|:)$/.test(said.name?.value ?? '') && said.redirects.length === 0
  return index === 1 && isMessage && operators[0] === '&&' && operators[1] === '||' ? false : undefined
}

/** The file that must be missing when a test has this result (`[ ! -f x ]` holds, `[ -f x ]` fails); undefined for other tests. */
export function missingFile(
  evaluation: Evaluation,
  test: Statement['command'],
  state: State,
  { holds }: { readonly holds: boolean },
): string | undefined {
  const question = asked(test, state)
  if (!question || !asksForFile.test(question.operator) || question.negated !== holds) return undefined
  return pathOf(expandString(evaluation, question.operands[0], state), state)
}

const asksForAny = /^-[edfrsx]$/

/**
 * Whether settings of the home are only read where they are there (`[ -f ~/.config/x/init.sh ] && . ~/.config/x/init.sh`), and they are not, nor
 * may anything in this line put them there. Whatever else stands behind such a test counts: the file may come to be there before it runs.
 */
export function sourcesAbsent(evaluation: Evaluation, test: Statement['command'], then: Statement['command'], state: State): boolean {
  const question = asked(test, state)
  const sourced = sourcedBy(then)
  if (!sourced || !question || question.negated || !asksForAny.test(question.operator)) return false
  const pathIn = (word: SyntaxWord | undefined): string | undefined => word && pathOf(expandString(evaluation, word, state), state)
  const path = pathIn(question.operands[0])
  const { world, effects, unseen } = evaluation
  if (path === undefined || path !== pathIn(sourced) || !isInside(world.home, path) || isInWorkspace(world, path)) return false
  if (
    world.kindOf(path) !== 'missing' ||
    [...unseen].some((made) => isInside(made, path)) ||
    world.temp.some((folder) => isInside(folder, path))
  )
    return false
  if ([...state.files.keys(), ...state.links.keys()].some((made) => isInside(made, path))) return false
  return !effects.some(
    ({ kind, path: made }) =>
      kind === 'unknown' || kind === 'connect' || kind === 'install' || (kind === 'write' && (made === undefined || isInside(made, path))),
  )
}

/** The file that a command does nothing but source. */
function sourcedBy(command: Statement['command']): SyntaxWord | undefined {
  if (command.type !== 'Command' || !/^(?:\.|source)$/.test(command.name?.value ?? '') || command.prefix.length > 0) return undefined
  const [file, ...more] = command.suffix
  return file?.type === 'Word' && more.length === 0 ? file : undefined
}

/** A variable alone, quoted or not. */
const variableAlone = /^"?\$(?:(\w+)|\{(\w+)\})"?$/
const needsText = /^-[nedfsLr]$/

/** The states after a test with this result: the variable that it found to hold something is no longer taken for empty. */
export function heldBehind(
  evaluation: Evaluation,
  test: Statement['command'],
  states: readonly State[],
  { holds }: { readonly holds: boolean },
): readonly State[] {
  const [state] = states
  const question = state && asked(test, state)
  if (question?.operands.length !== 1) return states
  const isHeld = question.operator === '-z' ? holds === question.negated : needsText.test(question.operator) && holds !== question.negated
  const match = isHeld ? variableAlone.exec(question.operands[0]?.text ?? '') : undefined
  const name = match?.[1] ?? match?.[2]
  return name === undefined ? states : states.map((one) => withHeld(evaluation, name, one))
}

/** Whether what runs ends the script or the function: `exit 1`, `{ echo no; exit 1; }`, `die "no"` where that is such a function. */
export function leaves(evaluation: Evaluation, node: Statement['command'] | FunctionBody, state: State, depth = 0): boolean {
  if (node.type === 'CompoundList') {
    const last = node.commands.at(-1)
    return last !== undefined && !last.background && leaves(evaluation, last.command, state, depth)
  }
  if (node.type === 'BraceGroup') return leaves(evaluation, node.body, state, depth)
  const name = node.type === 'Command' ? (node.name?.text ?? '') : ''
  const own = state.functions.get(name)
  if (state.aliases.has(name)) return false
  if (own) return depth < 3 && leaves(evaluation, own, state, depth + 1)
  // outside a function it fails, and the shell goes on; what a function returns from is only itself
  return name === 'exit' || (name === 'return' && depth === 0 && evaluation.via.at(-1)?.startsWith('function ') === true)
}

/**
 * What a shell that nobody types into certainly comes to the end of: a script says `exit` or `exec`, a function `return`, a loop `break`, and
 * nothing can come of it but that. One that is typed into asks first where it has jobs, and too many words or a file that cannot be written
 * keep it going.
 */
export function endBehind(evaluation: Evaluation, node: Command, states: readonly State[]): Outcome['left'] {
  const name = node.name?.text ?? ''
  if (node.redirects.length > 0 || node.prefix.length > 0 || states.length === 0) return undefined
  if (states.some(({ functions, aliases }) => functions.has(name) || aliases.has(name))) return undefined
  if (endsRound(node)) return { of: name === 'break' ? 'loop' : 'round' }
  const inScript = evaluation.via.some((place) => !place.startsWith('function '))
  if (!inScript || states.some(({ startedJob }) => startedJob)) return undefined
  const [first, ...more] = node.args
  // a program that is not there ends the shell, too
  if (name === 'exec') return first?.type === 'Word' && /^[\w./]/.test(first.text) ? { of: 'shell' } : undefined
  const isPlain = first === undefined || (more.length === 0 && first.type === 'Word' && /^(?:\d{1,3}|\$\?|"[^"@*]*")$/.test(first.text))
  if (!isPlain || !states.every((state) => leaves(evaluation, node, state))) return undefined
  return { of: name === 'exit' ? 'shell' : 'function' }
}

/** Turns the writes of a file, from effect `start` on, into writes that create it: they are made only where it is missing. */
export function writtenAnew(evaluation: Evaluation, start: number, file: string | undefined): void {
  if (file === undefined) return
  for (const effect of takeBack(evaluation, start))
    emit(evaluation, effect.kind === 'write' && effect.tag === undefined && effect.path === file ? { ...effect, tag: 'create' } : effect)
}
