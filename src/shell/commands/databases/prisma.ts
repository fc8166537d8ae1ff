import type { Args } from '../../arguments.ts'
import { connect, database, defineCommand, projectCode, read, type Subcommand, type Target, tidy, write } from '../../command-spec.ts'
import { codeIn } from '../_project.ts'
import { table } from '../_table.ts'
import { sqlFile } from './_sql.ts'

const options = table({
  flag: `--no-engine, --watch, --no-hints, --allow-no-models, --data-proxy, --accelerate, --sql, --check, --force, -f, --skip-generate,
        --skip-seed, --create-only, --accept-data-loss, --force-reset, --print, --exit-code, --script, --from-empty, --to-empty,
        --from-local-d1, --to-local-d1, --from-config-datasource, --to-config-datasource, --json, --composite-types, --no-color`,
  value: `--generator, --from-schema-datamodel, --to-schema-datamodel, --from-schema-datasource, --to-schema-datasource, --from-schema,
        --to-schema, --from-migrations, --to-migrations, --from-url, --to-url, --shadow-database-url, --url, -n --name, --applied,
        --rolled-back, -p --port, --hostname -n, --composite-type-depth, --schemas, --datasource-provider,
        --generator-provider, --preview-feature, --db`,
  reads: '--schema',
  writes: '-o --output',
  starts: '-b --browser',
})

const acts = (tag: string, what: string): Subcommand => ({ options, effects: [database(tag, what)] })
const schema = ({ value }: Args): Target => value('--schema') ?? 'prisma/schema.prisma'
// a config file of the project is loaded by every command
const settings = projectCode('prisma', 'prisma.config.ts', 'prisma.config.js')

export default defineCommand({
  name: 'prisma',
  about: 'database schema, client and migrations',
  options: table({ code: '--config', flag: '-v --version' }),
  subcommands: {
    generate: {
      options,
      // a generator that a schema names is a program
      effects: ({ values }) => [
        settings,
        codeIn('prisma/schema.prisma', 'schema.prisma', ...values('--schema')),
        write('node_modules/.prisma', 'folder'),
      ],
    },
    validate: { options, effects: [read('prisma')] },
    format: { options, effects: (args) => [args.has('--check') ? read('prisma') : tidy(schema(args))] },
    version: { options, effects: [] },
    debug: { options, effects: [] },
    studio: { options, effects: [connect('listen', 'localhost'), database('read', 'prisma studio')] },
    init: { options, effects: [write('prisma', 'folder'), write('.env', 'append')] },
    migrate: {
      subcommands: {
        status: acts('read', 'migration status'),
        diff: acts('read', 'migration diff'),
        dev: { options, effects: [database('migrate', 'prisma migrate dev'), write('prisma/migrations', 'folder')] },
        deploy: acts('migrate', 'prisma migrate deploy'),
        resolve: acts('migrate', 'prisma migrate resolve'),
        reset: acts('write', 'prisma migrate reset drops all data'),
      },
    },
    db: {
      subcommands: {
        pull: {
          options,
          effects: (args) => [database('read', 'prisma db pull'), ...(args.has('--print') ? [] : [write(schema(args), 'edit')])],
        },
        push: {
          options,
          effects: (args) => [
            args.has('--force-reset')
              ? database('write', 'prisma db push drops all data')
              : database(args.has('--accept-data-loss') ? 'write' : 'migrate', 'prisma db push'),
          ],
        },
        seed: {
          options,
          effects: [projectCode('seed', 'prisma/seed.ts', 'prisma/seed.js', 'prisma/seed.mjs'), database('write', 'prisma db seed')],
        },
        execute: {
          options: table({ value: '--file', flag: '--stdin' }, options),
          effects: (args) => [
            ...args.values('--file').map((file) => sqlFile(file)),
            ...(args.has('--stdin') ? [{ do: 'run-stdin', language: 'sql' } as const] : []),
          ],
        },
      },
    },
  },
  examples: [
    ['prisma format && prisma generate', 'write:edit prisma/schema.prisma', 'execute:project prisma', 'write:folder node_modules/.prisma'],
    [
      'prisma studio --browser /opt/a',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'connect:listen localhost',
      'database:read prisma studio',
    ],
    ['prisma generate', 'execute:project prisma', 'write:folder node_modules/.prisma'],
    ['prisma validate --schema prisma/schema.prisma', 'read prisma/schema.prisma', 'read prisma'],
    ['prisma format', 'write:edit prisma/schema.prisma'],
    ['prisma format --schema /opt/a', 'read /opt/a', 'write:edit /opt/a'],
    ['prisma generate --schema /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ['prisma version'],
    ['prisma debug'],
    ['prisma studio', 'connect:listen localhost', 'database:read prisma studio'],
    ['prisma init', 'write:folder prisma', 'write:append .env'],
    ['prisma migrate status', 'database:read migration status'],
    ['prisma migrate diff --from-empty --to-schema-datamodel a.prisma --script', 'database:read migration diff'],
    ['prisma migrate dev --name x', 'database:migrate prisma migrate dev', 'write:folder prisma/migrations'],
    ['prisma migrate deploy', 'database:migrate prisma migrate deploy'],
    ['prisma migrate resolve --applied x', 'database:migrate prisma migrate resolve'],
    ['prisma migrate reset --force', 'database:write prisma migrate reset drops all data'],
    ['prisma db pull --print', 'database:read prisma db pull'],
    ['prisma migrate diff --from-empty --output /opt/a', 'write /opt/a', 'database:read migration diff'],
    ['prisma db pull --print -o /opt/a', 'write /opt/a', 'database:read prisma db pull'],
    ['prisma db push', 'database:migrate prisma db push'],
    ['prisma db push --force-reset', 'database:write prisma db push drops all data'],
    ['prisma db seed', 'execute:project seed', 'database:write prisma db seed'],
    ['prisma db execute --file a.sql', 'unknown: runs `a.sql`, which cannot be read'],
    ['prisma frob', 'unknown: subcommand `frob` of `prisma` is not described'],
    ['prisma db execute --stdin', 'database:unread empty'],
    ['prisma --config /opt/a format', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write:edit prisma/schema.prisma'],
  ],
})
