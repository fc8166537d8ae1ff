import { isRecord } from '../../is-record.ts'
import { OversizedError } from '../failure.ts'
import type { Limits, ModelAnswer } from '../provider.ts'

/** A ruling is a few hundred bytes; a body beyond this is not one. */
const bodyLimit = 1_000_000

/** `fetch` that follows no redirect and gives up on a body no ruling could have. */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  if (!response.body) return response
  let seen = 0
  const limited = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > bodyLimit) controller.error(new OversizedError('answer too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(limited, { status: response.status, statusText: response.statusText, headers: response.headers })
}

/** Opens a connection to the endpoint so that the first question finds it warm. Sends no key; failure does not matter. */
export async function warm(endpoint: string): Promise<void> {
  try {
    // read to its end: after a HEAD, or with a body left unread, the connection would be closed again
    const response = await guardedFetch(endpoint, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
  } catch {
    // the question itself will meet and report the same problem
  }
}

/** A number of tokens as an API reported it; anything else counts as none. */
export const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0)

/** An answer whose shape is not what the API promises. */
export const misshapen = (raw: unknown): ModelAnswer => ({
  calls: [],
  text: false,
  stop: 'other',
  usage: { input: 0, output: 0, cached: 0, written: 0 },
  raw,
})

/** The value as an object with unknown fields, or undefined. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined
}

/** The value as a list of objects; members that are none become empty objects, so that they are seen and not skipped. */
export function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map((item) => fieldsOf(item) ?? {}) : []
}

/** Per-request options: our deadline, no retries, no redirects, also for a client the user made. */
export const requestOptions = ({ signal, timeoutMs }: Limits) => ({
  signal,
  timeout: timeoutMs,
  maxRetries: 0,
  fetchOptions: { redirect: 'manual' as const },
})
