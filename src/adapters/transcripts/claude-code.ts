import { closeSync, openSync, readSync } from 'node:fs'
import { isObject } from '../../is-record.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { messageEntries } from './blocks.ts'
import { jsonLines, readJsonl } from './lines.ts'

/** Reads a Claude Code session file; inside a subagent its own file, which the payload does not name. */
export function readClaudeTranscript(path: string, agentId?: string): readonly TranscriptEntry[] {
  const inside = agentId !== undefined && /^[\w-]+$/.test(agentId) && path.endsWith('.jsonl')
  return readJsonl(inside ? `${path.slice(0, -'.jsonl'.length)}/subagents/agent-${agentId}.jsonl` : path, (lines) =>
    lines.flatMap((line) => entriesOf(line, inside)),
  )
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
