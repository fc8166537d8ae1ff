import type { Json } from '../tool-call.ts'
import type { Verdict } from '../verdict.ts'

/** One line of the journal: a call and its verdict. Documented in docs/reference/verdict.md. */
export interface JournalEntry extends Verdict {
  /** When the verdict was given, ISO 8601 in UTC. */
  readonly time: string
  readonly version: string
  /** Hash of the policy that decided. */
  readonly policy: string
  readonly agent?: string
  readonly session?: string
  readonly tool: string
  /** Redacted and cut; in structure-only journals without any text. */
  readonly input: Json
  readonly cwd: string
  readonly roots?: readonly string[]
  readonly attended: boolean
  /** `callHash` of the call as it was, before anything was redacted: what an approval refers to. */
  readonly call?: string
}

/** Takes entries; what happens to them never changes a verdict. */
export interface Journal {
  write(entry: JournalEntry): void
  close(): void
}
