/** Where a call happens: the facts every path question needs. All paths absolute. */
export interface Place {
  readonly cwd: string
  readonly home: string
  /** Folders the user opened; the working directory is one unless the host says otherwise. */
  readonly roots: readonly string[]
  /** Where automode keeps its files when that is not the usual place. */
  readonly own?: readonly string[]
}
