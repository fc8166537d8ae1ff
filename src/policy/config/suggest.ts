/** How many single-letter mistakes apart two words are; swapping two neighbours counts as one. */
export function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= left.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1
      let best = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + cost)
      const swapped = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) best = Math.min(best, cell(row - 2, column - 2) + 1)
      rows[row]?.push(best)
    }
  }
  return cell(left.length, right.length)
}

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The known name a mistyped one most likely means, if any is close. */
export function suggestion(mistyped: string, known: readonly string[]): string | undefined {
  const written = plain(mistyped).slice(0, 64)
  const ranked = known.map((name) => ({ name, apart: distance(written, plain(name)) })).sort((left, right) => left.apart - right.apart)
  const best = ranked[0]
  return best && best.apart <= Math.max(1, Math.floor(plain(best.name).length / 3)) ? best.name : undefined
}
