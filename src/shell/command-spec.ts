import type { EffectKind } from '../effect.ts'
import type { Args } from './arguments.ts'
import type { Draft, EffectDraft, KnownPart, Part, Source, Taint, Target, Through } from './draft.ts'
import type { Options } from './options.ts'
import { asListed, literal, type Word } from './value.ts'

// a spec finds here all that it is written in
export type {
  Draft,
  Ecosystem,
  EffectDraft,
  KnownPart,
  Language,
  Manifest,
  OperandsFromStdin,
  Part,
  Source,
  Taint,
  Target,
} from './draft.ts'
export type { Options } from './options.ts'

/**
 * How much of what a command reads its output shows. `nothing`: a count, a digest, yes or no. `names`: of a `NAME=value` line only what
 * stands before the sign. `variables`: only lines of variables that it is given by name, none of which keeps a secret. `lines`: some of
 * the lines, unchanged. `text`: anything made from it.
 */
export type Reveals = 'nothing' | 'names' | 'variables' | 'lines' | 'text'

/** A subcommand, or a whole command without any. */
export interface Grammar {
  readonly options?: Options
  /**
   * `gnu` (default): short options bundle, options and operands mix. `posix`: options end at the first operand.
   * `long`: options are long with one dash and never bundle (`terraform -auto-approve`). `raw`: the spec reads `args.words` itself;
   * where it lists options, words that begin with a dash must be among them all the same.
   */
  readonly style?: 'gnu' | 'posix' | 'long' | 'raw'
  /** `-5` and the like are numbers (`head -5`, `git log -3`). */
  readonly numeric?: true
  /** It takes any beginning of a long option that no other shares (getopt_long, argparse, git); its subcommands do too. */
  readonly abbreviates?: true
  /** It takes `--some-option` for `--someOption` and back, and `--no-` before any flag (yargs, cac); its subcommands do too. */
  readonly eitherCase?: true
  /** Every option only shapes what is read or printed: a word known at run time may stand where one could. */
  readonly harmless?: true
  /** No version of it has an option, other than those described, that writes or runs anything: what is not described only shapes the output. */
  readonly onlyReads?: true
  /** It reads its words itself (`raw`), and the first says what it does: one that is only known at run time may be any. */
  readonly verbFirst?: true
  /** An option it does not know belongs to the code of the project that it runs (`go test -update`). */
  readonly handsOn?: true
  /** Of several operands it writes the last, under all its names or some: a pattern there may stand for more files than one. */
  readonly fillsLast?: true | RegExp
  /** Its operands are names of its own that look like paths (`//app:test`). */
  readonly ownNames?: true
  /** What its output shows of what it reads; it prints nowhere else. Absent: anything, anywhere. */
  readonly reveals?: Reveals | ((args: Args) => Reveals | undefined)
  readonly subcommands?: Readonly<Record<string, Subcommand>>
  /** Options of this level may also stand after the subcommand. */
  readonly inherit?: true
  /** Options of this level that mean before a subcommand what they mean behind it (`docker compose --dry-run down`). */
  readonly passesOn?: readonly string[]
  /** What the options of this level mean, whichever subcommand follows (`git -c key=value`). */
  readonly before?: (args: Args) => readonly Draft[]
  /** What it does; a constant list where arguments do not matter. Absent: it only reads its operands. */
  readonly effects?: readonly Draft[] | ((args: Args) => readonly Draft[])
}

/** A subcommand, by its name or one of its aliases. */
export interface Subcommand extends Grammar {
  readonly aliases?: readonly string[]
}

/** A command line and the canonical lines of all its effects, in order. Test and documentation at once. */
export type Example = readonly [commandLine: string, ...effects: string[]]

/** Everything known of one program. */
export interface CommandSpec extends Grammar {
  readonly name: string
  /** Other names of the same program. */
  readonly aliases?: readonly string[]
  readonly about: string
  /** It is a file of the project by convention (`./gradlew`, `./manage.py`): described by its name wherever it lies inside. */
  readonly projectFile?: true
  /** Settings beside that file that say where it fetches the program from, and how they look where that is the usual place. */
  readonly distribution?: { readonly settings: string; readonly source: RegExp }
  /**
   * Variables of the environment that add options: the option that one stands for when it is switched on, with the value where it ends
   * in `=`, or the `words` of its value.
   */
  readonly optionVariables?: Readonly<Record<string, string>>
  /** Words, besides `--help` and `--version`, by which alone it only says what it is or how it is used. */
  readonly alone?: string
  /** It runs what it is fed, and an option that it does not know is no reason not to. */
  readonly readsCode?: true
  /** A subcommand that is not described may be a task or a plugin of the project, which its help would load or run. */
  readonly ownTasks?: true
  /** Its tasks do not answer `--help`: they run. */
  readonly ignoresHelp?: true
  readonly examples: readonly Example[]
}

/** Declares what one program does. The declaration is also its documentation and its test. */
export function defineCommand(spec: CommandSpec): CommandSpec {
  return spec
}

type Extra = Partial<Omit<EffectDraft, 'do' | 'kind' | 'target' | 'tag'>>

const pathEffect =
  (kind: EffectKind, base: Extra = {}) =>
  (target: Target, tag?: string, extra: Extra = {}): EffectDraft => ({
    do: 'effect',
    kind,
    target,
    isPath: true,
    ...base,
    ...extra,
    ...(tag ? { tag } : {}),
  })

const plainEffect =
  (kind: EffectKind) =>
  (tag: string, target: Target = '', extra: Extra = {}): EffectDraft => ({ do: 'effect', kind, target, tag, ...extra })

/** Reads a file or lists a folder. Tag `search`: reads everything below it. Tag `names`: only names or metadata, never contents. */
export const read = pathEffect('read')
/** Writes a file. Tags: `append`, `create` (only where nothing is), `overwrite` (old content is lost), `edit` (in place), `mode`, `owner`, `link`, `folder`; none: creates or overwrites. */
export const write = pathEffect('write')
/** Edits a file without changing what it does when it runs: a formatter, a new version number. */
export const tidy = (target: Target): EffectDraft => write(target, 'edit', { detail: { keeps: true } })
/** Makes a folder that holds the usual programs of a language (`python -m venv`). */
export const makesEnvironment = (target: Target): EffectDraft => write(target, 'folder', { detail: { environment: true } })
/** Fills a folder with what a build of the project makes. */
export const builds = (target: Target): EffectDraft => write(target, 'folder', { detail: { built: true } })
/** Deletes a file. `removeTree` deletes a folder and all below it. */
export const remove = pathEffect('delete')
/** Deletes a folder and everything below it. */
export const removeTree = pathEffect('delete', { recursive: true })
/** Writes something that will run later by itself: cron, units, rc files. */
export const persist = plainEffect('persist')
/** Opens a connection. Tags: `get`, `post`, `put`, `delete`, `query` (DNS, ping), `clone`, `fetch`, `listen`, `login`, `tunnel`. Target: URL or host. */
export const connect = plainEffect('connect')
/** Sends data off. Tags: `upload`, `message`, `data`. Say what it carries. */
export const send = plainEffect('send')
/** Changes what others see: `push`, `package`, `release`, `merge`, `comment`, `repo-delete`, `repo-create`, `repo-public`, `deploy`, `image`. */
export const publish = plainEffect('publish')
/** Installs software: `manifest` (what lockfile or manifest says), `named`, `global`, `system`, `undeclared` (npx, uvx), `url`, `remove`. */
export const install = plainEffect('install')
/** Gains rights: `sudo`, `root-shell`, `setuid`, `setgid`, `user`, `capability`, `grant`. */
export const privilege = plainEffect('privilege')
/** Acts on processes: `own` ($!, %n, a pid file of the workspace), `number`, `name`, `port`, `all`, `shutdown`, `fork-bomb`, `service`, `debug`, `probe`. */
export const processes = plainEffect('process')
/** Changes settings: `inert`, `runs` (a key that makes something run), `global`, `skip-checks`, `tls-off`, `remote`, `system`. */
export const config = plainEffect('config')
/** Acts on a database: `read`, `write`, `migrate`, `destroy`, `dump`, `file` (server-side file or program), `unread`. */
export const database = plainEffect('database')
/** Acts on infrastructure: `read`, `dry-run`, `change`, `destroy`, `secret`, `audit-off`, `grant-admin`, `volume`, `container`, `exec`. */
export const infra = plainEffect('infra')
/** Runs something: `project` code, a `program`, `arbitrary` code that is not seen, `agent`, `agent-unchecked`, `download`, `decoded`, `remote-shell`, `container-escape`. */
export const execute = plainEffect('execute')

/** The spec knows that it cannot tell. */
export const unknown = (because: string): EffectDraft => ({ do: 'effect', kind: 'unknown', target: because })

/** The same where code runs what it puts together, or calls what it picks by a name that it puts together. */
export const hidden = (because: string): EffectDraft => ({ ...unknown(because), detail: { hidden: true } })

/** Runs the words as a command. */
export const run = (words: readonly Word[], extra: Partial<Omit<Extract<Draft, { do: 'run' }>, 'do' | 'words'>> = {}): Draft => ({
  do: 'run',
  words,
  ...extra,
})

/** Runs shell text. */
export const shell = (text: Word, parameters: readonly Word[] = []): Draft => ({ do: 'shell', text, parameters })

/** Output whose text is known before running. */
export const prints = (text: Target, or?: Word): Draft => ({
  do: 'flow',
  from: [{ known: typeof text === 'string' ? literal(text) : text, ...(or ? { or } : {}) }],
  to: 'stdout',
})

/** Output that is this text and the end of a line. */
export const printsLine = (text: Word): Draft => prints({ pieces: [...text.pieces, { text: '\n' }], at: text.at })

/** Output that names what is found in one place by a pattern: nothing where there is nothing. */
export const printsNames = (found: Word, or?: Word): Draft =>
  prints(asListed({ pieces: [...found.pieces, { text: '\n' }], at: found.at }), or)

/** Output that is a list of paths inside the workspace. */
export const printsWorkspacePaths: Draft = { do: 'flow', from: [{ paths: 'workspace' }], to: 'stdout' }

/** Output that is the root folder of the repository. */
export const printsRepository: Draft = { do: 'flow', from: [{ place: 'repository' }], to: 'stdout' }

/** Output that comes from the network, was decoded, or holds secrets. */
export const printsTainted = (taint: Taint): Draft => ({ do: 'flow', from: [{ taint }], to: 'stdout' })
/** A secret is printed: where the output goes, it goes. */
export const showsSecret = (what: string): readonly Draft[] => [infra('secret', what), printsTainted('secret')]

/** Data goes from files or standard input into a file or to standard output. */
export const flow = (from: readonly Source[], to: Word | 'stdout', through?: Through): Draft =>
  through ? { do: 'flow', from, to, through } : { do: 'flow', from, to }

/** Output that is standard input with every text changed in the same way. */
export const computed = (
  computes: (text: string) => string | undefined,
  more: { readonly through?: Through; readonly exact?: true },
): Draft => ({ do: 'flow', from: ['stdin'], to: 'stdout', computes, ...more })

/** Output each of whose lines holds a name or a path of the workspace in this part. */
export const linesWith = (part: Part, is: KnownPart['is'], extra: Pick<KnownPart, 'numbered' | 'all'> = {}): Draft => ({
  do: 'lines',
  part,
  is,
  ...extra,
})

/** Runs code of the project through a tool; `files` are read and scanned first (missing ones are skipped). */
export const projectCode = (what: string, ...files: readonly Target[]): Draft => ({ do: 'project-code', what, files })

/** Sets the variables of a file for what it starts. */
export const loadsVariables = (file: Target): Draft => ({
  do: 'project-code',
  what: 'environment',
  files: [file],
  as: 'environment',
  notCode: true,
})

/** Reads every operand: the usual filter or viewer. */
export const readsOperands = ({ operands }: Args): readonly Draft[] => operands.map((operand) => read(operand))

/** Touches nothing but standard output. */
export const nothing: readonly Draft[] = []

/** Touches nothing and prints nothing. */
export const silent: readonly Draft[] = [flow([], 'stdout')]
