import type { Args } from '../../arguments.ts'
import { couldBeOption } from '../../parse-arguments.ts'
import { classifySql } from '../../code/queries/sql.ts'
import { database, type Draft, execute, printsTainted, read, unknown } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'

/** Where statements go: a server, a file, or nowhere but memory. */
export type Store = 'server' | 'memory' | { readonly file: Word }

const inStore = (store: Store) =>
  ({
    language: store === 'memory' ? 'sql-in-memory' : 'sql',
    ...(typeof store === 'object' ? { database: store.file } : {}),
  }) as const

/** SQL on the command line. */
export const sqlOf = (text: Word, store: Store = 'server'): Draft => ({ do: 'code', ...inStore(store), text })

/** SQL in a file: looked through where it can be read. `-` is standard input. */
export const sqlFile = (file: Word, store: Store = 'server'): Draft =>
  textOf(file) === '-' ? { do: 'run-stdin', ...inStore(store) } : { do: 'script', file, ...inStore(store), parameters: [] }

/** The lines of a file that leave the client, as on standard input. */
export const leavesFrom = (file: Word): Draft => ({ do: 'project-code', what: show(file), files: [file], as: 'session', notCode: true })

/** What a client without SQL on its line runs: standard input, or whatever somebody types. */
export const sqlSession = ({ hasStdin, name }: Pick<Args, 'hasStdin' | 'name'>, store: Store = 'server'): Draft =>
  hasStdin ? { do: 'run-stdin', ...inStore(store) } : execute('arbitrary', name)

const connectionName = /^\$\{?\w*(URL|URI|DSN|CONN|CONNECTION|DATABASE|DB|DBNAME|HOST)\w*\}?/i

/** Operands only known at run time: a variable named like an address is one, anything else could be an option. */
export const hiddenOptions = ({ operands }: Pick<Args, 'operands'>): readonly Draft[] =>
  operands
    .filter((word) => couldBeOption(word) && !connectionName.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\` could be an option`))

/** A whole database on standard output. */
export const dumps = (what: string): readonly Draft[] => [database('dump', what), printsTainted('dump')]

const readers =
  'read_csv|read_csv_auto|read_parquet|parquet_scan|read_json|read_json_auto|read_json_objects|read_ndjson|read_ndjson_auto|read_text|sniff_csv|read_xlsx|sqlite_scan|parquet_schema|parquet_metadata'
const fileCall = new RegExp(`\\b(?:${readers})\\s*\\(\\s*('\\d+'|\\[[\\s\\d',]*\\])(?:\\s*,[^()']*(?:'[^']*'[^()']*)*)?\\)`, 'gi')
const fileTable = /\b(FROM|JOIN)\s+'([^']*)'/gi

/** The text with each string literal replaced by its number, or undefined where quotes could be read in two ways. */
function numbered(text: string): { readonly masked: string; readonly strings: readonly string[] } | undefined {
  if (/[\\`]|"[^"]*'/.test(text)) return undefined
  const parts = text.split("'")
  // a pair of quotes inside a literal leaves nothing between two of them
  if (parts.length % 2 === 0 || parts.some((part, index) => index % 2 === 0 && part === '' && index > 0 && index < parts.length - 1))
    return undefined
  // a quote in a comment is none
  if (parts.some((part, index) => index % 2 === 0 && /--|\/\*|\$/.test(part))) return undefined
  const strings = parts.filter((_part, index) => index % 2 === 1)
  return { masked: parts.map((part, index) => (index % 2 === 1 ? `'${(index - 1) / 2}'` : part)).join(''), strings }
}

/** The statements of a text, or the text whole where quotes could be read in two ways. */
export function statementsIn(text: string): readonly string[] {
  const found = numbered(text)
  if (!found) return [text]
  const statements = found.masked.split(';').filter((statement) => statement.trim() !== '')
  return statements.map((statement) => statement.replace(/'(\d+)'/g, (_whole, index: string) => `'${found.strings[Number(index)] ?? ''}'`))
}

/** Files that DuckDB reads as tables, taken out of the text: what is left is ordinary SQL. Anything else that reaches files stays in. */
export function withoutFileTables(text: string): { readonly sql: string; readonly files: readonly string[] } {
  const found = numbered(text)
  if (!found) return { sql: text, files: [] }
  const files: string[] = []
  const take = (index: string): void => void files.push(found.strings[Number(index)] ?? '')
  const sql = found.masked
    .replace(fileCall, (_whole, list: string) => {
      for (const [index] of list.matchAll(/\d+/g)) take(index)
      return 'file_table'
    })
    .replace(fileTable, (_whole, word: string, index: string) => {
      take(index)
      return `${word} file_table`
    })
  return { sql: sql.replace(/'(\d+)'/g, (_whole, index: string) => `'${found.strings[Number(index)] ?? ''}'`), files }
}

const attaching =
  /(^|;)\s*ATTACH\s+(?:DATABASE\s+)?(?:IF\s+NOT\s+EXISTS\s+)?'([^':]+)'(?:\s+AS\s+\w+)?(?:\s*\((?:READ_ONLY|TYPE\s+SQLITE|[\s,])*\))?\s*(?=;|$)/gi

/** Further database files that are only asked, taken out of the text; where anything is changed they stay in it. */
export function withoutAttached(text: string): { readonly sql: string; readonly files: readonly string[] } {
  if (!/\battach\b/i.test(text) || !numbered(text)) return { sql: text, files: [] }
  const files: string[] = []
  const sql = text.replace(attaching, (_whole, before: string, file: string) => {
    files.push(file)
    return before
  })
  return sql.replace(/[\s;]/g, '') === '' || classifySql(sql).tag === 'read' ? { sql, files } : { sql: text, files: [] }
}

/** The file behind a database word: `sqlite:///x.db` and `file:x.db?mode=ro` name one too. */
function databaseFile(word: Word): Word {
  const prefix = /^(sqlite3?:\/{2,3}(?=\/)|sqlite3?:\/{3}|sqlite3?:|file:(\/\/)?(?=[^/]|\/))/.exec(knownPrefix(word))?.[0] ?? ''
  const bare = dropPrefix(word, prefix.length)
  const text = textOf(bare)
  return prefix && text?.includes('?') ? literal(text.slice(0, text.indexOf('?')), word.at) : bare
}

/** The database that a word names. */
export const storeOf = (word: Word | undefined): Exclude<Store, 'server'> =>
  word === undefined || /^(:memory:|file::memory:.*|sqlite:\/\/|)$/.test(show(word)) ? 'memory' : { file: databaseFile(word) }

/** Opening a local file that is a database. */
export const opens = (store: Store): readonly Draft[] =>
  typeof store === 'object' ? [read(store.file, undefined, { detail: { begins: true } })] : []
