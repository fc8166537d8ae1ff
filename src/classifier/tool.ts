import type { ToolSchema } from './provider.ts'

/** The forced tool. `thinking` comes first so that the model reasons before it decides. */
export const classifyResult: ToolSchema = {
  name: 'classify_result',
  description: 'Report the ruling on the tool call in the envelope.',
  schema: {
    type: 'object',
    properties: {
      thinking: { type: 'string', description: 'Brief reasoning before the ruling. Empty on a quick look.' },
      should_block: { type: 'boolean', description: 'true to block the call, false to let it run.' },
      reason: {
        type: 'string',
        description: 'Starts with [id] of the rule that decided, if one did; then one short sentence for the user.',
      },
    },
    required: ['thinking', 'should_block', 'reason'],
    additionalProperties: false,
  },
}
