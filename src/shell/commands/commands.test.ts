import { describe, expect, test } from 'vitest'
import type { Grammar, Subcommand } from '../command-spec.ts'
import { optionsOf } from '../options.ts'
import { effectLines } from '../testing/effect-lines.ts'
import { commandSpecs } from './registry.ts'

for (const spec of commandSpecs) {
  describe(spec.name, () => {
    test.each(spec.examples.map(([commandLine, ...expected]) => [commandLine, expected] as const))('%s', (commandLine, expected) => {
      const lines = effectLines(commandLine)
      // an example of something unknown names what is not understood; the rest of the line may do more beside it
      if (expected.some((line) => line.startsWith('unknown:'))) expect(lines).toEqual(expect.arrayContaining([...expected]))
      else expect(lines).toEqual(expected)
    })
  })
}

const namesOf = (subcommands: Readonly<Record<string, Subcommand>> | undefined): readonly string[] =>
  Object.entries(subcommands ?? {}).flatMap(([name, subcommand]) => (subcommand.subcommands ? namesOf(subcommand.subcommands) : [name]))

test.each(commandSpecs.map((spec) => [spec.name, spec] as const))('%s: every subcommand has an example', (_name, spec) => {
  const shown = new Set(spec.examples.flatMap(([commandLine]) => commandLine.split(/\s+/)))
  expect(namesOf(spec.subcommands).filter((name) => !shown.has(name))).toEqual([])
})

test('no program is described twice', () => {
  const names = commandSpecs.flatMap((spec) => [spec.name, ...(spec.aliases ?? [])])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

const spellingsOf = (grammar: Grammar): readonly string[] => [
  ...Object.keys(optionsOf(grammar.options ?? {})).flatMap((spellings) => spellings.split(' ')),
  ...Object.values(grammar.subcommands ?? {}).flatMap(spellingsOf),
]

test.each(commandSpecs.map((spec) => [spec.name, spec] as const))(
  '%s: a separator in an option table is no part of a name',
  (_name, spec) => {
    expect(spellingsOf(spec).filter((spelling) => !/^[-+@/]/.test(spelling) || /..[|,]/.test(spelling))).toEqual([])
  },
)
