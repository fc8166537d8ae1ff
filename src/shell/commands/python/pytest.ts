import type { Args } from '../../arguments.ts'
import {
  defineCommand,
  type Draft,
  makesEnvironment,
  projectCode,
  read,
  remove,
  run,
  type Target,
  unknown,
  write,
} from '../../command-spec.ts'
import { join as joinWords, literal, show, textOf, type Word } from '../../value.ts'
import {
  codeFrom,
  codeIn,
  debuggerSettings,
  examplesIn,
  fills,
  fillsNamed,
  loadsModule,
  loadsValues,
  ownPlugins,
  moduleFiles,
  testsFound,
} from '../_project.ts'
import { table } from '../_table.ts'

/** What every run of tests loads, wherever it starts. */
const setups = ['conftest.py', 'tests/conftest.py', 'test/conftest.py', 'tests/__init__.py', 'test/__init__.py']
const below = (folder: string): readonly string[] => [`${folder}*/conftest.py`, `${folder}*/*/conftest.py`]
const testsIn = (folder: string, names: readonly string[]): readonly string[] =>
  ['', '*/', '*/*/'].flatMap((inner) => names.map((name) => `${folder}${inner}${name}`))

/** Tests below the folders that are named, or below this one. */
const foundIn = (operands: readonly Word[], ...names: readonly string[]): Draft => testsFound(...filesIn(operands, names))

const filesIn = (operands: readonly Word[], names: readonly string[]): readonly string[] => {
  const folders = operands.map((word) => textOf(word) ?? '').filter((path) => path !== '' && !/\.py(?:::|$)/.test(path))
  const places = operands.length === 0 ? [''] : folders.map((folder) => `${folder.replace(/\/+$/, '')}/`)
  return places.flatMap((place) => testsIn(place, names))
}

/** Examples in the documents that are named or asked for, and in the documentation of the code. */
function examplesTested(args: Args): readonly Draft[] {
  const globs = [...args.values('--doctest-glob').map(show), ...(args.has('--doctest-modules') ? ['*.py'] : [])]
  const named = args.operands.filter(
    (word) => /\.(?:rst|txt|md)$/.test(show(word)) || (args.has('--doctest-modules') && /\.py$/.test(show(word))),
  )
  return [...named, ...globs].length > 0 ? [examplesIn(...named, ...filesIn(args.operands, globs))] : []
}

/** A test file or folder, and the set-up of every folder down to it and below. */
function withConftests(word: Word): readonly Target[] {
  const text = textOf(word)
  // a pattern names files; of what only running would fill in there is nothing to look at
  if (text === undefined) return word.pieces.some((piece) => 'hole' in piece) ? [] : [word]
  const path = text.replace(/::.*$/, '')
  const folders = path
    .replace(/(?:^|\/)[^/]*\.py$/, '')
    .split('/')
    .map((_, index, segments) => segments.slice(0, index + 1).join('/'))
  const inside = path === '' || /\.py$/.test(path) ? [] : below(`${path.replace(/\/+$/, '')}/`)
  return [
    literal(path, word.at),
    ...folders.filter(Boolean).flatMap((folder) => [`${folder}/conftest.py`, `${folder}/__init__.py`]),
    ...inside,
  ]
}

/** Plugins that pytest brings along. */
const ownPlugin =
  /^(?:no:.*|assertion|cacheprovider|capture|debugging|doctest|faulthandler|fixtures|freeze_support|helpconfig|junitxml|legacypath|logging|main|mark|monkeypatch|nose|pastebin|pytester|python|python_api|recwarn|reports|runner|setuponly|setupplan|skipping|stepwise|terminal|threadexception|tmpdir|unittest|unraisableexception|warnings)$/

/** A plugin is a module of the project, or of a package that it declares: `pytest_cov`, `xdist` of `pytest-xdist`. */
function loadsPlugin(word: Word): readonly Draft[] {
  const name = textOf(word)
  if (name !== undefined && ownPlugin.test(name)) return []
  if (name === undefined || !/^\w+(?:\.\w+)*$/.test(name)) return [projectCode('plugin', word)]
  const [top = name] = name.split('.')
  const names = /^pytest|plugin$/.test(name) ? [top] : [top, `pytest-${top}`]
  return [
    {
      do: 'project-code',
      what: `plugin ${name}`,
      files: moduleFiles(name),
      mustExist: true,
      orDeclared: { names, ecosystem: 'python' },
      notCode: true,
    },
  ]
}

const settings = ['pytest.ini', '.pytest.ini', 'pyproject.toml', 'setup.cfg', 'tox.ini']
const coverageSettings = ['.coveragerc', 'pyproject.toml', 'setup.cfg', 'tox.ini']

/** Whether it is asked for help; behind `--` stand words for what it runs. */
const wantsHelp = ({ words }: Args): boolean => {
  const own = words.map((word) => textOf(word))
  return own.slice(0, own.includes('--') ? own.indexOf('--') : undefined).includes('--help')
}

/** What the sessions that are named run, or those that run by themselves. */
function sessions(args: Args): readonly Draft[] {
  // several may follow the option
  const end = args.words.findIndex((word) => textOf(word) === '--')
  const beside = args.name === 'tox' || !args.has('-e') ? [] : args.operands.filter((word) => end < 0 || args.words.indexOf(word) < end)
  const words = [...args.values('-e'), ...beside].map(show)
  // a session for one version, or with one of its parameters, is the same code
  const named = words.flatMap((word) => word.replace(/\([^()]*\)/g, '').split(/[\s,]+/)).map((name) => name.replace(/-\d[\d.]*$/, ''))
  const promised = named.find((name) =>
    /(?:^|[^a-z])(?:deploy|release|publish|upload|drop|reset|wipe|purge|destroy|nuke|truncate)(?:[^a-z]|$)/.test(name),
  )
  return [
    args.name === 'tox'
      ? {
          do: 'project-code',
          what: 'tests',
          files: ['tox.ini', 'tox.toml', 'setup.cfg', 'pyproject.toml'],
          tasks: words,
          as: 'tox',
          plain: true,
        }
      : { do: 'project-code', what: 'sessions', files: ['noxfile.py'], tasks: named },
    ...(promised === undefined ? [] : [unknown(`session \`${promised}\` promises more than tests`)]),
  ]
}

/** What subcommands of tox make where they are told. */
function madeByTox({ text, operands: [, place] }: Args): readonly Draft[] {
  const name = text(0) ?? ''
  if (/^(?:devenv|d)$/.test(name)) return [makesEnvironment(place ?? 'venv')]
  return /^(?:quickstart|q)$/.test(name) ? [write(place ? joinWords(place, literal('/tox.ini')) : 'tox.ini', 'create')] : []
}

export default [
  defineCommand({
    name: 'pytest',
    aliases: ['py.test', 'ptw', 'pytest-watch', 'nosetests', 'nose2', 'mamba-test'],
    about: 'runs tests',
    optionVariables: { PYTEST_ADDOPTS: 'words' },
    // conftest.py and plugins of the project add options of their own
    handsOn: true,
    options: table({
      flag: `-v --verbose, -vv, -vvv, -q --quiet, -qq, -s, -x --exitfirst, -l --showlocals --no-showlocals, --lf --last-failed,
        --ff --failed-first, --nf --new-first, --sw --stepwise, --sw-skip --stepwise-skip, --sw-reset --stepwise-reset, --co --collect-only, --pdb, --trace, --no-header,
        --no-summary, --strict-markers, --strict-config, --strict, --markers, --fixtures, --fixtures-per-test, --funcargs,
        --setup-show, --setup-only, --setup-plan, --cache-clear, --disable-warnings --disable-pytest-warnings, --runxfail,
        --full-trace, --debug, --noconftest, --keep-duplicates, --collect-in-virtualenv, --no-cov, --cov-branch, --no-cov-on-fail,
        --cov-append, --doctest-modules, --nbmake, --nbval, --nbval-lax, --doctest-continue-on-failure, --doctest-ignore-import-errors, --pyargs, --benchmark-only,
        --benchmark-skip, --benchmark-disable, --snapshot-update, --spec, --sugar, --no-migrations, --nomigrations, --reuse-db,
        --create-db, --continue-on-collection-errors, --import-mode-importlib, --forked, --looponfail -f, --random-order, --record,
        --headed, --force-regen, --no-flaky-report, --tap-stream, --self-contained-html, --nbval, --nbval-lax, --mypy, --ruff,
        --black, --flake8, --testmon, --picked, --hypothesis-show-statistics, --fail-fast, --runslow, --run-slow, --runintegration,
        --integration, --slow, --trace-config, --no-fold-skipped, --migrations, --fail-on-template-vars, --flake-finder, --cov-reset,
        --benchmark-autosave, --benchmark-verbose, --benchmark-histogram, --randomly-dont-reorganize, --randomly-dont-reset-random, --update-snapshots, --disable-socket,
        --enable-socket, --force-enable-socket, --allow-unix-socket, --no-loadscope-reorder, --loadscope-reorder, --disable-plugin-autoload,
        --no-color, --last-failed-first, --benchmark-enable, --benchmark-disable-gc, --benchmark-quiet, --benchmark-cprofile-loops, --memray, --trace-malloc, --codspeed, --profile, --profile-svg,
        --mpl, --regen-all, --with-selenium, --liveserver-clean, --dead-fixtures, --show-ids, --only-changed, --allow-snapshot-deletion, --no-randomly, --alluredir-clean, --block-network, --disable-recording, --vcr-record-none,
        --doctest-plus, --doctest-rst, --remote-data, --no-django, --no-cov-report, --asyncio-debug, --fixtures-per-class, --setup-timing, --gherkin-terminal-reporter, --instafail, --hide-memray-summary`,
      value: `-k, -m, -n --numprocesses, -W --pythonwarnings, -r, --tb, --maxfail, --durations, --durations-min, --color, --capture,
        --show-capture, --import-mode, --ignore, --ignore-glob, --deselect, --cov-report, --cov-fail-under, --cov-context, --dist,
        --maxprocesses, --timeout, --timeout-method, --reruns, --reruns-delay, --log-level, --log-cli-level, --log-file-level,
        --log-format, --log-date-format, --asyncio-mode, -o --override-ini, --junit-prefix, --lfnf, --verbosity, --count, --seed,
        --randomly-seed, --random-order-seed, --hypothesis-seed, --hypothesis-profile, --browser, --base-url, --splits, --group,
        --benchmark-min-rounds, --benchmark-sort, --benchmark-compare, --snapshot-default-extension, --ds, --driver, --doctest-glob,
        --doctest-report, --xfail-tb, --only-group, --inline-snapshot, --assert, --code-highlight, --env, --include, --exclude,
        --allow-hosts, --only-rerun, --rerun-except, --max-worker-restart, --last-failed-no-failures, --session-timeout, --flake-runs,
        --benchmark-columns, --benchmark-group-by, --benchmark-name, --benchmark-warmup, --benchmark-warmup-iterations, --benchmark-max-time, --benchmark-min-time, --benchmark-timer, --benchmark-calibration-precision,
        --benchmark-compare-fail, --benchmark-time-unit, --benchmark-cprofile, --benchmark-save, --record-mode, --most-allocations, --memray-bin-prefix, --mpl-results-always, --cov-precision, --order-scope,
        --parallel-threads, --iterations, --shard-id, --num-shards, --hypothesis-verbosity, --hypothesis-explain, --device, --tracing, --video, --screenshot, --slowmo, --full-page-screenshot, --browser-channel,
        --splitting-algorithm, --test-group, --test-group-count, --live-server-port, --dbfixtures-config, --dist-rsync, --testrunuid, --anyio-mode, --stepwise-reset, --show-progress, --max-slave-restart,
        --test, --suite, -c --config-file, -p, --rootdir, --confcutdir, --dc, --cov-config, --tags`,
      // these send results to other people, or load a debugger of the caller's choosing
      unsafe: '--pastebin, --reportportal, --testrail, --slack_channel, --slack_hook, --pdbcls, --tx',
      'value?': '--cov, --cache-show, --report-chars',
      writes:
        '--junitxml --junit-xml, --resultlog --result-log, --basetemp, --memray-bin-path, --log-file, --html, --json-report-file, --report-log, --outputdir -d --output, --benchmark-json, --alluredir, --mpl-generate-path, --mpl-results-path, --md, --csv, --excelreport, --pastebin-file, --store-durations-path, --pstats-dir, --benchmark-storage, --durations-path',
    }),
    effects: (args) => [
      projectCode('tests', ...setups, ...(args.operands.length === 0 ? below('') : args.operands.flatMap(withConftests))),
      foundIn(args.operands, 'test_*.py', '*_test.py'),
      // for the examples in their comments all modules are loaded
      ...(args.has('--doctest-modules') ? [foundIn(args.operands, '*.py')] : []),
      ...examplesTested(args),
      ...args.values('-o').flatMap((word) => {
        const [, name] = /^python_files=([\w*?.-]+)$/.exec(show(word)) ?? []
        return name === undefined ? [] : [foundIn(args.operands, name)]
      }),
      codeIn(...settings),
      ownPlugins('pytest11'),
      codeFrom(...settings),
      ...(args.has('--pdb', '--trace') ? [debuggerSettings] : []),
      ...loadsValues(args, ['-c', '--cov-config'], 'python'),
      ...args
        .values('-o')
        .filter((word) =>
          /^(?:addopts=.*(?:-p|-c|-o|--\w[\w-]*(?:dir|file|path|xml|html|ini|report|log|temp|storage)\b)|(?:cache_dir|pythonpath|log_file|testpaths)=(?:\/|~|\.\.|.*\s(?:\/|~|\.\.)))/.test(
            show(word),
          ),
        )
        .map((word) => unknown(`setting \`${show(word)}\` reaches out of the project`)),
      ...args.values('-o').flatMap((word) => {
        const [, place] = /^log_file=(.+)$/.exec(show(word)) ?? []
        return place === undefined ? [] : [write(place)]
      }),
      ...args.operands.filter((word) => show(word).startsWith('@')).map((word) => unknown(`options from \`${show(word)}\``)),
      ...args.values('--cov-report').flatMap((word) => {
        const [, place] = /^\w+:(.+)$/.exec(show(word)) ?? []
        return place === undefined ? [] : [write(place, undefined, { recursive: true })]
      }),
      ...[...args.values('--rootdir'), ...args.values('--confcutdir')].map((folder) =>
        projectCode('tests', joinWords(folder, literal('/conftest.py'))),
      ),
      ...args.values('-p').flatMap(loadsPlugin),
      ...(args.has('--pyargs')
        ? args.operands
            .map(show)
            .filter((name) => /^\w+(?:\.\w+)*$/.test(name))
            .map((name) => loadsModule(name))
        : []),
    ],
    examples: [
      ["pytest -o addopts='--basetemp=x'", 'execute:project tests', 'unknown: setting `addopts=--basetemp=x` reaches out of the project'],
      ['pytest @/opt/a', 'execute:project tests', 'unknown: options from `@/opt/a`'],
      [
        'pytest --tx popen --cov-config /opt/a --durations-path /opt/b',
        'unknown: option `--tx` of `pytest` can run or load anything',
        'write /opt/b',
        'execute:project tests',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      ['pytest -q tests', 'execute:project tests'],
      ['pytest tests/test_a.py::test_b -xvs', 'execute:project tests'],
      ['pytest -p no:cacheprovider -p doctest', 'execute:project tests'],
      ['pytest -p frobnicate', 'execute:project tests', 'unknown: plugin frobnicate is not described'],
      ['pytest --pyargs frob', 'execute:project tests', 'unknown: module `frob` is not described'],
      ['pytest -o testpaths=/opt/a', 'execute:project tests', 'unknown: setting `testpaths=/opt/a` reaches out of the project'],
      ['pytest -c /tmp/x.ini', 'execute:project tests', 'unknown: runs `/tmp/x.ini`, which is not part of the workspace'],
      ['pytest --cov-report=html:out', 'execute:project tests', 'write out'],
      ['pytest --junitxml=out.xml', 'write out.xml', 'execute:project tests'],
      ['pytest -q tests --store-durations-path /opt/a', 'write /opt/a', 'execute:project tests'],
      [
        'pytest -q tests --mpl-generate-path /opt/a --mpl-results-path /opt/b --excelreport /opt/c --pastebin-file /opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project tests',
      ],
      [
        'pytest -q tests --report-log /opt/a --outputdir /opt/b --benchmark-json /opt/c --alluredir /opt/d --csv /opt/e',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'execute:project tests',
      ],
      [
        'pytest --resultlog /opt/a --basetemp /opt/b --log-file /opt/c --html /opt/d --json-report-file /opt/e --md /opt/f',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'write /opt/f',
        'execute:project tests',
      ],
      ['pytest -q tests --pstats-dir /opt/a', 'write /opt/a', 'execute:project tests'],
      ['pytest --frob', 'execute:project tests'],
      ['pytest --frob /opt/a', 'unknown: option `--frob` of `pytest` is not described', 'execute:project tests'],
      ['pytest --pastebin=all', 'unknown: option `--pastebin` of `pytest` can run or load anything', 'execute:project tests'],
      [
        'pytest -p /opt/a --rootdir /opt/b --confcutdir /opt/c',
        'execute:project tests',
        'unknown: runs `/opt/b/conftest.py`, which is not part of the workspace',
        'unknown: runs `/opt/c/conftest.py`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'behave',
    about: 'runs tests that are written as sentences',
    handsOn: true,
    options: table({
      flag: `-c --no-color, --color, -d --dry-run, -k --no-skipped, --show-skipped, --no-snippets, --snippets, -m --no-multiline, --multiline, --no-capture, --capture,
        --no-capture-stderr, --no-logcapture, --logging-clear-handlers, --no-summary, --summary, -q --quiet, --no-source -s, --show-source, --stop, -T --no-timings, --show-timings,
        -v --verbose, -w --wip, -x --expand, --lang-list, --tags-help, --steps-catalog, --junit, --version, --stage-list, -ns`,
      value:
        '-f --format, -t --tags, -n --name, -e --exclude, -i --include, -D --define, --lang, --stage, --logging-level, --logging-format, --logging-filter, -j --jobs',
      writes: '-o --outfile, --junit-directory',
    }),
    effects: (args) => {
      const folders =
        args.operands.length === 0
          ? ['features']
          : args.operands.map((word) => show(word).replace(/(?:^|\/)[^/]*\.feature.*$|\/+$/g, '') || '.')
      return [
        projectCode(
          'tests',
          ...folders.flatMap((folder) =>
            ['environment.py', 'steps/*.py', '*/environment.py', '*/steps/*.py'].map((file) => `${folder}/${file}`),
          ),
        ),
        codeIn('behave.ini', '.behaverc', 'setup.cfg', 'tox.ini', 'pyproject.toml'),
      ]
    },
    examples: [
      ['behave', 'execute:project tests'],
      ['behave -t @slow features/a.feature -o /opt/a', 'write /opt/a', 'execute:project tests'],
      ['behave --runner /opt/a', 'unknown: option `--runner` of `behave` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'tox',
    aliases: ['nox'],
    about: 'runs the project’s sessions in fresh environments',
    options: table({
      flag: `-q --quiet, -v --verbose, -vv, -r --recreate --reuse-existing-virtualenvs, -R, -l --list --listenvs, -a --listenvs-all,
        --notest, --sdistonly, --skip-missing-interpreters, --no-provision, --skip-pkg-install, -p --parallel, --no-color,
        --force-color, --stop-on-first-error -x, --no-venv, -n --no-reuse-existing-virtualenvs, --list-sessions, --no-install, --install-only, --non-interactive, --error-on-missing-interpreters,
        --no-error-on-missing-interpreters, --error-on-external-run, --no-error-on-external-run, --report-only, --verbose-sub, --nocolor, --forcecolor, --add-timestamp, --json, --skip-env-install, --develop, --usedevelop,
        --result-json-only, --exit-and-dump-after, --discover, --no-recreate-pkg, --no-recreate-provision, --pre, --fail-fast, --no-list-dependencies, --list-dependencies, -N`,
      value:
        '-e --session -s, -k --keywords, -t --tags, -f, --colored, --default-venv-backend, --force-venv-backend, --reuse-venv, --sessions, --runner, -c --conf, -f --noxfile, -m --labels, --skip-env, --hash-seed, --parallel-no-spinner, -P --extra-pythons, -db, --script-mode, --download-python, --usage',
      'value?': '--parallel-mode',
      writes: '--report, --result-json, --envdir, --workdir',
      code: '--root',
      unsafe: '--override',
      starts: '--python, --pythons, --extra-python, --force-python',
    }),
    effects: (args) =>
      wantsHelp(args)
        ? []
        : args.has('-l', '-a', '--list-sessions') || (args.name === 'tox' && /^(?:config|c|list|l|depends|de)$/.test(args.text(0) ?? ''))
          ? [
              read('tox.ini'),
              ...(args.name === 'tox'
                ? []
                : [{ do: 'project-code', what: 'sessions', files: ['noxfile.py', ...args.values('-f')], tasks: 'none' } as const]),
            ]
          : [
              // `tox exec -e py312 -- cmd` runs a command in an environment
              ...(/^(?:exec|e)$/.test(args.text(0) ?? '') ? [run(args.operands.slice(1))] : []),
              ...(args.name === 'tox' ? madeByTox(args) : []),
              ...sessions(args),
              projectCode('tests', 'setup.py', 'conftest.py'),
              // to one of them a setting on the line, to the other no more than a flag
              ...(args.name === 'tox' && args.has('-x') ? [unknown('a setting on the line can change what `tox` runs')] : []),
              codeFrom('tox.ini', 'tox.toml'),
              codeIn('tox.toml'),
              ...loadsValues(args, ['-c', '-f'], 'python'),
            ],
    examples: [
      [
        'tox --workdir /opt/a --force-python /opt/b/python',
        'write /opt/a',
        'unknown: runs `/opt/b/python`, which is not part of the workspace',
        'execute:project tests',
      ],
      ['tox -e py312', 'execute:project tests'],
      ['tox devenv /opt/a', 'write:folder /opt/a', 'execute:project tests'],
      ['tox d -e py312', 'write:folder venv', 'execute:project tests'],
      ['tox quickstart /opt/a', 'write:create /opt/a/tox.ini', 'execute:project tests'],
      ['tox exec -e py312 -- rm a', 'delete a', 'execute:project tests'],
      [
        'tox -e py312 --report /opt/a --result-json /opt/b --envdir /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project tests',
      ],
      ['tox -e py312 --root /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['nox -l', 'read tox.ini', 'execute:project sessions'],
      ['tox -l', 'read tox.ini'],
      ['nox -s release --help'],
      ['nox -s lint', 'execute:project sessions', 'execute:project tests'],
      ['tox -e release', 'execute:project tests', 'unknown: session `release` promises more than tests'],
      ['tox --frob', 'unknown: option `--frob` of `tox` is not described', 'execute:project tests'],
      [
        'tox -f /opt/a --conf /opt/b --noxfile /opt/c',
        'execute:project tests',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'coverage',
    about: 'measures coverage of Python code',
    options: table({
      flag: `-q --quiet, -v --verbose, --branch, -a --append, -p --parallel-mode, -i --ignore-errors, -m --show-missing, --skip-covered,
        --no-skip-covered, --skip-empty, --keep, --pretty-print, --show-contexts, -L --pylib, --timid`,
      value:
        '--source, --include, --omit, --fail-under, --precision, --sort, --contexts, --concurrency, --context, --format, --title, --debug',

      writes: '-o, -d --directory, --data-file',
      code: '--rcfile',
    }),
    inherit: true,
    subcommands: {
      run: {
        style: 'posix',
        options: table({ flag: '-m --module' }),
        effects: (args) => [
          codeIn(...coverageSettings),
          fillsNamed(...coverageSettings),
          run([literal('python'), ...(args.has('-m') ? [literal('-m')] : []), ...args.operands]),
        ],
      },
      report: { effects: [read('.coverage')] },
      html: { effects: [read('.coverage'), ...fills('htmlcov', ...coverageSettings)] },
      xml: { effects: [read('.coverage'), write('coverage.xml')] },
      json: { effects: [read('.coverage'), write('coverage.json')] },
      lcov: { effects: [read('.coverage'), write('coverage.lcov')] },
      annotate: { effects: [read('.coverage')] },
      // what it has combined it takes away
      combine: {
        effects: ({ operands, has }) => [
          ...fills('.coverage', ...coverageSettings),
          ...operands.map((word) => (has('--keep') ? read(word) : remove(word))),
        ],
      },
      erase: { effects: [{ do: 'effect', kind: 'delete', target: '.coverage', isPath: true }, fillsNamed(...coverageSettings)] },
      debug: { effects: [read('.coverage')] },
    },
    examples: [
      ['coverage debug', 'read .coverage'],
      ['coverage erase', 'delete .coverage'],
      ['coverage combine', 'write .coverage'],
      ['coverage combine a/.coverage --keep', 'write .coverage', 'read a/.coverage'],
      ['coverage combine /opt/a', 'write .coverage', 'delete /opt/a'],
      ['coverage annotate', 'read .coverage'],
      ['coverage lcov', 'read .coverage', 'write coverage.lcov'],
      ['coverage json', 'read .coverage', 'write coverage.json'],
      ['coverage xml', 'read .coverage', 'write coverage.xml'],
      ['coverage run -m pytest', 'execute:project tests'],
      ['coverage report -m', 'read .coverage'],
      ['coverage html', 'read .coverage', 'write htmlcov'],
      ['coverage erase --rcfile /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'delete .coverage'],
      ['coverage erase -o /opt/b --directory /opt/c', 'write /opt/b', 'write /opt/c', 'delete .coverage'],
      ['coverage erase --data-file /opt/a', 'write /opt/a', 'delete .coverage'],
      ['coverage frob', 'unknown: subcommand `frob` of `coverage` is not described'],
    ],
  }),
]
