import { isRecord } from '../../is-record.ts'

/** The way to a place of a document. */
export type Path = readonly (string | number)[]

/** The document with another value at a place of it; what is not there on the way is made. Throws where there can be no such place. */
export function changedAt(document: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(document)
  if (typeof key === 'number') {
    if (!Array.isArray(document) || key >= document.length) throw new Error('no such place')
    return document.map((item, place) => (place === key ? changedAt(item, rest, change) : item))
  }
  if (document !== undefined && document !== null && !isRecord(document)) throw new Error('no such place')
  const before = isRecord(document) && Object.hasOwn(document, key) ? document[key] : undefined
  return Object.fromEntries([...Object.entries(document ?? {}), [key, changedAt(before, rest, change)]])
}
