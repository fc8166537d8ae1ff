import type { TestExpression } from '../../tree.ts'
import { visitArithmeticText } from '../words/arithmetic-effects.ts'
import type { Evaluation } from '../evaluation.ts'
import { expandString } from '../words/expand.ts'
import type { State } from '../state.ts'

/** Comparisons whose sides are arithmetic. */
const arithmeticTest = /^-(?:eq|ne|lt|le|gt|ge)$/

/** Runs what the words of `[[ … ]]` run. */
export function visitTest(evaluation: Evaluation, expression: TestExpression, state: State): void {
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
