/** Blanks between two columns. */
const gap = 2

/** Rows in columns; the last column takes what is left. Cells are padded by what is seen, not by colour codes. */
export function renderTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, visibleLength(cell))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, index) => (index === row.length - 1 ? cell : cell + ' '.repeat((widths[index] ?? 0) - visibleLength(cell) + gap)))
      .join('')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}

const visibleLength = (text: string): number => text.replace(/\u001b\[\d+m/g, '').length
