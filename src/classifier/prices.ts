import type { Settings } from '../policy/policy.ts'
import type { Usage } from './provider.ts'

/** Month of the listings the table was taken from; they were public price comparisons, not the providers' own pages. */
export const pricesAsOf = '2026-04'

/** Dollars per million tokens. */
export interface Price {
  readonly input: number
  readonly output: number
  readonly cached?: number
  /** Writing the cache for an hour, as it is asked for; the input price unless said otherwise. */
  readonly written?: number
}

/** Prices by the start of the model's name, longest match first. An unlisted model has token counts and no dollars. */
const table: readonly (readonly [prefix: string, price: Price])[] = [
  ['claude-haiku-4-5', { input: 1, output: 5, cached: 0.1, written: 2 }],
  ['claude-sonnet-4-5', { input: 3, output: 15, cached: 0.3, written: 6 }],
  ['claude-opus-4-5', { input: 5, output: 25, cached: 0.5, written: 10 }],
  ['gpt-4.1-mini', { input: 0.4, output: 1.6, cached: 0.1 }],
  // the discount on cached input is not known for these two: counted in full, so never too low
  ['gpt-4.1-nano', { input: 0.1, output: 0.4 }],
  ['gpt-4.1', { input: 2, output: 8 }],
]

/** How a provider caches a prefix. */
export interface PromptCache {
  /** Tokens below which nothing is cached, silently. */
  readonly floor: number
  /** How long an unused entry is kept. */
  readonly keptMinutes: number
  /** Tokens the provider itself adds before the prefix when a tool is forced, as its documentation says; they count towards the floor. */
  readonly toolTokens: number
  /** Only what is marked is cached. */
  readonly marked?: true
}

const anHour = { keptMinutes: 60, toolTokens: 313, marked: true } as const

/** Prompt caches by the start of the model's name. */
const caches: readonly (readonly [prefix: string, cache: PromptCache])[] = [
  ['claude-haiku-4-5', { floor: 4096, ...anHour }],
  ['claude-opus-4-5', { floor: 4096, ...anHour }],
  ['claude-opus-4-6', { floor: 4096, ...anHour }],
  ['claude-sonnet-4-6', { floor: 2048, ...anHour }],
  ['claude-sonnet-4', { floor: 1024, ...anHour }],
  // not known: the highest floor in use, so that what is marked for caching is really cached
  ['claude-', { floor: 4096, ...anHour, toolTokens: 0 }],
  // by itself, at no extra price, for five to ten minutes
  ['gpt-', { floor: 1024, keptMinutes: 5, toolTokens: 0 }],
]

/** The price of a model: the user's own figure first, then the table; undefined when neither knows it. */
export function priceOf(model: string, overrides: Settings['prices'] = {}): Price | undefined {
  if (Object.hasOwn(overrides, model)) return overrides[model]
  return longest(table, model)
}

/** How the model's provider caches a prefix; undefined when it does not, as far as we know. */
export function cacheOf(model: string): PromptCache | undefined {
  return longest(caches, model)
}

function longest<Value>(rows: readonly (readonly [string, Value])[], model: string): Value | undefined {
  // gateways put the maker before the model: `openai/gpt-4.1-mini`
  const name = model.slice(model.lastIndexOf('/') + 1)
  return rows.filter(([prefix]) => name.startsWith(prefix)).sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** What the tokens cost in dollars. */
export function costOf(usage: Usage, price: Price): number {
  const plain = Math.max(0, usage.input - usage.cached - usage.written)
  const dollars =
    plain * price.input +
    usage.cached * (price.cached ?? price.input) +
    usage.written * (price.written ?? price.input) +
    usage.output * price.output
  return dollars / 1_000_000
}
