import type { ToolCall } from '../../tool-call.ts'
import { demandsOfClause } from '../speech/clause-demands.ts'
import { prohibitionsIn } from '../speech/conversation.ts'
import type { Demand } from '../speech/demand.ts'
import { type CallFacts, factsOf } from './facts.ts'
import { isProgramName, type Pattern, patternOf, possibleCommand } from './pattern.ts'
import { matchesPattern } from './pattern-match.ts'
import { demandsOf } from '../speech/phrase.ts'
import { refersBack } from '../speech/pronouns.ts'
import type { Policy, Rule } from '../policy.ts'
import { sentencesOf } from '../speech/clauses.ts'
import { bareOrder } from '../speech/joined-clauses.ts'
import { isNegated } from '../speech/negation.ts'
import { forbiddings, reasons } from '../speech/forbiddings.ts'
import type { How } from '../speech/forms.ts'
import { topicFor } from '../speech/topics.ts'
import { pathsIn } from '../speech/words.ts'

/** A rule or prohibition that may concern a call, and why. */
export interface Concern {
  readonly rule: Rule
  readonly because: string
}

/**
 * What may speak against a call: `soft_deny` and `hard_deny` rules of the user, a repository, the call or the organisation, and what the
 * user forbade in the conversation. Can only tighten: an answer withholds a static allow and never gives one.
 */
export function concerned(call: ToolCall, policy: Pick<Policy, 'rules'>): readonly Concern[] {
  const facts = factsOf(call)
  const concerns: Concern[] = []
  for (const rule of policy.rules) {
    if (rule.source === 'default' || (rule.list !== 'soft_deny' && rule.list !== 'hard_deny')) continue
    const because = ruleConcern(rule, call, facts)
    if (because) concerns.push({ rule, because })
  }
  const said = new Set<string>()
  for (const { text, demand } of prohibitionsIn(call.transcript())) {
    const because = said.has(text) ? undefined : demand.test(facts)
    if (!because) continue
    said.add(text)
    concerns.push({ rule: { id: `user-said-${said.size}`, list: 'soft_deny', text, source: 'conversation' }, because })
  }
  return concerns
}

/** Whether a `hard_deny` written as a sentence may be about a call. */
export function concernedByHard(call: ToolCall, { rules }: Pick<Policy, 'rules'>): boolean {
  const hard = rules.filter(({ list, source }) => list === 'hard_deny' && source !== 'default')
  if (hard.length === 0) return false
  const facts = factsOf(call)
  return hard.some((rule) => ruleConcern(rule, call, facts) !== undefined)
}

/** All that a rule forbids as a pattern. A single word that says nothing else (`vendor`, `legacy`) may be a program, and what lies under that name. */
export function forbiddenBy(rule: Rule): readonly Pattern[] {
  const plain = patternOf(rule.text)
  if (plain) return [plain]
  const command = possibleCommand(rule.text)
  const name = rule.text.trim()
  const isName = /^[a-z][\w-]*$/i.test(name) && demandsOfRule(rule).length === 0
  return [...(command ? [command] : []), ...(isName ? [{ kind: 'path', glob: name } as const] : [])]
}

function ruleConcern(rule: Rule, call: ToolCall, facts: CallFacts): string | undefined {
  const plain = patternOf(rule.text)
  if (forbiddenBy(rule).some((pattern) => matchesPattern(call, pattern))) return `it matches \`${rule.text}\``
  for (const example of rule.blocks ?? []) {
    const blocked = patternOf(example)
    if (blocked && matchesPattern(call, blocked)) return `it matches the example \`${example}\``
  }
  if (plain) return undefined
  const demands = demandsOfRule(rule)
  if (demands.length === 0)
    return facts.readOnly || isProgramName(rule.text) ? undefined : 'the rule names nothing that tells which calls it means'
  for (const demand of demands) {
    const because = demand.test(facts)
    if (because) return because
  }
  return undefined
}

const known = new WeakMap<Rule, readonly Demand[]>()

/** What a rule written as a sentence is about; empty when it has no word we know. */
export function demandsOfRule(rule: Rule): readonly Demand[] {
  let demands = known.get(rule)
  if (!demands) {
    const clauses = sentencesOf(rule.text).flatMap((sentence) => sentence.clauses)
    // "use pnpm, never npm": where some clauses forbid, the others explain
    const orders = clauses.filter(
      (clause) => isNegated(clause) || forbiddings(clause).length > 0 || /\b(?:ask|only|confirm|approval|permission)\b/.test(clause),
    )
    const lastPaths = clauses.flatMap((clause) => pathsIn(clause))
    const read = (some: readonly string[]) =>
      some.flatMap((clause) => {
        const order = lastPaths.length > 0 && bareOrder.test(clause) ? `${clause} it` : clause
        // "migrations are written by hand, never edit them"
        const before = clauses.slice(0, clauses.indexOf(clause)).reverse()
        // "packages/ui is theirs; agents don't edit it" is about the path
        const sinceNamed = before.findIndex((earlier) => pathsIn(earlier).length > 0)
        const topic = refersBack(order) ? topicFor(order, sinceNamed < 0 ? before : before.slice(0, sinceNamed)) : undefined
        const forbidden = demandsOfClause(order, { strict: true, lastPaths, ...(topic ? { topic } : {}) })
        return forbidden.length > 0 ? forbidden : demandsOf(clause, { strict: true })
      })
    // "the e2e suite costs money, leave it alone"
    const isMeant = (how: How, clause: string) => how === 'unrun' && refersBack(clauses[clauses.indexOf(clause) + 1] ?? '')
    // "never edit prisma/, the database team owns the schema": a reason beside an order adds nothing
    const plain = orders.filter(
      (clause) => isNegated(clause) || forbiddings(clause).some(({ how }) => !reasons.has(how) || isMeant(how, clause)),
    )
    const ordered = read(plain.length > 0 ? plain : orders)
    demands = ordered.length > 0 ? ordered : read(clauses)
    known.set(rule, demands)
  }
  return demands
}
