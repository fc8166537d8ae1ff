import { aNumber, madeOf, opaque, type Piece, textOf, type Word } from '../value.ts'
import { either, opaqueData } from './data.ts'
import { holdsNumber, isSame, sameData, sameWords, type State, type Variable } from './state.ts'

/** Up to here states that differ in a number are worth telling apart: ports, places in a list. */
const fewStates = 4

/** What a terminal is sent to colour what follows, as a script writes it, or nothing. */
const colours = /^(?:(?:\\(?:e|0?33|x1[bB])|\u001b)(?:\[[\d;]{0,20}m|\(B))*$/

/** Whether a variable holds a colour, also one that a program looks up, or nothing where there are none. */
const holdsColour = ({ array, elements: [first, ...others] }: Variable): boolean =>
  !array && others.length === 0 && (first === undefined || colours.test(textOf(first) ?? '-') || isLookedUp(first))

const isLookedUp = ({ pieces: [only, ...others] }: Word): boolean =>
  only !== undefined && 'hole' in only && only.hole === 'plain' && only.shown === '$(tput)' && others.length === 0

/** Whether a variable holds a number, or a list of them. */
const holdsCount = (variable: Variable): boolean => (variable.array === true ? variable.elements.every(isNumber) : holdsNumber(variable))

const isNumber = (word: Word): boolean => holdsNumber({ elements: [word] })

/** Whether a variable holds a list of names, as of what failed: options are no names. */
const holdsNames = ({ array, elements }: Variable): boolean =>
  array === true && elements.every((word) => /^\w[\w-]*$/.test(textOf(word) ?? ''))

/**
 * Possible states without those that differ from another only in the colours of what is printed; where there are many of them also in what
 * was counted on the way, and in which files got the output of a program. That is unknown from then on.
 */
export function withoutInertDifferences(given: readonly State[]): readonly State[] {
  const states = tracedAlike(given)
  // a colour may be nothing: it counts as empty and as anything
  const coloured = joined(states, inertNames(states, holdsColour), [], (name) => ({ hole: 'unset', shown: `$${name}` }))
  return coloured.length > fewStates ? joined(coloured, inertNames(coloured, holdsCount), outputs(coloured), aNumber) : coloured
}

/** A shell that may be tracing counts as one that does: whether it really is changes nothing but what it shows. */
const tracedAlike = (states: readonly State[]): readonly State[] =>
  states.some(({ traced }) => traced) ? states.map((state) => (state.traced ? state : { ...state, traced: true })) : states

/** The same where the way was long already: lists of names, too, that were gathered on it. */
export const withoutGathered = (states: readonly State[]): readonly State[] =>
  states.length > fewStates ? joined(states, inertNames(states, holdsNames), [], (name) => opaque(`$${name}`)) : states

/** Names of the variables in which states differ, and which hold such a value in all of them. */
function inertNames([first, ...others]: readonly State[], isInert: (variable: Variable) => boolean): readonly string[] {
  return [...(first?.variables ?? [])].flatMap(([name, value]) => {
    const values = [value, ...others.map(({ variables }) => variables.get(name))]
    const differs = values.some((other) => other !== value)
    return differs && values.every((held) => held && !isMarked(held) && isInert(held)) ? [name] : []
  })
}

const isMarked = ({ readonly, exported, integer, reference }: Variable): boolean =>
  readonly === true || exported === true || integer === true || reference === true

/** Paths of the files in which states differ, and of whose text nothing is known in any of them. */
function outputs(states: readonly State[]): readonly string[] {
  const [first, ...others] = new Set(states.map(({ files }) => files))
  if (!first || others.length === 0) return []
  const paths = new Set([first, ...others].flatMap((files) => [...files.keys()]))
  return [...paths].filter((path) => {
    const held = others.map((files) => files.get(path))
    return ![first.get(path), ...held].some((data) => data?.text) && held.some((data) => !sameData(data, first.get(path)))
  })
}

/** The states, those that differ only in these variables and files being one. */
function joined(
  states: readonly State[],
  names: readonly string[],
  paths: readonly string[],
  instead: (name: string) => Piece,
): readonly State[] {
  if (names.length + paths.length === 0) return states
  const groups: { readonly bare: State; readonly all: State[] }[] = []
  for (const state of states) {
    const bare = { ...state, variables: without(state.variables, names), files: without(state.files, paths) }
    const group = groups.find((made) => isSame(made.bare, bare))
    if (group) group.all.push(state)
    else groups.push({ bare, all: [state] })
  }
  return groups.map(({ bare, all }) => {
    const [first, ...others] = all
    if (first && others.length === 0) return first
    const variables = new Map(bare.variables)
    for (const name of names) variables.set(name, oneOf(name, all, instead))
    const files = new Map(bare.files)
    for (const path of paths) files.set(path, either(opaqueData, ...all.flatMap((state) => state.files.get(path) ?? [])))
    return { ...bare, variables, files }
  })
}

/** What a variable holds in all of the states, or what stands for all that it may hold. */
function oneOf(name: string, states: readonly State[], instead: (name: string) => Piece): Variable {
  const [first, ...others] = states.flatMap(({ variables }) => variables.get(name) ?? [])
  if (first && others.every(({ elements }) => sameWords(elements, first.elements))) return first
  return { elements: [madeOf(instead(name))], ...(first?.array ? { array: true, unplaced: true } : {}) }
}

function without<Value>(table: ReadonlyMap<string, Value>, keys: readonly string[]): ReadonlyMap<string, Value> {
  if (keys.length === 0) return table
  const copy = new Map(table)
  for (const key of keys) copy.delete(key)
  return copy
}
