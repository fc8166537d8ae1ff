import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../is-record.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { jsonlLayout, toolUse, userTurn } from './lines.ts'
import { readHead, readTranscript } from './read-transcript.ts'

const layout = jsonlLayout({ marks: ['"user.message"'] }, (lines) => lines.flatMap(entriesOf))

/** Reads the event file of a Copilot CLI session, found by its id, or where that is of a subagent, by the folder it works in. */
export function readCopilotTranscript(folder: string, session: string, cwd: string): readonly TranscriptEntry[] {
  if (!/^[\w-]+$/.test(session)) return []
  const file = eventFile(join(folder, 'session-state'), session, cwd)
  return file === undefined ? [] : readTranscript(file, layout)
}

/**
 * Where the events of a session are. A subagent has an id of its own and no file; that of the session which started it may not name it
 * yet, so the one in the same folder that was written last is taken: what a person forbade there can only hold back more.
 */
function eventFile(folder: string, session: string, cwd: string): string | undefined {
  const ofSession = (name: string): string => join(folder, name, 'events.jsonl')
  if (changedAt(ofSession(session)) > 0) return ofSession(session)
  return namesIn(folder)
    .map(ofSession)
    .sort((one, other) => changedAt(other) - changedAt(one))
    .slice(0, 10)
    .find((file) => readHead(file, 16 * 1024).includes(`"cwd":${JSON.stringify(cwd)}`))
}

/** When a file was last changed; 0 where there is none. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function entriesOf({ type, data, agentId }: JsonObject): readonly TranscriptEntry[] {
  if (!isObject(data)) return []
  // an agent writes to the one it starts in the person's place
  if (type === 'user.message' && typeof data.content === 'string') return [userTurn(data.content, { machine: agentId !== undefined })]
  if (type === 'tool.execution_complete') return [{ role: 'tool', content: JSON.stringify(data.error ?? data.result ?? {}) }]
  if (type !== 'assistant.message') return []
  const calls = Array.isArray(data.toolRequests) ? data.toolRequests.filter(isObject) : []
  const said = typeof data.content === 'string' && data.content !== '' ? [{ role: 'assistant', content: data.content } as const] : []
  return [...said, ...calls.map((call) => toolUse(call.name, call.arguments))]
}
