import { expect, test } from 'vitest'
import { formatEffect } from '../effect.ts'
import { analyseShell } from './analyse-shell.ts'
import { commandSpecs } from './commands/registry.ts'
import { fakeWorld } from './testing/fake-world.ts'

/** What each effect points at: its line, and the words of the source. */
const placesOf = (source: string): readonly (readonly [string, string])[] =>
  analyseShell(source, { world: fakeWorld(), cwd: '/w' }).effects.map((effect) => [
    formatEffect(effect),
    effect.at ? source.slice(effect.at.start, effect.at.end) : '',
  ])

test.each([
  [
    'the word that names it',
    'ls && rm -r a',
    [
      ['read:names .', 'ls'],
      ['delete a', 'a'],
    ],
  ],
  ['the command, where no word does', 'echo x && sudo id', [['privilege:sudo root', 'sudo id']]],
  [
    'without what stands before and behind it',
    'A=1 git push 2>&1 | tail',
    [
      ['publish:push origin', 'git push'],
      ['execute:project git hooks', 'git push'],
    ],
  ],
  ['the command in a substitution', 'echo "$(sudo id)"', [['privilege:sudo root', 'sudo id']]],
  ['the command in a function, where it is written', 'f() { sudo id; }; f', [['privilege:sudo root', 'sudo id']]],
  ['the word that holds nested text', "bash -c 'sudo id'", [['privilege:sudo root', "'sudo id'"]]],
  ['the reader of a variable', 'X=id; echo "$X" | sh', [['unknown: a shell runs the text of a variable', 'sh']]],
  ['an assignment that runs something', 'PROMPT_COMMAND=id', [['unknown: `PROMPT_COMMAND` runs at the next prompt', 'PROMPT_COMMAND=id']]],
  ['the last commands of a line that is too long', `${'true; '.repeat(400)}sudo id`, [['privilege:sudo root', 'sudo id']]],
] as const)('an effect points at %s', (_name, source, expected) => {
  expect(placesOf(source)).toEqual(expect.arrayContaining(expected.map((pair) => [...pair])))
})

test('every effect of every example points at words of its line', () => {
  const lines = commandSpecs.flatMap(({ examples }) => examples.map(([line]) => line))
  const aboutAll = /^unknown: (?:cannot be parsed|`[^`]+` is a zsh construct|.* is a zsh)/
  const lost = lines.flatMap((line) =>
    placesOf(line).flatMap(([effect, words]) => (words === '' && !aboutAll.test(effect) ? [`${line} -> ${effect}`] : [])),
  )
  expect(lost).toEqual([])
})
