import type { Draft, Language } from '../command-spec.ts'

/** Tells what code in one language does. Pure: text in, drafts out. What it cannot follow is `unknown`. */
export interface CodeAnalyser {
  readonly language: Language
  /** Code written on the command line: everything it does must be understood. */
  inline(text: string): readonly Draft[]
  /** Code of the project about to run: what is plainly dangerous in it; nothing found means ordinary project code. */
  scan(text: string): readonly Draft[]
  /** Numbers and names of files put into the code are only lines to pick, or text to look for or to print. */
  readonly takesValues?: true
  /** What is doubtful in a file that nobody but the line has seen, beside what a scan finds. */
  doubts?(text: string): readonly Draft[]
  /** What a file's text becomes when the code edits it in place; absent or undefined: it cannot be told. */
  edited?(code: string, text: string): string | undefined
  /** Edited in place by the code, a file is left with nothing of what it held. */
  empties?(code: string): boolean
}
