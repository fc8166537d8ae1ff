import { type Draft, prints } from '../../command-spec.ts'
import { join, literal } from '../../value.ts'
import { type Argument, wordOf } from './call.ts'
import type { Expression, Statement } from './code-tree.ts'
import type { Run, Scope } from './scope.ts'

/** What code prints that only works one value out and shows it; nothing where it may print more, or where nothing is known of the value. */
export function outputOf(program: readonly Statement[], scope: Scope, run: Run): readonly Draft[] {
  const { printing } = run.dialect
  const steps = printing ? worksOut(program, printing.name) : undefined
  if (!printing || !steps || scope.values.has(printing.name)) return []
  const again: Run = { ...run, drafts: [], called: new Set() }
  const value = steps.map((step) => run.steps.evaluate(step, scope, again)).at(-1)
  if (!value || !isKnown(value) || ![...again.called].every((name) => printing.beside.test(name))) return []
  // nothing is printed where a module is not installed
  return [prints(join(wordOf(value), literal('\n')), literal(''))]
}

const isKnown = (value: Argument): boolean => value.kind === 'text' || value.kind === 'mixed' || value.kind === 'plain'

/** The values that are worked out, the one that is printed last; undefined where more is done. A condition is something done. */
function worksOut(program: readonly Statement[], name: string): readonly Expression[] | undefined {
  const steps = program.flatMap(stepsOf)
  const last = steps.at(-1)
  if (last?.kind !== 'do' || last.value.kind !== 'call') return undefined
  const { callee, positional, named } = last.value
  if (callee.kind !== 'name' || callee.name !== name || positional.length !== 1 || named.length > 0) return undefined
  const before = steps.slice(0, -1).filter(({ kind }) => kind !== 'import')
  const bound = before.flatMap((step) => (step.kind === 'bind' ? [step.value] : []))
  return bound.length === before.length ? [...bound, ...positional] : undefined
}

const stepsOf = (statement: Statement): readonly Statement[] =>
  statement.kind === 'block' && !statement.repeats ? statement.body.flatMap(stepsOf) : [statement]
