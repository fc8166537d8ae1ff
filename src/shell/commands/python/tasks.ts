import { defineCommand, nothing, run, unknown } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { table } from '../_table.ts'

/** Where runners of tasks keep them. */
const taskFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['doit', ['dodo.py']],
  ['fab', ['fabfile.py']],
])

export default [
  defineCommand({
    name: 'invoke',
    aliases: ['inv', 'doit', 'fab'],
    about: 'runs tasks of the project',
    style: 'posix',
    options: table({
      flag: '-l --list, -e --echo, -d --debug, -p --pty, -R --dry, --no-dedupe, -w --warn-only, -V --version, -s --status, -q --quiet, -a --always',
      value: '-D --list-depth, -F --list-format, -n --process, -v --verbosity, -T --command-timeout',
      code: '-c --collection, -r --search-root, -f --file --config',
      // of `doit`
      writes: '-o --output-file, --db-file',
      unsafe: '-H --hosts, -i --identity, -S --ssh-config', // commands on other machines
    }),
    effects: (args) => {
      const files = taskFiles.get(args.name) ?? ['tasks.py', 'tasks/__init__.py']
      const known = args.operands.filter((word) => !/^-/.test(show(word))).map((word) => textOf(word) ?? '')
      if (args.has('-V')) return nothing
      const destroys = known.find((word) => /drop|reset|wipe|purge|destroy|nuke|truncate|deploy|release|publish|forget/.test(word))
      // of `doit` alone it takes the folder that the tasks are run in
      if (args.name === 'doit' && args.has('-d')) return [unknown('option `-d` of `doit` is not described')]
      const tasks = args.has('-l', '-R') ? 'none' : known
      // behind two dashes `fab` takes a command for its hosts
      const dashes = args.words.findIndex((word) => textOf(word) === '--')
      const remote = args.name === 'fab' && dashes >= 0 ? args.words.slice(dashes + 1) : []
      return [
        ...(remote.length > 0 ? [run([literal('ssh'), literal('host'), ...remote])] : []),
        { do: 'project-code', what: 'tasks', files, tasks },
        { do: 'project-code', what: 'tasks', files, tasks, as: 'command-lines', plain: true, notCode: true },
        ...(destroys && tasks !== 'none' ? [unknown(`task \`${destroys}\` promises more than a build`)] : []),
      ]
    },
    examples: [
      ['inv --list', 'execute:project tasks'],
      ['invoke test --verbose', 'execute:project tasks'],
      [
        'invoke --identity --ssh-config test --verbose',
        'unknown: option `-i` of `invoke` can run or load anything',
        'unknown: option `-S` of `invoke` can run or load anything',
        'execute:project tasks',
      ],
      ['doit list', 'execute:project tasks'],
      ['doit -d /opt/a list', 'unknown: option `-d` of `doit` is not described'],
      ['inv db.drop', 'unknown: task `db.drop` promises more than a build'],
      ["fab -- 'rm a'", 'connect:login host', 'delete a', 'execute:project tasks'],
      ['fab -H web1 restart', 'unknown: option `-H` of `fab` can run or load anything'],
      [
        'invoke --collection /opt/a --search-root /opt/b --file /opt/c',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project /opt/c',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'execute:project tasks',
      ],
    ],
  }),
]
