import type { ArithmeticExpression } from '../../tree.ts'
import { isMany, isSupposed, textOf, type Word } from '../../value.ts'
import type { State } from '../state.ts'
import { countOf, firstElement, heldBy } from './variables.ts'

const operations = new Map<string, (left: number, right: number) => number>([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => Math.trunc(left / right)],
  ['%', (left, right) => left % right],
  ['==', (left, right) => Number(left === right)],
  ['!=', (left, right) => Number(left !== right)],
  ['<', (left, right) => Number(left < right)],
  ['<=', (left, right) => Number(left <= right)],
  ['>', (left, right) => Number(left > right)],
  ['>=', (left, right) => Number(left >= right)],
  ['&&', (left, right) => Number(left !== 0 && right !== 0)],
  ['||', (left, right) => Number(left !== 0 || right !== 0)],
])

/** `$1`: a word that the function or the script was given. */
function given(text: string, { positional }: State): Word | undefined {
  const [, place] = /^\$\{?([1-9])\}?$/.exec(text) ?? []
  return place === undefined || positional?.some(isMany) ? undefined : positional?.[Number(place) - 1]
}

/** What an expression of plain numbers, and of variables that hold them, comes to; undefined where only running would show it. */
export function numberOf(
  expression: ArithmeticExpression | undefined,
  state: State,
  { asAnswer = false }: { readonly asAnswer?: boolean } = {},
): number | undefined {
  const worked = (node: ArithmeticExpression): number | undefined => {
    switch (node.type) {
      case 'ArithmeticGroup':
        return worked(node.expression)
      case 'ArithmeticBinary': {
        const [left, right] = [worked(node.left), worked(node.right)]
        return left === undefined || right === undefined ? undefined : operations.get(node.operator)?.(left, right)
      }
      case 'ArithmeticUnary': {
        const value = /^[!-]$/.test(node.operator) ? worked(node.operand) : undefined
        return value === undefined ? undefined : node.operator === '-' ? 0 - value : Number(value === 0)
      }
      case 'ArithmeticWord': {
        const [, counted] = /^\$(?:\{(#|#\w+\[[@*]\])\}|(?=#$))/.exec(node.value) ?? []
        if (counted !== undefined || node.value === '$#') return countOf(counted ?? '#', state)
        const [, measured] = /^\$\{#([A-Za-z_]\w*)\}$/.exec(node.value) ?? []
        const name = measured ?? node.value.replace(/^\$\{?|\}$/g, '')
        const held = /^[A-Za-z_]/.test(name) ? firstElement(heldBy(name, state)) : given(node.value, state)
        if (asAnswer && held && isSupposed(held)) return undefined
        if (measured !== undefined) return textOf(held)?.length
        const text = held || /^[A-Za-z_]/.test(name) ? textOf(held) : node.value
        // a leading zero means another base; behind `$` a sign may join the one before it
        const whole = node.value.startsWith('$') ? /^(?:0|[1-9]\d{0,8})$/ : /^-?(?:0|[1-9]\d{0,8})$/
        return text !== undefined && whole.test(text) ? Number(text) : undefined
      }
      default:
        return undefined
    }
  }
  const value = expression && worked(expression)
  return Number.isSafeInteger(value) ? value : undefined
}

/** What a name holds behind an assignment to it (`i = 2 * n`, `i += 2`, `i++`); undefined where only running would show it. */
export function assignedNumber(expression: ArithmeticExpression, state: State): number | undefined {
  if (expression.type === 'ArithmeticUnary') {
    const before = numberOf(expression.operand, state, { asAnswer: true })
    return before === undefined ? undefined : before + (expression.operator === '++' ? 1 : -1)
  }
  if (expression.type !== 'ArithmeticBinary') return undefined
  const operator = expression.operator.replace(/=$/, '')
  return numberOf(operator === '' ? expression.right : { ...expression, operator }, state, { asAnswer: true })
}
