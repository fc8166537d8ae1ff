import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nameMatcher } from '../glob.ts'
import { expandGlob } from '../glob.ts'
import { entryAt } from '../real-path.ts'
import { outputKind } from '../regenerable.ts'
import { type Git, locate } from '../git/git.ts'
import { flagDetail, gitPlaceOf, listDetail, type Refiner, settled, textDetail } from './refiner.ts'

const maximumEntries = 20_000

/** Whether checkout, restore, reset or clean at a path takes away work that is in no commit. */
export const refineUncommitted: Refiner = (effect, context) => {
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
  const places = flagDetail(effect, 'whole')
    ? [repository.root]
    : effect.glob && effect.path
      ? (expandGlob(effect.path, { most: 2000, deep: true }) ?? [repository.root])
      : [effect.path ?? folder]
  for (const place of places) {
    const lost = flagDetail(effect, 'untracked')
      ? untrackedBelow(place, git, {
          ignored: flagDetail(effect, 'ignored'),
          onlyIgnored: flagDetail(effect, 'onlyIgnored'),
          except: listDetail(effect, 'except'),
        })
      : git.changedBelow(place)
    if (lost !== undefined) return settled(effect, false, `would lose ${lost}`)
  }
  return touched
    ? settled(effect, true, 'nothing uncommitted but this line’s own changes')
    : settled(effect, true, flagDetail(effect, 'untracked') ? 'nothing untracked that counts' : 'nothing uncommitted')
}

const gitsOwn = (tag: string | undefined): boolean =>
  ['commit', 'index', 'ref', 'history', 'switch', 'merge', 'object', 'notes', 'plumbing', 'maintenance'].includes(tag ?? '')

/** A file at or below the path that `git clean` would take and nothing would make again. */
function untrackedBelow(
  path: string,
  git: Git,
  { ignored, onlyIgnored, except }: { ignored: boolean; onlyIgnored: boolean; except: readonly string[] },
): string | undefined {
  const at = locate(git, path)
  if (!at) return path
  const { repository } = at
  const index = git.indexOf(repository)
  if (!index) return 'an index that is not understood'
  const isIgnored = git.ignoreTest(repository)
  const spared = except.map((pattern) => nameMatcher(pattern.replace(/^\/|\/$/g, '')))
  const tracked = new Set(index.paths.flatMap(parentsOf))
  let left = maximumEntries
  const visit = (relative: string): string | undefined => {
    for (const entry of readdirSync(join(repository.root, relative), { withFileTypes: true })) {
      if (left-- <= 0) return 'more files than are looked at'
      const inner = relative === '' ? entry.name : `${relative}/${entry.name}`
      if (entry.name === '.git' || index.entries.has(inner) || spared.some((matches) => matches(entry.name))) continue
      if (entry.isDirectory()) {
        const folderIgnored = isIgnored(inner, { folder: true })
        if (folderIgnored && !ignored) continue
        if (!tracked.has(inner) && folderIgnored && outputKind(inner, { folder: true }) !== undefined) continue
        const found = visit(inner)
        if (found !== undefined) return found
        continue
      }
      const fileIgnored = isIgnored(inner, { folder: false })
      if (fileIgnored ? !ignored : onlyIgnored) continue
      const kind = outputKind(inner, { folder: false })
      if (kind !== 'tool' && !(fileIgnored && kind === 'output')) return inner
    }
    return undefined
  }
  try {
    return visit(at.relative)
  } catch {
    return undefined
  }
}

const parentsOf = (path: string): readonly string[] => {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
