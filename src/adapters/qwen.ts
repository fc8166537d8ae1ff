import { InputError } from '../errors.ts'
import type { JsonObject } from '../tool-call.ts'
import type { Adapter } from './adapter.ts'
import { permissionRequest, preToolUse } from './claude-answer.ts'
import { checkEvent, isObject, optionalText, own, record, text, twinKey } from './payload.ts'
import { qwenCallTime, readQwenTranscript } from './transcripts/qwen.ts'

export const qwen: Adapter = {
  name: 'qwen',
  title: 'Qwen Code',
  proof: 'run',
  events: ['PermissionRequest', 'PreToolUse'],
  promptsAt: 'PermissionRequest',
  capabilities: (event) => ({
    grants: event === 'PermissionRequest',
    asks: 'always',
    explains: true,
    onFailure: { crash: 'runs', timeout: 'runs', malformed: 'runs' },
    deadlineMs: 20_000,
  }),
  gaps: [
    'a hook that crashes, times out or prints nonsense means the call runs',
    'an allow before the call does not skip its prompt; the one at PermissionRequest does, so both are installed',
    "a repository's `.qwen/settings.json` can set `disableAllHooks`; `sudo automode install qwen --scope machine` outranks it",
    'headless without `--yolo` it refuses shell calls itself, before any hook',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const cwd = text(payload, 'cwd')
    const session = optionalText(payload, 'session_id')
    const transcriptPath = optionalText(payload, 'transcript_path')
    const { tool, input } = unwrap(text(payload, 'tool_name'), record(payload, 'tool_input'))
    const callId = optionalText(payload, 'tool_call_id')
    const known = transcriptPath !== undefined && callId !== undefined
    return {
      request: {
        tool,
        input,
        cwd,
        home: context.home,
        agent: 'qwen',
        attended: context.attended ?? true,
        ...(session === undefined ? {} : { session }),
        ...(transcriptPath === undefined ? {} : { transcript: () => readQwenTranscript(transcriptPath) }),
      },
      twin: twinKey('qwen', session, cwd, tool, input),
      // only the later hook is told which call it is about, and the chat file, written with a delay, when that was made
      ...(context.event === 'PreToolUse' ? { madeAt: () => (known ? qwenCallTime(transcriptPath, callId) : undefined) } : {}),
    }
  },

  encode(said, { event }) {
    return event === 'PermissionRequest' ? permissionRequest(said) : preToolUse(said)
  },
}

/** `tool_call` only passes on a call to a tool that was loaded later. */
function unwrap(tool: string, input: JsonObject): { tool: string; input: JsonObject } {
  if (tool !== 'tool_call') return { tool, input }
  const inner = own(input, 'arguments')
  const parsed: unknown = typeof inner === 'string' ? parse(inner) : inner
  const extra = Object.keys(input).find((key) => key !== 'name' && key !== 'arguments')
  if (!isObject(parsed) || extra !== undefined) {
    throw new InputError({
      at: 'hook payload',
      problem: 'the call inside `tool_call` cannot be read',
      help: 'the client may have changed its hook format',
    })
  }
  return { tool: text(input, 'name'), input: parsed }
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
