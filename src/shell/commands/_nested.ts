import type { Args } from '../arguments.ts'
import { parseArguments } from '../parse-arguments.ts'
import { type Draft, type Grammar, shell, unknown } from '../command-spec.ts'
import type { Word } from '../value.ts'

/** Reads words that a `raw` spec has put in order by a grammar; what is not described comes first as unknown. */
export function readBy(
  grammar: Grammar,
  words: readonly Word[],
  { name, hasStdin }: Pick<Args, 'name' | 'hasStdin'>,
  effects: (args: Args) => readonly Draft[],
): readonly Draft[] {
  const { args, help, unknowns } = parseArguments(grammar, words, { name, hasStdin })
  if (help) return []
  const programs = args.given.flatMap(({ kind, value }) => (kind === 'program' && value ? [shell(value)] : []))
  return [...unknowns.map(({ because, at }) => ({ ...unknown(because), at: at.at })), ...programs, ...effects(args)]
}
