import { type Args, parseArguments } from '../../arguments.ts'
import {
  type CommandSpec,
  connect,
  defineCommand,
  type Draft,
  install,
  type Options,
  projectCode,
  publish,
  read,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { configFiles, loads, loadsValues, readsOperandsOr } from '../_project.ts'
import { literal, show } from '../../value.ts'
import { table } from '../_table.ts'

const common = table({
  flag: `-d --debug, --force -f, --clearScreen, --strictPort, --open -o, --no-open, --https, --watch -w, --minify, --emptyOutDir,
        --ssr, --manifest, --profile, --silent, --verbose, --turbo, --turbopack, --webpack, --no-lint, --no-mangling, --lint,
        --experimental-https, --no-cache, --cache, --progress, --no-progress, --quiet, --color, --no-color, --prerender, --dotenv,
        --no-clear, --analyze, --no-clearScreen, --no-fork, --public, --lockfile, --offline, --allowed-hosts, --sync, --devOutput`,
  value: `-p --port, -h --host -H --hostname, -m --mode, --base, -l --logLevel --log-level, --target, --assetsDir, --ssrManifest,
        --filter, --configLoader, --stats, --env, --define, --entry, -t --preset, --site, --experimental-build-mode,
        --keepAliveTimeout, --experimental-upload-trace, -c --config`,
  'value?': '--sourcemap, --inspect, --devtool',
  writes: '--outDir, --outdir, -O --output-path',
})

/** A tool that runs the project's settings and code: build, development server, preview. */
function builder({
  name,
  aliases,
  about,
  files,
  output,
  examples,
  extra = {},
  more = {},
}: {
  name: string
  aliases?: readonly string[]
  about: string
  files: readonly string[]
  output: string
  examples: CommandSpec['examples']
  extra?: Options
  more?: Readonly<Record<string, Subcommand>>
}): CommandSpec {
  const config = (args: Args): readonly Draft[] => loadsValues(args, ['-c'], 'javascript')
  const options = { ...common, ...extra }
  const serves: Subcommand = {
    options,
    effects: (args) => [projectCode('dev server', ...files), ...config(args), connect('listen', 'localhost')],
  }
  const builds: Subcommand = {
    options,
    effects: (args) => [
      projectCode('build', ...files),
      ...config(args),
      ...(args.has('--outDir', '--outdir', '-O') ? [] : [write(output)]),
    ],
  }
  return defineCommand({
    name,
    ...(aliases ? { aliases } : {}),
    about,
    subcommands: {
      dev: { aliases: ['serve', 'develop', 's'], ...serves },
      start: serves,
      preview: serves,
      build: { aliases: ['b', 'generate', 'export', 'optimize'], ...builds },
      check: {
        aliases: ['lint', 'typecheck', 'info', 'sync', 'prepare', 'typegen', 'cleanup'],
        options: table(
          {
            flag: '--fix, --strict',
            value: '--dir, --file, --rule, --max-warnings, --format, --tsconfig, --root, --minimumSeverity, --minimumFailingSeverity',
          },
          options,
        ),
        effects: (args) => [projectCode('checks', ...files), ...config(args), ...(args.has('--fix') ? [write('.', 'edit')] : [])],
      },
      test: { options, effects: [projectCode('tests', ...files)] },
      ...more,
    },
    examples: [
      [`${name} dev --port 4000`, 'execute:project dev server', 'connect:listen localhost'],
      [`${name} start`, 'execute:project dev server', 'connect:listen localhost'],
      [`${name} preview`, 'execute:project dev server', 'connect:listen localhost'],
      [`${name} check`, 'execute:project checks'],
      [`${name} test`, 'execute:project tests'],
      ...examples,
    ],
  })
}

const esbuildOptions = table({
  flag: `--bundle, --minify, --minify-whitespace, --minify-identifiers, --minify-syntax, --splitting, --watch, --keep-names,
        --allow-overwrite, --analyze, --preserve-symlinks, --jsx-dev, --ignore-annotations, --jsx-side-effects`,
  value: `--platform, --format, --target, --global-name, --loader, --log-level, --log-limit, --tree-shaking, --packages, --conditions,
        --main-fields, --charset, --color, --legal-comments, --jsx, --jsx-factory, --jsx-fragment, --jsx-import-source, --outbase,
        --public-path, --resolve-extensions, --source-root, --sourcefile, --sources-content, --entry-names, --chunk-names,
        --asset-names, --banner, --footer, --drop, --drop-labels, --mangle-props, --reserve-props, --line-limit, --certfile,
        --external, --alias, --define, --inject, --tsconfig-raw, --pure, --log-override, --out-extension, --supported`,
  'value?': '--sourcemap, --serve, --servedir',
  reads: '--tsconfig',
  writes: '--outfile, --outdir, --metafile',
})

export default [
  {
    ...builder({
      name: 'vite',
      aliases: ['vinxi', 'farm', 'wmr', 'vitepress', 'waku'],
      about: 'development server and bundler',
      files: configFiles('vite.config'),
      output: 'dist',
      examples: [
        ['vite build', 'execute:project build', 'write dist'],
        ['vite build -c /tmp/x.js', 'execute:project build', 'unknown: runs `/tmp/x.js`, which is not part of the workspace', 'write dist'],
        ['vite frob', 'unknown: subcommand `frob` of `vite` is not described'],
        ['vite', 'execute:project dev server', 'connect:listen localhost'],
      ],
    }),
    options: common,
    effects: (args: Args): readonly Draft[] =>
      args.operands.length > 0
        ? [{ do: 'effect', kind: 'unknown', target: `subcommand \`${args.text(0) ?? ''}\` of \`vite\` is not described` }]
        : [
            projectCode('dev server', ...configFiles('vite.config')),
            ...loadsValues(args, ['-c'], 'javascript'),
            connect('listen', 'localhost'),
          ],
  },
  builder({
    name: 'next',
    about: 'React framework',
    files: configFiles('next.config'),
    output: '.next',
    examples: [
      ['next build', 'execute:project build', 'write .next'],
      ['next telemetry disable'],
      ['next frob', 'unknown: subcommand `frob` of `next` is not described'],
    ],
    more: { telemetry: { effects: [] } },
  }),
  builder({
    name: 'nuxt',
    aliases: ['nuxi'],
    about: 'Vue framework',
    files: configFiles('nuxt.config'),
    output: '.output',
    examples: [
      ['nuxt build', 'execute:project build', 'write .output'],
      ['nuxt module add x', 'install:named x'],
      ['nuxt frob', 'unknown: subcommand `frob` of `nuxt` is not described'],
    ],
    more: { module: { effects: ({ operands }) => operands.slice(1).map((word) => install('named', word)) } },
  }),
  builder({
    name: 'astro',
    about: 'site builder',
    files: configFiles('astro.config'),
    output: 'dist',
    examples: [
      ['astro build', 'execute:project build', 'write dist'],
      ['astro add react -y', 'install:named react'],
      ['astro frob', 'unknown: subcommand `frob` of `astro` is not described'],
    ],
    more: { add: { options: table({ flag: '-y --yes' }), effects: ({ operands }) => operands.map((word) => install('named', word)) } },
  }),
  builder({
    name: 'react-scripts',
    aliases: [
      'vue-cli-service',
      'craco',
      'remix',
      'react-router',
      'svelte-kit',
      'gatsby',
      'docusaurus',
      'umi',
      'rsbuild',
      'modern',
      'eleventy',
      'slidev',
      'vuepress',
      'solid-start',
      'qwik',
      'redwood',
      'rw',
      'nest',
      'sls-offline',
    ],
    about: 'builds and serves an application',
    files: [
      ...configFiles('vue.config', 'craco.config', 'remix.config', 'svelte.config', 'gatsby-config', 'docusaurus.config', 'rsbuild.config'),
    ],
    output: 'build',
    examples: [
      ['react-scripts build', 'execute:project build', 'write build'],
      ['react-scripts frob', 'unknown: subcommand `frob` of `react-scripts` is not described'],
    ],
  }),
  builder({
    name: 'ng',
    about: 'Angular',
    files: ['angular.json'],
    output: 'dist',
    extra: table({ value: '--configuration, --project', flag: '--aot, --prod, --no-watch, --code-coverage' }),
    examples: [
      ['ng build --configuration production', 'execute:project build', 'write dist'],
      ['ng generate component x', 'execute:project build', 'write dist'],
      ['ng add x', 'install:named x'],
      ['ng frob', 'unknown: subcommand `frob` of `ng` is not described'],
    ],
    more: {
      add: { options: table({ flag: '--skip-confirmation' }), effects: ({ operands }) => operands.map((word) => install('named', word)) },
    },
  }),
  defineCommand({
    name: 'webpack',
    aliases: [
      'tsup',
      'parcel',
      'rspack',
      'microbundle',
      'unbuild',
      'tsdown',
      'rolldown',
      'ncc',
      'pkgroll',
      'browserify',
      'gulp',
      'grunt',
      'sass',
      'lessc',
      'postcss',
      'tailwindcss',
      'babel',
      'swc',
      'uglifyjs',
      'terser',
      'svgo',
      'typedoc',
      'jsdoc',
      'api-extractor',
      'graphql-codegen',
      'openapi-typescript',
      'rescript',
      'tsc-alias',
      'copyfiles',
      'cpx',
      'ts-json-schema-generator',
      'json2ts',
      'svgr',
      'i18next',
      'formatjs',
      'lingui',
      'relay-compiler',
      'wgsl',
      'unocss',
      'csso',
      'html-minifier',
      'cspell',
    ],
    about: 'bundles, compiles or generates from sources',
    options: table({
      flag: `-w --watch, --minify -m, --clean, --dts, --splitting, --no-splitting, --treeshake, --silent, -s --sourcemap, --progress,
        --no-progress, --bail, --color, --no-color, --stats-error-details, --json, --profile, --no-stats, --metafile, --compress,
        --no-source-maps, --no-cache, --no-hmr, --no-optimize, --no-autoinstall, --quiet -q, --update, --embed-source-map,
        --no-source-map, --verbose, --local, --show-messages, --copy-files, --no-babelrc, --keep-file-extension, -f --flat, --error,
        --no-summary, --no-must-find-files, --gitignore, --esm, --recursive, --no-error-on-unmatched, --nowatch, --hide-stats, --jit,
        --strict`,
      value: `--mode, --env, --node-env, --target, --format, --external, --entry, -t, --global-name, --dist, --public-url, --log-level,
        --devtool, --stats, -e --ext --extensions, -x --exclude, -u --up, -I --load-path, --style, --style-level, -p --port, --host,
        --loader, --define, --presets, --filter, --tsconfig, --type, --locale, --words-only, --out-file-extension, --options,
        -g --globals, --name, --output-public-path, --pkg, -c --config, --plugin, --require, -r`,
      reads: '-i --input --input-file',
      writes: '-o --output --out-file --file, -d --dir --out-dir --outDir --output-path --dist-dir --out',
    }),
    effects: (args) => [
      projectCode(
        'build',
        ...configFiles(
          'webpack.config',
          'rollup.config',
          'tsup.config',
          'rspack.config',
          'gulpfile',
          'Gruntfile',
          'postcss.config',
          'tailwind.config',
          'babel.config',
          'codegen',
          'tsdown.config',
        ),
      ),
      ...loadsValues(args, ['-c', '--plugin', '--require'], 'javascript'),
      ...args.operands.map((word) => read(word)),
      ...(args.has('-o', '-d') ? [] : [write('dist')]),
    ],
    examples: [
      ['webpack --mode production', 'execute:project build', 'write dist'],
      ['tsup --config /tmp/x.ts', 'execute:project build', 'unknown: runs `/tmp/x.ts`, which is not part of the workspace', 'write dist'],
      ['sass a.scss', 'execute:project build', 'read a.scss', 'write dist'],
      ['webpack --frob', 'unknown: option `--frob` of `webpack` is not described', 'execute:project build', 'write dist'],
    ],
  }),
  defineCommand({
    name: 'rollup',
    about: 'bundles JavaScript',
    options: table({
      flag: '-w --watch, -m --sourcemap, --silent, --failAfterWarnings, --bundleConfigAsCjs, --compact, --no-treeshake, --forceExit, --perf, --preserveModules',
      value:
        '-f --format, -n --name, -e --external, -g --globals, --environment, --configPlugin, -p --plugin, --entryFileNames, --exports, --banner',
      'value?': '-c --config',
      reads: '-i --input',
      writes: '-o --file, -d --dir',
    }),
    // `-c` may stand alone or before the file it names
    effects: (args) => {
      const named = args.value('-c') ?? (args.has('-c') ? args.operands[0] : undefined)
      return [
        projectCode('build', ...configFiles('rollup.config')),
        ...(named ? loads(named, 'javascript') : []),
        ...loadsValues(args, ['-p', '--configPlugin'], 'javascript'),
        ...args.operands.filter((word) => word !== named).map((word) => read(word)),
        ...(args.has('-o', '-d') ? [] : [write('dist')]),
      ]
    },
    examples: [
      ['rollup -c', 'execute:project build', 'write dist'],
      ['rollup -c /tmp/x.js', 'execute:project build', 'unknown: runs `/tmp/x.js`, which is not part of the workspace', 'write dist'],
      ['rollup --frob', 'unknown: option `--frob` of `rollup` is not described', 'execute:project build', 'write dist'],
    ],
  }),
  defineCommand({
    name: 'esbuild',
    about: 'bundles JavaScript',
    style: 'raw',
    // `--define:X=1`, `--loader:.png=file` and `--external:x` carry their name after a colon
    effects: ({ words, name }) => {
      const plain = words.map((word) =>
        /^--(define|loader|external|alias|inject|drop|drop-labels|pure|banner|footer|log-override|out-extension|supported|conditions)$/.test(
          show(word).split(':')[0] ?? '',
        )
          ? literal(show(word).replace(':', '='), word.at)
          : word,
      )
      const { args, unknowns, help } = parseArguments({ options: esbuildOptions }, plain, { name })
      if (help) return []
      const outputs = ['--outfile', '--outdir', '--metafile'].flatMap((option) => args.values(option).map((word) => write(word)))
      return [
        ...unknowns.map(({ because }) => unknown(because)),
        ...outputs,
        ...readsOperandsOr(args),
        ...(args.has('--serve') ? [connect('listen', 'localhost')] : []),
      ]
    },
    examples: [
      ['esbuild src/a.ts --bundle --external:react --outfile=out.js', 'write out.js', 'read src/a.ts'],
      ['esbuild a.ts --frob', 'unknown: option `--frob` of `esbuild` is not described', 'read a.ts'],
    ],
  }),
  defineCommand({
    name: 'turbo',
    about: 'runs package scripts across a monorepo',
    options: table({
      flag: `--no-cache, --force, --parallel, --continue, --only, --no-daemon, --daemon, --affected, --no-color, --color, --summarize,
        --framework-inference, --no-update-notifier, --single-package, -v, -vv`,
      value: `--filter -F, --concurrency, --output-logs, --log-order, --log-prefix, --env-mode, --ui, --scope, --cache-workers,
        --global-deps, --remote-cache-timeout, --verbosity, --cache`,
      'value?': '--dry --dry-run, --graph',
      writes: '--cache-dir, --profile',
      folder: '--cwd',
    }),
    inherit: true,
    effects: (args) => [
      read('turbo.json'),
      ...(args.has('--dry', '--graph')
        ? []
        : args.operands.map((name): Draft => ({ do: 'manifest-script', manifest: 'package.json', name, parameters: [] }))),
    ],
    subcommands: {
      run: {
        effects: (args) => [
          read('turbo.json'),
          ...(args.has('--dry', '--graph')
            ? []
            : args.operands.map((name): Draft => ({ do: 'manifest-script', manifest: 'package.json', name, parameters: [] }))),
        ],
      },
      prune: { options: table({ flag: '--docker', writes: '--out-dir' }), effects: [write('out', 'folder')] },
      ls: { effects: [read('turbo.json')] },
      query: { effects: [read('turbo.json')] },
      daemon: { effects: [] },
      bin: { effects: [] },
      login: { effects: [connect('login', 'https://vercel.com')] },
    },
    examples: [
      ['turbo login', 'connect:login https://vercel.com'],
      ['turbo bin'],
      ['turbo daemon'],
      ['turbo query', 'read turbo.json'],
      ['turbo ls', 'read turbo.json'],
      ['turbo prune', 'write:folder out'],
      ['turbo run build', 'read turbo.json', 'execute:project package.json build (no manifest)'],
      [
        'turbo lint test',
        'read turbo.json',
        'execute:project package.json lint (no manifest)',
        'execute:project package.json test (no manifest)',
      ],
      ['turbo run build --dry', 'read turbo.json'],
      ['turbo --frob', 'unknown: option `--frob` of `turbo` is not described', 'read turbo.json'],
    ],
  }),
  defineCommand({
    name: 'nx',
    about: 'runs targets across a monorepo',
    options: table({
      flag: `--verbose, --skip-nx-cache --skipNxCache, --prod, --watch, --dry-run -d, --all, --uncommitted, --untracked, --nxBail,
        --skipRemoteCache, --json, --skipInstall, --help-all, --fix, --coverage, --ci`,
      value: `-t --target --targets, -p --projects --project, --configuration -c, --base, --head, --parallel, --exclude,
        --output-style --outputStyle, --runner, --maxWorkers, --files, --type, --name, --directory, --testFile, --port`,
      'value?': '--graph',
    }),
    inherit: true,
    effects: ({ operands }) => [operands.length > 0 ? projectCode('nx target', 'nx.json', 'project.json') : read('nx.json')],
    subcommands: {
      run: { effects: [projectCode('nx target', 'nx.json', 'project.json')] },
      'run-many': { effects: [projectCode('nx target', 'nx.json', 'project.json')] },
      affected: { effects: [projectCode('nx target', 'nx.json', 'project.json')] },
      exec: { style: 'posix', effects: ({ operands }) => [{ do: 'run', words: operands }] },
      graph: { aliases: ['dep-graph'], effects: [read('nx.json')] },
      show: { effects: [read('nx.json')] },
      list: { effects: [read('nx.json')] },
      report: { effects: [read('nx.json')] },
      'format:check': { effects: [read('.')] },
      'format:write': { aliases: ['format'], effects: [write('.', 'edit')] },
      generate: {
        aliases: ['g'],
        effects: (args) => [projectCode('nx generator'), ...(args.has('--dry-run') ? [] : [write('.', 'edit')])],
      },
      reset: { effects: [write('.nx')] },
      sync: { effects: [write('.', 'edit')] },
      migrate: { effects: ({ operands }) => [install('named', operands[0] ?? 'nx')] },
      release: { effects: (args) => [args.has('--dry-run') ? read('nx.json') : publish('package', 'nx release')] },
    },
    examples: [
      ['nx migrate x', 'install:named x'],
      ['nx sync', 'write:edit .'],
      ['nx reset', 'write .nx'],
      ['nx generate', 'execute:project nx generator', 'write:edit .'],
      ['nx format:write', 'write:edit .'],
      ['nx format:check', 'read .'],
      ['nx report', 'read nx.json'],
      ['nx list', 'read nx.json'],
      ['nx show', 'read nx.json'],
      ['nx graph', 'read nx.json'],
      ['nx affected', 'execute:project nx target'],
      ['nx run', 'execute:project nx target'],
      ['nx test web', 'execute:project nx target'],
      ['nx run-many -t build', 'execute:project nx target'],
      ['nx release', 'publish:package nx release'],
      ['nx exec rm -r dist', 'delete dist'],
      ['nx --frob x', 'unknown: option `--frob` of `nx` is not described', 'execute:project nx target'],
    ],
  }),
  defineCommand({
    name: 'lerna',
    about: 'runs package scripts across a monorepo',
    options: table({
      flag: `--stream, --parallel, --no-bail, --no-private, --yes -y, --no-git-tag-version, --no-push, --force-publish, --json, --all -a,
        --long -l, --ci, --hoist, --no-changelog, --conventional-commits`,
      value: '--scope, --ignore, --concurrency, --loglevel, --npm-client, --dist-tag, --preid, -m --message',
      'value?': '--since',
    }),
    inherit: true,
    subcommands: {
      run: {
        effects: ({ operands: [name, ...parameters] }) =>
          name ? [{ do: 'manifest-script', manifest: 'package.json', name, parameters }] : [],
      },
      exec: { style: 'posix', effects: ({ operands }) => [{ do: 'run', words: operands }] },
      bootstrap: { effects: [install('manifest', 'package.json')] },
      list: { aliases: ['ls', 'la', 'll'], effects: [read('lerna.json')] },
      changed: { aliases: ['updated'], effects: [read('lerna.json')] },
      diff: { effects: [read('.')] },
      info: { effects: [] },
      clean: { effects: [{ do: 'effect', kind: 'delete', target: 'node_modules', isPath: true, recursive: true }] },
      version: {
        effects: (args) => [
          write('package.json', 'edit'),
          write('.git', 'commit'),
          ...(args.has('--no-push') ? [] : [publish('push', 'origin', { detail: { tags: true } })]),
        ],
      },
      publish: { effects: [publish('package', 'changed packages')] },
    },
    examples: [
      ['lerna version', 'write:edit package.json', 'write:commit .git', 'publish:push origin'],
      ['lerna clean', 'delete node_modules'],
      ['lerna info'],
      ['lerna diff', 'read .'],
      ['lerna changed', 'read lerna.json'],
      ['lerna list', 'read lerna.json'],
      ['lerna bootstrap', 'install:manifest package.json'],
      ['lerna run build', 'execute:project package.json build (no manifest)'],
      ['lerna publish', 'publish:package changed packages'],
      ['lerna exec -- rm -r dist', 'delete dist'],
      ['lerna create x', 'unknown: subcommand `create` of `lerna` is not described'],
    ],
  }),
  defineCommand({
    name: 'expo',
    about: 'React Native applications',
    subcommands: {
      start: {
        options: table({
          flag: '-c --clear, --dev-client, --go, --android -a, --ios -i, --web -w, --offline, --tunnel, --lan, --localhost, --no-dev, --https',
          value: '-p --port, -m --host, --scheme, --max-workers',
        }),
        effects: [projectCode('dev server', 'app.config.js', 'app.config.ts', 'metro.config.js'), connect('listen', 'localhost')],
      },
      export: {
        options: table({
          flag: '-c --clear, --dev, --dump-sourcemap, --no-minify',
          value: '-p --platform, --max-workers',
          writes: '--output-dir',
        }),
        effects: [projectCode('build', 'app.config.js', 'app.config.ts', 'metro.config.js')],
      },
      install: {
        options: table({ flag: '--check, --fix, --npm, --yarn, --pnpm' }),
        effects: ({ operands, has }) =>
          operands.length > 0
            ? operands.map((word) => install('named', word))
            : [has('--check') ? read('package.json') : install('manifest', 'package.json')],
      },
      prebuild: {
        options: table({ flag: '--clean, --no-install', value: '-p --platform, --template' }),
        effects: [projectCode('build', 'app.config.js', 'app.config.ts'), write('ios'), write('android')],
      },
      config: {
        options: table({ flag: '--json, --full', value: '-t --type' }),
        effects: [projectCode('settings', 'app.config.js', 'app.config.ts')],
      },
      lint: { effects: [projectCode('checks')] },
      doctor: { effects: [read('package.json')] },
    },
    examples: [
      ['expo doctor', 'read package.json'],
      ['expo lint', 'execute:project checks'],
      ['expo config', 'execute:project settings'],
      ['expo prebuild', 'execute:project build', 'write ios', 'write android'],
      ['expo export', 'execute:project build'],
      ['expo start -c', 'execute:project dev server', 'connect:listen localhost'],
      ['expo install x', 'install:named x'],
      ['expo publish', 'unknown: subcommand `publish` of `expo` is not described'],
    ],
  }),
]
