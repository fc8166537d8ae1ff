import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  flow,
  install,
  nothing,
  projectCode,
  publish,
  read,
  run,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { printsSetup } from '../_inputs.ts'
import { table } from '../_table.ts'

/** Options of both compilers. What preprocesses (`-pp`, `-ppx`), compiles C (`-cc`, `-ccopt`) or is plugged in stays out. */
const compilerOptions = table({
  flag: `-c, -g, -i, -a, -bin-annot, -bin-annot-occurrences, -annot, -custom, -linkall, -linkpkg, -nolabels, -nopervasives, -nostdlib, -noassert, -noautolink, -opaque, -principal, -rectypes, -no-rectypes, -safe-string, -unsafe-string,
    -short-paths, -strict-sequence, -strict-formats, -thread, -threads, -vmthread, -unsafe, -v, -verbose, -version, -vnum, -where, -config, -warn-help, -keep-locs, -keep-docs, -no-alias-deps, -absname, -inline, -O2, -O3, -Oclassic, -unboxed-types, -S, -p, -compact, -shared, -output-obj, -output-complete-exe,
    -dparsetree, -dtypedtree, -dsource, -drawlambda, -dlambda, -dinstr, -dcmm, -dump-into-file, -stop-after, -only-show, -quiet, -dontlink`,
  value:
    '-w, -warn-error, -alert, -color, -error-style, -I, -H, -open, -package, -predicates, -dllib, -cclib, -inline, -unroll, -rounds, -for-pack, -runtime-variant, -stop-after, -config-var, -thread-safe, -set-runtime-default',
  reads: '-impl, -intf',
  writes: '-o, -dump-dir',
})

const compiles = (args: Args): readonly Draft[] => {
  const sources = args.operands.filter((word) => /\./.test(show(word)))
  return [
    ...sources.map((word) => read(word)),
    ...args.values('-o').map((program) => flow(sources, program, 'compile')),
    ...(args.has('-o', '-i') || sources.length === 0 ? [] : [write('.', 'folder')]),
  ]
}

const opamOptions = table({
  flag: `-y --yes, -v --verbose, -q --quiet, --deps-only, --with-test -t, --with-doc -d, --with-dev-setup, --dry-run, --show-actions, --no-depexts, --assume-depexts, --ignore-pin-depends, --locked, --installed -i, --available -a, --short -s, --all -A, --columns-only, --roots, --no-switch,
    --safe, --readonly, --set-switch, --rec, --recursive, --resolve-only, --raw, --normalise, --where, --list-files, --no-action, --inplace-build, --working-dir -w, --debug, --git-version, --cli=2.0, --cli=2.1, --strict, --just-file`,
  value:
    '-j --jobs, --switch, --color, --field -f, --columns, --sort, --separator, --depends-on, --required-by, --resolve, --coinstallable-with, --pattern, --confirm-level, --root, --shell, --package, --cli, --check',
})

const looks: Subcommand = { effects: [read('.')] }
const opamTells: Subcommand = { effects: nothing }
/** What a switch of somebody else would put in front of every program is not known. */
const setsUp: Subcommand = {
  effects: ({ has, value }) => (has('--root') || /\/(?!$)|^~|\.\./.test(show(value('--switch') ?? literal('.'))) ? nothing : [printsSetup]),
}
const sets = (what: string): Subcommand => ({ effects: [unknown(what)] })

/** Inside a folder of the project only what its files ask for is installed. */
const opamInstalls: Subcommand = {
  effects: ({ operands, has }) => {
    if (has('--dry-run', '--show-actions')) return [read('.')]
    const isOwn = operands.length === 0 || operands.every((word) => /^\.(?:\/[\w./-]*)?$|\.opam$/.test(show(word)))
    return isOwn && (has('--deps-only') || operands.length === 0)
      ? [install('manifest', 'project file')]
      : operands.map((word) => install(show(word) === '.' ? 'manifest' : 'global', word))
  },
}

export default [
  defineCommand({
    name: 'opam',
    about: 'packages and compilers of OCaml',
    options: opamOptions,
    inherit: true,
    subcommands: {
      list: { aliases: ['search'], ...opamTells },
      show: { aliases: ['info'], ...opamTells },
      var: {
        effects: ({ operands }) => (operands.some((word) => /=/.test(show(word))) ? [unknown('a setting of the switch changes')] : nothing),
      },
      env: setsUp,
      tree: { aliases: ['why'], ...opamTells },
      help: opamTells,
      config: {
        subcommands: { env: setsUp, list: opamTells, var: opamTells, report: opamTells },
        effects: ({ operands: [first] }) =>
          first ? [unknown(`subcommand \`${show(first)}\` of \`opam config\` is not described`)] : nothing,
      },
      switch: {
        options: table({ flag: '--empty, --no-install' }),
        subcommands: {
          list: opamTells,
          'list-available': opamTells,
          show: opamTells,
          invariant: opamTells,
          create: { effects: ({ operands }) => [install('global', operands.map(show).join(' '))] },
          remove: sets('a switch and all that is installed in it go away'),
          set: sets('every later call uses another switch'),
        },
        effects: ({ operands: [first] }) => (first ? [unknown('every later call uses another switch')] : nothing),
      },
      pin: {
        subcommands: { list: opamTells },
        effects: ({ operands: [first, ...more] }) =>
          first ? [install('url', more.length > 0 ? more.map(show).join(' ') : show(first))] : nothing,
      },
      lint: { effects: ({ operands }) => (operands.length > 0 ? operands.map((word) => read(word)) : [read('.')]) },
      lock: {
        effects: ({ operands }) => [
          write('.', 'edit'),
          ...operands.filter((word) => /[./]/.test(show(word))).map((word) => write(word, 'edit')),
        ],
      },
      update: { effects: [connect('get', 'https://opam.ocaml.org')] },
      install: opamInstalls,
      reinstall: { effects: ({ operands }) => operands.map((word) => install('global', word)) },
      upgrade: {
        effects: ({ operands }) =>
          operands.length > 0 ? operands.map((word) => install('global', word)) : [install('global', 'newest versions')],
      },
      remove: { aliases: ['uninstall'], effects: ({ operands }) => operands.map((word) => install('remove', word)) },
      source: {
        options: table({ flag: '--dev-repo, --pin', writes: '--dir' }),
        effects: [connect('get', 'https://opam.ocaml.org'), write('.', 'folder')],
      },
      exec: {
        style: 'posix',
        options: table({ flag: '--set-switch, --no-switch', value: '--switch' }),
        effects: ({ operands }) => [run(operands)],
      },
      publish: { effects: [publish('package', 'this package')] },
    },
    examples: [
      ['opam list --installed'],
      ['opam show dune'],
      ['opam var prefix'],
      ['opam var x=y', 'unknown: a setting of the switch changes'],
      ['opam env'],
      ['eval $(opam env --switch=.)'],
      ['eval $(opam env --switch=/opt/a)', 'unknown: runs `$(opam env --switch=/opt/a)`, text only known at run time'],
      ['opam tree'],
      ['opam help'],
      ['opam config env'],
      ['opam config list'],
      ['opam config var x'],
      ['opam config report'],
      ['opam config set x y', 'unknown: subcommand `set` of `opam config` is not described'],
      ['opam switch'],
      ['opam switch list'],
      ['opam switch list-available'],
      ['opam switch show'],
      ['opam switch invariant'],
      ['opam switch create 5.1.0', 'install:global 5.1.0'],
      ['opam switch remove x', 'unknown: a switch and all that is installed in it go away'],
      ['opam switch set x', 'unknown: every later call uses another switch'],
      ['opam switch import x', 'unknown: every later call uses another switch'],
      ['opam pin list'],
      ['opam pin add x git+https://a.example/x', 'install:url x git+https://a.example/x'],
      ['opam lint', 'read .'],
      ['opam lock /opt/a.opam', 'write:edit .', 'write:edit /opt/a.opam'],
      ['opam update', 'connect:get https://opam.ocaml.org'],
      ['opam install . --deps-only --with-test -y', 'install:manifest project file'],
      ['opam install dune', 'install:global dune'],
      ['opam install dune --dry-run', 'read .'],
      ['opam reinstall dune', 'install:global dune'],
      ['opam upgrade', 'install:global newest versions'],
      ['opam remove dune', 'install:remove dune'],
      ['opam source x --dir=/opt/a', 'write /opt/a', 'connect:get https://opam.ocaml.org', 'write:folder .'],
      ['opam exec -- rm src', 'delete src'],
      ['opam publish', 'publish:package this package'],
      ['opam repo add x https://a.example', 'unknown: subcommand `repo` of `opam` is not described'],
    ],
  }),
  defineCommand({
    name: 'esy',
    about: 'builds OCaml and Reason',
    subcommands: {
      install: { aliases: ['i'], effects: [install('manifest', 'package.json')] },
      build: {
        options: table({ flag: '--release, --install, --all' }),
        effects: [projectCode('build', 'dune', 'esy.json', 'package.json'), write('_esy', 'folder')],
      },
      status: looks,
      'ls-builds': looks,
      'ls-libs': looks,
      'build-plan': looks,
      test: { effects: [{ do: 'manifest-script', manifest: 'package.json', name: literal('test'), parameters: [] }] },
      add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
      x: { style: 'posix', effects: ({ operands }) => [projectCode('build', 'dune'), run(operands)] },
    },
    // any other word is a command, run where the project is built
    effects: ({ operands }) =>
      operands.length > 0
        ? [run(operands)]
        : [install('manifest', 'package.json'), projectCode('build', 'dune', 'esy.json'), write('_esy', 'folder')],
    examples: [
      ['esy', 'install:manifest package.json', 'execute:project build', 'write:folder _esy'],
      ['esy install', 'install:manifest package.json'],
      ['esy build', 'execute:project build', 'write:folder _esy'],
      ['esy status', 'read .'],
      ['esy ls-builds', 'read .'],
      ['esy ls-libs', 'read .'],
      ['esy build-plan', 'read .'],
      ['esy test', 'execute:project package.json test (no manifest)'],
      ['esy add x', 'install:named x'],
      ['esy x rm src', 'execute:project build', 'delete src'],
      ['esy rm src', 'delete src'],
      [
        'esy --frob',
        'unknown: option `--frob` of `esy` is not described',
        'install:manifest package.json',
        'execute:project build',
        'write:folder _esy',
      ],
    ],
  }),
  defineCommand({
    name: 'ocamlfind',
    about: 'finds libraries of OCaml, and compiles with them',
    style: 'posix',
    subcommands: {
      list: { options: table({ flag: '-describe' }), style: 'long', effects: nothing },
      query: {
        style: 'long',
        options: table({
          flag: '-r, -recursive, -d, -descendants, -l, -long-format, -i-format, -l-format, -a-format, -o-format, -p-format, -g, -qe, -qo',
          value: '-format, -predicates, -separator, -prefix, -suffix',
        }),
        effects: nothing,
      },
      printconf: { effects: nothing },
      ocamlc: { style: 'long', options: compilerOptions, effects: compiles },
      ocamlopt: { style: 'long', options: compilerOptions, effects: compiles },
      ocamldep: {
        style: 'long',
        options: table({ flag: '-modules, -native, -bytecode, -one-line, -sort, -all', value: '-I, -package' }),
        effects: ({ operands }) => operands.map((word) => read(word)),
      },
      install: { style: 'raw', effects: ({ words: [name] }) => [install('global', name ? show(name) : '')] },
      remove: { style: 'raw', effects: ({ words: [name] }) => [install('remove', name ? show(name) : '')] },
    },
    examples: [
      ['ocamlfind list'],
      ['ocamlfind query -format %d str'],
      ['ocamlfind printconf'],
      ['ocamlfind ocamlc -package unix -linkpkg -o a a.ml', 'write a', 'read a.ml'],
      ['ocamlfind ocamlopt -package str -linkpkg a.ml -o /opt/a', 'write /opt/a', 'read a.ml'],
      ['ocamlfind ocamldep -modules a.ml', 'read a.ml'],
      ['ocamlfind install x META', 'install:global x'],
      ['ocamlfind remove x', 'install:remove x'],
      ['ocamlfind ocamlopt -pp x a.ml', 'unknown: option `-pp` of `ocamlfind ocamlopt` is not described', 'read a.ml', 'write:folder .'],
      ['ocamlfind frob', 'unknown: subcommand `frob` of `ocamlfind` is not described'],
    ],
  }),
  defineCommand({
    name: 'ocamlc',
    aliases: ['ocamlopt', 'ocamlc.opt', 'ocamlopt.opt', 'ocamlc.byte', 'ocamlopt.byte'],
    about: 'compiles OCaml',
    style: 'long',
    options: compilerOptions,
    effects: compiles,
    examples: [
      ['ocamlc -c a.mli', 'read a.mli', 'write:folder .'],
      ['ocamlc -i a.ml', 'read a.ml'],
      ['ocamlc -impl /opt/a -intf /opt/b', 'read /opt/a', 'read /opt/b'],
      ['ocamlopt -O3 -I src -o /opt/a src/a.ml', 'write /opt/a', 'read src/a.ml'],
      ['ocamlopt -o out/a a.ml && out/a', 'write out/a', 'read a.ml', 'execute:project out/a'],
      ["ocamlc -pp 'rm -r x' a.ml", 'unknown: option `-pp` of `ocamlc` is not described', 'read a.ml', 'write:folder .'],
      ['ocamlc -ppx /opt/a a.ml', 'unknown: option `-ppx` of `ocamlc` is not described', 'read a.ml', 'write:folder .'],
      [
        'ocamlopt -plugin /opt/a.cmxs a.ml',
        'unknown: option `-plugin` of `ocamlopt` is not described',
        'read /opt/a.cmxs',
        'read a.ml',
        'write:folder .',
      ],
    ],
  }),
]
