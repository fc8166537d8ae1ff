import {
  config,
  connect,
  defineCommand,
  install,
  projectCode,
  read,
  removeTree,
  run,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { show } from '../../value.ts'
import { setsUpShell } from '../_environment.ts'
import { table } from '../_table.ts'
import { index, indexOptions, installsList, otherIndex, pipInstalls, pipOptions, requirementOptions } from './_pip.ts'

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
    // to learn what a source package needs its set-up runs
    effects: (args) => [
      ...otherIndex(args),
      connect('get', index),
      ...(args.has('--only-binary') && !args.has('--no-binary')
        ? []
        : args.operands.map((word) => install(/^(?:https?|git\+\w+|file):/.test(show(word)) ? 'url' : 'named', word))),
      ...(args.has('-d') ? [] : [write('.', 'folder')]),
    ],
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
  freeze: { ...looks, options: table({ flag: '--exclude-editable', reads: '-r --requirement' }, looks.options ?? {}) },
  completion: { options: table({ flag: '-b --bash, -f --fish, -z --zsh, -p --powershell' }), effects: [] },
  show: looks,
  check: looks,
  inspect: looks,
  debug: looks,
  hash: { options: table({ value: '-a --algorithm' }), effects: ({ operands }) => operands.map((word) => read(word)) },
  search: { effects: [connect('get', index)] },
  index: { effects: [connect('get', index)] },
  cache: {
    options: table({ value: '--format' }),
    effects: (args) => (['purge', 'remove'].includes(args.text(0) ?? '') ? [removeTree('~/.cache/pip')] : []),
  },
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
    aliases: ['pip3', 'pip2'],
    about: 'installs Python packages',
    abbreviates: true,
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
      ['pip freeze -r requirements.txt', 'read requirements.txt'],
      ['pip completion --bash'],
      ['pip wheel x', 'install:named x', 'write:folder .'],
      ['pip download', 'connect:get https://pypi.org', 'write:folder .'],
      ['pip download --only-binary :all: x', 'connect:get https://pypi.org', 'write:folder .'],
      ['pip download --no-binary :all: x', 'connect:get https://pypi.org', 'install:named x', 'write:folder .'],
      ['pip install -r requirements.txt', 'install:manifest requirements.txt'],
      ['pip install -e .', 'install:manifest pyproject.toml', 'execute:project build'],
      ['pip install -e services/a[dev] libs/b', 'install:manifest pyproject.toml', 'execute:project build'],
      ['pip install -e a/../../b', 'install:manifest pyproject.toml', 'unknown: runs `/b/setup.py`, which is not part of the workspace'],
      ['pip install requests', 'install:named requests'],
      ['pip install --user requests', 'install:global requests'],
      ['pip install git+https://example.com/a.git', 'install:url git+https://example.com/a.git'],
      ['pip install -i http://mirror.example/simple -r a.txt', 'install:url http://mirror.example/simple', 'install:manifest a.txt'],
      ['pip install --dry-run -r a.txt', 'read a.txt', 'connect:get https://pypi.org'],
      ['pip list --outdated', 'connect:get https://pypi.org'],
      ['pip list --proxy', 'unknown: option `--proxy` of `pip list` changes what the program trusts'],
      ['pip uninstall -y requests', 'install:remove requests'],
      ['pip install --global-option=x y', 'unknown: option `--global-option` of `pip install` is not described', 'install:named y'],
      [
        'pip install --extra-index-url a --index b --find-links c --trusted-host d',
        'install:url a',
        'install:url b',
        'install:url c',
        'config:tls-off d',
      ],
      [
        'pip install requests --system --client-cert /opt/b --target /opt/c --prefix /opt/d --root /opt/e --src /opt/f',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'write /opt/f',
        'install:global requests',
      ],
      ['pip wheel --editable a', 'install:manifest pyproject.toml', 'execute:project build', 'write:folder .'],
      ['pip wheel --editable git+https://x.example/a', 'install:url git+https://x.example/a', 'write:folder .'],
      [
        'pip download --index-url a --extra-index-url b --index c --find-links d --trusted-host e',
        'install:url a',
        'install:url b',
        'install:url c',
        'install:url d',
        'config:tls-off e',
        'connect:get https://pypi.org',
        'write:folder .',
      ],
      ['pip download --dest /opt/a', 'write /opt/a', 'connect:get https://pypi.org'],
      ['pip wheel --requirement a', 'install:manifest a', 'write:folder .'],
      ['pip wheel x --wheel-dir /opt/a', 'write /opt/a', 'install:named x'],
      [
        'pip wheel x --break-system-packages --constraint /opt/b --build-constraint /opt/c --override /opt/d --cert /opt/e',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
        'install:global x',
        'write:folder .',
      ],
      ['pip show --report /opt/a --log /opt/b', 'write /opt/a', 'write /opt/b'],
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
        options: table({
          flag: '--no-cache, --pypackages, --fetch-missing-python',
          value: '--spec, -i --index-url, --pip-args',
          starts: '--python',
        }),
        effects: (args) =>
          args.operands[0]
            ? [
                install('runner', args.value('--spec') ?? args.operands[0], { detail: { ecosystem: 'python' } }),
                run(args.operands, { ofPackage: 'python' }),
              ]
            : [],
      },
      install: {
        options: table({
          flag: '-f --force, --include-deps, -e --editable, --system-site-packages',
          value: '-i --index-url, --suffix, --preinstall',
          starts: '--python',
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
      ensurepath: { options: table({ flag: '-f --force, --prepend, --global' }), effects: [setsUpShell] },
    },
    examples: [
      ['pipx ensurepath', 'write:append ~/.bashrc'],
      ['pipx environment'],
      ['pipx list'],
      ['pipx uninstall x', 'install:global x'],
      ['pipx upgrade-all', 'install:global all'],
      ['pipx upgrade x', 'install:global x'],
      ['pipx inject'],
      ['pipx run frob', 'install:undeclared frob', 'unknown: program `frob` is not described'],
      ['pipx run --spec a frob', 'install:undeclared a', 'unknown: program `frob` is not described'],
      ['pipx install tool', 'install:global tool'],
      ['pipx frob', 'unknown: subcommand `frob` of `pipx` is not described'],
    ],
  }),
  defineCommand({
    name: 'pip-compile',
    aliases: ['pip-sync', 'pip-audit', 'pip-licenses', 'safety', 'pip-review'],
    about: 'locks and audits requirements',
    options: table({
      flag: `-q --quiet, -v --verbose, -U --upgrade, --generate-hashes, --strip-extras, --no-header, --allow-unsafe, -n --dry-run,
        --all-extras, --no-annotate, -l --local, -s, -S --strict, --progress-spinner-off, --skip-editable, --no-deps,
        --disable-pip, --json, --rebuild, --annotate, --require-hashes, --no-emit-index-url, --no-emit-trusted-host,
        --no-emit-options, --no-emit-find-links, --emit-options, --no-strip-extras, --no-allow-unsafe, --reuse-hashes, --no-reuse-hashes, --all-build-deps, --only-build-deps, --no-color, --with-urls -u, --with-authors, --with-description,
        --with-license-file, --with-notice-file, --no-license-path, --with-system, --summary, --partial-match, --full-report, --short-report, --bare, --aliases`,
      value: `-P --upgrade-package, --extra, --resolver, --annotation-style, --index-url, -f --format, --packages -p, --ignore-vuln,
        --vulnerability-service, --exclude, --progress-spinner, --timeout, --newline, --max-rounds, --build-deps-for, --unsafe-package, --from, --order, --filter-strings,
        --ignore-packages -i, --fail-on, --allow-only, --policy-file`,
      writes: '-o --output-file --output, --cache-dir',
      starts: '--python',
      'value?': '--desc',
      reads: '-r --requirement, -c --constraint, --path',
    }),
    effects: (args) => [
      ...(args.name === 'safety' && !/^(?:check|scan|license|validate|)$/.test(args.text(0) ?? '')
        ? [unknown(`subcommand \`${args.text(0)}\` of \`safety\` is not described`)]
        : []),
      // what a package needs is asked of its build
      ...args.operands.map((word) =>
        /(?:^|\/)(?:setup\.(?:py|cfg)|pyproject\.toml)$/.test(show(word)) ? projectCode('build', word) : read(word),
      ),
      ...args.values('--index-url').map((word) => install('url', word)),
      connect('get', index),
      ...(args.name === 'pip-sync' && !args.has('-n')
        ? args.operands.length === 0
          ? [install('manifest', 'requirements.txt')]
          : args.operands.flatMap((word) => installsList(word))
        : []),
      ...(args.name === 'pip-compile' && !args.has('-o', '-n') ? [write('requirements.txt')] : []),
    ],
    examples: [
      [
        'pip-sync /opt/r.txt',
        'read /opt/r.txt',
        'connect:get https://pypi.org',
        'install:manifest /opt/r.txt',
        'unknown: runs `/opt/r.txt`, which is not part of the workspace',
      ],
      ['pip-compile setup.py', 'execute:project build', 'connect:get https://pypi.org', 'write requirements.txt'],
      ['pip-compile /opt/a/setup.py', 'unknown: runs `/opt/a/setup.py`, which is not part of the workspace'],
      ['pip-compile requirements.in', 'read requirements.in', 'connect:get https://pypi.org', 'write requirements.txt'],
      [
        'pip-compile requirements.in --requirement /opt/a --constraint /opt/b --path /opt/c --output-file /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'read requirements.in',
        'connect:get https://pypi.org',
      ],
      ['pip-audit', 'connect:get https://pypi.org'],
      ['pip-audit --index-url https://a.example', 'install:url https://a.example', 'connect:get https://pypi.org'],
      ['pip-sync', 'connect:get https://pypi.org', 'install:manifest requirements.txt'],
      ['pip-audit --cache-dir /opt/a', 'write /opt/a', 'connect:get https://pypi.org'],
      ['safety auth login', 'unknown: subcommand `auth` of `safety` is not described'],
      ['pip-audit --fix', 'unknown: option `--fix` of `pip-audit` is not described', 'connect:get https://pypi.org'],
    ],
  }),
  defineCommand({
    name: 'pipdeptree',
    about: 'shows which installed package needs which',
    options: table({
      flag: `-a --all, -l --local-only, -u --user-only, -f --freeze, -r --reverse, -x --exclude-dependencies, --license, -j --json, --json-tree,
        --mermaid, --metadata, -v --version`,
      value: '-w --warn, -p --packages, -e --exclude, -d --depth, --encoding, --graph-output, -o --output, -E --extras',
      reads: '--path',
      code: '--python',
    }),
    effects: [],
    examples: [
      ['pipdeptree -p requests -r'],
      ['pipdeptree --path /opt/a', 'read /opt/a'],
      ['pipdeptree --python /opt/python', 'execute:project /opt/python', 'unknown: runs `/opt/python`, which is not part of the workspace'],
      ['pipdeptree --frob', 'unknown: option `--frob` of `pipdeptree` is not described'],
    ],
  }),
]
