/** A text as one word of a POSIX shell, whatever it holds. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The same for people to read: a plain word stays as it is. */
const shellWord = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : quoted(word))

/** The command line that a list of words amounts to. */
export const commandLine = (words: readonly string[]): string => words.map(shellWord).join(' ')
