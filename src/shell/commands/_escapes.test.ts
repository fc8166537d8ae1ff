import { expect, test } from 'vitest'
import { formatText, unescapeText } from './_escapes.ts'

test.each([
  ['a\\tb\\n', 'a\tb\n'],
  ['\\x72\\x6d', 'rm'],
  ['\\0162\\0155', 'rm'],
  ['\\162\\155', 'rm'],
  ['\\u0072m', 'rm'],
  ['a\\\\n', 'a\\n'],
  ['kept\\cdropped', 'kept'],
  ['\\q', '\\q'],
])('unescapeText %j', (text, expected) => {
  expect(unescapeText(text)).toBe(expected)
})

test.each([
  ['%s-%s', ['a', 'b'], 'a-b'],
  ['%s\\n', ['a', 'b'], 'a\nb\n'],
  ['100%%', [], '100%'],
  ['%b', ['\\x72m'], 'rm'],
  ['%d items', ['3'], '3 items'],
  ['\\x25s\\045d', ['a'], '%s%d'],
  ['\\x%x', ['114'], '\\x72'],
  ['%o', ['114', '0'], '1620'],
  ['%x', ['-1'], undefined],
  ['\\\\%s', ['a'], '\\a'],
  ['%5.2f', ['1'], undefined],
])('formatText %j %j', (format, parameters, expected) => {
  expect(formatText(format, parameters)).toBe(expected)
})
