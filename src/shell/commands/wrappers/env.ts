import type { GivenOption } from '../../arguments.ts'
import { defineCommand, type Draft, run, shell, unknown } from '../../command-spec.ts'
import { literal, reworded, textOf, type Word } from '../../value.ts'
import { readsEnvironment, readsVariable, splitAssignments } from '../_environment.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { table } from '../_table.ts'

/** The text is cut into words, which `env` reads as if they stood there; the words after it stay whole. */
function splitAndRun(
  given: Word,
  { before, after }: { readonly before: readonly Word[]; readonly after: readonly Word[] },
): readonly Draft[] {
  const known = textOf(given)
  const split = known === undefined ? undefined : splitString(known)
  if (split) return [run([literal('env'), ...before, ...split.map((word) => literal(word, given.at)), ...after])]
  // blanks in a spelling that no shell knows
  const text = reworded(given, (part) => part.replace(/\\[_tnrfv]/g, ' '))
  return [unknown('`env -S` cuts its text in a way that is not followed'), shell(joinWithSpaces([text, ...after]))]
}

/** The words of a text in plain quotes or none; undefined where it holds more than that. */
function splitString(text: string): readonly string[] | undefined {
  const plain = /(?:[^\s\\"'$#]|'[^'\\]*'|"[^"\\$]*")+|\s+|\\[_tnrfv]/gy
  const parts = text.match(plain) ?? []
  if (parts.join('') !== text) return undefined
  return parts.filter((part) => !/^(?:\s+|\\.)$/.test(part)).map((part) => part.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'))
}

/** A variable is printed as `echo` prints it. */
const printsVariable = (operand: Word): readonly Draft[] => {
  const name = textOf(operand)
  const isName = name !== undefined && /^[A-Za-z_]\w*$/.test(name)
  const secret = readsVariable(name)
  return secret.length > 0 || !isName ? secret : [shell(literal(`printf '%s\\n' "$${name}"`))]
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
      if (split?.value) {
        const after = wordsAfter(split, words)
        return splitAndRun(split.value, { before: words.slice(0, words.indexOf(split.at)), after })
      }
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
      [`env -S 'X=a sh' -c 'rm "$X"'`, 'unknown: option `-c` of `env` is not described', 'delete a'],
      [`env -i -S "X=a 'Y=b c'" sh -c 'rm "$X"'`, 'delete a'],
      ["env -S 'rm ${X}' c", 'unknown: `env -S` cuts its text in a way that is not followed', 'delete c'],
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
    effects: ({ operands }) => (operands.length === 0 ? readsEnvironment : operands.flatMap(printsVariable)),
    examples: [
      ['printenv', 'infra:secret environment'],
      ['printenv PATH'],
      ['rm -r "$(printenv HOME)/a"', 'delete ~/a'],
      ['printenv API_TOKEN', 'infra:secret API_TOKEN'],
      ['printenv -x', 'unknown: option `-x` of `printenv` is not described', 'infra:secret environment'],
    ],
  }),
]
