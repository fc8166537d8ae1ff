import { type Adapter, deniesOnly, silent } from './adapter.ts'
import { permissionRequest, preToolUse } from './claude-answer.ts'
import { checkEvent, given, optionalText, requestOf } from './payload.ts'
import { pendingCall, readCodexTranscript } from './transcripts/codex.ts'

export const codex: Adapter = {
  name: 'codex',
  title: 'Codex CLI',
  proof: 'run',
  events: ['PreToolUse', 'PermissionRequest'],
  capabilities: (event) =>
    event === 'PermissionRequest'
      ? { ...deniesOnly, grants: true, asks: 'always', onFailure: { crash: 'asks', timeout: 'asks', malformed: 'asks' } }
      : deniesOnly,
  gaps: [
    'a hook runs only after you trusted it (`/hooks` in Codex); an untrusted or changed one is skipped without a word',
    'PreToolUse runs the call when a hook crashes, times out or prints anything it does not expect',
    '`write_stdin` is not hooked: what is typed into a running program is never seen, so a bare shell or REPL, and any command with a terminal, is judged as arbitrary code',
    'hosted `web_search` is not hooked',
    "a trusted repository's `.codex/config.toml` can switch hooks off; `sudo automode install codex --scope machine` outranks it",
    'an ask before the call cannot be shown, so it is a deny that names the `automode approve` line',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const request = requestOf('codex', payload, context)
    const { input, cwd } = request
    const path = optionalText(payload, 'transcript_path')
    const callId = optionalText(payload, 'tool_use_id')
    // the model may choose another folder for a command, or a terminal to type into; Codex does not tell the hook
    const { workdir, tty } = path !== undefined && callId !== undefined ? pendingCall(path, callId, cwd) : {}
    const transcript = path === undefined ? undefined : () => readCodexTranscript(path)
    return {
      request: { ...request, input: { ...input, ...given({ tty }) }, cwd: workdir ?? cwd, roots: [cwd], ...given({ transcript }) },
    }
  },

  // one field more than expected makes the whole answer invalid, and an allow is one field too many before the call
  encode(said, { event }) {
    if (event === 'PermissionRequest') return permissionRequest(said)
    if (said.decision === 'allow' || said.decision === 'none') return silent
    return preToolUse({ decision: 'deny', message: said.message })
  },
}
