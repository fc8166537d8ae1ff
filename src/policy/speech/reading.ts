import type { Act } from './acts.ts'
import type { Uses } from './demand.ts'

/** What was found in a phrase that forbids something. */
export interface Reading {
  readonly uses: Uses
  readonly named: readonly Act[]
  readonly paths: readonly string[]
  readonly quoted: readonly (readonly string[])[]
  readonly nouns: readonly string[]
  readonly all: boolean
  readonly prose: string
  readonly lastPaths: readonly string[]
  readonly strict: boolean
  readonly changing: boolean
  readonly flags: readonly string[]
  readonly hosts: readonly string[]
}
