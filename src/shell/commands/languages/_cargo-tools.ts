import { connect, database, install, read, type Subcommand, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { builds, common, reads, runsCode, tests } from './_cargo.ts'

/** Those that build and run the project, and take no options of their own that matter. */
export const extraCode = 'xtask llvm-lines asm fuzz msrv public-api size nm objdump readobj careful dylint instruments modules ndk leptos'

/** Those that only look at it. */
export const extraLooks = 'geiger about sort spellcheck deadlinks bloat-report depgraph unused-features license report'

const extraTools: Readonly<Record<string, Subcommand>> = Object.fromEntries([
  ...extraCode
    .split(' ')
    .map((name) => [name, { style: 'posix', options: common, effects: [...builds(name, `${name}/src/main.rs`), write('target')] }]),
  ...extraLooks.split(' ').map((name) => [
    name,
    {
      ...reads,
      options: table({ flag: '-c --check, -w --workspace, -g --grouped', value: '-o --order, --output-format, --section-name' }, common),
    },
  ]),
])

/** Tools that people add to cargo; each builds or looks at the project. */
export const addedTools: Readonly<Record<string, Subcommand>> = {
  nextest: {
    options: table(
      {
        flag: '--no-tests, --all-targets, --no-capture --nocapture, --run-ignored-only, --ff, --show-progress, --hide-progress-bar, --no-output-indent, --list-type',
        value: `-E --filter-expr --filterset, --retries, --partition, --status-level, --final-status-level, --failure-output, --success-output, --test-threads, -P, --run-ignored,
            --max-fail, --message-format, --message-format-version, --binaries-only, --archive-format, --no-tests-mode, --stress-count, --stress-duration`,
      },
      common,
    ),
    effects: tests,
  },
  mutants: {
    options: table(
      {
        flag: '--list, --list-files, --diff, --check, --no-shuffle, --shuffle, --caught -V --unviable, --in-place, --iterate, --no-times, --no-config, --copy-vcs, --baseline',
        value:
          '-f --file, --exclude -e, --re -F --exclude-re, --timeout, --minimum-test-timeout, --shard, --test-tool, --line-col, --cap-lints, --level, -C --cargo-arg, --error, --gitignore',
        reads: '--in-diff -D',
      },
      common,
    ),
    effects: [...builds('tests'), write('mutants.out', 'folder')],
  },
  criterion: runsCode('benchmarks'),
  // -c and --cmd name the profiler to run
  flamegraph: {
    options: table(
      {
        flag: '--root, --no-inline, --deterministic, --reverse, --inverted, --dev',
        value: '--freq, --palette, --title, --image-width, --min-width, --skip-after, --unit-test, --unit-bench',
        writes: '-o --output',
      },
      common,
    ),
    effects: [...builds('program'), write('target')],
  },
  ...extraTools,
  'semver-checks': {
    options: table({ value: '--baseline-rev, --baseline-version, --baseline-root, --release-type' }, common),
    effects: [...builds('build'), write('target'), connect('get', 'https://crates.io')],
  },
  sqlx: {
    options: table({ value: '--database-url, --source, -D' }, common),
    effects: ({ operands }) =>
      /^(?:prepare|migrate info|migrate add)/.test(operands.map(show).join(' '))
        ? [...builds('build'), database('read', 'sqlx'), write('.sqlx', 'folder')]
        : [database('migrate', `sqlx ${operands.map(show).join(' ')}`)],
  },
  binstall: {
    options: table({ flag: '-y --no-confirm, --force' }, common),
    effects: ({ operands }) => operands.map((word) => install('global', word)),
  },
  audit: {
    options: table({ flag: '--json', value: '--deny -D, --ignore' }, common),
    effects: [read('Cargo.lock'), connect('get', 'https://github.com')],
  },
  deny: {
    options: table({ flag: '--hide-inclusion-graph', value: '-L --log-level' }, common),
    effects: [read('Cargo.lock'), connect('get', 'https://github.com')],
  },
  outdated: {
    onlyReads: true,
    options: table({ flag: '-R --root-deps-only, -w --workspace-all', value: '-d --depth --depth-max, --exit-code' }, common),
    effects: [read('Cargo.toml'), connect('get', 'https://crates.io')],
  },
  upgrade: {
    options: table({ flag: '--pinned, --compatible, --recursive', value: '-i --incompatible, --exclude' }, common),
    effects: (args) => [
      args.has('-n') ? connect('get', 'https://crates.io') : install('manifest', 'Cargo.toml'),
      ...(args.has('-n') ? [] : [write('Cargo.toml', 'edit')]),
    ],
  },
  'set-version': {
    options: table({ value: '--bump, -m --metadata' }, common),
    effects: (args) => [args.has('-n') ? read('Cargo.toml') : write('Cargo.toml', 'edit')],
  },
  machete: {
    options: table({ flag: '--with-metadata, --fix' }),
    effects: (args) => (args.has('--fix') ? [write('Cargo.toml', 'edit')] : readsOperandsOr(args)),
  },
  udeps: runsCode('build'),
  expand: runsCode('build'),
  bloat: { ...runsCode('build'), options: table({ flag: '--crates, --time, --full-fn', value: '-n' }, common) },
  miri: runsCode('tests'),
  'llvm-cov': {
    options: table(
      {
        flag: '--html, --lcov, --json, --text, --summary-only, --no-report, --cobertura',
        value: '--ignore-filename-regex, --fail-under-lines',
        writes: '--output-path --output-dir',
      },
      common,
    ),
    effects: tests,
  },
  tarpaulin: {
    options: table(
      { flag: '--skip-clean, --ignore-tests', value: '-o --out, --engine, -t --timeout, --exclude-files', writes: '--output-dir' },
      common,
    ),
    effects: tests,
  },
}
