import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  config,
  defineCommand,
  type Draft,
  type Example,
  install,
  nothing,
  run,
  type Subcommand,
  write,
} from '../../command-spec.ts'
import { show } from '../../value.ts'
import { printsInstalled, printsSetup } from '../_inputs.ts'
import { type OptionLists, table } from '../_table.ts'

const named = ({ operands, name }: Args): string => [name.split(' ').slice(1).join(' '), ...operands.map(show)].join(' ').trim()

/** Only shows which versions there are. */
export const looks = (options: OptionLists = {}): Subcommand => ({ options: table(options), effects: nothing })

/** Chooses a version for the shell that it is called in, and for no other. */
export const chooses = (options: OptionLists = {}): Subcommand => ({ options: table(options), effects: nothing })

/** Installs, updates or removes what is there for every project. */
export const installs = (options: OptionLists = {}): Subcommand => ({
  options: table(options),
  effects: (args) => [install('global', named(args))],
})

/** Sets what every project gets that says nothing of its own; without a name it shows it. */
export const setsEverywhere = (options: OptionLists = {}): Subcommand => ({
  options: table(options),
  effects: (args) => (args.operands.length > 0 || args.given.length > 0 ? [config('global', named(args))] : nothing),
})

/** Writes the version into a file of the project; without a name it shows it. */
export const pins = (file: string, options: OptionLists = {}): Subcommand => ({
  options: table(options),
  effects: ({ operands, given }) => (operands.length > 0 || given.length > 0 ? [write(file)] : nothing),
})

/** Prints shell text that sets it up. */
export const setsUp = (options: OptionLists = {}): Subcommand => ({ options: table(options), effects: [printsSetup] })

/** Prints where something of it lies. */
export const locates = (options: OptionLists = {}): Subcommand => ({
  options: table(options),
  effects: ({ name }) => [printsInstalled(name)],
})

/** Runs the words behind some of its own, and behind two dashes. */
export const runsBehind = (own: number, options: OptionLists = {}): Subcommand => ({
  style: 'posix',
  options: table(options),
  effects: ({ operands }) =>
    operands.length > own ? [run(operands.slice(own).filter((word, at) => at > 0 || show(word) !== '--'))] : nothing,
})

/** The same subcommand under many names. */
export const each = (names: string, subcommand: Subcommand): Readonly<Record<string, Subcommand>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, subcommand]))

/** `tool NAME` for each of the names, which all do the same. */
export const examplesOf = (tool: string, names: string, ...effects: readonly string[]): readonly Example[] =>
  names.split(' ').map((name): Example => [`${tool} ${name}`, ...effects])

/** `rbenv` and the programs made after it, one for each language. */
export function shimVersions(
  name: string,
  language: string,
  file: string,
  more: Readonly<Record<string, Subcommand>> = {},
  examples: readonly Example[] = [],
): CommandSpec {
  const shown = 'version versions version-name version-origin version-file version-file-read whence shims commands completions hooks help'
  return defineCommand({
    name,
    about: `versions of ${language}`,
    options: table({ flag: '--version' }),
    subcommands: {
      ...each(shown, looks({ flag: '--bare, --skip-aliases, --skip-envs, --path, --short, --sh, --no-sh, -v --verbose, -f --force' })),
      init: setsUp({ flag: '--path, --no-rehash, --no-push-path, --detect-shell' }),
      ...each('root prefix which', locates({ flag: '--nosystem, --skip-advice' })),
      local: pins(file, { flag: '--unset, -f --force' }),
      global: setsEverywhere({ flag: '--unset' }),
      shell: chooses({ flag: '--unset' }),
      exec: runsBehind(0),
      rehash: installs(),
      install: {
        options: table({
          flag: '-l --list, -L --list-all, -f --force, -s --skip-existing, -k --keep, -v --verbose, -p --patch, -g --debug, --version',
        }),
        effects: (args) => (args.has('-l', '-L') ? nothing : [install('global', named(args))]),
      },
      uninstall: installs({ flag: '-f --force, -v --verbose' }),
      ...more,
    },
    examples: [
      ...examplesOf(name, `${shown} init root prefix which global shell exec`),
      [`${name} install --list`],
      [`${name} rehash`, 'install:global rehash'],
      [`${name} install 1`, 'install:global install 1'],
      [`${name} uninstall 1`, 'install:global uninstall 1'],
      [`${name} global 1`, 'config:global global 1'],
      [`${name} local 1`, `write ${file}`],
      [`${name} exec rm -r dist`, 'delete dist'],
      [`${name} versions --frob`, `unknown: option \`--frob\` of \`${name} versions\` is not described`],
      ...examples,
    ],
  })
}

/** Installs what the project's own list says. */
export const installsListed = (file: string): readonly Draft[] => [install('manifest', file)]
