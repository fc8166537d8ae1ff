import type { Args } from '../../arguments.ts'
import {
  builds as fillsWithBuild,
  config,
  connect,
  defineCommand,
  type Draft,
  install,
  nothing,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  tidy,
  unknown,
  write,
} from '../../command-spec.ts'
import { escaped } from '../../../expressions.ts'
import { join as joinWords, literal, show, textOf, type Word } from '../../value.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { afterDashes } from '../_project.ts'
import { compilerOptions } from './_rust.ts'
import { table } from '../_table.ts'
import { addedTools, extraCode, extraLooks } from './_cargo-tools.ts'
import { builds, common, namedTarget, reads, runsCode, sources, taskIn, tests, toolchain } from './_cargo.ts'

/** Where the program of a named package lies. */
const mainFiles = (args: Args): readonly string[] => [
  ...args.values('--example').flatMap((word) => [`examples/${show(word)}.rs`, `examples/${show(word)}/main.rs`]),
  ...[...args.values('-p'), ...args.values('--bin')].flatMap((word) =>
    ['', 'crates/'].map((folder) => `${folder}${show(word)}/src/main.rs`),
  ),
]

/** The program of a package whose folder has another name than it has. */
const namedPackages = (args: Args, tasks: readonly string[] | undefined): readonly Draft[] =>
  args.values('-p').flatMap((word): readonly Draft[] => {
    const name = textOf(word)?.replace(/@.*$/, '')
    if (!name) return []
    const ofManifest = { file: '../Cargo.toml', holding: new RegExp(`^\\s*name\\s*=\\s*["']${escaped(name)}["']`, 'm') }
    const files = ['*/src/main.rs', '*/*/src/main.rs', '*/src/bin/*.rs', '*/*/src/bin/*.rs']
    return [{ do: 'project-code', what: 'program', files, ofManifest, notCode: true, ...(tasks ? { tasks } : {}) }]
  })

/** A compiler by its path, in place of one that is installed. */
const isElsewhere = ({ pieces }: Word): boolean =>
  pieces.some((piece) => ('text' in piece ? piece.text.includes('/') : piece.hole !== 'plain' && piece.shown.includes('/')))

const asks: Subcommand = { options: common, effects: [connect('get', 'https://crates.io')] }

const clippy = (args: Args): readonly Draft[] => [
  ...builds('build'),
  write('target'),
  ...(args.has('--fix') ? [write('src', 'edit')] : []),
  ...compilerOptions(afterDashes(args.words)),
]

/** Short names, which settings of the project may give another meaning. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['b', 'build'],
  ['c', 'check'],
  ['d', 'doc'],
  ['r', 'run'],
  ['t', 'test'],
  ['rm', 'remove'],
])

export default defineCommand({
  name: 'cargo',
  about: 'Rust packages',
  optionVariables: { CARGO_TARGET_DIR: '--target-dir=' },
  options: table({ flag: '-V --version', value: '--explain' }, common),
  inherit: true,
  before: () => [toolchain],
  effects: (args) => {
    const [first, ...rest] = args.operands
    // `cargo +nightly test`
    if (first && show(first).startsWith('+'))
      return [...(isElsewhere(first) ? [unknown(`toolchain \`${show(first).slice(1)}\``)] : []), run([literal('cargo'), ...rest])]
    if (!first) return []
    const long = shortNames.get(show(first))
    const otherwise = long
      ? [run([literal('cargo'), literal(long), ...rest])]
      : rest.length === 1 && show(rest[0] ?? first) === '--help'
        ? []
        : [unknown(`subcommand \`${show(first)}\` of \`cargo\` is not described`)]
    return [{ do: 'manifest-script', manifest: 'cargo-alias', name: first, parameters: rest, otherwise }]
  },
  style: 'posix',
  subcommands: {
    build: { ...runsCode('build') },
    check: { ...runsCode('build') },
    clippy: { options: table({ value: '--explain, -W --warn, -A --allow, -D --deny, --forbid' }, common), effects: clippy },
    test: {
      options: common,
      // the runner of tests keeps a record where it is told to
      effects: ({ words }) => [
        ...tests,
        ...parseArguments({ options: table({ writes: '--logfile' }) }, afterDashes(words), { name: 'cargo test' })
          .args.values('--logfile')
          .map((file) => write(file)),
      ],
    },
    ...addedTools,
    config: { ...reads, style: 'posix' },
    bench: {
      ...runsCode('benchmarks'),
      effects: [...builds('benchmarks', ['benches/*.rs', '*/benches/*.rs', '*/*/benches/*.rs']), write('target')],
    },
    run: {
      options: common,
      effects: (args) => {
        const tasks = taskIn([...afterDashes(args.words), ...args.operands])
        return [
          ...builds('program', ['src/main.rs', 'src/bin/*.rs', ...mainFiles(args)], tasks),
          ...namedPackages(args, tasks),
          write('target'),
        ]
      },
    },
    doc: {
      aliases: ['rustdoc', 'rustc'],
      options: table({ value: '--crate-type, --print, --output-format' }, common),
      effects: (args) => [...builds('build'), write('target'), ...compilerOptions(afterDashes(args.words))],
    },
    fmt: {
      options: common,
      effects: (args) => {
        const handedOn = afterDashes(args.words)
        if (args.has('--check') || handedOn.some((word) => show(word) === '--check')) return [read('.')]
        // files for the formatter itself
        return [write('.', 'edit'), ...handedOn.filter((word) => /\.rs$/.test(textOf(word) ?? '.rs')).map((word) => tidy(word))]
      },
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
    metadata: reads,
    pkgid: reads,
    'locate-project': reads,
    'read-manifest': reads,
    'verify-project': reads,
    fetch: { options: common, effects: [install('manifest', 'Cargo.toml'), sources] },
    'generate-lockfile': { options: common, effects: (args) => [write(args.value('--lockfile-path') ?? 'Cargo.lock')] },
    update: {
      aliases: ['up'],
      options: table({ flag: '-w --workspace, --aggressive, --recursive, --breaking', value: '--precise' }, common),
      effects: (args) => [args.has('-n') ? connect('get', 'https://crates.io') : install('manifest', 'Cargo.toml')],
    },
    vendor: {
      options: table({ flag: '--versioned-dirs, --respect-source-config, --no-delete', value: '-s --sync' }, common),
      effects: ({ operands }) => [install('manifest', 'Cargo.toml'), write(operands[0] ?? 'vendor')],
    },
    add: {
      options: table(
        {
          flag: '--dev, --build, --optional, --no-optional, --default-features, --public, --no-public',
          value: '--rename, --base, --git, --branch, --tag, --rev',
          code: '--path',
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
      options: table({ flag: '--dev, --build' }, common),
      effects: ({ operands, has }) => (has('-n') ? [read('Cargo.toml')] : operands.map((word) => install('remove', word))),
    },
    install: {
      options: table(
        { flag: '-f --force, --debug, --no-track', value: '--version --vers, --git, --branch, --tag, --rev, --root', code: '--path' },
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
    uninstall: {
      options: common,
      effects: ({ operands, values }) => [...values('-p'), ...operands].map((word) => install('global', word)),
    },
    search: { options: table({ value: '--limit' }, common), effects: [connect('get', 'https://crates.io')] },
    info: asks,
    watch: {
      options: table({
        flag: '-c --clear, --why, --no-restart',
        value: '-d --delay, -i --ignore, -w --watch, -x --exec',
        runs: '-s --shell',
      }),
      effects: (args) =>
        args.has('-x', '-s') || args.operands.length > 0
          ? [
              ...args.values('-x').map((word): Draft => ({ do: 'shell', text: joinWords(literal('cargo '), word) })),
              ...(args.operands.length > 0 ? [run(args.operands)] : []),
            ]
          : [run([literal('cargo'), literal('check')])],
    },
    insta: {
      options: table(
        {
          flag: '--review, --accept, --accept-unseen, --check, --keep-pending, --force-update-snapshots, --include-ignored, --include-hidden, --as-json, --delete-unreferenced-snapshots, --no-force-pass, --fail-fast',
          value: '--unreferenced, --test-runner, --snapshot, -e --extensions',
          code: '--workspace-root',
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
      // it hands its subcommand on to cargo, once for each set of features
      effects: (args) => [
        ...builds('build'),
        write('target'),
        ...args.operands.slice(0, 1).map((verb) => run([literal('cargo'), verb, ...afterDashes(args.words)])),
      ],
    },
    zigbuild: runsCode('build'),
    new: {
      options: table({ flag: '--lib, --bin', value: '--name, --vcs' }, common),
      effects: ({ operands }) => operands.map((word) => write(word, 'folder')),
    },
    init: {
      options: table({ flag: '--lib, --bin', value: '--name, --vcs' }, common),
      // it refuses where there is a package
      effects: ({ operands: [folder] }) => [folder ? write(folder, 'folder') : write('Cargo.toml', 'create')],
    },
    package: {
      options: table({ flag: '-l --list, --no-metadata, --exclude-lockfile' }, common),
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
      options: table({ flag: '-l --list', value: '-a --add, -r --remove' }, common),
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
    ['cargo uninstall -p a', 'install:global a'],
    ['cargo new --bin /opt/a', 'write:folder /opt/a'],
    ['cargo fuzz run t -- -artifact_prefix=/opt/a', 'execute:project fuzz', 'write target', 'write /opt/a'],
    ['cargo fuzz run t /opt/corpus', 'execute:project fuzz', 'write target', 'write:folder /opt/corpus'],
    ['cargo fuzz cmin t -- -runs=1', 'execute:project fuzz', 'write target', 'delete fuzz/corpus/t'],
    ['cargo watch -x check -- rm a', 'execute:project build', 'write target', 'delete a'],
    ['cargo help'],
    ['cargo version'],
    ['cargo logout', 'config:global crates.io login'],
    ['cargo login', 'connect:login https://crates.io'],
    ['cargo release', 'read .'],
    ['cargo owner', 'connect:get https://crates.io'],
    ['cargo yank x', 'publish:package yank x'],
    ['cargo package', 'execute:project build', 'write target'],
    ['cargo init x', 'write:folder x'],
    ['cargo init --lib', 'write:create Cargo.toml'],
    ['cargo new x', 'write:folder x'],
    ['cargo zigbuild', 'execute:project build', 'write target'],
    ['cargo hack', 'execute:project build', 'write target'],
    ['cargo hack publish --each-feature', 'execute:project build', 'write target', 'publish:package this crate'],
    ['cargo watch -c -- rm -r a', 'delete a'],
    ['cargo test -- --nocapture --logfile /opt/a', 'execute:project tests', 'write target', 'write /opt/a'],
    ['cargo fmt -- /opt/a.rs', 'write:edit .', 'write:edit /opt/a.rs'],
    ['cargo generate-lockfile --lockfile-path /opt/a', 'write /opt/a'],
    ['cargo leptos new --git x', 'unknown: option `--git` of `leptos` is not described'],
    ['cargo msrv find -- rm -r a', 'execute:project msrv', 'write target', 'delete a'],
    ['cargo about generate -o /opt/a about.hbs', 'write /opt/a', 'read Cargo.toml', 'read about.hbs'],
    ['cargo sort ../a', 'read Cargo.toml', 'write:edit /a'],
    ['cargo nextest self update', 'unknown: subcommand `self` of `cargo nextest` is not described'],
    ['cargo public-api diff --force a..b', 'unknown: option `--force` of `cargo public-api` can run or load anything'],
    ['cargo audit fix', 'install:manifest Cargo.toml', 'write:edit Cargo.toml'],
    ['cargo deny init /opt/a', 'read Cargo.lock', 'connect:get https://github.com', 'write /opt/a'],
    ['cargo machete --fix /opt/a', 'write:edit Cargo.toml', 'write:edit /opt/a'],
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
    ['cargo install -f ripgrep', 'install:global ripgrep'],
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
    ['cargo asm --lib a::b', 'execute:project build', 'write target'],
    ['cargo public-api --simplified', 'execute:project build', 'write target'],
    ['cargo make --list-all-steps', 'read Makefile.toml'],
    ['cargo make build', 'execute:project tasks'],
    ...extraCode.split(' ').map((name) => [`cargo ${name}`, `execute:project ${name}`, 'write target'] as const),
    ...extraLooks.split(' ').map((name) => [`cargo ${name}`, 'read Cargo.toml'] as const),
    ['cargo criterion', 'execute:project benchmarks', 'write target'],
    ['cargo semver-checks', 'execute:project build', 'write target', 'connect:get https://crates.io'],
    ['cargo sqlx prepare --check', 'execute:project build', 'database:read sqlx', 'write:folder .sqlx'],
    ['cargo sqlx database drop -y', 'database:destroy sqlx database drop'],
    ['cargo sqlx migrate run', 'database:migrate sqlx migrate run'],
    ['cargo fix', 'execute:project build', 'write:edit src'],
    ['cargo doc', 'execute:project build', 'write target'],
    ['cargo run', 'execute:project program', 'write target'],
    ['cargo bench', 'execute:project benchmarks', 'write target'],
    ['cargo flamegraph -o flame.svg', 'write flame.svg', 'execute:project program', 'write target'],
    ['cargo vet', 'read supply-chain'],
    ['cargo vet init', 'write:edit supply-chain'],
    ['cargo sweep --time 30', 'delete target'],
    ['cargo sweep --time 30 /opt/a', 'delete /opt/a/target'],
    ['cargo sweep --dry-run --installed', 'read target'],
    ['cargo nextest', 'execute:project tests', 'write target'],
    ['cargo objcopy --release -- -O binary fw.bin', 'execute:project objcopy', 'write target', 'read target/program', 'write fw.bin'],
    ['cargo mutants --in-diff a.diff', 'read a.diff', 'execute:project tests', 'write:folder mutants.out'],
    ['cargo config get build', 'read Cargo.toml'],
    ['cargo build --release', 'execute:project build', 'write target'],
    ['cargo test kills_process -- --nocapture', 'execute:project tests', 'write target'],
    ['cargo clippy --all-targets -- -D warnings', 'execute:project build', 'write target'],
    ['cargo clippy -- -C linker=x', 'execute:project build', 'write target', 'unknown: setting `linker=x` can name a program to run'],
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
    ['cargo add --path crates/a serde', 'execute:project crates/a', 'write:edit Cargo.toml'],
    ['cargo add --path ../a serde', 'unknown: runs `/a`, which is not part of the workspace'],
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
    ['cargo check -Zbuild-std', 'execute:project build', 'write target'],
    [
      'cargo -C /opt/a -Z --target-dir /opt/c --artifact-dir /opt/d fmt',
      'unknown: option `-Z` of `cargo` can run or load anything',
      'write /opt/c',
      'write /opt/d',
      'write:edit /opt/a',
    ],
  ],
})
