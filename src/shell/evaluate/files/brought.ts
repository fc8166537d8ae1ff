import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { isFreshPath, isInside } from '../../../path.ts'
import { languageOf } from '../../code/index.ts'
import { isInWorkspace, type World } from '../../world.ts'
import type { Data } from '../data.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { builtHere, isBrought, originalOf } from './files.ts'
import { displayPath } from './paths.ts'
import type { State } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** Whether something earlier in the line may have put a file there unseen. */
export const mayBring = ({ effects, unseen, world }: Evaluation, path: string): boolean =>
  unseen.has(path) ||
  effects.some(
    (effect) =>
      effect.kind === 'connect' ||
      effect.kind === 'install' ||
      effect.kind === 'unknown' ||
      // `git restore --source` puts files of another commit there
      (effect.kind === 'delete' && effect.tag === 'uncommitted') ||
      (effect.kind === 'write' && effect.tag !== 'append' && mayMake(effect, path, world)),
  )

/** Whether a write may make the file at a path: a plain one, or an edit in place, makes only the file it names or what lies below it. */
function mayMake({ tag, path: written, scope, detail }: Effect, path: string, world: World): boolean {
  if (tag !== undefined && tag !== 'edit' && detail?.empty !== true) return true
  // a fresh file of `mktemp` has no path, but its place, and is none of a workspace that lies there too
  if (written === undefined)
    return scope !== 'temp' || (world.temp.some((folder) => path.startsWith(`${folder}/`)) && !isInWorkspace(world, path))
  return /[*?[]/.test(written) || path.startsWith(`${written.replace(/\/$/, '')}/`)
}

/** Whether a file is there only after a build in this line, and the line brought nothing else. */
export const isFreshlyBuilt = (evaluation: Evaluation, path: string): boolean =>
  evaluation.world.kindOf(path) === 'missing' &&
  builtHere(evaluation, path) &&
  !evaluation.effects.some(({ kind, tag }) => kind === 'connect' || kind === 'unknown' || (kind === 'install' && tag !== 'manifest'))

/** Code in a folder that this line cloned or unpacked, or beside code that it downloads, is nobody's project yet. */
export function broughtHere(evaluation: Evaluation, { state }: Surroundings): void {
  if (state.cwd === undefined) return emitUnknown(evaluation, 'runs code of a folder that is only known at run time')
  if (isForeign(state.cwd, evaluation) && !(evaluation.world.kindOf(state.cwd) === 'missing' && isMadeHere(evaluation, state.cwd, state)))
    emitUnknown(evaluation, 'runs code of a folder that is not part of the workspace')
  if (state.files.size === 0) return
  const any = posix.join(state.cwd, 'any')
  if (isBrought(evaluation, any, state) && originalOf(evaluation, any, state) === undefined)
    emitUnknown(evaluation, 'runs code in a folder that this line brings')
  broughtFiles(evaluation, state)
}

/** Whether a folder that is not there is one that this line makes, or that nothing but a failed `cd` leads to. */
const isMadeHere = ({ effects }: Evaluation, folder: string, { placed }: State): boolean =>
  !placed || isFreshPath(folder) || effects.some(({ kind, path }) => kind === 'write' && path !== undefined && isInside(path, folder))

/** Files of code that this line puts into the project run with it. */
export function broughtFiles(evaluation: Evaluation, state: State): void {
  for (const [path, data] of state.files)
    if (isOwnPlace(evaluation, path, state) && bringsCode(evaluation, path, data))
      emitUnknown(evaluation, `runs the project with \`${displayPath(path, evaluation)}\`, which this line brings`)
}

/** What is downloaded or decoded, or copied from elsewhere on the machine; temp files are mostly of one's own making. */
function bringsCode(evaluation: Evaluation, path: string, { taints, files: [source] = [] }: Data): boolean {
  const isCode = languageOf(path, '') !== undefined
  if (taints.has('download') || taints.has('decoded')) return isCode
  // a name without an ending may be a folder
  const mayBeCode = isCode || posix.extname(path) === ''
  const { temp } = evaluation.world
  return mayBeCode && source !== undefined && isForeign(source, evaluation) && !temp.some((folder) => source.startsWith(`${folder}/`))
}

/** Whether a path lies in the workspace, or in a copy of it that this line made. */
const isOwnPlace = (evaluation: Evaluation, path: string, state: State): boolean =>
  !isForeign(path, evaluation) || originalOf(evaluation, posix.join(posix.dirname(path), 'any'), state) !== undefined

/** Whether a path lies outside the workspace, by its name or by way of a link on disk, so that code there is somebody else's. */
export const isForeign = (path: string, { world }: Evaluation): boolean => !isInWorkspace(world, path) || leadsOut(world, path)

/** Whether a link in the workspace leads out of it; what builds and package managers keep elsewhere is the project's all the same. */
function leadsOut(world: World, path: string): boolean {
  const real = world.realOf?.(path)
  if (real === undefined || isInWorkspace(world, real) || world.isBuilt?.(path)) return false
  return !keptByTools.test(real.startsWith(`${world.home}/`) ? real.slice(world.home.length) : real)
}

const keptByTools =
  /^\/\.(?:cache|cargo|rustup|gradle|m2|pnpm-store|local\/share\/pnpm)\/|^\/nix\/store\/|\/(?:_bazel_[^/]+|node_modules|site-packages)\//
