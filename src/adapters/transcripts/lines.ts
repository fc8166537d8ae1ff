import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isObject } from '../../is-record.ts'
import type { Json, JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { parseObject } from '../payload.ts'

/** How much of a transcript is ever read, whatever its size. */
export const limits = { headBytes: 256 * 1024, tailBytes: 1024 * 1024 }

/** The first and the last part of a file. A file that fits is all `tail`; one that cannot be read is empty. Never throws. */
export function readEnds(path: string, { headBytes, tailBytes } = limits): { readonly head: string; readonly tail: string } {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const stats = fstatSync(file)
    if (!stats.isFile()) return { head: '', tail: '' }
    if (stats.size <= headBytes + tailBytes) return { head: '', tail: readAt(file, 0, stats.size) }
    return { head: readAt(file, 0, headBytes), tail: readAt(file, stats.size - tailBytes, tailBytes) }
  } catch {
    // a transcript is context, never a reason to fail a call
    return { head: '', tail: '' }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function readAt(file: number, position: number, length: number): string {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const count = readSync(file, buffer, filled, length - filled, position + filled)
    if (count === 0) break
    filled += count
  }
  return buffer.toString('utf8', 0, filled)
}

/** The whole JSON objects of a piece of JSONL; half lines at its ends and anything else unreadable are skipped. */
export function jsonLines(piece: string): readonly JsonObject[] {
  return piece
    .split('\n')
    .map((line) => (line.startsWith('{') ? parseObject(line) : undefined))
    .filter((line) => line !== undefined)
}

/**
 * The entries of a transcript: everything in the last part, and from the first part only the first thing the person said,
 * because that is what the session is about.
 */
export function readTranscript(path: string, entriesOf: (piece: string) => readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  const { head, tail } = readEnds(path)
  const entries = entriesOf(tail)
  if (head === '') return entries
  const first = entriesOf(head).find((entry) => entry.role === 'user' && !entry.machine)
  return first ? [first, ...entries] : entries
}

/** The entries of a transcript in JSONL. */
export function readJsonl(
  path: string,
  entriesOf: (lines: readonly JsonObject[]) => readonly TranscriptEntry[],
): readonly TranscriptEntry[] {
  return readTranscript(path, (piece) => entriesOf(jsonLines(piece)))
}

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

/** Text that clients put into the user's place themselves: reminders, context blocks, notifications. */
export function looksInjected(content: string): boolean {
  return /^\s*<(system-reminder|environment_context|session_context|task-notification|user_instructions|permissions instructions|command-name|local-command-stdout|turn_aborted|skill)\b/.test(
    content,
  )
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
