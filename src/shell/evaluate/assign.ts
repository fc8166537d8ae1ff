import type { Assignment, SyntaxWord } from '../tree.ts'
import { literal, textOf, type Word } from '../value.ts'
import type { Evaluation } from './evaluation.ts'
import { compact, expandString, expandWord, visitArithmeticText, visitNames } from './expand.ts'
import { type State, withEntry } from './state.ts'

/** The state after one assignment; substitutions in its value and subscript run. */
export function assign(evaluation: Evaluation, assignment: Assignment, state: State, { exported = false } = {}): State {
  const { name, value, append, index } = assignment
  const before = state.variables.get(name)
  const marks = {
    ...(exported || before?.exported || state.exportsAll ? { exported: true as const } : {}),
    ...(before?.integer ? { integer: true as const } : {}),
  }
  if (index) visitNames(evaluation, expandString(evaluation, index, state), state)
  if (before?.readonly) return state
  if (value.type === 'ArrayValue') {
    const elements = value.elements.flatMap((word) => expandWord(evaluation, word, state)[0] ?? [])
    return withEntry(state, 'variables', name, {
      elements: append ? [...(before?.elements ?? []), ...elements] : elements,
      array: true,
      ...marks,
    })
  }
  const text = lastOfBraces(evaluation, value, state) ?? expandString(evaluation, value, state)
  if (index) {
    const place = Number(textOf(expandString(evaluation, index, state)))
    const elements = [...(before?.elements ?? [])]
    if (Number.isInteger(place) && place >= 0 && place < 64) {
      while (elements.length <= place) elements.push(literal(''))
      elements[place] = text
    } else elements.push(text)
    return withEntry(state, 'variables', name, { elements, array: true, ...marks })
  }
  if (before?.integer) visitArithmeticText(evaluation, text, state)
  const [first] = before?.elements ?? []
  const word: Word = append && first ? { pieces: compact([...first.pieces, ...text.pieces]), at: text.at } : text
  return withEntry(state, 'variables', name, { elements: [word], ...marks })
}

/** `declare X={a,b}` assigns once for each choice: the last one stays. */
function lastOfBraces(evaluation: Evaluation, value: SyntaxWord, state: State): Word | undefined {
  return value.parts?.some((part) => part.type === 'BraceExpansion') ? expandWord(evaluation, value, state)[0]?.at(-1) : undefined
}
