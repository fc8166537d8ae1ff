import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFacts } from './facts.ts'
import { fill, freshPlace, freshRepository, git, link } from './testing/temp-folder.ts'
import { createWorld } from './world.ts'

test('kinds follow links; what cannot be told is missing', () => {
  const place = freshPlace()
  fill(place.cwd, { 'a/b': 'x' })
  link(place.cwd, { to: 'a', loop: 'loop' })
  const world = createWorld(place)
  expect(['a', 'a/b', 'to', 'loop', 'no'].map((name) => world.kindOf(join(place.cwd, name)))).toEqual([
    'folder',
    'file',
    'folder',
    'missing',
    'missing',
  ])
  expect(world.kindOf('/dev/null')).toBe('other')
})

test('text is bounded in size, in number and in kind', () => {
  const place = freshPlace()
  fill(place.cwd, { small: 'text', big: 'x'.repeat(70_000), binary: 'a\0b' })
  const world = createWorld(place)
  expect(['small', 'big', 'binary', 'none'].map((name) => world.textOf(join(place.cwd, name)))).toEqual([
    'text',
    undefined,
    undefined,
    undefined,
  ])
  expect(world.textOf('/dev/zero')).toBeUndefined()
  expect([...world.filesRead.keys()]).toEqual([join(place.cwd, 'small')])
  fill(place.cwd, Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`many/${index}`, 'x'])))
  const read = Array.from({ length: 70 }, (_, index) => world.textOf(join(place.cwd, `many/${index}`)))
  expect(read.filter((text) => text !== undefined)).toHaveLength(63)
})

test('a named pipe is not opened', () => {
  const place = freshPlace()
  execFileSync('mkfifo', [join(place.cwd, 'pipe')])
  expect(createWorld(place).textOf(join(place.cwd, 'pipe'))).toBeUndefined()
})

test.each(['*', '.*', '*.ts', 'src/*', 'src/?.ts', 's*/[ab].ts', 's*/[!a].ts', '*/.h*', 'none*', '**/a.ts', 'src/a.t[s]', '*/deep/*'])(
  '`%s` matches what bash matches',
  (pattern) => {
    const place = freshPlace()
    fill(place.cwd, { 'a.ts': '', '.hidden': '', 'src/a.ts': '', 'src/b.ts': '', 'src/.hid': '', 'src/deep/x.ts': '', 'with space.ts': '' })
    const bash = execFileSync(
      'bash',
      ['-c', `shopt -s nullglob; for f in ${pattern}; do case $f in .|..) ;; *) printf '%s\\n' "$f";; esac; done`],
      { cwd: place.cwd, encoding: 'utf8' },
    )
    const expected = bash
      .split('\n')
      .filter(Boolean)
      .map((name) => join(place.cwd, name))
    expect([...(createWorld(place).expand(join(place.cwd, pattern)) ?? [])].sort()).toEqual(expected.sort())
  },
)

test('more than 256 matches are too many', () => {
  const place = freshPlace()
  fill(place.cwd, Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.txt`, ''])))
  expect(createWorld(place).expand(join(place.cwd, '*.txt'))).toBeUndefined()
})

test('repository and settings', () => {
  const place = freshRepository({ 'src/a.ts': 'a' })
  git(place.cwd, 'config', 'core.hooksPath', '.hooks')
  const facts = createFacts(place)
  const world = createWorld(place, facts)
  expect(world.repositoryOf(join(place.cwd, 'src'))).toBe(place.cwd)
  expect(world.gitConfig(place.cwd, 'core.hookspath')).toBe('.hooks')
  expect(world.repositoryOf(place.home)).toBeUndefined()
  expect(facts.ms).toBeGreaterThan(0)
})

test('a repository that belongs to another folder has its files there', () => {
  const place = freshRepository({ 'a.ts': 'a' })
  const other = freshRepository({ 'b.ts': 'b' })
  const elsewhere = (folder: string): string | undefined => createWorld(place).gitSettings(folder).get('core.worktree')
  const borrowed = join(place.base, 'borrowed')
  const linked = join(place.base, 'linked')
  fill(borrowed, { '.git': `gitdir: ${other.cwd}/.git\n`, 'c.ts': '' })
  fill(linked, { 'c.ts': '' })
  link(linked, { '.git': join(other.cwd, '.git') })
  expect([elsewhere(borrowed), elsewhere(linked)]).toEqual([other.cwd, other.cwd])
  // git says of a worktree, and of a folder whose repository lies apart, that they are its own
  git(place.cwd, 'worktree', 'add', '-q', join(place.base, 'tree'))
  git(place.base, 'init', '-q', '--separate-git-dir', join(place.base, 'kept.git'), join(place.base, 'apart'))
  expect(['tree', 'apart'].map((name) => elsewhere(join(place.base, name)))).toEqual([undefined, undefined])
  expect(elsewhere(place.cwd)).toBeUndefined()
  renameSync(join(place.base, 'tree'), join(place.base, 'moved'))
  expect(elsewhere(join(place.base, 'moved'))).toBeUndefined()
  // the worktree of another folder
  fill(borrowed, { '.git': `gitdir: ${place.cwd}/.git/worktrees/tree\n` })
  git(place.cwd, 'worktree', 'repair', join(place.base, 'moved'))
  expect(elsewhere(borrowed)).toBe(join(place.base, 'moved'))
})
