import { localMeaning } from '../policy/matching/match.ts'
import type { Policy, Rule } from '../policy/policy.ts'
import { builtInPolicy } from '../policy/built-in.ts'
import { projectRootOf } from '../policy/config/load.ts'
import { ruleLists } from '../policy/rules.ts'
import { loadPolicyFor } from './open-gate.ts'
import { renderTable } from './render-table.ts'
import { clip, paint, printable } from './style.ts'
import { defineVerb, type Io } from './verb.ts'

/** `automode rules`: the rules that hold, the built-in ones, and whether they do what they say. */
export const rules = defineVerb({
  name: 'rules',
  about: 'the rules that hold, the built-in ones, and whether they do what they say',
  examples: [
    ['automode rules list', 'what holds here, and how each rule is applied'],
    ['automode rules defaults', 'what `"$defaults"` stands for'],
    ['automode rules test', 'runs the examples of your rules'],
    ['automode rules critique', 'asks the model which rules are vague or contradict each other'],
  ],
  verbs: {
    list: async () => list,
    defaults: async () => defaults,
    test: async () => (await import('./rules-test.ts')).rulesTest,
    critique: async () => (await import('./rules-critique.ts')).rulesCritique,
  },
})

const list = defineVerb({
  name: 'list',
  about: 'the rules that hold here, and how each is applied',
  args: { json: { type: 'boolean', description: 'print them as JSON' } },
  examples: [['automode rules list --json | jq ".[].text"', 'for programs']],
  async run({ args, io }) {
    const policy = await loadPolicyFor(io, projectRootOf(io.cwd))
    io.out(args.json ? `${JSON.stringify(withUse(policy), undefined, 2)}\n` : render(policy, io))
    return 0
  },
})

const defaults = defineVerb({
  name: 'defaults',
  about: 'the built-in rules: what "$defaults" stands for',
  args: { json: { type: 'boolean', description: 'print them as JSON' } },
  examples: [['automode rules defaults --json', 'as a config could hold them']],
  run({ args, io }) {
    const { rules: builtIn } = builtInPolicy()
    const byList = Object.fromEntries(ruleLists.map((name) => [name, builtIn.filter((rule) => rule.list === name).map(asWritten)]))
    io.out(args.json ? `${JSON.stringify(byList, undefined, 2)}\n` : renderPlain(builtIn, io))
    return 0
  },
})

/** A rule as a config holds it. */
const asWritten = ({ id, text, blocks, allows }: Rule): object => ({
  id,
  rule: text,
  ...(blocks ? { blocks } : {}),
  ...(allows ? { allows } : {}),
})

/** Each rule with how it counts without a model. */
const withUse = (policy: Policy): readonly (Rule & { readonly use: string })[] =>
  policy.rules.map((rule) => ({ ...rule, use: localMeaning(rule) }))

function render(policy: Policy, io: Io): string {
  const { bold, dim } = paint(io)
  const used = withUse(policy)
  return `${ruleLists
    .map((name) => {
      const own = used.filter((rule) => rule.list === name && rule.source !== 'default')
      const builtIn = used.filter((rule) => rule.list === name && rule.source === 'default').length
      const rows = own.map((rule) => [`  ${rule.id}`, rule.source, clip(rule.text, 60), dim(rule.use)])
      return `${bold(name)}${builtIn > 0 ? dim(`  and ${builtIn} built-in (automode rules defaults)`) : ''}\n${rows.length > 0 ? renderTable(rows) : dim('  none of your own\n')}`
    })
    .join('\n')}`
}

function renderPlain(all: readonly Rule[], io: Io): string {
  const { bold, dim } = paint(io)
  return ruleLists
    .map(
      (name) =>
        `${bold(name)}\n${all
          .filter((rule) => rule.list === name)
          .map(({ id, text, blocks = [], allows = [] }) =>
            [
              `  ${dim(`[${id}]`)} ${printable(text)}`,
              ...blocks.map((example) => dim(`      blocks  ${printable(example)}`)),
              ...allows.map((example) => dim(`      allows  ${printable(example)}`)),
              '',
            ].join('\n'),
          )
          .join('')}`,
    )
    .join('\n')
}
