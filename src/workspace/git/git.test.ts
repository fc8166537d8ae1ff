import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFacts } from '../facts.ts'
import type { Place } from '../place.ts'
import { fill, freshFolder, freshPlace, freshRepository, git, link } from '../testing/temp-folder.ts'
import { parseConfig } from './config-file.ts'
import { gitOf } from './git.ts'
import { readIndex } from './index-file.ts'
import type { Repository } from './repository.ts'

const ask = (place: Place) => gitOf(createFacts(place))

/** The repository of a place; tests know that there is one. */
function repositoryOf(place: Place): Repository {
  const repository = ask(place).repositoryOf(place.cwd)
  if (!repository) throw new Error('no repository')
  return repository
}

describe('state of a file', () => {
  test.each([
    ['committed', 'clean', () => {}],
    ['committed, then touched', 'clean', (w: string) => utimesSync(join(w, 'a.txt'), 1, 1)],
    ['changed in place to the same size', 'changed', (w: string) => fill(w, { 'a.txt': 'b\n' })],
    ['changed', 'changed', (w: string) => fill(w, { 'a.txt': 'longer\n' })],
    ['made executable', 'changed', (w: string) => chmodSync(join(w, 'a.txt'), 0o755)],
    [
      'changed and staged',
      'changed',
      (w: string) => {
        fill(w, { 'a.txt': 'b\n' })
        git(w, 'add', 'a.txt')
      },
    ],
    [
      'replaced by a link',
      'changed',
      (w: string) => {
        rmSync(join(w, 'a.txt'))
        link(w, { 'a.txt': 'x' })
      },
    ],
    ['gone', 'clean', (w: string) => rmSync(join(w, 'a.txt'))],
    ['out of the index', 'untracked', (w: string) => git(w, 'rm', '-q', '--cached', 'a.txt')],
    [
      'out of the index and ignored',
      'ignored',
      (w: string) => {
        git(w, 'rm', '-q', '--cached', 'a.txt')
        fill(w, { '.gitignore': '*.txt\n' })
      },
    ],
    [
      'marked as assumed unchanged',
      'changed',
      (w: string) => {
        git(w, 'update-index', '--assume-unchanged', 'a.txt')
        fill(w, { 'a.txt': 'hidden\n' })
      },
    ],
  ] as const)('%s is %s', (_name, expected, change) => {
    const place = freshRepository()
    change(place.cwd)
    expect(ask(place).stateOf(join(place.cwd, 'a.txt'))).toBe(expected)
  })

  test('before the first commit nothing is clean', () => {
    const place = freshPlace()
    git(place.cwd, 'init', '-q')
    fill(place.cwd, { 'a.txt': 'a' })
    git(place.cwd, 'add', '.')
    expect(ask(place).stateOf(join(place.cwd, 'a.txt'))).toBe('changed')
  })

  test('outside of any repository', () => {
    const place = freshPlace()
    expect(ask(place).stateOf(join(place.home, 'x'))).toBe('outside')
  })

  test('a copied working tree is compared by content', () => {
    const place = freshRepository({ 'a.txt': 'a\n', 'b.txt': 'b\n' })
    copyFileSync(join(place.cwd, 'a.txt'), join(place.cwd, 'c.txt'))
    rmSync(join(place.cwd, 'a.txt'))
    copyFileSync(join(place.cwd, 'c.txt'), join(place.cwd, 'a.txt'))
    expect(ask(place).stateOf(join(place.cwd, 'a.txt'))).toBe('clean')
  })
})

test('a change in the tick in which the index was written is found by content', () => {
  const place = freshRepository()
  const file = join(place.cwd, 'a.txt')
  utimesSync(file, 1_700_000_000.5, 1_700_000_000.5)
  git(place.cwd, 'update-index', '--refresh')
  fill(place.cwd, { 'a.txt': 'b\n' })
  utimesSync(file, 1_700_000_000.5, 1_700_000_000.5)
  utimesSync(join(place.cwd, '.git/index'), 1_700_000_000, 1_700_000_000)
  expect(ask(place).stateOf(file)).toBe('changed')
})

test.each([2, 3, 4])('index version %i', (version) => {
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`folder-${index % 7}/file-${index}.txt`, `${index}`]))
  const place = freshRepository(files)
  git(place.cwd, 'update-index', `--index-version=${version}`)
  if (version === 3) {
    fill(place.cwd, { 'later.txt': 'x' })
    git(place.cwd, 'add', '-N', 'later.txt')
  }
  const index = readIndex(repositoryOf(place))
  expect(index?.paths.join('\n')).toBe(git(place.cwd, 'ls-files').trim())
  const listed = git(place.cwd, 'ls-files', '-s').trim().split('\n')
  expect([...(index?.entries.values() ?? [])].map((entry) => `${entry.mode.toString(8)} ${entry.hash} 0\t${entry.path}`)).toEqual(listed)
})

test.each(['split', 'sparse'])('a %s index is not understood, so nothing counts as clean', (kind) => {
  const place = freshRepository({ 'a/b.txt': 'b', 'c/d.txt': 'd' })
  if (kind === 'split') git(place.cwd, 'update-index', '--split-index')
  else git(place.cwd, 'sparse-checkout', 'set', '--cone', '--sparse-index', 'a')
  expect(ask(place).stateOf(join(place.cwd, 'a/b.txt'))).toBe('changed')
  expect(ask(place).changedBelow(place.cwd)).toBeDefined()
})

describe('ignored as git says', () => {
  const rules = {
    '.gitignore': 'dist/\n*.log\n!keep.log\n/only-top\n**/deep/*.tmp\nlogs/*\n!logs/kept.txt\n',
    'sub/.gitignore': '!special.log\nlocal/\n',
  }
  const files = [
    'dist/a.js',
    'x/dist/a.js',
    'a.log',
    'keep.log',
    'sub/special.log',
    'sub/other.log',
    'sub/local/x',
    'only-top',
    'sub/only-top',
    'a/deep/b.tmp',
    'logs/x',
    'logs/kept.txt',
    'src/a.ts',
    'excluded.me',
    'dist/keep.log',
  ]

  test('the same answers as `git check-ignore`', () => {
    const place = freshRepository(rules)
    fill(place.cwd, Object.fromEntries(files.map((file) => [file, 'x'])))
    fill(place.cwd, { '.git/info/exclude': 'excluded.me\n' })
    const asked = ask(place)
    const ours = files.filter((file) => asked.isIgnored(join(place.cwd, file)))
    const env = { PATH: process.env.PATH ?? '', HOME: place.home, GIT_CONFIG_NOSYSTEM: '1' }
    const theirs = execFileSync('git', ['-C', place.cwd, 'check-ignore', '--no-index', ...files], { encoding: 'utf8', env })
      .trim()
      .split('\n')
    expect(ours).toEqual(theirs)
  })
})

test('what changed below a folder', () => {
  const place = freshRepository({ 'src/a.ts': 'a', 'src-other/b.ts': 'b', 'c.ts': 'c' })
  expect(ask(place).changedBelow(place.cwd)).toBeUndefined()
  fill(place.cwd, { 'src-other/b.ts': 'changed' })
  expect(ask(place).changedBelow(join(place.cwd, 'src'))).toBeUndefined()
  expect(ask(place).changedBelow(join(place.cwd, 'src-other'))).toBe('src-other/b.ts')
  expect(ask(place).changedBelow(place.cwd)).toBe('src-other/b.ts')
})

test('tracked files below a folder, whatever stands beside it in the order of the index', () => {
  const place = freshRepository({
    'a/b/c.ts': '',
    'a/b.ts': '',
    'a/b-c/d.ts': '',
    'a0/e.ts': '',
    'é/ü/f.ts': '',
    '\u{1F600}/g.ts': '',
    z: '',
  })
  const isTracked = (relative: string): boolean => ask(place).isTracked(join(place.cwd, relative))
  const asked = ['a', 'a/b', 'a/b-c', 'a0', 'é', 'é/ü', '\u{1F600}', 'z', '.', 'a/b/c', 'b', 'a/b/c.t', 'ü', 'z/y']
  expect(asked.filter(isTracked)).toEqual(['a', 'a/b', 'a/b-c', 'a0', 'é', 'é/ü', '\u{1F600}', 'z', '.'])
  fill(place.cwd, { 'a/b-c/d.ts': 'changed', 'é/ü/f.ts': 'changed' })
  const changed = ['a/b', 'a/b-c', 'a0', 'é', '\u{1F600}', 'z'].map((relative) => ask(place).changedBelow(join(place.cwd, relative)))
  expect(changed).toEqual([undefined, 'a/b-c/d.ts', undefined, 'é/ü/f.ts', undefined, undefined])
})

describe('branches', () => {
  const published = () => {
    const place = freshRepository()
    const remote = freshFolder()
    git(remote, 'init', '-q', '--bare', '-b', 'main')
    git(place.cwd, 'remote', 'add', 'origin', remote)
    git(place.cwd, 'push', '-q', '-u', 'origin', 'main', 'feature')
    git(place.cwd, 'remote', 'set-head', 'origin', 'main')
    return place
  }

  test('current branch, upstream, default branches', () => {
    const place = published()
    const asked = ask(place)
    const repository = repositoryOf(place)
    expect(asked.currentBranch(repository)).toBe('feature')
    expect(asked.upstreamOf(repository, 'feature')).toEqual({ remote: 'origin', branch: 'feature' })
    expect(asked.upstreamOf(repository, 'none')).toBeUndefined()
    expect(asked.remotes(repository)).toEqual(['origin'])
    const names = ['main', 'master', 'production', 'release/1.2', 'release-2', 'feature', 'mainly', 'fix/main', 'release-notes']
    expect(names.filter((name) => asked.isDefaultBranch(repository, name))).toEqual(names.slice(0, 5))
  })

  test('the branch that the remote calls its head is a default branch', () => {
    const place = published()
    git(place.cwd, 'push', '-q', 'origin', 'feature:integration')
    git(place.cwd, 'remote', 'set-head', 'origin', 'integration')
    expect(ask(place).isDefaultBranch(repositoryOf(place), 'integration')).toBe(true)
  })

  test('pushed and unpushed commits', () => {
    const place = published()
    const repository = repositoryOf(place)
    const pushed = git(place.cwd, 'rev-parse', 'HEAD').trim()
    git(place.cwd, 'commit', '-q', '--allow-empty', '-m', 'two')
    git(place.cwd, 'commit', '-q', '--allow-empty', '-m', 'three')
    const asked = ask(place)
    expect(asked.isPushed(repository, pushed)).toBe(true)
    expect(asked.isPushed(repository, asked.commitOf(repository, 'HEAD') ?? '')).toBe(false)
    expect(asked.commitsBetween(repository, 'origin/feature', 'HEAD')).toEqual({ all: 2, unpushed: 2 })
    expect(asked.commitOf(repository, 'HEAD~2')).toBe(pushed)
    expect(asked.commitOf(repository, 'no-such')).toBeUndefined()
  })

  test('packed refs and objects', () => {
    const place = published()
    git(place.cwd, 'gc', '-q')
    const asked = ask(place)
    expect(asked.commitOf(repositoryOf(place), 'origin/main')).toBe(git(place.cwd, 'rev-parse', 'main').trim())
    expect(asked.stateOf(join(place.cwd, 'a.txt'))).toBe('clean')
  })

  test('a linked worktree has its own head and the common refs', () => {
    const place = published()
    const other = join(place.base, 'other')
    git(place.cwd, 'worktree', 'add', '-q', '-b', 'second', other)
    const asked = ask({ ...place, cwd: other, roots: [other] })
    const repository = asked.repositoryOf(other)
    expect(repository?.root).toBe(other)
    expect(repository && asked.currentBranch(repository)).toBe('second')
    expect(asked.stateOf(join(other, 'a.txt'))).toBe('clean')
    fill(other, { 'a.txt': 'x' })
    expect(ask(place).stateOf(join(other, 'a.txt'))).toBe('changed')
  })
})

describe('settings', () => {
  test('are parsed as git does', () => {
    const text =
      '[core]\n\tFSMonitor = "sh -c \\"x\\"" # why\n\tbare\n[branch "Feat/X"]\n\tmerge = refs/heads/x ; note\n[a.b] c = 1 \\\n 2\n'
    expect(parseConfig(text)).toEqual([
      ['core.fsmonitor', 'sh -c "x"'],
      ['core.bare', 'true'],
      ['branch.Feat/X.merge', 'refs/heads/x'],
      ['a.b.c', '1  2'],
    ])
  })

  test('repository over user, includes followed', () => {
    const place = freshRepository()
    fill(place.home, { '.gitconfig': '[core]\n\tpager = less\n\tautocrlf = true\n' })
    fill(place.cwd, { '.git/extra': '[alias]\n\tst = !evil\n[core]\n\thooksPath = hooks\n' })
    git(place.cwd, 'config', 'core.pager', 'cat')
    git(place.cwd, 'config', 'include.path', 'extra')
    const asked = ask(place)
    expect(asked.config(place.cwd, 'core.pager')).toBe('cat')
    expect(asked.config(place.cwd, 'core.autoCRLF')).toBe('true')
    expect(asked.config(place.cwd, 'alias.st')).toBe('!evil')
    expect(asked.hooksFolder(repositoryOf(place))).toBe(join(place.cwd, 'hooks'))
  })
})

test('nothing that the repository configured is run', () => {
  const place = freshRepository()
  const trap = join(place.base, 'ran')
  fill(place.base, { 'trap.sh': `#!/bin/sh\necho x >> '${trap}'\ncat\n` })
  chmodSync(join(place.base, 'trap.sh'), 0o755)
  const evil = join(place.base, 'trap.sh')
  for (const key of [
    'core.fsmonitor',
    'core.pager',
    'core.editor',
    'diff.external',
    'filter.x.clean',
    'filter.x.smudge',
    'core.sshCommand',
    'gpg.program',
    'core.alternateRefsCommand',
    'core.askPass',
  ])
    git(place.cwd, 'config', key, evil)
  git(place.cwd, 'config', 'filter.x.required', 'true')
  git(place.cwd, 'config', 'diff.x.textconv', evil)
  fill(place.cwd, { 'new.txt': 'n' })
  git(place.cwd, '-c', 'core.fsmonitor=false', 'add', 'new.txt')
  fill(place.cwd, { '.gitattributes': '*.txt filter=x diff=x\n', 'a.txt': 'changed\n' })
  rmSync(trap, { force: true })
  const asked = ask(place)
  const repository = repositoryOf(place)
  asked.changedBelow(place.cwd)
  asked.stateOf(join(place.cwd, 'a.txt'))
  asked.isPushed(repository, asked.commitOf(repository, 'HEAD~0') ?? '')
  asked.commitsBetween(repository, 'main', 'HEAD')
  expect(readdirSync(place.base)).not.toContain('ran')
  // the trap works: git left to itself falls into it
  git(place.cwd, 'status')
  expect(readdirSync(place.base)).toContain('ran')
})

test('text of a file after git brings a commit in', () => {
  const place = freshRepository({ 'a.txt': 'a\n', 'b.txt': 'b\n', 'c.txt': 'c\n', 'd.txt': 'd\n' })
  const w = place.cwd
  git(w, 'switch', '-qc', 'other')
  fill(w, { 'a.txt': 'other\n', 'd.txt': 'd'.repeat(100_000) })
  git(w, 'rm', '-q', 'c.txt')
  git(w, 'commit', '-qam', 'other')
  git(w, 'switch', '-q', 'feature')
  fill(w, { 'b.txt': 'stashed\n' })
  git(w, 'stash')
  const rows = [
    ['switch', 'other', 'a.txt', 'other\n'],
    ['switch', 'other', 'b.txt', 'now'],
    ['switch', 'other', 'c.txt', ''],
    ['undo', 'other', 'c.txt', 'c\n'],
    ['switch', 'other', 'd.txt', undefined],
    ['merge', 'other', 'a.txt', 'other\n'],
    ['apply', 'other', 'a.txt', 'other\n'],
    ['undo', 'other', 'a.txt', 'a\n'],
    ['apply', 'stash@{0}', 'b.txt', 'stashed\n'],
    ['apply', 'stash@{0}', 'a.txt', 'now'],
    ['switch', 'none', 'a.txt', 'now'],
    ['switch', '--output=x', 'a.txt', undefined],
    ['switch', 'other...other', 'a.txt', 'other\n'],
    ['switch', 'HEAD...other', 'a.txt', 'now'],
    ['switch', '--output=x...other', 'a.txt', undefined],
    ['restore', 'other...other', 'a.txt', 'other\n'],
    ['restore', 'other', 'a.txt', 'other\n'],
    ['restore', '', 'b.txt', 'b\n'],
    ['restore', 'none', 'a.txt', undefined],
    ['restore', '--textconv', 'a.txt', undefined],
  ] as const
  const after = rows.map(([how, revision, file]) => ask(place).textAfter(repositoryOf(place), file, 'now', { how, revision }))
  expect(after).toEqual(rows.map((row) => row[3]))
})
