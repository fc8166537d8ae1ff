import { createHash } from 'node:crypto'
import type { Line } from './attempt.ts'
import { createCircuit } from './circuit.ts'
import { type Classifier, isRuling, type NoVerdict, type Question, type Ruling } from './classifier.ts'
import { within } from './deadline.ts'
import { createDump } from './dump.ts'
import { failureOf } from './failure.ts'
import type { Ledger } from './ledger.ts'
import { createLimiter } from './limiter.ts'
import { explain } from './messages.ts'
import { choosePrefix, type Prefix } from './prefix.ts'
import { envelope } from './prompt.ts'
import type { Provider } from './provider.ts'
import { judge, toRuling } from './stages.ts'
import { sharedUse, startMeter } from './use.ts'
import { cacheKey, type VerdictCache } from './verdict-cache.ts'

/** What a classifier on one model works with. */
export interface ModelParts {
  readonly name: string
  /** Opens the provider on first use; a NoVerdict says why it cannot. */
  readonly open: () => Promise<{ readonly provider: Provider; readonly key?: string } | NoVerdict>
  readonly cache: VerdictCache
  readonly ledger: Ledger
  readonly stateFolder?: string
  readonly dumpFolder?: string
  readonly now: () => number
  readonly retryBaseMs: number
}

interface Opened extends Line {
  readonly provider: Provider
}

/** A classifier on one model: cache, shared requests, budget, circuit, stages. */
export function modelClassifier(parts: ModelParts): Classifier {
  const inFlight = new Map<string, Promise<Ruling | NoVerdict>>()
  const early = new Map<string, { readonly ruling: Ruling; readonly until: number }>()
  let opening: Promise<Opened | NoVerdict> | undefined

  const line = (): Promise<Opened | NoVerdict> => {
    opening ??= openLine(parts).then((opened) => {
      // a key may be set while the process lives: ask again next time
      if ('problem' in opened) opening = undefined
      return opened
    })
    return opening
  }

  const prepare = async (question: Question) => {
    const text = envelope(question)
    if (text === undefined)
      return { problem: 'too-long', message: explain('too-long', 'the input of this call is too long to be judged by a model') } as const
    const opened = await line()
    if ('problem' in opened) return opened
    const { provider } = opened
    const prefix = choosePrefix(question.rules, provider.model, question.settings.prices)
    const key = cacheKey(question, { provider: provider.name, endpoint: provider.endpoint, model: provider.model, system: prefix.system })
    return { opened, prefix, key, text }
  }

  const classify = async (question: Question): Promise<Ruling | NoVerdict> => {
    const prepared = await prepare(question)
    if ('problem' in prepared) return prepared
    const { opened, prefix, key, text } = prepared
    const known = parts.cache.get(key)
    if (known) return toRuling(known, sharedUse(opened.provider.model))
    const ready = early.get(key)
    early.delete(key)
    if (ready && ready.until > parts.now()) return ready.ruling
    const running = inFlight.get(key)
    if (running) return shared(await orAborted(running, question.signal), opened.provider.model)
    const asked = ask(parts, opened, question, prefix, text).finally(() => inFlight.delete(key))
    inFlight.set(key, asked)
    const outcome = orAborted(asked, question.signal)
    // kept even when this caller has gone: the ruling is paid for
    asked
      .then((done) => isRuling(done) && parts.cache.set(key, { shouldBlock: done.shouldBlock, reason: done.reason }))
      .catch(() => undefined)
    return outcome
  }

  return {
    name: parts.name,
    classify: (question) => classify(question).catch((error): NoVerdict => internal(error)),
    prejudge(question) {
      void (async () => {
        const prepared = await prepare(question)
        if ('problem' in prepared) return
        const ruling = await classify(question)
        if (isRuling(ruling)) early.set(prepared.key, { ruling, until: parts.now() + 60_000 })
        for (const [key, { until }] of early) if (until <= parts.now()) early.delete(key)
      })().catch(() => undefined)
    },
    prewarm() {
      line()
        .then((opened) => ('problem' in opened ? undefined : opened.provider.prewarm?.()))
        .catch(() => undefined)
    },
  }
}

async function openLine(parts: ModelParts): Promise<Opened | NoVerdict> {
  const opened = await parts.open()
  if ('problem' in opened) return opened
  const { provider, key } = opened
  const name = createHash('sha256')
    .update(JSON.stringify([provider.name, provider.endpoint, provider.model]))
    .digest('hex')
    .slice(0, 16)
  const keys = key ? [key] : []
  return {
    provider,
    circuit: createCircuit({ name, now: parts.now, ...(parts.stateFolder ? { folder: parts.stateFolder } : {}) }),
    limiter: createLimiter(),
    ...(parts.dumpFolder ? { dump: createDump({ folder: parts.dumpFolder, keys: () => keys }) } : {}),
    now: parts.now,
    retryBaseMs: parts.retryBaseMs,
  }
}

async function ask(parts: ModelParts, opened: Opened, question: Question, prefix: Prefix, text: string): Promise<Ruling | NoVerdict> {
  const { settings, call } = question
  const { model } = opened.provider
  const budget = settings.dailyBudgetUsd
  if (budget !== undefined) {
    const spent = parts.ledger.spentToday()
    if (spent >= budget)
      return {
        problem: 'budget',
        message: explain('budget', `the daily budget for the model is spent ($${spent.toFixed(4)} of $${budget})`),
      }
  }
  const meter = startMeter(model, settings.prices)
  let outcome: Ruling | NoVerdict
  try {
    outcome = await within(settings.deadlines.overallMs, undefined, (signal) =>
      judge(opened, question, { prefix, envelope: text, meter, signal }),
    )
  } catch (error) {
    const failure = failureOf(error)
    outcome = {
      problem: failure.problem,
      message: explain(failure.problem, `no verdict from \`${model}\`, ${failure.detail}`),
      use: meter.read(),
    }
  }
  const use = outcome.use ?? meter.read()
  if (use.input_tokens + use.output_tokens > 0) {
    const { cost_usd: usd } = use
    parts.ledger.record({
      at: parts.now(),
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

/** The answer somebody else's request brought: the same ruling, paid for once. */
function shared(outcome: Ruling | NoVerdict, model: string): Ruling | NoVerdict {
  if (isRuling(outcome)) return { ...outcome, use: sharedUse(model) }
  const { use: _, ...rest } = outcome
  return rest
}

/** Stops waiting when this caller's signal ends; the request goes on for the others. */
function orAborted(outcome: Promise<Ruling | NoVerdict>, signal: AbortSignal | undefined): Promise<Ruling | NoVerdict> {
  if (!signal) return outcome
  const gone: NoVerdict = { problem: 'timeout', message: explain('timeout', 'the caller stopped waiting for the model') }
  if (signal.aborted) return Promise.resolve(gone)
  return new Promise((resolve, reject) => {
    const leave = () => resolve(gone)
    signal.addEventListener('abort', leave, { once: true })
    outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

const internal = (error: unknown): NoVerdict => ({
  problem: 'error',
  message: explain('error', `the classifier failed (${error instanceof Error ? error.name : 'unknown error'})`),
})
