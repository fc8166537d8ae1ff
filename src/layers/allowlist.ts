import type { Layer } from '../layer.ts'
import { isSafeTool } from '../tools/known-tools.ts'

/** Allows tools that only read or only keep the agent's books, by exact name. What they read has passed `protect`; `soft_deny` does not block them. */
export const allowlist: Layer = {
  name: 'allowlist',
  decide(call) {
    const { kind } = call.action
    if ((kind !== 'read' && kind !== 'coordinate') || !isSafeTool(call.tool, call.agent)) return undefined
    if (kind === 'coordinate') return { decision: 'allow', cause: 'safe', reason: `\`${call.tool}\` only keeps the agent's own books` }
    // a path that could mean two places was not judged by `protect`, and neither was a field nobody knows
    if (call.unknownFields.length > 0 || call.analysis().effects.some((effect) => effect.kind !== 'read')) return undefined
    return { decision: 'allow', cause: 'safe', reason: `\`${call.tool}\` only reads` }
  },
}
