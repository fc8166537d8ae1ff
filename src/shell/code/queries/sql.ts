import { wordSet } from '../../../word-set.ts'
import { fileFunctions, onlyReads } from './sql-functions.ts'
import { readingsOf, type SqlToken, tokenizeSql } from './sql-tokens.ts'
import { isTestName } from '../test-name.ts'

/** What SQL text does. `unread` means it could not be told, which is never `read`. */
export interface SqlClass {
  readonly tag: 'read' | 'write' | 'migrate' | 'destroy' | 'file' | 'unread'
  readonly because: string
}

const mostCharacters = 65_536
const strictness: readonly SqlClass['tag'][] = ['read', 'migrate', 'write', 'unread', 'file', 'destroy']

/** Says what SQL text does in whatever database reads it; the strictest statement of the strictest reading counts. Never throws. */
export function classifySql(sql: string): SqlClass {
  if (sql.trim() === '') return unread('empty')
  if (sql.length > mostCharacters) return unread('longer than 64 KB')
  // what some servers run inside a comment counts; that others skip it leaves it unread
  if (/\/\*M?!/.test(sql))
    return stricter(unread('a comment that some servers run'), classifySql(sql.replace(/\/\*M?!\d*/g, ' ').replaceAll('*/', ' ')))
  const body = /^\s*DO\s[^$]{0,60}(\$\w*\$)([\s\S]*)\1/i.exec(sql)?.[2] ?? ''
  if (/\bDROP\s+(?:DATABASE|SCHEMA)\b/i.test(body)) return { tag: 'destroy', because: 'DROP inside a block' }
  const given = textsRunIn(sql).find((text) => classifySql(text).tag === 'destroy')
  if (given !== undefined) return { tag: 'destroy', because: `runs \`${given.trim().slice(0, 40)}\`` }
  const { rest, worst } = splitMeta(sql)
  if (rest.trim() === '') return worst ?? unread('empty')
  return readingsOf(rest).reduce<SqlClass>((found, reading) => {
    const tokens = tokenizeSql(rest, reading)
    return stricter(found, typeof tokens === 'string' ? unread(tokens) : classifyTokens(tokens))
  }, worst ?? read('reads only'))
}

/** Statements and commands of clients that run a text. */
const runsText = /\b(?:EXECUTE|EXEC|PREPARE|sp_executesql|dblink(?:_exec)?)\b|\\gexec\b/i

/** The texts in a text that runs one of them; which one is not followed. */
const textsRunIn = (sql: string): readonly string[] =>
  runsText.test(sql)
    ? [...sql.matchAll(/'((?:[^']|'')+)'|(\$\w*\$)([\s\S]+?)\2/g)].map(([, quoted, , dollars]) =>
        (quoted ?? dollars ?? '').replaceAll("''", "'"),
      )
    : []

const read = (because: string): SqlClass => ({ tag: 'read', because })
const write = (because: string): SqlClass => ({ tag: 'write', because })
const file = (because: string): SqlClass => ({ tag: 'file', because })
const unread = (because: string): SqlClass => ({ tag: 'unread', because })

function stricter(a: SqlClass, b: SqlClass): SqlClass {
  return strictness.indexOf(b.tag) > strictness.indexOf(a.tag) ? b : a
}

// no quote, bracket or dollar: leaving the line out must not move where a quote ends for another reader
const plainMetaArguments = /^[\w\s.*+?:,-]*;?$/
const readingPsql = /^\\(d[A-Za-z]*\+?|l\+?|list\+?|z|conninfo|x|timing|pset|q|encoding|sf\+?|sv\+?|errverbose|\?|h|help)(?:\s|$|;)/
const readingDots =
  /^\.(tables?|schema|fullschema|indexes|indices|databases|dbinfo|headers?|mode|width|nullvalue|show|stats|timer|help|version|echo|bail|quit|exit|timeout|separator|explain|eqp|dump|sha3sum|changes|print)(?:\s|$)/

/** Takes the client's own commands (`\d`, `.tables`) out of the text: they are lines of their own. */
function splitMeta(sql: string): { rest: string; worst: SqlClass | undefined } {
  let worst: SqlClass | undefined
  const kept: string[] = []
  for (const line of sql.split('\n')) {
    const text = line.trim()
    const isMeta = /^\.[a-z]/.test(text) || /^\\[^\\]/.test(text)
    if (!isMeta) {
      kept.push(line)
      continue
    }
    const known = (readingPsql.test(text) || readingDots.test(text)) && plainMetaArguments.test(text.slice(1))
    const found = known ? read(`\`${text.slice(0, 40)}\` only shows`) : unread(`client command \`${text.slice(0, 40)}\``)
    worst = worst ? stricter(worst, found) : found
  }
  // `SELECT … \G` only changes how the client prints; psql's `\g` before anything else names a file or a program
  const rest = kept
    .join('\n')
    .replace(/\\[gG]\s*;?\s*$/, '')
    .replaceAll(/\\G(?=[\s;])/g, ';')
  return { rest, worst }
}

function classifyTokens(tokens: readonly SqlToken[]): SqlClass {
  const statements: SqlToken[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === '\\') return unread('a client command inside the text')
    if (token.kind === 'sign' && token.text === ';') statements.push([])
    else statements.at(-1)?.push(token)
  }
  const filled = statements.filter((statement) => statement.length > 0)
  if (filled.length === 0) return unread('nothing but comments')
  return filled.map(classifyStatement).reduce(stricter)
}

type Statement = (words: readonly string[], tokens: readonly SqlToken[]) => SqlClass

/** Statements by their first word; any other first word is unread. */
const statements: ReadonlyMap<string, Statement> = new Map<string, Statement>([
  ...each('SELECT WITH VALUES TABLE FROM', (_words, tokens) => classifyQuery(tokens)),
  ...each('EXPLAIN DESCRIBE DESC', explain),
  ...each('SHOW HELP USE SAVEPOINT RELEASE FETCH CLOSE MOVE SUMMARIZE', (_words, tokens) => verbsIn(tokens)),
  // a server takes its tables out of use by the same word by which others let go of a file
  ...each('DETACH', (words, tokens) =>
    /^(?:TABLE|VIEW|DICTIONARY|PARTITION|PART)$/.test(words[1] ?? '') ? write('DETACH changes the schema') : verbsIn(tokens),
  ),
  ...each('CHECK', (words, tokens) => (words[1] === 'TABLE' ? verbsIn(tokens) : unread('a statement that starts with `CHECK`'))),
  ...each('BEGIN START COMMIT ROLLBACK END ABORT', transaction),
  ...each('DECLARE', (_words, tokens) => classifyQuery(tokens)),
  ...each('SET RESET', set),
  ...each('PRAGMA', pragma),
  ...each('INSERT UPDATE DELETE MERGE REPLACE TRUNCATE UPSERT', (words, tokens) =>
    stricter(write(`${words[0]} changes rows`), functionsOf(tokens)),
  ),
  ...each('VACUUM', (words) => (words.includes('INTO') ? file('VACUUM INTO writes a file') : write('VACUUM rewrites tables'))),
  ...each('ANALYZE REINDEX CLUSTER REFRESH OPTIMIZE REPAIR GRANT REVOKE LOCK UNLOCK KILL NOTIFY CHECKPOINT RENAME', (words) =>
    write(`${words[0]} changes the database`),
  ),
  ...each('CREATE ALTER COMMENT REASSIGN', ([first, ...rest]) => {
    if (rest.includes('SYSTEM') && first === 'ALTER') return write('ALTER SYSTEM changes the server')
    return { tag: 'migrate', because: `${first} changes the schema` }
  }),
  ...each('DROP', (words, tokens) => {
    const what = words.find((word) => word !== 'DROP' && word !== 'PLUGGABLE') ?? ''
    const all =
      what === 'DATABASE' ||
      what === 'SCHEMA' ||
      what === 'CATALOG' ||
      what === 'KEYSPACE' ||
      what === 'OWNED' ||
      (what === 'USER' && words.includes('CASCADE'))
    return all && !onlyForTests(tokens) ? { tag: 'destroy', because: `DROP ${what}` } : write(`DROP ${what}`)
  }),
  ...each('COPY', copy),
  ...each('LOAD ATTACH IMPORT EXPORT BACKUP RESTORE UNLOAD INSTALL', (words) => file(`${words[0]} reaches files of the server`)),
])

function each(names: string, statement: Statement): readonly (readonly [string, Statement])[] {
  return names.split(' ').map((name) => [name, statement] as const)
}

const wordsOfDrop = new Set(['DROP', 'DATABASE', 'SCHEMA', 'CATALOG', 'KEYSPACE', 'IF', 'EXISTS', 'CASCADE', 'RESTRICT', 'WITH', 'FORCE'])

/** Every name in a `DROP` statement is that of something for tests. */
function onlyForTests(tokens: readonly SqlToken[]): boolean {
  const names = tokens.filter(({ kind, text }) => kind === 'quoted' || (kind === 'word' && !wordsOfDrop.has(text)))
  return names.length > 0 && names.every(({ text }) => isTestName(text))
}

function classifyStatement(tokens: readonly SqlToken[]): SqlClass {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []))
  // `(SELECT …) UNION …`
  const first = tokens.find((token) => token.text !== '(')
  const statement = first?.kind === 'word' ? statements.get(first.text) : undefined
  if (!statement) return unread(`a statement that starts with \`${(first?.text ?? '').slice(0, 40)}\``)
  return statement(words, tokens)
}

const changingVerbs = new Set(
  'DELETE INSERT UPDATE MERGE REPLACE UPSERT TRUNCATE DROP CREATE ALTER CALL EXEC EXECUTE GRANT REVOKE BACKUP RESTORE SHUTDOWN KILL'.split(
    ' ',
  ),
)
/** Words after which a verb is none: a lock, a name, a request to show how something was made. */
const verbless = new Set(['FOR', 'KEY', 'AS', '.', 'SHOW'])

/** A changing verb anywhere in the statement: in parentheses, after `WITH`, or as a statement of its own where no semicolon is needed. */
function verbsIn(tokens: readonly SqlToken[]): SqlClass {
  let found = read('reads only')
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || !changingVerbs.has(token.text)) continue
    const next = tokens[index + 1]
    if (
      index > 0 &&
      !verbless.has(tokens[index - 1]?.text ?? '') &&
      (next?.kind === 'word' || next?.kind === 'quoted' || next?.text === '[')
    ) {
      found = stricter(
        found,
        /^(DATABASE|SCHEMA)$/.test(next.text) && token.text === 'DROP'
          ? { tag: 'destroy', because: `DROP ${next.text}` }
          : write(`${token.text} inside a query`),
      )
    }
  }
  return found
}

/** Tables in which servers keep the passwords of their users. */
const passwords = /^(?:PG_CATALOG\.)?PG_(?:SHADOW|AUTHID)|^MYSQL\.USER/

function classifyQuery(tokens: readonly SqlToken[]): SqlClass {
  let found = stricter(functionsOf(tokens), verbsIn(tokens))
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word') continue
    const next = tokens[index + 1]
    if (token.text === 'INTO') found = stricter(found, into(next))
    if ((token.text === 'FROM' || token.text === 'JOIN') && next?.kind === 'string' && !isArgument(tokens, index))
      found = stricter(found, file('a file in place of a table'))
    const named = tokens.slice(index + 1, index + 4).map(({ text }) => text.toUpperCase())
    if ((token.text === 'FROM' || token.text === 'JOIN') && passwords.test(named.join('')))
      found = stricter(found, unread('a table of passwords'))
  }
  return found
}

/** `EXTRACT(year FROM '…')` and its like: the word belongs to a function. */
function isArgument(tokens: readonly SqlToken[], index: number): boolean {
  let depth = 0
  for (let at = index - 1; at > 0; at -= 1) {
    if (tokens[at]?.text === ')') depth += 1
    if (tokens[at]?.text === '(') depth -= 1
    if (depth < 0) return /^(EXTRACT|TRIM|SUBSTRING|OVERLAY|POSITION)$/.test(tokens[at - 1]?.text ?? '')
  }
  return false
}

const transactionWords = new Set(
  'BEGIN START COMMIT ROLLBACK END ABORT TRANSACTION TRAN WORK READ ONLY WRITE ISOLATION LEVEL SERIALIZABLE COMMITTED UNCOMMITTED REPEATABLE DEFERRABLE NOT AND CHAIN NO IMMEDIATE EXCLUSIVE DEFERRED CONCURRENT WITH CONSISTENT SNAPSHOT TO SAVEPOINT'.split(
    ' ',
  ),
)

/** `BEGIN` also opens a block of statements in some databases. */
function transaction(words: readonly string[], tokens: readonly SqlToken[]): SqlClass {
  const named = words.includes('TO') ? 1 : 0
  const others = words.filter((word) => !transactionWords.has(word)).length
  if (others > named || (words[0] === 'START' && words[1] !== 'TRANSACTION'))
    return stricter(unread(`${words[0]} with more than a transaction`), verbsIn(tokens))
  return read('reads only')
}

function into(next: SqlToken | undefined): SqlClass {
  if (next?.text === 'OUTFILE' || next?.text === 'DUMPFILE') return file(`INTO ${next.text} writes a file on the server`)
  if (next?.text === '@') return read('into a variable')
  return write('SELECT INTO creates a table')
}

/** Words that stand before a parenthesis without being functions. */
const beforeParenthesis = new Set(
  `IN VALUES AS ON USING OVER FILTER AND OR NOT WHERE HAVING SELECT FROM JOIN UNION ALL EXCEPT INTERSECT BY THEN ELSE WHEN CASE EXISTS ANY SOME SET LIMIT OFFSET
  DISTINCT INTO WITH RECURSIVE MATERIALIZED LATERAL GROUP ROLLUP CUBE SETS INTERVAL BETWEEN LIKE ILIKE SIMILAR IS WINDOW PARTITION RETURNING END TABLE ARRAY ROW KEY
  EXPLAIN ANALYZE DESCRIBE DESC TABLESAMPLE BERNOULLI SYSTEM REPEATABLE DEFAULT CHECK CONFLICT INDEX FORCE IGNORE USE QUALIFY RETURN COPY`.split(
    /\s+/,
  ),
)

function functionsOf(tokens: readonly SqlToken[]): SqlClass {
  let found = read('reads only')
  for (const [index, token] of tokens.entries()) {
    if (tokens[index + 1]?.text !== '(' || (token.kind !== 'word' && token.kind !== 'quoted')) continue
    if (token.kind === 'word' && beforeParenthesis.has(token.text)) continue
    const name = token.text.toLowerCase()
    const previous = tokens[index - 1]
    if (fileFunctions.has(name)) found = stricter(found, file(`function \`${name}\` reaches files or programs of the server`))
    else if (previous?.text === '.') {
      const schema = tokens[index - 2]?.text.toLowerCase()
      if (schema !== 'pg_catalog' || !onlyReads(name)) found = stricter(found, unread(`function \`${schema}.${name}\` is not known`))
    } else if (!isColumnList(tokens, index) && !onlyReads(name))
      found = stricter(found, unread(`function \`${name}\` is not known to only read`))
  }
  return found
}

/** `WITH t(a, b) AS (…)`, `… AS t(a, b)`, `(VALUES …) t(a, b)`, `INSERT INTO t (a, b)`: a name with columns, not a call. */
function isColumnList(tokens: readonly SqlToken[], index: number): boolean {
  const previous = tokens[index - 1]
  if (previous?.text === 'AS' || previous?.text === ')' || previous?.text === 'INTO') return true
  if (previous?.text !== 'WITH' && previous?.text !== 'RECURSIVE' && previous?.text !== ',') return false
  const close = tokens.findIndex((token, at) => at > index && token.text === ')')
  return close > 0 && tokens[close + 1]?.text === 'AS' && /^(\(|NOT|MATERIALIZED)$/.test(tokens[close + 2]?.text ?? '')
}

function explain(_words: readonly string[], tokens: readonly SqlToken[]): SqlClass {
  const verb = tokens.findIndex(
    (token, index) => index > 0 && token.kind === 'word' && statements.has(token.text) && !/^(ANALYZE|DESC|TABLE)$/.test(token.text),
  )
  const before = verb < 0 ? tokens : tokens.slice(0, verb)
  const runs = before.some((token) => token.text === 'ANALYZE' || token.text === 'ANALYSE')
  return runs && verb > 0 ? classifyStatement(tokens.slice(verb)) : read('shows a plan')
}

const serverWide = new Set([
  'GLOBAL',
  'PERSIST',
  'PERSIST_ONLY',
  'PASSWORD',
  'ROLE',
  'AUTHORIZATION',
  'MASTER',
  'SLAVE',
  'REPLICA',
  'STANDARD_CONFORMING_STRINGS',
])

function set(words: readonly string[], tokens: readonly SqlToken[]): SqlClass {
  const beyond = words.find((word) => serverWide.has(word))
  return stricter(beyond ? unread(`SET ${beyond}`) : functionsOf(tokens), verbsIn(tokens))
}

const showingPragmas =
  wordSet(`TABLE_INFO TABLE_XINFO TABLE_LIST INDEX_LIST INDEX_INFO INDEX_XINFO FOREIGN_KEY_LIST DATABASE_LIST COLLATION_LIST FUNCTION_LIST MODULE_LIST PRAGMA_LIST
  COMPILE_OPTIONS INTEGRITY_CHECK QUICK_CHECK FOREIGN_KEY_CHECK SHOW_TABLES`)
const sessionPragmas = new Set(['FOREIGN_KEYS', 'BUSY_TIMEOUT', 'CASE_SENSITIVE_LIKE', 'QUERY_ONLY', 'CACHE_SIZE'])

function pragma(words: readonly string[], tokens: readonly SqlToken[]): SqlClass {
  const name = tokens[2]?.text === '.' ? tokens[3] : tokens[1]
  if (name?.kind !== 'word') return unread('a pragma without a name')
  const sets = tokens.some((token) => token.text === '=' || token.text === '(')
  if (!sets || showingPragmas.has(name.text) || sessionPragmas.has(name.text)) return read('reads only')
  return write(`PRAGMA ${words[1]} changes the database`)
}

function copy(words: readonly string[], tokens: readonly SqlToken[]): SqlClass {
  if (words.includes('PROGRAM')) return file('COPY PROGRAM runs a program on the server')
  if (tokens.some((token) => token.kind === 'string')) return file('COPY reaches a file of the server')
  if (words.includes('STDIN')) return write('COPY FROM changes rows')
  return words.includes('STDOUT') ? classifyQuery(tokens) : file('COPY reaches a file of the server')
}
