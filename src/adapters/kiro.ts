import { type Adapter, exitTwo, silent } from './adapter.ts'
import { checkEvent, optionalText, record, text } from './payload.ts'

export const kiro: Adapter = {
  name: 'kiro',
  title: 'Kiro CLI',
  proof: 'documented',
  events: ['preToolUse'],
  capabilities: () => ({
    grants: false,
    asks: 'never',
    explains: true,
    onFailure: { crash: 'runs', timeout: 'runs', malformed: 'runs' },
    deadlineMs: 20_000,
  }),
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
    const session = optionalText(payload, 'session_id')
    return {
      request: {
        tool: text(payload, 'tool_name'),
        input: record(payload, 'tool_input'),
        cwd: text(payload, 'cwd'),
        home: context.home,
        agent: 'kiro',
        attended: context.attended ?? true,
        ...(session === undefined ? {} : { session }),
      },
    }
  },

  encode: ({ decision, message }) => (decision === 'allow' || decision === 'none' ? silent : exitTwo(message)),
}
