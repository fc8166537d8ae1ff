/** Stands in paths for the folder that a file of code lies in, until it is known which that is. */
export const ownFolder = '{own folder}'

/** The same data with this folder in place of the mark; data without the mark is left as it is. */
export function inOwnFolder<T>(value: T, folder: string): T {
  if (typeof value === 'string') return (value.includes(ownFolder) ? value.replaceAll(ownFolder, folder) : value) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const changed = entries.map(([key, inner]) => [key, inOwnFolder(inner, folder)] as const)
  if (changed.every(([, inner], index) => inner === entries[index]?.[1])) return value
  return (Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed)) as T
}
