import {
  type CommandSpec,
  defineCommand,
  type Draft,
  type Example,
  linesWith,
  nothing,
  prints,
  processes,
  read,
  run,
  silent,
  unknown,
} from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { readsEnvironment } from '../_environment.ts'
import { hole, printsPlain } from '../_inputs.ts'
import { type OptionLists, table } from '../_table.ts'
import { everyProcess, matchesEverything } from './_every.ts'

const looks = (
  name: string,
  about: string,
  lists: OptionLists,
  example: Example,
  aliases: readonly string[] = [],
  numeric = false,
): CommandSpec =>
  defineCommand({
    name,
    aliases,
    about,
    ...(numeric ? { numeric } : {}),
    options: table(lists),
    effects: nothing,
    examples: [example, [`${name} --no-such-option`, `unknown: option \`--no-such-option\` of \`${name}\` is not described`]],
  })

const findsEveryone = (patterns: readonly string[], isOfSomebody: boolean): boolean =>
  patterns.length === 0 ? isOfSomebody : patterns.some(matchesEverything)

/** Which processes: `-e`, `-A`, `ax` are all of them, `-u` all of a user. */
const listsEveryone = /^(?:-(?=[a-zA-Z]*[eAuU])[a-zA-Z]+|-?(?=[a-z]*a)(?=[a-z]*x)[a-z]+|--user|--User)$/

/** Where the numbers of processes stand in what `ps` prints. */
function numbersIn(texts: readonly string[]): readonly Draft[] {
  const place = texts.findIndex((text) => /^-[a-zA-Z]*o$|^o$|^--format$/.test(text))
  const format = place < 0 ? undefined : (texts[place + 1] ?? '')
  const all = texts.some((text, index) => listsEveryone.test(text) && (index !== place + 1 || place < 0)) ? { all: everyProcess } : {}
  if (format !== undefined && /^p?p(?:id|gid)=?$/.test(format)) return [prints(hole('plain', all.all ?? '$(ps)'))]
  // `u` and `-f` put the user in front of the number
  const isSecond = format === undefined && texts.some((text) => /^(?:[a-z]*u[a-z]*|-[a-zA-Z]*f[a-zA-Z]*|-aux\w*)$/.test(text))
  const isFirst = format === undefined ? texts.every((text) => !/^-?[a-zA-Z]*[lvsjX]/.test(text)) : /^pid\b/.test(format)
  return isSecond || isFirst ? [linesWith(isSecond ? 'after-count' : 'first-word', 'plain', all)] : nothing
}

export default [
  defineCommand({
    name: 'ps',
    about: 'list processes',
    style: 'raw',
    // `e` without a dash, and -E on BSD, add each process's environment
    effects: ({ words }) => {
      const shows = words.some((word, index) => {
        const text = textOf(word) ?? ''
        const isValue = ['-o', '-p', '-u', '-U', '-C', '-g', '-G', '-t', '-O', '--sort', '--ppid', '--pid', '-q'].includes(
          textOf(words[index - 1]) ?? '',
        )
        return !isValue && ((/^[a-zA-Z]+$/.test(text) && text.includes('e')) || /^-[A-Za-z]*E/.test(text))
      })
      return shows ? readsEnvironment : numbersIn(words.map(show))
    },
    examples: [
      ['ps aux'],
      ['ps -ef'],
      ['ps -o pid,comm -p 1'],
      ['ps auxe', 'infra:secret environment'],
      ['ps -eo pid= | xargs kill', 'process:all $(every process)'],
      ["ps aux | awk 'NR>1{print $2}' | xargs kill -9", 'process:all $(every process)'],
      ["ps -ef | grep -v grep | awk '{print $2}' | xargs kill", 'process:all $(every process)'],
      ['ps -A | while read pid rest; do kill $pid; done', 'process:all $(every process)'],
      ["ps aux | grep node | awk '{print $2}' | xargs kill", 'process:number (names)'],
      ["ps aux | awk '/node/{print $2}' | xargs kill", 'process:number (names)'],
      ['kill $(ps -o pid= -C node)', 'process:name $(ps)'],
    ],
  }),
  defineCommand({
    name: 'pgrep',
    aliases: ['pidof'],
    about: 'find processes by name',
    abbreviates: true,
    options: table({
      flag: '-a --list-full, -c --count, -f --full, -i --ignore-case, -l --list-name, -L --logpidfile, -n --newest, -N, -o --oldest, -q, -s, -v --inverse, -w --lightweight, -x --exact, -z, --ns, --ignore-ancestors',
      value:
        '-d --delimiter, -F --pidfile, -g --pgroup, -G --group, -P --parent, -r --runstates, -t --terminal, -u --euid, -U --uid, -A, --older, -O, --session, --cgroup, --nslist, -S',
    }),
    // whose number it prints matters to what a `kill` of it does
    effects: ({ operands, name, has }) => [
      prints(
        hole(
          has('-a', '-l', '-d') ? 'opaque' : 'plain',
          name === 'pgrep' && !has('-P', '-g', '-t', '-F') && findsEveryone(operands.map(show), has('-u', '-U', '-v'))
            ? everyProcess
            : `$(${[name, ...operands.map(show)].join(' ')})`,
        ),
      ),
    ],
    examples: [
      ['kill $(pgrep .)', 'process:all $(every process)'],
      ['pgrep -u ann | xargs kill', 'process:all $(every process)'],
      ['kill $(pgrep -P $$)', 'process:name $(pgrep)'],
      ['kill $(pgrep -u ann node)', 'process:name $(pgrep node)'],
      ['pgrep -fl node'],
      ['pidof nginx'],
      ['pgrep --zap', 'unknown: option `--zap` of `pgrep` is not described'],
    ],
  }),
  defineCommand({
    name: 'sleep',
    aliases: ['gsleep', 'usleep'],
    about: 'wait',
    style: 'raw',
    effects: silent,
    examples: [['sleep 5']],
  }),
  looks(
    'top',
    'watch processes',
    {
      flag: '-b --batch-mode, -B, -c --cmdline-toggle, -H --threads-show, -i --idle-toggle, -S --accum-time-toggle, --secure-mode, -h, -t --tree, -C --no-color, -M --no-mouse, -1 --single-cpu-toggle, --list-fields',
      value:
        '-d --delay, -e --scale-task-mem, -E --scale-summary-mem, -l, -n --iterations --max-iterations, -o --sort-override, -O, -p --pid, -u --filter-any-user --user, -U --filter-only-euser, -w --width, -pid, -stats, -s, -F --filter',
    },
    ['top -bn1'],
    ['htop', 'btop', 'iotop', 'nethogs', 'iftop', 'bmon', 'nvtop', 'gtop', 'btm', 'procs'],
  ),
  // with a server, or settings that export, it does more
  looks(
    'glances',
    'watch processes',
    { flag: '-1 --percpu, -b --byte, -q --quiet', value: '-t --time, --stdout, --stdout-csv, --stdout-json, --stop-after' },
    ['glances --stdout cpu.user --stop-after 1'],
  ),
  // tuning changes the machine, and a workload runs
  looks('powertop', 'show what uses power', { flag: '-q --quiet', value: '-t --time, -i --iteration', writes: '-C --csv, -r --html' }, [
    'powertop --csv=/opt/a',
    'write /opt/a',
  ]),
  looks(
    'atop',
    'watch processes, or keep a record of them',
    {
      flag: '-a, -A, -c, -C, -d, -D, -f, -F, -g, -G, -m, -M, -n, -N, -o, -p, -R, -s, -u, -v, -V, -y, -1',
      value: '-b, -e, -L, -P',
      reads: '-r',
      writes: '-w',
    },
    ['atop -w /opt/a 1 1', 'write /opt/a'],
  ),
  looks(
    'free',
    'show memory',
    {
      flag: '-b, -k, -m, -g, -h --human, -l --lohi, -L, -t --total, -v, -w --wide, --si, --bytes, --kilo, --mega, --giga, --tera, --peta, --kibi, --mebi, --gibi, --tebi, --pebi, --committed',
      value: '-s --seconds, -c --count',
    },
    ['free -h'],
  ),
  looks(
    'vmstat',
    'show memory and load',
    {
      flag: '-a --active, -d --disk, -D --disk-sum, -f --forks, -m --slabs, -n --one-header, -s --stats, -t --timestamp, -w --wide, -y --no-first',
      value: '-p --partition, -S --unit, -c',
    },
    ['vmstat 1 3'],
    ['vm_stat', 'memory_pressure'],
  ),
  looks(
    'iostat',
    'show load of disks and processors over time',
    {
      flag: `-A, -B, -b, -c, -d, -F, -H, -h --human, -k, -m, -N, -p, -q, -R, -r, -S, -s, -t, -U, -u, -V, -v, -W, -w, -x, -y, -z, --dec, --pretty, -l,
        --compact, --sadc, -C, -D`,
      value: '-P, -I, -n, -i, -g, -j, -f, -e, -T, -G, --iface, --fs, --dev',
      writes: '-o', // a form for `iostat`, a file for `sar`
    },
    ['iostat -x 1 2'],
    ['mpstat', 'sar', 'nfsiostat', 'cifsiostat', 'tapestat'],
  ),
  defineCommand({
    name: 'pidstat',
    about: 'show load of processes over time',
    style: 'posix',
    options: table({
      flag: '-d, -D, -h, -H, -I, -l, -R, -r, -s, -t, -U, -u, -V, -v, -w, --human',
      value: '-C, -G, -p, -T, --dec',
      rest: '-e',
    }),
    effects: ({ has, operands }) => (has('-e') ? [run(operands)] : nothing),
    examples: [
      ['pidstat -u -p 12 1 3'],
      ['pidstat -e rm -r dist', 'delete dist'],
      ['pidstat --frob', 'unknown: option `--frob` of `pidstat` is not described'],
    ],
  }),
  looks('uptime', 'show how long the machine has run', { flag: '-p --pretty, -s --since, -h, -V' }, ['uptime -p']),
  looks(
    'w',
    'show who is logged in',
    {
      flag: `-a --all, -b --boot, -d --dead, -f, -h, -H --heading, -i, -l --login, -m, -o, -p --process, -q --count, -r --runlevel, -s --short, -t --time,
        -T --mesg --message --writable, -u --users, -w, --lookup, --ips`,
    },
    ['w -h'],
    ['who', 'users', 'pinky', 'finger'],
  ),
  looks(
    'last',
    'show who was logged in',
    {
      flag: '-a --hostlast, -d --dns, -F --fulltimes, -i --ip, -R --nohostname, -w --fullnames, -x --system',
      reads: '-f --file',
      value: '-n --limit, -p --present, -s --since, -t --until, --time-format, -u --user, -b --before',
    },
    ['last -5'],
    ['lastb'],
    true,
  ),
  // -C and -S change the records
  looks('lastlog', 'show when users were last logged in', { value: '-b --before, -t --time, -u --user' }, ['lastlog -u ann']),
  looks(
    'pstree',
    'show processes as a tree',
    {
      flag: '-a --arguments, -A --ascii, -c --compact-not, -g --show-pgids, -G --vt100, -h --highlight-all, -l --long, -n --numeric-sort, -N, -p --show-pids, -s --show-parents, -S --ns-changes, -t --thread-names, -T --hide-threads, -u --uid-changes, -U --unicode, -Z --security-context',
      value: '-H --highlight-pid, -C --color, -w, -f, --ns-sort',
    },
    ['pstree -p'],
  ),
  looks(
    'pmap',
    'show memory of a process',
    // -n and -N write a file of settings
    {
      flag: '-d --device, -p --show-path, -q --quiet, -x --extended, -X, -XX, -c --read-rc',
      value: '-A --range',
      reads: '-C --read-rc-from',
    },
    ['pmap -x 1234'],
    ['pwdx', 'vmmap', 'sample'],
  ),
  looks(
    'lsns',
    'list namespaces or locks',
    {
      flag: '-J --json, -l --list, -n --noheadings, -r --raw, -u --notruncate, -W --nowrap, -P --persistent, --output-all, -b --bytes, -i --noinaccessible',
      value: '-o --output, -p --pid --task, -t --type',
    },
    ['lsns --type net'],
    ['lslocks'],
  ),
  looks('slabtop', 'watch memory of the kernel', { flag: '-o --once', value: '-d --delay, -s --sort' }, ['slabtop -o']),
  defineCommand({
    name: 'lsof',
    about: 'list open files and ports',
    alone: '-v',
    options: table({
      flag: '-a, -b, -C, -h, -K, -l, -M, -n, -N, -O, -P, -R, -t, -U, -V, -w, -x, -X, -Q',
      value: '-A, -c, -d, -e, -g, -k, -m, -o, -p, -r, -s, -S, -u, -Z, -E, -T',
      'value?': '-F, -i, -s',
      unsafe: '-D', // writes what it keeps of devices
    }),
    effects: ({ operands }) => [
      ...operands.filter((operand) => !/^[+:]|^(?:tcp|udp|\d)/i.test(textOf(operand) ?? '')).map((operand) => read(operand, 'names')),
      printsPlain('lsof'),
    ],
    examples: [
      ['lsof -D b', 'unknown: option `-D` of `lsof` can run or load anything'],
      ['lsof -i :3000'],
      ['lsof -ti:3000'],
      ['lsof -nP -iTCP -sTCP:LISTEN'],
      ['lsof --zap', 'unknown: option `--zap` of `lsof` is not described'],
    ],
  }),
  defineCommand({
    name: 'gcore',
    about: 'write the memory of a process to a file',
    options: table({ flag: '-a', value: '-o' }),
    effects: ({ operands }) => operands.map((operand) => processes('debug', operand)),
    examples: [
      ['gcore 1234', 'process:debug 1234'],
      ['gcore --zap', 'unknown: option `--zap` of `gcore` is not described'],
    ],
  }),
  defineCommand({
    name: 'perf',
    about: 'measure performance',
    alone: '-v -h version',
    subcommands: {
      stat: {
        style: 'posix',
        options: table({
          flag: '-a --all-cpus, -d --detailed, -v --verbose, -A --no-aggr, -B --big-num, -n --null, -S --sync, --per-core, --per-socket, --per-thread, --no-big-num, --append, -j --json-output, --topdown, --summary',
          value:
            '-e --event, -C --cpu, -x --field-separator, -p --pid, -t --tid, -I --interval-print, -r --repeat, --timeout, -D --delay, -M --metrics, -G --cgroup',
          writes: '-o --output',
        }),
        effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : []),
      },
      record: {
        style: 'posix',
        options: table({
          flag: '-a --all-cpus, -g, -q --quiet, -v --verbose, -i --no-inherit, -n --no-samples, -N --no-buildid-cache, -B --no-buildid, -T --timestamp, --overwrite',
          value:
            '-e --event, -F --freq, -C --cpu, -c --count, --call-graph, -p --pid, -t --tid, -D --delay, -m --mmap-pages, -z --compression-level',
          writes: '-o --output',
        }),
        effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : []),
      },
      report: {
        options: table({
          flag: '--stdio, -n --show-nr-samples, -g, -q --quiet, -v --verbose, -T --threads, --children, --no-children, --header, --header-only, -G --inverted, --demangle, --no-demangle, --show-total-period',
          value:
            '-s --sort, --percent-limit, -F --fields, -S --symbols, -d --dsos, -c --comms, --call-graph, --max-stack, -w --column-widths',
          reads: '-i --input',
        }),
        effects: nothing,
      },
      annotate: {
        options: table({
          flag: '--stdio, -l --print-line, -q --quiet, -P --full-paths',
          value: '-s --symbol, -d --dsos, --percent-limit',
          reads: '-i --input',
        }),
        effects: nothing,
      },
      script: {
        options: table({
          flag: '-v --verbose, -D --dump-raw-trace, -L --Latency, -l --list, --no-inline, --header, --header-only, -I --show-info, --no-demangle, --ns',
          value: '-F --fields, -S --symbols, -c --comms, --time, --max-stack, --pid, --tid',
          reads: '-i --input',
          unsafe: '-s --script, -g --gen-script',
        }),
        // a word is the name of a script
        effects: ({ operands }) => (operands.length > 0 ? [unknown('a script of `perf`')] : nothing),
      },
      list: { effects: nothing },
      top: { options: table({ flag: '-a, -g', value: '-e, -p' }), effects: nothing },
    },
    examples: [
      ['perf stat -d cat a', 'read a'],
      ['perf script -i /opt/a -F comm,pid', 'read /opt/a'],
      ['perf script record rm', 'unknown: a script of `perf`'],
      [
        'perf script -s ./x.py -g python',
        'unknown: option `-s` of `perf script` can run or load anything',
        'unknown: option `-g` of `perf script` can run or load anything',
      ],
      ['perf stat --output /opt/a -d cat a', 'write /opt/a', 'read a'],
      ['perf record -g -o p.data rm a', 'write p.data', 'delete a'],
      ['perf report --stdio -i p.data', 'read p.data'],
      ['perf annotate --stdio -i p.data', 'read p.data'],
      ['perf list'],
      ['perf top'],
      ['perf trace x', 'unknown: subcommand `trace` of `perf` is not described'],
    ],
  }),
]
