import type { ToolCall } from './tool-call.ts'
import type { Opinion } from './verdict.ts'

/** Settles a call, or returns undefined to leave it to the next layer. */
export interface Layer {
  readonly name: string
  /** What being asked uses up: a person's grant, or a request to a model. Absent: nothing. */
  readonly uses?: 'grant' | 'model'
  decide(call: ToolCall): Opinion | undefined | Promise<Opinion | undefined>
  /** Starts on a call that may come; `decide` on the same call takes the result over. */
  prejudge?(call: ToolCall): void
}
