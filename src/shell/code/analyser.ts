import type { Draft, Language } from '../command-spec.ts'
import type { GivenWords } from './given-words.ts'
import type { Argument } from './interpreter/call.ts'
import type { ProgramFile, Reached } from './reached/reached.ts'
import type { TakesValue } from './stand-ins.ts'

/** Texts, lists of them, and functions that may act, by the names under which code finds what other files of the project hold. */
export type Held = ReadonlyMap<string, Argument>

/** Whether there are functions among them. */
export const givesFunctions = (held: Held = new Map()): boolean => [...held.values()].some(({ kind }) => kind === 'function')

/** How code edits a text: in one piece instead of line by line, and with values filled into it that only stand for others. */
export interface HowEdited {
  readonly whole: boolean
  readonly filled: boolean
}

/** Tells what code in one language does. Pure: text in, drafts out. What it cannot follow is `unknown`. */
export interface CodeAnalyser {
  readonly language: Language
  /** Code written on the command line: everything it does must be understood. */
  inline(text: string): readonly Draft[]
  /** Whether code may do anything that a scan looks for; absent: it may. */
  acts?(text: string): boolean
  /** Code of the project about to run: what is plainly dangerous in it; nothing found means ordinary project code. */
  scan(text: string, held?: Held): readonly Draft[]
  /** The same followed as closely as code on the line, with what other files hold; absent: nothing more is known of them. */
  follow?(text: string, held: Held): readonly Draft[]
  /** What a file of the project does as soon as another loads it, though none of its functions is called; absent: that is not told apart. */
  loads?(text: string, held?: Held): readonly Draft[]
  /** What a file of the project gives to those that load it; absent: it is not followed from one file to another. */
  holds?(text: string, held?: Held): Held
  /** Which values that only running shows are no code where they stand: a line to pick, text to print, a name. */
  readonly takesValue?: TakesValue
  /** How inline code gets at the words after it; absent: they are not followed. */
  readonly givenWords?: readonly GivenWords[]
  /** Names under which a script finds the list of words it is called with, each with how many others stand before them, or the first of them. */
  readonly scriptWords?: Readonly<Record<string, number | 'first'>>
  /** The name under which it finds the variables of the environment; absent: they are not followed. */
  readonly environment?: string
  /** The file beside it whose variables are filled in where it has a dollar; absent: code loads such files itself. */
  readonly variablesFile?: string
  /** What of a program's files runs when it is called with these words, of which undefined are not known; absent: that is not told apart. */
  reached?(files: readonly ProgramFile[], words: readonly string[] | undefined): Reached
  /** What is doubtful in a file that nobody but the line has seen, beside what a scan finds. */
  doubts?(text: string): readonly Draft[]
  /** What a file's text becomes when the code edits it in place; absent or undefined: it cannot be told. */
  edited?(code: string, text: string, how: HowEdited): string | undefined
  /** Whether the code prints, for each path below a folder that it is fed one a line, another path below that folder. */
  renames?(code: string): boolean
  /** Whether the code leaves plain names, one a line, plain. */
  respells?(code: string): boolean
  /** Whether the code, editing a file in place, leaves nothing of what it held, or one line. `quiet`: the file then holds only what the code prints. */
  empties?(code: string, how: { readonly quiet: boolean }): boolean
}
