import type { Args } from '../../arguments.ts'
import { type Draft, read, run, shell, unknown } from '../../command-spec.ts'
import { literal, textOf, type Word } from '../../value.ts'
import { joinedOrWords } from '../_inputs.ts'
import { runsRest, wrapper } from './_wrapper.ts'

/** Options of more than one value: the name of a parameter, and what it is to be. */
const parameterOptions = new Map([
  ['-L', 2],
  ['--parameter-list', 2],
  ['-P', 3],
  ['--parameter-scan', 3],
])

interface Parameter {
  readonly name: string
  /** What it may be; of a range of numbers its ends stand for all. */
  readonly values: readonly string[]
}

/** Runs of one command with all that its parameters may be. */
const mostRuns = 32

/** Commands to measure, once for each value of the parameters whose names stand in them in braces. */
function measured({ words, operands, values: valuesOf }: Args): readonly Draft[] {
  const parameters: (Parameter | undefined)[] = []
  const taken = new Set<Word>()
  words.forEach((word, index) => {
    const count = parameterOptions.get(textOf(word) ?? '')
    if (count === undefined || taken.has(word)) return
    const given = words.slice(index + 1, index + 1 + count)
    for (const one of given) taken.add(one)
    const [name, ...values] = given.map(textOf)
    const isKnown = name !== undefined && values.length === count - 1 && values.every((value) => value !== undefined)
    parameters.push(isKnown ? { name, values: values.flatMap((value) => (count === 2 ? value.split(',') : [value])) } : undefined)
  })
  const known = parameters.filter((parameter) => parameter !== undefined)
  if (known.length < parameters.length) return [unknown('values of a parameter only known at run time')]
  const around = known.length > 0 ? ['-s', '-p', '-c', '-C'].flatMap((option) => valuesOf(option)) : []
  return [...around, ...operands.filter((word) => !taken.has(word))].flatMap((command) => eachRun(command, known))
}

function eachRun(command: Word, parameters: readonly Parameter[]): readonly Draft[] {
  const text = textOf(command)
  if (text === undefined || parameters.length === 0) return [shell(command)]
  const texts = parameters.reduce<readonly string[]>(
    (runs, { name, values }) => [...new Set(runs.flatMap((run) => values.map((value) => run.replaceAll(`{${name}}`, () => value))))],
    [text],
  )
  return texts.length > mostRuns
    ? [unknown('a parameter has more values than are looked at')]
    : texts.map((one) => shell(literal(one, command.at)))
}

export default [
  wrapper(
    'watch',
    'run a command again and again',
    {
      flag: '-b --beep, -c --color, -C --no-color, -e --errexit, -g --chgexit, -p --precise, -r --no-rerun, -t --no-title, -w --no-wrap, -x --exec, -f',
      value: '-n --interval, -q --equexit',
      writes: '-s --shotsdir',
      'value?': '-d --differences',
    },
    ['watch -n 2 rm a', 'delete a'],
    {
      // without -x the words are joined and given to a shell
      effects: (args) => (args.has('-x') ? runsRest(args) : joinedOrWords(args.operands)),
      aliases: ['viddy', 'gwatch'],
      more: [
        ["watch 'ls; rm a'", 'read:names .', 'delete a'],
        ['watch --shotsdir /opt/a ls', 'write /opt/a', 'read:names .'],
      ],
    },
  ),
  wrapper(
    'hyperfine',
    'measure commands',
    {
      flag: '-i --ignore-failure, -N, --show-output, --no-color',
      value:
        '-w --warmup, -m --min-runs, -M --max-runs, -r --runs, -L --parameter-list, -P --parameter-scan, -D --parameter-step-size, --style, --sort, -u --time-unit, -n --command-name',
      reads: '--input',
      unsafe: '-S --shell, --output', // a shell of the caller's choosing; a file or a stream
      runs: '-s --setup, -p --prepare, -c --cleanup, -C --conclude, --reference',
      writes: '--export-json, --export-csv, --export-markdown, --export-asciidoc, --export-orgmode',
    },
    ["hyperfine -w 3 'cat a' 'rm b'", 'read a', 'delete b'],
    {
      exact: true,
      style: 'gnu',
      effects: measured,
      more: [
        ["hyperfine -L f a,b 'cat {f}' ls", 'read a', 'read b', 'read:names .'],
        ["hyperfine --parameter-list f 'a,b;rm c' 'cat {f}' -P n 1 3 'cat x{n}'", 'read a', 'read b', 'delete c', 'read x1', 'read x3'],
        ["hyperfine -L f /etc/a -p 'rm {f}' ls", 'delete {f}', 'delete /etc/a', 'read:names .'],
        ["hyperfine -L f $(x) 'rm {f}'", 'unknown: program `x` is not described', 'unknown: values of a parameter only known at run time'],
        ["hyperfine --reference 'rm a' ls", 'delete a', 'read:names .'],
        ["hyperfine -s 'rm a' -p 'rm b' -c 'rm c' -C 'rm d' ls", 'delete a', 'delete b', 'delete c', 'delete d', 'read:names .'],
        [
          "hyperfine -w 3 'cat a' 'rm b' --export-asciidoc /opt/a --export-orgmode /opt/b",
          'write /opt/a',
          'write /opt/b',
          'read a',
          'delete b',
        ],
        [
          'hyperfine --input /opt/a --shell --output --export-json /opt/d --export-csv /opt/e --export-markdown /opt/f',
          'unknown: option `-S` of `hyperfine` can run or load anything',
          'unknown: option `--output` of `hyperfine` can run or load anything',
          'read /opt/a',
          'write /opt/d',
          'write /opt/e',
          'write /opt/f',
        ],
      ],
    },
  ),
  wrapper('entr', 'run a command when files change', { flag: '-a, -c, -d, -n, -p, -r, -s, -x, -z' }, ['entr -c cat a', 'read a'], {
    effects: ({ operands, has }) => (has('-s') && operands[0] ? [shell(operands[0])] : operands.length > 0 ? [run(operands)] : []),
  }),
  wrapper(
    'watchexec',
    'run a command when files change',
    {
      flag: '-c --clear, -r --restart, -n, --no-vcs-ignore, --no-project-ignore, --postpone, -p, -q --quiet, -v --verbose, --only-emit-events, --stdin-quit, -N --notify, --timings',
      value:
        '-e --exts, -w --watch, -i --ignore, -f --filter, -s --signal, -d --debounce, -o --on-busy-update, --stop-signal, --stop-timeout, --delay-run, --color',
      unsafe: '--shell, --socket, -E --env', // a shell of the caller's choosing
    },
    ['watchexec -e ts cat a', 'read a'],
    {
      exact: true,
      effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : []),
      more: [
        [
          'watchexec --shell --socket --env -e ts cat a',
          'unknown: option `--shell` of `watchexec` can run or load anything',
          'unknown: option `--socket` of `watchexec` can run or load anything',
          'unknown: option `-E` of `watchexec` can run or load anything',
        ],
      ],
    },
  ),
  wrapper(
    'watchfiles',
    'run a command when files change',
    {
      flag: '--non-recursive',
      value: '--ignore-paths, --grace-period, --verbosity, --sigint-timeout, --sigkill-timeout, --args',
      // a function of a module in place of a command, and a class that picks the files
      unsafe: '--target-type, --filter',
    },
    ["watchfiles 'rm a' src", 'read:names src', 'delete a'],
    {
      exact: true,
      style: 'gnu',
      effects: ({ operands: [text, ...folders] }) => [...folders.map((word) => read(word, 'names')), ...(text ? [shell(text)] : [])],
    },
  ),
]
