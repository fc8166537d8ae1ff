import { defineCommand, type Draft, read, run } from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
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
    if (has('-d') && delimiter === undefined) return [run([...command, hole('opaque', '$(xargs)')])]
    return [
      ...(file ? [read(file)] : []),
      run(command, {
        operandsFromStdin: {
          ...(file ? { file } : {}),
          ...(replace === undefined ? {} : { replace }),
          ...(delimiter === undefined ? {} : { delimiter }),
        },
      }),
    ]
  },
  examples: [
    ['git ls-files | xargs wc -l', 'read .', 'read:names (standard input)'],
    ['xargs -a list.txt echo', 'read list.txt'],
    ["printf 'a,b' | xargs -d, rm", 'delete a', 'delete b'],
    ["printf 'a\\0b' | xargs -0 rm", 'delete a', 'delete b'],
    ['xargs --zap rm', 'unknown: option `--zap` of `xargs` is not described'],
  ],
})
