import { describe, expect, test } from 'vitest'
import { renamesPaths } from './sed-paths.ts'

describe('a path below a folder becomes another one below it', () => {
  test.each([
    's#^#./#',
    's#^src/##',
    's#^src/#tests/#',
    's|/src/|/test/|g',
    's/\\.ts$/.test.ts/',
    's#src/(.*)\\.php#tests/\\1Test.php#',
    's#^src/(.*)#\\1#',
    's#^(.*)/a#\\1/b#',
    's#/[^/]*$##',
    's#.*/##',
    's#^#./#;s#\\.go$#_test.go#',
    's#^src/(.*)\\.rs$#\\1#; s#/#::#g',
  ])('%s', (script) => expect(renamesPaths(script)).toBe(true))
})

describe('a path may end up anywhere', () => {
  test.each([
    's#^#/#',
    's#^#../#',
    's#^#~/#',
    's/^/-/',
    's/^/.git\\//',
    's#^src#/etc#',
    's#^src##',
    's#src$##',
    's#a##',
    's#x#..#g',
    's#^src(.*)#\\1#',
    's#^src/(a)(.*)#\\2#',
    's#a#b/.git/c#',
    's#a#b c#',
    's#^src/#tests/#e',
    's#^src/#tests/#w out',
    '/a/d',
    's#^#./#;e',
  ])('%s', (script) => expect(renamesPaths(script)).toBe(false))
})
