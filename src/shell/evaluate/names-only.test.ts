import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

test.each([
  ['a count shows no values', 'cat .env | grep -c =', ['read:names .env']],
  ['a quiet search shows no values', 'cat .env | grep -iq token', ['read:names .env']],
  ['key names only', 'cat .env | cut -d= -f1', ['read:names .env']],
  ['`-ec` is the pattern `c`, not a count', 'cat .env | grep -ec -', ['read .env']],
  ['`-fq` is a file of patterns', 'cat .env | grep -fq -', ['read .env']],
  ['the second field is the value', 'cat .env | cut -d= -f2', ['read .env']],
])('%s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine).filter((line) => line.includes('.env'))).toEqual(expected)
})
