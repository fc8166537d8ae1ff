import type { Environment } from '../environment.ts'
import type { CallRequest, JsonObject } from '../tool-call.ts'
import type { Decision } from '../verdict.ts'

/** What a client does with a hook that crashes, hangs or prints nonsense. */
export type OnFailure = 'runs' | 'blocks' | 'asks'

/** What the client's protocol can carry, as data: shared code asks this and never names a client. */
export interface Capabilities {
  /** An allow skips the client's own prompt. */
  readonly grants: boolean
  /**
   * Whether a person can be asked through the hook. `always`: an ask that nobody can answer is refused by the client itself.
   * `interactive`: only with a person there, so the adapter must know. `never`: an ask would run or hang, so it is denied.
   */
  readonly asks: 'always' | 'interactive' | 'never'
  /** A deny's reason reaches the model. */
  readonly explains: boolean
  readonly onFailure: { readonly crash: OnFailure; readonly timeout: OnFailure; readonly malformed: OnFailure }
  /** The hook's own deadline in milliseconds, below the client's timeout. */
  readonly deadlineMs: number
}

/** Of a client whose hook can only deny, and that runs the call when the hook fails; others say what differs. */
export const deniesOnly: Capabilities = {
  grants: false,
  asks: 'never',
  explains: true,
  onFailure: { crash: 'runs', timeout: 'runs', malformed: 'runs' },
  deadlineMs: 20_000,
}

/** What the hook process prints and how it ends. */
export interface Answer {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** What is to be said to the client. `none`: no opinion, the client goes on as if there were no hook. */
export interface Said {
  readonly decision: Decision | 'none'
  readonly message: string
}

/** What surrounds one payload. Nothing here chooses where config or state lie. */
export interface HookContext {
  readonly event: string
  readonly env: Environment
  /** Working directory of the hook process, for clients whose payload has none. */
  readonly cwd: string
  /** Home of the person, for `~` and for the client's own folders. */
  readonly home: string
  /** A person is there to answer, where the installer or a probe knows it; undefined: nobody knows. */
  readonly attended: boolean | undefined
}

/** A payload read into a call. */
export interface Decoded {
  readonly request: CallRequest
  /** Equal for every hook that fires for this one call, so that it is decided once. */
  readonly twin?: string
  /** When the call was made, in milliseconds, for keys that another call may share: a verdict kept before that is not for this one. */
  readonly madeAt?: () => number | undefined
}

/** Speaks one client's protocol: decode, encode, nothing else. Holds no opinion. */
export interface Adapter {
  readonly name: string
  readonly title: string
  /** `run`: proven against the real client. `documented`: built from its documentation only. */
  readonly proof: 'run' | 'documented'
  readonly events: readonly string[]
  readonly capabilities: (event: string) => Capabilities
  /** What this client cannot guarantee, in plain sentences for `doctor` and the docs. */
  readonly gaps: readonly string[]
  /** Program name of the client, where only its process can tell whether a person is there. */
  readonly program?: string
  /** At this event the client shows its own prompt on ask; a later hook for the same call then means a person said yes. */
  readonly promptsAt?: string
  /** Asks are put off instead of denied when nobody is there (`install --defer`). */
  readonly defers?: true
  /** Turns the client's payload into a call; throws InputError when it is not one. */
  decode(payload: JsonObject, context: HookContext): Decoded
  encode(said: Said, context: { readonly event: string; readonly defer?: boolean; readonly call?: CallRequest }): Answer
  /** The call behind an ACP permission request that carries no raw input; undefined: it cannot be told for certain. */
  fromAcp?(toolCall: JsonObject, cwd: string): { readonly tool: string; readonly input: JsonObject } | undefined
  /** Words that make the client ask before every call that matters, for its start behind the ACP proxy. */
  acpWords?(plugins: string): readonly string[]
  /** The client's closed answer for an event or payload it does not know; by default exit 2 with the reason on stderr. */
  fail?(reason: string): Answer
}

/** No opinion: nothing printed. */
export const silent: Answer = { stdout: '', stderr: '', exitCode: 0 }

/** The deny that most clients understand without any JSON; the reason is never empty, because an empty one lets the call run. */
export const exitTwo = (reason: string): Answer => ({ stdout: '', stderr: `${reason || 'blocked by automode'}\n`, exitCode: 2 })

/** One JSON document on stdout, exit 0. */
export const printed = (value: unknown): Answer => ({ stdout: JSON.stringify(value), stderr: '', exitCode: 0 })
