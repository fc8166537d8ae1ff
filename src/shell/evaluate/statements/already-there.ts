import type { Effect } from '../../../effect.ts'
import { isInside } from '../../../path.ts'
import type { Statement } from '../../tree.ts'
import { isInWorkspace } from '../../world.ts'
import { emit, type Evaluation, takeBack } from '../evaluation.ts'
import type { State } from '../state.ts'
import { asked, missingFile } from './guards.ts'

/** Whether a file may be gone after an effect: nobody knows what was done, or it was done to the file or a folder around it. */
function mayTakeAway({ kind, path }: Effect, file: string): boolean {
  if (kind !== 'delete') return kind === 'config' || kind === 'unknown'
  return path === undefined || /[*?[]/.test(path) || isInside(path, file)
}

/**
 * Whether a script or makefile of the project does something only where a file of the workspace is missing (`[ -f bin/tool ] || get tool`),
 * and the file is there. On the line itself all counts: it is written for the moment.
 */
export function isThereAlready(evaluation: Evaluation, test: Statement['command'], state: State, holds: boolean): boolean {
  const { world, via, effects } = evaluation
  // an empty file does not pass the test for one that holds something
  const isOfLine = [...state.files.keys()].some((written) => via.some((name) => written.endsWith(`/${name}`)))
  const isAsked = !isOfLine && via.some(isOfProject) && asked(test, state)?.operator !== '-s'
  const path = isAsked ? missingFile(evaluation, test, state, { holds }) : undefined
  if (path === undefined || !isInWorkspace(world, path) || world.kindOf(path) !== 'file') return false
  return !effects.some((effect) => mayTakeAway(effect, path))
}

/** Functions and aliases are of the line, as long as no file of the project stands around them. */
const isOfProject = (via: string): boolean => !/^(?:function|alias) /.test(via)

/** What is grave wherever it stands: the file may be gone by the time that it is looked for. */
function isGrave(world: Evaluation['world'], { kind, tag, path, scope }: Effect): boolean {
  if (kind === 'write' || kind === 'delete') return path === undefined ? scope !== 'temp' : !isInWorkspace(world, path)
  if (kind === 'execute') return tag !== 'project'
  return !/^(?:read|install|connect|unknown)$/.test(kind)
}

/** Looks at what does not run: of what it would do only that counts which nobody wants to risk. */
export function lookAtOnly(evaluation: Evaluation, body: () => unknown): void {
  const { effects, broken, returned, changes } = evaluation
  const before = { begun: effects.length, broken: broken.length, returned: returned.length, changes: changes.length }
  const unseen = [...evaluation.unseen]
  body()
  const taken = takeBack(evaluation, before.begun)
  for (const effect of taken) if (isGrave(evaluation.world, effect)) emit(evaluation, effect)
  broken.length = before.broken
  returned.length = before.returned
  changes.length = before.changes
  evaluation.unseen.clear()
  for (const path of unseen) evaluation.unseen.add(path)
}
