import { connect, defineCommand, install, publish, read, removeTree, tidy, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { removesPackages, startsByPath } from '../_project.ts'
import { table } from '../_table.ts'
import { buildsPackage, index, installsRequirement } from './_pip.ts'
import { buildHooks, hooks, shellIn, task } from './_projects.ts'

/** Which dependencies are meant, and how they are resolved. */
const selection = table({
  flag: `-d --dev, --prod --production, --no-default, --with-optional, --no-lock, --no-self, --no-editable, --no-isolation, --fail-fast -x,
    --dry-run, --check, --clean, --only-keep, --clean-unselected, -r --reinstall, --refresh, --update-reuse, --update-reuse-installed, --update-eager,
    --update-all, --static-urls, --no-static-urls, --append, --no-cross-platform, --prerelease --pre, --stable, --unconstrained, --top, --no-sync, -u`,
  value: '-G --group --with, --without, -C --config-setting, -S --strategy, --exclude-newer, --platform, --implementation, -k --skip',
  code: '-L --lockfile, --override',
  starts: '--python, --venv',
})

/** Settings that keep a name or an address, and no key. */
const plainSetting = /^(?!.*(?:password|token|username|auth|ca_certs))[\w.-]+$/

export default defineCommand({
  name: 'pdm',
  about: 'Python projects',
  ownTasks: true,
  style: 'posix',
  options: table({
    flag: '-q --quiet, -v --verbose, --no-cache, -n --non-interactive, -I --ignore-python, --frozen-lockfile --no-lock',
    folder: '-p --project',
    unsafe: '-g --global, -c --config',
  }),
  inherit: true,
  // a script of the project may be called without `run`
  effects: ({ operands }) =>
    task(operands, [unknown(`subcommand \`${operands.slice(0, 1).map(show).join('')}\` of \`pdm\` is not described`)]),
  subcommands: {
    install: {
      options: selection,
      effects: ({ has }) => (has('--dry-run', '--check') ? [read('pdm.lock')] : [install('manifest', 'pyproject.toml'), ...hooks]),
    },
    sync: {
      options: selection,
      effects: ({ has }) => (has('--dry-run') ? [read('pdm.lock')] : [install('manifest', 'pyproject.toml'), ...hooks]),
    },
    update: {
      options: selection,
      effects: ({ has }) => (has('--dry-run') ? [read('pdm.lock')] : [install('manifest', 'pyproject.toml')]),
    },
    lock: {
      options: selection,
      effects: ({ has }) => (has('--check') ? [read('pdm.lock')] : [connect('get', index), write('pdm.lock')]),
    },
    add: {
      options: table({ value: '-e --editable' }, selection),
      effects: (args) =>
        args.has('--dry-run')
          ? [read('pyproject.toml')]
          : [...args.values('-e'), ...args.operands].flatMap((word) => installsRequirement(word)),
    },
    remove: { options: selection, effects: removesPackages('pyproject.toml') },
    run: {
      style: 'posix',
      options: table({ flag: '-l --list, -j --json, -s --site-packages, --recreate', starts: '--venv', environment: '--env-file' }),
      effects: ({ operands, has }) => (has('-l', '-j') ? [read('pyproject.toml')] : task(operands)),
    },
    list: {
      aliases: ['info', 'outdated', 'show', 'search'],
      options: table({
        flag: `--graph --tree, -r --reverse, --resolve, --freeze, --csv, --json, --markdown, --env, --packages, --where, --python, --name, --version, --summary,
          --license, --platform, --keywords, --include-sub`,
        value: '--fields, --sort, --include, --exclude, --venv',
      }),
      effects: [read('pyproject.toml')],
    },
    export: {
      options: table(
        {
          flag: '--without-hashes --no-hashes, --no-markers, --no-extras, --pyproject, --self, --editable-self',
          value: '-f --format',
          writes: '-o --output',
        },
        selection,
      ),
      effects: [read('pdm.lock')],
    },
    build: {
      options: table({
        flag: '--no-sdist, --no-wheel, --no-clean, --no-isolation',
        value: '-C --config-setting, -k --skip',
        writes: '-d --dest',
      }),
      effects: ({ has }) => [...buildHooks, ...buildsPackage(literal('.')), ...(has('-d') ? [] : [write('dist')])],
    },
    publish: {
      options: table({
        flag: '--no-build, --skip-existing, -S --sign',
        value: '-r --repository, -u --username, -P --password, -c --comment, -i --identity',
      }),
      effects: [publish('package', 'this package')],
    },
    use: {
      options: table({
        flag: '-f --first, -i --ignore-remembered, --no-version-file',
        value: '--auto-install-min, --auto-install-max, --venv',
      }),
      effects: ({ operands: [interpreter] }) => [write('.pdm-python'), ...startsByPath(interpreter)],
    },
    venv: {
      options: table({ flag: '--path, --python, -f --force, --with-pip', value: '-n --name, -w --with' }),
      subcommands: {
        list: { effects: [read('.venv', 'names')] },
        activate: { effects: [read('.venv', 'names')] },
        create: {
          options: table({ flag: '-f --force, --with-pip', value: '-n --name, -w --with' }),
          effects: ({ has }) => [has('-f') ? removeTree('.venv') : write('.venv', 'folder')],
        },
      },
      effects: [read('.venv', 'names')],
    },
    python: {
      aliases: ['py'],
      subcommands: {
        list: { effects: [read('.venv', 'names')] },
        find: { effects: [read('.venv', 'names')] },
        install: { effects: ({ operands }) => operands.map((word) => install('global', word)) },
      },
    },
    config: {
      options: table({ flag: '-l --local, -e --edit, -d --delete' }),
      effects: (args) =>
        args.operands.length === 0 ||
        (args.operands.length === 1 && !args.has('-e', '-d') && plainSetting.test(textOf(args.operands[0]) ?? ''))
          ? [read('pdm.toml')]
          : [unknown('settings of `pdm`')],
    },
    init: { effects: [write('pyproject.toml')] },
    import: {
      options: table({ value: '-f --format' }, selection),
      effects: ({ operands }) => [...operands.map((word) => read(word)), tidy('pyproject.toml')],
    },
    cache: { subcommands: { info: { effects: [] }, list: { effects: [] } } },
    shell: shellIn,
  },
  examples: [
    ['pdm evil --help', 'unknown: subcommand `evil` of `pdm` is not described'],
    ['pdm shell', 'execute:arbitrary a shell in the environment'],
    ['pdm venv list', 'read:names .venv'],
    ['pdm venv activate', 'read:names .venv'],
    ['pdm venv create', 'write:folder .venv'],
    ['pdm venv create --force', 'delete .venv'],
    ['pdm python list', 'read:names .venv'],
    ['pdm python find 3', 'read:names .venv'],
    ['pdm python install 3.12', 'install:global 3.12'],
    ['pdm cache info'],
    ['pdm cache list'],
    ['pdm config', 'read pdm.toml'],
    ['pdm config pypi.url', 'read pdm.toml'],
    ['pdm config pypi.password', 'unknown: settings of `pdm`'],
    ['pdm config pypi.url https://example.com', 'unknown: settings of `pdm`'],
    ['pdm use -f 3.12', 'write .pdm-python'],
    ['pdm use /opt/a/python', 'write .pdm-python', 'unknown: runs `/opt/a/python`, which is not part of the workspace'],
    ['pdm init', 'write pyproject.toml'],
    ['pdm import requirements.txt', 'read requirements.txt', 'write:edit pyproject.toml'],
    ['pdm publish', 'publish:package this package'],
    ['pdm build', 'execute:project build', 'write dist'],
    ['pdm build --no-sdist -d /opt/a', 'write /opt/a', 'execute:project build'],
    ['pdm export -o /opt/a --prod', 'write /opt/a', 'read pdm.lock'],
    ['pdm list --tree', 'read pyproject.toml'],
    ['pdm remove x', 'install:remove x'],
    ['pdm add x', 'install:named x'],
    ['pdm lock', 'connect:get https://pypi.org', 'write pdm.lock'],
    ['pdm lock --check', 'read pdm.lock'],
    ['pdm update', 'install:manifest pyproject.toml'],
    ['pdm install', 'install:manifest pyproject.toml'],
    ['pdm sync --clean --dry-run', 'read pdm.lock'],
    ['pdm install --global', 'unknown: option `-g` of `pdm install` can run or load anything'],
    ['pdm run rm -r src', 'delete src'],
    ['pdm test --project /opt/a', 'unknown: subcommand `test` of `pdm` is not described'],
    ['pdm frob', 'unknown: subcommand `frob` of `pdm` is not described'],
  ],
})
