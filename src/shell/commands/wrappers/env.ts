import type { GivenOption } from '../../arguments.ts'
import { defineCommand, type Draft, run, shell, unknown } from '../../command-spec.ts'
import { literal, reworded, textOf, type Word } from '../../value.ts'
import { readsEnvironment, readsVariable, splitAssignments } from '../_environment.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { table } from '../_table.ts'

/** The text is cut into words; the words after it stay whole. */
function splitAndRun(given: Word, command: readonly Word[]): readonly Draft[] {
  // blanks in a spelling that no shell knows
  const text = reworded(given, (part) => part.replace(/\\[_tnrfv]/g, ' '))
  const known = textOf(text)
  if (known !== undefined && known !== textOf(given) && /["']/.test(known))
    return [unknown('`env -S` reads blanks in quotes in its own way'), shell(joinWithSpaces([text, ...command]))]
  return command.length > 0 && known !== undefined && /^[\w\s./:@%+,-]*$/.test(known)
    ? [run([...known.split(/\s+/).map((word) => literal(word, text.at)), ...command])]
    : [shell(joinWithSpaces([text, ...command]))]
}

/** Whatever comes after the text are words of the command. */
const wordsAfter = ({ at, value }: GivenOption, words: readonly Word[]): readonly Word[] =>
  words.slice(words.indexOf(value && words.includes(value) ? value : at) + 1)

export default [
  defineCommand({
    name: 'env',
    aliases: ['genv'],
    about: 'run a command in a changed environment, or show the environment',
    abbreviates: true,
    style: 'posix',
    options: table({
      flag: '-i --ignore-environment, -0 --null, -v --debug, --list-signal-handling',
      value: '-u --unset, -a --argv0, -S --split-string',
      unsafe: '-P',
      'value?': '--block-signal, --default-signal, --ignore-signal',
      folder: '-C --chdir',
    }),
    reveals: ({ operands, has }) => (operands.length > 0 || has('-S') ? undefined : 'lines'),
    effects: ({ operands, words, given, has }) => {
      const split = given.find(({ name }) => name === '-S')
      if (split?.value) return splitAndRun(split.value, wordsAfter(split, words))
      const emptied = has('-i') || textOf(operands[0]) === '-'
      const rest = operands.filter((operand, index) => !(index === 0 && textOf(operand) === '-'))
      const { env, command } = splitAssignments(rest)
      if (command.length === 0) return has('-i') ? [] : readsEnvironment
      const unset = given.flatMap(({ name, value }) => (name === '-u' && value ? [value] : []))
      return [run(command, { env, withoutEnv: emptied ? 'all' : unset })]
    },
    examples: [
      ['env NODE_ENV=test cat a', 'read a'],
      ['env -i -u X rm b', 'delete b'],
      ['env -C sub rm b', 'delete sub/b'],
      ['env', 'infra:secret environment'],
      ['env -S "rm c"', 'delete c'],
      [String.raw`env -S'rm\_-r\_c'`, 'delete c'],
      ["env --split-string='rm -r' c", 'delete c'],
      ['env -P cat a', 'unknown: option `-P` of `env` can run or load anything'],
      ["env -S sh -c 'rm c'", 'unknown: option `-c` of `env` is not described', 'delete c'],
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
