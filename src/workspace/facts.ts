import { sha256 } from '../sha256.ts'
import type { Place } from './place.ts'

/** What was found out on disk for one call: remembered, timed, and never carried over to the next call. */
export interface Facts {
  readonly place: Place
  /** Milliseconds spent on disk and git so far. */
  readonly ms: number
  /** Files whose text was used, with a hash each. */
  readonly lookedThrough: ReadonlyMap<string, string>
  /** Computes once per key, on the clock. */
  memo<T>(key: string, compute: () => T): T
  /** Runs on the clock; nested work is counted once. */
  timed<T>(work: () => T): T
  noteText(path: string, text: string): void
}

/** An empty store of facts for one call. */
export function createFacts(place: Place): Facts {
  const known = new Map<string, unknown>()
  const lookedThrough = new Map<string, string>()
  let spent = 0
  let depth = 0

  const timed = <T>(work: () => T): T => {
    if (depth > 0) return work()
    depth++
    const started = performance.now()
    try {
      return work()
    } finally {
      depth--
      spent += performance.now() - started
    }
  }

  return {
    place,
    get ms() {
      return spent
    },
    lookedThrough,
    timed,
    memo<T>(key: string, compute: () => T): T {
      if (known.has(key)) return known.get(key) as T
      const value = timed(compute)
      known.set(key, value)
      return value
    },
    noteText(path, text) {
      lookedThrough.set(path, sha256(text).slice(0, 32))
    },
  }
}
