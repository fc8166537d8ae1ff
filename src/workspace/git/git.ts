import { join } from 'node:path'
import { below } from '../../path.ts'
import type { Facts } from '../facts.ts'
import { entryAt, realPlace } from '../real-path.ts'
import { configKey, type GitConfig, readGitConfig } from './config-file.ts'
import { type IgnoreTest, ignoreRules } from './ignored.ts'
import { type Index, readIndex } from './index-file.ts'
import { listRefs, readHead, readRef, readSymbolicRef } from './refs.ts'
import { findRepository, type Repository } from './repository.ts'
import { runGit } from './run-git.ts'
import { equalsIndex, stagedPaths } from './working-tree.ts'

/** How git sees one file: `clean` means that a commit holds exactly this content. */
export type FileState = 'clean' | 'changed' | 'untracked' | 'ignored' | 'outside'

/** What git knows, asked without running anything the repository chose. Answers are remembered for one call. */
export interface Git {
  repositoryOf(path: string): Repository | undefined
  /** Value of a key as seen from a folder; the last one set counts. */
  config(folder: string, key: string): string | undefined
  configOf(repository: Repository | undefined): GitConfig
  indexOf(repository: Repository): Index | undefined
  stateOf(path: string): FileState
  isTracked(path: string): boolean
  isIgnored(path: string): boolean
  ignoreTest(repository: Repository): IgnoreTest
  /** A tracked file at or below the path whose content is in no commit; undefined when there is none. */
  changedBelow(path: string): string | undefined
  currentBranch(repository: Repository): string | undefined
  upstreamOf(repository: Repository, branch: string): { readonly remote: string; readonly branch: string } | undefined
  remotes(repository: Repository): readonly string[]
  /** Whether the name is the default branch of a remote, or one that teams protect. */
  isDefaultBranch(repository: Repository | undefined, branch: string): boolean
  /** The commit a revision names; undefined when there is none. */
  commitOf(repository: Repository, revision: string): string | undefined
  /** Whether a remote-tracking branch holds the commit. */
  isPushed(repository: Repository, commit: string): boolean
  /** How many commits `to` has that `from` lacks, and how many of those no remote has; undefined when that cannot be told. */
  commitsBetween(repository: Repository, from: string, to: string): { readonly all: number; readonly unpushed: number } | undefined
  /** Whether another branch, tag or remote-tracking branch than `except` holds the commit. */
  isKeptElsewhere(repository: Repository, commit: string, except: string): boolean
  /** Folder in which git looks for hooks. */
  hooksFolder(repository: Repository): string
}

const protectedBranch =
  /^(?:main|master|trunk|mainline|production|prod|live|stable|release|default|(?:release|releases|hotfix-release)[/-].+)$/i
const maximumChecked = 20_000

/** Git's view of a call's place. */
export const gitOf = (facts: Facts): Git => facts.memo('git', () => createGit(facts))

function createGit(facts: Facts): Git {
  const { home } = facts.place
  const repositoryOf = (path: string) => facts.memo(`repository\0${path}`, () => findRepository(path))
  const configOf = (repository: Repository | undefined) =>
    facts.memo(`config\0${repository?.folder}`, () => readGitConfig(repository, home))
  const indexOf = (repository: Repository) =>
    facts.memo(`index\0${repository.folder}`, () =>
      configOf(repository).get('extensions.objectformat')?.at(-1) === 'sha256' ? undefined : readIndex(repository),
    )
  const staged = (repository: Repository, index: Index) => facts.memo(`staged\0${repository.folder}`, () => stagedPaths(repository, index))
  const ignoreTest = (repository: Repository) =>
    facts.memo(`ignore\0${repository.folder}`, () => ignoreRules(repository, configOf(repository), home))
  const revParse = (repository: Repository, revision: string) =>
    facts.memo(
      `commit\0${repository.folder}\0${revision}`,
      () => runGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])?.trim() || undefined,
    )
  const counted = (repository: Repository, words: readonly string[]) => {
    const output = facts.memo(`count\0${repository.folder}\0${words.join('\0')}`, () =>
      runGit(repository, ['rev-list', '--count', ...words]),
    )
    return output === undefined ? undefined : Number.parseInt(output, 10)
  }

  const git: Git = {
    repositoryOf,
    configOf,
    config: (folder, key) => configOf(repositoryOf(folder)).get(configKey(key))?.at(-1),
    indexOf,
    ignoreTest,

    stateOf: (path) => facts.memo(`state\0${path}`, () => stateOf(git, staged, path)),

    isTracked(path) {
      const at = locate(git, path)
      const index = at && indexOf(at.repository)
      if (!index) return false
      return index.entries.has(at.relative) || at.relative === '' || hasTrackedBelow(index, at.relative)
    },

    isIgnored(path) {
      const at = locate(git, path)
      if (!at) return false
      return facts.timed(() =>
        ignoreTest(at.repository)(at.relative, { folder: entryAt(join(at.repository.root, at.relative))?.isDirectory() ?? false }),
      )
    },

    changedBelow(path) {
      return facts.memo(`changed\0${path}`, () => {
        const at = locate(git, path)
        if (!at) return undefined
        const index = indexOf(at.repository)
        // no index: a repository without any file, or one that is not understood
        if (!index) return entryAt(join(at.repository.folder, 'index')) ? 'an index that is not understood' : undefined
        const inStage = staged(at.repository, index)
        const prefix = at.relative === '' ? '' : `${at.relative}/`
        let checked = 0
        for (const tracked of tracksBelow(index, at.relative, prefix)) {
          if (++checked > maximumChecked) return 'more files than are looked at'
          const full = join(at.repository.root, tracked)
          const status = entryAt(full)
          const entry = index.entries.get(tracked)
          if (inStage === undefined || inStage.has(tracked)) return tracked
          // a file that is gone has nothing more to lose
          if (status && entry && !equalsIndex(full, status, entry, index)) return tracked
        }
        return undefined
      })
    },

    currentBranch: (repository) => facts.memo(`head\0${repository.folder}`, () => readHead(repository)).branch,

    upstreamOf(repository, branch) {
      const config = configOf(repository)
      const remote = config.get(`branch.${branch}.remote`)?.at(-1)
      const merge = config.get(`branch.${branch}.merge`)?.at(-1)
      return remote === undefined || merge === undefined ? undefined : { remote, branch: merge.replace(/^refs\/heads\//, '') }
    },

    remotes: (repository) => [...configOf(repository).keys()].flatMap((key) => /^remote\.(.+)\.(?:push)?url$/.exec(key)?.[1] ?? []),

    isDefaultBranch(repository, branch) {
      if (protectedBranch.test(branch)) return true
      if (!repository) return false
      if (configOf(repository).get('init.defaultbranch')?.at(-1) === branch) return true
      const heads = git
        .remotes(repository)
        .map((remote) =>
          facts.timed(() => readSymbolicRef(repository, `refs/remotes/${remote}/HEAD`))?.slice(`refs/remotes/${remote}/`.length),
        )
      return heads.includes(branch)
    },

    commitOf(repository, revision) {
      if (revision === 'HEAD' || revision === '@') return facts.memo(`head\0${repository.folder}`, () => readHead(repository)).commit
      if (revision.startsWith('refs/')) return facts.timed(() => readRef(repository, revision))
      const direct = /^[\w./-]+$/.test(revision)
        ? facts.timed(
            () =>
              readRef(repository, `refs/heads/${revision}`) ??
              readRef(repository, `refs/remotes/${revision}`) ??
              readRef(repository, `refs/tags/${revision}`),
          )
        : undefined
      return direct && !revision.includes('..') ? direct : revParse(repository, revision)
    },

    isPushed(repository, commit) {
      const remote = facts.memo(`remotes\0${repository.folder}`, () => listRefs(repository, 'refs/remotes/'))
      if (remote && [...remote.values()].includes(commit)) return true
      if (remote?.size === 0) return false
      const unpushed = counted(repository, ['--max-count=1', commit, '--not', '--remotes'])
      // when git cannot say, others may have it: the stricter answer
      return unpushed !== 1
    },

    commitsBetween(repository, from, to) {
      const all = counted(repository, [to, `^${from}`])
      const unpushed = counted(repository, [to, `^${from}`, '--not', '--remotes'])
      return all === undefined || unpushed === undefined ? undefined : { all, unpushed }
    },

    isKeptElsewhere(repository, commit, except) {
      const left = counted(repository, [
        '--max-count=1',
        commit,
        '--not',
        ...['heads', 'tags', 'remotes'].flatMap((kind) => [`--exclude=${except}`, `--glob=refs/${kind}`]),
      ])
      return left === 0
    },

    hooksFolder(repository) {
      const path = configOf(repository).get('core.hookspath')?.at(-1)
      if (path === undefined) return join(repository.common, 'hooks')
      return path.startsWith('~/') ? join(home, path.slice(2)) : path.startsWith('/') ? path : join(repository.root, path)
    },
  }
  return git
}

interface Located {
  readonly repository: Repository
  /** Path below the top of the working tree; empty for the top itself. */
  readonly relative: string
}

/** A path by its repository; a link in the last part is not followed, because git tracks the link. */
export function locate(git: Git, path: string): Located | undefined {
  const place = realPlace(path)
  if (place === undefined) return undefined
  const repository = git.repositoryOf(place)
  const relative = repository && below(repository.root, place)
  return repository && relative !== undefined ? { repository, relative } : undefined
}

function stateOf(git: Git, staged: (repository: Repository, index: Index) => ReadonlySet<string> | undefined, path: string): FileState {
  const at = locate(git, path)
  if (!at) return 'outside'
  const full = join(at.repository.root, at.relative)
  const status = entryAt(full)
  const index = git.indexOf(at.repository)
  const entry = index?.entries.get(at.relative)
  if (index && entry) {
    const inStage = staged(at.repository, index)
    if (inStage === undefined || inStage.has(at.relative)) return 'changed'
    return !status || equalsIndex(full, status, entry, index) ? 'clean' : 'changed'
  }
  if (!index && entryAt(join(at.repository.folder, 'index'))) return 'changed'
  return git.ignoreTest(at.repository)(at.relative, { folder: status?.isDirectory() ?? false }) ? 'ignored' : 'untracked'
}

/** Tracked paths at or below a folder. The index is sorted by bytes, so they lie together. */
function* tracksBelow(index: Index, relative: string, prefix: string): Generator<string> {
  if (index.entries.has(relative)) yield relative
  for (const path of index.paths) if (path.startsWith(prefix)) yield path
}

function hasTrackedBelow(index: Index, relative: string): boolean {
  return index.paths.some((path) => path.startsWith(`${relative}/`))
}
