import type { ArithmeticExpression } from '../tree.ts'
import { nowhere } from '../value.ts'
import { emitUnknown, type Evaluation, maxSteps, type Outcome } from './evaluation.ts'
import { forEachState, settle } from './outcome.ts'
import { alike, type State, widen, withVariable } from './state.ts'

/** Rounds of a loop nobody can count: a second one sees what the first changed; what changes still is unknown in a third. */
export function repeat(evaluation: Evaluation, state: State, once: (state: State) => Outcome): Outcome {
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

/** Runs a loop; the states in which it was left early are among those after it. */
export function untilBroken(evaluation: Evaluation, loop: () => Outcome): Outcome {
  const { broken } = evaluation
  evaluation.broken = []
  try {
    const outcome = loop()
    return evaluation.broken.length > 0 ? { ...outcome, states: settle([...outcome.states, ...evaluation.broken]) } : outcome
  } finally {
    evaluation.broken = broken
  }
}

/** Variables that arithmetic assigns hold numbers from then on. */
export function counted(expressions: readonly (ArithmeticExpression | undefined)[], state: State): State {
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
