import { posix } from 'node:path'
import { escaped } from '../../expressions.ts'
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
/** A file of statements by its name, or one whose name is filled in. */
const named = /(?:["'`]|^\/\/go:embed[ \t]+)((?:[\w.-]{1,60}\/){0,6}[\w.-]{1,60}\.sql)(?:["'`]|[ \t]*$)/gm
const filledIn = /(?:["'`]((?:[\w.-]{1,60}\/){1,6})[\w.-]{0,40}[{$%#][^"'`\n]{0,80})?(?:[}"'`]|%[sv])\.sql["'`]/g
const folder = /["'`](?:\.\/)?\/?((?:[\w-][\w.-]{0,60}\/){0,5}[\w-]{1,60})\/?["'`]/g
const mostFolders = 16

/** Patterns of the files whose statements code has a database carry out, from where it is run or lies; `all`: the texts that it is made of. */
export function statementPatterns(text: string, all: string): readonly string[] {
  if (!meansStatements.test(text) || !executes.test(all)) return []
  const seeks = seeksFiles.test(text)
  const patterns = seeks ? [...text.matchAll(pattern)].map(([, place = '']) => `${place}*.sql`) : []
  const filled = [...text.matchAll(filledIn)].map(([, place = '']) => `${place}*.sql`)
  const files = [...patterns, ...filled, ...[...text.matchAll(named)].map(([, file = '']) => file)]
  const whole = files.filter((file) => file.includes('/'))
  const bare = [...files.filter((file) => !file.includes('/')), ...(seeks && whole.length === 0 ? ['*.sql'] : [])]
  const folders = bare.length > 0 ? [...text.matchAll(folder)].map(([, name = '']) => `${name}/`) : []
  const below = [...new Set(folders)].slice(0, mostFolders)
  const sought = [...whole, ...bare.flatMap((file) => ['', ...below].map((place) => place + file))]
  return [...new Set(sought)].flatMap((file) => [file, `../${file}`])
}

/** What a word is compared with, and words that are only declared: neither says that a file is meant. */
const onlyCompared =
  /(?:[=!]==?|\bcase|\bwhen)\s{0,9}["'][^"'\n]*["']|\bchoices\s{0,9}=\s{0,9}[[(][^\])]{0,400}[\])]|\b(?:add_parser|add_argument|command|option|argument)\([^)\n]{0,200}\)/g

/** Whether a file is one that code goes through, or its name is said somewhere: one of many is not meant only because it lies there. */
export const isMeantFile = (path: string, code: string): boolean =>
  seeksFiles.test(code) ||
  new RegExp(`["'\`/ ]${escaped(posix.basename(path, '.sql'))}(?:\\.sql)?(?:["'\`]|[ \\t]*$)`, 'm').test(code.replace(onlyCompared, ''))

/** What such a file takes away for good; of a program that is run by its name also the tables that it leaves empty. */
export function destroyedBy(statements: string, { program = false } = {}): readonly Draft[] {
  const destroyed = sqlOf(textArgument(statements)).filter(
    (draft) => draft.do === 'effect' && draft.kind === 'database' && draft.tag === 'destroy',
  )
  return [...destroyed, ...(program ? emptiedBy(statements) : [])]
}
