import { InputError } from '../errors.ts'
import { isObject, parseObject } from '../is-record.ts'
import type { JsonObject } from '../tool-call.ts'
import { type Adapter, deniesOnly, printed } from './adapter.ts'
import { checkEvent, given, optionalText, own, record, text, twinKey } from './payload.ts'

/** A shell call may be seen at both events; the command tells that it is the same. */
export const cursor: Adapter = {
  name: 'cursor',
  title: 'Cursor',
  proof: 'documented',
  events: ['preToolUse', 'beforeShellExecution', 'beforeMCPExecution'],
  capabilities: () => ({ ...deniesOnly, onFailure: { crash: 'blocks', timeout: 'blocks', malformed: 'runs' } }),
  gaps: [
    'allow and ask of a hook are largely ignored: set its run mode to auto-run and automode is the layer that denies',
    'whether `failClosed` covers an answer that is not JSON is not stated',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const roots = texts(own(payload, 'workspace_roots'))
    const cwd = optionalText(payload, 'cwd') ?? roots[0] ?? context.cwd
    const session = optionalText(payload, 'conversation_id')
    const { tool, input } = callOf(payload, context.event)
    return {
      request: {
        tool,
        input,
        cwd,
        ...(roots.length > 0 ? { roots } : {}),
        home: context.home,
        agent: 'cursor',
        attended: context.attended ?? true,
        ...given({ session }),
      },
      ...(tool === 'Shell' ? { twin: twinKey('cursor', session, optionalText(payload, 'generation_id'), own(input, 'command')) } : {}),
    }
  },

  encode({ decision, message }) {
    if (decision === 'none') return printed({})
    if (decision === 'allow') return printed({ permission: 'allow' })
    return printed({ permission: 'deny', user_message: message, agent_message: message })
  },
}

function callOf(payload: JsonObject, event: string): { tool: string; input: JsonObject } {
  if (event === 'beforeShellExecution') return { tool: 'Shell', input: { command: text(payload, 'command') } }
  const tool = text(payload, 'tool_name')
  if (event === 'preToolUse') return { tool, input: record(payload, 'tool_input') }
  const sent = own(payload, 'tool_input')
  const input = typeof sent === 'string' ? parseObject(sent) : sent
  if (!isObject(input))
    throw new InputError({
      at: 'hook payload',
      problem: 'field `tool_input` is not an object',
      help: 'the client may have changed its hook format',
    })
  // the payload names the server by its address only, so nothing is known of the tool
  return { tool: `MCP:${tool}`, input }
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : []
