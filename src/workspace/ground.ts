import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { normalise } from '../path.ts'
import { ownPlaces } from './own-files.ts'
import type { Place } from './place.ts'
import { foldSegments } from './place-list.ts'
import { realTarget } from './real-path.ts'

/** The known folders of a place, each as written and as it really is. */
export interface Ground {
  readonly roots: readonly string[]
  readonly homes: readonly string[]
  readonly temp: readonly string[]
  readonly foldedHomes: readonly (readonly string[])[]
  readonly foldedOwn: readonly (readonly string[])[]
  /** Segments of the folder in which homes lie side by side, when the home's parent is one. */
  readonly foldedHomesParents: readonly (readonly string[])[]
}

const grounds = new WeakMap<Place, Ground>()

/** The ground of a place, computed once per place object. */
export function groundOf(place: Place): Ground {
  const known = grounds.get(place)
  if (known) return known
  const homes = bothWays([place.home])
  const roots = bothWays(place.roots)
  const ground = {
    roots,
    homes,
    temp: tempFolders(),
    foldedHomes: homes.map(foldSegments),
    foldedOwn: unique(ownPlaces(normalise(place.home), roots)).map(foldSegments),
    foldedHomesParents: homes
      .map((home) => foldSegments(dirname(home)))
      .filter((parent) => ['home', 'users'].includes(parent.at(-1) ?? '')),
  }
  grounds.set(place, ground)
  return ground
}

let tempOnce: readonly string[] | undefined

/** Folders for temporary files on this machine, as written and as they really are. */
export function tempFolders(): readonly string[] {
  tempOnce ??= unique(['/dev/shm', '/private/tmp', '/private/var/tmp', ...bothWays(['/tmp', '/var/tmp', tmpdir()])]).filter(
    (folder) => folder !== '/',
  )
  return tempOnce
}

function bothWays(folders: readonly string[]): readonly string[] {
  return unique(
    folders.filter((folder) => folder.startsWith('/')).flatMap((folder) => [normalise(folder), realTarget(folder) ?? normalise(folder)]),
  )
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
