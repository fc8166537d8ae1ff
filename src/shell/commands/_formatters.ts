import type { Args } from '../arguments.ts'
import { type CommandSpec, defineCommand, type Draft, type Example, write } from '../command-spec.ts'
import { dropPrefix, knownPrefix, literal, show } from '../value.ts'
import { editsOperands, readsOperandsOr } from './_project.ts'
import { type OptionLists, table } from './_table.ts'

interface Formatter {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about: string
  readonly style?: 'gnu' | 'long'
  readonly options: OptionLists
  /** Options by which it edits the files in place; it prints without them. */
  readonly edits?: readonly string[]
  /** Options by which it only looks at the files, or prints the result; it edits them without. */
  readonly looks?: readonly string[]
  /** A file of the kind that it formats. */
  readonly file: string
  /** What more it does. */
  readonly more?: (args: Args) => readonly Draft[]
  readonly examples?: readonly Example[]
}

/** A program that puts source files in order: it edits them in place, or shows what it would make of them. */
export function formatter({ edits, looks = [], file, more, options, examples = [], ...rest }: Formatter): CommandSpec {
  const editing = edits?.[0] ? `${edits[0]} ` : ''
  return defineCommand({
    ...rest,
    options: table(options),
    effects: (args) => [
      ...(more?.(args) ?? []),
      ...(args.has(...looks) || (edits && !args.has(...edits)) ? readsOperandsOr(args) : editsOperands(args)),
    ],
    examples: [
      [`${rest.name} ${editing}${file}`, `write:edit ${file}`],
      ...(edits ? [[rest.name, 'read .'] as const] : []),
      ...looks.slice(0, 1).map((option): Example => [`${rest.name} ${option} ${editing}${file}`, `read ${file}`]),
      [`${rest.name} --frob ${file}`, `unknown: option \`--frob\` of \`${rest.name}\` is not described`],
      ...examples,
    ],
  })
}

/** Reports, each with the file it goes to or none (`--format html:report.html,json:report.json`). */
export const writesReports = (args: Args, option: string): readonly Draft[] =>
  args.values(option).flatMap((word) =>
    show(word)
      .split(',')
      .filter((report) => report.includes(':'))
      .map((report) => write(literal(report.slice(report.indexOf(':') + 1), word.at))),
  )

/** The same where an equals sign stands between them, and there is one (`-o json=report.json`). */
export const writesFormats = (args: Args, option: string): readonly Draft[] =>
  args
    .values(option)
    .filter((word) => show(word).includes('='))
    .map((word) => write(dropPrefix(word, knownPrefix(word).indexOf('=') + 1)))
