import { join } from 'node:path'
import { foldSegments } from './place-list.ts'
import { agentSettings } from './protected-data.ts'
import { expandGlob } from './glob.ts'
import { entryAt } from './real-path.ts'

/** Each entry cut in two at every slash: the folder's last names, and what must be on disk below it. */
const cuts = agentSettings.flatMap((entry) => {
  const parts = entry.split('/').filter(Boolean)
  return parts.slice(1).map((_, index) => ({ folder: parts.slice(0, index + 1), rest: parts.slice(index + 1).join('/') }))
})

const holders = agentSettings.filter((entry) => /[^/]\/[^/]+$/.test(entry)).map((entry) => entry.split('/').slice(0, -1))

/** Whether permission or hook files of an agent belong directly into a folder of that name: filling it may bring them. */
export function holdsSettings(path: string): boolean {
  const segments = foldSegments(path)
  return holders.some((folder) => folder.every((name, index) => segments[segments.length - folder.length + index] === name))
}

/** Whether permission or hook files of an agent are on disk directly below a folder: deleting it would delete them. */
export function settingsBelow(path: string): boolean {
  const segments = foldSegments(path)
  return cuts.some(({ folder, rest }) => {
    const start = segments.length - folder.length
    if (start < 0 || !folder.every((name, index) => segments[start + index] === name)) return false
    return rest.includes('*') ? (expandGlob(join(path, rest))?.length ?? 1) > 0 : exists(join(path, rest))
  })
}

function exists(path: string): boolean {
  try {
    return entryAt(path) !== undefined
  } catch {
    return true
  }
}
