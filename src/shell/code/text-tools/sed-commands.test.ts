import { expect, test } from 'vitest'
import { sedEdited } from './sed-commands.ts'

const text = 'foo\nbar\nfoo bar\n'
const edited = (script: string, how: { readonly extended?: boolean; readonly whole?: boolean; readonly filled?: boolean } = {}) =>
  sedEdited(script, text, { extended: false, whole: false, filled: false, ...how })

test.each([
  ['s/foo/x/', 'x\nbar\nx bar\n'],
  ['2s/a/x/; $s/o/0/g', 'foo\nbxr\nf00 bar\n'],
  ['/^bar/!s/o*/x/g', 'xfx\nbar\nxfx xbxaxrx\n'],
  ['2d', 'foo\nfoo bar\n'],
  ['/foo/d', 'bar\n'],
  ['1,/bar/d', 'foo bar\n'],
  ['/bar/,+1d', 'foo\n'],
  ['3,1s/foo/x/', 'foo\nbar\nx bar\n'],
  ['0,/foo/s//x/', 'x\nbar\nfoo bar\n'],
  ['/bar/a new', 'foo\nbar\nnew\nfoo bar\nnew\n'],
  ['1i\\\n  one\\\ntwo', '  one\ntwo\nfoo\nbar\nfoo bar\n'],
  ['2c new', 'foo\nnew\nfoo bar\n'],
  ['$a a;b', 'foo\nbar\nfoo bar\na;b\n'],
])('%s', (script, after) => expect(edited(script)).toBe(after))

test('a text taken whole has one line', () => expect(edited('s/^foo\\nbar/x/', { whole: true })).toBe('x\nfoo bar\n'))
test('nothing has none', () => expect(sedEdited('1i new', '', { extended: false, whole: false, filled: false })).toBe(''))

test.each([
  ['commands in braces', '1{s/a/b/}'],
  ['what is written elsewhere', 's/a/b/w x'],
  ['a command that is run', '1e ls'],
  ['letters that are escaped', '1a a\\tb'],
  ['a range that is replaced', '1,2c x'],
  ['steps', '0~2d'],
  ['a range behind a deletion', '1d; 1,2s/a/b/'],
  ['an address of other signs', '\\,a,d'],
  ['a jump', 's/a/b/;ta'],
  ['nothing looked for before', 's//b/'],
])('is not followed: %s', (_name, script) => expect(edited(script)).toBeUndefined())

test.each([
  ['on a long line', 's/a*a*a*b/c/', 'a'.repeat(900)],
  ['on a line that grows', `s/a/${'a'.repeat(900)}/; s/a*a*b/c/`, 'a'],
])('nor is a pattern that would be tried for too long: %s', (_name, script, long) =>
  expect(sedEdited(script, long, { extended: false, whole: false, filled: false })).toBeUndefined(),
)
test('nor is a line number that only stands for another', () => expect(edited('2d', { filled: true })).toBeUndefined())
test('nor are lines added to a text taken whole', () => expect(edited('1a x', { whole: true })).toBeUndefined())
