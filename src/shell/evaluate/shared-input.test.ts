import { describe, expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const open = (shown: string): string => `unknown: deletes \`${shown}\`, a path only known at run time`

describe('what is left of an input that others read before', () => {
  test.each([
    ['all of it', "printf 'x\\n/etc\\n' | { rm -f $(cat); }", ['delete x', 'delete /etc']],
    ['whole lines are gone', 'printf \'x\\n/etc\\n\' | { read a; b=$(cat); rm "$b"; }', ['delete x\n/etc', 'delete /etc']],
    ['in a function', 'f() { read a; }; { f; b=$(cat); rm "$b"; } <<< /etc', ['delete /etc']],
    ['through another descriptor', 'exec 3<<< /etc; read a <&3; b=$(cat <&3); rm "$b"', ['delete /etc']],
    [
      'by the lines of a list',
      'printf \'x\\n/etc\\n\' | { read a; mapfile -t A; rm "${A[0]}"; }',
      ['delete x', 'delete /etc', 'unknown: deletes `${A[0]}`, a path only known at run time'],
    ],
    ['items that end otherwise', 'find src -print0 | while read -r -d "" f; do cat "$f"; done', ['read:names src', 'read src/**']],
    [
      'only some letters',
      'read -n1 a <<< x; { read -n1 a; read b; rm "$b"; } <<< x/etc',
      ['unknown: deletes `$b`, a path only known at run time'],
    ],
    ['what a program left', '{ a=$(head -n1); rm "$(cat)"; } <<< /etc', [open('$(cat)')]],
    [
      'what a program left in the round before',
      'while [ -f x ]; do rm "$(head -n1)"; done < data.txt',
      ['read data.txt', 'delete x', open('$(head -n1)')],
    ],
    ['nothing is gone of another opening', 'echo /etc > f; head -n1 < f; rm "$(cat < f)"', ['write f', 'read f', 'delete /etc']],
    ['nor where another branch read it', 'if [ -f x ]; then a=b; fi; { c=$(cat); rm "$c"; } <<< /etc', ['delete /etc']],
  ])('%s', (_name, text, expected) =>
    expect(
      effectLines(text, { folders: ['/w/src'], files: { '/w/data.txt': 'x' } }).filter((line) => !line.includes('could be an option')),
    ).toEqual(expected),
  )
})
