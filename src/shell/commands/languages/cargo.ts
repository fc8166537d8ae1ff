import type { Args } from '../../arguments.ts'
import {
  builds as fillsWithBuild,
  connect,
  config,
  database,
  defineCommand,
  type Draft,
  install,
  nothing,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  type Target,
  unknown,
  write,
} from '../../command-spec.ts'
import { join as joinWords, literal, show } from '../../value.ts'
import { afterDashes, fillsNamed, loadsSettings, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const common = table({
  flag: `-q --quiet, -v --verbose, -vv, --locked, --offline, --frozen, --workspace --all, --all-features, --no-default-features,
        --release -r, --all-targets, --lib, --bins, --examples, --tests, --benches, --keep-going, --ignore-rust-version,
        --future-incompat-report, --unit-graph, --no-fail-fast, --no-run, --doc, --no-deps, --document-private-items, --open,
        --allow-dirty, --allow-staged, --allow-no-vcs, --fix, --broken-code, --check, --dry-run -n, --duplicates, --no-dedupe, --list,
        --no-verify, --features-powerset, --exact`,
  value: `-j --jobs, -p --package, --exclude, --bin, --example, --test, --bench, -F --features, --target, --profile, --color,
        --message-format, --edition, --prune, --depth, -e --edges, -i --invert, --prefix, --format -f, --charset, --filter-platform,
        --format-version, --registry, --precise, --kind, --lockfile-path`,
  'value?': '--timings',
  code: '--manifest-path',
  writes: '--target-dir, --artifact-dir --out-dir',
  folder: '-C',
  // --config can name a runner, a linker or a wrapper; -Z can change anything
  unsafe: '--config, -Z, --index',
})

/** Another folder to build in. */
const namedTarget: readonly Draft[] = [fillsNamed('.cargo/config.toml', '.cargo/config')]

/** What a build runs by itself: the scripts of the packages, and the programs that settings put in place of the usual ones. */
const builds = (what: string, ...files: readonly Target[]): readonly Draft[] => [
  projectCode(what, 'build.rs', '*/build.rs', 'crates/*/build.rs', ...files),
  loadsSettings(what, 'Cargo.toml', '*/Cargo.toml', 'crates/*/Cargo.toml'),
  { do: 'project-code', what, files: ['.cargo/config.toml', '.cargo/config'], as: 'program-settings', plain: true },
  ...namedTarget,
]

const runsCode = (what: string): Subcommand => ({
  style: 'gnu',
  options: common,
  effects: (args) => [...builds(what), ...(args.has('--target-dir') ? args.values('--target-dir').map(fillsWithBuild) : [write('target')])],
})

/** Where the program of a named package lies. */
const mainFiles = (args: Args): readonly string[] => [
  ...args.values('--example').flatMap((word) => [`examples/${show(word)}.rs`, `examples/${show(word)}/main.rs`]),
  ...[...args.values('-p'), ...args.values('--bin')].flatMap((word) =>
    ['', 'crates/'].map((folder) => `${folder}${show(word)}/src/main.rs`),
  ),
]

const reads: Subcommand = { options: common, effects: [read('Cargo.toml')] }

const asks: Subcommand = { options: common, effects: [connect('get', 'https://crates.io')] }

const tests: readonly Draft[] = [...builds('tests', 'tests/*.rs'), write('target')]

const clippy = (args: Args): readonly Draft[] => [...builds('build'), write('target'), ...(args.has('--fix') ? [write('src', 'edit')] : [])]

/** Tools that people add to cargo; each builds or looks at the project. */
const extraCode = 'xtask llvm-lines asm fuzz msrv public-api size nm objdump readobj careful dylint instruments modules ndk leptos'
const extraLooks = 'geiger about sort spellcheck deadlinks bloat-report depgraph unused-features license report'
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

export default defineCommand({
  name: 'cargo',
  about: 'Rust packages',
  optionVariables: { CARGO_TARGET_DIR: '--target-dir=' },
  options: table({ flag: '-V --version' }, common),
  inherit: true,
  effects: (args) => {
    const [first, ...rest] = args.operands
    // `cargo +nightly test`
    if (first && show(first).startsWith('+')) return [run([literal('cargo'), ...rest])]
    if (!first) return []
    const otherwise =
      rest.length === 1 && show(rest[0] ?? first) === '--help'
        ? []
        : [unknown(`subcommand \`${show(first)}\` of \`cargo\` is not described`)]
    return [{ do: 'manifest-script', manifest: 'cargo-alias', name: first, parameters: rest, otherwise }]
  },
  style: 'posix',
  subcommands: {
    build: { aliases: ['b'], ...runsCode('build') },
    check: { aliases: ['c'], ...runsCode('build') },
    clippy: { options: common, effects: clippy },
    test: { aliases: ['t'], options: common, effects: tests },
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
    config: { ...reads, style: 'posix' },
    bench: runsCode('benchmarks'),
    run: {
      aliases: ['r'],
      options: common,
      effects: (args) => [...builds('program', 'src/main.rs', 'src/bin/*.rs', ...mainFiles(args)), write('target')],
    },
    doc: { aliases: ['d', 'rustdoc', 'rustc'], ...runsCode('build') },
    fmt: {
      options: common,
      effects: (args) =>
        args.has('--check') || afterDashes(args.words).some((word) => show(word) === '--check') ? [read('.')] : [write('.', 'edit')],
    },
    fix: {
      options: table({ flag: '--edition, --edition-idioms' }, common),
      effects: [...builds('build'), write('src', 'edit')],
    },
    clean: {
      options: common,
      effects: (args) => (args.has('-n') ? [read('target')] : [removeTree(args.value('--target-dir') ?? 'target'), ...namedTarget]),
    },
    tree: { ...reads, options: table({ flag: '-d --duplicates' }, common) },
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
    metadata: reads,
    pkgid: reads,
    'locate-project': reads,
    'read-manifest': reads,
    'verify-project': reads,
    fetch: { options: common, effects: [install('manifest', 'Cargo.toml')] },
    'generate-lockfile': { options: common, effects: [write('Cargo.lock')] },
    update: {
      aliases: ['up'],
      options: table({ flag: '-w --workspace, --aggressive, --recursive, --breaking', value: '--precise' }, common),
      effects: (args) => [args.has('-n') ? connect('get', 'https://crates.io') : install('manifest', 'Cargo.toml')],
    },
    vendor: {
      options: table({ flag: '--versioned-dirs, --respect-source-config', value: '-s --sync' }, common),
      effects: ({ operands }) => [install('manifest', 'Cargo.toml'), write(operands[0] ?? 'vendor')],
    },
    add: {
      options: table(
        {
          flag: '--dev, --build, --optional, --no-optional, --default-features, --public',
          value: '--rename, --path, --git, --branch, --tag, --rev',
        },
        common,
      ),
      effects: (args) =>
        args.has('-n')
          ? [read('Cargo.toml')]
          : args.has('--git')
            ? args.values('--git').map((word) => install('url', word))
            : args.has('--path')
              ? [write('Cargo.toml', 'edit')]
              : args.operands.map((word) => install('named', word)),
    },
    remove: {
      aliases: ['rm'],
      options: table({ flag: '--dev, --build' }, common),
      effects: ({ operands, has }) => (has('-n') ? [read('Cargo.toml')] : operands.map((word) => install('remove', word))),
    },
    install: {
      options: table(
        { flag: '--force, --debug, --no-track', value: '--version --vers, --git, --branch, --tag, --rev, --root', code: '--path' },
        common,
      ),
      effects: (args) =>
        args.has('--list')
          ? []
          : args.has('-n')
            ? [connect('get', 'https://crates.io')]
            : args.has('--git')
              ? args.values('--git').map((word) => install('url', word))
              : args.has('--path')
                ? [
                    ...builds('build'),
                    ...args.values('--root').map(fillsWithBuild),
                    ...(args.has('--root') ? [] : [install('global', args.value('--path') ?? '.')]),
                  ]
                : args.operands.map((word) => install('global', word)),
    },
    uninstall: { options: common, effects: ({ operands }) => operands.map((word) => install('global', word)) },
    binstall: {
      options: table({ flag: '-y --no-confirm, --force' }, common),
      effects: ({ operands }) => operands.map((word) => install('global', word)),
    },
    search: { options: table({ value: '--limit' }, common), effects: [connect('get', 'https://crates.io')] },
    info: asks,
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
    watch: {
      options: table({
        flag: '-c --clear, --why, --no-restart',
        value: '-d --delay, -i --ignore, -w --watch, -x --exec',
        runs: '-s --shell',
      }),
      effects: (args) =>
        args.has('-x')
          ? args.values('-x').map((word) => ({ do: 'shell', text: joinWords(literal('cargo '), word) }))
          : args.has('-s')
            ? []
            : [run([literal('cargo'), literal('check')])],
    },
    insta: {
      options: table(
        {
          flag: '--review, --accept, --accept-unseen, --check, --keep-pending, --force-update-snapshots, --include-ignored, --include-hidden, --as-json, --delete-unreferenced-snapshots, --no-force-pass, --fail-fast',
          value: '--unreferenced, --test-runner, --snapshot, --workspace-root, -e --extensions',
        },
        common,
      ),
      effects: [...tests, write('src', 'edit')],
    },
    hack: {
      ...runsCode('build'),
      options: table(
        {
          flag: '--feature-powerset, --each-feature, --no-dev-deps, --no-private, --optional-deps, --rust-version, --ignore-private, --ignore-unknown-features, --clean-per-run, --clean-per-version, --exclude-no-default-features, --exclude-all-features, --at-least-one-of, --print-command-list, --keep-going, --log-group',
          value:
            '--depth-limit --depth, --partition, --skip, --exclude-features, --group-features, --mutually-exclusive-features, --include-features, --include-deps-features, --version-range, --version-step, --must-have-and-exclude-feature',
        },
        common,
      ),
    },
    zigbuild: runsCode('build'),
    new: {
      options: table({ flag: '--lib', value: '--name, --vcs' }, common),
      effects: ({ operands }) => operands.map((word) => write(word, 'folder')),
    },
    init: {
      options: table({ flag: '--lib', value: '--name, --vcs' }, common),
      effects: ({ operands }) => [write(operands[0] ?? 'Cargo.toml')],
    },
    package: {
      options: common,
      effects: (args) => (args.has('--list') ? [read('.')] : [...builds('build'), write('target')]),
    },
    publish: {
      options: table({ value: '--token' }, common),
      effects: (args) => [args.has('-n') ? read('.') : publish('package', 'this crate')],
    },
    yank: {
      options: table({ flag: '--undo', value: '--version' }, common),
      effects: ({ operands }) => [publish('package', `yank ${operands.map(show).join(' ')}`)],
    },
    owner: {
      options: table({ value: '-a --add, -r --remove' }, common),
      effects: (args) => [args.has('-a', '-r') ? publish('package', 'owners') : connect('get', 'https://crates.io')],
    },
    release: {
      options: table({ flag: '-x --execute, --no-confirm, --no-publish, --no-push, --no-tag' }, common),
      effects: (args) => [args.has('-x') ? publish('release', 'this crate') : read('.')],
    },
    login: { effects: [connect('login', 'https://crates.io')] },
    logout: { effects: [config('global', 'crates.io login')] },
    version: { effects: nothing },
    help: { effects: nothing },
  },
  examples: [
    ['cargo help'],
    ['cargo version'],
    ['cargo logout', 'config:global crates.io login'],
    ['cargo login', 'connect:login https://crates.io'],
    ['cargo release', 'read .'],
    ['cargo owner', 'connect:get https://crates.io'],
    ['cargo yank x', 'publish:package yank x'],
    ['cargo package', 'execute:project build', 'write target'],
    ['cargo init x', 'write x'],
    ['cargo new x', 'write:folder x'],
    ['cargo zigbuild', 'execute:project build', 'write target'],
    ['cargo hack', 'execute:project build', 'write target'],
    ['cargo insta', 'execute:project tests', 'write target', 'write:edit src'],
    ['cargo watch', 'execute:project build', 'write target'],
    ['cargo watch --shell "rm -r a" --exec clean', 'delete a', 'delete target'],
    ['cargo tarpaulin', 'execute:project tests', 'write target'],
    ['cargo tarpaulin --output-dir /opt/a', 'write /opt/a', 'execute:project tests', 'write target'],
    ['cargo llvm-cov', 'execute:project tests', 'write target'],
    ['cargo llvm-cov --output-path /opt/a', 'write /opt/a', 'execute:project tests', 'write target'],
    ['cargo miri', 'execute:project tests', 'write target'],
    ['cargo bloat', 'execute:project build', 'write target'],
    ['cargo expand', 'execute:project build', 'write target'],
    ['cargo udeps', 'execute:project build', 'write target'],
    ['cargo machete x', 'read x'],
    ['cargo machete --fix', 'write:edit Cargo.toml'],
    ['cargo outdated', 'read Cargo.toml', 'connect:get https://crates.io'],
    ['cargo upgrade', 'install:manifest Cargo.toml', 'write:edit Cargo.toml'],
    ['cargo upgrade --dry-run', 'connect:get https://crates.io'],
    ['cargo set-version --bump minor', 'write:edit Cargo.toml'],
    ['cargo deny', 'read Cargo.lock', 'connect:get https://github.com'],
    ['cargo audit', 'read Cargo.lock', 'connect:get https://github.com'],
    ['cargo info', 'connect:get https://crates.io'],
    ['cargo search', 'connect:get https://crates.io'],
    ['cargo binstall x', 'install:global x'],
    ['cargo uninstall x', 'install:global x'],
    ['cargo remove x', 'install:remove x'],
    ['cargo remove x --dry-run', 'read Cargo.toml'],
    ['cargo install x --dry-run', 'connect:get https://crates.io'],
    ['cargo vendor x', 'install:manifest Cargo.toml', 'write x'],
    ['cargo update', 'install:manifest Cargo.toml'],
    ['cargo generate-lockfile', 'write Cargo.lock'],
    ['cargo fetch', 'install:manifest Cargo.toml'],
    ['cargo fetch --index', 'unknown: option `--index` of `cargo fetch` can run or load anything'],
    ['cargo verify-project', 'read Cargo.toml'],
    ['cargo read-manifest', 'read Cargo.toml'],
    ['cargo locate-project', 'read Cargo.toml'],
    ['cargo pkgid', 'read Cargo.toml'],
    ['cargo metadata', 'read Cargo.toml'],
    ['cargo tree', 'read Cargo.toml'],
    ...extraCode.split(' ').map((name) => [`cargo ${name}`, `execute:project ${name}`, 'write target'] as const),
    ...extraLooks.split(' ').map((name) => [`cargo ${name}`, 'read Cargo.toml'] as const),
    ['cargo criterion', 'execute:project benchmarks', 'write target'],
    ['cargo semver-checks', 'execute:project build', 'write target', 'connect:get https://crates.io'],
    ['cargo sqlx prepare --check', 'execute:project build', 'database:read sqlx', 'write:folder .sqlx'],
    ['cargo sqlx migrate run', 'database:migrate sqlx migrate run'],
    ['cargo fix', 'execute:project build', 'write:edit src'],
    ['cargo doc', 'execute:project build', 'write target'],
    ['cargo run', 'execute:project program', 'write target'],
    ['cargo bench', 'execute:project benchmarks', 'write target'],
    ['cargo flamegraph -o flame.svg', 'write flame.svg', 'execute:project program', 'write target'],
    ['cargo nextest', 'execute:project tests', 'write target'],
    ['cargo mutants --in-diff a.diff', 'read a.diff', 'execute:project tests', 'write:folder mutants.out'],
    ['cargo config get build', 'read Cargo.toml'],
    ['cargo build --release', 'execute:project build', 'write target'],
    ['cargo test kills_process -- --nocapture', 'execute:project tests', 'write target'],
    ['cargo clippy --all-targets -- -D warnings', 'execute:project build', 'write target'],
    ['cargo clippy --fix', 'execute:project build', 'write target', 'write:edit src'],
    ['cargo fmt -- --check', 'read .'],
    ['cargo fmt', 'write:edit .'],
    ['cargo +nightly check', 'execute:project build', 'write target'],
    ['cargo clean', 'delete target'],
    ['cargo add serde', 'install:named serde'],
    ['cargo install ripgrep', 'install:global ripgrep'],
    ['cargo publish', 'publish:package this crate'],
    ['cargo publish --dry-run', 'read .'],
    [
      'cargo build --config=x',
      'unknown: option `--config` of `cargo build` can run or load anything',
      'execute:project build',
      'write target',
    ],
    ['cargo frob', 'unknown: subcommand `frob` of `cargo` is not described'],
    ['cargo --manifest-path /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ['cargo add --git a', 'install:url a'],
    ['cargo add --path ../a serde', 'write:edit Cargo.toml'],
    ['cargo owner --add a', 'publish:package owners'],
    ['cargo owner --remove a', 'publish:package owners'],
    ['cargo release --execute', 'publish:release this crate'],
    [
      'cargo build --manifest-path /opt/a',
      'execute:project /opt/a',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'execute:project build',
      'write target',
    ],
    ["cargo install --path 'rm -rf /etc' --git b", 'execute:project rm -rf /etc', 'install:url b'],
    [
      'cargo -C /opt/a -Z --target-dir /opt/c --artifact-dir /opt/d fmt',
      'unknown: option `-Z` of `cargo` can run or load anything',
      'write /opt/c',
      'write /opt/d',
      'write:edit /opt/a',
    ],
  ],
})
