import { chosen, opener } from '../classifier/create.ts'
import { critiqueRules } from '../classifier/critique.ts'
import { explain } from '../classifier/messages.ts'
import { projectRootOf } from '../policy/config/load.ts'
import { loadPolicyFor } from './open-gate.ts'
import { paint, printable } from './style.ts'
import { defineVerb } from './verb.ts'

/** `automode rules critique`: the model says which rules are vague, contradictory or dead, with a suggestion each. */
export const rulesCritique = defineVerb({
  name: 'critique',
  about: 'a model says which of your rules are vague, contradictory or dead, with a suggestion each',
  args: {
    all: { type: 'boolean', description: 'the built-in rules, too' },
    json: { type: 'boolean', description: 'print the findings as JSON' },
  },
  examples: [
    ['automode rules critique', 'your own rules'],
    ['automode rules critique --all --json', 'all rules, for programs'],
  ],
  async run({ args, io }) {
    const policy = await loadPolicyFor(io, projectRootOf(io.cwd))
    const { bold, yellow, dim } = paint(io)
    const rules = policy.rules.filter(({ source }) => args.all || source !== 'default')
    if (rules.length === 0) {
      if (args.json) io.out('[]\n')
      else io.error('automode: you have no rules of your own; `--all` reviews the built-in ones\n')
      return 0
    }
    const [source] = chosen(policy.settings, io.env).filter(({ provider }) => provider !== 'none')
    const opened = source
      ? await opener(source, io.env)()
      : ({ problem: 'no-model', message: explain('no-model', 'no model configured') } as const)
    const review = 'problem' in opened ? opened : await critiqueRules(rules, opened.provider, policy.settings)
    if ('problem' in review) {
      io.error(`automode: ${printable(review.message)}\n`)
      return 1
    }
    if (args.json) {
      io.out(`${JSON.stringify(review.findings, undefined, 2)}\n`)
      return 0
    }
    for (const { id, problem, why, suggestion } of review.findings) {
      const rule = rules.find((candidate) => candidate.id === id)
      io.out(
        `${bold(printable(id))}  ${yellow(problem)}  ${dim(printable(rule?.at ?? rule?.source ?? ''))}\n  ${printable(rule?.text ?? '')}\n  ${printable(why)}\n  instead: ${printable(suggestion)}\n\n`,
      )
    }
    const { cost_usd: cost, name, input_tokens: input, output_tokens: output } = review.use
    io.out(
      dim(
        `${counted(rules.length, 'rule')} reviewed by ${printable(name)}, ${counted(review.findings.length, 'finding')}; ${input + output} tokens${cost === undefined ? '' : `, $${cost.toFixed(4)}`}\n`,
      ),
    )
    return 0
  },
})

const counted = (count: number, what: string): string => `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`
