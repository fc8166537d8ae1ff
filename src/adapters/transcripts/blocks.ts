import { isObject } from '../../is-record.ts'
import { isMachineTurn } from '../../machine-blocks.ts'
import type { Json, TranscriptEntry } from '../../tool-call.ts'
import { toolUse, userTurn } from './lines.ts'

/** Entries of one message whose content is a text or a list of Anthropic-style blocks. */
export function messageEntries(
  role: Json | undefined,
  content: Json | undefined,
  { machine = false }: { machine?: boolean } = {},
): readonly TranscriptEntry[] {
  if (typeof content === 'string') return textEntry(role, content, machine)
  if (!Array.isArray(content)) return []
  return content.flatMap((block): readonly TranscriptEntry[] => {
    if (!isObject(block)) return []
    if (block.type === 'tool_use') return [toolUse(block.name, block.input)]
    if (block.type === 'toolCall') return [toolUse(block.name, block.arguments)]
    if (block.type === 'tool_result') return [{ role: 'tool', content: resultText(block.content) }]
    return typeof block.text === 'string' ? textEntry(role, block.text, machine) : []
  })
}

function textEntry(role: Json | undefined, content: string, machine: boolean): readonly TranscriptEntry[] {
  if (content === '') return []
  if (role === 'assistant') return [{ role: 'assistant', content }]
  if (role === 'user') return [userTurn(content, { machine: machine || isMachineTurn(content) })]
  return role === 'tool' || role === 'toolResult' ? [{ role: 'tool', content }] : []
}

function resultText(content: Json | undefined): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((block) => (isObject(block) && typeof block.text === 'string' ? block.text : '')).join('\n')
}
