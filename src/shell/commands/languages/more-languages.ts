import { defineCommand, type Draft, projectCode, read, readsOperands, shell, write } from '../../command-spec.ts'
import { fillsBeside, fixes } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'raco',
    about: 'builds and tests Racket',
    subcommands: {
      test: {
        options: table({
          flag: '-x, -q --quiet, -e --errortrace, -t --table, --drdr, --no-run-if-absent, -Q',
          value: '-s --submodule, -j --jobs, --timeout, -p --package, -l --lib',
        }),
        effects: ({ operands }) => [projectCode('tests', ...operands)],
      },
      make: {
        options: table({ flag: '-v, --vv, -l', value: '-j' }),
        effects: ({ operands }) => [projectCode('build', ...operands), ...fillsBeside(operands)],
      },
      fmt: { options: table({ flag: '-i', value: '--width, --max-blank-lines, --indent' }), effects: (args) => fixes(args, '-i') },
      expand: { effects: ({ operands }) => [projectCode('build', ...operands)] },
      exe: {
        options: table({ flag: '--gui, --embed-dlls', writes: '-o' }),
        effects: (args) => [projectCode('build', ...args.operands), ...(args.has('-o') ? [] : [write('.', 'folder')])],
      },
      review: { effects: readsOperands },
    },
    examples: [
      ['raco test -x tests', 'execute:project tests'],
      ['raco test /opt/a.rkt', 'execute:project tests', 'unknown: runs `/opt/a.rkt`, which is not part of the workspace'],
      ['raco make a/main.rkt', 'execute:project build', 'write:folder a'],
      ['raco fmt -i a.rkt', 'write:edit a.rkt'],
      ['raco expand a.rkt', 'execute:project build'],
      ['raco exe -o /opt/a a.rkt', 'write /opt/a', 'execute:project build'],
      ['raco review a.rkt', 'read a.rkt'],
      ['raco pkg install x', 'unknown: subcommand `pkg` of `raco` is not described'],
    ],
  }),
  defineCommand({
    name: 'ghcid',
    about: 'checks Haskell again at each change',
    // -T and --test are code for the compiler
    options: table({
      flag: '-a --allow-eval, -W --warnings, -S --no-status, -q --no-height-limit, -l --lint, --clear, --no-title, --ignore-loaded, --poll, --color',
      value: '-c --command, -n --height, -w --width, --restart, --reload, --lint, --color, --topmost, --target',
      folder: '-C --directory',
      writes: '-o --outputfile',
    }),
    effects: ({ values }): readonly Draft[] => {
      const commands = values('-c')
      return commands.length > 0 ? commands.map((line) => shell(line)) : [projectCode('build', '.ghci', '*.cabal')]
    },
    examples: [
      ['ghcid', 'execute:project build'],
      ["ghcid --command='rm -r dist' -o /opt/a", 'write /opt/a', 'delete dist'],
      ['ghcid --test=main', 'unknown: option `--test` of `ghcid` is not described', 'execute:project build'],
      ['ghcid --directory /opt/a', 'execute:project build', 'unknown: runs code of a folder that is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'grcov',
    about: 'reports how much of a program its tests reach',
    options: table({
      flag: '--branch, --llvm, --ignore-not-existing, --parallel, --guess-directory-when-missing, --keep-only-covered',
      value:
        '-t --output-types --output-type, --ignore, --keep-only, --excl-line, --excl-start, --excl-stop, --excl-br-line, --excl-br-start, --excl-br-stop, --filter, --threads, --log-level, --commit-sha, --service-name, --vcs-branch, --token, --precision',
      reads: '-s --source-dir, -b --binary-path, -p --prefix-dir, --path-mapping',
      writes: '-o --output-path, --log',
      unsafe: '--llvm-path',
    }),
    effects: readsOperands,
    examples: [
      ['grcov . -s . --binary-path target/debug -t lcov -o target/lcov.info', 'read .', 'read target/debug', 'write target/lcov.info'],
      ['grcov a -p b --path-mapping c --log /opt/a', 'read b', 'read c', 'write /opt/a', 'read a'],
      ['grcov --llvm-path /opt/a .', 'unknown: option `--llvm-path` of `grcov` can run or load anything', 'read .'],
      ['grcov --frob .', 'unknown: option `--frob` of `grcov` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'heaptrack_print',
    about: 'shows where a program takes its memory',
    options: table({
      flag: '-a, -p, -T, -l, -m, --print-peaks, --print-temporary, --print-allocators, --print-leaks, --merge-backtraces, --print-overall-allocated',
      value: '-n --peak-limit, -s --sub-peak-limit, --filter-bt-function, --flamegraph-cost-type',
      reads: '-f --file, -d --diff, --suppressions',
      writes: '-H --print-histogram, -F --print-flamegraph, -M --print-massif',
    }),
    effects: readsOperands,
    examples: [
      ['heaptrack_print heaptrack.a.1.zst', 'read heaptrack.a.1.zst'],
      ['heaptrack_print -f a -d b --suppressions c -F /opt/a', 'read a', 'read b', 'read c', 'write /opt/a'],
      ['heaptrack_print a -H /opt/a -M /opt/b', 'write /opt/a', 'write /opt/b', 'read a'],
      ['heaptrack_print --frob a', 'unknown: option `--frob` of `heaptrack_print` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'dialyzer',
    aliases: ['typer'],
    about: 'looks for mistakes in Erlang',
    options: table({
      flag: '--src, -n, --no_check_plt, --check_plt, --statistics, --quiet -q, --verbose -v, --fullpath, --no_spec, --show, --show-exported, --show_success_typings',
      value: '-W*, --apps, -I, -I*, -D*, --plts, --plt, -T, --error_location, --indent_opt',
      reads: '-r, -c, --plt_info',
      writes: '--output_plt, -o --output, --raw, --dump_callgraph',
    }),
    style: 'long',
    effects: (args) => [read('.'), ...readsOperands(args)],
    examples: [
      ['dialyzer --src -r src', 'read src', 'read .'],
      ['dialyzer -o /opt/a src', 'write /opt/a', 'read .', 'read src'],
      ['typer --show src/a.erl', 'read .', 'read src/a.erl'],
      [
        'dialyzer -c a --plt_info b --output_plt /opt/a --raw /opt/b --dump_callgraph /opt/c',
        'read a',
        'read b',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read .',
      ],
      ['typer --annotate src', 'unknown: option `--annotate` of `typer` is not described', 'read .', 'read src'],
    ],
  }),
]
