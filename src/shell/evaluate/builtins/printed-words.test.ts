import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const unknowns = (line: string): number => effectLines(line).filter((shown) => shown.startsWith('unknown')).length

describe('what a builtin prints is not nothing', () => {
  test.each([
    "compgen -G '/*'",
    'type ls',
    'hash -t ls',
    'alias x',
    'alias y=1 x',
    'declare -p x',
    'declare -f x',
    'typeset -F',
    'export -f',
    'export -p x',
    'readonly -f',
    'trap -p',
    "trap 'echo /' EXIT",
    'jobs',
    'jobs -p x',
    'umask',
    'shopt',
    'pushd /',
    'popd',
    'cd -',
    'caller',
  ])('rm -rf $(%s)', (builtin) => expect(unknowns(`rm -rf $(${builtin})`)).toBeGreaterThan(0))

  test.each([
    ['numbers', 'rm -rf $(jobs -p)', ['delete [0-9]*']],
    ['through a pipe', 'jobs -p | xargs -r kill', ['process:own $(jobs -p)']],
    ['of all that is listed', 'jobs -l | xargs kill', ['process:number (standard input)']],
  ])('the jobs of this shell: %s', (_name, line, expected) => expect(effectLines(line)).toEqual(expected))

  test.each(['umask 077', 'shopt -s nullglob', 'alias x=y', 'declare x=1', 'hash -p /bin/ls x'])('%s prints nothing', (builtin) =>
    expect(effectLines(`rm -rf "$(${builtin}; echo dist)"`)).toEqual(['delete dist']),
  )
})

describe('echo prints escapes as they are or reads them, as the shell likes: both count', () => {
  test.each([
    ['as they are', String.raw`bash <(echo 'printf "%s\n" x; rm -rf /etc')`],
    ['read', String.raw`echo '# x\nrm -rf /etc' | sh`],
  ])('%s', (_name, line) => expect(effectLines(line)).toContain('delete /etc'))
})

describe('a variable that is named by another', () => {
  test.each([
    ['of any name', 'read -r v < names; echo "${!v}"', ['read names', 'infra:secret ${!v}']],
    ['of all names', 'for v in ${!AWS@}; do echo ${!v}; done', ['infra:secret ${!v}']],
    ['of a name in the line', 'A=3; v=A; echo ${!v}', []],
    ['the subscripts of a list', 'a=(x y); for i in "${!a[@]}"; do echo $i; done', []],
  ])('%s', (_name, line, expected) => expect(effectLines(line)).toEqual(expected))
})

describe('another name of a file', () => {
  test.each([
    ['by ln', 'ln ~/.bashrc b; echo x > b'],
    ['by cp -l', 'cp -l ~/.bashrc b; echo x > b'],
    ['from a folder below', 'mkdir -p d; ln ../notes d/b; echo x > d/b'],
  ])('%s is written through', (_name, line) =>
    expect(effectLines(line).at(-1)).toBe(line.includes('notes') ? 'write /notes' : 'write ~/.bashrc'),
  )
})

test('folders that `cd` finds by itself are not known', () => expect(unknowns('CDPATH=/; cd etc && rm -rf *')).toBeGreaterThan(0))

test.each([
  ['while true; do sleep 9 & done', 0],
  ['while true; do sleep 9 & ls; done', 1],
  ['while :; do ls & wait; done', 0],
  ['while read -r x; do ls & done', 0],
])('endless background jobs: %s', (line, count) =>
  expect(effectLines(line).filter((shown) => shown === 'unknown: starts processes without end')).toHaveLength(count),
)

test.each([
  ['while true; do sleep 9 & done', true],
  ['while :; do (yes > /dev/null &); done', true],
  ['while :; do { ls & }; done', true],
  ['until false; do ls & done', true],
  ['while [ 1 ]; do ls & done', true],
  ['while ((1)); do ls & done', true],
  ['for ((;;)); do ls & done', true],
  ['for ((i=0;i<3;i++)); do ls & done', false],
  ['while [ -f a ]; do ls & done', false],
  ['while :; do (ls); done', false],
  ['while :; do (sleep 9 & wait); done', false],
])('a loop that only starts jobs: %s', (line, bomb) =>
  expect(effectLines(line).some((shown) => shown.startsWith('process:fork-bomb'))).toBe(bomb),
)

test.each([
  ['while :; do echo x >> big.log; done', 1],
  ['for ((;;)); do date >> big.log; done', 1],
  ['while true; do date >> big.log; sleep 60; done', 0],
  ['while true; do date > /dev/null; done', 0],
  ['while true; do if [ -f done ]; then break; fi; echo x >> log; done', 0],
  ['while read -r line; do echo "$line" >> out.txt; done < in.txt', 0],
])('files that grow for ever: %s (%i)', (line, count) =>
  expect(effectLines(line).filter((shown) => shown === 'unknown: writes to files without end')).toHaveLength(count),
)
