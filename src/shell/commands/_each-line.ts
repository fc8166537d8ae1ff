import { type Draft, shell } from '../command-spec.ts'
import { literal, show, type Word } from '../value.ts'

/** A command of the shell that code runs for each line of its input, which it sees as `$LINE`. */
export const forEachLine = (command: string, files: readonly Word[]): Draft =>
  shell(literal(`${files.length > 0 ? `cat -- ${files.map(quoted).join(' ')} | ` : ''}while IFS= read -r LINE; do ${command}\ndone`))

/** The line as a command of its own. */
export const runsLine = 'eval "$LINE"'

const quoted = (word: Word): string => `'${show(word).replaceAll("'", String.raw`'\''`)}'`
