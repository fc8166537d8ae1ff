import { isObject } from '../is-record.ts'
import type { TranscriptEntry } from '../tool-call.ts'
import { type Adapter, printed } from './adapter.ts'
import { given, optionalText, own, record, text } from './payload.ts'
import { userTurn } from './transcripts/lines.ts'

/** Speaks to our own plugin (plugins/opencode), which runs inside OpenCode and throws on anything but an allow. */
export const opencode: Adapter = {
  name: 'opencode',
  title: 'OpenCode',
  proof: 'run',
  events: ['tool.execute.before'],
  capabilities: () => ({
    grants: true,
    // under `opencode run --auto` it answers its own prompt with yes
    asks: 'never',
    explains: true,
    onFailure: { crash: 'blocks', timeout: 'blocks', malformed: 'blocks' },
    deadlineMs: 20_000,
  }),
  gaps: [
    'a plugin that cannot be loaded is skipped without a word, and everything runs',
    'an ask cannot be left to its own prompt, which `opencode run` answers on its own; it is a deny that names the `automode approve` line',
  ],

  decode(payload, context) {
    const session = optionalText(payload, 'sessionID')
    return {
      request: {
        tool: text(payload, 'tool'),
        input: record(payload, 'args'),
        cwd: optionalText(payload, 'directory') ?? context.cwd,
        home: context.home,
        agent: 'opencode',
        attended: context.attended ?? true,
        transcript: () => messages(own(payload, 'messages')),
        ...given({ session }),
      },
    }
  },

  encode: ({ decision, message }) => printed({ decision: decision === 'ask' ? 'deny' : decision, reason: message }),
  fail: (reason) => printed({ decision: 'deny', reason }),
}

/** The plugin sends what the person wrote, oldest first. */
function messages(value: unknown): readonly TranscriptEntry[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap((entry) => (typeof entry.text === 'string' ? [userTurn(entry.text)] : []))
}
