import { type Adapter, printed, silent } from './adapter.ts'
import { checkEvent, optionalText, record, text } from './payload.ts'

export const crush: Adapter = {
  name: 'crush',
  title: 'Crush',
  proof: 'documented',
  events: ['PreToolUse'],
  capabilities: () => ({
    grants: true,
    asks: 'never',
    explains: true,
    onFailure: { crash: 'runs', timeout: 'runs', malformed: 'runs' },
    deadlineMs: 20_000,
  }),
  gaps: [
    'only calls of the top-level agent are hooked, those of sub-agents are not',
    'a hook that crashes or times out means the call goes on as without it',
  ],

  decode(payload, context) {
    checkEvent(payload, 'event', context.event)
    const session = optionalText(payload, 'session_id')
    return {
      request: {
        tool: text(payload, 'tool_name'),
        input: record(payload, 'tool_input'),
        cwd: text(payload, 'cwd'),
        home: context.home,
        agent: 'crush',
        attended: context.attended ?? true,
        ...(session === undefined ? {} : { session }),
      },
    }
  },

  encode({ decision, message }) {
    if (decision === 'none') return silent
    return printed({ version: 1, decision: decision === 'allow' ? 'allow' : 'deny', reason: message })
  },
}
