import type { Args } from '../../arguments.ts'
import { type Draft, processes, shell, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix } from '../../value.ts'
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
      flag: '-c, -C, -d, -D, -f, -F, -ff, -h, -i, -k, -n, -N, -q, -r, -t, -tt, -ttt, -T, -v, -w, -x, -xx, -y, -yy, -z, -Z, --follow-forks, --seccomp-bpf',
      value: '-o --output, -a, -b, -e, -I, -O, -p, -P, -s, -S, -u, -U, -X, --trace, --trace-path',
    },
    ['strace -f -e trace=file cat a', 'read a'],
    {
      more: [['strace --output /opt/a -p 42', 'write /opt/a', 'process:debug 42']],
      effects: traces,
      aliases: ['dtruss', 'truss'],
    },
  ),
]
