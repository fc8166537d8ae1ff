import { readFileSync, statSync } from 'node:fs'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { isObject } from '../payload.ts'
import { messageEntries } from './blocks.ts'
import { readJsonl } from './lines.ts'

/** Reads a file of `{type: "message", message}` lines, as Factory droid and pi write them. */
export function readMessageLines(path: string): readonly TranscriptEntry[] {
  return readJsonl(path, (lines) => lines.flatMap(messageLine))
}

/** The entries of one such line. */
export function messageLine({ type, message }: JsonObject): readonly TranscriptEntry[] {
  if (type !== 'message' || !isObject(message)) return []
  // droid records hook runs in the user's place
  if (message.visibility === 'user_only') return []
  return messageEntries(message.role, message.content)
}

/** Reads Cline's session file: one JSON document, so it is read whole or, beyond the limit, not at all. */
export function readClineTranscript(path: string, limit: number = 8 * 1024 * 1024): readonly TranscriptEntry[] {
  try {
    if (statSync(path).size > limit) return []
    const document: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (!isObject(document) || !Array.isArray(document.messages)) return []
    return document.messages.filter(isObject).flatMap(({ role, content }) => messageEntries(role, content).map(unwrapInput))
  } catch {
    return []
  }
}

function unwrapInput(entry: TranscriptEntry): TranscriptEntry {
  const inner = /^<user_input\b[^>]*>([\s\S]*)<\/user_input>$/.exec(entry.content ?? '')?.[1]
  return inner === undefined ? entry : { ...entry, content: inner }
}
