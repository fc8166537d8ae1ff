import { lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isInside, normalise, resolvePath } from '../path.ts'

const maximumLinks = 40

/**
 * Where a path really leads, also when it does not exist yet: links are followed, dangling ones too, and what is missing is
 * taken by name. Undefined when that cannot be told (link loop, no access).
 */
export function realTarget(path: string): string | undefined {
  return follow(path, 0)
}

function follow(path: string, links: number): string | undefined {
  try {
    // asking first is cheaper than catching: most edits of new files end here
    if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync.native(path)
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return undefined
  }
  if (links > maximumLinks) return undefined
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const parent = dirname(trimmed)
  if (parent === trimmed) return undefined
  const name = trimmed.slice(trimmed.lastIndexOf('/') + 1)
  const link = name === '..' || name === '.' ? undefined : linkTarget(trimmed)
  if (link !== undefined) return follow(link.startsWith('/') ? link : `${parent}/${link}`, links + 1)
  const realParent = follow(parent, links)
  if (realParent === undefined) return undefined
  // `missing/..` fails on disk, and taking it by name is what every later mkdir would make of it; a link after it still leads on
  const next = resolvePath(realParent, name)
  return realParent === parent ? next : follow(next, links + 1)
}

/** What a link says; undefined where none is. */
export function linkTarget(path: string): string | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined
  } catch {
    return undefined
  }
}

/** Where a path leads when its last part is not followed: what `rm` and `mv` act on. */
export function realPlace(path: string): string | undefined {
  if (path === '/') return path
  const parent = realTarget(dirname(path))
  return parent === undefined ? undefined : resolvePath(parent, path.slice(path.lastIndexOf('/') + 1))
}

/** The root that a path is really inside of, both taken by their real places; undefined also when that cannot be told. */
function rootAround(path: string, roots: readonly string[]): string | undefined {
  const real = realTarget(path)
  if (real === undefined) return undefined
  return roots.find((root) => {
    const realRoot = realTarget(root)
    return realRoot !== undefined && contains(realRoot, real)
  })
}

/** Whether a path really is inside one of the folders. Never true when links lead it out. */
export function isReallyInside(path: string, roots: readonly string[]): boolean {
  return rootAround(path, roots) !== undefined
}

/** `isInside` for real paths that also knows volumes where letter case does not count. */
export function contains(realRoot: string, realPath: string): boolean {
  if (isInside(realRoot, realPath)) return true
  const prefix = realPath.slice(0, realRoot.length)
  const rest = realPath.slice(realRoot.length)
  if (rest !== '' && !rest.startsWith('/')) return false
  return prefix !== realRoot && prefix.toLowerCase() === realRoot.toLowerCase() && isSameFile(prefix, realRoot)
}

/** Whether two spellings name one and the same file. */
function isSameFile(one: string, other: string): boolean {
  try {
    const first = statSync(one, { bigint: true })
    const second = statSync(other, { bigint: true })
    return first.ino === second.ino && first.dev === second.dev && first.ino !== 0n
  } catch {
    return false
  }
}

/** What is at a path itself, links not followed; undefined when nothing is there. Throws when that cannot be told. */
export function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined
    throw error
  }
}

/** Whether something is at a path, if only a link that leads nowhere; what cannot be looked at is not. */
export function entryExists(path: string): boolean {
  try {
    return entryAt(path) !== undefined
  } catch {
    return false
  }
}

/** The code of a failed system call. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Both readings of a path with `..` in it: by name, and as the kernel walks it through links. */
export function readingsOf(path: string): readonly string[] {
  const byName = normalise(path)
  const physical = path.includes('/../') || path.endsWith('/..') ? realTarget(path) : undefined
  return physical === undefined || physical === byName ? [byName] : [byName, physical]
}
