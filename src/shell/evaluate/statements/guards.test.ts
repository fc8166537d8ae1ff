import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

test.each([
  ['a test', '[ -f a ] || echo x > a', ['write:create a']],
  ['a test by its other name', 'test -e a || cp b a', ['read b', 'write:create a']],
  ['a test of bash', '[[ ! -s a ]] && echo x > a', ['write:create a']],
  ['a condition', 'if [ ! -f a ]; then echo x > a; fi', ['write:create a']],
  ['a condition turned round', 'if ! [ -f a ]; then echo x > a; fi', ['write:create a']],
  ['a name in a variable', 'f=a; [ -f "$f" ] || echo x > "$f"', ['write:create a']],
  ['where it is there', '[ -f a ] && echo x > a', ['write a']],
  ['where it is there, turned round', '[ ! -f a ] || echo x > a', ['write a']],
  ['a condition where it is there', 'if [ -f a ]; then echo x > a; fi', ['write a']],
  ['turned round twice', '! ! [ -f a ] && echo x > a', ['write a']],
  ['another file', '[ -f b ] || echo x > a', ['write a']],
  ['a longer question', '[ ! -f a -o -f b ] && echo x > a', ['write a']],
  ['further down the list', '[ -f a ] || echo hi && echo x > a', ['write a']],
  ['a file of another folder', '[ -f a ] || (cd src && echo x > a)', ['write src/a']],
  ['something else done to it', '[ -f a ] || rm a', ['delete a']],
  ['a function of that name', 'test() { false; }; test -f a || echo x > a', ['write a']],
])('what is written where nothing is: %s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})
