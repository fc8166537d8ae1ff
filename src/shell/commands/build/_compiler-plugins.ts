import type { Args } from '../../arguments.ts'
import { type Draft, unknown } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { afterDashes, fixes } from '../_project.ts'

const loadsCode = (words: readonly Word[]): readonly Draft[] =>
  words
    .filter((word) => /plugin|-load|-Xclang|^@/.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\` loads code into the compiler`))

/** Arguments for the compiler that load code into it. */
export const pluginsIn = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  loadsCode(options.flatMap((option) => args.values(option)))

/** Looks at sources or edits them; behind two dashes stand the words of the compiler. */
export function checks(args: Args, ...editing: readonly string[]): readonly Draft[] {
  const compiler = afterDashes(args.words)
  const operands = args.operands.filter((word) => !compiler.includes(word))
  return [...loadsCode(compiler), ...fixes({ ...args, operands }, ...editing)]
}
