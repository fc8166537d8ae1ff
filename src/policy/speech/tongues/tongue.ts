/** What a form of another language says in English. */
export type Said =
  | 'not'
  | 'verb'
  | 'thing'
  | 'whole'
  | 'fresh'
  | 'all'
  | 'only'
  | 'ask'
  | 'before'
  | 'leave'
  | 'mine'
  | 'confine'
  | 'may'
  | 'there'
  | 'others'
  | 'self'
  | 'except'
  | 'until'

/**
 * A language as its orders are read: lists of words, accents left out, each list for one thing that an English order says. `_` is a space,
 * `*` at the end of a word any ending, `…` anything between. Verbs are given as they order, never as they tell: "borres", not "borra".
 */
export interface Tongue {
  readonly name: string
  /** Written without spaces between words: forms are looked for anywhere. */
  readonly unspaced?: true
  /** Who does it stands before the negation: "el usuario no puede …" orders the reader nothing. */
  readonly subjectFirst?: true
  /** Orders name the verb before what it is done to: "o servidor não inicia" tells. */
  readonly verbFirst?: true
  /** Who an order is for, where it is said: "die Tests fasst du nicht an". */
  readonly you?: string
  /** The negations of verbs, which a thing may stand beside alone: "los modelos no". */
  readonly plain: string
  readonly not: string
  readonly verbs: Readonly<Record<string, string>>
  readonly things: Readonly<Record<string, string>>
  /** New, further. */
  readonly fresh: string
  /** Anything, everything. */
  readonly all: string
  readonly only: string
  /** Ask, show, wait, and the person's word that is waited for. */
  readonly ask: string
  readonly before: string
  /** Whole orders: "read only". */
  readonly whole: Readonly<Record<string, string>>
  /** Orders to stay where they name. */
  readonly confine: string
  /** Permits. */
  readonly may: string
  /** The place that was named before. */
  readonly there: string
  /** Orders to leave what they name as it is. */
  readonly leave: string
  /** Says that the person does it, or somebody they name. */
  readonly mine: string
  /** Words of sentences that tell of others, or ask for the opposite ("don't forget"). */
  readonly others: string
  /** Words of sentences about the person or anybody, which may be orders all the same. */
  readonly self: string
  readonly except: string
  readonly until: string
  /** Words that name nothing. */
  readonly empty: string
}
