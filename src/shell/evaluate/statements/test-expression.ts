import type { TestExpression } from '../../tree.ts'
import { literal, madeOf, opaque, textOf, type Word } from '../../value.ts'
import { visitArithmeticText } from '../words/arithmetic-effects.ts'
import type { Evaluation } from '../evaluation.ts'
import { expandString } from '../words/expand.ts'
import { type State, withEntry } from '../state.ts'

/** Comparisons whose sides are arithmetic. */
const arithmeticTest = /^-(?:eq|ne|lt|le|gt|ge)$/

/** Runs what the words of `[[ … ]]` run; the state after it knows what a pattern matched. */
export function visitTest(evaluation: Evaluation, expression: TestExpression, state: State): State {
  switch (expression.type) {
    case 'TestUnary': {
      const operand = expandString(evaluation, expression.operand, state)
      if (expression.operator === '-v' || expression.operator === '-R') visitArithmeticText(evaluation, operand, state)
      return state
    }
    case 'TestBinary': {
      const [left, right] = [expression.left, expression.right].map((side) => expandString(evaluation, side, state))
      if (arithmeticTest.test(expression.operator))
        for (const operand of [left, right]) if (operand) visitArithmeticText(evaluation, operand, state)
      return expression.operator === '=~' ? withMatched(state, left, right) : state
    }
    case 'TestLogical':
      return expression.operands.reduce((next, operand) => visitTest(evaluation, operand, next), state)
    case 'TestNot':
      return visitTest(evaluation, expression.operand, state)
    case 'TestGroup':
      return visitTest(evaluation, expression.expression, state)
  }
}

/** `BASH_REMATCH` after `[[ left =~ right ]]`: what a pattern is likely to match, and always anything beside it, for bash matches by other rules. */
function withMatched(state: State, left: Word | undefined, right: Word | undefined): State {
  const found = matched(textOf(left), textOf(right)) ?? []
  const elements = [...found.map((text) => literal(text)), madeOf(opaque('$BASH_REMATCH'))]
  return withEntry(state, 'variables', 'BASH_REMATCH', { elements, array: true, readonly: true, unplaced: true })
}

function matched(text: string | undefined, pattern: string | undefined): readonly string[] | undefined {
  if (text === undefined || pattern === undefined || !isQuick(text, pattern)) return undefined
  try {
    return new RegExp(pattern, 's').exec(text)?.map((part) => part ?? '')
  } catch {
    return undefined
  }
}

/** Whether a pattern can be tried in no time: nothing in it repeats what repeats, and each repetition may try every length. */
function isQuick(text: string, pattern: string): boolean {
  const plain = pattern.replace(/\\.|\[[^\]]{1,50}\]/gs, 'x')
  const choices = plain.match(/[*+?{|]/g)?.length ?? 0
  return pattern.length < 200 && !/\)[*+?{]/.test(plain) && (text.length + 1) ** (choices + 1) < 1e6
}
