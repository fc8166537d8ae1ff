import type { Claims } from './claims.ts'
import { isRuling, type NoVerdict, type Ruling } from './classifier.ts'
import { pause } from './deadline.ts'
import { explain } from './messages.ts'
import { toRuling } from './stages.ts'
import { sharedUse } from './use.ts'
import type { VerdictCache } from './verdict-cache.ts'

const lookAgainMs = 25

/** Asks, unless another process is asking the same and its ruling comes in half of the time there is. Keeps the ruling for everybody. */
export async function askOnce(
  key: string,
  {
    cache,
    claims,
    model,
    leftMs,
    ask,
  }: {
    readonly cache: VerdictCache
    readonly claims: Claims
    readonly model: string
    readonly leftMs: number
    readonly ask: (leftMs: number) => Promise<Ruling | NoVerdict>
  },
): Promise<Ruling | NoVerdict> {
  const end = performance.now() + leftMs
  const left = () => end - performance.now()
  while (!claims.take(key)) {
    await pause(lookAgainMs)
    const known = cache.get(key)
    if (known) return toRuling(known, sharedUse(model))
    if (left() < leftMs / 2) return ask(left())
  }
  try {
    const outcome = await ask(left())
    if (isRuling(outcome)) cache.set(key, { shouldBlock: outcome.shouldBlock, reason: outcome.reason })
    return outcome
  } finally {
    claims.release(key)
  }
}

/** The answer somebody else's request brought: the same ruling, paid for once. */
export function shared(outcome: Ruling | NoVerdict, model: string): Ruling | NoVerdict {
  if (isRuling(outcome)) return { ...outcome, use: sharedUse(model) }
  const { use: _, ...rest } = outcome
  return rest
}

/** Stops waiting when this caller's signal ends; the request goes on for the others. */
export function orAborted(outcome: Promise<Ruling | NoVerdict>, signal: AbortSignal | undefined): Promise<Ruling | NoVerdict> {
  if (!signal) return outcome
  const gone: NoVerdict = { problem: 'timeout', message: explain('timeout', 'the caller stopped waiting for the model') }
  if (signal.aborted) return Promise.resolve(gone)
  return new Promise((resolve, reject) => {
    const leave = () => resolve(gone)
    signal.addEventListener('abort', leave, { once: true })
    outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
