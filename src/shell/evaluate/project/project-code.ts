import { fillsGiven } from '../look-through/given-outputs.ts'
import { posix } from 'node:path'
import { isInNewRepository } from '../../../effect.ts'
import { languageOf } from '../../code/index.ts'
import type { Target } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { broughtHere, isForeign, isFreshlyBuilt } from '../files/brought.ts'
import { isDeclared } from './declared.ts'
import { emit, emitUnknown, type Evaluation } from '../evaluation.ts'
import { isBrought, runnableData, textNow, textsOf } from '../files/files.ts'
import { emitForeignText } from '../look-through/foreign-text.ts'
import { displayPath, pathOf } from '../files/paths.ts'
import { onlyAsksForHelp, promisesHarm } from './promised-words.ts'
import { runCompiled } from '../look-through/scripts.ts'
import { searchedBy, type Surroundings } from '../surroundings.ts'
import { type ProjectCode, emitElsewhere, filesNamed, isElsewhere, isThere, mayBeAnything, movedFiles, pointedTo } from './files-named.ts'
import { type FoundFile, type ProjectFile, isCompiledHere, mostLookedInto, scanProjectFile } from './scan-project-file.ts'

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

/** Settings on the line itself (`--template '{"plugins": …}'`). */
const isNoFile = /^\s*\{/

/** What a program is fed, by a name that looks like a file's. */
const isStream = /^\/(?:dev\/(?:stdin|fd\/(?:substitution-)?\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/

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
