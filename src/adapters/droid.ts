import { type Adapter, deniesOnly } from './adapter.ts'
import { preToolUse } from './claude-answer.ts'
import { checkEvent, given, optionalText, requestOf } from './payload.ts'
import { readMessageLines } from './transcripts/messages.ts'

export const droid: Adapter = {
  name: 'droid',
  title: 'Factory droid',
  proof: 'run',
  events: ['PreToolUse'],
  // with `--skip-permissions-unsafe` an ask runs, and the payload does not tell
  capabilities: () => ({ ...deniesOnly, grants: true }),
  gaps: [
    'a hook that crashes, times out or prints nonsense means the call runs',
    "a repository's `.factory/hooks.json` or `.factory/settings.json` can set `hooksDisabled`; `sudo automode install droid --scope machine` outranks it",
    'with `--skip-permissions-unsafe` an ask runs, so an ask is a deny that names the `automode approve` line',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const path = optionalText(payload, 'transcript_path')
    const transcript = path === undefined ? undefined : () => readMessageLines(path)
    return { request: { ...requestOf('droid', payload, context), ...given({ transcript }) } }
  },

  encode: (said) => preToolUse(said.decision === 'ask' ? { ...said, decision: 'deny' } : said),
}
