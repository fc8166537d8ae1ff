import type { FunctionBody } from '../tree.ts'
import { isMany, aNumber, madeOf, opaque, textOf, type Word } from '../value.ts'
import { type Data, isPathList, opaqueData } from './data.ts'

/** What a variable holds. A plain variable is an array of one. */
export interface Variable {
  readonly elements: readonly Word[]
  readonly array?: true
  readonly exported?: true
  readonly readonly?: true
  /** What is assigned to it is evaluated as arithmetic (`declare -i`). */
  readonly integer?: true
  /** Its value is the name of the variable meant (`declare -n`). */
  readonly reference?: true
  /** An element went to a place only known at run time: which of them is the first, or the second, is not known. */
  readonly unplaced?: true
}

/** One possible state of the shell. Immutable: a change makes a new one, so that branches can be compared by identity. */
export interface State {
  /** Where a folder really is: `..` goes up from there, not from the name it was reached by. */
  readonly follow: (path: string) => string
  /** The folders of the workspace. */
  readonly roots: readonly string[]
  /** Absolute working directory; undefined when it cannot be known. */
  readonly cwd: string | undefined
  readonly previousCwd: string | undefined
  readonly folders: readonly (string | undefined)[]
  readonly variables: ReadonlyMap<string, Variable>
  readonly functions: ReadonlyMap<string, FunctionBody>
  /** Functions that `export -f` hands on to inner shells. */
  readonly handedOn: ReadonlyMap<string, FunctionBody>
  readonly aliases: ReadonlyMap<string, string>
  /** Commands pinned to a file by `hash -p` or shadowed by `enable -f`. */
  readonly pinned: ReadonlyMap<string, Word>
  readonly positional: readonly Word[] | undefined
  /** Files written earlier in the line, by absolute path. */
  readonly files: ReadonlyMap<string, Data>
  /** Links made earlier in the line: where they lead. */
  readonly links: ReadonlyMap<string, string>
  /** Settings of git made earlier in the line. */
  readonly settings: ReadonlyMap<string, string>
  /** Open descriptors beyond the standard three, by number or variable name. */
  readonly descriptors: ReadonlyMap<string, Data>
  /** What `exec <` made the standard input of everything after it. */
  readonly input: Data | undefined
  /** Where writing to a descriptor goes: a path, or the made-up path of a process substitution. */
  readonly writers: ReadonlyMap<string, string>
  /** What the variables that a function declared local held before it. */
  readonly locals: ReadonlyMap<string, Variable>
  /** What `trap` runs when the shell ends. */
  readonly traps: ReadonlyMap<string, Word>
  /** A background job was started in this line, so `$!` and `%1` are ours. */
  readonly startedJob: boolean
  /** `set -a`: every variable assigned from here on is exported. */
  readonly exportsAll: boolean
  /** `set -x`: every command is shown before it runs, with what its variables hold. */
  readonly traced: boolean
  /** `shopt -s nullglob`: a pattern that matches nothing is no word. */
  readonly dropsUnmatched: boolean
  /** An option, not `cd`, put it into its folder: one that is not there would have stopped `cd`. */
  readonly placed: boolean
  /** Nothing is inherited: a variable that nobody set in this line is empty. */
  readonly bare: boolean
}

/** Every table of a fresh shell: tables are copied when they change, never written to. */
const empty: ReadonlyMap<string, never> = new Map<string, never>()

/** The state of a shell that has just started in a folder. */
export function initialState(cwd: string, roots: readonly string[] = [cwd], follow: State['follow'] = (path) => path): State {
  return {
    follow,
    roots,
    cwd,
    previousCwd: undefined,
    folders: [],
    variables: empty,
    functions: empty,
    handedOn: empty,
    aliases: empty,
    pinned: empty,
    positional: undefined,
    files: empty,
    links: empty,
    settings: empty,
    descriptors: empty,
    input: undefined,
    writers: empty,
    locals: empty,
    traps: empty,
    startedJob: false,
    exportsAll: false,
    traced: false,
    dropsUnmatched: false,
    placed: false,
    bare: false,
  }
}

type Tables = { [Key in keyof State]: State[Key] extends ReadonlyMap<string, unknown> ? Key : never }[keyof State]
type ValueOf<Table> = Table extends ReadonlyMap<string, infer Value> ? Value : never

/** The state with one entry of a table set, or removed when the value is undefined. */
export function withEntry<Key extends Tables>(state: State, table: Key, name: string, value: ValueOf<State[Key]> | undefined): State {
  const copy = new Map<string, unknown>(state[table] as ReadonlyMap<string, unknown>)
  if (value === undefined) copy.delete(name)
  else copy.set(name, value)
  return { ...state, [table]: copy }
}

/** The state of a shell that reads its text from this file, which `BASH_SOURCE` names as it was called. */
export const readingFile = (state: State, file: Word): State =>
  withEntry(state, 'variables', 'BASH_SOURCE', {
    elements: [file, ...(state.variables.get('BASH_SOURCE')?.elements ?? [])],
    array: true,
    readonly: true,
  })

/** Whether the text that runs is that of a file. */
export const isReadingFile = ({ variables }: State): boolean => {
  const files = variables.get('BASH_SOURCE')
  return files?.array === true && files.readonly === true
}

/** Where `cd -` and `~-` lead; a line that sets the variable itself may mean any place. */
export const previousFolder = ({ previousCwd, variables }: State): string | undefined => (variables.has('OLDPWD') ? undefined : previousCwd)

/** The variable that a name stands for: another one where it was declared so (`declare -n`). */
export function meantBy({ variables }: State, name: string): string {
  const { reference, elements = [] } = variables.get(name) ?? {}
  const meant = reference ? textOf(elements[0]) : undefined
  return meant !== undefined && /^[A-Za-z_]\w*$/.test(meant) && !variables.get(meant)?.reference ? meant : name
}

/** The state with a plain value for a variable; one that is read-only keeps its own. */
export const withVariable = (state: State, given: string, value: Word): State => {
  const [, list = given, place] = /^(\w+)\[(.*)\]$/s.exec(given) ?? []
  const name = meantBy(state, list)
  const before = state.variables.get(name)
  if (before?.readonly) return state
  const exported = before?.exported
  // one element: which of them it is from here on is not told apart
  if (place !== undefined)
    return withEntry(state, 'variables', name, { ...before, elements: [...(before?.elements ?? []), value], array: true, unplaced: true })
  return withEntry(state, 'variables', name, { ...firstSet(before, value), ...(exported ? { exported } : {}) })
}

/** What a variable holds once its name alone was assigned to: of a list, only the first element is meant. */
export function firstSet(before: Variable | undefined, value: Word): Variable {
  if (!before?.array) return { elements: [value] }
  const { elements, unplaced } = before
  // where nobody can tell which is the first, it is one more
  return unplaced || elements.some(isMany)
    ? { elements: [...elements, value], array: true, unplaced: true }
    : { elements: [value, ...elements.slice(1)], array: true }
}

/** The variables that programs find in their environment because the line put them there. */
export const exportedIn = ({ variables }: State): ReadonlyMap<string, Word> =>
  new Map(
    [...variables].flatMap(
      ([
        name,
        {
          exported,
          elements: [first],
        },
      ]) => (exported && first ? [[name, first] as const] : []),
    ),
  )

/** Enough for a loop over as many folders as `cd` tells apart, which is in each of them or in none. */
const maxStates = 14

/** Distinct states; past the bound the shell's state is no longer known and `undefined` is returned. */
export function distinct(states: readonly State[]): readonly State[] | undefined {
  if (states.length === 1) return states
  const made = [...new Set(states)]
  if (made.length === 1) return made
  const unique = made.filter((state, index) => !made.slice(0, index).some((before) => isSame(state, before)))
  return unique.length <= maxStates ? unique : undefined
}

/** Whether two states are the same in everything. */
export const isSame = (one: State, other: State): boolean =>
  alike(one, other) &&
  one.previousCwd === other.previousCwd &&
  one.startedJob === other.startedJob &&
  one.input === other.input &&
  sameList(one.folders, other.folders) &&
  [...one.variables].every(([name, variable]) => sameMarks(variable, other.variables.get(name))) &&
  tables.every((table) => sameTable<unknown>(one[table], other[table])) &&
  sameTable(one.files, other.files, sameData) &&
  sameTable(one.descriptors, other.descriptors, sameData)

const tables = ['links', 'settings', 'writers', 'locals', 'traps'] as const

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]))

const sameMarks = (a: Variable, b: Variable | undefined): boolean =>
  a === b ||
  (a.array === b?.array &&
    a.exported === b?.exported &&
    a.readonly === b?.readonly &&
    a.integer === b?.integer &&
    a.reference === b?.reference &&
    a.unplaced === b?.unplaced)

function sameTable<Value>(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
  isEqual: (value: Value, other: Value | undefined) => boolean = Object.is,
): boolean {
  return a === b || (a.size === b.size && [...a].every(([name, value]) => isEqual(value, b.get(name))))
}

/** Whether two data are the same in everything that is known of them. */
export const sameData = (a: Data | undefined, b: Data | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && written(a) === written(b))

const written = (data: Data): string => JSON.stringify(data, (_key, value) => (value instanceof Set ? [...value] : value))

/** Whether two states mean the same to the commands after them, whichever way they came about. */
export function alike(one: State, other: State): boolean {
  if (one === other) return true
  if (
    one.cwd !== other.cwd ||
    one.exportsAll !== other.exportsAll ||
    one.traced !== other.traced ||
    one.dropsUnmatched !== other.dropsUnmatched ||
    one.placed !== other.placed ||
    one.bare !== other.bare ||
    one.functions !== other.functions ||
    one.handedOn !== other.handedOn ||
    one.aliases !== other.aliases ||
    one.pinned !== other.pinned
  )
    return false
  if (!sameWords(one.positional, other.positional) || one.variables.size !== other.variables.size) return false
  return [...one.variables].every(([name, { elements }]) => sameWords(elements, other.variables.get(name)?.elements))
}

export const sameWords = (a: readonly Word[] | undefined, b: readonly Word[] | undefined): boolean =>
  a === b || (a?.length === b?.length && JSON.stringify(a?.map((word) => word.pieces)) === JSON.stringify(b?.map((word) => word.pieces)))

/** Whether a variable holds a number, known or not. */
export const holdsNumber = (variable: Variable | undefined): boolean => {
  const [only, ...more] = variable?.elements.length === 1 ? (variable.elements[0]?.pieces ?? []) : []
  return only !== undefined && more.length === 0 && ('hole' in only ? only.number === true : /^\d+$/.test(only.text))
}

/**
 * A list that got the same word again and again: however many there are, each of them is that word. Where it got paths that were found in
 * the workspace, each of them is one of those, in whatever order.
 */
function grown(values: readonly (Variable | undefined)[]): Variable | undefined {
  const isList = values.every((value) => value?.array && !value.integer && !value.reference && !value.readonly)
  if (!isList) return undefined
  const words: Word[] = []
  for (const word of values.flatMap((value) => value?.elements ?? []))
    if (!words.some((other) => sameWords([word], [other]))) words.push(word)
  const isKnown = words.length === 1 || (words.length > 1 && words.length <= maxGrown && words.every(isPathList))
  return isKnown ? { elements: words, array: true, unplaced: true } : undefined
}

const maxGrown = 4

/**
 * What remains when too many states are possible: variables and folders that differ are unknown. States in which a name means something
 * else, or a file holds something else, stay apart, however many there are: of those one could only be chosen.
 */
export function widenAlike(states: readonly State[]): readonly State[] {
  const groups: State[][] = []
  for (const state of states) {
    const group = groups.find(([first]) => first && meansTheSame(state, first))
    if (group) group.push(state)
    else groups.push([state])
  }
  return groups.map((group) => widen(group))
}

const meanings = ['functions', 'handedOn', 'aliases', 'pinned', ...tables] as const

/** Whether names, links and files mean the same in two states. */
export const meansTheSame = (one: State, other: State): boolean =>
  meanings.every((table) => sameTable<unknown>(one[table], other[table])) &&
  sameTable(one.files, other.files, sameData) &&
  sameTable(one.descriptors, other.descriptors, sameData)

/** One state for several that mean the same by names: everything that differs is unknown. */
export function widen(states: readonly State[]): State {
  const [first] = states
  if (!first) throw new Error('widen needs a state')
  const variables = new Map<string, Variable>()
  for (const name of new Set(states.flatMap((state) => [...state.variables.keys()]))) {
    const values = states.map((state) => state.variables.get(name))
    const [value] = values
    const stays = value && values.every((other) => other === value || (other && sameWords(other.elements, value.elements)))
    const piece = values.every(holdsNumber) ? aNumber(name) : opaque(`$${name}`)
    variables.set(name, stays ? value : (grown(values) ?? { elements: [madeOf(piece)] }))
  }
  const agree = (key: keyof State): boolean => states.every((state) => state[key] === first[key])
  const shared = <Key extends keyof State>(key: Key): State[Key] | undefined => (agree(key) ? first[key] : undefined)
  const merge = <Value>(table: (state: State) => ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
    new Map(states.flatMap((state) => [...table(state)]))
  return {
    ...first,
    cwd: shared('cwd'),
    previousCwd: shared('previousCwd'),
    folders: shared('folders') ?? [],
    positional: shared('positional'),
    variables,
    functions: merge((state) => state.functions),
    handedOn: merge((state) => state.handedOn),
    aliases: merge((state) => state.aliases),
    pinned: merge((state) => state.pinned),
    files: merge((state) => state.files),
    links: merge((state) => state.links),
    settings: merge((state) => state.settings),
    writers: merge((state) => state.writers),
    input: agree('input') ? first.input : opaqueData,
    descriptors: merge((state) => state.descriptors),
    traps: merge((state) => state.traps),
    startedJob: states.every((state) => state.startedJob),
    exportsAll: states.some((state) => state.exportsAll),
    traced: states.some((state) => state.traced),
    dropsUnmatched: states.every((state) => state.dropsUnmatched),
    placed: states.some((state) => state.placed),
    bare: states.every((state) => state.bare),
  }
}
