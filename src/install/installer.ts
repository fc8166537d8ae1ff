import type { OwnPaths } from '../adapters/paths.ts'
import type { Environment } from '../environment.ts'

/** Whom an install is for: one person everywhere, one folder, or everybody on the machine. */
export type Scope = 'user' | 'project' | 'machine'

/** What an installer may know of the machine. */
export interface Site {
  readonly scope: Scope
  readonly home: string
  /** The project's folder, for scope `project`. */
  readonly cwd: string
  /** The folder of settings that hold for the whole machine: /etc. */
  readonly etc: string
  /** Environment of the person at the terminal: clients let it move their folders. */
  readonly env: Environment
  readonly program: Program
  readonly options: InstallOptions
}

/** The folder in which a client's own folder lies: the home, or the project. */
export const baseOf = ({ scope, home, cwd }: Site): string => (scope === 'user' ? home : cwd)

/** The installed automode: what a hook's command line names. All absolute, none with a version in it. */
export interface Program {
  readonly node: string
  /** dist/client.sh */
  readonly client: string
  /** plugins/ of the package */
  readonly plugins: string
  readonly paths: OwnPaths
}

/** What a person may choose when they install. */
export interface InstallOptions {
  readonly defer?: boolean | undefined
  readonly attended?: 'yes' | 'no' | undefined
  readonly daemon?: boolean | undefined
  /** Leave the client's own policy closed (Gemini). */
  readonly policy?: boolean | undefined
  /** The person's trust is recorded right after (Codex). */
  readonly trust?: boolean | undefined
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
  /** Nothing in the text tells that it is ours: only what the record of the install says is taken back. */
  readonly unmarked?: true
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
  /** For whom its hook can be installed. */
  readonly scopes: readonly Scope[]
  files(site: Site): readonly ManagedFile[]
  /** Settings of the machine that outrank a repository's and keep hooks switched on, for scope `machine`; only root can write them. */
  pin?(etc: string): readonly ManagedFile[]
  /** Where this client can be told to run no hooks; `read` gives the text of a file. */
  switches?(site: Site, read: (path: string) => string | undefined): readonly HookSwitch[]
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
  readonly canary: {
    readonly event: string
    /** What the client says in the environment instead. */
    readonly env?: Readonly<Record<string, string>>
    payload(command: string, cwd: string): unknown
  }
}

/** A setting that makes a client run no hooks. */
export interface HookSwitch {
  readonly path: string
  /** How the setting is written. */
  readonly setting: string
  isOff(text: string): boolean
}

/** One thing that `doctor` found out. */
export interface Finding {
  readonly level: 'broken' | 'warning' | 'info' | 'fine'
  readonly message: string
  /** What the agent would have seen. */
  readonly seen?: string
}
