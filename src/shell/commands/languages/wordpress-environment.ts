import { database, defineCommand, infra, projectCode } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { runsInside } from '../containers/_run.ts'

const looks = { effects: [infra('read', 'wp-env')] }

export default defineCommand({
  name: 'wp-env',
  about: 'WordPress in containers, for a plugin or theme',
  ownTasks: true,
  options: table({ flag: '--debug, --quiet', reads: '--config' }),
  subcommands: {
    start: {
      options: table({ flag: '--update', 'value?': '--xdebug, --spx', value: '--scripts' }),
      effects: [projectCode('site'), ...settingsIn('.wp-env.json', '.wp-env.override.json'), infra('container', 'wp-env start')],
    },
    stop: { effects: [infra('container', 'wp-env stop')] },
    logs: { ...looks, options: table({ flag: '--no-watch', 'value?': '--watch' }) },
    'install-path': looks,
    run: {
      style: 'posix',
      options: table({ value: '--env-cwd' }),
      // its own option may also follow the container
      effects: ({ operands: [container, ...rest] }) =>
        container ? runsInside(show(container), /^--env-cwd=/.test(show(rest[0] ?? container)) ? rest.slice(1) : rest) : [],
    },
    // the site's posts and settings go
    clean: { aliases: ['reset'], effects: [database('write', 'wp-env clean')] },
    destroy: { effects: [infra('volume', 'wp-env destroy')] },
  },
  examples: [
    ['wp-env start --update', 'execute:project site', 'infra:container wp-env start'],
    ['wp-env --config /opt/a stop', 'read /opt/a', 'infra:container wp-env stop'],
    ['wp-env logs development --no-watch', 'infra:read wp-env'],
    ['wp-env install-path', 'infra:read wp-env'],
    ['wp-env run cli wp plugin list', 'infra:read exec cli', 'execute:project site', 'database:read site'],
    ['wp-env run cli --env-cwd=x wp plugin list', 'infra:read exec cli', 'execute:project site', 'database:read site'],
    ['wp-env run cli frob', 'unknown: program `frob` is not described'],
    ['wp-env clean all', 'database:write wp-env clean'],
    ['wp-env destroy', 'infra:volume wp-env destroy'],
    ['wp-env frob', 'unknown: subcommand `frob` of `wp-env` is not described'],
  ],
})
