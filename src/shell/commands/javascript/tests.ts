import { connect, defineCommand, install, projectCode, read, type Subcommand, write } from '../../command-spec.ts'
import { configFiles, loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

const vitestOptions = table({
  flag: `-u --update, --open, --hideSkippedTests, --dom, --logHeapUsage, --allowOnly, --dangerouslyIgnoreUnhandledErrors, --no-color,
        --color, --no-isolate, --no-file-parallelism, --no-threads, --single-thread, --threads, --typecheck.only, --changed,
        --standalone, --inspect-brk, --inspect, --expandSnapshotDiff, --disable-console-intercept, --no-coverage, --coverage.enabled,
        --coverage.all, --coverage.clean, --coverage.skipFull, --sequence.shuffle, --browser.headless, --no-cache, --clearMocks,
        --mockReset, --restoreMocks, --printConsoleTrace, --expect.requireAssertions, --json, --filesOnly, --includeTaskLocation`,
  value: `-t --testNamePattern, --reporter, --pool, --environment, --testTimeout, --hookTimeout, --teardownTimeout, --bail, --retry,
        --project, --shard, --maxWorkers, --minWorkers, --maxConcurrency, --exclude, --mode, --dir, --outputFile.json,
        --outputFile.junit, --coverage.provider, --coverage.reporter, --coverage.include, --coverage.exclude,
        --coverage.thresholds.lines, --coverage.thresholds.functions, --coverage.thresholds.branches,
        --coverage.thresholds.statements, --poolOptions.threads.singleThread, --poolOptions.forks.singleFork,
        --poolOptions.threads.maxThreads, --poolOptions.forks.maxForks, --sequence.seed, --browser, --browser.name,
        --slowTestThreshold, --diff, --api, --attachmentsDir, --poolMatchGlobs, --vmMemoryLimit, --tags, -c --config`,
  'value?':
    '-w --watch, --run, --passWithNoTests, --silent, --isolate, --globals, --clearScreen, --fileParallelism, --ui, --typecheck, --coverage',
  folder: '-r --root',
  writes: '--outputFile, --coverage.reportsDirectory',
})
const vitest = (what = 'tests'): Subcommand => ({
  options: vitestOptions,
  effects: (args) => [
    projectCode(what, ...configFiles('vitest.config', 'vite.config', 'vitest.workspace')),
    ...loadsValues(args, ['-c'], 'javascript'),
  ],
})

const jestOptions = table({
  flag: `-u --updateSnapshot, -b, --onlyChanged -o, --onlyFailures -f, --lastCommit, --listTests, --no-cache, --clearCache,
        --no-coverage, --showConfig, --expand -e, --json, --notify, --no-colors, --color, --debug, --findRelatedTests,
        --runTestsByPath, --logHeapUsage, --errorOnDeprecated, --resetMocks, --restoreMocks, --clearMocks, --resetModules,
        --injectGlobals, --no-watchman, --useStderr, --randomize, --showSeed, --automock, --all, --skipFilter,
        --testLocationInResults, --workerThreads, --noStackTrace, --waitForUnhandledRejections`,
  value: `-t --testNamePattern, --testPathPattern, --testPathPatterns, --testPathIgnorePatterns, --testMatch, --testRegex,
        -w --maxWorkers, --maxConcurrency, --testTimeout, --coverageReporters, --coverageProvider, --coverageThreshold,
        --collectCoverageFrom, --reporters, --projects, --selectProjects, --ignoreProjects, --env --testEnvironment, --changedSince,
        --shard, --seed, --roots, --moduleNameMapper, --moduleFileExtensions, --transform, --preset, --globals, --openHandlesTimeout,
        --workerIdleMemoryLimit, --snapshotFormat, --testEnvironmentOptions, --modulePathIgnorePatterns, --watchPathIgnorePatterns,
        --unmockedModulePathPatterns, --coveragePathIgnorePatterns, --transformIgnorePatterns, -c --config, --setupFiles,
        --setupFilesAfterEnv, --globalSetup, --globalTeardown, --runner, --testRunner, --resolver`,
  'value?': `--watch, --watchAll, --coverage, --collectCoverage, --ci, --verbose, --silent, --passWithNoTests, --forceExit,
        --detectOpenHandles, --colors, --watchman, -i --runInBand, --bail`,
  folder: '--rootDir',
  writes: '--outputFile, --coverageDirectory, --cacheDirectory',
})

const playwrightTest: Subcommand = {
  options: table({
    flag: `--headed, --debug, --ui, --list, --quiet, -x, --fully-parallel, --forbid-only, --pass-with-no-tests, --last-failed, --no-deps,
        --fail-on-flaky-tests, --ignore-snapshots`,
    value: `-g --grep, -gv --grep-invert, --project, --browser, -j --workers, --retries, --timeout, --global-timeout, --max-failures,
        --repeat-each, --reporter, --shard, --trace, --tsconfig, --ui-host, --ui-port, --update-source-method, -c --config`,
    'value?': '-u --update-snapshots, --only-changed',
    writes: '--output',
  }),
  effects: (args) => [projectCode('tests', ...configFiles('playwright.config')), ...loadsValues(args, ['-c'], 'javascript')],
}

export default [
  defineCommand({
    name: 'vitest',
    about: 'runs tests',
    options: vitestOptions,
    inherit: true,
    ...vitest(),
    subcommands: {
      run: vitest(),
      watch: vitest(),
      dev: vitest(),
      related: vitest(),
      bench: vitest('benchmarks'),
      list: vitest(),
      init: { effects: [write('vitest.config.ts')] },
    },
    examples: [
      ['vitest init', 'write vitest.config.ts'],
      ['vitest list', 'execute:project tests'],
      ['vitest bench', 'execute:project benchmarks'],
      ['vitest related', 'execute:project tests'],
      ['vitest dev', 'execute:project tests'],
      ['vitest watch', 'execute:project tests'],
      ['vitest', 'execute:project tests'],
      ['vitest run tests/a.test.ts --coverage', 'execute:project tests'],
      ['vitest -c /tmp/v.ts', 'execute:project tests', 'unknown: runs `/tmp/v.ts`, which is not part of the workspace'],
      ['vitest run --frob', 'unknown: option `--frob` of `vitest run` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'jest',
    about: 'runs tests',
    options: jestOptions,
    effects: (args) => [
      projectCode('tests', ...configFiles('jest.config'), ...args.operands),
      ...loadsValues(
        args,
        ['-c', '--setupFiles', '--setupFilesAfterEnv', '--globalSetup', '--globalTeardown', '--runner', '--testRunner', '--resolver'],
        'javascript',
      ),
    ],
    examples: [
      ['jest --ci --coverage', 'execute:project tests'],
      ['jest -c ../other.js', 'execute:project tests', 'unknown: runs `/other.js`, which is not part of the workspace'],
      ['jest --frob', 'unknown: option `--frob` of `jest` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'mocha',
    aliases: ['ava', 'tap', 'jasmine', 'uvu', 'karma', 'wdio', 'qunit', 'tape', 'stryker', 'testcafe'],
    about: 'runs tests',
    options: table({
      flag: `-b --bail, -w --watch, --exit, -A --async-only, -c --color, --no-color, --check-leaks, --diff, --full-trace, --forbid-only,
        --forbid-pending, --inline-diffs, --recursive, -p --parallel, --dry-run, --allow-uncaught, -v --verbose, -s --serial,
        -u --update-snapshots, --fail-fast, --tap -t, --single-run, --no-single-run, --auto-watch, -i --ignore-case, --invert, --sort,
        --inspect, --inspect-brk, --force, --incremental`,
      value: `-g --grep, -f --fgrep, -R --reporter, -O --reporter-option --reporter-options, -t --timeout, --slow, -S --spec, -u --ui,
        --extension, --ignore --exclude, -j --jobs, --retries, -T, -m --match, --concurrency, --browsers, --log-level, --suite,
        -n --node-option, -r --require, --import, --config, --package, --file, --loader, --mutate, --logLevel`,
    }),
    effects: (args) => [
      projectCode('tests', ...configFiles('.mocharc', 'ava.config', 'karma.conf', 'wdio.conf', 'stryker.config'), ...args.operands),
      ...loadsValues(args, ['-r', '--import', '--config', '--file', '--loader'], 'javascript'),
    ],
    examples: [
      ['mocha --recursive test', 'execute:project tests'],
      ['mocha -r /tmp/x.js', 'execute:project tests', 'unknown: runs `/tmp/x.js`, which is not part of the workspace'],
      ['ava --serial', 'execute:project tests'],
      ['mocha --frob', 'unknown: option `--frob` of `mocha` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'playwright',
    about: 'tests in a browser',
    subcommands: {
      test: playwrightTest,
      install: {
        options: table({ flag: '--with-deps, --dry-run, --force, --only-shell, --no-shell, --list' }),
        effects: (args) =>
          args.has('--dry-run', '--list')
            ? []
            : args.has('--with-deps')
              ? [install('system', 'browser libraries')]
              : [install('manifest', 'browsers')],
      },
      'install-deps': {
        options: table({ flag: '--dry-run' }),
        effects: (args) => (args.has('--dry-run') ? [] : [install('system', 'browser libraries')]),
      },
      uninstall: { options: table({ flag: '--all' }), effects: [install('remove', 'browsers')] },
      'show-report': { options: table({ value: '--host, --port' }), effects: [read('playwright-report'), connect('listen', 'localhost')] },
      'merge-reports': {
        options: table({ value: '--reporter, -c --config' }),
        effects: [projectCode('report', ...configFiles('playwright.config'))],
      },
      'show-trace': {
        options: table({ value: '-b --browser, -h --host, -p --port' }),
        effects: ({ operands }) => operands.map((word) => read(word)),
      },
      codegen: {
        options: table({
          value: '--target, -b --browser, --device, --viewport-size, --test-id-attribute',
          writes: '-o --output, --save-storage',
          reads: '--load-storage',
        }),
        effects: ({ operands }) => operands.map((word) => connect('get', word)),
      },
      screenshot: {
        options: table({
          flag: '--full-page',
          value: '-b --browser, --device, --viewport-size, --wait-for-selector, --wait-for-timeout, --timeout, --color-scheme',
        }),
        effects: ({ operands: [url, file] }) => [...(url ? [connect('get', url)] : []), ...(file ? [write(file)] : [])],
      },
      pdf: {
        options: table({ value: '--wait-for-timeout, --paper-format' }),
        effects: ({ operands: [url, file] }) => [...(url ? [connect('get', url)] : []), ...(file ? [write(file)] : [])],
      },
      'clear-cache': { effects: [] },
    },
    examples: [
      ['playwright clear-cache'],
      ['playwright pdf x', 'connect:get x'],
      ['playwright codegen x', 'connect:get x'],
      ['playwright show-trace x', 'read x'],
      ['playwright merge-reports', 'execute:project report'],
      ['playwright show-report', 'read playwright-report', 'connect:listen localhost'],
      ['playwright uninstall', 'install:remove browsers'],
      ['playwright install-deps', 'install:system browser libraries'],
      ['playwright test --project=chromium', 'execute:project tests'],
      ['playwright install', 'install:manifest browsers'],
      ['playwright install --with-deps', 'install:system browser libraries'],
      ['playwright screenshot http://localhost:3000 a.png', 'connect:get http://localhost:3000', 'write a.png'],
      ['playwright run-server', 'unknown: subcommand `run-server` of `playwright` is not described'],
    ],
  }),
  defineCommand({
    name: 'cypress',
    about: 'tests in a browser',
    subcommands: {
      run: {
        options: table({
          flag: '--headless, --headed, -q --quiet, --no-exit, --e2e, --component, --no-runner-ui, --runner-ui',
          value: `-b --browser, -s --spec, -e --env, -c --config, -p --port, -P --project, -r --reporter, -o --reporter-options, -t --tag,
        --group, --ci-build-id, -C --config-file`,
          'value?': '--auto-cancel-after-failures',
        }),
        effects: (args) => [projectCode('tests', ...configFiles('cypress.config')), ...loadsValues(args, ['-C'], 'javascript')],
      },
      open: {
        options: table({ flag: '--e2e, --component, -d --detached', value: '-b --browser, -e --env, -c --config, -p --port' }),
        effects: [projectCode('tests', ...configFiles('cypress.config'))],
      },
      install: { options: table({ flag: '-f --force' }), effects: [install('manifest', 'cypress')] },
      verify: { effects: [] },
      info: { effects: [] },
      cache: { effects: [] },
    },
    examples: [
      ['cypress cache'],
      ['cypress info'],
      ['cypress install', 'install:manifest cypress'],
      ['cypress open', 'execute:project tests'],
      ['cypress run --headless', 'execute:project tests'],
      ['cypress verify'],
      [
        'cypress run --record --key x',
        'unknown: option `--record` of `cypress run` is not described',
        'unknown: option `--key` of `cypress run` is not described',
        'execute:project tests',
      ],
    ],
  }),
  defineCommand({
    name: 'c8',
    aliases: ['nyc'],
    about: 'measures coverage of a command',
    style: 'posix',
    options: table({
      flag: `--all -a, --check-coverage, --per-file, --100, --clean, --no-clean, --exclude-after-remap, --exclude-node-modules,
        --skip-full, --silent, --cache, --source-map, --instrument`,
      value:
        '-r --reporter, -n --include, -x --exclude, -e --extension, --lines, --branches, --functions, --statements, --src, --watermarks',
      writes: '-o --reports-dir --report-dir, --temp-directory -t',
    }),
    effects: ({ operands, text }) =>
      text(0) === 'report' || text(0) === 'check-coverage'
        ? [read('coverage')]
        : [write('coverage', 'folder'), { do: 'run', words: operands }],
    examples: [
      ['c8 rm -r src', 'write:folder coverage', 'delete src'],
      ['nyc report', 'read coverage'],
      [
        'c8 --require x node a.js',
        'unknown: option `--require` of `c8` is not described',
        'write:folder coverage',
        'unknown: program `x` is not described',
        'unknown: runs `a.js`, which is not there yet',
      ],
    ],
  }),
  defineCommand({
    name: 'storybook',
    aliases: ['sb', 'start-storybook', 'build-storybook'],
    about: 'workshop for interface components',
    subcommands: {
      dev: {
        options: table({
          flag: '--ci, --no-open, --quiet, --smoke-test, --no-version-updates, --debug-webpack, --docs, --exact-port, --https, --disable-telemetry, --no-manager-cache',
          value: '-p --port, -h --host, -c --config-dir, --initial-path, --loglevel',
        }),
        effects: [projectCode('dev server', ...configFiles('.storybook/main')), connect('listen', 'localhost')],
      },
      build: {
        options: table({
          flag: '--quiet, --docs, --test, --disable-telemetry, --debug-webpack',
          value: '-c --config-dir, --loglevel',
          writes: '-o --output-dir',
        }),
        effects: (args) => [
          projectCode('build', ...configFiles('.storybook/main')),
          ...(args.has('-o') ? [] : [write('storybook-static')]),
        ],
      },
      info: { effects: [] },
      doctor: { effects: [] },
      upgrade: {
        options: table({ flag: '--dry-run, -y --yes, --skip-check, -f --force' }),
        effects: [install('named', 'newest storybook')],
      },
      init: {
        options: table({ flag: '-y --yes, --skip-install, -f --force', value: '-t --type, --builder, --package-manager' }),
        effects: [install('named', 'storybook')],
      },
      add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
    },
    examples: [
      ['storybook add x', 'install:named x'],
      ['storybook init', 'install:named storybook'],
      ['storybook upgrade', 'install:named newest storybook'],
      ['storybook doctor'],
      ['storybook info'],
      ['storybook build -o out', 'write out', 'execute:project build'],
      ['storybook dev -p 6006 --no-open', 'execute:project dev server', 'connect:listen localhost'],
      ['storybook sandbox', 'unknown: subcommand `sandbox` of `storybook` is not described'],
    ],
  }),
]
