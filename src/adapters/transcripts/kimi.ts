import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../is-record.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { jsonlLayout, textOf, toolUse, userTurn } from './lines.ts'
import { readTranscript } from './read-transcript.ts'

const layout = jsonlLayout({ marks: ['"turn.prompt"'] }, (lines) => lines.flatMap(entriesOf))

/** Reads Kimi Code's wire file of a session, found by its id below the sessions folder. */
export function readKimiTranscript(folder: string, session: string): readonly TranscriptEntry[] {
  if (!/^[\w-]+$/.test(session)) return []
  for (const project of foldersIn(join(folder, 'sessions'))) {
    const entries = readTranscript(join(folder, 'sessions', project, session, 'agents', 'main', 'wire.jsonl'), layout)
    if (entries.length > 0) return entries
  }
  return []
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith('wd_'))
  } catch {
    return []
  }
}

function entriesOf(line: JsonObject): readonly TranscriptEntry[] {
  if (line.type === 'turn.prompt') {
    const machine = !isObject(line.origin) || line.origin.kind !== 'user'
    return [userTurn(textOf(line.input), { machine })]
  }
  if (line.type !== 'context.append_loop_event' || !isObject(line.event)) return []
  if (line.event.type === 'tool.call') return [toolUse(line.event.name, line.event.args)]
  if (line.event.type === 'tool.result') return [{ role: 'tool', content: JSON.stringify(line.event.result ?? {}) }]
  return []
}
