import { type Dirent, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Effect } from '../../effect.ts'
import { expandGlob, globBase, nameMatcher } from '../glob.ts'
import { entryAt } from '../real-path.ts'
import type { Facts } from '../facts.ts'
import { recoverability } from '../recoverable.ts'
import { outputKind } from '../regenerable.ts'
import { gitOf } from '../git/git.ts'
import { hasTrackedBelow } from '../git/index-file.ts'
import { locate } from '../git/repositories.ts'
import { madeHere, flagDetail, gitPlaceOf, listDetail, movedInto, type Refiner, settled, textDetail } from './refiner.ts'

const maximumEntries = 20_000

/** Whether checkout, restore, reset or clean at a path takes away work that is in no commit. */
export const refineUncommitted: Refiner = (effect, context) => {
  if (madeHere(effect, context)) return settled(effect, true, 'in a repository that this line makes')
  const { git, repository, folder } = gitPlaceOf(effect, context)
  if (!repository) return settled(effect, false, 'not in a git repository')
  // a folder that is not there now may be there when the command runs
  if (flagDetail(effect, 'whole') && entryAt(effect.path ?? folder) === undefined) return settled(effect, false, 'folder is not there')
  const name = textDetail(effect, 'paths') ?? listDetail(effect, 'paths')[0]
  // `git checkout NAME` restores a file only when NAME is no branch
  if (flagDetail(effect, 'unlessRevision') && name !== undefined && git.commitOf(repository, name) !== undefined)
    return settled(effect, true, 'a branch or commit')
  // something the line wrote before is not seen on disk yet
  const touched = context.earlier.some(
    (before) =>
      (before.kind === 'write' && before.path !== undefined && before.scope === 'workspace' && !gitsOwn(before.tag)) ||
      before.tag === 'stash',
  )
  // what a stash gave back is kept nowhere else
  if (context.earlier.some((before) => textDetail(before, 'what') === 'stash pop'))
    return settled(effect, false, 'would lose what was stashed')
  for (const place of flagDetail(effect, 'whole') ? [repository.root] : placesOf(effect, effect.path ?? folder)) {
    const lost = flagDetail(effect, 'untracked')
      ? untrackedBelow(place, context.facts, {
          ignored: flagDetail(effect, 'ignored'),
          onlyIgnored: flagDetail(effect, 'onlyIgnored'),
          except: listDetail(effect, 'except'),
        })
      : (git.changedBelow(place) ??
        (isAdded(context.earlier) ? untrackedBelow(place, context.facts, { ignored: false, onlyIgnored: false, except: [] }) : undefined))
    if (lost !== undefined) return settled(effect, false, `would lose ${lost}`)
    if (movedInto(place, context.earlier)) return settled(effect, false, 'would lose what was moved there')
  }
  return touched
    ? settled(effect, true, 'nothing uncommitted but this line’s own changes')
    : settled(effect, true, flagDetail(effect, 'untracked') ? 'nothing untracked that counts' : 'nothing uncommitted')
}

/** The paths a pathspec names. Patterns that the shell leaves are git's to match, and its star reaches into folders. */
function placesOf({ glob }: Effect, path: string): readonly string[] {
  const matches = glob ? expandGlob(path, { most: 2000, deep: true }) : entryAt(path) ? [path] : []
  return matches && matches.length > 0 ? matches : [globBase(path)]
}

/** Whether new files may have come into the index and into no commit since: git takes them away like its own then. */
const isAdded = (earlier: readonly Effect[]): boolean =>
  earlier.findLast(({ tag = '' }) => /^(?:index|commit|stash)$/.test(tag))?.tag === 'index'

const gitsOwn = (tag: string | undefined): boolean =>
  ['commit', 'index', 'ref', 'history', 'switch', 'merge', 'object', 'notes', 'plumbing', 'maintenance'].includes(tag ?? '')

/** A file at or below the path that `git clean` would take and nothing would make again. */
function untrackedBelow(
  path: string,
  facts: Facts,
  { ignored, onlyIgnored, except }: { ignored: boolean; onlyIgnored: boolean; except: readonly string[] },
): string | undefined {
  const git = gitOf(facts)
  const at = locate(git, path)
  if (!at) return path
  const { repository } = at
  const index = git.indexOf(repository)
  if (!index) return 'an index that is not understood'
  const isIgnored = git.ignoreTest(repository)
  const spared = except.map((pattern) => nameMatcher(pattern.replace(/^\/|\/$/g, '')))
  let left = maximumEntries
  const lostFile = (relative: string): string | undefined => {
    const fileIgnored = isIgnored(relative, { folder: false })
    if (fileIgnored ? !ignored : onlyIgnored) return undefined
    const kind = outputKind(relative, { folder: false })
    return kind !== 'tool' && !(fileIgnored && kind === 'output') ? relative : undefined
  }
  const lostBelow = (relative: string): string | undefined => {
    for (const entry of readdirSync(join(repository.root, relative), { withFileTypes: true })) {
      if (left-- <= 0) return 'more files than are looked at'
      const found = lostAt(relative === '' ? entry.name : `${relative}/${entry.name}`, entry)
      if (found !== undefined) return found
    }
    return undefined
  }
  const lostAt = (relative: string, entry: Pick<Dirent, 'name' | 'isDirectory'>): string | undefined => {
    if (entry.name === '.git' || index.entries.has(relative) || spared.some((matches) => matches(entry.name))) return undefined
    if (!entry.isDirectory()) return lostFile(relative)
    const folderIgnored = isIgnored(relative, { folder: true })
    if (folderIgnored && !ignored) return undefined
    if (hasTrackedBelow(index, relative) || !folderIgnored) return lostBelow(relative)
    return recoverability(join(repository.root, relative), facts).recoverable ? undefined : relative
  }
  try {
    const entry = entryAt(path)
    if (!entry) return undefined
    return at.relative === '' ? lostBelow('') : lostAt(at.relative, { name: basename(path), isDirectory: () => entry.isDirectory() })
  } catch {
    return path
  }
}
