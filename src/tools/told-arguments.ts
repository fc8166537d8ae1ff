import { isObject, parseObject } from '../is-record.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'
import { wordsOf, wrapsArguments } from './lookup-names.ts'

/** Last words of arguments that hold what a call is proper, besides those that are called so (`params`, `request`). */
const holding = wordSet('json body payload config configuration spec kwargs properties inputs call')
const deepest = 3
const longestText = 16_384

/** The arguments of a call with those that an object among them holds, be it written as JSON: `{ params: { sql } }` is `{ sql }`. */
export function spreadOut(input: JsonObject, depth = 0): JsonObject {
  if (depth === deepest) return input
  const held = Object.entries(input)
    .map(([field, value]) => heldBy(field, value))
    .filter((inner) => inner !== undefined)
  return held.length === 0
    ? input
    : Object.fromEntries([input, ...held.map((inner) => spreadOut(inner, depth + 1))].flatMap((one) => Object.entries(one)))
}

function heldBy(field: string, value: Json): JsonObject | undefined {
  if (typeof value === 'string')
    return value.startsWith('{') && value.length <= longestText && holdsArguments(field) ? parseObject(value) : undefined
  return isObject(value) && holdsArguments(field) ? value : undefined
}

const holdsArguments = (field: string): boolean => wrapsArguments(field) || holding.has(wordsOf(field).at(-1) ?? '')
