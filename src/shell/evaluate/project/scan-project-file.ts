import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
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
import type { Draft } from '../../command-spec.ts'
import { literal, textOf, type Word } from '../../value.ts'
import { emptyData } from '../data.ts'
import { emit, type Evaluation, nested, takeBack } from '../evaluation.ts'
import { runnableData } from '../files/files.ts'
import { beyondRepair } from '../look-through/beyond-repair.ts'
import { asCalled, type Instead } from '../look-through/as-called.ts'
import { type Imported, imported } from '../look-through/imported.ts'
import { pathOf } from '../files/paths.ts'
import { performCode } from '../look-through/perform-code.ts'
import { noteLoaded } from '../look-through/shown-values.ts'
import { runSource } from '../look-through/shell-text.ts'
import type { State } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'
import { type ProjectCode, filesNamed } from './files-named.ts'

/** A large application has more files of a kind; what none of these holds is left to somebody else. */
export const mostLookedInto = 64

/** A file on the line, one that a pattern finds, or one that the tool looks for by name. */
export interface ProjectFile {
  readonly word: Word
  readonly is: 'named' | 'found' | 'implied'
  /** What it loads in turn runs with it: settings and programs, as against one file of tests among many. */
  readonly loads: boolean
}

/** A file that is about to run, at its place. */
export interface FoundFile extends ProjectFile {
  readonly path: string
  /** What the files before it have done through those that they load. */
  readonly performed: Set<string>
}

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

/** States what a file of the project does that is about to run, as far as that is plain. */
export function scanProjectFile(
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

/** Whether the line itself compiles the program that stands there. */
export function isCompiledHere(evaluation: Evaluation, word: Word, { state }: Surroundings): boolean {
  const path = pathOf(word, state)
  return path !== undefined && runnableData(evaluation, path, state).compiledFrom !== undefined
}
