import type { Json } from '../tool-call.ts'

/** Shortens text in the middle and says how much is missing; never splits a surrogate pair. */
export function cutMiddle(text: string, limit: number): string {
  if (text.length <= limit) return text
  const head = Math.ceil(limit * 0.6)
  const tail = limit - head
  const start = safeEnd(text, head)
  const end = safeStart(text, text.length - tail)
  return `${text.slice(0, start)}[… ${end - start} of ${text.length} characters left out …]${text.slice(end)}`
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff
const safeEnd = (text: string, at: number): number => (isHigh(text.charCodeAt(at - 1)) ? at - 1 : at)
const safeStart = (text: string, at: number): number => (isLow(text.charCodeAt(at)) ? at + 1 : at)

/** Limits for what is shown of a tool's input, in characters of JSON. */
export const inputLimits = {
  /** Shown at most. */
  shown: 8_000,
  /** Longer inputs are not sent at all: too much would be missing to judge by. */
  whole: 40_000,
} as const

/** What is shown of an input. */
export interface Shown {
  readonly value: Json
  /** Something was left out. */
  readonly cut: boolean
}

/** Cuts an input to what is shown of it; undefined when so much would be missing that it must not be judged. */
export function shownInput(input: Json, limits: { readonly shown: number; readonly whole: number } = inputLimits): Shown | undefined {
  const size = sizeOf(input)
  if (size > limits.whole) return
  if (size <= limits.shown) return { value: input, cut: false }
  for (
    let perText = Math.floor(limits.shown / 2), perList = 200;
    perText >= 50;
    perText = Math.floor(perText / 2), perList = Math.ceil(perList / 2)
  ) {
    const value = shorten(input, perText, perList)
    if (sizeOf(value) <= limits.shown) return { value, cut: true }
  }
  return
}

function sizeOf(value: Json): number {
  try {
    return JSON.stringify(value).length
  } catch {
    // nested beyond what the engine can walk: nothing to judge by
    return Number.POSITIVE_INFINITY
  }
}

function shorten(value: Json, perText: number, perList: number): Json {
  if (typeof value === 'string') return cutMiddle(value, perText)
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    if (items.length <= perList) return items.map((item) => shorten(item, perText, perList))
    const head = Math.ceil(perList / 2)
    const tail = perList - head
    const kept = [
      ...items.slice(0, head),
      `[… ${items.length - perList} of ${items.length} items left out …]`,
      ...items.slice(items.length - tail),
    ]
    return kept.map((item) => shorten(item, perText, perList))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const kept = entries.slice(0, perList).map(([key, inner]) => [cutMiddle(key, perText), shorten(inner, perText, perList)] as const)
  if (entries.length > perList) kept.push(['…', `[… ${entries.length - perList} of ${entries.length} fields left out …]`])
  return Object.fromEntries(kept)
}
