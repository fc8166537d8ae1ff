import type { CallExpression, Expression, Pattern } from '../interpreter/code-tree.ts'
import { callMethod, callNamed, memberOf } from './calls.ts'
import type { Given } from './given.ts'
import { compared, indexed, joined, placeOf, truth } from './operators.ts'
import {
  change,
  Ended,
  ends,
  isList,
  isUnknown,
  type List,
  listOf,
  NotFollowed,
  notFollowed,
  type Scope,
  textIn,
  unknownValue,
  type Value,
} from './value.ts'
import { goesOn, type Work } from './work.ts'

export const newScope = (around?: Scope): Scope => ({ names: new Map(), declared: new Map(), around })

export function holds(condition: Expression, scope: Scope, work: Work): boolean {
  const value = evaluate(condition, scope, work)
  return isUnknown(value) ? notFollowed() : truth(value, work)
}

/** What a loop goes through: a file that is open gives its lines. */
export function itemsOf(value: Value, work: Work): List {
  const lines = typeof value === 'object' && value.kind === 'file' ? callMethod(value, 'readlines', nothingGiven, work) : value
  return isList(lines) ? lines : notFollowed()
}

const nothingGiven: Given = { positional: [], named: new Map(), apply: notFollowed }

/** The items one after the other; a list that changes while it is gone through is not followed. */
export function* eachOf(list: List): Generator<Value> {
  const watched = [...(list.of ?? []), [list, list.version] as const]
  for (const item of [...list.items]) {
    if (watched.some(([one, version]) => one.version !== version)) notFollowed()
    yield item
  }
}

export function lookup(name: string, scope: Scope): Value {
  for (let at: Scope | undefined = scope; at; at = at.around) if (at.names.has(name)) return at.names.get(name)
  return { kind: 'named', name }
}

/** Python binds in the function it stands in; JavaScript where the name was declared. */
export function assign(name: string, value: Value, scope: Scope, { language }: Work): void {
  let place = scope
  if (language !== 'python') while (!place.names.has(name) && place.around) place = place.around
  place.names.set(name, value)
}

export function bind(target: Pattern, value: Value, scope: Scope, work: Work): void {
  switch (target.kind) {
    case 'name':
      // one that is declared is of this function
      if (scope.declared.has(target.name)) scope.names.set(target.name, value)
      else assign(target.name, value, scope, work)
      return
    case 'list':
      if (isUnknown(value)) {
        for (const item of target.items) if (item) bind(item, unknownValue, scope, work)
        return
      }
      if (!isList(value) || target.rest !== undefined) return notFollowed()
      if (work.language === 'python' && value.items.length !== target.items.length) return ends()
      for (const [index, item] of target.items.entries()) if (item) bind(item, value.items[index], scope, work)
      return
    case 'record':
      for (const [key, inner] of target.entries) bind(inner, memberOf(value, key, work), scope, work)
      return
    case 'place':
      return put(target.place, value, scope, work)
    case 'default':
      return notFollowed()
  }
}

/** `list[i] = x`, `list[a:b] = [x]`. */
function put(place: Expression, value: Value, scope: Scope, work: Work): void {
  if (place.kind !== 'index') return notFollowed()
  const list = evaluate(place.object, scope, work)
  if (!isList(list)) return notFollowed()
  if (place.key.kind !== 'other') {
    const at = placeOf(list.items.length, evaluate(place.key, scope, work), work)
    return change(list, list.items.with(at, value))
  }
  if (!place.key.bounds || !isList(value)) return notFollowed()
  const [from, to] = place.key.bounds.map((bound) => bound && evaluate(bound, scope, work))
  const start = bounded(from, 0, list.items.length)
  const end = Math.max(start, bounded(to, list.items.length, list.items.length))
  change(list, [...list.items.slice(0, start), ...value.items, ...list.items.slice(end)])
}

function bounded(value: Value, otherwise: number, length: number): number {
  if (value === undefined) return otherwise
  if (typeof value !== 'number') return notFollowed()
  return Math.min(length, value < 0 ? Math.max(0, length + value) : value)
}

export function evaluate(expression: Expression, scope: Scope, work: Work): Value {
  if (!goesOn(work)) notFollowed()
  switch (expression.kind) {
    case 'text':
      return expression.text
    case 'constant':
      return constant(expression.text)
    case 'template':
      return template(expression.parts, scope, work)
    case 'list':
      return expression.items.some(({ kind }) => kind === 'spread')
        ? notFollowed()
        : listOf(expression.items.map((item) => evaluate(item, scope, work)))
    case 'record':
      return {
        kind: 'record',
        entries: new Map(expression.entries.map(([key, value]) => [key ?? notFollowed(), evaluate(value, scope, work)])),
      }
    case 'name':
      return lookup(expression.name, scope)
    case 'member':
      return memberOf(evaluate(expression.object, scope, work), expression.name, work)
    case 'index':
      return indexed(evaluate(expression.object, scope, work), evaluate(expression.key, scope, work), work)
    case 'call':
      return call(expression, scope, work)
    case 'binary':
      return binary(expression, scope, work)
    case 'either':
      return choice(expression, scope, work)
    case 'function':
      return { kind: 'function', code: expression, scope }
    case 'load':
      return {
        kind: 'named',
        name: textIn(evaluate(expression.module, scope, work))
          .replace(/^node:/, '')
          .replace(/\/promises$/, ''),
      }
    case 'assign': {
      // in a comprehension it binds a name around that
      if (work.language === 'python') return notFollowed()
      const value = evaluate(expression.value, scope, work)
      bind(expression.target, value, scope, work)
      return value
    }
    case 'collect':
      return collected(expression, scope, work)
    case 'other':
      return other(expression, scope, work)
    case 'spread':
      return notFollowed()
  }
}

function constant(text: string): Value {
  if (/^-?\s*\d{1,9}$/.test(text)) return Number(text.replace(/\s/g, ''))
  if (/^(?:True|true)$/.test(text)) return true
  if (/^(?:False|false)$/.test(text)) return false
  return /^(?:None|null|undefined)$/.test(text) ? undefined : notFollowed()
}

/** Numbers and texts put into a text. */
function template(parts: readonly (string | Expression)[], scope: Scope, work: Work): Value {
  const values = parts.map((part) => (typeof part === 'string' ? part : evaluate(part, scope, work)))
  if (values.some(isUnknown)) return unknownValue
  return values.map((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : notFollowed())).join('')
}

const comparing = /^(?:[=!]==?|[<>]=?|in|not in|is|is not)$/

function binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, scope: Scope, work: Work): Value {
  if (!comparing.test(operator)) return joined(operator, evaluate(left, scope, work), evaluate(right, scope, work), work)
  // `a < b < c` means something else in each language
  if (left.kind === 'binary' && comparing.test(left.operator)) return notFollowed()
  return compared(operator, evaluate(left, scope, work), evaluate(right, scope, work), work)
}

function choice({ options, parts, holds: how }: Extract<Expression, { kind: 'either' }>, scope: Scope, work: Work): Value {
  const [first, second] = options
  const [condition, ...more] = parts
  if (!first || !second || options.length > 2 || more.length > 0) return notFollowed()
  if (condition) return how ? notFollowed() : evaluate(holds(condition, scope, work) ? first : second, scope, work)
  if (!how) return notFollowed()
  const value = evaluate(first, scope, work)
  if (isUnknown(value)) return unknownValue
  return truth(value, work) === (how === 'all') ? evaluate(second, scope, work) : value
}

function other({ parts, body, not }: Extract<Expression, { kind: 'other' }>, scope: Scope, work: Work): Value {
  const [only] = parts
  if (not && only && parts.length === 1) {
    const value = evaluate(only, scope, work)
    return isUnknown(value) ? unknownValue : !truth(value, work)
  }
  if (!body || parts.length > 0) return notFollowed()
  return work.runAll(body, scope, work) ? notFollowed() : undefined
}

/** A comprehension; its names are its own. */
function collected({ loops, parts, result, keyed }: Extract<Expression, { kind: 'collect' }>, scope: Scope, work: Work): Value {
  if (keyed) return notFollowed()
  const found: Value[] = []
  const inner = newScope(scope)
  const take = ([first, ...rest]: typeof loops): void => {
    if (!first) {
      if (parts.every((condition) => holds(condition, inner, work))) found.push(evaluate(result, inner, work))
      return
    }
    for (const item of eachOf(itemsOf(evaluate(first.source, inner, work), work))) {
      bindOwn(first.target, item, inner, work)
      take(rest)
    }
  }
  try {
    take(loops)
  } catch (error) {
    // nobody may ask for the item at which it ends
    throw error instanceof Ended ? new NotFollowed() : error
  }
  return listOf(found)
}

/** Binds names of this scope, whatever those around it are called. */
function bindOwn(target: Pattern, value: Value, scope: Scope, work: Work): void {
  if (target.kind === 'name') scope.names.set(target.name, value)
  else if (target.kind === 'list' && isList(value) && target.rest === undefined && value.items.length === target.items.length)
    for (const [index, item] of target.items.entries()) {
      if (item) bindOwn(item, value.items[index], scope, work)
    }
  else notFollowed()
}

function call(expression: CallExpression, scope: Scope, work: Work): Value {
  const { callee, positional, named } = expression
  if (positional.some(({ kind }) => kind === 'spread')) return notFollowed()
  const receiver = callee.kind === 'member' ? evaluate(callee.object, scope, work) : undefined
  const given = {
    positional: positional.map((value) => evaluate(value, scope, work)),
    named: new Map(named.map(([name, value]) => [name, evaluate(value, scope, work)] as const)),
    apply: (value: Value, ...words: readonly Value[]): Value => apply(value, words, new Map(), work),
  }
  if (callee.kind === 'member' && !(typeof receiver === 'object' && receiver.kind === 'named'))
    return callMethod(receiver, callee.name, given, work)
  const called = evaluate(callee, scope, work)
  if (typeof called === 'object' && called.kind === 'named') return callNamed(called.name, given, work)
  return apply(called, given.positional, given.named, work)
}

/** Calls a function that the code defines. */
function apply(called: Value, positional: readonly Value[], named: ReadonlyMap<string, Value>, work: Work): Value {
  if (typeof called !== 'object' || called.kind !== 'function') return notFollowed()
  const { code } = called
  if (code.makesObject || code.method || (code.reaches?.size ?? 0) > 0 || !goesOn(work)) return notFollowed()
  const inner = newScope(called.scope)
  const isJavascript = work.language !== 'python'
  if (positional.length > code.parameters.length && !isJavascript) return ends()
  for (const [index, { target, otherwise, rest }] of code.parameters.entries()) {
    // what is put in later is put into the same list every time
    if (rest || target.kind !== 'name' || (otherwise && otherwise.kind !== 'text' && otherwise.kind !== 'constant')) return notFollowed()
    const value = index < positional.length ? positional[index] : named.get(target.name)
    const isGiven = index < positional.length || named.has(target.name)
    inner.names.set(target.name, isGiven ? value : otherwise ? evaluate(otherwise, called.scope, work) : isJavascript ? undefined : ends())
  }
  try {
    const leaving = work.runAll(code.body, inner, work)
    return leaving?.by === 'return' ? leaving.value : undefined
  } catch (error) {
    if (error instanceof RangeError) throw new NotFollowed()
    throw error
  }
}
