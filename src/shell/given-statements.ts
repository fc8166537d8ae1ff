import { classifySql } from './code/queries/sql.ts'
import { database, type Draft } from './command-spec.ts'
import { show, textOf, type Word } from './value.ts'

/** Options by which clients of databases are given a statement. */
const takesStatement = /^--?(?:[ceqQ]|sql|query|command|execute|exec|eval|statement|stmt|(?:[\w.]+\.)?execute-string)(?:=|$)/
/** Names of programs that are clients of databases, and of such as only look for a text. */
const isClient = /sql|db|query|cli$/i
const searches = /grep|^(?:ack|ag|rg|sift|ucg|pt)$/

const destroys = (text: string): boolean =>
  text.length < 4096 &&
  (/^\W*(?:[\w.]+\.)?_?dropDatabase\s*\(/.test(text) || (/\bdrop\b/i.test(text) && classifySql(text).tag === 'destroy'))

/** What a program is told to drop whole by a statement among its words, where nobody described how it takes one. */
export function droppedBy(name: string, words: readonly Word[]): string | undefined {
  if (searches.test(name)) return undefined
  const given = words.flatMap((word, index): readonly string[] => {
    const text = show(word)
    if (!takesStatement.test(text)) return isClient.test(name) && !text.startsWith('-') ? [textOf(word) ?? ''] : []
    const place = text.indexOf('=')
    const next = words[index + 1]
    return place >= 0 ? [text.slice(place + 1)] : next ? [textOf(next) ?? ''] : []
  })
  return given.find(destroys)
}

/** The same by its input: to be asked of a client of a database only. */
export const droppedByInput = (name: string, input: readonly Word[] = []): string | undefined =>
  isClient.test(name) ? input.map((word) => textOf(word) ?? '').find(destroys) : undefined

/** A session in a database that is fed text: what that drops whole counts beside what the session is. */
export const heardStatements: Draft = {
  do: 'run-stdin',
  language: 'sql',
  meaning: (text) => (destroys(show(text)) ? [database('destroy', show(text).trim().slice(0, 60))] : []),
}
