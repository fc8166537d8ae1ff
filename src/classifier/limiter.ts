/** Lets few requests run at a time: fewer still while the endpoint has not answered, so that an outage meets few of them. */
export interface Limiter {
  run<Value>(work: () => Promise<Value>): Promise<Value>
  /** The endpoint answers: more may run at once. */
  proven(): void
}

/** A limiter with its two widths. */
export function createLimiter({ unproven = 3, proven = 8 } = {}): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  let width = unproven
  const next = () => {
    while (running < width) {
      const start = waiting.shift()
      if (!start) return
      running++
      start()
    }
  }
  return {
    async run(work) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        next()
      })
      try {
        return await work()
      } finally {
        running--
        next()
      }
    },
    proven() {
      width = proven
      next()
    },
  }
}
