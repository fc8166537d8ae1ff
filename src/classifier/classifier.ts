import type { Rule, Settings } from '../policy/policy.ts'
import type { ToolCall } from '../tool-call.ts'
import type { ModelUse } from '../verdict.ts'

/** What the model ruled. Everything that is not a ruling is a `NoVerdict`. */
export interface Ruling {
  readonly shouldBlock: boolean
  readonly reason: string
  /** Id of the rule the reason starts with, if it names one. */
  readonly rule?: string
  readonly use: ModelUse
}

/** Why no ruling could be had. */
export type Problem =
  | 'no-model'
  | 'no-key'
  | 'rate-limit'
  | 'timeout'
  | 'malformed'
  | 'refused'
  | 'truncated'
  | 'network'
  | 'budget'
  | 'open-circuit'
  | 'too-long'
  | 'error'

/** No ruling could be had. Never an allow. */
export interface NoVerdict {
  readonly problem: Problem
  /** One line for a person: what happened and what to do. Never holds a key or text a server wrote. */
  readonly message: string
  /** The quick look flagged the call before the second stage failed. */
  readonly flagged?: true
  readonly use?: ModelUse
}

/** Judges a call the static layers left open. Never throws; never allows when it fails. */
export interface Classifier {
  readonly name: string
  classify(question: Question): Promise<Ruling | NoVerdict>
  /** Starts judging a call that is still being written; the same question asked soon after shares the request. */
  prejudge?(question: Question): void
  /** Loads the SDK and opens the connection early. */
  prewarm?(): void
}

/** All a ruling may depend on. */
export interface Question {
  readonly call: ToolCall
  readonly rules: readonly Rule[]
  /** Rules and prohibitions that may concern this call. */
  readonly concerned: readonly Rule[]
  readonly settings: Settings
  readonly signal?: AbortSignal
  /** Id of the journal line this belongs to: names the dump file. */
  readonly id: string
  /** A quick look has already flagged the call: go straight to the thorough one. */
  readonly flagged?: true
}

/** Whether an outcome is a ruling, not the lack of one. */
export function isRuling(outcome: Ruling | NoVerdict): outcome is Ruling {
  return !('problem' in outcome)
}
