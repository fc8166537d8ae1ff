import { type Argument, type Call, knownText, plain } from './call.ts'
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
