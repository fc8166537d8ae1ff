/** Percentiles of repeated runs, in microseconds. */
export interface Figures {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Times one action again and again after a warm-up. */
export async function measure(
  action: () => unknown,
  { runs = 5000, warmUp = 1000 }: { readonly runs?: number; readonly warmUp?: number } = {},
): Promise<Figures> {
  for (let count = 0; count < warmUp; count++) await action()
  const times: number[] = []
  for (let count = 0; count < runs; count++) {
    const started = performance.now()
    const result = action()
    if (result instanceof Promise) await result
    times.push((performance.now() - started) * 1000)
  }
  return figuresOf(times)
}

/** The percentiles of times taken elsewhere. */
export function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((left, right) => left - right)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** One line of a table: figures, and how many times the baseline they are. */
export function line(name: string, { p50, p95, p99 }: Figures, baseline?: Figures): string {
  const ratio = baseline ? `  ${(p50 / baseline.p50).toFixed(1)} x baseline` : '  (baseline)'
  const cell = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} µs`.padStart(10)
  return `${name.padEnd(44)} p50${cell(p50)}  p95${cell(p95)}  p99${cell(p99)}${ratio}`
}
