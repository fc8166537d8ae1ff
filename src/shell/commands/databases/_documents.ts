import { database, type Draft } from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'

/** What code for the MongoDB shell does, when it is known. */
export function mongoCode(text: Word): readonly Draft[] {
  const code = textOf(text)
  return code === undefined ? [database('unread', 'code only known at run time')] : [{ do: 'code', language: 'mongo', text }]
}
