import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { configFiles, loadsValues, runsSettings } from '../_project.ts'
import { table } from '../_table.ts'

/** A runner of tasks that a file of the project describes. */
const runsTasks =
  (...files: readonly string[]) =>
  (args: Args): readonly Draft[] => [
    { do: 'project-code', what: 'build', files, tasks: args.operands.map(show) },
    runsSettings('build', ...files),
    ...loadsValues(args, ['--require'], 'javascript'),
    write('dist', 'folder'),
  ]

export default [
  defineCommand({
    name: 'gulp',
    about: 'runs tasks of a project',
    alone: '-v -h',
    options: table({
      flag: '-S --silent, -L --log-level, --verbose, --continue, --series, --color, --no-color, -T --tasks, --tasks-simple, --production, --prod, --dev',
      value: '--depth, --tasks-json, --require --preload -r, --env',
      code: '-f --gulpfile',
      folder: '--cwd',
    }),
    effects: (args) => runsTasks(...configFiles('gulpfile', 'Gulpfile'), 'gulpfile.babel.js')(args),
    examples: [
      ['gulp', 'execute:project build', 'write:folder dist'],
      ['gulp build --production', 'execute:project build', 'write:folder dist'],
      ['gulp --tasks', 'execute:project build', 'write:folder dist'],
      [
        'gulp -f /opt/a.js',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'execute:project build',
        'write:folder dist',
      ],
      [
        'gulp --cwd /opt/a',
        'execute:project build',
        'unknown: runs code of a folder that is not part of the workspace',
        'write:folder /opt/a/dist',
      ],
      [
        'gulp --require /opt/a.js',
        'execute:project build',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'write:folder dist',
      ],
      ['gulp --frob', 'unknown: option `--frob` of `gulp` is not described', 'execute:project build', 'write:folder dist'],
    ],
  }),
  defineCommand({
    name: 'grunt',
    about: 'runs tasks of a project',
    alone: '-V -h',
    options: table({
      flag: '-f --force, -v --verbose, -d --debug, --stack, --no-color, --no-write, --production, --dev',
      value: '--target, --env, --require',
      code: '--gruntfile, --tasks, --npm',
      folder: '--base',
    }),
    effects: (args) => runsTasks(...configFiles('Gruntfile', 'gruntfile'), 'Gruntfile.coffee')(args),
    examples: [
      ['grunt', 'execute:project build', 'write:folder dist'],
      ['grunt test --force', 'execute:project build', 'write:folder dist'],
      [
        'grunt --gruntfile /opt/a.js',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'execute:project build',
        'write:folder dist',
      ],
      [
        'grunt --tasks /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
        'write:folder dist',
      ],
      [
        'grunt --base /opt/a',
        'execute:project build',
        'unknown: runs code of a folder that is not part of the workspace',
        'write:folder /opt/a/dist',
      ],
      [
        'grunt --require /opt/a.js',
        'execute:project build',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'write:folder dist',
      ],
      ['grunt --frob', 'unknown: option `--frob` of `grunt` is not described', 'execute:project build', 'write:folder dist'],
    ],
  }),
]
