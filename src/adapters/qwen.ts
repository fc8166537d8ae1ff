import { InputError } from '../errors.ts'
import { isObject, parseObject } from '../is-record.ts'
import type { JsonObject } from '../tool-call.ts'
import { type Adapter, deniesOnly } from './adapter.ts'
import { permissionRequest, preToolUse } from './claude-answer.ts'
import { checkEvent, given, optionalText, own, requestOf, text, twinKey } from './payload.ts'
import { qwenCallTime, readQwenTranscript } from './transcripts/qwen.ts'

export const qwen: Adapter = {
  name: 'qwen',
  title: 'Qwen Code',
  proof: 'run',
  events: ['PermissionRequest', 'PreToolUse'],
  promptsAt: 'PermissionRequest',
  capabilities: (event) => ({ ...deniesOnly, grants: event === 'PermissionRequest', asks: 'always' }),
  gaps: [
    'a hook that crashes, times out or prints nonsense means the call runs',
    'an allow before the call does not skip its prompt; the one at PermissionRequest does, so both are installed',
    "a repository's `.qwen/settings.json` can set `disableAllHooks`; `sudo automode install qwen --scope machine` outranks it",
    'headless without `--yolo` it refuses shell calls itself, before any hook',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const request = requestOf('qwen', payload, context)
    const { tool, input } = unwrap(request.tool, request.input)
    const path = optionalText(payload, 'transcript_path')
    const callId = optionalText(payload, 'tool_call_id')
    const transcript = path === undefined ? undefined : () => readQwenTranscript(path)
    return {
      request: { ...request, tool, input, ...given({ transcript }) },
      twin: twinKey('qwen', request.session, request.cwd, tool, input),
      // only the later hook is told which call it is about, and the chat file, written with a delay, when that was made
      ...(context.event === 'PreToolUse'
        ? { madeAt: () => (path !== undefined && callId !== undefined ? qwenCallTime(path, callId) : undefined) }
        : {}),
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
  const parsed = typeof inner === 'string' ? parseObject(inner) : inner
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
