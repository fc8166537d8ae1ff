/** One token of SQL text. Comments are gone; string contents are dropped, they are data. */
export interface SqlToken {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'sign'
  /** Words in upper case; quoted identifiers and signs as written. */
  readonly text: string
}

/** How one family of databases reads quotes and comments. The same text can mean different things in each. */
interface SqlReading {
  readonly backslashEscapes: boolean
  readonly hashComments: boolean
  readonly dollarQuotes: boolean
  /** `--` starts a comment only before white space. */
  readonly dashNeedsSpace: boolean
}

const postgres: SqlReading = { backslashEscapes: false, hashComments: false, dollarQuotes: true, dashNeedsSpace: false }
const mysql: SqlReading = { backslashEscapes: true, hashComments: true, dollarQuotes: false, dashNeedsSpace: true }
const sqlite: SqlReading = { backslashEscapes: false, hashComments: false, dollarQuotes: false, dashNeedsSpace: false }

/** The readings that could differ on this text; one is enough for most. */
export function readingsOf(sql: string): readonly SqlReading[] {
  return /[\\#$]|--\S/.test(sql) ? [postgres, mysql, sqlite] : [sqlite]
}

const wordPattern = /[\p{L}_][\p{L}\p{N}_$]*/uy
const numberPattern = /\d[\w.]*/y
const dollarName = /\$[\p{L}\p{N}_$]*/uy
const dollarPattern = /\$(?:[A-Za-z_]\w*)?\$/y

/** Splits SQL into tokens, or says in words why it cannot be read whole. */
export function tokenizeSql(sql: string, reading: SqlReading): readonly SqlToken[] | string {
  const tokens: SqlToken[] = []
  let at = 0
  while (at < sql.length) {
    const char = sql[at] as string
    if (/\s/.test(char)) at += 1
    else if (char === '-' && sql[at + 1] === '-' && (!reading.dashNeedsSpace || at + 2 >= sql.length || /\s/.test(sql[at + 2] ?? '')))
      at = lineEnd(sql, at)
    else if (char === '#' && reading.hashComments) at = lineEnd(sql, at)
    else if (char === '/' && sql[at + 1] === '*') {
      // some servers run `/*! … */`, and only some nest comments
      if (sql[at + 2] === '!' || sql[at + 2] === 'M') return 'a comment that some servers run'
      const end = sql.indexOf('*/', at + 2)
      if (end < 0) return 'a comment that does not end'
      if (sql.slice(at + 2, end).includes('/*')) return 'nested comments'
      at = end + 2
    } else if (char === "'" || char === '"' || char === '`') {
      const previous = tokens.at(-1)
      const touching = previous?.kind === 'word' && /[\w]/.test(sql[at - 1] ?? '')
      if (touching && char === "'" && /^N?Q$/.test(previous.text)) return 'a quoting form of another database'
      const escapes = reading.backslashEscapes || (touching && char === "'" && previous.text === 'E')
      const end = quoteEnd(sql, at, char, escapes && char !== '`')
      if (end < 0) return 'a quote that does not end'
      if (touching && char === "'") tokens.pop()
      tokens.push(char === "'" ? { kind: 'string', text: '' } : { kind: 'quoted', text: sql.slice(at + 1, end - 1) })
      at = end
    } else if (char === '[') {
      // an array in one database, a quoted name in another: both must end in the same place
      const close = sql.indexOf(']', at)
      const inside = sql.slice(at, close)
      if (close < 0 || inside.split("'").length % 2 === 0 || inside.split('"').length % 2 === 0) return 'brackets around an open quote'
      tokens.push({ kind: 'sign', text: char })
      at += 1
    } else if (char === '$' && reading.dollarQuotes && matchAt(dollarPattern, sql, at)) {
      const tag = matchAt(dollarPattern, sql, at) as string
      const end = sql.indexOf(tag, at + tag.length)
      if (end < 0) return 'a quote that does not end'
      tokens.push({ kind: 'string', text: '' })
      at = end + tag.length
    } else if (char === '$') {
      // with what follows it is one name: no word of it is a verb
      const name = matchAt(dollarName, sql, at) as string
      tokens.push({ kind: 'sign', text: name })
      at += name.length
    } else {
      const word = matchAt(wordPattern, sql, at)
      const number = word ? undefined : matchAt(numberPattern, sql, at)
      const text = word ?? number ?? char
      tokens.push({ kind: word ? 'word' : number ? 'number' : 'sign', text: word ? word.toUpperCase() : text })
      at += text.length
    }
  }
  return tokens
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}

function quoteEnd(text: string, open: number, quote: string, escapes: boolean): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (escapes && text[at] === '\\') at += 1
    else if (text[at] === quote) {
      if (text[at + 1] === quote) at += 1
      else return at + 1
    }
  }
  return -1
}
