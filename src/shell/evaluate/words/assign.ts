import type { Assignment, SyntaxWord } from '../../tree.ts'
import { isMany, aNumber, compact, isDynamic, literal, madeOf, opaque, type Piece, show, textOf, type Word } from '../../value.ts'
import { visitArithmeticText } from './arithmetic-effects.ts'
import type { Evaluation } from '../evaluation.ts'
import { expandString, expandStrings, expandWord } from './expand.ts'
import { unsplit } from './fields.ts'
import { decimal } from './parameter.ts'
import { firstSet, meantBy, type State, type Variable, withEntry } from '../state.ts'
import { tildeAtoms } from './tilde.ts'

/** The state after one assignment, its variable not known where it may get one of several values. */
export function assign(evaluation: Evaluation, assignment: Assignment, state: State, how: How = {}): State {
  const [only = state, ...others] = assignEach(evaluation, assignment, state, how)
  const { name } = assignment
  const variable = only.variables.get(name)
  if (others.length === 0 || !variable) return only
  return withEntry(only, 'variables', name, { ...variable, elements: [madeOf(opaque(`$${name}`))] })
}

interface How {
  readonly exported?: boolean
  readonly declared?: boolean
}

/** The states after one assignment, one for each value it may give; substitutions in its value and subscript run. */
export function assignEach(
  evaluation: Evaluation,
  assignment: Assignment,
  state: State,
  { exported = false, declared = false }: How = {},
): readonly State[] {
  const { name, value, append, index, type, pos, end, text } = assignment
  const meant = declared ? name : meantBy(state, name)
  if (meant !== name) return assignEach(evaluation, { name: meant, value, append, index, type, pos, end, text }, state, { exported })
  const before = state.variables.get(name)
  const marks = {
    ...(exported || before?.exported || state.exportsAll ? { exported: true as const } : {}),
    ...(before?.integer ? { integer: true as const } : {}),
  }
  if (index) visitArithmeticText(evaluation, expandString(evaluation, index, state), state)
  if (before?.readonly) return [state]
  if (value.type === 'ArrayValue') {
    return [withEntry(state, 'variables', name, { ...listed(evaluation, value.elements, state, append ? before : undefined), ...marks })]
  }
  const last = declared ? lastOfBraces(evaluation, value, state) : undefined
  const texts = last ? [last] : valueTexts(evaluation, value, state)
  return texts.map((word) => withText(evaluation, assignment, word, state, marks))
}

/** The state in which the variable, or one element of it, has got the text. */
function withText(
  evaluation: Evaluation,
  { name, append, index }: Assignment,
  text: Word,
  state: State,
  marks: Pick<Variable, 'exported' | 'integer'>,
): State {
  const before = state.variables.get(name)
  if (index) {
    const elements = [...(before?.elements ?? [])]
    const place = decimal(textOf(expandString(evaluation, index, state)))
    const isNext = !before?.unplaced && !elements.some(isMany) && place >= 0 && place <= elements.length
    const earlier = append && isNext ? (elements[place]?.pieces ?? []) : []
    elements[isNext ? place : elements.length] = { pieces: compact([...earlier, ...text.pieces]), at: text.at }
    const unplaced = before?.unplaced || !isNext
    return withEntry(state, 'variables', name, { elements, array: true, ...marks, ...(unplaced ? { unplaced } : {}) })
  }
  if (before?.integer) {
    visitArithmeticText(evaluation, text, state)
    return withEntry(state, 'variables', name, { elements: [append ? worked(name) : asInteger(name, text)], ...marks })
  }
  const [first] = before?.elements ?? []
  const word: Word = append && first ? { pieces: compact([...first.pieces, ...text.pieces]), at: text.at } : text
  return withEntry(state, 'variables', name, { ...firstSet(before, word), ...marks })
}

/** In a list of folders each of them may begin with a tilde. */
function valueTexts(evaluation: Evaluation, value: SyntaxWord, state: State): readonly Word[] {
  const texts = expandStrings(evaluation, value, state)
  if (value.parts || value.text !== value.value || !value.text.includes(':~')) return texts
  const parts = value.text.split(':').flatMap((part) => [{ text: ':' }, ...unsplit(tildeAtoms(part, part, state, evaluation))])
  return texts.map(({ at }) => ({ pieces: compact(parts.slice(1)), at }))
}

const worked = (name: string): Word => madeOf(aNumber(name))

/** What becomes of a value that is assigned to an integer: digits stay, anything else is worked out. */
export const asInteger = (name: string, value: Word): Word => (Number.isNaN(decimal(textOf(value))) ? worked(name) : value)

/**
 * The elements of `(…)` in the order of their places. Where a place is not known, or one is left out, `unplaced` says that nobody can tell
 * which element stands where.
 */
function listed(evaluation: Evaluation, words: readonly SyntaxWord[], state: State, before: Variable | undefined): Variable {
  const places = new Map<number, Word>(before?.elements.entries())
  let next = places.size
  let unplaced = before?.unplaced ?? false
  for (const word of words) {
    const fields = expandWord(evaluation, word, state)[0] ?? []
    const [key, value] = isKeyed.test(word.text) ? keyed(fields) : []
    const place = decimal(key)
    if (value && place >= 0) next = place
    else if (value) next = Math.max(-1, ...places.keys()) + 1
    unplaced ||= value !== undefined && !(place >= 0)
    for (const field of value ? [value] : fields) places.set(next++, field)
  }
  const inOrder = [...places].sort(([one], [other]) => one - other)
  unplaced ||= inOrder.some(([place], index) => place !== index)
  return { elements: inOrder.map(([, word]) => word), array: true, ...(unplaced ? { unplaced } : {}) }
}

const isKeyed = /^\[[^\]]*\]\+?=/

/** `[key]=value` in a list: the key and the value. */
function keyed([first, ...more]: readonly Word[]): readonly [key: string, value: Word] {
  if (!first) return ['', literal('')]
  const text = show(first)
  const end = text.indexOf(']=') + 2
  let left = end
  const pieces = first.pieces.flatMap((piece): readonly Piece[] => {
    const length = 'text' in piece ? piece.text.length : piece.shown.length
    const cut = Math.min(left, length)
    left -= cut
    if (cut === 0) return [piece]
    return 'text' in piece && cut < length ? [{ ...piece, text: piece.text.slice(cut) }] : []
  })
  const key = isDynamic(first) ? '' : text.slice(1, end - 2)
  const rest = more.flatMap((word) => [{ text: ' ' }, ...word.pieces])
  return [key, { pieces: pieces.length + rest.length > 0 ? [...pieces, ...rest] : [{ text: '' }], at: first.at }]
}

/** `declare X={a,b}` assigns once for each choice: the last one stays. */
function lastOfBraces(evaluation: Evaluation, value: SyntaxWord, state: State): Word | undefined {
  return value.parts?.some((part) => part.type === 'BraceExpansion') ? expandWord(evaluation, value, state)[0]?.at(-1) : undefined
}
