import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, projectCode, read, type Subcommand, unknown, write } from '../../command-spec.ts'
import { configFiles, fills, loads, loadsValues, readsOperandsOr } from '../_project.ts'
import { show, textOf } from '../../value.ts'
import { undescribedVerb } from '../_verbs.ts'
import { table } from '../_table.ts'

/** Settings that are code, and code that is loaded beside them. */
const settings =
  (files: readonly string[], ...loading: readonly string[]) =>
  (args: Args): readonly Draft[] => [projectCode('build', ...files), ...loadsValues(args, loading, 'javascript')]

const webpackFiles = configFiles(
  'webpack.config',
  '.webpack/webpack.config',
  'babel.config',
  '.babelrc',
  'postcss.config',
  'tailwind.config',
)
const webpackOptions = table({
  flag: `-w --watch, --no-watch, --progress, --no-progress, --color, --no-color, --bail, --profile, --merge -m, --disable-interpret, --fail-on-warnings, --no-stats, --stats-error-details, --no-devtool, --no-cache, --cache, --no-hot,
    --analyze, --output-clean, --no-output-clean, --open, --no-open, --https, --compress, --history-api-fallback, --live-reload, --no-live-reload, --client-overlay, --no-client-overlay, --optimization-minimize, --no-optimization-minimize`,
  value: `--mode, --env, --node-env, --define-process-env-node-env, --config-node-env, --target -t, --devtool -d, --stats, --entry, --name, --config-name, --output-public-path, --port, --host, --allowed-hosts, --infrastructure-logging-level, -c --config, -e --extends, --require -r, --plugin`,
  'value?': '--hot, --watch-options-poll, --progress, --watch-files',
  writes: '-o --output-path',
  'writes?': '--json -j',
})
const webpackSettings = settings(webpackFiles, '-c', '-e', '--require', '--plugin', '--entry')

const webpackEffects = (args: Args): readonly Draft[] => [
  ...webpackSettings(args),
  ...readsEach(args),
  ...(args.has('-o') ? [] : fills('dist', ...webpackFiles)),
]
const webpackBuilds: Subcommand = { options: webpackOptions, effects: webpackEffects }
const webpackServes: Subcommand = {
  options: webpackOptions,
  effects: (args) => [...webpackSettings(args), ...readsEach(args), connect('listen', 'localhost')],
}
const webpackTells: Subcommand = { options: table({ value: '-o --output' }), effects: [] }

const rspackFiles = configFiles('rspack.config', 'postcss.config', 'tailwind.config')
const rspackOptions = table({
  flag: '-w --watch, --no-watch, --analyze, --profile, --open, --no-open, --https, --no-hot',
  value:
    '-m --mode, --env, --node-env, --entry, --devtool, --config-name, --name, --port, --host, --public-path, -t --target, --config-loader, -c --config, --extends',
  'value?': '--hot',
  writes: '-o --output-path',
  'writes?': '--json',
})
const rspackSettings = settings(rspackFiles, '-c', '--extends', '--entry')
const rspackBuilds: Subcommand = {
  options: rspackOptions,
  effects: (args) => [...rspackSettings(args), ...readsEach(args), ...(args.has('-o') ? [] : fills('dist', ...rspackFiles))],
}
const rspackServes: Subcommand = { options: rspackOptions, effects: (args) => [...rspackSettings(args), connect('listen', 'localhost')] }

const microOptions = table({
  flag: '-w --watch, --compress, --no-compress, --raw, --strict, --css-modules, --no-sourcemap, --sourcemap, --generateTypes, --no-generateTypes, --no-pkg-main, --visualize, --workers',
  value:
    '--target, -f --format, --external, --globals, --define, --alias, --name, --jsx, --jsxFragment, --jsxImportSource, --css, --tsconfig',
  reads: '-i --entry',
  writes: '-o --output',
  folder: '--cwd',
})
const microBuilds = (args: Args): readonly Draft[] => [
  projectCode('build', ...configFiles('babel.config', '.babelrc', 'postcss.config', 'mangle')),
  ...readsEach(args),
  ...(args.has('-o') ? [] : [write('dist', 'folder')]),
]

const tsdownOptions = table({
  flag: '-w --watch, --minify, --no-minify, --clean, --no-clean, --dts, --no-dts, --sourcemap, --no-config, --silent, --treeshake, --no-treeshake, --unused, --publint, --attw, --shims, --exports, --report, --no-report, --unbundle, --fail-on-warn, --debug, --devtools',
  value:
    '-f --format, --target, --platform, --tsconfig, --env, --external, --globalName, --log-level -l, --logLevel, -c --config, --ignore-watch, --copy, -F --filter, --config-loader',
  'value?': '--env.*, -W --workspace',
  runs: '--on-success --onSuccess',
  writes: '-d --out-dir --outDir',
})

const nccOptions = table({
  flag: '-C --no-cache, -m --minify, -s --source-map, --no-source-map-register, -a --no-asset-builds --asset-builds, -q --quiet, -w --watch, --v8-cache, --transpile-only, -d --debug',
  value: '-e --external, --target',
  writes: '-o --out, --stats-out, --license',
})

const unbuildFiles = configFiles('build.config')
const pkgrollFiles = ['package.json'] as const

/** What a bundler of JavaScript is given is read, and put together with what it imports. */
const readsEach = ({ operands }: Args): readonly Draft[] => (operands.length > 0 ? readsOperandsOr({ operands }) : [])

/** What most projects call the folder for results, which a line of the settings names. */
const encoreBuilds: Subcommand = {
  options: webpackOptions,
  effects: (args) => [...webpackSettings(args), ...readsEach(args), ...fills('public/build', ...webpackFiles)],
}

export default [
  defineCommand({
    name: 'encore',
    about: 'webpack as Symfony sets it up',
    alone: '-v -h',
    options: webpackOptions,
    effects: [],
    subcommands: { dev: { aliases: ['prod', 'production'], ...encoreBuilds }, 'dev-server': webpackServes },
    examples: [
      ['encore dev', 'execute:project build', 'write public/build'],
      ['encore production --progress', 'execute:project build', 'write public/build'],
      ['encore dev-server --port 8081', 'execute:project build', 'connect:listen localhost'],
      ['encore frob', 'unknown: subcommand `frob` of `encore` is not described'],
      ['encore dev -o /opt/a', 'write /opt/a', 'execute:project build', 'write public/build'],
    ],
  }),
  defineCommand({
    name: 'webpack',
    about: 'bundles JavaScript; settings are code',
    alone: '-v -h',
    eitherCase: true,
    options: webpackOptions,
    subcommands: {
      build: { aliases: ['bundle', 'b'], ...webpackBuilds },
      watch: { aliases: ['w'], ...webpackBuilds },
      serve: { aliases: ['server', 's'], ...webpackServes },
      configtest: {
        aliases: ['t'],
        effects: ({ operands: [file] }) => (file ? loads(file, 'javascript') : [projectCode('build', ...webpackFiles)]),
      },
      info: { aliases: ['i', 'version'], ...webpackTells },
    },
    // what is no path is a subcommand of its own; a number is the value of one of its hundreds of options
    effects: (args) =>
      args.operands.some((word) => !/[./]|^\d+$/.test(show(word)))
        ? [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`webpack\` is not described`)]
        : webpackEffects(args),
    examples: [
      ['webpack --mode production', 'execute:project build', 'write dist'],
      ['webpack build', 'execute:project build', 'write dist'],
      ['webpack watch', 'execute:project build', 'write dist'],
      ['webpack serve --port 4000', 'execute:project build', 'connect:listen localhost'],
      ['webpack -o /opt/a', 'write /opt/a', 'execute:project build'],
      ['webpack --json=/opt/a', 'write /opt/a', 'execute:project build', 'write dist'],
      ['webpack --json /opt/a', 'write /opt/a', 'execute:project build', 'write dist'],
      ['webpack -c /opt/a.ts', 'execute:project build', 'unknown: runs `/opt/a.ts`, which is not part of the workspace', 'write dist'],
      ['webpack --entry /opt/a.js', 'execute:project build', 'unknown: runs `/opt/a.js`, which is not part of the workspace', 'write dist'],
      [
        'webpack --require /opt/a',
        'execute:project build',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'unknown: runs `/opt/a.cjs`, which is not part of the workspace',
        'unknown: runs `/opt/a.mjs`, which is not part of the workspace',
        'unknown: runs `/opt/a.ts`, which is not part of the workspace',
        'unknown: runs `/opt/a/index.js`, which is not part of the workspace',
        'write dist',
      ],
      [
        'webpack --plugin /opt/a',
        'execute:project build',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'unknown: runs `/opt/a.cjs`, which is not part of the workspace',
        'unknown: runs `/opt/a.mjs`, which is not part of the workspace',
        'unknown: runs `/opt/a.ts`, which is not part of the workspace',
        'unknown: runs `/opt/a/index.js`, which is not part of the workspace',
        'write dist',
      ],
      ['webpack configtest /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['webpack info'],
      ['webpack init', 'unknown: subcommand `init` of `webpack` is not described'],
      ['webpack --frob', 'unknown: option `--frob` of `webpack` is not described', 'execute:project build', 'write dist'],
    ],
  }),
  defineCommand({
    name: 'rspack',
    about: 'bundles JavaScript; settings are code',
    alone: '-v -h',
    eitherCase: true,
    options: rspackOptions,
    subcommands: {
      build: { aliases: ['bundle', 'b'], ...rspackBuilds },
      serve: { aliases: ['server', 's', 'dev'], ...rspackServes },
      preview: { aliases: ['p'], ...rspackServes },
    },
    effects: (args) =>
      args.operands.length > 0
        ? [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`rspack\` is not described`)]
        : [...rspackSettings(args), ...(args.has('-o') ? [] : fills('dist', ...rspackFiles))],
    examples: [
      ['rspack build --mode production', 'execute:project build', 'write dist'],
      ['rspack build -o /opt/a', 'write /opt/a', 'execute:project build'],
      ['rspack build -c /opt/a.js', 'execute:project build', 'unknown: runs `/opt/a.js`, which is not part of the workspace', 'write dist'],
      ['rspack serve', 'execute:project build', 'connect:listen localhost'],
      ['rspack preview', 'execute:project build', 'connect:listen localhost'],
      ['rspack', 'execute:project build', 'write dist'],
      ['rspack frob', 'unknown: subcommand `frob` of `rspack` is not described'],
    ],
  }),
  defineCommand({
    name: 'microbundle',
    about: 'bundles JavaScript',
    options: microOptions,
    subcommands: { build: { options: microOptions, effects: microBuilds }, watch: { options: microOptions, effects: microBuilds } },
    effects: microBuilds,
    examples: [
      ['microbundle', 'execute:project build', 'write:folder dist'],
      ['microbundle build -i src/a.ts -o /opt/a', 'read src/a.ts', 'write /opt/a', 'execute:project build'],
      ['microbundle watch', 'execute:project build', 'write:folder dist'],
      [
        'microbundle --cwd /opt/a',
        'execute:project build',
        'unknown: runs code of a folder that is not part of the workspace',
        'write:folder /opt/a/dist',
      ],
      ['microbundle --frob', 'unknown: option `--frob` of `microbundle` is not described', 'execute:project build', 'write:folder dist'],
    ],
  }),
  defineCommand({
    name: 'unbuild',
    about: 'bundles JavaScript; settings are code',
    options: table({ flag: '--stub, --watch, --minify, --sourcemap, --parallel', code: '-c --config' }),
    effects: ({ operands: [folder] }) => [
      projectCode('build', ...unbuildFiles, ...(folder ? [folder] : [])),
      ...fills('dist', ...unbuildFiles),
    ],
    examples: [
      ['unbuild --stub', 'execute:project build', 'write dist'],
      ['unbuild /opt/a', 'execute:project build', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write dist'],
      [
        'unbuild --config /opt/a.ts',
        'execute:project /opt/a.ts',
        'unknown: runs `/opt/a.ts`, which is not part of the workspace',
        'execute:project build',
        'write dist',
      ],
      ['unbuild --frob', 'unknown: option `--frob` of `unbuild` is not described', 'execute:project build', 'write dist'],
    ],
  }),
  defineCommand({
    name: 'tsdown',
    about: 'bundles JavaScript; settings are code',
    alone: '-v -h',
    eitherCase: true,
    options: tsdownOptions,
    effects: (args) => [
      ...undescribedVerb(args, []),
      projectCode('build', ...configFiles('tsdown.config')),
      ...loadsValues(args, ['-c'], 'javascript'),
      ...readsEach(args),
      ...(args.has('-d') ? [] : fills('dist', ...configFiles('tsdown.config'))),
    ],
    examples: [
      ['tsdown src/index.ts --format esm --dts', 'execute:project build', 'read src/index.ts', 'write dist'],
      ['tsdown -d /opt/a', 'write /opt/a', 'execute:project build'],
      ["tsdown --on-success 'rm -r x'", 'delete x', 'execute:project build', 'write dist'],
      ['tsdown -c /opt/a.ts', 'execute:project build', 'unknown: runs `/opt/a.ts`, which is not part of the workspace', 'write dist'],
      [
        'tsdown create x',
        'unknown: subcommand `create` of `tsdown` is not described',
        'execute:project build',
        'read create',
        'read x',
        'write dist',
      ],
      [
        'tsdown --from-vite x',
        'unknown: option `--from-vite` of `tsdown` is not described',
        'execute:project build',
        'read x',
        'write dist',
      ],
    ],
  }),
  defineCommand({
    name: 'ncc',
    about: 'puts a Node program into one file',
    subcommands: {
      build: {
        options: nccOptions,
        effects: (args) => [projectCode('build'), ...readsEach(args), ...(args.has('-o') ? [] : [write('dist', 'folder')])],
      },
      run: {
        style: 'posix',
        options: nccOptions,
        effects: ({ operands: [file, ...parameters] }) => (file ? [{ do: 'script', file, parameters, language: 'javascript' }] : []),
      },
      version: { effects: [] },
    },
    examples: [
      ['ncc build src/index.ts -o /opt/a --stats-out /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project build', 'read src/index.ts'],
      ['ncc build index.js --license licenses.txt', 'write licenses.txt', 'execute:project build', 'read index.js', 'write:folder dist'],
      ['ncc run /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['ncc version'],
      ['ncc cache clean', 'unknown: subcommand `cache` of `ncc` is not described'],
    ],
  }),
  defineCommand({
    name: 'pkgroll',
    about: 'bundles the entry points that package.json names',
    options: table({
      flag: '-m --minify, -w --watch, --sourcemap, --clean-dist, -p --packagejson, -V',
      value: '--target, --export-condition, --env, --define',
      'value?': '--sourcemap',
      reads: '--src, -i --input',
      writes: '--dist',
    }),
    effects: (args) => [
      projectCode('build', ...pkgrollFiles),
      ...readsEach(args),
      ...(args.has('--dist') ? [] : [write('dist', 'folder')]),
    ],
    examples: [
      ['pkgroll --minify', 'execute:project build', 'write:folder dist'],
      ['pkgroll --dist /opt/a', 'write /opt/a', 'execute:project build'],
      ['pkgroll --frob', 'unknown: option `--frob` of `pkgroll` is not described', 'execute:project build', 'write:folder dist'],
    ],
  }),
  defineCommand({
    name: 'browserify',
    about: 'bundles JavaScript for browsers',
    options: table({
      flag: '-d --debug, --full-paths, --bare, --no-bundle-external --bundle-external, --list, --deps, --fast, --no-builtins, --no-commondir, --ignore-missing, --detect-globals, --node',
      value:
        '-u --exclude, -i --ignore, -x --external, -s --standalone, --extension, --igv, --insert-global-vars, -t --transform, -g --global-transform, -p --plugin, -c --transform-key',
      reads: '-e --entry, -r --require',
      writes: '-o --outfile',
    }),
    effects: (args) => [
      projectCode('build', 'package.json'),
      ...loadsValues(
        { ...args, values: (option) => args.values(option).filter((word) => textOf(word) !== '[') },
        ['-t', '-g', '-p'],
        'javascript',
      ),
      ...args.operands.filter((word) => textOf(word) !== ']').map((word) => read(word)),
    ],
    examples: [
      ['browserify main.js -o /opt/a.js', 'write /opt/a.js', 'execute:project build', 'read main.js'],
      ['browserify -t babelify src/a.js', 'execute:project build', 'execute:project babelify', 'read src/a.js'],
      [
        'browserify -t /opt/a.js b.js',
        'execute:project build',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read b.js',
      ],
      [
        'browserify -g /opt/a.js b.js',
        'execute:project build',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read b.js',
      ],
      [
        'browserify -p /opt/a.js b.js',
        'execute:project build',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read b.js',
      ],
      ['browserify --frob a.js', 'unknown: option `--frob` of `browserify` is not described', 'execute:project build', 'read a.js'],
    ],
  }),
]
