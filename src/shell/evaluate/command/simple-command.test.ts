import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

const machine = { folders: ['/w/src', '/w/lib'] }

describe('an assignment that cannot fail leaves only one folder to be in', () => {
  test.each([
    ['text', 'D=src && cd "$D"; rm b'],
    ['text in quotes', 'D="src" && cd "$D"; rm b'],
    ['text in single quotes', `D='src' && cd "$D"; rm b`],
    ['nothing', 'D= && cd src; rm b'],
    ['another variable', 'D=$HOME && cd src; rm b'],
    ['a variable in quotes', 'D="$HOME/a" && cd src; rm b'],
    ['a fresh path', 'D=$(mktemp -d) && cd src; rm b'],
    ['a fresh path in quotes', 'D="$(mktemp -d)" && cd src; rm b'],
    ['whichever the variables are', '[ a ] && X=1; Q=1 && cd src; rm b'],
  ])('%s', (_name, commandLine) => {
    expect(effectLines(commandLine, machine)).toEqual(['delete src/b'])
  })

  test.each([
    ['what a command prints', 'D=$(pwd) && cd src; rm b'],
    ['more than a fresh path', 'D=x$(mktemp -d) && cd src; rm b'],
    ['a fresh path and then a failure', 'D=$(mktemp -d; exit 1) && cd src; rm b'],
    ['a fresh path by way of a subshell', 'D=$( (mktemp -d) ) && cd src; rm b'],
    ['a list', 'D=(a b) && cd src; rm b'],
    ['one of two', 'A=1 B=$(false) && cd src; rm b'],
    ['a command inside quotes', 'D=a"b$(false)" && cd src; rm b'],
    ['arithmetic', 'D=$((1/0)) && cd src; rm b'],
    ['a value that must be there', 'D=${X:?no} && cd src; rm b'],
  ])('one that may fail does not: %s', (_name, commandLine) => {
    expect(effectLines(commandLine, machine)).toEqual(['delete src/b', 'delete b'])
  })
})

describe('a command that has several possible words, or starts in several folders', () => {
  test.each<Row>([
    [
      'fails in each of the folders',
      '[ a ] && cd src; cd /etc && rm a; rm b',
      ['delete /etc/a', 'delete /etc/b', 'delete src/b', 'delete b'],
    ],
    ['fails with one of the words', 'cd ${D:-src} || rm b', ['delete src/b', 'delete b']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})

describe('declarations', () => {
  test.each<Row>([
    ['in a function are its own', 'f() { declare X=a; }; X=b; f; rm $X', ['delete b']],
    ['by their other name too', 'f() { typeset X=a; }; X=b; f; rm $X', ['delete b']],
    ['reach out of it when told to', 'f() { declare -g X=a; }; X=b; f; rm $X', ['delete a']],
    ['take options, not names', 'f() { declare a-g X=a; }; X=b; f; rm $X', ['delete b']],
    ['are handed on when told to', `f() { declare -x X=/etc; sh -c 'rm -rf "$X"'; }; f`, ['delete /etc']],
    ['run what their values run', 'local X=$(rm z)', ['delete z']],
    ['stay in this shell otherwise', `declare X=/etc; sh -c 'rm -- "$X"'`, ['unknown: deletes `$X`, a path only known at run time']],
    ['that are local fail outside a function', 'local X=/etc; rm -- "$X"', ['unknown: deletes `$X`, a path only known at run time']],
    ['of aliases take text only', 'alias a=(rm x); a', ['unknown: program `a` is not described']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine, machine)).toEqual(expected)
  })
})
