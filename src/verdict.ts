/** What becomes of a call. */
export type Decision = 'allow' | 'deny' | 'ask'

/** Why the decision was taken, for programs; `reason` is for people. */
export type Cause = 'safe' | 'policy' | 'hard' | 'model' | 'soft' | 'unavailable' | 'unattended' | 'escalated' | 'invalid'

/** What one layer thinks of a call. */
export interface Opinion {
  readonly decision: Decision
  readonly cause: Cause
  readonly reason: string
  /** Id of the rule or policy row that decided. */
  readonly rule?: string
  /** What the agent could do instead. */
  readonly instead?: string
  readonly model?: ModelUse
}

/** What asking a model for one verdict took. */
export interface ModelUse {
  readonly name: string
  readonly stages: number
  readonly input_tokens: number
  readonly output_tokens: number
  readonly cached_tokens: number
  readonly cost_usd?: number
  readonly ms: number
  /** The ruling came from the verdict cache; nothing was sent. */
  readonly cached?: true
}

/** The answer to one tool call. This is the public JSON contract; every field is documented in docs/reference/verdict.md. */
export interface Verdict extends Opinion {
  readonly id: string
  readonly layer: string
  readonly effects: readonly string[]
  readonly ms: number
  readonly facts_ms?: number
  readonly shadow?: true
}
