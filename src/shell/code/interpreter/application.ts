import { unknown } from '../../command-spec.ts'
import { type Argument, type Call, opaque } from './call.ts'
import type { Expression, FunctionExpression, Pattern } from './code-tree.ts'
import { bindPattern } from './binding.ts'
import { fileOf, keepPlainActs } from './other-files.ts'
import { expose, ownObject } from './own-objects.ts'
import { type Application, newScope, type Run, type Scope, setField } from './scope.ts'
import { signature } from './signature.ts'
import { derived, either, eitherOf, nothing, same } from './values.ts'

const mostApplications = 64
const mostRecursion = 3
const deepest = 16

type Given = Omit<Call, 'name'>

/** Runs a function of the code with what is known of its arguments. The same call is run once per pass; calling itself adds nothing new. */
export function apply(code: FunctionExpression, scope: Scope, call: Given, run: Run): Argument {
  const seen = run.functions.get(code) ?? { id: run.functions.size, scope, pass: 0, active: 0 }
  run.functions.set(code, seen)
  seen.pass = run.pass
  // arguments that grow from call to call of the same function are not told apart
  const given = seen.active > mostRecursion ? blurred(call) : call
  const known = applicationOf(code, seen.id, scope, given, run)
  known.taken ||= known.active
  if (known.active || known.pass === run.pass) return known.result
  if (run.depth >= deepest) {
    run.drafts.push(unknown(`${run.dialect.language} calls are nested too deeply to follow`))
    return opaque
  }
  seen.active++
  const start = run.drafts.length
  follow(code, given, known, run)
  if (fileOf(scope) !== undefined) keepPlainActs(start, run)
  seen.active--
  return known.result
}

function applicationOf(code: FunctionExpression, id: number, scope: Scope, given: Given, run: Run): Application {
  let key = `${id} ${scope.id} ${signature(given, run)}`
  if (!run.applications.has(key) && run.applications.size > mostApplications)
    key = `${id} ${signature({ positional: code.parameters.map(() => opaque), named: new Map() }, run)}`
  const known = run.applications.get(key) ?? {
    scope: newScope(scope, run, { id: run.scopes++, reaches: code.reaches, hidesNames: code.hidesNames }),
    result: nothing,
    active: false,
    pass: 0,
    taken: false,
  }
  if (!run.applications.has(key)) run.applications.set(key, known)
  return known
}

function follow(code: FunctionExpression, given: Given, known: Application, run: Run): void {
  known.active = true
  known.pass = run.pass
  run.depth++
  run.repeats++
  const { returns, maybe } = run
  run.returns = []
  run.maybe = 0
  known.scope.now?.clear()
  if (!code.makesObject) bindParameters(code, given, known.scope, run)
  run.steps.runAll(code.body, known.scope, run)
  const returned = code.makesObject ? constructed(code, given, known.scope, run) : run.returns.length > 0 ? eitherOf(run.returns) : opaque
  const result = run.widen && !same(known.result, returned) ? derived([returned]) : returned
  if (!same(known.result, result)) run.changed ||= known.taken || known.pass > 1
  known.result = result
  run.returns = returns
  run.maybe = maybe
  run.depth--
  run.repeats--
  known.active = false
}

/** An object that its constructor made; without one, what is given are its fields. */
function constructed({ constructs, holds = [], inherits }: FunctionExpression, given: Given, scope: Scope, run: Run): Argument {
  if (inherits || (!constructs && (given.more || given.positional.length > holds.length))) expose(run)
  if (constructs) apply(constructs, scope, withSelf(constructs, ownObject, given), run)
  else for (const [name, value] of [...zipped(holds, given.positional), ...given.named]) setField(name, value, run)
  return inherits ? either(ownObject, opaque) : ownObject
}

const zipped = (names: readonly string[], values: readonly Argument[]): readonly (readonly [string, Argument])[] =>
  names.slice(0, values.length).map((name, index) => [name, values[index] ?? opaque])

/** The arguments of a method, with the object it is called on where the language passes that on. */
export const withSelf = (code: FunctionExpression, self: Argument, given: Given): Given =>
  takesSelf(code) ? { ...given, positional: [self, ...given.positional] } : given

const takesSelf = ({ method }: FunctionExpression): boolean => method !== undefined && method !== 'static'

/** How many values a function takes by their place, or a class of which it makes an object. */
export const arityOf = ({ parameters, makesObject, constructs, holds = [] }: FunctionExpression): number =>
  !makesObject ? parameters.length : constructs ? constructs.parameters.length - (takesSelf(constructs) ? 1 : 0) : holds.length

/** Whether a call gives a function all that it needs and no more than it takes: any other ends in an error before it runs. */
export function takes({ parameters }: FunctionExpression, { positional, named, more }: Given): boolean {
  const isGiven = (target: Pattern, index: number): boolean =>
    index < positional.length || more === true || (target.kind === 'name' && named.has(target.name))
  const fits = positional.length <= parameters.length || parameters.some(({ rest }) => rest === true)
  return fits && parameters.every(({ target, otherwise, rest }, index) => otherwise || rest || isGiven(target, index))
}

const blurred = ({ positional, named, more }: Given): Given => {
  const blur = (value: Argument): Argument => (value.kind === 'object' || value.kind === 'function' ? value : derived([value]))
  return { positional: positional.map(blur), named: new Map([...named].map(([name, value]) => [name, blur(value)])), more }
}

function bindParameters(code: FunctionExpression, call: Given, scope: Scope, run: Run): void {
  code.parameters.forEach(({ target, otherwise, rest }, index) => {
    const byName = target.kind === 'name' ? call.named.get(target.name) : undefined
    const list: Argument = { kind: 'list', items: call.positional.slice(index) }
    const given = rest === 'named' ? namedRest(code, call) : rest ? list : (byName ?? call.positional[index] ?? (call.more && opaque))
    // a default counts wherever nothing better is known; that of a method is taken where the method stands
    const place = scope.parent?.hidesNames ? scope.parent : scope
    const fallback = given === undefined || given.kind === 'opaque' ? defaultOf(target, otherwise, place, run) : undefined
    const value = given === undefined ? (fallback ?? opaque) : fallback ? either(fallback, given) : given
    const isSelf = value.kind === 'opaque' && target.kind === 'name' && run.dialect.selfNames.has(target.name)
    bindParameter(target, isSelf ? ownObject : value, scope, run)
  })
}

/** What a parameter holds that nobody gives: its default, or that of an option of the command line of its name. */
function defaultOf(target: Pattern, otherwise: Expression | undefined, scope: Scope, run: Run): Argument | undefined {
  if (otherwise) return run.steps.evaluate(otherwise, scope, run)
  return target.kind === 'name' ? run.options.get(target.name) : undefined
}

/** `**options`: everything given by a name that is no parameter. */
function namedRest({ parameters }: FunctionExpression, { named }: Given): Argument {
  const own = new Set(parameters.map(({ target }) => (target.kind === 'name' ? target.name : '')))
  return { kind: 'record', entries: new Map([...named].filter(([name]) => !own.has(name))) }
}

/** Parameters belong to the function even where an outer name is the same. */
function bindParameter(target: FunctionExpression['parameters'][number]['target'], value: Argument, scope: Scope, run: Run): void {
  if (target.kind === 'name' && !scope.values.has(target.name)) scope.values.set(target.name, value)
  else bindPattern(target, value, scope, run)
}
