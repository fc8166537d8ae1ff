import { connect, defineCommand, type Draft, install, projectCode, publish, read, tidy, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default [
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
          flag: '--affected, --web, --json, --uncommitted, --untracked, --sep',
          value: '-p --projects, --base, --head, --type, --exclude, --withTarget -t, --files, --open',
        }),
        effects: [read('nx.json')],
      },
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
]
