import { join } from 'node:path'
import type { Effect } from '../../effect.ts'
import type { Git } from '../git/git.ts'
import type { Repository } from '../git/repository.ts'
import { entryAt } from '../real-path.ts'
import { flagDetail, madeHere, gitPlaceOf, type Refiner, revisionThen, settled, textDetail } from './refiner.ts'

/** A repository with at least one commit, as the line finds it. */
interface History {
  readonly git: Git
  readonly repository: Repository
  readonly head: string
  readonly earlier: readonly Effect[]
}

type Judge = (effect: Effect, history: History) => Effect

/** Whether commits that get rewritten or dropped are only this clone's own, or are kept elsewhere. */
export const refineHistory: Refiner = (effect, context) => {
  if (madeHere(effect, context)) return settled(effect, true, 'in a repository that this line makes')
  const { git, repository } = gitPlaceOf(effect, context)
  if (!repository) return settled(effect, false, 'not in a git repository')
  const head = git.commitOf(repository, 'HEAD')
  if (head === undefined) return settled(effect, false, 'no commit yet')
  const what = textDetail(effect, 'what') ?? 'rewrites history'
  const judge = judges.get(what) ?? (what.endsWith(' --abort') ? abort : undefined)
  return judge ? judge(effect, { git, repository, head, earlier: context.earlier }) : settled(effect, false, what)
}

const amend: Judge = (effect, { git, repository, head, earlier }) => {
  const madeCommit = earlier.some((before) => before.kind === 'write' && before.tag === 'commit')
  return madeCommit || !git.isPushed(repository, head) ? settled(effect, true, 'unpushed') : settled(effect, false, 'pushed commit')
}

const rebase: Judge = (effect, history) => {
  const { git, repository, earlier } = history
  const branch = textDetail(effect, 'branch')
  if (branch !== undefined && branch !== git.currentBranch(repository)) return settled(effect, false, 'rewrites another branch')
  const written = textDetail(effect, 'upstream')
  const isUpstream = written === undefined || written === '@{upstream}' || written === '@{u}'
  const from = isUpstream ? upstreamOf(history) : revisionThen(written, earlier)
  const commit = from === undefined || from.startsWith('-') ? undefined : git.commitOf(repository, from)
  if (from === undefined || commit === undefined) return settled(effect, false, 'cannot tell which commits')
  // with another base, the commits before the upstream stay behind
  const isKept = (): boolean => git.isKeptElsewhere(repository, commit, `refs/heads/${git.currentBranch(repository) ?? ''}`)
  return textDetail(effect, 'onto') === undefined || isKept()
    ? judged(effect, git.commitsBetween(repository, from, 'HEAD'))
    : settled(effect, false, 'leaves unpushed commits behind')
}

const reset: Judge = (effect, { git, repository, head, earlier }) => {
  const to = revisionThen(textDetail(effect, 'to') ?? 'HEAD', earlier)
  // a hard reset leaves nothing of the commits in the working tree
  const before = earlier.at(-1)
  const hard = flagDetail(effect, 'drops') || (before?.kind === 'delete' && before.tag === 'uncommitted')
  const commit = git.commitOf(repository, to)
  if (commit === undefined) {
    if (effect.detail?.unlessPath) return settled(effect, true, 'a path, not a commit')
    return !hard && git.remotes(repository).length === 0
      ? settled(effect, true, 'unpushed: there is no remote')
      : settled(effect, false, 'cannot tell which commits')
  }
  const count = git.commitsBetween(repository, commit, 'HEAD')
  if (count?.all === 0) {
    // what the line itself committed was uncommitted before
    const lost = hard && to !== (textDetail(effect, 'to') ?? 'HEAD') ? git.changedBelow(repository.root) : undefined
    return lost === undefined ? settled(effect, true, 'drops no commit') : settled(effect, false, `would lose ${lost}`)
  }
  if (!count || !hard) return judged(effect, count)
  if (count.unpushed === 0) return settled(effect, true, 'commits are kept on the remote')
  return git.isKeptElsewhere(repository, head, `refs/heads/${git.currentBranch(repository) ?? ''}`)
    ? settled(effect, true, 'commits are kept on another branch')
    : settled(effect, false, 'drops unpushed commits')
}

/** Giving up a merge or rebase goes back to where it started; half-done work on it is lost. */
const abort: Judge = (effect, { git, repository }) => {
  // a merge that this line starts itself begins by refusing to touch what is not committed
  if (!underWay.some((name) => entryAt(join(repository.folder, name)))) return settled(effect, true, 'nothing is under way')
  const lost = git.changedBelow(repository.root)
  return lost === undefined ? settled(effect, true, 'nothing uncommitted') : settled(effect, false, `would lose ${lost}`)
}

/** What git keeps in its folder while a merge, rebase, revert or cherry-pick is not finished. */
const underWay = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply', 'sequencer']

/** A branch moves without loss where its name is new, or where another name keeps its commits. */
const moveBranch: Judge = (effect, { git, repository, earlier }) => {
  const name = textDetail(effect, 'name')
  if (name === undefined || flagDetail(effect, 'computed')) return settled(effect, false, 'only known at run time')
  const madeBefore = (tags: RegExp): boolean => earlier.some(({ kind, tag }) => kind === 'write' && tags.test(tag ?? ''))
  const ref = `refs/heads/${name}`
  const commit = git.commitOf(repository, ref)
  if (commit === undefined) return settled(effect, !madeBefore(/^(?:ref|history)$/), 'a new branch')
  if (git.isDefaultBranch(repository, name) || madeBefore(/^(?:ref|history|commit|merge)$/)) return settled(effect, false, 'moves a branch')
  return git.isKeptElsewhere(repository, commit, ref)
    ? settled(effect, true, 'commits are kept on another branch')
    : settled(effect, false, 'drops unpushed commits')
}

const judges: ReadonlyMap<string, Judge> = new Map([
  ['amend', amend],
  ['move branch', moveBranch],
  ['rebase', rebase],
  ['reset', reset],
])

function upstreamOf({ git, repository }: History): string | undefined {
  const branch = git.currentBranch(repository)
  const upstream = branch === undefined ? undefined : git.upstreamOf(repository, branch)
  return upstream && `refs/remotes/${upstream.remote}/${upstream.branch}`
}

function judged(effect: Effect, count: ReturnType<Git['commitsBetween']>): Effect {
  if (!count) return settled(effect, false, 'cannot tell which commits')
  return count.all === count.unpushed ? settled(effect, true, 'unpushed') : settled(effect, false, 'pushed commits')
}
