import { posix } from 'node:path'
import { isDynamic, literal, show, type Word } from '../../value.ts'
import { type Evaluation, maxSteps } from '../evaluation.ts'
import { matchedFiles } from '../look-through/scripts.ts'
import type { State } from '../state.ts'

/** Files over which a loop is run one by one. */
const mostNames = 24

/** The names that a pattern found before a loop over it, where something in the loop is not clear without them. */
export function namesFound(
  evaluation: Evaluation,
  pattern: Word,
  [state, ...more]: readonly State[],
  begun: number,
): readonly Word[] | undefined {
  if (evaluation.steps >= maxSteps) return undefined
  const done = evaluation.effects.slice(begun)
  // a script of any name that is sourced may define what is called later, and each file that is moved goes to a name of its own
  const isClear = done.every(
    ({ kind, tag, detail }) => kind !== 'unknown' && detail?.sourced !== true && !(kind === 'delete' && tag === 'move'),
  )
  const text = show(pattern)
  if (isClear || !state || more.length > 0 || state.cwd === undefined || isDynamic(pattern) || !/^[\w./*?-]+$/.test(text)) return undefined
  const { cwd } = state
  const found = matchedFiles({ ...evaluation, effects: evaluation.effects.slice(0, begun) }, pattern, { state })
  const end = text.endsWith('/') ? '/' : ''
  const names = found
    ?.map((word) => show(word))
    .map((path) => (text.startsWith('/') ? path : posix.relative(cwd, path)).replace(/\/*$/, end))
  const arePlain = names?.every((name) => /^[\w.@+/-]+$/.test(name) && !name.startsWith('../') && !name.startsWith('-'))
  if (!names || !arePlain || names.length === 0 || names.length > mostNames) return undefined
  return names.map((name) => literal(text.startsWith('./') ? `./${name}` : name, pattern.at))
}
