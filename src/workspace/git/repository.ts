import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { resolvePath } from '../../path.ts'
import { entryAt, realTarget } from '../real-path.ts'

/** A git repository with a working tree, found by looking at files only. */
export interface Repository {
  /** Top of the working tree. */
  readonly root: string
  /** The repository's own folder: HEAD and index are here. */
  readonly folder: string
  /** Where refs, objects and config are: another folder for linked worktrees. */
  readonly common: string
}

/** The repository whose working tree holds a path, or undefined; nothing is run. `bare`: one without a `.git` folder counts, too, as git takes its settings. */
export function findRepository(path: string, { bare = false } = {}): Repository | undefined {
  const real = realTarget(path)
  if (real === undefined) return undefined
  for (let folder = real; ; folder = dirname(folder)) {
    const found = repositoryIn(folder) ?? (bare ? bareRepositoryIn(folder) : undefined)
    if (found) return found
    if (folder === dirname(folder)) return undefined
  }
}

function repositoryIn(root: string): Repository | undefined {
  const dotGit = join(root, '.git')
  try {
    const entry = entryAt(dotGit)
    if (!entry) return undefined
    const folder = entry.isFile() ? linkedFolder(root, dotGit) : realTarget(dotGit)
    if (folder === undefined || !entryAt(join(folder, 'HEAD'))) return undefined
    return { root, folder, common: commonFolder(folder) }
  } catch {
    return undefined
  }
}

/** The folder whose repository this one borrows: its `.git` leads there, and neither git nor its owner says that it may. */
export function ownerOf({ root, folder }: Repository): string | undefined {
  if (folder === root || folder === join(root, '.git')) return undefined
  const linked = textOfFile(join(folder, 'gitdir'))?.trim()
  // git finds a worktree again that was moved; the folder it was in is gone then
  if (linked !== undefined) {
    const place = resolvePath(folder, linked)
    return place === join(root, '.git') || realTarget(place) === join(root, '.git') || !entryAt(place) ? undefined : dirname(place)
  }
  return basename(folder) === '.git' ? dirname(folder) : undefined
}

/** A folder that is what `.git` is elsewhere. */
function bareRepositoryIn(folder: string): Repository | undefined {
  try {
    const isThere =
      entryAt(join(folder, 'HEAD'))?.isFile() && ['objects', 'refs'].every((name) => entryAt(join(folder, name))?.isDirectory() === true)
    return isThere && !folder.split('/').includes('.git') ? { root: folder, folder, common: folder } : undefined
  } catch {
    return undefined
  }
}

function linkedFolder(root: string, file: string): string | undefined {
  const text = readFileSync(file, 'utf8')
  const target = /^gitdir: (.+?)\s*$/m.exec(text)?.[1]
  return target === undefined ? undefined : realTarget(resolvePath(root, target))
}

function commonFolder(folder: string): string {
  const text = textOfFile(join(folder, 'commondir'))
  return text === undefined ? folder : (realTarget(resolvePath(folder, text.trim())) ?? folder)
}

/** A small file of git's as text; undefined when it is not there. */
export function textOfFile(path: string, most = 4_000_000): string | undefined {
  try {
    const entry = entryAt(path)
    if (!entry || entry.isDirectory() || entry.size > most) return undefined
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
