import { describe, expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const machine = { folders: ['/w/src'], files: { '/w/a.txt': 'x', '/w/package.json': '{"scripts":{"test":"node --version"}}' } }

/** Sixteen ways a shell may have gone. */
const manyWays = '[ -e q ] && A=aa; [ -e r ] && B=bb; [ -e s ] && C=cc; [ -e t ] && D=dd;'

describe('however many ways there are, what one of them did counts', () => {
  test.each([
    ['a file', `if [ -e x ]; then echo 'rm -rf /etc' > f.sh; else echo ls > f.sh; fi; ${manyWays} sh f.sh`],
    ['a function', `if [ -e x ]; then f() { rm -rf /etc; }; else f() { ls; }; fi; ${manyWays} f`],
    ['an alias', `if [ -e x ]; then alias ll='rm -rf /etc'; else alias ll=ls; fi; ${manyWays} ll`],
    ['a link', `if [ -e x ]; then ln -s / l; else ln -s src l; fi; ${manyWays} rm -rf l/etc`],
    ['a trap', `if [ -e x ]; then trap 'rm -rf /etc' EXIT; else trap ls EXIT; fi; ${manyWays} ls`],
    ['in a loop', 'while read l; do if a; then f() { ls; }; elif b; then f() { rm -rf /etc; }; else f() { pwd; }; fi; f; done'],
    ['a file of the round before', 'until sh f.sh; do echo "rm -rf /etc" > f.sh; done'],
    ['a setting of the round before', 'while sleep 1; do git log; git config core.pager "rm -rf /etc"; done'],
  ])('%s', (_name, line) => expect(effectLines(line, machine)).toContain('delete /etc'))
})

const colour = String.raw`if [ -t 1 ]; then R='\033[0;31m' N=$'\e[0m'; else R='' N=; fi;`

describe('colours that a terminal may have', () => {
  test.each([
    ['in what is printed', `${colour} echo -e "$R no $N"`, []],
    ['once, not once for each', `${colour} ${'[ -e a ] && rm a; '.repeat(100)}`, ['delete a']],
    ['nothing, where there are none: as a path', `${colour} rm -rf "$R/etc"`, expect.arrayContaining(['delete /etc'])],
    ['in front of a command', `${colour} \${R}rm -rf /etc`, expect.arrayContaining(['delete /etc'])],
    ['in text that runs', `${colour} eval "$R rm -rf /etc"`, expect.arrayContaining(['delete /etc'])],
    ['as a default', `${colour} echo "\${R:-$(rm -rf /etc)}"`, expect.arrayContaining(['delete /etc'])],
    ['told apart where it is more', 'if a; then R=src; else R=; fi; rm -rf "./$R"', expect.arrayContaining(['delete .', 'delete src'])],
  ])('%s', (_name, line, expected) =>
    expect([...new Set(effectLines(line, machine))].filter((effect) => !/program `a`|in your place/.test(effect))).toEqual(expected),
  )
})

test('what is counted on the way, and which logs were written, is not told apart for long', () => {
  const steps = Array.from({ length: 24 }, (_, index) => `if npm test > ${index}.log; then N=$((N + 1)); else M=$((M + 1)); fi`)
  expect(effectLines(`N=0; M=0; ${steps.join('; ')}`, machine).filter((effect) => effect.startsWith('unknown'))).toEqual([])
})

test('a file that is the same whichever way it went stays known', () =>
  expect(
    effectLines('go build -ldflags "$([ -e a ] && echo b || echo c)$([ -e d ] && echo e || echo f)" -o bin/x ./src; ./bin/x', machine),
  ).toEqual(['write bin/x', 'execute:project build', 'execute:project bin/x']))

describe('a long script comes to its end', () => {
  const step = (name: string): string => `step ${name} npm test`
  const steps = 'fmt lint types unit web api docs size audit links'.split(' ').map(step).join('; ')
  test.each([
    [
      'names of what failed',
      `failed=(); step() { local n=$1; shift; if ! "$@"; then failed+=("$n"); fi; echo "$n"; date; date; }; ${steps}; echo "\${failed[@]}"`,
    ],
    [
      'colours that tput finds',
      `b=$(tput bold || true); n=$(tput sgr0 || true); step() { echo "$b$1$n"; shift; "$@"; date; date; }; ${steps}; ${steps}`,
    ],
  ])('%s', (_name, line) => expect(effectLines(line, machine)).toEqual(['execute:project package.json test']))

  test('names are told apart while it is short', () => {
    const gathered = 'a=(); [ -e x ] && a+=(etc); [ -e y ] && a+=(b); [ -e z ] && a+=(c);'
    expect(effectLines(`${gathered} rm -rf "/\${a[0]}"`, machine)).toContain('delete /etc')
  })
})

describe('lists of paths that were found', () => {
  const gathered = 'a=(); for f in $(git ls-files); do if [ -e "$f" ]; then a+=("$f"); else a+=("spec/$f"); fi; done;'
  test.each([
    ['as words', `${gathered} ls "\${a[@]}"`],
    ['printed, though there may be none', `${gathered} printf '%s\\n' "\${a[@]}" | sort -u | xargs ls`],
  ])('%s', (_name, line) => expect(effectLines(line, machine).filter((effect) => effect.startsWith('unknown'))).toEqual([]))

  test.each([
    [
      'with one that leads out',
      'a=(); for f in $(git ls-files); do if [ -e "$f" ]; then a+=("$f"); else a+=("../$f"); fi; done; rm "${a[@]}"',
    ],
    ['with an option', 'a=(); for f in $(git ls-files); do if [ -e "$f" ]; then a+=("$f"); else a+=("--$f"); fi; done; frob "${a[@]}"'],
    ['as a command', `${gathered} "\${a[@]}"`],
    ['beside a download', 'if [ -e x ]; then echo; else curl https://x.example; fi | xargs rm'],
  ])('%s', (_name, line) => expect(effectLines(line, machine).some((effect) => effect.startsWith('unknown'))).toBe(true))
})

test('a function gives a variable back that nobody had set', () => {
  expect(effectLines('f() { local i; for ((i = 0; i < 9; i++)); do sleep 1; done; }; f; f', machine)).toEqual([])
})
