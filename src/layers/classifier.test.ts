import { expect, test } from 'vitest'
import type { Classifier, NoVerdict, Ruling } from '../classifier/classifier.ts'
import { decide } from '../pipeline.ts'
import type { Policy } from '../policy/policy.ts'
import { builtInPolicy } from '../policy/built-in.ts'
import { classifierLayer } from './classifier.ts'
import { fakeCall } from './fake-call.ts'

const call = (attended: boolean) => fakeCall({ attended })

const use = { name: 'm', stages: 1, input_tokens: 1, output_tokens: 1, cached_tokens: 0, ms: 1 }
const says = (outcome: Ruling | NoVerdict): Classifier => ({ name: 'scripted', classify: async () => outcome })
const block = (reason: string, rule?: string): Classifier => says({ shouldBlock: true, reason, ...(rule ? { rule } : {}), use })
const allow = says({ shouldBlock: false, reason: 'fine', use })
const down = says({ problem: 'timeout', message: 'no answer: try again' })

const policyWith = (onBlock?: 'ask' | 'deny'): Policy => {
  const policy = builtInPolicy()
  return {
    ...policy,
    settings: { ...policy.settings, ...(onBlock ? { onBlock } : {}) },
    rules: [
      { id: 'hard', list: 'hard_deny', text: 'h', source: 'user' },
      { id: 'soft', list: 'soft_deny', text: 's', source: 'user' },
    ],
  }
}

test.each([
  ['an allow', allow, true, undefined, 'allow', 'model'],
  ['an allow, unattended', allow, false, undefined, 'allow', 'model'],
  ['a block', block('bad'), true, undefined, 'ask', 'soft'],
  ['a block, unattended', block('bad'), false, undefined, 'deny', 'soft'],
  ['a block, onBlock deny', block('bad'), true, 'deny', 'deny', 'soft'],
  ['a block, onBlock ask, unattended', block('bad'), false, 'ask', 'ask', 'soft'],
  ['a block by a soft rule', block('[soft] bad', 'soft'), true, undefined, 'ask', 'soft'],
  ['a block by a hard rule', block('[hard] bad', 'hard'), true, undefined, 'deny', 'hard'],
  ['a block by a hard rule, onBlock ask', block('[hard] bad', 'hard'), true, 'ask', 'deny', 'hard'],
  ['a block by a rule that does not exist', block('[made-up] bad', 'made-up'), true, undefined, 'ask', 'soft'],
  ['no verdict', down, true, undefined, 'ask', 'unavailable'],
  ['no verdict, unattended', down, false, undefined, 'deny', 'unavailable'],
  ['no verdict, onBlock deny', down, true, 'deny', 'ask', 'unavailable'],
  ['no model', undefined, true, undefined, 'ask', 'unavailable'],
  ['no model, unattended', undefined, false, undefined, 'deny', 'unavailable'],
] as const)('%s', async (_name, classifier, attended, onBlock, decision, cause) => {
  const layer = classifierLayer({ policy: policyWith(onBlock), ...(classifier ? { classifier } : {}) })
  expect(await decide([layer], call(attended))).toMatchObject({ decision, cause, layer: 'classifier', reason: expect.stringMatching(/./) })
})

test('no model: the reason says how to set one', async () => {
  expect((await decide([classifierLayer({ policy: policyWith() })], call(true))).reason).toMatch(/no model configured.*ANTHROPIC_API_KEY/)
})

test('a classifier that throws is never an allow', async () => {
  const broken: Classifier = { name: 'broken', classify: () => Promise.reject(new Error('x')) }
  expect(await decide([classifierLayer({ policy: policyWith(), classifier: broken })], call(true))).toMatchObject({
    decision: 'deny',
    cause: 'invalid',
  })
})
