import { posix } from 'node:path'

/** What is needed to read a written path: where it is relative to, and whose `~` is meant. */
export interface PathContext {
  readonly cwd: string
  readonly home: string
}

/** An absolute path without `.`, `..`, doubled or trailing slashes; `..` is taken lexically. */
export function normalise(path: string): string {
  // most paths are normal already, and are asked about many times a call
  if (path.startsWith('/') && !path.includes('/.') && !path.includes('//') && (path.length === 1 || !path.endsWith('/'))) return path
  const normal = posix.normalize(path)
  const clean = normal.length > 1 && normal.endsWith('/') ? normal.slice(0, -1) : normal
  return clean.startsWith('//') ? clean.slice(1) : clean
}

/** The path, seen from a folder when it is relative; normalised. */
export function resolvePath(base: string, path: string): string {
  return normalise(path.startsWith('/') ? path : `${base}/${path}`)
}

/** Whether `path` is `root` or below it, by name alone; links are not followed. Never true for a sibling with the same prefix. */
export function isInside(root: string, path: string): boolean {
  const from = normalise(root)
  const to = normalise(path)
  if (!from.startsWith('/') || !to.startsWith('/')) return false
  return from === '/' || to === from || (to.startsWith(from) && to[from.length] === '/')
}

/** The segments of a path below `root`, joined by slashes: empty for `root` itself, undefined when outside. */
export function below(root: string, path: string): string | undefined {
  if (path === root) return ''
  if (root === '/') return path.slice(1)
  return path.startsWith(root) && path[root.length] === '/' ? path.slice(root.length + 1) : undefined
}

/** A made-up path that stands for one that `mktemp` will print; `count` tells those of one line apart. */
export const freshName = (count: number): string => `/tmp/automode-new${count > 0 ? `-${count}` : ''}`

/** Whether a path is one of these made-up paths, or lies below one. */
export const isFreshPath = (path: string): boolean => /^\/tmp\/automode-new(?:-\d+)?(?:\/|$)/.test(path)

/** The path with a leading `~`, `$HOME` or `${HOME}` replaced; undefined when it names another user or a variable. */
export function expandHome(path: string, home: string): string | undefined {
  for (const name of ['~', '$HOME', '${HOME}']) {
    if (path === name) return home
    if (path.startsWith(`${name}/`)) return `${home}${path.slice(name.length)}`
  }
  const own = `~${posix.basename(home)}`
  if (path === own || path.startsWith(`${own}/`)) return `${home}${path.slice(own.length)}`
  return path.startsWith('~') || /^\$(?:\{|[A-Z_][A-Z0-9_]*(?:\/|$))/.test(path) ? undefined : path
}

/** Where a file tool's path leads, or why that cannot be told. `unclear` paths may be fine and are left to judgement; others are malformed. */
export type ToolPath =
  | {
      readonly path: string
      /** The same path before `..` was taken lexically, where that may lead elsewhere through a link. */
      readonly physical?: string
    }
  | { readonly invalid: string; readonly unclear?: true }

const unclear = (invalid: string): ToolPath => ({ invalid, unclear: true })

const lookAlikeSlash = /[\u2044\u2215\u29f5\u29f8\u29f9\u2571\u2572\u27cb\u27cd\ufe68\uff0f\uff3c]/
const lookAlikeDots = /^[.\u2024\u2025\u2026\ufe52\uff0e\s]+$/
const encodedPathCharacter = /%(?:25)*(?:2e|2f|5c|00)/i
/** Characters that are not seen: controls, soft hyphen, zero-width, direction marks, variation selectors. */
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/

/** Reads a path as a file tool was given it. Never guesses: what could mean two places is `unclear`. */
export function resolveToolPath(raw: string, context: PathContext): ToolPath {
  if (raw === '') return { invalid: 'the path is empty' }
  if (raw.includes('\0')) return { invalid: 'the path holds a NUL character' }
  if (raw.length > 4096) return { invalid: 'the path is longer than 4096 characters' }
  const written = raw.startsWith('file:') ? fromFileUrl(raw) : raw
  if (written === undefined) return unclear('the path is a file URL of another host or badly encoded')
  const doubt = doubtAbout(written)
  if (doubt) return unclear(doubt)
  const expanded = expandHome(written, context.home)
  if (expanded === undefined) return unclear('the path starts with another user or a variable')
  const full = expanded.startsWith('/') ? expanded : `${context.cwd}/${expanded}`
  if (!full.startsWith('/')) return unclear('the working directory is not absolute')
  const path = normalise(full)
  return /\/\.\.(?:\/|$)/.test(full) ? { path, physical: full } : { path }
}

function doubtAbout(path: string): string | undefined {
  if (invisible.test(path)) return 'the path holds control or invisible characters'
  if (lookAlikeSlash.test(path)) return 'the path holds a character that looks like a slash'
  if (path.includes('\\')) return 'the path holds a backslash'
  if (/^[a-z]:/i.test(path)) return 'the path starts with a drive letter'
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return 'the path is a URL'
  if (encodedPathCharacter.test(path)) return 'the path holds percent-encoded dots or slashes'
  if (path.includes('${') && !path.startsWith('${HOME}')) return 'the path holds a variable'
  if (/[`\n]|\$\(|%[A-Z_]+%/.test(path)) return 'the path holds a substitution'
  if (/^\s/.test(path)) return 'the path starts with a space'
  for (const segment of path.split('/')) {
    if (segment !== '' && segment !== '.' && segment !== '..' && lookAlikeDots.test(segment))
      return 'the path holds a part that looks like `..`'
  }
  return undefined
}

function fromFileUrl(raw: string): string | undefined {
  const match = /^file:(?:\/\/(?:localhost)?(?=\/))?(\/(?!\/[^/])[^?#]*)$/i.exec(raw)
  if (!match?.[1]) return undefined
  try {
    const decoded = decodeURIComponent(match[1])
    // a slash or NUL that appears only by decoding is read differently by different tools
    return /%2f|%5c|%00/i.test(match[1]) ? undefined : decoded
  } catch {
    return undefined
  }
}
