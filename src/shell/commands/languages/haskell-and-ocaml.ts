import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  execute,
  flow,
  install,
  projectCode,
  publish,
  read,
  readsOperands,
  removeTree,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { testsBelow, wordsAfter } from '../_project.ts'
import { table } from '../_table.ts'

const dependenciesOnly = ({ has }: Args): boolean => has('--only-dependencies', '--dependencies-only', '--deps-only')

/** A program that is not compiled first. */
function interpreted(name: string, file: Word | undefined): readonly Draft[] {
  if (!file) return [execute('arbitrary', name)]
  return show(file).startsWith('-') ? [unknown(`code that \`${name}\` is given`)] : [projectCode('program', file)]
}

/** A compiler: it reads sources and leaves a program. */
function compiles(args: Args): readonly Draft[] {
  const sources = args.operands.filter((word) => /\./.test(show(word)))
  return [
    ...sources.map((word) => read(word)),
    ...args.values('-o').map((program) => flow(sources, program, 'compile')),
    ...(args.has('-o') || sources.length === 0 ? [] : [write('.', 'folder')]),
  ]
}

/** A prompt: what it is fed runs. */
const converses = (args: Args, name: string): readonly Draft[] =>
  args.hasStdin
    ? [projectCode('build', 'Setup.hs', 'dune', '*/dune'), { do: 'run-stdin', language: 'other' }, { do: 'run-stdin', language: 'session' }]
    : [execute('arbitrary', `${args.name} ${name}`)]

function installs(args: Args, name: string, packages: readonly Word[]): readonly Draft[] {
  if (args.has('--dry-run')) return [read('.')]
  const [first] = packages
  if (!dependenciesOnly(args) && first && show(first) !== '.')
    return packages.map((word) => install(args.name === 'elm' ? 'named' : 'global', word))
  // the program is put where all of them lie
  const isShared = /^(cabal|stack) (install|upgrade)$/.test(`${args.name} ${name}`) && !dependenciesOnly(args)
  return [install(isShared ? 'global' : 'manifest', 'project file')]
}

const builders = defineCommand({
  name: 'cabal',
  aliases: [
    'stack',
    'ghc',
    'runghc',
    'runhaskell',
    'opam',
    'esy',
    'ocamlfind',
    'ocamlc',
    'ocamlopt',
    'elm',
    'idris2',
    'agda',
    'lake',
    'lean',
    'coqc',
    'rocq',
  ],
  about: 'builds Haskell, OCaml and their kin',
  style: 'gnu',
  options: table({
    flag: `-v --verbose, --full, -v0, -v1, -v2, -v3, --fast, --pedantic, --test, --no-test, --bench, --haddock, --no-run-tests, --no-run-benchmarks, --file-watch,
        --coverage, --dry-run, --enable-tests, --disable-tests, --enable-benchmarks, --enable-coverage, --only-dependencies,
        --dependencies-only, --overwrite-policy, -Wall, -O, -O0, -O1, -O2, -threaded, -w, --auto-promote, --preview, --watch, --force, -y --yes,
        --deps-only, --with-test, --with-doc, --display-short, --short, --debug, --optimize, --no-lib, --installed, -l, -c, -package,
        --release, --allow-newer, --no-haddock-deps, --local-bin, --stack-root, --local-install-root, --local-doc-root, --local-hpc-root, --project-root, --config-location, --bin-path, --programs, --compiler-exe, --compiler-bin, --snapshot-doc-root, --snapshot-pkg-db, --local-pkg-db, --ghc-package-path, --extra-include-dirs, --global-config, --global-stack-root, --snapshot-install-root, --dist-dir, --no-load, --missing, --no-nix-pure,
        --enable-profiling, --disable-optimization, --library-profiling, --keep-going, --lib, --check, -version, -vnum, --haddock-all, --local, --all,
        --validate, --ignore-promoted-rules, --no-buffer, --mode, -Werror, -Wno-unused-imports, -fno-code, -fforce-recomp, -dynamic, -ddump-simpl, --haddock-hoogle, --haddock-html, --haddock-hyperlink-source, --haddock-quickjump, --haddock-internal, --haddock-executables,
        --exit-code, --simple-output, --minor, --no-setup, --no-interleaved-output, --interleaved-output, --skip-ghc-check, --system-ghc, --no-install-ghc, --profile-build, --no-strip, --open,
        --keep-tmp-files, --enable-documentation, --offline, --ignore-project, --index-state, --write-ghc-environment-files, --external, --tree, --no-include-base,
        --info, --numeric-version, --supported-extensions, --print-libdir, -r --recursive, --makefile -m, -linkpkg, -linkall, -g, --sexp, --with-deps, --lang`,
    value: `-i, -j --jobs, --test-options --test-option --ta, --ghc-options, --flag -f, --resolver, --profile -p,
        --display, --switch, --output, --constraint, --test-arguments, --package, -I, --only-packages, --test-show-details, --ba --benchmark-arguments,
        --benchmark-options, -e, --format, -Q, -R, --color --colour, --verbosity, --instance, --promote-install-files, --ghci-options, --test-filter, --allow-older, --prefer, --hpc-report-dest, --cabal-verbosity, --skip, --depth, --separator, --main-is`,
    writes: '-o, --outputdir, --prefix, --destdir, --builddir, --work-dir',
    code: '--with-compiler, --stack-yaml, --project-file',
    folder: '--root',
  }),
  effects: (args) => {
    const [name = '', second = ''] = args.operands.map(show)
    const rest = args.operands.slice(1)
    const code = args.values('-e')
    if (code.length > 0)
      return args.name === 'ghc'
        ? code.map((text): Draft => ({ do: 'code', language: 'other', text }))
        : [unknown(`option \`-e\` of \`${args.name}\` is not described`)]
    // programs that sources go through, and packages that are put in or taken out
    if (
      /^ocaml/.test(args.name) &&
      (args.words.some((word) => /^-(?:pp|ppx|cc|ocamlc|ocamlopt)$/.test(show(word))) || /^(?:install|remove|reinstall)$/.test(name))
    )
      return [unknown(`\`${args.name}\` runs or changes more than the compiler`)]
    if (/^(ghc|ocamlc|ocamlopt|ocamlfind|agda|coqc|rocq|lean)$/.test(args.name)) return compiles(args)
    if (/^(runghc|runhaskell)$/.test(name)) return interpreted(name, rest[0])
    if (/^(runghc|runhaskell)$/.test(args.name)) return interpreted(args.name, args.operands[0])
    if (name === 'exec') return [run(wordsAfter(args, 'exec'))]
    if (/^(test|runtest|bench)$/.test(name))
      return [
        projectCode('tests', 'Setup.hs', 'dune', '*/dune', 'lakefile.lean'),
        ...ownSources('test', 'tests', 'bench', 'benchmarks'),
        write('dist-newstyle'),
      ]
    if (/^(repl|ghci|utop|top)$/.test(name)) return converses(args, name)
    if (/^(build|compile|make|haddock|run|check|doc|exe)$/.test(name))
      return [
        projectCode(name === 'run' ? 'program' : 'build', 'Setup.hs', 'dune', '*/dune', 'lakefile.lean'),
        ...(name === 'run' ? ownSources('app', 'exe', 'src', 'bin') : []),
        ...(args.name === 'elm' ? args.values('--output').map((word) => write(word)) : [write('dist-newstyle')]),
      ]
    if (/^(fmt|format|promote|promotion)$/.test(name)) return [write('.', 'edit')]
    if (/^(clean|purge)$/.test(name)) return [removeTree('dist-newstyle')]
    if (
      /^(list|show|info|path|outdated|ls|query|describe|ide|hpc|rules|show-env|diagnostics|env|var|switch|config|freeze|gen-bounds|hoogle|lint|pin|external-lib-deps|printenv|templates|user-config|list-bin|version|help|lib)$/.test(
        name,
      ) &&
      !/^(set|create|remove|add|install)$/.test(second)
    )
      return [read('.')]
    if (/^(update|sdist|unpack|get|source|lock|gen-hie)$/.test(name))
      return [connect('get', 'https://hackage.haskell.org'), write('.', 'folder')]
    if (/^(install|i|reinstall|upgrade|switch|pin|add|setup|remove|uninstall)$/.test(name)) return installs(args, name, rest)
    if (/^(new|init)$/.test(name)) return [write(rest[0] ?? '.', 'folder')]
    if (/^(upload|publish)$/.test(name)) return [publish('package', 'this package')]
    return name === '' ? [] : [unknown(`subcommand \`${name}\` of \`${args.name}\` is not described`)]
  },
  examples: [
    ["ocamlc -pp 'rm -r a' a.ml", 'unknown: `ocamlc` runs or changes more than the compiler'],
    ['elm make src/Main.elm --output=/opt/a', 'execute:project build', 'write /opt/a'],
    ['cabal build', 'execute:project build', 'write dist-newstyle'],
    ['stack --work-dir /opt/a build', 'write /opt/a', 'execute:project build', 'write dist-newstyle'],
    [
      'cabal build -o /opt/a --outputdir /opt/b --prefix /opt/c --destdir /opt/d',
      'write /opt/a',
      'write /opt/b',
      'write /opt/c',
      'write /opt/d',
      'execute:project build',
      'write dist-newstyle',
    ],
    [
      'cabal build --with-compiler /opt/a --stack-yaml /opt/b --project-file /opt/c --builddir /opt/d',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'unknown: runs `/opt/b`, which is not part of the workspace',
      'unknown: runs `/opt/c`, which is not part of the workspace',
      'write /opt/d',
    ],
    ['stack runghc app/Main.hs', 'execute:project program'],
    ["ghc -e 'print (sum [1..10])'"],
    ['ghc --numeric-version'],
    ['ocamlopt -o out/a a.ml && out/a', 'write out/a', 'read a.ml', 'execute:project out/a'],
    ['opam install dune', 'install:global dune'],
    ['opam install dune --dry-run', 'read .'],
    ['stack exec rm src', 'delete src'],
    ['stack install', 'install:global project file'],
    ['cabal install --only-dependencies', 'install:manifest project file'],
    ['stack runghc -- -e x', 'unknown: code that `runghc` is given'],
    ['cabal frob', 'unknown: subcommand `frob` of `cabal` is not described'],
  ],
})

/** Sources of the project in folders of these names. */
const ownSources = (...folders: readonly string[]): readonly Draft[] => folders.map((folder) => testsBelow(folder, '*.hs', '*.ml'))

export default [
  builders,
  defineCommand({
    name: 'hlint',
    about: 'suggests simpler Haskell',
    options: table({
      flag: `-g --git, -s --show, -q --quiet, -t --timing, -d --default, --json, --cc, --cross, --serialise, --no-summary, --no-exit-code,
        --with-refactor, --ignore-glob, --utf8, --verbose -v, --version -V, --ignore-suggestions`,
      value: '-i --ignore, -e --extension, -X --language, --only, --with-group --with, --find, -j --threads, -p --path, --cpp-define',
      'value?': '--color --colour',
      reads: '-h --hint, --cpp-file, --cpp-include',
      writes: '--report -r',
      unsafe: '--refactor, --refactor-options',
    }),
    effects: readsOperands,
    examples: [
      ['hlint src --report=out.html', 'write out.html', 'read src'],
      [
        'hlint src --report=out.html --hint /opt/a --cpp-file /opt/b --cpp-include /opt/c --refactor-options',
        'unknown: option `--refactor-options` of `hlint` can run or load anything',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
      ],
      ['hlint --refactor a.hs', 'unknown: option `--refactor` of `hlint` can run or load anything', 'read a.hs'],
    ],
  }),
  defineCommand({
    name: 'ghc-pkg',
    about: 'the packages a Haskell compiler knows',
    options: table({
      flag: '--simple-output, --user, --global, --names-only, --ignore-case, -v, --expand-pkgroot, --no-user-package-db',
      value: '--package-db',
    }),
    effects: ({ text, name }) =>
      /^(?:list|describe|field|dot|find-module|latest|check|dump)$/.test(text(0) ?? '')
        ? []
        : [unknown(`subcommand \`${text(0) ?? ''}\` of \`${name}\` is not described`)],
    examples: [
      ['ghc-pkg list --simple-output'],
      ['ghc-pkg unregister x', 'unknown: subcommand `unregister` of `ghc-pkg` is not described'],
    ],
  }),
]
