import type { FunctionExpression, Pattern, Statement } from '../interpreter/code-tree.ts'
import { namesOf } from '../interpreter/binding.ts'
import { assign, bind, eachOf, evaluate, holds, itemsOf, lookup } from './evaluate.ts'
import { joined, truth } from './operators.ts'
import { ends, isList, isUnknown, notFollowed, type Scope } from './value.ts'
import { goesOn, type Leaving, type Work } from './work.ts'

/** Runs statements on values that are known; throws `NotFollowed` at anything that is not worked out exactly. */
export function runAll(body: readonly Statement[], scope: Scope, work: Work): Leaving {
  if (work.language !== 'python')
    for (const statement of body) if (statement.kind === 'define') define(statement.name, statement.code, scope)
  for (const statement of body) {
    const leaving = runOne(statement, scope, work)
    if (leaving) return leaving
  }
  return undefined
}

const define = (name: string, code: FunctionExpression, scope: Scope): void => void scope.names.set(name, { kind: 'function', code, scope })

function runOne(statement: Statement, scope: Scope, work: Work): Leaving {
  if (!goesOn(work)) notFollowed()
  switch (statement.kind) {
    case 'do':
      evaluate(statement.value, scope, work)
      return undefined
    case 'bind':
      if (statement.declares) declare(statement.target, statement, scope)
      bind(statement.target, evaluate(statement.value, scope, work), scope, work)
      return undefined
    case 'update':
      return update(statement, scope, work)
    case 'import':
      for (const [local, name] of statement.names) scope.names.set(local, { kind: 'named', name })
      return statement.all ? notFollowed() : undefined
    case 'define':
      if (work.language === 'python') define(statement.name, statement.code, scope)
      return undefined
    case 'field':
      return notFollowed()
    case 'loop':
      return loop(statement, scope, work)
    case 'return':
      return { by: 'return', value: evaluate(statement.value, scope, work) }
    case 'block':
      return runBlock(statement, scope, work)
  }
}

/** A name that is declared in two places is two variables: which one is meant is not worked out. */
function declare(target: Pattern, statement: Statement, scope: Scope): void {
  for (const name of namesOf(target)) {
    if (scope.names.has(name) && scope.declared.get(name) !== statement) notFollowed()
    scope.declared.set(name, statement)
  }
}

function runBlock(statement: Extract<Statement, { kind: 'block' }>, scope: Scope, work: Work): Leaving {
  const exact = statement.exact?.() ?? notFollowed()
  if (exact.do === 'untold') return notFollowed()
  if (exact.do === 'done') return undefined
  if (exact.do === 'all') return runAll(statement.body, scope, work)
  if (exact.do === 'break' || exact.do === 'continue') return { by: exact.do }
  if (exact.do === 'stop') return ends()
  if (exact.do === 'check') {
    const value = evaluate(exact.when, scope, work)
    // whether it ends here or not, what was written until now counts
    return isUnknown(value) || truth(value, work) ? undefined : ends()
  }
  if (exact.do === 'branch') {
    const taken = exact.branches.find(({ when }) => !when || holds(when, scope, work))
    return taken ? runAll(taken.body, scope, work) : undefined
  }
  while (holds(exact.when, scope, work)) {
    if (!goesOn(work)) notFollowed()
    const leaving = runAll(exact.body, scope, work)
    if (leaving?.by === 'break') break
    if (leaving?.by === 'return') return leaving
  }
  return undefined
}

function loop(statement: Extract<Statement, { kind: 'loop' }>, scope: Scope, work: Work): Leaving {
  const { target, source, body, otherwise } = statement
  const items = itemsOf(evaluate(source, scope, work), work)
  if (work.language !== 'python') declare(target, statement, scope)
  for (const item of eachOf(items)) {
    bind(target, item, scope, work)
    const leaving = runAll(body, scope, work)
    if (leaving?.by === 'break') return undefined
    if (leaving?.by === 'return') return leaving
  }
  return otherwise ? runAll(otherwise, scope, work) : undefined
}

function update({ target, operator, value }: Extract<Statement, { kind: 'update' }>, scope: Scope, work: Work): Leaving {
  if (target.kind !== 'name') return notFollowed()
  const before = lookup(target.name, scope)
  // a list grows in place, under all its names
  if (isList(before)) return notFollowed()
  assign(target.name, joined(operator.replace(/=$/, ''), before, evaluate(value, scope, work), work), scope, work)
  return undefined
}
