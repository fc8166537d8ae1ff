import { type Argument, opaque } from './call.ts'
import { eitherOf, itemOf, optionsOf } from './values.ts'

const mostSpread = 32
const mostLists = 8

/** A value among others: by itself, or a list that is written out. */
export interface Item {
  readonly value: Argument
  readonly isSpread: boolean
}

type Lists = readonly (readonly Argument[])[]

/** What the items are one after the other; several lists where one of several is written out among them. */
export const listsOf = (items: readonly Item[]): Lists =>
  items.some(({ isSpread }) => isSpread)
    ? items.reduce<Lists>((lists, { value, isSpread }) => eachFollowedBy(lists, isSpread ? spreads(value) : [[value]]), [[]])
    : [items.map(({ value }) => value)]

/** Each of the lists with each of the others after it; past a bound the others are one of which little is known. */
function eachFollowedBy(lists: Lists, next: Lists): Lists {
  const others = lists.length * next.length <= mostLists ? next : [[eitherOf(next.flat()), opaque]]
  return lists.flatMap((list) => others.map((values) => [...list, ...values]))
}

/** What may stand where a list is written out: the items of each list that it may be. */
const spreads = (value: Argument): Lists =>
  value.kind === 'any-of' && value.options.every(isWholeList) ? value.options.map(({ items }) => items) : [spread(value)]

/** The items of a list that is written out among others; of one that is not known whole, any of them and more. */
const spread = (value: Argument): readonly Argument[] =>
  isWholeList(value)
    ? value.items
    : // paths that were found are one or many
      optionsOf(itemOf(value)).every((option) => option.kind === 'workspace-path')
      ? [itemOf(value)]
      : [itemOf(value), opaque]

/** Items of a known list that a loop is followed for, one by one. */
export const mostRounds = 6

/** Whether a value is a list of which every item is known. */
export const isWholeList = (value: Argument): value is Extract<Argument, { kind: 'list' }> =>
  value.kind === 'list' && !value.additions?.added && value.items.length <= mostSpread
