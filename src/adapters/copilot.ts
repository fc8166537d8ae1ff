import { join } from 'node:path'
import { InputError } from '../errors.ts'
import { isObject, parseObject } from '../is-record.ts'
import type { JsonObject } from '../tool-call.ts'
import { type Adapter, deniesOnly, printed, silent } from './adapter.ts'
import { preToolUse } from './claude-answer.ts'
import { checkEvent, optionalText, own, text, twinKey } from './payload.ts'
import { readCopilotTranscript } from './transcripts/copilot.ts'

/** The field names of each dialect; the spelling of the event chooses it. */
const dialects = new Map([
  ['preToolUse', { tool: 'toolName', input: 'toolArgs', session: 'sessionId' }],
  ['permissionRequest', { tool: 'toolName', input: 'toolInput', session: 'sessionId' }],
  ['PreToolUse', { tool: 'tool_name', input: 'tool_input', session: 'session_id' }],
])

export const copilot: Adapter = {
  name: 'copilot',
  title: 'GitHub Copilot CLI',
  proof: 'run',
  events: [...dialects.keys()],
  capabilities: () => ({
    ...deniesOnly,
    grants: true,
    asks: 'always',
    onFailure: { crash: 'blocks', timeout: 'runs', malformed: 'runs' },
  }),
  gaps: [
    'a hook that times out or prints nonsense means the call runs; automode ends itself first',
    'hooks of a repository load only in a trusted folder, without a word otherwise; the user hook that `install` writes always loads',
    'hooks of parallel calls run one after another',
  ],

  decode(payload, context) {
    const dialect = dialects.get(context.event)
    if (!dialect)
      throw new InputError({ at: 'hook', problem: `unknown event \`${context.event}\``, help: 'run `automode install copilot` again' })
    checkEvent(payload, context.event === 'permissionRequest' ? 'hookName' : 'hook_event_name', context.event)
    const cwd = text(payload, 'cwd')
    const session = optionalText(payload, dialect.session)
    // the PascalCase dialect shows Claude's spelling of the same tools
    const tool = text(payload, dialect.tool)
    const name = context.event === 'PreToolUse' ? tool.toLowerCase() : tool
    const input = inputOf(payload, dialect.input)
    const folder = context.env.COPILOT_HOME ?? join(context.home, '.copilot')
    return {
      request: {
        tool: name,
        input,
        cwd,
        home: context.home,
        agent: 'copilot',
        attended: context.attended ?? true,
        ...(session === undefined ? {} : { session, transcript: () => readCopilotTranscript(folder, session, cwd) }),
      },
      twin: twinKey('copilot', session, cwd, name, input),
    }
  },

  encode(said, { event }) {
    if (event === 'PreToolUse') return preToolUse(said)
    if (said.decision === 'none') return silent
    if (event === 'permissionRequest') {
      if (said.decision === 'ask') return silent
      return printed(said.decision === 'allow' ? { behavior: 'allow' } : { behavior: 'deny', message: said.message })
    }
    return printed({ permissionDecision: said.decision, permissionDecisionReason: said.message })
  },
}

/** An object, or in older versions the same as a JSON text. */
function inputOf(payload: JsonObject, name: string): JsonObject {
  const value = own(payload, name)
  const input = typeof value === 'string' ? parseObject(value) : value
  if (isObject(input)) return input
  throw new InputError({
    at: 'hook payload',
    problem: `field \`${name}\` is not an object`,
    help: 'the client may have changed its hook format',
  })
}
