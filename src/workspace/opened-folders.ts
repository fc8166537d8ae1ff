import { dirname } from 'node:path'
import { isInside, normalise } from '../path.ts'
import { remembered } from '../remembered.ts'
import { foldSegments, placeList } from './place-list.ts'
import { systemFolders } from './zones-data.ts'

const system = placeList(systemFolders)

/** Whether a folder of the system lies at or below this one; what was put deep into one (`/usr/src/app`) is a project like others. */
const holdsSystem = remembered((folder): boolean => {
  const segments = foldSegments(folder)
  const isListed = (): boolean => system.matchesAt(segments, 0) && system.hasBelow(foldSegments(dirname(folder)), 0)
  return system.hasBelow(segments, 0) || isListed()
})

/**
 * The folders that count as opened. An agent that was started in `/`, in `/etc` or above all homes has not been given the machine: such a
 * folder is nobody's project, and what lies in it is judged by where it lies. Somebody's own home stays what they opened.
 */
export const openedFolders = (roots: readonly string[], home: string): readonly string[] =>
  roots.every((root) => isProject(root, home)) ? roots : roots.filter((root) => isProject(root, home))

function isProject(root: string, home: string): boolean {
  const folder = normalise(root)
  const own = normalise(home)
  return folder === own || !(holdsSystem(folder) || isInside(folder, own))
}
