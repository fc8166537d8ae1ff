import { expect, test } from 'vitest'
import { perlEdited } from './perl-edit.ts'

const text = 'foo(1)\nbar\n'
const edited = (code: string, how: { readonly whole?: boolean; readonly filled?: boolean } = {}) =>
  perlEdited(code, text, { whole: false, filled: false, ...how })

test.each([
  ['s/foo/x/', 'x(1)\nbar\n'],
  ['s/o/0/g; s|bar|b/r|;', 'f00(1)\nb/r\n'],
  ['s/(\\w+)\\((\\d)\\)/$2 ${1}/', '1 foo\nbar\n'],
  ['s/r$/$&!/', 'foo(1)\nbar!\n'],
  ['s/\\s+$//', 'foo(1)bar'],
  ['s/x*/$2/', 'foo(1)\nbar\n'],
  ['s/o/0/g if /\\(1/; s/r/!/ unless /foo/i;', 'f00(1)\nba!\n'],
  ['s/o/0/ if /bar|(f)/', 'f0o(1)\nbar\n'],
])('%s', (code, after) => expect(edited(code)).toBe(after))

test.each([
  ['s/\\)\\nbar/x/', 'foo(1x\n'],
  ['s/^/# /gm', '# foo(1)\n# bar\n'],
])('whole: %s', (code, after) => expect(edited(code, { whole: true })).toBe(after))

test.each([
  ['code in the place of a text', 's/a/b/e'],
  ['a name', 's/a/$x/'],
  ['another group', 's/(a)/$10/'],
  ['what a group holds of a list', 's/(a)/$1[0]/'],
  ['letters changed on the way', 's/(a)/\\U$1/'],
  ['a name looked for', 's/$x/a/'],
  ['a condition that is computed', 's/a/b/ if $x'],
  ['lines by their numbers', 's/a/b/ if 1..5'],
  ['a condition that goes on', 's/a/b/ if /a/ || /b/'],
  ['a condition with a name', 's/a/b/ if /$x/'],
  ['the pattern before', 's/a/b/ if //'],
  ['anything else', 'print'],
  ['a pattern with blanks', 's/a b/c/x'],
])('is not followed: %s', (_name, code) => expect(edited(code)).toBeUndefined())

test('nor is a pattern that would be tried for too long', () =>
  expect(perlEdited('s/a*a*b/c/', 'a'.repeat(2000), { whole: true, filled: false })).toBeUndefined())

test('nor is code that only stands for other', () => expect(edited('s/a/b/', { filled: true })).toBeUndefined())
