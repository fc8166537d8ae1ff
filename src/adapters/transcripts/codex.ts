import { isAbsolute, resolve } from 'node:path'
import { isObject } from '../../is-record.ts'
import { isMachineTurn } from '../../machine-blocks.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { parseObject } from '../../is-record.ts'
import { jsonLines, jsonlLayout, textOf, toolUse, userTurn } from './lines.ts'
import { readTail, readTranscript } from './read-transcript.ts'

const layout = jsonlLayout({ marks: ['"user"'] }, (lines) => lines.flatMap(entriesOf))

/** Reads a Codex rollout file. */
export const readCodexTranscript = (path: string): readonly TranscriptEntry[] => readTranscript(path, layout)

function entriesOf({ type, payload }: JsonObject): readonly TranscriptEntry[] {
  if (type !== 'response_item' || !isObject(payload)) return []
  if (payload.type === 'function_call') return [toolUse(payload.name, payload.arguments)]
  if (payload.type === 'custom_tool_call') return [toolUse(payload.name, payload.input)]
  if (payload.type === 'function_call_output' || payload.type === 'custom_tool_call_output') {
    return typeof payload.output === 'string' ? [{ role: 'tool', content: payload.output }] : []
  }
  if (payload.type !== 'message') return []
  const content = textOf(payload.content)
  if (content === '') return []
  if (payload.role === 'assistant') return [{ role: 'assistant', content }]
  return payload.role === 'user' ? [userTurn(content, { machine: isMachineTurn(content) || !fromPerson(payload) })] : []
}

/** Newer files say who wrote each piece; older ones do not, and then the wording decides. */
function fromPerson(payload: JsonObject): boolean {
  const metadata = payload.internal_chat_message_metadata_passthrough
  const items = isObject(metadata) && Array.isArray(metadata.content_item_metadata) ? metadata.content_item_metadata : []
  return items.every((item) => !isObject(item) || !isObject(item.provenance) || item.provenance.type === 'user')
}

/** What Codex writes to the rollout file of a pending shell call and does not tell the hook. */
export interface Pending {
  /** The folder it will run in, where the model chose one. */
  readonly workdir?: string
  /** It gets a terminal, into which more can be typed later. */
  readonly tty?: true
}

/** Looks a pending shell call up by its id; nothing where it is not found. */
export function pendingCall(path: string, callId: string, cwd: string): Pending {
  const lines = jsonLines(readTail(path, 256 * 1024))
  const pending = lines.findLast(
    ({ payload }) => isObject(payload) && payload.type === 'function_call' && payload.call_id === callId,
  )?.payload
  if (!isObject(pending) || typeof pending.arguments !== 'string') return {}
  const { workdir, tty } = parseObject(pending.arguments) ?? {}
  return {
    ...(typeof workdir === 'string' && workdir !== '' ? { workdir: isAbsolute(workdir) ? workdir : resolve(cwd, workdir) } : {}),
    ...(tty === true ? { tty } : {}),
  }
}
