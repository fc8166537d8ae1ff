import type { Conditions } from './make-conditions.ts'
import type { ManifestCall } from './manifest.ts'

/** A rule: what it needs, what it runs, and the variables that count only there. */
export interface Target {
  readonly needs: readonly string[]
  /** What it needs with the other values of variables that conditions set, where that is not the same. */
  readonly otherNeeds?: readonly string[]
  readonly recipe: readonly string[]
  readonly own: ReadonlyMap<string, string>
  /** Those of its needs that only must be there (behind `|`): it does not matter how old they are. */
  readonly ordered?: readonly string[]
  /** Some of its needs only running shows. */
  readonly computed?: boolean
  /** It runs whatever is there: two colons, or needs that are only known at run time. */
  readonly always?: boolean
  /** What `%` stands for, where it is one of several names that fit a pattern. */
  readonly stem?: string
  /** The branches of conditions in which it stands, by their numbers. */
  readonly within?: ReadonlySet<number>
}

/** A makefile as far as its rules and variables can be told without running it. */
export interface Makefile {
  readonly variables: ReadonlyMap<string, string>
  /** First values of variables that conditions set in more than one way. */
  readonly conditional: ReadonlyMap<string, string>
  /** Of variables that only one branch of a condition sets, the number of that branch. */
  readonly setIn: ReadonlyMap<string, number>
  /** Values before others were tried for some of them. */
  readonly held?: ReadonlyMap<string, string>
  readonly targets: ReadonlyMap<string, Target>
  /** Texts that make expands while it reads the file. */
  readonly immediate: readonly string[]
  /** Names of the files that it includes, there or not. */
  readonly included: readonly string[]
  /** Names of variables that the line of the call sets: the file's own values give way, and recipes find them in their environment. */
  readonly fixed: ReadonlySet<string>
  /** Names of variables that recipes get in their environment; a star stands for all. */
  readonly exported: ReadonlySet<string>
  /** Names of those that they do not get (`unexport`). */
  readonly hidden: ReadonlySet<string>
  /** The goals that make may begin with: the first one, and those before it that only a condition adds. */
  readonly first: readonly string[]
  /** Names of the files that a pattern finds; undefined where that is not known. */
  readonly names: ManifestCall['names']
}

/** The makefile with other values for some variables. */
export const withVariables = (made: Makefile, values: ReadonlyMap<string, string>): Makefile =>
  values.size === 0 ? made : { ...made, variables: new Map([...made.variables, ...values]) }

/** The same while it is read. */
export interface Draft extends Conditions {
  readonly variables: Map<string, string>
  readonly fixed: Set<string>
  readonly targets: Map<string, Target>
  readonly immediate: string[]
  readonly included: string[]
  readonly exported: Set<string>
  readonly hidden: Set<string>
  /** Variables that only another `override` sets from then on. */
  readonly overridden: Set<string>
  readonly names: ManifestCall['names']
  /** Variables whose value was expanded when it was read: what is added to them is, too. */
  readonly simple: Set<string>
  /** What conditions speak of: files among it may be there or not. */
  readonly askedFor: Set<string>
  readonly first: string[]
  /** Whether one of them stands behind no condition. */
  isBegun: boolean
  current: readonly string[]
  /** How many texts `$(eval …)` has added. */
  evaluated: number
}
