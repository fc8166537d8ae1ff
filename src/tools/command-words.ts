/** A word as the shell reads it back unchanged. */
export const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** The command line that a list of words amounts to. */
export const commandLine = (words: readonly string[]): string => words.map(quote).join(' ')
