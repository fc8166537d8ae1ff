import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { isFreshPath, isInside } from '../../../path.ts'
import { isInWorkspace, type World } from '../../world.ts'
import type { CommandSpec } from '../../command-spec.ts'
import { findSpec } from '../../commands/_find-spec.ts'
import type { Word } from '../../value.ts'
import { isDynamic, join, literal, show, textOf } from '../../value.ts'
import { pathOf } from '../files/paths.ts'
import type { State } from '../state.ts'
import { type EnvironmentEntry, environmentEntries, usualPlaces } from './environment-data.ts'

/** What setting a variable means for the commands after it. */
type Meaning = 'inert' | EnvironmentEntry['meaning']

/** Where a variable is set. */
interface Place {
  readonly world: World
  readonly state: State
  /** What the line did before. */
  readonly effects: readonly Effect[]
  /** The program that the command starts. */
  readonly program?: string
}

/** What `NAME=value` in front of a command, or exported before it, does to that command. */
export function meaningOf(name: string, value: Word, place: Place): Meaning {
  // no pattern is live where a value is assigned
  const text = isDynamic(value) ? undefined : show(value)
  const usual = usualPlaces.get(name)
  if (usual !== undefined && pathOf(value, place.state) === posix.join(place.world.home, usual)) return 'inert'
  for (const entry of environmentEntries) {
    if (!entry.names.test(name) || (entry.matters && !entry.matters.test(text ?? show(value))) || entry.clients?.test(place.program ?? ''))
      continue
    if (entry.home && isUsualOrEmpty(value, place)) return 'inert'
    if (text !== undefined && entry.inert?.test(text)) return 'inert'
    if (entry.folders) return foldersOf(value, name)?.every((folder) => isUsualFolder(folder, entry, place)) ? 'inert' : entry.meaning
    return text !== undefined && isInert(text, entry) ? 'inert' : entry.meaning
  }
  return 'inert'
}

const isInert = (text: string, { inert, inertOptions }: EnvironmentEntry): boolean =>
  // the options one by one: an expression for the whole list could be made to try its ways for ever
  inert?.test(text) || (inertOptions !== undefined && optionsIn(text).every((option) => inertOptions.test(option)))

/** The options of a list, each with its value. */
function optionsIn(text: string): readonly string[] {
  const options: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (options.length === 0 || /^[-+]/.test(word)) options.push(word)
    else options.push(`${options.pop()} ${word}`)
  }
  return options
}

/** The options that variables of the environment add to those of the line. */
export function optionsOfVariables({ optionVariables }: CommandSpec, { variables }: State): readonly Word[] {
  if (!optionVariables) return []
  return Object.entries(optionVariables).flatMap(([name, option]) => {
    const variable = variables.get(name)
    const value = variable?.exported ? variable.elements[0] : undefined
    // what it is may only be known at run time, not that it is given
    if (value && textOf(value) === undefined && option.endsWith('=')) return [join(literal(option), value)]
    const text = (value && textOf(value)) ?? ''
    if (/^(?:|false|0|no|off)$/i.test(text)) return []
    // quotes keep blanks in a word
    if (option === 'words')
      return (text.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []).map((word) => literal(word.replace(/(["'])(.*?)\1/g, '$2')))
    return [literal(option.endsWith('=') ? option + text : option)]
  })
}

/** The folders that a search path of the line puts before those of the machine. */
export const foldersInFront = ({ variables }: State): readonly string[] => {
  const path = variables.get('PATH')?.elements[0]
  return path ? (foldersOf(path, 'PATH') ?? []) : []
}

/** The folders of a search path, without what the variable held before; undefined when one is only known at run time. */
function foldersOf(value: Word, name: string): readonly string[] | undefined {
  let text = ''
  for (const piece of value.pieces) {
    if ('text' in piece) text += piece.text
    else if (piece.shown === `$${name}` || piece.shown.startsWith(`\${${name}`)) text += '\0'
    // a place of installed software
    else if (piece.hole === 'library-path') text += '/usr/local'
    else return undefined
  }
  return text.split(/[:;]/).filter((folder) => folder !== '\0')
}

/** Whether a value is the home itself, or a folder of `mktemp` into which this line has put nothing. */
function isUsualOrEmpty(value: Word, { world, state, effects }: Place): boolean {
  const folder = pathOf(value, state)
  if (folder === undefined || !isFreshPath(folder)) return folder === world.home
  const isFilled = ({ kind, path, scope, detail }: Effect): boolean =>
    kind === 'write' && detail?.empty !== true && (path === undefined ? scope === 'temp' : isInside(folder, path))
  return !effects.some(isFilled) && ![...state.files.keys()].some((file) => isInside(folder, file))
}

function isUsualFolder(named: string, { folders, starts, programs, ownOutput }: EnvironmentEntry, place: Place): boolean {
  // the shell takes a tilde in a search path for the home, even one that was printed
  const folder = named.replace(/^~(?=\/)/, place.world.home)
  if (!(folders instanceof RegExp)) return isOfProject(folder, place, starts)
  if (ownOutput) return folders.test(folder) && isOwnOutput(folder, place)
  return folders.test(folder) || (programs === true && holdsOwnPrograms(folder, place))
}

/** More programs than this in one folder are not looked at. */
const mostPrograms = 64

/** Whether an effect may bring something into a folder that no build of the project made. */
const brings = ({ kind, tag, path: written, detail }: Effect, folder: string): boolean =>
  kind === 'connect' ||
  kind === 'unknown' ||
  (kind === 'install' && tag !== 'manifest') ||
  (kind === 'write' &&
    detail?.built !== true &&
    (written === undefined || isInside(folder, written) || (isInside(written, folder) && tag !== undefined)))

/**
 * Whether a folder of the project holds only programs of its own: names that mean nothing else, or what was built there. Those that the
 * line calls are looked through (`run-words.ts`); others would find one in place of what is described.
 */
function holdsOwnPrograms(folder: string, { world, state, effects }: Place): boolean {
  const path = folder.startsWith('/') ? posix.normalize(folder).replace(/\/$/, '') : undefined
  if (path === undefined || !isInWorkspace(world, path) || world.roots.includes(path)) return false
  const real = world.realOf?.(path)
  if (real !== undefined && !isInWorkspace(world, real)) return false
  if (effects.some((effect) => brings(effect, path)) || [...state.files.keys()].some((file) => isInside(path, file))) return false
  if (world.kindOf(path) === 'missing') return true
  const there = world.expand(`${path}/*`)
  const isOwn = (file: string): boolean =>
    findSpec(posix.basename(file)) === undefined || (world.isBuilt?.(file) === true && world.textOf(file) === undefined)
  return there !== undefined && there.length <= mostPrograms && there.every(isOwn)
}

/** Whether a folder of the project holds nothing that this line has brought from elsewhere: a build may fill it, or a folder around it. */
function isOwnOutput(folder: string, { world, state, effects }: Place): boolean {
  const path = posix.resolve(state.cwd ?? '/', folder)
  const real = world.realOf?.(path) ?? path
  if (!isInWorkspace(world, path) || !isInWorkspace(world, real)) return false
  const fromOutside = effects.some(
    ({ kind, tag, path: from }) => kind === 'read' && tag !== 'names' && from !== undefined && !isInWorkspace(world, from),
  )
  return !effects.some(
    (effect) =>
      (effect.tag !== 'folder' && brings(effect, path)) ||
      (fromOutside && effect.kind === 'write' && effect.path !== undefined && isInside(effect.path, path)),
  )
}

function isOfProject(folder: string, { world, state: { cwd, follow } }: Place, starts: readonly string[] = []): boolean {
  // up from where the folder really is, and then down
  const [up = ''] = /^(?:\.\.(?:\/|$))+/.exec(folder) ?? []
  const climbs = up !== ''
  if (folder.slice(up.length).split('/').includes('..') || (climbs && cwd === undefined)) return false
  const place = posix.resolve(climbs ? follow(cwd ?? '/') : (cwd ?? '/'), folder)
  return (
    (!(climbs || folder.startsWith('/')) || isInWorkspace(world, place)) &&
    starts.every((file) => world.kindOf(posix.join(place, file)) === 'missing')
  )
}
