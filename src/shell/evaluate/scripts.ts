import { posix } from 'node:path'
import { type Effect, isInNewClone } from '../../effect.ts'
import { isDestructiveText } from '../code/destructive-text.ts'
import { languageOf, languageOfProgram, scanCode, scanWritten, scriptLosses } from '../code/index.ts'
import type { Draft, Language, Target } from '../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../value.ts'
import { type Data, emptyData, opaqueData } from './data.ts'
import { isDeclared } from './declared.ts'
import { inPlace, perform } from './drafts.ts'
import { importedDrafts } from './imported.ts'
import { withoutOtherTasks } from '../code/tasks.ts'
import type { Surroundings } from './surroundings.ts'
import { emit, emitUnknown, type Evaluation, nested, takeBack } from './evaluation.ts'
import { builtHere, emitPathEffect, isBrought, originalOf, runnableData } from './files.ts'
import { displayPath, pathOf, resolveWord } from './paths.ts'
import { destructiveWord } from './promised-words.ts'
import { runSource } from './shell-text.ts'
import type { State } from './state.ts'

/** More files than this are not looked through for one command. */
const maxImplied = 24

type FileRun = Pick<Extract<Draft, { do: 'script' }>, 'file' | 'parameters' | 'notCode'> & {
  readonly language?: Language | 'shell'
  /** It is started itself, not given to an interpreter. */
  readonly isProgram?: true
}

/** A file of `mktemp` itself. Shell text is staged there so that no name tells of it; whoever means well says `bash -c` or names a script. */
const isNameless = ({ pieces: [only, ...more] }: Word): boolean =>
  only !== undefined && more.length === 0 && 'hole' in only && only.hole === 'temp-path'

const standardInput = /^\/dev\/(?:stdin|fd\/0)$|^\/proc\/self\/fd\/0$/

/** Runs a file: text written in this line, or a file of the workspace, is looked through; everything else is unknown. */
export function runFile(evaluation: Evaluation, given: FileRun, surroundings: Surroundings): Data {
  const { file, parameters, notCode } = given
  // a script that is given a file elsewhere on the machine is taken to read it
  for (const parameter of parameters)
    if (/^[/~]/.test(knownPrefix(parameter))) emitPathEffect(evaluation, { kind: 'read' }, parameter, surroundings.state)
  const path = pathOf(file, surroundings.state)
  if (path === undefined) {
    const matched = matchedFiles(evaluation, file, surroundings)
    if (matched) for (const one of matched) runFile(evaluation, { ...given, file: one }, surroundings)
    else emitUnknown(evaluation, `runs \`${show(file)}\`, a file only known at run time`, file.at)
    return opaqueData
  }
  const shown = displayPath(path, evaluation)
  const piped = standardInput.test(path) && surroundings.stdin !== emptyData
  const written = piped ? surroundings.stdin : runnableData(evaluation, path, surroundings.state)
  for (const taint of ['download', 'decoded'] as const)
    if (written.taints.has(taint) && !notCode) emit(evaluation, { kind: 'execute', tag: taint, target: shown, at: file.at })
  if (written.text) return runWritten(evaluation, { ...given, path, shown, texts: written.text }, surroundings)
  if (written.compiledFrom) return runCompiled(evaluation, { path, shown, file, parameters }, written.compiledFrom, surroundings)
  const [source, ...others] = written.files ?? []
  if (source !== undefined && others.length === 0) return runSourceFile(evaluation, { ...given, path: source, shown }, surroundings)
  unfollowed(evaluation, shown, file)
  return opaqueData
}

type PlacedRun = FileRun & { readonly path: string; readonly shown: string }

/** Runs text that this line has put into the file. */
function runWritten(evaluation: Evaluation, given: PlacedRun & { readonly texts: readonly Word[] }, surroundings: Surroundings): Data {
  const { texts, ...placed } = given
  const { path, shown, file, language, isProgram } = placed
  const first = textOf(texts[0]) ?? ''
  const kind = language ?? (isProgram ? languageOfProgram(path, first) : languageOf(path, first)) ?? 'shell'
  if (kind === 'shell' && isNameless(file)) emitUnknown(evaluation, `runs shell text from \`${show(file)}\``, file.at)
  let output: Data = emptyData
  for (const text of texts) {
    const content = textOf(text)
    if (content === undefined) unfollowed(evaluation, shown, file)
    else output = runContent(evaluation, { ...placed, content, scan: scanWritten }, surroundings)
  }
  return output
}

/** Runs a file as the disk has it. */
function runSourceFile(evaluation: Evaluation, placed: PlacedRun, surroundings: Surroundings): Data {
  const { path, shown, file, language, parameters, notCode } = placed
  const { world } = evaluation
  if (!notCode && !world.roots.some((root) => path === root || path.startsWith(`${root}/`))) {
    // a build of the project puts its results where it is told to
    if (isFreshlyBuilt(evaluation, path)) return runBuilt(evaluation, { shown, file, parameters })
    emitUnknown(evaluation, `runs \`${shown}\`, which is not part of the workspace`, file.at)
    return opaqueData
  }
  const module = language === 'javascript' ? moduleFile(evaluation, path) : undefined
  if (module !== undefined)
    return runContent(evaluation, { path: module, shown, language, parameters, content: world.textOf(module), file }, surroundings)
  if (world.kindOf(path) === 'missing') {
    if (!notCode && promisesHarm(shown, parameters))
      emitUnknown(evaluation, `\`${shown}\` is called with a word that promises destruction`, file.at)
    return language !== undefined && forDatabases.has(language)
      ? unread(evaluation, shown, file)
      : missing(evaluation, { path, shown, file, notCode }, surroundings)
  }
  const content = world.textOf(path)
  if (content === undefined && world.isBuilt?.(path)) return runBuilt(evaluation, { shown, file, parameters })
  return runContent(evaluation, { ...placed, content }, surroundings)
}

/** Languages of statements that a server carries out. */
const forDatabases: ReadonlySet<Language | 'shell'> = new Set<Language>(['sql', 'redis', 'mongo'])

/** The files of the workspace that a pattern finds: undefined when it is none, or finds more than are looked through. */
function matchedFiles(evaluation: Evaluation, file: Word, { state }: Surroundings): readonly Word[] | undefined {
  const { world } = evaluation
  const [place, ...more] = resolveWord(file, state)
  if (!place || more.length > 0 || !('path' in place) || !place.glob) return undefined
  const folder = posix.dirname(place.path.slice(0, place.path.search(/[*?[]/) + 1))
  // a file that the line wrote may be one of them: with the same ending, at any depth
  const ending = posix.extname(place.path)
  const written = [...state.files.keys()].some(
    (path) => path.startsWith(`${folder}/`) && (!/^\.\w+$/.test(ending) || posix.extname(path) === ending),
  )
  if (written || mayBring(evaluation, `${folder}/any`)) return undefined
  const found = atDepths(place.path).map((pattern) => world.expand(pattern))
  if (found.includes(undefined)) return undefined
  const paths = [...new Set(found.flatMap((list) => list ?? []))]
  return paths.length > maxImplied ? undefined : paths.map((path) => literal(path, file.at))
}

/** The disk knows nothing of patterns for any depth, as `find` walks. */
const atDepths = (pattern: string): readonly string[] =>
  pattern.includes('/**/') ? depths.map((folders) => pattern.replace('/**/', folders)) : [pattern]
const depths = Array.from({ length: 6 }, (_, depth) => `/${'*/'.repeat(depth)}`)

const unfollowed = (evaluation: Evaluation, shown: string, file: Word): void =>
  emitUnknown(evaluation, `runs \`${shown}\`, which this line makes in a way that is not followed`, file.at)

/** What node runs for a path without its ending, or for a folder. */
function moduleFile({ world }: Evaluation, path: string): string | undefined {
  if (world.kindOf(path) === 'file') return undefined
  return ['.js', '.mjs', '.cjs', '.ts', '.json', '/index.js', '/index.mjs', '/index.ts']
    .map((ending) => path + ending)
    .find((candidate) => world.kindOf(candidate) === 'file')
}

/** Nobody gives a file such a name: it is code, or standard input. */
const isNoName = (shown: string): boolean => /[\s()'"`;<>|&$]|^-$/.test(shown)

/** Statements that nobody has seen. */
function unread(evaluation: Evaluation, shown: string, file: Word): Data {
  emitUnknown(evaluation, `runs \`${shown}\`, which cannot be read`, file.at)
  return opaqueData
}

/** A file that is not there cannot run, unless something earlier in the line may have put it there unseen. */
function missing(
  evaluation: Evaluation,
  { path, shown, file, notCode }: Pick<Content, 'path' | 'shown' | 'file' | 'notCode'>,
  { stdin }: Surroundings,
): Data {
  if (stdin.text?.some((text) => isDestructiveText(show(text))))
    emitUnknown(evaluation, `\`${shown}\` cannot be read, and is given a command line that destroys`, file.at)
  if (isFreshlyBuilt(evaluation, path)) return runBuilt(evaluation, { shown, file, parameters: [] })
  const leadsOut = isForeign(evaluation.world.realOf?.(path) ?? path, evaluation) && !isForeign(path, evaluation)
  if (mayBring(evaluation, path)) emitUnknown(evaluation, `runs \`${shown}\`, which is not there yet`, file.at)
  else if (leadsOut) emitUnknown(evaluation, `runs \`${shown}\`, a link that leads out of the workspace`, file.at)
  else if (isNoName(shown)) emitUnknown(evaluation, `runs \`${shown.slice(0, 60)}\`, which is no name of a script`, file.at)
  else if (!notCode) emit(evaluation, { kind: 'execute', tag: 'project', target: shown, fact: 'not there', at: file.at })
  return opaqueData
}

/** A file that is only there after a build in this line, which brought nothing else. */
const isFreshlyBuilt = (evaluation: Evaluation, path: string): boolean =>
  evaluation.world.kindOf(path) === 'missing' &&
  builtHere(evaluation, path) &&
  !evaluation.effects.some(({ kind, tag }) => kind === 'connect' || kind === 'unknown' || (kind === 'install' && tag !== 'manifest'))

/** Whether something earlier in the line may have put a file there unseen. */
const mayBring = ({ effects, unseen }: Evaluation, path: string): boolean =>
  unseen.has(path) ||
  effects.some(
    (effect) =>
      effect.kind === 'connect' ||
      effect.kind === 'install' ||
      effect.kind === 'unknown' ||
      // `git restore --source` puts files of another commit there
      (effect.kind === 'delete' && effect.tag === 'uncommitted') ||
      (effect.kind === 'write' && effect.tag !== 'append' && mayMake(effect, path)),
  )

/** A plain write makes the file it names or what lies below it, and nothing beside that. */
const mayMake = ({ tag, path: written, detail }: Effect, path: string): boolean =>
  (tag !== undefined && detail?.empty !== true) ||
  written === undefined ||
  /[*?[]/.test(written) ||
  path.startsWith(`${written.replace(/\/$/, '')}/`)

/** A program that a build of the project made is project code. */
function runBuilt(evaluation: Evaluation, { shown, file, parameters }: Pick<Content, 'shown' | 'file' | 'parameters'>): Data {
  emit(evaluation, { kind: 'execute', tag: 'project', target: shown, at: file.at })
  warnOfWords(evaluation, shown, parameters, file)
  return opaqueData
}

/** Compiled languages whose text is understood well enough to be run from elsewhere. */
const compiled: ReadonlySet<Language | 'shell'> = new Set(['c', 'go', 'rust', 'other'] as const)

/** A program compiled in this line does what its sources say: they are scanned where their text can be had. */
function runCompiled(
  evaluation: Evaluation,
  content: Pick<Content, 'path' | 'shown' | 'file' | 'parameters'>,
  sources: NonNullable<Data['compiledFrom']>,
  surroundings: Surroundings,
): Data {
  const { roots } = evaluation.world
  for (const source of sources) {
    const inside = source.files?.every((path) => roots.some((root) => path.startsWith(`${root}/`))) ?? false
    const texts = source.text
      ? source.text.map(textOf)
      : inside
        ? (source.files ?? []).map((path) => evaluation.world.textOf(path) ?? '')
        : [undefined]
    // text from a pipe has no name that tells its language
    const kinds = source.name === undefined ? compiled : [languageOf(source.name, '') ?? 'c']
    const found = (text: string): readonly Draft[] =>
      [...kinds].flatMap((kind) => (kind === 'shell' ? [] : source.text ? scanWritten(kind, text) : scanCode(kind, text)))
    for (const text of texts) {
      if (text === undefined || (source.text && ![...kinds].every((kind) => compiled.has(kind))))
        emitUnknown(evaluation, `runs \`${content.shown}\`, compiled from what is not part of the workspace`, content.file.at)
      else
        nested(
          evaluation,
          { via: content.shown, at: content.file.at },
          () => void perform(evaluation, inPlace(found(text), evaluation.world.home), { ...surroundings, stdin: emptyData }),
        )
    }
  }
  return runBuilt(evaluation, content)
}

interface Content {
  readonly path: string
  readonly shown: string
  readonly language?: Language | 'shell' | undefined
  readonly parameters: readonly Word[]
  readonly content: string | undefined
  readonly file: Word
  readonly notCode?: true | undefined
  readonly isProgram?: true | undefined
  /** How its text is looked at. */
  readonly scan?: typeof scanCode
}

function warnOfWords(evaluation: Evaluation, shown: string, parameters: readonly Word[], file: Word): void {
  if (promisesHarm(shown, parameters)) emitUnknown(evaluation, `\`${shown}\` is called with a word that promises destruction`, file.at)
}

const promisesHarm = (shown: string, parameters: readonly Word[]): boolean =>
  [shown, ...parameters.map(show)].some((text) => destructiveWord.test(posix.basename(text)))

function runContent(
  evaluation: Evaluation,
  { path, shown, language, parameters, content, file, notCode, isProgram, scan = scanCode }: Content,
  surroundings: Surroundings,
): Data {
  if (content === undefined) {
    emitUnknown(evaluation, `runs \`${shown}\`, which is too large or not text`, file.at)
    return opaqueData
  }
  const kind = language ?? (isProgram ? languageOfProgram(path, content) : languageOf(path, content))
  if (kind === undefined) {
    emitUnknown(evaluation, `runs \`${shown}\`, whose language is not known`, file.at)
    return opaqueData
  }
  if (!notCode) {
    emit(evaluation, { kind: 'execute', tag: 'project', target: shown, at: file.at })
    warnOfWords(evaluation, shown, parameters, file)
  }
  if (kind === 'shell')
    return runSource(evaluation, content, { ...surroundings, parameters: [literal(path), ...parameters], at: file.at, via: shown })
  if (!notCode && surroundings.state.files.size > 0) broughtFiles(evaluation, surroundings.state)
  let output: Data = opaqueData
  nested(evaluation, { via: shown, at: file.at }, () => {
    const drafts = [
      ...scan(kind, content),
      ...(notCode ? [] : scriptLosses(kind, content)),
      ...importedDrafts(evaluation.world, { path, language: kind, text: content }, { cwd: surroundings.state.cwd }),
    ]
    output = perform(evaluation, inPlace(drafts, evaluation.world.home, posix.dirname(path)), { ...surroundings, stdin: emptyData }).stdout
  })
  return output
}

type ProjectCode = Extract<Draft, { do: 'project-code' }>

/** Project code run through a tool: the files it implies are scanned, then it counts as project code. */
export function projectCode(evaluation: Evaluation, draft: ProjectCode, surroundings: Surroundings): void {
  const { what, files, mustExist, orDeclared, folderSetting, notCode } = draft
  if (folderSetting !== undefined && bringsNoHooks(evaluation, folderSetting, surroundings)) return
  const declared = orDeclared !== undefined && isDeclared(evaluation, orDeclared.name, orDeclared.ecosystem, surroundings.state)
  if (mustExist && !declared && !files.some((file) => isThere(evaluation, file, surroundings)))
    return emitUnknown(evaluation, `${what} is not described`)
  if (!notCode) emit(evaluation, { kind: 'execute', tag: 'project', target: what })
  const moved = folderSetting === undefined ? [] : movedFiles(evaluation, files, folderSetting, surroundings)
  const named = [...files, ...moved].flatMap((file) =>
    filesNamed(evaluation, file, surroundings).map(
      (word): ProjectFile => ({
        word,
        is: typeof file !== 'string' ? 'named' : file.includes('*') ? 'found' : 'implied',
      }),
    ),
  )
  // what this line compiled is all there is to run, wherever it lies
  if (!notCode && (named.length === 0 || !named.every(({ word }) => isCompiledHere(evaluation, word, surroundings))))
    broughtHere(evaluation, surroundings)
  for (const file of named) runProjectFile(evaluation, file, draft, surroundings)
}

/** A clone that this line makes where nothing was holds no hooks, unless the line puts them there or points elsewhere: git copies none. */
function bringsNoHooks({ effects, world }: Evaluation, setting: string, { state: { cwd, files, settings } }: Surroundings): boolean {
  if (cwd === undefined || settings.has(setting)) return false
  const isMissing = (path: string): boolean => world.kindOf(path) === 'missing'
  return isInNewClone(effects, cwd, isMissing) && ![...files.keys()].some((path) => path.includes('/.git/'))
}

/** A file on the line, one that a pattern finds, or one that the tool looks for by name. */
interface ProjectFile {
  readonly word: Word
  readonly is: 'named' | 'found' | 'implied'
}

function runProjectFile(evaluation: Evaluation, { word, is }: ProjectFile, draft: ProjectCode, surroundings: Surroundings): void {
  const { world } = evaluation
  const path = pathOf(word, surroundings.state)
  if (path === undefined) return
  const written = runnableData(evaluation, path, surroundings.state)
  const shown = displayPath(path, evaluation)
  for (const taint of ['download', 'decoded'] as const)
    if (written.taints.has(taint)) emit(evaluation, { kind: 'execute', tag: taint, target: shown, at: word.at })
  if (written.compiledFrom)
    return void runCompiled(evaluation, { path, shown, file: word, parameters: [] }, written.compiledFrom, surroundings)
  const own = isBrought(evaluation, path, surroundings.state)
  if (own && (!written.text || textOf(written.text[0]) === undefined) && written.files?.length !== 1)
    emitUnknown(evaluation, `runs \`${shown}\`, which this line makes in a way that is not followed`, word.at)
  else if (
    !own &&
    isForeign(path, evaluation) &&
    !isFreshlyBuilt(evaluation, `${path}/any`) &&
    ((is === 'named' && isElsewhere(path, evaluation, surroundings)) || world.kindOf(path) !== 'missing')
  )
    emitUnknown(evaluation, `runs \`${shown}\`, which is not part of the workspace`, word.at)
  const source = (own ? written.files?.[0] : undefined) ?? path
  if (source !== path && isForeign(source, evaluation))
    emitUnknown(evaluation, `runs \`${shown}\`, which is not part of the workspace`, word.at)
  const isFile = !written.text && world.kindOf(source) === 'file'
  const text = written.text ? textOf(written.text[0]) : isFile ? world.textOf(source) : undefined
  if (text !== undefined)
    scanProjectFile(evaluation, { path, shown, text, at: word.at, isWritten: written.text !== undefined, is }, draft, surroundings)
  // settings that are code, and more of it than anybody reads
  else if (isFile && is === 'implied' && !draft.plain && (draft.as ?? languageOf(path, '')) !== undefined)
    emitUnknown(evaluation, `runs \`${shown}\`, which is too large or not text`, word.at)
}

/** A file of the project whose text is at hand. */
interface Scanned extends Pick<ProjectFile, 'is'> {
  readonly path: string
  readonly shown: string
  readonly text: string
  readonly at: Word['at']
  readonly isWritten: boolean
}

function scanProjectFile(
  evaluation: Evaluation,
  { path, shown, text: whole, at, isWritten, is }: Scanned,
  { as, otherwise, plain, tasks = [] }: ProjectCode,
  surroundings: Surroundings,
): void {
  const kind = as ?? languageOf(path, whole) ?? otherwise
  const text = tasks.length > 0 ? withoutOtherTasks(languageOf(path, whole) ?? 'shell', whole, tasks) : whole
  const { world } = evaluation
  const scan = isWritten ? scanWritten : scanCode
  const start = evaluation.effects.length
  if (kind === 'shell') runSource(evaluation, text, { ...surroundings, stdin: emptyData, at, via: shown })
  else if (kind)
    nested(evaluation, { via: shown, at }, () => {
      const { cwd } = surroundings.state
      const loaded = is === 'implied' ? importedDrafts(world, { path, language: kind, text }, { cwd, byName: true }) : []
      perform(evaluation, inPlace([...scan(kind, text), ...loaded], world.home, posix.dirname(path)), { ...surroundings, stdin: emptyData })
    })
  if (plain) for (const effect of takeBack(evaluation, start)) if (effect.kind !== 'unknown') emit(evaluation, effect)
}

function isCompiledHere(evaluation: Evaluation, word: Word, { state }: Surroundings): boolean {
  const path = pathOf(word, state)
  return path !== undefined && runnableData(evaluation, path, state).compiledFrom !== undefined
}

/** Code in a folder that this line cloned or unpacked, or beside code that it downloads, is nobody's project yet. */
function broughtHere(evaluation: Evaluation, { state }: Surroundings): void {
  if (state.cwd === undefined) return emitUnknown(evaluation, 'runs code of a folder that is only known at run time')
  if (isForeign(state.cwd, evaluation) && evaluation.world.kindOf(state.cwd) !== 'missing')
    emitUnknown(evaluation, 'runs code of a folder that is not part of the workspace')
  if (state.files.size === 0) return
  const any = posix.join(state.cwd, 'any')
  if (isBrought(evaluation, any, state) && originalOf(evaluation, any, state) === undefined)
    emitUnknown(evaluation, 'runs code in a folder that this line brings')
  broughtFiles(evaluation, state)
}

/** Files of code that this line puts into the project run with it. */
function broughtFiles(evaluation: Evaluation, state: State): void {
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

/** In the workspace, or in a copy of it that this line made. */
const isOwnPlace = (evaluation: Evaluation, path: string, state: State): boolean =>
  !isForeign(path, evaluation) || originalOf(evaluation, posix.join(posix.dirname(path), 'any'), state) !== undefined

/** Not in a folder that is only made by the line, where there is nothing but what the line brings. */
const isElsewhere = (path: string, { world }: Evaluation, { state }: Surroundings): boolean =>
  !(state.cwd !== undefined && path.startsWith(`${state.cwd}/`) && world.kindOf(state.cwd) === 'missing')

/** Outside the workspace: somebody else's code. */
const isForeign = (path: string, { world }: Evaluation): boolean =>
  !world.roots.some((root) => path === root || path.startsWith(`${root}/`))

/** The same names in the folder that a setting names, from this line or from the repository. */
function movedFiles(evaluation: Evaluation, files: readonly Target[], key: string, { state }: Surroundings): readonly Target[] {
  const folder = state.settings.get(key) ?? (state.cwd === undefined ? undefined : evaluation.world.gitSettings(state.cwd).get(key))
  if (folder === undefined || folder === '') return []
  const names = files.flatMap((file) => (typeof file === 'string' ? [posix.basename(file)] : []))
  return [...new Set(names)].map((name) => posix.join(folder.replace(/^~(?=\/)/, evaluation.world.home), name))
}

/** Tools look for their settings in the folders above, too. */
function settingsAbove({ world }: Evaluation, file: string, cwd: string): string | undefined {
  const root = world.kindOf(cwd) === 'missing' ? undefined : world.roots.find((one) => cwd.startsWith(`${one}/`))
  for (let folder = cwd; root !== undefined && folder.length >= root.length; folder = posix.dirname(folder))
    if (world.kindOf(posix.join(folder, file)) !== 'missing') return posix.join(folder, file)
  return undefined
}

/** A pattern stands for the files it matches now. */
function filesNamed(evaluation: Evaluation, file: Target, { state }: Surroundings): readonly Word[] {
  if (typeof file !== 'string') return [file]
  if (state.cwd === undefined) return file.includes('*') ? [] : [literal(file)]
  if (!file.includes('*')) return [literal(settingsAbove(evaluation, file, state.cwd) ?? file)]
  return (evaluation.world.expand(posix.join(state.cwd, file)) ?? []).slice(0, maxImplied).map((path) => literal(path))
}

function isThere(evaluation: Evaluation, target: Target, surroundings: Surroundings): boolean {
  const { state } = surroundings
  return filesNamed(evaluation, target, surroundings).some((word) => {
    const path = pathOf(word, state)
    return path !== undefined && (state.files.has(path) || evaluation.world.kindOf(path) !== 'missing')
  })
}
