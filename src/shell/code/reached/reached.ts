/** The texts of a program's files, the one that is started first. */
export interface Reached {
  /** Without what cannot run when it is called so. */
  readonly may: readonly string[]
  /** Without what only runs where somebody asks for it, too. */
  readonly must: readonly string[]
}

/** A file of a program. */
export interface ProgramFile {
  readonly path: string
  readonly text: string
}
