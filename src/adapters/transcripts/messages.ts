import { isObject } from '../../is-record.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { parseObject } from '../../is-record.ts'
import { messageEntries } from './blocks.ts'
import { jsonlLayout } from './lines.ts'
import { type Layout, readTranscript } from './read-transcript.ts'

const messageLines = jsonlLayout({ marks: ['"user"'], mayBeTurn: (record) => !record.includes('"tool_use_id"') }, (lines) =>
  lines.flatMap(messageLine),
)

/** Reads a file of `{type: "message", message}` lines, as Factory droid and pi write them. */
export const readMessageLines = (path: string): readonly TranscriptEntry[] => readTranscript(path, messageLines)

/** The entries of one such line. */
export function messageLine({ type, message }: JsonObject): readonly TranscriptEntry[] {
  if (type !== 'message' || !isObject(message)) return []
  // droid records hook runs in the user's place
  if (message.visibility === 'user_only') return []
  return messageEntries(message.role, message.content)
}

/** One JSON document, in which a message is told by its indentation. */
const clineDocument: Layout = {
  start: '    {\n',
  marks: ['"user"'],
  entriesOf: (piece) => clineMessages(piece).flatMap(({ role, content }) => messageEntries(role, content).map(unwrapInput)),
}

/** Reads Cline's session file. */
export const readClineTranscript = (path: string): readonly TranscriptEntry[] => readTranscript(path, clineDocument)

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
