import { formatEffect } from '../effect.ts'
import { type Judgement, unsettledOf } from '../policy/judge.ts'
import type { Concern } from '../policy/matching/concerned.ts'
import { nearAllow } from '../policy/matching/match.ts'
import type { Policy } from '../policy/policy.ts'
import type { ToolCall } from '../tool-call.ts'

/** Reasons that are told at most; the verdict lists every effect. */
const most = 3

/** What the policy says of one effect, for a person. */
export function reasonOf({ effect, row }: Judgement): string {
  if (!effect || effect.kind === 'unknown') return effect?.target ?? ''
  const through = effect.via && effect.via.length > 0 ? ` (through ${effect.via.join(' → ')})` : ''
  return `${row?.about ?? 'not covered by the policy'}: \`${formatEffect(effect)}\`${through}`
}

/** Why a person is asked, in one line: whoever says yes must have been told of each kind of thing that the call does. */
export function reasonsOf(judgements: readonly Judgement[], said?: string): string | undefined {
  const reasons = new Map<string, string>()
  if (said !== undefined) reasons.set('said', said)
  for (const judgement of judgements) {
    const { effect, row } = judgement
    const key = row && effect?.kind !== 'unknown' ? row.id : (effect?.target ?? '')
    if (effect && !reasons.has(key)) reasons.set(key, reasonOf(judgement))
  }
  const more = reasons.size > most ? ` (and ${reasons.size - most} more)` : ''
  return reasons.size > 0 ? `${[...reasons.values()].slice(0, most).join('; also ')}${more}` : undefined
}

/** Why the static layers left a call open. What would be lost for good is told first, what is not understood last. */
export function doubtOf(call: ToolCall, policy: Policy, [concern]: readonly Concern[]): string | undefined {
  const said =
    concern && `${concern.rule.source === 'conversation' ? 'the user said' : 'a rule says'} "${concern.rule.text}", and ${concern.because}`
  const open = unsettledOf(call.analysis().effects, policy.protect)
  const reasons = reasonsOf(
    open.toSorted((one, other) => rank(one) - rank(other)),
    said,
  )
  const near = concern
    ? undefined
    : nearAllow(
        call,
        policy,
        open.flatMap(({ effect }) => effect ?? []),
      )
  return near && reasons ? `${reasons}; ${near}` : reasons
}

const rank = ({ effect }: Judgement): number => (effect?.recoverable === false ? 0 : effect?.kind === 'unknown' ? 2 : 1)
