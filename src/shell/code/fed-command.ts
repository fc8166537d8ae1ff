import { type Draft, shell } from '../command-spec.ts'
import { literal } from '../value.ts'

/** A command of the shell that code writes into: known text, or what only running it would show. */
export const fedCommand = (command: string, input?: string): Draft =>
  shell(
    literal(`printf %s ${input === undefined ? '"$AUTOMODE_INPUT"' : `'${input.replaceAll("'", String.raw`'\''`)}'`} | { ${command}\n}`),
  )
