import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, processes, run, type Subcommand, type Target } from '../../command-spec.ts'
import { runsSettings } from '../_project.ts'
import { table } from '../_table.ts'

const processTypes = (...procfiles: readonly Target[]): readonly Draft[] => [
  runsSettings('server', ...procfiles, 'Procfile', 'Procfile.dev'),
  connect('listen', 'localhost'),
]

const startsTypes = (args: Args): readonly Draft[] => processTypes(...args.values('-f'))

/** One command with the variables of the application. */
const runsOne = { style: 'posix', effects: ({ operands }: Args) => [run(operands)] } as const

const ends = (name: string): readonly Draft[] => [processes('name', `processes of ${name}`)]

// `export` writes files for a manager of the system
const inRuby: Readonly<Record<string, Subcommand>> = {
  start: {
    options: table({
      value: '-p --port, -t --timeout, -m --formation, -c --concurrency',
      code: '-f --procfile',
      folder: '-d --root --app-root',
      environment: '-e --env',
    }),
    effects: startsTypes,
  },
  run: { ...runsOne, options: table({ code: '-f --procfile', folder: '-d --root --app-root', environment: '-e --env' }) },
  check: { options: table({ reads: '-f --procfile', folder: '-d --root --app-root' }), effects: nothing },
  version: { effects: nothing },
}

export default [
  defineCommand({
    name: 'foreman',
    about: 'runs the processes of an application',
    subcommands: inRuby,
    examples: [
      ['foreman start -m web=1', 'execute:project server', 'connect:listen localhost'],
      ['foreman start --procfile /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'connect:listen localhost'],
      ['foreman run rm a', 'delete a'],
      ['foreman run --procfile /opt/a ls', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read:names .'],
      ['foreman check --procfile /opt/a', 'read /opt/a'],
      ['foreman version'],
      ['foreman export systemd /opt/a', 'unknown: subcommand `export` of `foreman` is not described'],
    ],
  }),
  defineCommand({
    name: 'honcho',
    about: 'runs the processes of an application',
    subcommands: inRuby,
    options: table({ code: '-f --procfile', folder: '-d --app-root', environment: '-e --env' }),
    inherit: true,
    examples: [
      ['honcho start -c web=1', 'execute:project server', 'connect:listen localhost'],
      ['honcho -f /opt/a start', 'unknown: runs `/opt/a`, which is not part of the workspace', 'connect:listen localhost'],
      ['honcho run rm a', 'delete a'],
      ['honcho check --procfile /opt/a', 'read /opt/a'],
      ['honcho version'],
      ['honcho export systemd /opt/a', 'unknown: subcommand `export` of `honcho` is not described'],
    ],
  }),
  defineCommand({
    name: 'hivemind',
    about: 'runs the processes of an application',
    options: table({
      flag: '-W --no-as-timestamp, -T --print-timestamps, --as-timestamp',
      value: '-l --processes, -p --port, -P --port-step, -t --timeout',
      folder: '-d --root',
    }),
    effects: (args) => processTypes(...args.operands),
    examples: [
      ['hivemind Procfile.dev', 'execute:project server', 'connect:listen localhost'],
      ['hivemind /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'connect:listen localhost'],
      ['hivemind --frob', 'unknown: option `--frob` of `hivemind` is not described', 'execute:project server', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'goreman',
    about: 'runs the processes of an application',
    options: table({ flag: '-exit-on-error, -exit-on-stop, -set-ports, -rpc-server', value: '-p, -b', code: '-f', folder: '-basedir' }),
    subcommands: {
      start: { effects: processTypes() },
      // `goreman run stop web` speaks to those that run
      run: { effects: ends('goreman') },
      check: { effects: nothing },
      version: { effects: nothing },
    },
    examples: [
      ['goreman start', 'execute:project server', 'connect:listen localhost'],
      ['goreman -f /opt/a start', 'unknown: runs `/opt/a`, which is not part of the workspace', 'connect:listen localhost'],
      ['goreman run stop web', 'process:name processes of goreman'],
      ['goreman check'],
      ['goreman version'],
      ['goreman export upstart /opt/a', 'unknown: subcommand `export` of `goreman` is not described'],
    ],
  }),
  defineCommand({
    name: 'overmind',
    about: 'runs the processes of an application in tmux',
    subcommands: {
      start: {
        aliases: ['s'],
        options: table({
          flag: '-N --no-port, --any-can-die, -D --daemonize',
          value: `-p --port, -P --port-step, -l --processes, -x --ignored-processes, -m --formation, --formation-port-step, -r --auto-restart,
            -c --can-die, -t --timeout, -i --stop-signals, -b --colors, -w --title`,
          writes: '-s --socket',
          code: '-f --procfile',
          folder: '-d --root',
        }),
        effects: startsTypes,
      },
      run: { aliases: ['exec', 'e'], ...runsOne },
      ps: { aliases: ['status'], effects: nothing },
      restart: { aliases: ['r'], effects: ends('overmind') },
      stop: { aliases: ['interrupt', 'i', 'quit', 'q', 'kill', 'k'], effects: ends('overmind') },
    },
    examples: [
      ['overmind start -l web', 'execute:project server', 'connect:listen localhost'],
      [
        'overmind start --socket /opt/a --procfile /opt/b',
        'write /opt/a',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['overmind run rm a', 'delete a'],
      ['overmind ps'],
      ['overmind restart web', 'process:name processes of overmind'],
      ['overmind stop', 'process:name processes of overmind'],
      // settings of tmux may run anything
      [
        'overmind start -F x',
        'unknown: option `-F` of `overmind start` is not described',
        'execute:project server',
        'connect:listen localhost',
      ],
    ],
  }),
]
