import { unknown } from '../../command-spec.ts'
import { bindPattern, namesOf } from './binding.ts'
import { type Argument, opaque } from './call.ts'
import type { CallExpression, Expression, Statement } from './code-tree.ts'
import { evaluate, functionValue, isEndless, looped, mostSteps } from './expression-values.ts'
import { consume, named, referenced } from './members.ts'
import { narrowedBy } from './narrowing.ts'
import { combine } from './operators.ts'
import { isFollowed } from './own-objects.ts'
import { bind, lookup, loopScope, type Run, type Scope, setField } from './scope.ts'
import { isWholeList, mostRounds } from './spreads.ts'
import { eitherOf, itemOf, optionsOf, same } from './values.ts'

/** Runs statements one after the other. */
export function runAll(body: readonly Statement[], scope: Scope, run: Run): void {
  // a function may be called further up than it is written
  for (const statement of body) if (statement.kind === 'define') define(statement, scope, run)
  for (const statement of body) runStatement(statement, scope, run)
}

function runStatement(statement: Statement, scope: Scope, run: Run): void {
  if (++run.walked > mostSteps) return
  switch (statement.kind) {
    case 'do':
      consume(isIdle(statement.value, scope, run) ? { kind: 'other', parts: statement.value.positional } : statement.value, scope, run)
      return
    case 'bind':
      bindPattern(statement.target, evaluate(statement.value, scope, run), scope, run)
      return
    case 'update':
      update(statement, scope, run)
      return
    case 'import':
      run.drafts.push(
        ...run.dialect.load(
          statement.module,
          statement.names.map(([, member]) => member),
          run.folders,
        ),
      )
      for (const [local, member] of statement.names) bind(local, named(member, run), scope, run)
      if (statement.all) {
        run.spilled.add(statement.module)
        if (!run.dialect.isPure(statement.module))
          run.drafts.push(unknown(`${run.dialect.language} imports everything of \`${statement.module}\``))
      }
      return
    case 'define':
      define(statement, scope, run)
      return
    case 'field': {
      const value = evaluate(statement.value, scope, run)
      for (const option of optionsOf(value))
        if (option.kind !== 'function' || !isFollowed(statement.name, option.code, run)) referenced(option, run)
      setField(statement.name, value, run)
      return
    }
    case 'loop':
      runLoop(statement, scope, run)
      return
    case 'return':
      run.returns.push(evaluate(statement.value, scope, run))
      return
    case 'block': {
      const { endless, repeats, maybe, tested } = run
      if (statement.tests) run.tested++
      run.endless ||= statement.endless === true
      if (statement.repeats) run.repeats++
      if (statement.repeats || statement.maybe) run.maybe++
      runAll(statement.body, scope, run)
      // what follows a test that goes on with the next round stands behind it
      Object.assign(run, { endless, repeats, maybe, ...(statement.leaves ? {} : { tested }) })
      return
    }
  }
}

/** `compile(text, path, 'exec')` by itself only tells whether the text is code. */
const isIdle = (value: Expression, scope: Scope, { dialect }: Run): value is CallExpression =>
  value.kind === 'call' &&
  value.callee.kind === 'name' &&
  dialect.idle?.has(value.callee.name) === true &&
  !lookup(value.callee.name, scope)

/** A loop over a short list that is known whole is followed round by round, so that what belongs together stays together. */
function runLoop(statement: Extract<Statement, { kind: 'loop' }>, scope: Scope, run: Run): void {
  const source = looped(statement.source, scope, run)
  const names = [...namesOf(statement.target), ...declaredIn(statement.body)]
  const { endless } = run
  run.endless ||= isEndless(source)
  run.repeats++
  const { maybe, tested } = run
  run.maybe = 0
  run.tested = 0
  const rounds =
    membersOf(source, run) ?? (isWholeList(source) && source.items.length <= mostRounds ? source.items : foundApart(itemOf(source)))
  rounds.forEach((item, round) => {
    const inner = loopScope({ of: statement, names, number: round }, scope, run)
    bindPattern(statement.target, narrowedBy(item, statement.target, statement.body), inner, run)
    runAll(statement.body, inner, run)
  })
  run.maybe = maybe
  run.tested = tested
  run.repeats--
  run.endless = endless
}

/** `for x in Commands`: what stands in a class that is gone through. */
function membersOf(source: Argument, run: Run): readonly Argument[] | undefined {
  if (source.kind !== 'function' || !source.code.makesObject) return undefined
  const fields = source.code.body.flatMap((statement) => (statement.kind === 'field' ? (run.fields.get(statement.name) ?? []) : []))
  // a class may say itself what it is gone through
  return fields.length > 0 && fields.length <= mostRounds ? [...fields, opaque] : undefined
}

/** Paths that several patterns found (`{a,b}/*.ts`), each pattern by itself: a file is read and written in one round. */
const foundApart = (item: Argument): readonly Argument[] => {
  const options = optionsOf(item)
  return options.length > 1 && options.length <= mostRounds && options.every(({ kind }) => kind === 'workspace-path') ? options : [item]
}

/** Names that each round of a loop declares anew. */
const declaredIn = (body: readonly Statement[]): readonly string[] =>
  body.flatMap((statement) => {
    if (statement.kind === 'bind') return statement.declares ? namesOf(statement.target) : []
    return statement.kind === 'block' && !statement.maybe && !statement.repeats ? declaredIn(statement.body) : []
  })

/** Longer texts than what so many statements put together are those of documents. */
const mostUpdates = 256

/** `x += y`. Run once, it makes one value of the old one; run again and again, values that nobody knows. */
function update(statement: Extract<Statement, { kind: 'update' }>, scope: Scope, run: Run): void {
  const { target } = statement
  if (target.kind === 'name') run.used.add(target.name)
  const whole = target.kind === 'name' ? (lookup(target.name, scope) ?? opaque) : opaque
  const once = run.repeats === 0 && target.kind === 'name' && (run.updates.has(statement) || run.updates.size < mostUpdates)
  // what this statement and those after it make is not there yet when it runs
  const later = once ? [...run.updates].slice([...run.updates.keys()].indexOf(statement)).flatMap(([, made]) => optionsOf(made)) : []
  const before = run.updates.has(statement)
    ? optionsOf(whole).filter((option) => !later.some((made) => same(made, option)))
    : optionsOf(whole)
  const value = consume(statement.value, scope, run)
  const grown = combine(statement.operator.replace(/=$/, ''), eitherOf(before), value)
  if (once) run.updates.set(statement, grown)
  bindPattern(target, grown, scope, run)
}

const define = ({ name, code }: Extract<Statement, { kind: 'define' }>, scope: Scope, run: Run): void =>
  bind(name, functionValue(code, scope, run), scope, run)
