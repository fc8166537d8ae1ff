/** Lets few requests run at a time: fewer still while the endpoint has not answered, so that an outage meets few of them. */
export interface Limiter {
  run<Value>(work: () => Promise<Value>): Promise<Value>
  /** The endpoint answers: more may run at once. */
  proven(): void
}

/** Requests at a time before the endpoint has answered, and after. */
const width = { unproven: 3, proven: 8 }

/** A limiter for one endpoint. */
export function createLimiter(): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  let most = width.unproven
  const next = () => {
    while (running < most) {
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
      most = width.proven
      next()
    },
  }
}
