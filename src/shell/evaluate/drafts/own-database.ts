import type { EffectDraft } from '../../command-spec.ts'
import { hasGlob, type Word } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import { pathOf, resolveWord } from '../files/paths.ts'
import type { State } from '../state.ts'

/** The file that a change of rows or tables goes to, where nobody else has anything in it: begun in this line, or in the temp folder. */
export function ownDatabase(
  evaluation: Evaluation,
  { kind, tag, detail }: EffectDraft,
  file: Word | undefined,
  state: State,
): Word | undefined {
  if (!file || kind !== 'database' || (tag !== 'write' && tag !== 'migrate')) return undefined
  const path = pathOf(file, state)
  // what was linked or moved there in this line holds what it held before
  if (path !== undefined && state.links.has(path)) return undefined
  const { temp, roots, kindOf } = evaluation.world
  const isOfTemp = (place: string): boolean =>
    !hasGlob(file) && temp.some((folder) => place.startsWith(`${folder}/`)) && !roots.some((root) => place.startsWith(`${root}/`))
  // a number in its name that running would fill in keeps it there (`/tmp/a-$$.db`)
  if (resolveWord(file, state).every((place) => ('area' in place ? place.area === 'temp' : 'path' in place && isOfTemp(place.path))))
    return file
  if (path === undefined) return undefined
  const isBelow = (folder: string): boolean => path.startsWith(`${folder}/`)
  const begun = detail?.creates === true || evaluation.effects.some((effect) => effect.kind === 'write' && effect.path === path)
  return begun && roots.some(isBelow) && !state.files.has(path) && kindOf(path) === 'missing' ? file : undefined
}
