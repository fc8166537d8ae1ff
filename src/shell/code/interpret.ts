import type { Draft } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'
import { apply } from './application.ts'
import { bindPattern, namesOf } from './binding.ts'
import { type Argument, knownText, opaque, textArgument } from './call.ts'
import { callValue } from './calls.ts'
import type { CallExpression, Expression, FunctionExpression, Statement } from './code-tree.ts'
import { isDestructiveText } from './destructive-text.ts'
import type { Dialect } from './dialect.ts'
import { applyToAnything, consume, doubtInner, isEnvironment, memberValue, named, referenced } from './members.ts'
import { combine } from './operators.ts'
import { outputOf } from './output.ts'
import { isFollowed } from './own-objects.ts'
import { isFalse } from './remainders.ts'
import { certainTexts, withoutRewrites } from './rewrites.ts'
import {
  addTo,
  additionsOf,
  bind,
  functionScope,
  kept,
  lookup,
  loopScope,
  newScope,
  type Run,
  type Scope,
  scopeAround,
  setField,
} from './scope.ts'
import { isWholeList, listsOf } from './spreads.ts'
import { concat, derived, eitherOf, entryOf, itemOf, mapOptions, optionsOf, placeIn, same } from './values.ts'

const mostPasses = 10
const mostSteps = 40_000
const mostRounds = 6

/**
 * What code does, names and values followed as far as they are known before it runs. A name that is bound more than once
 * holds any of its values at any time, so that the order of statements never hides one, except where one step plainly follows
 * the other. `again` analyses text that runs as code.
 */
export function interpret(
  program: readonly Statement[],
  dialect: Dialect,
  again: (text: string) => readonly Draft[],
  { patience = 4 }: { patience?: number } = {},
): readonly Draft[] {
  const run: Run = {
    dialect,
    steps: { evaluate, runAll, apply },
    again,
    called: new Set(),
    additions: new Map(),
    kept: new WeakSet(),
    collections: new Map(),
    applications: new Map(),
    functions: new Map(),
    fields: new Map(),
    updates: new Map(),
    used: new Set(),
    usedFields: new Set(),
    spilled: new Set(),
    folders: new Set(),
    loops: new Map(),
    shared: new Set(),
    handed: new Set(),
    exposed: dialect.fieldsByName !== true,
    drafts: [],
    returns: [],
    changed: true,
    widen: false,
    pass: 0,
    walked: 0,
    depth: 0,
    scopes: 1,
    repeats: 0,
    endless: false,
    maybe: 0,
  }
  const scope = newScope(undefined, run)
  while (run.changed && run.walked <= mostSteps && run.pass < mostPasses) {
    run.changed = false
    run.drafts = []
    run.pass++
    scope.now?.clear()
    // values that still grow after a few rounds never settle: nothing is known of them
    run.widen = run.pass > patience
    runAll(program, scope, run)
    for (const [code, seen] of run.functions) if (seen.pass !== run.pass) applyToAnything(code, seen.scope, run)
  }
  const unsettled = run.changed || run.walked > mostSteps ? [unknown(`${dialect.language} code is too long to follow`)] : []
  const output = outputOf(program, scope, run)
  const drafts = [...run.drafts, ...dialect.together(run.called), ...idleTexts(scope, run), ...unsettled, ...output]
  return certainTexts(withoutRewrites(drafts), run.handed)
}

/** A command line that destroys, given a name that nothing in the code looks up: what it is there for cannot be told. */
const idleTexts = ({ values }: Scope, { used, dialect }: Run): readonly Draft[] =>
  [...values]
    .filter(([name, value]) => !used.has(name) && optionsOf(value).some((option) => isDestructiveText(knownText(option) ?? '')))
    .map(([name]) => unknown(`${dialect.language} \`${name}\` holds a command line that destroys, for no use that is seen`))

function runAll(body: readonly Statement[], scope: Scope, run: Run): void {
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
      const { endless, repeats, maybe } = run
      run.endless ||= statement.endless === true
      if (statement.repeats) run.repeats++
      if (statement.repeats || statement.maybe) run.maybe++
      runAll(statement.body, scope, run)
      Object.assign(run, { endless, repeats, maybe })
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
  const names = namesOf(statement.target)
  const { endless } = run
  run.endless ||= isEndless(source)
  run.repeats++
  const { maybe } = run
  run.maybe = 0
  const rounds = isWholeList(source) && source.items.length <= mostRounds ? source.items : [itemOf(source)]
  rounds.forEach((item, round) => {
    const inner = loopScope({ of: statement, names, number: round }, scope, run)
    bindPattern(statement.target, item, inner, run)
    runAll(statement.body, inner, run)
  })
  run.maybe = maybe
  run.repeats--
  run.endless = endless
}

/** `x += y`. Run once, it makes one value of the old one; run again and again, values that nobody knows. */
function update(statement: Extract<Statement, { kind: 'update' }>, scope: Scope, run: Run): void {
  const { target } = statement
  if (target.kind === 'name') run.used.add(target.name)
  const whole = target.kind === 'name' ? (lookup(target.name, scope) ?? opaque) : opaque
  const once = run.repeats === 0 && target.kind === 'name'
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

/** A loop over the environment takes the names of its variables, which are no secret. */
function looped(source: Expression, scope: Scope, run: Run): Argument {
  const value = evaluate(source, scope, run)
  if (!isEnvironment(value)) referenced(value, run)
  return value
}

function evaluate(expression: Expression, scope: Scope, run: Run): Argument {
  if (++run.walked > mostSteps) return opaque
  switch (expression.kind) {
    case 'text':
      return textArgument(expression.text)
    case 'constant':
      return { kind: 'text', text: expression.text, constant: true }
    case 'template':
      return expression.parts
        .map((part) => (typeof part === 'string' ? textArgument(part) : consume(part, scope, run)))
        .reduce(concat, textArgument(''))
    case 'list':
      return listValue(expression, scope, run)
    case 'record':
      return recordValue(expression, scope, run)
    case 'name':
      return nameValue(expression.name, scope, run)
    case 'member':
      return memberValue(evaluate(expression.object, scope, run), expression.name, run)
    case 'index':
      return indexValue(expression, scope, run)
    case 'call':
      return kept(callValue(expression, scope, run), expression, run)
    case 'binary': {
      const left = evaluate(expression.left, scope, run)
      if (expression.operator === '|' && isEnvironment(left)) return withVariables(left, consume(expression.right, scope, run), run)
      referenced(left, run)
      // whether a variable is set is no secret
      const right = /^(?:not )?in$/.test(expression.operator) ? looped(expression.right, scope, run) : consume(expression.right, scope, run)
      return kept(combine(expression.operator, left, right), expression, run)
    }
    case 'either': {
      for (const part of expression.parts) consume(part, scope, run)
      run.maybe++
      const value = eitherOf(expression.options.map((option) => evaluate(option, scope, run)))
      run.maybe--
      return value
    }
    case 'function':
      return functionValue(expression, scope, run)
    case 'spread':
      return consume(expression.value, scope, run)
    case 'load':
      return loadValue(expression.module, scope, run)
    case 'assign': {
      const value = evaluate(expression.value, scope, run)
      bindPattern(expression.target, value, scope, run)
      return value
    }
    case 'collect':
      return collected(expression, scope, run)
    case 'other': {
      const parts = expression.parts.map((part) => consume(part, scope, run))
      if (expression.body) runAll(expression.body, scope, run)
      return derived(parts)
    }
  }
}

const isEndless = (value: Argument): boolean => value.kind === 'object' && value.of === 'endless'

function collected(expression: Extract<Expression, { kind: 'collect' }>, scope: Scope, run: Run): Argument {
  const { endless } = run
  run.repeats++
  const names = expression.loops.flatMap(({ target }) => namesOf(target))
  // one that waits until it is asked sees what the names around it hold by then
  const around = expression.waits ? functionScope(scope) : scope
  const inner = loopScope({ of: expression, names, waits: expression.waits, closed: true }, around, run)
  expression.loops.forEach(({ target, source }, index) => {
    const value = looped(source, index === 0 ? scope : inner, run)
    run.endless ||= isEndless(value)
    bindPattern(target, itemOf(value), inner, run)
  })
  const conditions = expression.parts.map((part) => consume(part, inner, run))
  const item = consume(expression.result, inner, run)
  run.repeats--
  run.endless = endless
  const additions = additionsOf(expression, run)
  if (conditions.some(isFalse)) return { kind: 'list', items: [], additions }
  if (!expression.keyed) return { kind: 'iterable', item, additions }
  const record: Argument = { kind: 'record', entries: new Map(), additions }
  addTo(record, [entryOf(item, '1')], run, entryOf(item, '0'))
  return record
}

function listValue(expression: Extract<Expression, { kind: 'list' }>, scope: Scope, run: Run): Argument {
  const additions = additionsOf(expression, run)
  const [only, ...more] = expression.items
  const values = expression.items.map((item) => consume(item, scope, run))
  // `[*x]` holds what `x` does
  if (only?.kind === 'spread' && more.length === 0 && values[0] && !optionsOf(values[0]).every(isWholeList))
    return { kind: 'iterable', item: itemOf(values[0]), additions }
  const lists = listsOf(expression.items.map((item, index) => ({ value: values[index] ?? opaque, isSpread: item.kind === 'spread' })))
  return eitherOf(lists.map((items) => ({ kind: 'list', items, additions })))
}

function recordValue(expression: Extract<Expression, { kind: 'record' }>, scope: Scope, run: Run): Argument {
  const entries = new Map<string, Argument>()
  const additions = additionsOf(expression, run)
  let environment: Argument | undefined
  for (const [key, item] of expression.entries) {
    const value = run.steps.evaluate(item, scope, run)
    const isWhole = isEnvironment(value)
    if (!isWhole || (key !== undefined && !run.dialect.optionsInRecords)) referenced(value, run)
    if (key !== undefined) entries.set(key, value)
    else if (isWhole) environment = value
    else if (value.kind === 'record' && !value.additions?.added) for (const [name, entry] of value.entries) entries.set(name, entry)
    else addTo({ kind: 'record', entries, additions }, [itemOf(value), entryOf(value, undefined)], run)
  }
  const record: Argument = { kind: 'record', entries, additions }
  return environment ? withVariables(environment, record, run) : record
}

const define = ({ name, code }: Extract<Statement, { kind: 'define' }>, scope: Scope, run: Run): void =>
  bind(name, functionValue(code, scope, run), scope, run)

/** The environment with more variables set. */
function withVariables(environment: Argument, variables: Argument, run: Run): Argument {
  if (environment.kind !== 'member') return environment
  const isKnown = variables.kind === 'record' && !variables.additions?.added
  const entries = isKnown ? [...variables.entries] : [[undefined, opaque] as const]
  for (const [key, value] of entries) run.drafts.push(...run.dialect.sets(environment.name, key, value))
  return environment
}

function functionValue(code: FunctionExpression, scope: Scope, run: Run): Argument {
  const known = run.functions.get(code)
  const around = scopeAround(scope, run)
  if (!known) run.functions.set(code, { id: run.functions.size, scope: around, pass: 0, active: 0 })
  return { kind: 'function', code, scope: around }
}

function nameValue(name: string, scope: Scope, run: Run): Argument {
  run.used.add(name)
  const own = lookup(name, scope)
  if (own) return own
  const { dialect } = run
  if (dialect.reflective.has(name)) {
    run.drafts.push(unknown(`${dialect.language} \`${name}\` can reach anything`))
    return { kind: 'picked', name }
  }
  const value = dialect.global(name)
  if (value) return value
  // a module imported whole: a member that is described is that member
  const spilled = [...run.spilled].map((module) => dialect.global(`${module}.${name}`)).find((member) => member !== undefined)
  if (spilled) return spilled
  // on the first pass a function may use names that are bound further down
  if (run.spilled.size === 0) run.drafts.push(unknown(`${dialect.language} name \`${name}\` is not described`))
  return opaque
}

function indexValue({ object, key }: Extract<Expression, { kind: 'index' }>, scope: Scope, run: Run): Argument {
  const base = evaluate(object, scope, run)
  const place = consume(key, scope, run)
  const name = knownText(place)
  const { dialect } = run
  doubtInner(name, run)
  return mapOptions(base, (option) => {
    if (option.kind === 'member') {
      if (name !== undefined) return named(`${option.name}.${name}`, run)
      if (!dialect.isData(option.name)) run.drafts.push(unknown(`${dialect.language} picks a function by a computed name`))
      return opaque
    }
    if (option.kind === 'record' || option.kind === 'list' || option.kind === 'iterable' || option.kind === 'object')
      return entryOf(option, name)
    if (option.kind === 'tainted') return placeIn(option)
    return name === undefined && place.kind !== 'plain' ? { kind: 'picked' } : opaque
  })
}

function loadValue(module: Expression, scope: Scope, run: Run): Argument {
  const name = knownText(consume(module, scope, run))
  if (name === undefined) {
    run.drafts.push(unknown(`${run.dialect.language} loads a module only known at run time`))
    return opaque
  }
  run.drafts.push(...run.dialect.load(name))
  return named(run.dialect.moduleName(name), run)
}
