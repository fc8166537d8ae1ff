import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  database,
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  type Subcommand,
  tidy,
  write,
  flow,
} from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { codeIn, configFiles, fills, loadsValues } from '../_project.ts'
import { table } from '../_table.ts'
import { builder, builderOptions } from './_builder.ts'

/** Styles are built by code of their own. */
const styleFiles = configFiles('postcss.config', 'tailwind.config')

const siteFiles = configFiles('.eleventy', 'eleventy.config', '_data/*', 'src/_data/*')

/** Folders of code that is loaded because it lies there: modules with a build, plugins with a server; a layer is one more application. */
const nuxtFiles = ['', 'layers/*/'].flatMap((layer) => [
  ...configFiles(`${layer}nuxt.config`),
  ...['modules/*.ts', 'modules/*.js', 'modules/*/index.ts', 'server/plugins/*.ts', 'server/plugins/*.js'].map((file) => layer + file),
])

// what fetches the data of pages is loaded wherever it lies
const viteFiles = [
  ...configFiles('vite.config', 'svelte.config', 'src/hooks.server'),
  ...['*.data.ts', '*.data.js', '*/*.data.ts', '*/*.data.js'],
  ...styleFiles,
]

/** Whether it tells its makers what is done with it, on this machine. */
const telemetryOf = (name: string): Subcommand => ({
  effects: ({ operands: [verb] }) => (verb && textOf(verb) !== 'status' ? [config('global', `telemetry of ${name}`)] : []),
})

export default [
  {
    ...builder({
      name: 'vite',
      aliases: ['vinxi', 'farm', 'wmr', 'vitepress', 'waku'],
      about: 'development server and bundler',
      files: viteFiles,
      output: 'dist',
      examples: [
        ['vite build', 'execute:project build', 'write dist'],
        ['vite build -c /tmp/x.js', 'execute:project build', 'unknown: runs `/tmp/x.js`, which is not part of the workspace', 'write dist'],
        ['vite --frob', 'unknown: option `--frob` of `vite` is not described', 'execute:project dev server', 'connect:listen localhost'],
        ['vite --host', 'execute:project dev server', 'connect:listen localhost'],
        [
          'vite --config /opt/a',
          'execute:project dev server',
          'unknown: runs `/opt/a`, which is not part of the workspace',
          'connect:listen localhost',
        ],
        ['vite --config /opt/a build', 'unknown: runs `/opt/a`, which is not part of the workspace', 'execute:project build', 'write dist'],
        ['vite check --config /opt/a', 'execute:project checks', 'unknown: runs `/opt/a`, which is not part of the workspace'],
        [
          'vite check --outDir /opt/a --outdir /opt/b --output-path /opt/c --output-file /opt/d --cache-location /opt/e',
          'write /opt/a',
          'write /opt/b',
          'write /opt/c',
          'write /opt/d',
          'write /opt/e',
          'execute:project checks',
        ],
      ],
    }),
    options: builderOptions,
    before: (args: Args) => loadsValues(args, ['-c'], 'javascript'),
    effects: (args: Args): readonly Draft[] => [
      projectCode('dev server', ...viteFiles, ...args.operands),
      ...loadsValues(args, ['-c'], 'javascript'),
      connect('listen', 'localhost'),
    ],
  },
  builder({
    name: 'next',
    about: 'React framework',
    files: [...configFiles('next.config', 'instrumentation', 'src/instrumentation'), ...styleFiles],
    output: '.next',
    examples: [
      ['next build', 'execute:project build', 'write .next'],
      ['next build --experimental-upload-trace', 'unknown: option `--experimental-upload-trace` of `next build` can run or load anything'],
      ['next telemetry status'],
      ['next telemetry disable', 'config:global telemetry of next'],
      ['next build /opt/a', 'execute:project build', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write .next'],
      ['next frob', 'unknown: subcommand `frob` of `next` is not described'],
      [
        'next dev --config /opt/a',
        'execute:project dev server',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['next check --config /opt/a', 'execute:project checks', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
    more: { telemetry: telemetryOf('next') },
  }),
  builder({
    name: 'nuxt',
    aliases: ['nuxi'],
    about: 'Vue framework',
    files: nuxtFiles,
    output: '.output',
    examples: [
      ['nuxt build', 'execute:project build', 'write .output'],
      ['nuxt add component CartButton', 'execute:project build', 'write:folder .'],
      ['nuxt module add x', 'install:named x'],
      ['nuxt module search auth', 'connect:get https://nuxt.com/modules'],
      ['nuxt frob', 'unknown: subcommand `frob` of `nuxt` is not described'],
      [
        'nuxt dev --config /opt/a',
        'execute:project dev server',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['nuxt check --config /opt/a', 'execute:project checks', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
    more: {
      // a file of the project, from a template of the framework
      add: { options: table({ value: '--mode, --method' }), effects: [projectCode('build'), write('.', 'folder')] },
      module: {
        subcommands: {
          add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
          search: { effects: [connect('get', 'https://nuxt.com/modules')] },
        },
      },
    },
  }),
  builder({
    name: 'astro',
    about: 'site builder',
    files: configFiles('astro.config'),
    output: 'dist',
    examples: [
      ['astro build', 'execute:project build', 'write dist'],
      [
        'astro build --root /opt/a',
        'execute:project build',
        'write /opt/a/dist',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      ['astro add react -y', 'install:named react'],
      ['astro docs'],
      ['astro preferences list'],
      ['astro telemetry disable', 'config:global telemetry of astro'],
      ['astro frob', 'unknown: subcommand `frob` of `astro` is not described'],
      [
        'astro dev --config /opt/a',
        'execute:project dev server',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['astro check --config /opt/a', 'execute:project checks', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
    extra: table({ folder: '--root' }),
    more: {
      add: { options: table({ flag: '-y --yes' }), effects: ({ operands }) => operands.map((word) => install('named', word)) },
      docs: { effects: [] },
      preferences: { options: table({ flag: '--global, --json' }), effects: [] },
      telemetry: telemetryOf('astro'),
    },
  }),
  builder({
    name: 'docusaurus',
    about: 'builder of documentation sites',
    files: [...configFiles('docusaurus.config'), ...configFiles('sidebars')],
    output: 'build',
    examples: [
      ['docusaurus build --locale de', 'execute:project build', 'write build'],
      ['docusaurus clear', 'delete .docusaurus', 'delete build', 'delete node_modules/.cache'],
      ['docusaurus write-translations --locale de', 'execute:project build', 'write:folder i18n'],
      ['docusaurus write-heading-ids docs', 'execute:project build', 'write:edit docs'],
      ['docusaurus docs:version 2.0', 'execute:project build', 'write:folder versioned_docs', 'write:folder versioned_sidebars'],
      ['docusaurus swizzle --list', 'execute:project build', 'write:folder src/theme'],
      ['docusaurus deploy', 'execute:project build', 'publish:deploy docusaurus'],
      ['docusaurus frob', 'unknown: subcommand `frob` of `docusaurus` is not described'],
      [
        'docusaurus dev --config /opt/a',
        'execute:project dev server',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['docusaurus check --config /opt/a', 'execute:project checks', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
    extra: table({ value: '--locale -l', flag: '--bundle-analyzer, --no-minify, --dev, --poll' }),
    more: {
      clear: {
        effects: ({ operands }) => [
          ...operands.map((site) => removeTree(site)),
          removeTree('.docusaurus'),
          removeTree('build'),
          removeTree('node_modules/.cache'),
        ],
      },
      'write-translations': {
        options: table({ flag: '--override', value: '-l --locale, --messagePrefix --message-prefix, --config' }),
        effects: [projectCode('build', ...configFiles('docusaurus.config')), write('i18n', 'folder')],
      },
      'write-heading-ids': {
        options: table({ flag: '--maintain-case, --overwrite', value: '--syntax, --config' }),
        effects: ({ operands }) => [
          projectCode('build', ...configFiles('docusaurus.config')),
          ...(operands.length > 0 ? operands : ['docs']).map((word) => tidy(word)),
        ],
      },
      'docs:version': {
        options: table({ flag: '--skip-feedback', value: '--config' }),
        effects: [
          projectCode('build', ...configFiles('docusaurus.config')),
          write('versioned_docs', 'folder'),
          write('versioned_sidebars', 'folder'),
        ],
      },
      swizzle: {
        options: table({ flag: '-w --wrap, -e --eject, -l --list, -t --typescript, -j --javascript, --danger', value: '--config' }),
        effects: [projectCode('build', ...configFiles('docusaurus.config')), write('src/theme', 'folder')],
      },
      deploy: {
        options: table({ flag: '--skip-build', value: '-l --locale, --config, --target-dir', writes: '--out-dir' }),
        effects: [projectCode('build', ...configFiles('docusaurus.config')), publish('deploy', 'docusaurus')],
      },
    },
  }),
  builder({
    name: 'strapi',
    about: 'builds and serves a content management system; its settings are code',
    files: ['config/*.js', 'config/*.ts', 'config/*.mjs'],
    output: 'build',
    more: {
      export: {
        options: table({ flag: '--no-encrypt, --no-compress', value: '-k --key', writes: '-f --file' }),
        effects: ({ values }) => [database('dump', 'strapi'), ...values('-f').map((file) => flow([{ taint: 'dump' }], file))],
      },
      version: { effects: [] },
      console: { effects: [execute('arbitrary', 'strapi console')] },
      'ts:generate-types': {
        options: table({ flag: '--debug, --silent, --verbose', writes: '-o --out-dir' }),
        effects: [projectCode('application', 'config/*.js', 'config/*.ts'), write('types/generated', 'folder')],
      },
      'routes:list': {
        aliases: ['content-types:list', 'controllers:list', 'services:list', 'policies:list', 'middlewares:list', 'hooks:list', 'report'],
        effects: [projectCode('application', 'config/*.js', 'config/*.ts')],
      },
    },
    examples: [
      ['strapi build', 'execute:project build', 'write build'],
      ['strapi export -f a', 'write a', 'database:dump strapi'],
      ['strapi version'],
      ['strapi console', 'execute:arbitrary strapi console'],
      ['strapi ts:generate-types', 'execute:project application', 'write:folder types/generated'],
      ['strapi routes:list', 'execute:project application'],
      ['strapi import -f a --force', 'unknown: subcommand `import` of `strapi` is not described'],
    ],
  }),
  builder({
    name: 'gatsby',
    about: 'builds and serves a site',
    files: configFiles('gatsby-config', 'gatsby-node', 'gatsby-browser', 'gatsby-ssr'),
    output: 'public',
    more: { clean: { effects: [removeTree('.cache'), removeTree('public')] } },
    examples: [
      ['gatsby build', 'execute:project build', 'write public'],
      ['gatsby clean', 'delete .cache', 'delete public'],
      ['gatsby frob', 'unknown: subcommand `frob` of `gatsby` is not described'],
    ],
  }),
  builder({
    name: 'ember',
    about: 'builds, tests and serves an application',
    files: ['ember-cli-build.js', 'config/*.js', 'testem.js'],
    output: 'dist',
    more: {
      generate: {
        aliases: ['g'],
        options: table({
          flag: '-d --dry-run, --pod -p, --classic -c, --in-repo-addon -ir, -ts --typescript, --verbose -v',
          value: '--component-class -gc, --path',
        }),
        effects: (args) => [projectCode('blueprints', 'blueprints/*/index.js'), ...(args.has('-d') ? [] : [write('app', 'folder')])],
      },
    },
    examples: [
      ['ember build --environment=production', 'execute:project build', 'write dist'],
      ["ember test --filter 'destroy'", 'execute:project tests'],
      ['ember g component a --dry-run', 'execute:project blueprints'],
      ['ember generate component a', 'execute:project blueprints', 'write:folder app'],
      ['ember destroy component a', 'unknown: subcommand `destroy` of `ember` is not described'],
    ],
  }),
  builder({
    name: 'react-scripts',
    aliases: [
      'vue-cli-service',
      'craco',
      'remix',
      'react-router',
      'svelte-kit',
      'umi',
      'rsbuild',
      'modern',
      'slidev',
      'vuepress',
      'solid-start',
      'qwik',
      'redwood',
      'rw',
      'sls-offline',
    ],
    about: 'builds and serves an application',
    files: [
      ...configFiles(
        'vue.config',
        'craco.config',
        'vite.config',
        'remix.config',
        'svelte.config',
        'gatsby-config',
        'gatsby-node',
        'rsbuild.config',
      ),
    ],
    output: 'build',
    more: { reveal: { options: table({ flag: '--no-typescript, --typescript' }), effects: [write('app', 'folder')] } },
    examples: [
      ['react-scripts build', 'execute:project build', 'write build'],
      ['react-scripts reveal', 'write:folder app'],
      ['react-scripts frob', 'unknown: subcommand `frob` of `react-scripts` is not described'],
      [
        'react-scripts dev --config /opt/a',
        'execute:project dev server',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['react-scripts check --config /opt/a', 'execute:project checks', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'remix-serve',
    aliases: ['react-router-serve'],
    about: 'serves a built application',
    effects: ({ operands: [file] }) =>
      file ? [{ do: 'script', file, language: 'javascript', parameters: [] }, connect('listen', 'localhost')] : [],
    examples: [
      ['remix-serve build/index.js', 'execute:project build/index.js (not there)', 'connect:listen localhost'],
      ['remix-serve --frob', 'unknown: option `--frob` of `remix-serve` is not described'],
    ],
  }),
  defineCommand({
    name: 'expo',
    about: 'React Native applications',
    subcommands: {
      start: {
        options: table({
          flag: '-c --clear, --dev-client, --go, --android -a, --ios -i, --web -w, --offline, --lan, --localhost, --no-dev, --minify, --https',
          value: '-p --port, -m --host, --scheme, --max-workers',
          // opens the server on this machine to everybody
          unsafe: '--tunnel',
        }),
        effects: ({ operands }) => [
          projectCode('dev server', 'app.config.js', 'app.config.ts', 'metro.config.js', ...operands),
          codeIn('app.json'),
          connect('listen', 'localhost'),
        ],
      },
      export: {
        options: table({
          flag: '-c --clear, --dev, --dump-sourcemap, --no-minify',
          value: '-p --platform, --max-workers',
          writes: '--output-dir',
        }),
        effects: ({ operands }) => [
          projectCode('build', 'app.config.js', 'app.config.ts', 'metro.config.js', ...operands),
          codeIn('app.json'),
        ],
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
        effects: ({ has }) => [
          projectCode('build', 'app.config.js', 'app.config.ts'),
          codeIn('app.json'),
          ...(has('--clean') ? [removeTree('ios'), removeTree('android')] : []),
          write('ios'),
          write('android'),
        ],
      },
      config: {
        options: table({ flag: '--json, --full', value: '-t --type' }),
        effects: [projectCode('settings', 'app.config.js', 'app.config.ts'), codeIn('app.json')],
      },
      lint: { options: table({ flag: '--fix, --no-cache', value: '--ext, --config, --max-warnings' }), effects: [projectCode('checks')] },
      // builds, and starts the application in a simulator or on a device that is plugged in
      'run:android': {
        aliases: ['run:ios'],
        options: table({
          flag: '--no-build-cache, --no-install, --no-bundler, --all-arch',
          value: '--variant, --configuration, --scheme, -p --port, -d --device, --app-id, --binary',
        }),
        effects: [
          projectCode(
            'application',
            'app.config.js',
            'app.config.ts',
            'metro.config.js',
            'android/build.gradle',
            'android/app/build.gradle',
            'ios/Podfile',
          ),
          connect('listen', 'localhost'),
        ],
      },
      customize: { effects: [write('.', 'edit')] },
      doctor: { effects: [read('package.json')] },
    },
    examples: [
      ['expo doctor', 'read package.json'],
      [
        'expo start --tunnel',
        'unknown: option `--tunnel` of `expo start` can run or load anything',
        'execute:project dev server',
        'connect:listen localhost',
      ],
      ['expo run:android --variant debug', 'execute:project application', 'connect:listen localhost'],
      ['expo run:ios --device x', 'execute:project application', 'connect:listen localhost'],
      ['expo customize metro.config.js', 'write:edit .'],
      ['expo lint', 'execute:project checks'],
      ['expo config', 'execute:project settings'],
      ['expo prebuild', 'execute:project build', 'write ios', 'write android'],
      ['expo prebuild --clean', 'execute:project build', 'delete ios', 'delete android', 'write ios', 'write android'],
      ['expo export', 'execute:project build'],
      ['expo export --output-dir /opt/a', 'write /opt/a', 'execute:project build'],
      ['expo start -c', 'execute:project dev server', 'connect:listen localhost'],
      ['expo install x', 'install:named x'],
      ['expo publish', 'unknown: subcommand `publish` of `expo` is not described'],
    ],
  }),
  defineCommand({
    name: 'eleventy',
    about: 'builds a site',
    options: table({
      flag: '--serve, --watch, --incremental, --quiet, --dryrun',
      value: '--formats, --port, --pathprefix',
      writes: '--output',
      // templates and data of a site may be code
      code: '--config, --input',
    }),
    effects: (args) => [
      projectCode('site', ...siteFiles),
      ...(args.has('--serve') ? [connect('listen', 'localhost')] : []),
      ...(args.has('--output', '--dryrun') ? [] : fills('_site', ...siteFiles)),
    ],
    examples: [
      ['eleventy --output=out', 'write out', 'execute:project site'],
      ['eleventy --serve', 'execute:project site', 'connect:listen localhost', 'write _site'],
      ['eleventy --output=out --input /opt/a', 'write out', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['eleventy --frob', 'unknown: option `--frob` of `eleventy` is not described', 'execute:project site', 'write _site'],
      [
        'eleventy --config /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project site',
        'write _site',
      ],
    ],
  }),
]
