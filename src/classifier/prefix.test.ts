import { expect, test } from 'vitest'
import { builtInPolicy } from '../policy/built-in.ts'
import type { Rule } from '../policy/policy.ts'
import { choosePrefix, coldShare, prefixCost } from './prefix.ts'
import { cacheOf, costOf, priceOf } from './prices.ts'
import { systemText } from './prompt.ts'
import { estimateTokens, tokensAtLeast } from './tokens.ts'
import { classifyResult } from './tool.ts'
import { workedExamples } from './worked-examples.ts'

const { rules } = builtInPolicy()
const haiku = 'claude-haiku-4-5-20251001'
const tool = JSON.stringify(classifyResult)
const reaches = (system: string, model: string) =>
  tokensAtLeast(tool + system) + (cacheOf(model)?.toolTokens ?? 0) >= (cacheOf(model)?.floor ?? Number.POSITIVE_INFINITY)

test.each([[haiku], ['gpt-4.1-mini'], ['openai/gpt-4.1-mini'], ['claude-sonnet-4-5']])(
  'with the default rules the prefix of %s is above its floor, and marked',
  (model) => {
    const { system, cache } = choosePrefix(rules, { model, marksPrefix: true })
    expect([cache, reaches(system, model)]).toEqual([true, true])
  },
)

test.each<readonly [string, readonly Rule[], string]>([
  ['default rules, Haiku', rules, haiku],
  ['default rules, OpenAI', rules, 'gpt-4.1-mini'],
  ['no rules, Haiku', [], haiku],
  ['few rules, a model nobody knows', rules.slice(0, 3), 'llama3.1:8b'],
])('the prefix is the cheapest there is: %s', (_name, list, model) => {
  const cost = (system: string, cached: boolean) => prefixCost(estimateTokens(tool + system), { model, cached })
  const { system, cache } = choosePrefix(list, { model, marksPrefix: true })
  for (const teaching of [
    { ruleExamples: false, workedExamples: 0 },
    ...[0, 10, 30, workedExamples.length].map((count) => ({ ruleExamples: true, workedExamples: count })),
  ]) {
    const other = systemText(list, teaching)
    expect(cost(system, cache)).toBeLessThanOrEqual(cost(other, reaches(other, model)))
  }
})

test('no examples are added for a cache that the wire format cannot ask for', () => {
  expect(choosePrefix(rules, { model: 'anthropic/claude-haiku-4.5' })).toEqual({ system: systemText(rules), cache: false })
  expect(choosePrefix(rules, { model: 'openai/gpt-4.1-mini' }).cache).toBe(true)
})

test('no examples are added for a cache that gives no discount', () => {
  const prices = { [haiku]: { input: 1, output: 5 } }
  expect(choosePrefix([...rules], { model: haiku, marksPrefix: true }, prices)).toEqual({ system: systemText(rules), cache: false })
})

test('what cannot be cached brings no examples of built-in rules, and those of the user', () => {
  const own: Rule = { id: 'own', list: 'soft_deny', text: 'no', source: 'user', blocks: ['git push'] }
  const { system, cache } = choosePrefix([...rules.slice(0, 3), own], { model: 'llama3.1:8b' })
  expect([cache, system.includes('["own","no",{"blocks":["git push"]}]'), system.includes('"fine":[')]).toEqual([false, true, false])
})

test.each([
  ['the first question of a day is cold', { questionsPerHour: 1, hoursPerDay: 1 }, 60, 1],
  ['nothing is ever warm where nothing is kept', { questionsPerHour: 6, hoursPerDay: 8 }, 0, 1],
  ['only the first is cold where everything is kept', { questionsPerHour: 5, hoursPerDay: 2 }, 1e9, 0.1],
  ['an hour against five minutes: warm', { questionsPerHour: 6, hoursPerDay: 8 }, 60, 0.02],
  ['an hour against five minutes: mostly cold', { questionsPerHour: 6, hoursPerDay: 8 }, 5, 0.61],
] as const)('%s', (_name, use, keptMinutes, share) => {
  expect(coldShare(use, keptMinutes)).toBeCloseTo(share, 2)
})

test('a model whose caching is not known is never marked', () => {
  expect(choosePrefix(rules, { model: 'llama3.1:8b' }).cache).toBe(false)
})

test('names of models are looked up safely', () => {
  expect(priceOf('__proto__')).toBeUndefined()
  expect(priceOf('constructor', {})).toBeUndefined()
  expect(cacheOf('toString')).toBeUndefined()
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
