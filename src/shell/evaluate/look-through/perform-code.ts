import type { Draft } from '../../command-spec.ts'
import { inOwnFolder } from '../../own-folder.ts'
import type { Evaluation, Outcome } from '../evaluation.ts'
import type { Surroundings } from '../surroundings.ts'

/**
 * Carries out what code in another language does. Code writes `~` where a shell would already have put the home folder, and starts paths
 * from the folder that it lies in.
 */
export function performCode(evaluation: Evaluation, drafts: readonly Draft[], surroundings: Surroundings, folder = '.'): Outcome {
  const { home } = evaluation.world
  return evaluation.perform(
    inOwnFolder(drafts, folder).map((draft) => inHome(draft, home)),
    surroundings,
  )
}

function inHome(draft: Draft, home: string): Draft {
  if (draft.do !== 'effect' || typeof draft.target === 'string') return draft
  const [first, ...rest] = draft.target.pieces
  if (!first || !('text' in first) || !/^~(?:\/|$)/.test(first.text)) return draft
  return { ...draft, target: { ...draft.target, pieces: [{ text: home + first.text.slice(1) }, ...rest] } }
}
