import { defineCommand, projectCode, type Subcommand, write } from '../../command-spec.ts'
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

export default defineCommand({
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
})
