import { defineCommand, run, shell } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, textOf, type Word } from '../../value.ts'
import { readsEnvironment, readsVariable } from '../_environment.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'env',
    aliases: ['genv'],
    about: 'run a command in a changed environment, or show the environment',
    abbreviates: true,
    style: 'posix',
    options: table({
      flag: '-i --ignore-environment, -0 --null, -v --debug, --list-signal-handling',
      value: '-u --unset, -a --argv0, -P',
      'value?': '--block-signal, --default-signal, --ignore-signal',
      folder: '-C --chdir',
      runs: '-S --split-string',
    }),
    reveals: ({ operands, has }) => (operands.length > 0 || has('-S') ? undefined : 'lines'),
    effects: ({ operands, value, has }) => {
      const env: [string, Word][] = []
      const words = operands.filter((operand, index) => !(index === 0 && textOf(operand) === '-'))
      for (const word of words) {
        const name = /^([A-Za-z_][\w.]*)=/.exec(knownPrefix(word))?.[1]
        if (name === undefined) break
        env.push([name, dropPrefix(word, name.length + 1)])
      }
      const command = words.slice(env.length)
      if (has('-S')) return command.length > 0 ? [shell(joinWithSpaces([...(value('-S') ? [value('-S') as Word] : []), ...command]))] : []
      if (command.length === 0) return has('-i') ? [] : readsEnvironment
      return [run(command, { env })]
    },
    examples: [
      ['env NODE_ENV=test cat a', 'read a'],
      ['env -i -u X rm b', 'delete b'],
      ['env -C sub rm b', 'delete sub/b'],
      ['env', 'infra:secret environment'],
      ['env -S "rm c"', 'delete c'],
      ['env --zap', 'unknown: option `--zap` of `env` is not described', 'infra:secret environment'],
    ],
  }),
  defineCommand({
    name: 'printenv',
    aliases: ['gprintenv'],
    about: 'show the environment',
    abbreviates: true,
    options: table({ flag: '-0 --null' }),
    reveals: ({ operands }) => (operands.length === 0 ? 'lines' : 'text'),
    effects: ({ operands }) => (operands.length === 0 ? readsEnvironment : operands.flatMap((operand) => readsVariable(textOf(operand)))),
    examples: [
      ['printenv', 'infra:secret environment'],
      ['printenv PATH'],
      ['printenv API_TOKEN', 'infra:secret API_TOKEN'],
      ['printenv -x', 'unknown: option `-x` of `printenv` is not described', 'infra:secret environment'],
    ],
  }),
]
