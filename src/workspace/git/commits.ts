import { isProtectedBranch } from '../../shell/protected-branch.ts'
import type { TakenOver } from '../../shell/world.ts'
import type { Facts } from '../facts.ts'
import { listRefs, readHead, readRef, readSymbolicRef } from './refs.ts'
import type { Repositories } from './repositories.ts'
import type { Repository } from './repository.ts'
import { runGit } from './run-git.ts'

/** Branches and commits, and who else has them. */
export interface Commits {
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
  /** The text a file has after the commit was brought in: its own where nothing changes it, undefined when it cannot be told. */
  textAfter(repository: Repository, relative: string, text: string, taken: TakenOver): string | undefined
  /** Whether another branch, tag or remote-tracking branch than `except` holds the commit. */
  isKeptElsewhere(repository: Repository, commit: string, except: string): boolean
}

/** Commits as one call sees them. */
export function commitsOf(facts: Facts, { configOf }: Repositories): Commits {
  const head = (repository: Repository) => facts.memo(`head\0${repository.folder}`, () => readHead(repository))
  const remotes = (repository: Repository): readonly string[] =>
    [...configOf(repository).keys()].flatMap((key) => /^remote\.(.+)\.(?:push)?url$/.exec(key)?.[1] ?? [])
  return {
    remotes,
    currentBranch: (repository) => head(repository).branch,

    upstreamOf(repository, branch) {
      const config = configOf(repository)
      const remote = config.get(`branch.${branch}.remote`)?.at(-1)
      const merge = config.get(`branch.${branch}.merge`)?.at(-1)
      return remote === undefined || merge === undefined ? undefined : { remote, branch: merge.replace(/^refs\/heads\//, '') }
    },

    isDefaultBranch(repository, branch) {
      if (isProtectedBranch(branch)) return true
      if (!repository) return false
      if (configOf(repository).get('init.defaultbranch')?.at(-1) === branch) return true
      const heads = remotes(repository).map((remote) =>
        facts.timed(() => readSymbolicRef(repository, `refs/remotes/${remote}/HEAD`))?.slice(`refs/remotes/${remote}/`.length),
      )
      return heads.includes(branch)
    },

    commitOf: (repository, revision) =>
      revision === 'HEAD' || revision === '@'
        ? head(repository).commit
        : commitNamed(facts, repository, sharedBy(facts, repository, revision) ?? revision),

    isPushed(repository, commit) {
      const remote = facts.memo(`remotes\0${repository.folder}`, () => listRefs(repository, 'refs/remotes/'))
      if (remote && [...remote.values()].includes(commit)) return true
      if (remote?.size === 0) return false
      const unpushed = counted(facts, repository, ['--max-count=1', commit, '--not', '--remotes'])
      // when git cannot say, others may have it: the stricter answer
      return unpushed !== 1
    },

    commitsBetween(repository, from, to) {
      const all = counted(facts, repository, [to, `^${from}`])
      const unpushed = counted(facts, repository, [to, `^${from}`, '--not', '--remotes'])
      return all === undefined || unpushed === undefined ? undefined : { all, unpushed }
    },

    textAfter: (repository, relative, text, taken) => textAfter(facts, repository, relative, text, taken),

    isKeptElsewhere(repository, commit, except) {
      const others = ['heads', 'tags', 'remotes'].flatMap((kind) => [`--exclude=${except}`, `--glob=refs/${kind}`])
      return counted(facts, repository, ['--max-count=1', commit, '--not', ...others]) === 0
    },
  }
}

/** A ref is read from its file; what only git can work out is asked of git. */
function commitNamed(facts: Facts, repository: Repository, revision: string): string | undefined {
  if (revision.startsWith('refs/')) return facts.timed(() => readRef(repository, revision))
  const direct = /^[\w./-]+$/.test(revision)
    ? facts.timed(
        () =>
          readRef(repository, `refs/heads/${revision}`) ??
          readRef(repository, `refs/remotes/${revision}`) ??
          readRef(repository, `refs/tags/${revision}`),
      )
    : undefined
  if (direct && !revision.includes('..')) return direct
  return facts.memo(
    `commit\0${repository.folder}\0${revision}`,
    () => runGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])?.trim() || undefined,
  )
}

/** How many commits a choice of them holds; undefined when git cannot say. */
function counted(facts: Facts, repository: Repository, choice: readonly string[]): number | undefined {
  const output = facts.memo(`count\0${repository.folder}\0${choice.join('\0')}`, () =>
    runGit(repository, ['rev-list', '--count', ...choice]),
  )
  return output === undefined ? undefined : Number.parseInt(output, 10)
}

/** What differs between the two ends of what is brought in, and the end that counts afterwards. */
const ends: Readonly<
  Record<Exclude<TakenOver['how'], 'restore'>, (revision: string) => { readonly range: string; readonly after: string }>
> = {
  switch: (revision) => ({ range: `HEAD..${revision}`, after: revision }),
  merge: (revision) => ({ range: `HEAD...${revision}`, after: revision }),
  apply: (revision) => ({ range: `${revision}^..${revision}`, after: revision }),
  undo: (revision) => ({ range: `${revision}..${revision}^`, after: `${revision}^` }),
}

const isRevision = /^[\w@][\w@{}./~^+-]*$/
const longestText = 64 * 1024

function textAfter(facts: Facts, repository: Repository, relative: string, now: string, { how, ...taken }: TakenOver): string | undefined {
  const revision = sharedBy(facts, repository, taken.revision)
  if (revision === undefined) return undefined
  if (how === 'restore') return revision === '' || isRevision.test(revision) ? blobText(facts, repository, relative, revision) : undefined
  if (!isRevision.test(revision)) return undefined
  // a branch that only the remote has is made by its name
  for (const name of [revision, `origin/${revision}`]) {
    const { range, after } = ends[how](name)
    const changed = changedNames(facts, repository, range)
    if (!changed) continue
    if (!changed.has(relative)) return now
    const text = blobText(facts, repository, relative, after)
    // a file that goes has nothing left to run
    return text ?? (changedNames(facts, repository, range, 'D')?.has(relative) ? '' : undefined)
  }
  // git refuses to bring in what is not there
  return now
}

/** The files that differ between the two ends of a range, or of these only those that are gone (`D`). */
const changedNames = (facts: Facts, repository: Repository, range: string, filter?: 'D'): ReadonlySet<string> | undefined =>
  facts.memo(`changed by\0${repository.folder}\0${range}\0${filter ?? ''}`, () => {
    const only = filter === undefined ? [] : [`--diff-filter=${filter}`]
    const options = ['--name-only', '--no-renames', '--no-ext-diff', '--no-textconv', '-z', ...only]
    const names = runGit(repository, ['diff', ...options, '--end-of-options', range, '--'])
    return names === undefined ? undefined : new Set(names.split('\0'))
  })

/** `a...b` stands for the commit that both began with; undefined where there is none. */
function sharedBy(facts: Facts, repository: Repository, revision: string): string | undefined {
  const [first = '', second, ...more] = revision.split('...')
  if (second === undefined) return revision
  const sides = [first || 'HEAD', second || 'HEAD']
  if (more.length > 0 || !sides.every((side) => isRevision.test(side))) return undefined
  return facts.memo(
    `shared\0${repository.folder}\0${sides.join('\0')}`,
    () => runGit(repository, ['merge-base', '--end-of-options', ...sides])?.trim() || undefined,
  )
}

/** The text of a file in a commit, or in the index where no commit is named. */
function blobText(facts: Facts, repository: Repository, relative: string, revision: string): string | undefined {
  const there = facts.memo(`text\0${repository.folder}\0${revision}:${relative}`, () =>
    runGit(repository, ['cat-file', 'blob', `${revision}:${relative}`]),
  )
  if (there === undefined || there.length > longestText) return undefined
  facts.noteText(`${repository.root}/${relative}@${revision}`, there)
  return there
}
