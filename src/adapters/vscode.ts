import { type Adapter, deniesOnly } from './adapter.ts'
import { preToolUse } from './claude-answer.ts'
import { copilot } from './copilot.ts'
import { checkEvent, given, optionalText, own, record, text, twinKey } from './payload.ts'

export const vscode: Adapter = {
  name: 'vscode',
  title: 'VS Code agent mode',
  proof: 'documented',
  events: ['PreToolUse'],
  capabilities: () => ({ ...deniesOnly, grants: true, asks: 'always' }),
  gaps: [
    'a hook that crashes or times out means the call goes on as without it',
    'it also loads Claude Code hooks by default; automode decides such a call once',
  ],

  decode(payload, context) {
    // Copilot CLI loads the same hook files, and its own hook fires for the call as well
    if (own(payload, 'hook_event_name') !== undefined) return copilot.decode(payload, context)
    checkEvent(payload, 'hookEventName', context.event)
    const session = optionalText(payload, 'sessionId')
    const cwd = text(payload, 'cwd')
    const tool = text(payload, 'tool_name')
    const input = record(payload, 'tool_input')
    return {
      request: {
        tool,
        input,
        cwd,
        home: context.home,
        agent: 'vscode',
        attended: context.attended ?? true,
        ...given({ session }),
      },
      twin: twinKey('vscode', session, cwd, tool, input),
    }
  },

  encode: (said) => preToolUse(said),
}
