import { type Adapter, printed, silent } from './adapter.ts'
import { checkEvent, optionalText, record, text } from './payload.ts'

export const goose: Adapter = {
  name: 'goose',
  title: 'Goose',
  proof: 'documented',
  events: ['PreToolUse'],
  capabilities: () => ({
    grants: false,
    asks: 'never',
    explains: true,
    onFailure: { crash: 'runs', timeout: 'runs', malformed: 'runs' },
    deadlineMs: 20_000,
  }),
  gaps: ['a hook can only deny, and one that crashes or times out means the call runs'],

  decode(payload, context) {
    checkEvent(payload, 'event', context.event)
    const session = optionalText(payload, 'session_id')
    return {
      request: {
        tool: text(payload, 'tool_name'),
        input: record(payload, 'tool_input'),
        cwd: optionalText(payload, 'working_dir') ?? context.cwd,
        home: context.home,
        agent: 'goose',
        attended: context.attended ?? true,
        ...(session === undefined ? {} : { session }),
      },
    }
  },

  encode: ({ decision, message }) =>
    decision === 'allow' || decision === 'none' ? silent : printed({ decision: 'block', reason: message }),
}
