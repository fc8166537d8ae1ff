import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from './testing/temp-folder.ts'
import { holdsPrivateKey } from './key-text.ts'

const block = (kind: string): string => `-----BEGIN ${kind}-----\nAAAA\n-----END ${kind}-----\n`

test.each([
  ['a key', 'a.key', block('PRIVATE KEY'), true],
  ['one of a kind', 'a.pem', block('RSA PRIVATE KEY'), true],
  ['one that is locked', 'a.key', block('ENCRYPTED PRIVATE KEY'), true],
  ['one behind its certificate', 'a.pem', block('CERTIFICATE') + block('EC PRIVATE KEY'), true],
  ['a certificate', 'a.pem', block('CERTIFICATE'), false],
  ['a public half', 'a.pem', block('PUBLIC KEY'), false],
  ['words about a key', 'a.md', block('PRIVATE KEY'), false],
  ['a list of keys of another kind', 'keys.key', 'up=j\ndown=k\n', false],
])('%s', (_name, name, text, expected) => {
  const path = join(freshFolder(), name)
  writeFileSync(path, text)
  expect(holdsPrivateKey(path)).toBe(expected)
})

test('what cannot be read holds none', () => {
  const folder = join(freshFolder(), 'a.key')
  expect(holdsPrivateKey(folder)).toBe(false)
  mkdirSync(folder)
  expect(holdsPrivateKey(folder)).toBe(false)
})
