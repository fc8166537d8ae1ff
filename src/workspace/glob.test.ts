import { expect, test } from 'vitest'
import { expandGlob, globBase, meansEverything, pathMatcher } from './glob.ts'
import { fill, freshFolder } from './testing/temp-folder.ts'

test.each([
  ['/w/*', '/w', true],
  ['/w/.*', '/w', true],
  ['/w/.[!.]*', '/w', true],
  ['/w/**', '/w', true],
  ['/w/*/*', '/w', true],
  ['/*', '/', true],
  ['/w/!(keep)', '/w', true],
  ['/w/@(a|b)', '/w', false],
  ['/w/*.log', '/w', false],
  ['/w/a*', '/w', false],
  ['/w/*/dist', '/w', false],
  ['/w/a/b', '/w/a/b', false],
])('%s ranges over %s; everything: %s', (pattern, base, everything) => {
  expect(globBase(pattern)).toBe(base)
  expect(meansEverything(pattern)).toBe(everything)
})

test.each([
  ['/h/.s?h/id_*', '/h/.ssh/id_rsa', true],
  ['/h/*', '/h/.ssh', false],
  ['/h/**/id_rsa', '/h/.ssh/id_rsa', true],
  ['/h/**', '/h', true],
  ['/h/!(keep)', '/h/notes', true],
  ['/h/!(keep)', '/h/keep', false],
  ['/h/note@(s|book)', '/h/notes', true],
  ['/h/+(no)tes', '/h/notes', true],
  ['/h/*', '/h/a/b', false],
])('%s against %s: %s', (pattern, path, expected) => {
  expect(pathMatcher(pattern)(path)).toBe(expected)
})

test('`**` goes deep only when asked to', () => {
  const folder = freshFolder()
  fill(folder, { 'a/b/c.pt': '', 'a/.h/d.pt': '', 'e.pt': '' })
  const named = (deep: boolean) =>
    expandGlob(`${folder}/**/*.pt`, { most: 10, deep })
      ?.map((path) => path.slice(folder.length + 1))
      .sort()
  expect(named(true)).toEqual(['a/.h/d.pt', 'a/b/c.pt', 'e.pt'])
  expect(named(false)).toEqual([])
  expect(expandGlob(`${folder}/**/*.pt`, { most: 2, deep: true })).toBeUndefined()
})

test('a deep walk leaves out the folders it is told to, wherever they lie', () => {
  const folder = freshFolder()
  fill(folder, { '.env': '', 'a/.env': '', 'node_modules/x/.env': '', 'a/node_modules/.env': '' })
  const found = expandGlob(`${folder}/**/.env`, { most: 10, deep: true, except: new Set(['node_modules']) })
  expect(found?.map((path) => path.slice(folder.length)).sort()).toEqual(['/.env', '/a/.env'])
})
