import type { Rule, Settings } from '../policy/policy.ts'
import { cacheFloorOf, priceOf } from './prices.ts'
import { systemText } from './prompt.ts'
import { estimateTokens, tokensAtLeast } from './tokens.ts'
import { classifyResult } from './tool.ts'

/** The stable prefix chosen for a model, and whether to mark it for caching. */
export interface Prefix {
  readonly system: string
  readonly cache: boolean
}

/** Side queries that share one writing of the cache, at an ordinary pace of work (see bench/classifier-cost.ts). */
const queriesPerWrite = 20

/** Dollars per query that a prefix costs; the same unit for models without a known price, so that they can be compared too. */
export function prefixCost(
  tokens: number,
  { cached, model, prices }: { readonly cached: boolean; readonly model: string; readonly prices?: Settings['prices'] },
): number {
  const price = priceOf(model, prices) ?? { input: 1, output: 5 }
  if (!cached) return (tokens * price.input) / 1_000_000
  const read = price.cached ?? price.input
  const write = price.written ?? price.input
  return (tokens * (read * (queriesPerWrite - 1) + write)) / queriesPerWrite / 1_000_000
}

const remembered = new WeakMap<readonly Rule[], Map<string, Prefix>>()

/** The cheaper of a short prefix and one made long enough to be cached; below the provider's floor caching is off. */
export function choosePrefix(rules: readonly Rule[], model: string, prices: Settings['prices'] = {}): Prefix {
  const known = remembered.get(rules) ?? new Map<string, Prefix>()
  remembered.set(rules, known)
  const found = known.get(model) ?? pick(rules, model, prices)
  known.set(model, found)
  return found
}

function pick(rules: readonly Rule[], model: string, prices: Settings['prices']): Prefix {
  const floor = cacheFloorOf(model) ?? Number.POSITIVE_INFINITY
  const tool = JSON.stringify(classifyResult)
  const options = [false, true].map((examples) => {
    const system = systemText(rules, { examples })
    const cache = tokensAtLeast(tool + system) >= floor
    return { system, cache, cost: prefixCost(estimateTokens(tool + system), { cached: cache, model, prices }) }
  })
  const [cheapest] = options.sort((a, b) => a.cost - b.cost)
  return cheapest ? { system: cheapest.system, cache: cheapest.cache } : { system: systemText(rules, { examples: false }), cache: false }
}
