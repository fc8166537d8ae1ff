import type { ArgsDef, ParsedArgs } from 'citty'
import type { Environment } from '../environment.ts'

/** The outside world as a verb sees it; tests pass their own. */
export interface Io {
  readonly env: Environment
  readonly cwd: string
  /** Colour is wanted: a terminal, and no NO_COLOR. */
  readonly colour: boolean
  readonly columns: number
  out(text: string): void
  error(text: string): void
}

/** What a verb is run with. */
export interface VerbContext<T extends ArgsDef = ArgsDef> {
  readonly args: ParsedArgs<T>
  /** The words after `--`, untouched; undefined when there was no `--`. */
  readonly rest: readonly string[] | undefined
  readonly io: Io
}

/** One verb of the command line: its flags, examples that `--help` shows, and what it does. */
export interface Verb<T extends ArgsDef = ArgsDef> {
  readonly name: string
  readonly about: string
  readonly args?: T
  readonly examples?: readonly (readonly [commandLine: string, says: string])[]
  /** What to do about a word or flag that is not this verb's. */
  readonly strayWord?: string
  /** The words are handed on unread as `rest`: for verbs that are programs of their own. */
  readonly raw?: true
  /** Further verbs below this one (`rules test`), loaded when called. */
  readonly verbs?: Readonly<Record<string, () => Promise<AnyVerb>>>
  /** Returns the exit code; undefined is 0. Throws InputError for a mistake of the person, which exits 2. */
  run?(context: VerbContext<T>): Promise<number | undefined> | number | undefined
}

/** A verb whose flags are no longer known to the type checker. */
export type AnyVerb = Omit<Verb, 'run' | 'args'> & {
  readonly args?: ArgsDef
  run?(context: never): Promise<number | undefined> | number | undefined
}

/** Declares a verb; the flags of `args` are typed in `run`. */
export function defineVerb<const T extends ArgsDef>(verb: Verb<T>): AnyVerb {
  return verb
}
