import { fillsGiven } from '../look-through/given-outputs.ts'
import { posix } from 'node:path'
import { type Effect, isInNewRepository } from '../../../effect.ts'
import { deletesRoute, isPlainAct } from '../../code/findings.ts'
import {
  actsByName,
  doneToGiven,
  languageOf,
  loadActs,
  namesElsewhere,
  newDependencies,
  placesIn,
  scanCode,
  scanWritten,
  scriptLosses,
} from '../../code/index.ts'
import { sconsActs } from '../../code/project-files/scons.ts'
import { isOfOthers } from '../../code/named-stores.ts'
import { withoutOtherTasks, withTasks } from '../../code/project-files/tasks.ts'
import type { Draft, Target } from '../../command-spec.ts'
import { literal, show, textOf, undashed, type Word } from '../../value.ts'
import { broughtHere, isForeign, isFreshlyBuilt } from '../files/brought.ts'
import { emptyData } from '../data.ts'
import { isDeclared } from './declared.ts'
import { foldersUp } from './folders-up.ts'
import { emit, emitUnknown, type Evaluation, maxImplied, nested, takeBack } from '../evaluation.ts'
import { filesMatching, isBrought, runnableData, textNow, textsOf } from '../files/files.ts'
import { emitForeignText } from '../look-through/foreign-text.ts'
import { beyondRepair } from '../look-through/beyond-repair.ts'
import { asCalled, type Instead } from '../look-through/as-called.ts'
import { type Imported, imported } from '../look-through/imported.ts'
import { displayPath, pathOf, resolveWord } from '../files/paths.ts'
import { performCode } from '../look-through/perform-code.ts'
import { noteLoaded } from '../look-through/shown-values.ts'
import { onlyAsksForHelp, promisesHarm } from './promised-words.ts'
import { runCompiled } from '../look-through/scripts.ts'
import { runSource } from '../look-through/shell-text.ts'
import type { State } from '../state.ts'
import { searchedBy, type Surroundings } from '../surroundings.ts'

type ProjectCode = Extract<Draft, { do: 'project-code' }>

/** Project code run through a tool: the files it implies are scanned, then it counts as project code. */
export function projectCode(evaluation: Evaluation, draft: ProjectCode, surroundings: Surroundings): void {
  const { what, settings = [], mustExist, orDeclared, folderSetting, notCode, parameters } = draft
  const listed = [...draft.files, ...ofLibrary(draft, surroundings), ...namedByVariable(evaluation, draft, surroundings)]
  const files = holdingIt(evaluation, draft, listed, surroundings)
  if (folderSetting !== undefined && bringsNoHooks(evaluation, folderSetting, surroundings)) return
  const data = draft.asData === undefined ? undefined : pathOf(literal(draft.asData), surroundings.state)
  if (data !== undefined && isDataFile(evaluation, data, surroundings))
    return emit(evaluation, { kind: 'read', path: data, target: displayPath(data, evaluation) })
  const declared = orDeclared?.names.some((name) => isDeclared(evaluation, name, orDeclared.ecosystem, surroundings.state)) === true
  if (mustExist && !declared && !files.some((file) => isThere(evaluation, file, surroundings))) {
    return emitUnknown(evaluation, `${what} is not described`)
  }
  if (!notCode) emit(evaluation, { kind: 'execute', tag: 'project', target: what })
  const textsOfAll = (): readonly string[] =>
    files
      .flatMap((file) => filesNamed(evaluation, file, surroundings))
      .flatMap((word) => {
        const path = pathOf(word, surroundings.state)
        const text = path === undefined || surroundings.state.files.has(path) ? '' : evaluation.world.textOf(path)
        return text === undefined ? [] : [text]
      })
  if (parameters && !draft.onlyLoads && promisesHarm(what, parameters) && !onlyAsksForHelp(textsOfAll(), parameters))
    emitUnknown(evaluation, `${what} is called with a word that promises destruction`)
  if (parameters && !draft.onlyLoads) fillsGiven(evaluation, parameters, surroundings.state)
  const moved = folderSetting === undefined ? [] : movedFiles(evaluation, files, folderSetting, surroundings)
  const pointed = holdingIt(evaluation, draft, pointedTo(evaluation, draft, surroundings), surroundings)
  const named = [...files, ...moved, ...pointed].flatMap((file) =>
    filesNamed(evaluation, file, surroundings).map(
      (word): ProjectFile => ({
        word,
        is: typeof file !== 'string' ? 'named' : hasOwnName(file) ? 'implied' : 'found',
        loads: !draft.onlyLoads && (draft.program === true || (typeof file === 'string' ? hasOwnName(file) : settings.includes(file))),
      }),
    ),
  )
  // what this line compiled is all there is to run, wherever it lies
  if (!notCode && (named.length === 0 || !named.every(({ word }) => isCompiledHere(evaluation, word, surroundings))))
    broughtHere(evaluation, surroundings)
  const seen = new Set<string | undefined>()
  const performed = new Set<string>()
  for (const file of named) {
    const path = pathOf(file.word, surroundings.state)
    if (file.is === 'named' && isNoFile.test(show(file.word)))
      emitUnknown(evaluation, `runs \`${show(file.word).slice(0, 60)}\`, which is no name of a file`, file.word.at)
    if (path === undefined && file.is === 'named' && mayBeAnything(file.word))
      emitUnknown(evaluation, `runs \`${show(file.word)}\`, a file only known at run time`, file.word.at)
    if (path !== undefined && file.is === 'named' && isStream.test(path))
      emitUnknown(evaluation, `runs \`${path}\`, whose text is not followed`, file.word.at)
    if (path !== undefined && !seen.has(path)) runProjectFile(evaluation, { ...file, path, performed }, draft, surroundings)
    seen.add(path)
  }
}

/** Whether a file of data lies at a path, and no folder or link to code. */
function isDataFile({ effects, world }: Evaluation, path: string, { state: { files, links } }: Surroundings): boolean {
  const changes = effects.filter(
    ({ kind, path: changed }) => kind !== 'read' && changed !== undefined && (path === changed || path.startsWith(`${changed}/`)),
  )
  const isThere = world.kindOf(path) === 'file' && (world.realOf?.(path) ?? path).endsWith('.json')
  // a program that writes to a name where nothing was makes a file, no folder with code in it
  const isWritten = changes.some(({ kind, tag, path: changed }) => kind === 'write' && tag === undefined && changed === path)
  // what is copied or moved there may be a folder
  const isOther = files.get(path)?.files?.some((source) => world.kindOf(source) !== 'file') === true
  const mayBeElse =
    isOther || links.size > 0 || changes.some(({ kind, tag }) => kind !== 'write' || (tag !== undefined && tag !== 'folder'))
  return !mayBeElse && (isWritten ? world.kindOf(path) !== 'folder' : isThere && changes.length === 0)
}

/** Those of the files whose text, as this line leaves it, holds what the draft asks for. */
function holdingIt(
  evaluation: Evaluation,
  { holding, ofManifest }: ProjectCode,
  files: readonly Target[],
  surroundings: Surroundings,
): readonly Target[] {
  if (!holding && !ofManifest) return files
  // one that this line makes unseen may hold it
  const holds = (path: string, wanted: RegExp): boolean => {
    const data = runnableData(evaluation, path, surroundings.state)
    return !(data.text || data.files) || textsOf(evaluation, data).some(({ text }) => wanted.test(text))
  }
  return files
    .flatMap((file) => filesNamed(evaluation, file, surroundings, mostLookedInto))
    .filter((word) => {
      const path = pathOf(word, surroundings.state)
      if (path === undefined) return false
      const isNamed = !ofManifest || holds(posix.resolve(posix.dirname(path), ofManifest.file), ofManifest.holding)
      return isNamed && (!holding || holds(path, holding))
    })
}

/** A large application has more files of a kind; what none of these holds is left to somebody else. */
const mostLookedInto = 64

/** Settings on the line itself (`--template '{"plugins": …}'`). */
const isNoFile = /^\s*\{/

/** What a program is fed, by a name that looks like a file's. */
const isStream = /^\/(?:dev\/(?:stdin|fd\/(?:substitution-)?\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/

/** Whether a word holds text that nothing is known of: it may lead out of the project. */
const mayBeAnything = ({ pieces }: Word): boolean => pieces.some((piece) => 'hole' in piece && !undashed.has(piece.hole))

/** Whether a pattern only leaves open in which folder a file lies or how it ends (`packages/*\/jest.config.*`). */
const hasOwnName = (file: string): boolean => !posix.basename(file).replace(/\.\*$/, '').includes('*')

/** The files of a library in the folders that are searched first. */
const ofLibrary = ({ library }: ProjectCode, surroundings: Surroundings): readonly Word[] =>
  library
    ? searchedBy(library.language, surroundings).flatMap((folder) => library.files.map((file) => literal(posix.join(folder, file))))
    : []

/** The files that a variable names in the files of variables; the last one that sets it counts, and a text that is made there may name any. */
function namedByVariable(evaluation: Evaluation, { what, namedBy, variables }: ProjectCode, { state }: Surroundings): readonly Target[] {
  if (namedBy === undefined) return []
  const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${namedBy}[ \\t]*=[ \\t]*(.*)$`, 'gm')
  return (variables ?? [literal('.env')]).flatMap((file) => {
    const path = pathOf(file, state)
    const text = path === undefined ? undefined : textNow(evaluation, path, state)
    const value = [...(text ?? '').matchAll(line)]
      .at(-1)?.[1]
      ?.replace(/[ \t]#.*$/, '')
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
    if (value === undefined || value === '') return []
    if (value.includes('$')) emitUnknown(evaluation, `${what} takes what \`${namedBy}\` names, which is only known at run time`, file.at)
    return value.split(/[:;]/).filter((name) => name !== '')
  })
}

/** A clone that this line makes where nothing was holds no hooks, unless the line puts them there or points elsewhere: git copies none. */
function bringsNoHooks({ effects, world }: Evaluation, setting: string, { state: { cwd, files, settings } }: Surroundings): boolean {
  if (cwd === undefined || settings.has(setting)) return false
  const isMissing = (path: string): boolean => world.kindOf(path) === 'missing'
  return isInNewRepository(effects, cwd, isMissing, ['clone']) && ![...files.keys()].some((path) => path.includes('/.git/'))
}

/** A file on the line, one that a pattern finds, or one that the tool looks for by name. */
interface ProjectFile {
  readonly word: Word
  readonly is: 'named' | 'found' | 'implied'
  /** What it loads in turn runs with it: settings and programs, as against one file of tests among many. */
  readonly loads: boolean
}

interface FoundFile extends ProjectFile {
  readonly path: string
  /** What the files before it have done through those that they load. */
  readonly performed: Set<string>
}

function runProjectFile(
  evaluation: Evaluation,
  { word, is, loads, path, performed }: FoundFile,
  draft: ProjectCode,
  surroundings: Surroundings,
): void {
  const { world } = evaluation
  const written = runnableData(evaluation, path, surroundings.state)
  const shown = displayPath(path, evaluation)
  emitForeignText(evaluation, written, shown, word.at)
  if (written.compiledFrom)
    return void runCompiled(evaluation, { path, shown, file: word, parameters: [] }, written.compiledFrom, surroundings)
  const own = isBrought(evaluation, path, surroundings.state)
  const texts = written.text?.map(textOf)
  if (own && texts?.[0] === undefined && written.files?.length !== 1)
    emitUnknown(evaluation, `runs \`${shown}\`, which this line makes in a way that is not followed`, word.at)
  else if (
    !own &&
    isForeign(path, evaluation) &&
    !isFreshlyBuilt(evaluation, `${path}/any`) &&
    ((is === 'named' && isElsewhere(path, evaluation, surroundings)) || world.kindOf(path) !== 'missing')
  )
    emitElsewhere(evaluation, shown, word)
  // what loads itself again does so in the same way
  if (!written.text && evaluation.via.filter((step) => step === shown).length > 1) return
  const source = (own ? written.files?.[0] : undefined) ?? path
  if (source !== path && isForeign(source, evaluation)) emitElsewhere(evaluation, shown, word)
  const isFile = !written.text && world.kindOf(source) === 'file'
  const known = (texts ?? (isFile ? [world.textOf(source)] : [])).filter((text) => text !== undefined)
  for (const text of known)
    scanProjectFile(
      evaluation,
      { path, shown, text, at: word.at, isWritten: written.text !== undefined, is, loads, performed },
      draft,
      surroundings,
    )
  // settings that are code, and more of it than anybody reads
  if (known.length === 0 && isFile && is === 'implied' && !draft.plain && (draft.as ?? languageOf(path, '')) !== undefined)
    emitUnknown(evaluation, `runs \`${shown}\`, which is too large or not text`, word.at)
}

/** What lies elsewhere is no code of the project, even where all that is not understood counts as such. */
const emitElsewhere = (evaluation: Evaluation, shown: string, { at }: Word): void =>
  emit(evaluation, { kind: 'unknown', target: `runs \`${shown}\`, which is not part of the workspace`, at, detail: { elsewhere: true } })

/** A file of the project whose text is at hand. */
interface Scanned extends Pick<FoundFile, 'is' | 'loads' | 'path' | 'performed'> {
  readonly shown: string
  readonly text: string
  readonly at: Word['at']
  readonly isWritten: boolean
}

/** The texts of the other files in which tasks may be named; undefined where not all of them can be read. */
function textsNaming(
  evaluation: Evaluation,
  own: string,
  files: readonly string[] | undefined,
  surroundings: Surroundings,
): readonly string[] | undefined {
  const { state } = surroundings
  const words = files?.flatMap((file) => filesNamed(evaluation, file, surroundings, mostLookedInto))
  if (!words || words.length > mostLookedInto) return undefined
  const paths = words.map((word) => pathOf(word, state)).filter((path) => path !== undefined && path !== own)
  const texts = paths.flatMap((path = '') => {
    const { text } = runnableData(evaluation, path, state)
    return text ? [textOf(text[0])] : evaluation.world.kindOf(path) === 'file' ? [evaluation.world.textOf(path)] : []
  })
  return texts.some((text) => text === undefined) ? undefined : texts.map((text = '') => text)
}

function scanProjectFile(
  evaluation: Evaluation,
  { path, shown, text: own, at, isWritten, is, loads, performed }: Scanned,
  {
    as,
    otherwise,
    plain,
    fetchesBy,
    program,
    byName,
    onlyLoads,
    tasks,
    namedIn,
    runsIn,
    plainActs,
    parameters,
    variables,
    calls,
  }: ProjectCode,
  surroundings: Surroundings,
): void {
  const whole = calls === undefined ? own : `${own}\n${calls}\n`
  const kind = as ?? languageOf(path, whole) ?? otherwise
  if (as === 'environment') noteLoaded(evaluation, path)
  const wantedOf = (path: string, whole: string): string =>
    withoutOtherTasks(languageOf(path, whole) ?? 'shell', whole, tasks, textsNaming(evaluation, path, namedIn, surroundings))
  const text = wantedOf(path, whole)
  const before = isWritten ? evaluation.world.textOf(path) : undefined
  const scan = isWritten ? scanWritten : onlyLoads ? loadActs : scanCode
  const start = evaluation.effects.length
  if (kind === 'shell')
    runSource(evaluation, text, {
      ...surroundings,
      stdin: emptyData,
      ...(parameters ? { parameters: [literal(path), ...parameters] } : {}),
      at,
      via: shown,
    })
  else if (kind)
    nested(evaluation, { via: shown, at }, () => {
      let throughOthers: readonly Draft[] = []
      const act = (text: string, instead: Instead): Imported => {
        const loaded = imported(evaluation, { path, language: kind, text }, surroundings, {
          byName: is === 'implied',
          further: loads,
          program: program === true,
          variables,
          instead,
          only: namedIn ? wantedOf : undefined,
        })
        const others = loaded.files.map(([, other]) => other)
        const lost = onlyLoads ? [] : program || tasks?.length || (loads && isOfOthers(text, others)) ? scriptLosses(kind, text) : []
        const all = [
          ...scan(kind, onlyLoads instanceof RegExp ? text.replace(onlyLoads, '') : text, withTasks(loaded.held, tasks), others, before),
          ...lost,
          ...(byName && !onlyLoads ? actsByName(kind, text) : []),
          ...loaded.drafts.filter((loadedDraft) => !performed.has(JSON.stringify(loadedDraft))),
        ]
        // of what was cut down to these words another file may do more
        throughOthers = instead.size === 0 && !runsIn ? loaded.drafts : []
        const code = plainActs ? all.filter((draft) => isPlainAct(draft) && !(kind === 'other' && deletesRoute(draft))) : all
        for (const cwd of placesToRun(path, text, runsIn, surroundings))
          performCode(evaluation, code, { ...surroundings, state: { ...surroundings.state, cwd }, stdin: emptyData }, posix.dirname(path))
        if (program && parameters && !onlyLoads)
          performCode(evaluation, doneToGiven(kind, text, parameters), { ...surroundings, stdin: emptyData })
        if (program || (is === 'implied' && loads))
          beyondRepair(evaluation, { path, language: kind, text, held: loaded.held, isLoaded: !program }, surroundings)
        return loaded
      }
      if (!parameters) act(text, new Map())
      else
        asCalled(evaluation, kind, parameters, (instead) => {
          const now = instead.get(path) ?? text
          return [[path, now], ...act(now, instead).files]
        })
      for (const done of throughOthers) performed.add(JSON.stringify(done))
    })
  const named = as === undefined ? [...placesIn(path, whole), ...sconsActs(path, whole)] : []
  const added = isWritten
    ? [
        ...newDependencies(path, before ?? '', whole),
        // settings name what is loaded without any word that says so
        ...(kind === 'javascript' && is === 'implied' ? namesElsewhere(whole) : []),
      ]
    : []
  performCode(evaluation, [...named, ...added], { ...surroundings, stdin: emptyData }, posix.dirname(path))
  if (plain)
    for (const effect of takeBack(evaluation, start))
      if ((effect.kind !== 'unknown' || effect.detail?.elsewhere) && !(fetchesBy !== undefined && isFetchedBy(fetchesBy, effect)))
        emit(evaluation, effect)
}

/** Whether something is fetched from an address that a file tells, and no other file says what is asked for. */
const isFetchedBy = (file: string, { kind, tag, target, carries = [] }: Effect): boolean =>
  target.startsWith('$') &&
  ((kind === 'connect' && tag === 'get') ||
    (kind === 'send' && tag === 'data' && carries.every((source) => source === 'opaque' || source === file)))

/** The folders that code may run in: where the tool was started, or its own; what does not climb out of there may be meant for either. */
function placesToRun(path: string, text: string, runsIn: ProjectCode['runsIn'], { state }: Surroundings): readonly State['cwd'][] {
  if (!runsIn) return [state.cwd]
  const own = posix.join(posix.dirname(path), runsIn)
  return own === state.cwd || text.includes('../') ? [own] : [own, state.cwd]
}

function isCompiledHere(evaluation: Evaluation, word: Word, { state }: Surroundings): boolean {
  const path = pathOf(word, state)
  return path !== undefined && runnableData(evaluation, path, state).compiledFrom !== undefined
}

/** Whether a path lies elsewhere than in a folder that only this line makes, which holds nothing but what the line puts there. */
const isElsewhere = (path: string, { world }: Evaluation, { state }: Surroundings): boolean =>
  !(state.cwd !== undefined && path.startsWith(`${state.cwd}/`) && world.kindOf(state.cwd) === 'missing')

/** The same names in the folder that a setting names, from this line or from the repository. */
function movedFiles(evaluation: Evaluation, files: readonly Target[], key: string, { state }: Surroundings): readonly Target[] {
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
function pointedTo(evaluation: Evaluation, { files, settings = [], places = [] }: ProjectCode, { state }: Surroundings): readonly Target[] {
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
function filesNamed(evaluation: Evaluation, file: Target, { state }: Surroundings, most = maxImplied): readonly Word[] {
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

function isThere(evaluation: Evaluation, target: Target, surroundings: Surroundings): boolean {
  const { state } = surroundings
  return filesNamed(evaluation, target, surroundings).some((word) => {
    const path = pathOf(word, state)
    return path !== undefined && (state.files.has(path) || evaluation.world.kindOf(path) !== 'missing')
  })
}
