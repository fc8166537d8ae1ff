import { DeadlineError } from './failure.ts'

/** Runs work that must end in time: aborts it at the deadline and stops waiting, whether or not it obeys. */
export async function within<Value>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  if (ms <= 0) throw new DeadlineError('deadline passed')
  outer?.throwIfAborted()
  return new Promise<Value>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', cancel)
      settle()
    }
    const timer = setTimeout(() => {
      finish(() => reject(new DeadlineError('deadline passed')))
      controller.abort()
    }, ms)
    const cancel = () => {
      finish(() => reject(outer?.reason))
      controller.abort()
    }
    outer?.addEventListener('abort', cancel)
    work(controller.signal).then(
      (value) => finish(() => resolve(value)),
      (error) => finish(() => reject(error)),
    )
  })
}

/** Waits, unless the signal ends the waiting first. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
