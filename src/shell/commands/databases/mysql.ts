import type { Args } from '../../arguments.ts'
import { isTestName } from '../../code/test-name.ts'
import { database, defineCommand, type Draft, flow, type Options, processes, shell, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { dumps, sqlOf, sqlSession } from './_sql.ts'

const connection: Options = table({
  flag: `-C --compress, -f --force, -v --verbose, -V --version, -w --wait, -s --silent, --ssl, --skip-ssl, --ssl-verify-server-cert,
        --no-defaults, --enable-cleartext-plugin, --get-server-public-key, -i, --no-beep`,
  'value?': '-p --password',
  value: `-h --host, -u --user, -P --port, -S --socket, --protocol, --default-character-set, --ssl-mode, --ssl-ca, --ssl-cert,
        --ssl-key, --connect-timeout, --login-path, --max-allowed-packet --max_allowed_packet, --tls-version, --default-auth`,
  // settings may name a pager, a plug-in and statements that come first
  code: '--defaults-file, --defaults-extra-file',
  unsafe: '--plugin-dir, --init-command-file',
})

/** A pager is a program; the first statement may come from an option. */
function mysql(args: Args): readonly Draft[] {
  const pager = args.value('--pager')
  const texts = [...args.values('--init-command'), ...args.values('-e')].map((text) => sqlOf(text))
  return [...(pager ? [shell(pager)] : []), ...texts, ...(args.has('-e') ? [] : [sqlSession(args)])]
}

const reading = /^(ping|status|version|variables|extended-status|processlist|proc\w*|ext\w*|var\w*|stat\w*)$/

export default [
  defineCommand({
    name: 'mysql',
    aliases: ['mariadb', 'mycli'],
    about: 'MySQL client',
    alone: '-V',
    abbreviates: true,
    options: table(
      {
        flag: `-A --no-auto-rehash --skip-auto-rehash, -B --batch, -E --vertical, -G --named-commands, -H --html, -L --skip-line-numbers,
        -N --skip-column-names, -n --unbuffered, -q --quick, -r --raw, -t --table, -T --debug-info, -U --safe-updates --i-am-a-dummy,
        -X --xml, -c --comments, -b, --auto-rehash, --binary-as-hex, --column-names, --line-numbers, --show-warnings, --reconnect,
        --csv, --no-warn`,
        value: '-D --database, -e --execute, --delimiter, --prompt, --init-command, --pager',
        writes: '--tee',
        unsafe: '--local-infile',
      },
      connection,
    ),
    effects: mysql,
    examples: [
      ['mysql -h 127.0.0.1 -uroot -ppw app -e "SHOW TABLES"', 'database:read reads only'],
      ['mysql app -e "DROP DATABASE x"', 'database:destroy DROP DATABASE'],
      ['mysql app < a.sql', 'read a.sql', 'unknown: runs `a.sql`, which cannot be read'],
      ['mysql --pager="rm a" -e "SELECT 1"', 'delete a', 'database:read reads only'],
      ['mysql app', 'execute:arbitrary mysql'],
      ['mysql --frob', 'unknown: option `--frob` of `mysql` is not described'],
      ['mysql --init-command a', 'database:unread a statement that starts with `A`', 'execute:arbitrary mysql'],
      [
        'mysql app --local-infile --tee /opt/b --defaults-file /opt/c --defaults-extra-file /opt/d --plugin-dir',
        'unknown: option `--local-infile` of `mysql` can run or load anything',
        'unknown: option `--plugin-dir` of `mysql` can run or load anything',
        'write /opt/b',
        'execute:project /opt/c',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'execute:project /opt/d',
        'unknown: runs `/opt/d`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'mysqldump',
    aliases: ['mariadb-dump', 'mysqlpump'],
    about: 'writes a database as SQL',
    alone: '-V',
    abbreviates: true,
    options: table(
      {
        flag: `-A --all-databases, -B --databases, -d --no-data, -t --no-create-info, -n --no-create-db, -R --routines, -E --events, --triggers, --skip-triggers, --single-transaction, -l --lock-tables, --skip-lock-tables, -x --lock-all-tables, -q --quick, -c --complete-insert, -e --extended-insert, --skip-extended-insert, --add-drop-table, --skip-add-drop-table,
          --add-drop-database, --add-locks, --skip-add-locks, -K --disable-keys, -F --flush-logs, --hex-blob, --no-tablespaces -y, --opt, --skip-opt, --compact, --skip-comments, --column-statistics, --skip-set-charset, --insert-ignore, --replace, --order-by-primary, -X --xml, --skip-dump-date, --add-drop-trigger`,
        'value?': '--set-gtid-purged, --column-statistics, --master-data, --source-data, --dump-slave',
        value: '--ignore-table, --tables, -w --where, --compatible, --net-buffer-length, -r --result-file',
        writes: '-T --tab, --log-error',
      },
      connection,
    ),
    effects: (args) => {
      const file = args.value('-r')
      if (args.has('-d')) return [...(file ? [write(file)] : []), database('read', 'schema')]
      const what = args.operands.map(show)[0] ?? 'all databases'
      return file ? [write(file), database('dump', what), flow([{ taint: 'dump' }], file)] : dumps(what)
    },
    examples: [
      ['mysqldump --no-data app', 'database:read schema'],
      ['mysqldump -u root app -r a.sql', 'write a.sql', 'database:dump app'],
      [
        'mysqldump --no-data app --tab /opt/a --log-error /opt/b --init-command-file',
        'unknown: option `--init-command-file` of `mysqldump` can run or load anything',
        'write /opt/a',
        'write /opt/b',
      ],
      ['mysqldump --frob app', 'unknown: option `--frob` of `mysqldump` is not described', 'database:dump app'],
    ],
  }),
  defineCommand({
    name: 'mysqladmin',
    aliases: ['mariadb-admin'],
    about: 'administers a MySQL server',
    alone: '-V',
    abbreviates: true,
    options: table({ value: '--sleep, --count, --shutdown-timeout', flag: '-r --relative, -b --no-beep, -E --vertical' }, connection),
    effects: ({ operands }) => {
      const verb = textOf(operands[0]) ?? ''
      if (operands.length > 0 && operands.every((word) => reading.test(textOf(word) ?? ''))) return [database('read', `mysqladmin ${verb}`)]
      // several may follow each other
      const dropped = operands.slice(operands.findIndex((word) => textOf(word) === 'drop') + 1)
      if (dropped.length < operands.length || verb === 'drop')
        return [database(isTestName(textOf(dropped[0]) ?? '') ? 'write' : 'destroy', dropped.map(show).join(' '))]
      if (verb === 'shutdown') return [processes('service', 'mysql')]
      return [database(verb === 'create' ? 'migrate' : 'write', `mysqladmin ${verb}`)]
    },
    examples: [
      ['mysqladmin ping -h 127.0.0.1', 'database:read mysqladmin ping'],
      ['mysqladmin -f drop app', 'database:destroy app'],
      ['mysqladmin ping drop app -f', 'database:destroy app'],
      ['mysqladmin status shutdown', 'database:write mysqladmin status'],
      ['mysqladmin shutdown', 'process:service mysql'],
      ['mysqladmin --frob ping', 'unknown: option `--frob` of `mysqladmin` is not described'],
    ],
  }),
  defineCommand({
    name: 'mysqlshow',
    aliases: ['mariadb-show', 'mysqlimport', 'mysqlcheck', 'mariadb-check', 'mariadb-import', 'mysqlslap'],
    about: 'looks at, checks or fills MySQL tables',
    alone: '-V',
    abbreviates: true,
    options: table(
      {
        flag: `-A --all-databases, -B --databases, -c --check, -a --analyze, -o --optimize, -r --repair, --auto-repair, -k --keys,
        -t --show-table-type, --count, -L --local, -d --delete, -i --ignore`,
        value: '--fields-terminated-by, --ignore-lines, --columns',
      },
      connection,
    ),
    effects: (args) => [
      database(
        /show/.test(args.name) || (/check/.test(args.name) && !args.has('-a', '-o', '-r', '--auto-repair')) ? 'read' : 'write',
        args.name,
      ),
    ],
    examples: [
      ['mysqlshow app', 'database:read mysqlshow'],
      ['mysqlcheck -o app', 'database:write mysqlcheck'],
      ['mysqlshow --frob', 'unknown: option `--frob` of `mysqlshow` is not described'],
    ],
  }),
]
