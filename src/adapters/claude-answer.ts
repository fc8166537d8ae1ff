import type { Answer, Said } from './adapter.ts'
import { printed, silent } from './adapter.ts'

/** The PreToolUse answer in Claude Code's form, which several clients share. */
export function preToolUse(said: Said, { defer = false }: { defer?: boolean | undefined } = {}): Answer {
  if (said.decision === 'none') return silent
  const permissionDecision = said.decision === 'ask' && defer ? 'defer' : said.decision
  return printed({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason: said.message } })
}

/** The PermissionRequest answer in Claude Code's form; an ask prints nothing, so that the client's own prompt stands. */
export function permissionRequest(said: Said): Answer {
  if (said.decision === 'none' || said.decision === 'ask') return silent
  const decision = said.decision === 'allow' ? { behavior: 'allow' } : { behavior: 'deny', message: said.message }
  return printed({ hookSpecificOutput: { hookEventName: 'PermissionRequest', decision } })
}
