import { defineCommand, type Draft, printsWorkspacePaths, projectCode, read, run, unknown, write } from '../../command-spec.ts'
import { reworded, show, type Word } from '../../value.ts'
import {
  configFiles,
  inPackages,
  javascriptTests,
  loads,
  loadsFiles,
  loadsSettings,
  loadsValues,
  settingsIn,
  startsByPath,
  testsFound,
  testsInFolder,
  testsNamed,
} from '../_project.ts'
import { table } from '../_table.ts'
import { optionsOfOtherRunners } from './_foreign-options.ts'

const jestOptions = table(
  {
    flag: `-u --updateSnapshot, -b, --onlyChanged -o, --onlyFailures -f, --lastCommit, --listTests, --no-cache, --clearCache,
        --no-coverage, --showConfig, --expand -e, --json, --notify, --no-colors, --color, --debug, --findRelatedTests,
        --runTestsByPath, --logHeapUsage, --errorOnDeprecated, --resetMocks, --restoreMocks, --clearMocks, --resetModules,
        --injectGlobals, --no-watchman, --useStderr, --randomize, --showSeed, --automock, --all, --skipFilter,
        --testLocationInResults, --workerThreads, --noStackTrace, --waitForUnhandledRejections`,
    value: `-t --testNamePattern, --testPathPattern, --testPathPatterns, --testPathIgnorePatterns, --testMatch, --testRegex,
        -w --maxWorkers, --maxConcurrency, --testTimeout, --coverageReporters, --coverageProvider, --coverageThreshold,
        --collectCoverageFrom, --reporters, --projects, --selectProjects, --ignoreProjects, --env --testEnvironment, --changedSince,
        --shard, --seed, --roots, --moduleFileExtensions, --preset, --globals, --openHandlesTimeout,
        --workerIdleMemoryLimit, --snapshotFormat, --testEnvironmentOptions, --modulePathIgnorePatterns, --watchPathIgnorePatterns,
        --unmockedModulePathPatterns, --coveragePathIgnorePatterns, --transformIgnorePatterns, -c --config, --setupFiles,
        --setupFilesAfterEnv, --globalSetup, --globalTeardown, --runner, --testRunner, --resolver`,
    'value?': `--watch, --watchAll, --coverage, --collectCoverage, --ci, --verbose, --silent, --passWithNoTests, --forceExit,
        --detectOpenHandles, --colors, --watchman, -i --runInBand, --bail`,
    folder: '--rootDir',
    writes: '--outputFile, --coverageDirectory, --cacheDirectory',
    unsafe: '--transform, --moduleNameMapper',
  },
  optionsOfOtherRunners,
)

/** The file that an option of a reporter names (`output=a.xml`, `mochaFile=a.xml`). */
const reportIn = (word: Word): readonly Draft[] =>
  show(word)
    .split(',')
    .flatMap((pair) => {
      const [, file] = /^(?:output|mochaFile|outputFile|reportDir|filePath|toFile)=(.+)$/.exec(pair) ?? []
      return file === undefined ? [] : [write(file)]
    })

/** Where the steps and hooks of scenarios lie. */
const supportCode = ['', '*/', '*/*/'].flatMap((folder) => ['js', 'mjs', 'cjs', 'ts'].map((ending) => `features/${folder}*.${ending}`))

export default [
  defineCommand({
    name: 'jest',
    about: 'runs tests',
    alone: '-v -h',
    eitherCase: true,
    options: jestOptions,
    effects: (args) => [
      projectCode('tests', ...configFiles('jest.config', 'babel.config', '.babelrc'), ...args.operands),
      { do: 'project-code', what: 'tests', files: inPackages('jest.config.*'), notCode: true },
      ...testsNamed(args.operands),
      projectCode('tests', ...configFiles('jest.config'), ...args.values('--roots'), ...args.values('--projects')),
      loadsSettings('tests', 'jest.config.json', 'package.json', '.babelrc', '.babelrc.json', 'babel.config.json'),
      ...loadsValues(
        args,
        ['-c', '--setupFiles', '--setupFilesAfterEnv', '--globalSetup', '--globalTeardown', '--runner', '--testRunner', '--resolver'],
        'javascript',
      ),
      ...loadsFiles(args, ['--reporters', '--preset', '--env'], 'javascript'),
      ...(args.has('--listTests') && !args.has('--json') ? [printsWorkspacePaths] : []),
    ],
    examples: [
      ['jest --grep x', 'execute:project tests'],
      [
        'jest --transform x --moduleNameMapper x',
        'unknown: option `--transform` of `jest` can run or load anything',
        'unknown: option `--moduleNameMapper` of `jest` can run or load anything',
        'execute:project tests',
      ],
      ['jest --listTests | xargs rm', 'execute:project tests', 'delete (standard input) (paths only known at run time)'],
      ['jest --ci --coverage', 'execute:project tests'],
      [
        'jest --ci --coverage --outputFile /opt/a --coverageDirectory /opt/b --cacheDirectory /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project tests',
      ],
      [
        'jest --ci --coverage --reporters /opt/a --projects /opt/b --env /opt/c --roots /opt/d --preset /opt/e',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/e`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
      ['jest -c ../other.js', 'execute:project tests', 'unknown: runs `/other.js`, which is not part of the workspace'],
      ['jest --frob', 'unknown: option `--frob` of `jest` is not described', 'execute:project tests'],
      [
        'jest --setupFiles /opt/a --setupFilesAfterEnv /opt/b --globalSetup /opt/c --globalTeardown /opt/d',
        'execute:project tests',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
      ],
      [
        'jest --runner /opt/a --testRunner /opt/b --resolver /opt/c',
        'execute:project tests',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'mocha',
    aliases: ['ava', 'tap', 'jasmine', 'uvu', 'karma', 'wdio', 'qunit', 'tape'],
    about: 'runs tests',
    eitherCase: true,
    options: table({
      flag: `-b --bail, -w --watch, --exit, -A --async-only, -c --color, --no-color, --check-leaks, --diff, --full-trace, --forbid-only,
        --forbid-pending, --inline-diffs, --recursive, -p --parallel, --dry-run, --allow-uncaught, -v --verbose, -s --serial,
        -u --update-snapshots, --fail-fast, --tap -t, --single-run, --no-single-run, --auto-watch, -i --ignore-case, --invert, --sort,
        --inspect, --inspect-brk, --force, --incremental, --colors, --delay, --enable-source-maps, --fail-zero, --list-files, --list-interfaces,
        --list-reporters, --pass-on-failing-test-suite, --posix-exit-codes, --worker-threads`,
      value: `-g --grep, -f --fgrep, -R --reporter, -O --reporter-option --reporter-options, -t --timeout, --slow, -S --spec, -u --ui,
        --extension, --ignore --exclude, -j --jobs, --retries, -T, -m --match, --concurrency, --browsers, --log-level, --suite, -r --require, --import, --config, --package, --file, --loader, --logLevel, --watch-files, --watch-ignore, --global, --reporters, --since, --framework, --filter`,
      unsafe: '-n --node-option',
    }),
    effects: (args) => [
      // `tap plugin add`, `karma init`, `wdio install`: no tests
      ...(/^(?:plugin|init|install|config)$/.test(args.text(0) ?? '')
        ? [unknown(`\`${args.name} ${args.text(0)}\` is not described`)]
        : []),
      projectCode('tests', ...configFiles('.mocharc', 'ava.config', 'karma.conf', 'wdio.conf'), ...args.operands, ...args.values('-S')),
      ...(args.operands.length + args.values('-S').length === 0
        ? [javascriptTests, testsFound('test/*.js', 'test/*.ts', 'test/*.mjs', 'test/*.cjs')]
        : []),
      ...args.operands.flatMap(testsInFolder),
      loadsSettings('tests', 'package.json', '.mocharc', '.mocharc.json', '.mocharc.jsonc', '.mocharc.yml', '.mocharc.yaml'),
      ...settingsIn('spec/support/jasmine.json', 'test/mocha.opts'),
      ...loadsValues(args, ['-r', '--import', '--config', '--file', '--loader', '--package'], 'javascript'),
      ...loadsFiles(args, ['-R', '--reporters', '--ui'], 'javascript'),
      ...args.values('--browsers').flatMap(startsByPath),
      ...args.values('-O').flatMap((word) => reportIn(word)),
    ],
    examples: [
      ['tap plugin add x', 'unknown: `tap plugin` is not described'],
      ['mocha -O output=/opt/a', 'execute:project tests', 'write /opt/a'],
      ['mocha --node-option require=x', 'unknown: option `-n` of `mocha` can run or load anything', 'execute:project tests'],
      ['mocha --recursive test', 'execute:project tests'],
      ['mocha --spec /opt/a.js', 'execute:project tests', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['mocha -R xunit -O verbose=1,output=/opt/a.xml', 'execute:project tests', 'write /opt/a.xml'],
      [
        'mocha --recursive test --reporter /opt/a --ui /opt/b --reporters /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['mocha -r /tmp/x.js', 'execute:project tests', 'unknown: runs `/tmp/x.js`, which is not part of the workspace'],
      ['ava --serial', 'execute:project tests'],
      ['mocha --frob', 'unknown: option `--frob` of `mocha` is not described', 'execute:project tests'],
      [
        'mocha --import /opt/a --config /opt/b --file /opt/c --loader /opt/d',
        'execute:project tests',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'cucumber-js',
    about: 'runs scenarios through steps in code',
    alone: '-v -h',
    eitherCase: true,
    options: table({
      flag: '-b --backtrace, -d --dry-run, --exit --force-exit, --fail-fast, --strict, --no-strict, --i18n-languages, --publish-quiet',
      value: `-c --config, -f --format, --format-options, -i --import, -r --require, --require-module, --loader, -l --language, -n --name, -p --profile, --parallel,
        -t --tags, --order, --retry, --retry-tag-filter, --world-parameters, --i18n-keywords, --shard`,
      // puts the results where everybody can see them
      unsafe: '--publish',
    }),
    effects: (args) => [
      projectCode('tests', ...configFiles('cucumber'), ...supportCode),
      loadsSettings('tests', 'cucumber.json', 'cucumber.yaml', 'cucumber.yml', '.cucumber.json'),
      ...args.operands.map((word) => read(word)),
      ...loadsValues(args, ['-c', '--import', '--require', '--require-module', '--loader'], 'javascript'),
      // `module:file`: a report of a kind, or of a class of the project
      ...args.values('-f').flatMap((word) => {
        const [, kind = show(word), file] = /^((?:[a-z]:)?[^:]*):(.+)$/i.exec(show(word)) ?? []
        return [
          ...(/[./]/.test(kind)
            ? loads(
                reworded(word, () => kind),
                'javascript',
              )
            : []),
          ...(file === undefined ? [] : [write(file)]),
        ]
      }),
    ],
    examples: [
      ['cucumber-js', 'execute:project tests'],
      ['cucumber-js features/a.feature --tags "not @slow"', 'execute:project tests', 'read features/a.feature'],
      ['cucumber-js --import /opt/a.js', 'execute:project tests', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['cucumber-js --format html:/opt/a.html', 'execute:project tests', 'write /opt/a.html'],
      ['cucumber-js --publish', 'unknown: option `--publish` of `cucumber-js` can run or load anything', 'execute:project tests'],
      ['cucumber-js --frob', 'unknown: option `--frob` of `cucumber-js` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'c8',
    aliases: ['nyc'],
    about: 'measures coverage of a command',
    eitherCase: true,
    style: 'posix',
    options: table({
      flag: `--all -a, --check-coverage, --per-file, --100, --clean, --no-clean, --exclude-after-remap, --exclude-node-modules,
        --skip-full, --skip-empty, --silent, --cache, --source-map, --instrument, --allowExternal, --merge-async, --omit-relative,
        --experimental-monocart, --hook-run-in-context, --hook-require, --eager, --show-process-tree, --preserve-comments`,
      value:
        '-c --config, --nycrc-path, -r --reporter, -n --include, -x --exclude, -e --extension, --lines, --branches, --functions, --statements, --src, --watermarks, --watermarks.*',
      reads: '--resolve',
      code: '--cwd',
      writes: '-o --reports-dir --report-dir, --temp-directory --temp-dir -t',
    }),
    effects: (args) => [
      ...loadsFiles(args, ['-c', '--nycrc-path', '-r'], 'javascript'),
      ...(args.text(0) === 'report' || args.text(0) === 'check-coverage'
        ? [read('coverage')]
        : [write('coverage', 'folder'), run(args.operands)]),
    ],
    examples: [
      ['c8 rm -r src', 'write:folder coverage', 'delete src'],
      ['c8 --reporter /opt/a rm -r src', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      [
        'c8 --config /opt/a --nycrc-path /opt/b --resolve /opt/c --cwd /opt/d --reports-dir /opt/e --temp-directory /opt/f',
        'read /opt/c',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'write /opt/e',
        'write /opt/f',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
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
]
