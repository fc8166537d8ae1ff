import { messageOf } from './errors.ts'
import type { Layer } from './layer.ts'
import type { ToolCall } from './tool-call.ts'
import type { Opinion } from './verdict.ts'

/** An opinion and the layer that gave it. */
export type Ruling = Opinion & { readonly layer: string }

/** Asks each layer in turn; the first opinion stands. Never throws. */
export async function decide(layers: readonly Layer[], call: ToolCall): Promise<Ruling> {
  for (const layer of layers) {
    try {
      const pending = layer.decide(call)
      const opinion = pending instanceof Promise ? await pending : pending
      if (opinion) return { ...opinion, layer: layer.name }
    } catch (error) {
      // a layer that breaks must stop the walk: skipping it would let a later one allow
      return { decision: 'deny', cause: 'invalid', reason: `layer \`${layer.name}\` failed: ${messageOf(error)}`, layer: layer.name }
    }
  }
  return { decision: 'ask', cause: 'unavailable', reason: 'no layer settled this call', layer: 'default' }
}
