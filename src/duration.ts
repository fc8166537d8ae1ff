const units = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** How a length of time is written, in settings and on the command line: `500ms`, `90s`, `30m`, `1.5h`, `7d`. */
export const durationForm = /^\d+(?:\.\d+)?(?:ms|s|m|h|d)$/

/** Milliseconds of a length of time; undefined for text that is written otherwise. */
export function parseDuration(text: string): number | undefined {
  if (!durationForm.test(text)) return undefined
  const unit = units.get(text.replace(/^[\d.]+/, ''))
  return unit && Number.parseFloat(text) * unit
}
