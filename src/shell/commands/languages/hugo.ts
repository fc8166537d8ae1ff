import { defineCommand, install, nothing, projectCode, publish, read, type Subcommand, write } from '../../command-spec.ts'
import { fills, listens } from '../_project.ts'
import { table } from '../_table.ts'

const settings = ['hugo', 'config'].flatMap((stem) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${stem}.${ending}`))

const options = table({
  flag: '-q --quiet, -v --verbose, --debug, -M --renderToMemory, --noBuildLock',
  value: '-e --environment, --clock, --logLevel, --ignoreVendorPaths',
  code: '--config, --configDir, --themesDir',
  folder: '-s --source',
  writes: '-d --destination',
})

const building = table({
  flag: `--minify, -D --buildDrafts, -E --buildExpired, -F --buildFuture, --cleanDestinationDir, --enableGitInfo, --forceSyncStatic, --gc,
    --ignoreCache, --noChmod, --noTimes, --panicOnWarning, --printI18nWarnings, --printMemoryUsage, --printPathWarnings,
    --printUnusedTemplates, --templateMetrics, --templateMetricsHints, -w --watch`,
  value: '-b --baseURL, -t --theme, --disableKinds, --poll, --renderSegments',
  reads: '-c --contentDir',
  code: '-l --layoutDir',
  writes: '--cacheDir, --trace, --profile-cpu, --profile-mem, --profile-mutex',
})

const serving = table(
  {
    flag: `--appendPort, --disableBrowserError, --disableFastRender, --disableLiveReload, -N --navigateToChanged, --noHTTPCache,
      -O --openBrowser, --renderStaticToDisk, --tlsAuto, --pprof`,
    value: '--bind, -p --port, --liveReloadPort',
    reads: '--tlsCertFile, --tlsKeyFile',
  },
  building,
)

const builds: Pick<Subcommand, 'effects'> = {
  effects: (args) => [projectCode('site'), ...(args.has('-d', '-M') ? [] : fills('public', ...settings))],
}

const generates: Subcommand = { options: table({ writes: '--dir' }), effects: (args) => (args.has('--dir') ? [] : [write('.', 'folder')]) }

/** Rewrites the heads of all pages where they are, or into a folder of the caller's choosing. */
const converts: Subcommand = {
  options: table({ flag: '--unsafe', writes: '-o --output' }, building),
  effects: (args) => [read('content'), ...(args.has('-o') ? [] : [write('content', 'edit')])],
}

const modules: Readonly<Record<string, Subcommand>> = {
  graph: { options: table({ flag: '--clean' }, building), effects: [read('.')] },
  verify: { options: table({ flag: '--clean' }, building), effects: [read('.')] },
  tidy: { options: building, effects: [install('manifest', 'go.mod')] },
  vendor: { options: building, effects: [install('manifest', 'go.mod'), write('_vendor', 'folder')] },
  init: { options: building, effects: [write('go.mod')] },
  npm: { options: building, effects: [write('package.json', 'edit')] },
  get: {
    options: table({ flag: '-u' }, building),
    effects: ({ operands }) => (operands.length > 0 ? operands.map((word) => install('named', word)) : [install('manifest', 'go.mod')]),
  },
}

export default defineCommand({
  name: 'hugo',
  about: 'builds and serves a site',
  options: table({}, options, building),
  inherit: true,
  subcommands: {
    build: { options: building, ...builds },
    server: {
      aliases: ['serve'],
      options: serving,
      effects: (args) => [...listens('site'), ...(args.has('--renderStaticToDisk') ? fills('public', ...settings) : [])],
    },
    list: { options: building, effects: [read('content')] },
    config: { options: table({ flag: '--printZero', value: '--format, --lang' }, building), effects: [read('.')] },
    env: { options: building, effects: [read('.')] },
    version: { effects: nothing },
    convert: { subcommands: { toJSON: converts, toTOML: converts, toYAML: converts } },
    new: {
      options: table({ flag: '-f --force', value: '-k --kind, --format', program: '--editor' }, building),
      effects: (args) => args.operands.slice(-1).map((word) => write(args.text(0) === 'site' ? word : 'content', 'folder')),
    },
    mod: { inherit: true, subcommands: modules },
    gen: {
      subcommands: {
        chromastyles: {
          options: table({
            flag: '--omitEmpty, --omitClassComments',
            value: '--style, --highlightStyle, --lineNumbersInlineStyle, --lineNumbersTableStyle',
          }),
          effects: nothing,
        },
        doc: generates,
        man: generates,
      },
    },
    completion: { effects: nothing },
    deploy: {
      options: table({ flag: '--confirm, --dryRun, --force, --invalidateCDN', value: '--maxDeletes, --target, --workers' }, building),
      effects: (args) => [args.has('--dryRun') ? read('public') : publish('deploy', 'this site')],
    },
  },
  ...builds,
  examples: [
    ['hugo --minify', 'execute:project site', 'write public'],
    ['hugo build -D --gc', 'execute:project site', 'write public'],
    ['hugo --destination /opt/a', 'write /opt/a', 'execute:project site'],
    [
      'hugo --minify --source /opt/a',
      'execute:project site',
      'write /opt/a/public',
      'unknown: runs code of a folder that is not part of the workspace',
    ],
    ['hugo server -D --port 1414', 'execute:project site', 'connect:listen localhost'],
    ['hugo list drafts', 'read content'],
    ['hugo config --format yaml', 'read .'],
    ['hugo env', 'read .'],
    ['hugo version'],
    ['hugo new content posts/a.md', 'write:folder content'],
    ['hugo convert toYAML', 'read content', 'write:edit content'],
    ['hugo convert toJSON --output /opt/a', 'write /opt/a', 'read content'],
    ['hugo convert toTOML --unsafe', 'read content', 'write:edit content'],
    ['hugo mod graph', 'read .'],
    ['hugo mod verify', 'read .'],
    ['hugo mod tidy', 'install:manifest go.mod'],
    ['hugo mod vendor', 'install:manifest go.mod', 'write:folder _vendor'],
    ['hugo mod init example.test/a', 'write go.mod'],
    ['hugo mod npm pack', 'write:edit package.json'],
    ['hugo mod get -u', 'install:manifest go.mod'],
    ['hugo mod get example.test/theme', 'install:named example.test/theme'],
    ['hugo mod clean', 'unknown: subcommand `clean` of `hugo mod` is not described'],
    ['hugo gen chromastyles --style monokai'],
    ['hugo gen doc --dir /opt/a', 'write /opt/a'],
    ['hugo gen man', 'write:folder .'],
    ['hugo completion bash'],
    ['hugo deploy --dryRun', 'read public'],
    ['hugo deploy', 'publish:deploy this site'],
    ['hugo --frob', 'unknown: option `--frob` of `hugo` is not described', 'execute:project site', 'write public'],
  ],
})
