import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noTrust } from '../trust-store.ts'
import { openTrustStore } from './trust.ts'

const state = mkdtempSync(join(tmpdir(), 'trust-'))
afterAll(() => rmSync(state, { recursive: true, force: true }))
const file = '/work/app/.automode.jsonc'
const recordFile = () => join(state, 'trusted', readdirSync(join(state, 'trusted'))[0] ?? '')

test('a file is trusted with exactly the content that was trusted, until it is not', () => {
  const store = openTrustStore(state)
  expect(store.isTrusted(file, 'aa')).toBe(false)
  store.trust(file, 'aa')
  expect(store.isTrusted(file, 'aa')).toBe(true)
  expect(store.isTrusted(file, 'bb')).toBe(false)
  expect(store.isTrusted('/work/other/.automode.jsonc', 'aa')).toBe(false)
  expect(statSync(recordFile()).mode & 0o777).toBe(0o600)
  const stamp = store.stampOf(file)
  store.distrust(file)
  expect(store.isTrusted(file, 'aa')).toBe(false)
  expect(store.stampOf(file)).not.toBe(stamp)
})

test.each([
  ['cut off', '{"path": "/work/app/.autom'],
  ['empty', ''],
  ['another shape', '["/work/app/.automode.jsonc", "aa"]'],
  ['null', 'null'],
  ['a record of another file', JSON.stringify({ path: '/work/other/.automode.jsonc', sha256: 'aa' })],
])('a corrupt record is no trust: %s', (_name, text) => {
  const store = openTrustStore(state)
  store.trust(file, 'aa')
  writeFileSync(recordFile(), text)
  expect(store.isTrusted(file, 'aa')).toBe(false)
})

test('leaves no draft behind', () => {
  openTrustStore(state).trust(file, 'cc')
  expect(readdirSync(join(state, 'trusted')).every((name) => name.endsWith('.json'))).toBe(true)
})

test('no trust is no trust', () => {
  noTrust.trust(file, 'aa')
  expect(noTrust.isTrusted(file, 'aa')).toBe(false)
})
