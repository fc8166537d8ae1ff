import { defineCommand, execute, read } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'lua',
    aliases: ['luajit', 'texlua'],
    about: 'runs Lua',
    style: 'posix',
    options: table({ flag: '-i, -v, -W, -E', value: '-e, -l' }),
    effects: (args) => {
      const [file, ...parameters] = args.operands
      const text = args.value('-e')
      if (text) return [{ do: 'code', language: 'lua', text }]
      return [
        file && textOf(file) !== '-'
          ? { do: 'script', file, language: 'lua', parameters }
          : args.has('-v')
            ? read('.', 'names')
            : args.hasStdin
              ? { do: 'run-stdin', language: 'lua' }
              : execute('arbitrary', 'lua'),
      ]
    },
    examples: [
      ['lua a.lua', 'execute:project a.lua (not there)'],
      ['lua', 'execute:arbitrary lua'],
      ['lua -x a.lua', 'unknown: option `-x` of `lua` is not described', 'unknown: runs `a.lua`, which is not there yet'],
      ['lua -e a a.lua', 'unknown: lua `a` is not described'],
    ],
  }),
]
