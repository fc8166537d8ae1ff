import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, processes, run, shell, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, textOf } from '../../value.ts'
import { runsRest, wrapper } from './_wrapper.ts'

/** `-o '|command'` pipes the trace into a command. */
function traces(args: Args): readonly Draft[] {
  const output = args.value('-o')
  const piped = output && /^[|!]/.test(knownPrefix(output))
  return [
    ...(output ? [piped ? shell(dropPrefix(output, 1)) : write(output)] : []),
    ...args.values('-p').map((pid) => processes('debug', pid)),
    ...runsRest(args),
  ]
}

export default [
  wrapper(
    'ltrace',
    'trace library calls of a command',
    { flag: '-c, -C, -f, -i, -L, -r, -S, -t, -T, -tt, -ttt, -w', value: '-a, -A, -e, -l, -n, -o --output, -p, -s, -u, -x' },
    ['ltrace -c cat a', 'read a'],
    { effects: traces, more: [['ltrace --output /opt/a -p 42', 'write /opt/a', 'process:debug 42']] },
  ),
  wrapper(
    'strace',
    'trace system calls of a command',
    {
      // -E sets variables that may change what runs
      flag: `-c --summary-only, -C --summary, -d --debug, -D, -f --follow-forks, -F, -ff, -h, -i --instruction-pointer, -k --stack-traces, -n --syscall-number,
        -N, -q, -qq, -qqq, -r, -t, -tt, -ttt, -T, -v --no-abbrev, -w --summary-wall-clock, -x, -xx, -y, -yy, -Y --decode-pids, -z --successful-only,
        -Z --failed-only, --seccomp-bpf, --output-separately, -A --output-append-mode`,
      'value?':
        '--quiet --silent --silence, --decode-fds, --relative-timestamps, --absolute-timestamps --timestamps, --syscall-times, --strings-in-hex, --tips, --daemonize',
      value: `-o --output, -a --columns, -b --detach-on, -e, -I --interruptible, -O --summary-syscall-overhead, -p --attach, -P --trace-path,
        -s --string-limit, -S --summary-sort-by, -u --user, -U --summary-columns, -X --const-print-style, --trace, --signal, --status, --abbrev, --verbose,
        --raw, --read, --write, --kvm, --fault, --inject`,
    },
    ['strace -f -e trace=file cat a', 'read a'],
    {
      more: [['strace --output /opt/a -p 42', 'write /opt/a', 'process:debug 42']],
      effects: traces,
      aliases: ['dtruss', 'truss'],
    },
  ),
  defineCommand({
    name: 'rr',
    about: 'records what a program does',
    style: 'posix',
    effects: ({ operands: [verb, ...rest] }) => {
      const start = rest.findIndex((word) => !knownPrefix(word).startsWith('-'))
      return [execute('arbitrary', 'rr'), ...(verb && textOf(verb) === 'record' && start >= 0 ? [run(rest.slice(start))] : [])]
    },
    examples: [
      ['rr record -n rm -r a', 'execute:arbitrary rr', 'delete a'],
      ['rr replay', 'execute:arbitrary rr'],
    ],
  }),
]
