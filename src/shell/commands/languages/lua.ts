import { defineCommand, execute, install, projectCode, publish, read, unknown } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'lua',
    aliases: ['luajit', 'lua5.1', 'lua5.3', 'lua5.4', 'texlua'],
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
    ],
  }),
  defineCommand({
    name: 'luarocks',
    about: 'Lua packages',
    options: table({ flag: '--local, --global, --force, --only-deps, --dev, --porcelain', value: '--tree, --lua-version, --server' }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      const rest = args.operands.slice(1)
      return /^(install|build|make)$/.test(name)
        ? rest.length > 0
          ? rest.map((word) => install(args.has('--local', '--tree') ? 'named' : 'global', word))
          : [install('manifest', 'rockspec')]
        : name === 'remove'
          ? rest.map((word) => install('remove', word))
          : /^(list|show|search|path|config|which|doc|lint|help)$/.test(name)
            ? []
            : name === 'test'
              ? [projectCode('tests')]
              : name === 'upload'
                ? [publish('package', 'this rock')]
                : [unknown(`subcommand \`${name}\` of \`luarocks\` is not described`)]
    },
    examples: [
      ['luarocks install x', 'install:global x'],
      ['luarocks list'],
      ['luarocks frob', 'unknown: subcommand `frob` of `luarocks` is not described'],
    ],
  }),
]
