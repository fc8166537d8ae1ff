import { isObject } from '../../is-record.ts'
import { isPerson } from '../../is-person.ts'
import type { Json, JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { messageEntries } from './blocks.ts'
import { jsonLines, jsonlLayout, textOf, userTurn } from './lines.ts'
import { type Layout, readHead, readTranscript } from './read-transcript.ts'

const layoutOf = (subagent: boolean): Layout =>
  jsonlLayout(
    {
      marks: ['"user"', '"queued_command"'],
      mayBeTurn: (record) => !record.includes('"tool_use_id"') || record.includes('"userFeedback"'),
    },
    (lines) => lines.flatMap((line) => entriesOf(line, subagent)),
  )
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
  if (isObject(line.attachment)) return interjection(line.attachment)
  if ((line.type !== 'user' && line.type !== 'assistant') || !isObject(line.message)) return []
  // where a subagent is at work, the "user" is the agent that started it; older versions write that into the file of the session
  const machine =
    subagent ||
    line.isSidechain === true ||
    line.isMeta === true ||
    line.promptSource === 'system' ||
    isForeign(line.origin) ||
    line.isCompactSummary === true
  const entries = messageEntries(line.message.role, line.message.content, { machine })
  // what a person says when they refuse a call stands beside the tool's result
  return typeof line.userFeedback === 'string' ? [...entries, userTurn(line.userFeedback)] : entries
}

/** What a person says while the agent is at work. */
const interjection = ({ type, commandMode, origin, prompt }: JsonObject): readonly TranscriptEntry[] =>
  type === 'queued_command' && commandMode === 'prompt' && !isForeign(origin) ? [userTurn(textOf(prompt))] : []

/** Where a turn came from, if not from a person. */
const isForeign = (origin: Json | undefined): boolean => isObject(origin) && origin.kind !== 'human'

/** The folder the session was started in, from the first lines of its file. */
export const sessionFolder = (path: string): string | undefined =>
  jsonLines(readHead(path, 16 * 1024)).find((line): line is JsonObject & { cwd: string } => typeof line.cwd === 'string')?.cwd
