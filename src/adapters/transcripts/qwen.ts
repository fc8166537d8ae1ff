import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { isObject } from '../payload.ts'
import { readJsonl, toolUse, userTurn } from './lines.ts'

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
