import { isQuick } from '../interpreter/edits.ts'
import { type Given, linesOf } from './given.ts'
import { change, ends, isList, type List, listOf, notFollowed, numberIn, textIn, type Value } from './value.ts'

type OfText = (text: string, given: Given) => Value
type OfList = (list: List, given: Given) => Value

interface Methods {
  readonly texts: ReadonlyMap<string, OfText>
  readonly lists: ReadonlyMap<string, OfList>
}

const bound = (value: Value): number | undefined => (value === undefined ? undefined : numberIn(value))

/** Where a text stands in another; where it does not, one method says so and the other ends the code. */
const found =
  (last: boolean, isSure: boolean): OfText =>
  (text, { positional: [part, from, ...more] }) => {
    const start = bound(from)
    if (more.length > 0 || (start !== undefined && (start < 0 || last))) return notFollowed()
    const place = last ? text.lastIndexOf(textIn(part)) : text.indexOf(textIn(part), start)
    return place < 0 && isSure ? ends() : place
  }

const isAtEnd =
  (end: 'start' | 'end'): OfText =>
  (text, { positional: [part, ...more] }) => {
    if (more.length > 0) return notFollowed()
    const parts = isList(part) ? part.items.map(textIn) : [textIn(part)]
    return parts.some((one) => (end === 'start' ? text.startsWith(one) : text.endsWith(one)))
  }

/** Blanks or signs taken off. */
const trimmed =
  (...sides: readonly ('start' | 'end')[]): OfText =>
  (text, { positional: [signs] }) => {
    const isCut = signs === undefined ? (sign: string): boolean => /\s/.test(sign) : (sign: string): boolean => textIn(signs).includes(sign)
    let [from, to] = [0, text.length]
    while (sides.includes('start') && from < to && isCut(text.charAt(from))) from++
    while (sides.includes('end') && to > from && isCut(text.charAt(to - 1))) to--
    return text.slice(from, to)
  }

const sliced: OfText = (text, { positional: [from, to] }) => text.slice(bound(from), bound(to))

const replacedInPython: OfText = (text, { positional: [from, to, count], named }) => {
  const [old, by, times] = [textIn(from), textIn(to), bound(count ?? named.get('count')) ?? -1]
  if (old === '') return notFollowed()
  const parts = text.split(old)
  return parts.map((part, index) => (index === 0 ? part : (times < 0 || index <= times ? by : old) + part)).join('')
}

const splitInPython: OfText = (text, { positional: [by, count], named }) => {
  if (by === undefined || by === '' || named.size > 0) return notFollowed()
  const parts = text.split(textIn(by))
  const most = bound(count) ?? -1
  return listOf(most < 0 || parts.length <= most + 1 ? parts : [...parts.slice(0, most), parts.slice(most).join(textIn(by))])
}

const linesInPython: OfText = (text, { positional: [keeps], named }) => {
  const lines = linesOf(text)
  const isKept = keeps ?? named.get('keepends') ?? false
  return typeof isKept === 'boolean' ? listOf(isKept ? lines : lines.map((line) => line.replace(/\n$/, ''))) : notFollowed()
}

const joinedBy = (by: string, list: Value): Value => (isList(list) ? list.items.map(textIn).join(by) : notFollowed())

export const pythonMethods: Methods = {
  texts: new Map<string, OfText>([
    ['replace', replacedInPython],
    ['split', splitInPython],
    ['splitlines', linesInPython],
    ['join', (by, { positional: [list] }) => joinedBy(by, list)],
    ['index', found(false, true)],
    ['find', found(false, false)],
    ['rindex', found(true, true)],
    ['rfind', found(true, false)],
    [
      'count',
      (text, { positional: [part, ...more] }) => (part === '' || more.length > 0 ? notFollowed() : text.split(textIn(part)).length - 1),
    ],
    ['startswith', isAtEnd('start')],
    ['endswith', isAtEnd('end')],
    ['strip', trimmed('start', 'end')],
    ['lstrip', trimmed('start')],
    ['rstrip', trimmed('end')],
    ['slice', sliced],
  ]),
  lists: new Map<string, OfList>([
    ['append', (list, { positional: [item] }) => change(list, [...list.items, item])],
    ['insert', (list, { positional: [at, item] }) => change(list, list.items.toSpliced(numberIn(at), 0, item))],
    ['extend', (list, { positional: [more] }) => (isList(more) ? change(list, [...list.items, ...more.items]) : notFollowed())],
    ['index', (list, { positional: [item, ...more] }) => placeIn(list, item, more) ?? ends()],
  ]),
}

/** Where a text stands in a list of texts. */
function placeIn(list: List, item: Value, more: readonly Value[]): number | undefined {
  const place = more.length > 0 ? notFollowed() : list.items.map(textIn).indexOf(textIn(item))
  return place < 0 ? undefined : place
}

const replacedInJavascript =
  (all: boolean): OfText =>
  (text, { positional: [from, to] }) => {
    const [pattern, by] = [typeof from === 'string' ? from : expressionIn(from, text), textIn(to)]
    return all ? text.replaceAll(pattern, by) : text.replace(pattern, by)
  }

/** A regular expression out of the code, where it is cheap to try. */
function expressionIn(value: Value, text: string): RegExp {
  if (typeof value !== 'object' || value.kind !== 'expression' || !isQuick(value.source, text)) return notFollowed()
  try {
    return new RegExp(value.source, value.flags)
  } catch {
    return ends()
  }
}

/** Whether a regular expression finds anything; one that remembers where it was is not followed. */
export const isFound = (expression: Value, text: Value): Value =>
  typeof expression === 'object' && expression.kind === 'expression' && !/[gy]/.test(expression.flags)
    ? expressionIn(expression, textIn(text)).test(textIn(text))
    : notFollowed()

export const javascriptMethods: Methods = {
  texts: new Map<string, OfText>([
    ['replace', replacedInJavascript(false)],
    ['replaceAll', replacedInJavascript(true)],
    ['split', (text, { positional: [by, ...more] }) => (more.length > 0 ? notFollowed() : listOf(text.split(textIn(by))))],
    ['indexOf', found(false, false)],
    ['lastIndexOf', found(true, false)],
    ['includes', (text, { positional: [part, ...more] }) => (more.length > 0 ? notFollowed() : text.includes(textIn(part)))],
    ['startsWith', isAtEnd('start')],
    ['endsWith', isAtEnd('end')],
    ['trim', (text) => text.trim()],
    ['trimEnd', (text) => text.trimEnd()],
    ['trimStart', (text) => text.trimStart()],
    ['slice', sliced],
    ['substring', (text, { positional: [from, to] }) => text.substring(bound(from) ?? 0, bound(to))],
    ['toString', (text) => text],
  ]),
  lists: new Map<string, OfList>([
    ['join', (list, { positional: [by = ','] }) => joinedBy(textIn(by), list)],
    ['push', (list, { positional }) => lengthAfter(list, [...list.items, ...positional])],
    ['unshift', (list, { positional }) => lengthAfter(list, [...positional, ...list.items])],
    ['splice', spliced],
    ['findIndex', (list, given) => list.items.findIndex((item) => isMet(item, given))],
    ['filter', (list, given) => listOf(list.items.filter((item) => isMet(item, given)))],
    ['map', (list, { positional: [made], apply }) => listOf(list.items.map((item, index) => apply(made, item, index)))],
    ['includes', (list, { positional: [item, ...more] }) => placeIn(list, item, more) !== undefined],
    ['indexOf', (list, { positional: [item, ...more] }) => placeIn(list, item, more) ?? -1],
  ]),
}

function lengthAfter(list: List, items: readonly Value[]): Value {
  change(list, items)
  return items.length
}

/** Whether a function that is given says yes to an item. */
function isMet(item: Value, { positional: [test, ...more], apply }: Given): boolean {
  const answer = more.length > 0 ? notFollowed() : apply(test, item)
  return typeof answer === 'boolean' ? answer : notFollowed()
}

function spliced(list: List, { positional: [from, count, ...items] }: Given): Value {
  const removed = [...list.items]
  const [start, length] = [numberIn(from), numberIn(count)]
  change(list, list.items.toSpliced(start, length, ...items))
  return listOf(removed.splice(start, length))
}

export const sharedListMethods: ReadonlyMap<string, OfList> = new Map<string, OfList>([
  ['slice', (list, { positional: [from, to] }) => listOf(list.items.slice(bound(from), bound(to)))],
  [
    'pop',
    (list, { positional }) => {
      if (positional.length > 0 || list.items.length === 0) return notFollowed()
      const last = list.items.at(-1)
      change(list, list.items.slice(0, -1))
      return last
    },
  ],
])
