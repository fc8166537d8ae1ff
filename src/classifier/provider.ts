/** One side query: the stable prefix, the data, and what this stage asks for. */
export interface ModelRequest {
  readonly system: string
  /** The envelope: one JSON object. */
  readonly envelope: string
  /** The last block: what this stage wants. */
  readonly ask: string
  readonly maxTokens: number
  /** Mark the prefix for the provider's prompt cache. */
  readonly cachePrefix: boolean
  readonly tool: ToolSchema
}

/** The one tool the model is forced to call. */
export interface ToolSchema {
  readonly name: string
  readonly description: string
  readonly schema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    readonly required: readonly string[]
    readonly additionalProperties: false
  }
}

/** Tokens one request used. `input` counts all input tokens, `cached` and `written` are parts of it. */
export interface Usage {
  readonly input: number
  readonly output: number
  readonly cached: number
  readonly written: number
}

/** What came back, in words all providers share; nothing in it has been believed yet. */
export interface ModelAnswer {
  readonly calls: readonly { readonly name: string; readonly input: unknown }[]
  /** The model wrote prose, with or without a call. */
  readonly text: boolean
  readonly stop: 'done' | 'length' | 'refusal' | 'other'
  readonly usage: Usage
  /** The answer as it came over the wire, for the dump. */
  readonly raw: unknown
}

/** How long a request may take, and how to end it. */
export interface Limits {
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** Speaks one wire format. Sends once: no retries, no judgement; throws what its SDK throws. */
export interface Provider {
  readonly name: string
  readonly model: string
  /** Where requests go; part of what a circuit breaker and a cached ruling belong to. */
  readonly endpoint: string
  /** Judges at once, without a quick look first. */
  readonly singleStage?: true
  /** Marks a prefix for a cache that must be asked for; caches that work by themselves need none of that. */
  readonly marksPrefix?: true
  /** The body that `send` will send, for the dump and for pinning. */
  body(request: ModelRequest): unknown
  send(request: ModelRequest, limits: Limits): Promise<ModelAnswer>
  prewarm?(): Promise<void>
}
