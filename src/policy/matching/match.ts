import type { ToolCall } from '../../tool-call.ts'
import { forbiddenBy } from './concerned.ts'
import type { Pattern } from './pattern.ts'
import { matchesPattern } from './pattern-match.ts'
import type { Policy, Rule } from '../policy.ts'

/** The hard rule that stops this call without a model, if any: one that is plainly a command, a text, a tool or a path. */
export function matchingHardDeny(call: ToolCall, policy: Pick<Policy, 'rules'>): Rule | undefined {
  return hardPatterns(policy.rules).find(({ pattern }) => matchesPattern(call, pattern))?.rule
}

const prepared = new WeakMap<readonly Rule[], readonly { readonly rule: Rule; readonly pattern: Pattern }[]>()

function hardPatterns(rules: readonly Rule[]) {
  let known = prepared.get(rules)
  if (!known) {
    known = rules.flatMap((rule) => {
      const patterns = rule.list === 'hard_deny' && rule.source !== 'default' ? forbiddenBy(rule) : []
      return patterns.map((pattern) => ({ rule, pattern }))
    })
    prepared.set(rules, known)
  }
  return known
}

export { coveredByAllow, matchingAllow, refusedRules } from './allow-rules.ts'
export { concerned, concernedByHard } from './concerned.ts'
export { nearAllow } from './near-allow.ts'
export { localMeaning } from './local-meaning.ts'
