import { connect, defineCommand, nothing, projectCode, read, readsOperands, type Subcommand, write } from '../../command-spec.ts'
import { writesReports } from '../_formatters.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const looks: Subcommand = { effects: readsOperandsOr }

const covers = table({
  flag: '--show-uncovered, --expand-coverage-report, --include-untracked, --ignore-staged, --ignore-unstaged, --ignore-whitespace, -q --quiet, --total-percent-float',
  value: '--compare-branch, --fail-under, --diff-range-notation, --exclude, --include, --src-roots, --violations, --options, --format',
  reads: '--config-file -c, --diff-file',
  writes: '--html-report, --json-report, --markdown-report, --external-css-file',
})

export default [
  defineCommand({
    name: 'pydeps',
    about: 'draws which module of Python needs which',
    options: table({
      flag: `-v --verbose, --no-output, --show-deps, --show-cycles, --show-dot, --noshow, --no-show, --reverse, --cluster, --no-config, --no-dot, --externals, --pylib, --pylib-all, --include-missing,
        --only-cycles, --keep-target-cluster, --show-raw-deps, --nodot`,
      value:
        '-T, --max-bacon, --max-cluster-size, --min-cluster-size, --max-module-depth, --only, -x --exclude, -xx --exclude-exact, --rmprefix, --start-color, --rankdir, --noise-level',
      reads: '--config',
      writes: '-o, --deps-output, --dot-output',
      // the program that shows the picture
      program: '--display',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['pydeps -o deps.svg src/app', 'write deps.svg', 'read src/app'],
      ['pydeps src/app --no-output --show-deps', 'read src/app'],
      [
        'pydeps src/app --config /opt/a --deps-output /opt/b --dot-output /opt/c',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read src/app',
      ],
      ["pydeps --display 'rm a' src/app", 'unknown: option `--display` of `pydeps` can run or load anything', 'delete a'],
      ['pydeps --frob x', 'unknown: option `--frob` of `pydeps` is not described', 'read x'],
    ],
  }),
  defineCommand({
    name: 'pyreverse',
    about: 'draws classes and packages of Python',
    options: table({
      flag: '-A --all-ancestors, -S --all-associated, -b --show-builtin, --show-stdlib, -k --only-classnames, --no-standalone, --colorized, -v --verbose',
      value:
        '-o --output, -p --project, -f --filter-mode, -c --class, -a --show-ancestors, -s --show-associated, -m --module-names, --max-color-depth, --max-depth, --ignore, --color-palette',
      // settings may run code
      code: '--rcfile, --source-roots',
      writes: '-d --output-directory',
    }),
    effects: (args) => [...readsOperandsOr(args), ...(args.has('-d') ? [] : [write('.', 'folder')])],
    examples: [
      ['pyreverse -o png -p app src', 'read src', 'write:folder .'],
      ['pyreverse src -d /opt/a', 'write /opt/a', 'read src'],
      ['pyreverse --rcfile /opt/a src', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pyreverse --source-roots /opt/a src', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pyreverse --frob', 'unknown: option `--frob` of `pyreverse` is not described'],
    ],
  }),
  defineCommand({
    name: 'diff-cover',
    about: 'says which changed lines are tested',
    options: covers,
    effects: (args) => [...writesReports(args, '--format'), ...readsOperands(args)],
    examples: [
      ['diff-cover coverage.xml --compare-branch=origin/main', 'read coverage.xml'],
      ['diff-cover a.xml --format html:/opt/a,json:/opt/b', 'write /opt/a', 'write /opt/b', 'read a.xml'],
      [
        'diff-cover a.xml --html-report /opt/a --json-report /opt/b --markdown-report /opt/c --external-css-file /opt/d --config-file /opt/e --diff-file /opt/f',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read /opt/e',
        'read /opt/f',
        'read a.xml',
      ],
      ['diff-cover --frob', 'unknown: option `--frob` of `diff-cover` is not described'],
    ],
  }),
  defineCommand({
    name: 'diff-quality',
    about: 'checks the lines that changed',
    options: covers,
    // the checkers that it calls by name are described by themselves
    effects: (args) => [...writesReports(args, '--format'), ...readsOperandsOr(args)],
    examples: [
      ['diff-quality --violations=flake8', 'read .'],
      ['diff-quality --violations=flake8 --format html:/opt/a', 'write /opt/a', 'read .'],
      ['diff-quality --frob', 'unknown: option `--frob` of `diff-quality` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'check-wheel-contents',
    about: 'looks into built Python packages',
    options: table({
      flag: '--no-config',
      value: '--ignore, --select, --toplevel, --package-omit',
      reads: '-c --config, --package, --src-dir',
    }),
    effects: readsOperands,
    examples: [
      ['check-wheel-contents --ignore W002 dist', 'read dist'],
      ['check-wheel-contents -c /opt/a --package /opt/b --src-dir /opt/c dist', 'read /opt/a', 'read /opt/b', 'read /opt/c', 'read dist'],
      ['check-wheel-contents --frob', 'unknown: option `--frob` of `check-wheel-contents` is not described'],
    ],
  }),
  defineCommand({
    name: 'validate-pyproject',
    about: 'checks pyproject.toml',
    // --tool takes a schema from an address
    options: table({ flag: '-v -vv --verbose, --very-verbose, --dump-json', value: '-E --enable-plugins, -D --disable-plugins' }),
    effects: readsOperands,
    examples: [
      ['validate-pyproject -v pyproject.toml', 'read pyproject.toml'],
      ['validate-pyproject --tool a=https://a.example b', 'unknown: option `--tool` of `validate-pyproject` is not described'],
    ],
  }),
  defineCommand({
    name: 'darglint',
    about: 'checks documentation in Python sources',
    options: table({
      flag: '--no-exit-code, -x --raise-syntax, --list-errors, --ignore-raise',
      value:
        '-v --verbosity, -m --message-template, -z --strictness, -s --docstring-style, -l --log-level, --ignore-regex, --ignore-properties, --enable',
    }),
    effects: readsOperands,
    examples: [
      ['darglint -s google a.py', 'read a.py'],
      ['darglint --frob', 'unknown: option `--frob` of `darglint` is not described'],
    ],
  }),
  defineCommand({
    name: 'slotscheck',
    about: 'imports the modules of a project and checks their classes',
    options: table({
      flag: '-v --verbose, --strict-imports, --no-strict-imports, --require-superclass, --no-require-superclass, --require-subclass, --no-require-subclass',
      value: '-m --module, --include-modules, --exclude-modules, --include-classes, --exclude-classes',
      reads: '--settings',
    }),
    effects: (args) => [projectCode('modules', ...args.operands), ...readsOperandsOr(args)],
    examples: [
      ['slotscheck src', 'execute:project modules', 'read src'],
      ['slotscheck -m app --settings /opt/a', 'read /opt/a', 'execute:project modules', 'read .'],
      ['slotscheck --frob', 'unknown: option `--frob` of `slotscheck` is not described'],
    ],
  }),
  defineCommand({
    name: 'gprof2dot',
    about: 'draws a profile',
    options: table({
      flag: '-w --wrap, -s --strip, --color-nodes-by-selftime, --show-samples, --compare',
      value:
        '-f --format, -n --node-thres, -e --edge-thres, --total, -c --colormap, -z --root, -l --leaf, --depth, --skew, -p --path, --node-label',
      writes: '-o --output',
    }),
    effects: readsOperands,
    examples: [
      ['gprof2dot -f pstats a.prof', 'read a.prof'],
      ['gprof2dot -f pstats a.prof -o /opt/a', 'write /opt/a', 'read a.prof'],
      ['gprof2dot --frob', 'unknown: option `--frob` of `gprof2dot` is not described'],
    ],
  }),
  defineCommand({
    name: 'pyroma',
    about: 'rates a Python package; asks its build for facts',
    options: table({ flag: '-a --auto, -d --directory, -f --file, -p --pypi, -q --quiet', value: '-n --min, --skip-tests' }),
    effects: (args) => [projectCode('build', 'setup.py'), ...readsOperandsOr(args)],
    examples: [
      ['pyroma -n 8 .', 'execute:project build', 'read .'],
      ['pyroma --frob', 'unknown: option `--frob` of `pyroma` is not described'],
    ],
  }),
  defineCommand({
    name: 'wily',
    about: 'measures Python over its history',
    // `clean` deletes what it measured, and `build` checks out old versions
    options: table({ flag: '--debug, --no-debug', code: '--config -c', folder: '-p --path', writes: '--cache' }),
    subcommands: {
      build: {
        options: table({ value: '-n --max-revisions, -o --operators, -a --archiver' }),
        effects: [read('.'), write('.wily', 'folder')],
      },
      report: {
        options: table({ flag: '--message, --no-message', value: '-n --number, --console-format, -f --format', writes: '-o --output' }),
        ...looks,
      },
      graph: { options: table({ flag: '-c --changes, --aggregate', value: '-m', writes: '-o --output' }), ...looks },
      diff: { options: table({ flag: '-a --all, --detail, --no-detail', value: '-r --revision, -o --operators, --metrics -m' }), ...looks },
      rank: { options: table({ flag: '--asc, --desc', value: '-r --revision, -l --limit, -t --total, --threshold' }), ...looks },
      index: { options: table({ flag: '--message, --no-message' }), effects: nothing },
      'list-metrics': { effects: nothing },
    },
    examples: [
      ['wily build src', 'read .', 'write:folder .wily'],
      ['wily report a.py -o /opt/a', 'write /opt/a', 'read a.py'],
      ['wily graph a.py -o /opt/a', 'write /opt/a', 'read a.py'],
      ['wily diff src', 'read src'],
      ['wily rank src', 'read src'],
      ['wily index'],
      ['wily list-metrics'],
      ['wily --config /opt/a --cache /opt/b index', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write /opt/b'],
      ['wily -p /opt/a diff src', 'read /opt/a/src'],
      ['wily clean', 'unknown: subcommand `clean` of `wily` is not described'],
    ],
  }),
  defineCommand({
    name: 'tach',
    about: 'checks the borders between modules',
    options: table({
      flag: '--exact, --dependencies, --interfaces, -v --verbose, --usages, -d, --add',
      value: '-e --exclude, -b --base, --head, -f --format, --output',
    }),
    inherit: true,
    subcommands: {
      check: looks,
      'check-external': looks,
      report: looks,
      show: { options: table({ flag: '--mermaid', writes: '-o --out' }), ...looks },
      map: { options: table({ value: '--direction, --closure', writes: '-o --output' }), ...looks },
      test: { effects: [projectCode('tests', 'conftest.py')] },
      sync: { effects: [write('tach.toml', 'edit')] },
    },
    examples: [
      ['tach check', 'read .'],
      ['tach check-external', 'read .'],
      ['tach report src/a.py', 'read src/a.py'],
      ['tach show --mermaid -o /opt/a', 'write /opt/a', 'read .'],
      ['tach map -o /opt/a', 'write /opt/a', 'read .'],
      ['tach test', 'execute:project tests'],
      ['tach sync', 'write:edit tach.toml'],
      // hands the graph to a server
      ['tach show --web', 'unknown: option `--web` of `tach show` is not described'],
      ['tach install pre-commit', 'unknown: subcommand `install` of `tach` is not described'],
    ],
  }),
  defineCommand({
    name: 'griffe',
    about: 'compares and shows interfaces of Python packages',
    // extensions are code
    options: table({
      flag: '-v --verbose, --color, --no-color, -y --sys-path',
      value: '-L --log-level, -f --format --style, -a --against, -b --base-ref, -d --docstyle',
    }),
    inherit: true,
    subcommands: {
      check: { options: table({ reads: '-s --search' }), effects: [read('.')] },
      dump: { options: table({ flag: '-r --resolve-aliases, --full', reads: '-s --search', writes: '-o --output' }), effects: [read('.')] },
    },
    examples: [
      ['griffe check app -s /opt/a', 'read /opt/a', 'read .'],
      ['griffe dump app -s /opt/a -o /opt/b', 'read /opt/a', 'write /opt/b', 'read .'],
      ['griffe dump -e x app', 'unknown: option `-e` of `griffe dump` is not described'],
    ],
  }),
  defineCommand({
    name: 'snakeviz',
    about: 'shows a profile in the browser',
    options: table({ flag: '-s --server, -v', value: '-H --hostname, -p --port', starts: '-b --browser' }),
    effects: ({ operands }) => [...operands.map((file) => read(file)), connect('listen', 'localhost')],
    examples: [
      ['snakeviz -s p.prof', 'read p.prof', 'connect:listen localhost'],
      ['snakeviz --frob p', 'unknown: option `--frob` of `snakeviz` is not described', 'read p'],
    ],
  }),
  defineCommand({
    name: 'flameprof',
    about: 'draws a profile',
    options: table({ value: '--width, --row-height, --font-size, --threshold, --format, --log-mult, --version', writes: '-o --out' }),
    effects: readsOperands,
    examples: [
      ['flameprof a.prof', 'read a.prof'],
      ['flameprof -o /opt/a a.prof', 'write /opt/a', 'read a.prof'],
      ['flameprof -r x.py', 'unknown: option `-r` of `flameprof` is not described'],
    ],
  }),
]
