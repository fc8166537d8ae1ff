import type { Classifier } from '../classifier/classifier.ts'
import { formatEffect } from '../effect.ts'
import type { Grants } from '../grant.ts'
import type { Layer } from '../layer.ts'
import { unsettledOf } from '../policy/judge.ts'
import type { Concern } from '../policy/matching/concerned.ts'
import { concerned, matchingAllow, matchingHardDeny } from '../policy/matching/match.ts'
import type { Policy } from '../policy/policy.ts'
import type { ToolCall } from '../tool-call.ts'
import { acceptEdits } from './accept-edits.ts'
import { allowlist } from './allowlist.ts'
import { classifierLayer } from './classifier.ts'
import { effectsLayer } from './effects.ts'
import { grantsLayer } from './grants.ts'
import { hardRulesLayer } from './hard-rules.ts'
import { protectLayer, throughText } from './protect.ts'

/** What the layers are made from. */
export interface LayerParts {
  readonly policy: Policy
  readonly grants?: Grants
  readonly classifier?: Classifier
  readonly now?: () => number
}

/** The order in which a call is judged; the first opinion stands. Read this array and you know the product. */
export function defaultLayers({ policy, grants, classifier, now }: LayerParts): readonly Layer[] {
  const protect = protectLayer(policy)
  const concerns = (call: ToolCall) => concerned(call, policy)
  return [
    hardRulesLayer((call) => matchingHardDeny(call, policy)),
    ...(grants ? [grantsLayer({ grants, protect, ...(now ? { now } : {}) })] : []),
    protect,
    allowlist,
    acceptEdits({ concerned: concerns }),
    effectsLayer(policy, { matchingAllow: (call, unsettled) => matchingAllow(call, policy, unsettled), concerned: concerns }),
    classifierLayer({
      policy,
      concerned: (call) => concerns(call).map(({ rule }) => rule),
      doubt: (call) => doubtOf(call, policy, concerns(call)),
      ...(classifier ? { classifier } : {}),
    }),
  ]
}

/** Why the static layers left a call open, in one line. */
function doubtOf(call: ToolCall, policy: Policy, concerns: readonly Concern[]): string | undefined {
  const [concern] = concerns
  if (concern)
    return `${concern.rule.source === 'conversation' ? 'the user said' : 'a rule says'} "${concern.rule.text}", and ${concern.because}`
  const [open] = unsettledOf(call.analysis().effects, policy.protect)
  if (!open?.effect) return undefined
  return open.effect.kind === 'unknown'
    ? open.effect.target
    : `${open.row?.about ?? 'not covered by the policy'}: \`${formatEffect(open.effect)}\`${throughText(open.effect.via)}`
}
