import type { CallRequest } from '../tool-call.ts'
import type { Verdict } from '../verdict.ts'

/** What a client does with a hook that crashes, hangs or prints nonsense. */
export type OnFailure = 'runs' | 'blocks' | 'asks'

/** What the client's protocol can carry, as data: shared code asks this and never names a client. */
export interface Capabilities {
  /** An allow skips the client's own prompt. */
  readonly grants: boolean
  /** A person can be asked through the hook. */
  readonly asks: 'always' | 'interactive' | 'never'
  /** A deny's reason reaches the model. */
  readonly explains: boolean
  readonly onFailure: { readonly crash: OnFailure; readonly timeout: OnFailure; readonly malformed: OnFailure }
  /** The hook's own deadline in milliseconds, below the client's timeout. */
  readonly deadlineMs: number
}

/** What the hook process prints and how it ends. */
export interface Answer {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** Speaks one client's protocol: decode, encode, nothing else. Holds no opinion. */
export interface Adapter {
  readonly name: string
  readonly title: string
  /** `run`: proven against the real client. `documented`: built from its documentation only. */
  readonly proof: 'run' | 'documented'
  readonly events: readonly string[]
  readonly capabilities: (event: string) => Capabilities
  /** Turns the client's payload into a call; throws InputError when it is not one. Undefined: an event that needs no verdict. */
  decode(payload: unknown, context: { readonly event: string; readonly env: Readonly<Record<string, string | undefined>> }): CallRequest | undefined
  encode(verdict: Verdict, context: { readonly event: string; readonly attended: boolean }): Answer
  /** The client's closed answer when the hook itself fails. */
  fail(reason: string, context: { readonly event: string }): Answer
}
