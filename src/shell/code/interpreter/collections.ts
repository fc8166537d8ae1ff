import { type Argument, type Call, knownText, plain, textArgument } from './call.ts'
import { eitherOf, entryOf, itemOf, mapOptions, nothing } from './values.ts'

/** Methods that put something into a collection. */
export const growing = new Set([
  'append',
  'add',
  'push',
  'unshift',
  'insert',
  'extend',
  'update',
  'setdefault',
  'splice',
  'fill',
  'appendleft',
  'extendleft',
  'set',
  'put',
])
/** Methods after which the items of a list stand in other places. */
export const moving = new Set(['reverse', 'sort', 'pop', 'popleft', 'remove', 'rotate', 'shift', 'splice', 'copyWithin'])
/** Whether a call leaves nothing in what it is made on: `x.clear()`, `x.splice(0)`. */
export const takesAll = ({ name, positional }: Call): boolean =>
  (name === 'clear' && positional.length === 0) || (name === 'splice' && positional.length === 1 && knownText(positional[0]) === '0')
/** Whether a name stands for a method by which a collection is changed. */
export const changesCollection = (value: Argument, name: string): boolean =>
  (growing.has(name) || moving.has(name)) &&
  (value.kind === 'list' || value.kind === 'iterable' || (value.kind === 'record' && !value.entries.has(name)))
/** Methods that every record has, whatever is put into it. */
export const ofRecords = new Set(['items', 'keys', 'values', 'get', 'setdefault', 'update', 'copy', 'pop'])
/** Methods that hand each element to a function, and those whose result is made of its results. */
export const elementwise = new Set(['forEach', 'map', 'filter', 'flatMap', 'some', 'every', 'find', 'sort', 'findIndex', 'toSorted'])
const keepsElements = new Set([
  'filter',
  'sort',
  'toSorted',
  'slice',
  'reverse',
  'toReversed',
  'values',
  'copy',
  'concat',
  'find',
  'at',
  'pop',
  'shift',
])

/** What a method that only picks from or rearranges a collection gives; undefined for any other. */
export function collectionResult(receiver: Argument, { name, positional }: Call): Argument | undefined {
  if (receiver.kind !== 'list' && receiver.kind !== 'iterable' && receiver.kind !== 'record' && receiver.kind !== 'workspace-path')
    return undefined
  if (receiver.kind === 'record') return recordResult(receiver, name, positional)
  if (/^(?:find|at|pop|shift)$/.test(name)) return itemOf(receiver)
  if (/^(?:reverse|toReversed|reversed)$/.test(name) && receiver.kind === 'list' && !receiver.additions?.added)
    return { ...receiver, items: receiver.items.toReversed() }
  const bounds = positional.map(knownText)
  if (name === 'slice' && receiver.kind === 'list' && !receiver.additions?.added && bounds.every((bound) => /^-?\d+$/.test(bound ?? '')))
    return { ...receiver, items: receiver.items.slice(...bounds.map(Number)) }
  if (name === 'concat') return { kind: 'iterable', item: itemsOfAll([receiver, ...positional]), additions: {} }
  if (name === 'flat') return { kind: 'iterable', item: flattened(itemOf(receiver)), additions: {} }
  if (keepsElements.has(name)) return { kind: 'iterable', item: itemOf(receiver), additions: {} }
  if (name !== 'items' && name !== 'entries') return undefined
  return { kind: 'iterable', item: { kind: 'list', items: [name === 'items' ? itemOf(receiver) : plain, entryOf(receiver, undefined)] } }
}

/** What stands in lists of lists; of what is no list, itself. */
export const flattened = (item: Argument): Argument =>
  mapOptions(item, (option) => (option.kind === 'list' || option.kind === 'iterable' ? itemsOfAll([option]) : option))

/** The items of several collections; one that is written out empty, and that nothing was put into yet, has none. */
function itemsOfAll(collections: readonly Argument[]): Argument {
  const filled = collections.filter((value) => value.kind !== 'list' || value.items.length > 0 || value.additions?.added)
  return filled.length === 0 ? nothing : eitherOf(filled.map(itemOf))
}

function recordResult(
  record: Extract<Argument, { kind: 'record' }>,
  name: string,
  [key, ...otherwise]: readonly Argument[],
): Argument | undefined {
  if (name === 'copy') return record
  if (name === 'get' || name === 'pop') return eitherOf([entryOf(record, knownText(key)), ...otherwise])
  if (name === 'keys') return { kind: 'iterable', item: itemOf(record) }
  if (name === 'values') return { kind: 'iterable', item: entryOf(record, undefined) }
  if (name !== 'items') return undefined
  if (record.additions?.added || record.entries.size === 0)
    return { kind: 'iterable', item: { kind: 'list', items: [itemOf(record), entryOf(record, undefined)] } }
  return {
    kind: 'list',
    items: [...record.entries].map(([own, value]): Argument => ({ kind: 'list', items: [textArgument(own), value] })),
  }
}
