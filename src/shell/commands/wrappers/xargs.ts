import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, type OperandsFromStdin, read, run } from '../../command-spec.ts'
import { literal, textOf, type Word } from '../../value.ts'
import { hole } from '../_inputs.ts'
import { table } from '../_table.ts'

/** One character, or an escape for one; undefined when it cannot be told. */
function delimiterOf(text: string | undefined): string | undefined {
  if (text?.length === 1) return text
  return new Map([
    ['\\n', '\n'],
    ['\\t', '\t'],
    ['\\0', '\0'],
  ]).get(text ?? '')
}

const unknownOperands = (command: readonly Word[]): Draft => run([...command, hole('opaque', '$(xargs)')])

/** How much of its input goes to one command; unknown where that depends on the length of words or on a number only known at run time. */
function mostFor({ value, has }: Pick<Args, 'value' | 'has'>): OperandsFromStdin['most'] | 'unknown' {
  if (has('-s')) return 'unknown'
  const [items, lines] = [value('-n'), value('-L') ?? value('-l')]
  const counted = items ?? lines
  if (!counted) return has('-l') ? { lines: 1 } : undefined
  const count = Number(textOf(counted))
  if (!Number.isInteger(count) || count < 1) return 'unknown'
  return items ? { items: count } : { lines: count }
}

export default defineCommand({
  name: 'xargs',
  aliases: ['gxargs'],
  about: 'run a command with operands from standard input',
  abbreviates: true,
  style: 'posix',
  options: table({
    flag: '-0 --null, -o --open-tty, -p --interactive, -r --no-run-if-empty, -t --verbose, -x --exit, --show-limits',
    value:
      '-a --arg-file, -d --delimiter, -E, -I, -J, -L --max-lines, -n --max-args, -P --max-procs, -R, -s --max-chars, -S, --process-slot-var',
    'value?': '-e --eof, -i --replace, -l',
  }),
  effects: ({ operands, value, has }): readonly Draft[] => {
    const command = operands.length > 0 ? operands : [literal('echo')]
    const file = value('-a')
    const replace = has('-I', '-J', '-i') ? (textOf(value('-I') ?? value('-J') ?? value('-i')) ?? '{}') : undefined
    const delimiter = has('-0') ? '\0' : has('-d') ? delimiterOf(textOf(value('-d'))) : undefined
    const most = mostFor({ value, has })
    if (has('-d') && delimiter === undefined) return [unknownOperands(command)]
    return [
      ...(file ? [read(file)] : []),
      ...(most === 'unknown' ? [unknownOperands(command)] : []),
      run(command, {
        operandsFromStdin: {
          ...(file ? { file } : {}),
          ...(replace === undefined ? {} : { replace }),
          ...(delimiter === undefined ? {} : { delimiter }),
          ...(most === undefined || most === 'unknown' ? {} : { most }),
          ...(has('-r') || replace !== undefined ? { needsItems: true } : {}),
        },
      }),
    ]
  },
  examples: [
    ['git ls-files | xargs wc -l', 'read .', 'read:names (standard input)'],
    ['xargs -a list.txt echo', 'read list.txt'],
    ["printf 'a,b' | xargs -d, rm", 'delete a', 'delete b'],
    ["printf 'a\\0b' | xargs -0 rm", 'delete a', 'delete b'],
    [`printf 'a b\\nc' | xargs -n1 sh -c 'rm "$1"' _`, 'delete a', 'delete b', 'delete c'],
    [`printf 'a b\\nc d' | xargs -L1 sh -c 'rm "$2"' _`, 'delete b', 'delete d'],
    [
      'echo a b | xargs -s 9 rm',
      'unknown: a word that is only known at run time could be an option',
      'unknown: deletes `$(xargs)`, a path only known at run time',
      'delete a',
      'delete b',
    ],
    ['xargs --zap rm', 'unknown: option `--zap` of `xargs` is not described'],
  ],
})
