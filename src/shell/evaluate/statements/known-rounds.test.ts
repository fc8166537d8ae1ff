import { describe, expect, test } from 'vitest'
import { formatEffect } from '../../../effect.ts'
import { analyseShell } from '../../analyse-shell.ts'
import { effectLines } from '../../testing/effect-lines.ts'
import { fakeWorld } from '../../testing/fake-world.ts'

const options = 'out=a\nwhile getopts ":o:v" opt; do case $opt in o) out=$OPTARG;; v) set -x;; *) exit 2;; esac; done\n'
const words =
  'out=a\nwhile [ $# -gt 0 ]; do case "$1" in --out) out="$2"; shift 2;; --out=*) out="${1#*=}"; shift;; -*) rm wrong; shift;; *) break;; esac; done\n'

const machine = {
  files: {
    '/w/options.sh': `${options}shift $((OPTIND - 1))\nrm -- "$out" "$@"`,
    '/w/again.sh': `${options}OPTARG=c; rm -- "$OPTARG"`,
    '/w/first.sh': `${options}OPTIND=1; getopts o: x; rm "$x"`,
    '/w/words.sh': `${words}rm -- "$out" "$@"`,
    '/w/printed.sh': 'while (( $# )); do printf x; shift; done | xargs rm',
    '/w/until.sh': 'until [ $# -eq 0 ]; do rm "$1"; shift; done',
    '/w/few.sh': 'if [ $# -lt 2 ]; then rm few; else rm many; fi',
    '/w/endless.sh': 'while [ $# -gt 0 ]; do rm "$1"; done',
  },
}

/** What is deleted, and what is not known. */
const acts = (line: string): readonly string[] => effectLines(line, machine).filter((effect) => /^(?:delete|unknown)/.test(effect))

test.each([
  ['no options', 'bash options.sh', ['delete a']],
  ['an option with its value', 'bash options.sh -o b', ['delete b']],
  ['an option with its value in one word, and operands', 'bash options.sh -v -ob -- c', ['delete b', 'delete c']],
  [
    'several flags in one word are not told apart',
    'bash options.sh -vo b',
    ['delete a', 'delete -vo', 'delete b', 'unknown: deletes `$OPTARG`, a path only known at run time'],
  ],
  ['a value that the script gives itself', 'bash again.sh -o b', ['delete c']],
  ['the first word again', 'bash first.sh -o b', ['delete o']],
  [
    'words that fall apart',
    'bash options.sh $X',
    ['delete a', 'unknown: deletes `$@`, a path only known at run time', 'unknown: deletes `$OPTARG`, a path only known at run time'],
  ],
  ['a shell that was there before', 'set -- -o b; getopts o: x; rm "$x"', ['delete *']],
  ['options by hand', 'bash words.sh --out b c', ['delete b', 'delete c']],
  ['options by hand, in one word', 'bash words.sh --out=b', ['delete b']],
  ['an option that nothing but a pattern fits', 'bash words.sh -x', ['delete wrong', 'delete a']],
  ['what the rounds print is one text', 'bash printed.sh a b', ['delete xx']],
  ['rounds until it holds', 'bash until.sh a b', ['delete a', 'delete b']],
  ['a branch that the number of words chooses', 'bash few.sh a', ['delete few']],
  ['the other branch', 'bash few.sh a b', ['delete many']],
  ['a round that changes nothing', 'bash endless.sh a', ['delete a']],
])('%s', (_name, line, expected) => expect(acts(line)).toEqual(expected))

describe('a loop over files that are there', () => {
  const files = { '/w/boards/a/board.mk': '', '/w/boards/b/board.mk': '', '/w/Makefile': 'all:\n\tls $(BOARD)\n' }
  const body = 'b=$(basename "$(dirname "$f")"); make BOARD="$b"'
  test.each([
    ['is run for each where that makes it clear', `for f in boards/*/board.mk; do ${body}; done`, false],
    ['not where the line may bring others', `git pull; for f in boards/*/board.mk; do ${body}; done`, true],
    ['nor where none is there', `for f in other/*/board.mk; do ${body}; done`, true],
    ['and what is unclear of one of them stays so', 'for f in boards/*/board.mk; do eval "$X"; done', true],
  ])('%s', (_name, line, isUnknown) => {
    expect(effectLines(line, { files }).some((found) => found.startsWith('unknown'))).toBe(isUnknown)
  })

  test('what follows sees each of them', () => {
    const lines = effectLines('for f in boards/*/board.mk; do eval "$X"; case $f in */b/*) Y=/etc;; esac; done; rm -rf $Y', { files })
    expect(lines).toContain('delete /etc')
  })
})

test.each([
  ['by a new ending', 'for f in m/*.sql; do mv "$f" "${f%.sql}.txt"; done', ['write m/a.txt', 'write m/b.txt']],
  ['into a folder', 'for f in m/*.sql; do mv "$f" old/"${f##*/}"; done', ['write old/a.sql', 'write old/b.sql']],
  ['all to one name', 'for f in m/*.sql; do mv "$f" m/all.txt; done', ['write m/all.txt', 'write m/all.txt']],
])('files that a loop moves are taken one by one: %s', (_name, line, expected) => {
  const { effects } = analyseShell(line, {
    world: fakeWorld({ files: { '/w/m/a.sql': '', '/w/m/b.sql': '', '/w/old/x': '' } }),
    cwd: '/w',
  })
  expect(effects.map(formatEffect).filter((effect) => /^write (?:m|old)\//.test(effect))).toEqual(expected)
})
