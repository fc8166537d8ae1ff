/** Where a rule was written; `conversation` is the user's own message. Only the user's own places may loosen anything. */
export type RuleSource = 'default' | 'user' | 'project' | 'repo' | 'call' | 'organisation' | 'conversation'

/** The lists that rules are written in. */
export type RuleList = 'allow' | 'soft_deny' | 'hard_deny' | 'environment'

/** One rule of the user: free text, with examples that `automode rules test` checks. */
export interface Rule {
  readonly id: string
  readonly list: RuleList
  readonly text: string
  readonly source: RuleSource
  readonly blocks?: readonly string[]
  readonly allows?: readonly string[]
  /** file:line:column */
  readonly at?: string
}

/** What the policy answers for one effect; strictest wins. */
export type Answer = 'allow' | 'unsettled' | 'ask' | 'deny'

/** Something in a config file that was wrong or ignored, in words for a person. */
export interface ConfigProblem {
  readonly at: string
  readonly problem: string
  readonly help: string
  /** `error`: the file was not used. `ignored`: one entry was left out (a repo's `allow` before trust). */
  readonly severity: 'error' | 'ignored'
}

/** Everything configured, merged and checked. */
export interface Policy {
  readonly rules: readonly Rule[]
  /** The user's own answers for `protect` rows, by row id. */
  readonly protect: ReadonlyMap<string, 'ask' | 'unsettled' | 'deny'>
  readonly settings: Settings
  readonly problems: readonly ConfigProblem[]
  /** A user file was broken: defaults stand, read-only calls pass, everything else asks. */
  readonly degraded: boolean
  /** Hash of everything above: written into each journal line. */
  readonly hash: string
}

/** One model to ask, as the config names it. */
export interface ClassifierSettings {
  readonly provider: 'none' | 'anthropic' | 'openai' | 'openai-compatible'
  readonly model?: string
  readonly baseURL?: string
  readonly key?: string
  readonly keyCommand?: string
}

/** Everything configured beside rules. `docs/reference/config.md` says what each setting means. */
export interface Settings {
  readonly classifiers: readonly ClassifierSettings[]
  readonly stages: 'two' | 'single'
  readonly onBlock?: 'ask' | 'deny'
  readonly deadlines: { readonly stageOneMs: number; readonly stageTwoMs: number; readonly overallMs: number }
  readonly dailyBudgetUsd?: number
  readonly cacheTtlMs: number
  readonly transcript: { readonly entries: number; readonly characters: number; readonly include: readonly ('assistant' | 'tool')[] }
  readonly breaker: { readonly inARow: number; readonly inAll: number }
  readonly shadow: boolean
  readonly journal: { readonly enabled: boolean; readonly structureOnly: boolean }
  readonly dump: boolean
  /** Further workspace roots, and MCP servers whose annotations count. */
  readonly roots: readonly string[]
  readonly trustedMcpServers: readonly string[]
  readonly trustEnvironment: boolean
  /** Overrides of the price table, dollars per million tokens. */
  readonly prices: Readonly<Record<string, { readonly input: number; readonly output: number; readonly cached?: number }>>
}
