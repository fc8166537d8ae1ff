import { type Draft, read } from '../command-spec.ts'
import { show, type Word } from '../value.ts'

/** A file of `NAME=value` lines whose names are no secret: `.env` and its kind. */
const isSettings = (word: Word): boolean => /(?:^|\/)\.env(?:\.[\w.-]+)?$/.test(show(word))

/**
 * Reads of a command that prints only the names of `NAME=value` lines, or undefined where its files are of another kind:
 * a line without `=` would be printed whole.
 */
export const readsKeyNames = (files: readonly Word[]): readonly Draft[] | undefined =>
  files.length > 0 && files.every(isSettings) ? files.map((file) => read(file, 'names')) : undefined

/** sed scripts that cut off or mask everything after the first `=`. */
export const masksValues = (script: string): boolean => /^s([/|#])=\.\*\$?\1=?[\w<>*.… -]*\1g?$/.test(script.trim())

/** awk programs that print the first of the fields that `=` separates. */
export const printsFirstField = (program: string): boolean => /^(?:!?\/\^?#?[^/]*\/\s*)?\{\s*print\s+\$1\s*\}$/.test(program.trim())

/** grep patterns that with -o match a name at the start of a line and stop before the value. */
export const matchesNames = (pattern: string): boolean => /^\^(?:\[\^=\]|\[[A-Za-z0-9_-]+\]|\\w)[*+]=?$/.test(pattern)
