import { isInside } from '../../../path.ts'
import type { EffectDraft } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { isInWorkspace, type TakenOver } from '../../world.ts'
import type { Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'
import { pathOf } from './paths.ts'

/** Notes that a switch, a merge or a stash that comes back gives files the text that they have in a commit: that runs after it, not what is on disk now. */
export function takeOver({ world, changes }: Evaluation, draft: EffectDraft, state: State): void {
  const textAfter = world.textAfter?.bind(world)
  if (!textAfter) return
  if (draft.tag === 'uncommitted') return putBack({ world, changes }, draft, state, textAfter)
  if (draft.kind !== 'write') return
  // another working tree holds the commit, this one stays as it is
  const apart = draft.detail?.repository === 'worktree' && typeof draft.target !== 'string' ? pathOf(draft.target, state) : undefined
  for (const taken of takenBy(draft))
    changes.push({
      covers: (file, path) => isInWorkspace(world, file) && (apart === undefined || path.startsWith(`${apart}/`)),
      after: (text, file) => textAfter(file, text, taken),
    })
}

/** Notes that files get the text of a commit or of the index back; where not all of them are named, those that would change are not followed. */
function putBack(
  { world, changes }: Pick<Evaluation, 'world' | 'changes'>,
  { target, detail = {} }: EffectDraft,
  state: State,
  textAfter: NonNullable<Evaluation['world']['textAfter']>,
): void {
  if (detail.untracked === true) return
  const place = detail.whole === true ? undefined : pathOf(typeof target === 'string' ? literal(target) : target, state)
  const taken: TakenOver = { how: 'restore', revision: typeof detail.from === 'string' ? detail.from : '' }
  changes.push({
    covers: (file) => isInWorkspace(world, file) && (place === undefined || isInside(place, file)),
    after: (text, file) => {
      const restored = textAfter(file, text, taken)
      return place === undefined && restored !== text ? undefined : restored
    },
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
  if (tag === 'history' && what === 'reset') return typeof to === 'string' ? [{ how: 'switch', revision: to }] : []
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
