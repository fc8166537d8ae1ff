import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing, projectCode, read, run, type Subcommand, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { codeIn, editsOperands, loadsValues, readsOperandsOr, startsNamed } from '../_project.ts'
import { table } from '../_table.ts'

const mypyOptions = table({
  flag: `-v --verbose, --strict, --pretty, --no-pretty, --ignore-missing-imports, --show-error-codes, --hide-error-codes, --show-error-context, --hide-error-context, --show-column-numbers,
    --hide-column-numbers, --no-error-summary, --error-summary, --no-incremental, --incremental, --warn-unused-ignores, --no-warn-unused-ignores, --warn-unreachable, --warn-return-any,
    --no-warn-return-any, --warn-redundant-casts, --warn-unused-configs, --warn-incomplete-stub, --no-warn-no-return, --check-untyped-defs, --no-check-untyped-defs, --disallow-untyped-defs,
    --allow-untyped-defs, --disallow-untyped-calls, --allow-untyped-calls, --disallow-incomplete-defs, --disallow-any-generics, --disallow-untyped-decorators, --disallow-subclassing-any, --disallow-any-expr,
    --disallow-any-unimported, --disallow-any-explicit, --disallow-any-decorated, --no-implicit-optional, --implicit-optional, --no-strict-optional, --strict-optional, --strict-equality,
    --no-strict-equality, --strict-bytes, --extra-checks, --namespace-packages, --no-namespace-packages, --explicit-package-bases, --scripts-are-modules, --no-site-packages, --no-silence-site-packages,
    --no-color-output, --color-output, --show-traceback --tb, --raise-exceptions, --pdb, --non-interactive, --sqlite-cache, --no-sqlite-cache, --fine-grained, --cache-fine-grained,
    --skip-version-check, --skip-cache-mtime-checks, --follow-untyped-imports, --allow-redefinition, --local-partial-types, --show-error-end, --show-absolute-path, --hide-error-codes,
    --dump-build-stats, --no-implicit-reexport, --implicit-reexport, --show-error-code-links, --fast-module-lookup, --exclude-gitignore, --warn-unused-configs, --no-warn-unused-configs, --stats, --inferstats`,
  value: `--exclude, -p --package, -m --module, -c --command, --follow-imports, --python-version, --platform, --disable-error-code, --enable-error-code, -O --output, --junit-format,
    --enable-incomplete-feature, --untyped-calls-exclude, --always-true, --always-false, --config-file, --python-executable`,
  reads: '--custom-typeshed-dir',
  writes: `--junit-xml, --html-report, --xml-report, --txt-report, --xslt-html-report, --xslt-txt-report, --cobertura-xml-report, --linecount-report, --linecoverage-report,
    --any-exprs-report, --lineprecision-report, --cache-dir`,
  // it would install packages
  unsafe: '--install-types',
})

const mypyReports =
  '--junit-xml --html-report --xml-report --txt-report --xslt-html-report --xslt-txt-report --cobertura-xml-report --linecount-report --linecoverage-report --any-exprs-report --lineprecision-report'.split(
    ' ',
  )

/** What follows two dashes is for `mypy`. */
const daemon: Subcommand = {
  style: 'posix',
  options: table({ flag: '--export-types, -v --verbose', value: '--timeout', writes: '--log-file' }),
  effects: ({ operands }) => [run([literal('mypy'), ...operands])],
}
const asksDaemon: Subcommand = { effects: nothing }

/** It starts an interpreter to learn where packages lie. */
const pyrights = (args: Args): readonly Draft[] => [
  ...loadsValues(args, ['-p', '-v'], 'python'),
  ...startsNamed(args, '--pythonpath'),
  codeIn('pyproject.toml'),
  ...args.values('--createstub').map(() => write('typings', 'folder')),
  ...readsOperandsOr(args),
]

const pyrightOptions = table({
  flag: '--dependencies, --ignoreexternal, --outputjson, --skipunannotated, --stats, --verbose, --warnings, -w --watch',
  value: '--createstub, --level, -p --project, --pythonpath, --pythonplatform, --pythonversion, -v --venvpath, --verifytypes',
  'value?': '--threads',
  reads: '-t --typeshedpath',
})

const tyOptions = table({ flag: '-v -vv --verbose, -q --quiet', value: '--color' })

export default [
  defineCommand({
    name: 'mypy',
    about: 'checks types of Python; plugins are code that its settings name',
    options: mypyOptions,
    effects: (args) => [
      ...loadsValues(args, ['--config-file'], 'python'),
      ...startsNamed(args, '--python-executable'),
      codeIn('pyproject.toml', 'setup.cfg', 'mypy.ini', '.mypy.ini'),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['mypy --strict .', 'read .'],
      ['mypy -p app --config-file pyproject.toml', 'read pyproject.toml', 'read .'],
      ...mypyReports.map((option) => [`mypy ${option} /opt/a src`, 'write /opt/a', 'read src'] as const),
      ['mypy --cache-dir /opt/a --custom-typeshed-dir /opt/b src', 'write /opt/a', 'read /opt/b', 'read src'],
      ['mypy src --python-executable /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['mypy src --config-file /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['mypy --install-types src', 'unknown: option `--install-types` of `mypy` can run or load anything'],
      ['mypy --frob src', 'unknown: option `--frob` of `mypy` is not described', 'read src'],
    ],
  }),
  defineCommand({
    name: 'dmypy',
    about: 'checks types of Python with a server of its own',
    options: table({ writes: '--status-file' }),
    subcommands: {
      start: daemon,
      restart: daemon,
      run: daemon,
      check: {
        options: table({ flag: '-v --verbose, -q --quiet', writes: '--junit-xml, --perf-stats-file' }),
        effects: readsOperandsOr,
      },
      recheck: { options: table({ writes: '--junit-xml, --perf-stats-file' }), effects: [read('.')] },
      status: { options: table({ flag: '-v --verbose' }), effects: nothing },
      stop: asksDaemon,
      kill: asksDaemon,
      suggest: { style: 'raw', effects: nothing },
      inspect: { style: 'raw', effects: nothing },
    },
    examples: [
      ['dmypy run -- --strict src', 'read src'],
      ['dmypy run -- --config-file /opt/a src', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['dmypy start --log-file /opt/a', 'write /opt/a', 'read .'],
      ['dmypy restart', 'read .'],
      ['dmypy check --junit-xml /opt/a --perf-stats-file /opt/b src', 'write /opt/a', 'write /opt/b', 'read src'],
      ['dmypy recheck', 'read .'],
      ['dmypy --status-file /opt/a status', 'write /opt/a'],
      ['dmypy stop'],
      ['dmypy kill'],
      ['dmypy suggest a.b'],
      ['dmypy inspect a.py:1:2'],
      ['dmypy frob', 'unknown: subcommand `frob` of `dmypy` is not described'],
    ],
  }),
  defineCommand({
    name: 'pyright',
    about: 'checks types of Python',
    options: pyrightOptions,
    effects: pyrights,
    examples: [
      ['pyright --outputjson src', 'read src'],
      ['pyright --createstub app', 'write:folder typings', 'read .'],
      ['pyright --typeshedpath /opt/a', 'read /opt/a', 'read .'],
      ['pyright -p /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pyright --venvpath /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pyright --pythonpath /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pyright --frob', 'unknown: option `--frob` of `pyright` is not described'],
    ],
  }),
  defineCommand({
    name: 'basedpyright',
    about: 'checks types of Python',
    options: table({ flag: '--writebaseline', value: '--baselinemode', writes: '--baselinefile, --gitlabcodequality' }, pyrightOptions),
    effects: (args) => [...pyrights(args), ...(args.has('--writebaseline') ? [write('.basedpyright', 'folder')] : [])],
    examples: [
      ['basedpyright --level error src', 'read src'],
      ['basedpyright --writebaseline', 'read .', 'write:folder .basedpyright'],
      ['basedpyright --baselinefile /opt/a --gitlabcodequality /opt/b', 'write /opt/a', 'write /opt/b', 'read .'],
      ['basedpyright --frob', 'unknown: option `--frob` of `basedpyright` is not described'],
    ],
  }),
  defineCommand({
    name: 'pytype',
    about: 'checks types of Python',
    options: table({
      flag: '-k --keep-going, -n --no-cache, --protocols, --tree, --unresolved, --strict-parameter-checks, --strict-primitive-comparisons, --strict-import, -v --verbosity',
      value: '-j --jobs, -V --python-version, -d --disable, -x --exclude',
      reads: '--config',
      code: '-P --pythonpath',
      writes: '-o --output, --generate-config',
    }),
    effects: (args) => [...readsOperandsOr(args), ...(args.has('-o') ? [] : [write('.pytype', 'folder')])],
    examples: [
      ['pytype -j 4 src', 'read src', 'write:folder .pytype'],
      ['pytype --config /opt/a -o /opt/b --generate-config /opt/c src', 'read /opt/a', 'write /opt/b', 'write /opt/c', 'read src'],
      ['pytype -P /opt/a src', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pytype --frob', 'unknown: option `--frob` of `pytype` is not described'],
    ],
  }),
  defineCommand({
    name: 'pyre',
    about: 'checks types of Python',
    // --binary is the checker itself; `infer` edits and `init` sets up
    options: table({
      flag: '--noninteractive, --strict',
      value: '--output, --number-of-workers',
      code: '--source-directory, --search-path, --typeshed',
    }),
    subcommands: {
      check: { effects: [read('.')] },
      incremental: { effects: [read('.')] },
      stop: { effects: nothing },
      servers: { effects: nothing },
    },
    effects: readsOperandsOr,
    examples: [
      ['pyre', 'read .'],
      ['pyre --output json check', 'read .'],
      ['pyre incremental', 'read .'],
      ['pyre stop'],
      ['pyre servers'],
      [
        'pyre --source-directory /opt/a --search-path /opt/b --typeshed /opt/c check',
        ...['a', 'b', 'c'].map((name) => `unknown: runs \`/opt/${name}\`, which is not part of the workspace`),
      ],
      ['pyre --binary x check', 'unknown: option `--binary` of `pyre` is not described'],
    ],
  }),
  defineCommand({
    name: 'ty',
    about: 'checks types of Python',
    options: tyOptions,
    subcommands: {
      check: {
        options: table(
          {
            flag: '--error-on-warning, --exit-zero, -W --watch, --respect-ignore-files, --no-respect-ignore-files, --force-exclude, --no-progress, --add-ignore, --fix',
            value:
              '--python-version --target-version, --python-platform --platform, --error, --warn, --ignore, -c --config, --output-format, --exclude',
            reads: '--python --venv, --typeshed --custom-typeshed-dir, --extra-search-path, --config-file, --project',
          },
          tyOptions,
        ),
        effects: (args) => (args.has('--add-ignore', '--fix') ? editsOperands(args) : readsOperandsOr(args)),
      },
      explain: { effects: nothing },
      version: { effects: nothing },
      server: { effects: nothing },
    },
    examples: [
      ['ty check --output-format concise src', 'read src'],
      ['ty check --add-ignore a.py', 'write:edit a.py'],
      ['ty check --fix a.py', 'write:edit a.py'],
      [
        'ty check --python /opt/a --typeshed /opt/b --extra-search-path /opt/c --config-file /opt/d --project /opt/e',
        ...['a', 'b', 'c', 'd', 'e'].map((name) => `read /opt/${name}`),
        'read .',
      ],
      ['ty explain rule x'],
      ['ty version'],
      ['ty server'],
      ['ty frob', 'unknown: subcommand `frob` of `ty` is not described'],
    ],
  }),
  defineCommand({
    name: 'pyrefly',
    about: 'checks types of Python',
    options: table({ flag: '-v --verbose', value: '-j --threads, --color' }),
    inherit: true,
    subcommands: {
      check: {
        options: table({
          flag: '--suppress-errors, --remove-unused-ignores, --check-all, --watch, -w, --expectations, --update-baseline, --no-summary, --use-ignore-files',
          value:
            '--output-format, --project-excludes, --python-version, --python-platform, --only, --error, --warn, --ignore, --min-severity, --python-interpreter --python-interpreter-path',
          'value?': '--summarize-errors',
          reads: '-c --config, --search-path, --site-package-path',
          writes: '-o --output, --baseline, --debug-info',
        }),
        effects: (args) => [
          ...startsNamed(args, '--python-interpreter'),
          ...(args.has('--suppress-errors', '--remove-unused-ignores') ? editsOperands(args) : readsOperandsOr(args)),
        ],
      },
      suppress: { effects: (args) => editsOperands(args) },
      infer: { effects: (args) => editsOperands(args) },
      init: { effects: [write('pyrefly.toml', 'create')] },
      'dump-config': { effects: [read('pyproject.toml')] },
      lsp: { effects: nothing },
    },
    examples: [
      ['pyrefly check --output-format json src', 'read src'],
      ['pyrefly check --suppress-errors src', 'write:edit src'],
      ['pyrefly check --remove-unused-ignores src', 'write:edit src'],
      [
        'pyrefly check -c /opt/a --search-path /opt/b --site-package-path /opt/c -o /opt/d --baseline /opt/e --debug-info /opt/f',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'write /opt/e',
        'write /opt/f',
        'read .',
      ],
      ['pyrefly check --python-interpreter /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pyrefly suppress src', 'write:edit src'],
      ['pyrefly infer src', 'write:edit src'],
      ['pyrefly init', 'write:create pyrefly.toml'],
      ['pyrefly dump-config', 'read pyproject.toml'],
      ['pyrefly lsp'],
      ['pyrefly frob', 'unknown: subcommand `frob` of `pyrefly` is not described'],
    ],
  }),
  defineCommand({
    name: 'stubgen',
    about: 'writes files of types for Python',
    options: table({
      flag: '--no-import, --no-analysis, --parse-only, --inspect-mode, --include-private, --export-less, --ignore-errors, --include-docstrings, -v --verbose, -q --quiet',
      value: '-p --package, -m --module',
      reads: '--doc-dir',
      code: '--search-path',
      writes: '-o --output',
    }),
    effects: (args) => [
      ...(args.has('--inspect-mode') ? [projectCode('modules')] : []),
      ...readsOperandsOr(args),
      ...(args.has('-o') ? [] : [write('out', 'folder')]),
    ],
    examples: [
      ['stubgen a.py', 'read a.py', 'write:folder out'],
      ['stubgen -p app --inspect-mode', 'execute:project modules', 'read .', 'write:folder out'],
      ['stubgen --doc-dir /opt/a -o /opt/b a.py', 'read /opt/a', 'write /opt/b', 'read a.py'],
      ['stubgen --search-path /opt/a a.py', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['stubgen --frob', 'unknown: option `--frob` of `stubgen` is not described'],
    ],
  }),
]
