import type { Piece } from '../../value.ts'

/** A token of a small language. `inner`: code that runs to fill in a text; `doubt`: the text is filled in by code that is not followed. */
export interface Token {
  readonly kind: 'text' | 'shell' | 'pattern' | 'name' | 'variable' | 'number' | 'sign'
  readonly text: string
  readonly inner?: readonly string[]
  readonly dynamic?: true
  readonly doubt?: true
  /** What a pattern looks for. */
  readonly source?: string
  /** White space stood before it. */
  readonly spaced?: true
  /** A list of words (`%w[a b]`, `qw(a b)`). */
  readonly words?: true
  /** A resolved list, or a resolved text with holes. */
  readonly items?: readonly Token[]
  readonly pieces?: readonly Piece[]
  /** Resolved by way of a name, which may hold more than is seen. */
  readonly named?: true
}

/** A text that starts on the line after the one that opens it. */
export interface Heredoc {
  /** How many characters open it. */
  readonly length: number
  /** What ends it, as a line of its own or at the start of one. */
  readonly end: RegExp
  readonly kind: 'text' | 'shell'
  /** Nothing is filled in. */
  readonly raw: boolean
  /** Blanks that are taken from the start of its lines: as many as all have, or as many as stand before its end. */
  readonly indent?: 'of-all' | 'of-end'
}

/** How a language writes its tokens. */
export interface Lexis {
  readonly comments: readonly string[]
  readonly blockComments?: boolean
  /** Names may hold these besides letters, digits and underscores. */
  readonly namePattern: RegExp
  readonly variablePattern?: RegExp
  /** Reads a literal that is special to the language (`%w[…]`, `q(…)`, `[[…]]`) at the place; undefined when there is none, `false` when it is broken. */
  readonly special?: (
    text: string,
    place: number,
    previous: Token | undefined,
  ) => { readonly token: Token; readonly end: number } | false | undefined
  /** What opens a text that starts on the next line (`<<~EOS`); undefined when nothing does, `false` when nobody can tell. */
  readonly heredoc?: (rest: string, before: readonly Token[]) => Heredoc | false | undefined
  /** What a double-quoted text runs or shows: code in it, a doubt, or pieces where it is none of what is written. */
  readonly interpolation?: (text: string) => Pick<Token, 'inner' | 'dynamic' | 'doubt' | 'pieces'>
  /** The text that is written so between double quotes, where that is not what most languages make of it. */
  readonly unescape?: (text: string) => string
  /** What opens code inside a double-quoted text (`#{`): quotes in it do not end the text. */
  readonly opensCode?: string
  readonly backtick?: 'shell' | 'name'
  /** The end of a line ends no statement. */
  readonly linesGoOn?: true
  /** A slash may begin a pattern; `loosely`: after any word or block, whatever blanks are around it. */
  readonly patterns?: boolean | 'loosely'
}
