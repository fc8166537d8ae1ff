import { database, defineCommand, type Draft, projectCode, type Subcommand, write } from '../../command-spec.ts'
import { codeIn, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

const settings = [projectCode('settings', 'alembic/env.py', 'migrations/env.py'), codeIn('alembic.ini')]

/** A new revision goes through the hooks that the settings name. */
const revises = [write('alembic/versions', 'folder'), ...settingsIn('alembic.ini')]

const alembicCommand = (effects: readonly Draft[]): Subcommand => ({
  numeric: true,
  options: table({
    flag: '--sql, --autogenerate, -v --verbose, -i --indicate-current, --purge, --raiseerr, --splice, --check-heads, --resolve-dependencies',
    value:
      '-m --message, --head, --rev-id, --branch-label, --depends-on, -r --rev-range, --tag, --version-path, -t --template, -n --name, -x',
  }),
  effects: (args) => (args.has('--sql') ? settings : [...settings, ...effects]),
})

export default defineCommand({
  name: 'alembic',
  about: 'database migrations',
  abbreviates: true,
  options: table({ flag: '--raiseerr', value: '-n --name, -x', code: '-c --config' }),
  subcommands: {
    upgrade: alembicCommand([database('migrate', 'alembic')]),
    downgrade: alembicCommand([database('migrate', 'alembic downgrade')]),
    stamp: alembicCommand([database('migrate', 'alembic stamp')]),
    revision: alembicCommand(revises),
    merge: alembicCommand(revises),
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
    [
      'alembic -c /opt/x.ini current',
      'unknown: runs `/opt/x.ini`, which is not part of the workspace',
      'execute:project settings',
      'database:read alembic',
    ],
    ['alembic frob', 'unknown: subcommand `frob` of `alembic` is not described'],
  ],
})
