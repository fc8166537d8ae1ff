import type { Layer } from '../layer.ts'
import type { Rule } from '../policy/policy.ts'
import type { ToolCall } from '../tool-call.ts'

/** Refuses what a `hard_deny` rule plainly matches. Nothing lifts it. */
export function hardRulesLayer(matchingHardDeny: (call: ToolCall) => Rule | undefined): Layer {
  return {
    name: 'hard-rules',
    decide(call) {
      const rule = matchingHardDeny(call)
      return rule && { decision: 'deny', cause: 'hard', reason: `a hard rule forbids it: ${rule.text}`, rule: rule.id }
    },
  }
}
