import type { Effect, EffectKind } from '../effect.ts'
import type { Args } from './arguments.ts'
import type { Shape } from './matched-shape.ts'
import { literal, type Word } from './value.ts'

/**
 * What an option takes.
 * `flag`: nothing. `value`: a harmless value, attached or the next word. `value?`: an attached value or none.
 * `reads` / `writes`: a value that is a path the command reads or writes. `folder`: a folder the command works in.
 * `code`: a path it takes code from, which outside the workspace is somebody else's.
 * `package`: a package of the workspace the command works in; `packages`: nothing, and it works in every one.
 * `runs`: a value that is shell text the command runs. `unsafe`: described as dangerous, the call stays unknown.
 * `trust`: a proxy, a certificate or a check switched off; the call stays unknown.
 * `program`: a value that is a program or command line of the caller's choosing; unknown, and what it would do counts beside that.
 */
export type OptionKind =
  | 'flag'
  | 'value'
  | 'value?'
  | 'reads'
  | 'writes'
  | 'folder'
  | 'package'
  | 'packages'
  | 'runs'
  | 'code'
  | 'program'
  | 'unsafe'
  | 'trust'

/** Spellings separated by spaces (`'-f --force'`) and what each takes. An option that is not here is unknown. */
export type OptionKinds = Readonly<Record<string, OptionKind>>

/** Makes its options when they are first asked for: a program has many tables and a call needs few. The mark keeps it from being spread. */
export type LateOptions = (() => OptionKinds) & { readonly late: true }

export type Options = OptionKinds | LateOptions

/** The options themselves. */
export const optionsOf = (options: Options): OptionKinds => (typeof options === 'function' ? options() : options)

/** A target may be a word of the line (its place is then known) or plain text. */
export type Target = Word | string

/** An effect as a spec states it: paths still relative, facts still missing. */
export interface EffectDraft extends Omit<Effect, 'target' | 'path' | 'carries'> {
  readonly do: 'effect'
  readonly target: Target
  /** The target is a path, to be resolved against the working directory. */
  readonly isPath?: true
  /** The file that holds the database it acts on. */
  readonly inFile?: Word
  /** What a `send` carries: paths as words, or taints. */
  readonly carries?: readonly (Word | Taint | 'stdin')[]
}

/** `endless`: it never ends by itself. `project`: code of the project printed it. */
export type Taint = 'download' | 'decoded' | 'secret' | 'archive' | 'dump' | 'environment' | 'endless' | 'project' | 'opaque'

export type Language =
  | 'python'
  | 'javascript'
  | 'ruby'
  /** Ruby and PHP in the console of an application, with its models at hand */
  | 'rails'
  | 'laravel'
  | 'perl'
  | 'php'
  | 'awk'
  | 'sed'
  /** sed with extended expressions */
  | 'sed-extended'
  | 'sql'
  | 'sql-in-memory'
  | 'mongo'
  | 'redis'
  | 'jq'
  | 'make'
  | 'patch'
  | 'terraform'
  | 'terraform-console'
  | 'terraform-test'
  /** with what is only run when it is applied */
  | 'terraform-apply'
  | 'r'
  | 'lua'
  | 'elixir'
  /** one that nobody analyses: only words that are harmless everywhere settle */
  | 'other'
  | 'c'
  | 'go'
  | 'go-generate'
  | 'rust'
  | 'cmake'
  | 'nix'
  | 'bats'
  | 'robot'
  | 'gyp'
  | 'bazel'
  /** settings of a dbt project: what goes around its runs, and what a cleaning deletes */
  | 'dbt'
  | 'dbt-clean'
  /** builds of MSBuild, Maven and Ant */
  | 'build-xml'
  | 'compose'
  | 'compose-shown'
  | 'compose-commands'
  /** manifests applied, and manifests whose objects are deleted */
  | 'kubernetes'
  | 'kubernetes-removal'
  | 'powershell'
  /** notebooks of Jupyter, and other documents with code */
  | 'notebook'
  | 'chunks'
  /** settings of tools that run things: hook managers, watchers, pipelines */
  | 'command-lines'
  /** settings that name the folders that a build fills */
  | 'output-settings'
  /** settings that name files of code to load */
  | 'code-settings'
  /** lists of Python packages */
  | 'requirements'
  /** settings that put a program in place of the usual one */
  | 'program-settings'
  /** the lines given to an editor, a debugger or a client: only how they leave it is known */
  | 'session'

/** Where data comes from: standard input, a file, known text, or a taint. */
export type Source =
  | 'stdin'
  | Word
  /** `or`: what it is in other shells. */
  | { readonly known: Word; readonly or?: Word }
  | { readonly taint: Taint }
  | { readonly paths: 'workspace' }
  | { readonly place: 'repository' }

/**
 * What a cutting filter may take out of a line: the word it begins with, the beginning of that word, what stands before a colon, what
 * follows three letters, what follows a number (`uniq -c`, `wc -l`).
 */
export type Part = 'first-word' | 'beginning' | 'before-colon' | 'after-letters' | 'after-count'

/** A part of every line of which more is known than of the rest. */
export interface KnownPart {
  readonly part: Part
  readonly is: 'plain' | 'workspace-path'
  /** Behind a path and a colon stands the number of a line. */
  readonly numbered?: true
}

/**
 * `start`: no more than a known part of it, from the beginning on. `renamed`: of a path another one beside, above or below it in the
 * workspace. `counted`: a number before each line. A shape: nothing but texts of it.
 */
type Through = 'copy' | 'decode' | 'archive' | 'filter' | 'start' | 'renamed' | 'counted' | 'compile' | Part | Shape

/** What a spec may say a command does. Wrappers hand on what they run; they do not judge it. */
export type Draft =
  | EffectDraft
  /** Runs another command; `cwd` moves it, `where` puts it on another machine or in a container. */
  | {
      readonly do: 'run'
      readonly words: readonly Word[]
      readonly cwd?: Word
      /** the program comes with a package of this kind: one that the project declares is its own tool */
      readonly ofPackage?: Ecosystem
      /** the package itself, where the program may have another name */
      readonly packageName?: string
      /** packages of the workspace it runs in, by name or folder; none named: all of them */
      readonly packages?: readonly Word[]
      readonly env?: readonly (readonly [name: string, value: Word])[]
      /** variables it does not get, by name */
      readonly withoutEnv?: readonly Word[] | 'all'
      readonly where?: 'container' | 'remote' | 'pod'
      /** the container it runs in, as this line may have called it */
      readonly container?: string
      /** container paths that are folders of this machine: [inside, outside, read-only] */
      readonly mounts?: readonly { readonly inside: string; readonly outside: Word; readonly readonly: boolean }[]
      readonly stdin?: 'none'
      /** the inner command gets further operands read from standard input, or from a file (xargs, parallel) */
      readonly operandsFromStdin?: { readonly file?: Word; readonly replace?: string; readonly delimiter?: string }
    }
  /** Runs shell text (`bash -c`, `eval`, `trap`). */
  | { readonly do: 'shell'; readonly text: Word; readonly parameters?: readonly Word[]; readonly where?: 'container' | 'remote' | 'pod' }
  /** Runs text that arrives on standard input in a language (`… | bash`, `python -`). */
  | {
      readonly do: 'run-stdin'
      readonly language: Language | 'shell'
      readonly parameters?: readonly Word[]
      readonly notCode?: true
      readonly database?: Word
    }
  /** Runs inline code in another language (`python -c`, awk, sed, SQL). `reads`: the files given to it. */
  | {
      readonly do: 'code'
      readonly language: Language
      readonly text: Word
      readonly reads?: readonly Word[]
      /** It edits those files; `quiet`: of which only what it prints is left. */
      readonly inPlace?: boolean | 'quiet'
      /** The words after it, which it gets at by the list of its arguments. */
      readonly parameters?: readonly Word[]
      /** What it prints is its input, edited: standard input, or the files that it reads. */
      readonly edits?: boolean
      readonly database?: Word
    }
  /** Runs a file as a script: its text is looked through; `language` undefined means by shebang or extension. */
  | {
      readonly do: 'script'
      readonly file: Word
      readonly language?: Language | 'shell'
      readonly parameters: readonly Word[]
      readonly source?: true
      /** Statements for the database in this file. */
      readonly database?: Word
      /** It says what is done but is no code (a diff): wherever it lies it is looked through, and running it is not stated. */
      readonly notCode?: true
    }
  /** Runs a module or file of the project through a tool (tests, builds, dev servers); the files implied are scanned first. */
  | {
      readonly do: 'project-code'
      readonly what: string
      /** Paths, or patterns with a star: the files that are there are scanned. */
      readonly files: readonly Target[]
      /** Of tasks that they define, only these run. */
      readonly tasks?: readonly string[]
      /** The words that it is given. */
      readonly parameters?: readonly Word[]
      /** They are read in another way than their names say (`go generate` looks at comments only). */
      readonly as?: Language
      /** What a file is whose name and first line say nothing (a hook without a shebang). */
      readonly otherwise?: Language | 'shell'
      /** A git setting that names another folder where files of these names lie. */
      readonly folderSetting?: string
      /** Of a shell file, too, only what is plain to see counts, as of code in other languages: a wrapper of a build tool. */
      readonly plain?: true
      /** They say what is done but are no code (a list of packages): they are looked through, and running them is not stated. */
      readonly notCode?: true
      /** Unless one of the files is there the code is somebody else's, and unknown. */
      readonly mustExist?: true
      /** A package that makes up for files that are not there when the project's manifest names it. */
      readonly orDeclared?: { readonly name: string; readonly ecosystem: string }
    }
  /** Runs a named script of a manifest (`npm run x`, `make x`, `just x`). */
  | {
      readonly do: 'manifest-script'
      readonly manifest: Manifest
      readonly name: Word | undefined
      readonly parameters: readonly Word[]
      readonly folder?: Word
      readonly file?: Word
      /** the scripts of that name in the packages of the workspace run too */
      readonly members?: true
      /** what happens where there is no such script: nothing (`[]`, lifecycle scripts) or a program of that name (`pnpm tsc`) */
      readonly otherwise?: readonly Draft[]
      /** variables set on the line (`make X=y`, `task X=y`) */
      readonly variables?: readonly (readonly [name: string, value: Word])[]
      /** only a rehearsal (`make -n`): what runs all the same */
      readonly dry?: true
    }
  /** Runs what the settings of the repository name under these keys (`core.fsmonitor`, `diff.external`), if they are set. */
  | { readonly do: 'configured'; readonly keys: readonly string[] }
  /** Data moves: into a file or to standard output. Without one, output is opaque and carries what was read. */
  | {
      readonly do: 'flow'
      readonly from: readonly Source[]
      readonly to: Word | 'stdout'
      readonly through?: Through
      /** Only a file that was not there before is known to hold it. */
      readonly anew?: true
      /** What becomes of the text where all of it is known. */
      readonly computes?: (text: string) => string | undefined
    }
  /** Says what a part of each line of the output is; the rest is what it is without. */
  | ({ readonly do: 'lines' } & KnownPart)

/** Where a project declares the packages it uses. */
export type Ecosystem = 'npm' | 'python' | 'ruby' | 'php' | 'dotnet'

export type Manifest =
  | 'package.json'
  | 'composer.json'
  | 'deno.json'
  | 'pyproject.toml'
  | 'justfile'
  | 'mise.toml'
  | 'Makefile'
  | 'Taskfile.yml'
  | 'Rakefile'
  | 'melos.yaml'
  | 'Earthfile'
  | 'git-alias'
  | 'cargo-alias'

/**
 * `nothing`: a count, a digest, yes or no. `names`: of a `NAME=value` line only what stands before the sign. `lines`: some of the
 * lines, unchanged. `text`: anything made from it.
 */
export type Reveals = 'nothing' | 'names' | 'lines' | 'text'

/** A subcommand, or a whole command without any. */
export interface Grammar {
  readonly options?: Options
  /**
   * `gnu` (default): short options bundle, options and operands mix. `posix`: options end at the first operand.
   * `long`: options are long with one dash and never bundle (`terraform -auto-approve`). `raw`: the spec reads `args.words` itself.
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
  /** No version of it has an option that writes or runs anything: one that is not described ends in an error message. */
  readonly onlyReads?: true
  /** What its output shows of what it reads; it prints nowhere else. Absent: anything, anywhere. */
  readonly reveals?: Reveals | ((args: Args) => Reveals | undefined)
  readonly subcommands?: Readonly<Record<string, Subcommand>>
  /** Options of this level may also stand after the subcommand. */
  readonly inherit?: true
  /** What the options of this level mean, whichever subcommand follows (`git -c key=value`). */
  readonly before?: (args: Args) => readonly Draft[]
  /** What it does; a constant list where arguments do not matter. Absent: it only reads its operands. */
  readonly effects?: readonly Draft[] | ((args: Args) => readonly Draft[])
}

export interface Subcommand extends Grammar {
  readonly aliases?: readonly string[]
}

/** A command line and the canonical lines of all its effects, in order. Test and documentation at once. */
export type Example = readonly [commandLine: string, ...effects: string[]]

export interface CommandSpec extends Grammar {
  readonly name: string
  /** Other names of the same program. */
  readonly aliases?: readonly string[]
  readonly about: string
  /** It is a file of the project by convention (`./gradlew`, `./manage.py`): described by its name wherever it lies inside. */
  readonly projectFile?: true
  /**
   * Variables of the environment that add options: the option that one stands for when it is switched on, with the value where it ends
   * in `=`, or the `words` of its value.
   */
  readonly optionVariables?: Readonly<Record<string, string>>
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
/** Gains rights: `sudo`, `root-shell`, `setuid`, `user`, `capability`, `grant`. */
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

/** Output that is a list of paths inside the workspace. */
export const printsWorkspacePaths: Draft = { do: 'flow', from: [{ paths: 'workspace' }], to: 'stdout' }

/** Output that is the root folder of the repository. */
export const printsRepository: Draft = { do: 'flow', from: [{ place: 'repository' }], to: 'stdout' }

/** Output that comes from the network, was decoded, or holds secrets. */
export const printsTainted = (taint: Taint): Draft => ({ do: 'flow', from: [{ taint }], to: 'stdout' })

/** Data goes from files or standard input into a file or to standard output. */
export const flow = (from: readonly Source[], to: Word | 'stdout', through?: Through): Draft =>
  through ? { do: 'flow', from, to, through } : { do: 'flow', from, to }

/** Output that is standard input with every text changed in the same way. */
export const computed = (computes: (text: string) => string | undefined): Draft => ({ do: 'flow', from: ['stdin'], to: 'stdout', computes })

/** Output each of whose lines holds a name or a path of the workspace in this part. */
export const linesWith = (part: Part, is: KnownPart['is'], extra: Pick<KnownPart, 'numbered'> = {}): Draft => ({
  do: 'lines',
  part,
  is,
  ...extra,
})

/** Runs code of the project through a tool; `files` are read and scanned first (missing ones are skipped). */
export const projectCode = (what: string, ...files: readonly Target[]): Draft => ({ do: 'project-code', what, files })

/** Reads every operand: the usual filter or viewer. */
export const readsOperands = ({ operands }: Args): readonly Draft[] => operands.map((operand) => read(operand))

/** Touches nothing but standard output. */
export const nothing: readonly Draft[] = []

/** Touches nothing, standard output neither. */
export const silent: readonly Draft[] = [flow([], 'stdout')]
