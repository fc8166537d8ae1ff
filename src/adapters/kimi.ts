import { join } from 'node:path'
import { type Adapter, printed, silent } from './adapter.ts'
import { checkEvent, optionalText, record, text } from './payload.ts'
import { readKimiTranscript } from './transcripts/kimi.ts'

export const kimi: Adapter = {
  name: 'kimi',
  title: 'Kimi Code',
  proof: 'run',
  events: ['PreToolUse'],
  capabilities: () => ({
    grants: false,
    asks: 'never',
    explains: true,
    onFailure: { crash: 'runs', timeout: 'runs', malformed: 'runs' },
    deadlineMs: 20_000,
  }),
  gaps: [
    'a hook can only deny; what runs without a prompt is set by the permission mode (`auto` or `yolo`)',
    'a hook that crashes, times out or prints nonsense means the call runs',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const session = optionalText(payload, 'session_id')
    return {
      request: {
        tool: text(payload, 'tool_name'),
        input: record(payload, 'tool_input'),
        cwd: text(payload, 'cwd'),
        home: context.home,
        agent: 'kimi',
        attended: context.attended ?? true,
        ...(session === undefined ? {} : { session, transcript: () => readKimiTranscript(join(context.home, '.kimi-code'), session) }),
      },
    }
  },

  encode({ decision, message }) {
    if (decision === 'allow' || decision === 'none') return silent
    return printed({ hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: message } })
  },
}
