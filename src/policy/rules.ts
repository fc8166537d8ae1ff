import { InputError } from '../errors.ts'
import { sha256 } from '../sha256.ts'
import type { RuleLists, WrittenRule } from '../tool-call.ts'
import { defaultRules } from './defaults.ts'
import type { Policy, Rule, RuleList, RuleSource, Settings } from './policy.ts'

/** Longest rule text, in characters; a longer one is a document, not a rule. */
export const longestRule = 2_000
/** Spliced into a list, it stands for the built-in entries of that list. */
export const defaultsMark = '$defaults'

/** The lists, in the order in which people are shown them: the strictest first. */
export const ruleLists: readonly RuleList[] = ['hard_deny', 'soft_deny', 'allow', 'environment']

/** A list as one source gave it: rules, and marks where the built-in entries go. */
export type SourcedList = readonly (Rule | typeof defaultsMark)[]

/** Hands out ids, each once; the first to ask keeps the plain one. */
export function createIds(): (wanted: string) => string {
  const taken = new Set(defaultRules.map((rule) => rule.id))
  return (wanted) => {
    let id = wanted
    for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
    taken.add(id)
    return id
  }
}

/** A readable id from the first words of a rule, the same each time; from its hash where it has no plain letters. */
function idFor(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const name = words.slice(0, 6).join('-').slice(0, 48)
  return /[a-z]{3}/.test(name) ? name : `rule-${sha256(text).slice(0, 8)}`
}

/** Turns a written rule into a rule. */
export function toRule(
  written: WrittenRule,
  { list, source, at, nextId }: { list: RuleList; source: RuleSource; at?: string; nextId: (wanted: string) => string },
): Rule {
  const { rule: text, id, blocks, allows } = typeof written === 'string' ? { rule: written } : written
  return {
    id: nextId(id ?? idFor(text)),
    list,
    text: text.trim(),
    source,
    ...(blocks ? { blocks } : {}),
    ...(allows ? { allows } : {}),
    ...(at ? { at } : {}),
  }
}

/**
 * The effective rules of one list. A list of the user or an overlay replaces the built-in one unless it splices it;
 * a repository's only adds.
 */
export function mergeList(list: RuleList, own: readonly (SourcedList | undefined)[], added: SourcedList): readonly Rule[] {
  const builtIn = defaultRules.filter((rule) => rule.list === list)
  const stated = own.filter((entries) => entries !== undefined)
  const order: SourcedList = stated.length > 0 ? [...stated.flat(), ...added] : [defaultsMark, ...added]
  const seen = new Set<string>()
  return order
    .flatMap((entry) => (entry === defaultsMark ? builtIn : [entry]))
    .filter((rule) => {
      const first = !seen.has(rule.id)
      seen.add(rule.id)
      return first
    })
}

/** The policy with the lists a call brings in place of the configured ones. Throws InputError on a rule nobody could mean. */
export function withRules(policy: Policy, lists: RuleLists): Policy {
  const nextId = createIds()
  const rules = ruleLists.flatMap((list) => {
    const written = lists[list]
    if (written === undefined) return policy.rules.filter((rule) => rule.list === list)
    if (!Array.isArray(written)) throw new InputError({ at: `rules.${list}`, problem: 'is not a list', help: 'give a list of rules' })
    const entries = written.map((rule, index) =>
      rule === defaultsMark ? defaultsMark : toRule(checked(rule, `rules.${list}[${index}]`), { list, source: 'call', nextId }),
    )
    return mergeList(list, [entries], [])
  })
  return rehashed({ ...policy, rules })
}

const isTexts = (value: unknown) => value === undefined || (Array.isArray(value) && value.every((item) => typeof item === 'string'))

function checked(written: WrittenRule, at: string): WrittenRule {
  const text: unknown = typeof written === 'object' && written !== null ? written.rule : written
  if (typeof text !== 'string') throw new InputError({ at, problem: 'is not a rule', help: 'write a string, or an object with `rule`' })
  if (text.trim() === '') throw new InputError({ at, problem: 'is empty', help: 'write it out or remove the entry' })
  if (text.length > longestRule)
    throw new InputError({
      at,
      problem: `is ${text.length} characters long; the limit is ${longestRule}`,
      help: 'shorten it, or split it into several',
    })
  if (typeof written === 'object' && !(isTexts(written.blocks) && isTexts(written.allows) && isTexts(written.id && [written.id])))
    throw new InputError({
      at,
      problem: 'has an id or examples that are not text',
      help: '`id` is a string, `blocks` and `allows` are lists of command lines',
    })
  return written
}

/** The policy with the hash of what is in it. Keys are left out: a hash in a log must not depend on a secret. */
export function rehashed(policy: Omit<Policy, 'hash'>): Policy {
  const settings: Settings = { ...policy.settings, classifiers: policy.settings.classifiers.map(({ key: _secret, ...rest }) => rest) }
  const rules = policy.rules.map(({ at: _place, ...rest }) => rest)
  return { ...policy, hash: sha256(JSON.stringify([rules, [...policy.protect].sort(), settings, policy.degraded])) }
}
