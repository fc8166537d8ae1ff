import { join } from 'node:path'
import { isObject } from '../../is-record.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { jsonlLayout, toolUse, userTurn } from './lines.ts'
import { readTranscript } from './read-transcript.ts'

const layout = jsonlLayout({ has: '"user.message"' }, (lines) => lines.flatMap(entriesOf))

/** Reads the event file of a Copilot CLI session, found by its id. */
export function readCopilotTranscript(folder: string, session: string): readonly TranscriptEntry[] {
  if (!/^[\w-]+$/.test(session)) return []
  return readTranscript(join(folder, 'session-state', session, 'events.jsonl'), layout)
}

function entriesOf({ type, data }: JsonObject): readonly TranscriptEntry[] {
  if (!isObject(data)) return []
  if (type === 'user.message' && typeof data.content === 'string') return [userTurn(data.content)]
  if (type === 'tool.execution_complete') return [{ role: 'tool', content: JSON.stringify(data.error ?? data.result ?? {}) }]
  if (type !== 'assistant.message') return []
  const calls = Array.isArray(data.toolRequests) ? data.toolRequests.filter(isObject) : []
  const said = typeof data.content === 'string' && data.content !== '' ? [{ role: 'assistant', content: data.content } as const] : []
  return [...said, ...calls.map((call) => toolUse(call.name, call.arguments))]
}
