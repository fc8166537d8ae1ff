import { defineCommand, read, run, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'afl-fuzz',
    aliases: ['afl-showmap', 'afl-tmin', 'afl-cmin'],
    about: 'feeds a program made-up input',
    style: 'posix',
    // -c and -A name further programs
    options: table({
      flag: '-n, -d, -D, -C, -B, -Q, -U, -W, -O, -N, -z, -e, -q, -Z, -r, -a',
      value: '-t, -m, -M, -S, -V, -E, -p, -s, -T, -P, -L, -l, -b, -I, -H',
      reads: '-i, -x, -F',
      writes: '-o, -f',
    }),
    effects: ({ operands }) => [run(operands)],
    examples: [
      ['afl-fuzz -V 30 -i seeds -o out -- rm -r dist', 'read seeds', 'write out', 'delete dist'],
      ['afl-tmin -i a -x words -o b -f /opt/a ls', 'read a', 'read words', 'write b', 'write /opt/a', 'read:names .'],
      ['afl-fuzz -F /opt/a -i a -o b ls', 'read /opt/a', 'read a', 'write b', 'read:names .'],
      ['afl-fuzz -i a -o b -c ./x ls', 'unknown: option `-c` of `afl-fuzz` is not described', 'read a', 'write b'],
    ],
  }),
  defineCommand({
    name: 'honggfuzz',
    about: 'feeds a program made-up input',
    style: 'posix',
    options: table({
      flag: '-v --verbose, -V --verifier, -s --stdin_input, -x --noinst, -q --quiet, -P --persistent, -z --instrument, -S --sanitizers, --keep_output',
      value:
        '-n --threads, -N --iterations, -t --timeout, -F --max_file_size, -r --mutations_per_run, -e --extension, --run_time, --exit_upon_crash, --rlimit_as, --rlimit_rss',
      reads: '-i --input, -w --dict',
      writes: '-o --output, -W --workspace, --crashdir, -l --logfile, -R --report',
    }),
    effects: ({ operands, has }) => [
      ...(has('-i') ? [] : [read('.')]),
      run(operands),
      ...(has('-W', '--crashdir') ? [] : [write('.', 'folder')]),
    ],
    examples: [
      ['honggfuzz -i seeds -W out -- rm -r dist', 'read seeds', 'write out', 'delete dist'],
      [
        'honggfuzz -i a -w b -o /opt/a --crashdir /opt/b -l /opt/c -R /opt/d -- ls',
        'read a',
        'read b',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read:names .',
      ],
      ['honggfuzz --linux_bin x -i a -W b ls', 'unknown: option `--linux_bin` of `honggfuzz` is not described'],
    ],
  }),
]
