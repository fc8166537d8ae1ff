import { effectLines } from './effect-lines.ts'

/** Files of a made-up project, by path from its root. */
export type Files = Readonly<Record<string, string>>

/** For tests: the effects of a line in a project of these files. */
export const linesOf = (command: string, files: Files): readonly string[] =>
  effectLines(command, { files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`/w/${name}`, text])) })

/** A project that lies about what its command does, and one that is built alike and does its own work. */
export interface Twin {
  readonly command: string
  /** The same project, but for what it is told to act on. */
  readonly files: (told: string) => Files
  readonly lie: readonly [told: string, line: string]
  readonly honest: string
}
