import { defineCommand, install, read, removeTree, type Subcommand } from '../../command-spec.ts'
import { runsSettings } from '../_project.ts'
import { table } from '../_table.ts'

/** Tasks stand in the settings of each project, and in those that all projects share. */
const tasks: Subcommand = {
  options: table({
    flag: '--affected, --all, --dependents, --force -f, --interactive -i, --no-bail -n, --no-actions, --summary, --remote, --updateCache -u',
    value: '--base, --head, --job, --jobTotal, --log, --profile, --query, --status, --concurrency -c, --color, --theme',
  }),
  effects: [runsSettings('tasks', 'moon.yml', '*/moon.yml', '*/*/moon.yml', '.moon/tasks.yml', '.moon/tasks/*.yml')],
}

export default defineCommand({
  name: 'moon',
  about: 'runs the tasks of a monorepo',
  ownTasks: true,
  subcommands: {
    run: { aliases: ['r'], ...tasks },
    check: { aliases: ['c'], ...tasks },
    ci: tasks,
    exec: { aliases: ['x'], ...tasks },
    setup: { effects: [install('manifest', '.moon/toolchain.yml')] },
    clean: { options: table({ value: '--lifetime' }), effects: [removeTree('.moon/cache')] },
    ...Object.fromEntries(
      ['project', 'projects', 'task', 'tasks', 'query'].map((name) => [
        name,
        { options: table({ flag: '--json', value: '--id' }), effects: [read('.moon')] },
      ]),
    ),
  },
  examples: [
    ['moon run :build', 'execute:project tasks'],
    ['moon check --all', 'execute:project tasks'],
    ['moon ci', 'execute:project tasks'],
    ['moon exec app:test', 'execute:project tasks'],
    ['moon setup', 'install:manifest .moon/toolchain.yml'],
    ['moon clean', 'delete .moon/cache'],
    ...['project', 'projects', 'task', 'tasks', 'query'].map((name) => [`moon ${name}`, 'read .moon'] as const),
    ['moon run :build --frob', 'unknown: option `--frob` of `moon run` is not described', 'execute:project tasks'],
  ],
})
