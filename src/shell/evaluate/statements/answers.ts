import type { Statement, TestExpression } from '../../tree.ts'
import { isSupposed, literal, type Piece, textOf, type Word } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'
import { numberOf } from '../words/arithmetic.ts'
import { expandString } from '../words/expand.ts'
import { globExpression } from '../../glob-expression.ts'
import { decimal } from '../words/parameter.ts'
import { nextOption } from '../builtins/options.ts'
import { asked, type Question } from './guards.ts'
import { holdsCommand } from './names-only.ts'

const comparesTexts = /^(?:==?|!=)$/
const asksForText = /^-[nz]$/

/** Comparisons of whole numbers. */
const comparisons: ReadonlyMap<string, (left: number, right: number) => boolean> = new Map([
  ['-eq', (left, right) => left === right],
  ['-ne', (left, right) => left !== right],
  ['-lt', (left, right) => left < right],
  ['-le', (left, right) => left <= right],
  ['-gt', (left, right) => left > right],
  ['-ge', (left, right) => left >= right],
])

/** Whether a test of texts or numbers holds (`[ "$1" = x ]`, `[[ -z $1 ]]`, `(( $# > 0 ))`); undefined where only running would show it. */
export function holds(evaluation: Evaluation, test: Statement['command'], state: State): boolean | undefined {
  if (test.type === 'ArithmeticCommand') {
    const number = numberOf(test.expression, state, { asAnswer: true })
    return number === undefined ? undefined : number !== 0
  }
  if (test.type === 'TestCommand' && test.expression.type === 'TestLogical') return holdsAll(evaluation, test.expression, test, state)
  const found = test.type === 'Command' && test.name?.value === 'getopts' ? optionFound(evaluation, test, state) : undefined
  if (found !== undefined) return found
  const question = asked(test, state)
  return question && answerTo(evaluation, question, state)
}

/** Whether `getopts` finds a further option. */
function optionFound(
  evaluation: Evaluation,
  { args }: Extract<Statement['command'], { type: 'Command' }>,
  state: State,
): boolean | undefined {
  if (state.functions.has('getopts') || state.aliases.has('getopts')) return undefined
  const words = args.flatMap((word) => (word.type === 'Word' && !holdsCommand(word) ? [expandString(evaluation, word, state)] : []))
  const found = words.length === args.length ? nextOption(words, state) : undefined
  return found && !('end' in found)
}

/** `[[ a && b ]]`: one that fails decides it; `||` likewise one that holds. */
function holdsAll(
  evaluation: Evaluation,
  { operator, operands }: Extract<TestExpression, { type: 'TestLogical' }>,
  test: Extract<Statement['command'], { type: 'TestCommand' }>,
  state: State,
): boolean | undefined {
  const answers = operands.map((expression) => holds(evaluation, { ...test, expression }, state))
  const decides = operator === '||'
  return answers.includes(decides) ? decides : answers.includes(undefined) ? undefined : !decides
}

function answerTo(evaluation: Evaluation, question: Question, state: State): boolean | undefined {
  const { operator, operands, negated } = question
  const compare = operands.length === 2 ? comparisons.get(operator) : undefined
  if (compare) {
    const sides = operands.map((operand) => expandString(evaluation, operand, state))
    if (sides.some(isSupposed)) return undefined
    const [left = Number.NaN, right = Number.NaN] = sides.map((side) => decimal(textOf(side)))
    if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right) || (!question.whole && digitsPart(state))) return undefined
    return compare(left, right) !== negated
  }
  const isText = operands.length === 2 ? comparesTexts : asksForText
  if (!isText.test(operator)) return undefined
  // outside quotes a word may be none or several to `[`
  if (!question.whole && operands.some(({ text }) => !/^(?:"[^"]*"|'[^']*'|[\w./-]+)$/.test(text))) return undefined
  const [word, wanted = literal('')] = operands.map((operand) => expandString(evaluation, operand, state))
  const isSame = word && isMatched(word, wanted, { asPattern: question.whole })
  return isSame === undefined ? undefined : isSame !== (negated !== /^(?:!=|-n)$/.test(operator))
}

/** Whether a number outside quotes may fall apart. */
const digitsPart = ({ variables }: State): boolean => variables.has('IFS') && /[-\d]/.test(textOf(variables.get('IFS')?.elements[0]) ?? '0')

/** Whether a word is matched by a pattern; undefined where only running would show it. */
export function isMatched(word: Word, pattern: Word, { asPattern = true } = {}): boolean | undefined {
  const [only, ...more] = pattern.pieces
  if (asPattern && only && isStar(only) && more.length === 0) return true
  if (isSupposed(word) || isSupposed(pattern)) return undefined
  const text = textOf(word)
  const wanted = pattern.pieces.map((piece) => ('text' in piece ? patternIn(piece) : undefined))
  if (text === undefined || wanted.includes(undefined)) return undefined
  if (!pattern.pieces.some((piece) => 'text' in piece && piece.glob)) return text === textOf(pattern)
  // a second star multiplies the ways to match
  if (!asPattern || text.length > 256 || wanted.filter((source) => source === '*').length > 2) return undefined
  return globExpression(wanted.join(''), { starts: true, ends: true })?.test(text)
}

const isStar = (piece: Piece): boolean => 'text' in piece && piece.glob === true && piece.text === '*'

/** A piece as a pattern. Wildcards in the value of a variable are live too, so that they cannot be told from quoted ones; classes depend on the language. */
function patternIn({ text, glob }: Extract<Piece, { text: string }>): string | undefined {
  if (glob) return /^[*?]$/.test(text) ? text : undefined
  return /[*?[(\\]/.test(text) ? undefined : text
}
