import { join } from 'node:path'
import { isObject } from '../is-record.ts'
import { quoted } from '../quote.ts'
import type { JsonObject } from '../tool-call.ts'
import { type Adapter, type Answer, deniesOnly, printed } from './adapter.ts'
import { optionalText, own, record, text } from './payload.ts'
import { readClineTranscript } from './transcripts/messages.ts'

export const cline: Adapter = {
  name: 'cline',
  title: 'Cline CLI',
  proof: 'run',
  events: ['PreToolUse'],
  capabilities: () => deniesOnly,
  gaps: [
    'exit codes are ignored: a hook that crashes, times out or prints nonsense means the call runs',
    'a real cancel ends the whole run and the model never hears why; a shell call is therefore replaced by one that prints the reason and fails',
    'other tools can only be cancelled with the run',
  ],

  decode(payload, context) {
    const call = record(payload, 'tool_call')
    const roots = workspaceRoots(payload)
    const session = isObject(payload.sessionContext) ? optionalText(payload.sessionContext, 'rootSessionId') : undefined
    return {
      request: {
        tool: text(call, 'name'),
        input: record(call, 'input'),
        cwd: roots[0] ?? context.cwd,
        ...(roots.length > 0 ? { roots } : {}),
        home: context.home,
        agent: 'cline',
        attended: context.attended ?? true,
        ...(session === undefined ? {} : { session, transcript: () => readClineTranscript(sessionFile(context.home, session)) }),
      },
    }
  },

  encode({ decision, message }, { call }) {
    if (decision === 'allow' || decision === 'none') return printed({ cancel: false })
    if (call?.tool !== 'run_commands') return cancel(message)
    return printed({ overrideInput: { commands: [`printf '%s\\n' ${shown(message)} >&2; exit 1`] } })
  },

  fail: cancel,
}

function cancel(reason: string): Answer {
  return printed({ cancel: true, errorMessage: reason })
}

/** A message as one word of a shell line, without the control characters that a terminal would obey. */
const shown = (message: string): string => quoted(message.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ''))

function workspaceRoots(payload: JsonObject): readonly string[] {
  const roots = own(payload, 'workspaceRoots')
  return Array.isArray(roots) ? roots.filter((root): root is string => typeof root === 'string' && root !== '') : []
}

const sessionFile = (home: string, session: string): string =>
  /^[\w-]+$/.test(session) ? join(home, '.cline', 'data', 'sessions', session, `${session}.messages.json`) : ''
