import { isObject, parseObject } from '../is-record.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'
import { isList } from './fields.ts'
import { wordsOf, wrapsArguments } from './lookup-names.ts'

/** Last words of arguments that hold what a call is proper, besides those that are called so (`params`, `request`). */
const holding = wordSet('json body payload config configuration spec kwargs properties inputs resource document file')
/** Last words of arguments that hold a call with arguments of its own, or several of them. */
const holdingCalls = wordSet(
  'action batch call change command edit function invocation item job operation patch query run script sql stage statement step task tool',
)
const deepest = 3
const longestText = 16_384
const mostCalls = 24

/** The arguments of a call with those that an object among them holds, be it written as JSON: `{ params: { sql } }` is `{ sql }`. */
export function spreadOut(input: JsonObject, depth = 0): JsonObject {
  if (depth === deepest) return input
  const held = heldIn(input)
  return held.length === 0
    ? input
    : Object.fromEntries([input, ...held.map((inner) => spreadOut(inner, depth + 1))].flatMap((one) => Object.entries(one)))
}

/**
 * What a call tells, each with the arguments of its own: the call as a whole, those it holds (`{ steps: [{ command }] }`), and, where
 * one name stands for two values, both.
 */
export function callsIn(input: JsonObject): readonly [whole: JsonObject, ...held: JsonObject[]] {
  return [spreadOut(input), ...heldCalls(input, 0).slice(0, mostCalls)]
}

function heldCalls(input: JsonObject, depth: number): readonly JsonObject[] {
  if (depth === deepest) return []
  const whole = spreadOut(input)
  const held = heldIn(input)
  const isHidden = [input, ...held].some((one) => Object.keys(one).some((field) => whole[field] !== one[field]))
  const calls = Object.entries(whole).flatMap(([field, value]) =>
    isList(value) && mayHoldCalls(field) ? value.filter(isObject) : isObject(value) && holdsCalls(field) ? [value] : [],
  )
  return [...(isHidden ? [input, ...held] : []), ...calls.flatMap((call) => [spreadOut(call), ...heldCalls(call, depth + 1)])]
}

const heldIn = (input: JsonObject): readonly JsonObject[] =>
  Object.entries(input)
    .map(([field, value]) => heldBy(field, value))
    .filter((inner) => inner !== undefined)

function heldBy(field: string, value: Json): JsonObject | undefined {
  if (typeof value === 'string')
    return value.startsWith('{') && value.length <= longestText && holdsArguments(field) ? parseObject(value) : undefined
  return isObject(value) && holdsArguments(field) ? value : undefined
}

const lastWord = (field: string): string => wordsOf(field).at(-1) ?? ''
const singular = (word: string): string => (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, ''))

const holdsArguments = (field: string): boolean => wrapsArguments(field) || holding.has(lastWord(field))
const holdsCalls = (field: string): boolean => holdingCalls.has(lastWord(field))
const mayHoldCalls = (field: string): boolean =>
  [lastWord(field), singular(lastWord(field))].some((word) => holdingCalls.has(word) || wrapsArguments(word) || holding.has(word))
