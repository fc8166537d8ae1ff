import type { Effect } from '../../../effect.ts'
import { reachedOf } from '../../code/index.ts'
import type { Language } from '../../command-spec.ts'
import { nowhere, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { type Evaluation, keyOf, putBack, rehearsal, takeBack } from '../evaluation.ts'

/** Texts of files that stand for what lies there, by their paths. */
export type Instead = ReadonlyMap<string, string>

/** The files of a program by their paths, the one that is started first. */
type Files = readonly (readonly [path: string, text: string])[]

const asItLies: Instead = new Map()

/** Words of which nothing is known. */
const anyWords: readonly Word[] = [{ pieces: [{ hole: 'opaque', shown: '(words)' }], at: nowhere }]

/** Whether it makes a difference if an effect of project code happens. */
const matters = ({ kind, tag, path }: Effect, { world }: Evaluation): boolean =>
  kind === 'write' && tag === undefined
    ? path === undefined || !isInWorkspace(world, path)
    : kind !== 'read' && !(kind === 'execute' && tag === 'project') && !(kind === 'connect' && tag === 'get')

/**
 * Runs a program whole; where that matters, only what of it may run when it is called with these words, and what of that
 * only runs where somebody asks for it is said to be possible, no more. Without `words` they may be any. `act` gives the files it has looked at.
 */
export function asCalled(
  evaluation: Evaluation,
  language: Language,
  words: readonly Word[] | undefined,
  act: (instead: Instead) => Files,
): void {
  const start = evaluation.effects.length
  const takeAllBack = rehearsal(evaluation)
  const files = act(asItLies)
  if (!evaluation.effects.slice(start).some((effect) => matters(effect, evaluation))) return
  const texts = files.map(([, text]) => text)
  const reached = reachedOf(
    language,
    files.map(([path, text]) => ({ path, text })),
    words ?? anyWords,
  )
  if (!reached || reached.must.every((text, index) => text === texts[index])) return
  const effectsOf = (changed: readonly string[]): readonly Effect[] => {
    takeAllBack()
    act(new Map(files.map(([path], index) => [path, changed[index] ?? ''])))
    return evaluation.effects.slice(start)
  }
  const must = new Set(effectsOf(reached.must).map(keyOf))
  const may = effectsOf(reached.may)
  takeBack(evaluation, start)
  putBack(
    evaluation,
    may.map((effect) => (must.has(keyOf(effect)) ? effect : { ...effect, detail: { ...effect.detail, perhaps: true } })),
  )
}
