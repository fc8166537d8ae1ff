import { posix } from 'node:path'
import type { Draft, Target } from '../../command-spec.ts'
import { literal, textOf, undashed, type Word } from '../../value.ts'
import { isForeign } from '../files/brought.ts'
import { foldersUp } from './folders-up.ts'
import { emit, type Evaluation, maxImplied } from '../evaluation.ts'
import { filesMatching } from '../files/files.ts'
import { displayPath, pathOf, resolveWord } from '../files/paths.ts'
import type { State } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** Code of the project that is about to run, as a spec states it. */
export type ProjectCode = Extract<Draft, { do: 'project-code' }>

/** Whether a word holds text that nothing is known of: it may lead out of the project. */
export const mayBeAnything = ({ pieces }: Word): boolean => pieces.some((piece) => 'hole' in piece && !undashed.has(piece.hole))

/** What lies elsewhere is no code of the project, even where all that is not understood counts as such. */
export const emitElsewhere = (evaluation: Evaluation, shown: string, { at }: Word): void =>
  emit(evaluation, { kind: 'unknown', target: `runs \`${shown}\`, which is not part of the workspace`, at, detail: { elsewhere: true } })

/** Whether a path lies elsewhere than in a folder that only this line makes, which holds nothing but what the line puts there. */
export const isElsewhere = (path: string, { world }: Evaluation, { state }: Surroundings): boolean =>
  !(state.cwd !== undefined && path.startsWith(`${state.cwd}/`) && world.kindOf(state.cwd) === 'missing')

/** The same names in the folder that a setting names, from this line or from the repository. */
export function movedFiles(evaluation: Evaluation, files: readonly Target[], key: string, { state }: Surroundings): readonly Target[] {
  const folder = state.settings.get(key) ?? (state.cwd === undefined ? undefined : evaluation.world.gitSettings(state.cwd).get(key))
  if (folder === undefined || folder === '') return []
  const names = files.flatMap((file) => (typeof file === 'string' ? [posix.basename(file)] : []))
  const place = folder.replace(/^~(?=\/)/, evaluation.world.home)
  // what is not there yet may be put there by anybody
  if (posix.isAbsolute(place) && evaluation.world.kindOf(place) === 'missing' && isForeign(place, evaluation))
    emitElsewhere(evaluation, displayPath(place, evaluation), literal(place))
  return [...new Set(names)].map((name) => posix.join(place, name))
}

/** The same names in the folders that the line points to, and beside settings that it names. */
export function pointedTo(
  evaluation: Evaluation,
  { files, settings = [], places = [] }: ProjectCode,
  { state }: Surroundings,
): readonly Target[] {
  const { world } = evaluation
  const names = files.filter((file) => typeof file === 'string')
  const words = [...files.filter((file) => typeof file !== 'string'), ...places]
  if (names.length === 0 || settings.length + words.length === 0) return settings
  const isFolder = (path: string): boolean => world.kindOf(path) === 'folder'
  const below = (words: readonly Word[]): readonly string[] =>
    words
      .flatMap((word) => eachNamed(evaluation, word, state, maxImplied))
      // `../other/...` names all packages below a folder
      .flatMap((word) => pathOf(word, state)?.replace(/\/\.{3}$/, '') ?? [])
  const folders = below(settings).map((path) => (isFolder(path) ? path : posix.dirname(path)))
  // a folder of settings is itself what the tool would look for (`-c .storybook`)
  const within = folders.flatMap((folder) => names.flatMap((name) => [posix.join(folder, name), posix.join(folder, posix.basename(name))]))
  const inside = below(words)
    .filter((folder) => folder !== state.cwd && isFolder(folder))
    .flatMap((folder) => names.map((name) => posix.join(folder, name)))
  // most of the names are in none of the folders: each would be resolved and read like a file that is there
  const isMissing = (path: string): boolean => !path.includes('*') && !state.files.has(path) && world.kindOf(path) === 'missing'
  return [...settings, ...[...new Set([...within, ...inside])].filter((path) => !isMissing(path))]
}

/** Tools look for their settings in the folders above, too. */
function settingsAbove({ world }: Evaluation, file: string, cwd: string): string | undefined {
  if (world.kindOf(cwd) === 'missing') return undefined
  const places = foldersUp(cwd, world.roots).map((folder) => posix.join(folder, file))
  return places.find((path) => world.kindOf(path) !== 'missing')
}

/** A pattern stands for the files it matches now. */
export function filesNamed(evaluation: Evaluation, file: Target, { state }: Surroundings, most = maxImplied): readonly Word[] {
  if (typeof file !== 'string') return eachNamed(evaluation, file, state, most)
  if (state.cwd === undefined) return file.includes('*') ? [] : [literal(file)]
  if (!file.includes('*')) return [literal((posix.isAbsolute(file) ? undefined : settingsAbove(evaluation, file, state.cwd)) ?? file)]
  // what lies behind a link out is no package only because it lies in some folder
  const isGuess = file.startsWith('*')
  return filesMatching(evaluation, posix.resolve(state.cwd, file), state)
    .filter((path) => (!isGuess || !isForeign(path, evaluation)) && !(file.endsWith('.*') && isRecord.test(path)))
    .slice(0, most)
    .map((path) => literal(path))
}

/** What a running program leaves (`vite.log` beside `vite.config.ts`), which is no settings. */
const isRecord = /\.(?:log|pid)$/

/** A pattern that the tool itself matches: no file has that name. */
const isPatternInQuotes = ({ world }: Evaluation, word: Word, state: State): boolean => {
  const path = /[*]/.test(textOf(word) ?? '') ? pathOf(word, state) : undefined
  return path !== undefined && world.kindOf(path) === 'missing'
}

/** In a pattern two stars stand for no folder, one or two. */
const spellingsOf = (pattern: string): readonly string[] =>
  pattern.includes('/**/') ? ['/', '/*/', '/*/*/'].map((inner) => pattern.replace('/**/', inner)) : [pattern]

/** A word of the line may be a pattern, or lead to several places where the folder is a link. */
function eachNamed(evaluation: Evaluation, word: Word, state: State, most: number): readonly Word[] {
  const isQuoted = isPatternInQuotes(evaluation, word, state)
  if (!isQuoted && (pathOf(word, state) !== undefined || word.pieces.some((piece) => 'hole' in piece))) return [word]
  const paths = resolveWord(word, state).flatMap((place) => {
    if (!('path' in place)) return []
    const found = place.glob || isQuoted ? spellingsOf(place.path).flatMap((path) => filesMatching(evaluation, path, state)) : []
    // where nothing matches, a pattern stays as it is
    return found.length > 0 ? found.slice(0, most) : [place.path]
  })
  return paths.length > 0 ? paths.map((path) => literal(path, word.at)) : [word]
}

/** Whether one of the files that a target may mean is there. */
export function isThere(evaluation: Evaluation, target: Target, surroundings: Surroundings): boolean {
  const { state } = surroundings
  return filesNamed(evaluation, target, surroundings).some((word) => {
    const path = pathOf(word, state)
    return path !== undefined && (state.files.has(path) || evaluation.world.kindOf(path) !== 'missing')
  })
}
