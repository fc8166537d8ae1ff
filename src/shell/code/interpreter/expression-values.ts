import { dataBehind } from '../data-files.ts'
import { readsVariable } from '../reads-variable.ts'
import { type Draft, hidden, read, unknown } from '../../command-spec.ts'
import { bindPattern, namesOf } from './binding.ts'
import { type Argument, knownText, opaque, piecesOf, textArgument, variableName, wordOf } from './call.ts'
import { callValue } from './calls.ts'
import type { Expression, FunctionExpression } from './code-tree.ts'
import { consume, doubtInner, isEnvironment, memberValue, named, referenced } from './members.ts'
import { narrowedIf } from './narrowing.ts'
import { combine } from './operators.ts'
import { borrowed, fileOf, placedIn } from './other-files.ts'
import { isFalse } from './remainders.ts'
import { additionsOf, addTo, kept, lookup, loopScope, type Run, type Scope, scopeAround } from './scope.ts'
import { isWholeList, listsOf } from './spreads.ts'
import { concat, depthOf, derived, eitherOf, entryOf, itemOf, mapOptions, optionsOf, placeIn } from './values.ts'

/** Statements and values looked at in all rounds together. */
export const mostSteps = 40_000

/** What an expression gives, as far as that is known; calls in it are made. */
export function evaluate(expression: Expression, scope: Scope, run: Run): Argument {
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
      return notTooDeep(listValue(expression, scope, run))
    case 'record':
      return notTooDeep(recordValue(expression, scope, run))
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
      if (expression.body) run.steps.runAll(expression.body, scope, run)
      return derived(parts)
    }
  }
}

/** What holds itself again and again (`a = { b: a }`) grows without end: nobody writes anything that deep. */
const notTooDeep = (value: Argument): Argument => (depthOf(value) > deepest ? derived([value]) : value)
const deepest = 10

/** A loop over the environment takes the names of its variables, which are no secret. */
export function looped(source: Expression, scope: Scope, run: Run): Argument {
  const value = evaluate(source, scope, run)
  if (!isEnvironment(value)) referenced(value, run)
  // a file that is open is taken line by line
  return dataBehind(value, run.held) ?? value
}

/** Whether a loop over the value never ends. */
export const isEndless = (value: Argument): boolean => value.kind === 'object' && value.of === 'endless'

function collected(expression: Extract<Expression, { kind: 'collect' }>, scope: Scope, run: Run): Argument {
  const { endless, tested } = run
  run.repeats++
  if (expression.parts.length > 0) run.tested++
  const names = expression.loops.flatMap(({ target }) => namesOf(target))
  // one that waits until it is asked sees what the names around it hold by then
  const around = expression.waits ? scopeAround(scope, run) : scope
  const inner = loopScope({ of: expression, names, waits: expression.waits, closed: true }, around, run)
  expression.loops.forEach(({ target, source }, index) => {
    const value = looped(source, index === 0 ? scope : inner, run)
    run.endless ||= isEndless(value)
    bindPattern(target, narrowedIf(itemOf(value), target, expression.parts), inner, run)
  })
  const conditions = expression.parts.map((part) => consume(part, inner, run))
  const item = consume(expression.result, inner, run)
  run.repeats--
  run.endless = endless
  run.tested = tested
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
    const value = evaluate(item, scope, run)
    const isWhole = isEnvironment(value)
    if (!isWhole || (key !== undefined && !run.dialect.optionsInRecords)) referenced(value, run)
    if (key !== undefined) entries.set(key, value)
    else if (isWhole) environment = value
    else if (value.kind === 'record' && !value.additions?.added) for (const [name, entry] of value.entries) entries.set(name, entry)
    else addTo({ kind: 'record', entries, additions }, [itemOf(value), entryOf(value, undefined)], run)
  }
  const record: Argument = { kind: 'record', entries, additions }
  run.drafts.push(...(run.dialect.written?.(entries) ?? []))
  return environment ? withVariables(environment, record, run) : record
}

/** The environment with more variables set. */
function withVariables(environment: Argument, variables: Argument, run: Run): Argument {
  if (environment.kind !== 'member') return environment
  const isKnown = variables.kind === 'record' && !variables.additions?.added
  const entries = isKnown ? [...variables.entries] : [[undefined, opaque] as const]
  for (const [key, value] of entries) run.drafts.push(...run.dialect.sets(environment.name, key, value))
  return environment
}

/** A function, with the names it sees. */
export function functionValue(code: FunctionExpression, scope: Scope, run: Run): Argument {
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
    run.drafts.push(hidden(`${dialect.language} \`${name}\` can reach anything`))
    return { kind: 'picked', name }
  }
  const value = dialect.global(name)
  const folder = value && fileOf(scope)
  if (value) return folder === undefined ? value : placedIn(value, folder)
  // a module imported whole: a member that is described is that member
  const spilled = [...run.spilled]
    .map((module) => run.held.get(`${module}.${name}`) ?? dialect.global(`${module}.${name}`))
    .find((member) => member !== undefined)
  if (spilled) return borrowed(spilled, run)
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
      // one variable after the other is all of them
      if (isEnvironment(option) && optionsOf(place).includes(variableName)) referenced(option, run)
      else if (isEnvironment(option)) run.drafts.push(...readsVariable(undefined))
      if (!dialect.isData(option.name)) run.drafts.push(hidden(`${dialect.language} picks a function by a computed name`))
      return opaque
    }
    if (option.kind === 'record' || option.kind === 'list' || option.kind === 'iterable' || option.kind === 'object')
      return entryOf(option, name)
    if (option.kind === 'tainted') return placeIn(option)
    return name === undefined && place.kind !== 'plain' ? { kind: 'picked' } : opaque
  })
}

function loadValue(module: Expression, scope: Scope, run: Run): Argument {
  const value = consume(module, scope, run)
  const name = knownText(value)
  if (name === undefined) {
    run.drafts.push(loadedData(value) ?? unknown(`${run.dialect.language} loads a module only known at run time`))
    return opaque
  }
  run.drafts.push(...run.dialect.load(name))
  return named(run.dialect.moduleName(name), run)
}

/** A file that is data by its ending, whichever of them it is; what a package says of itself is shown to everyone. */
function loadedData(value: Argument): Draft | undefined {
  const pieces = piecesOf(value)
  const end = pieces
    .slice(pieces.findLastIndex((piece) => 'hole' in piece) + 1)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('')
  return end.endsWith('.json') ? read(wordOf(value), end.endsWith('/package.json') ? 'names' : undefined) : undefined
}
