import { type Effect, isInNewRepository } from '../../effect.ts'
import { isInside, resolvePath } from '../../path.ts'
import type { Facts } from '../facts.ts'
import { type Git, gitOf } from '../git/git.ts'
import type { Repository } from '../git/repository.ts'
import type { Place } from '../place.ts'
import { entryAt } from '../real-path.ts'

/** What a refiner may look at: facts on disk, and what the same line does before. */
export interface RefineContext {
  readonly place: Place
  readonly facts: Facts
  readonly earlier: readonly Effect[]
}

/** Says what an effect of git comes to, here and now. Never runs anything the repository chose. */
export type Refiner = (effect: Effect, context: RefineContext) => Effect

/** The folder and the repository that an effect of git is about. */
export interface GitPlace {
  readonly git: Git
  readonly folder: string
  readonly repository: Repository | undefined
}

/** The folder an effect is about: its path or `folder` detail, else where it happens. */
export function folderOf({ detail, path, cwd }: Effect, place: Place): string {
  if (typeof detail?.folder === 'string') return resolvePath(place.cwd, detail.folder)
  return path?.replace(/\/\.git$/, '') ?? cwd ?? place.cwd
}

/** The folder and the repository that an effect is about. */
export function gitPlaceOf(effect: Effect, { place, facts }: RefineContext): GitPlace {
  const git = gitOf(facts)
  const folder = folderOf(effect, place)
  return { git, folder, repository: git.repositoryOf(folder) }
}

/** Whether the effect stays in a repository that this line makes where nothing was: all that is there can be fetched or made again. */
export function madeHere(effect: Effect, context: RefineContext): boolean {
  const { folder } = gitPlaceOf(effect, context)
  const { earlier } = context
  // work that was moved there is kept nowhere else, and a worktree or a link made there belongs to another repository
  const leadsOut = ({ kind, tag, detail }: Effect): boolean =>
    kind === 'delete' ? tag === 'move' : tag === 'link' || detail?.repository === 'worktree'
  if (earlier.some(leadsOut)) return false
  return isInNewRepository(earlier, folder, (path) => entryAt(path) === undefined)
}

/** A detail of an effect that is a text. */
export const textDetail = (effect: Effect, name: string): string | undefined => {
  const value = effect.detail?.[name]
  return typeof value === 'string' ? value : undefined
}

/** A detail of an effect that is a list. */
export const listDetail = (effect: Effect, name: string): readonly string[] => {
  const value = effect.detail?.[name]
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** Whether an effect has a detail. */
export const flagDetail = (effect: Effect, name: string): boolean => {
  const value = effect.detail?.[name]
  return value !== undefined && value !== false
}

/** The effect with an answer to whether it takes anything away for good. */
export const settled = (effect: Effect, recoverable: boolean, fact: string): Effect => ({ ...effect, recoverable, fact })

/** A revision as it will be when the line gets there: commits made before it move `HEAD~n` by their number. */
export function revisionThen(revision: string, earlier: readonly Effect[]): string {
  const made = earlier.filter((effect) => effect.kind === 'write' && effect.tag === 'commit').length
  const match = /^(?:HEAD|@)(?:~(\d*)|(\^+))$/.exec(revision)
  if (!match || made === 0) return revision
  const steps = match[2] ? match[2].length : Number(match[1] || 1)
  return steps <= made ? 'HEAD' : `HEAD~${steps - made}`
}

/**
 * Something that exists nowhere else was moved to or below the path earlier in the line. Of names that only running shows it may be one, where
 * all of them go to the same place and that is no folder.
 */
export function movedInto(path: string, earlier: readonly Effect[]): boolean {
  return earlier.some((effect, index) => {
    const next = earlier[index + 1]
    if (effect.kind !== 'delete' || effect.tag !== 'move' || next?.kind !== 'write' || next.path === undefined) return false
    if (effect.recoverable === false) return isInside(path, next.path)
    return effect.path === undefined && next.path === path && !next.glob && !mayBeFolder(path, earlier)
  })
}

const mayBeFolder = (path: string, earlier: readonly Effect[]): boolean =>
  entryAt(path)?.isFile() !== true &&
  (entryAt(path) !== undefined || earlier.some(({ kind, tag, path: made }) => kind === 'write' && tag === 'folder' && made === path))
