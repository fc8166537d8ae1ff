import { editBackups } from '../_backups.ts'
import { readsArguments } from '../_inputs.ts'
import { forEachLine, runsLine } from '../_each-line.ts'
import type { Args } from '../../arguments.ts'
import type { Draft } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'

/** `-i` of Perl and Ruby: the files are edited in place, and without `-p` only what the code prints is left of them. */
export const editsInPlace = (args: Args): boolean | 'quiet' => args.has('-i') && (args.has('-p') || 'quiet')

/** Code on the line, which `-n` and `-p` of Perl and Ruby run for each line of the files that are named. */
export const runsOnLines = (args: Args, language: 'perl' | 'ruby', code: readonly Word[], searched: readonly Word[]): readonly Draft[] => [
  ...(args.has('-n', '-p') ? editBackups(args.operands, args.value('-i')) : []),
  ...code.map(
    (text): Draft => ({
      do: 'code',
      language,
      text,
      reads: args.has('-n', '-p') ? args.operands : [],
      inPlace: editsInPlace(args),
      ...takes(args),
      searched,
    }),
  ),
  ...(args.has('-n', '-p') ? [] : readsArguments(args.operands)),
  ...code.flatMap((text) => commandsOfLines(show(text)).map((command) => forEachLine(command, args.operands))),
]

/** `system $_`, `qx{$_}`, `system("curl $_")` and the same in backquotes. */
const withLine = /\b(?:system|exec|qx|popen)\b[\s({[]*(?:\$_(?!\w)|"([^"]*\$_(?!\w)[^"]*)")|`([^`]*\$_(?!\w)[^`]*)`/g

const commandsOfLines = (code: string): readonly string[] =>
  [...code.matchAll(withLine)].map(([, quoted, backquoted]) => (quoted ?? backquoted)?.replace(/#\{\$_\}|\$_/g, '$LINE') ?? runsLine)

/** `-0` and `-0777` take a file in one piece; other numbers, `-l` and `-a` cut it otherwise, and a module may change what patterns mean. */
function takes(args: Args): { readonly takes?: 'whole' | 'otherwise' } {
  const zeros = args.given.filter(({ name }) => name === '-0').length
  if (args.has('-l', '-a', '-F', '-M', '-m', '-1', '-2', '-3', '-4', '-5', '-6', '-8', '-9') || zeros > 1) return { takes: 'otherwise' }
  return zeros === 0 ? {} : { takes: 'whole' }
}
