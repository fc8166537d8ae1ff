import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInside } from '../path.ts'
import { isReallyInside, readingsOf, realPlace, realTarget } from './real-path.ts'
import { fill, freshFolder, freshPlace, link } from './testing/temp-folder.ts'

test.each([
  ['a file', 'w/src/a.ts', true],
  ['a file that does not exist yet', 'w/src/new.ts', true],
  ['a file in folders that do not exist yet', 'w/x/y/z.ts', true],
  ['a sibling with the same prefix', 'w-evil/a.ts', false],
  ['a climb', 'w/../home/x', false],
  ['a climb through a link', 'w/out/../x', false],
  ['a linked file', 'w/passwd', false],
  ['a linked folder on the way', 'w/out/x', false],
  ['a new file deep under a linked folder', 'w/out/new/deep/x', false],
  ['a dangling link out', 'w/dangling', false],
  ['a dangling link inside', 'w/dangling-inside', true],
  ['a chain of links', 'w/chain/x', false],
  ['a link loop', 'w/loop', false],
  ['a link back in', 'w/back/src/a.ts', true],
  ['a file used as a folder', 'w/src/a.ts/x', true],
])('%s', (_name, path, expected) => {
  const { base, cwd } = freshPlace()
  fill(cwd, { 'src/a.ts': '' })
  mkdirSync(join(base, 'outside'))
  link(cwd, {
    passwd: '/etc/passwd',
    out: '../outside',
    dangling: '../outside/missing/x',
    'dangling-inside': 'missing',
    chain: 'chain2',
    chain2: 'out',
    loop: 'loop',
    back: '../outside/../w',
  })
  expect(isReallyInside(`${base}/${path}`, [cwd])).toBe(expected)
})

test('a root that is a link counts by its real place', () => {
  const { base, cwd } = freshPlace()
  link(base, { alias: 'w' })
  expect(isReallyInside(join(base, 'alias/x'), [cwd])).toBe(true)
  expect(isReallyInside(join(cwd, 'x'), [join(base, 'alias')])).toBe(true)
})

test('a link in the last part is left alone when deleting', () => {
  const { cwd } = freshPlace()
  link(cwd, { passwd: '/etc/passwd' })
  expect(realPlace(join(cwd, 'passwd'))).toBe(join(cwd, 'passwd'))
  expect(realTarget(join(cwd, 'passwd'))).toBe('/etc/passwd')
})

test('a path with `..` behind a link is read both ways', () => {
  const { base, cwd } = freshPlace()
  mkdirSync(join(base, 'outside/deep'), { recursive: true })
  link(cwd, { out: '../outside/deep' })
  expect(readingsOf(join(cwd, 'src/x'))).toEqual([join(cwd, 'src/x')])
  expect(readingsOf(`${cwd}/out/../x`)).toEqual([`${cwd}/x`, `${base}/outside/x`])
})

test('never inside when writing would land outside', () => {
  const base = freshFolder()
  const root = join(base, 'root')
  mkdirSync(join(root, 'a/b'), { recursive: true })
  mkdirSync(join(base, 'out/a'), { recursive: true })
  const names = ['root/l1', 'root/a/l2', 'root/a/b/l3', 'out/l4'] as const
  const targets = ['../out', 'a', '..', '../..', 'l1', 'missing', '../out/missing', 'l2/l3', join(base, 'out'), join(root, 'a/l2')]
  for (const [index, name] of names.entries()) symlinkSync(targets[(index * 3) % targets.length] ?? '', join(base, name))
  const segment = fc.constantFrom('a', 'b', 'l1', 'l2', 'l3', 'l4', '..', '.', 'new', 'out', 'root')
  let written = 0
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
      const path = `${root}/${segments.join('/')}`
      if (!isReallyInside(path, [root])) return
      try {
        writeFileSync(path, '', { flag: 'a' })
        written++
      } catch {
        return
      }
      expect(isInside(root, realpathSync.native(path))).toBe(true)
    }),
    { numRuns: 3000 },
  )
  expect(written).toBeGreaterThan(0)
})
