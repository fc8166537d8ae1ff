import { isObject } from '../../is-record.ts'
import type { Json, JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { parseObject } from '../../is-record.ts'
import type { Layout } from './read-transcript.ts'

/** The whole JSON objects of a piece of JSONL; half lines at its ends and anything else unreadable are skipped. */
export function jsonLines(piece: string): readonly JsonObject[] {
  return piece
    .split('\n')
    .map((line) => (line.startsWith('{') ? parseObject(line) : undefined))
    .filter((line) => line !== undefined)
}

/** A transcript in JSONL, with the entries of its lines. */
export const jsonlLayout = (
  turns: Pick<Layout, 'marks' | 'mayBeTurn'>,
  entriesOf: (lines: readonly JsonObject[]) => readonly TranscriptEntry[],
): Layout => ({ ...turns, start: '{', entriesOf: (piece) => entriesOf(jsonLines(piece)) })

/** A tool call of the agent as one transcript entry. */
export function toolUse(name: Json | undefined, input: Json | undefined): TranscriptEntry {
  return {
    role: 'assistant',
    action: `${typeof name === 'string' ? name : 'tool'} ${typeof input === 'string' ? input : JSON.stringify(input ?? {})}`,
  }
}

/** A turn that stands in the user's place. `machine`: the client or a program wrote it. */
export function userTurn(content: string, { machine = false }: { machine?: boolean } = {}): TranscriptEntry {
  return machine ? { role: 'user', content, machine: true } : { role: 'user', content }
}

/** The text of a content value: a plain text, or the text blocks of a list. */
export function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((block) => (isObject(block) && typeof block.text === 'string' ? block.text : ''))
    .filter((piece) => piece !== '')
    .join('\n')
}
