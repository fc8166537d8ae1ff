/** A text as one word of a POSIX shell, whatever it holds. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The same for people to read: a plain word stays as it is. */
const shellWord = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : quoted(word))

/** The command line that a list of words amounts to. */
export const commandLine = (words: readonly string[]): string => words.map(shellWord).join(' ')

/** The command lines that a list amounts to: the words of one, or a line each where the first could be the name of no program. */
export const linesOfList = (list: readonly string[]): readonly string[] =>
  list.length === 0 || /\s/.test(list[0]?.trim() ?? '') ? list : [commandLine(list)]
