import type { Rule, Settings } from '../policy/policy.ts'
import { cacheOf, priceOf } from './prices.ts'
import { systemText } from './prompt.ts'
import type { Provider } from './provider.ts'
import { estimateTokens, tokensAtLeast } from './tokens.ts'
import { classifyResult } from './tool.ts'
import { workedExamples } from './worked-examples.ts'

/** The stable prefix chosen for a model, and whether to mark it for caching. */
export interface Prefix {
  readonly system: string
  readonly cache: boolean
}

/** How often a model is asked, which decides how often its provider still has the prefix. */
export interface Use {
  readonly questionsPerHour: number
  readonly hoursPerDay: number
}

/**
 * One developer with one agent: the share of calls that reach the model (`classifier-calls` in bench/README.md) at six calls a minute. An assumption,
 * not a measurement; bench/classifier-cost prints what other rates would give.
 */
export const ordinaryUse: Use = { questionsPerHour: 6, hoursPerDay: 8 }

/** The share of questions that find the provider's cache cold: the day's first, and those after a pause longer than it is kept. */
export function coldShare({ questionsPerHour, hoursPerDay }: Use, keptMinutes: number): number {
  const questions = Math.max(1, questionsPerHour * hoursPerDay)
  // questions that arrive independently of each other: the chance of a pause longer than t is e^(-rate t)
  return (1 + (questions - 1) * Math.exp((-questionsPerHour * keptMinutes) / 60)) / questions
}

/** Dollars per question that a prefix costs; a unit of its own for models without a known price, so that they can be compared too. */
export function prefixCost(
  tokens: number,
  {
    model,
    cached,
    prices,
    use = ordinaryUse,
  }: { readonly model: string; readonly cached: boolean; readonly prices?: Settings['prices']; readonly use?: Use },
): number {
  const price = priceOf(model, prices) ?? { input: 1, output: 5 }
  const cache = cacheOf(model)
  if (!cached || !cache) return (tokens * price.input) / 1_000_000
  const cold = coldShare(use, cache.keptMinutes)
  return (tokens * (cold * (price.written ?? price.input) + (1 - cold) * (price.cached ?? price.input))) / 1_000_000
}

const remembered = new WeakMap<readonly Rule[], Map<string, Prefix>>()

/** The model the prefix is for. */
export type Reader = Pick<Provider, 'model' | 'marksPrefix'>

/** The cheapest prefix for a model: the short one, or one that examples make long enough to be cached. Below the floor caching is off. */
export function choosePrefix(rules: readonly Rule[], reader: Reader, prices: Settings['prices'] = {}): Prefix {
  const known = remembered.get(rules) ?? new Map<string, Prefix>()
  remembered.set(rules, known)
  const name = `${reader.marksPrefix ?? false} ${reader.model}`
  const found = known.get(name) ?? pick(rules, reader, prices)
  known.set(name, found)
  return found
}

function pick(rules: readonly Rule[], { model, marksPrefix }: Reader, prices: Settings['prices']): Prefix {
  const offered = cacheOf(model)
  const cache = offered?.marked && !marksPrefix ? undefined : offered
  const tool = JSON.stringify(classifyResult)
  const reaches = (system: string) => cache !== undefined && tokensAtLeast(tool + system) + cache.toolTokens >= cache.floor
  const cost = ({ system, cache: cached }: Prefix) => prefixCost(estimateTokens(tool + system), { cached, model, prices })
  const brief = systemText(rules)
  const short: Prefix = { system: brief, cache: reaches(brief) }
  const lengthened = short.cache ? undefined : shortestThat(reaches, rules)
  if (lengthened === undefined) return short
  const long: Prefix = { system: lengthened, cache: true }
  return cost(long) < cost(short) ? long : short
}

/** The shortest prefix with examples that reaches the floor; none when even all of them do not. */
function shortestThat(reaches: (system: string) => boolean, rules: readonly Rule[]): string | undefined {
  const withExamples = (count: number) => systemText(rules, { ruleExamples: true, workedExamples: count })
  if (!reaches(withExamples(workedExamples.length))) return
  let [low, high] = [0, workedExamples.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(withExamples(middle))) high = middle
    else low = middle + 1
  }
  return withExamples(low)
}
