const plain = /^[A-Za-z0-9_@%+=:,./-]+$/

/** The shell text that means exactly these words; a single word is taken as shell text already. */
export function joinWords(words: readonly string[]): string {
  const [only] = words
  if (words.length === 1 && only !== undefined) return only
  return words.map((word) => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ')
}
