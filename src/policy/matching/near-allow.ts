import type { Effect } from '../../effect.ts'
import type { FoundCommand, ToolCall } from '../../tool-call.ts'
import type { Policy, Rule } from '../policy.ts'
import { type AllowRule, covering, matchingAllow, needsNoRule, tooBroad, usableRules } from './allow-rules.ts'
import { coversCommand } from './command-match.ts'
import { quietVariables } from './programs.ts'

/**
 * Why the user's allow rule that was probably meant for a call does not cover it, and how to write one that does; undefined where none comes
 * near. Only tells: it lifts nothing.
 */
export function nearAllow(call: ToolCall, policy: Pick<Policy, 'rules'>, unsettled: readonly Effect[]): string | undefined {
  if (call.action.kind !== 'shell') return undefined
  const rules = usableRules(policy)
  const { commands } = call.analysis()
  for (const command of commands)
    for (const rule of rules) {
      const reason = whyNot(rule, command, (wider) => matchingAllow(call, withText(policy, rule.rule, wider), unsettled) !== undefined)
      if (reason) return `your rule \`${rule.rule.text}\` does not cover ${reason}`
    }
  const by = commands.map((command) => covering(command, rules)).find(Boolean)
  const other = commands.find((command) => !covering(command, rules) && !needsNoRule(command, commands, unsettled))
  return by && other
    ? `your rule \`${by.rule.text}\` covers a part of the line, but not \`${other.words.join(' ').slice(0, 60)}\``
    : undefined
}

/** What of a command a rule that begins like it does not cover. */
function whyNot({ command, exact }: AllowRule, found: FoundCommand, allows: (rule: string) => boolean): string | undefined {
  const words = found.written ?? found.words
  if (found.dynamic || !coversCommand({ ...command, open: true }, words, { exact })) return undefined
  if (coversCommand(command, words, { exact })) {
    const variable = found.sets?.find((name) => !quietVariables.has(name))
    return variable && `the variable \`${variable}\` that is set for it`
  }
  const further = words.slice(command.words.length)
  const shown = `\`${(exact ? further : further.filter((word) => word.startsWith('-')))[0] ?? further[0]}\``
  const wider = `Bash(${command.words.join(' ')}:*)`
  return tooBroad({ command: { ...command, open: true }, exact }) === undefined && allows(wider) ? `${shown}, \`${wider}\` would` : shown
}

const withText = ({ rules }: Pick<Policy, 'rules'>, rule: Rule, text: string): Pick<Policy, 'rules'> => ({
  rules: rules.map((one) => (one === rule ? { ...one, text } : one)),
})
