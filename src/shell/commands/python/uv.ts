import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  install,
  makesEnvironment,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  tidy,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { editsOperands, readsOperandsOr, takesFrom } from '../_project.ts'
import { setsUpShell } from '../_environment.ts'
import { table } from '../_table.ts'
import { runner, runs } from './_runs.ts'
import { buildsPackage, installsRequirement, listed, otherIndex, pipInstalls } from './_pip.ts'

const uvOptions = table({
  flag: `-q --quiet, -v --verbose, -n --no-cache, --offline, --no-progress, --native-tls, --no-config, --no-python-downloads,
        --managed-python, --no-managed-python, --preview, --frozen, --locked, --no-sync, --isolated, --active, --all-extras, --no-dev,
        --dev, --only-dev, --all-groups, --no-default-groups, --no-editable, --inexact, --exact, --no-install-project,
        --no-install-workspace, --all-packages, -U --upgrade, --reinstall, --refresh, --no-build, --no-binary, --no-build-isolation,
        --compile-bytecode, --no-sources, --no-index, --dry-run, --no-env-file, --no-project, --check, --outdated, --script, -s,
        --universal, --no-header, --no-annotate, --generate-hashes, --no-strip-extras, --strip-extras, --emit-index-url,
        --no-emit-project, --no-hashes, --no-deps, --seed, --clear, --allow-existing, --system-site-packages, --relocatable, --system,
        -e --editable, --bare, --lib, --app, --no-readme, --no-workspace, --no-pin-python, --raw, --invert, --strict, --user,
        --break-system-packages, --gui-script, --require-hashes, --short, --all-versions, --only-installed,
        --only-downloads, --all`,
  value: `--extra, --no-extra, --group, --no-group, --only-group, --package, --with, -P --upgrade-package,
        --refresh-package, --reinstall-package, --resolution, --prerelease, --exclude-newer, --color, --link-mode,
        --config-setting -C, --index-strategy, --keyring-provider, --allow-insecure-host, --python-version,
        --python-platform, --format, --annotation-style, --prompt, --name, --description, --author-from, --build-backend, --vcs,
        --optional, --bounds, --branch, --tag, --rev, --marker, --depth, --prune, --no-emit-package, --no-install-package,
        --no-build-package, --no-binary-package, --torch-backend, --bump, --from, -w, --output-format, --fork-strategy, --managed, -r --requirements --requirement, -i --index-url --default-index, --extra-index-url, --index, -f --find-links, --trusted-host`,
  reads: '--overrides, -c --constraints --constraint, -b --build-constraints',
  writes: '-o --output-file --out-dir, -t --target, --prefix, --cache-dir',
  folder: '--directory, --project',
  trust: '--no-verify-hashes',
  starts: '-p --python',
  environment: '--env-file',
  code: '--with-editable, --with-requirements',
})

function runsTool(args: Args): readonly Draft[] {
  const [name, ...rest] = args.operands
  if (!name) return []
  const source = args.value('--from')
  if (/^(git\+|https?:)/.test(show(source ?? name))) return [install('url', source ?? name)]
  return [
    runner(source ?? name),
    ...args.values('--with').map(runner),
    run([literal((textOf(name) ?? show(name)).replace(/@.*$/, ''), name.at), ...rest], { ofPackage: 'python' }),
  ]
}

const syncs: Subcommand = {
  options: uvOptions,
  effects: (args) =>
    args.has('--dry-run', '--check')
      ? [read('pyproject.toml')]
      : [
          ...otherIndex(args),
          install('manifest', 'pyproject.toml'),
          takesFrom('pyproject.toml', 'uv.toml'),
          ...buildsPackage(literal('.')),
        ],
}

const adds: Subcommand = {
  options: uvOptions,
  effects: (args) =>
    args.has('--dry-run')
      ? [read('pyproject.toml'), ...otherIndex(args)]
      : [
          ...otherIndex(args),
          ...args.values('-r').flatMap((word) => [listed(word), install('manifest', word)]),
          ...args.operands.flatMap((word) => installsRequirement(word)),
        ],
}

const removes: Subcommand = {
  options: uvOptions,
  effects: ({ operands, has }) => (has('--dry-run') ? [read('pyproject.toml')] : operands.map((word) => install('remove', word))),
}

const looks: Subcommand = { options: uvOptions, effects: [read('pyproject.toml')] }

const pip: Subcommand = { options: uvOptions, effects: pipInstalls }

const uvTool: Readonly<Record<string, Subcommand>> = {
  run: { style: 'posix', options: uvOptions, effects: runsTool },
  install: { options: uvOptions, effects: ({ operands }) => operands.map((word) => install('global', word)) },
  upgrade: {
    options: uvOptions,
    effects: ({ operands }) => (operands.length > 0 ? operands : [literal('all')]).map((word) => install('global', word)),
  },
  uninstall: { options: uvOptions, effects: ({ operands }) => operands.map((word) => install('global', word)) },
  list: { options: table({ flag: '--show-paths, --show-with, --show-extras' }, uvOptions), effects: [] },
  dir: { options: table({ flag: '--bin' }), effects: [] },
  'update-shell': { options: uvOptions, effects: [setsUpShell] },
}

const pythons: Readonly<Record<string, Subcommand>> = {
  list: { options: uvOptions, effects: [] },
  find: { options: uvOptions, effects: [] },
  dir: { effects: [] },
  install: {
    options: table({ flag: '--default, -f --force, -r' }, uvOptions),
    effects: ({ operands }) => [install('global', `python ${operands.map(show).join(' ')}`.trim())],
  },
  uninstall: { effects: ({ operands }) => [install('global', `python ${operands.map(show).join(' ')}`)] },
  pin: {
    options: table({ flag: '--global, --rm' }, uvOptions),
    effects: ({ operands }) => [operands.length > 0 ? write('.python-version') : read('.python-version')],
  },
}

export default [
  defineCommand({
    name: 'uv',
    about: 'Python projects, packages and versions',
    options: uvOptions,
    inherit: true,
    subcommands: {
      sync: syncs,
      lock: {
        options: uvOptions,
        effects: (args) => [
          ...otherIndex(args),
          connect('get', 'https://pypi.org'),
          ...(args.has('--check', '--dry-run', '--locked') ? [read('uv.lock')] : [write('uv.lock')]),
        ],
      },
      add: adds,
      remove: removes,
      run: { style: 'posix', options: table({ flag: '-m --module' }, uvOptions), effects: (args) => [...otherIndex(args), ...runs(args)] },
      tree: looks,
      export: { options: uvOptions, effects: [read('pyproject.toml')] },
      version: {
        options: uvOptions,
        effects: (args) => [args.operands.length > 0 || args.has('--bump') ? tidy('pyproject.toml') : read('pyproject.toml')],
      },
      init: {
        options: table({ flag: '--package, --no-package' }, uvOptions),
        effects: ({ operands }) => [write(operands[0] ?? 'pyproject.toml')],
      },
      venv: {
        options: uvOptions,
        effects: ({ operands: [folder = literal('.venv')], has }) => [
          ...(has('--clear') ? [removeTree(folder)] : []),
          makesEnvironment(folder),
        ],
      },
      build: {
        options: table({ flag: '--sdist, --wheel, --no-build-logs' }, uvOptions),
        effects: (args) => [...buildsPackage(args.operands[0] ?? literal('.')), ...(args.has('-o') ? [] : [write('dist')])],
      },
      publish: {
        options: table({ value: '--publish-url, --token -t, -u --username, --password, --trusted-publishing, --check-url' }, uvOptions),
        effects: (args) => [args.has('--dry-run') ? read('dist') : publish('package', 'this package')],
      },
      format: { options: uvOptions, effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)) },
      pip: {
        subcommands: {
          install: pip,
          sync: {
            options: uvOptions,
            effects: (args) => [
              ...otherIndex(args),
              ...args.operands.flatMap((word) => [listed(word), install(args.has('--system') ? 'global' : 'manifest', word)]),
            ],
          },
          uninstall: removes,
          compile: { options: uvOptions, effects: ({ operands }) => operands.map((word) => read(word)) },
          list: looks,
          freeze: looks,
          show: looks,
          tree: looks,
          check: looks,
        },
      },
      tool: { subcommands: uvTool },
      python: { subcommands: pythons },
      cache: { effects: (args) => (['clean', 'prune'].includes(args.text(0) ?? '') ? [removeTree('~/.cache/uv')] : []) },
      self: { effects: (args) => (args.text(0) === 'version' ? [] : [install('global', 'uv')]) },
      help: { effects: [] },
    },
    examples: [
      ['uv run - <<< "import os; os.remove(1)"', 'delete 1'],
      ['uv run --python 3.12 x.py', 'execute:project x.py (not there)'],
      [
        'uv run --python /opt/a/python --with-editable /opt/b x.py',
        'unknown: runs `/opt/a/python`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `x.py`, which is not there yet',
      ],
      ['uv help'],
      ['uv self', 'install:global uv'],
      ['uv cache'],
      ['uv python pin x', 'write .python-version'],
      ['uv python find'],
      ['uv tool dir'],
      ['uv tool update-shell', 'write:append ~/.bashrc'],
      ['uv tool upgrade x', 'install:global x'],
      ['uv pip check', 'read pyproject.toml'],
      ['uv pip show', 'read pyproject.toml'],
      ['uv pip freeze', 'read pyproject.toml'],
      ['uv pip list', 'read pyproject.toml'],
      ['uv pip compile x', 'read x'],
      ['uv pip uninstall x', 'install:remove x'],
      ['uv format x', 'write:edit x'],
      ['uv build', 'execute:project build', 'write dist'],
      ['uv init x', 'write x'],
      ['uv version x', 'write:edit pyproject.toml'],
      ['uv version --bump minor', 'write:edit pyproject.toml'],
      ['uv export', 'read pyproject.toml'],
      ['uv tree', 'read pyproject.toml'],
      ['uv remove x', 'install:remove x'],
      ['uv sync --frozen', 'install:manifest pyproject.toml', 'execute:project build'],
      ['uv add requests', 'install:named requests'],
      ['uv add --dry-run requests', 'read pyproject.toml'],
      ['uv run pytest -q', 'execute:project tests'],
      ['uv run -m http.server', 'read:search .', 'connect:listen localhost'],
      ['uv run scripts/a.py', 'execute:project scripts/a.py (not there)'],
      ['uv run esptool.py erase_flash', 'unknown: subcommand `erase_flash` of `esptool.py` is not described'],
      ['uv run --with requests a.py', 'install:undeclared requests', 'unknown: runs `a.py`, which is not there yet'],
      [
        "uv run --with 'requests@https://x.test/a.whl' a.py",
        'install:undeclared requests@https://x.test/a.whl',
        'unknown: runs `a.py`, which is not there yet',
      ],
      ['uv run rm -r src', 'delete src'],
      ['uv pip install -r requirements.txt', 'install:manifest requirements.txt'],
      ['uv pip install requests', 'install:named requests'],
      [
        'uv pip sync --system --index-url https://a.example requirements.txt',
        'install:url https://a.example',
        'install:global requirements.txt',
      ],
      ['uv venv', 'write:folder .venv'],
      ['uv run --index-url https://x.example/simple rm a', 'install:url https://x.example/simple', 'delete a'],
      ['uv venv --clear media', 'delete media', 'write:folder media'],
      ['uv tool install ruff', 'install:global ruff'],
      ['uv lock', 'connect:get https://pypi.org', 'write uv.lock'],
      ['uv publish', 'publish:package this package'],
      [
        'uv --config-file x sync',
        'unknown: option `--config-file` of `uv` is not described',
        'unknown: subcommand `x` of `uv` is not described',
      ],
      [
        'uv sync --allow-insecure-host a --extra-index-url b --index c --find-links d --trusted-host e',
        'install:url b',
        'install:url c',
        'install:url d',
        'config:tls-off e',
        'config:tls-off a',
        'install:manifest pyproject.toml',
        'execute:project build',
      ],
      ['uv sync --no-verify-hashes', 'unknown: option `--no-verify-hashes` of `uv sync` changes what the program trusts'],
      ['uv run --directory /opt/a scripts/a.py', 'unknown: runs `/opt/a/scripts/a.py`, which is not part of the workspace'],
      ['uv run --project /opt/a scripts/a.py', 'unknown: runs `/opt/a/scripts/a.py`, which is not part of the workspace'],
      [
        'uv run --allow-insecure-host a --extra-index-url b --index c --find-links d --trusted-host e',
        'install:url b',
        'install:url c',
        'install:url d',
        'config:tls-off e',
        'config:tls-off a',
      ],
      ['uv cache --output-file /opt/a --target /opt/b --prefix /opt/c', 'write /opt/a', 'write /opt/b', 'write /opt/c'],
      [
        'uv cache --with-requirements /opt/a --overrides /opt/b --constraints /opt/c --build-constraints /opt/d',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
      ],
    ],
  }),
  defineCommand({
    name: 'uvx',
    about: 'runs a Python program, fetching it first unless the project has it',
    style: 'posix',
    options: uvOptions,
    effects: runsTool,
    examples: [
      ['uvx ruff@latest check .', 'install:undeclared ruff', 'read .'],
      ['uvx --from git+https://example.com/x frob', 'install:url git+https://example.com/x'],
      [
        'uvx --frob x',
        'unknown: option `--frob` of `uvx` is not described',
        'install:undeclared x',
        'unknown: program `x` is not described',
      ],
    ],
  }),
]
