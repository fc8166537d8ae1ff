/** The known word a person most likely meant, or undefined when none is near. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const near = known.map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) })).sort((a, b) => a.far - b.far)[0]
  return near && near.far <= Math.max(1, Math.floor(word.length / 3)) ? near.candidate : undefined
}

function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
