import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { isFreshPath, isInside } from '../../../path.ts'
import type { Word } from '../../value.ts'
import { literal, show, textOf } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { type Data, opaqueData } from '../data.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { displayPath, pathOf, resolveWord } from './paths.ts'
import { globExpression } from '../../glob-expression.ts'
import { type State, withEntry } from '../state.ts'

const endlessDevice = /^\/dev\/(?:zero|full|u?random)$/
const descriptorPath = /^\/(?:dev\/fd|proc\/(?:self|thread-self)\/fd)\/(\d+)$/

/** What is known of a file's content: from this line first, from disk by name only. */
export function fileData(evaluation: Evaluation, path: string, state: State): Data {
  const written =
    state.files.get(path) ?? evaluation.substitutions.get(path) ?? (state.files.size > 0 ? state.files.get(state.follow(path)) : undefined)
  if (written) return isUnseen(evaluation, path, state) ? forgotten(written) : written
  if (path === '/dev/stdin') return state.descriptors.get('0') ?? opaqueData
  if (path === '/dev/null') return { taints: new Set(), text: [literal('')] }
  if (endlessDevice.test(path)) return { taints: new Set(['endless']) }
  const descriptor = descriptorPath.exec(path)
  if (descriptor) return state.descriptors.get(descriptor[1] ?? '') ?? opaqueData
  return fromFolder(evaluation, path, state) ?? { taints: new Set(), files: [path], madeFrom: [path], whole: path }
}

/** What is known of the content of the file that a word names, or of the files that a pattern finds. */
export function namedData(evaluation: Evaluation, file: Word, state: State): Data {
  const path = pathOf(file, state)
  if (path !== undefined) return fileData(evaluation, path, state)
  const globbed = resolveWord(file, state).flatMap((place) => ('path' in place ? [place.path] : []))
  return { ...opaqueData, ...(globbed.length > 0 ? { madeFrom: globbed, matched: file } : {}) }
}

/** Whether this line changed a file in a way that was not followed, by whichever of its names. */
const isUnseen = ({ unseen }: Evaluation, path: string, { follow }: State): boolean =>
  unseen.size > 0 && (unseen.has(path) || unseen.has(follow(path)))

/** Notes that a file is changed in a way that is not followed. */
export function markUnseen({ unseen }: Evaluation, path: string, { follow }: State): void {
  unseen.add(path)
  unseen.add(follow(path))
}

/** The state in which a file holds this, under the name that was used and under its real one. */
export function withFile(state: State, path: string, data: Data): State {
  if (path === '/dev/null') return state
  const real = state.follow(path)
  const next = withEntry(state, 'files', path, data)
  return real === path ? next : withEntry(next, 'files', real, data)
}

/** What is still known of a file after a change that was not followed: where its text may have come from. */
const forgotten = ({ taints, files = [], madeFrom = [] }: Data): Data => ({
  taints: new Set([...opaqueData.taints, ...taints]),
  madeFrom: [...files, ...madeFrom],
})

/** A file below a folder that this line made: of a copy the same file of the original, of a clone or an archive anything. */
function fromFolder({ world }: Evaluation, path: string, { files }: State): Data | undefined {
  if (files.size === 0) return undefined
  for (let folder = posix.dirname(path); folder.length > 1; folder = posix.dirname(folder)) {
    const data = files.get(folder)
    if (!data) continue
    const [source, ...more] = data.files ?? []
    if (data.taints.size > 0 || source === undefined || more.length > 0)
      return { taints: new Set([...data.taints, 'opaque']), ...(data.madeFrom ? { madeFrom: data.madeFrom } : {}) }
    const original = source + path.slice(folder.length)
    // a copy leaves what was there besides
    if (world.kindOf(original) === 'missing' && world.kindOf(path) !== 'missing') return undefined
    return { taints: data.taints, files: [original], madeFrom: [original] }
  }
  return undefined
}

/** Tags of writes after which a file may do something else when it runs. What a build writes has a tag of its own, `output`. */
export const changing: ReadonlySet<string> = new Set(['', 'append', 'edit', 'overwrite', 'create'])

/** What is known of a file that is about to run: one that this line changed unseen, however deep inside, is not what the disk shows. */
export function runnableData(evaluation: Evaluation, path: string, state: State): Data {
  const data = fileData(evaluation, path, state)
  const { unseen, world } = evaluation
  // a copy is what its original was made into
  const isChanged = isUnseen(evaluation, path, state) || data.files?.some((file) => unseen.has(file) && isInWorkspace(world, file))
  if (isChanged) return { ...opaqueData, taints: new Set([...opaqueData.taints, ...data.taints]), madeFrom: [path] }
  return changedByPattern(evaluation, path, data)
}

/** The text of a file that code is about to load, as this line has left it. */
export function textNow(evaluation: Evaluation, path: string, state: State): string | undefined {
  const { world, changes, unseen } = evaluation
  if (state.files.size === 0 && changes.length === 0 && unseen.size === 0) return world.textOf(path)
  const { text, files: [source] = [] } = runnableData(evaluation, path, state)
  const found = text ? oneAfterTheOther(text) : source === undefined ? undefined : world.textOf(source)
  // several texts of a document make none
  if (text && text.length > 1 && isDocument.test(path))
    emitUnknown(evaluation, `\`${displayPath(path, evaluation)}\` is one of several texts that this line may leave there`)
  if (found === undefined && (source === undefined || state.files.has(path) || unseen.has(path)))
    emitUnknown(evaluation, `runs \`${displayPath(path, evaluation)}\`, which this line makes in a way that is not followed`)
  return found
}

const isDocument = /\.(?:json|ya?ml|toml|ini|cfg)$/

/** Texts of which any may be there, as one: in a language that is looked through as a whole, each of them counts. */
function oneAfterTheOther(words: readonly Word[]): string | undefined {
  const [first, ...others] = words.map(textOf)
  return first === undefined ? undefined : [first, ...others.filter((text) => text !== undefined)].join('\n')
}

/** A file whose text lies on disk, after the changes that its pattern or listing went through. */
function changedByPattern({ changes, world }: Evaluation, path: string, data: Data): Data {
  const [source, ...more] = data.files ?? []
  const own =
    changes.length > 0 && !data.text && source !== undefined && more.length === 0
      ? changes.filter(({ covers }) => covers(source, path))
      : []
  const before = own.length > 0 && source !== undefined ? world.textOf(source) : undefined
  if (before === undefined) return data
  const texts = own.reduce<readonly string[] | undefined>(
    (current, { after }) => current && eachAfter(current, (text) => after(text, source ?? path, path)),
    [before],
  )
  if (texts?.every((text) => text === before)) return data
  return { ...opaqueData, madeFrom: [path], ...(texts ? { taints: data.taints, text: texts.map((text) => literal(text)) } : {}) }
}

/** Every text that may be there after a change of any of these; undefined where that cannot be told, or they are too many. */
function eachAfter(
  texts: readonly string[],
  after: (text: string) => string | readonly string[] | undefined,
): readonly string[] | undefined {
  const found = new Set<string>()
  for (const text of texts) {
    const made = after(text)
    if (made === undefined) return undefined
    for (const one of typeof made === 'string' ? [made] : made) found.add(one)
  }
  return found.size > mostTexts ? undefined : [...found]
}

/** Makes one change of all since `begun`, which a loop may make any number of times: a file may hold whatever some rounds of them leave. */
export function repeatChanges({ changes }: Evaluation, begun: number): void {
  const made = changes.splice(begun)
  if (made.length === 0) return
  changes.push({
    covers: (file, path) => made.some(({ covers }) => covers(file, path)),
    after: (text, file, path) => {
      const own = made.filter(({ covers }) => covers(file, path))
      let texts: readonly string[] | undefined = [text]
      for (let round = 0; texts && round < mostTexts; round++) {
        const next: readonly string[] | undefined = eachAfter(texts, (one) => eitherAfter(one, own, [file, path]))
        if (next?.length === texts.length) return next
        texts = next
      }
      return undefined
    },
  })
}

/** A text as it is, and as each of the changes would make it. */
function eitherAfter(text: string, changes: Evaluation['changes'], [file, path]: readonly [string, string]): readonly string[] | undefined {
  const made = changes.map(({ after }) => after(text, file, path))
  return made.includes(undefined) ? undefined : [text, ...made.flatMap((one) => one ?? [])]
}

/** Texts that are looked through for one file. */
const mostTexts = 8

/** Notes what becomes of files that a word names by a pattern, or as some of the workspace; what this line wrote itself is no longer known. */
export function changeNamed(evaluation: Evaluation, word: Word, state: State, after: Evaluation['changes'][number]['after']): void {
  const { world, changes } = evaluation
  for (const place of resolveWord(word, state)) {
    if ('path' in place && place.glob) {
      const { path: pattern } = place
      const beginning = pattern.slice(0, pattern.search(/[*?[]/))
      const ending = /[^*?\]]*$/.exec(pattern)?.[0] ?? ''
      const isAlike = (path: string): boolean => path.startsWith(beginning) && path.endsWith(ending)
      // the disk knows nothing of patterns for any depth
      const matches = (path: string): boolean => pattern.includes('**') || (world.expand(pattern)?.includes(path) ?? true)
      changes.push({ covers: (path) => isAlike(path) && matches(path), after })
      forgetWritten(evaluation, state, isAlike)
    } else if ('area' in place && place.area === 'workspace') {
      changes.push({ covers: (path) => isInWorkspace(world, path), after })
      forgetWritten(evaluation, state, (path) => isInWorkspace(world, path))
    }
  }
}

/** Notes that files which this line wrote are changed in a way that is not followed. */
export function forgetWritten(evaluation: Evaluation, state: State, isChanged: (path: string) => boolean): void {
  for (const path of state.files.keys()) if (isChanged(path)) markUnseen(evaluation, path, state)
}

/** The file or folder of the workspace that a path of this line is a copy of; one that may have been switched to what was fetched is none. */
export function originalOf(evaluation: Evaluation, path: string, state: State): string | undefined {
  if (state.files.size === 0) return undefined
  const { files = [], taints } = runnableData(evaluation, path, state)
  const [source, ...more] = files
  const fetched = evaluation.effects.some(({ kind, tag }) => kind === 'connect' && (tag === 'fetch' || tag === 'clone'))
  const isCopy = source !== undefined && source !== path && more.length === 0 && taints.size === 0 && !fetched
  return isCopy && isInWorkspace(evaluation.world, source) ? source : undefined
}

/** The files that a pattern finds: those that this line made, and those on disk. */
export function filesMatching({ world }: Evaluation, pattern: string, { files }: State): readonly string[] {
  const onDisk = world.expand(pattern) ?? []
  if (files.size === 0) return onDisk
  const expression = globExpression(pattern, { starts: true, ends: true })
  const depth = pattern.split('/').length
  const isMatched = (path: string): boolean =>
    (pattern.includes('**') || path.split('/').length === depth) && expression?.test(path) === true
  return [...new Set([...[...files.keys()].filter(isMatched), ...onDisk])]
}

/** Whether a folder with its parents can be made for certain: it is there, or nothing is between it and a place of one's own. */
export function canBeMade({ world }: Evaluation, path: string): boolean {
  for (let folder = path; folder.length > 1; folder = posix.dirname(folder)) {
    const kind = world.kindOf(folder)
    if (kind === 'folder') return folder === path || world.temp.includes(folder) || isInWorkspace(world, folder)
    if (kind !== 'missing') return false
  }
  return false
}

/** Whether a build in this line is what puts the file there. */
export const builtHere = ({ effects, world }: Evaluation, path: string): boolean =>
  effects.some(({ detail, path: made }) => detail?.built === true && made !== undefined && isInside(made, path)) ||
  (isFreshPath(path) && holdsOnlyBuilds(effects)) ||
  (effects.some(({ kind, tag, target }) => kind === 'execute' && tag === 'project' && /build/.test(target)) &&
    world.isBuilt?.(path) === true)

/** Whether builds, and nothing else in this line, write into the fresh folders of `mktemp`: they have no path to tell them apart. */
function holdsOnlyBuilds(effects: Evaluation['effects']): boolean {
  const written = effects.filter(({ kind, path, scope }) => kind === 'write' && path === undefined && scope === 'temp')
  return written.length > 0 && written.every(({ detail }) => detail?.built === true)
}

/** The same data with its text read from disk, where it is the content of one file of the workspace. */
export function withText({ world }: Evaluation, data: Data): Data {
  const [path, ...more] = data.files ?? []
  if (data.text || path === undefined || more.length > 0 || !isInWorkspace(world, path)) return data
  const text = world.textOf(path)
  return text === undefined ? data : { taints: data.taints, text: [literal(text)], madeFrom: [path] }
}

/** The texts that data may be, as far as the line or the disk shows them. */
export const textsOf = (evaluation: Evaluation, data: Data): readonly { readonly text: string }[] =>
  (withText(evaluation, data).text ?? []).map((word) => ({ text: show(word) }))

/** The word with the content of files of the workspace written out, as they lie there. */
export const withContents = (evaluation: Evaluation, word: Word): Word => ({
  ...word,
  pieces: word.pieces.map((piece) => {
    const text = 'hole' in piece ? textAt(evaluation, piece.contentOf) : undefined
    return text === undefined ? piece : { text }
  }),
})

/** The text of a word in which nothing but the content of files of the workspace is left open, as they lie there. */
export const contentOf = (evaluation: Evaluation, word: Word): string | undefined => textOf(withContents(evaluation, word))

/** The text of a file of the workspace that this line leaves as it is. */
export function textAt({ effects, unseen, world }: Evaluation, path: string | undefined): string | undefined {
  if (path === undefined || unseen.has(path) || !isInWorkspace(world, path)) return undefined
  const changed = effects.some((effect) => effect.kind === 'write' && effect.path === path && changing.has(effect.tag ?? ''))
  return changed ? undefined : world.textOf(path)
}

/** A version, a name: nothing that leads to another folder or could be an option. */
export const plainName = /^(?!.*\.\.)\w[\w.+@-]{0,99}$/

/** Whether this line put something at the path, so that the disk does not show what will be there. */
export const isBrought = (evaluation: Evaluation, path: string, state: State): boolean =>
  runnableData(evaluation, path, state).files?.[0] !== path

/** Whether a program belongs to a virtual environment that this line makes where nothing was, and puts nothing else into. */
export function isOfNewEnvironment({ effects, world }: Evaluation, path: string): boolean {
  const folder = /^(.+)\/bin\/[\w.-]+$/.exec(path)?.[1]
  if (folder === undefined || world.kindOf(folder) !== 'missing') return false
  // of what goes into the folders of `mktemp` no path is stated: all of it counts
  const isThere = ({ path: at, scope }: Effect): boolean =>
    at === undefined ? scope === 'temp' && isFreshPath(folder) : at === folder || at.startsWith(`${folder}/`)
  const changes = effects.filter((effect) => effect.kind === 'write' && isThere(effect))
  return changes.length > 0 && changes.every(({ detail }) => detail?.environment === true)
}
