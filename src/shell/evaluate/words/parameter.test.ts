import { describe, expect, test } from 'vitest'
import { effectLines, wordsOf } from '../../testing/effect-lines.ts'

describe('removal as bash does it', () => {
  test.each([
    ['X=a.b.c; echo ${X%.*}', ['a.b']],
    ['X=a.b.c; echo ${X%%.*}', ['a']],
    ['X=a.b.c; echo ${X#*.}', ['b.c']],
    ['X=a.b.c; echo ${X##*.}', ['c']],
    ['X=abc; echo ${X#x}', ['abc']],
    ['X=abc; echo ${X%x}', ['abc']],
    ['X=abc; echo ${X#a}', ['bc']],
    ['X=abc; echo ${X%c}', ['ab']],
    ['X=abc; echo ${X#?}', ['bc']],
    ['X=abc; echo ${X%?}', ['ab']],
    ['X=abc; echo ${X#[ab]}', ['bc']],
    ['X=abc; echo ${X#[!a]}', ['abc']],
    ['X=bbc; echo ${X#[!a]}', ['bc']],
    ['X=a+b; echo ${X#a+}', ['b']],
    ['X="a*b"; echo ${X#"a*"}', ['b']],
    ['X="axb"; echo ${X#"a*"}X', ['axbX']],
    ['X=a/b/c; echo ${X%/*}', ['a/b']],
    ['X=a/b/c; echo ${X##*/}', ['c']],
    ['X=aXb; echo ${X%%*}x', ['x']],
    ['X=aa; echo ${X#*}', ['aa']],
    ['X="a.b"; echo ${X%.b}', ['a']],
    ['X="ab"; echo ${X%.b}', ['ab']],
    ["X='a(b'; echo ${X#a(}", ['b']],
    ["X='a\\b'; echo ${X#'a\\'}", ['b']],
    ["X=$'a\\nb'; echo x${X#*b}", ['x']],
    ['X=ab12; echo ${X%%[0-9]*}', ['ab']],
    ['X=abc; echo ${X#[c-a]}', ['${X#[c-a]}']],
  ])('%s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected)
  })
})

describe('replacement as bash does it', () => {
  test.each([
    ['X=aba; echo ${X/a/x}', ['xba']],
    ['X=aba; echo ${X//a/x}', ['xbx']],
    ['X=aba; echo ${X/#a/x}', ['xba']],
    ['X=bab; echo ${X/#a/x}', ['bab']],
    ['X=aba; echo ${X/%a/x}', ['abx']],
    ['X=abab; echo ${X/%a/x}', ['abab']],
    ['X=a.b.c; echo ${X//./-}', ['a-b-c']],
    ['X=abc; echo ${X/b}', ['ac']],
    ['X=abc; echo ${X//b/}', ['ac']],
    ['X=abc; echo ${X/b*/x}', ['ax']],
    ['X=abc; echo ${X/?/x}', ['xbc']],
    ['X=abc; echo ${X//[ac]/x}', ['xbx']],
    ['X=abc; echo ${X/x/y}', ['abc']],
    ["X=a; echo ${X/a/'$&'}", ['$&']],
    ["X=a; echo ${X/a/'$1'}", ['$1']],
    ['X=a+b; echo ${X//+/-}', ['a-b']],
  ])('%s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected)
  })
})

describe('slices as bash cuts them', () => {
  test.each([
    ['X=abcdef; echo ${X:2}', ['cdef']],
    ['X=abcdef; echo ${X:0:2}', ['ab']],
    ['X=abcdef; echo ${X:1:3}', ['bcd']],
    ['X=abcdef; echo ${X: -2}', ['ef']],
    ['X=abcdef; echo ${X: -3:2}', ['de']],
    ['X=abcdef; echo ${X:1:-1}', ['bcde']],
    ['X=abcdef; echo ${X:6}x', ['x']],
    ['X=abcdef; echo ${X:2:0}x', ['x']],
    ['X=abcdef; echo ${X: 1 : 2 }', ['bc']],
    ['X=abcdef; echo ${X: -9}x', ['x']],
  ])('%s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected)
  })
})

describe('letters as bash changes them', () => {
  test.each([
    ['X=abC; echo ${X^}', ['AbC']],
    ['X=abC; echo ${X^^}', ['ABC']],
    ['X=ABc; echo ${X,}', ['aBc']],
    ['X=ABc; echo ${X,,}', ['abc']],
  ])('%s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected)
  })
})

describe('defaults as bash takes them', () => {
  test.each([
    ['X=a; echo ${X:-b}', ['a']],
    ['X=a; echo ${X-b}', ['a']],
    ['X=; echo ${X:-b}', ['b']],
    ['X=; echo x${X-b}', ['x']],
    ['X=a; echo ${X:+b}', ['b']],
    ['X="a b"; echo ${X:+-f "$X"}', ['-f', 'a b']],
    ['X=a; echo ${X:+b "c d"e f}', ['b', 'c de', 'f']],
    ['X=; echo ${X:-"a b" c}', ['a b', 'c']],
    ['X=a; echo "${X:+b "c"}"', ['b c']],
    ['X=a; echo ${X+b}', ['b']],
    ['X=; echo x${X:+b}', ['x']],
    ['X=; echo x${X+b}', ['xb']],
    ['X=a; echo ${X:?no}', ['a']],
    ['unset X; echo ${X:-b}', ['b']],
    ['set -- a; echo ${1:-b}', ['a']],
    ['set -- a; echo ${2:-b}', ['b']],
    ['set --; echo ${1:-b}', ['b']],
    ['set -- a b; echo ${@:-c}', ['a', 'b']],
    ['S=(a "b c"); set --; echo "${@:-${S[@]}}"', ['a', 'b c']],
    ['S=(a b); set -- c d; echo "${@:-${S[@]}}"', ['c', 'd']],
    ['S=(a b); X=; echo "${X:-x ${S[@]} y}"', ['x a', 'b y']],
    ['S=(a b); X=; echo "${X:-${S[*]}}"', ['a b']],
  ])('%s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected)
  })
})

describe('parts of paths that a pattern found', () => {
  const machine = { files: { '/w/src/a.ts': '', '/w/src/b.ts': '' } }

  test.each([
    ['the name', 'for f in src/*.ts; do rm "${f##*/}"; done', ['delete *.ts']],
    ['the folder', 'for f in src/*.ts; do rm "${f%/*}/x"; done', ['delete src/x']],
    ['all but the folder by its name', 'for f in src/*.ts; do rm "${f##src/}"; done', ['delete *.ts']],
    ['all but the ending', 'for f in src/*.ts; do rm "${f%.ts}.js"; done', ['delete src/*.js']],
    ['all but the ending, however long', 'for f in src/*.ts; do rm "${f%%.ts}.js"; done', ['delete src/*.js']],
    ['all but an ending of any kind', 'for f in src/*.ts; do rm "${f%.*}.js"; done', ['delete src/*.js']],
    ['all but a part of the ending', 'for f in src/*.ts; do rm "${f%ts}"; done', ['delete src/*.']],
    ['a folder without its slash', 'for d in */; do rm "${d%/}/x"; done', ['delete */x']],
    ['a folder without what follows its slash', 'for d in */; do rm "${d%/*}/x"; done', ['delete */x']],
    ['what follows that slash', 'for d in */; do rm "x${d##*/}"; done', ['delete x']],
    ['the folder that is fresh', 'f=$(mktemp -d)/a.ts; rm "${f%/*}/b"', ['delete $(mktemp)/b (paths only known at run time)']],
  ])('%s', (_name, line, expected) => {
    expect(effectLines(line, machine)).toEqual(expected)
  })

  test.each([
    ['from the first dot', 'for f in src/*.ts; do rm -- "${f%%.*}"; done'],
    ['an ending that the pattern leaves open', 'for f in src/*; do rm -- "${f%.ts}"; done'],
    ['another ending than it has', 'for f in src/*.ts; do rm -- "${f%.js}"; done'],
    ['an ending only known at run time', 'for f in src/*.ts; do rm -- "${f%$x}"; done'],
    ['another folder', 'for f in src/*.ts; do rm -- "${f/src/lib}"; done'],
    ['the first folder', 'for f in src/*.ts; do rm -- "${f%%/*}"; done'],
    ['all but the first folder', 'for f in src/*.ts; do rm -- "${f#*/}"; done'],
    ['all but a part of the folder', 'for f in src/*.ts; do rm -- "${f#sr}"; done'],
    ['a path that git lists, without its folder', 'for f in $(git ls-files); do rm -- "${f#*/}"; done'],
  ])('not to be told: %s', (_name, line) => {
    // after a pull there may be others than those on disk
    expect(effectLines(`git pull; ${line}`, machine).at(-1)).toMatch(/^unknown: deletes `.+`, a path only known at run time$/)
  })
})

describe('what only running shows stays unknown', () => {
  test.each([
    ['in other letters', 'X=$Y; rm -- "${X^^}"'],
    ['cut', 'X=$Y; rm -- "${X#a}"'],
    ['replaced', 'X=$Y; rm -- "${X/a/b}"'],
    ['as what is replaced', 'X=ab; rm -- "${X/$Y/z}"'],
    ['required', 'rm -- "${U:?no}"'],
    ['a number with more behind it', 'n=$(wc -l < a.txt)/a; rm -- "${n^^}"'],
  ])('%s', (_name, line) => {
    expect(effectLines(line).at(-1)).toMatch(/^unknown: deletes/)
  })

  test.each([
    ['long text, two stars', 'ab'.repeat(64), '*b*b', 'ab'.repeat(62)],
    ['longer text, two stars', 'ab'.repeat(65), '*b*b', undefined],
    ['longer text, one star', 'ab'.repeat(300), '*b', 'ab'.repeat(299)],
    ['text beyond all bounds', 'ab'.repeat(600), '*b', undefined],
    ['three stars', 'abab', '*b*b*', undefined],
  ])('so does what takes too long to cut: %s', (_name, text, pattern, rest) => {
    expect(effectLines(`X=${text}; rm -- "\${X#${pattern}}"`)).toEqual(
      rest === undefined ? [`unknown: deletes \`\${X#${pattern}}\`, a path only known at run time`] : [`delete ${rest}`],
    )
  })
})

test.each([
  ['an alternative that may be taken', 'rm ${U:+d}', ['delete d']],
  ['a message that is not shown does not run', 'X=a; rm ${X:?$(rm z)}', ['delete a']],
  ['a message that is shown does', 'X=; ls ${X:?$(rm z)}', ['delete z', 'read:names .']],
])('%s', (_name, line, expected) => {
  expect(effectLines(line)).toEqual(expected)
})
