import type { Line } from './attempt.ts'
import { isRuling, type NoVerdict, type Question, type Ruling } from './classifier.ts'
import { within } from './deadline.ts'
import { type Failure, failureOf } from './failure.ts'
import type { Ledger } from './ledger.ts'
import { explain } from './messages.ts'
import type { Prefix } from './prefix.ts'
import { afterFlag, judge } from './stages.ts'
import { startMeter } from './use.ts'

/** What is asked, and how much time there is for it. */
export interface Asking {
  readonly prefix: Prefix
  readonly envelope: string
  readonly leftMs: number
}

/** Asks the model within the budget and the deadline, and records what it cost. */
export async function ask(
  line: Line,
  ledger: Ledger,
  question: Question,
  { prefix, envelope, leftMs }: Asking,
): Promise<Ruling | NoVerdict> {
  const { settings, call } = question
  const { model } = line.provider
  const spent = settings.dailyBudgetUsd === undefined ? undefined : ledger.spentToday()
  if (settings.dailyBudgetUsd !== undefined && spent !== undefined && spent >= settings.dailyBudgetUsd) {
    const what = `the daily budget for the model is spent ($${spent.toFixed(4)} of $${settings.dailyBudgetUsd})`
    return { problem: 'budget', message: explain('budget', what) }
  }
  const meter = startMeter(model, settings.prices)
  let flagged = false
  const onFlag = () => {
    flagged = true
  }
  let outcome: Ruling | NoVerdict
  try {
    outcome = await within(leftMs, undefined, (signal) => judge(line, question, { prefix, envelope, meter, signal, onFlag }))
  } catch (error) {
    const lost = { ...failed(failureOf(error), model), use: meter.read() }
    outcome = flagged ? afterFlag(lost) : lost
  }
  const use = outcome.use ?? meter.read()
  if (use.input_tokens + use.output_tokens > 0) {
    const { cost_usd: usd } = use
    ledger.record({
      at: line.now(),
      id: question.id,
      ...(call.session ? { session: call.session } : {}),
      model,
      stages: use.stages,
      input: use.input_tokens,
      output: use.output_tokens,
      cached: use.cached_tokens,
      ...(usd === undefined ? {} : { usd }),
      ms: Math.round(use.ms),
      outcome: isRuling(outcome) ? (outcome.shouldBlock ? 'block' : 'allow') : outcome.problem,
    })
  }
  return outcome
}

/** A failed request as the lack of a verdict. */
export const failed = ({ problem, detail }: Failure, model: string): NoVerdict => ({
  problem,
  message: explain(problem, `no verdict from \`${model}\`, ${detail}`),
})
