import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { isListed, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { segmentsOf } from '../../segments.ts'
import { isInWorkspace } from '../../world.ts'
import type { Data } from '../data.ts'
import { isInside } from '../../../path.ts'
import { emit, emitUnknown, type Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'
import { displayPath, pathOf, type Resolved, resolveWord, withFreshName } from './paths.ts'

type Shape = Omit<Effect, 'target' | 'path' | 'glob'>

/** Paths that are no files: streams, and the made-up names of process substitutions. */
const streams = /^\/dev\/(?:null|zero|u?random|full|tty|stdin|stdout|stderr|fd\/[\w-]+)$|^\/proc\/(?:self|thread-self)\/fd\/\d+$/

/** Whether a word names a place by this very second, and does not climb out of it again. */
const isOfMoment = (word: Word): boolean =>
  word.pieces.some((piece) => 'hole' in piece && piece.moment === true) && !show(word).includes('..')

/** States an effect on every place a word may point to; a place that cannot be told is unknown. */
export function emitPathEffect(evaluation: Evaluation, shape: Shape, word: Word, state: State): void {
  // nothing lies at a path without a name
  if (shape.kind === 'delete' && textOf(word) === '') return
  if (shape.kind === 'delete' && knownPrefix(word).startsWith('^'))
    emitUnknown(evaluation, `\`${show(word)}\` is all but that name to zsh`, word.at)
  if (shape.kind === 'write' || shape.kind === 'delete') warnOfNothingListed(evaluation, shape, word, state)
  if (isUntraceable(evaluation, shape, word, state))
    emitUnknown(evaluation, 'a link out of the workspace under a name only known at run time', word.at)
  // deleting a link leaves what it leads to
  const followLast = shape.kind !== 'delete'
  const places = resolveWord(throughNewLinks(word, state, { followLast }), state, evaluation.world.home)
  for (const place of state.links.size === 0 ? places : [...places, ...places.flatMap((one) => matchedLinks(one, state, { followLast }))]) {
    // names and metadata may be looked at anywhere
    if ('unresolved' in place && shape.kind === 'read' && shape.tag === 'names') continue
    if ('unresolved' in place) emitUnknown(evaluation, `${shape.kind}s \`${place.unresolved}\`, a path only known at run time`, word.at)
    else if ('area' in place && place.area === 'library' && shape.kind !== 'read')
      emitUnknown(evaluation, `${shape.kind}s \`${place.shown}\`, which belongs to installed software`, word.at)
    else if ('area' in place)
      emit(evaluation, {
        ...shape,
        target: show(word),
        scope: place.area === 'library' ? 'system' : place.area,
        at: word.at,
        ...(shape.kind === 'delete' ? { fact: 'paths only known at run time' } : {}),
      })
    else if (!streams.test(place.path)) {
      const target = displayPath(place.path, evaluation)
      // what a link or copy made in this line stands for is reached as well
      if (shape.tag === 'search') searchLinks(evaluation, shape, place.path, state)
      if (shape.kind === 'read')
        for (const source of state.files.get(place.path)?.madeFrom ?? [])
          if (source !== place.path) emit(evaluation, { ...shape, path: source, target: displayPath(source, evaluation), at: word.at })
      if (shape.kind === 'delete' && shape.recursive && endsInSlash(word))
        for (const path of behindLinks(evaluation, place, state))
          emit(evaluation, { ...shape, path, target: displayPath(path, evaluation), at: word.at })
      const copied = madeAnew(evaluation, place, state)
      const own = (shape.kind === 'delete' || shape.tag === 'mode') && !shape.recursive
      // a file that was there before and was only added to holds more than this line made
      const madeHere =
        own && state.files.has(place.path) && (evaluation.world.kindOf(place.path) === 'missing' || isReplacedTemp(evaluation, place.path))
      emit(evaluation, {
        ...shape,
        path: place.path,
        target,
        at: word.at,
        ...(place.glob ? { glob: true } : {}),
        ...(madeHere ? { recoverable: true, fact: 'made in this line' } : {}),
        ...(copied ? { detail: { ...anewDetail(evaluation, copied), ...shape.detail } } : {}),
        ...(place.glob && shape.kind === 'write' && isOfMoment(word) ? { detail: { ...shape.detail, moment: true } } : {}),
        ...(place.glob && shape.kind === 'delete' && isSomeOf(word) ? { detail: { ...shape.detail, some: true } } : {}),
      })
    }
  }
}

/** `rm -rf "$(find . -name old)"/*`: where a list finds nothing, what stands around it is the path. */
function warnOfNothingListed(evaluation: Evaluation, shape: Shape, word: Word, state: State): void {
  if (!word.pieces.some(isListed) || word.pieces.every(isListed)) return
  const { kind } = shape
  const bare = { ...word, pieces: word.pieces.filter((piece) => !isListed(piece)) }
  if (kind === 'delete' && word.pieces.some((piece) => 'text' in piece && piece.filtered)) {
    if (show(bare).startsWith('/')) emitUnknown(evaluation, `deletes \`${show(bare)}\` where a filter leaves nothing`, word.at)
    else emitPathEffect(evaluation, shape, bare, state)
    return
  }
  const { world, effects } = evaluation
  const [place] = resolveWord({ ...word, pieces: word.pieces.filter(isListed) }, state)
  if (!place || !('path' in place) || !isInWorkspace(world, posix.dirname(place.path.slice(0, place.path.search(/[*?[]/) + 1)))) return
  // what this line makes or runs before may be found
  if (
    /node_modules|\.git\b/.test(place.path) ||
    effects.some((effect) => !/^(?:read|delete)$/.test(effect.kind) && !isOfThis(evaluation, effect))
  )
    return
  if (world.expand(place.path, 'deep')?.length !== 0) return
  emitUnknown(evaluation, `${kind}s \`${show(bare)}\` where \`${displayPath(place.path, evaluation)}\` finds nothing`, word.at)
}

/** Whether the command that is being run has this effect. */
const isOfThis = ({ command }: Evaluation, { at }: Effect): boolean =>
  command !== undefined && at !== undefined && command.start <= at.start && at.end <= command.end

/** Whether only some of what its pattern finds is meant (`find . | grep x`). */
const isSomeOf = ({ pieces }: Word): boolean => pieces.some((piece) => 'text' in piece && piece.some)

/** A slash at the end of a link's name means the folder that it leads to: `rm -r link/` empties that, and leaves the link. */
const endsInSlash = ({ pieces }: Word): boolean => {
  const last = pieces.at(-1)
  return last !== undefined && 'text' in last && /\/\.?$/.test(last.text)
}

/** The folders that links lead to which the place is, or which its pattern finds. */
function behindLinks({ world }: Evaluation, place: Extract<Resolved, { path: string }>, { follow }: State): readonly string[] {
  const named = place.glob ? (world.expand(place.path) ?? []) : [place.path]
  // a link higher up is followed either way
  return named.flatMap((path) => {
    const [real, byName] = [follow(path), posix.join(follow(posix.dirname(path)), posix.basename(path))]
    return real === byName || path === '/' ? [] : [real]
  })
}

/** What lies behind the links that this line made below a folder: whoever goes through the folder may follow them. */
function searchLinks(evaluation: Evaluation, shape: Shape, folder: string, { links }: State): void {
  for (const [link, target] of links)
    if (link.startsWith(`${folder.replace(/\/$/, '')}/`))
      emit(evaluation, { ...shape, path: target, target: displayPath(target, evaluation) })
}

/** What this line put where the disk has nothing, as far as all of it is known. */
function madeAnew({ world }: Evaluation, place: Resolved, { files }: State): Data | undefined {
  const data = 'path' in place && !place.glob ? files.get(place.path) : undefined
  const isKnown = data?.taints.size === 0 && (data.text ?? data.madeFrom) !== undefined
  return isKnown && 'path' in place && world.kindOf(place.path) === 'missing' ? data : undefined
}

/** The facts that this line made all of a file, and from which file it was copied. */
const anewDetail = (evaluation: Evaluation, { files: [source] = [] }: Data): NonNullable<Effect['detail']> => ({
  anew: true,
  ...(source === undefined ? {} : { from: displayPath(source, evaluation) }),
})

/** Whether this line replaced the content of a temp file, so that nothing of what it held before is left. */
const isReplacedTemp = ({ effects, world }: Evaluation, path: string): boolean =>
  world.temp.some((folder) => path.startsWith(`${folder}/`)) &&
  effects.some((effect) => effect.kind === 'write' && effect.tag === undefined && effect.path === path)

/** A file that is written without end fills the disk. */
export function warnOfFilling(evaluation: Evaluation, path: string, { taints }: Data): void {
  if (taints.has('endless') && !path.startsWith('/dev/'))
    emitUnknown(evaluation, `writes to \`${displayPath(path, evaluation)}\` without end`)
}

/** What is put into a file, and what it takes the place of where that is known. */
interface Change {
  readonly text: string
  readonly old?: string
}

/** A file that tools run by themselves, with a text that starts something, has it run later. */
export function warnOfStarting(evaluation: Evaluation, path: string, changes: () => readonly Change[]): void {
  const { world } = evaluation
  const riskOf = isInWorkspace(world, path) ? world.riskAt?.(path) : undefined
  const rightsOf = world.rightsAt?.(path)
  const startsOf = world.startsAt?.(path)
  if (!riskOf && !rightsOf && !startsOf) return
  const target = displayPath(path, evaluation)
  for (const { text, old } of changes()) {
    const fact = riskOf?.(text, old)
    // what is put into a folder keeps its own name there
    if (fact !== undefined && !isFolder(evaluation, path)) emit(evaluation, { kind: 'config', tag: 'runs', target, fact })
    const right = rightsOf?.(text, old)
    if (right !== undefined) emit(evaluation, { kind: 'config', tag: 'agent-rights', target, fact: right })
    const later = startsOf?.(text, old)
    if (later !== undefined) emit(evaluation, { kind: 'persist', tag: 'login', target, fact: later })
  }
}

/** Where something that is put at a target ends up that is a folder; undefined where it is none. */
export function landing(
  evaluation: Evaluation,
  { target, lands }: { readonly target: Word | string; readonly lands?: Word },
  state: State,
): Word | undefined {
  // all that lies in a folder whose name ends in a slash goes into the other one
  if (!lands || typeof target === 'string' || show(lands).endsWith('/')) return undefined
  const [place, name] = [pathOf(target, state), segmentsOf(lands)?.name]
  if (place === undefined || !name || /^\.{0,2}$/.test(show(name)) || !isFolder(evaluation, place)) return undefined
  return join(target, literal('/'), name)
}

/** Whether a folder lies there: this line has made one, or has not taken it away. */
export function isFolder({ effects, world }: Evaluation, path: string): boolean {
  const last = effects.findLast(
    ({ kind, tag, path: other }) =>
      other !== undefined && (kind === 'delete' ? isInside(other, path) : kind === 'write' && tag === 'folder' && other === path),
  )
  return last ? last.kind === 'write' : path === world.home || world.kindOf(path) === 'folder'
}

/** The word with a link made in this line replaced by where it leads; one that is all of the path only where the last link is followed too. */
export function throughNewLinks(word: Word, state: State, { followLast = true } = {}): Word {
  if (state.links.size === 0) return word
  const [first, ...rest] = withFreshName(word).pieces
  if (!first || !('text' in first)) return word
  const path = first.text.startsWith('/') ? first.text : `${state.cwd ?? ''}/${first.text}`
  const clean = path.replaceAll('/./', '/')
  const leading = [...state.links].filter(([link]) => clean.startsWith(`${link}/`) || (followLast && clean === link))
  // the longest leads furthest
  const [link, target] = leading.toSorted(([one], [other]) => other.length - one.length)[0] ?? []
  return link === undefined ? word : { ...word, pieces: [{ ...first, text: target + clean.slice(link.length) }, ...rest] }
}

/** Whether a link leads out of the workspace under a name that is not known whole: nobody can tell which paths lead through it. */
function isUntraceable({ world }: Evaluation, { tag, detail }: Shape, word: Word, state: State): boolean {
  if (tag !== 'link' || typeof detail?.to !== 'string' || pathOf(word, state) !== undefined) return false
  const target = posix.resolve(state.cwd ?? '/', detail.to)
  return !isInWorkspace(world, target)
}

/** Where a pattern leads by way of links made in this line, which the disk does not show yet. */
function matchedLinks(place: Resolved, { links }: State, { followLast }: { readonly followLast: boolean }): readonly Resolved[] {
  if (!('path' in place) || !place.glob) return []
  const names = place.path.split('/')
  return [...links].flatMap(([link, target]): readonly Resolved[] => {
    const depth = link.split('/').length
    const rest = names.slice(depth)
    const leads = (rest.length > 0 || followLast) && mayMatch(names.slice(0, depth).join('/'), link)
    return leads ? [{ path: posix.join(target, ...rest), glob: true }] : []
  })
}

/** Whether a pattern may match a path, judged by what stands before its first and behind its last wildcard. `**` follows no links. */
const mayMatch = (pattern: string, path: string): boolean =>
  !pattern.includes('**') && path.startsWith(pattern.replace(/[*?[].*/s, '')) && path.endsWith(pattern.replace(/.*[*?\]]/s, ''))
