import type { JsonObject } from '../tool-call.ts'
import { type Adapter, deniesOnly, exitTwo, silent } from './adapter.ts'
import { checkEvent, given, optionalText, record, text } from './payload.ts'

/** What each event's `tool_info` holds, as a call. */
const calls = new Map<string, (info: JsonObject) => { tool: string; input: JsonObject }>([
  ['pre_run_command', (info) => ({ tool: 'run_command', input: info })],
  ['pre_write_code', (info) => ({ tool: 'write_code', input: info })],
  ['pre_read_code', (info) => ({ tool: 'read_code', input: info })],
  ['pre_mcp_tool_use', mcpCall],
])

export const windsurf: Adapter = {
  name: 'windsurf',
  title: 'Windsurf',
  proof: 'documented',
  events: [...calls.keys()],
  capabilities: () => deniesOnly,
  gaps: ['a hook can only deny, by exit code 2; any other end means the call runs'],

  decode(payload, context) {
    checkEvent(payload, 'agent_action_name', context.event)
    const info = record(payload, 'tool_info')
    const session = optionalText(payload, 'trajectory_id')
    const call = calls.get(context.event)?.(info) ?? { tool: context.event, input: info }
    return {
      request: {
        ...call,
        // the folder in `tool_info` is the model's choice for one command; the hook runs in the workspace
        cwd: context.cwd,
        home: context.home,
        agent: 'windsurf',
        attended: context.attended ?? true,
        ...given({ session }),
      },
    }
  },

  encode: ({ decision, message }) => (decision === 'allow' || decision === 'none' ? silent : exitTwo(message)),
}

function mcpCall(info: JsonObject): { tool: string; input: JsonObject } {
  return { tool: `mcp__${text(info, 'mcp_server_name')}__${text(info, 'mcp_tool_name')}`, input: record(info, 'mcp_tool_arguments') }
}
