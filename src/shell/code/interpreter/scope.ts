import type { Draft } from '../../command-spec.ts'
import { type Additions, type Argument, type Call, opaque } from './call.ts'
import type { Expression, FunctionExpression, Statement } from './code-tree.ts'
import type { Held } from '../analyser.ts'
import type { Dialect } from './dialect.ts'
import { derived, either, eitherOf, mapOptions, nothing, same } from './values.ts'

/** The names of one function, and where to look further. */
export interface Scope {
  readonly id: number
  readonly values: Map<string, Argument>
  readonly parent: Scope | undefined
  /** The names that one loop binds, as its body sees them; what they are bound to holds for the function around it too. */
  readonly loop?: true
  /** What names hold for certain where the code stands; undefined where that is not followed. */
  readonly now?: Map<string, Argument> | undefined
  /** Names that something bound which may run again, or not at all: what they hold is never certain. */
  readonly loose: Set<string>
  /** Its code may run later than it stands: nothing around it is certain. */
  readonly waits?: true | undefined
  /** The names that it binds are gone behind it. */
  readonly closed?: true
  /** Functions in it do not see its names. */
  readonly hidesNames?: true | undefined
  /** The only names that the function may bind in scopes around it; undefined: any that they have. */
  readonly reaches?: ReadonlySet<string> | undefined
  /** The names of another file, which lies in this folder. */
  readonly file?: string
}

/** A function followed once with certain arguments. */
export interface Application {
  readonly scope: Scope
  result: Argument
  active: boolean
  pass: number
  /** Its result was taken while it was still being followed. */
  taken: boolean
}

/** The steps of an interpretation that call one another. */
export interface Steps {
  evaluate(expression: Expression, scope: Scope, run: Run): Argument
  runAll(body: readonly Statement[], scope: Scope, run: Run): void
  apply(code: FunctionExpression, scope: Scope, call: Omit<Call, 'name'>, run: Run): Argument
}

/** The state of one interpretation. */
export interface Run {
  readonly dialect: Dialect
  /** What other files of the project hold, by full names. */
  readonly held: Held
  /** The names of other files as this run sees them. */
  readonly borrowed: Map<Scope, Scope>
  readonly steps: Steps
  readonly again: (text: string) => readonly Draft[]
  readonly called: Set<string>
  readonly additions: Map<Expression, Additions>
  readonly kept: WeakSet<Additions>
  readonly collections: Map<Additions, number>
  readonly applications: Map<string, Application>
  readonly functions: Map<FunctionExpression, { id: number; scope: Scope; pass: number; active: number }>
  /** What objects of the code's own classes have under a name, whichever object it is. */
  readonly fields: Map<string, Argument>
  /** Options of the command line that the code declares, with their defaults. */
  readonly options: Map<string, Argument>
  /** What each `x += y` made of the old value. */
  readonly updates: Map<Statement, Argument>
  /** Names and fields that were looked up so far. */
  readonly used: Set<string>
  readonly usedFields: Set<string>
  /** Modules whose members are names of the code (`from os import *`). */
  readonly spilled: Set<string>
  /** Folders in which the code itself has modules looked for. */
  readonly folders: Set<string>
  /** The names of each loop, by the scope it stands in and by its rounds. */
  readonly loops: Map<object, Map<Scope, Scope[]>>
  /** Functions that were handed to others, who may call them. */
  readonly registered: Map<FunctionExpression, Scope>
  /** Files that were handed to functions which are not followed. */
  readonly handed: Set<string>
  /** Names that a function binds in a scope around it: no loop has them for itself. */
  readonly shared: Set<string>
  /** Something that is not followed has a hand in the code's own objects. */
  exposed: boolean
  drafts: Draft[]
  returns: Argument[]
  changed: boolean
  widen: boolean
  pass: number
  walked: number
  depth: number
  scopes: number
  /** How many loops and functions the statement stands in: it may run more than once. */
  repeats: number
  /** It stands in a loop that never ends. */
  endless: boolean
  /** How many tests of the innermost loop it stands behind. */
  tested: number
  /** How many parts of the function or loop it stands in that do not always run. */
  maybe: number
}

/** A scope with no names yet. */
export const newScope = (parent: Scope | undefined, run: Run, more: Partial<Scope> = {}): Scope => ({
  id: parent?.id ?? 0,
  values: new Map(),
  parent,
  loose: new Set(),
  ...(run.dialect.inOrder ? { now: new Map<string, Argument>() } : {}),
  ...more,
})

/** What a name holds where the scope stands. */
export function lookup(name: string, scope: Scope): Argument | undefined {
  let isNear = true
  let isInFunction = false
  for (let place: Scope | undefined = scope; place; place = place.parent) {
    const isHidden = isInFunction && place.hidesNames
    const value = isHidden ? undefined : ((isNear ? place.now?.get(name) : undefined) ?? place.values.get(name))
    if (value) return value
    // other functions, and what waits, see a name at another time
    isNear &&= place.loop === true && !place.waits
    isInFunction ||= !place.loop || place.closed === true
  }
  return undefined
}

/** Adds to what a name may hold: it holds any of its values at any time. */
export function bind(name: string, value: Argument, scope: Scope, run: Run): void {
  for (let inner: Scope | undefined = scope; inner?.loop; inner = inner.parent) {
    if (!inner.values.has(name)) continue
    grow(inner.values, name, value, run.used, run)
    if (inner.closed) return
  }
  const own = functionScope(scope)
  const places = placesOf(name, own)
  if (places.some((place) => place !== own)) share(name, run)
  else follow(name, value, scope, run)
  for (const { values } of places) grow(values, name, value, run.used, run)
}

/** What the name holds from here on, for certain where this always runs. */
function follow(name: string, value: Argument, scope: Scope, run: Run): void {
  if (run.maybe === 0 && !scope.loose.has(name) && !run.shared.has(name)) scope.now?.set(name, value)
  else loosen(name, scope, run)
  for (let place = scope; place.loop && place.parent; place = place.parent) loosen(name, place.parent, run)
}

/** Notes that what a name holds is never certain; lookups that took it for certain are made right by the next pass. */
function loosen(name: string, { now, loose }: Scope, run: Run): void {
  if (!now || loose.has(name)) return
  loose.add(name)
  run.changed ||= now.delete(name)
}

/** Where a name is that a function binds: its own, unless a scope around it has it and the function may bind it there. */
function placesOf(name: string, own: Scope): readonly Scope[] {
  if (own.values.has(name) || (own.reaches && !own.reaches.has(name))) return [own]
  const around: Scope[] = []
  for (let outer = own.parent; outer; outer = outer.parent) if (outer.values.has(name) || (own.reaches && !outer.parent)) around.push(outer)
  return own.reaches ? around : around.length > 0 ? around.slice(0, 1) : [own]
}

/** The function that a loop stands in. */
const functionScope = (scope: Scope): Scope => (scope.loop && scope.parent ? functionScope(scope.parent) : scope)

/** What a function sees of the names around it: a loop goes on after the function was made, and the function keeps what is gone else. */
export function scopeAround(scope: Scope, run: Run): Scope {
  const around = functionScope(scope)
  for (let inner = scope; inner.loop && inner.parent; inner = inner.parent)
    if (inner.closed) for (const [name, value] of inner.values) bind(name, value, around, run)
  return around
}

function share(name: string, run: Run): void {
  if (run.shared.has(name)) return
  run.shared.add(name)
  // what was followed before may hold it
  run.changed ||= run.loops.size > 0 || run.dialect.inOrder === true
}

/** One round of a loop or of a comprehension. */
interface Round {
  readonly of: object
  readonly names: readonly string[]
  readonly number?: number
  readonly waits?: true | undefined
  readonly closed?: true
}

/** A scope for the body of a loop, in which the names that the loop binds hold what it binds them to, and nothing from elsewhere. */
export function loopScope({ of, names, number = 0, ...more }: Round, scope: Scope, run: Run): Scope {
  const known = run.loops.get(of) ?? new Map<Scope, Scope[]>()
  run.loops.set(of, known)
  const rounds = known.get(scope) ?? []
  known.set(scope, rounds)
  const own = rounds[number] ?? newScope(scope, run, { loop: true, ...more })
  rounds[number] = own
  own.now?.clear()
  for (const name of names) {
    if (run.shared.has(name)) own.values.delete(name)
    else if (!own.values.has(name)) own.values.set(name, nothing)
  }
  return own
}

/** Adds to what every object of the code has under a name. */
export const setField = (name: string, value: Argument, run: Run): void => grow(run.fields, name, value, run.usedFields, run)

function grow(values: Map<string, Argument>, name: string, value: Argument, used: ReadonlySet<string>, run: Run): void {
  const old = values.get(name)
  const joined = run.widen && old && !same(old, either(old, value)) ? derived([old, value]) : either(old, value)
  if (old && same(old, joined)) return
  // a value that nobody has looked at yet changes nothing that was said before
  run.changed ||= used.has(name)
  values.set(name, joined)
}

/** Adds to what a collection may hold, under a key where that is known. */
export function addTo(collection: Argument, values: readonly Argument[], run: Run, key: Argument = opaque): void {
  if (!('additions' in collection) || !collection.additions) return
  const { additions } = collection
  additions.added = grown(additions.added, eitherOf(values), run)
  if (collection.kind === 'record') additions.keys = grown(additions.keys, key, run)
}

function grown(old: Argument | undefined, value: Argument, run: Run): Argument {
  const joined = either(old, value)
  const made = run.widen && old && !same(old, joined) ? derived([joined]) : joined
  if (old && same(old, made)) return old
  run.changed = true
  return made
}

/** What is added to the collection that an expression makes, kept from pass to pass. */
export function additionsOf(expression: Expression, run: Run): Additions {
  const known = run.additions.get(expression) ?? {}
  run.additions.set(expression, known)
  run.kept.add(known)
  return known
}

/** The value of an expression; a collection that it makes anew is one and the same from pass to pass. */
export const kept = (value: Argument, expression: Expression, run: Run): Argument =>
  mapOptions(value, (option) =>
    'additions' in option && option.additions && !run.kept.has(option.additions)
      ? { ...option, additions: additionsOf(expression, run) }
      : option,
  )
