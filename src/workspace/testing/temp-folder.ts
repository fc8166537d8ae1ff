import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import type { Place } from '../place.ts'

/** For tests: a fresh folder, removed when the test ends. */
export function freshFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')))
  if (kept) kept.push(folder)
  else onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let kept: string[] | undefined

/** For tests: makes something once for all tests of a file that only look at it. */
export function once<T>(make: () => T): () => T {
  const folders: string[] = []
  let made: { readonly value: T } | undefined
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    if (!made) {
      kept = folders
      try {
        made = { value: make() }
      } finally {
        kept = undefined
      }
    }
    return made.value
  }
}

/** For tests: writes files (by relative path) into a folder. */
export function fill(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** For tests: makes symbolic links (relative path → target as written). */
export function link(folder: string, links: Readonly<Record<string, string>>): void {
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    symlinkSync(target, join(folder, name))
  }
}

/** For tests: runs git in a folder without the machine's configuration. */
export function git(folder: string, ...words: readonly string[]): string {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.test',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.test',
  }
  return execFileSync('git', ['-C', folder, ...words], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** For tests: a place with a home beside a workspace `w`, in a fresh folder. */
export function freshPlace(): Place & { readonly base: string } {
  const base = freshFolder()
  const cwd = join(base, 'w')
  const home = join(base, 'home')
  mkdirSync(cwd)
  mkdirSync(home)
  return { base, cwd, home, roots: [cwd] }
}

/** For tests: the place of `freshPlace` with a git repository on branch `feature` and the files committed. */
export function freshRepository(files: Readonly<Record<string, string>> = { 'a.txt': 'a\n' }): Place & { readonly base: string } {
  const place = freshPlace()
  git(place.cwd, 'init', '-q', '-b', 'main')
  fill(place.cwd, files)
  git(place.cwd, 'add', '-A')
  git(place.cwd, 'commit', '-qm', 'start')
  git(place.cwd, 'switch', '-qc', 'feature')
  return place
}
