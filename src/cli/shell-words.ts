import { commandLine } from '../quote.ts'

/** The shell text that means exactly these words; a single word is taken as shell text already. */
export function joinWords(words: readonly string[]): string {
  const [only] = words
  if (words.length === 1 && only !== undefined) return only
  return commandLine(words)
}
