import { type Argument, opaque, plain, textArgument } from './call.ts'
import { repeated } from './remainders.ts'
import { concat, derived, eitherOf, itemOf, joinPath, optionsOf, reshaped } from './values.ts'

const mostItems = 64

/** What an operator makes of two values. */
export function combine(operator: string, left: Argument, right: Argument): Argument {
  if (operator === '+') {
    if (
      left.kind === 'list' &&
      right.kind === 'list' &&
      !left.additions?.added &&
      !right.additions?.added &&
      left.items.length + right.items.length <= mostItems
    )
      return { kind: 'list', items: [...left.items, ...right.items], additions: {} }
    const lists = [left, right].some((side) => side.kind === 'list' || side.kind === 'iterable')
    if (lists) return { kind: 'iterable', item: eitherOf([itemOf(left), itemOf(right)]) }
    if ([left, right].every((side) => side.kind === 'text' && side.constant)) return plain
    return concat(left, right)
  }
  if (
    operator === '/' &&
    [left, right].some((side) =>
      optionsOf(side).some(
        (option) =>
          option.kind === 'workspace-path' ||
          option.kind === 'temp-path' ||
          option.kind === 'mixed' ||
          (option.kind === 'text' && !option.constant),
      ),
    )
  )
    return joinPath(left, right, { resets: true })
  // bits put together: each of them is set
  if (operator === '|' && [left, right].some((side) => side.kind === 'text' && side.constant)) return eitherOf([left, right])
  if (operator === '*') {
    const none = repeated(left, right) ?? repeated(right, left)
    if (none) return none
  }
  if (operator === '%' && left.kind === 'text' && !left.constant) return fillIn(left.text, right)
  if (/^(?:[-*/%<>]|\*\*|\/\/|<<|>>|[<>=!]=+|===?|!==?|in|is|not in|is not|instanceof)$/.test(operator))
    return [left, right].every((side) => side.kind === 'plain' || (side.kind === 'text' && side.constant)) ? plain : derived([left, right])
  return derived([left, right])
}

/** `'a %s b' % x`. */
function fillIn(pattern: string, values: Argument): Argument {
  const items = values.kind === 'list' ? values.items : [values]
  const parts = pattern.split(/%(?:\(\w+\))?([-+ #0]*[\d.]*[a-zA-Z])/)
  const shaped = (value: Argument, form: string | undefined): Argument =>
    form === 's' || (form === 'd' && value.kind === 'text') ? value : reshaped(value)
  return parts
    .filter((_, index) => index % 2 === 0)
    .map((part, index) =>
      index === 0 ? textArgument(part) : concat(shaped(items[index - 1] ?? opaque, parts[index * 2 - 1]), textArgument(part)),
    )
    .reduce(concat, textArgument(''))
}
