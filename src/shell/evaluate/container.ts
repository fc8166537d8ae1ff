import type { Effect } from '../../effect.ts'
import type { Draft } from '../command-spec.ts'
import { show, textOf } from '../value.ts'
import type { Data } from './data.ts'
import { emit, type Evaluation } from './evaluation.ts'
import { displayPath } from './paths.ts'

/** Effects that stay inside a throwaway container whatever they destroy there. */
const confined = new Set<Effect['kind']>(['read', 'write', 'delete', 'execute', 'install', 'process', 'privilege', 'persist', 'config'])

/** Runs the inner command apart, then maps what it does to mounted folders back to this machine and drops what stays inside. */
export function inContainer(evaluation: Evaluation, { mounts = [] }: Extract<Draft, { do: 'run' }>, run: () => Data): Data {
  const outer = evaluation.effects.splice(0)
  const seen = new Set(evaluation.seen)
  evaluation.seen.clear()
  const output = run()
  const inner = evaluation.effects.splice(0)
  evaluation.seen.clear()
  for (const key of seen) evaluation.seen.add(key)
  evaluation.effects.push(...outer)
  const writable = mounts.some((mount) => !mount.readonly)
  for (const effect of inner) {
    if (effect.path === undefined) {
      // an undescribed command could do anything to a writable mount; without one it is confined
      if (effect.kind === 'unknown' ? writable : !confined.has(effect.kind)) emit(evaluation, effect)
      continue
    }
    for (const { inside, outside, readonly } of mounts) {
      const reaches = effect.path === inside || effect.path.startsWith(inside === '/' ? '/' : `${inside}/`) || (effect.recursive && inside.startsWith(effect.path === '/' ? '/' : `${effect.path}/`))
      if (!reaches || (readonly && effect.kind !== 'read')) continue
      const host = textOf(outside)
      if (host === undefined) {
        emit(evaluation, { kind: 'unknown', target: `the folder \`${show(outside)}\` is only known at run time` })
        continue
      }
      const path = effect.path.length > inside.length ? `${host}${inside === '/' ? '' : ''}${effect.path.slice(inside === '/' ? 0 : inside.length)}` : host
      emit(evaluation, { ...effect, path, target: displayPath(path, evaluation) })
    }
  }
  return output
}
