import type { Draft } from '../command-spec.ts'
import { sqlOf } from './describe.ts'
import { emptiedBy } from './losses.ts'
import { textArgument } from './interpreter/call.ts'

/** Code that gives a database what it read. */
const executes = /(?:[.:>]|\b)(?:exec(?:ute)?\w*|query|raw|unsafe|run)\s?[!(]/i
/** Whether it names such files, or a library of a database: it may take whatever lies in a folder. */
const meansStatements =
  /\.sql\b|["'](?:pg|postgres|mysql2?(?:\/promise)?|(?:better-)?sqlite3?|knex|database\/sql|pgx)["'/]|\b(?:psycopg\w*|asyncpg|pymysql|MySQLdb|aiomysql|sqlite3|sqlalchemy|duckdb|PDO|mysqli|PG\.connect|Sequel|Mysql2|rusqlite|sqlx)\b/
/** Whether it goes through files of statements. */
const seeksFiles = /glob|readdir|listdir|scandir|iterdir|ReadDir|walk|children|each_child|Dir\[|wildcard|listFiles|opendir/i
const pattern = /["'`]((?:[\w.-]{1,60}\/){0,6})\*{1,2}(?:\/\*)?[\w.-]{0,40}\.sql["'`]/g
const folder = /["'`](?:\.\/)?\/?((?:[\w-][\w.-]{0,60}\/){0,5}[\w-]{1,60})\/?["'`]/g
const mostFolders = 8

/** Patterns of the files whose statements code has a database carry out, one after the other, from where it is run or lies. */
export function statementPatterns(text: string): readonly string[] {
  if (!meansStatements.test(text) || !executes.test(text) || !seeksFiles.test(text)) return []
  const patterns = [...text.matchAll(pattern)].map(([, place = '']) => place)
  const whole = patterns.filter((place) => place !== '')
  const folders =
    whole.length > 0 ? whole : [...new Set([...text.matchAll(folder)].map(([, name = '']) => `${name}/`))].slice(0, mostFolders)
  return folders.flatMap((place) => [`${place}*.sql`, `../${place}*.sql`])
}

/** What such a file takes away for good; of a program that is run by its name also the tables that it leaves empty. */
export function destroyedBy(statements: string, { program = false } = {}): readonly Draft[] {
  const destroyed = sqlOf(textArgument(statements)).filter(
    (draft) => draft.do === 'effect' && draft.kind === 'database' && draft.tag === 'destroy',
  )
  return [...destroyed, ...(program ? emptiedBy(statements) : [])]
}
