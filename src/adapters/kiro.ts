import { type Adapter, deniesOnly, exitTwo, silent } from './adapter.ts'
import { checkEvent, optionalText, requestOf } from './payload.ts'

export const kiro: Adapter = {
  name: 'kiro',
  title: 'Kiro CLI',
  proof: 'documented',
  events: ['preToolUse'],
  capabilities: () => deniesOnly,
  gaps: [
    'hooks belong to one agent file; other agents run without automode',
    'a hook can only deny, by exit code 2; any other end means the call runs',
  ],

  decode(payload, context) {
    // version 3 spells its triggers with a capital
    checkEvent(
      { ...payload, hook_event_name: (optionalText(payload, 'hook_event_name') ?? context.event).replace(/^P/, 'p') },
      'hook_event_name',
      context.event,
    )
    return { request: requestOf('kiro', payload, context) }
  },

  encode: ({ decision, message }) => (decision === 'allow' || decision === 'none' ? silent : exitTwo(message)),
}
