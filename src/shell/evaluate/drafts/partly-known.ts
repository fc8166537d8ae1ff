import type { Effect } from '../../../effect.ts'
import { emit, type Evaluation, takeBack } from '../evaluation.ts'

/** Kinds of effects that count whatever is filled into the command: who it acts on is not what makes them harmful. */
const whoever: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>(['privilege', 'persist', 'infra'])

/** Whether an effect of a command that code puts together is certain whatever is filled in, and more than project code does by itself. */
function isCertain({ kind, tag = '', path, cwd, carries = [], detail }: Effect): boolean {
  if (whoever.has(kind)) return true
  // a number that only running shows is that of a program which the code started
  if (kind === 'process') return /^(?:all|name|port|shutdown|fork-bomb)$/.test(tag)
  if (kind === 'database') return tag === 'destroy' || detail?.all === true
  if (kind === 'execute') return !/^(?:project|arbitrary|program)?$/.test(tag)
  // in a folder that only running shows there is a repository of the code's own
  if (kind === 'config' || kind === 'publish') return tag !== 'inert' && cwd !== undefined
  if (kind === 'send') return carries.some((source) => source !== 'opaque' && source !== 'project')
  return (kind === 'write' || kind === 'delete') && path !== undefined
}

/** Carries out a command that code puts together: only what is certain of it counts, the rest is ordinary project code. */
export function certainly<Result>(evaluation: Evaluation, run: () => Result): Result {
  const start = evaluation.effects.length
  const result = run()
  for (const effect of takeBack(evaluation, start)) if (isCertain(effect)) emit(evaluation, effect)
  return result
}
