import { join } from 'node:path'
import type { Facts } from '../facts.ts'
import { entryAt } from '../real-path.ts'
import { type IgnoreTest, ignoreRules } from './ignored.ts'
import { hasTrackedBelow, type Index, readIndex, trackedBelow } from './index-file.ts'
import { locate, type Repositories } from './repositories.ts'
import type { Repository } from './repository.ts'
import { equalsIndex, stagedPaths } from './working-tree.ts'

/** How git sees one file: `clean` means that a commit holds exactly this content. */
type FileState = 'clean' | 'changed' | 'untracked' | 'ignored' | 'outside'

/** Which files git keeps, and whether they are as it keeps them. */
export interface TrackedFiles {
  indexOf(repository: Repository): Index | undefined
  stateOf(path: string): FileState
  isTracked(path: string): boolean
  isIgnored(path: string): boolean
  ignoreTest(repository: Repository): IgnoreTest
  /** A tracked file at or below the path whose content is in no commit; undefined when there is none. */
  changedBelow(path: string): string | undefined
}

const maximumChecked = 20_000

/** Tracked files as one call sees them. */
export function trackedFilesOf(facts: Facts, repositories: Repositories): TrackedFiles {
  const { configOf } = repositories
  const indexOf = (repository: Repository): Index | undefined =>
    facts.memo(`index\0${repository.folder}`, () =>
      configOf(repository).get('extensions.objectformat')?.at(-1) === 'sha256' ? undefined : readIndex(repository),
    )
  const ignoreTest = (repository: Repository): IgnoreTest =>
    facts.memo(`ignore\0${repository.folder}`, () => ignoreRules(repository, configOf(repository), facts.place.home))
  const known: Known = {
    ...repositories,
    indexOf,
    ignoreTest,
    staged: (repository, index) => facts.memo(`staged\0${repository.folder}`, () => stagedPaths(repository, index)),
  }
  return {
    indexOf,
    ignoreTest,
    stateOf: (path) => facts.memo(`state\0${path}`, () => stateOf(known, path)),
    changedBelow: (path) => facts.memo(`changed\0${path}`, () => changedBelow(known, path)),

    isTracked(path) {
      const at = locate(repositories, path)
      const index = at && indexOf(at.repository)
      if (!index) return false
      return index.entries.has(at.relative) || at.relative === '' || hasTrackedBelow(index, at.relative)
    },

    isIgnored(path) {
      const at = locate(repositories, path)
      if (!at) return false
      return facts.timed(() =>
        ignoreTest(at.repository)(at.relative, { folder: entryAt(join(at.repository.root, at.relative))?.isDirectory() ?? false }),
      )
    },
  }
}

interface Known extends Repositories, Pick<TrackedFiles, 'indexOf' | 'ignoreTest'> {
  /** Paths whose staged content is in no commit; undefined when that cannot be told. */
  staged(repository: Repository, index: Index): ReadonlySet<string> | undefined
}

function stateOf(known: Known, path: string): FileState {
  const at = locate(known, path)
  if (!at) return 'outside'
  const full = join(at.repository.root, at.relative)
  const status = entryAt(full)
  const index = known.indexOf(at.repository)
  const entry = index?.entries.get(at.relative)
  if (index && entry) {
    const inStage = known.staged(at.repository, index)
    if (inStage === undefined || inStage.has(at.relative)) return 'changed'
    return !status || equalsIndex(full, status, entry, index) ? 'clean' : 'changed'
  }
  if (!index && entryAt(join(at.repository.folder, 'index'))) return 'changed'
  return known.ignoreTest(at.repository)(at.relative, { folder: status?.isDirectory() ?? false }) ? 'ignored' : 'untracked'
}

function changedBelow(known: Known, path: string): string | undefined {
  const at = locate(known, path)
  if (!at) return undefined
  const index = known.indexOf(at.repository)
  // no index: a repository without any file, or one that is not understood
  if (!index) return entryAt(join(at.repository.folder, 'index')) ? 'an index that is not understood' : undefined
  const inStage = known.staged(at.repository, index)
  let checked = 0
  for (const tracked of trackedBelow(index, at.relative)) {
    if (++checked > maximumChecked) return 'more files than are looked at'
    const full = join(at.repository.root, tracked)
    const status = entryAt(full)
    const entry = index.entries.get(tracked)
    if (inStage === undefined || inStage.has(tracked)) return tracked
    // a file that is gone has nothing more to lose
    if (status && entry && !equalsIndex(full, status, entry, index)) return tracked
  }
  return undefined
}
