import { readdirSync } from 'node:fs'
import picomatch from 'picomatch'

const special = /[*?[]/

/** The folder a pattern ranges over: everything before its first glob segment. */
export function globBase(pattern: string): string {
  const segments = pattern.split('/')
  const first = segments.findIndex((segment) => special.test(segment))
  return first < 0 ? pattern : segments.slice(0, first).join('/') || '/'
}

/** Whether a pattern means everything in its folder: `x/*`, `x/.*`, `x/**`. */
export function meansEverything(pattern: string): boolean {
  const rest = pattern.slice(globBase(pattern).length).split('/').filter(Boolean)
  return rest.length > 0 && rest.every((segment) => /^(?:\*+|\.\*|\.?\?\*|\[!\.\]\*|\.\[!\.\]\*|\.\.\?\*|\*\.\*|\*\?)$/.test(segment))
}

/** A test for one name as bash matches it: a leading dot must be written. */
export function nameMatcher(segment: string): (name: string) => boolean {
  const matches = picomatch(segment.replaceAll('[!', '[^'), {
    dot: segment.startsWith('.'),
    noextglob: true,
    nobrace: true,
    noglobstar: true,
    nonegate: true,
    bash: true,
  })
  return (name) => (segment.startsWith('.') || !name.startsWith('.')) && matches(name)
}

/** A test for whole paths of the same depth as the pattern. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('/').map((segment) => (special.test(segment) ? nameMatcher(segment) : (name: string) => name === segment))
  return (path) => {
    const names = path.split('/')
    return names.length === parts.length && parts.every((part, index) => part(names[index] ?? ''))
  }
}

/** Paths on disk that a pattern matches, in no order that matters; undefined when there are more than `most`, or too much to look at. */
export function expandGlob(pattern: string, most = 256): readonly string[] | undefined {
  let found: string[] = ['']
  let left = 20_000
  for (const segment of pattern.split('/').slice(1)) {
    if (segment === '') continue
    if (!special.test(segment)) {
      const name = segment.replace(/\\(.)/g, '$1')
      found = found.map((folder) => `${folder}/${name}`)
      continue
    }
    const matches = nameMatcher(segment)
    const next: string[] = []
    for (const folder of found) {
      for (const name of namesIn(folder || '/')) {
        if (left-- <= 0) return undefined
        if (matches(name)) next.push(`${folder}/${name}`)
      }
    }
    found = next
  }
  return found.length > most ? undefined : found
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
