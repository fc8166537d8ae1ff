import { connect, database, defineCommand, type Draft, nothing, projectCode, read, unknown, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { opens, sqlOf, storeOf } from './_sql.ts'

const looks = {
  effects: ({ operands: [file] }: { operands: readonly Parameters<typeof read>[0][] }): readonly Draft[] => (file ? [read(file)] : nothing),
}

export default [
  defineCommand({
    name: 'sqlite-utils',
    about: 'looks at and changes SQLite files',
    options: table({
      flag: '--counts, --columns, --schema, --csv, --tsv, --nl, --arrays, --no-headers, -t --table, --json-cols, -r --raw, --raw-lines, --fts4, --fts5, --aux, --detect-types -d, --pk',
      value: '--fmt, -p --param, --where, --limit -l, --offset -o, --order, -c --column, --search',
      reads: '--attach',
      unsafe: '--load-extension, --functions',
    }),
    inherit: true,
    subcommands: {
      ...Object.fromEntries(
        ['tables', 'views', 'rows', 'schema', 'indexes', 'triggers', 'analyze-tables', 'search', 'dump'].map((name) => [name, looks]),
      ),
      query: {
        effects: ({ operands: [file, ...statements] }) => [
          ...opens(storeOf(file)),
          ...statements.map((text) => sqlOf(text, storeOf(file))),
        ],
      },
      memory: {
        effects: ({ operands }) => [
          ...operands.slice(0, -1).map((file) => read(file)),
          ...operands.slice(-1).map((text) => sqlOf(text, 'memory')),
        ],
      },
    },
    examples: [
      ...['tables', 'views', 'rows', 'schema', 'indexes', 'triggers', 'analyze-tables', 'search', 'dump'].map(
        (name) => [`sqlite-utils ${name} a.db`, 'read a.db'] as const,
      ),
      ['sqlite-utils query ~/a.db "delete from t"', 'read ~/a.db', 'write:edit ~/a.db', 'database:write DELETE changes rows'],
      ['sqlite-utils memory a.csv "select count(*) from a"', 'read a.csv', 'database:memory reads only'],
      [
        'sqlite-utils rows a.db --attach /opt/a --functions',
        'unknown: option `--functions` of `sqlite-utils rows` can run or load anything',
        'read /opt/a',
        'read a.db',
      ],
      [
        'sqlite-utils rows a.db t --load-extension x',
        'unknown: option `--load-extension` of `sqlite-utils rows` can run or load anything',
        'read a.db',
      ],
      ['sqlite-utils insert a.db t x.json', 'unknown: subcommand `insert` of `sqlite-utils` is not described'],
    ],
  }),
  defineCommand({
    name: 'datasette',
    about: 'serves SQLite files for reading',
    options: table({
      flag: '--cors, --create, --reload, -o --open, --version-note, --all, --dev',
      value: '-p --port, -h --host, --setting, --get',
      reads: '-m --metadata, -c --config, --inspect-file',
      unsafe: '--plugins-dir, --load-extension, --root',
    }),
    inherit: true,
    subcommands: {
      inspect: looks,
      plugins: { effects: nothing },
      serve: { effects: ({ operands }) => [...operands.map((file) => read(file)), connect('listen', 'localhost')] },
    },
    effects: ({ operands }) => [...operands.map((file) => read(file)), connect('listen', 'localhost')],
    examples: [
      ['datasette inspect a.db', 'read a.db'],
      ['datasette plugins'],
      [
        'datasette publish x a.db',
        'unknown: `datasette` is told to `publish`',
        'read publish',
        'read x',
        'read a.db',
        'connect:listen localhost',
      ],
      ['datasette serve a.db -p 8002', 'read a.db', 'connect:listen localhost'],
      ['datasette a.db', 'read a.db', 'connect:listen localhost'],
      [
        'datasette plugins --metadata /opt/a --config /opt/b --inspect-file /opt/c --load-extension --root',
        'unknown: option `--load-extension` of `datasette plugins` can run or load anything',
        'unknown: option `--root` of `datasette plugins` can run or load anything',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
      ],
      [
        'datasette --plugins-dir x a.db',
        'unknown: option `--plugins-dir` of `datasette` can run or load anything',
        'read a.db',
        'connect:listen localhost',
      ],
    ],
  }),
  defineCommand({
    name: 'csvsql',
    about: 'asks data files by SQL',
    options: table({
      flag: '-H --no-header-row -N --no-header, --no-inference -I, --no-constraints, -header, -output-header, -p --pretty, --insert, -S --skipinitialspace, -v --verbose',
      value:
        '-d --delimiter --dlm, -q --quotechar, -e --encoding, --query -sql, --tables, -i --dialect, -f --format, -y --snifflimit, -u --quoting, --db',
      writes: '-o --out',
    }),
    style: 'gnu',
    effects: (args) => {
      const [query] = args.values('--query')
      const files = args.operands
      if (args.has('--db') || args.has('--insert')) return [database('write', 'adds tables')]
      return [...files.map((file) => read(file)), ...(query ? [sqlOf(query, 'memory')] : [])]
    },
    examples: [
      ['csvsql --query "select count(*) from a" a.csv', 'read a.csv', 'database:memory reads only'],
      ['csvsql a.csv', 'read a.csv'],
      ['csvsql --db postgresql:///x --insert a.csv', 'database:write adds tables'],
      ['csvsql --frob', 'unknown: option `--frob` of `csvsql` is not described'],
      ['csvsql --insert', 'database:write adds tables'],
      ['csvsql --db a', 'database:write adds tables'],
      ['csvsql a.csv --out /opt/a', 'write /opt/a', 'read a.csv'],
    ],
  }),
  defineCommand({
    name: 'csvq',
    about: 'asks and changes data files by SQL',
    options: table({
      flag: '-N --without-null, -n --no-header, -a --allow-uneven-fields, -H, -q --quiet, -E --enclose-all, -S --strip-ending-line-break',
      value: '-d --delimiter, -e --encoding, -f --format, -i --import-format, -t --timezone, -p --cpu, -x',
      reads: '-r --repository',
      writes: '-o --out',
    }),
    // it also changes files, runs programs and calls other scripts
    effects: ({ operands: [query] }) =>
      query && /^\s*select\b[^;$`@]*;?\s*$/i.test(textOf(query) ?? '')
        ? [read('.')]
        : query
          ? [unknown('what `csvq` is told may change files or run programs')]
          : nothing,
    examples: [
      ["csvq 'select * from a'", 'read .'],
      ["csvq -r /opt/a -o /opt/b 'select 1'", 'read /opt/a', 'write /opt/b', 'read .'],
      ["csvq 'delete from a'", 'unknown: what `csvq` is told may change files or run programs'],
    ],
  }),
  defineCommand({
    name: 'textql',
    about: 'asks data files by SQL',
    style: 'long',
    options: table({
      flag: '-header, -output-header, -pretty, -quiet, -verbose, -version',
      value: '-dlm, -output-dlm, -sql',
      writes: '-output-file, -save-to',
    }),
    effects: (args) => [...args.operands.map((file) => read(file)), ...args.values('-sql').map((query) => sqlOf(query, 'memory'))],
    examples: [
      ["textql -header -sql 'select count(*) from a' a.csv", 'read a.csv', 'database:memory reads only'],
      ['textql -save-to /opt/a -output-file /opt/b a.csv', 'write /opt/a', 'write /opt/b', 'read a.csv'],
    ],
  }),
  defineCommand({
    name: 'spyql',
    about: 'asks data files by Python',
    options: table({ flag: '-O, -W' }),
    effects: ({ operands }) => (operands.length > 0 ? [unknown('a query of `spyql` is code')] : nothing),
    examples: [["spyql 'select 1'", 'unknown: a query of `spyql` is code']],
  }),
  defineCommand({
    name: 'sqlmesh',
    about: 'versions of tables',
    options: table({
      flag: '--no-prompts, --no-color, -v --verbose',
      value: '-s --start, -e --end, --select-model, --dialect, --gateway',
      folder: '-p --paths',
    }),
    inherit: true,
    subcommands: {
      // models and macros may be code
      ...Object.fromEntries(
        ['info', 'diff', 'render', 'lint'].map((name) => [
          name,
          { effects: [read('.'), projectCode('models', 'config.py', 'models/*.py', 'macros/*.py')] },
        ]),
      ),
      format: {
        options: table({ flag: '--check, --no-check' }),
        effects: ({ has }) => (has('--check') ? [read('models')] : [write('models', 'edit')]),
      },
    },
    examples: [
      ...['info', 'diff', 'render', 'lint'].map((name) => [`sqlmesh ${name}`, 'read .', 'execute:project models'] as const),
      ['sqlmesh format', 'write:edit models'],
      ['sqlmesh format --check', 'read models'],
      ['sqlmesh plan', 'unknown: subcommand `plan` of `sqlmesh` is not described'],
    ],
  }),
  defineCommand({
    name: 'dolt',
    about: 'versions of tables',
    subcommands: {
      ...Object.fromEntries(
        ['diff', 'status', 'log', 'ls', 'show', 'blame'].map((name) => [
          name,
          {
            options: table({
              flag: '--stat, --summary, --cached, --data, --schema, --oneline, --decorate, -a --all, --system',
              value: '-r --result-format, -n --number, --limit, --where',
            }),
            effects: [read('.')],
          },
        ]),
      ),
      branch: {
        options: table({ flag: '-a --all, -v --verbose, -r --remote, --list, --show-current' }),
        effects: ({ operands }) => (operands.length > 0 ? [write('.dolt', 'edit')] : [read('.')]),
      },
    },
    examples: [
      ...['diff', 'status', 'log', 'ls', 'show', 'blame', 'branch'].map((name) => [`dolt ${name}`, 'read .'] as const),
      ['dolt branch x', 'write:edit .dolt'],
      ['dolt branch -D x', 'unknown: option `-D` of `dolt branch` is not described'],
      ['dolt sql -q x', 'unknown: subcommand `sql` of `dolt` is not described'],
    ],
  }),
]
