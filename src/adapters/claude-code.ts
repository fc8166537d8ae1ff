import { sep } from 'node:path'
import type { JsonObject } from '../tool-call.ts'
import type { Adapter, Capabilities, HookContext } from './adapter.ts'
import { permissionRequest, preToolUse } from './claude-answer.ts'
import { checkEvent, given, optionalText, own, record, requestOf, text, twinKey } from './payload.ts'
import { readClaudeTranscript, sessionFolder } from './transcripts/claude-code.ts'

const capabilities: Capabilities = {
  grants: true,
  asks: 'interactive',
  explains: true,
  // as `install` writes it, with `onFailure: "block"`; text that is not JSON counts as no opinion even then
  onFailure: { crash: 'blocks', timeout: 'blocks', malformed: 'runs' },
  deadlineMs: 20_000,
}

export const claudeCode: Adapter = {
  name: 'claude-code',
  title: 'Claude Code',
  proof: 'run',
  events: ['PreToolUse', 'PermissionRequest'],
  capabilities: (event) => (event === 'PermissionRequest' ? { ...capabilities, asks: 'always' } : capabilities),
  gaps: [
    'deny and ask rules in its settings win over an automode allow',
    '`--bare`, `--safe-mode`, `disableAllHooks` and a managed `allowManagedHooksOnly` switch every user hook off',
    "`-p` shows no trust dialog, so there a repository's own `.claude/settings.json` can set `disableAllHooks`; `sudo automode install claude-code --scope machine` outranks it, and `--setting-sources user` leaves such files out",
    'before 2.1.295 it does not know `onFailure` and runs the call when a hook crashes or times out',
    'a hook that prints text instead of JSON counts as no opinion, also with `onFailure: "block"`',
  ],
  defers: true,

  decode(payload, context) {
    const guest = guestOf(payload, context)
    if (guest) return guest
    checkEvent(payload, 'hook_event_name', context.event)
    const request = requestOf('claude-code', payload, context)
    const path = optionalText(payload, 'transcript_path')
    const agentId = optionalText(payload, 'agent_id')
    const attended = context.attended ?? context.env.CLAUDE_CODE_SESSION_ATTENDED !== '0'
    const transcript = path === undefined ? undefined : () => readClaudeTranscript(path, agentId)
    return { request: { ...request, roots: rootsOf(request.cwd, context.home, path), attended, ...given({ transcript }) } }
  },

  encode(said, { event, defer }) {
    return event === 'PermissionRequest' ? permissionRequest(said) : preToolUse(said, { defer })
  },
}

/**
 * Two other clients run the hooks of Claude's settings as well, each with its own hook beside it: Copilot CLI those of a
 * project, VS Code all. Such a call is theirs, under the key their own hook keeps it by, so that it is decided once.
 */
function guestOf(payload: JsonObject, { env, home, event }: HookContext): ReturnType<Adapter['decode']> | undefined {
  const isCopilot = env.COPILOT_CLI === '1' && own(payload, 'transcript_path') === undefined
  const isVsCode = own(payload, 'hookEventName') !== undefined
  if (!isCopilot && !isVsCode) return undefined
  checkEvent(payload, isVsCode ? 'hookEventName' : 'hook_event_name', event)
  const agent = isVsCode ? 'vscode' : 'copilot'
  const session = optionalText(payload, isVsCode ? 'sessionId' : 'session_id')
  const cwd = text(payload, 'cwd')
  const shown = text(payload, 'tool_name')
  const tool = isVsCode ? shown : shown.toLowerCase()
  const input = record(payload, 'tool_input')
  return {
    request: { tool, input, cwd, home, agent, attended: true, ...given({ session }) },
    twin: twinKey(agent, session, cwd, tool, input),
  }
}

/** The session may have moved below the folder it was started in, which stays open to it. */
function rootsOf(cwd: string, home: string, transcriptPath: string | undefined): readonly string[] {
  const started = transcriptPath === undefined ? undefined : sessionFolder(transcriptPath)
  if (started === undefined || !cwd.startsWith(started + sep) || (home + sep).startsWith(started + sep)) return [cwd]
  return [cwd, started]
}
