import type { Settings } from '../policy/policy.ts'
import type { Usage } from './provider.ts'

/** Month of the listings the table was taken from; they were public price comparisons, not the providers' own pages. */
export const pricesAsOf = '2026-04'

/** Dollars per million tokens, and the length from which the provider caches a prefix at all. */
export interface Price {
  readonly input: number
  readonly output: number
  readonly cached?: number
  /** Writing the cache; the input price unless said otherwise. */
  readonly written?: number
}

/** Prices by the start of the model's name, longest match first. An unlisted model has token counts and no dollars. */
const table: readonly (readonly [prefix: string, price: Price])[] = [
  ['claude-haiku-4-5', { input: 1, output: 5, cached: 0.1, written: 1.25 }],
  ['claude-sonnet-4-5', { input: 3, output: 15, cached: 0.3, written: 3.75 }],
  ['claude-opus-4-5', { input: 5, output: 25, cached: 0.5, written: 6.25 }],
  ['gpt-4.1-mini', { input: 0.4, output: 1.6, cached: 0.1 }],
  // the discount on cached input is not known for these two: counted in full, so never too low
  ['gpt-4.1-nano', { input: 0.1, output: 0.4 }],
  ['gpt-4.1', { input: 2, output: 8 }],
]

/** Tokens below which a provider silently caches nothing, by the start of the model's name. */
const floors: readonly (readonly [prefix: string, floor: number])[] = [
  ['claude-haiku-4-5', 4096],
  ['claude-opus-4-5', 4096],
  ['claude-opus-4-6', 4096],
  ['claude-sonnet-4-6', 2048],
  ['claude-sonnet-4', 1024],
  // not known: the highest floor in use, so that what is marked for caching is really cached
  ['claude-', 4096],
  ['gpt-', 1024],
]

/** The price of a model: the user's own figure first, then the table; undefined when neither knows it. */
export function priceOf(model: string, overrides: Settings['prices'] = {}): Price | undefined {
  if (Object.hasOwn(overrides, model)) return overrides[model]
  return longest(table, model)
}

/** The shortest prefix that the model's provider caches; undefined when it caches none that we know of. */
export function cacheFloorOf(model: string): number | undefined {
  return longest(floors, model)
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
