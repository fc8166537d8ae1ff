import { sha256 } from '../sha256.ts'
import { ask, failed } from './ask.ts'
import type { Line } from './attempt.ts'
import { createCircuit } from './circuit.ts'
import type { Claims } from './claims.ts'
import { type Classifier, isRuling, type NoVerdict, type Question, type Ruling } from './classifier.ts'
import { within } from './deadline.ts'
import { createDump } from './dump.ts'
import { failureOf } from './failure.ts'
import type { Ledger } from './ledger.ts'
import { createLimiter } from './limiter.ts'
import { explain } from './messages.ts'
import { choosePrefix } from './prefix.ts'
import { envelope } from './prompt.ts'
import type { Provider } from './provider.ts'
import { askOnce, orAborted, shared } from './sharing.ts'
import { toRuling } from './stages.ts'
import { sharedUse } from './use.ts'
import { cacheKey, type VerdictCache } from './verdict-cache.ts'

/** What a classifier on one model works with. */
export interface ModelParts {
  readonly name: string
  /** Opens the provider on first use; a NoVerdict says why it cannot. */
  readonly open: () => Promise<{ readonly provider: Provider; readonly key?: string; readonly keyFrom?: string } | NoVerdict>
  readonly cache: VerdictCache
  readonly claims: Claims
  readonly ledger: Ledger
  readonly circuitFolder?: string
  readonly dumpFolder?: string
  readonly now: () => number
  readonly retryBaseMs: number
}

/** A key may be had later, from a store that was locked; until then a command that hangs must not cost its time again for every call. */
const retryOpeningMs = 15_000

/** A classifier on one model: cache, shared requests, budget, circuit, stages. */
export function modelClassifier(parts: ModelParts): Classifier {
  const inFlight = new Map<string, Promise<Ruling | NoVerdict>>()
  const early = new Map<string, { readonly ruling: Ruling; readonly until: number }>()
  const line = keepOpen(parts)
  const prepare = (question: Question) => prepareOn(line, parts.name, question)

  const classify = async (question: Question): Promise<Ruling | NoVerdict> => {
    const prepared = await prepare(question)
    if ('problem' in prepared) return prepared
    const { opened, prefix, key, text, leftMs } = prepared
    const known = parts.cache.get(key)
    if (known) return toRuling(known, sharedUse(opened.provider.model))
    const ready = early.get(key)
    early.delete(key)
    if (ready && ready.until > parts.now()) return ready.ruling
    const running = inFlight.get(key)
    if (running) return shared(await orAborted(running, question.signal), opened.provider.model)
    const asked = askOnce(key, {
      cache: parts.cache,
      claims: parts.claims,
      model: opened.provider.model,
      leftMs,
      ask: (ms) => ask(opened, parts.ledger, question, { prefix, envelope: text, leftMs: ms }),
    })
    inFlight.set(key, asked)
    // goes on even when this caller has gone: the ruling is paid for
    asked.finally(() => inFlight.delete(key)).catch(() => undefined)
    return orAborted(asked, question.signal)
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

/** The line, opened once; after a failure again only when some time has passed. */
function keepOpen(parts: ModelParts): () => Promise<Line | NoVerdict> {
  let opening: Promise<Line | NoVerdict> | undefined
  let failedAt: number | undefined
  return () => {
    if (failedAt !== undefined && parts.now() - failedAt > retryOpeningMs) {
      failedAt = undefined
      opening = undefined
    }
    opening ??= openLine(parts).then((opened) => {
      if ('problem' in opened) failedAt = parts.now()
      return opened
    })
    return opening
  }
}

/** All that asking takes: the open line, the system text, the key of the question, its envelope and the time left. */
async function prepareOn(line: () => Promise<Line | NoVerdict>, name: string, question: Question) {
  const started = performance.now()
  const { overallMs } = question.settings.deadlines
  const text = envelope(question)
  if (text === undefined)
    return { problem: 'too-long', message: explain('too-long', 'the input of this call is too long to be judged by a model') } as const
  const opened = await within(overallMs, question.signal, line).catch((error): NoVerdict => failed(failureOf(error), name))
  if ('problem' in opened) return opened
  const { provider } = opened
  const prefix = choosePrefix(question.rules, provider, question.settings.prices)
  const key = cacheKey(question, { provider: provider.name, endpoint: provider.endpoint, model: provider.model, system: prefix.system })
  return { opened, prefix, key, text, leftMs: overallMs - (performance.now() - started) }
}

async function openLine(parts: ModelParts): Promise<Line | NoVerdict> {
  const opened = await parts.open()
  if ('problem' in opened) return opened
  const { provider, key } = opened
  // with the key: a new one must not wait for the end of what the old one met
  const name = sha256(JSON.stringify([provider.name, provider.endpoint, provider.model, key ?? ''])).slice(0, 16)
  const keys = key ? [key] : []
  return {
    provider,
    circuit: createCircuit({ name, now: parts.now, ...(parts.circuitFolder ? { folder: parts.circuitFolder } : {}) }),
    limiter: createLimiter(),
    ...(parts.dumpFolder ? { dump: createDump({ folder: parts.dumpFolder, keys: () => keys }) } : {}),
    now: parts.now,
    retryBaseMs: parts.retryBaseMs,
  }
}

const internal = (error: unknown): NoVerdict => ({
  problem: 'error',
  message: explain('error', `the classifier failed (${error instanceof Error ? error.name : 'unknown error'})`),
})
