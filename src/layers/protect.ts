import type { Layer } from '../layer.ts'
import { judgeProtected, unsettledOf } from '../policy/judge.ts'
import type { Policy } from '../policy/policy.ts'
import { covers } from '../policy/rows/row.ts'
import { reasonOf, reasonsOf } from './reasons.ts'

/** Refuses what is beyond repair or plainly hostile, and asks before secrets are shown. */
export function protectLayer(policy: Policy): Layer {
  return {
    name: 'protect',
    decide(call) {
      if (call.action.kind === 'coordinate') return undefined
      const { effects } = call.analysis()
      const judgement = judgeProtected(effects, policy.protect)
      if (!judgement?.row || !judgement.effect) return undefined
      const { answer, row } = judgement
      const rule = { rule: row.id, ...(row.instead ? { instead: row.instead } : {}) }
      if (answer === 'deny') return { decision: 'deny', cause: 'hard', reason: reasonOf(judgement), ...rule }
      const beside = unsettledOf(effects, policy.protect).filter((other) => !other.effect || !covers(row, other.effect))
      return { decision: 'ask', cause: 'policy', reason: reasonsOf([judgement, ...beside]) ?? row.about, ...rule }
    },
  }
}
