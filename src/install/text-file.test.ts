import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText, removeFile, requireWritable, writeText } from './text-file.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'automode-text-'))

test.each([
  ['with a byte order mark', '\uFEFF{"a": 1}\n'],
  ['with Windows line ends', '{\r\n}\r\n'],
  ['with characters of any plane', '{"a": "ä \u{1F600}"}'],
])('a file %s is read and written byte for byte', (_name, text) => {
  const path = join(folder(), 'settings.json')
  writeFileSync(path, text)
  writeText(path, readText(path) ?? '')
  expect(readFileSync(path)).toEqual(Buffer.from(text))
})

test.each([
  ['Latin-1', Buffer.from([0x7b, 0xe4, 0x7d])],
  ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le')],
])('a file in %s is left alone', (_name, bytes) => {
  const path = join(folder(), 'settings.json')
  writeFileSync(path, bytes)
  expect(() => readText(path)).toThrow(/is not UTF-8 text/)
})

test('a folder in the place of a file is named', () => {
  const path = join(folder(), 'settings.json')
  mkdirSync(path)
  expect(() => readText(path)).toThrow(/cannot be read \(EISDIR\)/)
})

test.each([
  ['to a file', '{}'],
  ['to nothing yet', undefined],
])('a link %s stays a link', (_name, text) => {
  const base = folder()
  const [link, target] = [join(base, 'settings.json'), join(base, 'dotfiles', 'claude.json')]
  mkdirSync(join(base, 'dotfiles'))
  if (text !== undefined) writeFileSync(target, text)
  symlinkSync('dotfiles/claude.json', link)
  writeText(link, '{"a":1}')
  expect([readlinkSync(link), readFileSync(target, 'utf8')]).toEqual(['dotfiles/claude.json', '{"a":1}'])
  removeFile(link)
  expect([lstatSync(link).isSymbolicLink(), lstatSync(target, { throwIfNoEntry: false })]).toEqual([true, undefined])
})

test('permissions stay', () => {
  const path = join(folder(), 'settings.json')
  writeFileSync(path, '{}')
  chmodSync(path, 0o640)
  writeText(path, '{"a":1}')
  expect(lstatSync(path).mode & 0o777).toBe(0o640)
})

test('a file that someone made read-only is not written', () => {
  const path = join(folder(), 'settings.json')
  writeFileSync(path, '{}')
  chmodSync(path, 0o444)
  expect(() => requireWritable(path, { root: false })).toThrow(/cannot be written\n {2}make it and its folder writable/)
  expect(() => requireWritable(path, { root: true })).toThrow(/run the same line with sudo/)
  chmodSync(path, 0o644)
  expect(() => requireWritable(path, { root: false })).not.toThrow()
})
