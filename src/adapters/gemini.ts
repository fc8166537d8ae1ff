import { join } from 'node:path'
import { isObject } from '../is-record.ts'
import type { JsonObject } from '../tool-call.ts'
import { type Adapter, deniesOnly, printed, silent } from './adapter.ts'
import { checkEvent, given, optionalText, own, requestOf, text } from './payload.ts'
import { readGeminiTranscript } from './transcripts/gemini.ts'

export const gemini: Adapter = {
  name: 'gemini',
  title: 'Gemini CLI',
  proof: 'run',
  program: 'gemini',
  events: ['BeforeTool'],
  capabilities: () => ({ ...deniesOnly, asks: 'interactive' }),
  gaps: [
    'a hook cannot grant: what runs without a prompt is opened by the policy file `install` writes, and closed by the hook',
    'with that policy file a hook that Gemini kills or never starts means the call runs',
    'an ask without a person hangs for ever, so without one it is a deny',
    'under `--acp` (Zed and other editors) Gemini runs no hooks for tools: a bare `gemini --acp` is therefore stopped before it asks the model, and goes on only as `automode acp -- gemini --acp`, or installed with `--no-policy`',
    "a trusted repository's `.gemini/settings.json` can switch hooks off, and the policy file then lets everything run; `sudo automode install gemini --scope machine` outranks it",
    'a deny through the ACP proxy reaches the model as a refusal by the user; the reason is shown to the person in the editor',
  ],

  decode(payload, context) {
    checkEvent(payload, 'hook_event_name', context.event)
    const path = optionalText(payload, 'transcript_path')
    const transcript = path === undefined ? undefined : () => readGeminiTranscript(path)
    // nothing in the payload says whether a person is there, and a wrong yes would hang the session
    const attended = context.attended === true
    return { request: { ...requestOf('gemini', payload, context), tool: toolName(payload), attended, ...given({ transcript }) } }
  },

  fromAcp,
  // the highest tier of its policy: neither the file that `install` writes nor its yolo mode opens these tools then
  acpWords: (plugins) => ['--admin-policy', join(plugins, 'gemini', 'acp.toml')],

  encode({ decision, message }) {
    if (decision === 'none') return silent
    if (decision === 'allow') return printed({ decision: 'allow' })
    return decision === 'ask' ? printed({ decision: 'ask', systemMessage: message }) : printed({ decision: 'deny', reason: message })
  },
}

/** `mcp_server_tool` cannot be split safely; the context beside it names both parts. */
function toolName(payload: JsonObject): string {
  const tool = text(payload, 'tool_name')
  const context = own(payload, 'mcp_context')
  if (!isObject(context)) return tool
  const { server_name: server, tool_name: name } = context
  return typeof server === 'string' && typeof name === 'string' && tool === `mcp_${server}_${name}` ? `mcp__${server}__${name}` : tool
}

/** Gemini sends a command only as the title of its question; it is taken for the command where nothing hints at more. */
function fromAcp(toolCall: JsonObject, cwd: string): { tool: string; input: JsonObject } | undefined {
  const { kind, title, content } = toolCall
  const pieces = Array.isArray(content) ? content.filter(isObject) : []
  if (kind === 'execute' && typeof title === 'string') {
    const isHere = pieces.some((piece) => JSON.stringify(piece).includes(`[current working directory ${cwd}]`))
    return isHere && !/…|\.\.\.$/.test(title) ? { tool: 'run_shell_command', input: { command: title } } : undefined
  }
  const [diff, ...more] = pieces.filter((piece) => piece.type === 'diff')
  if (kind !== 'edit' || !diff || more.length > 0 || typeof diff.path !== 'string' || typeof diff.newText !== 'string') return undefined
  return { tool: 'write_file', input: { file_path: diff.path, content: diff.newText } }
}
