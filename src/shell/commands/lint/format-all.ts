import { defineCommand, nothing, projectCode, type Subcommand } from '../../command-spec.ts'
import { formatter } from '../_formatters.ts'
import { editsOperands, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const plugins = (looks: boolean): Subcommand => ({
  effects: (args) => [
    projectCode('formatters'),
    ...loadsValues(args, ['--plugins']),
    ...(looks ? readsOperandsOr(args) : editsOperands(args)),
  ],
})

export default [
  defineCommand({
    name: 'dprint',
    about: 'formats files of many kinds; plugins and programs come from its settings',
    options: table({
      flag: '--incremental, --no-incremental, --verbose, --staged, --allow-no-files, --list-different, --diff, --skip-stable-format, --allow-node-modules, --only-staged, --fail-fast',
      value: '--excludes, --excludes-override, --includes-override, --plugins, -L --log-level, --stdin, --config-discovery',
      code: '-c --config',
    }),
    inherit: true,
    subcommands: {
      fmt: plugins(false),
      check: plugins(true),
      'output-file-paths': plugins(true),
      'output-resolved-config': plugins(true),
      version: { effects: nothing },
    },
    examples: [
      ['dprint check', 'execute:project formatters', 'read .'],
      ['dprint fmt --staged src', 'execute:project formatters', 'write:edit src'],
      ['dprint output-file-paths', 'execute:project formatters', 'read .'],
      ['dprint output-resolved-config', 'execute:project formatters', 'read .'],
      ['dprint version'],
      ['dprint fmt --config /opt/a.json', 'unknown: runs `/opt/a.json`, which is not part of the workspace'],
      ['dprint fmt --plugins /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write:edit .'],
      ['dprint config update', 'unknown: subcommand `config` of `dprint` is not described'],
    ],
  }),
  defineCommand({
    name: 'treefmt',
    about: 'runs the formatters of a project; its settings name them',
    options: table({
      flag: '-v -vv --verbose, --allow-missing-formatter, --fail-on-change, --ci, --no-cache -c --clear-cache, -q --quiet, --stdin',
      value: '--excludes, --formatters -f, --walk, -u --on-unmatched',
      folder: '--tree-root -C --working-dir',
      code: '--config-file --tree-root-file',
      writes: '--cpu-profile',
      program: '--tree-root-cmd',
      // writes settings
      unsafe: '-i --init',
    }),
    effects: (args) => [projectCode('formatters'), ...editsOperands(args)],
    examples: [
      ['treefmt --fail-on-change', 'execute:project formatters', 'write:edit .'],
      ['treefmt --tree-root /opt/a', 'unknown: runs code of a folder that is not part of the workspace'],
      ['treefmt --config-file /opt/x.toml', 'unknown: runs `/opt/x.toml`, which is not part of the workspace'],
      ['treefmt --cpu-profile /opt/a', 'write /opt/a', 'execute:project formatters', 'write:edit .'],
      ["treefmt --tree-root-cmd 'rm a'", 'unknown: option `--tree-root-cmd` of `treefmt` can run or load anything', 'delete a'],
      ['treefmt --init', 'unknown: option `-i` of `treefmt` can run or load anything'],
      ['treefmt --frob', 'unknown: option `--frob` of `treefmt` is not described'],
    ],
  }),
  formatter({
    name: 'oxfmt',
    about: 'formats JavaScript and its kin',
    options: {
      flag: '--check, --list-different, --no-error-on-unmatched-pattern, --with-node-modules',
      value: '--threads, --stdin-filepath',
      reads: '-c --config, --ignore-path',
    },
    looks: ['--check', '--list-different'],
    file: 'src',
    examples: [['oxfmt -c /opt/a --ignore-path /opt/b --check', 'read /opt/a', 'read /opt/b', 'read .']],
  }),
  formatter({
    name: 'efmt',
    about: 'formats Erlang',
    options: {
      flag: '-w --write, -c --check, --verbose, --show-files, --parallel, --color, --allow-partial-failure, --default-off, --disable-include-cache',
      value: '--print-width, -I --include, -D --define',
    },
    edits: ['-w'],
    file: 'src/a.erl',
  }),
]
