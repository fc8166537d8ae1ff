import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { below, isFreshPath, isInside } from '../../../path.ts'
import { couldBeOption } from '../../parse-arguments.ts'
import { isDynamic, literal, mayBeEmpty, textOf, type Word } from '../../value.ts'
import { type Builtin, done } from './builtin.ts'
import { withoutEmptyValues } from '../command/empty-values.ts'
import { emptyData, knownData, opaqueData } from '../data.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { throughNewLinks } from '../files/path-effects.ts'
import { pathOf, resolveWord } from '../files/paths.ts'
import { previousFolder, type State } from '../state.ts'

/** `cd` and `pushd`: the shell goes on in another folder, or in the one it is in where that is not there. */
export const changeFolder =
  ({ push = false } = {}): Builtin =>
  (evaluation, words, { state }) => {
    // `-n` only changes the list of folders, and a number turns it
    const turns = (word: Word): boolean => (isDynamic(word) ? couldBeOption(word) : /^(?:-n|[-+]\d+)$/.test(textOf(word) ?? '-n'))
    if (push && words.some(turns)) return done({ ...state, cwd: undefined, folders: [] })
    const operands = words.filter((word) => !/^-(?:[LPe@]+|-)$/.test(textOf(word) ?? ''))
    const [target] = operands
    if (operands.length > 1) emitUnknown(evaluation, '`cd` has more than one operand', target?.at)
    const literalTarget = target && textOf(target)
    // with -P the folder is where the disk says, and `..` goes up from there
    const physical = words.some((word) => /^-[LPe@]*P/.test(textOf(word) ?? ''))
    const byName: State = physical ? state : { ...state, follow: (path) => path }
    const moved = (folder: string | undefined): State => ({
      ...state,
      cwd: physical && folder !== undefined ? onDisk(folder, state) : folder,
      previousCwd: state.cwd,
      folders: push ? [state.cwd, ...state.folders] : state.folders,
    })
    if (!target) return done(push ? turned(state) : moved(evaluation.world.home))
    if (literalTarget === '-') return done(moved(previousFolder(state)), opaqueData)
    const path = pathOf(physical ? throughNewLinks(target, state) : target, byName)
    const matched = (path === undefined ? matchedFolders(evaluation, target, state) : undefined) ?? []
    if (matched.length > 0) return { states: matched.map(moved), failed: [state], stdout: emptyData }
    const next = moved(path)
    // nothing at all where a variable is not set, which leads home
    const states = mayBeNothing(target) ? [next, moved(evaluation.world.home)] : [next]
    // what stands around values that may be empty: `/e$@tc`
    const [bare] = (path === undefined ? withoutEmptyValues([target]) : undefined) ?? []
    const around = bare && pathOf(bare, byName)
    if (around !== undefined) states.push(moved(around))
    if (path === undefined) return { states, failed: [state], stdout: emptyData }
    const found = searched(target, state).map(moved)
    if (found.length > 0) return { states: [next, ...found], failed: [state], stdout: emptyData }
    const isThere = evaluation.world.kindOf(path) === 'folder' && !mayBeGone(evaluation, path)
    const isNew = isFreshPath(path) && posix.dirname(path) === '/tmp'
    return isNew || isThere ? { ...done(next), certain: true } : { states: [next], failed: [state], stdout: emptyData }
  }

/** Where a folder lies when links are followed, those of this line too. */
const onDisk = (folder: string, state: State): string => state.follow(pathOf(throughNewLinks(literal(folder), state), state) ?? folder)

/** Where `CDPATH` leads a plain name, beside the folder of that name here. */
function searched(target: Word, { variables }: State): readonly string[] {
  const name = textOf(target) ?? '.'
  const places = /^[./]/.test(name) ? '' : (textOf(variables.get('CDPATH')?.elements[0]) ?? '')
  return places.split(':', maxFolders).flatMap((place) => (place.startsWith('/') ? [posix.join(place, name)] : []))
}

/** `pushd` alone goes to the folder that the last one left. */
const turned = (state: State): State => {
  const [folder, ...rest] = state.folders
  return { ...state, cwd: folder, previousCwd: state.cwd, folders: [state.cwd, ...rest] }
}

/** Whether a word without quotes is nothing but variables that may not be set. */
const mayBeNothing = ({ pieces }: Word): boolean => pieces.every((piece) => 'hole' in piece && mayBeEmpty(piece) && !piece.quoted)

/** Whether this line took the folder away, or the right to enter it, and has not made it again. */
function mayBeGone({ effects }: Evaluation, path: string): boolean {
  const covers = (covered: string): boolean => {
    const [start = ''] = covered.split(/[*?[]/, 1)
    if (start === covered) return `${path}/`.startsWith(`${covered.replace(/\/$/, '')}/`)
    return path.startsWith(start) && path.endsWith(/[^*?\]]*$/.exec(covered)?.[0] ?? '')
  }
  const takes = ({ kind, tag, detail }: Effect): boolean =>
    kind === 'delete' ? tag !== 'uncommitted' || detail?.untracked === true : kind === 'write' && tag === 'mode'
  const gone = effects.findLastIndex((effect) => effect.path !== undefined && takes(effect) && covers(effect.path))
  return gone >= 0 && gone > effects.findLastIndex(({ kind, tag, path: made }) => kind === 'write' && tag === 'folder' && made === path)
}

/** More folders than this are not told apart. */
const maxFolders = 12

/** A loop that enters each folder a pattern finds: every one of them is a place to be in, up to a few. */
function matchedFolders({ world }: Evaluation, target: Word, state: State): readonly string[] | undefined {
  // a path found in a listing stands for any path there
  const pieces = target.pieces.map((piece, index): Word['pieces'][number] =>
    index > 0 && 'hole' in piece && piece.hole === 'workspace-path' ? { text: '**', glob: true } : piece,
  )
  const [place, ...more] = resolveWord({ ...target, pieces }, state)
  if (!place || more.length > 0 || !('path' in place) || !place.glob) return undefined
  const last = pieces.at(-1)
  const held = last && 'text' in last ? last.holds : undefined
  const found =
    held === undefined
      ? world.expand(place.path, 'deep')
      : world.expand(`${place.path}/${held}`, 'deep')?.map((path) => posix.dirname(path))
  const folders = found && [...new Set(found)].filter((path) => world.kindOf(path) === 'folder')
  return folders && folders.length <= maxFolders ? folders : undefined
}

/** The same for a command that is told to run there: undefined too where this line may have made more of them. */
export function foldersToRunIn(evaluation: Evaluation, target: Word, state: State): readonly string[] | undefined {
  const folders = matchedFolders(evaluation, target, state)
  const [place] = resolveWord(target, state)
  const pattern = place && 'path' in place ? place.path : '/'
  return evaluation.effects.some((effect) => mayMake(evaluation, effect, pattern)) ? undefined : folders
}

/** Whether something that was done in this line may make what the pattern finds: at or above its folder, or a new entry below it. */
function mayMake({ world }: Evaluation, { kind, tag, path }: Effect, pattern: string): boolean {
  if (kind === 'unknown') return true
  if (kind !== 'write') return false
  const folder = posix.dirname(pattern.slice(0, pattern.search(/[*?[]/) + 1))
  const inside = path === undefined ? undefined : below(folder, path)
  if (path === undefined || inside === undefined) return path === undefined || isInside(path, folder)
  if (pattern.includes('**')) return tag === 'folder' && world.kindOf(path) === 'missing'
  return world.kindOf(posix.join(folder, inside.split('/', 1)[0] ?? '')) === 'missing'
}

/** `popd`: back to where the last `pushd` was; told more, it takes away any other. */
export const popFolder: Builtin = (_evaluation, words, { state }) =>
  done({ ...state, cwd: words.length > 0 ? undefined : state.folders[0], previousCwd: state.cwd, folders: state.folders.slice(1) })

/** `pwd` and `dirs`, which also lists the folders that `pushd` left. */
export const printFolder: Builtin = (_evaluation, words, { state }) => {
  const listed = state.folders.length > 0 || words.some((word) => !/^-[LP]$/.test(textOf(word) ?? ''))
  if (state.cwd === undefined || listed) return done(state, opaqueData)
  const physical = words.some((word) => textOf(word) === '-P')
  return done(state, knownData(literal(`${physical ? onDisk(state.cwd, state) : state.cwd}\n`)))
}
