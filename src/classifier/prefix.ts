import type { Rule, Settings } from '../policy/policy.ts'
import { cacheFloorOf, priceOf } from './prices.ts'
import { systemText } from './prompt.ts'
import { estimateTokens, tokensAtLeast } from './tokens.ts'
import { classifyResult } from './tool.ts'
import { workedExamples } from './worked-examples.ts'

/** The stable prefix chosen for a model, and whether to mark it for caching. */
export interface Prefix {
  readonly system: string
  readonly cache: boolean
}

/** Side queries that share one writing of the cache. An assumption, not a measurement: bench/classifier-cost.ts prints what others would give. */
export const queriesPerWrite = 20

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

/** The cheaper of the short prefix and one that worked examples make long enough to be cached; below the provider's floor caching is off. */
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
  const reaches = (system: string) => tokensAtLeast(tool + system) >= floor
  const cost = (system: string, cached: boolean) => prefixCost(estimateTokens(tool + system), { cached, model, prices })
  const short = systemText(rules)
  if (reaches(short)) return { system: short, cache: true }
  const long = lengthened(rules, reaches)
  return long && cost(long, true) < cost(short, false) ? { system: long, cache: true } : { system: short, cache: false }
}

/** The shortest prefix with worked examples that reaches the floor; none when even all of them do not. */
function lengthened(rules: readonly Rule[], reaches: (system: string) => boolean): string | undefined {
  if (!reaches(systemText(rules, { examples: workedExamples.length }))) return
  let [low, high] = [1, workedExamples.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(systemText(rules, { examples: middle }))) high = middle
    else low = middle + 1
  }
  return systemText(rules, { examples: low })
}
