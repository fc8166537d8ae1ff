import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { normalise } from '../path.ts'
import { ownPlaces } from './own-files.ts'
import type { Place } from './place.ts'
import { foldSegments } from './place-list.ts'
import { realTarget } from './real-path.ts'
import { wellKnownPlaces } from './well-known.ts'

/** The known folders of a place, each as written and as it really is. */
export interface Ground {
  readonly roots: readonly string[]
  readonly homes: readonly string[]
  readonly temp: readonly string[]
  readonly foldedHomes: readonly (readonly string[])[]
  readonly foldedOwn: readonly (readonly string[])[]
  /** Segments of the folder in which homes lie side by side, when the home's parent is one. */
  readonly foldedHomesParents: readonly (readonly string[])[]
  readonly wellKnown: readonly string[]
}

const grounds = new Map<string, { readonly ground: Ground; readonly until: number }>()
const lifetimeMs = 2000

/** The ground of a place. Kept for a moment: a folder of the user's that changes its real place meanwhile only looks further away. */
export function groundOf(place: Place): Ground {
  const key = `${place.home}\0${place.roots.join('\0')}\0\0${place.own?.join('\0') ?? ''}`
  const known = grounds.get(key)
  const now = performance.now()
  if (known && known.until > now) return known.ground
  const ground = survey(place)
  if (grounds.size > 64) grounds.clear()
  grounds.set(key, { ground, until: now + lifetimeMs })
  return ground
}

function survey(place: Place): Ground {
  const roots = bothWays(place.roots)
  const homes = bothWays([place.home, ...homesAround(roots, place.home)])
  return {
    roots,
    homes,
    temp: tempFolders(),
    foldedHomes: homes.map(foldSegments),
    foldedOwn: unique([...ownPlaces(normalise(place.home), roots), ...bothWays(place.own ?? [])]).map(foldSegments),
    foldedHomesParents: homes
      .map((home) => foldSegments(dirname(home)))
      .filter((parent) => ['home', 'users'].includes(parent.at(-1) ?? '')),
    wellKnown: wellKnownPlaces(place.home),
  }
}

/** Homes in which something was opened: whoever works there, as root in a container of somebody's, is at home there too. */
const homesAround = (roots: readonly string[], home: string): readonly string[] =>
  ['/home', '/Users', dirname(home)].flatMap((parent) =>
    /\/(?:home|users)$/i.test(parent)
      ? roots.flatMap((root) => (root.startsWith(`${parent}/`) ? [`${parent}/${root.slice(parent.length + 1).split('/')[0]}`] : []))
      : [],
  )

let tempOnce: readonly string[] | undefined

/** Folders for temporary files on this machine, as written and as they really are. */
export function tempFolders(): readonly string[] {
  tempOnce ??= unique(['/dev/shm', '/private/tmp', '/private/var/tmp', ...bothWays(['/tmp', '/var/tmp', ...givenOut(tmpdir())])])
  return tempOnce
}

/** `TMPDIR` counts only where systems give out such folders: a repository can set the environment of a hook. */
export const givenOut = (folder: string): readonly string[] =>
  /^\/(?:(?:private\/)?(?:var\/folders|tmp|var\/tmp)|run\/user)\/./.test(normalise(folder)) ? [folder] : []

function bothWays(folders: readonly string[]): readonly string[] {
  return unique(
    folders.filter((folder) => folder.startsWith('/')).flatMap((folder) => [normalise(folder), realTarget(folder) ?? normalise(folder)]),
  )
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
