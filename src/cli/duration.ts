const units = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3600_000],
  ['d', 86_400_000],
])

/** Milliseconds of `90s`, `30m`, `2h` or `3d`; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = text.match(/^(\d{1,6})([smhd])$/) ?? []
  const size = unit === undefined ? undefined : units.get(unit)
  return size === undefined ? undefined : Number(count) * size
}
