import { type Adapter, deniesOnly, printed, silent } from './adapter.ts'
import { checkEvent, requestOf } from './payload.ts'

export const crush: Adapter = {
  name: 'crush',
  title: 'Crush',
  proof: 'documented',
  events: ['PreToolUse'],
  capabilities: () => ({ ...deniesOnly, grants: true }),
  gaps: [
    'only calls of the top-level agent are hooked, those of sub-agents are not',
    'a hook that crashes or times out means the call goes on as without it',
  ],

  decode(payload, context) {
    checkEvent(payload, 'event', context.event)
    return { request: requestOf('crush', payload, context) }
  },

  encode({ decision, message }) {
    if (decision === 'none') return silent
    return printed({ version: 1, decision: decision === 'allow' ? 'allow' : 'deny', reason: message })
  },
}
