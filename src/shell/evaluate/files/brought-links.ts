import { posix } from 'node:path'
import type { Word } from '../../value.ts'
import { isInside } from '../../../path.ts'
import type { Evaluation } from '../evaluation.ts'
import { type State, withEntry } from '../state.ts'
import { resolveWord } from './paths.ts'

/** The state with the links that a move or a copy brings to another place: they say there what they said here, seen from there. */
export function withBroughtLinks(evaluation: Evaluation, source: Word, target: Word, state: State): State {
  const { world } = evaluation
  const [to] = resolveWord(target, state)
  if (!to || !('path' in to)) return state
  let after = state
  for (const place of resolveWord(source, state)) {
    if (!('path' in place)) continue
    for (const from of place.glob ? (world.expand(place.path) ?? []) : [place.path]) {
      const name = posix.basename(from)
      // the name that a pattern finds takes the place of the pattern
      const there = to.glob ? posix.join(posix.dirname(to.path), name) : to.path
      const places = place.glob || world.kindOf(there) === 'folder' ? [there, posix.join(there, name)] : [there]
      for (const [link, leads] of linksAt(evaluation, from, state))
        for (const at of places) {
          const path = posix.join(at, link.slice(from.length))
          after = withEntry(after, 'links', path, posix.resolve(posix.dirname(path), leads))
        }
    }
  }
  return after
}

/** Links at a path and below it, on disk or made in this line, each with where it says that it leads. */
const linksAt = ({ world }: Evaluation, path: string, { links }: State): readonly (readonly [link: string, leads: string])[] => [
  ...(world.linksAt?.(path) ?? []),
  ...[...links].filter(([link]) => isInside(path, link)),
]
