import type { EffectDraft } from '../../command-spec.ts'
import { isInWorkspace, type TakenOver } from '../../world.ts'
import type { Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'
import { pathOf } from './paths.ts'

/** Notes that a switch, a merge or a stash that comes back gives files the text that they have in a commit: that runs after it, not what is on disk now. */
export function takeOver({ world, changes }: Evaluation, draft: EffectDraft, state: State): void {
  const textAfter = world.textAfter?.bind(world)
  if (!textAfter || draft.kind !== 'write') return
  // another working tree holds the commit, this one stays as it is
  const apart = draft.detail?.repository === 'worktree' && typeof draft.target !== 'string' ? pathOf(draft.target, state) : undefined
  for (const taken of takenBy(draft))
    changes.push({
      covers: (file, path) => isInWorkspace(world, file) && (apart === undefined || path.startsWith(`${apart}/`)),
      after: (text, file) => textAfter(file, text, taken),
    })
}

function takenBy({ tag, detail = {} }: EffectDraft): readonly TakenOver[] {
  const { to, from, what, created, upstream, onto, repository } = detail
  if (tag === 'switch' && what === undefined) {
    const revision = created === true ? from : to
    return typeof revision === 'string' && revision !== '' ? [{ how: 'switch', revision: revision === '-' ? '@{-1}' : revision }] : []
  }
  if (repository === 'worktree') return typeof to === 'string' ? [{ how: 'switch', revision: to }] : []
  if (tag === 'history' && what === 'rebase') {
    const base = onto ?? upstream
    return typeof base === 'string' && base !== '' ? [{ how: 'merge', revision: base }] : []
  }
  if (tag !== 'merge' || typeof what !== 'string') return []
  const revisions = Array.isArray(from) ? from : []
  if (what.startsWith('stash ')) return [{ how: 'apply', revision: revisions[0] ?? 'stash@{0}' }]
  const how = kinds.get(what)
  return how ? revisions.map((revision) => ({ how, revision })) : []
}

const kinds: ReadonlyMap<string, TakenOver['how']> = new Map([
  ['merge', 'merge'],
  ['cherry-pick', 'apply'],
  ['revert', 'undo'],
])
