import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  infra,
  install,
  nothing,
  printsTainted,
  projectCode,
  publish,
  read,
  write,
} from '../../command-spec.ts'
import { show } from '../../value.ts'
import { loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

const servers = 'servers of the project'

/** Settings are a template with Ruby in it; hooks lie in a folder of their own. */
const settings = (args: Args): readonly Draft[] => [
  projectCode('settings', 'config/deploy.yml', 'config/deploy.*.yml', '.kamal/secrets', '.kamal/secrets.*', '.kamal/hooks/*'),
  ...loadsValues(args, ['-c']),
]

const deploys = (args: Args): readonly Draft[] => [...settings(args), publish('deploy', servers)]
const visits = (args: Args): readonly Draft[] => [...settings(args), connect('login', servers)]
// an accessory goes with its data, an application with all that was put there
const takesAway = (args: Args): readonly Draft[] => [...settings(args), infra('destroy', `${args.name} on ${servers}`)]
const shows = (args: Args): readonly Draft[] => [...settings(args), infra('secret', 'kamal'), printsTainted('secret')]

export default [
  defineCommand({
    name: 'kamal',
    projectFile: true,
    about: 'puts an application on servers, over ssh',
    inherit: true,
    options: table({
      flag: '-v --verbose, -q --quiet, -p --primary, -P --skip-push, -y --confirmed, -i --interactive, --reuse, --detach, --follow -f, --rolling, --timestamps, --no-timestamps, --bundle',
      value: '--version, -h --hosts, -r --roles, -d --destination, -n --lines, -s --since, -g --grep, -m --message, -H --skip-hooks',
      code: '-c --config-file',
    }),
    effects: nothing,
    subcommands: {
      version: { effects: nothing },
      help: { effects: nothing },
      docs: { effects: nothing },
      init: { effects: [write('config/deploy.yml'), write('.kamal', 'folder')] },
      config: { effects: shows },
      secrets: { effects: shows },
      setup: { aliases: ['deploy', 'redeploy', 'rollback', 'upgrade'], effects: deploys },
      build: { effects: deploys },
      remove: { effects: takesAway },
      details: { aliases: ['audit', 'lock', 'registry', 'server', 'prune', 'proxy'], effects: visits },
      app: { effects: (args) => (args.text(0) === 'remove' ? takesAway(args) : visits(args)) },
      accessory: { effects: (args) => (args.text(0) === 'remove' ? takesAway(args) : visits(args)) },
    },
    examples: [
      ['kamal version'],
      ['kamal help deploy'],
      ['kamal docs proxy'],
      ['kamal init', 'write config/deploy.yml', 'write:folder .kamal'],
      ['kamal config', 'execute:project settings', 'infra:secret kamal'],
      ['kamal secrets print', 'execute:project settings', 'infra:secret kamal'],
      ['kamal setup -d staging', 'execute:project settings', `publish:deploy ${servers}`],
      ['kamal deploy --skip-push', 'execute:project settings', `publish:deploy ${servers}`],
      ['kamal build push', 'execute:project settings', `publish:deploy ${servers}`],
      ['kamal remove -y', 'execute:project settings', `infra:destroy kamal remove on ${servers}`],
      ['kamal details', 'execute:project settings', `connect:login ${servers}`],
      ['kamal app logs -n 50', 'execute:project settings', `connect:login ${servers}`],
      ['kamal app remove', 'execute:project settings', `infra:destroy kamal app on ${servers}`],
      ['kamal accessory remove db -y', 'execute:project settings', `infra:destroy kamal accessory on ${servers}`],
      ['kamal frob', 'unknown: subcommand `frob` of `kamal` is not described'],
      [
        'kamal details --config-file /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project settings',
        `connect:login ${servers}`,
      ],
    ],
  }),
  defineCommand({
    name: 'importmap',
    projectFile: true,
    about: 'JavaScript packages of a Rails application without a bundler',
    options: table({ value: '-e --env, -f --from, -p --preload, -i --integrity' }),
    subcommands: {
      pin: { effects: ({ operands }) => operands.map((word) => install('named', show(word))) },
      unpin: { effects: ({ operands }) => operands.map((word) => install('remove', show(word))) },
      update: { effects: [install('named', 'all')] },
      pristine: { effects: [install('manifest', 'config/importmap.rb')] },
      json: { effects: [projectCode('settings', 'config/importmap.rb')] },
      packages: { effects: [read('config/importmap.rb')] },
      outdated: { aliases: ['audit'], effects: [read('config/importmap.rb'), connect('get', 'https://registry.npmjs.org')] },
    },
    effects: nothing,
    examples: [
      ['importmap pin lodash', 'install:named lodash'],
      ['importmap unpin lodash', 'install:remove lodash'],
      ['importmap update', 'install:named all'],
      ['importmap pristine', 'install:manifest config/importmap.rb'],
      ['importmap json', 'execute:project settings'],
      ['importmap packages', 'read config/importmap.rb'],
      ['importmap outdated', 'read config/importmap.rb', 'connect:get https://registry.npmjs.org'],
      ['importmap audit', 'read config/importmap.rb', 'connect:get https://registry.npmjs.org'],
      ['importmap frob', 'unknown: subcommand `frob` of `importmap` is not described'],
    ],
  }),
]
