import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  projectCode,
  read,
  readsOperands,
  removeTree,
  type Subcommand,
  write,
} from '../../command-spec.ts'
import { fills, fillsNamed, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

const features = table({
  flag: '-v --verbose, -q --quiet, --debug-names, --no-check, --no-debug-names, --enable-all, --enable-exceptions, --enable-threads, --enable-gc, --enable-memory64, --disable-simd, --disable-bulk-memory, --disable-reference-types',
})

/** A converter writes where it is told, else it prints. */
const converts: Subcommand = { options: table({ writes: '-o --output' }, features), effects: readsOperands }

const transforms: Subcommand = {
  options: table({
    flag: '-t --wat, -g --generate-dwarf, --color, --all, -a, -p --print-offsets, --skeleton',
    value: '--features, -d --delete, --name, --wit',
    writes: '-o --output',
  }),
  effects: readsOperands,
}

const measures: Subcommand = {
  options: table({
    flag: '--retained, --retaining-paths, --source-files, --all-generics, --all-items, --regex, --data, --verbose',
    value: '-n --max-items, -r --max-rows, -d --max-depth, -f --format, --max-paths, --max-monos, --mode',
    writes: '-o --output-destination',
  }),
  effects: readsOperands,
}

const site = table({
  flag: `--release, --cargo-profile, --offline, --frozen, --locked, --no-default-features, --all-features, --filehash, --inject-scripts, --minify, -M,
    --no-sri, --allow-self-closing-script, --create-nonce, --no-minification, --open, --no-autoreload, --no-error-reporting, --no-spa, --disable-address-lookup,
    -v --verbose, -q --quiet, --skip-version-check`,
  value: `--example, --features, --public-url, -p --port, -a --address, -i --ignore, --ws-protocol, --ws-base, --serve-base, --color, --log, --pattern-script,
    --pattern-preload, --nonce-placeholder, --enable-cooldown, --poll`,
  'value?': '--filehash, --minify',
  code: '--config, -w --watch',
  writes: '-d --dist',
  // requests are sent on
  unsafe: '--proxy-backend, --proxy-rewrite, --proxy-ws, --proxy-insecure, --tls-key-path, --tls-cert-path',
})

const trunkBuilds = (args: Args): readonly Draft[] => [
  projectCode('site', 'build.rs', ...args.operands),
  ...settingsIn('Trunk.toml'),
  ...(args.has('-d') ? [] : fills('dist', 'Trunk.toml')),
]

export default [
  defineCommand({
    name: 'trunk',
    about: 'builds and serves sites made of WebAssembly',
    options: site,
    inherit: true,
    subcommands: {
      build: { effects: trunkBuilds },
      watch: { effects: trunkBuilds },
      serve: { effects: (args) => [...trunkBuilds(args), connect('listen', 'localhost')] },
      clean: {
        options: table({ flag: '-t --tools, --cargo' }),
        effects: (args) => [removeTree(args.value('-d') ?? 'dist'), fillsNamed('Trunk.toml')],
      },
      config: { effects: [read('Trunk.toml')] },
      tools: { effects: [read('Trunk.toml')] },
    },
    examples: [
      ['trunk build --release', 'execute:project site', 'write dist'],
      ['trunk build --dist /opt/a', 'write /opt/a', 'execute:project site'],
      ['trunk watch', 'execute:project site', 'write dist'],
      ['trunk serve --port 8080', 'execute:project site', 'write dist', 'connect:listen localhost'],
      ['trunk clean', 'delete dist'],
      ['trunk config show', 'read Trunk.toml'],
      ['trunk tools show', 'read Trunk.toml'],
      ['trunk serve --proxy-backend https://a.example', 'unknown: option `--proxy-backend` of `trunk serve` can run or load anything'],
      [
        'trunk build --config /opt/a --watch /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['trunk frob', 'unknown: subcommand `frob` of `trunk` is not described'],
    ],
  }),
  defineCommand({
    name: 'wasm-opt',
    aliases: ['wasm-as', 'wasm-dis', 'wasm-metadce', 'wasm-merge', 'wasm-reduce'],
    about: 'changes WebAssembly modules; prints where no other file is named',
    style: 'long',
    // each pass is an option of its own; none reads or writes another file than those below
    options: table({
      flag: `-O, -O0, -O1, -O2, -O3, -O4, -Os, -Oz, -g, -S, -c, -all, -n, -mvp, --all-features, --debuginfo, --converge, --strip-debug,
        --strip-dwarf, --strip-producers, --strip-target-features, --vacuum, --dce, --metrics, --print, --print-features, --print-function-map,
        --low-memory-unused, --zero-filled-memory, --traps-never-happen, --fast-math, --closed-world, --emit-text, --no-validation,
        --enable-simd, --enable-threads, --enable-bulk-memory, --enable-mutable-globals, --enable-sign-ext, --enable-nontrapping-float-to-int,
        --enable-reference-types, --enable-multivalue, --enable-exception-handling, --enable-tail-call, --enable-gc, --enable-memory64,
        --asyncify, --flatten, --rereloop, --inlining, --inlining-optimizing, --duplicate-function-elimination, --remove-unused-module-elements,
        --legalize-js-interface, --const-hoisting, --merge-blocks, --precompute, --quiet`,
      value: '--optimize-level, --shrink-level, --pass-arg, -pa, --debug, --inline-functions-with-loops',
      reads: '--input-source-map, -ism',
      writes: '-o --output, --output-source-map, -osm',
    }),
    effects: readsOperands,
    examples: [
      ['wasm-opt -Oz -o out.wasm in.wasm', 'write out.wasm', 'read in.wasm'],
      ['wasm-opt -O3 in.wasm -ism /opt/a -osm /opt/b', 'read /opt/a', 'write /opt/b', 'read in.wasm'],
      ['wasm-opt --frob in.wasm', 'unknown: option `--frob` of `wasm-opt` is not described', 'read in.wasm'],
    ],
  }),
  defineCommand({
    name: 'wasm2wat',
    aliases: ['wat2wasm', 'wasm-decompile', 'wasm-validate', 'wasm2c', 'wast2json', 'wasm-stats'],
    about: 'turns WebAssembly modules into text and back',
    ...converts,
    effects: (args) => [
      ...readsOperands(args),
      ...(/^w(?:at2wasm|asm2c)$/.test(args.name) && !args.has('-o') ? [write('.', 'folder')] : []),
    ],
    examples: [
      ['wasm2wat a.wasm', 'read a.wasm'],
      ['wasm2wat a.wasm -o /opt/a', 'write /opt/a', 'read a.wasm'],
      ['wat2wasm a.wat', 'read a.wat', 'write:folder .'],
      ['wasm2wat --frob a.wasm', 'unknown: option `--frob` of `wasm2wat` is not described', 'read a.wasm'],
    ],
  }),
  defineCommand({
    name: 'wasm-objdump',
    about: 'looks into WebAssembly modules',
    onlyReads: true,
    options: table({
      flag: '-h --headers, -d --disassemble, -s --full-contents, -x --details, -r --reloc, --debug, --section-offsets',
      value: '-j --section',
    }),
    effects: readsOperands,
    examples: [['wasm-objdump -x -j Export a.wasm', 'read a.wasm']],
  }),
  defineCommand({
    name: 'wasm-strip',
    about: 'takes sections out of a WebAssembly module',
    options: table({ flag: '-v --verbose', value: '-k --keep-section, -R --remove-section', writes: '-o --output' }),
    effects: (args) => args.operands.map((word) => (args.has('-o') ? read(word) : write(word, 'edit'))),
    examples: [
      ['wasm-strip a.wasm', 'write:edit a.wasm'],
      ['wasm-strip a.wasm -o b.wasm', 'write b.wasm', 'read a.wasm'],
      ['wasm-strip --frob a.wasm', 'unknown: option `--frob` of `wasm-strip` is not described', 'write:edit a.wasm'],
    ],
  }),
  defineCommand({
    name: 'wasm-tools',
    about: 'looks into WebAssembly modules and components and changes them',
    options: table({ flag: '-v --verbose' }),
    subcommands: {
      print: transforms,
      parse: transforms,
      validate: transforms,
      objdump: transforms,
      dump: transforms,
      strip: transforms,
      demangle: transforms,
      compose: transforms,
      metadata: { options: transforms.options ?? {}, subcommands: { show: transforms, add: transforms } },
      component: { subcommands: { wit: transforms, new: transforms, embed: transforms } },
    },
    examples: [
      ['wasm-tools print a.wasm', 'read a.wasm'],
      ['wasm-tools parse a.wat -o a.wasm', 'write a.wasm', 'read a.wat'],
      ['wasm-tools validate a.wasm', 'read a.wasm'],
      ['wasm-tools objdump a.wasm', 'read a.wasm'],
      ['wasm-tools dump a.wasm', 'read a.wasm'],
      ['wasm-tools strip a.wasm', 'read a.wasm'],
      ['wasm-tools demangle a.wasm', 'read a.wasm'],
      ['wasm-tools compose a.wasm', 'read a.wasm'],
      ['wasm-tools metadata show a.wasm', 'read a.wasm'],
      ['wasm-tools metadata add a.wasm', 'read a.wasm'],
      ['wasm-tools component wit a.wasm', 'read a.wasm'],
      ['wasm-tools component new a.wasm', 'read a.wasm'],
      ['wasm-tools component embed a.wasm', 'read a.wasm'],
      ['wasm-tools frob', 'unknown: subcommand `frob` of `wasm-tools` is not described'],
    ],
  }),
  defineCommand({
    name: 'twiggy',
    about: 'says what takes space in a WebAssembly module',
    subcommands: { top: measures, dominators: measures, paths: measures, monos: measures, garbage: measures, diff: measures },
    examples: [
      ['twiggy top -n 20 a.wasm', 'read a.wasm'],
      ['twiggy dominators a.wasm', 'read a.wasm'],
      ['twiggy paths a.wasm', 'read a.wasm'],
      ['twiggy monos a.wasm', 'read a.wasm'],
      ['twiggy garbage a.wasm', 'read a.wasm'],
      ['twiggy diff a.wasm b.wasm -o /opt/a', 'write /opt/a', 'read a.wasm', 'read b.wasm'],
      ['twiggy frob', 'unknown: subcommand `frob` of `twiggy` is not described'],
    ],
  }),
]
