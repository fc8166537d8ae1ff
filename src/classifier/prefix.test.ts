import { expect, test } from 'vitest'
import { builtInPolicy } from '../policy/built-in.ts'
import type { Rule } from '../policy/policy.ts'
import { choosePrefix } from './prefix.ts'
import { cacheFloorOf, costOf, priceOf } from './prices.ts'
import { tokensAtLeast } from './tokens.ts'
import { classifyResult } from './tool.ts'

const { rules } = builtInPolicy()
const fewRules: readonly Rule[] = rules.slice(0, 3)
const tokens = (system: string) => tokensAtLeast(JSON.stringify(classifyResult) + system)

test.each([
  ['claude-haiku-4-5-20251001', 4096],
  ['gpt-4.1-mini', 1024],
  ['openai/gpt-4.1-mini', 1024],
])('with the default rules the prefix of %s is above its floor of %d', (model, floor) => {
  const prefix = choosePrefix(rules, model)
  expect(prefix.cache).toBe(true)
  expect(tokens(prefix.system)).toBeGreaterThanOrEqual(floor)
})

test('below the floor nothing is marked for caching and no examples are sent', () => {
  const prefix = choosePrefix(fewRules.slice(0, 0), 'claude-haiku-4-5-20251001')
  expect(prefix.cache || !prefix.system.includes('Worked examples')).toBe(true)
  expect(prefix.cache).toBe(tokens(prefix.system) >= 4096)
})

test('a model whose caching is not known is never marked', () => {
  expect(choosePrefix(rules, 'llama3.1:8b').cache).toBe(false)
})

test('names of models are looked up safely', () => {
  expect(priceOf('__proto__')).toBeUndefined()
  expect(priceOf('constructor', {})).toBeUndefined()
  expect(cacheFloorOf('toString')).toBeUndefined()
})

test('the price of the user wins', () => {
  expect(priceOf('gpt-4.1-mini', { 'gpt-4.1-mini': { input: 9, output: 9 } })).toEqual({ input: 9, output: 9 })
})

test('cached and written tokens have their own prices', () => {
  expect(
    costOf(
      { input: 3_000_000, cached: 1_000_000, written: 1_000_000, output: 1_000_000 },
      { input: 1, output: 5, cached: 0.1, written: 1.25 },
    ),
  ).toBeCloseTo(1 + 0.1 + 1.25 + 5)
})
