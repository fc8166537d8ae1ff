import { isObject } from '../../is-record.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { jsonLines, jsonlLayout, toolUse, userTurn } from './lines.ts'
import { readTail, readTranscript } from './read-transcript.ts'

const layout = jsonlLayout({ marks: ['"real_user"'] }, (lines) => lines.flatMap(entriesOf))

/** Reads a Qwen Code chat file, whose lines say themselves whether a real user wrote them. */
export const readQwenTranscript = (path: string): readonly TranscriptEntry[] => readTranscript(path, layout)

function entriesOf({ type, provenance, message }: JsonObject): readonly TranscriptEntry[] {
  if (!isObject(message) || !Array.isArray(message.parts)) return []
  return message.parts.flatMap((part): readonly TranscriptEntry[] => {
    if (!isObject(part)) return []
    if (isObject(part.functionCall)) return [toolUse(part.functionCall.name, part.functionCall.args)]
    if (isObject(part.functionResponse)) return [{ role: 'tool', content: JSON.stringify(part.functionResponse.response ?? {}) }]
    if (typeof part.text !== 'string' || part.text === '') return []
    if (type === 'assistant') return [{ role: 'assistant', content: part.text }]
    return type === 'user' ? [userTurn(part.text, { machine: provenance !== 'real_user' })] : []
  })
}

/** When the model asked for a call, in milliseconds; undefined where the chat file does not know it. */
export function qwenCallTime(path: string, callId: string): number | undefined {
  const lines = jsonLines(readTail(path, 256 * 1024))
  const line = lines.findLast(
    ({ message }) =>
      isObject(message) &&
      Array.isArray(message.parts) &&
      message.parts.some((part) => isObject(part) && isObject(part.functionCall) && part.functionCall.id === callId),
  )
  const time = typeof line?.timestamp === 'string' ? Date.parse(line.timestamp) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
