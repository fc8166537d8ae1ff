import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Decision } from '../verdict.ts'
import { type Breaker, memoryBreaker, openBreaker } from './breaker.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'breaker-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const kinds: readonly (readonly [string, () => Breaker])[] = [
  ['on disk', () => openBreaker(folder)],
  ['in memory', memoryBreaker],
]

describe.each(kinds)('%s', (_kind, open) => {
  test.each([
    [[], 0, 0],
    [['deny', 'deny'], 2, 2],
    [['deny', 'allow', 'deny'], 1, 2],
    [['deny', 'ask', 'deny'], 2, 2],
    [['allow', 'allow'], 0, 0],
    [['deny', 'deny', 'deny', 'allow'], 0, 3],
  ] as const)('%j', (decisions: readonly Decision[], inARow, inAll) => {
    const breaker = open()
    for (const decision of decisions) breaker.count('session', decision)
    expect(breaker.read('session')).toEqual({ inARow, inAll })
    expect(breaker.read('another')).toEqual({ inARow: 0, inAll: 0 })
  })
})

test('denials of several processes add up', () => {
  for (let process = 0; process < 5; process++) openBreaker(folder).count('s', 'deny')
  expect(openBreaker(folder).read('s')).toEqual({ inARow: 5, inAll: 5 })
})

test('a session name cannot lead out of the folder', () => {
  openBreaker(folder).count('../../escape', 'deny')
  expect(readdirSync(folder)).toHaveLength(1)
})

test('corrupt state is discarded, not trusted', () => {
  const breaker = openBreaker(folder)
  breaker.count('s', 'deny')
  const file = join(folder, readdirSync(folder)[0] ?? '')
  writeFileSync(file, '{"inAll": 0}')
  expect(breaker.read('s')).toEqual({ inARow: 0, inAll: 0 })
  breaker.count('s', 'deny')
  expect(readFileSync(file, 'utf8')).toBe('d')
})

test('a folder that cannot be written is told and never throws', () => {
  writeFileSync(join(folder, 'file'), '')
  const told: string[] = []
  openBreaker(join(folder, 'file'), { onProblem: (message) => told.push(message) }).count('s', 'deny')
  expect(told[0]).toContain('denials are not counted')
})
