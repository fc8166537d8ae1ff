import { formatEffect } from '../effect.ts'
import type { Layer } from '../layer.ts'
import { judgeProtected } from '../policy/judge.ts'
import type { Policy } from '../policy/policy.ts'

/** Refuses what is beyond repair or plainly hostile, and asks before secrets are shown. */
export function protectLayer(policy: Policy): Layer {
  return {
    name: 'protect',
    decide(call) {
      if (call.action.kind === 'coordinate') return undefined
      const judgement = judgeProtected(call.analysis().effects, policy.protect)
      if (!judgement?.row || !judgement.effect) return undefined
      const { answer, row, effect } = judgement
      return {
        decision: answer === 'deny' ? 'deny' : 'ask',
        cause: answer === 'deny' ? 'hard' : 'policy',
        reason: `${row.about}: \`${formatEffect(effect)}\`${throughText(effect.via)}`,
        rule: row.id,
        ...(row.instead ? { instead: row.instead } : {}),
      }
    },
  }
}

/** How the analysis got to an effect, for the end of a reason: ` (through npm run clean)`; empty for the line itself. */
export const throughText = (via: readonly string[] | undefined): string => (via && via.length > 0 ? ` (through ${via.join(' → ')})` : '')
