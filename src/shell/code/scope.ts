import type { Draft } from '../command-spec.ts'
import type { Additions, Argument } from './call.ts'
import type { Expression, FunctionExpression } from './code-tree.ts'
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
}

/** The state of one interpretation. */
export interface Run {
  readonly dialect: Dialect
  readonly again: (text: string) => readonly Draft[]
  readonly called: Set<string>
  readonly additions: Map<Expression, Additions>
  readonly collections: Map<Additions, number>
  readonly applications: Map<string, Application>
  readonly functions: Map<FunctionExpression, { id: number; scope: Scope; pass: number }>
  drafts: Draft[]
  returns: Argument[]
  changed: boolean
  widen: boolean
  pass: number
  steps: number
  depth: number
  scopes: number
  /** Names may come from a module that was imported whole. */
  open: boolean
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
  const old = place.values.get(name)
  const joined = run.widen && old && !same(old, either(old, value)) ? derived([old, value]) : either(old, value)
  if (old && same(old, joined)) return
  run.changed = true
  place.values.set(name, joined)
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
