import { type Dirent, readdirSync } from 'node:fs'
import picomatch from 'picomatch'
import { entryExists } from './real-path.ts'

const special = /[*?[]|[@+!]\(/

/** The folder a pattern ranges over: everything before its first glob segment. */
export function globBase(pattern: string): string {
  const segments = pattern.split('/')
  const first = segments.findIndex((segment) => special.test(segment))
  return first < 0 ? pattern : segments.slice(0, first).join('/') || '/'
}

/** Whether a pattern means everything in its folder, or all but a few names: `x/*`, `x/.*`, `x/**`, `x/!(a)`. */
export function meansEverything(pattern: string): boolean {
  const rest = pattern.slice(globBase(pattern).length).split('/').filter(Boolean)
  return (
    rest.length > 0 && rest.every((segment) => /^(?:\*+|\.\*|\.?\?\*|\[!\.\]\*|\.\[!\.\]\*|\.\.\?\*|\*\.\*|\*\?|!\(.*\))$/.test(segment))
  )
}

/** A test for one name as bash matches it: a leading dot must be written, unless `hidden` names count too. */
export function nameMatcher(segment: string, { hidden = false } = {}): (name: string) => boolean {
  const dot = hidden || segment.startsWith('.')
  const matches = picomatch(segment.replaceAll('[!', '[^'), {
    dot,
    nobrace: true,
    noglobstar: true,
    nonegate: true,
    bash: true,
  })
  return (name) => (dot || !name.startsWith('.')) && matches(name)
}

/** A test for whole paths; `**` stands for any number of folders. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const segments = pattern.split('/')
  const hidden = segments.includes('**')
  const parts = segments.map((segment) =>
    segment === '**' ? '**' : special.test(segment) ? nameMatcher(segment, { hidden }) : (name: string) => name === segment,
  )
  const fits = (names: readonly string[], from: number, part: number): boolean => {
    const test = parts[part]
    if (test === undefined) return from === names.length
    if (test === '**') return fits(names, from, part + 1) || (from < names.length && fits(names, from + 1, part))
    return from < names.length && test(names[from] ?? '') && fits(names, from + 1, part + 1)
  }
  const open = segments.findIndex((segment) => special.test(segment))
  const start = open < 0 ? pattern : segments.slice(0, open).join('/')
  return (path) => path.startsWith(start) && fits(path.split('/'), 0, 0)
}

/** How far a pattern is followed on disk. */
export interface GlobBounds {
  /** Matches beyond which the answer is undefined. */
  readonly most: number
  /** `**` stands for any number of folders and hidden names count, as `find` walks; bash alone reads it as `*`. */
  readonly deep?: boolean
  /** Names of folders that a deep walk does not enter. */
  readonly except?: ReadonlySet<string>
}

/** Paths on disk that a pattern matches, in no order that matters; undefined when there are too many, or too much to look at. */
export function expandGlob(
  pattern: string,
  { most, deep = false, except = nothing }: GlobBounds = { most: 256 },
): readonly string[] | undefined {
  const segments = pattern.split('/').filter(Boolean)
  const hidden = deep && segments.includes('**')
  const walk: Walk = { left: 40_000, except, seen: new Map() }
  let found: readonly string[] = ['']
  for (const [index, segment] of segments.entries()) {
    if (segment === '**' && deep) found = found.flatMap((folder) => [folder, ...foldersBelow(folder, walk)])
    else if (!special.test(segment)) {
      const named = found.map((folder) => `${folder}/${segment.replace(/\\(.)/g, '$1')}`)
      // after a pattern, most of what it found has no such name
      found = named.length > 1 ? named.filter(entryExists) : named
    } else {
      const matches = nameMatcher(segment, { hidden })
      const last = index === segments.length - 1
      found = found.flatMap((folder) =>
        entriesIn(folder, walk)
          .filter((entry) => (last || !entry.isFile()) && matches(entry.name))
          .map(({ name }) => `${folder}/${name}`),
      )
    }
    if (walk.left <= 0 || found.length > 20_000) return undefined
    if (found.length === 0) return found
  }
  const unique = [...new Set(found)]
  return unique.length > most ? undefined : unique
}

const nothing: ReadonlySet<string> = new Set()

interface Walk {
  /** Entries that may still be looked at. */
  left: number
  readonly except: ReadonlySet<string>
  readonly seen: Map<string, readonly Dirent[]>
}

function entriesIn(folder: string, walk: Walk): readonly Dirent[] {
  const seen = walk.seen.get(folder)
  if (seen) return seen
  let entries: readonly Dirent[] = []
  try {
    entries = readdirSync(folder || '/', { withFileTypes: true })
  } catch {
    // what cannot be listed cannot be matched
  }
  walk.left -= entries.length
  walk.seen.set(folder, entries)
  return entries
}

/** Every folder below one, links not followed. */
function foldersBelow(folder: string, walk: Walk): readonly string[] {
  const found: string[] = []
  const queue = [folder]
  for (let current = queue.pop(); current !== undefined && walk.left > 0; current = queue.pop()) {
    for (const entry of entriesIn(current, walk))
      if (entry.isDirectory() && !walk.except.has(entry.name)) queue.push(`${current}/${entry.name}`)
    if (current !== folder) found.push(current)
  }
  return found
}
