import { posix } from 'node:path'
import { freshName, isInside, resolvePath } from '../../../path.ts'
import type { Origin, Piece, Word } from '../../value.ts'
import { isLines, mayBeEmpty, show } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'

type Area = 'workspace' | 'temp' | 'library'

const areas: ReadonlyMap<Origin, Area> = new Map([
  ['workspace-path', 'workspace'],
  ['temp-path', 'temp'],
  ['library-path', 'library'],
])

/** Where a word points: a path (perhaps a pattern), somewhere inside a known area, or nowhere that can be told. */
export type Resolved =
  | { readonly path: string; readonly glob?: true }
  | { readonly area: Area; readonly shown: string }
  | { readonly unresolved: string }

/** Every place a word may point to, seen from the state's working directory. */
export function resolveWord(word: Word, state: State, home?: string): readonly Resolved[] {
  const first = word.pieces[0]
  if (!first) return [{ unresolved: 'an empty word' }]
  const area = areaOf(word, state)
  if (area) return [{ area, shown: show(word) }]
  const unset = word.pieces.some(mayBeEmpty)
  const open = word.pieces.some(
    (piece, index) => 'hole' in piece && piece.hole !== 'plain' && !mayBeEmpty(piece) && !isBelow(piece, word.pieces[index - 1]),
  )
  const results: Resolved[] = []
  if (!open || knownStart(word.pieces)) {
    // an unset variable counts as empty; other unknown text as one more name below the part that is known
    const kept = word.pieces.filter((piece) => !mayBeEmpty(piece))
    // a word that is nothing but unset variables vanishes when they are empty: no path at all
    if (kept.length > 0) results.push(...resolvePieces(kept, state))
    // a list may be empty: what stands around it is then the path
    const around = kept.some(isLines) ? kept.filter((piece) => !isLines(piece)) : []
    if (around.length > 0) results.push(...resolvePieces(around, state))
    // a tilde that came out of a variable is a name to bash and the home folder to other shells: both count
    const [start] = kept
    if (home !== undefined && start && 'text' in start && /^~(?:\/|$)/.test(start.text))
      results.push(...resolvePieces([{ ...start, text: home + start.text.slice(1) }, ...kept.slice(1)], state))
  }
  // `${DIR:-/}` in a variable: what stands in for it counts beside what the environment may hold
  const instead = word.pieces.map((piece): Piece => ('hole' in piece && piece.orElse !== undefined ? { text: piece.orElse } : piece))
  if (instead.some((piece, index) => piece !== word.pieces[index]))
    results.push(...resolveWord({ ...word, pieces: instead }, state, home).filter((place) => !('unresolved' in place)))
  if (open || unset) results.push({ unresolved: show(word) })
  return results
}

/**
 * Whether a piece is a path found in the workspace that is put behind a folder for temporary files: it names something below that folder.
 */
const isBelow = (piece: Piece, before: Piece | undefined): boolean =>
  'hole' in piece && piece.hole === 'workspace-path' && before !== undefined && 'text' in before && /^\/tmp\/[^/.].*\/$/.test(before.text)

const knownStart = (pieces: readonly Piece[]): boolean => {
  const first = pieces[0]
  return first !== undefined && 'text' in first && first.text.startsWith('/')
}

/** A word that starts with a path of a known kind stays in its area unless it climbs out. */
function areaOf({ pieces }: Word, state: State): Area | undefined {
  const [first, ...rest] = startsInWorkspace(pieces, state) ? pieces.slice(1) : pieces
  const area = first && 'hole' in first ? areas.get(first.hole) : undefined
  // what is listed is named from where it is listed
  if (!area || (area === 'workspace' && !isAtHome(state))) return undefined
  // what software brings along has no hidden files, and where it lies they may be anybody's
  const leaves = area === 'library' ? /(?:^|\/)\./ : /(?:^|\/)\.\.(?:\/|$)/
  const stays = rest.every((piece) =>
    'text' in piece ? !leaves.test(piece.text) : piece.hole === 'plain' || piece.hole === 'workspace-path',
  )
  return stays ? area : undefined
}

const isAtHome = ({ cwd, roots }: State): boolean => cwd !== undefined && roots.some((root) => isInside(root, cwd))

/** Whether a word is a path found in the workspace behind a folder of the workspace that is not hidden. */
function startsInWorkspace([folder, found]: readonly Piece[], { roots }: State): boolean {
  if (!found || !('hole' in found) || found.hole !== 'workspace-path') return false
  if (!folder || !('text' in folder) || folder.glob || !folder.text.endsWith('/') || /\.\.|\/\./.test(folder.text)) return false
  return /^(?:\.\/|[\w@])/.test(folder.text) || roots.some((root) => isInside(root, folder.text))
}

/**
 * `/proc/PID/cwd` and `/proc/PID/root`: the working directory and the root of a process. Those of another process are taken to be the
 * same.
 */
const ownPlace = /^\/proc\/[^/]+\/(cwd|root)(?=\/|$)/

/** `C:/Users`, which shells on Windows also know as `/c/Users`; elsewhere nobody calls a folder so. */
const onDrive = /^([A-Za-z]):[\\/]/

/**
 * One place, or two where a link makes `..` lead elsewhere than the name says: shells go by the name, programs by the disk. What is found at any
 * depth may also be the folder itself: with something behind its name that lies beside it.
 */
function resolvePieces(pieces: readonly Piece[], state: State): readonly Resolved[] {
  let text = ''
  let glob = false
  for (const [index, piece] of pieces.entries()) {
    if ('text' in piece) {
      text += piece.text
      if (piece.glob) glob = true
    } else if (piece.value !== undefined) text += piece.value
    else {
      text += piece.number ? '[0-9]*' : isBelow(piece, pieces[index - 1]) ? '**' : '*'
      glob = true
    }
  }
  const folder = state.cwd
  if (onDrive.test(text)) text = text.replaceAll('\\', '/').replace(onDrive, (_, letter: string) => `/${letter.toLowerCase()}/`)
  if (text.startsWith('/proc/')) text = text.replace(ownPlace, (_, place) => (place === 'cwd' ? (folder ?? '/*') : ''))
  if (!text.startsWith('/') && folder === undefined) return [{ unresolved: `${text} (working directory unknown)` }]
  if (!glob) return placesOf(text, { glob, state })
  const beside = text.replace(/(?<=[^/])\/\*\*(?=[^/*])/g, '')
  const inside = text.replace(/(?<=^|\/)\*\*(?=[^/*])/g, '**/*')
  return [...placesOf(inside, { glob, state }), ...(beside === text ? [] : placesOf(beside, { glob, state }))]
}

function placesOf(text: string, { glob, state }: { readonly glob: boolean; readonly state: State }): readonly Resolved[] {
  const folder = state.cwd
  const named = resolvePath(folder ?? '/', text)
  const resolved = (path: string): Resolved => (glob ? { path, glob: true } : { path })
  const real = text.includes('..') && /(?:^|\/)\.\.(?:\/|$)/.test(text) ? upThroughLinks(folder ?? '/', text, state) : named
  return real === named ? [resolved(named)] : [resolved(named), resolved(real)]
}

/** Where `..` leads when the links on disk are followed on the way. */
function upThroughLinks(folder: string, text: string, { follow }: State): string {
  let current = text.startsWith('/') ? '/' : folder
  for (const part of text.split('/')) current = part === '..' ? posix.dirname(follow(current)) : posix.join(current, part)
  return current.length > 1 && current.endsWith('/') ? current.slice(0, -1) : current
}

/**
 * The word with what only this line knows written out, so that what is put there is found again: a fresh path of `mktemp` at its start, and the
 * number of the shell or the second in the name of a temp file.
 */
export function withFreshName(word: Word): Word {
  const [start] = word.pieces
  const isTemp = start !== undefined && 'text' in start && start.text.startsWith('/tmp/')
  if (!word.pieces.some((piece, index) => 'hole' in piece && piece.fresh !== undefined && (isTemp || index === 0))) return word
  const pieces: Piece[] = []
  for (const [index, piece] of word.pieces.entries()) {
    const text = 'text' in piece ? (piece.glob ? undefined : piece.text) : freshText(piece, { isTemp, index })
    const before = pieces.at(-1)
    if (text === undefined) pieces.push(piece)
    else if (before && 'text' in before && !before.glob) pieces[pieces.length - 1] = { text: before.text + text }
    else pieces.push({ text })
  }
  return { ...word, pieces }
}

function freshText(
  { hole, fresh, shown }: Extract<Piece, { hole: unknown }>,
  { isTemp, index }: { readonly isTemp: boolean; readonly index: number },
): string | undefined {
  if (fresh === undefined) return undefined
  if (hole === 'temp-path') return index === 0 ? freshName(fresh) : undefined
  return isTemp ? `${shown}${fresh > 0 ? fresh : ''}` : undefined
}

/** The one literal path of a word, or undefined. */
export function pathOf(word: Word, state: State): string | undefined {
  const [only, ...more] = resolveWord(withFreshName(word), state)
  return only && more.length === 0 && 'path' in only && !only.glob ? only.path : undefined
}

/** A path as people write it: relative to where the call started, `~` for home. */
export function displayPath(path: string, { origin, world }: Evaluation): string {
  if (path === origin) return '.'
  if (path.startsWith(`${origin}/`)) return path.slice(origin.length + 1)
  if (path === world.home) return '~'
  if (path.startsWith(`${world.home}/`)) return `~${path.slice(world.home.length)}`
  return path
}
