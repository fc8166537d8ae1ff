import { connect, database, defineCommand, type Draft, nothing, read, unknown, write } from '../../command-spec.ts'
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
    aliases: ['csvq', 'textql', 'spyql'],
    about: 'asks data files by SQL',
    options: table({
      flag: '-H --no-header-row -N --no-header, --no-inference -I, --no-constraints, -header, -output-header, -p --pretty, --insert, -S --skipinitialspace, -v --verbose',
      value:
        '-d --delimiter --dlm, -q --quotechar, -e --encoding, --query -sql, --tables, -i --dialect, -f --format, -y --snifflimit, -u --quoting, --db',
      writes: '-o --out',
    }),
    style: 'gnu',
    effects: (args) => {
      const [query] = args.name === 'csvsql' ? args.values('--query') : args.operands
      const files = args.name === 'csvsql' ? args.operands : args.operands.slice(1)
      if (args.has('--db') || args.has('--insert')) return [database('write', 'adds tables')]
      // it changes the files themselves
      return [...files.map((file) => read(file)), ...(query ? [args.name === 'csvq' ? sqlOf(query) : sqlOf(query, 'memory')] : [])]
    },
    examples: [
      ["csvq 'DELETE FROM a'", 'database:write DELETE changes rows'],
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
    name: 'sqlmesh',
    aliases: ['dolt'],
    about: 'versions of tables',
    options: table({
      flag: '--no-prompts, --no-color, -v --verbose, --stat, --summary, --cached, --data, --schema',
      value: '-s --start, -e --end, -r --result-format, -n --number, --select-model, -m',
    }),
    inherit: true,
    subcommands: {
      ...Object.fromEntries(
        ['info', 'diff', 'render', 'lint', 'status', 'log', 'ls', 'show', 'blame', 'branch'].map((name) => [
          name,
          { effects: [read('.')] },
        ]),
      ),
      format: { effects: [write('models', 'edit')] },
      sql: { effects: (args) => [unknown(`\`${args.name}\` runs statements`)] },
    },
    examples: [
      ...['info', 'diff', 'render', 'lint', 'status', 'log', 'ls', 'show', 'blame', 'branch'].map(
        (name) => [`sqlmesh ${name}`, 'read .'] as const,
      ),
      ['sqlmesh format', 'write:edit models'],
      ['dolt sql', 'unknown: `dolt sql` runs statements'],
      ['sqlmesh plan', 'unknown: subcommand `plan` of `sqlmesh` is not described'],
    ],
  }),
]
