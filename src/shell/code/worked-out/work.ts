import { posix } from 'node:path'
import type { Statement } from '../interpreter/code-tree.ts'
import type { Scope, Value } from './value.ts'
import { notFollowed, unknownValue } from './value.ts'

/** One run of code that edits a file: what the language is, what the file holds by now, and every text that it held on the way. */
export interface Work {
  readonly language: string
  readonly file: string
  text: string
  readonly texts: Set<string>
  /** Something was written by way of an open file: when it arrives on disk is not told. */
  isPending: boolean
  steps: number
  /** Expressions run statements, too: those of functions. */
  readonly runAll: (body: readonly Statement[], scope: Scope, work: Work) => Leaving
}

/** How a stretch of code ends before its last statement. */
export type Leaving = { readonly by: 'break' | 'continue' } | { readonly by: 'return'; readonly value: Value } | undefined

/** Steps and rounds of one run. */
const mostSteps = 20_000

/** Longer texts are not worked out. */
export const longestText = 64 * 1024

/** Signs that one language counts, splits lines at or strips in another way than the other. */
const isUneven = /[\r\v\f\x1c-\x1f\x85\u2028\u2029\ufeff]|[\u{10000}-\u{10ffff}]/u

/** Whether a text means the same to everybody, and is not too long. */
export const isEven = (text: string): boolean => text.length <= longestText && !isUneven.test(text)

/** Counts a step; false when there were too many. */
export const goesOn = (work: Work): boolean => ++work.steps <= mostSteps

const isFile = (work: Work, path: string): boolean => posix.normalize(path) === posix.normalize(work.file)

/** The text of a file: only of the one that is edited it is known, and not while something is on its way there. */
export const readFrom = (work: Work, path: string): Value =>
  isFile(work, path) ? (work.isPending ? notFollowed() : work.text) : unknownValue

/** Writes into a file; what goes into others is none of this. False where a text that nobody knows goes into this one. */
export function writeTo(work: Work, path: string, value: Value): boolean {
  if (!isFile(work, path)) return true
  if (typeof value !== 'string' || !isEven(value)) return false
  work.text = value
  work.texts.add(value)
  return true
}
