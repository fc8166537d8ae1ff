import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const whole = 'date +%Y%m%d-%H%M%S'

/** A name that holds the very second is one that nothing bears yet, but only as long as it is all of it. */
test.each([
  ['the moment', `rm -rf b/$(${whole})`, 'delete b/%Y%m%d-%H%M%S'],
  ['held in a variable', `s=$(${whole}); rm -rf "b/$s"`, 'delete b/%Y%m%d-%H%M%S'],
  ['seconds since ever', 'rm -rf b/$(date -u +%s)', 'delete b/%s'],
  ['only a day', 'rm -rf b/$(date +%F)', 'delete b/[0-9]*-[0-9]*-[0-9]*'],
  ['only a second of a minute', 'rm -rf b/$(date +%S)', 'delete b/[0-9]*'],
  ['another moment', 'rm -rf b/$(date -d yesterday +%s)', 'delete b/[0-9]*'],
  ['that of a file', 'rm -rf b/$(date -r a +%s)', 'delete b/[0-9]*'],
  ['without its digits', 's=$(date +%s); rm -rf "b/${s//[0-9]/}"', 'delete b/[0-9]*'],
  ['cut off', 's=$(date +%s); rm -rf "b/${s:0:2}"', 'delete b/[0-9]*'],
  ['climbing out', 'rm -rf "b/$(date +%s)/../c"', 'delete b/c'],
])('%s', (_name, line, expected) => {
  expect(effectLines(line).filter((one) => one.startsWith('delete'))).toEqual([expected])
})
