import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  execute,
  flow,
  install,
  nothing,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { printsPlace } from '../_inputs.ts'
import { loadsFolders, testsBelow } from '../_project.ts'
import { table } from '../_table.ts'

/** Sources of the project in folders of these names. */
const ownSources = (...folders: readonly string[]): readonly Draft[] => folders.map((folder) => testsBelow(folder, '*.hs'))

/** Options of the compiler that neither name a file nor load or start anything. */
const plainCompilerOption =
  /^(?:-W[\w-]*|-w|-O[012]?|-f(?!plugin|obj|byte|pgm)[\w-]+(?:=\d+)?|-X\w+|-threaded|-rtsopts(?:=\w+)?|-with-rtsopts=[-\w ]+|-prof|-fprof[\w-]*|-g\d?|-j\d*|-v\d?|-D\w+(?:=\w+)?|-haddock|-dynamic|-static|-ddump-[\w-]+|-dcore-lint|-eventlog|-keep-hc-files)$/

/** What the compiler is told through the builder: `--ghc-options="-Wall -Werror"`. */
const forCompiler = (args: Args): readonly Draft[] =>
  ['--ghc-options', '--ghc-option']
    .flatMap((option) => args.values(option))
    .filter(
      (word) =>
        !show(word)
          .trim()
          .split(/\s+/)
          .every((part) => part === '' || plainCompilerOption.test(part)),
    )
    .map((word) => unknown(`\`${show(word)}\` for the compiler can run or load anything`))

const builds = (what: string, ...folders: readonly string[]): Subcommand => ({
  effects: (args) => [...forCompiler(args), projectCode(what, 'Setup.hs'), ...ownSources(...folders), write('dist-newstyle')],
})

/** A prompt: what it is fed runs. */
const converses: Subcommand = {
  effects: (args) => [
    ...forCompiler(args),
    ...(args.hasStdin
      ? [
          projectCode('build', 'Setup.hs'),
          { do: 'run-stdin', language: 'other' } as const,
          { do: 'run-stdin', language: 'session' } as const,
        ]
      : [execute('arbitrary', args.name)]),
  ],
}

const looks: Subcommand = { effects: [read('.')] }
const fetches: Subcommand = { effects: [connect('get', 'https://hackage.haskell.org'), write('.', 'folder')] }
const unpacks: Subcommand = { ...fetches, options: table({ writes: '-d --destdir' }) }
const inner: Subcommand = { style: 'posix', effects: ({ operands }) => [run(operands, { ofPackage: 'haskell' })] }

/** A program that is not compiled first. */
function interprets({ operands: [file], name, values }: Args): readonly Draft[] {
  if (!file) return [execute('arbitrary', name)]
  return [
    ...values('-i').flatMap((places) => loadsFolders('sources', places)),
    show(file).startsWith('-') ? unknown(`code that \`${name}\` is given`) : projectCode('program', file),
  ]
}
const interpreterOptions = table({
  flag: '-Wall, -w',
  value: '-i, -X*, -W*, -package, -D*',
  unsafe: '-f, --ghc-arg, -e',
})

const cabalOptions = table({
  flag: `-v --verbose, -v0, -v1, -v2, -v3, --dry-run, --enable-tests, --disable-tests, --enable-benchmarks, --disable-benchmarks, --enable-coverage, --disable-coverage, --only-dependencies --dependencies-only,
    --enable-profiling, --disable-profiling, --disable-optimization, --enable-documentation, --disable-documentation, --haddock-all, --haddock-hoogle, --haddock-html, --haddock-hyperlink-source,
    --haddock-quickjump, --haddock-internal, --haddock-executables, --keep-going, --lib, --offline, --ignore-project, --keep-temp-files --keep-tmp-files, --installed, --simple-output, --exit-code, --minor, --freeze-file,
    --v2-freeze-file, --open, -O0, -O1, -O2, -O, --library-profiling, --enable-library-profiling, --enable-shared, --enable-executable-dynamic, --enable-debug-info, --overwrite-policy, --numeric-version, --version, --ignore, --is-library, --is-executable, --is-libandexe, -n --non-interactive, --interactive, --minimal`,
  value: `-j --jobs, --test-options, --test-option, --ghc-options --ghc-option, -f --flags --flag, --constraint, --test-show-details, --benchmark-options, --benchmark-option, --index-state, --prefer-oldest,
    -w --with-compiler, --install-method, --max-backjumps, --reorder-goals, --repl-options, -b --build-depends, --enable-multi-repl, --semaphore, --write-ghc-environment-files, -p --package-name, --license, -c --category, --cabal-version, -d, --main-is, --application-dir, --source-dir, --test-dir, -l`,
  'value?': '--allow-newer, --allow-older',
  writes: '--builddir, --installdir, --prefix, --destdir, -o --output-directory, --outputdir, --haddock-output-dir, --store-dir',
  code: '--project-file, --cabal-file',
  folder: '--project-dir',
})

const cabalInstalls: Subcommand = {
  effects: (args) => {
    if (args.has('--dry-run')) return [read('.')]
    const named = args.operands.filter((word) => show(word) !== '.')
    if (args.has('--only-dependencies')) return [install('manifest', 'project file')]
    return named.length > 0 ? named.map((word) => install('global', word)) : [install('global', 'project file')]
  },
}

const stackOptions = table({
  flag: `-v --verbose, --fast, --pedantic, --test, --no-test, --bench, --no-bench, --haddock, --no-haddock, --no-haddock-deps, --haddock-deps, --haddock-internal, --no-run-tests, --no-run-benchmarks, --file-watch, --file-watch-poll, --coverage, --no-coverage, --dry-run,
    --only-dependencies --dependencies-only, --only-snapshot, --force-dirty, --keep-going, --no-keep-going, --copy-bins, --silent, --no-setup, --no-interleaved-output, --interleaved-output, --skip-ghc-check, --system-ghc, --no-install-ghc, --install-ghc, --profile, --library-profiling, --executable-profiling, --no-strip, --open, --skip-msys, --no-nix, --no-nix-pure, --nix,
    --no-terminal, --terminal, --time-in-log, --local-bin, --stack-root, --local-install-root, --local-doc-root, --local-hpc-root, --project-root, --config-location, --bin-path, --programs, --compiler-exe, --compiler-bin, --snapshot-doc-root, --snapshot-pkg-db, --local-pkg-db, --ghc-package-path, --extra-include-dirs, --global-config, --global-stack-root, --snapshot-install-root, --dist-dir, --no-load,
    --external, --no-external, --tree, --no-include-base, --include-base, --full, --prune, --all, --ghc-paths, --no-lock-file, --lock-file, --numeric-version, --version, --rerun-tests, --no-rerun-tests, --bare, --force, --omit-packages, --json, --license, --no-only-main, --hidden`,
  value: `-j --jobs, --ta --test-arguments, --ba --benchmark-arguments, --ghc-options --ghc-option, --flag, --resolver --snapshot, --package, --skip, --depth, --separator, --main-is, --color --colour, --verbosity, --exec-timeout, --test-suite-timeout, --cabal-verbosity, --cabal-verbose, --only-packages, --compiler, --arch, --ghci-options, --filter, --hpc-tix-files, -p --param`,
  'value?': '--allow-newer',
  writes: '--work-dir, --local-bin-path, --tar-dir, --hpc-report-dest --destdir',
  code: '--stack-yaml',
})

const stackInstalls: Subcommand = {
  effects: (args) => {
    if (args.has('--dry-run')) return [read('.')]
    if (args.has('--only-dependencies')) return [install('manifest', 'project file')]
    return args.operands.length > 0 ? args.operands.map((word) => install('global', word)) : [install('global', 'project file')]
  },
}

export default [
  defineCommand({
    name: 'cabal',
    about: 'builds Haskell',
    options: cabalOptions,
    inherit: true,
    subcommands: {
      build: { aliases: ['v2-build', 'new-build'], ...builds('build') },
      run: { aliases: ['v2-run', 'new-run'], ...builds('program', 'app', 'exe', 'src') },
      test: { aliases: ['v2-test', 'new-test'], ...builds('tests', 'test', 'tests') },
      bench: builds('tests', 'bench', 'benchmarks'),
      haddock: builds('build'),
      repl: converses,
      exec: inner,
      configure: { effects: (args) => [...forCompiler(args), write('cabal.project.local')] },
      check: looks,
      list: looks,
      info: looks,
      path: looks,
      outdated: looks,
      'gen-bounds': looks,
      'list-bin': {
        effects: ({ text }) => [read('.'), printsPlace(`dist-newstyle/build/${(text(0) ?? '').replace(/^.*:/, '')}`)],
      },
      target: looks,
      help: { effects: nothing },
      freeze: { effects: [write('cabal.project.freeze')] },
      clean: { effects: [removeTree('dist-newstyle')] },
      update: fetches,
      fetch: fetches,
      get: unpacks,
      unpack: unpacks,
      sdist: { effects: [read('.'), write('dist-newstyle', 'folder')] },
      install: cabalInstalls,
      init: { effects: ({ operands: [folder] }) => [write(folder ?? '.', 'folder')] },
      upload: { effects: [publish('package', 'this package')] },
    },
    examples: [
      ['cabal unpack -d /opt/a b', 'write /opt/a', 'connect:get https://hackage.haskell.org', 'write:folder .'],
      ['cabal build all --enable-tests', 'execute:project build', 'write dist-newstyle'],
      ['cabal run app -- --help', 'execute:project program', 'write dist-newstyle'],
      ['cabal test --test-show-details=direct', 'execute:project tests', 'write dist-newstyle'],
      ['cabal bench', 'execute:project tests', 'write dist-newstyle'],
      ['cabal haddock', 'execute:project build', 'write dist-newstyle'],
      ['cabal repl', 'execute:arbitrary cabal repl'],
      ['cabal exec -- rm src', 'delete src'],
      ['cabal configure', 'write cabal.project.local'],
      ['cabal check', 'read .'],
      ['cabal list --installed', 'read .'],
      ['cabal info x', 'read .'],
      ['cabal path', 'read .'],
      ['cabal outdated', 'read .'],
      ['cabal gen-bounds', 'read .'],
      ['cabal list-bin app', 'read .'],
      ['$(cabal list-bin exe:app) -x', 'read .', 'execute:project dist-newstyle/build/app (not there)'],
      ['cabal target', 'read .'],
      ['cabal help build'],
      ['cabal freeze', 'write cabal.project.freeze'],
      ['cabal clean', 'delete dist-newstyle'],
      ['cabal update', 'connect:get https://hackage.haskell.org', 'write:folder .'],
      ['cabal fetch x', 'connect:get https://hackage.haskell.org', 'write:folder .'],
      ['cabal get x', 'connect:get https://hackage.haskell.org', 'write:folder .'],
      ['cabal unpack x', 'connect:get https://hackage.haskell.org', 'write:folder .'],
      ['cabal sdist', 'read .', 'write:folder dist-newstyle'],
      ['cabal install --only-dependencies', 'install:manifest project file'],
      ['cabal install x', 'install:global x'],
      ['cabal init', 'write:folder .'],
      ['cabal upload x.tar.gz', 'publish:package this package'],
      ['cabal build --builddir /opt/a --store-dir /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project build', 'write dist-newstyle'],
      [
        'cabal install --installdir /opt/a --prefix /opt/b --only-dependencies',
        'write /opt/a',
        'write /opt/b',
        'install:manifest project file',
      ],
      ['cabal sdist -o /opt/a', 'write /opt/a', 'read .', 'write:folder dist-newstyle'],
      [
        'cabal build --project-file /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
        'write dist-newstyle',
      ],
      ['cabal build --ghc-options="-Wall -O2"', 'execute:project build', 'write dist-newstyle'],
      [
        'cabal build --ghc-options="-F -pgmF /opt/a"',
        'unknown: `-F -pgmF /opt/a` for the compiler can run or load anything',
        'execute:project build',
        'write dist-newstyle',
      ],
      [
        'cabal build --with-gcc=/opt/a',
        'unknown: option `--with-gcc` of `cabal build` is not described',
        'execute:project build',
        'write dist-newstyle',
      ],
      ['cabal user-config init', 'unknown: subcommand `user-config` of `cabal` is not described'],
      ['cabal frob', 'unknown: subcommand `frob` of `cabal` is not described'],
    ],
  }),
  defineCommand({
    name: 'stack',
    about: 'builds Haskell',
    options: stackOptions,
    inherit: true,
    subcommands: {
      build: builds('build'),
      test: builds('tests', 'test', 'tests'),
      bench: builds('tests', 'bench', 'benchmarks'),
      haddock: builds('build'),
      run: builds('program', 'app', 'exe', 'src'),
      exec: inner,
      ghc: { style: 'posix', effects: ({ operands }) => [run([literal('ghc'), ...operands])] },
      runghc: { aliases: ['runhaskell'], options: interpreterOptions, style: 'posix', effects: interprets },
      ghci: { aliases: ['repl'], ...converses },
      path: looks,
      ls: looks,
      list: looks,
      query: looks,
      dot: looks,
      ide: looks,
      hpc: looks,
      templates: looks,
      update: fetches,
      unpack: fetches,
      sdist: { effects: [read('.'), write('.', 'folder')] },
      setup: { effects: [install('manifest', 'stack.yaml')] },
      install: stackInstalls,
      clean: { effects: [removeTree('.stack-work/dist')] },
      purge: { effects: [removeTree('.stack-work')] },
      new: { effects: ({ operands: [folder] }) => [connect('get', 'https://raw.githubusercontent.com'), write(folder ?? '.', 'folder')] },
      init: { effects: [write('stack.yaml')] },
      upload: { effects: [publish('package', 'this package')] },
    },
    examples: [
      ['stack build --fast --test', 'execute:project build', 'write dist-newstyle'],
      ['stack test --coverage', 'execute:project tests', 'write dist-newstyle'],
      ['stack bench', 'execute:project tests', 'write dist-newstyle'],
      ['stack haddock', 'execute:project build', 'write dist-newstyle'],
      ['stack run', 'execute:project program', 'write dist-newstyle'],
      ['stack exec rm src', 'delete src'],
      ['stack ghc -- --version'],
      ['stack runghc app/Main.hs', 'execute:project program'],
      ['stack runghc -- -e x', 'unknown: code that `stack runghc` is given'],
      ['stack ghci', 'execute:arbitrary stack ghci'],
      ['stack path --local-install-root', 'read .'],
      ['stack ls dependencies', 'read .'],
      ['stack list x', 'read .'],
      ['stack query', 'read .'],
      ['stack dot', 'read .'],
      ['stack ide packages', 'read .'],
      ['stack hpc report --all', 'read .'],
      ['stack templates', 'read .'],
      ['stack update', 'connect:get https://hackage.haskell.org', 'write:folder .'],
      ['stack unpack x', 'connect:get https://hackage.haskell.org', 'write:folder .'],
      ['stack sdist', 'read .', 'write:folder .'],
      ['stack setup', 'install:manifest stack.yaml'],
      ['stack install', 'install:global project file'],
      ['stack install --only-dependencies', 'install:manifest project file'],
      ['stack clean', 'delete .stack-work/dist'],
      ['stack purge', 'delete .stack-work'],
      ['stack new app', 'connect:get https://raw.githubusercontent.com', 'write:folder app'],
      ['stack init', 'write stack.yaml'],
      ['stack upload .', 'publish:package this package'],
      ['stack --work-dir /opt/a build', 'write /opt/a', 'execute:project build', 'write dist-newstyle'],
      ['stack build --copy-bins --local-bin-path /opt/a', 'write /opt/a', 'execute:project build', 'write dist-newstyle'],
      [
        'stack --stack-yaml /opt/a build',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
        'write dist-newstyle',
      ],
      ['stack build --ghc-options="-Wall -Werror"', 'execute:project build', 'write dist-newstyle'],
      [
        'stack build --ghc-options="-fplugin=X"',
        'unknown: `-fplugin=X` for the compiler can run or load anything',
        'execute:project build',
        'write dist-newstyle',
      ],
      ['stack config set resolver x', 'unknown: subcommand `config` of `stack` is not described'],
    ],
  }),
  defineCommand({
    name: 'ghc',
    about: 'compiles Haskell',
    style: 'long',
    alone: '-V -?',
    // what preprocesses, links or plugs in is named by `-pgm…`, `-fplugin…`, `-F`
    options: table({
      flag: `-v, -v0, -v1, -v2, -v3, -make, -M, -O, -O0, -O1, -O2, -c, -S, -C, -E, -threaded, -debug, -prof, -dynamic, -static, -shared, -w, -g, -no-link, -fno-code, -fforce-recomp, -no-recomp, -rtsopts, -no-hs-main, -ticky, -haddock, -hide-all-packages,
        -info, -numeric-version, -supported-extensions, -print-libdir, -package-db, -j, -i, -no-user-package-db, -no-user-package-conf, -clear-package-db, -dcore-lint, -cpp, -eventlog, -fPIC, -ddump-simpl, -ddump-splices, -ddump-stg, -ddump-asm, -ddump-cmm, -ddump-tc, -ddump-hi`,
      value:
        '-e, -i*, -package, -package-id, -hide-package, -main-is, -D*, -X*, -W*, -fno-warn-*, -fwarn-*, -with-rtsopts, -optP-D*, -this-unit-id, -j*, -x, -l*, -I*',
      writes: '-o, -odir, -hidir, -hiedir, -stubdir, -dumpdir, -outputdir, -ohi, -tmpdir, -dyno',
    }),
    effects: (args) => {
      const code = args.values('-e')
      if (code.length > 0) return code.map((text): Draft => ({ do: 'code', language: 'other', text }))
      const sources = args.operands.filter((word) => /\./.test(show(word)))
      return [
        ...args.values('-i*').flatMap((places) => loadsFolders('sources', places)),
        ...sources.map((word: Word) => read(word)),
        ...args.values('-o').map((program) => flow(sources, program, 'compile')),
        ...(args.has('-o', '-outputdir') || sources.length === 0 ? [] : [write('.', 'folder')]),
      ]
    },
    examples: [
      ['ghc -i -o /opt/a b.hs', 'write /opt/a', 'read b.hs'],
      ["ghc -e 'print (sum [1..10])'"],
      ['ghc --numeric-version'],
      ['ghc --make -Wall -isrc Main.hs', 'execute:project sources', 'read Main.hs', 'write:folder .'],
      ['ghc -O2 -o out/a Main.hs', 'write out/a', 'read Main.hs'],
      [
        'ghc -outputdir /opt/a -odir /opt/b -hidir /opt/c -o /opt/d a.hs',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read a.hs',
      ],
      [
        'ghc -stubdir /opt/a -dumpdir /opt/b -hiedir /opt/c a.hs',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read a.hs',
        'write:folder .',
      ],
      ['ghc -i/opt/a a.hs', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      [
        'ghc -F -pgmF /opt/a b.hs',
        'unknown: option `-F` of `ghc` is not described',
        'unknown: option `-pgmF` of `ghc` is not described',
        'read b.hs',
        'write:folder .',
      ],
      ['ghc -fplugin=X a.hs', 'unknown: option `-fplugin` of `ghc` is not described', 'read a.hs', 'write:folder .'],
      ['ghc -package-env /opt/a b.hs', 'unknown: option `-package-env` of `ghc` is not described', 'read b.hs', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'runghc',
    aliases: ['runhaskell'],
    about: 'runs Haskell without compiling it first',
    style: 'posix',
    options: interpreterOptions,
    effects: interprets,
    examples: [
      ['runghc app/Main.hs', 'execute:project program'],
      ['runghc -isrc app/Main.hs', 'execute:project sources', 'execute:project program'],
      ['runghc /opt/a.hs', 'execute:project program', 'unknown: runs `/opt/a.hs`, which is not part of the workspace'],
      [
        'runghc -i/opt/a b.hs',
        'execute:project sources',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project program',
      ],
      [
        'runghc -f /opt/a b.hs',
        'unknown: option `-f` of `runghc` can run or load anything',
        'execute:project program',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      ['runghc', 'execute:arbitrary runghc'],
      ['runghc --ghc-arg=-F a.hs', 'unknown: option `--ghc-arg` of `runghc` can run or load anything', 'execute:project program'],
    ],
  }),
]
