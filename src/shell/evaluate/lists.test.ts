import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const many = Array.from({ length: 70 }, (_, index) => `f${index}`)

test.each([
  ['elements with keys', 'a=([1]=/etc [0]=dist); rm -rf "${a[@]}"', ['delete dist', 'delete /etc']],
  ['one of them', 'a=([1]=/etc [0]=dist); rm -rf "${a[1]}"', ['delete /etc']],
  ['keys that are names', 'declare -A m=([x]=/etc); rm -rf "${m[@]}"', ['delete /etc']],
  ['words split where xargs is told to', "printf 'dist,/etc' | xargs -d, rm -rf", ['delete dist', 'delete /etc']],
  ['at null bytes', "printf 'dist\\0/etc\\0' | xargs -0 -n1 rm -rf", ['delete dist', 'delete /etc']],
  ['up from a fresh folder', 'cd $(mktemp -d)/../../etc && rm -rf x', ['delete /etc/x']],
])('%s', (_name, line, expected) => expect(effectLines(line)).toEqual(expected))

test.each(['xargs rm', 'xargs -I{} rm {}'])('more operands than are looked at may be anything: %s', (command) =>
  expect(effectLines(`printf '%s\\n' ${many.join(' ')} /etc/passwd | ${command}`).some((shown) => shown.startsWith('unknown'))).toBe(true),
)
