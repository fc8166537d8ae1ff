import { type Argument, type Call, knownText, plain, textArgument } from './call.ts'
import { eitherOf, entryOf, itemOf } from './values.ts'

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
/** Methods that hand each element to a function, and those whose result is made of its results. */
export const elementwise = new Set(['forEach', 'map', 'filter', 'flatMap', 'some', 'every', 'find', 'sort', 'findIndex', 'toSorted'])
const keepsElements = new Set([
  'filter',
  'sort',
  'toSorted',
  'slice',
  'reverse',
  'toReversed',
  'flat',
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
  if (/^(?:find|at|pop|shift)$/.test(name)) return itemOf(receiver)
  if (/^(?:reverse|toReversed|reversed)$/.test(name) && receiver.kind === 'list' && !receiver.additions?.added)
    return { ...receiver, items: receiver.items.toReversed() }
  if (name === 'concat') return { kind: 'iterable', item: eitherOf([itemOf(receiver), ...positional.map(itemOf)]) }
  if (keepsElements.has(name)) return { kind: 'iterable', item: itemOf(receiver) }
  if (name === 'get' && receiver.kind === 'record') return eitherOf([entryOf(receiver, knownText(positional[0])), ...positional.slice(1)])
  if (name !== 'items' && name !== 'entries') return undefined
  if (name === 'items' && receiver.kind === 'record' && !receiver.additions?.added && receiver.entries.size > 0)
    return {
      kind: 'list',
      items: [...receiver.entries].map(([key, value]): Argument => ({ kind: 'list', items: [textArgument(key), value] })),
    }
  return { kind: 'iterable', item: { kind: 'list', items: [name === 'items' ? itemOf(receiver) : plain, entryOf(receiver, undefined)] } }
}
