import type { Args } from '../../arguments.ts'
import {
  connect,
  config,
  defineCommand,
  type Draft,
  type Example,
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
import { literal, show, textOf, type Word } from '../../value.ts'
import { setsUpShell } from '../_environment.ts'
import { table } from '../_table.ts'
import {
  fromRegistry,
  installScripts,
  installsNamed,
  linksPackages,
  lifecycle,
  managerOptions,
  packageScript,
  programOf,
  registryOption,
  runsPackage,
} from './_packages.ts'

const registry = 'https://registry.npmjs.org'
const common = table(
  {
    flag: `-v --version, --stream, --parallel, --aggregate-output, --no-bail, --bail, --no-sort, --sort, --reverse,
        --frozen-lockfile, --no-frozen-lockfile, --lockfile-only, --fix-lockfile, --no-lockfile, --shamefully-hoist,
        --ignore-pnpmfile, --ignore-workspace, --use-stderr, --workspace-root, -D --save-dev, -O --save-optional, -P --save-prod,
        -E --save-exact, -g --global, --save-peer, --workspace, --latest -L, -i --interactive, --no-hoist, --strict-peer-dependencies,
        --no-strict-peer-dependencies, --fail-if-no-match, --ignore-workspace-root-check, --report-summary, --sequential, --resolution-only, --reporter-hide-prefix,
        --no-reporter-hide-prefix, --shell-mode, --side-effects-cache, --prefer-frozen-lockfile, 
        --merge-git-branch-lockfiles, --use-running-store-server`,
    package: '-F --filter, --filter-prod',
    packages: '-r --recursive',
    value: `--resume-from, --hoist-pattern, --public-hoist-pattern, --pack-gzip-level, --changed-files-ignore-pattern, --test-pattern, --workspace-concurrency, --child-concurrency,
        --reporter, --node-linker, --package-import-method, --network-concurrency`,
    folder: '-C --dir',
    writes: '--virtual-store-dir, --lockfile-dir',
    trust: '--no-verify-store-integrity',
  },
  table({ flag: '-w' }, managerOptions),
  registryOption,
)

function installs(args: Args): readonly Draft[] {
  const everywhere = args.has('-g')
  if (args.operands.length === 0 && !everywhere)
    return [...fromRegistry(args), install('manifest', 'package.json'), ...(args.has('--ignore-scripts') ? [] : installScripts)]
  return [...fromRegistry(args), ...installsNamed(args.operands, { everywhere })]
}

const asks: Subcommand = { harmless: true, effects: [connect('get', registry)] }
const reads: Subcommand = {
  options: table({
    flag: '-g --global, --long, --parseable, --only-projects, --compatible, --no-optional, --exclude-peers, --no-table, --lockfile-only',
    value: '--format, --sort-by, --find-by',
  }),
  effects: [read('package.json')],
}
/** `pnpm tsc` runs a script of that name, else the program the project installed. */
const scriptOrProgram = (name: Word, parameters: readonly Word[]): Draft =>
  packageScript(name, parameters, [run([name, ...parameters], { ofPackage: 'npm' })])
/** Only what the project installed; nothing is fetched. */
const runsInstalled = ([name, ...parameters]: readonly Word[]): readonly Draft[] =>
  name ? [run([programOf(name), ...parameters], { ofPackage: 'npm' })] : []
const own = (name: string): Subcommand => ({
  style: 'raw',
  effects: ({ words }) => [
    packageScript(
      literal(name),
      words.filter((word) => textOf(word) !== '--'),
    ),
  ],
})

/** What pnpm leaves to npm. */
const leftToNpm =
  'pkg version whoami ping prefix repo docs bugs dist-tag deprecate unpublish owner access token login logout adduser'.split(' ')

export default defineCommand({
  name: 'pnpm',
  about: 'package manager of Node.js',
  options: common,
  inherit: true,
  style: 'posix',
  effects: ({ operands: [name, ...parameters] }) =>
    name ? [textOf(name) === undefined ? unknown('a script only known at run time') : scriptOrProgram(name, parameters)] : [],
  subcommands: {
    install: { aliases: ['i'], effects: installs },
    'install-test': { aliases: ['it'], effects: (args) => [...installs(args), packageScript(literal('test'))] },
    add: { options: table({ value: '--allow-build', flag: '--save-catalog' }), effects: installs },
    remove: { aliases: ['rm', 'uninstall', 'un'], effects: ({ operands }) => operands.map((word) => install('remove', word)) },
    update: {
      aliases: ['up', 'upgrade'],
      effects: (args) => [
        ...fromRegistry(args),
        args.has('-g')
          ? install('global', 'newest versions')
          : args.has('--latest')
            ? install('named', 'newest versions')
            : install('manifest', 'package.json'),
      ],
    },
    ci: { effects: installs },
    fetch: { effects: [install('manifest', 'pnpm-lock.yaml')] },
    import: { effects: [write('pnpm-lock.yaml')] },
    rebuild: { aliases: ['rb'], effects: [install('manifest', 'package.json')] },
    prune: { effects: [install('manifest', 'package.json')] },
    dedupe: { options: table({ flag: '--check' }), effects: [install('manifest', 'package.json')] },
    link: {
      aliases: ['ln'],
      effects: ({ operands }) => (operands.length > 0 ? linksPackages(operands) : [install('global', 'this package')]),
    },
    unlink: { effects: [install('remove', 'linked packages')] },
    recursive: {
      aliases: ['multi', 'm'],
      style: 'raw',
      effects: ({ words }) => [run([literal('pnpm'), literal('-r'), ...words])],
    },
    run: { aliases: ['run-script'], style: 'posix', effects: ({ operands: [name, ...parameters] }) => [packageScript(name, parameters)] },
    test: { aliases: ['t', 'tst'], ...own('test') },
    start: own('start'),
    exec: {
      style: 'posix',
      options: table({ flag: '-c --shell-mode' }),
      effects: (args) => (args.has('-c') ? [unknown('`pnpm exec -c` runs a shell line')] : runsInstalled(args.operands)),
    },
    dlx: {
      style: 'posix',
      options: table({ flag: '-c --shell-mode, -s --silent', value: '--package, --allow-build' }),
      effects: (args) => runsPackage(args.operands, args.values('--package')),
    },
    create: {
      style: 'posix',
      effects: ({ operands: [name, ...rest] }) => (name ? runsPackage([literal(`create-${show(name)}`), ...rest]) : []),
    },
    init: { effects: [write('package.json')] },
    list: { aliases: ['ls', 'la', 'll'], ...reads },
    why: reads,
    outdated: { ...reads, effects: [read('package.json'), connect('get', registry)] },
    licenses: reads,
    audit: {
      options: table({ value: '--audit-level, --ignore', flag: '--fix, --ignore-registry-errors, --ignore-unfixable' }),
      effects: (args) => [args.has('--fix') ? tidy('package.json') : read('package.json'), connect('get', registry)],
    },
    view: { aliases: ['info', 'show'], ...asks },
    search: asks,
    root: { options: table({ flag: '-g --global' }), effects: ({ has }) => (has('-g') ? [] : [prints('node_modules\n')]) },
    bin: { options: table({ flag: '-g --global' }), effects: ({ has }) => (has('-g') ? [] : [prints('node_modules/.bin\n')]) },
    store: {
      subcommands: {
        status: { effects: [] },
        path: { effects: [] },
        add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
        prune: { effects: [removeTree('~/.local/share/pnpm/store')] },
      },
    },
    config: {
      aliases: ['c'],
      effects: (args) =>
        ['get', 'list', undefined].includes(args.text(0)) ? [read('.npmrc')] : [config('runs', args.operands.slice(1).map(show).join(' '))],
    },
    env: { effects: (args) => (['list', 'ls'].includes(args.text(0) ?? '') ? [] : [install('global', args.operands.map(show).join(' '))]) },
    pack: {
      options: table({ writes: '--pack-destination, --out' }),
      effects: [read('.'), ...lifecycle('package.json', 'prepack', 'prepare'), write('.', 'folder')],
    },
    publish: {
      options: table({ flag: '--no-git-checks, --provenance', value: '--publish-branch' }),
      effects: (args) => [
        ...lifecycle('package.json', 'prepublishOnly', 'prepack'),
        args.has('--dry-run') ? read('.') : publish('package', 'this package'),
      ],
    },
    deploy: {
      style: 'posix',
      options: table({ flag: '--legacy' }),
      effects: ({ operands: [target] }) =>
        target
          ? [install('manifest', 'package.json'), write(target, 'folder')]
          : // newer ones run a script of that name
            [{ do: 'manifest-script', manifest: 'package.json', name: literal('deploy'), parameters: [], otherwise: [] }],
    },
    // a copy to work on: nothing changes before `patch-commit`
    patch: {
      options: table({ flag: '--ignore-existing', writes: '--edit-dir' }),
      effects: (args) => (args.has('--edit-dir') ? [] : [write('node_modules/.pnpm_patches', 'folder')]),
    },
    'approve-builds': { effects: [config('runs', 'approve-builds')] },
    setup: { options: table({ flag: '-f --force' }), effects: [setsUpShell] },
    doctor: asks,
    cache: { effects: ({ text }) => (text(0) === 'delete' ? [unknown('`pnpm cache delete` forgets what was fetched')] : []) },
    'ignored-builds': { effects: [] },
    ...Object.fromEntries(
      leftToNpm.map((name): [string, Subcommand] => [
        name,
        { style: 'raw', effects: ({ words }) => [run([literal('npm'), literal(name), ...words])] },
      ]),
    ),
    catalog: { effects: [read('pnpm-workspace.yaml')] },
    completion: { effects: [] },
    help: { effects: [] },
  },
  examples: [
    ['pnpm help'],
    ['pnpm pkg get name', 'read package.json'],
    ['pnpm pkg set scripts.postinstall=x', 'write:edit package.json', 'config:runs scripts.postinstall=x'],
    ['pnpm deprecate x@1 old', 'publish:package deprecate x@1 old'],
    ...leftToNpm.map((name): Example => [`pnpm ${name} --help`]),
    ['pnpm cache list'],
    ['pnpm cache delete x', 'unknown: `pnpm cache delete` forgets what was fetched'],
    ['pnpm ignored-builds'],
    ['pnpm catalog', 'read pnpm-workspace.yaml'],
    ['pnpm completion bash'],
    ['pnpm recursive rimraf src', 'delete src'],
    ['pnpm doctor', 'connect:get https://registry.npmjs.org'],
    ['pnpm setup', 'write:append ~/.bashrc'],
    ['pnpm approve-builds', 'config:runs approve-builds'],
    ['pnpm patch lodash', 'write:folder node_modules/.pnpm_patches'],
    ['pnpm patch lodash --edit-dir /tmp/x', 'write /tmp/x'],
    ['pnpm deploy x', 'install:manifest package.json', 'write:folder x'],
    ['pnpm install-test', 'install:manifest package.json', 'execute:project package.json test (no manifest)'],
    ['pnpm pack', 'read .', 'write:folder .'],
    ['pnpm pack --pack-destination /opt/a --out /opt/b', 'write /opt/a', 'write /opt/b', 'read .', 'write:folder .'],
    ['pnpm env x', 'install:global x'],
    ['pnpm store status'],
    ['pnpm store path'],
    ['pnpm store add x', 'install:named x'],
    ['pnpm store prune', 'delete ~/.local/share/pnpm/store'],
    ['pnpm bin'],
    ['pnpm root'],
    ['pnpm search', 'connect:get https://registry.npmjs.org'],
    ['pnpm view', 'connect:get https://registry.npmjs.org'],
    ['pnpm audit', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['pnpm audit --fix', 'write:edit package.json', 'connect:get https://registry.npmjs.org'],
    ['pnpm licenses', 'read package.json'],
    ['pnpm outdated', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['pnpm why', 'read package.json'],
    ['pnpm list', 'read package.json'],
    ['pnpm init', 'write package.json'],
    ['pnpm create x', 'install:undeclared create-x', 'unknown: program `create-x` is not described'],
    ['pnpm start', 'execute:project package.json start (no manifest)'],
    ['pnpm unlink', 'install:remove linked packages'],
    ['pnpm link x', 'install:named x'],
    ['pnpm dedupe', 'install:manifest package.json'],
    ['pnpm prune', 'install:manifest package.json'],
    ['pnpm rebuild', 'install:manifest package.json'],
    ['pnpm import', 'write pnpm-lock.yaml'],
    ['pnpm fetch', 'install:manifest pnpm-lock.yaml'],
    ['pnpm ci x', 'install:named x'],
    ['pnpm update', 'install:manifest package.json'],
    ['pnpm update --global', 'install:global newest versions'],
    ['pnpm remove x', 'install:remove x'],
    ['pnpm install --frozen-lockfile', 'install:manifest package.json'],
    [
      'pnpm install --no-verify-store-integrity',
      'unknown: option `--no-verify-store-integrity` of `pnpm install` changes what the program trusts',
    ],
    ['pnpm add -D left-pad', 'install:named left-pad'],
    ['pnpm add -g tool', 'install:global tool'],
    ['pnpm run build', 'execute:project package.json build (no manifest)'],
    ['pnpm -r --filter web test', 'execute:project package.json test (no manifest)'],
    ['pnpm rimraf src', 'delete src'],
    ['pnpm dlx rimraf src', 'install:undeclared rimraf', 'delete src'],
    ['pnpm dlx --package a rimraf src', 'install:undeclared a', 'delete src'],
    ['pnpm exec tsc --version'],
    ['pnpm publish', 'publish:package this package'],
    ['pnpm config set ignore-scripts false', 'config:runs ignore-scripts false'],
    ['pnpm --dir /opt/a why', 'read /opt/a/package.json'],
    ['pnpm --virtual-store-dir /opt/a --lockfile-dir /opt/b bin', 'write /opt/a', 'write /opt/b'],
    [
      'pnpm --config.script-shell=x test',
      'unknown: option `--config.script-shell` of `pnpm` is not described',
      'execute:project package.json test (no manifest)',
    ],
    ['pnpm exec --shell-mode', 'unknown: `pnpm exec -c` runs a shell line'],
  ],
})
