import { createGate, type Gate } from '../gate.ts'
import { projectRootOf } from '../policy/config/load.ts'
import { concerned, matchingAllow, matchingHardDeny } from '../policy/matching/match.ts'
import { patternOf } from '../policy/matching/pattern.ts'
import type { Policy, Rule } from '../policy/policy.ts'
import type { ToolCall } from '../tool-call.ts'
import { loadPolicyFor } from './open-gate.ts'
import { exitCodes } from './run.ts'
import { paint, printable } from './style.ts'
import { defineVerb } from './verb.ts'

/** `automode rules test`: runs the examples that rules carry, without a model. */
export const rulesTest = defineVerb({
  name: 'test',
  about: 'run the examples of your rules (`blocks`, `allows`), without a model',
  args: {
    all: { type: 'boolean', description: 'the built-in rules, too' },
    json: { type: 'boolean', description: 'print the results as JSON' },
  },
  examples: [
    ['automode rules test', 'exit code 4 when a rule does not do what its examples say'],
    ['{"hard_deny": [{"rule": "git push --force", "blocks": ["git push --force"]}]}', 'how a rule carries examples'],
  ],
  async run({ args, io }) {
    const policy = await loadPolicyFor(io, projectRootOf(io.cwd))
    const gate = createGate({ policy, cwd: io.cwd })
    const rules = policy.rules.filter(({ source }) => args.all || source !== 'default')
    const results = await testRules(rules, gate, io.cwd)
    gate.close()
    const failed = results.filter(({ outcome }) => outcome === 'wrong')
    if (args.json) io.out(`${JSON.stringify(results)}\n`)
    else {
      const paints = paint(io)
      const mark = { right: paints.green('right'), wrong: paints.red('wrong'), model: paints.dim('model') }
      for (const { rule, example, expected, outcome, because } of results)
        io.out(
          `${mark[outcome]}  ${rule.id} ${expected} \`${printable(example)}\`${outcome === 'right' ? '' : `: ${because}${rule.at ? ` (${rule.at})` : ''}`}\n`,
        )
      io.out(
        results.length === 0
          ? 'no rule of yours carries examples: give one `blocks` or `allows`; `--all` runs those of the built-in rules\n'
          : `${results.length} ${results.length === 1 ? 'example' : 'examples'}, ${failed.length} wrong\n`,
      )
    }
    return failed.length > 0 ? exitCodes.deny : exitCodes.ok
  },
})

/** What came of one example of a rule. */
export interface ExampleResult {
  readonly rule: Rule
  readonly example: string
  readonly expected: 'blocks' | 'allows'
  /** `model`: nothing local speaks against the example; what it comes to is the model's to say. */
  readonly outcome: 'right' | 'wrong' | 'model'
  readonly because: string
}

/** Checks each example of each rule against that rule alone. */
export async function testRules(rules: readonly Rule[], gate: Gate, cwd: string): Promise<readonly ExampleResult[]> {
  const results: ExampleResult[] = []
  for (const rule of rules) {
    for (const expected of ['blocks', 'allows'] as const) {
      for (const example of rule[expected] ?? []) {
        const { call } = await gate.explain({ tool: 'Bash', input: { command: example }, cwd })
        const judged = call
          ? judge(rule, call, expected)
          : ({ outcome: 'wrong', because: 'the example cannot be read as a command' } as const)
        results.push({ rule, example, expected, ...judged })
      }
    }
  }
  return results
}

function judge(rule: Rule, call: ToolCall, expected: 'blocks' | 'allows'): Pick<ExampleResult, 'outcome' | 'because'> {
  // a default rule gates nothing locally; as a rule of the user's it shows what it would concern
  const alone = { rules: [{ ...rule, source: rule.source === 'default' ? ('user' as const) : rule.source }] } as unknown as Policy
  const right = { outcome: 'right', because: '' } as const
  const wrong = (because: string) => ({ outcome: 'wrong', because }) as const
  if (rule.list === 'allow') {
    const matched = matchingAllow(call, alone) !== undefined
    if (expected === 'blocks') return matched ? wrong('the rule allows it') : right
    if (matched) return right
    return patternOf(rule.text)?.kind === 'command'
      ? wrong('the rule does not cover it')
      : { outcome: 'model', because: 'only the model can tell' }
  }
  const matched = rule.list === 'hard_deny' && matchingHardDeny(call, alone) !== undefined
  const reached = matched || concerned(call, alone).length > 0
  // a built-in rule is advice to the model; its local meaning is the policy on effects
  if (expected === 'blocks' && !reached && rule.source === 'default') return { outcome: 'model', because: 'only the model can tell' }
  if (expected === 'blocks') return reached ? right : wrong('the rule does not reach it')
  if (matched) return wrong('the rule denies it')
  return reached ? { outcome: 'model', because: 'the rule may concern it, so the model decides' } : right
}
