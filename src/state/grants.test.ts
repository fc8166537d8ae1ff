import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Grant } from '../grant.ts'
import { openGrants } from './grants.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grants-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const call = 'a'.repeat(64)
const grant = (more: Partial<Grant> = {}): Grant => ({ call, lifetime: 'once', until: 2000, verdict: 'v', ...more })

test.each([
  ['in its lifetime', grant(), { call, now: 1000 }, true],
  ['after its end', grant(), { call, now: 2000 }, false],
  ['of another call', grant(), { call: 'b'.repeat(64), now: 1000 }, false],
  ['of a call with the same beginning', grant(), { call: `${'a'.repeat(63)}b`, now: 1000 }, false],
  ['in its session', grant({ lifetime: 'session', session: 's' }), { call, session: 's', now: 1000 }, true],
  ['in another session', grant({ lifetime: 'session', session: 's' }), { call, session: 't', now: 1000 }, false],
  ['without a session', grant({ lifetime: 'session', session: 's' }), { call, now: 1000 }, false],
] as const)('a grant counts %s: %#', (_name, given, query, found) => {
  const grants = openGrants(folder)
  grants.add(given)
  expect(grants.find(query) !== undefined).toBe(found)
})

test('a grant for once is used once, whoever asks first', () => {
  const [first, second] = [openGrants(folder), openGrants(folder)]
  first.add(grant())
  const found = [first, second].map((grants) => grants.find({ call, now: 1000 }))
  const used = [first, second].map((grants, index) => {
    const mine = found[index]
    return mine !== undefined && grants.use(mine)
  })
  expect(used).toEqual([true, false])
  expect(readdirSync(folder)).toEqual([])
})

test('a grant for a time is not used up', () => {
  const grants = openGrants(folder)
  grants.add(grant({ lifetime: 'until' }))
  for (let times = 0; times < 3; times++) {
    const found = grants.find({ call, now: 1000 })
    expect(found && grants.use(found)).toBe(true)
  }
})

test.each([
  ['half a file', '{"call":"aaaa'],
  ['another shape', '{"call":"x","lifetime":"for ever","until":9e99,"verdict":"v"}'],
  ['an end that is not a number', JSON.stringify(grant()).replace('2000', '"never"')],
  ['a field more', JSON.stringify({ ...grant(), lifts: 'everything' })],
  ['nothing', ''],
])('corrupt state is discarded: %s', (_name, text) => {
  writeFileSync(join(folder, `${call.slice(0, 32)}-0000.json`), text)
  expect(openGrants(folder).find({ call, now: 1000 })).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('what a crash left half written is no grant', () => {
  writeFileSync(join(folder, `${call.slice(0, 32)}-0000.json.77.tmp`), JSON.stringify(grant()))
  expect(openGrants(folder).find({ call, now: 1000 })).toBeUndefined()
  expect(openGrants(folder).isEmpty()).toBe(true)
})

test('a folder without grants is empty, also when it does not exist', () => {
  expect(openGrants(folder).isEmpty()).toBe(true)
  expect(openGrants(join(folder, 'missing')).isEmpty()).toBe(true)
  openGrants(folder).add(grant())
  expect(openGrants(folder).isEmpty()).toBe(false)
})
