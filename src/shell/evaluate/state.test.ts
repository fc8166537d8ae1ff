import { describe, expect, test } from 'vitest'
import { literal } from '../value.ts'
import { alike, distinct, initialState, type State, widen, withEntry, withVariable } from './state.ts'

const start = initialState('/w')
const x = (text: string, from: State = start): State => withVariable(from, 'X', literal(text))

describe('entries', () => {
  test('a new one leaves the old state alone', () => {
    expect([x('a').variables.has('X'), start.variables.has('X')]).toEqual([true, false])
  })
  test('undefined takes it away', () => {
    expect(withEntry(x('a'), 'variables', 'X', undefined).variables.has('X')).toBe(false)
  })
  test('an exported variable stays exported when it is assigned', () => {
    const exported = withEntry(start, 'variables', 'X', { elements: [], exported: true })
    expect(x('a', exported).variables.get('X')).toEqual({ elements: [literal('a')], exported: true })
    expect(x('a').variables.get('X')).toEqual({ elements: [literal('a')] })
  })
  test('a read-only variable keeps its value', () => {
    const frozen = withEntry(start, 'variables', 'X', { elements: [literal('a')], readonly: true })
    expect(x('b', frozen)).toBe(frozen)
  })
})

describe('distinct states', () => {
  test('the same one counts once', () => {
    expect(distinct([start, start])).toEqual([start])
  })
  test('fourteen are kept, fifteen are too many', () => {
    const states = Array.from({ length: 15 }, (_, index) => x(String(index)))
    expect(distinct(states.slice(0, 14))).toHaveLength(14)
    expect(distinct(states)).toBeUndefined()
  })
})

describe('widened states', () => {
  const merged = widen([
    {
      ...x('a'),
      previousCwd: '/',
      folders: ['/'],
      dropsUnmatched: true,
      startedJob: true,
      exportsAll: true,
      traced: true,
      functions: new Map([['f', 'one' as never]]),
      positional: [literal('p')],
    },
    {
      ...x('b'),
      cwd: '/etc',
      files: new Map([['/w/f', { taints: new Set() }]]),
      settings: new Map([['k', 'v']]),
      links: new Map([['/w/l', '/etc']]),
    },
  ])
  test.each<[name: string, actual: unknown, expected: unknown]>([
    ['a folder that differs is unknown', merged.cwd, undefined],
    ['a variable that differs is opaque', merged.variables.get('X')?.elements[0]?.pieces, [{ hole: 'opaque', shown: '$X' }]],
    ['so is the folder before it', merged.previousCwd, undefined],
    ['folders left by `pushd` are forgotten', merged.folders, []],
    ['parameters that differ are unknown', merged.positional, undefined],
    ['a function of either counts', [...merged.functions.keys()], ['f']],
    ['a file of either counts', [...merged.files.keys()], ['/w/f']],
    ['a setting of either counts', [...merged.settings], [['k', 'v']]],
    ['a link of either counts', [...merged.links], [['/w/l', '/etc']]],
    ['a job counts only when all have one', merged.startedJob, false],
    ['exporting counts when one does', merged.exportsAll, true],
    ['so does tracing', merged.traced, true],
    ['a pattern that matches nothing is dropped only when all drop it', merged.dropsUnmatched, false],
  ])('%s', (_name, actual, expected) => {
    expect(actual).toEqual(expected)
  })
  test('what all have stays', () => {
    const one = x('a')
    const same = widen([one, { ...one, startedJob: true }])
    expect([same.cwd, same.variables.get('X')]).toEqual(['/w', one.variables.get('X')])
  })
  test('a variable that only one has is opaque', () => {
    expect(widen([start, x('a')]).variables.get('X')?.elements[0]?.pieces).toEqual([{ hole: 'opaque', shown: '$X' }])
  })
  test('there must be one', () => {
    expect(() => widen([])).toThrow('needs a state')
  })
})

describe('alike', () => {
  test.each<[name: string, one: State, other: State, expected: boolean]>([
    ['itself', start, start, true],
    ['the same value, made twice', x('a'), x('a'), true],
    ['another value', x('a'), x('b'), false],
    ['one more variable', start, x('a'), false],
    ['another variable', x('a'), withVariable(start, 'Y', literal('a')), false],
    ['another folder', start, { ...start, cwd: '/etc' }, false],
    ['other parameters', { ...start, positional: [literal('a')] }, { ...start, positional: [literal('b')] }, false],
    ['more parameters', { ...start, positional: [literal('a')] }, { ...start, positional: [literal('a'), literal('b')] }, false],
    ['the same parameters, made twice', { ...start, positional: [literal('a')] }, { ...start, positional: [literal('a')] }, true],
    ['another function', start, { ...start, functions: new Map() }, false],
    ['another alias', start, { ...start, aliases: new Map() }, false],
    ['another pin', start, { ...start, pinned: new Map() }, false],
    ['exporting', start, { ...start, exportsAll: true }, false],
    ['tracing', start, { ...start, traced: true }, false],
    ['files do not count', start, { ...start, files: new Map() }, true],
  ])('%s', (_name, one, other, expected) => {
    expect(alike(one, other)).toBe(expected)
  })
})
