import { expect, test } from 'vitest'
import { defaultRules } from './defaults.ts'
import { longestRule } from './rules.ts'

test('every built-in rule has its own id and is short', () => {
  expect(new Set(defaultRules.map((rule) => rule.id)).size).toBe(defaultRules.length)
  expect(
    defaultRules.filter((rule) => !/^[a-z]+(-[a-z]+)*$/.test(rule.id) || rule.text.length > 220 || rule.text.length > longestRule),
  ).toEqual([])
})

test('every rule that forbids shows what it stops and what it lets pass', () => {
  const bare = defaultRules.filter((rule) => /deny/.test(rule.list) && (!rule.blocks?.length || !rule.allows?.length))
  expect(bare.map((rule) => rule.id)).toEqual([])
})

test('no example is on both sides of a rule', () => {
  expect(defaultRules.filter((rule) => rule.blocks?.some((example) => rule.allows?.includes(example)))).toEqual([])
})
