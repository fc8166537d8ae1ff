import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { isInside } from '../../../path.ts'
import type { CommandSpec } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { perform } from '../drafts/drafts.ts'
import { type Evaluation, maxSteps } from '../evaluation.ts'
import { textAt } from '../files/files.ts'
import type { State } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** Start scripts of a line that do not count against what is followed of it. */
const mostFree = 4

/**
 * Runs the script by which a project starts a tool (`./gradlew`, `./mvnw`, `./manage.py`): what is plain to see of it counts. What was
 * looked through once, and found to do nothing, is not looked through again.
 */
export function runStartScript(
  evaluation: Evaluation,
  { spec, name, file, path }: { spec: CommandSpec; name: string; file: Word; path: string },
  surroundings: Surroundings,
): void {
  const { state } = surroundings
  const untouched = (file: string): string | undefined =>
    [...state.files.keys()].some((written) => isInside(written, file)) ? undefined : textAt(evaluation, file)
  const text = untouched(path)
  const key = text === undefined ? undefined : [path, state.cwd, ...variablesIn(text, state)].join('\0')
  if (key !== undefined && evaluation.started.has(key)) return
  const { steps } = evaluation
  const before = evaluation.effects.length
  const { distribution } = spec
  const settings = distribution && posix.join(posix.dirname(path), distribution.settings)
  const isUsual = settings !== undefined && distribution?.source.test(untouched(settings) ?? '') === true
  perform(
    evaluation,
    [{ do: 'project-code', what: name, files: [file], plain: true, ...(isUsual ? { fetchesBy: settings } : {}) }],
    surroundings,
  )
  const didNothing = evaluation.effects.slice(before).every(isHarmless)
  if (key === undefined || !didNothing || evaluation.steps >= maxSteps) return
  evaluation.started.add(key)
  if (evaluation.started.size <= mostFree) evaluation.steps = steps
}

/** What runs or is read, and what becomes of fresh files of its own. */
const isHarmless = ({ kind, path, scope }: Effect): boolean =>
  kind === 'execute' || kind === 'read' || (scope === 'temp' && path === undefined && (kind === 'write' || kind === 'delete'))

/** The variables that a script names, as they are set where it starts. */
const variablesIn = (text: string, { variables }: State): readonly string[] => {
  const words = new Set(text.match(/\w+/g))
  return [...variables].flatMap(([name, { elements }]) => (words.has(name) ? [`${name}=${elements.map(show).join(' ')}`] : []))
}
