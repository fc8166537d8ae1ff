import type { Classifier } from '../classifier/classifier.ts'
import type { Grants } from '../grant.ts'
import type { Layer } from '../layer.ts'
import { concerned, concernedByHard, matchingAllow, matchingHardDeny } from '../policy/matching/match.ts'
import type { Policy } from '../policy/policy.ts'
import type { ToolCall } from '../tool-call.ts'
import { acceptEdits } from './accept-edits.ts'
import { allowlist } from './allowlist.ts'
import { classifierLayer } from './classifier.ts'
import { doubtOf } from './reasons.ts'
import { effectsLayer } from './effects.ts'
import { grantsLayer } from './grants.ts'
import { hardRulesLayer } from './hard-rules.ts'
import { protectLayer } from './protect.ts'

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
    allowlist({ forbidden: (call) => concernedByHard(call, policy) }),
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
