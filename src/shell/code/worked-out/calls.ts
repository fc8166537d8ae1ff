import { afterReplacement, meansTheSame } from '../interpreter/edits.ts'
import { type Given, linesOf } from './given.ts'
import { isFound, javascriptMethods, pythonMethods, sharedListMethods } from './methods.ts'
import { isList, isUnknown, ends, type List, listOf, notFollowed, numberIn, pathIn, textIn, unknownValue, type Value } from './value.ts'
import { readFrom, type Work, writeTo } from './work.ts'

/** What a function or method gives. */
type Working = (given: Given, work: Work) => Value

const wrote = (isKnown: boolean): undefined => (isKnown ? undefined : notFollowed())

/** Functions of both languages that do nothing to the text. */
const silent =
  /^(?:print|console\.(?:log|error|warn|info)|sys\.(?:stderr|stdout)\.write|process\.std(?:out|err)\.write|os\.path\.getsize|time\.\w+)$/

const ending = /^(?:sys\.exit|exit|quit|process\.exit|os\._exit)$/

/** Text as both languages read it. */
const isText = (value: Value): boolean => value === undefined || /^utf-?8$/i.test(encodingOf(value))
const encodingOf = (value: Value): string =>
  typeof value === 'object' && value.kind === 'record' ? textIn(value.entries.get('encoding')) : textIn(value)

const python = new Map<string, Working>([
  [
    'open',
    ({ positional: [path, mode = 'r', ...more], named }) => opened(path, named.get('mode') ?? mode, [...more, named.get('encoding')]),
  ],
  ['pathlib.Path', ({ positional: [path], named }) => (named.size > 0 ? notFollowed() : { kind: 'path', path: pathIn(path) })],
  ['len', ({ positional: [value] }) => lengthOf(value)],
  ['str', ({ positional: [value] }) => (typeof value === 'number' ? String(value) : isUnknown(value) ? value : pathIn(value))],
  ['list', ({ positional: [value] }) => (isList(value) ? listOf(value.items) : notFollowed())],
  ['range', ({ positional }) => numbers(positional.map(numberIn))],
  ['enumerate', ({ positional: [list, start = 0], named }) => numbered(list, numberIn(named.get('start') ?? start))],
  ['next', ({ positional: [list, ...otherwise] }) => firstOf(list, otherwise)],
  [
    'any',
    ({ positional: [list] }) =>
      isList(list) ? list.items.some((item) => (typeof item === 'boolean' ? item : notFollowed())) : notFollowed(),
  ],
  [
    'all',
    ({ positional: [list] }) =>
      isList(list) ? list.items.every((item) => (typeof item === 'boolean' ? item : notFollowed())) : notFollowed(),
  ],
  ['re.search', ({ positional: [pattern, text, ...more] }) => searched(pattern, text, more)],
  ['re.sub', ({ positional: [pattern, by, text, count], named }) => substituted(pattern, by, text, count ?? named.get('count'), named)],
])

const javascript = new Map<string, Working>([
  // without an encoding it gives bytes
  [
    'fs.readFileSync',
    ({ positional: [path, how] }, work) => (how !== undefined && isText(how) ? readFrom(work, pathIn(path)) : notFollowed()),
  ],
  [
    'fs.writeFileSync',
    ({ positional: [path, text, how] }, work) => (isText(how) ? wrote(writeTo(work, pathIn(path), text)) : notFollowed()),
  ],
  ['RegExp', ({ positional: [source, flags = ''] }) => ({ kind: 'expression', source: textIn(source), flags: textIn(flags) })],
  ['String', ({ positional: [value] }) => (typeof value === 'number' ? String(value) : isUnknown(value) ? value : textIn(value))],
])

/** Calls a function of the language or of a module. */
export function callNamed(name: string, given: Given, work: Work): Value {
  if (ending.test(name)) return ends()
  if (silent.test(name)) return given.named.has('file') && !isStandard(given.named.get('file')) ? notFollowed() : undefined
  const working = (work.language === 'python' ? python : javascript).get(name)
  return working && [...given.named.keys()].every((key) => described.test(key)) ? working(given, work) : notFollowed()
}

/** Names of what is given that are looked at. */
const described = /^(?:mode|encoding|start|count|keepends)$/

const isStandard = (file: Value): boolean => typeof file === 'object' && file.kind === 'named' && /^sys\.std(?:err|out)$/.test(file.name)

function lengthOf(value: Value): Value {
  if (isUnknown(value)) return unknownValue
  return isList(value) ? value.items.length : textIn(value).length
}

const numbers = ([first = 0, second, step = 1]: readonly number[]): Value => {
  const [from, to] = second === undefined ? [0, first] : [first, second]
  const count = Math.ceil((to - from) / step)
  return step === 0 || count > 1000 ? notFollowed() : listOf(Array.from({ length: Math.max(0, count) }, (_, index) => from + index * step))
}

/** It goes through the list as that is by then. */
const numbered = (list: Value, start: number): Value =>
  isList(list)
    ? listOf(
        list.items.map((item, index) => listOf([start + index, item])),
        [...(list.of ?? []), [list, list.version]],
      )
    : notFollowed()

const firstOf = (list: Value, otherwise: readonly Value[]): Value => {
  if (!isList(list)) return notFollowed()
  return list.items.length > 0 ? list.items[0] : otherwise.length > 0 ? otherwise[0] : ends()
}

function opened(path: Value, mode: Value, more: readonly Value[]): Value {
  const how = textIn(mode)
  if (!/^[rw]t?$/.test(how) || !more.every(isText)) return notFollowed()
  return { kind: 'file', path: pathIn(path), writes: how.startsWith('w'), read: false, written: '' }
}

function substituted(pattern: Value, by: Value, text: Value, count: Value, named: ReadonlyMap<string, Value>): Value {
  if (isUnknown(text)) return unknownValue
  const from = textIn(pattern)
  if (!meansTheSame(from) || [...named.keys()].some((name) => name !== 'count')) return notFollowed()
  const times = count === undefined || count === 0 ? {} : { times: numberIn(count) }
  return afterReplacement(textIn(text), { pattern: from, by: textIn(by), flags: '', ...times }) ?? notFollowed()
}

/** What is found is only ever asked whether it is there. */
function searched(pattern: Value, text: Value, more: readonly Value[]): Value {
  if (isUnknown(text)) return unknownValue
  const source = textIn(pattern)
  if (more.length > 0 || !meansTheSame(source) || /[^\p{ASCII}]/u.test(textIn(text))) return notFollowed()
  return isFound({ kind: 'expression', source, flags: '' }, text) === true ? { kind: 'named', name: 'match' } : undefined
}

/** A method of a text, a list, a path or a file that is open. */
export function callMethod(receiver: Value, name: string, given: Given, work: Work): Value {
  if (isUnknown(receiver)) return unknownValue
  const { positional, named } = given
  if (![...named.keys()].every((key) => described.test(key))) return notFollowed()
  if (typeof receiver === 'object' && receiver.kind === 'path') return pathMethod(receiver.path, name, given, work)
  if (typeof receiver === 'object' && receiver.kind === 'file') return fileMethod(receiver, name, given, work)
  if (typeof receiver === 'object' && receiver.kind === 'expression' && name === 'test') return isFound(receiver, positional[0])
  if (positional.some(isUnknown) && typeof receiver === 'string') return unknownValue
  const methods = work.language === 'python' ? pythonMethods : javascriptMethods
  if (typeof receiver === 'string') return methods.texts.get(name)?.(receiver, given) ?? notFollowed()
  if (!isList(receiver)) return notFollowed()
  const method = methods.lists.get(name) ?? sharedListMethods.get(name)
  return method ? method(receiver as List, given) : notFollowed()
}

function pathMethod(path: string, name: string, { positional: [first, ...more], named }: Given, work: Work): Value {
  if (![...more, ...named.values()].every(isText)) return notFollowed()
  if (name === 'read_text') return isText(first) ? readFrom(work, path) : notFollowed()
  if (name === 'write_text') return wrote(writeTo(work, path, first))
  return name === 'open' ? opened(path, first ?? named.get('mode') ?? 'r', more) : notFollowed()
}

function fileMethod(file: Extract<Value, { kind: 'file' }>, name: string, { positional: [value] }: Given, work: Work): Value {
  if (name === 'close' || name === 'flush') return undefined
  if (!file.writes) {
    if (file.read || value !== undefined) return notFollowed()
    file.read = true
    const text = readFrom(work, file.path)
    if (name === 'read') return text
    if (name !== 'readlines') return notFollowed()
    return typeof text === 'string' ? listOf(linesOf(text)) : text
  }
  const text = name === 'write' ? value : name === 'writelines' && isList(value) ? value.items.map(textIn).join('') : notFollowed()
  if (typeof text !== 'string') return writeTo(work, file.path, text) ? undefined : notFollowed()
  work.isPending = true
  file.written += text
  return wrote(writeTo(work, file.path, file.written))
}

/** A member of a module, or what a value has under a name. */
export function memberOf(value: Value, name: string, work: Work): Value {
  if (isUnknown(value)) return unknownValue
  if (typeof value === 'object' && value.kind === 'named')
    return { kind: 'named', name: value.name === 'fs.promises' ? `fs.${name}` : `${value.name}.${name}` }
  if (work.language !== 'python' && name === 'length') return lengthOf(value)
  return notFollowed()
}
