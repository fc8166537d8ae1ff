import type { Args } from '../../arguments.ts'
import { type CommandSpec, defineCommand, type Draft, infra, type Options, unknown } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { plainlyDestroys } from '../../whole-things.ts'
import { table } from '../_table.ts'
import { sqlFile, sqlOf, sqlSession } from './_sql.ts'

interface SqlClient {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about: string
  readonly options: Options
  /** Options whose value is a statement, and those that name a file of statements. */
  readonly texts?: readonly string[]
  readonly files?: readonly string[]
  /** Subcommands that are the client, where the program is more than that. */
  readonly verbs?: Readonly<Record<string, RegExp>>
  /** Its operands are statements, or files of them behind the sign. */
  readonly operands?: 'statement' | '@'
  /** What else its options mean. */
  readonly more?: (args: Args) => readonly Draft[]
}

const statementsOf = ({ operands = undefined, texts = [], files = [] }: SqlClient, args: Args): readonly Draft[] => [
  ...texts.flatMap((name) => args.values(name)).map((text) => sqlOf(text)),
  ...(operands === 'statement' ? args.operands.slice(0, 1).map((text) => sqlOf(text)) : []),
  ...(operands === '@' ? args.operands.filter((word) => show(word).startsWith('@')).map(() => unknown('a file of statements')) : []),
  ...files.flatMap((name) => args.values(name)).map((file) => sqlFile(file)),
]

function asks(client: SqlClient, args: Args): readonly Draft[] {
  const verbs = client.verbs?.[args.name]
  const verb = args.text(0) ?? ''
  if (verbs && !verbs.test(verb)) {
    const destroyed = plainlyDestroys(args.operands)
    return [
      unknown(`subcommand \`${verb}\` of \`${args.name}\` is not described`),
      ...(destroyed === undefined ? [] : [infra('destroy', `${args.name} ${destroyed}`)]),
    ]
  }
  const statements = statementsOf(client, args)
  return [...(client.more?.(args) ?? []), ...(statements.length > 0 ? statements : [sqlSession(args)])]
}

const sqlClient = (client: SqlClient, examples: CommandSpec['examples']): CommandSpec =>
  defineCommand({
    name: client.name,
    ...(client.aliases ? { aliases: client.aliases } : {}),
    about: client.about,
    options: client.options,
    effects: (args) => asks(client, args),
    examples: [...examples, [`${client.name} --frob`, `unknown: option \`--frob\` of \`${client.name}\` is not described`]],
  })

/** Settings that a client takes on its line and that name no file. */
const plainSetting =
  /^(?:exit_on_error|friendly|timing|header|output_format|quiet|echo|wrap|paging|progress_bar|insecure_mode|variable_substitution|empty_for_null_in_tsv|rowset_size|sfqid|stop_on_error)=\w*$/
const settings = (words: readonly Word[]): readonly Draft[] =>
  words.filter((word) => !plainSetting.test(textOf(word) ?? '')).map((word) => unknown(`setting \`${show(word)}\` could name a file`))

export default [
  sqlClient(
    {
      name: 'clickhouse-client',
      aliases: ['clickhouse-local', 'clickhouse'],
      about: 'ClickHouse client',
      options: table({
        flag: '-m --multiline, -n --multiquery, -t --time, --stacktrace, --vertical -E, -s --secure, --ask-password, --echo, --progress',
        value: `-h --host, --port, -u --user, --password, -d --database, --format, --output-format, --input-format, -q --query, --queries-file, -N --table,
          -S --structure, --max_memory_usage, --max_threads, --max_execution_time`,
        reads: '--file',
      }),
      texts: ['-q'],
      files: ['--queries-file'],
      verbs: { clickhouse: /^(?:client|local)$/ },
    },
    [
      ['clickhouse-client -d app', 'execute:arbitrary clickhouse-client'],
      ['clickhouse-client -q "DROP TABLE t"', 'database:write DROP TABLE'],
      ['echo "SELECT 1" | clickhouse-client', 'database:read reads only'],
      ['clickhouse client -q "DROP DATABASE a"', 'database:destroy DROP DATABASE'],
      ['clickhouse-local --file /opt/a -q "SELECT 1"', 'read /opt/a', 'database:read reads only'],
      ['clickhouse server', 'unknown: subcommand `server` of `clickhouse` is not described'],
      ['clickhouse-client --queries-file b', 'unknown: runs `b`, which cannot be read'],
    ],
  ),
  sqlClient(
    {
      name: 'cqlsh',
      about: 'Cassandra client',
      options: table({
        flag: '-C --color, --no-color, --ssl, --debug, --tty',
        value:
          '-u --username, -p --password, -k --keyspace, -e --execute, -f --file, --request-timeout, --connect-timeout, --encoding, --cqlversion',
      }),
      texts: ['-e'],
      files: ['-f'],
    },
    [
      ['cqlsh db -e "DROP KEYSPACE a"', 'database:destroy DROP KEYSPACE'],
      ['cqlsh -f a', 'unknown: runs `a`, which cannot be read'],
    ],
  ),
  sqlClient(
    {
      name: 'cockroach',
      aliases: ['cockroach-sql'],
      about: 'CockroachDB client',
      options: table({
        flag: '--insecure, --echo-sql, --no-color',
        value: '--host, -p --port, -u --user, -d --database, --url, --format, -e --execute, -f --file',
      }),
      texts: ['-e'],
      files: ['-f'],
      verbs: { cockroach: /^sql$/ },
    },
    [
      ['cockroach sql --insecure -e "SHOW DATABASES"', 'database:read reads only'],
      ['cockroach start', 'unknown: subcommand `start` of `cockroach` is not described'],
    ],
  ),
  sqlClient(
    {
      name: 'usql',
      about: 'client for any database',
      options: table({
        flag: '-w --no-password, -W --password, -1 --single-transaction, -A --no-align, -H --html, -t --tuples-only, -x --expanded, -z, -0, -J --json, -C --csv, -G --vertical, -q --quiet, -X --no-rc, -V --version',
        value: '-c --command, -f --file, -F --field-separator, -R --record-separator, -P --pset',
        writes: '-o --out',
      }),
      texts: ['-c'],
      files: ['-f'],
    },
    [
      ['usql pg://h -c "DROP DATABASE a"', 'database:destroy DROP DATABASE'],
      ['usql pg://h -c "SELECT 1" -o /opt/a', 'write /opt/a', 'database:read reads only'],
    ],
  ),
  sqlClient(
    {
      name: 'snowsql',
      about: 'Snowflake client',
      options: table({
        flag: '--noup, --mfa-prompt',
        value: `-a --accountname, -u --username, -d --dbname, -s --schemaname, -r --rolename, -w --warehouse, -h --host, -p --port, -c --connection,
          -q --query, -f --filename, -o --option`,
      }),
      texts: ['-q'],
      files: ['-f'],
      more: (args) => settings(args.values('-o')),
    },
    [
      ['snowsql -q "DROP DATABASE a" -o exit_on_error=true', 'database:destroy DROP DATABASE'],
      [
        'snowsql -q "SELECT 1" -o output_file=/opt/a',
        'unknown: setting `output_file=/opt/a` could name a file',
        'database:read reads only',
      ],
    ],
  ),
  sqlClient(
    {
      name: 'snow',
      about: 'Snowflake command line',
      options: table({
        flag: '-i --stdin, --debug, -v --verbose, --silent',
        value: '-q --query, -f --filename, --format, -c --connection, --database --dbname, --schema, --role, --warehouse',
      }),
      texts: ['-q'],
      files: ['-f'],
      verbs: { snow: /^sql$/ },
    },
    [
      ['snow sql -q "SELECT 1" --format json', 'database:read reads only'],
      ['snow object drop database a', 'unknown: subcommand `object` of `snow` is not described', 'infra:destroy snow object drop database'],
    ],
  ),
  sqlClient(
    {
      name: 'trino',
      aliases: ['presto'],
      about: 'Trino client',
      options: table({
        flag: '--debug, --progress, --no-progress, --ignore-errors',
        value:
          '--server, --catalog, --schema, --user, --output-format, --execute, -f --file, --session, --source, --timezone, --client-tags',
      }),
      texts: ['--execute'],
      files: ['-f'],
    },
    [["trino --server h --execute 'DROP SCHEMA a.b'", 'database:destroy DROP SCHEMA']],
  ),
  sqlClient(
    {
      name: 'beeline',
      about: 'Hive client',
      options: table({
        flag: '--silent, --verbose, --showHeader, --force',
        value: '-u, -n, -p, -e, -f, -w, --outputformat, --maxWidth, --hivevar',
      }),
      texts: ['-e'],
      files: ['-f'],
    },
    [["beeline -u jdbc:hive2://h -n a -e 'DROP DATABASE a'", 'database:destroy DROP DATABASE']],
  ),
  sqlClient(
    {
      name: 'hive',
      about: 'Hive shell',
      options: table({ flag: '-S --silent, -v --verbose', value: '-e, -f, -i, --database, -d --define, --hivevar' }),
      texts: ['-e'],
      files: ['-f', '-i'],
    },
    [
      ['hive -S -e "DROP DATABASE a CASCADE"', 'database:destroy DROP DATABASE'],
      ['hive -i a', 'unknown: runs `a`, which cannot be read'],
    ],
  ),
  sqlClient(
    {
      name: 'impala-shell',
      about: 'Impala client',
      options: table({
        flag: '-B --delimited, --print_header, -v --version, --verbose, --quiet, -k --kerberos, -E --vertical',
        value: '-i --impalad, -d --database, -q --query, -f --query_file, --output_delimiter, -u --user',
        writes: '-o --output_file',
      }),
      texts: ['-q'],
      files: ['-f'],
    },
    [['impala-shell -q "SELECT 1" -o /opt/a', 'write /opt/a', 'database:read reads only']],
  ),
  sqlClient(
    {
      name: 'sqlcmd',
      about: 'SQL Server client',
      options: table({
        flag: '-E, -I, -W, -b, -k1, -k2, -X, -e, -m-1',
        value: '-S, -U, -P, -d, -Q, -q, -i, -s, -h, -w, -y, -Y, -l, -t, -K, -H, -a, -f',
        writes: '-o',
        trust: '-C',
      }),
      texts: ['-Q', '-q'],
      files: ['-i'],
    },
    [
      ["sqlcmd -S h -U sa -Q 'DROP DATABASE a'", 'database:destroy DROP DATABASE'],
      ["sqlcmd -S h -Q 'SELECT 1' -W -o /opt/a", 'write /opt/a', 'database:read reads only'],
      [
        'sqlcmd -S h -C -i a',
        'unknown: option `-C` of `sqlcmd` changes what the program trusts',
        'unknown: runs `a`, which cannot be read',
      ],
    ],
  ),
  sqlClient(
    {
      name: 'sqlplus',
      aliases: ['sqlcl', 'tsql'],
      about: 'clients that are typed into',
      options: table({ flag: '-S, -L', value: '-U, -P, -H, -p, -D' }),
      operands: '@',
    },
    [
      ["sqlplus / as sysdba <<< 'DROP DATABASE;'", 'database:destroy DROP DATABASE'],
      ['sqlplus / @a.sql', 'unknown: a file of statements'],
    ],
  ),
  sqlClient(
    {
      name: 'cypher-shell',
      about: 'Neo4j client',
      options: table({
        flag: '--non-interactive, --debug, --fail-fast, --fail-at-end',
        value: '-a --address, -u --username, -p --password, -d --database, --format, --encryption, -f --file',
      }),
      files: ['-f'],
      operands: 'statement',
    },
    [["cypher-shell 'DROP DATABASE neo4j'", 'database:destroy DROP DATABASE']],
  ),
  sqlClient(
    {
      name: 'db2',
      about: 'Db2 client',
      options: table({ flag: '-t, -v, -x, -s, -c', value: '-f' }),
      files: ['-f'],
      operands: 'statement',
    },
    [["db2 'DROP DATABASE a'", 'database:destroy DROP DATABASE']],
  ),
]
