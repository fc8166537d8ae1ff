import type { Draft } from '../../command-spec.ts'
import type { Word } from '../../value.ts'
import { inOwnFolder, inOwnRepository } from '../../own-folder.ts'
import { concatenate, opaqueData } from '../data.ts'
import type { Evaluation, Outcome } from '../evaluation.ts'
import type { Surroundings } from '../surroundings.ts'

/**
 * Carries out what code in another language does. Code writes `~` where a shell would already have put the home folder, and starts paths
 * from the folder that it lies in.
 */
export function performCode(evaluation: Evaluation, drafts: readonly Draft[], surroundings: Surroundings, folder = '.'): Outcome {
  const { home, repositoryOf } = evaluation.world
  const { cwd } = surroundings.state
  const repository = cwd === undefined ? undefined : repositoryOf(cwd)
  const outcome = evaluation.perform(
    inOwnRepository(inOwnFolder(drafts, folder), repository).map((draft) => inHome(draft, home)),
    surroundings,
  )
  // what it starts prints, and so may the code itself
  return drafts.some(starts) && !drafts.some(tellsOutput) ? { ...outcome, stdout: concatenate(outcome.stdout, opaqueData) } : outcome
}

const starts = (draft: Draft): boolean => draft.do === 'shell' || draft.do === 'run' || draft.do === 'script' || draft.do === 'run-stdin'
const tellsOutput = (draft: Draft): boolean => draft.do === 'flow' && draft.to === 'stdout'

function inHome(draft: Draft, home: string): Draft {
  if (draft.do === 'run' && draft.cwd) return { ...draft, cwd: wordInHome(draft.cwd, home) }
  if (draft.do !== 'effect') return draft
  const { carries } = draft
  const sent = carries
    ? { ...draft, carries: carries.map((source) => (typeof source === 'string' ? source : wordInHome(source, home))) }
    : draft
  return typeof sent.target === 'string' ? sent : { ...sent, target: wordInHome(sent.target, home) }
}

function wordInHome(word: Word, home: string): Word {
  const [first, ...rest] = word.pieces
  if (!first || !('text' in first) || !/^~(?:\/|$)/.test(first.text)) return word
  return { ...word, pieces: [{ text: home + first.text.slice(1) }, ...rest] }
}
