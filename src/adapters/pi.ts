import { isObject } from '../is-record.ts'
import { type Adapter, printed } from './adapter.ts'
import { given, optionalText, own, record, text } from './payload.ts'
import { messageLine } from './transcripts/messages.ts'

/** Speaks to our own extension (plugins/pi), which runs inside pi and blocks on anything but an allow. */
export const pi: Adapter = {
  name: 'pi',
  title: 'pi',
  proof: 'run',
  events: ['tool_call'],
  capabilities: () => ({
    grants: true,
    asks: 'interactive',
    explains: true,
    onFailure: { crash: 'blocks', timeout: 'blocks', malformed: 'blocks' },
    deadlineMs: 20_000,
  }),
  gaps: ['`pi --no-extensions` and an extension that cannot be loaded switch automode off; pi has no permission system of its own'],

  decode(payload, context) {
    const session = optionalText(payload, 'session')
    return {
      request: {
        tool: text(payload, 'toolName'),
        input: record(payload, 'input'),
        cwd: text(payload, 'cwd'),
        home: context.home,
        agent: 'pi',
        attended: own(payload, 'hasUI') === true,
        transcript: () => {
          const entries = own(payload, 'entries')
          return Array.isArray(entries) ? entries.filter(isObject).flatMap(messageLine) : []
        },
        ...given({ session }),
      },
    }
  },

  encode: ({ decision, message }) => printed({ decision, reason: message }),
  fail: (reason) => printed({ decision: 'deny', reason }),
}
