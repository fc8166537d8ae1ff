import { defineCommand, projectCode, type Subcommand, write } from '../../command-spec.ts'
import { configFiles, fillsNamed, inPackages, loadsFiles, loadsValues, testsNamed } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsOfOtherRunners } from './_foreign-options.ts'

const vitestOptions = table(
  {
    flag: `-u --update, --open, --hideSkippedTests, --dom, --logHeapUsage, --allowOnly, --dangerouslyIgnoreUnhandledErrors, --no-color,
        --color, --no-isolate, --no-file-parallelism, --no-threads, --single-thread, --threads, --typecheck.only, --changed,
        --standalone, --inspect-brk, --inspect, --expandSnapshotDiff, --disable-console-intercept, --no-coverage, --coverage.enabled,
        --coverage.all, --coverage.clean, --coverage.skipFull, --sequence.shuffle, --browser.headless, --no-cache, --clearMocks,
        --mockReset, --restoreMocks, --printConsoleTrace, --expect.requireAssertions, --json, --filesOnly, --includeTaskLocation, --unstubEnvs, --unstubGlobals,
        --coverage.cleanOnRerun, --coverage.reportOnFailure, --coverage.allowExternal, --coverage.ignoreEmptyLines,
        --coverage.thresholds.perFile, --coverage.thresholds.autoUpdate, --coverage.thresholds.100, --sequence.concurrent,
        --sequence.shuffle.files, --sequence.shuffle.tests, --sequence.groupOrder, --typecheck.enabled, --typecheck.allowJs,
        --typecheck.ignoreSourceErrors, --browser.enabled, --browser.isolate, --browser.ui, --browser.fileParallelism,
        --poolOptions.threads.singleThread, --poolOptions.forks.singleFork, --poolOptions.threads.isolate, --poolOptions.forks.isolate, --poolOptions.threads.useAtomics, --poolOptions.vmThreads.isolate,
        --strictTags, --listTags, --experimental.fsModuleCache, --experimental.printImportBreakdown, --cache, --clearCache`,
    value: `-t --testNamePattern, --reporter, --pool, --environment, --testTimeout, --hookTimeout, --teardownTimeout, --bail, --retry,
        --project, --shard, --maxWorkers, --minWorkers, --maxConcurrency, --exclude, --mode, 
 --coverage.provider, --coverage.reporter, --coverage.include, --coverage.exclude,
        --coverage.thresholds.lines, --coverage.thresholds.functions, --coverage.thresholds.branches,
        --coverage.thresholds.statements, 
        --poolOptions.threads.maxThreads, --poolOptions.forks.maxForks, --sequence.seed, --browser, --browser.name,
        --slowTestThreshold, --diff, --api, --api.port, --api.host, --poolMatchGlobs, --vmMemoryLimit, --tags, --tagsFilter,
        --sequence.hooks, --sequence.setupFiles, --typecheck.checker, --typecheck.tsconfig, --browser.provider, --browser.api, --poolOptions.threads.minThreads, --poolOptions.forks.minForks, --poolOptions.vmThreads.maxThreads,
        --coverage.extension, --coverage.watermarks.lines, --coverage.processingConcurrency, --coverage.changed, --logLevel, --workspace,
        --snapshotFormat, --chaiConfig, --configLoader, --compare`,
    'value?':
      '--poolOptions.*, -w --watch, --run, --passWithNoTests, --silent, --isolate, --globals, --clearScreen, --fileParallelism, --ui, --typecheck, --coverage, --mergeReports',
    folder: '-r --root',
    writes:
      '--outputFile, --outputJson, --coverage.reportsDirectory, --outputFile.json, --outputFile.junit, --attachmentsDir, --cacheDir, --cache.dir, --browser.screenshotDirectory',
    code: '--dir, -c --config',
  },
  optionsOfOtherRunners,
)

const vitest = (what = 'tests'): Subcommand => ({
  options: vitestOptions,
  effects: (args) => [
    projectCode(what, ...configFiles('vitest.config', 'vite.config', 'vitest.workspace'), ...args.operands),
    { do: 'project-code', what, files: inPackages('vitest.config.*', 'vite.config.*'), notCode: true },
    ...testsNamed(args.operands),
    ...(args.has('--coverage', '--coverage.enabled') ? [fillsNamed(...configFiles('vitest.config'))] : []),
    ...loadsValues(args, ['--workspace', '--diff'], 'javascript'),
    ...loadsFiles(args, ['--reporter', '--environment', '--pool', '--browser.provider', '--typecheck.checker'], 'javascript'),
  ],
})

export default defineCommand({
  name: 'vitest',
  about: 'runs tests',
  eitherCase: true,
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
    ['vitest run --grep "rm -rf"', 'execute:project tests'],
    [
      'vitest run --dir /opt/a --attachmentsDir /opt/b --cacheDir /opt/c --browser.screenshotDirectory /opt/d a.test.ts',
      'execute:project /opt/a',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'write /opt/b',
      'write /opt/c',
      'write /opt/d',
      'execute:project tests',
    ],
    ['vitest init', 'write vitest.config.ts'],
    ['vitest list', 'execute:project tests'],
    ['vitest bench', 'execute:project benchmarks'],
    ['vitest related', 'execute:project tests'],
    ['vitest dev', 'execute:project tests'],
    ['vitest watch', 'execute:project tests'],
    ['vitest', 'execute:project tests'],
    ['vitest run tests/a.test.ts --coverage', 'execute:project tests'],
    ['vitest -c /tmp/v.ts', 'execute:project tests', 'unknown: runs `/tmp/v.ts`, which is not part of the workspace'],
    ['vitest run --test-name-pattern x --no-silent', 'execute:project tests'],
    [
      'vitest init --root /opt/a --outputFile /opt/b --outputJson /opt/c --coverage.reportsDirectory /opt/d',
      'write /opt/b',
      'write /opt/c',
      'write /opt/d',
      'write /opt/a/vitest.config.ts',
    ],
    ['vitest dev --outputFile.json /opt/a --outputFile.junit /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project tests'],
    [
      'vitest dev --reporter /opt/a --pool /opt/b --environment /opt/c --typecheck.checker /opt/d --browser.provider /opt/e',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'unknown: runs `/opt/c`, which is not part of the workspace',
      'unknown: runs `/opt/b`, which is not part of the workspace',
      'unknown: runs `/opt/e`, which is not part of the workspace',
      'unknown: runs `/opt/d`, which is not part of the workspace',
    ],
    ['vitest run --frob', 'unknown: option `--frob` of `vitest run` is not described', 'execute:project tests'],
    [
      'vitest --diff /opt/a --workspace /opt/b',
      'execute:project tests',
      'unknown: runs `/opt/b`, which is not part of the workspace',
      'unknown: runs `/opt/a`, which is not part of the workspace',
    ],
  ],
})
