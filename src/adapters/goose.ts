import { type Adapter, deniesOnly, printed, silent } from './adapter.ts'
import { checkEvent, given, optionalText, record, text } from './payload.ts'

export const goose: Adapter = {
  name: 'goose',
  title: 'Goose',
  proof: 'documented',
  events: ['PreToolUse'],
  capabilities: () => deniesOnly,
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
        ...given({ session }),
      },
    }
  },

  encode: ({ decision, message }) =>
    decision === 'allow' || decision === 'none' ? silent : printed({ decision: 'block', reason: message }),
}
