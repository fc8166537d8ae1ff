import type { Effect } from '../effect.ts'
import type { Layer } from '../layer.ts'
import type { ToolCall } from '../tool-call.ts'
import { isSafeTool } from '../tools/known-tools.ts'

/** Allows tools that only read or only keep the agent's books, by exact name. What they read has passed `protect`; `soft_deny` does not block them, a `hard_deny` that may mean them does. */
export const allowlist = ({ forbidden }: { readonly forbidden: (call: ToolCall) => boolean }): Layer => ({
  name: 'allowlist',
  decide(call) {
    const { kind } = call.action
    if ((kind !== 'read' && kind !== 'coordinate') || !isSafeTool(call.tool, call.agent)) return undefined
    if (kind === 'coordinate') return { decision: 'allow', cause: 'safe', reason: `\`${call.tool}\` only keeps the agent's own books` }
    // a path that could mean two places was not judged by `protect`, and neither was a field nobody knows
    if (call.unknownFields.length > 0 || !call.analysis().effects.every(isOrdinaryRead)) return undefined
    if (forbidden(call)) return undefined
    return { decision: 'allow', cause: 'safe', reason: `\`${call.tool}\` only reads` }
  },
})

/** A user may have told `protect` to leave secrets to the model; that is no reason to let them pass here. */
const isOrdinaryRead = ({ kind, tag, recursive, zones = [] }: Effect): boolean => {
  if (kind !== 'read') return false
  if (tag === 'names') return true
  if (zones.includes('private-key') || zones.includes('secret-store') || zones.includes('device')) return false
  return !(recursive && zones.includes('above-secrets'))
}
