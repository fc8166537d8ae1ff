import type { Settings } from '../policy/policy.ts'
import type { ModelUse } from '../verdict.ts'
import { costOf, priceOf } from './prices.ts'
import type { Usage } from './provider.ts'

/** Adds up what the requests of one question used. */
export interface Meter {
  add(usage: Usage): void
  stage(): void
  read(): ModelUse
}

/** A meter that starts now. A model without a known price has tokens and no dollars. */
export function startMeter(model: string, prices: Settings['prices']): Meter {
  const price = priceOf(model, prices)
  const started = performance.now()
  let stages = 0
  let total: Usage = { input: 0, output: 0, cached: 0, written: 0 }
  return {
    add(usage) {
      total = {
        input: total.input + usage.input,
        output: total.output + usage.output,
        cached: total.cached + usage.cached,
        written: total.written + usage.written,
      }
    },
    stage() {
      stages++
    },
    read: () => ({
      name: model,
      stages,
      input_tokens: total.input,
      output_tokens: total.output,
      cached_tokens: total.cached,
      ...(price ? { cost_usd: costOf(total, price) } : {}),
      ms: performance.now() - started,
    }),
  }
}

/** The use of a question whose answer was there already: nothing was sent for it. */
export const sharedUse = (model: string): ModelUse => ({
  name: model,
  stages: 0,
  input_tokens: 0,
  output_tokens: 0,
  cached_tokens: 0,
  cost_usd: 0,
  ms: 0,
  cached: true,
})

/** The use of two models one after the other. */
export function addUse(first: ModelUse | undefined, second: ModelUse | undefined): ModelUse | undefined {
  if (!first || !second) return second ?? first
  const dollars =
    first.cost_usd === undefined && second.cost_usd === undefined ? {} : { cost_usd: (first.cost_usd ?? 0) + (second.cost_usd ?? 0) }
  return {
    name: second.name,
    stages: first.stages + second.stages,
    input_tokens: first.input_tokens + second.input_tokens,
    output_tokens: first.output_tokens + second.output_tokens,
    cached_tokens: first.cached_tokens + second.cached_tokens,
    ...dollars,
    ms: first.ms + second.ms,
    ...(second.cached ? { cached: true } : {}),
  }
}
