import { variablesNamedIn } from '../../code/data-files.ts'
import { assignmentsIn } from '../../code/project-files/environment.ts'
import { shownVariables } from '../../code/shown-variables.ts'
import { isSecretName, showsSecret } from '../../secret-name.ts'
import { literal } from '../../value.ts'
import { emit, type Evaluation } from '../evaluation.ts'
import { holdsSecrets } from '../files/secret-values.ts'
import { displayPath, pathOf } from '../files/paths.ts'
import type { State } from '../state.ts'

/** What code on the line prints of its environment: values of the files that were loaded into it, and secrets by their names. */
export function emitShownValues(evaluation: Evaluation, code: string, state: State): void {
  for (const name of shownVariables(code)) {
    evaluation.shown.add(name)
    // one that is a secret by its name is told where it is read
    if (showsSecret(name) && !isSecretName(name) && !state.variables.has(name))
      emit(evaluation, { kind: 'infra', tag: 'secret', target: `environment variable ${name}` })
  }
  for (const file of variablesNamedIn(code)) {
    const path = pathOf(literal(file), state)
    if (path !== undefined) evaluation.loaded.add(path)
  }
  emitLoadedValues(evaluation)
}

/** Notes that the variables of a file are loaded for a command. */
export function noteLoaded(evaluation: Evaluation, path: string): void {
  evaluation.loaded.add(path)
  emitLoadedValues(evaluation)
}

/** Notes that a command shows a variable, where the variables of a file were loaded for it. */
export function noteShown(evaluation: Evaluation, name: string | undefined): void {
  if (name === undefined || evaluation.loaded.size === 0) return
  evaluation.shown.add(name)
  emitLoadedValues(evaluation)
}

/** Whichever was seen first, the file or what is printed. */
function emitLoadedValues(evaluation: Evaluation): void {
  const { loaded, shown, world } = evaluation
  for (const path of shown.size > 0 ? loaded : []) {
    const names = holdsSecrets(path) ? assignmentsIn(world.textOf(path) ?? '').map(([name]) => name) : []
    if (names.some((name) => shown.has(name))) emit(evaluation, { kind: 'read', path, target: displayPath(path, evaluation) })
  }
}
