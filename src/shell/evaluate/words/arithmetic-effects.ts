import { parseShell } from '../../parse.ts'
import type { ArithmeticExpression } from '../../tree.ts'
import { aNumber, knownPrefix, literal, madeOf, nowhere, opaque, textOf, type Word } from '../../value.ts'
import { type Data, holeOf } from '../data.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { expandParts } from './expand.ts'
import { inOwnShell, seenByNext } from '../outcome.ts'
import { type State, withEntry } from '../state.ts'
import { decimal } from './parameter.ts'
import { assignedNumber, numberOf } from './arithmetic.ts'

/** Runs the substitutions hidden in arithmetic; its value is always a number. `perhaps`: only where something else is true. */
export function visitArithmetic(
  evaluation: Evaluation,
  expression: ArithmeticExpression | undefined,
  state: State,
  { perhaps = false } = {},
): void {
  if (!expression) return
  switch (expression.type) {
    case 'ArithmeticBinary':
      if (/^(?:[-+*/%&|^]|<<|>>)?=$/.test(expression.operator)) noteAssigned(evaluation, expression, expression.left, state, { perhaps })
      visitArithmetic(evaluation, expression.left, state, { perhaps })
      visitArithmetic(evaluation, expression.right, state, { perhaps: perhaps || /^(?:&&|\|\|)$/.test(expression.operator) })
      return
    case 'ArithmeticUnary':
      if (/^(?:\+\+|--)$/.test(expression.operator)) noteAssigned(evaluation, expression, expression.operand, state, { perhaps })
      return visitArithmetic(evaluation, expression.operand, state, { perhaps })
    case 'ArithmeticTernary':
      visitArithmetic(evaluation, expression.test, state, { perhaps })
      visitArithmetic(evaluation, expression.consequent, state, { perhaps: true })
      return visitArithmetic(evaluation, expression.alternate, state, { perhaps: true })
    case 'ArithmeticGroup':
      return visitArithmetic(evaluation, expression.expression, state, { perhaps })
    case 'ArithmeticCommandExpansion':
      if (expression.script) visitOutput(evaluation, inOwnShell(evaluation, expression.script, state, evaluation.stdin), state)
      return
    case 'ArithmeticWord':
      if (expression.parts) visitArithmeticText(evaluation, expandParts(evaluation, expression.parts, state, nowhere), state)
      visitNames(evaluation, literal(expression.value), state)
  }
}

/** The variable in front of `=`, or beside `++`; a subscript names one of its elements. */
function noteAssigned(
  evaluation: Evaluation,
  expression: ArithmeticExpression,
  target: ArithmeticExpression,
  state: State,
  { perhaps }: { readonly perhaps: boolean },
): void {
  const [written, name] = (target.type === 'ArithmeticWord' && /^([A-Za-z_]\w*)/.exec(target.value)) || []
  if (written === undefined || name === undefined) return
  const number =
    target.type === 'ArithmeticWord' && target.value === name ? assignedNumber(expression, seenByNext(evaluation, state)) : undefined
  const known = number === undefined ? aNumber(name) : { text: String(number) }
  evaluation.assigned.set(name, madeOf(perhaps ? opaque(`$${name}`) : known))
}

/** What a substitution prints in arithmetic is evaluated with the rest of it. */
function visitOutput(evaluation: Evaluation, data: Data, state: State): void {
  for (const word of data.text ?? [madeOf(holeOf(data, '$(…)'))]) visitArithmeticText(evaluation, word, state)
}

/** Arithmetic looks variables up by name and evaluates a subscript in their value again, substitutions and all. */
function visitNames(evaluation: Evaluation, word: Word, state: State): void {
  for (const name of knownPrefix(word).match(/[A-Za-z_]\w*/g) ?? []) {
    const value = state.variables.get(name)?.elements[0]
    const fetched = value?.pieces.some((piece) => 'hole' in piece && (piece.hole === 'download' || piece.hole === 'unset'))
    if (!value || !(fetched || /[[$`]/.test(textOf(value) ?? ''))) continue
    emitUnknown(evaluation, `arithmetic evaluates the text in \`${name}\``)
    if (textOf(value) !== undefined) visitArithmeticText(evaluation, value, withEntry(state, 'variables', name, undefined))
  }
}

/** Text that a command takes for arithmetic (`let`, `[[ x -eq y ]]`, names with a subscript): substitutions in it run though it was quoted. */
export function visitArithmeticText(evaluation: Evaluation, word: Word, state: State): void {
  visitNames(evaluation, word, state)
  if (word.pieces.some((piece) => 'hole' in piece && piece.hole === 'download'))
    emitUnknown(evaluation, 'arithmetic evaluates downloaded text', word.at)
  const text = textOf(word)
  if (!text || !/[$`=]|\+\+|--/.test(text)) return
  const expression = parsed(text)
  if (expression) visitArithmetic(evaluation, expression, state)
  else emitUnknown(evaluation, `arithmetic evaluates \`${text.slice(0, 60)}\``, word.at)
}

function parsed(text: string): ArithmeticExpression | undefined {
  const result = parseShell(`((${text}))`)
  const [statement] = 'script' in result ? result.script.commands : []
  return statement?.command.type === 'ArithmeticCommand' ? statement.command.expression : undefined
}

/** The number that a text comes to where it is taken for arithmetic: an offset, a subscript. */
export function numberInText(text: string | undefined, state: State): number | undefined {
  if (text === undefined) return undefined
  const plain = decimal(text)
  return Number.isInteger(plain) ? plain : numberOf(parsed(text), state)
}
