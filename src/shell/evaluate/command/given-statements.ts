import { classifySql } from '../../code/queries/sql.ts'
import { show, textOf, type Word } from '../../value.ts'
import type { Data } from '../data.ts'

/** Options by which clients of databases are given a statement. */
const takesStatement = /^--?(?:[ceqQ]|sql|query|command|execute|exec|eval|statement|stmt|(?:[\w.]+\.)?execute-string)(?:=|$)/
/** Names of programs that are clients of databases, and of such as only look for a text. */
const isClient = /sql|db|query|cli$/i
const searches = /grep|^(?:ack|ag|rg|sift|ucg|pt)$/

const destroys = (text: string): boolean =>
  text.length < 4096 &&
  (/^\W*_?(?:[\w.]+\.)?_?dropDatabase\s*\(/.test(text) || (/\bdrop\b/i.test(text) && classifySql(text).tag === 'destroy'))

/** What a program that nobody described is told to drop whole, by a statement among its words or in its input. */
export function droppedBy(name: string, words: readonly Word[], stdin: Data): string | undefined {
  if (searches.test(name)) return undefined
  const given = words.flatMap((word, index): readonly string[] => {
    const text = show(word)
    if (!takesStatement.test(text)) return isClient.test(name) && !text.startsWith('-') ? [textOf(word) ?? ''] : []
    const place = text.indexOf('=')
    const next = words[index + 1]
    return place >= 0 ? [text.slice(place + 1)] : next ? [textOf(next) ?? ''] : []
  })
  const fed = isClient.test(name) ? (stdin.text ?? []).map((word) => textOf(word) ?? '') : []
  return [...given, ...fed].find(destroys)
}
