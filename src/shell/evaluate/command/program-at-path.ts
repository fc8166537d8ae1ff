import { posix } from 'node:path'
import { findSpec } from '../../commands/_find-spec.ts'
import { commandAmong } from '../../commands/_spawned.ts'
import { draftsOf } from '../../effects-of.ts'
import { literal, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { emptyData } from '../data.ts'
import { perform } from '../drafts/drafts.ts'
import type { Surroundings } from '../surroundings.ts'
import { emitUnknown, type Evaluation, type Outcome } from '../evaluation.ts'
import { isOfNewEnvironment } from '../files/files.ts'
import { describedName } from './described-name.ts'
import { promiseMore } from '../project/own-tools.ts'
import { programOfStub } from '../look-through/started-program.ts'
import { pathOf } from '../files/paths.ts'
import { runStartScript } from '../project/start-script.ts'
import { runFile } from '../look-through/scripts.ts'
import type { State } from '../state.ts'
import { seenByShells } from '../words/variables.ts'
import { runNamed } from './named-program.ts'

/** Folders whose programs are what their names say. */
export const systemFolders =
  /^(?:\/usr(?:\/local)?)?\/s?bin$|^\/opt\/homebrew\/s?bin$|^\/opt\/local\/bin$|^\/snap\/bin$|^\/(?:usr\/)?lib(?:32|64|exec)?(?:\/[\w-]+)?$|^\/run\/current-system\/sw\/bin$|^\/Applications\/(?:[\w.-]+\/)*[\w .-]+\.app\/Contents\/(?:MacOS|Developer\/usr\/bin)$/

/** Folders of the home where people's tool managers put programs. */
const homeFolders = /^\/(?:\.(?:local|cargo|bun|deno|volta|rbenv|pyenv|asdf|fly|dotnet|yarn)\/(?:bin|shims)|go\/bin|bin)$/

/** Folders of a project that hold the programs of its declared dependencies. */
export const installedFolders =
  /(?:^|\/)(?:node_modules\/\.bin|\.?venv\/bin|\.?env\/bin|vendor\/bin|\.tox\/[\w.-]+\/bin|\.nox\/[\w.-]+\/bin)$/

/** What package managers put there is a few lines that start the rest; more is the program itself, which is what its name says. */
const smallScript = /^#![^\n]{1,200}\n[\s\S]{0,2000}$/

/** Runs a program by its path: one of the system or of an installed package as its name says, any other as the file that it is. */
export function runPath(evaluation: Evaluation, name: string, first: Word, rest: readonly Word[], surroundings: Surroundings): Outcome {
  const path = pathOf(first, surroundings.state)
  const folder = posix.dirname(name)
  const base = describedName(posix.basename(name))
  const home = name.startsWith(`${evaluation.world.home}/`) ? name.slice(evaluation.world.home.length) : ''
  const isOfSystem = [folder, posix.dirname(path ?? name)].some((place) => systemFolders.test(place))
  if ((isOfSystem || homeFolders.test(posix.dirname(home))) && !surroundings.state.files.has(path ?? name))
    return runNamed(evaluation, base, first, rest, surroundings)
  const inside = path !== undefined && isInWorkspace(evaluation.world, path)
  const spec = findSpec(base)
  if (spec && path !== undefined && isOfNewEnvironment(evaluation, path)) return runNamed(evaluation, base, first, rest, surroundings)
  if (
    inside &&
    !surroundings.state.files.has(path) &&
    spec &&
    (installedFolders.test(path === undefined ? folder : posix.dirname(path)) || spec.projectFile)
  ) {
    // the file itself runs first, whatever its name promises
    if (spec.projectFile) runStartScript(evaluation, { spec, name: base, file: first, path }, surroundings)
    else
      perform(
        evaluation,
        [{ do: 'project-code', what: base, files: [first], plain: true, notCode: true, holding: smallScript }],
        surroundings,
      )
    return runNamed(evaluation, base, first, rest, surroundings)
  }
  const program = inside && !surroundings.state.files.has(path) ? programOfStub(evaluation.world.textOf(path)) : undefined
  if (program !== undefined) {
    perform(evaluation, [{ do: 'project-code', what: program, files: [first], plain: true, notCode: true }], surroundings)
    return runNamed(evaluation, program, literal(program, first.at), rest, { ...surroundings, ofPackage: 'ruby' })
  }
  // a program that was put there without its sources does what one of that name does
  if (inside && spec && isUnreadProgram(evaluation, path, surroundings.state))
    perform(
      evaluation,
      draftsOf(spec, rest, { name: base, hasStdin: surroundings.stdin !== emptyData }).filter(
        (draft) => draft.do !== 'effect' || draft.kind !== 'unknown',
      ),
      surroundings,
    )
  // a whole command line where a program should stand: a wrapper may hand it to a shell
  if (/\s/.test(name) && path !== undefined && evaluation.world.kindOf(path) === 'missing' && !surroundings.state.files.has(path)) {
    emitUnknown(evaluation, `program \`${name.slice(0, 60)}\` is not described`, first.at)
    perform(evaluation, commandAmong([first]), surroundings)
  }
  if (installedFolders.test(path === undefined ? folder : posix.dirname(path)) && promiseMore(rest, evaluation.world.roots))
    emitUnknown(evaluation, `program \`${base}\` is not described`, first.at)
  // a copy of a system program under another name does what that program does
  const [source, ...more] = (path === undefined ? undefined : surroundings.state.files.get(path)?.files) ?? []
  if (source !== undefined && more.length === 0 && systemFolders.test(posix.dirname(source)))
    runNamed(evaluation, posix.basename(source), first, rest, surroundings)
  const stdout = runFile(
    evaluation,
    { file: first, parameters: rest, isProgram: true },
    { ...surroundings, state: seenByShells(surroundings.state) },
  )
  return { states: [surroundings.state], stdout }
}

/** Whether a file among what builds put there is no text, and this line has not made it. */
const isUnreadProgram = ({ world }: Evaluation, path: string, { files }: State): boolean =>
  !files.has(path) && world.kindOf(path) === 'file' && world.isBuilt?.(path) === true && world.textOf(path) === undefined
