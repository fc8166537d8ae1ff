import { isObject } from '../../is-record.ts'
import { isMachineTurn } from '../../machine-blocks.ts'
import type { JsonObject, TranscriptEntry } from '../../tool-call.ts'
import { jsonlLayout, textOf, toolUse, userTurn } from './lines.ts'
import { readTranscript } from './read-transcript.ts'

/** A record replaces an earlier one of the same id. */
const layout = jsonlLayout({ marks: ['"user"'], mayBeTurn: (record) => !record.includes('"functionResponse"') }, (lines) => {
  const records = new Map<string, JsonObject>()
  for (const line of lines) {
    if (typeof line.id === 'string' && typeof line.type === 'string') records.set(line.id, line)
  }
  return [...records.values()].flatMap(entriesOf)
})

/** Reads a Gemini CLI chat file. */
export const readGeminiTranscript = (path: string): readonly TranscriptEntry[] => readTranscript(path, layout)

function entriesOf(record: JsonObject): readonly TranscriptEntry[] {
  const said = textOf(record.content)
  if (record.type === 'user') {
    if (said !== '') return [userTurn(said, { machine: isMachineTurn(said) })]
    // a tool's result stands in the user's place
    const results = Array.isArray(record.content) ? record.content.filter((part) => isObject(part) && isObject(part.functionResponse)) : []
    return results.map((part) => ({ role: 'tool', content: JSON.stringify(part) }))
  }
  if (record.type !== 'gemini') return []
  const calls = Array.isArray(record.toolCalls) ? record.toolCalls.filter(isObject) : []
  return [...(said === '' ? [] : [{ role: 'assistant', content: said } as const]), ...calls.map((call) => toolUse(call.name, call.args))]
}
