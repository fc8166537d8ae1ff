import type { Draft } from '../command-spec.ts'
import type { Additions, Argument, Call } from './call.ts'
import type { Expression, FunctionExpression, Statement } from './code-tree.ts'
import type { Dialect } from './dialect.ts'
import { derived, either, eitherOf, same } from './values.ts'

/** The names of one function, and where to look further. */
export interface Scope {
  readonly id: number
  readonly values: Map<string, Argument>
  readonly parent: Scope | undefined
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
  readonly steps: Steps
  readonly again: (text: string) => readonly Draft[]
  readonly called: Set<string>
  readonly additions: Map<Expression, Additions>
  readonly collections: Map<Additions, number>
  readonly applications: Map<string, Application>
  readonly functions: Map<FunctionExpression, { id: number; scope: Scope; pass: number; active: number }>
  /** What objects of the code's own classes have under a name, whichever object it is. */
  readonly fields: Map<string, Argument>
  /** What each `x += y` made of the old value. */
  readonly updates: Map<Statement, Argument>
  /** Names and fields that were looked up so far. */
  readonly used: Set<string>
  readonly usedFields: Set<string>
  /** Modules whose members are names of the code (`from os import *`). */
  readonly spilled: Set<string>
  /** Folders in which the code itself has modules looked for. */
  readonly folders: Set<string>
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
}

/** What a name holds where the scope stands. */
export function lookup(name: string, scope: Scope): Argument | undefined {
  for (let place: Scope | undefined = scope; place; place = place.parent) {
    const value = place.values.get(name)
    if (value) return value
  }
  return undefined
}

/** Adds to what a name may hold: it holds any of its values at any time. */
export function bind(name: string, value: Argument, scope: Scope, run: Run): void {
  let place = scope
  for (let outer: Scope | undefined = scope; outer; outer = outer.parent) {
    if (outer.values.has(name)) {
      place = outer
      break
    }
  }
  grow(place.values, name, value, run.used, run)
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

/** Adds to what a collection may hold. */
export function addTo(collection: Argument, values: readonly Argument[], run: Run): void {
  if (!('additions' in collection) || !collection.additions) return
  const { additions } = collection
  const old = additions.added
  const joined = either(old, eitherOf(values))
  const grown = run.widen && old && !same(old, joined) ? derived([joined]) : joined
  if (old && same(old, grown)) return
  run.changed = true
  additions.added = grown
}

/** What is added to the collection that an expression makes, kept from pass to pass. */
export function additionsOf(expression: Expression, run: Run): Additions {
  const known = run.additions.get(expression) ?? {}
  run.additions.set(expression, known)
  return known
}
