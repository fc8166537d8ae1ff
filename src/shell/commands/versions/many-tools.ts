import {
  config,
  defineCommand,
  type Draft,
  install,
  nothing,
  projectCode,
  read,
  run,
  shell,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { setsUpShell } from '../_environment.ts'
import { type OptionLists, table } from '../_table.ts'
import { lifecycle } from '../javascript/_packages.ts'
import { each, examplesOf, installs, locates, looks, runsBehind, setsUp } from './_managers.ts'

/** A task of the manifest, or a script in a folder of tasks. */
function runsTask([name, ...parameters]: readonly Word[]): readonly Draft[] {
  if (!name) return [projectCode('task')]
  // no name of a task: a command line for the shell
  if (/\s/.test(show(name))) return [shell(name)]
  const folders = ['mise-tasks', '.mise-tasks', 'mise/tasks', '.mise/tasks', '.config/mise/tasks']
  const scripts = projectCode(`task ${show(name)}`, ...folders.map((folder) => `${folder}/${show(name)}`))
  return [{ do: 'manifest-script', manifest: 'mise.toml', name, parameters, otherwise: [scripts] }]
}

const taskOptions: OptionLists = {
  flag: `-f --force, -r --raw, -q --quiet, -S --silent, --no-timings, --timings, -n --dry-run, -p --prefix, -i --interleave, --no-cache, -c --continue-on-error`,
  value: '-j --jobs, -o --output, -t --tool, -E --env',
}

const runs: Subcommand = {
  style: 'posix',
  options: table(taskOptions),
  // behind the name of a task all are words of the task; behind dashes stands no task but any command
  effects: ({ operands: [first, ...rest], has, values }) =>
    has('-n')
      ? [read('mise.toml')]
      : [
          ...values('-t').map((tool) => install('undeclared', tool)),
          ...(first && show(first) === '--' ? [run(rest)] : runsTask(first ? [first, ...rest] : [])),
        ],
}

/** `mise exec node@20 -- npm test`: tools it brings, then what it runs. */
const executes: Subcommand = {
  style: 'posix',
  options: table({ value: '-j --jobs', flag: '--raw', runs: '-c --command' }),
  effects: ({ operands, words }) => {
    const dashes = operands.findIndex((word) => show(word) === '--')
    // the parser takes away dashes that stand right behind the options
    const behind = dashes < 0 ? words.findIndex((word) => show(word) === '--') : -1
    return [
      ...(dashes > 0 ? operands.slice(0, dashes).map((word) => install('undeclared', word)) : []),
      ...(dashes < 0 && behind < 0 && operands.some(isTool) ? operands.filter(isTool).map((word) => install('undeclared', word)) : []),
      ...(operands.length > 0 ? [run(dashes < 0 ? operands : operands.slice(dashes + 1))] : []),
    ]
  },
}

const isTool = (word: Word): boolean => /^[\w:./-]+@[\w.-]+$/.test(show(word))

const listed = (file: string, ...hooks: readonly Draft[]): Subcommand => ({
  options: table({
    flag: '-f --force, -v --verbose, -n --dry-run, -y --yes, -q --quiet, --silent, --raw, --bump, -i --interactive',
    value: '-j --jobs',
  }),
  effects: ({ operands, has }) =>
    has('-n')
      ? [read(file)]
      : operands.length > 0
        ? operands.map((word) => install('global', word))
        : [install('manifest', file), ...hooks],
})

/** Writes the choice into the list of the project, or into one's own. */
const chooses = (file: string, brings: boolean, everywhere: string, ...paths: readonly string[]): Subcommand => ({
  options: table({
    flag: `${everywhere}, -f --force, --pin, --fuzzy, -y --yes, -q --quiet, -n --dry-run`,
    value: '-e --env, -j --jobs',
    writes: paths.join(', '),
  }),
  effects: ({ operands, has, given }) =>
    has('-n')
      ? [read(file)]
      : [
          has(everywhere.split(' ')[0] ?? '-g')
            ? config('global', operands.map(show).join(' '))
            : write(given.find(({ kind, value }) => kind === 'writes' && value)?.value ?? file, 'edit'),
          ...(brings ? operands.map((word) => install('named', word)) : []),
        ],
})

const listing: OptionLists = {
  flag: `-J --json, -i --installed, -m --missing, -c --current, -l --local, -g --global, --no-header, --all, --prunable, -o --offline, --all-sources,
    -q --quiet, -v --verbose, -b --bump, -u --usage, -x --extended, --hidden, --core, --user, --urls, --refs, --completed`,
  value: '--prefix, --sort, --sort-order, --backend, -s --shell',
}

/** A group whose words look, and others that change it. */
const group = (shown: string, changed: Subcommand, changes: string): Subcommand => ({
  options: table(listing),
  inherit: true,
  subcommands: { ...each(shown, looks(listing)), ...each(changes, changed) },
  // `mise settings KEY=value` sets it, `mise settings KEY` shows it
  effects: ({ operands, name }) =>
    operands.length === 0 || (operands.length === 1 && /settings$/.test(name) && /^[\w.]+$/.test(show(operands[0] as Word)))
      ? nothing
      : [config('global', operands.map(show).join(' '))],
})

const setsOwn: Subcommand = {
  options: table({ flag: '-l --local, -f --force, --all' }),
  effects: ({ operands, name }) => [config('runs', [name, ...operands.map(show)].join(' '))],
}

/** Whatever it is asked, it fills in what its settings hold, and a template may run a command. */
const filledIn: Draft = {
  do: 'project-code',
  what: 'settings',
  files: [
    'mise.toml',
    '.mise.toml',
    'mise.local.toml',
    '.mise.local.toml',
    '.config/mise.toml',
    '.config/mise/config.toml',
    'mise/config.toml',
  ],
  as: 'program-settings',
  plain: true,
  notCode: true,
}

const mise = {
  options: table({
    flag: '-y --yes, -q --quiet, -v --verbose, --silent, --raw, --no-config',
    value: '-j --jobs, -E --env, -P --profile',
    folder: '-C --cd',
  }),
  inherit: true as const,
  before: () => [filledIn],
  subcommands: {
    ...each(
      'current ls list ls-remote list-all latest version doctor dr registry outdated bin-paths search tool completion hook-env tasks-ls help env',
      looks({ ...listing, flag: `${listing.flag}, -D --dotenv, --json-extended, --redacted, --values, --include-bash-completion-lib` }),
    ),
    activate: setsUp({ flag: '--shims, --no-hook-env, -q --quiet', value: '-s --shell' }),
    ...each('where which', locates({ flag: '--plugin, --version', value: '-t --tool' })),
    ...each('run r', runs),
    ...each('tasks t', {
      options: table(listing),
      inherit: true,
      subcommands: { ...each('ls list info deps validate', looks({ flag: '--dot, --json' })), run: runs },
      // `mise tasks NAME` shows it
      effects: ({ operands }) => (operands.length > 1 ? [unknown('what `mise tasks` is to do is not described')] : nothing),
    }),
    ...each('exec x', executes),
    settings: group('ls get', setsOwn, 'set add unset'),
    config: group('ls get', setsOwn, 'set'),
    ...each('alias aliases tool-alias', group('ls get', setsOwn, 'set unset')),
    ...each(
      'plugins plugin p',
      group(
        'ls ls-remote list list-all',
        installs({ flag: '-f --force, -a --all, -v --verbose' }),
        'install i add uninstall remove rm link update up upgrade',
      ),
    ),
    ...each('use u', chooses('mise.toml', true, '-g --global', '-p --path')),
    ...each('local unuse', chooses('mise.toml', false, '-g --global', '-p --path')),
    ...each('set unset', chooses('mise.toml', false, '-g --global', '--file')),
    fmt: {
      options: table({ flag: '-a --all, -c --check, -s --stdin' }),
      effects: ({ has }) => (has('-c', '-s') ? [read('mise.toml')] : [write('mise.toml', 'edit')]),
    },
    ...each('install i up upgrade update', listed('mise.toml', ...lifecycle('mise.toml', 'preinstall', 'postinstall'))),
    ...each(
      'uninstall remove rm prune global self-update implode reshim sync generate link cache',
      installs({ flag: '-y --yes, -n --dry-run, -f --force' }),
    ),
    ...each('shell sh', looks({ flag: '-u --unset' })),
    trust: {
      options: table({ flag: '-a --all, --ignore, --untrust, --show' }),
      effects: ({ has }) => (has('--show') ? nothing : [config('runs', 'mise trust')]),
    },
  } satisfies Readonly<Record<string, Subcommand>>,
}

export default [
  defineCommand({
    name: 'mise',
    aliases: ['rtx'],
    about: 'versions of many tools, and tasks, from the project’s list',
    ...mise,
    examples: [
      ['mise run -t npm:a@1 build', 'install:undeclared npm:a@1', 'execute:project task build'],
      ...examplesOf(
        'mise',
        'current ls list ls-remote list-all latest version doctor dr registry outdated bin-paths search tool completion hook-env tasks-ls help env activate where which tasks t settings config alias aliases tool-alias plugins plugin p shell sh exec x',
      ),
      ['eval "$(mise activate bash)"'],
      ...['install', 'i', 'up', 'upgrade', 'update'].map((name) => [`mise ${name}`, 'install:manifest mise.toml'] as const),
      ['mise exec -- rm -r dist', 'delete dist'],
      ['mise x node@20 -- rm -r dist', 'install:undeclared node@20', 'delete dist'],
      ["mise x -c 'rm -r dist'", 'delete dist'],
      ['mise run --dry-run lint', 'read mise.toml'],
      ['mise run lint', 'execute:project task lint'],
      ['mise r lint --dry-run', 'execute:project task lint'],
      ['mise run', 'execute:project task'],
      ['mise tasks ls'],
      ['mise tasks list'],
      ['mise tasks info lint'],
      ['mise tasks deps'],
      ['mise tasks validate'],
      ['mise tasks run lint', 'execute:project task lint'],
      ['mise tasks edit lint', 'unknown: what `mise tasks` is to do is not described'],
      ['mise run -C /opt/a lint', 'unknown: script `mise.toml lint` is not part of the workspace'],
      ['mise --cd /opt/a run lint', 'unknown: script `mise.toml lint` is not part of the workspace'],
      ['mise settings ls'],
      ['mise settings get x'],
      ['mise settings set x y', 'config:runs mise settings set x y'],
      ['mise settings add x y', 'config:runs mise settings add x y'],
      ['mise settings unset x', 'config:runs mise settings unset x'],
      ['mise config generate -o /opt/a', 'config:global generate /opt/a'],
      ['mise settings experimental'],
      ['mise settings experimental=true', 'config:global experimental=true'],
      ...['ls', 'ls-remote', 'list', 'list-all'].map((name) => [`mise plugins ${name}`] as const),
      ...['install', 'i', 'add', 'uninstall', 'remove', 'rm', 'link', 'update', 'up', 'upgrade'].map(
        (name) => [`mise plugins ${name} x`, `install:global plugins ${name} x`] as const,
      ),
      ['mise use node@20', 'write:edit mise.toml', 'install:named node@20'],
      ['mise u --path /opt/a node@20', 'write /opt/a', 'write:edit /opt/a', 'install:named node@20'],
      ['mise use -g node@20', 'config:global node@20', 'install:named node@20'],
      ['mise local node@20', 'write:edit mise.toml'],
      ['mise unuse node', 'write:edit mise.toml'],
      ['mise set A=b', 'write:edit mise.toml'],
      ['mise unset --file /opt/a A', 'write /opt/a', 'write:edit /opt/a'],
      ['mise fmt', 'write:edit mise.toml'],
      ['mise fmt --check', 'read mise.toml'],
      ...['uninstall', 'remove', 'rm', 'prune', 'global', 'self-update', 'implode', 'reshim', 'sync', 'generate', 'link', 'cache'].map(
        (name) => [`mise ${name} x`, `install:global ${name} x`] as const,
      ),
      ['mise trust', 'config:runs mise trust'],
      ['mise trust --show'],
      ['mise frob', 'unknown: subcommand `frob` of `mise` is not described'],
    ],
  }),
  defineCommand({
    name: 'asdf',
    about: 'versions of many tools, from the project’s list',
    subcommands: {
      ...each('current latest info version help shimversions shim-versions list-all plugin-list plugin-list-all', looks(listing)),
      list: looks(listing),
      ...each('where which', locates()),
      completion: setsUp(),
      plugin: {
        subcommands: {
          list: { subcommands: { all: looks() }, options: table({ flag: '--urls, --refs' }), effects: nothing },
          ...each('add remove update', installs({ flag: '--all' })),
        },
      },
      ...each('plugin-add plugin-remove plugin-update uninstall reshim update', installs({ flag: '--all, --head' })),
      install: listed('.tool-versions'),
      set: {
        options: table({ flag: '-u --home, -p --parent' }),
        effects: ({ operands, has }) => [
          has('-u', '-p') ? config('global', operands.map(show).join(' ')) : write('.tool-versions', 'edit'),
        ],
      },
      local: { effects: [write('.tool-versions', 'edit')] },
      global: { effects: ({ operands }) => [config('global', operands.map(show).join(' '))] },
      shell: { effects: [read('.tool-versions')] },
      exec: runsBehind(0),
      // the name of a tool, then what runs with its variables
      env: runsBehind(1),
    },
    examples: [
      ...examplesOf(
        'asdf',
        'current latest info version help shimversions shim-versions list-all plugin-list plugin-list-all list where which completion exec env',
      ),
      ['asdf plugin list'],
      ['asdf plugin list all'],
      ['asdf plugin add x', 'install:global plugin add x'],
      ['asdf plugin remove x', 'install:global plugin remove x'],
      ['asdf plugin update --all', 'install:global plugin update'],
      ...['plugin-add', 'plugin-remove', 'plugin-update', 'uninstall', 'reshim', 'update'].map(
        (name) => [`asdf ${name} x`, `install:global ${name} x`] as const,
      ),
      ['asdf install', 'install:manifest .tool-versions'],
      ['asdf install nodejs 20', 'install:global nodejs', 'install:global 20'],
      ['asdf set nodejs 20', 'write:edit .tool-versions'],
      ['asdf set -u nodejs 20', 'config:global nodejs 20'],
      ['asdf local nodejs 20', 'write:edit .tool-versions'],
      ['asdf global nodejs 20', 'config:global nodejs 20'],
      ['asdf shell nodejs 20', 'read .tool-versions'],
      ['asdf exec rm -r dist', 'delete dist'],
      ['asdf env node rm -r dist', 'delete dist'],
      ['asdf frob', 'unknown: subcommand `frob` of `asdf` is not described'],
    ],
  }),
  defineCommand({
    name: 'proto',
    about: 'versions of many tools, from the project’s list',
    // where plugins and settings are taken from stays out
    options: table({ flag: '-y --yes, --json', value: '--log, -c --config-mode, --theme' }),
    inherit: true,
    subcommands: {
      ...each('status versions list list-remote ls diagnose help', looks({ flag: '--aliases, --versions, --include-global, --installed' })),
      outdated: {
        options: table({ flag: '--latest, --update, --include-global' }),
        effects: ({ has }) => (has('--update') ? [write('.prototools', 'edit')] : [read('.prototools')]),
      },
      bin: locates({ flag: '--all, --bin, --shim, --dir, --globals' }),
      completions: setsUp({ value: '--shell' }),
      activate: setsUp({ flag: '--export, --no-bin, --no-shim, --no-init' }),
      plugin: {
        subcommands: {
          ...each('info list search', looks({ flag: '--aliases, --versions' })),
          ...each('add remove', { effects: ({ operands, name }) => [config('runs', [name, ...operands.map(show)].join(' '))] }),
        },
      },
      ...each('pin unpin alias unalias', {
        options: table({ flag: '--resolve, --tool-native', value: '--to, --from' }),
        effects: ({ has, operands }) => [
          has('--to', '--from') ? config('global', operands.map(show).join(' ')) : write('.prototools', 'edit'),
        ],
      }),
      ...each('install use', listed('.prototools')),
      ...each('uninstall clean regen upgrade migrate', installs({ flag: '--bin', value: '--days' })),
      setup: { options: table({ flag: '--no-modify-profile, --no-modify-path', value: '--shell' }), effects: [setsUpShell] },
      // the tool, perhaps its version, and its own words
      run: {
        style: 'posix',
        options: table({ value: '--alt, --exe' }),
        effects: ({ operands: [tool, ...rest] }) =>
          tool
            ? [run([tool, ...rest.filter((word, index) => !(index === 0 && /^[\d.]+$/.test(show(word))) && show(word) !== '--')])]
            : nothing,
      },
      exec: {
        style: 'posix',
        options: table({ flag: '--tools-from-config, --raw', value: '--shell' }),
        effects: ({ operands }) => {
          const dashes = operands.findIndex((word) => show(word) === '--')
          return dashes < 0 ? [unknown('what `proto exec` runs is not said')] : [run(operands.slice(dashes + 1))]
        },
      },
    },
    examples: [
      ...examplesOf('proto', 'status versions list list-remote ls diagnose help bin completions activate'),
      ...examplesOf('proto plugin', 'info list search'),
      ['proto plugin add x https://example.com/x.toml', 'config:runs proto plugin add x https://example.com/x.toml'],
      ['proto plugin remove x', 'config:runs proto plugin remove x'],
      ['proto outdated', 'read .prototools'],
      ['proto outdated --update', 'write:edit .prototools'],
      ['proto pin node 20', 'write:edit .prototools'],
      ['proto unpin node', 'write:edit .prototools'],
      ['proto alias node work 20', 'write:edit .prototools'],
      ['proto unalias node work', 'write:edit .prototools'],
      ['proto pin node 20 --to global', 'config:global node 20'],
      ['proto install', 'install:manifest .prototools'],
      ['proto use', 'install:manifest .prototools'],
      ...['uninstall', 'clean', 'regen', 'upgrade', 'migrate'].map((name) => [`proto ${name} x`, `install:global ${name} x`] as const),
      ['proto setup', 'write:append ~/.bashrc'],
      ['proto run node 20 /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['proto run node -- --version'],
      ['proto exec node@20 -- rm -r dist', 'delete dist'],
      ['proto frob', 'unknown: subcommand `frob` of `proto` is not described'],
    ],
  }),
  defineCommand({
    name: 'vfox',
    about: 'versions of many tools, from the project’s list',
    subcommands: {
      ...each('list ls current search available info help env', looks({ flag: '-s --shell, --json' })),
      activate: setsUp(),
      use: {
        options: table({ flag: '-g --global, -p --project, -s --session' }),
        effects: ({ operands, has }) =>
          has('-g') ? [config('global', operands.map(show).join(' '))] : has('-p') ? [write('.tool-versions', 'edit')] : nothing,
      },
      install: listed('.tool-versions'),
      config: {
        options: table({ flag: '-l --list' }),
        effects: ({ operands }) => (operands.length > 0 ? [config('global', operands.map(show).join(' '))] : nothing),
      },
      ...each('add remove update upgrade uninstall', installs({ flag: '-a --all', value: '-s --source, --alias' })),
      ...each('exec x', {
        style: 'posix',
        effects: ({ operands }) =>
          operands.length > 1 ? [run(operands.slice(1).filter((word, at) => at > 0 || show(word) !== '--'))] : nothing,
      }),
    },
    examples: [
      ...examplesOf('vfox', 'list ls current search available info help env activate use config exec x'),
      ['vfox use -g nodejs@20', 'config:global nodejs@20'],
      ['vfox use -p nodejs@20', 'write:edit .tool-versions'],
      ['vfox install', 'install:manifest .tool-versions'],
      ['vfox config proxy.url x', 'config:global proxy.url x'],
      ...['add', 'remove', 'update', 'upgrade', 'uninstall'].map((name) => [`vfox ${name} x`, `install:global ${name} x`] as const),
      ['vfox exec nodejs@20 -- rm -r dist', 'delete dist'],
      ['vfox frob', 'unknown: subcommand `frob` of `vfox` is not described'],
    ],
  }),
]
