import type { Action, FileChange } from '../../tool-call.ts'

/** An act people forbid in words, and what it looks like when a call does it. */
export interface Concept {
  readonly id: string
  /** Word forms that order or name the act, as regular expressions; `_` is a space. Forms that only describe are left out. */
  readonly words: string
  /** `kind` or `kind:tag` of effects. */
  readonly effects?: readonly string[]
  /** What goes to this machine itself counts too. */
  readonly loopback?: true
  /** Code of the project that the act runs, as the programs' files call it: the targets of `execute:project`. */
  readonly runs?: readonly string[]
  /** Pieces of the names of servers that do it. */
  readonly servers?: readonly string[]
  /** Options with which a command of the act only looks: `prettier --check`. */
  readonly unless?: readonly string[]
  /** Commands, as a rule would write them, separated by commas. */
  readonly commands?: string
  /** Words of a script's name: `npm run deploy:staging` is a deploy. */
  readonly scripts?: readonly string[]
  readonly actions?: readonly Action['kind'][]
  /** What the act is called in a reason, after "it may"; the id where that reads well. */
  readonly says?: string
  /** The word names a thing: with "edit" it is its files that are meant, and naming it alone orders nothing. `object`: it is never a verb. */
  readonly thing?: true | 'object'
  /** A call that only looks does not show it, though its command is listed. */
  readonly onlyChanges?: true
  /** Commands that change those files without naming them, separated by commas. */
  readonly updatedBy?: string
  /** A way of using programs: one that is named beside it may be used in another. */
  readonly ofPrograms?: true
  /** The act goes to a branch or remote that may be named. */
  readonly toRef?: true
  /** Changes a file tool makes. */
  readonly fileChanges?: readonly FileChange['change'][]
  /** Files meant when the word is what must not be edited ("don't touch the tests"). */
  readonly files?: readonly string[]
}
