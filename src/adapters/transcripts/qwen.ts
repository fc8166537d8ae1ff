import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { isObject, twinKey } from '../payload.ts'
import { jsonLines, readEnds, readJsonl, toolUse, userTurn } from './lines.ts'

/** Reads a Qwen Code chat file, whose lines say themselves whether a real user wrote them. */
export function readQwenTranscript(path: string): readonly TranscriptEntry[] {
  return readJsonl(path, (lines) => lines.flatMap(entriesOf))
}

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

/** The id of the call that waits for an answer: the last one of that tool and input that has no result yet. */
export function pendingQwenCall(path: string, tool: string, input: JsonObject): string | undefined {
  const lines = jsonLines(readEnds(path, { headBytes: 0, tailBytes: 256 * 1024 }).tail)
  const parts = lines.flatMap(({ message }) => (isObject(message) && Array.isArray(message.parts) ? message.parts.filter(isObject) : []))
  const answered = new Set(parts.flatMap(({ functionResponse }) => (isObject(functionResponse) ? [functionResponse.id] : [])))
  const wanted = twinKey(tool, input)
  const call = parts
    .flatMap(({ functionCall }) => (isObject(functionCall) ? [functionCall] : []))
    .findLast(({ id, name, args }) => !answered.has(id) && twinKey(name, args) === wanted)
  return typeof call?.id === 'string' ? call.id : undefined
}
