import type { Statement, SyntaxWord, TestExpression } from '../../tree.ts'
import { emit, type Evaluation, takeBack } from '../evaluation.ts'
import { expandString } from '../words/expand.ts'
import { holdsCommand } from './names-only.ts'
import { pathOf } from '../files/paths.ts'
import type { State } from '../state.ts'

/** A question whether a file is there; `missing`: the answer is yes where it is not. */
interface Question {
  readonly file: SyntaxWord
  readonly missing: boolean
}

const asksForFile = /^-[efs]$/

const turned = (question: Question | undefined): Question | undefined => question && { ...question, missing: !question.missing }

/** `[ -f x ]`, `! test -e x`, `[[ ! -s x ]]`. */
function questionOf(node: Statement['command']): Question | undefined {
  if (node.type === 'AndOr') return undefined
  if (node.type === 'Pipeline') {
    const [only, ...more] = node.commands
    const question = only && more.length === 0 ? questionOf(only) : undefined
    return node.prefixes.filter(({ type }) => type === 'Negation').length % 2 === 1 ? turned(question) : question
  }
  if (node.type === 'TestCommand') return questionIn(node.expression)
  if (node.type !== 'Command' || !/^(?:\[|test)$/.test(node.name?.value ?? '')) return undefined
  const words = node.args.filter((word): word is SyntaxWord => word.type === 'Word' && word.value !== ']')
  const [first, file] = words[0]?.value === '!' ? words.slice(1) : words
  const isWhole = words.length === (words[0]?.value === '!' ? 3 : 2)
  if (!isWhole || !file || !asksForFile.test(first?.value ?? '')) return undefined
  return { file, missing: words[0]?.value === '!' }
}

function questionIn(expression: TestExpression): Question | undefined {
  if (expression.type === 'TestNot') return turned(questionIn(expression.operand))
  if (expression.type !== 'TestUnary' || !asksForFile.test(expression.operator)) return undefined
  return { file: expression.operand, missing: false }
}

/** The file that is missing where a test comes out so; undefined where it is no such test. */
export function missingFile(evaluation: Evaluation, test: Statement['command'], holds: boolean, state: State): string | undefined {
  const question = questionOf(test)
  if (!question || question.missing !== holds || holdsCommand(question.file)) return undefined
  // a function of that name may answer anything
  if (['[', 'test'].some((name) => state.functions.has(name) || state.aliases.has(name))) return undefined
  return pathOf(expandString(evaluation, question.file, state), state)
}

/** Turns the writes of a file, from effect `start` on, into writes that create it: they are made only where it is missing. */
export function writtenAnew(evaluation: Evaluation, start: number, file: string | undefined): void {
  if (file === undefined) return
  for (const effect of takeBack(evaluation, start))
    emit(evaluation, effect.kind === 'write' && effect.tag === undefined && effect.path === file ? { ...effect, tag: 'create' } : effect)
}
