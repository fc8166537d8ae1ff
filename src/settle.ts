import type { Ruling } from './pipeline.ts'
import { isReadOnly } from './policy/matching/facts.ts'
import type { Policy } from './policy/policy.ts'
import type { Denials } from './state/breaker.ts'
import type { ToolCall } from './tool-call.ts'

/** With a broken configuration only what reads passes; a deny stands, everything else asks and says why. */
export function degrade(ruling: Ruling, call: ToolCall, policy: Policy): Ruling {
  if (ruling.decision === 'deny' || ruling.layer === 'grants') return ruling
  if (ruling.decision === 'allow' && (ruling.layer === 'allowlist' || isReadOnly(call))) return ruling
  const [problem] = policy.problems.filter(({ severity }) => severity === 'error')
  const where = problem ? ` (${problem.at}: ${problem.problem})` : ''
  return {
    decision: 'ask',
    cause: 'policy',
    layer: ruling.layer,
    reason: `the configuration is broken${where}, so only read-only calls pass without asking`,
    instead: problem?.help ?? 'run `automode config` to see what is wrong',
  }
}

/** Past the limit a soft deny becomes a question to the person: an agent that is denied again and again needs help, not a fourth no. */
export function escalate(ruling: Ruling, denials: Denials, limits: { readonly inARow: number; readonly inAll: number }): Ruling {
  if (ruling.decision !== 'deny' || ruling.cause !== 'soft') return ruling
  const inARow = denials.inARow >= limits.inARow
  if (!inARow && denials.inAll < limits.inAll) return ruling
  const count = inARow ? `${denials.inARow} calls in a row` : `${denials.inAll} calls of this session`
  return {
    ...ruling,
    decision: 'ask',
    cause: 'escalated',
    reason: `${count} were denied, so a person decides: ${ruling.reason}`,
    instead: 'stop, report what you were trying to do and what was denied, and wait for the person',
  }
}

/** Nobody can answer: an ask becomes a deny that says so. Why no ruling could be had stays the cause. */
export function refuseUnattended(ruling: Ruling): Ruling {
  if (ruling.decision !== 'ask') return ruling
  return {
    ...ruling,
    decision: 'deny',
    cause: ruling.cause === 'unavailable' ? 'unavailable' : 'unattended',
    reason: `${ruling.reason}; nobody is there to ask, so it is denied`,
    instead: ruling.instead ?? 'go on with work that needs no approval, and report this call to the person',
  }
}
