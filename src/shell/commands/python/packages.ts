import {
  connect,
  config,
  defineCommand,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { table } from '../_table.ts'
import { index, indexOptions, otherIndex, pipInstalls, pipOptions, requirementOptions } from './_pip.ts'

const looks: Subcommand = {
  options: table({
    flag: '-o --outdated, --uptodate -u, -e --editable, -l --local, --not-required, --include-editable, --exclude-editable, -f --files, --all',
    value: '--format, --path, --exclude',
  }),
  effects: [],
}

const pipCommands: Readonly<Record<string, Subcommand>> = {
  install: { options: table({}, pipOptions, indexOptions, requirementOptions), effects: pipInstalls },
  download: {
    options: table({ writes: '-d --dest' }, pipOptions, indexOptions, requirementOptions),
    effects: (args) => [...otherIndex(args), connect('get', index), ...(args.has('-d') ? [] : [write('.', 'folder')])],
  },
  wheel: {
    options: table({ writes: '-w --wheel-dir' }, pipOptions, indexOptions, requirementOptions),
    effects: (args) => [...pipInstalls(args), ...(args.has('-w') ? [] : [write('.', 'folder')])],
  },
  uninstall: {
    options: table({ flag: '-y --yes' }, pipOptions, requirementOptions),
    effects: ({ operands, values }) => [
      ...values('-r').map((word) => install('remove', word)),
      ...operands.map((word) => install('remove', word)),
    ],
  },
  list: { ...looks, effects: (args) => (args.has('-o', '-u') ? [connect('get', index)] : []) },
  freeze: looks,
  show: looks,
  check: looks,
  inspect: looks,
  debug: looks,
  hash: { options: table({ value: '-a --algorithm' }), effects: ({ operands }) => operands.map((word) => read(word)) },
  search: { effects: [connect('get', index)] },
  index: { effects: [connect('get', index)] },
  cache: { effects: (args) => (['purge', 'remove'].includes(args.text(0) ?? '') ? [removeTree('~/.cache/pip')] : []) },
  config: {
    options: table({ flag: '--user, --global, --site' }),
    effects: (args) =>
      ['list', 'get', 'debug'].includes(args.text(0) ?? '')
        ? []
        : [config('runs', args.operands.slice(1).map(show).join(' ')), config('global', 'pip')],
  },
  help: { effects: [] },
  version: { effects: [] },
}

export default [
  defineCommand({
    name: 'pip',
    aliases: ['pip3', 'pip2', 'pip3.11', 'pip3.12', 'pip3.13'],
    about: 'installs Python packages',
    options: pipOptions,
    inherit: true,
    subcommands: pipCommands,
    examples: [
      ['pip version'],
      ['pip help'],
      ['pip config', 'config:runs', 'config:global pip'],
      ['pip cache'],
      ['pip index', 'connect:get https://pypi.org'],
      ['pip search', 'connect:get https://pypi.org'],
      ['pip hash x', 'read x'],
      ['pip debug'],
      ['pip inspect'],
      ['pip check'],
      ['pip show'],
      ['pip freeze'],
      ['pip wheel x', 'install:named x', 'write:folder .'],
      ['pip download', 'connect:get https://pypi.org', 'write:folder .'],
      ['pip install -r requirements.txt', 'install:manifest requirements.txt'],
      ['pip install -e .', 'install:manifest pyproject.toml', 'execute:project build'],
      ['pip install requests', 'install:named requests'],
      ['pip install --user requests', 'install:global requests'],
      ['pip install git+https://example.com/a.git', 'install:url git+https://example.com/a.git'],
      ['pip install -i http://mirror.example/simple -r a.txt', 'install:url http://mirror.example/simple', 'install:manifest a.txt'],
      ['pip install --dry-run -r a.txt', 'read a.txt', 'connect:get https://pypi.org'],
      ['pip list --outdated', 'connect:get https://pypi.org'],
      ['pip uninstall -y requests', 'install:remove requests'],
      ['pip install --global-option=x y', 'unknown: option `--global-option` of `pip install` is not described', 'install:named y'],
    ],
  }),
  defineCommand({
    name: 'pipx',
    about: 'installs and runs Python programs apart',
    options: table({ flag: '-q --quiet, -v --verbose, --global' }),
    inherit: true,
    subcommands: {
      run: {
        style: 'posix',
        options: table({ flag: '--no-cache, --pypackages, --fetch-missing-python', value: '--spec, --python, -i --index-url, --pip-args' }),
        effects: (args) =>
          args.operands[0]
            ? [install('runner', args.value('--spec') ?? args.operands[0], { detail: { ecosystem: 'python' } }), run(args.operands)]
            : [],
      },
      install: {
        options: table({
          flag: '-f --force, --include-deps, -e --editable, --system-site-packages',
          value: '--python, -i --index-url, --suffix, --preinstall',
        }),
        effects: ({ operands }) => operands.map((word) => install('global', word)),
      },
      inject: {
        options: table({ flag: '--include-apps, -f --force' }),
        effects: ({ operands }) => operands.slice(1).map((word) => install('global', word)),
      },
      upgrade: { effects: ({ operands }) => operands.map((word) => install('global', word)) },
      'upgrade-all': { effects: [install('global', 'all')] },
      uninstall: { effects: ({ operands }) => operands.map((word) => install('global', word)) },
      list: { options: table({ flag: '--short, --json, --include-injected, --skip-maintenance' }), effects: [] },
      environment: { options: table({ value: '-V --value' }), effects: [] },
      ensurepath: { effects: [config('global', 'PATH')] },
    },
    examples: [
      ['pipx ensurepath', 'config:global PATH'],
      ['pipx environment'],
      ['pipx list'],
      ['pipx uninstall x', 'install:global x'],
      ['pipx upgrade-all', 'install:global all'],
      ['pipx upgrade x', 'install:global x'],
      ['pipx inject'],
      ['pipx run frob', 'install:undeclared frob', 'unknown: program `frob` is not described'],
      ['pipx install tool', 'install:global tool'],
      ['pipx frob', 'unknown: subcommand `frob` of `pipx` is not described'],
    ],
  }),
  defineCommand({
    name: 'pip-compile',
    aliases: ['pip-sync', 'pip-audit', 'pipdeptree', 'pip-licenses', 'safety', 'pip-review'],
    about: 'locks and audits requirements',
    options: table({
      flag: `-q --quiet, -v --verbose, -U --upgrade, --generate-hashes, --strip-extras, --no-header, --allow-unsafe, -n --dry-run,
        --all-extras, --no-annotate, -l --local, --desc, -s, -S --strict, --progress-spinner-off, --skip-editable, --no-deps,
        --disable-pip, --warn, --reverse, --json, --rebuild, --annotate`,
      value: `-P --upgrade-package, --extra, --resolver, --annotation-style, --index-url, -f --format, -p --packages, --ignore-vuln,
        --vulnerability-service, --depth, --exclude`,
      writes: '-o --output-file --output',
      reads: '-r --requirement, -c --constraint',
    }),
    effects: (args) => [
      ...args.operands.map((word) => read(word)),
      connect('get', index),
      ...(args.name === 'pip-sync' && !args.has('-n') ? [install('manifest', 'requirements.txt')] : []),
      ...(args.name === 'pip-compile' && !args.has('-o', '-n') ? [write('requirements.txt')] : []),
    ],
    examples: [
      ['pip-compile requirements.in', 'read requirements.in', 'connect:get https://pypi.org', 'write requirements.txt'],
      ['pip-audit', 'connect:get https://pypi.org'],
      ['pip-sync', 'connect:get https://pypi.org', 'install:manifest requirements.txt'],
      ['pip-audit --fix', 'unknown: option `--fix` of `pip-audit` is not described', 'connect:get https://pypi.org'],
    ],
  }),
  defineCommand({
    name: 'virtualenv',
    aliases: ['venv', 'pyvenv'],
    about: 'makes a virtual environment',
    options: table({
      flag: `--clear, --system-site-packages, --symlinks, --copies, --upgrade, --upgrade-deps, --without-pip, -q --quiet, -v --verbose,
        --no-download, --download, --no-setuptools, --no-wheel, --no-pip`,
      value: '-p --python, --prompt, --pip, --setuptools, --wheel, --creator, --seeder',
    }),
    effects: ({ operands }) => operands.map((word) => write(word, 'folder')),
    examples: [
      ['virtualenv -p python3 .venv', 'write:folder .venv'],
      [
        'virtualenv --activators x .venv',
        'unknown: option `--activators` of `virtualenv` is not described',
        'write:folder x',
        'write:folder .venv',
      ],
    ],
  }),
  defineCommand({
    name: 'twine',
    about: 'uploads Python packages',
    options: table({ flag: '--no-color' }),
    inherit: true,
    subcommands: {
      check: { options: table({ flag: '--strict' }), effects: ({ operands }) => operands.map((word) => read(word)) },
      upload: {
        options: table({
          flag: '--skip-existing, --verbose, --non-interactive, --disable-progress-bar, -s --sign, --attestations',
          value: '-r --repository, --repository-url, -u --username, -p --password, -c --comment, -i --identity',
          reads: '--config-file, --cert',
        }),
        effects: ({ operands }) => [...operands.map((word) => read(word)), publish('package', operands.map(show).join(' '))],
      },
      register: { effects: ({ operands }) => [publish('package', operands.map(show).join(' '))] },
    },
    examples: [
      ['twine register x', 'publish:package x'],
      ['twine check a.whl', 'read a.whl'],
      ['twine upload a.whl', 'read a.whl', 'publish:package a.whl'],
      ['twine frob', 'unknown: subcommand `frob` of `twine` is not described'],
    ],
  }),
  defineCommand({
    name: 'pyproject-build',
    aliases: ['flit', 'maturin', 'pyinstaller', 'nuitka', 'cibuildwheel', 'briefcase', 'shiv', 'pex'],
    about: 'builds Python packages and programs',
    options: table({
      flag: `-s --sdist, -w --wheel, -x --skip-dependency-check, -n --no-isolation, -v --verbose, --release -r, --strip, -F --onefile,
        -D --onedir, --windowed, --noconfirm -y, --clean, --universal2, --standalone, --follow-imports, --uv`,
      value: `-C --config-setting, --name, --target, --features, --profile, -m --manifest-path, -i --interpreter, --platform, --add-data,
        --hidden-import, --icon, --compatibility`,
      writes: '-o --outdir --out --output-dir, --distpath, --workpath',
    }),
    effects: (args) => [
      /^(publish|upload)$/.test(args.text(0) ?? '')
        ? publish('package', 'this package')
        : projectCode('build', 'setup.py', 'build.py', 'build.rs'),
      ...(args.has('-o', '--distpath') ? [] : [write('dist')]),
    ],
    examples: [
      ['pyproject-build --wheel', 'execute:project build', 'write dist'],
      ['maturin publish', 'publish:package this package', 'write dist'],
      [
        'pyinstaller --runtime-hook x a.py',
        'unknown: option `--runtime-hook` of `pyinstaller` is not described',
        'execute:project build',
        'write dist',
      ],
    ],
  }),
  defineCommand({
    name: 'conda',
    aliases: ['mamba', 'micromamba'],
    about: 'environments and packages',
    subcommands: {
      install: condaInstall('named'),
      create: condaInstall('named'),
      update: { aliases: ['upgrade'], ...condaInstall('named') },
      remove: {
        aliases: ['uninstall'],
        options: condaOptions(),
        effects: (args) =>
          args.has('--all')
            ? [{ do: 'effect', kind: 'delete', tag: 'environment', target: show(args.value('-n') ?? literal('base')) }]
            : args.operands.map((word) => install('remove', word)),
      },
      env: {
        subcommands: {
          list: { options: table({ flag: '--json' }), effects: [] },
          create: condaInstall('manifest'),
          update: condaInstall('manifest'),
          export: {
            options: table({
              flag: '--no-builds, --from-history, --json, --ignore-channels',
              value: '-n --name, -p --prefix',
              writes: '-f --file',
            }),
            effects: [],
          },
          remove: {
            options: condaOptions(),
            effects: (args) => [
              {
                do: 'effect',
                kind: 'delete',
                tag: 'environment',
                target: show(args.value('-n') ?? args.value('-p') ?? literal('environment')),
              },
            ],
          },
        },
      },
      run: {
        style: 'posix',
        options: table({ flag: '--no-capture-output --live-stream, -v', value: '-n --name, -p --prefix', folder: '--cwd' }),
        effects: ({ operands }) => [run(operands)],
      },
      list: {
        options: table({ flag: '--json, -e --export, --explicit, -f --full-name, --revisions', value: '-n --name, -p --prefix' }),
        effects: [],
      },
      info: { options: table({ flag: '-a --all, -e --envs, --json, --base, -s' }), effects: [] },
      search: {
        options: table({ flag: '--info -i, --json, --override-channels', value: '-c --channel, --platform --subdir' }),
        effects: [connect('get', 'https://conda.anaconda.org')],
      },
      activate: { effects: [] },
      deactivate: { effects: [] },
      clean: {
        options: table({ flag: '-a --all, -p --packages, -t --tarballs, -i --index-cache, -y --yes, -d --dry-run' }),
        effects: (args) => (args.has('-d') ? [] : [removeTree('~/.conda/pkgs')]),
      },
      config: {
        options: table({
          flag: '--show, --show-sources, --get, --env, --system, --json',
          value: '--add, --set, --append, --prepend, --remove, --remove-key',
        }),
        effects: (args) => (args.has('--add', '--set', '--append', '--prepend', '--remove') ? [config('global', 'conda')] : []),
      },
      init: { effects: [unknown('`conda init` writes shell start-up files')] },
      shell: { effects: [] },
    },
    examples: [
      ['conda shell'],
      ['conda config'],
      ['conda clean', 'delete ~/.conda/pkgs'],
      ['conda deactivate'],
      ['conda activate'],
      ['conda search', 'connect:get https://conda.anaconda.org'],
      ['conda info'],
      ['conda env export'],
      ['conda update x', 'install:named x'],
      ['conda install -n dev numpy', 'install:named numpy'],
      ['conda env create -f environment.yml', 'install:manifest environment.yml'],
      ['conda run -n dev rm -r dist', 'delete dist'],
      ['conda list'],
      ['conda remove -n dev --all', 'delete:environment dev'],
      ['conda init', 'unknown: `conda init` writes shell start-up files'],
      ['conda frob', 'unknown: subcommand `frob` of `conda` is not described'],
    ],
  }),
]

function condaOptions() {
  return table({
    flag: `-y --yes, -q --quiet, --json, --all, --dry-run -d, --override-channels, --no-deps, --only-deps, --update-all,
        --force-reinstall, --freeze-installed, --copy, --offline, --prune, --strict-channel-priority, --no-pin, --update-deps,
        --no-default-packages, --download-only`,
    value: '-n --name, -p --prefix, -c --channel, --solver, --platform, --clone, --revision',
  })
}

function condaInstall(tag: 'named' | 'manifest'): Subcommand {
  return {
    options: { ...condaOptions(), '-f --file': 'value' },
    effects: (args) => {
      if (args.has('-d')) return [connect('get', 'https://conda.anaconda.org')]
      const file = args.values('-f')
      const named = args.operands.map((word) => install('named', word))
      return [
        ...file.map((word) => install('manifest', word)),
        ...named,
        ...(file.length === 0 && named.length === 0
          ? [
              tag === 'manifest'
                ? install('manifest', 'environment.yml')
                : install('named', args.has('--all', '--update-all') ? 'all' : 'environment'),
            ]
          : []),
      ]
    },
  }
}
