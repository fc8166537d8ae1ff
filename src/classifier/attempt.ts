import type { Circuit } from './circuit.ts'
import type { NoVerdict } from './classifier.ts'
import { pause, within } from './deadline.ts'
import type { Dump } from './dump.ts'
import { type Failure, failureOf } from './failure.ts'
import type { Limiter } from './limiter.ts'
import { explain } from './messages.ts'
import type { ModelAnswer, ModelRequest, Provider } from './provider.ts'

/** An open line to one model: its provider, and what guards, limits and records the requests to it. */
export interface Line {
  readonly provider: Provider
  readonly circuit: Circuit
  readonly limiter: Limiter
  readonly dump?: Dump
  readonly now: () => number
  /** First wait before a retry. */
  readonly retryBaseMs: number
}

const mostAttempts = 3
/** A retry with less time than this left would only turn one error into another. */
const leastUsefulMs = 50

/** Sends one request until it is answered, its deadline is near, or trying again is pointless. The only place that retries. */
export async function attempt(
  line: Line,
  request: ModelRequest,
  {
    deadlineMs,
    signal,
    id,
    stage,
  }: { readonly deadlineMs: number; readonly signal: AbortSignal; readonly id: string; readonly stage: string },
): Promise<ModelAnswer | NoVerdict> {
  return line.limiter.run(async () => {
    // time spent waiting for a turn counts against the overall deadline only, which ends the signal
    const end = performance.now() + deadlineMs
    for (let number = 1; ; number++) {
      if (signal.aborted) return noVerdict(line, failureOf(signal.reason))
      const blocked = line.circuit.blocked()
      if (blocked) return unavailable(line, blocked)
      const outcome = await once(line, request, { ms: end - performance.now(), signal, id, stage, number })
      if (!('retryable' in outcome)) return outcome
      const waitMs = outcome.retryAfterMs ?? line.retryBaseMs * 2 ** (number - 1) * (1 + Math.random() / 2)
      const left = end - performance.now() - waitMs
      if (!outcome.retryable || number >= mostAttempts || left < leastUsefulMs) return noVerdict(line, outcome)
      try {
        await pause(waitMs, signal)
      } catch {
        return noVerdict(line, outcome)
      }
    }
  })
}

async function once(
  line: Line,
  request: ModelRequest,
  {
    ms,
    signal,
    id,
    stage,
    number,
  }: { readonly ms: number; readonly signal: AbortSignal; readonly id: string; readonly stage: string; readonly number: number },
): Promise<ModelAnswer | Failure> {
  const { provider, circuit, limiter, dump } = line
  const started = performance.now()
  const note = (end: { readonly response?: unknown; readonly error?: string }) =>
    dump?.write({
      id,
      at: new Date(line.now()).toISOString(),
      provider: provider.name,
      model: provider.model,
      endpoint: provider.endpoint,
      stage,
      attempt: number,
      ms: performance.now() - started,
      request: provider.body(request),
      ...end,
    })
  try {
    const answer = await within(ms, signal, (inner) => provider.send(request, { signal: inner, timeoutMs: Math.max(1, Math.ceil(ms)) }))
    circuit.succeeded()
    limiter.proven()
    note({ response: answer.raw })
    return answer
  } catch (error) {
    const failure = failureOf(error)
    // an error the endpoint itself reports shows that it is there
    if (failure.outage) circuit.failed(failure)
    else if (!signal.aborted) circuit.succeeded()
    note({ error: describe(failure, error) })
    return failure
  }
}

/** For the dump only, which is private and redacted: what the SDK said, too. */
const describe = (failure: Failure, error: unknown): string =>
  `${failure.problem}: ${failure.detail}; ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`.slice(0, 2000)

const label = ({ provider }: Line): string => `\`${provider.model}\` (${provider.name})`

const noVerdict = (line: Line, { problem, detail }: Failure): NoVerdict => ({
  problem,
  message: explain(problem, `no verdict from ${label(line)}, ${detail}`),
})

const unavailable = (line: Line, { detail, waitMs }: { readonly detail: string; readonly waitMs: number }): NoVerdict => ({
  problem: 'open-circuit',
  message: explain('open-circuit', `${label(line)} failed shortly before (${detail}) and is left alone for ${Math.ceil(waitMs / 1000)} s`),
})
