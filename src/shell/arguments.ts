import type { OptionKind } from './options.ts'
import type { Word } from './value.ts'

/** The arguments of one command, read by its own grammar. Look-ups accept any spelling of an option. */
export interface Args {
  /** The name the command was called by, without its folder. */
  readonly name: string
  /** Every word after the name (and subcommand). */
  readonly words: readonly Word[]
  readonly operands: readonly Word[]
  /** Options in order, by first spelling. */
  readonly given: readonly GivenOption[]
  has(...spellings: readonly string[]): boolean
  /** The last value of an option. */
  value(spelling: string): Word | undefined
  values(spelling: string): readonly Word[]
  /** Known text of the operand, or undefined. */
  text(index: number): string | undefined
  /** Standard input is a pipe, file or here-document whose text the evaluation may know. */
  readonly hasStdin: boolean
}

/** One option as it was given. */
export interface GivenOption {
  readonly name: string
  readonly kind: OptionKind
  readonly value?: Word
  readonly at: Word
}
