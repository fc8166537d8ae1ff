import type { Args } from '../../arguments.ts'
import { connect, database, defineCommand, type Draft, execute, projectCode, unknown, write } from '../../command-spec.ts'
import { dropPrefix, reworded, show, textOf } from '../../value.ts'
import { setsVariables } from '../_environment.ts'
import { holdsOwnNumber } from '../_inputs.ts'
import { codeIn, listens, loadsClasses, loadsModule, loadsValues, moduleFiles } from '../_project.ts'
import { table } from '../_table.ts'

/** The module of the project that `--app` names. */
const loadsApplication = (args: Args): readonly Draft[] =>
  args.values('-A').map((word) =>
    textOf(word) === undefined || /\/|\.py(?::|$)/.test(show(word))
      ? projectCode(
          'application',
          reworded(word, (text) => text.replace(/:.*$/, '')),
        )
      : projectCode('application', ...moduleFiles(show(word)), ...moduleFiles(`${show(word)}.celery`)),
  )

/** The package that makes the application where nothing on the line names it: its name stands in a file of variables or in the environment. */
const madeInPackage: Draft = {
  do: 'project-code',
  what: 'application',
  files: ['*/__init__.py', 'src/*/__init__.py'],
  holding: /\bFlask\(/,
  program: true,
  notCode: true,
}

/** What every command of `flask` loads. */
const applicationLoaded: readonly Draft[] = [projectCode('application', 'app.py', 'wsgi.py'), codeIn('.flaskenv'), madeInPackage]

/** A command that the application adds to `flask`, or a group of such commands: what else stands in its file does not run with it. */
function ownCommand({ operands, words }: Args): readonly Draft[] {
  const [first, ...rest] = operands
  if (first === undefined) return applicationLoaded
  const name = textOf(first) ?? ''
  if (!/^[A-Za-z][\w-]*$/.test(name)) return [unknown('a command of `flask` only known at run time')]
  const named = name.replace(/[-_]/g, '[-_]')
  const asksForHelp = words.some((word) => /^--help$/.test(textOf(word) ?? ''))
  return [
    ...applicationLoaded,
    {
      do: 'project-code',
      what: `Flask command \`${name}\``,
      files: ['*.py', '*/*.py', '*/*/*.py', '*/*/*/*.py'],
      holding: new RegExp(
        String.raw`\bcommand\(\s*(?:name\s*=\s*)?["']${named}["']|\bcli\.command\b[^\n]*(?:\n[ \t]*@[^\n]*){0,9}\n[ \t]*def ${named}\(|Group\(\s*["']${named}["']|cli_group\s*=\s*["']${named}["']`,
      ),
      mustExist: true,
      program: true,
      byName: true,
      parameters: asksForHelp ? [] : [first, ...rest],
      ...(asksForHelp ? { onlyLoads: true } : {}),
    },
  ]
}

const ownQueue = /^(?:memory|filesystem):|^\w+:\/\/(?:[^@/]*@)?(?:localhost|127\.|\[::1\])/

/** Queues of other machines, whose work is then done here. */
const joinsQueues = (args: Args): readonly Draft[] =>
  ['-b', '--result-backend']
    .flatMap((option) => args.values(option))
    .filter((word) => !ownQueue.test(show(word)))
    .map((word) => connect('login', word))

/** Names that projects give the module of their application: a package of somebody else is called otherwise. */
const ownModule =
  /(?:^|[._])(?:main|apps?|[aw]sgi|api|server|serve|application|web|site|svc|services?|backend|project|config|core|src|run|index|demo|examples?|tests?)(?:[._]|$)/

/** Servers whose first word says what they do, and the words that only serve or show; an application may stand there too. */
const takesVerbs: ReadonlyMap<string, RegExp> = new Map([
  ['fastapi', /^(?:dev|run)$/],
  ['streamlit', /^(?:run|hello|version|docs|config)$/],
  ['gradio', /\.py$/],
  ['chainlit', /^(?:run|hello)$/],
  ['panel', /^serve$/],
  ['litestar', /^(?:run|routes|info|version)$/],
  ['marimo', /^(?:run|edit|new|tutorial)$/],
  ['solara', /^run$/],
])

const loopback = /^(?:https?:\/\/)?(?:localhost|127\.|\[::1\])/

export default [
  defineCommand({
    name: 'flask',
    about: 'Flask applications',
    ownTasks: true,
    before: loadsApplication,
    options: table({ flag: '--debug, --no-debug', value: '-A --app', environment: '-e --env-file' }),
    inherit: true,
    style: 'posix',
    effects: ownCommand,
    subcommands: {
      run: {
        options: table({
          flag: '--reload, --no-reload, --debugger, --no-debugger, --with-threads, --without-threads',
          value: '-h --host, -p --port, --extra-files, --exclude-patterns',
          reads: '--cert, --key',
        }),
        effects: [...listens('dev server', 'app.py', 'wsgi.py'), codeIn('.flaskenv'), madeInPackage],
      },
      routes: {
        options: table({ flag: '--all-methods', value: '-s --sort' }),
        effects: applicationLoaded,
      },
      shell: {
        effects: (args) =>
          args.hasStdin
            ? [projectCode('application', 'app.py', 'wsgi.py'), { do: 'run-stdin', language: 'python' }]
            : [execute('arbitrary', 'flask shell')],
      },
      db: {
        options: table({ flag: '--sql, -v --verbose', value: '-m --message, --rev-id', code: '-d --directory' }),
        effects: (args) => [
          projectCode('settings', 'migrations/env.py'),
          ...(['upgrade', 'downgrade', 'stamp'].includes(args.text(0) ?? '')
            ? [args.has('--sql') ? database('read', 'flask db') : database('migrate', `flask db ${args.text(0) ?? ''}`)]
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
      ['flask run --app /opt/a.py', 'unknown: runs `/opt/a.py`, which is not part of the workspace', 'connect:listen localhost'],
      [
        'flask run -p 5001 --cert /opt/a --key /opt/b',
        'read /opt/a',
        'read /opt/b',
        'execute:project dev server',
        'connect:listen localhost',
      ],
      ['flask routes', 'execute:project application'],
      ['flask --app "$APP" routes', 'unknown: runs `$APP`, a file only known at run time'],
      ['flask db upgrade --sql', 'execute:project settings', 'database:read flask db'],
      ['flask db upgrade', 'execute:project settings', 'database:migrate flask db upgrade'],
      ['flask shell', 'execute:arbitrary flask shell'],
      ["echo 'print(1)' | flask shell", 'execute:project application'],
      ['echo \'import os; os.remove("/etc/x")\' | flask shell', 'execute:project application', 'delete /etc/x'],
      ['flask seed', 'execute:project application', 'unknown: Flask command `seed` is not described'],
      ['flask "$X"', 'unknown: a command of `flask` only known at run time'],
    ],
  }),
  defineCommand({
    name: 'daphne',
    about: 'serves a Python application',
    options: table({
      flag: '--proxy-headers, --no-server-name',
      value: `-p --port, -b --bind, -v --verbosity, -t --http-timeout, --websocket_timeout, --websocket_connect_timeout, --ping-interval, --ping-timeout, --application-close-timeout, --root-path,
        --proxy-headers-host, --proxy-headers-port, -s --server-name, --request-buffer-size, -e --endpoint, -u --unix-socket`,
      writes: '--access-log',
    }),
    effects: ({ operands }) => [
      ...operands.slice(0, 1).flatMap((word) => {
        const module = show(word).split(':')[0] ?? ''
        return [
          projectCode('server', `${module.replaceAll('.', '/')}.py`),
          ...(/^[\w.]+$/.test(module) && !ownModule.test(module) ? [loadsModule(module)] : []),
        ]
      }),
      connect('listen', 'localhost'),
    ],
    examples: [
      ['daphne --access-log /opt/a app.asgi:application', 'write /opt/a', 'execute:project server', 'connect:listen localhost'],
      ['daphne frob:app', 'execute:project server', 'unknown: module `frob` is not described', 'connect:listen localhost'],
      ['daphne --frob a.b:c', 'unknown: option `--frob` of `daphne` is not described'],
    ],
  }),
  defineCommand({
    name: 'uvicorn',
    aliases: [
      'gunicorn',
      'hypercorn',
      'waitress-serve',
      'granian',
      'fastapi',
      'streamlit',
      'gradio',
      'chainlit',
      'panel',
      'litestar',
      'sanic',
      'tensorboard',
      'locust',
      'airflow-standalone',
      'marimo',
      'solara',
      'voila',
    ],
    about: 'serves a Python application',
    optionVariables: { GUNICORN_CMD_ARGS: 'words' },
    options: table({
      flag: `--reload -r, --debug, --dev, --no-access-log, --access-log, --use-colors, --no-use-colors, --proxy-headers,
        --no-proxy-headers, --factory, --preload, -D --daemon, --check-config, --version -v, --headless, --show, --autoreload,
        --server.headless, --no-server-header, --verbose, --bind_all, --print-config, --inspect, --only-summary, --autostart, --stop-timeout, --no-reload, --server-header, --date-header, --no-date-header, --capture-output, --proxy-protocol, --spew, --no-sendfile`,
      value: `--host -h, --port -p, --bind -b, --workers -w, --threads, --log-level, --loop, --http, --ws, --lifespan,
        --timeout --timeout-keep-alive, --timeout-graceful-shutdown, --timeout-worker-healthcheck, --limit-concurrency, --limit-max-requests, --h11-max-incomplete-event-size, --fd, --header, --backlog, --root-path, --reload-dir, --reload-include, --reload-exclude,
        -k --worker-class, --logger-class, --graceful-timeout, --max-requests, --name -n, 
        --interface, --server.port, --server.address, --browser.gatherUsageStats, --logdir, -u --users, --headers, -t --run-time, --spawn-rate, --host, --processes, --expect-workers, -H, --tags, --exclude-tags, -L --loglevel, --tag, --event_file, --samples_per_plugin, --reload_interval, --path_prefix, --log-config,
        -c --config, --reload-delay, --ws-max-size, --ws-max-queue, --ws-ping-interval, --ws-ping-timeout, --ws-per-message-deflate, --forwarded-allow-ips, --keep-alive, --max-requests-jitter, --reload-engine, --reload-extra-file, --access-logformat, --worker-connections, -e --env, --logger.level, --theme.base, --global.developmentMode, --server.runOnSave, --server.fileWatcherType, --server.enableCORS, --server.maxUploadSize`,
      reads: '--ssl-keyfile, --ssl-certfile, --keyfile, --certfile',
      writes: '--pid, --access-logfile, --error-logfile, --html, --csv, --worker-tmp-dir, --uds',
      code: '--app-dir, -f, --pythonpath',
      environment: '--env-file',
      folder: '--chdir',
    }),
    effects: (args) => {
      const verbs = takesVerbs.get(args.name)
      if (verbs && !verbs.test(args.text(0) ?? '')) return [unknown(`\`${args.name} ${args.text(0)}\` is not described`)]
      const address = args.operands.find((word) => /^\w+:\/\//.test(show(word)))
      if (address) return [execute('download', address)]
      const file = args.operands.find((word) => /\.py$/.test(show(word)))
      const module = args.operands
        .map(show)
        .find((text) => text.includes(':'))
        ?.split(':')[0]
      return [
        projectCode(
          'server',
          'gunicorn.conf.py',
          'locustfile.py',
          ...(file ? [file] : []),
          ...(module ? [`${module.replaceAll('.', '/')}.py`] : []),
        ),
        ...(module && /^[\w.]+$/.test(module) && !ownModule.test(module)
          ? [loadsModule(module, ...args.values('--app-dir'), ...args.values('--pythonpath'))]
          : []),
        ...setsVariables(args.values('-e')),
        ...loadsValues(args, ['-c', '--log-config'], 'python'),
        ...loadsClasses(args, '-k', '--logger-class', '--loop', '--http', '--ws'),
        connect('listen', 'localhost'),
        // load on a machine of other people
        ...(args.name === 'locust'
          ? [...args.values('-H'), ...args.values('--host')]
              .filter((url) => !loopback.test(show(url)))
              .map((url) => unknown(`puts load on \`${show(url)}\``))
          : []),
        ...args.values('--pid').map(holdsOwnNumber),
        ...args
          .values('-b')
          .filter((word) => /^unix:/.test(show(word)))
          .map((word) => write(dropPrefix(word, 'unix:'.length))),
        // to them the letter means the file of their number
        ...(/^(?:gunicorn|hypercorn)$/.test(args.name) ? args.values('-p').map((file) => write(file)) : []),
      ]
    },
    examples: [
      [
        'locust --headless --host https://example.com',
        'execute:project server',
        'connect:listen localhost',
        'unknown: puts load on `https://example.com`',
      ],
      [
        'locust -f /opt/a.py --html /opt/b --csv /opt/c',
        'execute:project /opt/a.py',
        'unknown: runs `/opt/a.py`, which is not part of the workspace',
        'write /opt/b',
        'write /opt/c',
        'execute:project server',
        'connect:listen localhost',
      ],
      ['uvicorn app.main:app --reload --port 8001', 'execute:project server', 'connect:listen localhost'],
      [
        'uvicorn app.main:app --reload --port 8001 --app-dir /opt/a --access-logfile /opt/b --error-logfile /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write /opt/b',
        'write /opt/c',
      ],
      [
        'gunicorn app:app --daemon --pid /tmp/g.pid; kill $(cat /tmp/g.pid)',
        'write /tmp/g.pid',
        'execute:project server',
        'connect:listen localhost',
        'read /tmp/g.pid',
        'process:own $!',
      ],
      ['gunicorn -k frob.Worker app:app', 'execute:project server', 'unknown: module `frob` is not described', 'connect:listen localhost'],
      ['gunicorn frob:app', 'execute:project server', 'unknown: module `frob` is not described', 'connect:listen localhost'],
      ['gunicorn -b unix:/opt/a app:app', 'execute:project server', 'connect:listen localhost', 'write /opt/a'],
      ['uvicorn --uds /opt/a app:app', 'write /opt/a', 'execute:project server', 'connect:listen localhost'],
      ['streamlit run app.py', 'execute:project server', 'connect:listen localhost'],
      ['gunicorn -p /opt/a app.main:app', 'execute:project server', 'connect:listen localhost', 'write /opt/a'],
      ['fastapi deploy', 'unknown: `fastapi deploy` is not described'],
      ['streamlit run https://x.example/a.py', 'execute:download https://x.example/a.py'],
      ['gunicorn --worker-tmp-dir /opt/a app:app', 'write /opt/a', 'execute:project server', 'connect:listen localhost'],
      [
        'gunicorn --pythonpath /opt/a app:app',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project server',
        'connect:listen localhost',
      ],
      [
        'streamlit run app.py --ssl-keyfile /opt/a --ssl-certfile /opt/b --keyfile /opt/c --certfile /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'execute:project server',
        'connect:listen localhost',
      ],
      [
        'gunicorn -c /tmp/x.py app:app',
        'execute:project server',
        'unknown: runs `/tmp/x.py`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['uvicorn --frob', 'unknown: option `--frob` of `uvicorn` is not described', 'execute:project server', 'connect:listen localhost'],
      [
        'uvicorn --log-config /opt/a',
        'execute:project server',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'connect:listen localhost',
      ],
    ],
  }),
  defineCommand({
    name: 'celery',
    about: 'task queue',
    ownTasks: true,
    before: (args) => [...loadsApplication(args), ...joinsQueues(args)],
    options: table({
      flag: '-q --quiet, --no-color',
      value: '-A --app, -b --broker, --result-backend',
      folder: '--workdir',
      code: '--config',
    }),
    inherit: true,
    subcommands: {
      worker: {
        options: table({
          flag: '-B --beat, -E --task-events, --without-gossip, --without-mingle, --without-heartbeat, -D --detach',
          value:
            '-l --loglevel, -c --concurrency, -Q --queues, -n --hostname, -P --pool, --max-tasks-per-child, --autoscale, --time-limit, --soft-time-limit, -X --exclude-queues, -O, --prefetch-multiplier, --max-memory-per-child, -I --include',
          writes: '-f --logfile, --pidfile, -s --schedule --schedule-filename, -S --statedb',
        }),
        effects: (args) => [
          ...loadsApplication(args),
          ...loadsValues(args, ['-I'], 'python'),
          ...loadsClasses(args, '-P'),
          projectCode('worker', 'celery.py', 'celeryconfig.py'),
        ],
      },
      beat: {
        options: table({ value: '-l --loglevel, -S --scheduler', writes: '-s --schedule, --pidfile, -f --logfile' }),
        effects: (args) => [projectCode('worker', 'celery.py'), ...loadsClasses(args, '-S')],
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
        effects: [database('write', 'celery queues')],
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
      [
        'celery beat --schedule /opt/a --pidfile /opt/b --logfile /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project worker',
      ],
      [
        'celery -A app worker -b redis://h.example',
        'execute:project application',
        'connect:login redis://h.example',
        'execute:project worker',
      ],
      ['celery -A app worker -l info', 'execute:project application', 'execute:project worker'],
      ['celery worker --logfile /opt/a --pidfile /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project worker'],
      ['celery worker -s /opt/a --statedb /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project worker'],
      ['celery worker --include a.tasks', 'execute:project a.tasks', 'execute:project worker'],
      ['celery -b redis://q.example/0 worker', 'connect:login redis://q.example/0', 'execute:project worker'],
      ['celery worker --pool frob:Pool', 'execute:project worker', 'unknown: module `frob` is not described'],
      ['celery beat -S frob.Scheduler', 'execute:project worker', 'unknown: module `frob` is not described'],
      ['celery -A app purge -f', 'execute:project application', 'database:write celery queues'],
      ['celery beat --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['celery multi start x', 'unknown: subcommand `multi` of `celery` is not described'],
    ],
  }),
]
