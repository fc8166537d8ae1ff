import { concatenated, itemsOf, knownText, patternValue, textValue, type Value, variableValue } from './lexical-values.ts'

type Result = (args: readonly Value[], receiver: Value | undefined) => Value | undefined

/** The same result under several names. */
export const results = (names: string, result: Result): readonly [string, Result][] => names.split(' ').map((name) => [name, result])

/** `join(" ", list)`, `implode(" ", list)`: what follows the first argument, with the first between. */
export const joins: Result = ([between, ...list]) => {
  const text = knownText(between)
  return text === undefined ? undefined : concatenated(list.flatMap(itemsOf), text)
}

/** `list.join(" ")`. */
export const joinsReceiver: Result = ([between], receiver) =>
  receiver && 'items' in receiver
    ? concatenated(receiver.items.flatMap(itemsOf), between === undefined ? '' : (knownText(between) ?? ' '))
    : undefined

/** `sprintf("rm %s", x)`. */
export const formats: Result = ([pattern, ...given]) => {
  const text = knownText(pattern)
  if (text === undefined) return undefined
  const parts = text.split(/%[-+ 0#]*[\d.]*[a-zA-Z]/)
  return concatenated(
    parts.flatMap((part, index) => (index === 0 ? [textValue(part)] : [given[index - 1] ?? textValue(''), textValue(part)])),
  )
}

/** Paths put together. */
export const joinsPath: Result = (parts) => concatenated(parts, '/')

/** The first argument as it is: functions that change a text in no way that matters. */
export const same: Result = ([first], receiver) => first ?? receiver
export const sameReceiver: Result = (_args, receiver) => receiver

/** Files that a pattern finds. */
export const finds: Result = ([pattern]) => {
  const text = knownText(pattern)
  return text === undefined ? undefined : patternValue(text)
}

/** One variable of the environment. */
export const variable: Result = ([name]) => variableValue(knownText(name))
export const home: Result = () => textValue('~')
