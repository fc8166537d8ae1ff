import type { Args } from '../../arguments.ts'
import { type CommandSpec, database, defineCommand, type Draft, type Options, read } from '../../command-spec.ts'
import { table } from '../_table.ts'

interface TableTool {
  readonly name: string
  readonly about: string
  readonly options: Options
  /** What it does to the database as it is told. */
  readonly does: (args: Args) => 'read' | 'write'
  /** Its operands are files to read: logs, captures. */
  readonly readsFiles?: true
}

const connection: Options = table({
  flag: '--quiet -q, --progress, --print, --version-check, --no-version-check, --statistics, --ask-pass, --verbose -v, --utc, --slave-skip-tolerance',
  value: `-h --host, -P --port, -S --socket, -u --user, -p --password, -A --charset, -D --database --databases -d, -t --tables --table, --set-vars,
    --sleep, --limit, --chunk-size, --chunk-time, --max-load, --critical-load, --max-lag, --check-interval, --recursion-method, --run-time, --interval,
    --ignore-databases, --ignore-tables, --engines, --where`,
  // a file of options may hold any of them
  unsafe: '-F --defaults-file, --config, --plugin, --pid, --daemonize, --log, --sentinel',
})

/** Tools for the tables of MySQL that a line tells to act: without that they look. */
const tableTool = ({ name, about, options, does, readsFiles }: TableTool, examples: CommandSpec['examples']): CommandSpec =>
  defineCommand({
    name,
    about,
    abbreviates: true,
    options,
    effects: (args): readonly Draft[] => [...(readsFiles ? args.operands.map((file) => read(file)) : []), database(does(args), name)],
    examples: [...examples, [`${name} --frob`, `unknown: option \`--frob\` of \`${name}\` is not described`]],
  })

const executes = (args: Args): 'read' | 'write' => (args.has('--execute') ? 'write' : 'read')
const looks = (): 'read' => 'read'

export default [
  tableTool(
    {
      name: 'pt-online-schema-change',
      about: 'changes a table of MySQL while it is used',
      options: table(
        {
          flag: '--dry-run, --execute, --no-drop-old-table, --no-drop-new-table, --no-swap-tables, --preserve-triggers, --analyze-before-swap, --no-check-alter, --check-plan',
          value: '--alter, --alter-foreign-keys-method, --new-table-name, --default-engine, --chunk-index, --tries',
        },
        connection,
      ),
      does: executes,
    },
    [
      ['pt-online-schema-change --alter "DROP COLUMN a" D=app,t=orders --dry-run', 'database:read pt-online-schema-change'],
      ['pt-online-schema-change --alter "DROP COLUMN a" D=app,t=orders --execute', 'database:write pt-online-schema-change'],
      ['pt-online-schema-change --alter "DROP COLUMN a" D=app,t=orders --dry-run --exec', 'database:write pt-online-schema-change'],
    ],
  ),
  tableTool(
    {
      name: 'gh-ost',
      about: 'changes a table of MySQL by way of its binary log',
      options: table(
        {
          flag: `-execute --execute, -verbose, --allow-on-master -allow-on-master, --exact-rowcount, --initially-drop-old-table, --initially-drop-ghost-table,
            --assume-rbr, --concurrent-rowcount, --default-retries, --test-on-replica, --migrate-on-replica, --switch-to-rbr, --ok-to-drop-table`,
          value:
            '--alter -alter, --assume-master-host, --cut-over, --max-lag-millis, --throttle-control-replicas, --nice-ratio, --dml-batch-size',
          unsafe: '--hooks-path, --postpone-cut-over-flag-file, --panic-flag-file, --serve-socket-file, --conf',
        },
        connection,
      ),
      does: (args) => (args.has('-execute', '--test-on-replica', '--migrate-on-replica') ? 'write' : 'read'),
    },
    [
      ['gh-ost --host=a --database=app --table=orders --alter="DROP COLUMN a"', 'database:read gh-ost'],
      ['gh-ost --host=a --database=app --table=orders --alter="DROP COLUMN a" --execute', 'database:write gh-ost'],
    ],
  ),
  tableTool(
    {
      name: 'pt-archiver',
      about: 'moves old rows of MySQL elsewhere, or deletes them',
      options: table(
        {
          flag: '--dry-run, --purge, --no-delete, --bulk-delete, --bulk-insert, --commit-each, --why-quit',
          value: '--source, --dest, --columns, --txn-size, --no-check-charset, --check-charset',
          writes: '--file',
        },
        connection,
      ),
      does: (args) => (args.has('--dry-run') ? 'read' : 'write'),
    },
    [
      ['pt-archiver --source D=app,t=orders --where "id < 9" --purge --dry-run', 'database:read pt-archiver'],
      ['pt-archiver --source D=app,t=orders --where "id < 9" --purge', 'database:write pt-archiver'],
    ],
  ),
  tableTool(
    {
      name: 'pt-query-digest',
      about: 'sums up slow queries',
      readsFiles: true,
      options: table(
        {
          flag: '--no-report, --report, --group-by-host, --continue-on-error',
          value:
            '--type, --group-by, --order-by, --since, --until, --output, --report-format, --report-all, --outliers, --attribute-value-limit, --limit, --expected-range, --timeline, --explain, --processlist',
          unsafe: '--filter, --review, --history, --create-review-table, --create-history-table, --embedded-attributes, --iterations',
        },
        connection,
      ),
      does: looks,
    },
    [['pt-query-digest --limit 5 slow.log', 'read slow.log', 'database:read pt-query-digest']],
  ),
  tableTool(
    {
      name: 'pt-duplicate-key-checker',
      about: 'finds indexes that say the same',
      options: table({ flag: '--clustered, --all-structs, --sql, --no-sql, --summary, --no-summary', value: '--key-types' }, connection),
      does: looks,
    },
    [['pt-duplicate-key-checker -h localhost -d app', 'database:read pt-duplicate-key-checker']],
  ),
]
