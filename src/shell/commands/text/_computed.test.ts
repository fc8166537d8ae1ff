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
  ['a class of characters', "tr '[:upper:]' x <<< 'rm -r A' | sh", [unclear, 'delete A']],
  ['what is not known', 'cut -c3- <<< "$X" | sh', [unclear]],
] as const)('%s is not worked out', (_name, line, found) => {
  expect(effectLines(line, {})).toEqual(found)
})

test.each([
  ['a field of a known text', 'X=$(printf "%s\\n" src:out | cut -d : -f 1); rm "$X"', ['delete src']],
  ['small letters of a known text', 'X=$(echo Debug | tr A-Z a-z); rm -r "build/$X"', ['delete build/debug']],
  ['large letters of a known text', 'X=$(echo dir | tr a-z A-Z); rm -r "$X"', ['delete DIR']],
  ['characters of a known text', 'X=$(echo a/b | tr / -); rm "$X"', ['delete a-b']],
] as const)('%s is known', (_name, line, found) => expect(effectLines(line, {})).toEqual(found))

test.each([
  ['letters that are not the same everywhere', 'X=$(echo É | tr A-Z a-z); rm "./src/$X"'],
  ['sets of two kinds', "X=$(echo A | tr '[A-Z]' '[:lower:]'); rm \"./src/$X\""],
  ['two lists', 'X=$(echo a | cut -f1 -f2); rm "./src/$X"'],
  ['no field', 'X=$(echo a:b | cut -d: -f0); rm "./src/$X"'],
  ['fields turned round', 'X=$(echo a:b | cut -d: -f2-1); rm "./src/$X"'],
  ['two signs between', 'X=$(echo a:b | cut -d:: -f1); rm "./src/$X"'],
  ['letters of more than one byte', 'X=$(echo äa | cut -b2); rm "./src/$X"'],
  ['one set too many', 'X=$(echo a | tr -d a b); rm "./src/$X"'],
  ['a sign many times', 'X=$(echo abc | tr abc \'[x*]\'); rm "./src/$X"'],
  ['a range turned round', 'X=$(echo abc | tr c-a x-z); rm "./src/$X"'],
] as const)('%s is not taken for known', (_name, line) => {
  expect(effectLines(line, {}).some((effect) => effect.startsWith('unknown'))).toBe(true)
})
