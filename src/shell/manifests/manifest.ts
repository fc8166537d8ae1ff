import type { Draft, Manifest } from '../command-spec.ts'
import { mark } from './filled-quotes.ts'

/** What a named script of a manifest runs. */
export interface ManifestScript {
  /** Shell lines, run one after the other; the call's parameters are appended to the last. */
  readonly lines: readonly string[]
  /** Each line is a shell of its own (make), so `cd` does not carry over. */
  readonly separate?: true
  /** The line that the call's parameters are appended to, where it is not the last; -1 when they are already in. */
  readonly parametersAt?: number
  /** Variables that what runs gets in its environment. */
  readonly environment?: ReadonlyMap<string, string>
  /** Files whose variables what runs gets as well. */
  readonly loads?: readonly string[]
  /** What else it does, where it is no shell (a Rakefile). */
  readonly drafts?: readonly Draft[]
}

/** What a call says besides the name of a script. */
export interface ManifestCall {
  /** Words after the name; undefined where one is only known at run time. */
  readonly parameters: readonly (string | undefined)[]
  /** Variables set on the line; undefined where the value is only known at run time. */
  readonly variables: ReadonlyMap<string, string | undefined>
  /** Variables of the line whose values hold plain words that only running shows: what is written between those. */
  readonly open?: ReadonlyMap<string, readonly (string | undefined)[]>
  /** Variables of the environment that the line set; undefined where the value is only known at run time. */
  readonly environment?: ReadonlyMap<string, string | undefined>
  /** What the line calls it, where it does. */
  readonly named?: string
  /** Where the manifest lies. */
  readonly folder?: string
  /** Only a rehearsal (`make -n`): what runs all the same. */
  readonly dry?: boolean
  /** What is made runs even where it is there (`make -B`). */
  readonly always?: boolean
  /** Whether a file of the workspace is there, newer than others that are there too, and nothing before may have changed that. */
  readonly isCurrent: (path: string, needs: readonly string[]) => boolean
  /** Names of the files of the workspace that a pattern finds, seen from the manifest; undefined where that is not known. */
  readonly names: (pattern: string) => readonly string[] | undefined
  /** Text of another file of the workspace, beside the manifest. */
  readonly file: (path: string) => string | undefined
  /** Texts of the files of the workspace that a pattern finds, seen from the manifest. */
  readonly found: (pattern: string) => readonly string[]
}

/** A value of the line in which plain words stand that only running shows, each written as the given expansion. */
export const openValue = ({ open }: ManifestCall, name: string, expansion: string): string | undefined =>
  open
    ?.get(name)
    ?.map((piece) => piece?.replaceAll(mark, '') ?? expansion)
    .join('')

/** A call that gives a script neither parameters nor variables. */
export const plainCall: ManifestCall = {
  parameters: [],
  variables: new Map(),
  isCurrent: () => false,
  names: () => undefined,
  file: () => undefined,
  found: () => [],
}

/** Reads one kind of manifest: pure, text in, script out. */
export interface ManifestReader {
  readonly manifest: Manifest
  /** File names, in the order the tool looks for them. */
  readonly files: readonly string[]
  /** The script, `missing` when the manifest has none of that name, or why it cannot be told. */
  read(text: string, name: string | undefined, call?: ManifestCall): ManifestScript | 'missing' | { readonly problem: string }
}
