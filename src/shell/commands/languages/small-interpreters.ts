import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, unknown } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { table } from '../_table.ts'

const program = (file: Word | undefined): readonly Draft[] =>
  file ? [{ do: 'project-code', what: 'program', files: [file], program: true }] : []
const code = (text: Word): Draft => ({ do: 'code', language: 'other', text })

/** Runs a file of the project, code on the line, or what it is fed. */
function interprets(args: Args, ...codeOptions: readonly string[]): readonly Draft[] {
  const texts = codeOptions.flatMap((option) => args.values(option))
  if (texts.length > 0) return texts.map(code)
  if (args.operands.length > 0) return program(args.operands[0])
  return args.hasStdin ? [{ do: 'run-stdin', language: 'other' }] : [execute('arbitrary', args.name)]
}

/** Macros that run programs, bring in files, or call a macro by a name that is put together. */
const actingMacros = /\b(?:m4_)?(?:e?syscmd|s?include|undivert|maketemp|mkstemp|debugfile|builtin|indir|defn)\b/

/** Text with macros in it. */
function macros(text: Word): readonly Draft[] {
  return actingMacros.test(show(text)) ? [unknown('macros of `m4` can run programs'), { do: 'code', language: 'session', text }] : []
}

export default [
  defineCommand({
    name: 'm4',
    about: 'expands macros',
    options: table({
      flag: '-E --fatal-warnings, -P --prefix-builtins, -Q --quiet --silent, -s --synclines, -G --traditional, -g --gnu',
      value: '-D --define, -U --undefine, -L --nesting-limit',
    }),
    effects: ({ operands, values, hasStdin }) => [
      ...values('-D').flatMap(macros),
      ...operands.map((file): Draft => ({ do: 'project-code', what: 'macros', files: [file], as: 'session' })),
      ...(operands.length === 0 && hasStdin ? [{ do: 'run-stdin', language: 'session', meaning: macros } as const] : []),
    ],
    examples: [
      ['m4 -DA=1 a.m4', 'execute:project macros'],
      ["echo 'define(a, b)a' | m4"],
      ["echo 'syscmd(rm a)' | m4", 'unknown: macros of `m4` can run programs', 'delete a'],
      ["m4 -D'a=syscmd(rm b)' c.m4", 'unknown: macros of `m4` can run programs', 'delete b', 'execute:project macros'],
      ['m4 -I /opt a.m4', 'unknown: option `-I` of `m4` is not described', 'execute:project macros'],
    ],
  }),
  defineCommand({
    name: 'io',
    about: 'runs Io',
    style: 'posix',
    options: table({ flag: '-s, --version', value: '-e' }),
    effects: (args) => interprets(args, '-e'),
    examples: [
      ['io a.io', 'execute:project program'],
      ['io -e \'System system("rm -r x")\'', 'unknown: code `system` is not described', 'delete x'],
      ['io /opt/a.io', 'execute:project program', 'unknown: runs `/opt/a.io`, which is not part of the workspace'],
      ['io -i a.io', 'unknown: option `-i` of `io` is not described', 'execute:project program'],
    ],
  }),
  defineCommand({
    name: 'janet',
    about: 'runs Janet',
    style: 'posix',
    options: table({
      flag: '-v --version, -h --help, -s --stdin, -q --quiet, -k --flycheck, -n --nocolor, -N --color, -p --persistent, -d --debug',
      value: '-e --eval, -E --expression, -w --lint-warn, -x --lint-error',
      code: '-l --lib, -m --syspath',
    }),
    // `-i` loads an image, `-c` writes one, `-r` stays at the prompt
    effects: (args) => interprets(args, '-e', '-E'),
    examples: [
      ['janet a.janet', 'execute:project program'],
      ["janet -e '(print 1)'"],
      [
        'janet -l /opt/a b.janet',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project program',
      ],
      ['janet -c a.janet b', 'unknown: option `-c` of `janet` is not described', 'execute:project program'],
      ['janet', 'execute:arbitrary janet'],
    ],
  }),
  defineCommand({
    name: 'red',
    about: 'runs Red',
    style: 'posix',
    effects: (args) => interprets(args),
    examples: [
      ['red a.red', 'execute:project program'],
      ['red /opt/a.red', 'execute:project program', 'unknown: runs `/opt/a.red`, which is not part of the workspace'],
      ['red -o x a.red', 'unknown: option `-o` of `red` is not described', 'execute:project program'],
    ],
  }),
  defineCommand({
    name: 'wolframscript',
    about: 'runs Wolfram code',
    style: 'long',
    options: table({ flag: '-local, -version, -help', value: '-code, -c, -format, -charset, -timeout', code: '-file, -f' }),
    // `-cloud` sends the code away
    effects: (args) => [...args.values('-code'), ...args.values('-c')].map(code),
    examples: [
      ['wolframscript -code 1+1'],
      ['wolframscript -file a.wls', 'execute:project a.wls'],
      ['wolframscript -cloud -code 1', 'unknown: option `-cloud` of `wolframscript` is not described'],
    ],
  }),
  defineCommand({
    name: 'raku',
    about: 'runs Raku',
    style: 'posix',
    options: table({ flag: '-c, -v --version, -V, --ll-exception, --doc', value: '-e', code: '-I' }),
    // `-M` loads a module, `-n` and `-p` run the code for each line
    effects: (args) => interprets(args, '-e'),
    examples: [
      ['raku a.raku', 'execute:project program'],
      ['raku -c a.raku', 'execute:project program'],
      ['raku -Ilib t/a.t', 'execute:project lib', 'execute:project program'],
      ["raku -e 'run(`rm a`)'", 'unknown: code `run` is not described', 'delete a'],
      [
        'raku -I/opt/a b.raku',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project program',
      ],
      ['raku -o x --target=mbc a.raku', 'unknown: option `-o` of `raku` is not described', 'execute:project program'],
    ],
  }),
]
