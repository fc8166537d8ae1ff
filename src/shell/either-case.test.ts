import { expect, test } from 'vitest'
import { effectLines } from './testing/effect-lines.ts'

test.each([
  ['with dashes', 'vitest run --test-name-pattern x', ['execute:project tests']],
  ['in one word', 'ng build --outputPath out', ['write out', 'execute:project build', 'write dist']],
  ['a flag switched off', 'vitest run --no-silent', ['execute:project tests']],
  ['one of a family', 'tsup --env.STAGE=test', ['execute:project build', 'write dist']],
])('%s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})

test.each([
  ['a check switched off', 'c8 --no-check-coverage node a.js', '--no-check-coverage'],
  ['a value switched off', 'vitest run --no-reporter', '--no-reporter'],
  ['a family that is not described', 'vitest run --zap.x=1', '--zap.x'],
  ['a program that takes options as they are written', 'prettier --noConfig a.ts', '--noConfig'],
])('not %s', (_name, commandLine, option) => {
  expect(effectLines(commandLine).join('\n')).toMatch(`unknown: option \`${option}\``)
})
