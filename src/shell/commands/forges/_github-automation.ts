import { connect, publish, type Subcommand, write } from '../../command-spec.ts'
import { table } from '../_table.ts'
import { changes, deletes, does, host, shows } from './_github.ts'

/** What runs at GitHub, and what it is given. */
export const automation: Readonly<Record<string, Subcommand>> = {
  run: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ flag: '-a --all', value: '-w --workflow, -s --status, -c --commit' })) },
      view: shows(table({ flag: '--log, --log-failed, --exit-status, -v --verbose', value: '-j --job, --attempt' })),
      watch: shows(table({ flag: '--exit-status, --compact', value: '-i --interval' })),
      download: {
        options: table({ value: '-R --repo, -n --name, -p --pattern', writes: '-D --dir' }),
        effects: (args) => [connect('get', host), ...(args.has('-D') ? [] : [write('.', 'folder')])],
      },
      rerun: changes('rerun', table({ flag: '--failed, -d --debug', value: '-j --job' })),
      cancel: changes('cancel run', table({ flag: '--force' })),
      delete: deletes('run'),
    },
  },
  workflow: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ flag: '-a --all' })) },
      view: shows(table({ flag: '-y --yaml', value: '-r --ref' })),
      run: does(
        (subject) => [publish('deploy', `workflow ${subject}`)],
        table({ flag: '--json', value: '-r --ref, -f --raw-field, -F --field' }),
      ),
      enable: changes('enable workflow'),
      disable: changes('disable workflow'),
    },
  },
  secret: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ value: '-e --env, --org' })) },
      set: changes(
        'secret',
        table({
          value: '-b --body, -e --env, -o --org, -v --visibility, -a --app, -r --repos',
          reads: '-f --env-file',
          flag: '-u --user, --no-store',
        }),
      ),
      delete: deletes('secret'),
    },
  },
  variable: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ value: '-e --env, --org' })) },
      get: shows(table({ value: '-e --env, --org' })),
      set: changes('variable', table({ value: '-b --body, -e --env, -o --org', reads: '-f --env-file' })),
      delete: deletes('variable'),
    },
  },
  cache: { subcommands: { list: { aliases: ['ls'], ...shows(table({ value: '-k --key, -r --ref' })) }, delete: deletes('cache') } },
}
