import { expect, test } from 'vitest'
import { liesIn } from './npm-versions.ts'

test.each([
  ['3.6.2', '3.6.2', true],
  ['3.6.2', '3.6.1', false],
  ['3.6.2', '3', true],
  ['3.6.2', '3.6', true],
  ['3.6.2', '3.x', true],
  ['3.6.2', '3.5.x', false],
  ['3.6.2', '^3.5.9', true],
  ['3.6.2', '^3.7.0', false],
  ['4.0.0', '^3.7.0', false],
  ['0.6.2', '^0.6.1', true],
  ['0.7.0', '^0.6.1', false],
  ['0.0.3', '^0.0.2', false],
  ['3.6.2', '~3.6.1', true],
  ['3.7.0', '~3.6.1', false],
  ['3.7.0', '~3', true],
  ['3.6.2-rc.1', '3', false],
  ['3.6.2', 'latest', false],
  ['3.6.2', '>=3', false],
  ['3.6.2', '*', false],
])('%s lies in %s: %s', (version, range, lies) => {
  expect(liesIn(version, range)).toBe(lies)
})
