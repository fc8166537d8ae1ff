import { posix } from 'node:path'
import { findSpec } from '../../commands/_find-spec.ts'
import type { Draft, Language } from '../../command-spec.ts'
import { packagesWith, programsOf } from '../../npm-programs.ts'
import { literal, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { describedName } from '../command/described-name.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Surroundings } from '../surroundings.ts'

/** Where package managers put the programs of a project. */
const installed = /(?:^|\/)(?:node_modules\/\.bin|\.?venv\/bin|vendor\/bin)\/[\w.-]+$/
/** A file inside a package of npm. */
const ofPackage = /(?:^|\/)node_modules\/((?:@[\w.-]+\/)?[\w-][\w.-]*)\/((?:[\w.-]+\/)*)([\w.-]+)$/
/** A file of the project that only leads to the program of a gem (`bin/rubocop`). */
const stub =
  /^load[ (]{1,2}Gem\.(?:activate_)?bin_path\(\s{0,9}["'][\w.-]{1,100}["']\s{0,9},\s{0,9}["']([\w.-]{1,100})["']|^require[ (]{1,2}["'](rails|importmap)\/commands["']|^(R)ake\.application\.run\b/m

interface Started {
  readonly path: string
  readonly file: Word
  readonly parameters: readonly Word[]
  readonly language?: Language | 'shell' | undefined
}

/**
 * What an interpreter starts that is given the file of a program (`node node_modules/.bin/x`, `ruby bin/rails`, `sh ./gradlew`): the same as
 * when that file is called. Undefined where the file is a script like others.
 */
export function startedProgram(
  evaluation: Evaluation,
  { path, file, parameters, language }: Started,
  { state }: Surroundings,
): Draft | undefined {
  const { world } = evaluation
  if (state.files.has(path) || !isInWorkspace(world, path)) return undefined
  // Python knows its own: a `manage.py` may be none of Django's
  const isProjectFile = language !== 'python' && findSpec(describedName(posix.basename(path)))?.projectFile === true
  if (installed.test(path) || isProjectFile)
    return state.cwd === undefined ? undefined : { do: 'run', words: [literal(pathFrom(state.cwd, path), file.at), ...parameters] }
  const npm = programOfPackage(path)
  if (npm !== undefined) return { do: 'run', words: [literal(npm, file.at), ...parameters], ofPackage: 'npm' }
  const gem = programOfStub(world.textOf(path))
  return gem === undefined ? undefined : { do: 'run', words: [literal(gem, file.at), ...parameters], ofPackage: 'ruby' }
}

/** A path that no search for a program takes for a name. */
function pathFrom(cwd: string, path: string): string {
  const relative = posix.relative(cwd, path)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** The program that a file of a package is, if it is described. */
function programOfPackage(path: string): string | undefined {
  const [, name = '', folder = '', file = ''] = ofPackage.exec(path) ?? []
  if (name === '') return undefined
  const base = file.replace(/\.[cm]?[jt]s$/, '')
  // the names of files mean anything: only what the package is known to bring counts
  const names = [base, posix.basename(name), name.replace(/^@/, '').replace(/\/.*$/, ''), ...programsOf(name)]
  const isProgram = /(?:^|\/)bin\/$/.test(folder) || folder === '' || /^(?:bin|cli|main|index|run)$/.test(base)
  return isProgram ? names.find((one) => findSpec(one) !== undefined && packagesWith(one).includes(name)) : undefined
}

/** The program that a file of the project starts, and does nothing else. */
export const programOfStub = (text = ''): string | undefined => {
  const [, gem, commands, rake] = stub.exec(text) ?? []
  return gem ?? commands ?? (rake === undefined ? undefined : 'rake')
}
