import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, projectCode, processes, run, unknown } from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'
import { optionTable } from '../_option-table.ts'

/** Debugger commands that only run the program and look at it. */
const harmless =
  /^(?:run|r|bt(?: full)?|backtrace(?: full)?|where|info [\w ]+|i [\w ]+|print [\w>.*&[\]()-]+|p [\w>.*&[\]()-]+|x\/\w+ .*|list.*|l|quit|q|continue|c|next|n|step|s|finish|frame.*|f \d+|up|down|break [\w.:]+|b [\w.:]+|set (?:pagination|confirm|width|height|logging) \w+|thread.*|disas\w*.*|handle .*|catch throw)$/

function debugs({ operands, values, has }: Args, commands: readonly Word[]): readonly Draft[] {
  if (commands.some((command) => !harmless.test(textOf(command) ?? '!'))) return [unknown('a debugger command can run programs')]
  if (has('-p')) return values('-p').map((pid) => processes('debug', pid))
  const [program, ...rest] = operands
  if (!program) return commands.length > 0 ? [] : [unknown('what is done in the debugger is not known')]
  const file = textOf(program)
  return file && !file.includes('/') ? [projectCode('debugger', program)] : [run([program, ...(has('--args') ? rest : [])])]
}

export default [
  defineCommand({
    name: 'gdb',
    aliases: ['lldb', 'cgdb', 'rust-gdb', 'rust-lldb'],
    about: 'debug a program',
    style: 'posix',
    options: optionTable({
      flag: '-q|-quiet|--quiet|-silent -batch|--batch -b -nx|--nx -n -nh --args|-args -nw -tui --no-lldbinit',
      value: '-ex|--eval-command|-o|--one-line -p|--pid|--attach-pid -c|--core -d -s|-e|--exec',
      unsafe: '-x|--command -ix|-iex --source -S', // commands from a file
    }),
    effects: (args) => debugs(args, args.values('-ex')),
    examples: [
      ['gdb -batch -ex run -ex bt --args cat a', 'execute:project debugger'],
      ['gdb -p 1234 -ex bt', 'process:debug 1234'],
      ['gdb -ex "shell sh"', 'unknown: a debugger command can run programs'],
      ['gdb -x cmds', 'unknown: option `-x` of `gdb` can run or load anything', 'execute:project debugger'],
    ],
  }),
]
