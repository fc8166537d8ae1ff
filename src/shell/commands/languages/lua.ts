import { defineCommand, type Draft, execute, read, unknown } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** `-l name` is `require 'name'`. */
const library = (word: Word): Draft => {
  const name = show(word).replace(/^\w+=/, '')
  return /^[\w./-]+$/.test(name)
    ? { do: 'code', language: 'lua', text: literal(`require '${name}'`, word.at) }
    : unknown(`the library \`${name}\` is not described`)
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
      const texts = args.values('-e')
      const before: readonly Draft[] = [
        ...texts.map((text): Draft => ({ do: 'code', language: 'lua', text })),
        ...args.values('-l').map(library),
      ]
      // behind the code a script may follow
      if (texts.length > 0 && !file) return before
      return [
        ...before,
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
      ['lua -l ./a b.lua', 'unknown: lua module `./a` is not described'],
      ["lua -e 'x=1' a.lua", 'execute:project a.lua (not there)'],
      [`lua -e 'os.execute("rm a")' -e 'print(1)'`, 'delete a'],
      ['lua a.lua', 'execute:project a.lua (not there)'],
      ['lua', 'execute:arbitrary lua'],
      ['lua -x a.lua', 'unknown: option `-x` of `lua` is not described', 'unknown: runs `a.lua`, which is not there yet'],
      ['lua -e a a.lua', 'unknown: lua `a` is not described'],
    ],
  }),
]
