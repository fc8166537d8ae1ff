import { join } from 'node:path'
import { type Adapter, deniesOnly, printed, silent } from './adapter.ts'
import { checkEvent, given, requestOf } from './payload.ts'
import { readKimiTranscript } from './transcripts/kimi.ts'

export const kimi: Adapter = {
  name: 'kimi',
  title: 'Kimi Code',
  proof: 'run',
  events: ['PreToolUse'],
  capabilities: () => deniesOnly,
  gaps: [
    'a hook can only deny; what runs without a prompt is set by the permission mode (`auto` or `yolo`)',
    'a hook that crashes, times out or prints nonsense means the call runs',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const request = requestOf('kimi', payload, context)
    const { session } = request
    const transcript = session === undefined ? undefined : () => readKimiTranscript(join(context.home, '.kimi-code'), session)
    return { request: { ...request, ...given({ transcript }) } }
  },

  encode({ decision, message }) {
    if (decision === 'allow' || decision === 'none') return silent
    return printed({ hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: message } })
  },
}
