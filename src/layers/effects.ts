import { type Effect, formatEffects } from '../effect.ts'
import type { Layer } from '../layer.ts'
import { unsettledOf } from '../policy/judge.ts'
import type { Policy, Rule } from '../policy/policy.ts'
import type { ToolCall } from '../tool-call.ts'

/** How the user's rules bear on a call. */
export interface RuleMatching {
  /** The user's `allow` rule that covers every command behind the effects left open. */
  readonly matchingAllow: (call: ToolCall, unsettled: readonly Effect[]) => Rule | undefined
  /** Rules and prohibitions that may concern the call; they withhold a static allow. */
  readonly concerned: (call: ToolCall) => readonly { readonly rule: Rule; readonly because: string }[]
}

/** Allows what is understood whole and harmless, or covered by a rule of the user; leaves the rest to the classifier. */
export function effectsLayer(policy: Policy, { matchingAllow, concerned }: RuleMatching): Layer {
  return {
    name: 'effects',
    decide(call) {
      const { effects } = call.analysis()
      const open = unsettledOf(effects, policy.protect)
      if (open.length > 0) {
        const rule = matchingAllow(
          call,
          open.flatMap(({ effect }) => effect ?? []),
        )
        if (!rule || concerned(call).length > 0) return undefined
        return { decision: 'allow', cause: 'policy', reason: `your rule allows it: ${rule.text}`, rule: rule.id }
      }
      if (concerned(call).length > 0) return undefined
      const first = effects[0]
      return {
        decision: 'allow',
        cause: 'policy',
        reason: first ? `understood whole and harmless: ${formatEffects(effects).slice(0, 3).join('; ')}` : 'does nothing but print',
      }
    },
  }
}
