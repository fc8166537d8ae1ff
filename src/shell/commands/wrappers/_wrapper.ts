import type { Args } from '../../arguments.ts'
import { type CommandSpec, defineCommand, type Draft, type Example, run } from '../../command-spec.ts'
import { type OptionLists, table } from '../_table.ts'

/** The operands are the command. */
export const runsRest = ({ operands }: Args): readonly Draft[] => (operands.length > 0 ? [run(operands)] : [])
/** The command stands behind the first operand. */
export const runsAfterFirst = ({ operands }: Args): readonly Draft[] => (operands.length > 1 ? [run(operands.slice(1))] : [])

/** A program that runs the command behind its options. */
export function wrapper(
  name: string,
  about: string,
  lists: OptionLists,
  example: Example,
  {
    effects = runsRest,
    ...extra
  }: {
    effects?: (args: Args) => readonly Draft[]
    numeric?: true
    style?: 'gnu'
    aliases?: readonly string[]
    more?: readonly Example[]
    anyway?: readonly string[]
    /** It reads its options in another way than getopt_long. */
    exact?: true
  } = {},
): CommandSpec {
  const { more = [], anyway = [], exact, ...rest } = extra
  const undescribed: Example = [
    `\\${name} --no-such-option`,
    `unknown: option \`--no-such-option\` of \`${name}\` is not described`,
    ...anyway,
  ]
  return defineCommand({
    name,
    about,
    style: 'posix',
    ...(exact ? {} : { abbreviates: true }),
    options: table(lists),
    effects,
    ...rest,
    examples: [example, ...more, undescribed],
  })
}
