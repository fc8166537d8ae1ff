import { type Draft, database } from '../command-spec.ts'

/**
 * Calls by which libraries empty what they are connected to, in whatever language. Tests do so to their own databases; a script that is
 * run by its name does it to whichever one it finds.
 */
const emptying: readonly RegExp[] = [
  /[.:>](?:flush_?(?:all|db)|drop_?(?:database|all|schema|collection|table))\s*\(/i,
  /[.:>]recursive_?delete\s*\(/i,
  /[.:>](?:delete_?all|truncate)\s*\(\s*\)/i,
  /\bdelete_?many\s*\(\s*(?:\{\s*\})?\s*\)/i,
  /\.objects\.all\(\)\.delete\(\)|\.all\(\)\.delete\(\)/,
  /\bsync\(\s*\{[^{}]*\bforce:\s*true|\.destroy\(\s*\{[^{}]*\btruncate:\s*true/,
  /(?:Artisan::|->)call(?:Silent(?:ly)?)?\(\s*["'](?:db:wipe|migrate:(?:fresh|refresh|reset))\b/,
  /::query\(\)->(?:delete|forceDelete|truncate)\(/,
  /\bcommand\.downgrade\s*\(|\.migrate\.(?:rollback|down)\s*\(|[.:>](?:undo|revert)LastMigration\s*\(|\bDelete(?:Bucket|Table|DBInstance|Stack)Command\s*\(/,
  /\bcall_command\(\s*["'](?:flush|reset_db|sqlflush)\b/,
  /\b[A-Z]\w*\.(?:delete_all|destroy_all|update_all)\b/,
  // all of them overwritten alike
  /\.objects(?:\.all\(\))?\.update\(|::query\(\)->update\(/,
  /\b[A-Z]\w*\.(?:all|unscoped|in_batches)(?:\.in_batches)?\.(?:delete_all|destroy_all)\b|\.truncate_tables?\b/,
  // each of them, one after the other
  /\b[A-Z]\w*(?:\.all)?\.(?:find_each|each)\s?(?:\(\s?&:(?:delete|destroy)\b|(?:\{|do)\s?\|(\w+)\|\s+\1\.(?:delete|destroy)\b)/,
  /::all\(\)->each(?:->(?:forceD|d)elete\(|\(\s?fn\s?\((?:\w+\s)?(\$\w+)\)\s?=>\s?\1->(?:forceD|d)elete\()/,
  /\bfor\s+(\w+)\s+in\s+\w+\.objects\.(?:all|iterator)\(\)(?:\.iterator\(\))?:\s+\1\.delete\(/,
  /\b(\w+)\.delete\(\)\s+for\s+\1\s+in\s+\w+\.objects\.(?:all|iterator)\(\)/,
  // a query that says nothing but which table
  /\bDB::table\([^()]*\)->(?:delete|truncate)\(\s*\)/,
  // models that carry their own query
  /\b[A-Z]\w*\.query\.delete\(|\.query\(\s*\w+\s*\)\.delete\(|\.execute\(\s*delete\(\s*\w+\s*\)\s*[,)]|\b[A-Z]\w*\.delete\(\)\.execute\(/,
  /\bknex\(\s*["'`]\w+["'`]\s*\)\.(?:del|delete|truncate)\(\s*\)|\.destroy\(\s*\{\s*where:\s*\{\s*\}/,
  /\bdrizzle[\s\S]*?\b(?:db|tx|database)\s*\.delete\(\s*[a-zA-Z]\w*\s*\)(?!\s*\.\s*(?:where|\$dynamic))|\bgetRepository\(\s*\w+\s*\)\.clear\(/,
  // a table of Sequel: `DB[:users].delete`
  /\bDB\[:\w+\]\.(?:delete|truncate)\b/,
]

/** The same by a statement. */
const statement =
  /[.:>]\$?(?:exec|query|raw|unsafe|create(?:native)?query)\w{0,24}!?\(?\s{0,8}(?:\w{1,24}\s?)?["'`]\s*(?:drop\s+(?:table|schema|database)|truncate|delete\s+(?:from\s+)?[\w\\]+(?:\s+(?!where\b)\w{1,20})?\s*["'`;])/i

/** The same held in a list or under a name, and a call that gives a name to the database. */
const heldStatement =
  /["'`]\s*(?:drop\s+(?:table|schema|database)\s|truncate\s+(?:table\s+)?\w|delete\s+from\s+[\w.]+\s*;?\s*["'`])[^"'`\n]*/i
export const givesName =
  /[.:>]\$?(?:exec|query|raw|unsafe)\w{0,24}!?\(?\s{0,8}(?:\w{1,24},\s?)?(?:sql\(|text\()?&?\$?[a-zA-Z_][\w.>-]{0,60}\s*[,;)\n]/i

const opens =
  /\b(?:connect|createConnection|Database|DatabaseSync|create_engine|Client|Pool|PDO|PrismaClient|Sequelize)\s*\(\s*(?!["'](?:sqlite:(?:\/\/\/?)?)?:memory:["'])/
/** Functions of the script itself, which go by the same names. */
const ownOpeners = /\b(?:def|function|func|fn)\s{1,9}(connect|createConnection)\b/g

/** Whether every database that a script opens lies in memory. */
export function isInMemory(text: string): boolean {
  if (!/["':]:memory:["']/.test(text)) return false
  const own = [...text.matchAll(ownOpeners)].map(([, name = '']) => name)
  return !opens.test(own.reduce((left, name) => left.replace(new RegExp(String.raw`(?<!\.)\b${name}\b`, 'g'), 'own'), text))
}

/** What a script empties that it is connected to. */
export function lossesIn(text: string): readonly Draft[] {
  const statements = isInMemory(text) ? [] : givesName.test(text) ? [statement, heldStatement] : [statement]
  const found = [...emptying, ...statements].map((form) => form.exec(text)?.[0]).find((call) => call !== undefined)
  return found === undefined ? [] : [database('write', found.trim().replace(/^[.:>"'`]\s*/, ''), { detail: { all: true } })]
}

/** Statements in a file of them by which a table is gone or empty. */
const emptyingStatement = /^[ \t]*(?:drop\s+table\b|truncate\b|delete\s+from\s+[\w."`]+\s*;)[^\n;]*/im

/** What a file of statements takes away besides whole databases. */
export function emptiedBy(statements: string): readonly Draft[] {
  const [found] = emptyingStatement.exec(statements) ?? []
  return found === undefined ? [] : [database('write', found.trim().replace(/\s+/g, ' ').slice(0, 80), { detail: { all: true } })]
}
