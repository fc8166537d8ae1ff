import { compact, dropPrefix, knownPrefix, literal, opaque, show, textOf, type Word } from '../../value.ts'
import { visitArithmeticText } from '../words/arithmetic-effects.ts'
import { asInteger } from '../words/assign.ts'
import { type Builtin, done } from './builtin.ts'
import { type Data, emptyData } from '../data.ts'
import { emit, emitUnknown, type Evaluation } from '../evaluation.ts'
import { emitShownSecrets } from '../drafts/shown-secrets.ts'
import { declaredFromSecrets } from '../files/secret-values.ts'
import { mapStates } from '../outcome.ts'
import { type State, type Variable, withEntry, withVariable } from '../state.ts'
import { environmentPiece, withLocal } from '../words/variables.ts'

/** Prints the whole environment, secrets and all. */
export function showEnvironment(evaluation: Evaluation, word?: Word): Data {
  emit(evaluation, { kind: 'infra', tag: 'secret', target: 'environment', ...(word ? { at: word.at } : {}) })
  return { taints: new Set(['environment']) }
}

/** What a declaration makes of the variables it names. */
interface Marks {
  /** They are the function's own. */
  readonly local: boolean
  readonly exported: boolean
  readonly frozen: boolean
  readonly integer: boolean
  readonly reference: boolean
}

/** `export X=1`, `declare -a x`, `local y`: the assignments were made before the words got here. */
export const declare =
  ({ exported = false, frozen = false, local = false }): Builtin =>
  (evaluation, words, { state }) => {
    const letters = words.map((word) => /^-\w+/.exec(textOf(word) ?? '')?.[0] ?? '').join('')
    const has = (letter: string): boolean => letters.includes(letter)
    if (has('n') && !exported) emitUnknown(evaluation, 'a variable that stands for another one', words[0]?.at)
    if (has('g')) doubtWhose(evaluation, words, (name) => state.locals.has(name) || evaluation.callersOwn.has(name))
    if (local && /[clu]/.test(letters)) emitUnknown(evaluation, 'a variable whose letters change when it is set', words[0]?.at)
    const marks: Marks = {
      local: local && !has('g'),
      exported: exported || has('x'),
      frozen: frozen || has('r'),
      integer: has('i'),
      reference: has('n'),
    }
    const named = words.filter((word) => !/^[-+]/.test(textOf(word) ?? ''))
    const bare = marks.local ? named.flatMap((word) => textOf(word) ?? []).filter((name) => isName(name) && !state.locals.has(name)) : []
    let next = named.reduce((before, word) => declared(evaluation, word, before, marks), state)
    if (marks.exported && has('f')) next = handOn(next, words)
    // without a name it lists every variable and its value; `-f` and `-F` list functions
    const lists = words.every((word) => /^-[^fF]*$/.test(textOf(word) ?? ''))
    const shows = has('p') && !exported && !frozen ? named.map((word) => namedValue(evaluation, word, state)) : []
    if (shows.length > 0) emitShownSecrets(evaluation, shows)
    const stdout = lists ? showEnvironment(evaluation, words[0]) : emptyData
    const emptied = bare.reduce((before, name) => withoutValue(before, name), next)
    return emptied === next ? done(next, stdout) : { states: [emptied, next], stdout }
  }

/** What `declare -p NAME` shows. */
const namedValue = (evaluation: Evaluation, word: Word, state: State): Word => {
  const name = textOf(word) ?? ''
  return state.variables.get(name)?.elements[0] ?? { pieces: [environmentPiece(name, state, evaluation)], at: word.at }
}

const isName = (text: string): boolean => /^\w+$/.test(text)

/** The state after one word of a declaration: `NAME`, `NAME=value`, `NAME+=value`. */
function declared(evaluation: Evaluation, word: Word, state: State, marks: Marks): State {
  const [given = '', assigned, append] = /^([A-Za-z_]\w*)(\+?)=/.exec(knownPrefix(word)) ?? []
  const name = assigned ?? textOf(word)
  let next = marks.local ? withLocal(evaluation, name ?? '', state) : state
  if (name === undefined) {
    emitUnknown(evaluation, 'declares a variable whose name is only known at run time', word.at)
    return declaredFromSecrets(next, word, evaluation.world)
  }
  if (assigned !== undefined) {
    const value = dropPrefix(word, given.length)
    const before = append ? (next.variables.get(name)?.elements[0]?.pieces ?? []) : []
    next = withVariable(next, name, { ...value, pieces: compact([...before, ...value.pieces]) })
  }
  return marked(evaluation, word, next, { name, marks })
}

/** The state with the marks of a declaration on a variable. */
function marked(
  evaluation: Evaluation,
  word: Word,
  state: State,
  { name, marks }: { readonly name: string; readonly marks: Marks },
): State {
  let next = state
  const mark = (more: Partial<Variable>): void => {
    const variable = next.variables.get(name)
    if (variable) next = withEntry(next, 'variables', name, { ...variable, ...more })
  }
  // exported before it is assigned: a later assignment counts
  if (marks.exported && isName(name) && !next.variables.has(name))
    next = withEntry(next, 'variables', name, { elements: [{ pieces: [environmentPiece(name, next, evaluation)], at: word.at }] })
  if (marks.exported) mark({ exported: true })
  if (marks.reference) mark({ reference: true })
  if (marks.integer && name !== '') {
    const { elements = [], ...others } = next.variables.get(name) ?? {}
    for (const value of elements) visitArithmeticText(evaluation, value, next)
    next = withEntry(next, 'variables', name, { ...others, elements: elements.map((value) => asInteger(name, value)), integer: true })
  }
  if (marks.frozen) mark({ readonly: true })
  return next
}

/** `local NAME` in a function: to bash it holds nothing, to dash what the variable outside holds. */
const withoutValue = (state: State, name: string): State =>
  state.locals.has(name) && state.variables.has(name) ? withEntry(state, 'variables', name, { elements: [] }) : state

/** `export -f NAME`: inner shells know the function. */
function handOn(state: State, words: readonly Word[]): State {
  let next = state
  for (const word of words) {
    const name = textOf(word) ?? ''
    const body = state.functions.get(name)
    if (body) next = withEntry(next, 'handedOn', name, body)
  }
  return next
}

/**
 * Beside a variable that a function has of its own there is another one of that name, which `declare -g` means; and where a caller's own
 * is unset, it is the other one from then on.
 */
function doubtWhose(evaluation: Evaluation, words: readonly Word[], isMeant: (name: string) => boolean): void {
  for (const word of words)
    if (isMeant(/^\w+/.exec(knownPrefix(word))?.[0] ?? ''))
      emitUnknown(evaluation, `\`${show(word)}\` has another value outside of a function`, word.at)
}

/** `unset NAME`: the variable is gone, or the function. */
export const unset: Builtin = (evaluation, words, { state }) => {
  const flags = words
    .map((word) => textOf(word) ?? '')
    .filter((text) => text.startsWith('-'))
    .join('')
  // one's own stays one's own, and holds nothing
  doubtWhose(evaluation, words, (name) => !state.locals.has(name) && evaluation.callersOwn.has(name))
  let next = state
  for (const word of words) {
    const name = textOf(word)
    if (name === undefined) emitUnknown(evaluation, 'unsets a variable whose name is only known at run time', word.at)
    if (!name || name.startsWith('-') || next.variables.get(name)?.readonly) continue
    // without an option a variable goes first, a function only if there is no variable
    const variable = next.variables.get(name)
    const isThere = variable !== undefined && (variable.array === true || variable.elements.length > 0)
    if (flags.includes('f') || (!flags.includes('v') && !isThere)) next = withEntry(next, 'functions', name, undefined)
    if (!flags.includes('f')) next = withEntry(next, 'variables', name, { elements: [] })
  }
  return done(next)
}

/** Builtins that take names: a subscript in a name is arithmetic, and the substitutions in it run although it was quoted. */
export const named =
  (builtin: Builtin): Builtin =>
  (evaluation, words, surroundings) => {
    const elements = words.filter((word) => /^\w+\[/.test(knownPrefix(word)))
    if (elements.length === 0) return builtin(evaluation, words, surroundings)
    for (const word of elements) visitArithmeticText(evaluation, subscripted(word), surroundings.state)
    const outcome = builtin(evaluation, words, surroundings)
    // which of its elements holds what afterwards is not worked out: any that was put in, or something else
    return mapStates(outcome, (state) =>
      elements.reduce((next, word) => {
        const [name = ''] = knownPrefix(word).split('[')
        return withVariable(next, `${name}[]`, { pieces: [opaque(`$${name}`)], at: word.at })
      }, state),
    )
  }

/** `NAME[…]` without the value that `declare` assigns to it. */
function subscripted(word: Word): Word {
  const text = textOf(word)
  return text === undefined ? word : literal(text.replace(/\]\+?=.*$/s, ']'), word.at)
}
