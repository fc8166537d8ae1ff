import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  defineCommand,
  type Draft,
  install,
  prints,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  tidy,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import {
  fromRegistry,
  installScripts,
  installsNamed,
  linksPackages,
  lifecycle,
  managerOptions,
  packageScript,
  registryOption,
  runsPackage,
} from './_packages.ts'

const registry = 'https://registry.yarnpkg.com'
const common = table(
  {
    flag: `--frozen-lockfile, --immutable, --immutable-cache, --check-cache, --check-files, --flat, --har, --non-interactive,
        --no-lockfile, --pure-lockfile, --ignore-engines, --ignore-platform, --ignore-optional, --skip-integrity-check,
        --inline-builds, -D --dev, -P --peer, -O --optional, -E --exact, -T --tilde, -C --caret, -W --ignore-workspace-root-check,
        -i --interactive, --cached, --latest -L, -A --all, -R --recursive, -v, -t --topological, -p --parallel, --refresh-lockfile,
        -N --name-only`,
    value: '--mode, --network-timeout, --mutex, --pattern, --scope',
    folder: '--cwd',
    writes: '--modules-folder, --cache-folder',
  },
  managerOptions,
  registryOption,
)

/** Another yarn in place of this one, and plugins of the project. */
const ownYarn = (['program-settings', 'code-settings'] as const).map(
  (as): Draft => ({ do: 'project-code', what: 'yarn', files: ['.yarnrc.yml', '.yarnrc'], as, plain: true, notCode: true }),
)

const manifestInstall = (args: Args): readonly Draft[] => [
  ...fromRegistry(args),
  install('manifest', 'package.json'),
  ...(args.has('--ignore-scripts') ? [] : installScripts),
]
const reads: Subcommand = {
  options: table({
    flag: '-a --all, -R --recursive, --virtuals, --name-only, --dependents, --manifest, --cache, --peers, -v --verbose, --no-private',
    value: '--depth, --pattern, -X --extra',
    'value?': '--since',
  }),
  effects: [read('package.json')],
}
const asks: Subcommand = { options: table({ flag: '--json', value: '-f --fields' }), effects: [connect('get', registry)] }
/** Of the installed packages in newer versions, of those in the registry in older ones. */
const informs: Subcommand = { ...reads, effects: [read('package.json'), connect('get', registry)] }

export default defineCommand({
  name: 'yarn',
  aliases: ['yarnpkg'],
  about: 'package manager of Node.js',
  options: common,
  inherit: true,
  style: 'posix',
  before: () => ownYarn,
  effects: (args) => {
    const [name, ...parameters] = args.operands
    if (!name) return [...ownYarn, ...manifestInstall(args)]
    if (textOf(name) === undefined) return [unknown('a script only known at run time')]
    return [...ownYarn, packageScript(name, parameters, [run([name, ...parameters], { ofPackage: 'npm' })])]
  },
  subcommands: {
    install: { effects: manifestInstall },
    add: { effects: (args) => [...fromRegistry(args), ...installsNamed(args.operands)] },
    remove: { effects: ({ operands }) => operands.map((word) => install('remove', word)) },
    up: {
      aliases: ['upgrade', 'upgrade-interactive'],
      effects: ({ operands }) => (operands.length > 0 ? installsNamed(operands) : [install('manifest', 'package.json')]),
    },
    dedupe: { options: table({ flag: '-c --check', value: '-s --strategy' }), effects: [install('manifest', 'yarn.lock')] },
    rebuild: { effects: [install('manifest', 'package.json')] },
    link: { effects: ({ operands }) => linksPackages(operands) },
    unlink: { effects: [install('remove', 'linked packages')] },
    run: {
      style: 'posix',
      options: table({ flag: '-T --top-level, -B --binaries-only, --inspect, --inspect-brk' }),
      effects: ({ operands: [name, ...parameters] }) => [
        packageScript(name, parameters, name ? [run([name, ...parameters], { ofPackage: 'npm' })] : []),
      ],
    },
    test: { style: 'raw', effects: ({ words }) => [packageScript(literal('test'), words)] },
    start: { style: 'raw', effects: ({ words }) => [packageScript(literal('start'), words)] },
    exec: { style: 'posix', effects: ({ operands }) => [run(operands, { ofPackage: 'npm' })] },
    dlx: {
      style: 'posix',
      options: table({ flag: '-q --quiet', value: '-p --package' }),
      effects: (args) => runsPackage(args.operands, args.values('-p')),
    },
    create: {
      style: 'posix',
      effects: ({ operands: [name, ...rest] }) => (name ? runsPackage([literal(`create-${show(name)}`), ...rest]) : []),
    },
    init: { options: table({ flag: '-w --workspace, -2', value: '-n --name' }), effects: [write('package.json')] },
    workspace: {
      style: 'raw',
      effects: ({ words: [name, ...words] }) => (name ? [{ do: 'run', words: [literal('yarn'), ...words], packages: [name] }] : []),
    },
    workspaces: {
      subcommands: {
        list: reads,
        info: reads,
        focus: { options: table({ flag: '--production, -A --all' }), effects: manifestInstall },
        foreach: {
          style: 'posix',
          options: table({
            flag: `-A --all, -W --worktree, -R --recursive, -p --parallel, -i --interlaced, -v --verbose, -t --topological, --topological-dev,
        --no-private, -n --dry-run, -pt, -ptA`,
            value: '-j --jobs, --include, --exclude, --from, --since',
          }),
          effects: ({ operands }) => [{ do: 'run', words: [literal('yarn'), ...operands], packages: [] }],
        },
        run: {
          style: 'posix',
          effects: ({ operands }) => [{ do: 'run', words: ['yarn', 'run'].map((word) => literal(word)).concat(operands), packages: [] }],
        },
      },
    },
    explain: {
      subcommands: { 'peer-requirements': { effects: [read('package.json')] } },
      effects: ({ operands }) => (operands.length > 0 ? [] : [read('package.json')]),
    },
    why: reads,
    list: reads,
    info: informs,
    npm: {
      subcommands: {
        info: asks,
        audit: {
          options: table({ flag: '-A --all, -R --recursive, --no-deprecations', value: '--environment, --severity, --exclude, --ignore' }),
          effects: [read('package.json'), connect('get', registry)],
        },
        whoami: asks,
        tag: {
          subcommands: {
            list: asks,
            add: { effects: ({ operands: [name] }) => [publish('package', name ?? 'a tag')] },
            remove: { effects: ({ operands: [name] }) => [publish('package', name ?? 'a tag')] },
          },
        },
        publish: {
          options: table({ flag: '--tolerate-republish, --provenance, -n --dry-run, --json', value: '--tag, --access, --otp' }),
          effects: ({ has }) => [has('-n') ? read('package.json') : publish('package', 'this package')],
        },
        login: { effects: [connect('login', registry)] },
        logout: { effects: [config('global', 'npm login')] },
      },
    },
    audit: { options: table({ value: '--level, --groups' }), effects: [read('package.json'), connect('get', registry)] },
    outdated: { effects: [read('package.json'), connect('get', registry)] },
    licenses: reads,
    check: { options: table({ flag: '--integrity, --verify-tree' }), effects: [read('package.json')] },
    constraints: {
      options: table({ flag: '--fix' }),
      effects: (args) => [
        { do: 'project-code', what: 'yarn constraints', files: ['yarn.config.cjs'] },
        ...(args.has('--fix') ? [write('package.json', 'edit')] : []),
      ],
    },
    version: {
      options: table({
        flag: '--patch, --minor, --major, --no-git-tag-version, -d --deferred, -i --immediate',
        value: '--new-version, --preid',
      }),
      effects: [tidy('package.json')],
    },
    pack: {
      options: table({ flag: '-n --dry-run, --install-if-needed', writes: '-o --out, -f --filename' }),
      effects: (args) => [...lifecycle('package.json', 'prepack'), read('.'), ...(args.has('--dry-run') ? [] : [write('package.tgz')])],
    },
    publish: {
      options: table({ flag: '--patch, --minor, --major', value: '--new-version' }),
      effects: [...lifecycle('package.json', 'prepublishOnly'), publish('package', 'this package')],
    },
    global: {
      effects: (args) =>
        ['add', 'upgrade'].includes(args.text(0) ?? '') && args.operands.length > 1
          ? installsNamed(args.operands.slice(1), { everywhere: true })
          : ['list', 'ls', 'bin', 'dir', undefined].includes(args.text(0))
            ? []
            : [install('global', args.text(0) ?? '')],
    },
    cache: { effects: (args) => (args.text(0) === 'clean' || args.text(0) === 'clear' ? [removeTree('~/.cache/yarn')] : []) },
    config: {
      effects: (args) =>
        ['get', 'list', undefined].includes(args.text(0))
          ? [read('.yarnrc.yml')]
          : [config('runs', args.operands.slice(1).map(show).join(' '))],
    },
    set: { effects: ({ operands }) => [config('runs', operands.map(show).join(' '))] },
    plugin: {
      effects: (args) =>
        args.text(0) === 'list' || args.text(0) === 'runtime' ? [] : [install('named', args.operands.map(show).at(-1) ?? '')],
    },
    bin: { effects: ({ operands: [name] }) => [prints(`node_modules/.bin/${name ? show(name) : ''}\n`)] },
    node: { style: 'raw', effects: ({ words }) => [run([literal('node'), ...words])] },
    patch: { options: table({ flag: '-u --update' }), effects: ({ operands }) => operands.map((word) => install('manifest', word)) },
    'patch-commit': {
      options: table({ flag: '-s --save' }),
      effects: ({ operands, has }) => [
        ...operands.map((word) => read(word)),
        ...(has('-s') ? [write('.yarn/patches', 'folder'), write('package.json', 'edit')] : []),
      ],
    },
    unplug: {
      options: table({ flag: '-A --all, -R --recursive' }),
      effects: [write('.yarn/unplugged', 'folder')],
    },
    import: { effects: [write('yarn.lock')] },
    help: { effects: [] },
    versions: { effects: [] },
  },
  examples: [
    ['yarn explain', 'read package.json'],
    ['yarn explain YN0060'],
    ['yarn explain peer-requirements', 'read package.json'],
    ['yarn patch lodash', 'install:manifest lodash'],
    ['yarn patch-commit -s /tmp/x', 'read /tmp/x', 'write:folder .yarn/patches', 'write:edit package.json'],
    ['yarn unplug lodash', 'write:folder .yarn/unplugged'],
    ['yarn import', 'write yarn.lock'],
    ['yarn versions'],
    ['yarn version patch --deferred', 'write:edit package.json'],
    ['yarn help'],
    ['yarn node x', 'execute:project x (not there)'],
    ['yarn bin'],
    ['yarn plugin x', 'install:named x'],
    ['yarn config x', 'config:runs'],
    ['yarn cache'],
    ['yarn global'],
    ['yarn global upgrade', 'install:global upgrade'],
    ['yarn pack', 'read .', 'write package.tgz'],
    ['yarn pack --out /opt/a --filename /opt/b', 'write /opt/a', 'write /opt/b', 'read .', 'write package.tgz'],
    ['yarn constraints', 'execute:project yarn constraints'],
    ['yarn constraints --fix', 'execute:project yarn constraints', 'write:edit package.json'],
    ['yarn check', 'read package.json'],
    ['yarn licenses', 'read package.json'],
    ['yarn outdated', 'read package.json', 'connect:get https://registry.yarnpkg.com'],
    ['yarn npm logout', 'config:global npm login'],
    ['yarn npm login', 'connect:login https://registry.yarnpkg.com'],
    ['yarn npm tag list x', 'connect:get https://registry.yarnpkg.com'],
    ['yarn npm tag add x@1 latest', 'publish:package x@1'],
    ['yarn npm tag remove x latest', 'publish:package x'],
    ['yarn info react --dependents', 'read package.json', 'connect:get https://registry.yarnpkg.com'],
    ['yarn npm whoami', 'connect:get https://registry.yarnpkg.com'],
    ['yarn npm audit', 'read package.json', 'connect:get https://registry.yarnpkg.com'],
    ['yarn why', 'read package.json'],
    ['yarn workspaces focus', 'install:manifest package.json'],
    ['yarn workspaces info', 'read package.json'],
    ['yarn workspaces list', 'read package.json'],
    ['yarn init', 'write package.json'],
    ['yarn create x', 'install:undeclared create-x', 'unknown: program `create-x` is not described'],
    ['yarn start', 'execute:project package.json start (no manifest)'],
    ['yarn test', 'execute:project package.json test (no manifest)'],
    ['yarn link', 'install:global this package'],
    ['yarn unlink', 'install:remove linked packages'],
    ['yarn link x', 'install:named x'],
    ['yarn rebuild', 'install:manifest package.json'],
    ['yarn dedupe', 'install:manifest yarn.lock'],
    ['yarn up x', 'install:named x'],
    ['yarn', 'install:manifest package.json'],
    ['yarn install --immutable', 'install:manifest package.json'],
    ['yarn add left-pad', 'install:named left-pad'],
    ['yarn build', 'unknown: program `build` is not described'],
    ['yarn run build', 'unknown: program `build` is not described'],
    ['yarn dlx rimraf src', 'install:undeclared rimraf', 'delete src'],
    ['yarn dlx --package a rimraf src', 'install:undeclared a', 'delete src'],
    ['yarn workspace web remove left-pad', 'install:remove left-pad'],
    ['yarn workspaces foreach -A exec rm -r dist', 'delete dist'],
    ['yarn npm publish', 'publish:package this package'],
    ['yarn npm publish --dry-run', 'read package.json'],
    ['yarn set version stable', 'config:runs version stable'],
    ['yarn --modules-folder /opt/a bin', 'write /opt/a'],
    ['yarn --use-yarnrc x', 'unknown: option `--use-yarnrc` of `yarn` is not described', 'unknown: program `x` is not described'],
    [
      'yarn --prefix /opt/a --registry b',
      'install:url b',
      'install:manifest package.json',
      'unknown: script `package.json preinstall` is not part of the workspace',
      'unknown: script `package.json install` is not part of the workspace',
      'unknown: script `package.json postinstall` is not part of the workspace',
      'unknown: script `package.json prepare` is not part of the workspace',
      'unknown: script `package.json dependencies` is not part of the workspace',
    ],
    [
      'yarn --cwd /opt/a',
      'install:manifest package.json',
      'unknown: script `package.json preinstall` is not part of the workspace',
      'unknown: script `package.json install` is not part of the workspace',
      'unknown: script `package.json postinstall` is not part of the workspace',
      'unknown: script `package.json prepare` is not part of the workspace',
      'unknown: script `package.json dependencies` is not part of the workspace',
    ],
  ],
})
