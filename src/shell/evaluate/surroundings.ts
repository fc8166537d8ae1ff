import type { Ecosystem } from '../command-spec.ts'
import type { Word } from '../value.ts'
import type { Data } from './data.ts'
import type { State } from './state.ts'

/** Where a command runs: the shell's state, what arrives on its standard input, and what is known of the program before it starts. */
export interface Surroundings {
  readonly state: State
  readonly stdin: Data
  /** The program about to run comes with a package of this kind. */
  readonly ofPackage?: Ecosystem
  /** The package, where it was named. */
  readonly packageName?: string
  /** Folders of the packages in each of which the same command runs. */
  readonly packages?: readonly string[]
  /** The file of the database that statements go to. */
  readonly database?: Word
}

/** The same with the database that a command names for its statements. */
export const onDatabase = (database: Word | undefined, surroundings: Surroundings): Surroundings =>
  database ? { ...surroundings, database } : surroundings
