import { expect, test } from 'vitest'
import type { Grammar } from '../command-spec.ts'
import { optionsOf } from '../options.ts'
import { effectLines } from '../testing/effect-lines.ts'
import { commandSpecs } from './registry.ts'

/** Options that say by their name that results go there. */
const takesResults =
  /(?:^--?|[-_.])(?:out(?:put)?|logs?|reports?|screenshots?|dump|coverage|junit|results?|artifacts?|backup)[-_.]?(?:dir(?:ectory)?|file|folder|path|location)$/i

/** What some of them mean all the same: where results lie that are read, or a place that counts only beside another option. */
const readOnly: ReadonlySet<string> = new Set([
  'slither --foundry-out-directory',
  'uvicorn --logdir',
  'curl --output-dir',
  'jupyter --output-dir',
])

const harmless = (grammar: Grammar, path: string): readonly string[] => [
  ...Object.entries(optionsOf(grammar.options ?? {}))
    .filter(([, kind]) => kind === 'value' || kind === 'value?')
    .flatMap(([spellings]) => spellings.split(' '))
    .filter((option) => takesResults.test(option) && !readOnly.has(`${path} ${option}`))
    .map((option) => `${path} ${option}=/opt/a`),
  ...Object.entries(grammar.subcommands ?? {}).flatMap(([name, inner]) => harmless(inner, `${path} ${name}`)),
]

test.each(commandSpecs.flatMap((spec) => harmless(spec, spec.name)))('%s: what takes results is no harmless value', (commandLine) => {
  expect(effectLines(commandLine).join('\n')).toMatch(/\/opt\/a|unknown/)
})
