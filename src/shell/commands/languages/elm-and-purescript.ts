import { connect, defineCommand, execute, install, projectCode, publish, read, type Subcommand, tidy, write } from '../../command-spec.ts'
import { fixes } from '../_project.ts'
import { table } from '../_table.ts'

const spagoOptions = table({
  flag: `-q --quiet, -v --verbose, -V, --no-color --monochrome, --offline, --pure, --strict, --ensure-ranges, --json-errors, --censor-stats, --show-source, --no-source, --no-install, -n --no-build, --clear-cache, -f, --force, --deps-only, --transitive, -t,
    --source-maps, --minify, -w --watch, --no-psa, -l, -j`,
  value: '-p --package, --pedantic-packages, -m --main, --platform, --bundle-type, --jobs',
  writes: '--output, --outfile, --to, -o',
  unsafe: '-b --before, --then --before-build, --else, --purs-args -u --backend-args, --exec-args, -x --config',
})
const builds = (what: string): Subcommand => ({
  options: spagoOptions,
  effects: [projectCode(what, 'spago.dhall', 'spago.yaml'), write('output', 'folder')],
})
const looks: Subcommand = { options: table({ flag: '--json -j, --transitive -t' }, spagoOptions), effects: [read('.')] }

const reviewOptions = table({
  flag: '--fix, --fix-all, --fix-all-without-prompt, --no-color, --debug, --benchmark-info, --unsuppress, --ignore-problematic-dependencies, --watch, --watch-code, --extract, --rules-filter, --no-details, --details, --explain-fix-failure',
  value: '--report, --rules, --ignore-dirs, --ignore-files, --fix-limit, --unsuppress-rules',
  reads: '--elmjson',
  // templates come from GitHub; the review itself is Elm that cannot act
  unsafe: '--template, --github-auth',
  program: '--compiler, --elm-format-path',
  code: '--config',
})

export default [
  defineCommand({
    name: 'elm',
    about: 'compiles Elm',
    subcommands: {
      make: {
        options: table({ flag: '--debug, --optimize', value: '--report', writes: '--output, --docs' }),
        effects: ({ operands, has }) => [
          ...operands.map((word) => read(word)),
          ...(has('--output', '--docs') || operands.length === 0 ? [] : [write('index.html')]),
        ],
      },
      init: { effects: [write('elm.json'), write('src', 'folder')] },
      reactor: { options: table({ value: '--port' }), effects: [read('.'), connect('listen', 'localhost')] },
      repl: { effects: [execute('arbitrary', 'elm repl')] },
      install: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
      diff: { effects: [read('.'), connect('get', 'https://package.elm-lang.org')] },
      bump: { effects: [tidy('elm.json'), connect('get', 'https://package.elm-lang.org')] },
      publish: { effects: [publish('package', 'this package')] },
    },
    examples: [
      ['elm make src/Main.elm', 'read src/Main.elm', 'write index.html'],
      ['elm make src/Main.elm --output=/opt/a --docs=/opt/b --optimize', 'write /opt/a', 'write /opt/b', 'read src/Main.elm'],
      ['elm init', 'write elm.json', 'write:folder src'],
      ['elm reactor', 'read .', 'connect:listen localhost'],
      ['elm repl', 'execute:arbitrary elm repl'],
      ['elm install elm/http', 'install:named elm/http'],
      ['elm diff', 'read .', 'connect:get https://package.elm-lang.org'],
      ['elm bump', 'write:edit elm.json', 'connect:get https://package.elm-lang.org'],
      ['elm publish', 'publish:package this package'],
      ['elm frob', 'unknown: subcommand `frob` of `elm` is not described'],
    ],
  }),
  defineCommand({
    name: 'elm-review',
    about: 'checks and changes Elm',
    options: reviewOptions,
    subcommands: {
      init: { options: reviewOptions, effects: [write('review', 'folder')] },
      'new-rule': { options: reviewOptions, effects: [write('.', 'folder')] },
      suppress: { options: table({ flag: '--check-after-tests' }, reviewOptions), effects: [write('review/suppressed', 'folder')] },
    },
    effects: (args) => fixes(args, '--fix', '--fix-all', '--fix-all-without-prompt'),
    examples: [
      ['elm-review src', 'read src'],
      ['elm-review --fix-all', 'write:edit .'],
      ['elm-review --fix-all-without-prompt /opt/a', 'write:edit /opt/a'],
      ['elm-review init', 'write:folder review'],
      ['elm-review new-rule', 'write:folder .'],
      ['elm-review suppress', 'write:folder review/suppressed'],
      ['elm-review --config /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .'],
      ['elm-review --template a/b', 'unknown: option `--template` of `elm-review` can run or load anything', 'read a/b'],
      [
        'elm-review --compiler /opt/a',
        'unknown: option `--compiler` of `elm-review` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
      ],
      [
        'elm-review --elm-format-path /opt/a',
        'unknown: option `--elm-format-path` of `elm-review` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'elm-test',
    about: 'runs tests of Elm',
    options: table({
      flag: '--watch, --color, --no-color',
      value: '--seed, --fuzz, --report, --workers, --project',
      program: '--compiler',
    }),
    subcommands: {
      init: { effects: [write('elm.json', 'edit'), write('tests', 'folder')] },
      install: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
      make: { effects: [read('.')] },
    },
    effects: ({ operands }) => [
      projectCode('tests', ...operands),
      ...(operands.length > 0 ? operands.map((word) => read(word)) : [read('.')]),
    ],
    examples: [
      ['elm-test --seed 1 --fuzz 100', 'execute:project tests', 'read .'],
      ['elm-test tests/A.elm', 'execute:project tests', 'read tests/A.elm'],
      ['elm-test init', 'write:edit elm.json', 'write:folder tests'],
      ['elm-test install a/b', 'install:named a/b'],
      ['elm-test make', 'read .'],
      [
        'elm-test --compiler /opt/a',
        'unknown: option `--compiler` of `elm-test` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project tests',
        'read .',
      ],
      ['elm-test --frob', 'unknown: option `--frob` of `elm-test` is not described', 'execute:project tests', 'read .'],
    ],
  }),
  defineCommand({
    name: 'purs',
    about: 'compiles PureScript',
    options: table({ flag: '--version' }),
    subcommands: {
      compile: {
        options: table({
          flag: '-v --verbose-errors, -c --comments, --source-maps -m, --no-prefix -p, --json-errors',
          value: '-g --codegen',
          writes: '-o --output',
          reads: '-x --exclude-files',
        }),
        effects: ({ operands, has }) => [...operands.map((word) => read(word)), ...(has('-o') ? [] : [write('output', 'folder')])],
      },
      docs: {
        options: table({ value: '--format, --docgen', writes: '-o --output', reads: '--compile-output -c' }),
        effects: ({ operands, has }) => [...operands.map((word) => read(word)), ...(has('-o') ? [] : [write('generated-docs', 'folder')])],
      },
      graph: {
        options: table({ flag: '--json-errors', writes: '-o --output' }),
        effects: ({ operands }) => operands.map((word) => read(word)),
      },
      hierarchy: { options: table({ writes: '-o --output' }), effects: ({ operands }) => operands.map((word) => read(word)) },
      repl: { effects: [execute('arbitrary', 'purs repl')] },
    },
    examples: [
      ['purs compile "src/**/*.purs"', 'read src/**/*.purs', 'write:folder output'],
      ['purs compile -o /opt/a a.purs', 'write /opt/a', 'read a.purs'],
      ['purs docs --output /opt/a a.purs', 'write /opt/a', 'read a.purs'],
      ['purs graph -o /opt/a b.purs', 'write /opt/a', 'read b.purs'],
      ['purs hierarchy a.purs', 'read a.purs'],
      ['purs repl', 'execute:arbitrary purs repl'],
      ['purs publish', 'unknown: `purs` is told to `publish`', 'unknown: subcommand `publish` of `purs` is not described'],
    ],
  }),
  defineCommand({
    name: 'spago',
    about: 'builds PureScript',
    options: table({ flag: '--version -V' }),
    subcommands: {
      build: builds('build'),
      test: builds('tests'),
      run: builds('program'),
      bundle: { aliases: ['bundle-app', 'bundle-module'], ...builds('build') },
      docs: { ...builds('build'), options: table({ flag: '--open -o, --no-search, --with-dependencies', value: '-f --format' }) },
      ls: { ...looks, aliases: ['list'] },
      sources: looks,
      graph: looks,
      verify: builds('build'),
      install: {
        options: spagoOptions,
        effects: ({ operands }) =>
          operands.length > 0 ? operands.map((word) => install('named', word)) : [install('manifest', 'spago.yaml')],
      },
      uninstall: { options: spagoOptions, effects: ({ operands }) => operands.map((word) => install('remove', word)) },
      init: { options: spagoOptions, effects: [write('.', 'folder')] },
      repl: { options: spagoOptions, effects: [execute('arbitrary', 'spago repl')] },
      publish: { effects: [publish('package', 'this package')] },
    },
    examples: [
      ['spago build', 'execute:project build', 'write:folder output'],
      ['spago test', 'execute:project tests', 'write:folder output'],
      ['spago run', 'execute:project program', 'write:folder output'],
      ['spago bundle --outfile /opt/a', 'write /opt/a', 'execute:project build', 'write:folder output'],
      ['spago build --output /opt/a', 'write /opt/a', 'execute:project build', 'write:folder output'],
      ['spago docs', 'execute:project build', 'write:folder output'],
      ['spago ls', 'read .'],
      ['spago sources', 'read .'],
      ['spago graph', 'read .'],
      ['spago verify x', 'execute:project build', 'write:folder output'],
      ['spago install', 'install:manifest spago.yaml'],
      ['spago install x', 'install:named x'],
      ['spago uninstall x', 'install:remove x'],
      ['spago init', 'write:folder .'],
      ['spago repl', 'execute:arbitrary spago repl'],
      ['spago publish', 'publish:package this package'],
      [
        "spago build --before 'rm -r x'",
        'unknown: option `-b` of `spago build` can run or load anything',
        'delete x',
        'execute:project build',
        'write:folder output',
      ],
      [
        "spago build --then 'rm -r x'",
        'unknown: option `--then` of `spago build` can run or load anything',
        'delete x',
        'execute:project build',
        'write:folder output',
      ],
      [
        "spago test --else 'rm -r x'",
        'unknown: option `--else` of `spago test` can run or load anything',
        'delete x',
        'execute:project tests',
        'write:folder output',
      ],
      [
        'spago -x /opt/a.dhall build',
        'unknown: option `-x` of `spago` is not described',
        'unknown: subcommand `/opt/a.dhall` of `spago` is not described',
      ],
    ],
  }),
]
