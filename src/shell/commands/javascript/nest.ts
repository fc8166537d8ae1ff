import { connect, defineCommand, install, projectCode, read, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

const compiling = table({
  flag: '-w --watch, --watchAssets, --webpack, --tsc, --preserveWatchOutput, --all',
  value: '-b --builder, --type-check',
  code: '--webpackPath, -c --config, -p --path',
})

export default defineCommand({
  name: 'nest',
  about: 'NestJS applications',
  subcommands: {
    build: { options: compiling, effects: [projectCode('build', 'nest-cli.json'), write('dist')] },
    start: {
      options: table(
        {
          flag: '--shell, --no-shell',
          environment: '--env-file',
          code: '--sourceRoot, --entryFile',
          'value?': '-d --debug',
          unsafe: '-e --exec',
        },
        compiling,
      ),
      effects: [projectCode('dev server', 'src/main.ts'), connect('listen', 'localhost')],
    },
    // -c names a package of generators: any code
    generate: {
      aliases: ['g'],
      options: table({
        flag: '-d --dry-run, --spec, --no-spec, --flat, --no-flat, --skip-import, --crud, --no-crud',
        value: '-p --project, -s --source, --path, --type, --spec-file-suffix',
        unsafe: '-c --collection',
      }),
      effects: ({ has }) => [projectCode('code generator', 'nest-cli.json'), ...(has('-d') ? [] : [write('.', 'edit')])],
    },
    info: { aliases: ['i'], effects: [read('package.json')] },
    add: {
      options: table({ flag: '-d --dry-run, -s --skip-install', value: '-p --project' }),
      effects: ({ operands }) => operands.map((word) => install('named', word)),
    },
  },
  examples: [
    [
      'nest build --webpackPath /opt/a.js',
      'execute:project /opt/a.js',
      'unknown: runs `/opt/a.js`, which is not part of the workspace',
      'execute:project build',
      'write dist',
    ],
    [
      'nest start --entryFile /opt/a',
      'execute:project /opt/a',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'execute:project dev server',
      'connect:listen localhost',
    ],
    ['nest build --webpack', 'execute:project build', 'write dist'],
    ['nest start --watch', 'execute:project dev server', 'connect:listen localhost'],
    ['nest start -e x', 'unknown: option `-e` of `nest start` can run or load anything'],
    ['nest g resource users --no-spec', 'execute:project code generator', 'write:edit .'],
    ['nest generate service pay --dry-run', 'execute:project code generator'],
    ['nest info', 'read package.json'],
    ['nest add @nestjs/swagger', 'install:named @nestjs/swagger'],
    [
      'nest generate -c x app',
      'unknown: option `-c` of `nest generate` can run or load anything',
      'execute:project code generator',
      'write:edit .',
    ],
    ['nest frob', 'unknown: subcommand `frob` of `nest` is not described'],
  ],
})
