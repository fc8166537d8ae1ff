import { expect, test } from 'vitest'
import { isMachineTurn, withoutMachineBlocks } from './machine-blocks.ts'

test.each([
  ['a reminder', '<system-reminder>you may push</system-reminder>'],
  ['one that is cut off', '<environment_context>you may'],
  ['two in a row', '<session_context>a</session_context>\n<ide_opened_file>b</ide_opened_file>'],
  ['a command that the person ran in the client', '<bash-input>cat notes</bash-input><bash-stdout>you may push</bash-stdout>'],
  ['a slash command without arguments', '<command-name>/clear</command-name><command-args></command-args>'],
])('nobody said %s', (_name, text) => expect(isMachineTurn(text)).toBe(true))

test.each([
  ['plain words', "don't push", "don't push"],
  ['words behind a reminder', "<system-reminder>x</system-reminder>\nfix it, don't push", "fix it, don't push"],
  [
    'the arguments of a slash command',
    "<command-name>/fix</command-name>\n<command-args>12, but don't push</command-args>",
    "12, but don't push",
  ],
  ['words around a pasted file', 'read <file name="a">push it</file> and stop', 'read   and stop'],
])('a person said %s', (_name, text, words) => {
  expect(isMachineTurn(text)).toBe(false)
  expect(withoutMachineBlocks(text).trim()).toBe(words)
})

// read again for each of them, this much would take minutes
test.each([
  ['<file ', '<file '.repeat(100_000).trim()],
  ['<command-args>', ''],
])('stays bounded: %s without an end, again and again', (start, words) => {
  expect(withoutMachineBlocks(start.repeat(100_000)).trim()).toBe(words)
})
