import { posix } from 'node:path'
import { givesFunctions, type Held } from '../../code/analyser.ts'
import { calledFunctions, withCalled, withOwnFolder } from '../../code/called-functions.ts'
import { anyVariables, dataNamedIn, heldAsData, mayBeTold, variablesIn } from '../../code/data-files.ts'
import { isPlainAct } from '../../code/findings.ts'
import { heldIn, loadActs, mayAct, scanCode, scriptLosses, variableFilesOf, variablesFor } from '../../code/index.ts'
import { importsOf, namedIn } from '../../code/imports.ts'
import type { Argument } from '../../code/interpreter/call.ts'
import { destroyedBy, isMeantFile, statementPatterns } from '../../code/statement-files.ts'
import { withoutTestStores } from '../../code/test-stores.ts'
import { fromFolder } from '../../code/interpreter/other-files.ts'
import { isInMemory } from '../../code/losses.ts'
import { isOfOthers } from '../../code/named-stores.ts'
import { entryFiles, filesOfNames, type ModuleNames, namesIn, pathsGiven } from '../../code/module-names.ts'
import type { Draft, Language } from '../../command-spec.ts'
import { inOwnFolder } from '../../own-folder.ts'
import type { Word } from '../../value.ts'
import { parseObject } from '../../../is-record.ts'
import { isInWorkspace } from '../../world.ts'
import { memberFolders } from '../project/packages.ts'
import { type Evaluation, mostLent } from '../evaluation.ts'
import { filesMatching, textNow } from '../files/files.ts'
import { pathOf } from '../files/paths.ts'
import { exportedIn, type State } from '../state.ts'
import { searchedBy, type Surroundings } from '../surroundings.ts'

interface Source {
  readonly path: string
  readonly language: Language
  readonly text: string
}

/** More files than this are not looked through for one script. */
const mostFiles = 12

/** Folders of a project whose modules are loaded by their names alone, as it is installed or tested. */
const sourceFolders: ReadonlyMap<Language, readonly string[]> = new Map([
  ['python', ['src']],
  ['ruby', ['lib', 'spec', 'test']],
])

/** What the files of the project that a script loads plainly start or delete, and what they hold for it. */
export interface Imported {
  readonly drafts: readonly Draft[]
  readonly held: Held
  /** The files that it loads, with their texts. */
  readonly files: readonly (readonly [path: string, text: string])[]
}

interface How {
  /** Whether it loads what it only names. */
  readonly byName?: boolean
  readonly further?: boolean
  /** Files whose variables it finds, instead of those that it asks for. */
  readonly variables?: readonly Word[] | undefined
  /** What stands for the texts of files. */
  readonly instead?: ReadonlyMap<string, string> | undefined
  /** Whether it is run by its name. */
  readonly program?: boolean
  /** What of a file counts, where only some tasks of the project run. */
  readonly only?: ((path: string, text: string) => string) | undefined
}

/**
 * Looks through the files of the project that a script loads. Much of them may never be called: of what they
 * ask databases or other machines nothing is taken to happen, unless it is a secret that they send.
 */
export function imported(
  evaluation: Evaluation,
  given: Source,
  surroundings: Surroundings,
  { byName = false, further = true, variables: variableFiles, instead, program = false, only = (_path, text) => text }: How = {},
): Imported {
  // what tests call is a program like any other
  const script: Source = given.language === 'rust-tests' ? { ...given, language: 'rust' } : given
  const { state } = surroundings
  // modules are looked for in the folders that are searched first, beside the file, and where it is run
  const here = state.cwd === undefined ? [] : ['.', ...(sourceFolders.get(script.language) ?? [])]
  const folders = [...searchedBy(script.language, surroundings), ...foldersAddedIn(script), ...here].map((folder) =>
    posix.resolve(state.cwd ?? '/', folder),
  )
  const placesOf = (paths: readonly string[], { path }: Source): readonly string[] =>
    paths.flatMap((name) => [posix.dirname(path), ...folders].map((folder) => posix.join(folder, name)))
  const found = new Map([[script.path, script.text as string | undefined]])
  const queue: Source[] = [script]
  const drafts: Draft[] = []
  const textOf = (path: string): string | undefined => {
    if (!found.has(path) && queue.length <= mostFiles && isInWorkspace(evaluation.world, path)) {
      const whole = instead?.get(path) ?? textNow(evaluation, path, state)
      const now = whole === undefined ? undefined : only(path, whole)
      const text = now !== undefined && (further || !mayAct(script.language, now) || hasRoom(evaluation, now)) ? now : undefined
      found.set(path, text)
      if (text !== undefined) queue.push({ ...script, path, text })
    }
    return found.get(path)
  }
  let named: ModuleNames | undefined
  const names = (): ModuleNames => {
    const { cwd } = state
    named ??=
      cwd === undefined
        ? []
        : [
            ...filesOfNames.flatMap((file) => namesIn(textNow(evaluation, posix.join(cwd, file), state) ?? '')),
            ...packagesNamed(evaluation, cwd, queue),
          ]
    return named
  }
  const loadedBy = (source: Source): readonly Loaded[] =>
    importsOf(source.language, source.text, names).flatMap(({ name, paths, unless }) =>
      filesAt(placesOf(paths, source), evaluation, state).flatMap((path) => {
        if (unless?.test(textNow(evaluation, path, state) ?? '')) return []
        const text = textOf(path)
        return text === undefined ? [] : [{ ...source, path, text, name }]
      }),
    )
  const variables = variablesFor(script.language, exportedIn(state))
  const known = new Map<string, Held>()
  // what the modules hold that a file loads; those that load each other find nothing there yet
  const heldFor = (source: Source): Held => {
    const before = known.get(source.path)
    if (before) return before
    const held = new Map<string, Argument>([...dataFor(source), ...variables])
    known.set(source.path, held)
    for (const { name, ...module } of loadedBy(source)) {
      const inner = heldFor(module)
      // what a file reads is found by its functions wherever they are called
      for (const [key, value] of inner) if (told.has(key) && !held.has(key)) held.set(key, value)
      const members = heldIn(module.language, module.text, inner)
      const put = (member: string | undefined, value: Argument): void =>
        void held.set([name, member].filter((part) => part !== undefined).join('.'), fromFolder(value, posix.dirname(module.path)))
      for (const [member, value] of members) put(member, value)
      // a module that is one value goes by its own name, unless that stands for all that it exports
      const whole = members.get('default')
      if (whole && !source.text.includes('* as ')) put(undefined, whole)
    }
    return held
  }
  // files that it names and reads, from where it is run or lies
  const readBy = (names: readonly string[], source: Source): readonly (readonly [path: string, text: string])[] =>
    names.flatMap((name) =>
      placesOf([name], source)
        .filter((path) => isInWorkspace(evaluation.world, path))
        .flatMap((path) => {
          const text = textNow(evaluation, path, state)
          return text === undefined ? [] : [[path, text] as const]
        })
        .slice(0, 2),
    )
  // statements of files that it goes through
  const statementsRun = (sources: readonly Source[], code: string): readonly Draft[] =>
    sources.flatMap((source) =>
      [...new Set(filesAt(placesOf(statementPatterns(source.text, code), source), evaluation, state))]
        .filter((path) => isInWorkspace(evaluation.world, path) && isMeantFile(path, code))
        .slice(0, mostFiles)
        .flatMap((path) => destroyedBy(textNow(evaluation, path, state) ?? '', { program: program && !isInMemory(source.text) })),
    )
  const told = new Set<string>()
  const variablesOf = (source: Source): readonly ReadonlyMap<string, Word>[] =>
    variableFiles
      ? variableFiles.map((file) => {
          const path = pathOf(file, state)
          const text = path !== undefined && isInWorkspace(evaluation.world, path) ? textNow(evaluation, path, state) : undefined
          return text === undefined ? anyVariables : variablesIn(text)
        })
      : readBy(variableFilesOf(source.language, source.text), source).map(([, text]) => variablesIn(text))
  const dataFor = (source: Source): Held => {
    const isTold = queue.some(({ text }) => mayBeTold(text))
    const data = new Map([
      ...variablesOf(source).flatMap((variables) => [...variablesFor(source.language, variables)]),
      ...readBy(isTold ? dataNamedIn(source.text) : [], source).flatMap(([path, text]) => [...heldAsData(path, text)]),
    ])
    for (const name of data.keys()) told.add(name)
    return data
  }
  // settings load what they only name
  if (byName) for (const path of filesAt(placesOf(namedIn(script.text), script), evaluation, state)) textOf(path)
  loadedBy(script)
  // of what one file of tests among many loads, only that counts which runs by that alone, or is called; fixtures are called by their names
  const actsOf = (text: string): typeof scanCode => (further || isFixture.test(text) ? scanCode : loadActs)
  for (const source of queue) {
    if (source === script) continue
    if (!mayAct(source.language, source.text)) loadedBy(source)
    // what does nothing by itself may call what others give it
    if (mayAct(source.language, source.text) || givesFunctions(heldFor(source)))
      drafts.push(
        ...(further && isOfOthers(source.text, []) ? scriptLosses(source.language, source.text) : []),
        ...inOwnFolder(actsOf(source.text)(source.language, source.text, heldFor(source)).filter(isPlainAct), posix.dirname(source.path)),
      )
  }
  // one may read what another sends off
  const acts =
    mayAct(script.language, script.text) ||
    ((queue.some(({ language, text }) => mayAct(language, text)) || mayAct(script.language, queue.map(({ text }) => text).join('\n'))) &&
      (further || hasRoom(evaluation, script.text)))
  const own: Held = acts ? heldFor(script) : new Map()
  drafts.push(...actsTogether(script, queue.slice(1), own))
  const code = queue.map(({ text }) => text).join('\n')
  if (further) drafts.push(...withoutTestStores(statementsRun(queue, code), code))
  return { drafts, held: own, files: queue.slice(1).map(({ path, text }) => [path, text]) }
}

/** Other packages of the same workspace, as far as the code has the names of their folders in it. */
function packagesNamed(evaluation: Evaluation, cwd: string, sources: readonly Source[]): ModuleNames {
  const isNamed = (folder: string): boolean => sources.some(({ text }) => text.includes(`${posix.basename(folder)}`))
  return memberFolders(evaluation, cwd)
    .filter(isNamed)
    .slice(0, mostFiles)
    .flatMap((folder) => {
      const manifest = parseObject(evaluation.world.textOf(posix.join(folder, 'package.json')) ?? '') ?? {}
      const { name } = manifest
      if (typeof name !== 'string') return []
      const place = posix.relative(cwd, folder)
      const entries = ['src/index', 'index', 'src/main', ...entryFiles(manifest)]
      return [
        ...entries.map((entry) => [name, posix.join(place, entry)] as const),
        ...pathsGiven(manifest).map(([path, to]) => [`${name}/${path}`, posix.join(place, to)] as const),
        [`${name}/*`, posix.join(place, 'src/*')] as const,
        [`${name}/*`, posix.join(place, '*')] as const,
      ]
    })
}

/** Whether a text may be looked through beside those that were. */
function hasRoom({ lent }: Evaluation, text: string): boolean {
  if (lent.has(text)) return true
  if ([...lent].reduce((sum, { length }) => sum + length, text.length) > mostLent) return false
  lent.add(text)
  return true
}

const isFixture = /^@(?:pytest(?:_asyncio)?\.)?fixture\b/m

/** `sys.path.insert(0, "tools")`: folders in which the code itself has modules looked for, from where it runs or lies. */
const foldersAddedIn = ({ language, text, path }: Source): readonly string[] => {
  if (language !== 'python' || !text.includes('sys.path')) return []
  const fromFile = (folder: string): string => posix.resolve(posix.dirname(path), folder)
  const above = text.includes('__file__') ? ['..', '../..'].map(fromFile) : []
  return [...above, ...[...text.matchAll(added)].flatMap(([, folder = '']) => [folder, fromFile(folder)])]
}

const added =
  /\bsys\.path\.(?:insert\(\s*\d+\s*,|append\()\s*(?:(?:os\.path\.|str\(|Path\(|abspath\(|join\(|dirname\(|__file__|\)|,|\s){0,8})["']([^"'\n]+)["']/g

/** What a script does through functions of other files, which it does not do by itself: it says which file, they delete it. */
function actsTogether({ language, text }: Source, others: readonly Source[], held: Held): readonly Draft[] {
  const called = calledFunctions(language, text, others.map(withOwnFolder))
  if (called.length === 0) return []
  const alone = scanCode(language, text, held).map((draft) => JSON.stringify(draft))
  const together = scanCode(language, withCalled(text, called), held)
  return together.filter((draft) => isPlainAct(draft) && !alone.includes(JSON.stringify(draft)))
}

/** A module with the name that its members are found under. */
interface Loaded extends Source {
  readonly name: string | undefined
}

/** The files that patterns among the paths find, and those that the manifest of a folder gives for it. */
const filesAt = (paths: readonly string[], evaluation: Evaluation, state: State): readonly string[] =>
  paths.flatMap((path) => {
    if (path.includes('*')) return filesMatching(evaluation, path, state)
    if (posix.basename(path) !== 'package.json') return [path]
    const manifest = parseObject(textNow(evaluation, path, state) ?? '') ?? {}
    return [
      path,
      ...entryFiles(manifest)
        .flatMap(endingsOf)
        .map((entry) => posix.join(posix.dirname(path), entry)),
    ]
  })

/** A manifest may leave the ending out. */
const endingsOf = (entry: string): readonly string[] =>
  /\.\w+$/.test(entry) ? [entry] : [`${entry}.js`, `${entry}/index.js`, `${entry}.ts`, `${entry}/index.ts`]
