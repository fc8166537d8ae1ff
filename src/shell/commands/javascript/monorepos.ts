import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, install, projectCode, publish, read, run, tidy, unknown, write } from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { afterDashes, codeIn, editsHere, runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsOfOtherRunners } from './_foreign-options.ts'

/** A script in each of the packages that are selected. */
const inPackages = (name: Word, packages: readonly Word[], parameters: readonly Word[] = []): Draft =>
  run([literal('npm'), literal('run'), name, ...parameters], { packages, unsaid: true })

/** What its settings put before a task. */
const runsBefore = (manifest: 'nx.json' | 'turbo.json', name: Word): Draft => ({
  do: 'manifest-script',
  manifest,
  name,
  parameters: [],
  otherwise: [],
})

/** What stands after `--` is for the scripts. */
function runsScripts(args: Args): readonly Draft[] {
  const parameters = afterDashes(args.words)
  const names = args.operands.slice(0, args.operands.length - parameters.length)
  const given = parameters.length > 0 ? [literal('--'), ...parameters] : []
  const runs = args.has('--dry', '--graph')
    ? []
    : names.flatMap((name) => [
        ...(args.has('--only') ? [] : [runsBefore('turbo.json', name)]),
        inPackages(name, args.values('--filter'), given),
      ])
  return [read('turbo.json'), ...runs]
}

const projectFiles = [
  'project.json',
  ...['packages', 'apps', 'libs'].flatMap((folder) => ['*', '*/*'].map((name) => `${folder}/${name}/project.json`)),
]

/** Targets are scripts of packages, or what the settings of a project say. */
function runsTargets(words: readonly Word[]): readonly Draft[] {
  const names = words.flatMap((word) => show(word).split(','))
  const what = names.length > 0 && names.every((name) => testTarget.test(name)) ? 'tests' : 'nx target'
  const only = { tasks: names, namedIn: ['nx.json', ...projectFiles, ...projectFiles.map((file) => file.replace('project', 'package'))] }
  return [
    projectCode(what, 'nx.json'),
    { ...runsSettings('nx target', ...projectFiles), ...only },
    { ...codeIn(...projectFiles), ...only },
    ...names.flatMap((name) => [...promised(name), runsBefore('nx.json', literal(name)), inPackages(literal(name), [])]),
  ]
}

/** What else is said to these chooses among tests. */
const testTarget = /^(?:e2e|(?:unit-|component-|integration-)?tests?)$/

/** A target that an executor of the settings carries out says by its name alone what it does to others. */
const promised = (name: string): readonly Draft[] =>
  /^(?:.*[:-])?(?:deploy|undeploy|publish|release|destroy|drop|reset|wipe|purge|nuke)(?:[:-]|$)/.test(name)
    ? [unknown(`target \`${name}\` promises more than a build`)]
    : []

/** `project:target:configuration` */
const targetOf = (word: Word): Word => literal(show(word).split(':')[1] ?? show(word), word.at)

export default [
  defineCommand({
    name: 'turbo',
    about: 'runs package scripts across a monorepo',
    options: table(
      {
        flag: `--no-cache, --force, --parallel, --only, --no-daemon, --daemon, --affected, --no-color, --color, --summarize,
        --framework-inference, --no-update-notifier, --single-package, -v, -vv, --include-dependencies, --no-deps, --preflight`,
        value: `--filter -F, --concurrency, --output-logs, --log-order, --log-prefix, --env-mode, --ui, --scope, --cache-workers,
        --global-deps, --remote-cache-timeout, --verbosity, --cache, --since, --ignore, --pass-through-env`,
        'value?': '--dry --dry-run, --continue',
        'writes?': '--graph',
        writes: '--cache-dir, --profile, --anon-profile, --log-file',
        folder: '--cwd',
      },
      optionsOfOtherRunners,
    ),
    inherit: true,
    effects: runsScripts,
    subcommands: {
      run: { effects: runsScripts },
      prune: { options: table({ flag: '--docker', writes: '--out-dir' }), effects: [write('out', 'folder')] },
      ls: { effects: [read('turbo.json')] },
      query: { effects: [read('turbo.json')] },
      daemon: { effects: [] },
      bin: { effects: [] },
      login: { aliases: ['link', 'unlink', 'scan'], effects: [connect('login', 'https://vercel.com')] },
    },
    examples: [
      ['turbo link', 'connect:login https://vercel.com'],
      ['turbo run build --graph=/opt/a.html', 'write /opt/a.html', 'read turbo.json'],
      ['turbo run build --graph /opt/a.html', 'write /opt/a.html', 'read turbo.json'],
      ['turbo login', 'connect:login https://vercel.com'],
      ['turbo bin'],
      ['turbo daemon'],
      ['turbo query', 'read turbo.json'],
      ['turbo ls', 'read turbo.json'],
      ['turbo prune', 'write:folder out'],
      ['turbo prune --out-dir /opt/a', 'write /opt/a', 'write:folder out'],
      ['turbo run build', 'read turbo.json', 'execute:project package.json build (no manifest)'],
      [
        'turbo lint test',
        'read turbo.json',
        'execute:project package.json lint (no manifest)',
        'execute:project package.json test (no manifest)',
      ],
      ['turbo run build --dry', 'read turbo.json'],
      ['turbo run test --grep x', 'read turbo.json', 'execute:project package.json test (no manifest)'],
      ['turbo run lint -- --max-warnings=0', 'read turbo.json', 'execute:project package.json lint (no manifest)'],
      [
        'turbo ls --cwd /opt/a --cache-dir /opt/b --profile /opt/c --anon-profile /opt/d',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read /opt/a/turbo.json',
      ],
      ['turbo bin --log-file /opt/a', 'write /opt/a'],
      ['turbo --frob', 'unknown: option `--frob` of `turbo` is not described', 'read turbo.json'],
    ],
  }),
  defineCommand({
    name: 'nx',
    about: 'runs targets across a monorepo',
    eitherCase: true,
    options: table({
      flag: `--verbose, --skip-nx-cache --skipNxCache, --prod, --watch, --dry-run -d, --all, --uncommitted, --untracked, --nxBail,
        --skipRemoteCache, --json, --skipInstall, --help-all, --fix, --coverage, --codeCoverage --code-coverage, --ci,
        --nxIgnoreCycles, --no-parallel, --batch, --runInBand, --silent, --quiet, --passWithNoTests, --no-watch, --tui, --no-tui,
        --skipSync, --excludeTaskDependencies, --stop, --start, --inputs, --outputs, --updateSnapshot -u, --bail,
        --detectOpenHandles, --noCache, --no-cache, --cloud, --tuiAutoExit, --skipRemoteCache, --libsAndApps, --sortRootTsconfigPaths, --interactive, --no-interactive, --noInteractive, --dryRun, --all-projects`,
      value: `-t --target --targets, -p --projects --project, --configuration -c, --base, --head, --parallel, --exclude,
        --output-style --outputStyle, --runner, --maxWorkers, --files, --type, --name, --directory, --testFile, --port,
        --maxParallel, --testNamePattern, --testPathPattern, --testFiles, --reporter, --reporters, --format, --max-warnings, --mode,
        --tsConfig, --env, --host, --seed, --shard, --prefix, --tags, --sort, --grep, --browser, --spec`,
      'writes?': '--graph',
    }),
    inherit: true,
    effects: ({ operands }) => (operands[0] ? runsTargets([operands[0]]) : [read('nx.json')]),
    subcommands: {
      run: { effects: ({ operands }) => runsTargets(operands.slice(0, 1).map(targetOf)) },
      'run-many': { effects: (args) => runsTargets(args.values('-t')) },
      affected: { effects: (args) => runsTargets(args.values('-t')) },
      // in a project only there, elsewhere in each of them
      exec: {
        style: 'posix',
        effects: ({ operands, values }) => [
          { do: 'run', words: operands },
          { do: 'run', words: operands, packages: values('-p') },
        ],
      },
      add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
      graph: {
        aliases: ['dep-graph'],
        options: table({
          flag: '--affected, --open, --no-open, --print, --groupByFolder',
          value: '--focus, --view, --host, --targets',
          writes: '--file',
        }),
        effects: [read('nx.json')],
      },
      show: {
        options: table({
          flag: '--affected, --web, --json, --uncommitted, --untracked, --open, --verbose',
          value: '-p --projects, --base, --head, --type, --exclude, --withTarget -t, --files, --sep',
        }),
        effects: [read('nx.json')],
      },
      list: { effects: [read('nx.json')] },
      report: { effects: [read('nx.json')] },
      'format:check': { effects: [read('.')] },
      'format:write': { aliases: ['format'], effects: (args) => editsHere({ operands: args.values('--files') }) },
      generate: {
        aliases: ['g'],
        options: table({
          flag: `--buildable, --publishable, --classComponent, --component, --export, --flat, --js, --minimal, --routing, --skipFormat, --skipTests,
        --skipPackageJson, --skipTsConfig, --standalone, --strict, --simpleName, --setParserOptionsProject, --useProjectJson, --addTailwind, --inSourceTests,
        --includeBabelRc, --globalCss, --pascalCaseFiles, --keepExistingVersions, --rootProject, --swc, --esModule, --forceDelete, --defaults, --force`,
          value: `--bundler, --changeDetection, --e2eTestRunner, --framework, --importPath, --linter, --projectNameAndRootFormat, --style, --unitTestRunner,
        --projectName, --newProjectName, --destination, --compiler, --formatter, --path, --nameAndDirectoryFormat, --fileName, --selector,
        --viewEncapsulation, --config, --testEnvironment, --appProject, --executor, --docker, --frontendProject, --minimalVersion, --port, --packageManager`,
        }),
        effects: (args) => [projectCode('nx generator'), ...(args.has('--dry-run') ? [] : [write('.', 'edit')])],
      },
      reset: { options: table({ flag: '--only-cache, --only-daemon, --only-workspace-data, --only-cloud' }), effects: [write('.nx')] },
      // brings in the code of another repository, signs up with a service
      import: { effects: ({ operands }) => [install('url', operands[0] ?? 'a repository')] },
      connect: { aliases: ['connect-to-nx-cloud'], effects: [connect('login', 'https://cloud.nx.app')] },
      daemon: { effects: [] },
      repair: { effects: [write('.', 'edit')] },
      'sync:check': { effects: [read('.')] },
      sync: { effects: [write('.', 'edit')] },
      migrate: { effects: ({ operands }) => [install('named', operands[0] ?? 'nx')] },
      release: { effects: (args) => [args.has('--dry-run') ? read('nx.json') : publish('package', 'nx release')] },
    },
    examples: [
      ['nx format:write --files /opt/a', 'write:edit .', 'write:edit /opt/a'],
      ['nx import https://example.com/a', 'install:url https://example.com/a'],
      ['nx connect', 'connect:login https://cloud.nx.app'],
      ['nx migrate x', 'install:named x'],
      ['nx sync', 'write:edit .'],
      ['nx reset', 'write .nx'],
      ['nx daemon'],
      ['nx repair', 'write:edit .'],
      ['nx sync:check', 'read .'],
      ['nx generate', 'execute:project nx generator', 'write:edit .'],
      ['nx format:write', 'write:edit .'],
      ['nx format:check', 'read .'],
      ['nx report', 'read nx.json'],
      ['nx list', 'read nx.json'],
      ['nx show', 'read nx.json'],
      ['nx graph', 'read nx.json'],
      ['nx graph --file /opt/a', 'write /opt/a', 'read nx.json'],
      ['nx affected', 'execute:project nx target'],
      ['nx add x', 'install:named x'],
      ['nx affected -t deploy', 'unknown: target `deploy` promises more than a build'],
      ['nx run', 'execute:project nx target'],
      ['nx test web', 'execute:project tests', 'execute:project nx target', 'execute:project package.json test (no manifest)'],
      ['nx run web:build', 'execute:project nx target', 'execute:project package.json build (no manifest)'],
      [
        "nx run web:test -- -t 'wipe all'",
        'execute:project tests',
        'execute:project nx target',
        'execute:project package.json test (no manifest)',
      ],
      [
        'nx run web:build -- --wipe',
        'unknown: a program is told to `--wipe`',
        'execute:project nx target',
        'execute:project package.json build (no manifest)',
      ],
      ['nx affected -t test,deploy', 'unknown: target `deploy` promises more than a build'],
      ['nx run-many -t build', 'execute:project nx target', 'execute:project package.json build (no manifest)'],
      ['nx release', 'publish:package nx release'],
      ['nx exec rm -r dist', 'delete dist'],
      [
        'nx --frob x',
        'unknown: option `--frob` of `nx` is not described',
        'execute:project nx target',
        'execute:project package.json x (no manifest)',
      ],
    ],
  }),
  defineCommand({
    name: 'lerna',
    about: 'runs package scripts across a monorepo',
    alone: '-v -h',
    options: table({
      flag: `--stream, --parallel, --no-bail, --no-private, --yes -y, --no-git-tag-version, --no-push, --force-publish, --json, --all -a,
        --long -l, --ci, --hoist, --no-changelog, --conventional-commits, --include-dependencies,
        --include-dependents, --exclude-dependents, --include-merged-tags, --no-ignore-changes, --no-prefix, --no-sort, --prefix,
        --profile, --reject-cycles, --skip-nx-cache, --verbose, --graph, --ndjson, -p --parseable, --toposort, --private, --exact,
        --no-granular-pathspec, --sign-git-tag, --conventional-prerelease, --conventional-graduate`,
      value: `--scope, --ignore, --concurrency, --loglevel, --npm-client, --dist-tag, --preid, -m --message, --allow-branch, --ignore-changes,
        --changelog-preset, --tag-version-prefix, --git-remote, --load-env-files`,
      'value?': '--since',
    }),
    inherit: true,
    subcommands: {
      run: {
        effects: ({ operands: [name, ...parameters], values }) => (name ? [inPackages(name, values('--scope'), parameters)] : []),
      },
      exec: { style: 'posix', effects: ({ operands, values }) => [{ do: 'run', words: operands, packages: values('--scope') }] },
      bootstrap: { effects: [install('manifest', 'package.json')] },
      list: { aliases: ['ls', 'la', 'll'], effects: [read('lerna.json')] },
      changed: { aliases: ['updated'], effects: [read('lerna.json')] },
      diff: { effects: [read('.')] },
      info: { effects: [] },
      clean: { effects: [{ do: 'effect', kind: 'delete', target: 'node_modules', isPath: true, recursive: true }] },
      version: {
        effects: (args) => [
          tidy('package.json'),
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
    name: 'rush',
    about: 'builds the packages of a repository',
    options: table({
      flag: '-v --verbose, -d --debug, -q --quiet, -p --production, --purge, -f --full, --recheck, --bypass-policy, --no-link, -r --recover',
      value: '-t --to, -T --to-except, -f --from, -o --only, -i --impacted-by, -p --parallelism, --variant, -b --target-branch',
    }),
    effects: ({ operands, text }) => {
      const verb = text(0) ?? ''
      if (/^(?:publish|deploy)$/.test(verb)) return [publish('package', 'packages of the repository')]
      if (verb === 'add') return operands.slice(1).map((word) => install('named', word))
      if (/^(?:install|update|link)$/.test(verb)) return [install('manifest', 'rush.json')]
      if (/^(?:list|check|scan|version|change)$/.test(verb)) return [read('rush.json')]
      if (/[^\w:.-]/.test(verb)) return [unknown(`subcommand \`${verb}\` of \`rush\` is not described`)]
      return verb === '' ? [] : [projectCode(`rush ${verb}`), ...settingsIn('common/config/rush/command-line.json')]
    },
    examples: [
      ['rush build --to web', 'execute:project rush build'],
      ['rush install', 'install:manifest rush.json'],
      ['rush add left-pad', 'install:named left-pad'],
      ['rush list', 'read rush.json'],
      ['rush publish', 'publish:package packages of the repository'],
      ["rush 'rm -rf {}'", 'unknown: subcommand `rm -rf {}` of `rush` is not described'],
      ['rush --frob', 'unknown: option `--frob` of `rush` is not described'],
    ],
  }),
]
