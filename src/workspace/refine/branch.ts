import type { Effect } from '../../effect.ts'
import { flagDetail, gitPlaceOf, type Refiner, settled, textDetail } from './refiner.ts'

/** Whether the commits of a branch that gets deleted are kept by another branch, tag or remote. */
export const refineBranch: Refiner = (effect, context) => {
  const { git, repository } = gitPlaceOf(effect, context)
  const name = textDetail(effect, 'name') ?? effect.target
  if (!repository) return settled(effect, false, 'not in a git repository')
  if (flagDetail(effect, 'computed')) return settled(effect, false, 'only known at run time')
  if (flagDetail(effect, 'remote')) return settled(effect, true, 'only the local note of a remote branch')
  const commit = git.commitOf(repository, `refs/heads/${name}`)
  // one that the line makes goes without loss as long as nothing is committed on the way, or git looks whether that is kept
  if (commit === undefined) return settled(effect, !flagDetail(effect, 'force') || !context.earlier.some(isNewCommit), 'no such branch')
  if (git.isKeptElsewhere(repository, commit, `refs/heads/${name}`)) return settled(effect, true, 'merged or pushed')
  return flagDetail(effect, 'force') ? settled(effect, false, 'not merged, not pushed') : settled(effect, true, 'git refuses: not merged')
}

const isNewCommit = ({ kind, tag }: Effect): boolean => kind === 'write' && /^(?:commit|merge|history)$/.test(tag ?? '')

/** Whether a deleted tag is kept on a commit that another ref holds; the name itself can be given again. */
export const refineTag: Refiner = (effect, context) => {
  const { git, repository } = gitPlaceOf(effect, context)
  const name = textDetail(effect, 'name') ?? effect.target
  if (!repository) return settled(effect, false, 'not in a git repository')
  if (flagDetail(effect, 'computed')) return settled(effect, false, 'only known at run time')
  const commit = git.commitOf(repository, `refs/tags/${name}`)
  if (commit === undefined) return settled(effect, true, 'no such tag')
  return git.isPushed(repository, commit)
    ? settled(effect, false, 'tag of a pushed commit')
    : settled(effect, git.isKeptElsewhere(repository, commit, `refs/tags/${name}`), 'local tag')
}

/** Whether there is a stash to lose. */
export const refineStash: Refiner = (effect, context) => {
  const { git, repository } = gitPlaceOf(effect, context)
  if (!repository) return settled(effect, false, 'not in a git repository')
  return git.commitOf(repository, 'refs/stash') === undefined ? settled(effect, true, 'no stash') : settled(effect, false, 'stashed work')
}
