import { posix } from 'node:path'
import type { Effect } from '../../effect.ts'
import type { Word } from '../value.ts'
import { show } from '../value.ts'
import { type Data, opaqueData } from './data.ts'
import { emit, emitUnknown, type Evaluation } from './evaluation.ts'
import { substitutions } from './expand.ts'
import { displayPath, resolveWord } from './paths.ts'
import type { State } from './state.ts'

const descriptorPath = /^\/(?:dev\/fd|proc\/(?:self|thread-self)\/fd)\/(\d+)$/

/** What is known of a file's content: from this line first, from disk by name only. */
export function fileData(evaluation: Evaluation, path: string, state: State): Data {
  const written = state.files.get(path) ?? substitutions(evaluation).get(path)
  if (written) return written
  if (path === '/dev/stdin') return state.descriptors.get('0') ?? opaqueData
  if (path === '/dev/null') return { taints: new Set(), text: [{ pieces: [{ text: '' }], at: { start: 0, end: 0 } }] }
  const descriptor = descriptorPath.exec(path)
  if (descriptor) return state.descriptors.get(descriptor[1] ?? '') ?? opaqueData
  return fromFolder(path, state) ?? { taints: new Set(), files: [path], madeFrom: [path] }
}

/** A file below a folder that this line made: of a copy the same file of the original, of a clone or an archive anything. */
function fromFolder(path: string, { files }: State): Data | undefined {
  if (files.size === 0) return undefined
  for (let folder = posix.dirname(path); folder.length > 1; folder = posix.dirname(folder)) {
    const data = files.get(folder)
    if (!data) continue
    const [source, ...more] = data.files ?? []
    if (data.taints.size > 0 || source === undefined || more.length > 0)
      return { taints: new Set([...data.taints, 'opaque']), ...(data.madeFrom ? { madeFrom: data.madeFrom } : {}) }
    const original = source + path.slice(folder.length)
    return { taints: data.taints, files: [original], madeFrom: [original] }
  }
  return undefined
}

/** The line itself brought what is at the path: it is not, or no longer, what the disk shows. */
export const isBrought = (evaluation: Evaluation, path: string, state: State): boolean =>
  fileData(evaluation, path, state).files?.[0] !== path

type Shape = Omit<Effect, 'target' | 'path' | 'glob'>

/** Paths that are no files: streams, and the made-up names of process substitutions. */
const streams = /^\/dev\/(?:null|zero|u?random|full|tty|stdin|stdout|stderr|fd\/[\w-]+)$|^\/proc\/(?:self|thread-self)\/fd\/\d+$/

/** States an effect on every place a word may point to; a place that cannot be told is unknown. */
export function emitPathEffect(evaluation: Evaluation, shape: Shape, word: Word, state: State): void {
  for (const place of resolveWord(throughLinks(word, state, shape.kind !== 'delete'), state, evaluation.world.home)) {
    if ('unresolved' in place) emitUnknown(evaluation, `${shape.kind}s \`${place.unresolved}\`, a path only known at run time`, word.at)
    else if ('area' in place)
      emit(evaluation, {
        ...shape,
        target: show(word),
        scope: place.area,
        at: word.at,
        ...(shape.kind === 'delete' ? { fact: 'paths only known at run time' } : {}),
      })
    else if (!streams.test(place.path)) {
      const target = displayPath(place.path, evaluation)
      // what a link or copy made in this line stands for is reached as well
      if (shape.kind === 'read')
        for (const source of state.files.get(place.path)?.madeFrom ?? [])
          if (source !== place.path) emit(evaluation, { ...shape, path: source, target: displayPath(source, evaluation), at: word.at })
      const own = (shape.kind === 'delete' || shape.tag === 'mode') && !shape.recursive
      const madeHere = own && state.files.has(place.path)
      emit(evaluation, {
        ...shape,
        path: place.path,
        target,
        at: word.at,
        ...(place.glob ? { glob: true } : {}),
        ...(madeHere ? { recoverable: true, fact: 'made in this line' } : {}),
      })
    }
  }
}

/** A path below a link made in this line leads where the link leads. */
function throughLinks(word: Word, state: State, follow: boolean): Word {
  if (state.links.size === 0) return word
  const [first, ...rest] = word.pieces
  if (!first || !('text' in first)) return word
  const path = first.text.startsWith('/') ? first.text : `${state.cwd ?? ''}/${first.text}`
  const clean = path.replaceAll('/./', '/')
  for (const [link, target] of state.links)
    if (clean.startsWith(`${link}/`) || (follow && clean === link))
      return { ...word, pieces: [{ ...first, text: target + clean.slice(link.length) }, ...rest] }
  return word
}
