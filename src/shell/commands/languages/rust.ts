import type { Args } from '../../arguments.ts'
import {
  connect,
  config,
  defineCommand,
  type Draft,
  flow,
  linesWith,
  install,
  nothing,
  projectCode,
  publish,
  read,
  readsOperands,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { dropPrefix, join as joinWords, knownPrefix, literal, reworded, show, textOf, type Word } from '../../value.ts'
import { sourcesOf } from '../_inputs.ts'
import { afterDashes, editsOperands, readsOperandsOr, settingsIn, startsByPath } from '../_project.ts'
import { table } from '../_table.ts'
import { otherVerb } from '../_verbs.ts'
import { codegenSetting, unstableSetting } from './_rust.ts'

/** `wasm-pack build crates/a --out-dir ../pkg`: beside the package, not here. */
function besidePackage(args: Args, place: Word): Word {
  const [, folder] = args.operands
  return args.name === 'wasm-pack' && folder && !show(place).startsWith('/') ? joinWords(folder, literal('/'), place) : place
}

/** `rustc main.rs` makes `main`. */
const programOf = (sources: readonly Word[]): readonly Word[] =>
  sources.slice(0, 1).flatMap((source) => {
    const name = textOf(source)?.replace(/^.*\//, '')
    return name?.endsWith('.rs') ? [literal(name.slice(0, -3))] : []
  })

/** A library may bring macros, which run while others are compiled (`--extern name=path`, `-L kind=folder`). */
function takesLibrary(word: Word): readonly Draft[] {
  const place = reworded(word, (text) => text.replace(/^[^/]*=/, ''))
  return /^[\w-]+$/.test(textOf(place) ?? '') ? [] : [{ do: 'project-code', what: 'library', files: [place], notCode: true }]
}

/** `--print cfg=FILE`: what is asked for, and the file that it goes to. */
const printed = (args: Args): readonly Draft[] =>
  args
    .values('--print')
    .filter((word) => knownPrefix(word).includes('='))
    .map((word) => write(dropPrefix(word, knownPrefix(word).indexOf('=') + 1)))

/** `@file`: options are read from there. */
const namesOptions = (word: Word): boolean => show(word).startsWith('@')

export default [
  defineCommand({
    name: 'rustc',
    aliases: ['clippy-driver', 'rustdoc'],
    about: 'compiles Rust',
    options: table({
      flag: '-g, -O, --test, --verbose -v, -V --version',
      value: `-C --codegen, --crate-type, --crate-name, --edition, --emit, --print, --target, -A --allow, -W --warn, -D --deny, -F --forbid,
        --force-warn, --cap-lints, --error-format, --color, --cfg, --check-cfg, -l, --explain, --json, --diagnostic-width, --remap-path-prefix, -L, --extern, --sysroot, -Z`,

      writes: '-o, --out-dir',
    }),
    effects: (args) =>
      args.operands.length === 0
        ? // `host: x86_64-unknown-linux-gnu`
          args.has('-V')
          ? [linesWith('after-count', 'plain')]
          : printed(args)
        : [
            ...printed(args),
            ...args.values('-C').flatMap(codegenSetting),
            ...args.values('-Z').flatMap(unstableSetting),
            // `--emit asm=FILE`
            ...args.values('--emit').flatMap((word) =>
              show(word)
                .split(',')
                .flatMap((one) => (one.includes('=') ? [write(one.slice(one.indexOf('=') + 1))] : [])),
            ),
            ...['-L', '--extern', '--sysroot'].flatMap((option) => args.values(option)).flatMap(takesLibrary),
            ...args.operands.filter(namesOptions).map((word) => unknown(`takes options from \`${show(word)}\``)),
            ...args.operands.map((word) => read(word)),
            ...(args.has('-o', '--out-dir') ? [] : [write('.', 'folder')]),
            ...[...args.values('-o'), ...(args.has('-o', '--out-dir') ? [] : programOf(args.operands))].map((word) =>
              flow(sourcesOf(args.operands), word, 'compile'),
            ),
          ],
    examples: [
      ['rustc --emit asm=/opt/a.s a.rs', 'write /opt/a.s', 'read a.rs', 'write:folder .'],
      ['rustc -O main.rs -o app', 'write app', 'read main.rs'],
      ['rustc --version'],
      ['rustc -C opt-level=3 -Cdebuginfo=2 a.rs -o app', 'write app', 'read a.rs'],
      [
        'rustc -O main.rs -o app -L /opt/a --extern /opt/b -Z codegen-backend=x --out-dir /opt/d',
        'unknown: setting `codegen-backend=x` of `rustc` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'write /opt/d',
      ],
      ['rustc -Zunpretty=expanded a.rs', 'read a.rs', 'write:folder .'],
      ['rustc @args', 'unknown: takes options from `@args`', 'read @args'],
      ['rustc -C linker=x a.rs', 'unknown: setting `linker=x` can name a program to run', 'read a.rs', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'rustfmt',
    about: 'formats Rust',
    options: table({
      flag: '--check, -l --files-with-diff, -q --quiet, -v --verbose, --backup',
      value: '--edition, --emit, --color, --config, --style-edition',
      reads: '--config-path',
    }),
    effects: (args) =>
      args.has('--check') || show(args.value('--emit') ?? literal('')) === 'stdout' ? readsOperandsOr(args) : editsOperands(args),
    examples: [
      ['rustfmt --check a.rs', 'read a.rs'],
      ['rustfmt a.rs', 'write:edit a.rs'],
      ['rustfmt a.rs --config-path /opt/a', 'read /opt/a', 'write:edit a.rs'],
      ['rustfmt --frob', 'unknown: option `--frob` of `rustfmt` is not described', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'rustup',
    about: 'Rust toolchains',
    options: table({ flag: '-v --verbose, -q --quiet' }),
    subcommands: {
      show: { effects: nothing },
      toolchain: {
        effects: (args) => (args.text(0) === 'list' ? [] : [install('global', args.operands.slice(1).map(show).join(' '))]),
        options: table({ flag: '-v --verbose, --no-self-update, --force', value: '--profile, -c --component, -t --target' }),
      },
      target: {
        options: table({ flag: '--installed', value: '--toolchain' }),
        effects: (args) => (args.text(0) === 'list' ? [] : [install('global', args.operands.slice(1).map(show).join(' '))]),
      },
      component: {
        options: table({ flag: '--installed', value: '--toolchain, --target' }),
        effects: (args) => (args.text(0) === 'list' ? [] : [install('global', args.operands.slice(1).map(show).join(' '))]),
      },
      update: { options: table({ flag: '--no-self-update, --force, --force-non-host' }), effects: [install('global', 'rust')] },
      install: {
        options: table({
          flag: '--no-self-update, --no-update, --force, --allow-downgrade, --force-non-host, --override',
          value: '--profile, -c --component, -t --target',
        }),
        effects: ({ operands }) => operands.map((word) => install('global', word)),
      },
      default: { effects: ({ operands }) => (operands.length > 0 ? [config('global', `rust ${operands.map(show)[0]}`)] : []) },
      override: { effects: (args) => (args.text(0) === 'list' ? [] : [config('global', 'rust override')]) },
      run: {
        style: 'posix',
        options: table({ flag: '--install' }),
        effects: ({ operands }) => [...startsByPath(operands[0]), run(operands.slice(1))],
      },
      which: { options: table({ value: '--toolchain' }), effects: nothing },
      doc: {
        options: table({
          flag: `--path, --alloc, --book, --cargo, --clippy, --core, --edition-guide, --embedded-book, --error-codes, --nomicon, --proc_macro,
            --reference, --releases, --rust-by-example, --rustc, --rustc-docs, --rustdoc, --std, --style-guide, --test, --unstable-book`,
          value: '--toolchain',
        }),
        effects: nothing,
      },
      check: { options: table({ flag: '--no-self-update' }), effects: [connect('get', 'https://static.rust-lang.org')] },
      self: { effects: [install('global', 'rustup')] },
    },
    examples: [
      ['rustup self', 'install:global rustup'],
      ['rustup check', 'connect:get https://static.rust-lang.org'],
      ['rustup doc'],
      ['rustup which'],
      ['rustup override', 'config:global rust override'],
      ['rustup default x', 'config:global rust x'],
      ['rustup install x', 'install:global x'],
      ['rustup update', 'install:global rust'],
      ['rustup component', 'install:global'],
      ['rustup toolchain', 'install:global'],
      ['rustup show'],
      ['rustup target add wasm32-wasip1', 'install:global wasm32-wasip1'],
      ['rustup run nightly rm -r dist', 'delete dist'],
      ['rustup frob', 'unknown: subcommand `frob` of `rustup` is not described'],
    ],
  }),
  defineCommand({
    name: 'flamegraph',
    about: 'draws where a program spends its time',
    style: 'posix',
    options: table({
      flag: '-v --verbose, --open, --no-inline, --deterministic, --reverse, --inverted, --flamechart, --ignore-status',
      value: '-F --freq, --palette, --title, --subtitle, --notes, --image-width, --min-width, --skip-after, -p --pid, --colordiffusion',
      reads: '--perfdata',
      writes: '-o --output',
      // with other rights
      unsafe: '-c --cmd, --post-process, --root',
    }),
    effects: ({ operands, has }) => [...(has('-o') ? [] : [write('flamegraph.svg')]), ...(operands.length > 0 ? [run(operands)] : [])],
    examples: [
      ['flamegraph -o a.svg -- rm -r dist', 'write a.svg', 'delete dist'],
      [
        'flamegraph --perfdata /opt/a --post-process -o a.svg -- rm -r dist',
        'unknown: option `--post-process` of `flamegraph` can run or load anything',
        'read /opt/a',
      ],
      ['flamegraph --root -- ls', 'unknown: option `--root` of `flamegraph` can run or load anything'],
      ['flamegraph -c x', 'unknown: option `-c` of `flamegraph` can run or load anything', 'write flamegraph.svg'],
    ],
  }),
  defineCommand({
    name: 'cross',
    about: 'cargo for another machine, in a container',
    style: 'raw',
    effects: ({ words }) => [run([literal('cargo'), ...words])],
    examples: [
      ['cross test', 'execute:project tests', 'write target'],
      ['cross install ripgrep', 'install:global ripgrep'],
    ],
  }),
  defineCommand({
    name: 'wasm-pack',
    about: 'builds Rust for the web',
    options: table({
      flag: `--release, --dev, --debug, --profiling, --no-typescript, --no-pack, --no-opt, --headless, --chrome, --firefox, --safari, --node, --weak-refs,
        --reference-types, --verbose -v, -q --quiet`,
      value: '-t --target, -s --scope, -m --mode, --features, --profile, --log-level, -a --access, --tag, -d --out-dir, --out-name',
    }),
    effects: (args) => [
      ...otherVerb(args, /^(?:build|test|pack|publish|login)$/),
      /^(publish|login)$/.test(args.text(0) ?? '') ? publish('package', 'this package') : projectCode('build', 'build.rs'),
      write(besidePackage(args, args.value('-d') ?? literal('pkg'))),
      ...args.values('--out-name').map((word) => write(word)),
    ],
    examples: [
      ['wasm-pack build --target web', 'execute:project build', 'write pkg'],
      ['wasm-pack publish', 'publish:package this package', 'write pkg'],
      ['wasm-pack new a', 'unknown: subcommand `new` of `wasm-pack` is not described'],
      ['wasm-pack build crates/a --out-dir ../../pkg', 'execute:project build', 'write pkg'],
      ['wasm-pack build --target web --out-dir /opt/a --out-name /opt/b', 'execute:project build', 'write /opt/a', 'write /opt/b'],
    ],
  }),
  defineCommand({
    name: 'wasm-bindgen',
    about: 'makes what JavaScript needs of a module of WebAssembly',
    options: table({
      flag: `--nodejs, --web, --browser, --no-modules, --deno, --typescript, --no-typescript, --omit-imports, --debug, --no-demangle, --keep-lld-exports,
        --keep-debug, --remove-name-section, --remove-producers-section, --encode-into, --weak-refs, --reference-types, --split-linked-modules,
        --omit-default-module-path, --no-omit-default-module-path, -V --version`,
      value: '--target, --out-name, --no-modules-global',
      writes: '--out-dir',
    }),
    effects: (args) => [...readsOperands(args), ...(args.has('--out-dir') ? [] : [write('.', 'folder')])],
    examples: [
      ['wasm-bindgen a.wasm --out-dir /opt/a --target web', 'write /opt/a', 'read a.wasm'],
      ['wasm-bindgen a.wasm', 'read a.wasm', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'dx',
    aliases: ['dioxus'],
    about: 'builds applications of Dioxus',
    options: table({
      flag: '--release, --debug-symbols, --open, --verbose, --trace, --json-output, --hot-reload, --check, --all-code, --split-line-attributes, --inject-loading-scripts, --wasm-split',
      value: '--platform, --port, --addr, --features, --target, -p --package, --bin, --example, --profile, --package-types',
      writes: '--out-dir --outdir',
    }),
    // `fmt` and `translate` take files, `new` and `init` a template from elsewhere
    effects: (args) => [
      ...otherVerb(args, /^(?:build|serve|run|check|bundle|doctor)$/),
      projectCode('build', 'build.rs'),
      ...settingsIn('Dioxus.toml'),
      write('target'),
      ...(/^(?:serve|run)$/.test(args.text(0) ?? '') ? [connect('listen', 'localhost')] : []),
    ],
    examples: [
      ['dx serve --platform web', 'execute:project build', 'write target', 'connect:listen localhost'],
      ['dx bundle --out-dir /opt/a', 'write /opt/a', 'execute:project build', 'write target'],
      ['dx new a', 'unknown: subcommand `new` of `dx` is not described'],
      ['dx self-update', 'unknown: subcommand `self-update` of `dx` is not described'],
      ['dx --frob', 'unknown: option `--frob` of `dx` is not described', 'execute:project build', 'write target'],
    ],
  }),
  defineCommand({
    name: 'tauri',
    aliases: ['cargo-tauri'],
    about: 'builds applications for the desktop with a web view',
    // settings on the line name commands to run before
    options: table({
      flag: '-v --verbose, -d --debug, --no-bundle, --ci, --no-watch, --no-dev-server, --no-dev-server-wait, --release, --exit-on-panic, --open, --no-sign, --ignore-version-mismatches, --interactive',
      value: '-t --target, -b --bundles, --features, --port',
    }),
    effects: (args) => [
      ...otherVerb(args, /^(?:build|dev|info|bundle|completions|inspect)$/),
      projectCode('build', 'build.rs', 'src-tauri/build.rs'),
      ...settingsIn('src-tauri/tauri.conf.json', 'tauri.conf.json'),
      write('src-tauri/target'),
      // what stands behind the dashes is for cargo
      ...(afterDashes(args.words).length > 0 ? [run([literal('cargo'), literal('build'), ...afterDashes(args.words)])] : []),
    ],
    examples: [
      ['tauri build -- --config x', 'unknown: option `--config` of `cargo build` can run or load anything'],
      ['tauri build --debug', 'execute:project build', 'write src-tauri/target'],
      ['tauri add x', 'unknown: subcommand `add` of `tauri` is not described'],
      ['tauri dev --config x', 'unknown: option `--config` of `tauri` is not described'],
      ['tauri signer generate', 'unknown: subcommand `signer` of `tauri` is not described'],
    ],
  }),
  defineCommand({
    name: 'bacon',
    about: 'runs jobs of a Rust project again and again; its settings name them',
    options: table({
      flag: '-s --summary, -w --wrap, --no-wrap, --reverse, --no-reverse, -e --export-locations, --list-jobs -l, --headless, --help-line, --no-help-line, --all-features -a, --no-default-features, --watch, --prefs',
      value: '-j --job, --features, -W',
      folder: '--project',
    }),
    effects: (args) =>
      args.has('--list-jobs') ? [read('bacon.toml')] : [projectCode('build', 'build.rs'), ...settingsIn('bacon.toml'), write('target')],
    examples: [
      ['bacon --headless clippy', 'execute:project build', 'write target'],
      ['bacon --list-jobs', 'read bacon.toml'],
      ['bacon --init', 'unknown: option `--init` of `bacon` is not described', 'execute:project build', 'write target'],
    ],
  }),
]
