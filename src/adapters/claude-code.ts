import { sep } from 'node:path'
import type { JsonObject } from '../tool-call.ts'
import type { Adapter, Capabilities, HookContext } from './adapter.ts'
import { permissionRequest, preToolUse } from './claude-answer.ts'
import { checkEvent, optionalText, own, record, text, twinKey } from './payload.ts'
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
    'before 2.1.295 it does not know `onFailure` and runs the call when a hook crashes or times out',
    'a hook that prints text instead of JSON counts as no opinion, also with `onFailure: "block"`',
  ],
  defers: true,

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const tool = text(payload, 'tool_name')
    const input = record(payload, 'tool_input')
    const cwd = text(payload, 'cwd')
    const session = optionalText(payload, 'session_id')
    const transcriptPath = optionalText(payload, 'transcript_path')
    const agentId = optionalText(payload, 'agent_id')
    if (transcriptPath === undefined && context.env.COPILOT_CLI === '1') return asCopilot(payload, context)
    return {
      request: {
        tool,
        input,
        cwd,
        roots: rootsOf(cwd, context.home, transcriptPath),
        home: context.home,
        agent: 'claude-code',
        attended: context.attended ?? context.env.CLAUDE_CODE_SESSION_ATTENDED !== '0',
        ...(session === undefined ? {} : { session }),
        ...(transcriptPath === undefined ? {} : { transcript: () => readClaudeTranscript(transcriptPath, agentId) }),
      },
    }
  },

  encode(said, { event, defer }) {
    return event === 'PermissionRequest' ? permissionRequest(said) : preToolUse(said, { defer })
  },
}

/** Copilot CLI also runs the hooks of a project's Claude settings; such a call is Copilot's, and its own hook fires for it too. */
function asCopilot(payload: JsonObject, { home }: HookContext): ReturnType<Adapter['decode']> {
  const session = optionalText(payload, 'session_id')
  const cwd = text(payload, 'cwd')
  const tool = text(payload, 'tool_name')
  const input = record(payload, 'tool_input')
  return {
    request: {
      tool: tool.toLowerCase(),
      input,
      cwd,
      home,
      agent: 'copilot',
      attended: true,
      ...(session === undefined ? {} : { session }),
    },
    twin: twinKey('copilot', session, cwd, tool.toLowerCase(), own(payload, 'tool_input')),
  }
}

/** The session may have moved below the folder it was started in, which stays open to it. */
function rootsOf(cwd: string, home: string, transcriptPath: string | undefined): readonly string[] {
  const started = transcriptPath === undefined ? undefined : sessionFolder(transcriptPath)
  if (started === undefined || !cwd.startsWith(started + sep) || (home + sep).startsWith(started + sep)) return [cwd]
  return [cwd, started]
}
