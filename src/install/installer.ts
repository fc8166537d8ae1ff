import type { OwnPaths } from '../adapters/paths.ts'

export type Scope = 'user' | 'project'

/** What an installer may know of the machine. */
export interface Site {
  readonly scope: Scope
  readonly home: string
  /** The project's folder, for scope `project`. */
  readonly cwd: string
  /** Environment of the person at the terminal: clients let it move their folders. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly program: Program
  readonly options: InstallOptions
}

/** The installed automode: what a hook's command line names. All absolute, none with a version in it. */
export interface Program {
  readonly node: string
  /** dist/client.sh */
  readonly client: string
  /** plugins/ of the package */
  readonly plugins: string
  readonly paths: OwnPaths
}

export interface InstallOptions {
  readonly defer?: boolean | undefined
  readonly attended?: 'yes' | 'no' | undefined
  readonly daemon?: boolean | undefined
  /** Leave the client's own policy closed (Gemini). */
  readonly policy?: boolean | undefined
}

/** One file of a client and how automode's part gets in and out of it. */
export interface ManagedFile {
  readonly path: string
  /** The text with automode's part in it, and nothing else changed. */
  add(text: string | undefined): string
  /** The text without it; undefined: nothing is left that anyone else wrote. */
  remove(text: string): string | undefined
  /** Automode's part as it stands in the text; undefined: it is not there. */
  find(text: string): string | undefined
  readonly executable?: true
  /** No other hook comes before ours. */
  isFirst?(text: string): boolean
}

/** How automode gets into one client, as data and pure functions. */
export interface Installer {
  readonly agent: string
  /** Programs that show that the client is here. */
  readonly programs: readonly string[]
  /** Its folder below the home folder, for clients that are not found on PATH. */
  readonly folder: string
  readonly scopes: readonly Scope[]
  files(site: Site): readonly ManagedFile[]
  /** Files that may hold a part of ours that `files` does not write. */
  extra?(site: Site): readonly ManagedFile[]
  /** What the person must do or know after installing, one sentence each. */
  notes?(site: Site): readonly string[]
  /** Other settings of the client that switch automode off or open more than it can close. */
  findings?(site: Site, read: (path: string) => string | undefined): readonly Finding[]
  /** For clients that run a hook only after the person said so. */
  readonly trust?: {
    examine(program: string, site: Site): Promise<readonly Finding[]>
    /** What would record the person's trust; undefined: the client could not be asked. */
    record(program: string, site: Site): Promise<ManagedFile | undefined>
  }
  /** A payload like the client's own, for the canary that `doctor` runs through the installed command. */
  canary?: { readonly event: string; payload(command: string, cwd: string): unknown }
}

export interface Finding {
  readonly level: 'broken' | 'warning' | 'info' | 'fine'
  readonly message: string
}
