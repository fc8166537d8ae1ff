import { isObject } from '../../is-record.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { parseObject } from '../payload.ts'
import { messageEntries } from './blocks.ts'
import { readJsonl, readTranscript } from './lines.ts'

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

/** Reads Cline's session file, which is one JSON document. */
export function readClineTranscript(path: string): readonly TranscriptEntry[] {
  return readTranscript(path, (piece) =>
    clineMessages(piece).flatMap(({ role, content }) => messageEntries(role, content).map(unwrapInput)),
  )
}

/** The messages of the document, or of a piece of it: a string never holds a line end, so the indentation tells what is a message. */
function clineMessages(piece: string): readonly JsonObject[] {
  const document = parseObject(piece)
  if (Array.isArray(document?.messages)) return document.messages.filter(isObject)
  return [...piece.matchAll(/^ {4}\{\n[\s\S]*?^ {4}\}/gm)].map(([text]) => parseObject(text)).filter((message) => message !== undefined)
}

function unwrapInput(entry: TranscriptEntry): TranscriptEntry {
  const inner = /^<user_input\b[^>]*>([\s\S]*)<\/user_input>$/.exec(entry.content ?? '')?.[1]
  return inner === undefined ? entry : { ...entry, content: inner }
}
