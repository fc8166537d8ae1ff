// temporary until the real parts exist
import type { Layer } from './layer.ts'
import type { Analysis, CallRequest, JsonObject, ToolCall } from './tool-call.ts'
import type { Policy } from './policy/policy.ts'

export function decodeCall(request: CallRequest, context: { id: string; cwd: string; home: string; roots: readonly string[]; attended: boolean }): Omit<ToolCall, 'analysis'> {
  const t = request.transcript
  return {
    ...context, tool: request.tool, input: request.input as JsonObject, action: { kind: 'other' }, unknownFields: [],
    transcript: () => (typeof t === 'function' ? t() : (t ?? [])),
    ...(request.session === undefined ? {} : { session: request.session }),
  }
}
export const analyse = (_call: ToolCall, _policy: Policy): Analysis => ({ effects: [{ kind: 'unknown', target: 'nothing is analysed yet' }], commands: [], factsMs: 0 })
export const defaultLayers = (_: unknown): Layer[] => [{ name: 'classifier', decide: () => ({ decision: 'ask', cause: 'unavailable', reason: 'no model configured' }) }]
