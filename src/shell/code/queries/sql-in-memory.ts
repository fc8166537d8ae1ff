import { database, type Draft } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { classifySql } from './sql.ts'
import { takesSqlValue } from './sql-values.ts'

/** SQL in a database that is gone when the program ends: only what reaches files or programs matters. */
function inMemory(text: string): readonly Draft[] {
  const { tag, because } = classifySql(text)
  // the strictest statement is named: behind a destructive one another could reach files
  if (tag === 'destroy') return [database('unread', because)]
  return [tag === 'file' || tag === 'unread' ? database(tag, because) : database('memory', because)]
}

/** SQL given to a database in memory. */
export const sqlInMemory: CodeAnalyser = { language: 'sql-in-memory', takesValue: takesSqlValue, inline: inMemory, scan: inMemory }
