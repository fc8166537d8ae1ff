import { type Classifier, isRuling, type NoVerdict, type Question, type Ruling } from '../classifier/classifier.ts'
import { explain } from '../classifier/messages.ts'
import type { Layer } from '../layer.ts'
import type { Policy, Rule } from '../policy/policy.ts'
import type { ToolCall } from '../tool-call.ts'
import type { Opinion } from '../verdict.ts'

/** What the last layer works with. */
export interface ClassifierLayerOptions {
  /** Without one every call that gets here is a question for a person. */
  readonly classifier?: Classifier
  readonly policy: Policy
  /** Rules and prohibitions that may concern a call: `concerned` of policy/matching. */
  readonly concerned?: (call: ToolCall, policy: Policy) => readonly Rule[]
  /** Why the static layers left the call open, in a few words: the reason when no model answers. */
  readonly doubt?: (call: ToolCall) => string | undefined
  /** Ends the waiting, for hosts whose own deadline is near. */
  readonly signal?: AbortSignal
}

/** The last layer: a model judges what the others left open. Whatever is not a ruling to let the call run is not an allow. */
export function classifierLayer(options: ClassifierLayerOptions): Layer {
  const { classifier, policy } = options
  return {
    name: 'classifier',
    uses: 'model',
    async decide(call) {
      if (!classifier)
        return unavailable(
          call,
          { problem: 'no-model', message: explain('no-model', 'no model configured to judge this call') },
          options.doubt,
        )
      const outcome = await classifier.classify(questionOf(call, options))
      return isRuling(outcome) ? ruled(call, outcome, policy) : unavailable(call, outcome, options.doubt)
    },
    prejudge: (call) => classifier?.prejudge?.(questionOf(call, options)),
  }
}

/** What is asked about a call. */
export function questionOf(call: ToolCall, { policy, concerned, signal }: ClassifierLayerOptions): Question {
  return {
    call,
    rules: policy.rules,
    concerned: concerned?.(call, policy) ?? [],
    settings: policy.settings,
    id: call.id,
    ...(signal ? { signal } : {}),
  }
}

function ruled(call: ToolCall, { shouldBlock, reason, rule, use }: Ruling, policy: Policy): Opinion {
  const known = rule === undefined ? undefined : policy.rules.find(({ id }) => id === rule)
  const named = known ? { rule: known.id } : {}
  if (!shouldBlock)
    return { decision: 'allow', cause: 'model', reason: reason || 'the model found nothing against it', ...named, model: use }
  if (known?.list === 'hard_deny') return { decision: 'deny', cause: 'hard', reason, ...named, model: use }
  const onBlock = policy.settings.onBlock ?? (call.attended ? 'ask' : 'deny')
  return {
    decision: onBlock,
    cause: 'soft',
    reason: reason || 'the model found a reason to stop this call and did not name it',
    ...named,
    model: use,
  }
}

/** A person is told what the call would do before why no model could be asked. */
function unavailable(call: ToolCall, { message, use }: NoVerdict, doubt: ClassifierLayerOptions['doubt']): Opinion {
  const because = doubt?.(call)
  return {
    decision: call.attended ? 'ask' : 'deny',
    cause: 'unavailable',
    reason: because ? `${because}; ${message}` : message,
    ...(use ? { model: use } : {}),
  }
}
