import type { Draft } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'
import { type Argument, type Call, knownText, opaque, textArgument } from './call.ts'
import type { CallExpression, Expression, FunctionExpression, Pattern, Statement } from './code-tree.ts'
import { runsTainted } from './describe.ts'
import type { Dialect } from './dialect.ts'
import { collectionResult, elementwise, growing } from './collections.ts'
import { combine } from './operators.ts'
import { readings } from './readings.ts'
import { addTo, additionsOf, bind, lookup, type Run, type Scope } from './scope.ts'
import { signature } from './signature.ts'
import { concat, derived, either, eitherOf, entryOf, itemOf, mapOptions, nothing, optionsOf, same } from './values.ts'

const mostPasses = 10
const mostSteps = 40_000
const mostApplications = 64
const deepest = 16

/**
 * What code does, names and values followed as far as they are known before it runs. A name that is bound more than once
 * holds any of its values at any time, so the order of statements never hides one. `again` analyses text that runs as code.
 */
export function interpret(program: readonly Statement[], dialect: Dialect, again: (text: string) => readonly Draft[]): readonly Draft[] {
  const run: Run = {
    dialect,
    again,
    called: new Set(),
    additions: new Map(),
    collections: new Map(),
    applications: new Map(),
    functions: new Map(),
    drafts: [],
    returns: [],
    changed: true,
    widen: false,
    pass: 0,
    steps: 0,
    depth: 0,
    scopes: 1,
    open: false,
  }
  const scope: Scope = { id: 0, values: new Map(), parent: undefined }
  while (run.changed && run.steps <= mostSteps && run.pass < mostPasses) {
    run.changed = false
    run.drafts = []
    run.pass++
    // values that still grow after a few rounds never settle: nothing is known of them
    run.widen = run.pass > 4
    runAll(program, scope, run)
    for (const [code, seen] of run.functions) if (seen.pass !== run.pass) applyUnseen(code, seen.scope, run)
  }
  const unsettled = run.changed || run.steps > mostSteps ? [unknown(`${dialect.language} code is too long to follow`)] : []
  return [...run.drafts, ...dialect.together(run.called), ...unsettled]
}

function runAll(body: readonly Statement[], scope: Scope, run: Run): void {
  for (const statement of body) if (statement.kind === 'define') bind(statement.name, functionValue(statement.code, scope, run), scope, run)
  for (const statement of body) runStatement(statement, scope, run)
}

function runStatement(statement: Statement, scope: Scope, run: Run): void {
  if (++run.steps > mostSteps) return
  switch (statement.kind) {
    case 'do':
      consume(statement.value, scope, run)
      return
    case 'bind':
      bindPattern(statement.target, evaluate(statement.value, scope, run), scope, run)
      return
    case 'update': {
      const old = statement.target.kind === 'name' ? (lookup(statement.target.name, scope) ?? opaque) : opaque
      const value = consume(statement.value, scope, run)
      const grown = combine(statement.operator.replace(/=$/, ''), old, value)
      bindPattern(statement.target, grown, scope, run)
      return
    }
    case 'import':
      run.drafts.push(...run.dialect.load(statement.module))
      for (const [local, member] of statement.names) bind(local, named(member, run), scope, run)
      if (statement.all) {
        run.open = true
        if (!run.dialect.isPure(statement.module))
          run.drafts.push(unknown(`${run.dialect.language} imports everything of \`${statement.module}\``))
      }
      return
    case 'define':
      return
    case 'loop':
      bindPattern(statement.target, itemOf(looped(statement.source, scope, run)), scope, run)
      runAll(statement.body, scope, run)
      return
    case 'return':
      run.returns.push(evaluate(statement.value, scope, run))
      return
    case 'block':
      runAll(statement.body, scope, run)
      return
  }
}

function bindPattern(target: Pattern, value: Argument, scope: Scope, run: Run): void {
  switch (target.kind) {
    case 'name':
      bind(target.name, value, scope, run)
      return
    case 'list':
      target.items.forEach((item, index) => {
        if (item) bindPattern(item, entryOf(value, String(index)), scope, run)
      })
      return
    case 'record':
      for (const [key, inner] of target.entries) bindPattern(inner, memberValue(value, key, run), scope, run)
      return
    case 'place':
      setPlace(target.place, value, scope, run)
      return
    case 'default':
      bindPattern(target.target, either(value, evaluate(target.otherwise, scope, run)), scope, run)
      return
  }
}

function setPlace(place: Expression, value: Argument, scope: Scope, run: Run): void {
  referenced(value, run)
  if (place.kind !== 'member' && place.kind !== 'index') return void evaluate(place, scope, run)
  const object = evaluate(place.object, scope, run)
  const key = place.kind === 'member' ? place.name : knownText(consume(place.key, scope, run))
  if (key !== undefined && run.dialect.innerAttribute.test(key))
    run.drafts.push(unknown(`${run.dialect.language} reaches inside objects by \`${key}\``))
  for (const option of optionsOf(object)) {
    if (option.kind === 'member') run.drafts.push(...run.dialect.sets(option.name, key))
    else addTo(option, [value], run)
  }
}

const named = (name: string, run: Run): Argument => {
  const canonical = run.dialect.canonical(name)
  run.drafts.push(...run.dialect.mention(canonical))
  return run.dialect.global(canonical) ?? { kind: 'member', name: canonical }
}

/** Evaluates an expression whose value leaves what is followed: members of modules handed on count as used. */
function consume(expression: Expression, scope: Scope, run: Run): Argument {
  const value = evaluate(expression, scope, run)
  referenced(value, run)
  return value
}

/** A loop over the environment takes the names of its variables, which are no secret. */
function looped(source: Expression, scope: Scope, run: Run): Argument {
  const value = evaluate(source, scope, run)
  if (!(value.kind === 'member' && value.taint === 'environment')) referenced(value, run)
  return value
}

function referenced(value: Argument, run: Run): void {
  for (const option of optionsOf(value)) {
    if (option.kind === 'member') run.drafts.push(...run.dialect.reference(option.name))
    else if (option.kind === 'function') applyUnseen(option.code, option.scope as Scope, run)
  }
}

function evaluate(expression: Expression, scope: Scope, run: Run): Argument {
  if (++run.steps > mostSteps) return opaque
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
      return { kind: 'list', items: expression.items.map((item) => consume(item, scope, run)), additions: additionsOf(expression, run) }
    case 'record': {
      const entries = new Map<string, Argument>()
      const additions = additionsOf(expression, run)
      for (const [key, item] of expression.entries) {
        const value = consume(item, scope, run)
        if (key !== undefined) entries.set(key, value)
        else addTo({ kind: 'record', entries, additions }, [itemOf(value), entryOf(value, undefined)], run)
      }
      return { kind: 'record', entries, additions }
    }
    case 'name':
      return nameValue(expression.name, scope, run)
    case 'member':
      return memberValue(evaluate(expression.object, scope, run), expression.name, run)
    case 'index':
      return indexValue(expression, scope, run)
    case 'call':
      return callValue(expression, scope, run)
    case 'binary':
      return combine(expression.operator, consume(expression.left, scope, run), consume(expression.right, scope, run))
    case 'either':
      for (const part of expression.parts) consume(part, scope, run)
      return eitherOf(expression.options.map((option) => evaluate(option, scope, run)))
    case 'function':
      return functionValue(expression, scope, run)
    case 'load':
      return loadValue(expression.module, scope, run)
    case 'assign': {
      const value = evaluate(expression.value, scope, run)
      bindPattern(expression.target, value, scope, run)
      return value
    }
    case 'collect':
      for (const { target, source } of expression.loops) bindPattern(target, itemOf(looped(source, scope, run)), scope, run)
      for (const part of expression.parts) consume(part, scope, run)
      return { kind: 'iterable', item: consume(expression.result, scope, run), additions: additionsOf(expression, run) }
    case 'other': {
      const parts = expression.parts.map((part) => consume(part, scope, run))
      if (expression.body) runAll(expression.body, scope, run)
      return derived(parts)
    }
  }
}

function functionValue(code: FunctionExpression, scope: Scope, run: Run): Argument {
  const known = run.functions.get(code)
  if (!known) run.functions.set(code, { id: run.functions.size, scope, pass: 0 })
  return { kind: 'function', code, scope }
}

function nameValue(name: string, scope: Scope, run: Run): Argument {
  const own = lookup(name, scope)
  if (own) return own
  const { dialect } = run
  if (dialect.reflective.has(name)) {
    run.drafts.push(unknown(`${dialect.language} \`${name}\` can reach anything`))
    return { kind: 'picked' }
  }
  const value = dialect.global(name)
  if (value) return value
  // on the first pass a function may use names that are bound further down
  if (!run.open) run.drafts.push(unknown(`${dialect.language} name \`${name}\` is not described`))
  return opaque
}

function memberValue(object: Argument, name: string, run: Run): Argument {
  const { dialect } = run
  if (dialect.innerAttribute.test(name)) run.drafts.push(unknown(`${dialect.language} reaches inside objects by \`${name}\``))
  return mapOptions(object, (option) => {
    if (option.kind === 'member') return named(`${option.name}.${name}`, run)
    return (
      dialect.attribute(option, name) ?? (option.kind === 'record' ? entryOf(option, name) : option.kind === 'tainted' ? option : opaque)
    )
  })
}

function indexValue({ object, key }: Extract<Expression, { kind: 'index' }>, scope: Scope, run: Run): Argument {
  const base = evaluate(object, scope, run)
  const place = consume(key, scope, run)
  const name = knownText(place)
  const { dialect } = run
  if (name !== undefined && dialect.innerAttribute.test(name))
    run.drafts.push(unknown(`${dialect.language} reaches inside objects by \`${name}\``))
  return mapOptions(base, (option) => {
    if (option.kind === 'member') {
      if (name !== undefined) return named(`${option.name}.${name}`, run)
      if (!dialect.isData(option.name)) run.drafts.push(unknown(`${dialect.language} picks a function by a computed name`))
      return opaque
    }
    if (option.kind === 'record' || option.kind === 'list' || option.kind === 'iterable') return entryOf(option, name)
    if (option.kind === 'tainted') return option
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

function callValue(expression: CallExpression, scope: Scope, run: Run): Argument {
  const { callee } = expression
  const positional = expression.positional.map((argument) => evaluate(argument, scope, run))
  const given = new Map(expression.named.map(([name, value]) => [name, evaluate(value, scope, run)]))
  if (run.dialect.optionsInRecords) {
    for (const argument of positional) if (argument.kind === 'record') for (const [name, value] of argument.entries) given.set(name, value)
  }
  const call: Omit<Call, 'name'> = { positional: expression.spread ? [...positional, opaque] : positional, named: given }
  const values = [...positional, ...given.values()]
  if (callee.kind === 'name' && run.dialect.reflective.has(callee.name) && !lookup(callee.name, scope)) {
    for (const value of values) run.drafts.push(...runsTainted(value))
    run.drafts.push(unknown(`${run.dialect.language} \`${callee.name}\` can reach anything`))
    const { value, code } = run.dialect.reflect({ name: callee.name, ...call })
    // what is plain to see in it still counts: a deny stays a deny
    if (code !== undefined) run.drafts.push(...run.again(code))
    return value ? mapOptions(value, (option) => (option.kind === 'member' ? named(option.name, run) : option)) : { kind: 'picked' }
  }
  if (callee.kind === 'member') {
    const object = evaluate(callee.object, scope, run)
    if (run.dialect.innerAttribute.test(callee.name))
      run.drafts.push(unknown(`${run.dialect.language} reaches inside objects by \`${callee.name}\``))
    return mapOptions(object, (option) => {
      if (option.kind === 'member' && callee.name !== 'then')
        return callMember(named(`${option.name}.${callee.name}`, run), `${option.name}.${callee.name}`, call, run)
      if (option.kind === 'record' && (option.entries.has(callee.name) || option.additions?.added))
        return mapOptions(entryOf(option, callee.name), (inner) => callOne(inner, call, run))
      return callMethod(option, { name: callee.name, ...call }, run)
    })
  }
  return mapOptions(evaluate(callee, scope, run), (option) => callOne(option, call, run))
}

function callMember(value: Argument, name: string, call: Omit<Call, 'name'>, run: Run): Argument {
  // a constant member is data; calling a method of it is harmless unless it is a described function
  return callOne(value.kind === 'member' ? value : { kind: 'member', name: run.dialect.canonical(name) }, call, run)
}

function callOne(callee: Argument, call: Omit<Call, 'name'>, run: Run): Argument {
  const values = [...call.positional, ...call.named.values()]
  if (callee.kind === 'function') return apply(callee.code, callee.scope as Scope, call, run)
  if (callee.kind === 'member') return describe({ name: callee.name, ...call }, run)
  if (callee.kind === 'picked') run.drafts.push(unknown(`${run.dialect.language} picks a function by a computed name`))
  for (const value of values) referenced(value, run)
  return derived(values)
}

function describe(call: Call, run: Run): Argument {
  const { dialect } = run
  run.called.add(call.name)
  if (!dialect.handsOn(call.name)) callbacks(call, eitherOf(call.positional.filter((value) => value.kind !== 'function').map(itemOf)), run)
  const results = readings(call).map((reading) => {
    run.steps++
    run.drafts.push(...dialect.describe(reading))
    return dialect.result(reading)
  })
  return eitherOf(results)
}

/** Functions among the arguments are called by whoever gets them. */
function callbacks(call: Call, item: Argument, run: Run): readonly Argument[] {
  return [...call.positional, ...call.named.values()].flatMap((value) =>
    optionsOf(value).flatMap((option) => {
      if (option.kind === 'function')
        return [
          apply(
            option.code,
            option.scope as Scope,
            { positional: option.code.parameters.map((_, index) => (index === 0 ? item : opaque)), named: new Map() },
            run,
          ),
        ]
      if (option.kind === 'member') run.drafts.push(...run.dialect.reference(option.name))
      return []
    }),
  )
}

function callMethod(receiver: Argument, call: Call, run: Run): Argument {
  run.called.add(`.${call.name}`)
  const collection = receiver.kind === 'list' || receiver.kind === 'iterable' || receiver.kind === 'record'
  if (collection && growing.has(call.name))
    addTo(
      receiver,
      call.positional.map((value) =>
        /^(?:extend|update|extendleft)$/.test(call.name) ? eitherOf([itemOf(value), entryOf(value, undefined)]) : value,
      ),
      run,
    )
  const item = call.name === 'then' ? receiver : collection || elementwise.has(call.name) ? itemOf(receiver) : opaque
  const made = callbacks(call, item, run)
  const results = readings(call).map((reading) => {
    run.drafts.push(...run.dialect.method(receiver, reading))
    return run.dialect.methodResult(receiver, reading)
  })
  const known = results.filter((result) => result !== undefined)
  if (known.length > 0) return eitherOf(known)
  if (call.name === 'map' || call.name === 'flatMap')
    return { kind: 'iterable', item: eitherOf(call.name === 'flatMap' ? made.map(itemOf) : made) }
  if (call.name === 'then') return eitherOf(made)
  return collectionResult(receiver, call) ?? derived([receiver, ...call.positional, ...call.named.values()])
}

function applyUnseen(code: FunctionExpression, scope: Scope, run: Run): void {
  apply(code, scope, { positional: code.parameters.map(() => opaque), named: new Map() }, run)
}

/** Runs a function of the code with what is known of its arguments. The same call is run once per pass; calling itself adds nothing new. */
function apply(code: FunctionExpression, scope: Scope, call: Omit<Call, 'name'>, run: Run): Argument {
  const seen = run.functions.get(code) ?? { id: run.functions.size, scope, pass: 0 }
  run.functions.set(code, seen)
  seen.pass = run.pass
  let given = call
  let key = `${seen.id} ${scope.id} ${signature(call, run)}`
  if (!run.applications.has(key) && run.applications.size > mostApplications) {
    given = { positional: code.parameters.map(() => opaque), named: new Map() }
    key = `${seen.id} ${signature(given, run)}`
  }
  const known = run.applications.get(key) ?? {
    scope: { id: run.scopes++, values: new Map<string, Argument>(), parent: scope },
    result: nothing,
    active: false,
    pass: 0,
  }
  if (!run.applications.has(key)) run.applications.set(key, known)
  if (known.active || known.pass === run.pass) return known.result
  if (run.depth >= deepest) {
    run.drafts.push(unknown(`${run.dialect.language} calls are nested too deeply to follow`))
    return opaque
  }
  known.active = true
  known.pass = run.pass
  run.depth++
  const returns = run.returns
  run.returns = []
  bindParameters(code, given, known.scope, run)
  runAll(code.body, known.scope, run)
  const returned = run.returns.length > 0 ? eitherOf(run.returns) : opaque
  const result = run.widen && !same(known.result, returned) ? derived([returned]) : returned
  if (!same(known.result, result)) run.changed = true
  known.result = result
  run.returns = returns
  run.depth--
  known.active = false
  return known.result
}

function bindParameters(code: FunctionExpression, call: Omit<Call, 'name'>, scope: Scope, run: Run): void {
  code.parameters.forEach(({ target, otherwise, rest }, index) => {
    const byName = target.kind === 'name' ? call.named.get(target.name) : undefined
    const given = rest ? ({ kind: 'list', items: call.positional.slice(index) } as Argument) : (byName ?? call.positional[index])
    // a default counts wherever nothing better is known
    const fallback = otherwise && (given === undefined || given.kind === 'opaque') ? evaluate(otherwise, scope, run) : undefined
    const value = given === undefined ? (fallback ?? opaque) : fallback ? either(fallback, given) : given
    // parameters belong to the function even where an outer name is the same
    if (target.kind === 'name' && !scope.values.has(target.name)) scope.values.set(target.name, value)
    else bindPattern(target, value, scope, run)
  })
}
