import { connect, defineCommand, nothing, projectCode, read, run, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { foldersIn, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

const benchmarks: Subcommand = { effects: [projectCode('benchmarks', 'setup.py')] }

export default [
  defineCommand({
    name: 'mutmut',
    about: 'runs the tests of the project on changed sources',
    options: table({
      flag: '--use-coverage, --simple-output, --no-progress',
      value: '--paths-to-mutate, --paths-to-exclude, --runner, --max-children',
      code: '--tests-dir',
    }),
    inherit: true,
    subcommands: {
      run: {
        effects: (args) =>
          args.has('--runner')
            ? [unknown('a test runner of its own')]
            : [
                projectCode('tests', 'conftest.py', 'setup.cfg'),
                ...args
                  .values('--paths-to-mutate')
                  .flatMap(foldersIn)
                  .map((place) => write(place, 'edit')),
              ],
      },
      results: { effects: nothing },
      show: { effects: nothing },
      html: { effects: [write('html', 'folder')] },
    },
    examples: [
      ['mutmut run --paths-to-mutate src', 'execute:project tests', 'write:edit src'],
      ['mutmut results'],
      ['mutmut show 12'],
      ['mutmut html', 'write:folder html'],
      ['mutmut results --tests-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['mutmut run --runner "rm -r src"', 'unknown: a test runner of its own'],
      // writes a change into the sources
      ['mutmut apply 1', 'unknown: subcommand `apply` of `mutmut` is not described'],
    ],
  }),
  defineCommand({
    name: 'cosmic-ray',
    about: 'runs the tests of the project on changed sources',
    options: table({ value: '-v --verbosity' }),
    subcommands: {
      baseline: {
        options: table({ writes: '--session-file' }),
        effects: ({ operands }) => [...settingsIn(...operands), projectCode('tests', 'conftest.py')],
      },
    },
    examples: [
      ['cosmic-ray baseline a.toml', 'execute:project tests'],
      ['cosmic-ray baseline --session-file /opt/a b.toml', 'write /opt/a', 'execute:project tests'],
      ['cosmic-ray exec a.toml s.sqlite', 'unknown: subcommand `exec` of `cosmic-ray` is not described'],
    ],
  }),
  defineCommand({
    name: 'asv',
    about: 'measures versions of the project',
    before: () => settingsIn('asv.conf.json'),
    options: table({
      flag: `-q --quick, -e --show-stderr, -v --verbose, -n --dry-run, --split, --only-changed, --no-only-changed, --skip-existing, --skip-existing-successful, --skip-existing-failed,
        --skip-existing-commits, --append-samples, --interleave-rounds, --no-interleave-rounds, --no-pull, --strict, --no-stats, --details, --profile`,
      value:
        '-b --bench, -f --factor, -E --environment, --machine, --sort, -s --steps, -j --parallel, -a --attribute, --launch-method, --cpu-affinity, --set-commit-hash, --date-period',
      writes: '-o --html-dir, --record-samples-file',
      code: '--config',
      starts: '--python',
    }),
    inherit: true,
    subcommands: {
      run: { effects: [projectCode('tests', 'conftest.py', 'setup.cfg')] },
      check: { effects: [projectCode('benchmarks')] },
      show: { effects: nothing },
      compare: { effects: nothing },
      publish: { effects: ({ has }) => [read('.asv', 'search'), ...(has('-o') ? [] : [write('.asv/html', 'folder')])] },
      preview: { effects: [read('.asv', 'search'), connect('listen', 'localhost')] },
      continuous: benchmarks,
      find: benchmarks,
      profile: benchmarks,
    },
    examples: [
      ['asv run', 'execute:project tests'],
      ['asv check', 'execute:project benchmarks'],
      ['asv show'],
      ['asv compare a b'],
      ['asv publish', 'read:search .asv', 'write:folder .asv/html'],
      ['asv preview', 'read:search .asv', 'connect:listen localhost'],
      ['asv continuous main HEAD', 'execute:project benchmarks'],
      ['asv find v1..v2 time_x', 'execute:project benchmarks'],
      ['asv profile time_x', 'execute:project benchmarks'],
      ['asv show --html-dir /opt/a --record-samples-file /opt/b', 'write /opt/a', 'write /opt/b'],
      ['asv show --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['asv show --python /opt/a/python', 'unknown: runs `/opt/a/python`, which is not part of the workspace'],
      ['asv gh-pages', 'unknown: subcommand `gh-pages` of `asv` is not described'],
    ],
  }),
  defineCommand({
    name: 'memray',
    about: 'measures what a Python program uses',
    options: table({
      flag: '-f --force, --live, --native, --follow-fork, --trace-python-allocators, --leaks, --temporary-allocations, -q --quiet, --json',
      value: '-n --biggest-allocs --num-largest, --title, -a, -p --live-port',
      writes: '-o --output',
    }),
    inherit: true,
    subcommands: {
      run: {
        style: 'posix',
        options: table({ flag: '-m, -c, --python' }),
        effects: (args) => [
          run([literal('python'), ...(args.has('-m') ? [literal('-m')] : args.has('-c') ? [literal('-c')] : []), ...args.operands]),
        ],
      },
      ...Object.fromEntries(
        ['summary', 'tree', 'stats'].map((name) => [name, { effects: ({ operands }) => operands.map((file) => read(file)) }]),
      ),
      ...Object.fromEntries(
        ['flamegraph', 'table'].map((name) => [
          name,
          { effects: ({ operands, has }) => [...operands.map((file) => read(file)), ...(has('-o') ? [] : [write('.', 'folder')])] },
        ]),
      ),
    },
    examples: [
      ['memray run -o out.bin -m pytest', 'write out.bin', 'execute:project tests'],
      [`memray run -c 'import os; os.remove("a")'`, 'delete a'],
      ...['summary', 'tree', 'stats'].map((name) => [`memray ${name} out.bin`, 'read out.bin'] as const),
      ...['flamegraph', 'table'].map((name) => [`memray ${name} -o x.html out.bin`, 'write x.html', 'read out.bin'] as const),
      ['memray attach 12', 'unknown: subcommand `attach` of `memray` is not described'],
    ],
  }),
  defineCommand({
    name: 'mprof',
    about: 'measures what memory a Python program uses',
    // `clean` and `rm` delete what was measured
    subcommands: {
      run: {
        style: 'posix',
        options: table({
          flag: '--python, --nopython, -C --include-children, -M --multiprocess',
          value: '-T --interval, -t --timeout, -E --exit-code',
          writes: '-o --output',
        }),
        effects: (args) => [
          run(args.has('--nopython') || !/\.py$/.test(args.text(0) ?? '') ? args.operands : [literal('python'), ...args.operands]),
          ...(args.has('-o') ? [] : [write('.', 'folder')]),
        ],
      },
      list: { effects: nothing },
      peak: { effects: ({ operands }) => operands.map((file) => read(file)) },
      plot: {
        options: table({
          flag: '-n --no-timestamps, -s --slope, -f --flame',
          value: '-t --title, -w --window, --backend',
          writes: '-o --output',
        }),
        effects: ({ operands }) => operands.map((file) => read(file)),
      },
    },
    examples: [
      ['mprof run -o /opt/a b.py', 'write /opt/a', 'execute:project b.py (not there)'],
      ['mprof run rm -r dist', 'delete dist', 'write:folder .'],
      ['mprof list'],
      ['mprof peak a.dat', 'read a.dat'],
      ['mprof plot -o /opt/a a.dat', 'write /opt/a', 'read a.dat'],
      ['mprof clean', 'unknown: subcommand `clean` of `mprof` is not described'],
    ],
  }),
  defineCommand({
    name: 'austin',
    about: 'measures where a Python program spends its time',
    style: 'posix',
    // -p looks into a process that runs
    options: table({
      flag: '-C --children, -f --full, -g --gc, -m --memory, -s --sleepless, -P --pipe, -b --binary',
      value: '-i --interval, -t --timeout, -x --exposure, -h --heap',
      writes: '-o --output',
    }),
    effects: ({ operands }) => [run(operands)],
    examples: [
      ['austin -o /opt/a rm -r dist', 'write /opt/a', 'delete dist'],
      ['austin -p 12', 'unknown: option `-p` of `austin` is not described'],
    ],
  }),
]
