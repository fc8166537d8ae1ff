import type { ToolCall } from './tool-call.ts'
import type { Opinion } from './verdict.ts'

/** Settles a call, or returns undefined to leave it to the next layer. */
export interface Layer {
  readonly name: string
  decide(call: ToolCall): Opinion | undefined | Promise<Opinion | undefined>
  /** Starts on a call that may come; `decide` on the same call takes the result over. */
  prejudge?(call: ToolCall): void
}
