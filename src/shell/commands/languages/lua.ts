import { defineCommand, type Draft, execute, read } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { readsArguments } from '../_inputs.ts'
import { table } from '../_table.ts'

/** A library that is loaded first: one of the project's, where a file goes by its name. */
const library = (word: Word): readonly Draft[] => {
  const path = show(word).replace(/^\w+=/, '').replaceAll('.', '/')
  return [{ do: 'project-code', what: `library ${path}`, files: [`${path}.lua`, `${path}/init.lua`], notCode: true }]
}

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
      if (text) return [{ do: 'code', language: 'lua', text }, ...readsArguments(args.operands)]
      return [
        ...args.values('-l').flatMap(library),
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
