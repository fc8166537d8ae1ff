import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const unclear = 'unknown: runs text from standard input as shell'

test.each([
  ['characters replaced', "tr '#' ' ' <<< 'rm#-r#/etc' | sh", ['delete /etc']],
  ['small letters', "tr '[:upper:]' '[:lower:]' <<< 'RM -r /etc' | sh", ['delete /etc']],
  ['a range of characters', "tr x-z r-t <<< 'xm -x /etc' | sh", ['delete /etc']],
  ['characters dropped', "tr -d '_' <<< 'r_m -r /e_tc' | sh", ['delete /etc']],
  ['the start of a line cut off', "cut -c3- <<< 'zzrm -r /etc' | sh", ['delete /etc']],
  ['fields of a line', "cut -d: -f2- <<< 'a:rm -r /etc' | sh", ['delete /etc']],
  ['some of several lines', "printf 'ls\\nrm -r /etc\\n' | tail -1 | sh", ['read:names .', 'delete /etc']],
  ['lines edited', "sed 's/X/rm -r/' <<< 'X /etc' | sh", ['delete /etc']],
  ['a program that prints a text', `awk 'BEGIN { print "rm -r /etc" }' | sh`, ['delete /etc']],
] as const)('%s', (_name, line, found) => {
  expect(effectLines(line, {})).toEqual(expect.arrayContaining([...found]))
})

test.each([
  ['a class of characters', "tr '[:upper:]' x <<< 'rM -r /etc' | sh", [unclear]],
  ['what is not known', 'cut -c3- <<< "$X" | sh', [unclear]],
] as const)('%s is not worked out', (_name, line, found) => {
  expect(effectLines(line, {})).toEqual(found)
})
