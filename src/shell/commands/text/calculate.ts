import { defineCommand, type Draft, read, unknown } from '../../command-spec.ts'
import { fileWords } from '../_inputs.ts'
import { table } from '../_table.ts'
import { textOf } from '../../value.ts'

export default [
  defineCommand({
    name: 'bc',
    about: 'calculate',
    abbreviates: true,
    options: table({
      flag: '-h, -i --interactive, -l --mathlib, -q --quiet, -s --standard, -w --warn, -v',
      value: '-e --expression',
      reads: '-f --file',
    }),
    effects: ({ operands }) => fileWords(operands).map((operand) => read(operand)),
    examples: [
      ['bc -l'],
      ['bc sums.bc', 'read sums.bc'],
      ['bc -l --file /opt/a', 'read /opt/a'],
      ['bc --exec', 'unknown: option `--exec` of `bc` is not described'],
    ],
  }),
  defineCommand({
    name: 'dc',
    about: 'calculate in reverse Polish notation',
    abbreviates: true,
    options: table({ flag: '-h, -V', value: '-e --expression', reads: '-f --file' }),
    // `!` in a program runs a shell command
    effects: ({ operands, values, hasStdin }) =>
      operands.length === 0 && hasStdin && values('-e').length === 0
        ? [
            {
              do: 'run-stdin',
              language: 'session',
              meaning: (text) =>
                textOf(text)?.includes('!') === false
                  ? []
                  : [unknown('a program of `dc` can run shell commands'), { do: 'code', language: 'session', text }],
            },
          ]
        : operands.length === 0 &&
            !hasStdin &&
            values('-e').length > 0 &&
            values('-e').every((program) => textOf(program)?.includes('!') === false)
          ? []
          : [
              unknown('a program of `dc` can run shell commands'),
              ...values('-e').map((text) => ({ do: 'code', language: 'session', text }) as const),
              ...operands.map((file): Draft => ({ do: 'project-code', what: 'calculation', files: [file], as: 'session', notCode: true })),
              ...(hasStdin ? [{ do: 'run-stdin', language: 'session' } as const] : []),
            ],
    examples: [
      ['dc -e "1 2 + p"'],
      ["dc <<< '1 2 + p'"],
      ["dc <<< '!rm x'", 'unknown: a program of `dc` can run shell commands', 'delete x'],
      ['dc -e "1 2 + p" --file /opt/a', 'read /opt/a'],
      ['dc -e "!rm x"', 'unknown: a program of `dc` can run shell commands', 'delete x'],
    ],
  }),
]
