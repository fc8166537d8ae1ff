import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, persist, processes, projectCode, unknown, write } from '../../command-spec.ts'
import { dropPrefix, show } from '../../value.ts'
import { holdsOwnNumber } from '../_inputs.ts'
import { loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

/** Serves the application of the project, with the settings and libraries that these options name. */
const serves =
  (...options: readonly string[]) =>
  (args: Args): readonly Draft[] => [
    projectCode(
      'server',
      'config/puma.rb',
      'config.ru',
      'config/environment.rb',
      ...args.operands.filter((word) => /\.ru$/.test(show(word))),
    ),
    ...loadsValues(args, options, 'ruby'),
    connect('listen', 'localhost'),
  ]

/** A line of code that stands on the command line. */
const evaluates = (args: Args): readonly Draft[] => args.values('-e').map((text): Draft => ({ do: 'code', language: 'ruby', text }))

export default [
  defineCommand({
    name: 'puma',
    about: 'serves a Ruby application',
    options: table({
      flag: '-q --quiet, -s --silent, --debug, --preload, --prune-bundler, --early-hints, -v --log-requests, --redirect-append',
      value: '-p --port, -b --bind, -e --environment, -t --threads, -w --workers, --tag',
      'value?': '-f --fork-worker',
      writes: '--pidfile, -S --state, --redirect-stdout, --redirect-stderr',
      code: '-C --config, -I --include',
      folder: '--dir',
    }),
    effects: (args) => [
      ...serves('-C')(args),
      ...args.values('--pidfile').map(holdsOwnNumber),
      ...args
        .values('-b')
        .filter((word) => /^unix:\/\//.test(show(word)))
        .map((word) => write(dropPrefix(word, 'unix://'.length))),
    ],
    examples: [
      ['puma -p 3001', 'execute:project server', 'connect:listen localhost'],
      ['puma -p 3001 --pidfile /opt/a', 'write /opt/a', 'execute:project server', 'connect:listen localhost'],
      [
        'puma -S /opt/a --redirect-stdout /opt/b --redirect-stderr /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project server',
        'connect:listen localhost',
      ],
      [
        'puma -C /tmp/x.rb',
        'unknown: runs `/tmp/x.rb`, which is not part of the workspace',
        'execute:project server',
        'connect:listen localhost',
      ],
      ['puma --include /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['puma -b unix:///opt/a', 'execute:project server', 'connect:listen localhost', 'write /opt/a'],
      // a command that it starts in its place
      ['puma -R x', 'unknown: option `-R` of `puma` is not described', 'execute:project server', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'unicorn',
    about: 'serves a Ruby application',
    options: table({
      flag: '-d --debug, -w --warn, -D --daemonize, -N --no-default-middleware',
      value: '-p --port, -o --host, -E --env, -l --listen, -e --eval, -c --config-file, -r --require',
      writes: '-P --pid',
      code: '-I --include',
    }),
    effects: (args) => [...serves('-c', '-r')(args), ...evaluates(args)],
    examples: [
      ['unicorn -p 3001', 'execute:project server', 'connect:listen localhost'],
      [
        'unicorn -c /opt/a.rb',
        'execute:project server',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ["unicorn -e 'exec(%q(rm a))'", 'execute:project server', 'connect:listen localhost', 'delete a'],
      ['unicorn --pid /opt/a', 'write /opt/a', 'execute:project server', 'connect:listen localhost'],
      ['unicorn --include /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['unicorn --frob', 'unknown: option `--frob` of `unicorn` is not described', 'execute:project server', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'thin',
    about: 'serves a Ruby application',
    options: table({
      flag: '-d --daemonize, -q --quiet, -D --debug, -V --trace, --threaded, -O --onebyone, -f --force',
      value:
        '-p --port, -a --address, -e --environment, -s --servers, -o --only, -w --wait, -t --timeout, --max-conns, --tag, -r --require, -R --rackup',
      writes: '-P --pid, -l --log, -S --socket',
      code: '-C --config',
      folder: '-c --chdir',
    }),
    effects: (args) => {
      const verb = args.text(0) ?? ''
      if (verb === 'install') return [persist('boot', 'thin')]
      if (/^(?:stop|restart)$/.test(verb)) return [processes('name', 'thin')]
      return verb === 'start' ? serves('-R', '-r')(args) : [unknown(`\`thin ${verb}\` is not described`)]
    },
    examples: [
      ['thin start -p 3001', 'execute:project server', 'connect:listen localhost'],
      [
        'thin start -R /opt/a.ru',
        'execute:project server',
        'unknown: runs `/opt/a.ru`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['thin install', 'persist:boot thin'],
      ['thin stop', 'process:name thin'],
      [
        'thin start --pid /opt/a --log /opt/b --socket /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project server',
        'connect:listen localhost',
      ],
      ['thin start --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      // writes the settings that `-C` names
      ['thin config', 'unknown: `thin config` is not described'],
    ],
  }),
  defineCommand({
    name: 'rackup',
    aliases: ['shotgun'],
    about: 'serves a Ruby application',
    options: table({
      flag: '-d --debug, -w --warn, -q --quiet, -D --daemonize',
      value: '-p --port, -o --host, -E --env, -s --server, -O --option, -e --eval, -r --require',
      writes: '-P --pid',
      code: '-I --include',
    }),
    effects: (args) => [...serves('-r')(args), ...evaluates(args)],
    examples: [
      ['rackup -p 3001', 'execute:project server', 'connect:listen localhost'],
      ["rackup -e 'system(%q{rm a})'", 'execute:project server', 'connect:listen localhost', 'delete a'],
      ['rackup --pid /opt/a', 'write /opt/a', 'execute:project server', 'connect:listen localhost'],
      [
        'rackup --require /opt/a',
        'execute:project server',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['rackup --include /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      // code as well, of which only the end is another
      ["rackup -b 'run x'", 'unknown: option `-b` of `rackup` is not described', 'execute:project server', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'sidekiq',
    about: 'works through the jobs of a Ruby application',
    options: table({
      flag: '-v --verbose',
      value: '-c --concurrency, -e --environment, -g --tag, -q --queue, -t --timeout, -r --require',
      writes: '-L --logfile, -P --pidfile',
      code: '-C --config',
    }),
    effects: (args) => [projectCode('jobs', 'config/environment.rb'), ...loadsValues(args, ['-r'], 'ruby')],
    examples: [
      ['sidekiq -c 2 -q default', 'execute:project jobs'],
      ['sidekiq -r /opt/a', 'execute:project jobs', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['sidekiq --logfile /opt/a --pidfile /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project jobs'],
      ['sidekiq --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'execute:project jobs'],
      ['sidekiq --frob', 'unknown: option `--frob` of `sidekiq` is not described', 'execute:project jobs'],
    ],
  }),
  defineCommand({
    name: 'falcon',
    about: 'serves a Ruby application',
    options: table({
      flag: '--forked, --threaded, --hybrid, --cache, --no-cache, --restart, --verbose, --quiet',
      value: '-b --bind, -p --port, -h --hostname, -t --timeout, -n --count --concurrency, --forks, --threads, -c --config, --preload',
    }),
    effects: (args) =>
      args.text(0) === 'serve' || args.operands.length === 0
        ? serves('-c', '--preload')(args)
        : [unknown(`\`falcon ${args.text(0) ?? ''}\` is not described`)],
    examples: [
      ['falcon serve -p 3001', 'execute:project server', 'connect:listen localhost'],
      [
        'falcon serve -c /opt/a.ru',
        'execute:project server',
        'unknown: runs `/opt/a.ru`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['falcon host x', 'unknown: `falcon host` is not described'],
    ],
  }),
]
