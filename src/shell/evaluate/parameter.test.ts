import { describe, expect, test } from 'vitest'
import { wordsOf } from '../testing/effect-lines.ts'

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
    ['X=a; echo ${X+b}', ['b']],
    ['X=; echo x${X:+b}', ['x']],
    ['X=; echo x${X+b}', ['xb']],
    ['X=a; echo ${X:?no}', ['a']],
    ['unset X; echo ${X:-b}', ['b']],
    ['set -- a; echo ${1:-b}', ['a']],
    ['set -- a; echo ${2:-b}', ['b']],
    ['set --; echo ${1:-b}', ['b']],
    ['set -- a b; echo ${@:-c}', ['a', 'b']],
  ])('%s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected)
  })
})
