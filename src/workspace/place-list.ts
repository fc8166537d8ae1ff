import { starred } from '../expressions.ts'

/** A list of places, compiled for lookup by segments. Segments given must be folded (`foldSegments`). */
export interface PlaceList {
  /** Whether an entry matches the segments from `start` on. */
  matchesAt(segments: readonly string[], start: number): boolean
  /** Whether an entry matches from any segment on. */
  matchesAnywhere(segments: readonly string[]): boolean
  /** Whether an entry lies below the folder whose segments from `start` on are given. */
  hasBelow(segments: readonly string[], start: number): boolean
}

interface Entry {
  readonly parts: readonly (string | RegExp)[]
  readonly folder: boolean
}

/** Compiles entries such as `.aws/` (folder and all below), `.netrc` (a file), `/proc/*\/environ`. */
export function placeList(entries: readonly string[]): PlaceList {
  const byFirst = new Map<string, Entry[]>()
  const wild: Entry[] = []
  for (const text of entries) {
    const parts = text.split('/').filter(Boolean).map(partOf)
    const entry = { parts, folder: text.endsWith('/') }
    const first = parts[0]
    if (typeof first !== 'string') wild.push(entry)
    else byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
  }
  // one test for all patterns: almost every segment ends here
  const anyWild =
    wild.length === 0
      ? undefined
      : new RegExp(wild.map(({ parts: [first] }) => (first instanceof RegExp ? first.source : '')).join('|'), 's')
  const matchesAt = (segments: readonly string[], start: number): boolean => {
    const first = segments[start]
    if (first === undefined) return false
    const candidates = byFirst.get(first)
    if (candidates?.some((entry) => matches(entry, segments, start))) return true
    return anyWild?.test(first) === true && wild.some((entry) => matches(entry, segments, start))
  }
  return {
    matchesAt,
    matchesAnywhere(segments) {
      for (let start = 0; start < segments.length; start++) if (matchesAt(segments, start)) return true
      return false
    },
    hasBelow(segments, start) {
      const first = segments[start]
      if (first === undefined) return entries.length > 0
      if (byFirst.get(first)?.some((entry) => liesBelow(entry, segments, start))) return true
      return anyWild?.test(first) === true && wild.some((entry) => liesBelow(entry, segments, start))
    },
  }
}

const partOf = (text: string): string | RegExp => (text.includes('*') ? starred(text) : text)

const fits = (part: string | RegExp, segment: string): boolean => (typeof part === 'string' ? part === segment : part.test(segment))

function matches({ parts, folder }: Entry, segments: readonly string[], start: number): boolean {
  const length = segments.length - start
  if (folder ? length < parts.length : length !== parts.length) return false
  return parts.every((part, index) => fits(part, segments[start + index] ?? ''))
}

function liesBelow({ parts }: Entry, segments: readonly string[], start: number): boolean {
  const length = segments.length - start
  if (length >= parts.length) return false
  for (let index = 0; index < length; index++) if (!fits(parts[index] ?? '', segments[start + index] ?? '')) return false
  return true
}

const plain = /^[a-z0-9_\-/.]*$/

/** A path's segments as a careless file system would compare them: case, invisible characters, trailing dots and spaces do not count. */
export function foldSegments(path: string): readonly string[] {
  const lower = path.toLowerCase()
  const segments = lower.split('/').filter(Boolean)
  if (plain.test(lower) && !lower.includes('./') && !lower.endsWith('.')) return segments
  return segments.map(fold)
}

function fold(segment: string): string {
  // upper case first: a long s or a Kelvin sign folds to its ASCII letter only this way
  const folded = segment
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/::?\$[a-z_][\s\S]*$|:$/, '')
    .replace(/(?<=[^.\s])[.\s]+$/, '')
  return folded === 'git~1' ? '.git' : folded
}
