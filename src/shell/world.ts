/** Whether a path is a root of the workspace or lies below one, by its name. */
export const isInWorkspace = ({ roots }: Pick<World, 'roots'>, path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

/** A commit whose state, or whose changes, are brought into the working tree. */
export interface TakenOver {
  /** `restore`: only single files get the text that they have there. */
  readonly how: 'switch' | 'merge' | 'apply' | 'undo' | 'restore'
  /** For `restore` nothing stands for the index. */
  readonly revision: string
}

/** The read-only questions the shell analysis may ask about the machine. Implemented by `workspace/`; fakes in tests. */
export interface World {
  readonly home: string
  /** Workspace roots, absolute and real. */
  readonly roots: readonly string[]
  readonly temp: readonly string[]
  /** What is at the path, following links; `missing` also when it cannot be told. */
  kindOf(path: string): 'file' | 'folder' | 'other' | 'missing'
  /** When what is at the path was last changed, in milliseconds; undefined where nothing is there. */
  changedAt?(path: string): number | undefined
  /** Where a path really leads, links followed; absent or undefined: by its name. */
  realOf?(path: string): string | undefined
  /** Links at a path and below it, as far as they are looked for, each with what it says. */
  linksAt?(path: string): readonly (readonly [link: string, leads: string])[]
  /** Text of a file, at most 64 KB and bounded in number; undefined if missing, larger, binary or over the bound. */
  textOf(path: string): string | undefined
  /**
   * Paths a glob matches, at most 256; undefined when that bound is passed. `deep`: two stars stand for any number of folders, as `find`
   * walks, but for those of installed packages and of git.
   */
  expand(pattern: string, depth?: 'deep'): readonly string[] | undefined
  /** By name and git's ignore rules, a build puts it there (whether it is there yet or not). */
  isBuilt?(path: string): boolean
  /**
   * For a file that tools run by themselves: why an edit of it would start something later. The new text is all of the file or the part
   * put in, the old one the part taken out.
   */
  riskAt?(path: string): ((newText: string, oldText?: string) => string | undefined) | undefined
  /** For settings of an editor: why an edit of them would let an agent act unasked. */
  rightsAt?(path: string): ((newText: string, oldText?: string) => string | undefined) | undefined
  /** For settings that may name commands: why an edit of them makes one run later. */
  startsAt?(path: string): ((newText: string, oldText?: string) => string | undefined) | undefined
  /** The text of a file that now holds `text`, after git brought that commit in; undefined when it cannot be told. */
  textAfter?(path: string, text: string, taken: TakenOver): string | undefined
  /** `git rev-parse --show-toplevel` from there. */
  repositoryOf(path: string): string | undefined
  /** Value of a git config key as seen from a folder (repository, then user), read without running git. */
  gitConfig(folder: string, key: string): string | undefined
  /** All git settings as seen from a folder, by lower-case key. */
  gitSettings(folder: string): ReadonlyMap<string, string>
  /** Those of them that the user or the machine made for all repositories. */
  userGitSettings(): ReadonlyMap<string, string>
}
