import { isTestName } from '../../code/test-name.ts'
import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  connect,
  database,
  defineCommand,
  type Draft,
  type Options,
  projectCode,
  unknown,
  write,
} from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { configFiles, loadsValues } from '../_project.ts'

interface MigrationTool {
  readonly name: string
  readonly aliases?: readonly string[]
  /** Subcommands that look, that change the schema, that lose data, that write files here, that start from nothing. */
  readonly looks: string
  readonly migrates: string
  readonly loses?: string
  /** Those of them that leave nothing: of a server elsewhere that is everybody's loss. */
  readonly empties?: string
  readonly makes?: string
  readonly destroys?: string
  readonly files?: readonly string[]
  readonly folder?: string
  readonly listens?: string
  /** Subcommands that run the SQL after them. */
  readonly queries?: string
  /** Settings that may run programs, as they look where they are the project's. */
  readonly settings?: RegExp
  /** Settings of the project that name programs, in the language of Terraform. */
  readonly programsIn?: string
  /** A subcommand that writes what its operands name. */
  readonly namesPlaces?: string
  /** It carries out every subcommand that stands on the line, one after the other. */
  readonly several?: true
  /** `-path x -database y up`: long options with one dash. */
  readonly long?: true
}

const options: Options = table({
  flag: `-y --yes, -q --quiet, -v --verbose, --force, --json, --no-color, --debug, -f --fake, --dry-run --dr --dryrun, --check --ch, --ignore-missing, --allow-dirty, --accept-data-loss, --no-version, --allow-missing, --wait, --no-dump-schema, --strict, --custom, --breakpoints, --bundle, --esm, --create-only, --exit-code, -x, -r --run, --dump, --safe, --drop-tables, --reversible, --sequential, --redo-all, -a --all,
    --all-schemas, --workspace, --no-dotenv, --ignore-unknown, -s, --timestamp, --print, --skip-if-exists, --pretty, --offline, --sql, --init, --ignore-conflicts, --explain, -verbose, -seq`,
  value: `-c --config, -e --env, --envfile --env-file, --environment, --name, -n, --schema, --dialect, --url, -u, --database-url, --database, -D, -d --migrations-dir --dir, -path, --path, --source, --to, --from, --dev-url, --var, --format, --log, --steps, --step, --migrations-table, --connection, -p --port, --host, --user, --password, --locations,
    --changelog-file, --changeLogFile, --username, --target, -t --type, --seed, --seeders-path, --models-path, --migrations-path, --config-path, --options-path, -o, --output, --baseline, --tx-mode, --revisions-schema, --edit, --casing, --prefix, --tablesFilter, --client, --cwd, --migration-dir, --database, -database, -source, -dir, -ext, -format, --tag, --count, --contexts, --label-filter, --defaultsFile, --defaults-file, --driver, --diff-types, --latest, --git-base, --git-dir, --include, --exclude, --context, -l, --knexfile, --dataSource, -url, -user, -password, -schemas, -locations, -table, -target, -connectRetries, -defaultSchema, -outOfOrder, -baselineOnMigrate, -validateOnMigrate, -cleanDisabled, -environment`,
  reads: '--stub',
  unsafe: '--knexfile-loader, --require, --loader, --esm-loader',
  code: '--classpath, -configFiles',
  writes: '--migrations-directory, --seeds-directory, --out, -dryRunOutput',
})

/** A tool that moves a schema from one version to the next. Its project's code is scanned first. */
function migrationTool(tool: MigrationTool, examples: CommandSpec['examples']): CommandSpec {
  const { name, aliases = [], long } = tool
  const kinds = new Map([
    ...named(tool.looks, 'read'),
    ...named(tool.migrates, 'migrate'),
    ...named(tool.loses, 'write'),
    ...named(tool.makes, 'file'),
    ...named(tool.destroys, 'destroy'),
    ...named(tool.listens, 'listen'),
    ...named(tool.queries, 'query'),
  ])
  return defineCommand({
    name,
    aliases,
    about: 'database migrations',
    optionVariables: { NODE_ENV: '--env=' },
    options,
    ...(long ? { style: 'long' as const } : {}),
    effects: (args) => migrationEffects(tool, kinds, args),
    examples: [...examples, [`${name} frob`, `unknown: subcommand \`frob\` of \`${name}\` is not described`]],
  })
}

function migrationEffects(tool: MigrationTool, kinds: ReadonlyMap<string, string>, args: Args): readonly Draft[] {
  const verbs = tool.several ? args.operands.filter((word) => kinds.has(textOf(word) ?? '')) : []
  const others = args.operands.filter((word) => !verbs.includes(word))
  return verbs.length > 1
    ? verbs.flatMap((verb) => oneMigration(tool, kinds, { ...args, operands: [verb, ...others] }))
    : oneMigration(tool, kinds, args)
}

function oneMigration(
  { name, files = [], folder = 'migrations', long, empties, settings, programsIn, namesPlaces }: MigrationTool,
  kinds: ReadonlyMap<string, string>,
  args: Args,
): readonly Draft[] {
  const { operands, given } = args
  const texts = operands.map((word) => textOf(word) ?? '')
  const path = [texts.slice(0, 3).join(' '), texts.slice(0, 2).join(' '), texts[0] ?? '', ...(long ? texts : [])].find((one) =>
    kinds.has(one),
  )
  const kind = kinds.get(path ?? '')
  // the settings of these tools are code
  const own =
    files.length > 0
      ? [projectCode(name, ...files), ...loadsValues(args, ['-c', '--knexfile', '--dataSource', '--options-path', '-d'], 'javascript')]
      : args
          .values('-c')
          .flatMap((word) =>
            settings && !settings.test(textOf(word) ?? '') ? [unknown(`settings \`${show(word)}\` can run programs`)] : [],
          )
  const programs: readonly Draft[] = programsIn
    ? [{ do: 'project-code', what: 'settings', files: settingsNamed(args, programsIn), as: 'terraform', notCode: true }]
    : []
  const code = [...own, ...programs]
  if (operands.length === 0) return given.length === 0 || given.every((option) => /version/.test(option.name)) ? [] : code
  if (kind === undefined) return [unknown(`subcommand \`${operands.slice(0, 2).map(show).join(' ')}\` of \`${name}\` is not described`)]
  // `-d` names the source of data for some
  if (kind === 'file')
    return [
      ...code,
      ...(path === namesPlaces ? operands.slice(2).map((place) => write(place, 'folder')) : []),
      ...placesFor(args, files.length > 0 ? [] : ['-d']).map((place) => write(place, 'folder')),
      write(folder, 'folder'),
    ]
  const [, statement] = operands
  if (kind === 'query' && statement) return [...code, { do: 'code', language: 'sql', text: statement }]
  if (kind === 'listen') return [...code, connect('listen', 'localhost'), database('read', `${name} ${path}`)]
  const rehearsed =
    given.some((option) => /^--(?:dry-run|check|print)$/.test(option.name)) ||
    (name === 'flyway' && path === 'migrate' && args.has('-dryRunOutput')) ||
    (name === 'typeorm' && args.has('--dump') && !args.has('--run'))
  const forTests = kind === 'destroy' && isTestName(textOf(args.value('-e')) ?? '')
  const isWhole = kind === 'write' && named(empties, '').some(([one]) => one === path) && isElsewhere(args)
  return [...code, database(rehearsed ? 'read' : forTests ? 'write' : isWhole ? 'destroy' : kind, `${name} ${path}`)]
}

/** Folders and files that options name for what is made: `file://` stands before some. */
const placesFor = (args: Args, more: readonly string[]): readonly string[] =>
  [
    '--path',
    '-path',
    '-dir',
    '--migrations-path',
    '--seeders-path',
    '--models-path',
    '-o',
    '--output',
    '--migration-dir',
    '--source',
    '--dir',
    ...more,
  ]
    .flatMap((option) => args.values(option))
    .map((word) =>
      show(word)
        .replace(/^file:\/\//, '')
        .replace(/\?.*$/, ''),
    )

/** The settings that the line names, or those that lie where the tool looks. */
function settingsNamed(args: Args, usual: string): readonly string[] {
  const named = args.values('-c').map((word) => show(word).replace(/^file:\/\//, ''))
  return named.length > 0 ? named : [usual]
}

/** Whether an address on the line is that of another machine. */
const isElsewhere = (args: Args): boolean =>
  ['-u', '--url', '-url', '--database', '-database', '--database-url']
    .flatMap((option) => args.values(option))
    .some((word) => /\/\/(?:[^@/]*@)?(?!localhost\b|127\.|\[::1|0\.0\.0\.0|db(?::|\/)|[$(])[\w.-]+/.test(show(word)))

const named = (list = '', kind: string): readonly (readonly [string, string])[] =>
  list.split(',').flatMap((path) => (path.trim() ? [[path.trim(), kind] as const] : []))

export default [
  migrationTool(
    {
      name: 'knex',
      looks: 'migrate:status, migrate:list, migrate:currentVersion',
      migrates: 'migrate:latest, migrate:up',
      loses: 'migrate:rollback, migrate:down, migrate:unlock, seed:run',
      makes: 'migrate:make, seed:make, init',
      files: configFiles('knexfile'),
    },
    [
      ['knex migrate:status', 'execute:project knex', 'database:read knex migrate:status'],
      [
        'knex --config /opt/a --migrations-dir /opt/b --options-path /opt/c --dataSource /opt/d',
        'execute:project knex',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['knex migrate:latest', 'execute:project knex', 'database:migrate knex migrate:latest'],
      ['knex --knexfile /tmp/k.js migrate:status', 'unknown: runs `/tmp/k.js`, which is not part of the workspace'],
      ['knex migrate:make x', 'execute:project knex', 'write:folder migrations'],
    ],
  ),
  migrationTool(
    {
      name: 'drizzle-kit',
      looks: 'check, export',
      migrates: 'migrate, push, push:pg, push:mysql, push:sqlite',
      loses: 'drop',
      makes: 'generate, generate:pg, generate:mysql, generate:sqlite, introspect, pull, up',
      files: configFiles('drizzle.config'),
      folder: 'drizzle',
      listens: 'studio',
    },
    [
      ['drizzle-kit generate', 'execute:project drizzle-kit', 'write:folder drizzle'],
      ['drizzle-kit generate --output /opt/a', 'execute:project drizzle-kit', 'write:folder /opt/a', 'write:folder drizzle'],
      ['drizzle-kit push', 'execute:project drizzle-kit', 'database:migrate drizzle-kit push'],
      ['drizzle-kit studio', 'execute:project drizzle-kit', 'connect:listen localhost', 'database:read drizzle-kit studio'],
    ],
  ),
  migrationTool(
    {
      name: 'sequelize-cli',
      aliases: ['sequelize'],
      looks: 'db:migrate:status',
      migrates: 'db:migrate, db:migrate:schema:timestamps:add, db:create',
      loses: 'db:migrate:undo, db:migrate:undo:all, db:seed, db:seed:all, db:seed:undo, db:seed:undo:all',
      destroys: 'db:drop',
      makes:
        'init, init:config, init:migrations, init:models, init:seeders, migration:generate, migration:create, model:generate, model:create, seed:generate',
      files: ['.sequelizerc', 'config/config.js'],
    },
    [
      ['sequelize-cli db:migrate:status', 'execute:project sequelize-cli', 'database:read sequelize-cli db:migrate:status'],
      ['sequelize db:drop', 'execute:project sequelize-cli', 'database:destroy sequelize-cli db:drop'],
    ],
  ),
  migrationTool(
    {
      name: 'typeorm',
      aliases: ['typeorm-ts-node-commonjs', 'typeorm-ts-node-esm', 'mikro-orm'],
      looks: 'migration:show, schema:log, migration:list, migration:pending, migration:check, debug',
      migrates: 'migration:run, schema:sync, migration:up, schema:update, schema:create',
      queries: 'query',
      destroys: 'schema:drop',
      loses: 'cache:clear, migration:revert, migration:down, migration:fresh, schema:fresh, seeder:run',
      makes: 'migration:create, migration:generate, entity:create, subscriber:create, init',
      files: configFiles('ormconfig', 'mikro-orm.config', 'src/data-source'),
    },
    [
      ['typeorm migration:show', 'execute:project typeorm', 'database:read typeorm migration:show'],
      ['typeorm query "select 1"', 'execute:project typeorm', 'database:read reads only'],
      ['mikro-orm schema:update --dump', 'execute:project typeorm', 'database:read typeorm schema:update'],
      ['mikro-orm schema:create --dump', 'execute:project typeorm', 'database:read typeorm schema:create'],
      ['mikro-orm schema:create --run', 'execute:project typeorm', 'database:migrate typeorm schema:create'],
      ['mikro-orm schema:update --dump --run', 'execute:project typeorm', 'database:migrate typeorm schema:update'],
      ['typeorm schema:drop', 'execute:project typeorm', 'database:destroy typeorm schema:drop'],
    ],
  ),
  migrationTool(
    {
      name: 'doctrine-migrations',
      looks: 'status, list, up-to-date, current, latest, show',
      migrates: 'migrate, execute, version, sync-metadata-storage',
      makes: 'generate, diff, dump-schema',
      files: ['migrations.php', 'migrations-db.php', 'cli-config.php'],
    },
    [
      ['doctrine-migrations status', 'execute:project doctrine-migrations', 'database:read doctrine-migrations status'],
      ['doctrine-migrations migrate --dry-run', 'execute:project doctrine-migrations', 'database:read doctrine-migrations migrate'],
      ['doctrine-migrations migrate', 'execute:project doctrine-migrations', 'database:migrate doctrine-migrations migrate'],
      ['doctrine-migrations diff', 'execute:project doctrine-migrations', 'write:folder migrations'],
    ],
  ),
  migrationTool(
    {
      name: 'dbmate',
      looks: 'status, dump, wait, version',
      migrates: 'up, migrate, create',
      loses: 'rollback, down, load',
      destroys: 'drop',
      makes: 'new',
      folder: 'db/migrations',
    },
    [
      ['dbmate status', 'database:read dbmate status'],
      ['dbmate up', 'database:migrate dbmate up'],
      ['dbmate drop', 'database:destroy dbmate drop'],
      ['dbmate new x', 'write:folder db/migrations'],
      [
        'dbmate up --classpath /opt/a -configFiles /opt/b --esm-loader',
        'unknown: option `--esm-loader` of `dbmate` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      [
        'dbmate up --stub /opt/a --out /opt/d --migrations-directory /opt/b --seeds-directory /opt/c --knexfile-loader --require --loader',
        'unknown: option `--knexfile-loader` of `dbmate` can run or load anything',
        'unknown: option `--require` of `dbmate` can run or load anything',
        'unknown: option `--loader` of `dbmate` can run or load anything',
        'read /opt/a',
        'write /opt/d',
        'write /opt/b',
        'write /opt/c',
      ],
    ],
  ),
  migrationTool(
    {
      name: 'flyway',
      looks: 'info, validate, check, version, help, list-engines',
      migrates: 'migrate, baseline, repair, undo',
      loses: 'clean',
      empties: 'clean',
      several: true,
      long: true,
    },
    [
      ['flyway info', 'database:read flyway info'],
      ['flyway -url=jdbc:x migrate', 'database:migrate flyway migrate'],
      ['flyway migrate -dryRunOutput=/tmp/dry.sql', 'write /tmp/dry.sql', 'database:read flyway migrate'],
      ['flyway clean', 'database:write flyway clean'],
      ['flyway info clean', 'database:read flyway info', 'database:write flyway clean'],
      ['flyway -url=jdbc:postgresql://localhost/a clean', 'database:write flyway clean'],
      ['flyway -url=jdbc:postgresql://db.example.com/a clean', 'database:destroy flyway clean'],
    ],
  ),
  migrationTool(
    {
      name: 'liquibase',
      looks: 'status, validate, history, diff, updateSQL, update-sql, list-locks, unexpected-change-sets, snapshot, rollback-sql',
      migrates: 'update, update-count, update-to-tag, changelog-sync, mark-next-changeset-ran, tag, release-locks, clear-checksums',
      loses: 'rollback, rollback-count, rollback-to-date, drop-all, dropAll, execute-sql',
      empties: 'drop-all, dropAll',
      makes: 'generate-changelog, diff-changelog, init',
    },
    [
      ['liquibase status', 'database:read liquibase status'],
      ['liquibase update', 'database:migrate liquibase update'],
      ['liquibase drop-all', 'database:write liquibase drop-all'],
    ],
  ),
  migrationTool(
    { name: 'migrate', looks: 'version', migrates: 'up, goto', loses: 'down, drop, force', empties: 'drop', makes: 'create', long: true },
    [
      ['migrate -path db -database x up', 'database:migrate migrate up'],
      ['migrate -path db -database x drop', 'database:write migrate drop'],
      ['migrate create -ext sql x', 'write:folder migrations'],
    ],
  ),
  migrationTool(
    {
      name: 'sqlx',
      looks: 'migrate info, prepare',
      migrates: 'migrate run, database create, database setup',
      loses: 'migrate revert',
      destroys: 'database drop, database reset',
      makes: 'migrate add, migrate build-script',
    },
    [
      ['sqlx migrate info', 'database:read sqlx migrate info'],
      ['sqlx migrate run', 'database:migrate sqlx migrate run'],
      ['sqlx database drop -y', 'database:destroy sqlx database drop'],
      ['sqlx migrate add x', 'write:folder migrations'],
    ],
  ),
  migrationTool(
    {
      name: 'diesel',
      looks: 'migration list, migration pending, print-schema',
      migrates: 'migration run, setup, database setup',
      loses: 'migration revert, migration redo',
      destroys: 'database reset, database drop',
      makes: 'migration generate',
    },
    [
      ['diesel migration list', 'database:read diesel migration list'],
      ['diesel migration run', 'database:migrate diesel migration run'],
      ['diesel database reset', 'database:destroy diesel database reset'],
    ],
  ),
  migrationTool(
    {
      name: 'atlas',
      // another program of this name steers MongoDB's cloud
      looks: `schema inspect, schema diff, migrate status, migrate lint, migrate validate, version, clusters list, clusters describe,
        projects list, projects describe, organizations list, dbusers list, backups snapshots list, backups snapshots describe, accessLists list`,
      migrates: 'migrate apply, schema apply, migrate set',
      destroys:
        'clusters delete, cluster delete, projects delete, project delete, backups delete, backups snapshots delete, dbusers delete, organizations delete, deployments delete',
      loses: 'schema clean, migrate down',
      empties: 'schema clean',
      makes: 'migrate diff, migrate new, migrate hash, migrate import, schema fmt',
      settings: /^(?:file:\/\/)?(?![/~]|\.\.)[\w./-]+$/,
      programsIn: 'atlas.hcl',
      namesPlaces: 'schema fmt',
    },
    [
      ['atlas schema inspect --url x', 'database:read atlas schema inspect'],
      ['atlas backups snapshots list c', 'database:read atlas backups snapshots list'],
      ['atlas backups snapshots delete s --force', 'database:destroy atlas backups snapshots delete'],
      ['atlas schema fmt /opt/a', 'write:folder /opt/a', 'write:folder migrations'],
      [
        'atlas schema inspect -c file:///opt/a.hcl',
        'unknown: settings `file:///opt/a.hcl` can run programs',
        'database:read atlas schema inspect',
      ],
      ['atlas schema apply --dry-run', 'database:read atlas schema apply'],
      ['atlas schema clean --url postgres://db.example.com/a', 'database:destroy atlas schema clean'],
      ['atlas migrate apply', 'database:migrate atlas migrate apply'],
    ],
  ),
]
