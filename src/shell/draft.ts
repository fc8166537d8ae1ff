import type { Effect } from '../effect.ts'
import type { Shape } from './matched-shape.ts'
import type { Word } from './value.ts'

/** A target may be a word of the line (its place is then known) or plain text. */
export type Target = Word | string

/** An effect as a spec states it: paths still relative, facts still missing. */
export interface EffectDraft extends Omit<Effect, 'target' | 'path' | 'carries'> {
  readonly do: 'effect'
  readonly target: Target
  /** The target is a path, to be resolved against the working directory. */
  readonly isPath?: true
  /** What was moved or copied there with its links as they are. */
  readonly linksOf?: Word
  /** What is put there: where a folder has the name of the target, it ends up in that. */
  readonly lands?: Word
  /** The file that holds the database it acts on. */
  readonly inFile?: Word
  /** What a change puts into the file and takes out of it, where the line says. */
  readonly puts?: { readonly text: string; readonly old: string }
  /** What a `send` carries: paths as words, or taints. */
  readonly carries?: readonly (Word | Taint | 'stdin')[]
}

/** Where data came from, or what is special about it. `endless`: it never ends by itself. `project`: code of the project printed it. */
export type Taint = 'download' | 'decoded' | 'secret' | 'archive' | 'dump' | 'environment' | 'endless' | 'project' | 'opaque'

/** Languages whose text is looked through; some are kinds of settings rather than code. */
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
  /** text that variables of the environment are filled into */
  | 'template'
  | 'make'
  /** all that the rules of a makefile run, whichever is asked for */
  | 'make-recipes'
  | 'patch'
  /** a diff for a file that the line names: only whether it is a script of `ed` counts */
  | 'ed-script'
  | 'terraform'
  | 'terraform-console'
  | 'terraform-test'
  /** only the tests in a file of the program */
  | 'rust-tests'
  /** the examples in its documentation */
  | 'rust-docs'
  /** with what is only run when it is applied */
  | 'terraform-apply'
  | 'terraform-plan'
  | 'r'
  | 'lua'
  | 'elixir'
  /** what stands outside of the functions of a file, and runs while it is compiled */
  | 'elixir-modules'
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
  | 'playbook'
  | 'helmfile'
  | 'helmfile-hooks'
  /** machines that tests of roles are given */
  | 'molecule'
  /** templates about to be built */
  | 'sam-build'
  /** of which only runs what says that it does so in a rehearsal as well */
  | 'playbook-rehearsed'
  /** all of whose tasks run on this machine, whatever hosts it names */
  | 'playbook-here'
  | 'gyp'
  | 'bazel'
  /** settings of a dbt project: what goes around its runs, and what a cleaning deletes */
  | 'dbt'
  | 'dbt-clean'
  /** builds of MSBuild, Maven and Ant */
  | 'build-xml'
  | 'compose'
  /** the only one that is named: what it names lies beside it */
  | 'compose-alone'
  | 'compose-shown'
  | 'compose-resolved'
  | 'compose-built'
  | 'compose-commands'
  /** manifests applied, and manifests whose objects are deleted */
  | 'kubernetes'
  | 'kubernetes-removal'
  | 'powershell'
  /** notebooks of Jupyter, and other documents with code */
  | 'notebook'
  | 'chunks'
  /** examples in documents, as they would be typed into Python */
  | 'doctests'
  /** settings of tools that run things: hook managers, watchers, pipelines */
  | 'command-lines'
  /** environments of tox */
  | 'tox'
  /** settings that name the folders that a build fills */
  | 'output-settings'
  /** settings that name where packages come from */
  | 'package-sources'
  /** settings that name files of code to load */
  | 'code-settings'
  /** groups of plugins in manifests of Python, which are its tasks */
  | 'entry-points'
  /** settings that name folders which code is taken from */
  | 'code-places'
  /** files of variables for what runs */
  | 'environment'
  /** files of options for `curl` */
  | 'curl-settings'
  /** lists of Python packages */
  | 'requirements'
  /** settings that put a program in place of the usual one */
  | 'program-settings'
  /** the variables that such settings give to what runs */
  | 'given-variables'
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
  /** the path of a word, links followed */
  | { readonly pathOf: Word }

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
  /** What all of them are together, as long as no line is left out. */
  readonly all?: string
}

/**
 * How data changes on its way. `pieces`: parts of lines are left, which say nothing of the names they were cut out of. `start`: only a known part of it is left, from its beginning on; `cut`: the same, and it may end within a line. `renamed`: each path becomes another one
 * beside, above or below it in the workspace. `respelled`: letters become others, so that a plain name stays one. `counted`: a number
 * stands before each line. A shape: only texts of that shape are left.
 */
export type Through =
  | 'copy'
  | 'decode'
  | 'archive'
  | 'filter'
  | 'pieces'
  | 'start'
  | 'cut'
  | 'renamed'
  | 'respelled'
  | 'counted'
  | 'compile'
  | Part
  | Shape

/** How a program makes words of what it reads, and how many of them it gives to one command (`xargs`, `parallel`). */
export interface OperandsFromStdin {
  /** Where it reads them, if not from standard input. */
  readonly file?: Word
  /** The place in the command where each line goes, which then is a command of its own. */
  readonly replace?: string
  readonly delimiter?: string
  /** So many items, or lines, at most for one command. */
  readonly most?: { readonly items: number } | { readonly lines: number }
  /** Where nothing arrives, nothing is run. */
  readonly needsItems?: true
}

/** What a spec may say a command does. Wrappers hand on what they run; they do not judge it. */
export type Draft =
  | EffectDraft
  /** Runs another command; `cwd` moves it, `where` puts it on another machine or in a container. */
  | {
      readonly do: 'run'
      readonly words: readonly Word[]
      /** nothing shows that the words are run: they may be data */
      readonly maybeData?: true
      /** code of the project puts some of the words together: only what is certain counts */
      readonly partly?: true
      readonly cwd?: Word
      /** the program comes with a package of this kind: one that the project declares is its own tool */
      readonly ofPackage?: Ecosystem
      /** the package itself, where the program may have another name */
      readonly packageName?: string
      /** packages of the workspace it runs in, by name or folder; none named: all of them */
      readonly packages?: readonly Word[]
      /** the command as it is written, where one of its options says in which folder it runs: a rule for that form means it */
      readonly written?: readonly Word[]
      /** the words stand for what happens, nobody calls that program: rules about it do not mean them */
      readonly unsaid?: true
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
      readonly operandsFromStdin?: OperandsFromStdin
    }
  /** Runs shell text (`bash -c`, `eval`, `trap`). */
  | {
      readonly do: 'shell'
      readonly text: Word
      readonly parameters?: readonly Word[]
      readonly where?: 'container' | 'remote' | 'pod'
      /** nothing shows that the text is run: it may be data */
      readonly maybeData?: true
      /** code of the project puts some of the text together: only what is certain counts */
      readonly partly?: true
    }
  /** Runs text that arrives on standard input in a language (`… | bash`, `python -`). */
  | {
      readonly do: 'run-stdin'
      readonly language: Language | 'shell'
      /** What the text does, where its program reads more into it than the language does. */
      readonly meaning?: (text: Word) => readonly Draft[]
      readonly parameters?: readonly Word[]
      /** The name of the shell, which is `$0` there. */
      readonly zero?: string
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
      /** How it takes what it edits, if not line by line: `otherwise` is not followed. */
      readonly takes?: 'whole' | 'otherwise'
      /** The words after it, which it gets at by the list of its arguments. */
      readonly parameters?: readonly Word[]
      /** What it prints is its input, edited: standard input, or the files that it reads. */
      readonly edits?: boolean
      /** Folders in which it looks for libraries before all others. */
      readonly searched?: readonly Word[]
      readonly database?: Word
    }
  /** Runs a file as a script: its text is looked through; `language` undefined means by shebang or extension. */
  | {
      readonly do: 'script'
      readonly file: Word
      readonly language?: Language | 'shell'
      readonly parameters: readonly Word[]
      /** These are all the words that it is called with. */
      readonly called?: true
      readonly source?: true
      /** It edits the files that are its parameters; `quiet`: of which only what it prints is left. */
      readonly inPlace?: boolean | 'quiet'
      /** Statements for the database in this file. */
      readonly database?: Word
      /** Folders in which it looks for libraries before all others. */
      readonly searched?: readonly Word[]
      /** It says what is done but is no code (a diff): wherever it lies it is looked through, and running it is not stated. */
      readonly notCode?: true
    }
  /** A file of a name that a framework uses may be something else: its text tells. */
  | {
      readonly do: 'by-text'
      readonly file: Word
      readonly isOther: (text: string) => boolean
      /** What happens where it is that of the framework, or cannot be read. */
      readonly does: readonly Draft[]
      readonly otherwise: readonly Draft[]
    }
  /** A place of this machine that something confined is lent; what that comes to where it is no part of the project. */
  | { readonly do: 'lent'; readonly place: Word; readonly otherwise: readonly Draft[] }
  /** Runs a module or file of the project through a tool (tests, builds, dev servers); the files implied are scanned first. */
  | {
      readonly do: 'project-code'
      readonly what: string
      /** Paths, or patterns with a star: the files that are there are scanned. */
      readonly files: readonly Target[]
      /** Settings that an option names: they are read like those that the tool looks for, and the rest of these may lie beside them. */
      readonly settings?: readonly Word[]
      /** Words of the line: in a folder among them the tool looks for files of the same names. */
      readonly places?: readonly Word[]
      /** Of tasks that they define, only these run; `none`: they are only listed. */
      readonly tasks?: readonly string[] | 'none'
      /** All files in which those tasks may name others: a task that none of them names does not run with them. */
      readonly namedIn?: readonly string[]
      /** The words that it is given. */
      readonly parameters?: readonly Word[]
      /** Files whose variables are filled into them, instead of those of the file beside them. */
      readonly variables?: readonly Word[]
      /** A variable in such a file that names more files like them, with a colon or a semicolon between. */
      readonly namedBy?: string
      /** They are read in another way than their names say (`go generate` looks at comments only). */
      readonly as?: Language
      /** What a file is whose name and first line say nothing (a hook without a shebang). */
      readonly otherwise?: Language | 'shell'
      /** A git setting that names another folder where files of these names lie. */
      readonly folderSetting?: string
      /** Of a shell file, too, only what is plain to see counts, as of code in other languages: a wrapper of a build tool. */
      readonly plain?: true
      /** What it fetches from an address that only this file tells is the tool itself, from the usual place. */
      readonly fetchesBy?: string
      /** They say what is done but are no code (a list of packages): they are looked through, and running them is not stated. */
      readonly notCode?: true
      /** They are found by the tool itself, and much of them may never run or act on stand-ins: only what is plain to see counts. */
      readonly plainActs?: true
      /** They hold a command that is called by its name: what it deletes and hands to other machines counts although only running it shows what. */
      readonly byName?: true
      /** They are loaded and no more, as the tool answers by itself what it is asked (`--help`); of classes of its own, named here, it would call the methods. */
      readonly onlyLoads?: RegExp | true
      /** Each runs in this folder, seen from its own (a build script, a test of one package among many), not where the tool was started. */
      readonly runsIn?: string
      /** They are a program that is run by its name: what it takes away from databases and clouds counts as well. */
      readonly program?: true
      /** The call by which whoever loads it starts it (`main()`), where it does not do so itself. */
      readonly calls?: string
      /** Unless one of the files is there the code is somebody else's, and unknown. */
      readonly mustExist?: true
      /** The name that is data and no code where a file lies there, or this line writes one. */
      readonly asData?: string
      /** Only those of the files are meant whose text holds this: the class that answers to a name. */
      readonly holding?: RegExp
      /** Only those beside whose manifest lies one that holds this: the package that has a name. */
      readonly ofManifest?: { readonly file: string; readonly holding: RegExp }
      /** Files of a library, seen from each of the folders in which the language looks for them first. */
      readonly library?: { readonly language: Language; readonly files: readonly string[] }
      /** Packages of which one makes up for files that are not there when the project's manifest names it. */
      readonly orDeclared?: { readonly names: readonly string[]; readonly ecosystem: string }
    }
  /** Counts on a name that files of the project declare (a column of a table): unless one does, nobody knows what it stands for. */
  | { readonly do: 'declared'; readonly what: string; readonly files: readonly string[]; readonly holds: RegExp }
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
      /** what is made is made even where it is there (`make -B`) */
      readonly always?: true
    }
  /** Runs what the settings of the repository name under these keys (`core.fsmonitor`, `diff.external`), if they are set. */
  | { readonly do: 'configured'; readonly keys: readonly string[] }
  /** The shell that it starts shows every command before it runs (`bash -x`). */
  | { readonly do: 'trace' }
  /** Data moves: into a file or to standard output. Without one, output is opaque and carries what was read. */
  | {
      readonly do: 'flow'
      readonly from: readonly Source[]
      readonly to: Word | 'stdout'
      /** What is put there: where a folder has that name, it ends up in it. */
      readonly lands?: Word
      readonly through?: Through
      /** Only a file that was not there before is known to hold it. */
      readonly anew?: true
      /** One that was there holds what it held or this: it is code that is looked through, whichever it is. */
      readonly orBefore?: true
      /** Only some of the lines are left: those that fit a pattern, or so many of them. */
      readonly some?: true
      /** What becomes of the text where all of it is known. */
      readonly computes?: (text: string) => string | undefined
      /** Every text that the file may hold afterwards: code may end before it writes, or take another branch. */
      readonly becomes?: (text: string) => readonly string[] | undefined
      /** What it puts there is told by the write itself. */
      readonly stated?: true
      /** What it computes of plain text is what is printed, and never anything else. */
      readonly exact?: true
    }
  /** What it prints, where the text that it is given lies in a file of the workspace. */
  | { readonly do: 'works'; readonly from: 'stdin' | Word; readonly of: (text: string) => string | undefined }
  /** Says what a part of each line of the output is; the rest is what it is without. */
  | ({ readonly do: 'lines' } & KnownPart)

/** Where a project declares the packages it uses. */
export type Ecosystem = 'npm' | 'python' | 'ruby' | 'php' | 'dotnet' | 'ocaml' | 'haskell' | 'go'

/** Files, by the name of their kind, that give names to scripts. */
export type Manifest =
  | 'package.json'
  | 'composer.json'
  | 'deno.json'
  | 'nx.json'
  | 'turbo.json'
  | 'pyproject.toml'
  | 'justfile'
  | 'mise.toml'
  | 'Makefile'
  | 'Taskfile.yml'
  | 'Rakefile'
  | 'melos.yaml'
  | 'Earthfile'
  | 'mix.exs'
  | 'git-alias'
  | 'cargo-alias'
