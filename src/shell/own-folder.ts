import type { Piece } from './value.ts'

/** Stands in paths for the folder that a file of code lies in, until it is known which that is. */
export const ownFolder = '{own folder}'

/** Stands in paths for what `git rev-parse --show-toplevel` prints, until it is known where that is asked. */
export const ownRepository = { hole: 'opaque', shown: '$(git rev-parse --show-toplevel)' } as const satisfies Piece

/** The same data with this folder in place of the mark; data without the mark is left as it is. */
export const inOwnFolder = <T>(value: T, folder: string): T =>
  replaced(value, (part) => (typeof part === 'string' && part.includes(ownFolder) ? part.replaceAll(ownFolder, folder) : part))

/** Whether a part of a path is that mark. */
export const isOwnRepository = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'shown' in part && part.shown === ownRepository.shown

/** The same with the folder of the repository; where there is none it stays unknown. */
export const inOwnRepository = <T>(value: T, repository: string | undefined): T =>
  repository === undefined ? value : replaced(value, (part) => (isOwnRepository(part) ? { text: repository } : part))

function replaced<T>(value: T, change: (part: unknown) => unknown): T {
  const own = change(value)
  if (own !== value || typeof value !== 'object' || value === null) return own as T
  const entries = Object.entries(value)
  const changed = entries.map(([key, inner]) => [key, replaced(inner, change)] as const)
  if (changed.every(([, inner], index) => inner === entries[index]?.[1])) return value
  return (Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed)) as T
}
