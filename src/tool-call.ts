import type { Effect, Span } from './effect.ts'

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json }

/** One change a file tool makes. `text` is the new text where the call carries it. */
export interface FileChange {
  readonly change: 'create' | 'edit' | 'overwrite' | 'delete' | 'move'
  readonly path: string
  readonly to?: string
  readonly text?: string
  /** The text it replaces, where the call carries it. */
  readonly old?: string
}

/** What a tool call means, whatever its agent calls the tool. */
export type Action =
  | {
      readonly kind: 'shell'
      readonly command: string
      readonly dialect: 'bash' | 'powershell' | 'cmd'
      readonly cwd?: string
      readonly interactive?: true
    }
  | { readonly kind: 'edit'; readonly changes: readonly FileChange[] }
  /** `search`: everything below the paths. `names`: names and sizes, never contents. */
  | { readonly kind: 'read'; readonly paths: readonly string[]; readonly search?: true; readonly names?: true }
  /** `to`: the file that it is saved to. */
  | { readonly kind: 'fetch'; readonly url: string; readonly method?: string; readonly further?: readonly string[]; readonly to?: string }
  | { readonly kind: 'search-web'; readonly query: string }
  | { readonly kind: 'mcp'; readonly server: string; readonly tool: string }
  | { readonly kind: 'delegate'; readonly brief: string }
  /** The agent's own bookkeeping: todo lists, plans, questions to the user. */
  | { readonly kind: 'coordinate' }
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid'; readonly because: string }

/** One entry of a conversation. `action` wins over `content`. `machine` marks a user turn no person wrote. */
export interface TranscriptEntry {
  readonly role: 'user' | 'assistant' | 'tool' | 'system'
  readonly action?: string
  readonly content?: string
  readonly machine?: true
}

/** A rule as written: free text, or an object with an id and examples. */
export type WrittenRule =
  | string
  | { readonly rule: string; readonly id?: string; readonly blocks?: readonly string[]; readonly allows?: readonly string[] }

/** The three free-text rule lists and the hard one, as a call may carry them. */
export interface RuleLists {
  readonly allow?: readonly WrittenRule[]
  readonly soft_deny?: readonly WrittenRule[]
  readonly hard_deny?: readonly WrittenRule[]
  readonly environment?: readonly WrittenRule[]
}

/** A call as it arrives from outside: `automode check`, an adapter, an SDK. */
export interface CallRequest {
  readonly id?: string
  readonly tool: string
  readonly input: unknown
  readonly cwd?: string
  readonly home?: string
  readonly roots?: readonly string[]
  readonly transcript?: readonly TranscriptEntry[] | (() => readonly TranscriptEntry[])
  readonly rules?: RuleLists
  readonly attended?: boolean
  readonly agent?: string
  readonly session?: string
  readonly annotations?: JsonObject
}

/** A simple command found anywhere in a shell call, after expansion; what rules are matched on. */
export interface FoundCommand {
  readonly words: readonly string[]
  /** The words with the option that says in which folder the command runs (`git -C docs push`), where these are it without. */
  readonly written?: readonly string[]
  /** The command before it hands it on (`uv run …`, `docker exec web …`). */
  readonly inside?: true
  /** Some word was not known before running; such a command is covered by no rule. */
  readonly dynamic: boolean
  /** How the analysis got here, outermost first, as on an effect; absent for a command of the line itself. */
  readonly via?: readonly string[]
  /** Variables of the environment that the line sets for it (`AWS_PROFILE=prod aws …`). */
  readonly sets?: readonly string[]
  /** Where it stands in the line, and with it what it does. */
  readonly at?: Span
  /** Kinds of what it does that another command did before: that is only stated there. */
  readonly repeats?: readonly Effect['kind'][]
}

/** Everything the analysis found out about a call. */
export interface Analysis {
  readonly effects: readonly Effect[]
  readonly commands: readonly FoundCommand[]
  /** Milliseconds spent on disk and git. */
  readonly factsMs: number
  /** Files read on the way, with a hash each: part of the classifier's cache key. */
  readonly lookedThrough?: ReadonlyMap<string, string>
}

/** A call before anybody asked what it would do. */
export type UnanalysedCall = Omit<ToolCall, 'analysis'>

/** The normalised call that every layer sees. `analysis` and `transcript` are computed once, on first use. */
export interface ToolCall {
  readonly id: string
  readonly tool: string
  readonly input: JsonObject
  readonly action: Action
  /** Fields of the input that nobody described, or that change where or how the call runs; they make the call unsettled. */
  readonly unknownFields: readonly string[]
  /** Reasons beside its fields why a call of no known action is unsettled: a patch that is not read whole, what the tool is known to do. */
  readonly unsettledBecause?: readonly string[]
  readonly cwd: string
  readonly roots: readonly string[]
  readonly home: string
  readonly attended: boolean
  readonly agent?: string
  readonly session?: string
  readonly annotations?: JsonObject
  readonly transcript: () => readonly TranscriptEntry[]
  readonly analysis: () => Analysis
}
