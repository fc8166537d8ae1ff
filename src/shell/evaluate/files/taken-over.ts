import { isInside } from '../../../path.ts'
import type { EffectDraft } from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import { isInWorkspace, type TakenOver } from '../../world.ts'
import type { Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'
import { forgetWritten } from './files.ts'
import { pathOf } from './paths.ts'

/** Notes that a switch, a merge or a stash that comes back gives files the text that they have in a commit: that runs after it, not what is on disk now. */
export function takeOver(evaluation: Evaluation, draft: EffectDraft, state: State): void {
  if (!evaluation.world.textAfter) return
  if (draft.tag === 'uncommitted') return putBack(evaluation, draft, state)
  if (draft.kind !== 'write') return
  // another working tree holds the commit, this one stays as it is
  const apart = draft.detail?.repository === 'worktree' && typeof draft.target !== 'string' ? pathOf(draft.target, state) : undefined
  const covers = (_file: string, path: string): boolean => apart === undefined || path.startsWith(`${apart}/`)
  if (draft.tag === 'stash') bring(evaluation, state, { covers, after: (text) => text })
  for (const taken of takenBy(draft)) bring(evaluation, state, { covers, after: textsAfter(evaluation, taken) })
}

type Change = Evaluation['changes'][number]

/** Notes that git changes files; of those that this line wrote and gave to git, which text it puts there is only followed where there is one. */
function bring(
  evaluation: Evaluation,
  state: State,
  { covers, after }: { readonly covers: Change['covers']; readonly after: Change['after'] },
): void {
  const { world, changes, effects } = evaluation
  changes.push({ covers: (file, path) => isInWorkspace(world, file) && covers(file, path), after })
  const isOne = (path: string): boolean => {
    const text = textOf(state.files.get(path)?.text?.[0])
    return world.kindOf(path) === 'missing' && text !== undefined && after(text, path, path) === text
  }
  if (effects.some(({ kind, tag }) => kind === 'write' && (tag === 'commit' || tag === 'stash' || tag === 'index')))
    forgetWritten(evaluation, state, (path) => isInWorkspace(world, path) && covers(path, path) && !isOne(path))
}

/** What becomes of texts when a commit is brought in, as far as that can be told after what the line did before. */
function textsAfter({ world, effects }: Evaluation, { how, revision }: TakenOver): Change['after'] {
  const moves = effects.filter(({ kind, tag }) => kind === 'write' && moving.has(tag ?? ''))
  const isBack = revision === '@{-1}' && moves.findLastIndex(({ tag }) => tag === 'switch') === 0
  const isMoved = moves.length > 0 && /^(?:HEAD|@)(?![\w{])|^@\{-/.test(revision)
  const isOffered = effects.some(({ detail }) => Array.isArray(detail?.offered) && detail.offered.includes(revision))
  if (isOffered || (isMoved && !isBack)) return () => undefined
  const taken: TakenOver = { how, revision: isBack ? 'HEAD' : revision }
  return (text, file) => {
    const made = world.textAfter?.(file, text, taken)
    // what an earlier commit brought goes with it
    const onDisk = how === 'switch' && moves.length > 0 && made === text ? world.textOf(file) : undefined
    return onDisk === undefined || made === undefined ? made : [...new Set([made, onDisk])]
  }
}

/** Tags of writes after which `HEAD` is another commit than it was when the line began. */
const moving: ReadonlySet<string> = new Set(['switch', 'commit', 'merge', 'history'])

/** Notes that files get the text of a commit or of the index back; where not all of them are named, those that would change are not followed. */
function putBack(evaluation: Evaluation, { target, detail = {} }: EffectDraft, state: State): void {
  if (detail.untracked === true) return
  const place = detail.whole === true ? undefined : pathOf(typeof target === 'string' ? literal(target) : target, state)
  const restore = textsAfter(evaluation, { how: 'restore', revision: typeof detail.from === 'string' ? detail.from : '' })
  bring(evaluation, state, {
    covers: (file) => place === undefined || isInside(place, file),
    after: (text, file, path) => {
      const restored = restore(text, file, path)
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
  ['pull', 'merge'],
  ['cherry-pick', 'apply'],
  ['revert', 'undo'],
])
