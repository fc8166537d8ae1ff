import type { FunctionExpression } from '../interpreter/code-tree.ts'

/** A list, which every name of it shares; `version` counts its changes, `of`: what it was made of item by item and may still follow. */
export interface List {
  readonly kind: 'list'
  items: Value[]
  version: number
  readonly of?: readonly (readonly [List, number])[]
}

/** A value as it is while code runs. */
export type Value =
  | string
  | number
  | boolean
  | undefined
  | List
  /** a module or a function of the language, by its full name */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'function'; readonly code: FunctionExpression; readonly scope: Scope }
  | { readonly kind: 'path'; readonly path: string }
  /** a file that is open; `read`: whether all of it was taken from it already */
  | { readonly kind: 'file'; readonly path: string; readonly writes: boolean; read: boolean; written: string }
  | { readonly kind: 'expression'; readonly source: string; readonly flags: string }
  | { readonly kind: 'record'; readonly entries: ReadonlyMap<string, Value> }
  /** nobody knows it: the text of another file, or what was made of it */
  | { readonly kind: 'unknown' }

/** The names that a function or the whole code binds. */
export interface Scope {
  readonly names: Map<string, Value>
  /** Where a name was declared: the same name in another block is another variable. */
  readonly declared: Map<string, unknown>
  readonly around: Scope | undefined
}

export const unknownValue: Value = { kind: 'unknown' }
export const listOf = (items: readonly Value[], of?: List['of']): List => ({
  kind: 'list',
  items: [...items],
  version: 0,
  ...(of ? { of } : {}),
})
export const isUnknown = (value: Value): boolean => typeof value === 'object' && value.kind === 'unknown'
export const isList = (value: Value): value is List => typeof value === 'object' && value.kind === 'list'

/** Thrown where code does something that is not worked out. */
export class NotFollowed extends Error {}
/** Thrown where the code itself ends. */
export class Ended extends Error {}

export function notFollowed(): never {
  throw new NotFollowed()
}
export function ends(): never {
  throw new Ended()
}

/** The text that a value is; anything else is not followed. */
export const textIn = (value: Value): string => (typeof value === 'string' ? value : notFollowed())
/** The whole number that a value is. */
export const numberIn = (value: Value): number => (typeof value === 'number' ? value : notFollowed())

/** A file by its name. */
export const pathIn = (value: Value): string =>
  typeof value === 'string' ? value : typeof value === 'object' && value.kind === 'path' ? value.path : notFollowed()

/** A list changes: what is being gone through is another one from now on. */
export function change(list: List, items: readonly Value[]): undefined {
  list.items = [...items]
  list.version++
}
