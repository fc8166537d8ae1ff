import type { Ecosystem, Language } from '../command-spec.ts'
import { show, textOf, type Word } from '../value.ts'
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
  /** Folders in which code looks for libraries before all others. */
  readonly searched?: readonly Word[]
}

/** The same for code that is started with folders to look for libraries in. */
export const searching = (searched: readonly Word[] | undefined, surroundings: Surroundings): Surroundings =>
  searched ? { ...surroundings, searched } : surroundings

/** Variables that list folders in which a language looks for libraries before all others. */
const searchVariables: Partial<Readonly<Record<Language, string>>> = { perl: 'PERL5LIB', python: 'PYTHONPATH', ruby: 'RUBYLIB' }

/** The folders in which code looks for libraries before all others. */
export function searchedBy(language: Language, { state, searched = [] }: Surroundings): readonly string[] {
  const listed = textOf(state.variables.get(searchVariables[language] ?? '')?.elements[0])
  return [...searched.map(show), ...(listed?.split(':') ?? [])]
}

/** The same with the database that a command names for its statements. */
export const onDatabase = (database: Word | undefined, surroundings: Surroundings): Surroundings =>
  database ? { ...surroundings, database } : surroundings
