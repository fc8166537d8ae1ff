import { connect, defineCommand, nothing, projectCode, read, run, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { foldersIn, readsOperandsOr, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

/** Where runners of tasks keep them. */
const taskFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['doit', ['dodo.py']],
  ['fab', ['fabfile.py']],
])

export default [
  defineCommand({
    name: 'pydeps',
    aliases: [
      'pyreverse',
      'diff-cover',
      'diff-quality',
      'check-wheel-contents',
      'validate-pyproject',
      'darglint',
      'slotscheck',
      'gprof2dot',
      'pyroma',
      'wily',
    ],
    about: 'draws or checks what Python code and packages hold',
    options: table({
      flag: `-v --verbose, -q --quiet, --no-output, --show-deps, --show-cycles, --noshow, --reverse, --cluster, --no-config, --show-uncovered,
        --include-untracked, --ignore-staged, --ignore-unstaged, --no-color, -A --all-ancestors, -S --all-associated, -k --only-classnames,
        --colorized, --strict-imports, --require-superclass, --require-subclass, -m --module, -w --wrap, -s --strip, --externals`,
      value: `-T, -o --output, --max-bacon, --max-cluster-size, --min-cluster-size, --only, -x --exclude, --exclude-exact, -p --project, -f --filter-mode --format,
        -c --class, -a --show-ancestors, --compare-branch, --fail-under, --diff-range-notation, --violations, --ignore, --toplevel, --package,
        --strictness, -z --strictness-level, --docstring-style, --message-template, -n --node-thres, -e --edge-thres, --colormap, --root, --leaf`,
      reads: '--config, --config-file, -r --rcfile',
      writes: '-d --output-directory, --html-report, --json-report, --markdown-report, --format-output',
    }),
    // for one of them it is a format
    effects: (args) => [...(args.name === 'pyreverse' ? [] : args.values('-o').map((file) => write(file))), ...readsOperandsOr(args)],
    examples: [
      ['pydeps -o deps.svg src/app', 'write deps.svg', 'read src/app'],
      ['pydeps src/app --no-output --show-deps', 'read src/app'],
      [
        'pydeps src/app --no-output --show-deps --markdown-report /opt/a --format-output /opt/b',
        'write /opt/a',
        'write /opt/b',
        'read src/app',
      ],
      [
        'pydeps --config /opt/a --config-file /opt/b --rcfile /opt/c --html-report /opt/d --json-report /opt/e',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'write /opt/e',
        'read .',
      ],
      ['diff-cover coverage.xml --compare-branch=origin/main', 'read coverage.xml'],
      ['pyreverse -p app src -d out', 'write out', 'read src'],
      ['pydeps --frob x', 'unknown: option `--frob` of `pydeps` is not described', 'read x'],
    ],
  }),
  defineCommand({
    name: 'tach',
    aliases: ['griffe'],
    about: 'checks the borders and the interface of modules',
    options: table({
      flag: '--exact, --dependencies, --interfaces, -v --verbose',
      value: '-e --exclude, -a --against, -b --base-ref, -s --search, -f --format, -o --output, --base',
    }),
    inherit: true,
    subcommands: {
      check: { effects: readsOperandsOr },
      'check-external': { effects: readsOperandsOr },
      report: { effects: readsOperandsOr },
      show: { effects: readsOperandsOr },
      test: { effects: [projectCode('tests', 'conftest.py')] },
      sync: { effects: [write('tach.toml', 'edit')] },
    },
    examples: [
      ['tach check', 'read .'],
      ['tach check-external', 'read .'],
      ['tach report src/a.py', 'read src/a.py'],
      ['tach show', 'read .'],
      ['tach test', 'execute:project tests'],
      ['tach sync', 'write:edit tach.toml'],
      ['tach install pre-commit', 'unknown: subcommand `install` of `tach` is not described'],
    ],
  }),
  defineCommand({
    name: 'mutmut',
    aliases: ['cosmic-ray', 'asv'],
    about: 'runs the tests or benchmarks of the project many times over',
    before: () => settingsIn('asv.conf.json'),
    options: table({
      flag: '--use-coverage, --simple-output, --no-progress, -q --quick, -e --show-stderr, -v --verbose, -n --dry-run, --split, --only-changed, --skip-existing, --skip-existing-successful, --skip-existing-failed, --append-samples, --interleave-rounds, --no-pull, --strict, --no-stats, --details, --profile, --no-only-changed',
      value:
        '--paths-to-mutate, --paths-to-exclude, --runner, --max-children, -b --bench, -f --factor, -E --environment, --machine, --sort, -s --steps, -j --parallel, -a --attribute, --launch-method, --cpu-affinity, --set-commit-hash, --date-period, --num',
      writes: '-o --html-dir, --record-samples-file',
      code: '--tests-dir, --config',
      starts: '--python',
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
      compare: { effects: nothing },
      check: { effects: [projectCode('benchmarks')] },
      html: { effects: [write('html', 'folder')] },
      publish: { effects: ({ has }) => [read('.asv', 'search'), ...(has('-o') ? [] : [write('.asv/html', 'folder')])] },
      continuous: { effects: [projectCode('benchmarks', 'setup.py')] },
      preview: { effects: [read('.asv', 'search'), connect('listen', 'localhost')] },
      find: { effects: [projectCode('benchmarks', 'setup.py')] },
      profile: { effects: [projectCode('benchmarks', 'setup.py')] },
    },
    examples: [
      ['mutmut run --paths-to-mutate src', 'execute:project tests', 'write:edit src'],
      ['mutmut results'],
      ['mutmut show 12'],
      ['asv compare a b'],
      ['asv check', 'execute:project benchmarks'],
      ['mutmut html', 'write:folder html'],
      ['mutmut results --html-dir /opt/a --record-samples-file /opt/b', 'write /opt/a', 'write /opt/b'],
      ['mutmut results --tests-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['mutmut run --runner "rm -r src"', 'unknown: a test runner of its own'],
      ['asv publish', 'read:search .asv', 'write:folder .asv/html'],
      ['asv continuous main HEAD', 'execute:project benchmarks'],
      ['asv preview', 'read:search .asv', 'connect:listen localhost'],
      ['asv find v1..v2 time_x', 'execute:project benchmarks'],
      ['asv profile time_x', 'execute:project benchmarks'],
      ['asv gh-pages', 'unknown: subcommand `gh-pages` of `asv` is not described'],
    ],
  }),
  defineCommand({
    name: 'memray',
    aliases: ['austin', 'mprof'],
    about: 'measures what a Python program uses',
    options: table({
      flag: '-f --force, --live, --native, --follow-fork, --trace-python-allocators, --leaks, --temporary-allocations, -q --quiet, --json, -C --children, -M --multiprocess, --include-children',
      value: '-i --interval, -t --timeout, -n --biggest-allocs --num-largest, -T --title, -x --exposure',
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
        ['summary', 'tree', 'stats', 'peak', 'list'].map((name) => [
          name,
          { effects: ({ operands }) => operands.map((file) => read(file)) },
        ]),
      ),
      ...Object.fromEntries(
        ['flamegraph', 'table', 'plot'].map((name) => [
          name,
          { effects: ({ operands, has }) => [...operands.map((file) => read(file)), ...(has('-o') ? [] : [write('.', 'folder')])] },
        ]),
      ),
    },
    examples: [
      ['memray run -o out.bin -m pytest', 'write out.bin', 'execute:project tests'],
      [`memray run -c 'import os; os.remove("a")'`, 'delete a'],
      ...['summary', 'tree', 'stats', 'peak', 'list'].map((name) => [`memray ${name} out.bin`, 'read out.bin'] as const),
      ...['flamegraph', 'table', 'plot'].map((name) => [`memray ${name} -o x.html out.bin`, 'write x.html', 'read out.bin'] as const),
      ['memray attach 12', 'unknown: subcommand `attach` of `memray` is not described'],
    ],
  }),
  defineCommand({
    name: 'invoke',
    aliases: ['inv', 'doit', 'fab'],
    about: 'runs tasks of the project',
    style: 'posix',
    options: table({
      flag: '-l --list, -e --echo, -d --debug, -p --pty, -R --dry, --no-dedupe, -w --warn-only, -V --version, -s --status, -q --quiet, -a --always',
      value: '-D --list-depth, -F --list-format, -n --process, -v --verbosity, -T --command-timeout',
      code: '-c --collection, -r --search-root, -f --file --config',
      unsafe: '-H --hosts, -i --identity, -S --ssh-config', // commands on other machines
    }),
    effects: (args) => {
      const files = taskFiles.get(args.name) ?? ['tasks.py', 'tasks/__init__.py']
      const known = args.operands.filter((word) => !/^-/.test(show(word))).map((word) => textOf(word) ?? '')
      if (args.has('-V')) return nothing
      const destroys = known.find((word) => /drop|reset|wipe|purge|destroy|nuke|truncate|deploy|release|publish|forget/.test(word))
      // of `doit` alone it takes the folder that the tasks are run in
      if (args.name === 'doit' && args.has('-d')) return [unknown('option `-d` of `doit` is not described')]
      const tasks = args.has('-l', '-R') ? 'none' : known
      return [
        { do: 'project-code', what: 'tasks', files, tasks },
        { do: 'project-code', what: 'tasks', files, tasks, as: 'command-lines', plain: true, notCode: true },
        ...(destroys && tasks !== 'none' ? [unknown(`task \`${destroys}\` promises more than a build`)] : []),
      ]
    },
    examples: [
      ['inv --list', 'execute:project tasks'],
      ['invoke test --verbose', 'execute:project tasks'],
      [
        'invoke --identity --ssh-config test --verbose',
        'unknown: option `-i` of `invoke` can run or load anything',
        'unknown: option `-S` of `invoke` can run or load anything',
        'execute:project tasks',
      ],
      ['doit list', 'execute:project tasks'],
      ['doit -d /opt/a list', 'unknown: option `-d` of `doit` is not described'],
      ['inv db.drop', 'unknown: task `db.drop` promises more than a build'],
      ['fab -H web1 restart', 'unknown: option `-H` of `fab` can run or load anything'],
      [
        'invoke --collection /opt/a --search-root /opt/b --file /opt/c',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project /opt/c',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'execute:project tasks',
      ],
    ],
  }),
  defineCommand({
    name: 'snakeviz',
    aliases: ['flameprof'],
    about: 'shows a profile in the browser',
    options: table({ flag: '-s --server, -v', value: '-H --hostname, -p --port', starts: '-b --browser' }),
    effects: ({ operands }) => [...operands.map((file) => read(file)), connect('listen', 'localhost')],
    examples: [
      ['snakeviz -s p.prof', 'read p.prof', 'connect:listen localhost'],
      ['snakeviz --frob p', 'unknown: option `--frob` of `snakeviz` is not described', 'read p'],
    ],
  }),
]
