import type { Args } from '../../arguments.ts'
import { config, connect, defineCommand, type Draft, install, nothing, run, type Subcommand, tidy } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { setsUpShell } from '../_environment.ts'
import { table } from '../_table.ts'

const everywhere = ({ operands, name }: Args): readonly Draft[] => [
  install('global', operands.length > 0 ? operands.map(show).join(' ') : name),
]

const looks: Subcommand = {
  options: table({
    flag: `-l --list, --all, --bare, --json, -s --skip-aliases, --installed, --no-header, --skip-envs, --no-colors, --lts, -u, --verbose,
        -J, --current, --local, --global, --missing, --dry-run`,
    value: '--lts-name, --path',
  }),
  effects: nothing,
}

const runsRest: Subcommand = {
  style: 'posix',
  options: table({ value: '--using, --node, --npm, --yarn', flag: '--silent' }),
  effects: ({ operands }) => [run(operands)],
}

const installs: Subcommand = {
  options: table({
    flag: `-f --force, -s --skip-existing, -v --verbose, -k --keep, -l --list, -g --debug, --lts, --latest, -y --yes,
        --install-if-missing, -q --quiet, --silent, --default, --no-progress, --latest-npm, --corepack-enabled`,
    value: '--reinstall-packages-from, --arch, --version-file-strategy, -j --jobs, -p',
  }),
  effects: everywhere,
}

export default [
  defineCommand({
    name: 'nvm',
    about: 'versions of Node.js',
    subcommands: {
      ls: { aliases: ['list'], ...looks },
      current: looks,
      which: looks,
      version: looks,
      alias: { effects: ({ operands }) => (operands.length > 1 ? [config('global', 'node version')] : []) },
      help: looks,
      'ls-remote': { aliases: ['list-remote', 'version-remote'], ...looks, effects: [connect('get', 'https://nodejs.org')] },
      use: { options: table({ flag: '--silent, --lts, --delete-prefix' }), effects: nothing },
      install: installs,
      uninstall: { effects: everywhere },
      exec: { style: 'posix', options: table({ flag: '--silent' }), effects: ({ operands }) => [run(operands.slice(1))] },
      run: { style: 'posix', effects: ({ operands }) => [run([literal('node'), ...operands.slice(1)])] },
      deactivate: { effects: nothing },
      cache: { effects: nothing },
    },
    examples: [
      ['nvm cache'],
      ['nvm deactivate'],
      ['nvm run', 'execute:arbitrary node REPL'],
      ['nvm uninstall x', 'install:global x'],
      ['nvm ls-remote', 'connect:get https://nodejs.org'],
      ['nvm help'],
      ['nvm alias'],
      ['nvm version'],
      ['nvm which'],
      ['nvm current'],
      ['nvm ls'],
      ['nvm use 20'],
      ['nvm install 20', 'install:global 20'],
      ['nvm exec 20 rm -r dist', 'delete dist'],
      ['nvm frob', 'unknown: subcommand `frob` of `nvm` is not described'],
    ],
  }),
  defineCommand({
    name: 'volta',
    about: 'versions of Node.js tools',
    subcommands: {
      install: installs,
      pin: { effects: [tidy('package.json')] },
      list: { aliases: ['ls'], options: table({ flag: '-c --current, -d --default, -q --quiet', value: '--format' }), effects: [] },
      which: looks,
      run: runsRest,
      uninstall: { effects: everywhere },
      fetch: installs,
      setup: { effects: [setsUpShell] },
      completions: looks,
    },
    examples: [
      ['volta completions'],
      ['volta setup', 'write:append ~/.bashrc'],
      ['volta fetch x', 'install:global x'],
      ['volta uninstall x', 'install:global x'],
      ['volta which'],
      ['volta install x', 'install:global x'],
      ['volta list'],
      ['volta list --format plain'],
      ['volta pin node@20', 'write:edit package.json'],
      ['volta run rm -r dist', 'delete dist'],
      ['volta frob', 'unknown: subcommand `frob` of `volta` is not described'],
    ],
  }),
]
