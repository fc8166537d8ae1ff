import { fillsGiven } from './given-outputs.ts'
import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { isInside } from '../../../path.ts'
import { isDestructiveText } from '../../code/destructive-text.ts'
import {
  emptiesBy,
  languageOf,
  languageOfProgram,
  deletesAsTold,
  doneToGiven,
  inputRuns,
  scanCode,
  scanWritten,
  scriptLosses,
  withScriptWords,
} from '../../code/index.ts'
import type { Draft, Language } from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { readKeys } from '../command/given-keys.ts'
import { startsWithoutEnd } from '../command/recursion.ts'
import { parseShell } from '../../parse.ts'
import { broughtFiles, isForeign, isFreshlyBuilt, mayBring } from '../files/brought.ts'
import { type Data, either, emptyData, opaqueData } from '../data.ts'
import { emit, emitUnknown, type Evaluation, maxImplied, nested } from '../evaluation.ts'
import { filesMatching, runnableData } from '../files/files.ts'
import { emitPathEffect } from '../files/path-effects.ts'
import { emitForeignPieces, emitForeignText } from './foreign-text.ts'
import { beyondRepair } from './beyond-repair.ts'
import { asCalled, type Instead } from './as-called.ts'
import { type Imported, imported } from './imported.ts'
import { displayPath, pathOf, resolveWord } from '../files/paths.ts'
import { performCode } from './perform-code.ts'
import { onlyAsksForHelp, programsNamed, promisesHarm } from '../project/promised-words.ts'
import { runHeard, runSource } from './shell-text.ts'
import { startedProgram } from './started-program.ts'
import { readingFile } from '../state.ts'
import { take } from '../shared-input.ts'
import type { Surroundings } from '../surroundings.ts'

type FileRun = Pick<Extract<Draft, { do: 'script' }>, 'file' | 'parameters' | 'called' | 'notCode' | 'inPlace'> & {
  readonly language?: Language | 'shell'
  /** The file is started as a program, not given to an interpreter. */
  readonly isProgram?: true
  /** What `$0` holds, where it is not the name of the file. */
  readonly zero?: Word
}

/**
 * Whether a word is nothing but a path of `mktemp`. Whoever means well does not stage shell text there, where no name tells of it: they
 * say `bash -c` or name a script.
 */
const isNameless = ({ pieces: [only, ...more] }: Word): boolean =>
  only !== undefined && more.length === 0 && 'hole' in only && only.hole === 'temp-path'

const standardInput = /^\/dev\/(?:stdin|fd\/0)$|^\/proc\/self\/fd\/0$/

/** Runs a file: text written in this line, or a file of the workspace, is looked through; everything else is unknown. */
export function runFile(evaluation: Evaluation, given: FileRun, surroundings: Surroundings): Data {
  const { file, parameters, notCode } = given
  // a script that is given a file elsewhere on the machine is taken to read it
  for (const parameter of parameters)
    if (/^[/~]/.test(knownPrefix(parameter))) emitPathEffect(evaluation, { kind: 'read' }, parameter, surroundings.state)
  // some tools fetch what they run
  if (!notCode && /^[a-z][\w+.-]+:\/\//i.test(knownPrefix(file))) {
    emit(evaluation, { kind: 'execute', tag: 'download', target: show(file), at: file.at })
    return opaqueData
  }
  const path = pathOf(file, surroundings.state)
  if (path === undefined && !notCode && isOwnProgram.test(show(file))) return runOwn(evaluation, { file, parameters }, surroundings)
  if (path === undefined) {
    const matched = matchedFiles(evaluation, file, surroundings)
    if (matched) for (const one of matched) runFile(evaluation, { ...given, file: one }, surroundings)
    else emitUnknown(evaluation, `runs \`${show(file)}\`, a file only known at run time`, file.at)
    return opaqueData
  }
  const main = posix.join(path, '__main__.py')
  // of a folder Python runs the file for that
  if (given.language === 'python' && surroundings.state.files.has(main))
    return runFile(evaluation, { ...given, file: literal(main, file.at) }, surroundings)
  const started = notCode || given.isProgram || given.inPlace ? undefined : startedProgram(evaluation, { ...given, path }, surroundings)
  if (started) return performCode(evaluation, [started], surroundings).stdout
  const shown = displayPath(path, evaluation)
  const piped = (standardInput.test(path) || textOf(file) === '-') && surroundings.stdin !== emptyData
  if (piped) take(evaluation, surroundings.stdin, 'letters')
  const written = piped ? surroundings.stdin : runnableData(evaluation, path, surroundings.state)
  if (!notCode) emitForeignText(evaluation, written, shown, file.at)
  // a word of it may have been downloaded (`<<< "$(curl …)"`)
  if (!notCode && written.taints.size === 0) for (const text of written.text ?? []) emitForeignPieces(evaluation, text)
  if (written.text) return runWritten(evaluation, { ...given, path, shown, texts: written.text }, surroundings)
  if (written.compiledFrom) return runCompiled(evaluation, { path, shown, file, parameters }, written.compiledFrom, surroundings)
  const [source, ...others] = written.files ?? []
  if (source !== undefined && others.length === 0) return runSourceFile(evaluation, { ...given, path: source, shown }, surroundings)
  // a script by itself, as against a project that is built
  if (!notCode && isCloned(evaluation.effects, path)) emit(evaluation, { kind: 'execute', tag: 'download', target: shown, at: file.at })
  unfollowed(evaluation, shown, file)
  if (given.language === 'shell' || given.isProgram) runHeard(evaluation, written, { ...surroundings, stdin: emptyData })
  return opaqueData
}

/** Whether a file comes out of a repository that this line fetched from the network. */
const isCloned = (effects: readonly Effect[], path: string): boolean =>
  effects.some(({ kind, tag }) => kind === 'connect' && tag === 'clone') &&
  effects.some(({ detail, path: folder }) => detail?.repository === 'clone' && folder !== undefined && isInside(folder, path))

type PlacedRun = FileRun & { readonly path: string; readonly shown: string }

/** Runs text that this line has put into the file. */
function runWritten(evaluation: Evaluation, given: PlacedRun & { readonly texts: readonly Word[] }, surroundings: Surroundings): Data {
  const { texts, ...placed } = given
  const { path, shown, file, language, isProgram } = placed
  const first = textOf(texts[0]) ?? ''
  const kind = language ?? (isProgram ? languageOfProgram(path, first) : languageOf(path, first)) ?? 'shell'
  if (kind === 'shell' && isNameless(file)) emitUnknown(evaluation, `runs shell text from \`${show(file)}\``, file.at)
  const printed: Data[] = []
  for (const text of texts) {
    const content = textOf(text)
    if (content === undefined) unfollowed(evaluation, shown, file)
    else printed.push(runContent(evaluation, { ...placed, content, scan: scanWritten }, surroundings))
  }
  // whichever of them it holds
  return printed.length > 0 ? either(...printed) : emptyData
}

/** The command line of this program, where it is installed. */
const isOwnProgram = /\/automode\/dist\/[\w-]+\.c?js$|\/bin\/automode$/

const runOwn = (evaluation: Evaluation, { file, parameters }: Pick<FileRun, 'file' | 'parameters'>, surroundings: Surroundings): Data =>
  performCode(evaluation, [{ do: 'run', words: [literal('automode', file.at), ...parameters] }], surroundings).stdout

/** Runs a file as the disk has it. */
function runSourceFile(evaluation: Evaluation, placed: PlacedRun, surroundings: Surroundings): Data {
  const { path, shown, file, language, parameters, called, notCode } = placed
  const { world } = evaluation
  // whichever file of it is started, its verbs are the same
  if (!notCode && isOwnProgram.test(path)) return runOwn(evaluation, { file, parameters }, surroundings)
  if (!notCode && isForeign(path, evaluation)) {
    // a build of the project puts its results where it is told to
    if (isFreshlyBuilt(evaluation, path)) return runBuilt(evaluation, { shown, file, parameters })
    emitUnknown(evaluation, `runs \`${shown}\`, which is not part of the workspace`, file.at)
    // what is no program is shown in complaints about it
    readKeys(evaluation, [file], surroundings.state)
    return opaqueData
  }
  const module = language === 'javascript' ? moduleFile(evaluation, path) : undefined
  if (module !== undefined)
    return runContent(evaluation, { path: module, shown, language, parameters, called, content: world.textOf(module), file }, surroundings)
  if (world.kindOf(path) === 'missing') {
    if (!notCode) warnOfWords(evaluation, shown, parameters, file)
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
export function matchedFiles(evaluation: Evaluation, file: Word, { state }: Pick<Surroundings, 'state'>): readonly Word[] | undefined {
  const { world } = evaluation
  const [place, ...more] = resolveWord(file, state)
  if (!place || more.length > 0 || !('path' in place) || !place.glob) return undefined
  const folder = posix.dirname(place.path.slice(0, place.path.search(/[*?[]/) + 1))
  const patterns = atDepths(place.path)
  if (mayBring(evaluation, `${folder}/any`) || patterns.some((pattern) => world.expand(pattern) === undefined)) return undefined
  const paths = [...new Set(patterns.flatMap((pattern) => filesMatching(evaluation, pattern, state)))]
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

/** Whether a text cannot be the name of a script: it is code, or stands for standard input. */
const isNoName = (shown: string): boolean => /[\s()'"`;<>|&$]|^-$/.test(shown)

/** Says that the statements in a file cannot be read. */
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

/** A program that a build of the project made is project code. */
function runBuilt(evaluation: Evaluation, { shown, file, parameters }: Pick<Content, 'shown' | 'file' | 'parameters'>): Data {
  emit(evaluation, { kind: 'execute', tag: 'project', target: shown, at: file.at })
  warnOfWords(evaluation, shown, parameters, file)
  return opaqueData
}

/** Compiled languages whose text is understood well enough to be run from elsewhere. */
const compiled: ReadonlySet<Language | 'shell'> = new Set(['c', 'go', 'rust', 'other'] as const)

/** A program compiled in this line does what its sources say: they are scanned where their text can be had. */
export function runCompiled(
  evaluation: Evaluation,
  content: Pick<Content, 'path' | 'shown' | 'file' | 'parameters'>,
  sources: NonNullable<Data['compiledFrom']>,
  surroundings: Surroundings,
): Data {
  for (const source of sources) {
    const inside = source.files?.every((path) => isInWorkspace(evaluation.world, path)) ?? false
    const texts = source.text
      ? source.text.map(textOf)
      : inside
        ? (source.files ?? []).map((path) => evaluation.world.textOf(path) ?? '')
        : [undefined]
    // text from a pipe has no name that tells its language
    const kinds = source.name === undefined ? compiled : [languageOf(source.name, '') ?? 'c']
    // what it includes counts with it
    const [path = content.path] = source.files ?? []
    const found = (text: string): readonly Draft[] =>
      [...kinds].flatMap((kind) =>
        kind === 'shell'
          ? []
          : source.text
            ? scanWritten(kind, text)
            : [...scanCode(kind, text), ...imported(evaluation, { path, language: kind, text }, surroundings).drafts],
      )
    for (const text of texts) {
      if (text === undefined || (source.text && ![...kinds].every((kind) => compiled.has(kind))))
        emitUnknown(evaluation, `runs \`${content.shown}\`, compiled from what is not part of the workspace`, content.file.at)
      else
        nested(
          evaluation,
          { via: content.shown, at: content.file.at },
          () => void performCode(evaluation, found(text), { ...surroundings, stdin: emptyData }, posix.dirname(content.path)),
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
  readonly called?: true | undefined
  readonly content: string | undefined
  readonly file: Word
  readonly notCode?: true | undefined
  readonly isProgram?: true | undefined
  readonly zero?: Word | undefined
  readonly inPlace?: boolean | 'quiet' | undefined
  /** How its text is looked at. */
  readonly scan?: typeof scanCode
}

function warnOfWords(evaluation: Evaluation, shown: string, parameters: readonly Word[], file: Word): void {
  if (promisesHarm(shown, parameters)) emitUnknown(evaluation, `\`${shown}\` is called with a word that promises destruction`, file.at)
}

/** What `$0` and `BASH_SOURCE` hold: the name that was given, which means another place after a `cd`. */
export const scriptName = (file: Word, path: string): Word => (textOf(file) === undefined ? literal(path) : file)

/** Starts the programs of other places that words on the line have a script run; those of the project are part of it. */
function startPrograms(evaluation: Evaluation, parameters: readonly Word[], surroundings: Surroundings): void {
  for (const word of programsNamed(parameters)) {
    const path = show(word).includes('/') ? pathOf(word, surroundings.state) : undefined
    if (path !== undefined && isForeign(path, evaluation) && !/^\/(?:usr|bin|opt|nix|snap)\//.test(path))
      runFile(evaluation, { file: word, parameters: [] }, surroundings)
  }
}

/** The program that the first line of a file names, and all that stands behind it: one word to the program. */
const firstLine = (text: string): readonly (string | undefined)[] => /^#!\s*(\S+)[ \t]*([^\n]*?)\s*(?:\n|$)/.exec(text)?.slice(1) ?? []

/** Languages of which it is seen what becomes of the words of a call. */
const isFollowed: ReadonlySet<string> = new Set(['python', 'javascript'])

function runContent(
  evaluation: Evaluation,
  { path, shown, language, parameters, called, zero, content, file, notCode, isProgram, inPlace, scan = scanCode }: Content,
  surroundings: Surroundings,
): Data {
  if (content === undefined) {
    emitUnknown(evaluation, `runs \`${shown}\`, which is too large or not text`, file.at)
    return opaqueData
  }
  const kind = language ?? (isProgram ? languageOfProgram(path, content) : languageOf(path, content))
  const [program, options] = isProgram && !language ? firstLine(content) : []
  if (program !== undefined && (kind === undefined || /\s/.test(options ?? ''))) {
    const words = [program, ...(options ? [options] : []), path].map((word) => literal(word, file.at))
    let output: Data = opaqueData
    nested(evaluation, { via: shown, at: file.at }, () => {
      output = performCode(evaluation, [{ do: 'run', words: [...words, ...parameters] }], surroundings).stdout
    })
    return output
  }
  if (kind === undefined) {
    emitUnknown(evaluation, `runs \`${shown}\`, whose language is not known`, file.at)
    return opaqueData
  }
  if (!notCode) {
    emit(evaluation, { kind: 'execute', tag: 'project', target: shown, at: file.at })
    // statements are read whole: what they do is known, whatever the file is called
    const isTold = forDatabases.has(kind) || (kind === 'python' && onlyAsksForHelp([content], parameters))
    if (!isTold) warnOfWords(evaluation, shown, parameters, file)
  }
  if (kind === 'shell') {
    const parsed = evaluation.via.filter((via) => via === shown).length > 1 ? parseShell(content) : undefined
    if (parsed && 'script' in parsed && startsWithoutEnd(parsed.script)) {
      emit(evaluation, { kind: 'process', tag: 'fork-bomb', target: `\`${shown}\` starts itself without end`, at: file.at })
      return opaqueData
    }
    const isFound = isProgram && !textOf(file)?.includes('/')
    const name = zero ?? (isFound ? literal(path) : scriptName(file, path))
    return runSource(evaluation, content, {
      ...surroundings,
      state: readingFile(surroundings.state, name),
      parameters: [name, ...parameters],
      at: file.at,
      via: shown,
    })
  }
  if (!notCode) startPrograms(evaluation, parameters, surroundings)
  if (!notCode && !isFollowed.has(kind)) fillsGiven(evaluation, parameters, surroundings.state)
  if (!notCode && surroundings.state.files.size > 0) broughtFiles(evaluation, surroundings.state)
  if (inPlace && emptiesBy(kind, content, { quiet: inPlace === 'quiet' }))
    for (const edited of parameters) emitPathEffect(evaluation, { kind: 'write', tag: 'overwrite' }, edited, surroundings.state)
  let output: Data = opaqueData
  nested(evaluation, { via: shown, at: file.at }, () => {
    const act = (text: string, instead: Instead): Imported => {
      const loaded = imported(evaluation, { path, language: kind, text }, surroundings, { instead, program: !notCode })
      const held = withScriptWords(kind, loaded.held, parameters)
      const told = notCode || surroundings.stdin === emptyData ? [] : deletesAsTold(kind, text)
      const others = loaded.files.map(([, other]) => other)
      const drafts = [...scan(kind, text, held, others), ...(notCode ? [] : scriptLosses(kind, text)), ...told, ...loaded.drafts]
      output = performCode(evaluation, drafts, { ...surroundings, stdin: emptyData }, posix.dirname(path)).stdout
      if (!notCode) performCode(evaluation, doneToGiven(kind, text, parameters), { ...surroundings, stdin: emptyData })
      if (!notCode && surroundings.stdin !== emptyData) performCode(evaluation, inputRuns(kind, text), surroundings)
      if (!notCode) beyondRepair(evaluation, { path, language: kind, text, held }, surroundings)
      return loaded
    }
    if (notCode) act(content, new Map())
    else
      asCalled(evaluation, kind, called || isProgram ? parameters : undefined, (instead) => {
        const text = instead.get(path) ?? content
        return [[path, text], ...act(text, instead).files]
      })
  })
  return output
}
