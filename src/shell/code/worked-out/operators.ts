import { isList, isUnknown, listOf, notFollowed, ends, numberIn, textIn, unknownValue, type Value } from './value.ts'
import { longestText, type Work } from './work.ts'

type Language = Pick<Work, 'language'>

/** Whether a value counts as true; an empty list does in one language and not in the other. */
export function truth(value: Value, { language }: Language): boolean {
  if (isList(value)) return language !== 'python' || value.items.length > 0
  if (typeof value === 'object') return value.kind === 'record' ? notFollowed() : true
  return Boolean(value)
}

/** `a + b`, `a - b`, `a * b`, `a / b` of paths. */
export function joined(operator: string, left: Value, right: Value, { language }: Language): Value {
  if (isUnknown(left) || isUnknown(right)) return unknownValue
  if (operator === '+') {
    if (typeof left === 'string' && typeof right === 'string')
      return left.length + right.length > longestText ? notFollowed() : left + right
    if (typeof left === 'number' && typeof right === 'number') return left + right
    return language === 'python' && isList(left) && isList(right) ? listOf([...left.items, ...right.items]) : notFollowed()
  }
  if (language !== 'python') return notFollowed()
  if (operator === '-') return numberIn(left) - numberIn(right)
  if (operator === '*' && typeof left === 'string') return left.repeat(repeats(numberIn(right)))
  if (operator === '/' && typeof left === 'object' && left.kind === 'path') return { kind: 'path', path: `${left.path}/${textIn(right)}` }
  return notFollowed()
}

const repeats = (times: number): number => (times > 1000 ? notFollowed() : Math.max(0, times))

const isPlain = (value: Value): boolean => typeof value !== 'object'

/** Two values compared, or one looked for in the other. */
export function compared(operator: string, left: Value, right: Value, { language }: Language): Value {
  if (isUnknown(left) || isUnknown(right)) return unknownValue
  const isNot = /^(?:!==?|not in|is not)$/.test(operator)
  if (/in$/.test(operator)) return language === 'python' ? isNot !== isIn(left, right) : notFollowed()
  if (/^[<>]/.test(operator)) return ordered(operator, numberIn(left), numberIn(right))
  // nothing comes in two kinds in one of the languages
  if (language !== 'python' && (left === undefined || right === undefined)) return notFollowed()
  if (!isPlain(left) || !isPlain(right) || (typeof left !== typeof right && left !== undefined && right !== undefined)) return notFollowed()
  return isNot !== (left === right)
}

function isIn(item: Value, place: Value): boolean {
  if (typeof place === 'string') return place.includes(textIn(item))
  return isList(place) && isPlain(item) && place.items.every(isPlain) ? place.items.includes(item) : notFollowed()
}

const ordered = (operator: string, a: number, b: number): boolean =>
  operator === '<' ? a < b : operator === '<=' ? a <= b : operator === '>' ? a > b : a >= b

/** A place in so many items; in Python a negative one counts from the end, and one that is not there ends the code. */
export function placeOf(length: number, key: Value, { language }: Language): number {
  const at = numberIn(key)
  const place = at < 0 && language === 'python' ? length + at : at
  if (place >= 0 && place < length) return place
  return language === 'python' ? ends() : notFollowed()
}

/** `a[i]`. */
export function indexed(object: Value, key: Value, work: Language): Value {
  if (isUnknown(object) || isUnknown(key)) return unknownValue
  if (typeof object === 'string') return object.charAt(placeOf(object.length, key, work))
  return isList(object) ? object.items[placeOf(object.items.length, key, work)] : notFollowed()
}
