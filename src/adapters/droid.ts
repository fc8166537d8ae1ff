import type { Adapter } from './adapter.ts'
import { preToolUse } from './claude-answer.ts'
import { checkEvent, optionalText, record, text } from './payload.ts'
import { readMessageLines } from './transcripts/messages.ts'

export const droid: Adapter = {
  name: 'droid',
  title: 'Factory droid',
  proof: 'run',
  events: ['PreToolUse'],
  capabilities: () => ({
    grants: true,
    // with `--skip-permissions-unsafe` an ask runs, and the payload does not tell
    asks: 'never',
    explains: true,
    onFailure: { crash: 'runs', timeout: 'runs', malformed: 'runs' },
    deadlineMs: 20_000,
  }),
  gaps: [
    'a hook that crashes, times out or prints nonsense means the call runs',
    "a repository's `.factory/hooks.json` or `.factory/settings.json` can set `hooksDisabled`; `sudo automode install droid --scope machine` outranks it",
    'with `--skip-permissions-unsafe` an ask runs, so an ask is a deny that names the `automode approve` line',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const session = optionalText(payload, 'session_id')
    const transcriptPath = optionalText(payload, 'transcript_path')
    return {
      request: {
        tool: text(payload, 'tool_name'),
        input: record(payload, 'tool_input'),
        cwd: text(payload, 'cwd'),
        home: context.home,
        agent: 'droid',
        attended: context.attended ?? true,
        ...(session === undefined ? {} : { session }),
        ...(transcriptPath === undefined ? {} : { transcript: () => readMessageLines(transcriptPath) }),
      },
    }
  },

  encode: (said) => preToolUse(said.decision === 'ask' ? { ...said, decision: 'deny' } : said),
}
