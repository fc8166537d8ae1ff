import { refusedRules } from './allow-rules.ts'
import { demandsOfRule } from './concerned.ts'
import { isProgramName, lineOf, type Pattern, patternOf, possibleCommand } from './pattern.ts'
import type { Rule } from '../policy.ts'

/** How a rule counts without a model, in words for `automode rules`; says what a rule without a known word costs. */
export function localMeaning(rule: Rule): string {
  if (rule.source === 'default') return 'for the model; its local meaning is the effects policy'
  if (rule.list === 'environment') return 'a hint for the model'
  const pattern = patternOf(rule.text)
  if (rule.list === 'allow') {
    const [refused] = refusedRules({ rules: [rule] })
    if (refused) return `${lineOf(rule.text) === undefined ? '' : 'allows this very line; else '}for the model only: ${refused.because}`
    if (pattern?.kind === 'command') return 'allows the command'
    if (pattern?.kind === 'tool') return 'allows the tool'
    return possibleCommand(rule.text) ? 'allows the command, if it is one' : 'for the model only: it is not plainly a command'
  }
  const act = rule.list === 'hard_deny' ? 'denies' : 'holds back'
  if (pattern) return `${act} what matches this ${nounOf(pattern)}`
  const about = [...new Set(demandsOfRule(rule).map(({ key }) => key.replace(/^\w+:/, '')))]
  if (about.length === 0 && isProgramName(rule.text)) return `${act} what matches this command`
  return about.length > 0
    ? `holds back calls about: ${about.join(', ')}`
    : 'holds back everything that is not read-only: no word in it tells which calls it means'
}

const nounOf = (pattern: Pattern): string =>
  pattern.kind === 'literal' ? 'text' : pattern.kind === 'path' && pattern.host !== undefined ? 'path or host' : pattern.kind
