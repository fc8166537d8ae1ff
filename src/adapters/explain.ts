import type { Verdict } from '../verdict.ts'

/** What the explanation needs beside the verdict. */
export interface ExplainOptions {
  /** Where the deciding rule stands (file:line:column), where that is known. */
  readonly ruleAt?: string | undefined
  /** A person is known to be there and is shown the ask; otherwise the client may refuse it by itself, and the way on must be in it. */
  readonly asked: boolean
}

/**
 * The text an agent and its person read: why, the next safe step, how a person can lift it, and that it must not be routed
 * round. One paragraph, because some clients show only one line.
 */
export function explain(verdict: Verdict, { ruleAt, asked }: ExplainOptions): string {
  const why = sentence(verdict.reason)
  if (verdict.decision === 'allow') return why
  const parts = [why]
  if (verdict.instead) parts.push(`Instead: ${sentence(verdict.instead)}`)
  if (verdict.decision === 'ask' && asked) return parts.join(' ')
  const lift = liftLine(verdict, ruleAt)
  parts.push('Do not try to reach the same effect another way.')
  parts.push(lift ?? 'Report this to the person you work for and go on with what does not need it.')
  return parts.join(' ')
}

/** How a person can lift the verdict, or undefined where nothing can. */
function liftLine(verdict: Verdict, ruleAt: string | undefined): string | undefined {
  if (verdict.cause === 'invalid') return undefined
  const rule = verdict.rule ? ` (rule \`${verdict.rule}\`${ruleAt ? ` in ${ruleAt}` : ''})` : ''
  if (verdict.layer === 'hard-rules')
    return `No approval lifts this${rule || ' rule'}; only editing the rule does. Tell the person you work for.`
  if (verdict.rule !== undefined && ownFiles.test(verdict.rule))
    return `No approval lifts this${rule}; automode's own files are changed by a person, by hand.`
  const once = verdict.cause === 'hard' ? ' --once' : ''
  return `If it is needed, stop and ask the person you work for; they can allow this exact call by running \`automode approve ${verdict.id}${once}\` in their own terminal, after which the same call passes.`
}

const ownFiles = /^own[-_]/

function sentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?:`)]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
