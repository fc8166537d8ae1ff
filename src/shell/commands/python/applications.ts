import type { Args } from '../../arguments.ts'
import {
  connect,
  config,
  database,
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  read,
  removeTree,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

const listens = (what: string, ...files: readonly string[]): readonly Draft[] => [
  projectCode(what, ...files),
  connect('listen', 'localhost'),
]
const djangoOptions = table({
  flag: `--noinput --no-input, --no-color, --force-color, --traceback, --skip-checks, --plan, --fake, --fake-initial, --check,
        --dry-run, --merge, --empty, --run-syncdb, --prune, -l --list, -p, --noreload, --nothreading, --insecure, --keepdb,
        --failfast, --parallel, --debug-mode -d, --reverse -r, --deploy, --all -a, --natural-foreign, --natural-primary, --clear -c,
        --link, --ignore-unmapped, --ipv6 -6, --no-startup, --update`,
  value: `-v --verbosity, --settings, --database, -n --name, --tag -t, --exclude -e --exclude-tag, -k, --format, --indent, --pks,
        --fail-level, -i --interface --ignore, --locale, --username, --email, --app, --parallel-count, --pattern`,
  writes: '-o --output',
})

const djangoEffects = new Map<string, (args: Args) => readonly Draft[]>([
  ...[
    'check',
    'showmigrations',
    'sqlmigrate',
    'inspectdb',
    'diffsettings',
    'findstatic',
    'show_urls',
    'help',
    'version',
    'sqlflush',
    'sqlsequencereset',
    'list_model_info',
    'validate_templates',
  ].map((name): [string, () => readonly Draft[]] => [name, () => [projectCode('settings', 'manage.py'), database('read', 'django')]]),
  ['runserver', () => listens('dev server', 'manage.py')],
  ['runserver_plus', () => listens('dev server', 'manage.py')],
  ['test', () => [projectCode('tests', 'manage.py')]],
  ['makemigrations', (args) => [projectCode('settings', 'manage.py'), ...(args.has('--dry-run', '--check') ? [] : [write('.', 'folder')])]],
  ['migrate', (args) => [args.has('--plan', '--check') ? database('read', 'django') : database('migrate', 'django')]],
  ['squashmigrations', () => [write('.', 'folder')]],
  ['flush', () => [database('destroy', 'django')]],
  ['reset_db', () => [database('destroy', 'django')]],
  ['loaddata', (args) => [...args.operands.slice(1).map((word) => read(word)), database('write', 'django')]],
  ['dumpdata', () => [database('dump', 'django'), { do: 'flow', from: [{ taint: 'dump' }], to: 'stdout' }]],
  ['createsuperuser', () => [database('write', 'django user')]],
  ['changepassword', () => [database('write', 'django user')]],
  ['createcachetable', () => [database('migrate', 'django')]],
  ['clearsessions', () => [database('write', 'django')]],
  ['collectstatic', () => [projectCode('settings', 'manage.py'), write('staticfiles')]],
  ['compilemessages', () => [write('locale', 'folder')]],
  ['makemessages', () => [write('locale', 'folder')]],
  ['shell', (args) => (args.hasStdin ? [{ do: 'run-stdin', language: 'python' }] : [execute('arbitrary', 'django shell')])],
  ['shell_plus', () => [execute('arbitrary', 'django shell')]],
  ['dbshell', () => [database('unread', 'django')]],
  ['startapp', (args) => [write(args.operands[2] ?? args.operands[1] ?? '.', 'folder')]],
  ['startproject', (args) => [write(args.operands[2] ?? args.operands[1] ?? '.', 'folder')]],
  ['sendtestemail', () => [{ do: 'effect', kind: 'send', tag: 'message', target: 'mail', carries: [] }]],
])

const alembicCommand = (effects: readonly Draft[]): Subcommand => ({
  options: table({
    flag: '--sql, --autogenerate, -v --verbose, -i --indicate-current, --purge, --raiseerr',
    value: '-m --message, --head, --rev-id, --branch-label, --depends-on, -r --rev-range, --tag, --version-path, -t --template',
  }),
  effects: (args) =>
    args.has('--sql')
      ? [projectCode('settings', 'alembic/env.py', 'migrations/env.py')]
      : [projectCode('settings', 'alembic/env.py', 'migrations/env.py'), ...effects],
})

const precommit = table({
  flag: '-a --all-files, -v --verbose, --show-diff-on-failure, -f --overwrite, --install-hooks, --allow-missing-config, --fail-fast, --bleeding-edge, --freeze',
  value:
    '--hook-stage --stage, --from-ref -s --source, --to-ref -o --origin, --color, -t --hook-type, --repo, -j --jobs, --remote-branch, -c --config',
})
const hooksOf: readonly Draft[] = [projectCode('pre-commit hooks', '.pre-commit-config.yaml')]

export default [
  defineCommand({
    name: 'django-admin',
    aliases: ['manage.py'],
    about: 'administers a Django project',
    options: djangoOptions,
    effects: (args) => {
      const name = args.text(0)
      if (name === undefined) return args.operands.length === 0 ? [] : [unknown('a command only known at run time')]
      const known = djangoEffects.get(name)
      const code = args.has('-c') && name === 'shell' ? args.operands[1] : undefined
      if (code) return [{ do: 'code', language: 'python', text: code }]
      return known ? known(args) : [unknown(`Django command \`${name}\` is not described`)]
    },
    examples: [
      ['django-admin check', 'execute:project settings', 'database:read django'],
      ['django-admin migrate', 'database:migrate django'],
      ['django-admin flush --noinput', 'database:destroy django'],
      ['django-admin runserver 8001', 'execute:project dev server', 'connect:listen localhost'],
      ['django-admin frob', 'unknown: Django command `frob` is not described'],
    ],
  }),
  defineCommand({
    name: 'alembic',
    about: 'database migrations',
    options: table({ flag: '--raiseerr', value: '-n --name, -x, -c --config' }),
    subcommands: {
      upgrade: alembicCommand([database('migrate', 'alembic')]),
      downgrade: alembicCommand([database('migrate', 'alembic downgrade')]),
      stamp: alembicCommand([database('migrate', 'alembic stamp')]),
      revision: alembicCommand([write('alembic/versions', 'folder')]),
      merge: alembicCommand([write('alembic/versions', 'folder')]),
      current: alembicCommand([database('read', 'alembic')]),
      check: alembicCommand([database('read', 'alembic')]),
      history: alembicCommand([]),
      heads: alembicCommand([]),
      branches: alembicCommand([]),
      show: alembicCommand([]),
      list_templates: { effects: [] },
      init: {
        options: table({ flag: '--package', value: '-t --template' }),
        effects: ({ operands }) => operands.map((word) => write(word, 'folder')),
      },
    },
    examples: [
      ['alembic init x', 'write:folder x'],
      ['alembic list_templates'],
      ['alembic show', 'execute:project settings'],
      ['alembic branches', 'execute:project settings'],
      ['alembic heads', 'execute:project settings'],
      ['alembic history', 'execute:project settings'],
      ['alembic check', 'execute:project settings', 'database:read alembic'],
      ['alembic merge', 'execute:project settings', 'write:folder alembic/versions'],
      ['alembic revision', 'execute:project settings', 'write:folder alembic/versions'],
      ['alembic stamp', 'execute:project settings', 'database:migrate alembic stamp'],
      ['alembic downgrade', 'execute:project settings', 'database:migrate alembic downgrade'],
      ['alembic upgrade head', 'execute:project settings', 'database:migrate alembic'],
      ['alembic upgrade head --sql', 'execute:project settings'],
      ['alembic current', 'execute:project settings', 'database:read alembic'],
      ['alembic frob', 'unknown: subcommand `frob` of `alembic` is not described'],
    ],
  }),
  defineCommand({
    name: 'flask',
    about: 'Flask applications',
    options: table({ flag: '--debug, --no-debug', value: '-A --app, -e --env-file' }),
    inherit: true,
    subcommands: {
      run: {
        options: table({
          flag: '--reload, --no-reload, --debugger, --no-debugger, --with-threads, --without-threads',
          value: '-h --host, -p --port, --extra-files, --exclude-patterns',
          reads: '--cert, --key',
        }),
        effects: listens('dev server', 'app.py', 'wsgi.py'),
      },
      routes: { options: table({ flag: '--all-methods', value: '-s --sort' }), effects: [projectCode('application', 'app.py', 'wsgi.py')] },
      shell: { effects: [execute('arbitrary', 'flask shell')] },
      db: {
        options: table({ flag: '--sql, -v --verbose', value: '-m --message, -d --directory, --rev-id' }),
        effects: (args) => [
          projectCode('settings', 'migrations/env.py'),
          ...(['upgrade', 'downgrade', 'stamp'].includes(args.text(0) ?? '')
            ? [database('migrate', `flask db ${args.text(0) ?? ''}`)]
            : ['migrate', 'revision', 'init', 'merge'].includes(args.text(0) ?? '')
              ? [write('migrations', 'folder')]
              : ['current', 'history', 'heads', 'show', 'check', 'branches'].includes(args.text(0) ?? '')
                ? [database('read', 'flask db')]
                : [unknown('a database command that is not described')]),
        ],
      },
    },
    examples: [
      ['flask run -p 5001', 'execute:project dev server', 'connect:listen localhost'],
      ['flask routes', 'execute:project application'],
      ['flask db upgrade', 'execute:project settings', 'database:migrate flask db upgrade'],
      ['flask shell', 'execute:arbitrary flask shell'],
      ['flask seed', 'unknown: subcommand `seed` of `flask` is not described'],
    ],
  }),
  defineCommand({
    name: 'uvicorn',
    aliases: [
      'gunicorn',
      'hypercorn',
      'daphne',
      'waitress-serve',
      'granian',
      'fastapi',
      'streamlit',
      'gradio',
      'chainlit',
      'panel',
      'litestar',
      'sanic',
      'dagster',
      'mlflow',
      'tensorboard',
      'locust',
      'airflow-standalone',
      'reflex',
      'marimo',
      'solara',
      'voila',
    ],
    about: 'serves a Python application',
    options: table({
      flag: `--reload -r, --debug, --dev, --no-access-log, --access-log, --use-colors, --no-use-colors, --proxy-headers,
        --no-proxy-headers, --factory, --preload, -D --daemon, --check-config, --version -v, --headless, --show, --autoreload,
        --server.headless, --no-server-header, --verbose, --bind_all, --print-config`,
      value: `--host -h, --port -p, --bind -b, --workers -w, --threads, --log-level, --loop, --http, --ws, --lifespan,
        --timeout --timeout-keep-alive, --limit-concurrency, --backlog, --root-path, --reload-dir, --reload-include, --reload-exclude,
        --env-file, -k --worker-class, --graceful-timeout, --max-requests, --name -n, --access-logfile, --error-logfile, --app-dir,
        --interface, --server.port, --server.address, --browser.gatherUsageStats, --logdir, -f, -u --users, --headers, --log-config,
        -c --config, --chdir`,
      reads: '--ssl-keyfile, --ssl-certfile, --keyfile, --certfile',
      writes: '--pid',
    }),
    effects: (args) => {
      const file = args.operands.find((word) => /\.py$/.test(textOf(word) ?? ''))
      const module = args.operands
        .map(show)
        .find((text) => text.includes(':'))
        ?.split(':')[0]
      return [
        projectCode('server', ...(file ? [file] : []), ...(module ? [`${module.replaceAll('.', '/')}.py`] : [])),
        ...loadsValues(args, ['-c', '--log-config'], 'python'),
        connect('listen', 'localhost'),
      ]
    },
    examples: [
      ['uvicorn app.main:app --reload --port 8001', 'execute:project server', 'connect:listen localhost'],
      ['streamlit run app.py', 'execute:project server', 'connect:listen localhost'],
      [
        'gunicorn -c /tmp/x.py app:app',
        'execute:project server',
        'unknown: runs `/tmp/x.py`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['uvicorn --frob', 'unknown: option `--frob` of `uvicorn` is not described', 'execute:project server', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'celery',
    about: 'task queue',
    options: table({ flag: '-q --quiet, --no-color', value: '-A --app, -b --broker, --result-backend, --config, --workdir' }),
    inherit: true,
    subcommands: {
      worker: {
        options: table({
          flag: '-B --beat, -E --task-events, --without-gossip, --without-mingle, --without-heartbeat, -D --detach',
          value: '-l --loglevel, -c --concurrency, -Q --queues, -n --hostname, -P --pool, --max-tasks-per-child, --autoscale',
          writes: '-f --logfile, --pidfile',
        }),
        effects: [projectCode('worker', 'celery.py', 'celeryconfig.py')],
      },
      beat: {
        options: table({ value: '-l --loglevel, -S --scheduler', writes: '-s --schedule, --pidfile, -f --logfile' }),
        effects: [projectCode('worker', 'celery.py')],
      },
      inspect: {
        options: table({ flag: '-j --json', value: '-t --timeout, -d --destination' }),
        effects: [projectCode('worker', 'celery.py')],
      },
      status: { options: table({ flag: '-j --json', value: '-t --timeout' }), effects: [projectCode('worker', 'celery.py')] },
      report: { effects: [projectCode('worker', 'celery.py')] },
      events: { options: table({ flag: '-d --dump' }), effects: [projectCode('worker', 'celery.py')] },
      purge: {
        options: table({ flag: '-f --force', value: '-Q --queues, -X --exclude-queues' }),
        effects: [database('destroy', 'celery queues')],
      },
      flower: { options: table({ value: '--port, --address' }), effects: listens('worker') },
    },
    examples: [
      ['celery flower', 'execute:project worker', 'connect:listen localhost'],
      ['celery events', 'execute:project worker'],
      ['celery report', 'execute:project worker'],
      ['celery status', 'execute:project worker'],
      ['celery inspect', 'execute:project worker'],
      ['celery beat', 'execute:project worker'],
      ['celery -A app worker -l info', 'execute:project worker'],
      ['celery -A app purge -f', 'database:destroy celery queues'],
      ['celery multi start x', 'unknown: subcommand `multi` of `celery` is not described'],
    ],
  }),
  defineCommand({
    name: 'jupyter',
    aliases: ['jupyter-nbconvert', 'jupyter-lab', 'jupyter-notebook'],
    about: 'notebooks',
    style: 'gnu',
    options: table({
      flag: `--stdout, --execute, --inplace, --no-browser, --allow-errors, --clear-output, --no-input, --no-prompt, --json, --paths,
        --debug, --ClearOutputPreprocessor.enabled, --allow-root, --version`,
      value: `--to, --output, --template, --port, --ip, --ExecutePreprocessor.timeout, --ExecutePreprocessor.kernel_name,
        --NotebookApp.token, --ServerApp.token, --log-level, --TagRemovePreprocessor.remove_cell_tags`,
      writes: '--output-dir',
      reads: '--notebook-dir',
    }),
    effects: (args) => {
      const [first, ...rest] = args.name === 'jupyter' ? args.operands : [literal(args.name.replace('jupyter-', '')), ...args.operands]
      const name = first ? textOf(first) : undefined
      if (name === 'nbconvert') {
        const reads = rest.map((word) => read(word))
        const runs = args.has('--execute') ? [projectCode('notebook', ...rest)] : []
        return [
          ...reads,
          ...runs,
          ...(args.has('--inplace')
            ? rest.map((word) => write(word, 'edit'))
            : args.has('--stdout', '--output-dir')
              ? []
              : [write('.', 'folder')]),
        ]
      }
      if (['lab', 'notebook', 'server', 'console'].includes(name ?? ''))
        return name === 'console' ? [execute('arbitrary', 'jupyter console')] : listens('notebook server')
      if (['kernelspec', 'labextension', 'troubleshoot', 'migrate'].includes(name ?? ''))
        return textOf(rest[0]) === 'list' ? [] : [install('named', rest.map(show).join(' '))]
      return name === undefined ? [] : [unknown(`subcommand \`${name}\` of \`jupyter\` is not described`)]
    },
    examples: [
      ['jupyter nbconvert --to script --stdout a.ipynb', 'read a.ipynb'],
      ['jupyter nbconvert --execute --inplace a.ipynb', 'read a.ipynb', 'execute:project notebook', 'write:edit a.ipynb'],
      ['jupyter lab --no-browser', 'execute:project notebook server', 'connect:listen localhost'],
      ['jupyter frob', 'unknown: subcommand `frob` of `jupyter` is not described'],
    ],
  }),
  defineCommand({
    name: 'papermill',
    about: 'runs a notebook with parameters',
    options: table({
      flag: '--no-progress-bar, --log-output, --no-log-output, --report-mode, --prepare-only',
      value: '-p --parameters, -r --parameters_raw, -k --kernel, -l --language, --cwd, -y --parameters_yaml',
      reads: '-f --parameters_file',
    }),
    effects: ({ operands: [input, output] }) => [...(input ? [projectCode('notebook', input)] : []), ...(output ? [write(output)] : [])],
    examples: [
      ['papermill a.ipynb b.ipynb', 'execute:project notebook', 'write b.ipynb'],
      [
        'papermill --engine x a.ipynb',
        'unknown: option `--engine` of `papermill` is not described',
        'execute:project notebook',
        'write a.ipynb',
      ],
    ],
  }),
  defineCommand({
    name: 'ipython',
    aliases: ['ipython3', 'bpython', 'ptpython'],
    about: 'interactive Python',
    style: 'posix',
    options: table({
      flag: '-i, --no-banner, --pylab, --matplotlib, --quick, --simple-prompt, --no-confirm-exit, --quiet',
      value: '-c, -m',
    }),
    effects: (args) => {
      const code = args.value('-c')
      const [file, ...parameters] = args.operands
      if (code) return [{ do: 'code', language: 'python', text: code }]
      return [file ? { do: 'script', file, language: 'python', parameters } : execute('arbitrary', 'python REPL')]
    },
    examples: [
      ['ipython', 'execute:arbitrary python REPL'],
      ['ipython a.py', 'execute:project a.py (not there)'],
      ['ipython --profile x', 'unknown: option `--profile` of `ipython` is not described', 'unknown: runs `x`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'mkdocs',
    aliases: ['sphinx-build', 'sphinx-autobuild', 'pdoc', 'sphinx-apidoc', 'zensical'],
    about: 'builds documentation; its settings are code',
    options: table(
      {
        flag: `-q --quiet, -v --verbose, -s --strict, --clean, --dirty, -W --fail-on-warning, -n --nitpicky, -E --fresh-env, -a --write-all,
        -T --show-traceback, --keep-going, --no-livereload, --livereload, --use-directory-urls, -N --no-color, --force -f,
        -e --separate, --open -o`,
        value:
          '-b --builder, -j --jobs, -D --define, -A --html-define, -t --tag --theme, --dev-addr, -m --message, -M, --docformat, --host, -p --port, --watch -w',
        writes: '-d --site-dir --doctree-dir --output-directory, --warnings-file',
      },
      { '-c --config-dir': 'value', '--config-file': 'value' },
    ),
    effects: (args) => {
      const builds = (): readonly Draft[] => [
        projectCode('documentation', 'conf.py', 'docs/conf.py', 'docs/source/conf.py', 'mkdocs.yml'),
        ...loadsValues(args, ['-c', '--config-file'], 'python'),
      ]
      if (args.name !== 'mkdocs') return [...builds(), ...args.operands.slice(1, 2).map((word) => write(word, 'folder'))]
      const name = args.text(0) ?? ''
      if (name === 'serve') return [...builds(), connect('listen', 'localhost')]
      if (name === 'build') return [...builds(), ...(args.has('-d') ? [] : [write('site')])]
      if (name === 'new') return args.operands.slice(1).map((word) => write(word, 'folder'))
      if (name === 'gh-deploy') return [...builds(), { do: 'effect', kind: 'publish', tag: 'deploy', target: 'gh-pages' }]
      return [unknown(`subcommand \`${name}\` of \`mkdocs\` is not described`)]
    },
    examples: [
      ['mkdocs build --strict', 'execute:project documentation', 'write site'],
      ['sphinx-build -b html docs out', 'execute:project documentation', 'write:folder out'],
      ['mkdocs gh-deploy', 'execute:project documentation', 'publish:deploy gh-pages'],
      ['mkdocs frob', 'unknown: subcommand `frob` of `mkdocs` is not described'],
    ],
  }),
  defineCommand({
    name: 'pre-commit',
    aliases: ['prek'],
    about: 'git hooks of a project',
    options: precommit,
    inherit: true,
    subcommands: {
      run: {
        options: { ...precommit, '--files': 'flag' },
        effects: (args) => [...hooksOf, ...loadsValues(args, ['-c']), write('.', 'edit')],
      },
      install: { effects: [config('runs', 'git hooks')] },
      'install-hooks': { effects: [install('manifest', '.pre-commit-config.yaml')] },
      uninstall: { effects: [config('skip-checks', 'git hooks')] },
      autoupdate: { effects: [connect('get', 'https://github.com'), write('.pre-commit-config.yaml', 'edit')] },
      'validate-config': { effects: [read('.pre-commit-config.yaml')] },
      'validate-manifest': { effects: [read('.pre-commit-hooks.yaml')] },
      'sample-config': { effects: [] },
      'migrate-config': { effects: [write('.pre-commit-config.yaml', 'edit')] },
      clean: { effects: [removeTree('~/.cache/pre-commit')] },
      gc: { effects: [removeTree('~/.cache/pre-commit')] },
    },
    examples: [
      ['pre-commit gc', 'delete ~/.cache/pre-commit'],
      ['pre-commit clean', 'delete ~/.cache/pre-commit'],
      ['pre-commit migrate-config', 'write:edit .pre-commit-config.yaml'],
      ['pre-commit sample-config'],
      ['pre-commit validate-manifest', 'read .pre-commit-hooks.yaml'],
      ['pre-commit validate-config', 'read .pre-commit-config.yaml'],
      ['pre-commit autoupdate', 'connect:get https://github.com', 'write:edit .pre-commit-config.yaml'],
      ['pre-commit install-hooks', 'install:manifest .pre-commit-config.yaml'],
      ['pre-commit run --all-files', 'execute:project pre-commit hooks', 'write:edit .'],
      ['pre-commit install', 'config:runs git hooks'],
      ['pre-commit uninstall', 'config:skip-checks git hooks'],
      ['pre-commit try-repo x', 'unknown: subcommand `try-repo` of `pre-commit` is not described'],
    ],
  }),
  defineCommand({
    name: 'cookiecutter',
    aliases: ['copier'],
    about: 'makes a project from a template, which may run hooks',
    options: table({
      flag: '--no-input, -v --verbose, -f --overwrite-if-exists, --replay, -s --skip-if-file-exists',
      value: '-c --checkout, --directory, -o --output-dir',
    }),
    effects: ({ operands: [source] }) =>
      source ? [/^([./~]|$)/.test(show(source)) ? projectCode('template', source) : install('url', source), write('.', 'folder')] : [],
    examples: [
      ['cookiecutter gh:a/b', 'install:url gh:a/b', 'write:folder .'],
      [
        'cookiecutter --accept-hooks=yes x',
        'unknown: option `--accept-hooks` of `cookiecutter` is not described',
        'install:url x',
        'write:folder .',
      ],
    ],
  }),
]
