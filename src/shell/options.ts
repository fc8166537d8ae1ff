/**
 * What an option takes.
 * `flag`: nothing. `value`: a harmless value, attached or the next word. `value?`: an attached value or none.
 * `reads` / `writes`: a value that is a path the command reads or writes. `writes?`: such a value, attached or the next word that is no
 * option, or none (commander's `[file]`). `folder`: a folder the command works in.
 * `code`: a path it takes code from, which outside the workspace is somebody else's.
 * `environment`: a file of variables for what it runs, which outside the workspace may hold anything.
 * `package`: a package of the workspace the command works in; `packages`: nothing, and it works in every one;
 * `root`: nothing, and beside packages it works in the folder that holds them.
 * `rest`: nothing, and every word after it is an operand (`cmake -E`, `go test -args`).
 * `runs`: a value that is shell text the command runs. `unsafe`: described as dangerous, the call stays unknown.
 * `trust`: a proxy, a certificate or a check switched off; the call stays unknown.
 * `program`: a value that is a program or command line of the caller's choosing; unknown, and what it would do counts beside that.
 * `starts`: a program by its path, or by a name that only the command knows (`--python 3.12`).
 */
export type OptionKind =
  | 'flag'
  | 'value'
  | 'value?'
  | 'reads'
  | 'writes'
  | 'writes?'
  | 'folder'
  | 'package'
  | 'packages'
  | 'root'
  | 'rest'
  | 'runs'
  | 'code'
  | 'environment'
  | 'program'
  | 'starts'
  | 'unsafe'
  | 'trust'

/**
 * Spellings separated by spaces (`'-f --force'`) and what each takes. An option that is not here is unknown. Long options may end in a star
 * (`-W*`): their value follows in the same word.
 */
export type OptionKinds = Readonly<Record<string, OptionKind>>

/** Makes its options when they are first asked for: a program has many tables and a call needs few. The mark keeps it from being spread. */
type LateOptions = (() => OptionKinds) & { readonly late: true }

/** The options of a command, at hand or made when they are first asked for. */
export type Options = OptionKinds | LateOptions

/** The options of a table, made now where they were put off. */
export const optionsOf = (options: Options): OptionKinds => (typeof options === 'function' ? options() : options)
