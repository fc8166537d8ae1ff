const plainVersion = /^v?(\d+)\.(\d+)\.(\d+)$/
const plainRange = /^([~^])?v?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?$/

/** Whether a released version lies in a plain range (`3.6.2`, `3`, `3.6.x`, `~3.6.1`, `^3.6.1`); of any other form nothing is said. */
export function liesIn(version: string, range: string): boolean {
  const [, ...own] = plainVersion.exec(version) ?? []
  const [, sign, ...parts] = plainRange.exec(range) ?? []
  const low = parts.filter((part) => /^\d/.test(part ?? '')).map(Number)
  if (own.length === 0 || low.length === 0) return false
  const numbers = own.map(Number)
  // with a caret all up to the first number that is not zero stays, with a tilde the first two
  const first = low.findIndex((part) => part > 0)
  const fixed = sign === '^' ? (first < 0 ? low.length : first + 1) : sign === '~' ? Math.min(2, low.length) : low.length
  if (low.slice(0, fixed).some((part, index) => numbers[index] !== part)) return false
  const behind = low.findIndex((part, index) => numbers[index] !== part)
  return behind < 0 || (numbers[behind] ?? 0) > (low[behind] ?? 0)
}

/** The lowest version of a plain range whose three numbers are written out. */
export const lowestOf = (range: string): string => range.replace(/^[~^]/, '')
