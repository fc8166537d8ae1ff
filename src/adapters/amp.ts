import { type Adapter, exitTwo, silent } from './adapter.ts'
import { optionalText } from './payload.ts'
import { InputError } from '../errors.ts'

/** The program that an `amp.permissions` rule with `action: "delegate"` runs: arguments on stdin, name in the environment, answer as exit code. */
export const amp: Adapter = {
  name: 'amp',
  title: 'Amp',
  proof: 'documented',
  events: ['delegate'],
  capabilities: () => ({
    grants: true,
    // the codes are known from the manual only, so only the two that cannot be mistaken are used for a decision
    asks: 'never',
    explains: true,
    onFailure: { crash: 'blocks', timeout: 'runs', malformed: 'runs' },
    deadlineMs: 20_000,
  }),
  gaps: ['its exit codes (0 allow, 1 ask, 2 reject) are from its manual', 'rules written before the automode rule win'],

  decode(payload, context) {
    const tool = context.env.AGENT_TOOL_NAME
    if (!tool)
      throw new InputError({ at: 'hook environment', problem: '`AGENT_TOOL_NAME` is not set', help: 'only Amp can call this hook' })
    const session = context.env.AGENT_THREAD_ID
    return {
      request: {
        tool,
        input: payload,
        cwd: optionalText(payload, 'cwd') ?? context.cwd,
        home: context.home,
        agent: 'amp',
        attended: context.attended ?? true,
        ...(session ? { session } : {}),
      },
    }
  },

  // without an opinion Amp must ask: exit 0 would be a grant
  encode({ decision, message }) {
    if (decision === 'allow') return silent
    return decision === 'none' ? { stdout: '', stderr: 'automode has no opinion\n', exitCode: 1 } : exitTwo(message)
  },
}
