import { gitPlaceOf, type Refiner, revisionThen, settled, textDetail } from './refiner.ts'

/** Whether commits that get rewritten or dropped are only this clone's own, or are kept elsewhere. */
export const refineHistory: Refiner = (effect, context) => {
  const { git, repository } = gitPlaceOf(effect, context)
  if (!repository) return settled(effect, false, 'not in a git repository')
  const head = git.commitOf(repository, 'HEAD')
  if (head === undefined) return settled(effect, false, 'no commit yet')
  const madeCommit = context.earlier.some((before) => before.kind === 'write' && before.tag === 'commit')
  const between = (from: string) => git.commitsBetween(repository, from, 'HEAD')
  const judged = (count: { readonly all: number; readonly unpushed: number } | undefined) =>
    !count
      ? settled(effect, false, 'cannot tell which commits')
      : count.all === count.unpushed
        ? settled(effect, true, 'unpushed')
        : settled(effect, false, 'pushed commits')

  const what = textDetail(effect, 'what')
  switch (what) {
    case 'amend':
      return madeCommit || !git.isPushed(repository, head) ? settled(effect, true, 'unpushed') : settled(effect, false, 'pushed commit')
    case 'rebase': {
      const branch = git.currentBranch(repository)
      const written = textDetail(effect, 'upstream')
      const upstream = branch === undefined ? undefined : git.upstreamOf(repository, branch)
      const from =
        written === undefined || written === '@{upstream}' || written === '@{u}'
          ? upstream
            ? `refs/remotes/${upstream.remote}/${upstream.branch}`
            : undefined
          : revisionThen(written, context.earlier)
      if (textDetail(effect, 'branch') !== undefined) return settled(effect, false, 'rewrites another branch')
      if (from === undefined || from.startsWith('-') || git.commitOf(repository, from) === undefined)
        return settled(effect, false, 'cannot tell which commits')
      return judged(between(from))
    }
    case 'reset': {
      const to = revisionThen(textDetail(effect, 'to') ?? 'HEAD', context.earlier)
      if (git.commitOf(repository, to) === undefined)
        return effect.detail?.unlessPath
          ? settled(effect, true, 'a path, not a commit')
          : settled(effect, false, 'cannot tell which commits')
      const count = between(to)
      // a hard reset leaves nothing of the commits in the working tree
      const before = context.earlier.at(-1)
      const hard = before?.kind === 'delete' && before.tag === 'uncommitted'
      if (!count || count.all === 0)
        return count ? settled(effect, true, 'drops no commit') : settled(effect, false, 'cannot tell which commits')
      if (count.unpushed === 0)
        return hard ? settled(effect, true, 'commits are kept on the remote') : settled(effect, false, 'pushed commits')
      if (hard)
        return git.isKeptElsewhere(repository, head, `refs/heads/${git.currentBranch(repository) ?? ''}`)
          ? settled(effect, true, 'commits are kept on another branch')
          : settled(effect, false, 'drops unpushed commits')
      return judged(count)
    }
    default:
      // giving up a merge or rebase goes back to where it started; half-done work on it is lost
      if (what?.endsWith(' --abort')) {
        const lost = git.changedBelow(repository.root)
        return lost === undefined ? settled(effect, true, 'nothing uncommitted') : settled(effect, false, `would lose ${lost}`)
      }
      return settled(effect, false, what ?? 'rewrites history')
  }
}
