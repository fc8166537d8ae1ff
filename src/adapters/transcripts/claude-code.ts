import { closeSync, openSync, readSync } from 'node:fs'
import { isObject } from '../../is-record.ts'
import { isPerson } from '../../is-person.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { messageEntries } from './blocks.ts'
import { jsonLines, jsonlLayout } from './lines.ts'
import { type Layout, readTranscript } from './read-transcript.ts'

const layoutOf = (subagent: boolean): Layout =>
  jsonlLayout({ has: '"user"', lacks: '"tool_use_id"' }, (lines) => lines.flatMap((line) => entriesOf(line, subagent)))
const session = layoutOf(false)
const subagent = layoutOf(true)

/**
 * Reads a Claude Code session file. Inside a subagent, the subagent's own file, which the payload does not name, after what the person
 * said in the session: what they forbade holds for whoever the agent hands the work to.
 */
export function readClaudeTranscript(path: string, agentId?: string): readonly TranscriptEntry[] {
  const entries = readTranscript(path, session)
  if (agentId === undefined || !/^[\w-]+$/.test(agentId) || !path.endsWith('.jsonl')) return entries
  return [...entries.filter(isPerson), ...readTranscript(`${path.slice(0, -'.jsonl'.length)}/subagents/agent-${agentId}.jsonl`, subagent)]
}

function entriesOf(line: JsonObject, subagent: boolean): readonly TranscriptEntry[] {
  if ((line.type !== 'user' && line.type !== 'assistant') || !isObject(line.message)) return []
  // in a subagent's file the "user" is the agent that started it
  const machine =
    subagent || line.isMeta === true || line.promptSource === 'system' || isObject(line.origin) || line.isCompactSummary === true
  return messageEntries(line.message.role, line.message.content, { machine })
}

/** The folder the session was started in, from the first lines of its file. */
export function sessionFolder(path: string): string | undefined {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const buffer = Buffer.allocUnsafe(16 * 1024)
    const head = buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, 0))
    return jsonLines(head).find((line): line is JsonObject & { cwd: string } => typeof line.cwd === 'string')?.cwd
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
