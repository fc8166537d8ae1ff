import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test.each([
  ['500ms', 500],
  ['90s', 90_000],
  ['30m', 1_800_000],
  ['1.5h', 5_400_000],
  ['7d', 604_800_000],
  ['0s', 0],
])('%s', (text, milliseconds) => expect(parseDuration(text)).toBe(milliseconds))

test.each(['', '12', 'h', '-1h', '1 h', '1w', '1.h', '.5h', '1h30m'])('no length of time: `%s`', (text) =>
  expect(parseDuration(text)).toBeUndefined(),
)
