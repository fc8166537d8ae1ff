import { dataBehind, givesLines, makesValues, settingsRead } from '../data-files.ts'
import { type Draft, hidden, processes } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { arityOf, takes, withSelf } from './application.ts'
import { type Argument, type Call, opaque } from './call.ts'
import type { CallExpression } from './code-tree.ts'
import { empty } from './binding.ts'
import { collectionResult, elementwise, flattened, growing, moving, ofRecords, takesAll } from './collections.ts'
import { runsTainted } from '../describe.ts'
import { doubtInner, fieldOf, isEnvironment, memberValue, named, referenced } from './members.ts'
import { givenOptions } from './given-options.ts'
import { behindTest } from './narrowing.ts'
import { optionDefaults, optionsGiven, wordsGiven } from './option-defaults.ts'
import { handOut, handOutTo, mayBeOwn, methodsNamed, ownObject } from './own-objects.ts'
import { callRegistered, tellsOthers } from './registered.ts'
import { readings } from './readings.ts'
import { isFalse } from './remainders.ts'
import { addTo, lookup, type Run, type Scope, setField } from './scope.ts'
import { isWholeList, type Item, listsOf, mostRounds } from './spreads.ts'
import { derived, either, eitherOf, entryOf, itemOf, mapOptions, nothing, optionsOf } from './values.ts'

type Given = Omit<Call, 'name'>

/** What a call does and gives. */
export function callValue(expression: CallExpression, scope: Scope, run: Run): Argument {
  const { callee } = expression
  if (expression.decorates && !optionsOf(run.steps.evaluate(callee, scope, run)).some(({ kind }) => kind === 'function')) return nothing
  const withEach = (called: (call: Given) => Argument): Argument => eitherOf(argumentsOf(expression, scope, run).map(called))
  if (callee.kind === 'name' && run.dialect.reflective.has(callee.name) && !lookup(callee.name, scope))
    return withEach((call) => reflected({ name: callee.name, ...call }, run))
  // `Reflect.get(x, 'y')`
  if (callee.kind === 'member' && callee.object.kind === 'name' && callee.name !== undefined) {
    const name = `${callee.object.name}.${callee.name}`
    if (run.dialect.reflective.has(name) && !lookup(callee.object.name, scope)) return withEach((call) => reflected({ name, ...call }, run))
  }
  // what is called comes before the arguments: a file that it opens for writing is empty when they read it
  const called = run.steps.evaluate(callee.kind === 'member' ? callee.object : callee, scope, run)
  if (callee.kind !== 'member') return withEach((call) => mapOptions(called, (option) => callOne(option, call, run)))
  doubtInner(callee.name, run)
  return withEach((call) => {
    const result = callOn(called, { name: callee.name, ...call }, run)
    if (takesAll({ name: callee.name, ...call })) empty(callee.object, called, scope, run)
    return result
  })
}

function callOn(object: Argument, { name, ...call }: Call, run: Run): Argument {
  return mapOptions(object, (option) => {
    if (option.kind === 'member' && tellsOthers.test(name) && run.dialect.isProject(option.name)) callRegistered(withoutFirst(call), run)
    if (option.kind === 'member' && name !== 'then')
      return callMember(named(`${option.name}.${name}`, run), `${option.name}.${name}`, call, run)
    if (option.kind === 'record' && (option.entries.has(name) || (option.additions?.added && !ofRecords.has(name))))
      return mapOptions(entryOf(option, name), (inner) => callOne(inner, call, run))
    if (option.kind === 'function' && option.folder !== undefined) bringIn(option, name, run)
    const own = option.kind === 'opaque' ? undefined : fieldOf(option, name, run)
    const result =
      own && optionsOf(own).some(isCallable)
        ? mapOptions(own, (inner) => callOne(inner, isBound(inner, option) ? withSelf(inner.code, option, call) : call, run))
        : callMethod(option, { name, ...call }, run)
    return mayBeOwn(option) ? eitherOf([result, ...calledPerhaps(name, call, run)]) : result
  })
}

/** What those are told who asked for an event, beside its name. */
const withoutFirst = (call: Given): Given => ({ ...call, positional: call.positional.slice(1) })

/** The methods of a class of another file are known once one of its objects was made. */
function bringIn({ code, scope }: Extract<Argument, { kind: 'function' }>, name: string, run: Run): void {
  if (!code.makesObject || run.fields.has(name)) return
  run.steps.apply(code, scope as Scope, { positional: code.parameters.map(() => opaque), named: new Map() }, run)
}

const isCallable = ({ kind }: Argument): boolean => kind === 'function' || kind === 'member' || kind === 'bound' || kind === 'picked'

/** Whether a method gets what it is called on; called on its class, only one that takes the class. */
const isBound = (method: Argument, on: Argument): method is Extract<Argument, { kind: 'function' }> =>
  method.kind === 'function' && (on.kind !== 'function' || method.code.method === 'class')

/** The code's own methods of the name, called on an object (`x.run(1)`) or on their class (`X.run(x, 1)`), and what its properties give. */
function calledPerhaps(name: string, call: Given, run: Run): readonly Argument[] {
  const methods = methodsNamed(name, run)
  const called = methods.flatMap(({ code, scope }) =>
    [withSelf(code, ownObject, call), ...(code.method === 'object' ? [call] : [])]
      .filter((given) => takes(code, given))
      .map((given) => run.steps.apply(code, scope as Scope, given, run)),
  )
  const others = optionsOf(fieldOf(ownObject, name, run) ?? nothing).filter(
    (value) => isCallable(value) && !methods.some((method) => method === value),
  )
  return [...called, ...others.map((value) => callOne(value, call, run))]
}

/** Objects of the code's own classes, where one of these may be what is called (`cls(1)`, `type(x)(1)`). */
const constructedPerhaps = (call: Given, run: Run): Argument[] =>
  [...run.functions]
    .filter(([code]) => code.makesObject && call.positional.length <= arityOf(code))
    .map(([code, { scope }]) => run.steps.apply(code, scope, call, run))

/** The arguments of a call; several where one of several lists is written out among them. */
function argumentsOf(expression: CallExpression, scope: Scope, run: Run): readonly Given[] {
  const named = new Map<string, Argument>()
  for (const [name, value] of expression.named) named.set(name, run.steps.evaluate(value, scope, run))
  const items: Item[] = []
  const spreads: Argument[] = []
  for (const argument of expression.positional) {
    const value = run.steps.evaluate(argument, scope, run)
    const isSpread = argument.kind === 'spread'
    if (isSpread) spreads.push(value)
    if (isSpread && value.kind === 'record') for (const [name, entry] of givenOptions(value)) named.set(name, entry)
    else items.push({ value, isSpread })
  }
  const more = spreads.every(isWhole) ? undefined : true
  return listsOf(items).map((positional) => ({
    positional,
    named: run.dialect.optionsInRecords ? withOptions(named, positional) : named,
    more,
  }))
}

/** Whether every item of a list, or every entry of a record, is known. */
const isWhole = (value: Argument): boolean =>
  optionsOf(value).every((option) => isWholeList(option) || (option.kind === 'record' && !option.additions?.added))

function withOptions(named: ReadonlyMap<string, Argument>, positional: readonly Argument[]): ReadonlyMap<string, Argument> {
  const records = positional.filter((argument) => argument.kind === 'record')
  return records.length === 0 ? named : new Map([...named, ...records.flatMap(givenOptions)])
}

/** `eval`, `getattr` and their like: doubted, and what is plain to see in them still counts, so that a deny stays a deny. */
function reflected(call: Call, run: Run): Argument {
  const { module, value, member, picks, code, applies } = run.dialect.reflect(call)
  if (applies) {
    run.drafts.push(hidden(`${run.dialect.language} \`${call.name}\` can reach anything`))
    const given: Given = { positional: applies.positional, named: new Map() }
    return mapOptions(applies.called, (option) => callOne(option, given, run))
  }
  // a member by its name runs nothing of what it is a member of
  if (member === undefined) for (const value of [...call.positional, ...call.named.values()]) run.drafts.push(...runsTainted(value))
  if (module !== undefined) {
    run.drafts.push(...run.dialect.load(module, [], run.folders))
    return named(module, run)
  }
  const [object, , ...otherwise] = call.positional
  if (picks && object && isOwn(object, run)) return eitherOf([picked(object), ...otherwise])
  if (member !== undefined && object) {
    const found = memberValue(object, member, run)
    // data of a module is no way to its functions
    const isKnown =
      !optionsOf(object).some((option) => option.kind === 'member') || !optionsOf(found).some((option) => option.kind === 'member')
    if (isKnown) return eitherOf([found, ...otherwise])
    run.drafts.push(hidden(`${run.dialect.language} \`${call.name}\` can reach anything`))
    return found
  }
  if (value && isOwn(value, run)) {
    handOut([value], run)
    return value
  }
  run.drafts.push(hidden(`${run.dialect.language} \`${call.name}\` can reach anything`))
  if (code !== undefined) run.drafts.push(...run.again(code))
  return value ? mapOptions(value, (option) => (option.kind === 'member' ? named(option.name, run) : option)) : { kind: 'picked' }
}

/** Whether a value is an object or a module of the project: what it holds is data or project code. */
const isOwn = (value: Argument, { dialect }: Run): boolean =>
  optionsOf(value).every((option) => option.kind !== 'member' || dialect.isProject(option.name))

const picked = (object: Argument): Argument =>
  optionsOf(object).some((option) => option.kind === 'member') ? { kind: 'picked', inside: true } : { kind: 'picked' }

function callMember(value: Argument, name: string, call: Given, run: Run): Argument {
  // a function is one of another file; a constant member is data: calling a method of it is harmless unless it is a described function
  return callOne(
    value.kind === 'member' || value.kind === 'function' ? value : { kind: 'member', name: run.dialect.canonical(name) },
    call,
    run,
  )
}

function callOne(callee: Argument, call: Given, run: Run): Argument {
  const values = [...call.positional, ...call.named.values()]
  if (callee.kind === 'function') return run.steps.apply(callee.code, callee.scope as Scope, call, run)
  if (callee.kind === 'member') return describe({ name: callee.name, ...call }, run)
  if (callee.kind === 'bound') return callMethod(callee.receiver, { name: callee.name, ...call }, run)
  if (callee.kind === 'picked') {
    if (callee.name !== undefined) return reflected({ name: callee.name, ...call }, run)
    run.drafts.push(hidden(`${run.dialect.language} picks a function by a computed name`))
  }
  for (const value of values) referenced(value, run)
  callRegistered(call, run)
  const made: Argument[] = !run.exposed && mayBeOwn(callee) ? constructedPerhaps(call, run) : []
  // an object of the code's own that is called as a function
  if (mayBeOwn(callee) && run.fields.has('__call__')) made.push(...calledPerhaps('__call__', call, run))
  handOut(values, run)
  handOver([callee, ...values], run)
  return eitherOf([...made, derived(values)])
}

/** Whoever gets an open file may write into it. */
function handOver(values: readonly Argument[], { handed }: Run): void {
  for (const value of values)
    if (value.kind === 'tainted' && !value.edits) for (const source of value.from) if (source.kind === 'text') handed.add(source.text)
}

function describe(call: Call, run: Run): Argument {
  const { dialect } = run
  run.called.add(call.name)
  handOutTo(call, run)
  declare(call, run)
  if (dialect.filling.has(call.name)) fill(call, run)
  if (run.endless && dialect.forks.has(call.name)) run.drafts.push(processes('fork-bomb', call.name))
  const results = readings(call).map((reading) => {
    run.walked++
    state(dialect.describe(reading), run)
    const folder = dialect.searches?.(reading)
    if (folder !== undefined) run.folders.add(folder)
    const variable = dialect.asksVariable?.(reading)
    const known = variable === undefined ? undefined : run.held.get(variable)
    const data = makesValues.test(reading.name) ? dataBehind(reading.positional[0], run.held) : settingsRead(reading.name, run.held)
    return known ?? data ?? dialect.result(reading)
  })
  const result = eitherOf(results)
  const data = call.positional.filter((value) => value.kind !== 'function').map(itemOf)
  if (dialect.handsOn(call.name)) return result
  const made = callbacks(call, isTainted(result) ? result : eitherOf(data), run)
  return dialect.passes?.(call.name) === 'elements' && made.length > 0 && result.kind !== 'list'
    ? { kind: 'iterable', item: eitherOf(made) }
    : result
}

/** `list.append(a, b)`, `Object.assign(a, b)`: what is in `b` may be in `a`, wherever that had something else. */
function fill({ positional: [collection = opaque, ...given], named }: Call, run: Run): void {
  const values = [...given, ...named.values()].flatMap((value) => [value, itemOf(value), entryOf(value, undefined)])
  for (const option of optionsOf(collection)) addTo(option, [itemOf(option), ...values], run)
}

/** What a call does; text that it runs as code of the same language is followed like the rest. */
function state(drafts: readonly Draft[], run: Run): void {
  for (const draft of drafts) {
    const text = draft.do === 'code' && draft.language === run.dialect.language ? textOf(draft.text) : undefined
    run.drafts.push(...(text === undefined ? (run.tested > 0 ? behindTest(draft) : [draft]) : run.again(text)))
  }
}

/** Options that a call declares are found by their names, in whatever the options end up in. */
function declare(call: Call, run: Run): void {
  const words = run.held.get(wordsGiven)
  const given = words?.kind === 'list' ? optionsGiven(call, words.items) : []
  for (const [name, value] of [...optionDefaults(call), ...given]) {
    setField(name, value, run)
    run.options.set(name, either(run.options.get(name), value))
  }
}

const isTainted = (value: Argument): boolean => value.kind === 'tainted' && value.taints.length > 0

/** Functions among the arguments are called by whoever gets them. */
function callbacks(call: Call, item: Argument, run: Run, whole?: Argument): readonly Argument[] {
  const made: Argument[] = []
  handOver([...call.positional, ...call.named.values()], run)
  for (const value of call.positional)
    if (!isEnvironment(value) || !run.dialect.takesEnvironment(call.name)) callback(value, call, item, made, run, whole)
  for (const [name, value] of call.named)
    if (!isEnvironment(value) || !run.dialect.takesEnvironment(call.name, name)) callback(value, call, item, made, run, whole)
  return made
}

/** Calls a function among the arguments with an item, and with the list that it is one of. */
function callback(value: Argument, call: Call, item: Argument, made: Argument[], run: Run, whole?: Argument): void {
  if (value.kind === 'any-of') for (const option of value.options) callback(option, call, item, made, run, whole)
  else if (value.kind === 'function') {
    if (!elementwise.has(call.name)) run.registered.set(value.code, value.scope as Scope)
    const passed = passedOn(value, call, run)
    const positional = Array.from(
      { length: arityOf(value.code) },
      (_, index) => passed?.positional[index] ?? (index === 0 || isTainted(item) ? item : ((index === 2 ? whole : undefined) ?? opaque)),
    )
    made.push(run.steps.apply(value.code, value.scope as Scope, { positional, named: passed?.named ?? new Map() }, run))
  } else if (value.kind === 'picked' && value.name === undefined && run.dialect.passes?.(call.name))
    run.drafts.push(hidden(`${run.dialect.language} picks a function by a computed name`))
  else if (value.kind === 'bound')
    made.push(
      callMethod(value.receiver, { name: value.name, ...(passedOn(value, call, run) ?? { positional: [item], named: new Map() }) }, run),
    )
  else if (value.kind === 'picked' && value.name !== undefined) run.drafts.push(...runsTainted(item))
  else if (value.kind === 'member') made.push(handsOn(value, call, item, run))
}

/** What a function among the arguments is called with where that stands beside it: `submit(f, x)`, `Thread(target=f, args=(x,))`. */
function passedOn(value: Argument, call: Call, run: Run): Given | undefined {
  const manner = run.dialect.passes?.(call.name)
  if (manner === undefined) return undefined
  const listed = call.named.get('args')
  const beside = call.positional.slice(call.positional.indexOf(value) + 1)
  const given = listed ?? (manner === 'listed' ? beside[0] : undefined)
  const positional = given ? (given.kind === 'list' ? given.items : [opaque]) : manner === 'elements' ? beside.map(itemOf) : beside
  return { positional, named: manner === 'values' && !listed ? call.named : new Map() }
}

/** A described function among the arguments is doubted, and called with what stands beside it: `map(os.system, […])`. */
function handsOn(value: Extract<Argument, { kind: 'member' }>, call: Call, item: Argument, run: Run): Argument {
  const { name } = value
  const passed = passedOn(value, call, run)
  const doubts = run.dialect.reference(name)
  run.drafts.push(...doubts)
  if (doubts.length === 0) return passed ? eitherOf(readings({ name, ...passed }).map(run.dialect.result)) : opaque
  const listed = call.named.get('args')
  const beside =
    passed?.positional ??
    (listed?.kind === 'list' ? listed.items : call.positional.slice(call.positional.indexOf(value) + 1).map(elementOf))
  const given = { name, positional: beside.length > 0 ? beside : [item], named: new Map() }
  if (given.positional.some((argument) => argument.kind !== 'opaque'))
    for (const reading of readings(given)) run.drafts.push(...run.dialect.describe(reading))
  return opaque
}

const elementOf = (value: Argument): Argument => (value.kind === 'list' || value.kind === 'iterable' ? itemOf(value) : value)

function callMethod(receiver: Argument, call: Call, run: Run): Argument {
  run.called.add(`.${call.name}`)
  declare(call, run)
  if (tellsOthers.test(call.name)) callRegistered(withoutFirst(call), run)
  if (receiver.kind === 'picked' && receiver.inside) run.drafts.push(hidden(`${run.dialect.language} picks a module by a computed name`))
  const collection = receiver.kind === 'list' || receiver.kind === 'iterable' || receiver.kind === 'record'
  if (!collection && receiver.kind !== 'text') handOut([...call.positional, ...call.named.values()], run)
  if (collection && growing.has(call.name))
    addTo(
      receiver,
      call.positional.map((value) => addedBy(call.name, value)),
      run,
      call.name === 'setdefault' ? call.positional[0] : undefined,
    )
  if (receiver.kind === 'list' && moving.has(call.name)) addTo(receiver, receiver.items, run)
  const whole = call.name === 'then' || isTainted(receiver)
  const item = whole ? receiver : collection || elementwise.has(call.name) ? itemOf(receiver) : opaque
  // a short list that is known whole is gone through item by item, as a loop over it is
  const isShort = isWholeList(receiver) && receiver.items.length > 0 && receiver.items.length <= mostRounds
  const turns = isShort && elementwise.has(call.name) ? receiver.items : [item]
  const made = turns.flatMap((turn) => callbacks(call, turn, run, elementwise.has(call.name) ? receiver : undefined))
  const results = readings(call).map((reading) => {
    state(run.dialect.method(receiver, reading), run)
    const data = givesLines(reading) ? dataBehind(receiver, run.held) : undefined
    return data ?? run.dialect.methodResult(receiver, reading)
  })
  const known = results.filter((result) => result !== undefined)
  if (known.length > 0) return eitherOf(known)
  // each item of a short list by itself
  if (call.name === 'map' && isShort && made.length === receiver.items.length) return { kind: 'list', items: made, additions: {} }
  if (call.name === 'map' || call.name === 'flatMap')
    return { kind: 'iterable', item: eitherOf(call.name === 'flatMap' ? made.map(flattened) : made) }
  if (call.name === 'then') return eitherOf(made)
  // what is promised, or what stands in for it when that fails
  if (call.name === 'catch' || call.name === 'finally') return eitherOf(call.name === 'catch' ? [receiver, ...made] : [receiver])
  if (call.name === 'filter' && made.length > 0 && made.every(isFalse)) return { kind: 'list', items: [] }
  return collectionResult(receiver, call) ?? derived([receiver, ...call.positional, ...call.named.values()])
}

const addedBy = (name: string, value: Argument): Argument =>
  /^(?:extend|update|extendleft)$/.test(name) ? eitherOf([itemOf(value), entryOf(value, undefined)]) : value
