import { expect, test } from 'vitest'
import { givenOut } from './ground.ts'

test.each([
  ['/var/folders/zz/abc/T', true],
  ['/private/var/folders/zz/abc/T', true],
  ['/tmp/session-1', true],
  ['/run/user/1000', true],
  ['/', false],
  ['/tmp', false],
  ['/etc', false],
  ['/home/ann', false],
  ['/tmp/../etc', false],
  ['relative', false],
])('TMPDIR=%s counts as a folder for temporary files: %s', (folder, counts) => {
  expect(givenOut(folder)).toEqual(counts ? [folder] : [])
})
