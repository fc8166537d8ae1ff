import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, read, shell, write } from '../../command-spec.ts'
import { literal, type Piece, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { leavesFrom, opens, sqlFile, sqlOf, sqlSession, type Store, statementsIn, storeOf, withoutFileTables } from './_sql.ts'
import { statementOf } from './_sqlite-dots.ts'

const shellOptions = table({
  flag: `-append, -ascii, -bail, -batch, -box, -column, -csv, -deserialize, -echo, -header, -headers, -noheader, -html, -interactive,
        -json, -jsonlines, -line, -list, -markdown, -memtrace, -nofollow, -quote, -readonly, -safe, -stats, -table, -tabs, -version,
        -zip, -latex, -noheader, -no-stdin, -unsigned, -ui`,
  value:
    '-e, -separator, -nullvalue, -newline, -vfs, -mmap, -maxsize, -pagecache, -lookaside, -heap, -cmd, -init, -storage-version, -escape',
})

function sqlite(args: Args): readonly Draft[] {
  const [file, ...statements] = args.operands
  const store = storeOf(file)
  const texts = [...args.values('-cmd'), ...args.values('-e'), ...statements]
  return [
    ...opens(store),
    ...args.values('-init').flatMap((file) => [sqlFile(file, store), leavesFrom(file)]),
    ...texts.flatMap((text) => [...statementOf(text, store), ...reachesOut(text)]),
    ...(texts.length === 0 ? [sqlSession(args, store), ...typed(args)] : []),
  ]
}

/** Lines on standard input that leave the client. */
const typed = ({ hasStdin }: Args): readonly Draft[] => (hasStdin ? [{ do: 'run-stdin', language: 'session', notCode: true }] : [])

/** Functions of the shell of SQLite that reach files and programs beside the database. */
const reaching: readonly (readonly [RegExp, (found: Word) => Draft])[] = [
  [/\b(?:readfile|fsdir|zipfile|load_extension)\s*\(\s*'([^']+)'/gi, (file) => read(file)],
  [/\bwritefile\s*\(\s*'([^']+)'/gi, (file) => write(file)],
  [/\bedit\s*\([^()]*,\s*'([^']+)'\s*\)/gi, (line) => shell(line)],
]

function reachesOut(text: Word): readonly Draft[] {
  const known = textOf(text) ?? ''
  return reaching.flatMap(([form, meaning]) => [...known.matchAll(form)].map(([, found = '']) => meaning(literal(found, text.at))))
}

const isUrl = (file: string): boolean => /^(https?|s3|gs|gcs|r2|hf|az|azure|abfss?):/.test(file)

/** DuckDB reads files as tables and can write queries into files. */
function duckSql(text: Word, store: Store): readonly Draft[] {
  const known = textOf(text)
  if (known === undefined) return duckSqlOfPaths(text, store)
  const { sql, files } = withoutFileTables(known)
  const reads = files.map((file): Draft => (isUrl(file) ? connect('get', file) : read(literal(file, text.at))))
  const statements = /\bcopy\b/i.test(sql) ? statementsIn(sql) : [sql]
  const exports = statements.flatMap((statement) => {
    const [, query, file] = copying.exec(statement) ?? []
    return query && file && !isUrl(file) ? [{ statement, query, file }] : []
  })
  const exported = exports.flatMap(({ query, file }) => [
    sqlOf(literal(query.startsWith('(') ? query.slice(1, -1) : `SELECT * FROM ${query}`), store),
    write(literal(file, text.at)),
  ])
  // what is left is judged whole: one statement may say what the next one acts on
  const rest = statements.filter((statement) => !exports.some((one) => one.statement === statement))
  return [...reads, ...exported, ...(rest.length > 0 ? statementOf(literal(rest.join(';'), text.at), store) : [])]
}

/** A query written into a file. */
const copying = /^\s*COPY\s+(\([\s\S]*\)|\w+)\s+TO\s+'([^']+)'(?:\s*(?:WITH\s*)?\([^()';]*(?:'[^']*'[^()';]*)*\))?\s*;?\s*$/i

/** Paths of the workspace that stand in the text are files as the others are. */
function duckSqlOfPaths(text: Word, store: Store): readonly Draft[] {
  const marks = text.pieces.map((piece, index) => ('text' in piece && !piece.glob ? piece.text : `\u0001${index}\u0001`))
  const { sql, files } = withoutFileTables(marks.join(''))
  const filled = (part: string): Word => ({
    pieces: part
      .split(/\u0001(\d+)\u0001/)
      .map((one, index): Piece => (index % 2 === 1 && text.pieces[Number(one)]) || { text: one })
      .filter((piece) => 'hole' in piece || piece.text !== ''),
    at: text.at,
  })
  return [...files.map((file) => read(filled(file))), sqlOf(filled(sql), store)]
}

function duckdb(args: Args): readonly Draft[] {
  const [file, ...statements] = args.operands
  const store = storeOf(file)
  const texts = args.given.flatMap(({ name, value }): readonly Draft[] => {
    if (!value) return []
    return name === '-c' || name === '-cmd' || name === '-s'
      ? duckSql(value, store)
      : name === '-f' || name === '-init'
        ? [sqlFile(value, store)]
        : []
  })
  const all = [...texts, ...statements.flatMap((text) => duckSql(text, store))]
  const session = sqlSession(args, store)
  const read: Draft = session.do === 'run-stdin' ? { ...session, meaning: (text) => duckSql(text, store) } : session
  return [...opens(store), ...all, ...(all.length === 0 ? [read] : [])]
}

export default [
  defineCommand({
    name: 'sqlite3',
    aliases: ['sqlite', 'sqlcipher', 'litecli'],
    about: 'SQLite shell',
    alone: '-version -help',
    style: 'long',
    options: shellOptions,
    effects: sqlite,
    examples: [
      ['sqlite3 :memory: ".read |rm -rf /srv"', 'delete /srv', 'unknown: runs what a program prints'],
      [`sqlite3 app.db '.import "|rm -rf /srv" t'`, 'read app.db', 'delete /srv', 'write:edit app.db', 'database:memory imports a file'],
      ['sqlite3 app.db ".tables"', 'read app.db', 'database:read `.tables` only shows'],
      [
        'sqlite3 -header -column app.db "SELECT * FROM t" ".schema t"',
        'read app.db',
        'database:read reads only',
        'database:read `.schema t` only shows',
      ],
      ['sqlite3 ~/app.db "DELETE FROM t"', 'read ~/app.db', 'write:edit ~/app.db', 'database:write DELETE changes rows'],
      ['sqlite3 new.db "CREATE TABLE t(a)"', 'read new.db', 'write:edit new.db', 'database:memory CREATE changes the schema'],
      ['sqlite3 "file:app.db?mode=ro" "SELECT 1"', 'read app.db', 'database:read reads only'],
      ['sqlite3 :memory: "CREATE TABLE t(a)"', 'database:memory CREATE changes the schema'],
      [`sqlite3 a.db "ATTACH 'b.db' AS b; SELECT * FROM b.t"`, 'read a.db', 'read b.db', 'database:read reads only'],
      [`sqlite3 :memory: "ATTACH 'b.db' AS b; DELETE FROM b.t"`, 'database:file ATTACH reaches files of the server'],
      ['sqlite3 app.db ".read /opt/a.sql"', 'read app.db', 'unknown: runs `/opt/a.sql`, which is not part of the workspace'],
      ['sqlite3 :memory: ".shell rm -r src"', 'delete src'],
      ['sqlite3 ~/app.db ".import data.csv t"', 'read ~/app.db', 'read data.csv', 'write:edit ~/app.db', 'database:write imports a file'],
      ['sqlite3 app.db ".backup b.db"', 'read app.db', 'write b.db', 'database:read copied to b.db'],
      ['sqlite3 app.db ".output a.csv" "SELECT 1"', 'read app.db', 'write a.csv', 'database:read reads only'],
      ['sqlite3 app.db ".once |rm -r src"', 'read app.db', 'delete src'],
      ['sqlite3 app.db ".load ./x"', 'read app.db', 'database:unread client command `.load ./x`'],
      ['sqlite3 app.db', 'read app.db', 'execute:arbitrary sqlite3'],
      ['sqlite3 -frob app.db', 'unknown: option `-frob` of `sqlite3` is not described'],
      [
        'sqlite3 :memory: "CREATE TABLE t(a)" -e a -cmd b',
        'database:unread a statement that starts with `B`',
        'database:unread a statement that starts with `A`',
        'database:memory CREATE changes the schema',
      ],
      ['sqlite3 -init /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'execute:arbitrary sqlite3'],
    ],
  }),
  defineCommand({
    name: 'duckdb',
    about: 'DuckDB shell',
    alone: '-version -help',
    style: 'long',
    options: table({ value: '-c, -s, -f', unsafe: '-unsigned' }, shellOptions),
    effects: duckdb,
    examples: [
      [`duckdb -c "SELECT count(*) FROM read_csv('a.csv')"`, 'read a.csv', 'database:memory reads only'],
      [`duckdb -c "SELECT * FROM 'a.parquet' LIMIT 5"`, 'read a.parquet', 'database:memory reads only'],
      [
        `duckdb -c "COPY (SELECT * FROM 'a.csv') TO 'b.parquet' (FORMAT parquet)"`,
        'read a.csv',
        'database:memory reads only',
        'write b.parquet',
      ],
      [
        `duckdb -c "COPY t TO 'b.csv'; SELECT count(*) FROM 'b.csv'; COPY (SELECT 1) TO '/opt/c.csv'"`,
        'read b.csv',
        'database:memory reads only',
        'write b.csv',
        'write /opt/c.csv',
      ],
      [
        `duckdb -c "ATTACH 'b.db' AS b; COPY t TO 'a.csv'; DELETE FROM b.t"`,
        'database:memory reads only',
        'write a.csv',
        'database:file ATTACH reaches files of the server',
      ],
      ['duckdb ~/app.duckdb "DELETE FROM t"', 'read ~/app.duckdb', 'write:edit ~/app.duckdb', 'database:write DELETE changes rows'],
      [
        `duckdb ~/a.db "SELECT ' FROM '; DELETE FROM t; SELECT ''"`,
        'read ~/a.db',
        'write:edit ~/a.db',
        'database:write DELETE changes rows',
      ],
      [`duckdb -c "SELECT * FROM 'data/*.csv'"`, 'read data/*.csv', 'database:memory reads only'],
      [
        'duckdb -c "INSTALL httpfs" -unsigned',
        'unknown: option `-unsigned` of `duckdb` can run or load anything',
        'database:file INSTALL reaches files of the server',
      ],
      [`for f in a.csv b.csv; do duckdb -c "SELECT count(*) FROM '$f'"; done`, 'read a.csv', 'database:memory reads only', 'read b.csv'],
      [`duckdb <<< "SELECT count(*) FROM 'a.csv'"`, 'read a.csv', 'database:memory reads only'],
      [`duckdb <<< "COPY (SELECT 1) TO '/opt/a.csv'"`, 'database:memory reads only', 'write /opt/a.csv'],
      [`duckdb -c "INSTALL httpfs"`, 'database:file INSTALL reaches files of the server'],
      ['duckdb -frob x', 'unknown: option `-frob` of `duckdb` is not described'],
      [
        'duckdb -c "INSTALL httpfs" -cmd a -init /opt/b -s c -f /opt/d',
        'database:file INSTALL reaches files of the server',
        'database:unread a statement that starts with `A`',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'database:unread a statement that starts with `C`',
        'unknown: runs `/opt/d`, which is not part of the workspace',
      ],
    ],
  }),
]
