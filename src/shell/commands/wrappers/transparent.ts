import type { Args } from '../../arguments.ts'
import { connect, type Draft, execute, privilege, processes, run, shell, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { splitAssignments } from '../_environment.ts'
import { optionsBehind } from '../_verbs.ts'
import { runsAfterFirst, runsRest, wrapper } from './_wrapper.ts'

/** Without a part of it named by an option the first operand is the whole context. */
const inContext = (args: Args): readonly Draft[] => [
  privilege('context', 'security context'),
  ...(args.has('-c', '-t', '-u', '-r', '-l') ? runsRest(args) : runsAfterFirst(args)),
]

/** The command stands behind the first operand; with `-p` a process that runs is shown, or given what stands before its number. */
const runsOrSteers = (args: Args): readonly Draft[] =>
  args.has('-p') ? args.operands.slice(1).map((word) => processes('number', word)) : runsAfterFirst(args)

/** What `setarch` may name first; options may stand behind it. */
const architecture = /^(?:linux(?:32|64)|uname26|i[3-6]86|x86(?:_64)?|amd64|aarch64|arm\w*|ppc\w*|s390x?|mips\w*|sparc\w*|riscv\w*)$/

export default [
  wrapper('nohup', 'run a command that outlives the terminal', {}, ['nohup rm a', 'delete a'], {
    aliases: ['chronic', 'catchsegv', 'eatmydata'],
  }),
  wrapper('nice', 'run a command with another priority', { value: '-n --adjustment' }, ['nice -n 10 rm a', 'delete a'], {
    numeric: true,
    aliases: ['gnice'],
    more: [['nice -5 cat a', 'read a']],
  }),
  wrapper(
    'tini',
    'run a command as the first process of a container',
    { flag: '-s, -v, -w, -g, -c --single-child', value: '-p, -e, -r --rewrite' },
    ['tini -g -- rm a', 'delete a'],
    { aliases: ['dumb-init', 'catatonit'] },
  ),
  wrapper(
    'systemd-inhibit',
    'run a command and keep the machine awake',
    { flag: '--list, --no-pager, --no-legend', value: '--what, --who, --why, --mode' },
    ['systemd-inhibit --what=sleep rm a', 'delete a'],
  ),
  wrapper(
    'runcon',
    'run a command in another security context',
    { flag: '-c --compute', value: '-t --type, -u --user, -r --role, -l --range' },
    ['runcon -t unconfined_t rm a', 'privilege:context security context', 'delete a'],
    {
      effects: inContext,
      more: [
        ['runcon system_u:system_r:init_t:s0 rm a', 'privilege:context security context', 'delete a'],
        ['runcon -c rm a', 'privilege:context security context', 'delete a'],
        ['runcon -u u rm a', 'privilege:context security context', 'delete a'],
        ['runcon -r r rm a', 'privilege:context security context', 'delete a'],
        ['runcon -l s0 rm a', 'privilege:context security context', 'delete a'],
      ],
      anyway: ['privilege:context security context'],
    },
  ),
  wrapper(
    'ionice',
    'run a command with another disk priority',
    { flag: '-t --ignore', value: '-c --class, -n --classdata, -p --pid, -P, -u' },
    ['ionice -c3 rm a', 'delete a'],
    {
      effects: (args) => {
        const running = ['-p', '-P', '-u'].flatMap((option) => args.values(option))
        if (running.length === 0) return runsRest(args)
        return args.has('-c', '-n') ? [...running, ...args.operands].map((word) => processes('number', word)) : []
      },
      more: [['ionice -p 12'], ['ionice -c3 -p 12', 'process:number 12']],
    },
  ),
  wrapper(
    'timeout',
    'run a command with a time limit',
    { flag: '--preserve-status, --foreground, -f, -p, -v --verbose', value: '-k --kill-after, -s --signal' },
    ['timeout -k 5 30s rm a', 'delete a'],
    { effects: runsAfterFirst, aliases: ['gtimeout'] },
  ),
  wrapper(
    'time',
    'run a command and say how long it took',
    { flag: '-a --append, -h, -l, -p --portability, -q --quiet, -v --verbose', value: '-f --format', writes: '-o --output' },
    ['\\time -v rm a', 'delete a'],
    { aliases: ['gtime'] },
  ),
  wrapper(
    'stdbuf',
    'run a command with other buffering',
    { value: '-i --input, -o --output, -e --error' },
    ['stdbuf -oL cat a', 'read a'],
    {
      aliases: ['gstdbuf'],
    },
  ),
  wrapper('setsid', 'run a command in a new session', { flag: '-c --ctty, -f --fork, -w --wait' }, ['setsid -w rm a', 'delete a']),
  wrapper(
    'caffeinate',
    'keep the machine awake while a command runs',
    { flag: '-d, -i, -m, -s, -u', value: '-t, -w' },
    ['caffeinate -i cat a', 'read a'],
    { aliases: ['caffeine'] },
  ),
  wrapper(
    'xvfb-run',
    'run a command with a virtual display',
    {
      flag: '-a --auto-servernum, -l --listen-tcp',
      value: '-n --server-num, -p --xauth-protocol, -s --server-args, -w --wait',
      writes: '-e --error-file, -f --auth-file',
    },
    ['xvfb-run -a cat a', 'read a'],
    { more: [['xvfb-run --error-file /opt/a --auth-file /opt/b cat a', 'write /opt/a', 'write /opt/b', 'read a']] },
  ),
  wrapper(
    'mpirun',
    'run copies of a command that talk to each other',
    {
      flag: '-q --quiet, -v --verbose, --oversubscribe, --allow-run-as-root, --report-bindings, --tag-output, --nooversubscribe, --use-hwthread-cpus, --bynode, --byslot',
      value: '-n -np -c, -ppn, --bind-to, --map-by, --rank-by, --timeout',
      // other machines, and variables that may change what runs
      unsafe:
        '-H --host -host, -hostfile --hostfile -machinefile --machinefile, -x, -env -genv, --mca -mca, -launcher, -rsh, --app --prefix',
    },
    ['mpirun -np 4 rm a', 'delete a'],
    {
      aliases: ['mpiexec', 'orterun'],
      exact: true,
      more: [['mpirun -host x rm a', 'unknown: option `-H` of `mpirun` can run or load anything', 'unknown: program `x` is not described']],
    },
  ),
  wrapper('unbuffer', 'run a command without buffering', { flag: '-p' }, ['unbuffer cat a', 'read a'], {
    aliases: ['rlwrap', 'fakeroot', 'dbus-run-session', 'dbus-launch', 'winpty'],
  }),
  wrapper(
    'proxychains',
    'run a command whose connections go through somebody else',
    { flag: '-q, -i --isolate' },
    ['proxychains cat a', 'connect:tunnel a proxy', 'read a'],
    {
      effects: (args) => [connect('tunnel', 'a proxy'), ...runsRest(args)],
      aliases: ['proxychains4', 'torsocks', 'torify', 'tsocks'],
      anyway: ['connect:tunnel a proxy'],
    },
  ),
  wrapper(
    'taskset',
    'run a command on some processors',
    { flag: '-a --all-tasks, -c --cpu-list, -p --pid' },
    ['taskset -c 0 cat a', 'read a'],
    { effects: runsOrSteers, more: [['taskset -p 12'], ['taskset -cp 0 12', 'process:number 12']] },
  ),
  wrapper(
    'chrt',
    'run a command with another scheduling',
    { flag: '-a, -b --batch, -d, -f --fifo, -i --idle, -o --other, -r --rr, -R, -m, -v, -p --pid', value: '-T, -P, -D' },
    ['chrt -b 0 cat a', 'read a'],
    { effects: runsOrSteers, more: [['chrt -p 12'], ['chrt -f -p 10 12', 'process:number 12']] },
  ),
  wrapper(
    'numactl',
    'run a command on some memory nodes',
    {
      flag: '-H --hardware, -s --show, -l --localalloc',
      value: '-i --interleave, -N --cpunodebind, -m --membind, -C --physcpubind, -p --preferred',
    },
    ['numactl -N 0 cat a', 'read a'],
  ),
  wrapper(
    'cpulimit',
    'run a command with less processor time',
    { flag: '-f --foreground, -i, -m, -q, -v, -z --lazy, -b', value: '-l --limit, -c, -e, -p --pid' },
    ['cpulimit -l 50 -- cat a', 'read a'],
    {
      effects: (args) => [
        ...args.values('-p').map((word) => processes('number', word)),
        ...args.values('-e').map((word) => processes('name', word)),
        ...runsRest(args),
      ],
      more: [
        ['cpulimit -l 5 -p 12', 'process:number 12'],
        ['cpulimit -l 5 -e web', 'process:name web'],
      ],
    },
  ),
  wrapper(
    'setarch',
    'run a command as on another architecture',
    { flag: '-R --addr-no-randomize, -L, -B, -F, -3, -v' },
    ['setarch x86_64 -R cat a', 'read a'],
    {
      effects: ({ operands: [first, ...others] }) => {
        const words = architecture.test(textOf(first) ?? '') || !first ? others : [first, ...others]
        const start = words.findIndex((word) => !/^-[RLBF3v]+$/.test(textOf(word) ?? ''))
        return start < 0 ? [] : [run(words.slice(start))]
      },
      more: [['setarch -R rm a', 'delete a']],
    },
  ),
  wrapper(
    'arch',
    'print or choose the architecture',
    { flag: '-x86_64, -x86_64h, -arm64, -arm64e, -i386, -32, -64, -c', value: '-arch, -d, -e' },
    ['arch -x86_64 cat a', 'read a'],
    {
      effects: ({ operands, has, values }) =>
        operands.length === 0
          ? []
          : [run(operands, { env: splitAssignments(values('-e')).env, withoutEnv: has('-c') ? 'all' : values('-d') })],
      more: [
        ['arch'],
        ['arch -e FOO=bar cat a', 'read a'],
        ['arch -c cat a', 'read a'],
        ['arch -e PATH=/opt/x cat a', 'unknown: `PATH` changes what runs', 'read a'],
      ],
    },
  ),
  wrapper(
    'faketime',
    'run a command at another time',
    { flag: '-m, -p, -f, --exclude-monotonic' },
    ["faketime '2024-01-01' cat a", 'read a'],
    { exact: true, effects: runsAfterFirst },
  ),
  wrapper(
    'prlimit',
    'run a command with other limits, or show those of a process',
    {
      flag: '--noheadings, --raw, --verbose, --resource, --output-all',
      value: '-p --pid, -o --output',
      'value?':
        '-c --core, -d --data, -e --nice, -f --fsize, -i --sigpending, -l --memlock, -m --rss, -n --nofile, -q --msgqueue, -r --rtprio, -s --stack, -t --cpu, -u --nproc, -v --as, -x --locks, -y --rttime',
    },
    ['prlimit --nofile=10 rm a', 'delete a'],
    {
      effects: (args) => {
        const running = args.value('-p')
        if (!running) return runsRest(args)
        return args.given.some(({ name, value }) => value && name !== '-p' && name !== '-o') ? [processes('number', running)] : []
      },
      more: [['prlimit --pid 12'], ['prlimit --pid 12 --nofile=10', 'process:number 12']],
    },
  ),
  wrapper(
    'ld.so',
    'run a program through the loader',
    {
      flag: '--list, --verify, --inhibit-cache, --help, --version',
      value: '--inhibit-rpath, --argv0, --glibc-hwcaps-mask',
      unsafe: '--preload, --audit',
      code: '--library-path',
    },
    ['ld.so rm a', 'delete a'],
    {
      exact: true,
      more: [
        [
          'ld.so --preload --audit rm a',
          'unknown: option `--preload` of `ld.so` can run or load anything',
          'unknown: option `--audit` of `ld.so` can run or load anything',
        ],
        ['ld.so --library-path /opt/a rm a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ],
      aliases: ['ld-linux-x86-64.so.2', 'ld-linux.so.2', 'ld-linux-aarch64.so.1', 'ld-musl-x86_64.so.1', 'ld-musl-aarch64.so.1'],
    },
  ),
  wrapper(
    'flock',
    'run a command while holding a lock',
    {
      flag: '-e -x --exclusive, -n --nb --nonblock, -o --close, -s --shared, -u --unlock, -F --no-fork, --verbose',
      value: '-w --timeout --wait, -E --conflict-exit-code, -c --command',
    },
    ['flock -n app.lock rm a', 'write:append app.lock', 'delete a'],
    {
      effects: ({ operands: [lock, ...command], value }) => {
        const text = value('-c')
        const inner = textOf(command[0]) === '-c' && command[1] ? shell(command[1]) : command.length > 0 ? run(command) : undefined
        return [
          ...(lock && !/^\d+$/.test(textOf(lock) ?? '') ? [write(lock, 'append')] : []),
          ...(text ? [shell(text)] : []),
          ...(inner ? [inner] : []),
        ]
      },
      more: [
        ['flock app.lock -c "rm a"', 'write:append app.lock', 'delete a'],
        ['flock --command frob app.lock', 'write:append app.lock', 'unknown: program `frob` is not described'],
      ],
    },
  ),
  wrapper(
    'script',
    'record a terminal session',
    {
      flag: '-a --append, -d, -e --return, -f --flush, -F, -k, -p, -q --quiet, -r',
      value: '-c --command, -E --echo, -m --logging-format, -o --output-limit, -t',
      writes: '-B --log-io, -I --log-in, -O --log-out, -T --log-timing',
    },
    ['script -qc "rm a" out.txt', 'write out.txt', 'delete a'],
    {
      effects: ({ operands: [file, ...command], value }) => {
        const text = value('-c')
        const inner = text ? [shell(text)] : command.length > 0 ? [run(command)] : [execute('arbitrary', 'a shell')]
        return [...(file && textOf(file) !== '/dev/null' ? [write(file)] : []), ...inner]
      },
      more: [
        ['script', 'execute:arbitrary a shell'],
        [
          'script --log-io /opt/a --log-in /opt/b --log-out /opt/c --log-timing /opt/d -c "rm a"',
          'write /opt/a',
          'write /opt/b',
          'write /opt/c',
          'write /opt/d',
          'delete a',
        ],
      ],
      anyway: ['execute:arbitrary a shell'],
    },
  ),
  wrapper('busybox', 'many small programs in one', { flag: '--list, --list-full' }, ['busybox rm a', 'delete a'], { aliases: ['toybox'] }),
  wrapper(
    'pv',
    'copy data and show progress',
    { flag: '-a, -b, -c, -e, -f, -F, -I, -k, -l, -n, -p, -q, -r, -t, -T, -W, -0', value: '-B, -H, -i, -L, -N, -s, -w, -D' },
    ['pv a.iso', 'read a.iso'],
    {
      effects: ({ operands, name }) => [
        ...optionsBehind({ operands, name }, /^-[abcefFIklnpqrtTW0]+$/),
        ...operands.map((file): Draft => ({ do: 'effect', kind: 'read', target: file, isPath: true })),
        { do: 'flow', from: operands.length > 0 ? operands : ['stdin'], to: 'stdout', through: 'copy' },
      ],
    },
  ),
]
