import {
  type CommandSpec,
  config,
  defineCommand,
  type Example,
  nothing,
  persist,
  privilege,
  printsLine,
  processes,
  read,
  send,
  unknown,
} from '../../command-spec.ts'
import { nowhere, type Piece, show, textOf, type Word } from '../../value.ts'
import { printsNumber, printsPlain } from '../_inputs.ts'
import { table } from '../_table.ts'

const shows = (
  name: string,
  about: string,
  flags: string,
  values: string,
  example: Example,
  aliases: readonly string[] = [],
): CommandSpec =>
  defineCommand({
    name,
    aliases,
    about,
    options: table({ flag: flags, value: values }),
    effects: nothing,
    examples: [example, [`${name} --no-such-option`, `unknown: option \`--no-such-option\` of \`${name}\` is not described`]],
  })

/** Parts of a date that are other parts with signs between. */
const longForms: Readonly<Record<string, string>> = { F: '%Y-%m-%d', T: '%H:%M:%S', R: '%H:%M', D: '%m/%d/%y' }

/** What together names one second among all. */
const wholeMoment = [/[Yy]/, /[mj]/, /[dj]/, /H/, /M/, /S/]

/** What `date +FORMAT` prints: signs as they stand, numbers, and names of days and months; undefined where it may pad with blanks. */
function dated(format: string, { isNow = false } = {}): Word | undefined {
  if (!format.startsWith('+')) return undefined
  const parts = format
    .slice(1)
    .replace(/%([FTRD])/g, (_, letter: string) => longForms[letter] ?? '')
    .split(/(%-?[A-Za-z%])/)
  // nothing bears the name of this very second yet
  const told = parts.filter((part) => /^%-?\w$/.test(part)).join('')
  const isNew = isNow && (told.includes('s') || wholeMoment.every((form) => form.test(told)))
  const pieces: Piece[] = []
  for (const part of parts) {
    if (/^%-?[YmdHMSsjuwyVUWGgICN]$/.test(part))
      pieces.push({ hole: 'plain', number: true, shown: '$(date)', ...(isNew ? { moment: true } : {}) })
    else if (/^%[aAbBhpPZ]$/.test(part)) pieces.push({ hole: 'plain', shown: '$(date)' })
    else if (part.includes('%')) return undefined
    else if (part !== '') pieces.push({ text: part })
  }
  return { pieces, at: nowhere }
}

export default [
  defineCommand({
    name: 'uname',
    aliases: ['guname'],
    about: 'name the system',
    abbreviates: true,
    options: table({
      flag: '-a --all, -i --hardware-platform, -m --machine, -n --nodename, -o --operating-system, -p --processor, -r --kernel-release, -s --kernel-name, -v --kernel-version',
    }),
    effects: ({ has }) => (has('-a', '-v') ? nothing : [printsPlain('uname')]),
    examples: [['uname -sm'], ['uname --set', 'unknown: option `--set` of `uname` is not described']],
  }),
  defineCommand({
    name: 'id',
    aliases: ['groups', 'gid'],
    about: 'show user and groups',
    abbreviates: true,
    options: table({ flag: '-a, -g --group, -G --groups, -n --name, -p, -P, -r --real, -u --user, -z --zero, -Z --context, -F' }),
    effects: [printsPlain('id')],
    examples: [['id -u'], ['groups ann'], ['id --set', 'unknown: option `--set` of `id` is not described']],
  }),
  defineCommand({
    name: 'hostname',
    aliases: ['dnsdomainname', 'domainname'],
    about: 'show or set the name of the machine',
    abbreviates: true,
    options: table({
      flag: '-a --alias, -A --all-fqdns, -d --domain, -f --fqdn --long, -i --ip-address, -I --all-ip-addresses, -s --short, -y',
      reads: '-F --file',
    }),
    effects: ({ operands, has }) => (operands.length > 0 || has('-F') ? [config('system', 'host name')] : [printsPlain('hostname')]),
    examples: [
      ['hostname -f'],
      ['hostname evil', 'config:system host name'],
      ['hostname --set', 'unknown: option `--set` of `hostname` is not described'],
      ['hostname --file a', 'read a', 'config:system host name'],
    ],
  }),
  defineCommand({
    name: 'date',
    aliases: ['gdate'],
    about: 'show or set the time',
    abbreviates: true,
    options: table({
      flag: '-j, -n, -R --rfc-email --rfc-2822, -u --utc --universal, --debug, --resolution',
      value: '-d --date, -f --file, -r --reference, -s --set, -v, -z, --rfc-3339',
      'value?': '-I --iso-8601',
    }),
    effects: ({ operands, has, value, given }) => {
      // GNU's -f takes a file, and shows lines of it that are no dates; with -j it is BSD's format
      const file = has('-j') ? undefined : value('-f')
      if (file) return [read(file)]
      // a word without a plus sets the clock, unless BSD's -j says not to
      if (has('-s') || (!has('-j') && operands.some((operand) => textOf(operand)?.startsWith('+') === false)))
        return [config('system', 'clock')]
      if (has('-I')) return [printsPlain('date')]
      const isNow = given.every(({ name }) => /^(?:-u|-n)$/.test(name))
      const printed = dated(textOf(operands.at(-1)) ?? '', { isNow })
      return printed ? [printsLine(printed)] : nothing
    },
    examples: [
      ['date +%Y-%m-%d'],
      ['date -u -d "2 days ago" +%s'],
      ['mkdir -p "$(date +%Y/%m)"', 'write:folder [0-9]*/[0-9]*'],
      ['mkdir "a-$(date +%F-%H%M%S)"', 'write:folder a-[0-9]*-[0-9]*-[0-9]*-[0-9]*[0-9]*[0-9]*'],
      ['mkdir "a-$(date +%H%M%S)"', 'write:folder a-[0-9]*[0-9]*[0-9]*'],
      ['mkdir "a-$(date -d yesterday +%s)"', 'write:folder a-[0-9]*'],
      ['mkdir "$(date +%F)"', 'write:folder [0-9]*-[0-9]*-[0-9]*'],
      ['mkdir "$(date +%c)"', 'unknown: a word that is only known at run time could be an option'],
      ['date -s "2020-01-01"', 'config:system clock'],
      ['date 010100002020', 'config:system clock'],
      ['date -f dates.txt', 'read dates.txt'],
      ['date --zap', 'unknown: option `--zap` of `date` is not described'],
    ],
  }),
  shows(
    'cal',
    'show a calendar',
    '-1 --one, -3 --three, -b, -C, -e, -o, -p, -N, -h, -j --julian, -m --monday, -s --sunday, -v, -w --week, -y --year, -Y --twelve, -M, -S, -n --months, --span, --reform, --color',
    '-A, -B, -m, -d',
    ['cal -3'],
    ['ncal', 'gcal'],
  ),
  shows(
    'lscpu',
    'describe the processor',
    '-a --all, -b --online, -B --bytes, -c --offline, -J --json, -p --parse, -x --hex, -y --physical, -e --extended, -C --caches, --output-all, -n --noheadings, -P --pairs, -r --raw, --summary, --list-presets, --list-logos, --list-modules',
    '-s --sysroot, -o --output, -S --split',
    ['lscpu -J'],
  ),
  shows(
    'lsmem',
    'describe the memory',
    '-a --all, -b --bytes, -J --json, -n --noheadings, -P --pairs, -r --raw, --output-all',
    '-o --output, -S --split, -s --sysroot, --summary',
    ['lsmem -J'],
  ),
  // settings of the caller's choosing are code
  shows('neofetch', 'describe the machine', '--stdout, --version, --off, -L', '', ['neofetch --stdout']),
  shows(
    'fastfetch',
    'describe the machine',
    '--list-presets, --list-logos, --list-modules, -v --version, --pipe',
    '-s --structure, -l --logo, --format',
    ['fastfetch -l none'],
  ),
  shows('screenfetch', 'describe the machine', '-v, -V, -n, -N, -E, -L', '-A, -D', ['screenfetch -n']),
  // -s sets limits, -c takes settings from a file
  shows('sensors', 'show temperatures', '-A --no-adapter, -f --fahrenheit, -j, -u, -v --version', '', ['sensors -j']),
  shows(
    'cpufetch',
    'describe the processor',
    '-r --raw, -d --debug, -v --verbose, -V --version, -F --full-cpu-name',
    '-c --color, -s --style',
    ['cpufetch'],
  ),
  // other options set clocks, fans and power, or reset the card
  shows(
    'rocm-smi',
    'show graphics processors',
    '-a --showallinfo, -i --showid, -t --showtemp, -u --showuse, -b --showbw, --showmemuse, --showmeminfo, --showpower, --showproductname, --showdriverversion, --showpids, --json, --csv, -V --version',
    '-d --device',
    ['rocm-smi --showuse --json'],
  ),
  shows(
    'lsblk',
    'list block devices',
    '-a --all, -A --noempty, -b --bytes, -d --nodeps, -D --discard, -f --fs, -i --ascii, -J --json, -l --list, -m --perms, -M --merge, -n --noheadings, -O --output-all, -p --paths, -P --pairs, -r --raw, -s --inverse, -S --scsi, -t --topology, -T --tree, -y --shell, -z --zoned',
    '-e --exclude, -E --dedup, -I --include, -o --output, -w --width, -x --sort, --sysroot',
    ['lsblk -f'],
  ),
  defineCommand({
    name: 'blkid',
    about: 'list what disks say of themselves',
    options: table({
      flag: '-d --no-encoding, -g --garbage-collect, -k --list-filesystems, -l --list-one, -p --probe, -i --info, -D, -V --version',
      value: '-o --output, -s --match-tag, -t --match-token, -L --label, -U --uuid, -n --match-types, -u --usages, -S --size, -O --offset',
      reads: '-c --cache-file',
    }),
    effects: nothing,
    examples: [
      ['blkid -o export'],
      ['blkid -c /opt/a', 'read /opt/a'],
      ['blkid -w /opt/a', 'unknown: option `-w` of `blkid` is not described'],
    ],
  }),
  shows(
    'findmnt',
    'list what is mounted',
    '-s --fstab, -m --mtab, -k --kernel, -A --all, -a --ascii, -b --bytes, -C --nocanonicalize, -c --canonicalize, -D --df, -e --evaluate, -f --first-only, -i --invert, -J --json, -l --list, -n --noheadings, -P --pairs, --output-all, --pseudo, --shadowed, -R --submounts, -r --raw, --real, --tree, -U --uniq, -u --notruncate, -v --nofsroot, -x --verify, --verbose, --vfs-all, -y --shell, -p --poll',
    '-d --direction, -F --tab-file, -N --task, -O --options, -o --output, -S --source, -T --target, -M --mountpoint, -t --types, -w --timeout',
    ['findmnt -T .'],
  ),
  shows(
    'lsusb',
    'list usb devices',
    '-v --verbose, -t --tree',
    '-s, -d, -D',
    ['lsusb -t'],
    ['lsmod', 'lsinitramfs', 'lsscsi', 'lsdev', 'modinfo', 'usb-devices'],
  ),
  defineCommand({
    name: 'nvidia-smi',
    about: 'show graphics processors',
    // settings such as power limits and resets stay out
    options: table({
      flag: '-L --list-gpus, -q --query, -x --xml-format, -B, -u --unit, --version, --help-query-gpu, -h --help',
      value:
        '-i --id, -d --display, -l --loop, -lms --loop-ms, --query-gpu, --query-compute-apps, --query-accounted-apps, --query-supported-clocks, --query-remapped-rows, --format',
      writes: '-f --filename',
    }),
    effects: nothing,
    subcommands: {
      dmon: { options: table({ flag: '-h', value: '-i, -d, -c, -s, -o, --format, --gpm-metrics', writes: '-f' }), effects: nothing },
      pmon: { options: table({ flag: '-h', value: '-i, -d, -c, -s, -o', writes: '-f' }), effects: nothing },
      topo: { options: table({ flag: '-m --matrix, -mp, -c, -n, -p', value: '-i' }), effects: nothing },
      nvlink: { options: table({ flag: '-s --status, -c --capabilities, -e --errorcounters, -p', value: '-i, -l' }), effects: nothing },
    },
    examples: [
      ['nvidia-smi --query-gpu=memory.used --format=csv'],
      ['nvidia-smi dmon -c 2'],
      ['nvidia-smi dmon -c 2 -f /opt/a', 'write /opt/a'],
      ['nvidia-smi pmon -c 1'],
      ['nvidia-smi pmon -c 1 -f /opt/a', 'write /opt/a'],
      ['nvidia-smi topo -m'],
      ['nvidia-smi nvlink -s'],
      ['nvidia-smi --filename /opt/a topo -m', 'write /opt/a'],
      ['nvidia-smi --gpu-reset', 'unknown: option `--gpu-reset` of `nvidia-smi` is not described'],
    ],
  }),
  defineCommand({
    name: 'dmesg',
    about: 'show kernel messages',
    abbreviates: true,
    options: table({
      flag: '-c --read-clear, -C --clear, -d --show-delta, -D --console-off, -e --reltime, -E --console-on, -H --human, -J, -k --kernel, -P --nopager, -p --force-prefix, -r --raw, -S --syslog, -t --notime, -T --ctime, -u --userspace, -w --follow, -W, -x --decode',
      value: '-f --facility, -l --level, -n --console-level, -s --buffer-size, --time-format, --since, --until',
      'value?': '-L --color',
      reads: '-F --file',
    }),
    effects: ({ has }) => (has('-c', '-C', '-D', '-E', '-n') ? [config('system', 'kernel log')] : nothing),
    examples: [
      ['dmesg -T'],
      ['dmesg -C', 'config:system kernel log'],
      ['dmesg --zap', 'unknown: option `--zap` of `dmesg` is not described'],
      ['dmesg --read-clear', 'config:system kernel log'],
      ['dmesg --console-off', 'config:system kernel log'],
      ['dmesg --console-on', 'config:system kernel log'],
      ['dmesg --console-level a', 'config:system kernel log'],
      ['dmesg -T --file /opt/a', 'read /opt/a'],
    ],
  }),
  defineCommand({
    name: 'sysctl',
    about: 'show or set kernel settings',
    abbreviates: true,
    options: table({
      flag: '-a -A -X --all, -b --binary, -d, -e --ignore, -h, -l, -N --names, -n --values, -o, -q --quiet, -w --write, -x, --system',
      value: '-r --pattern',
      'value?': '-p --load -f',
    }),
    effects: ({ has, operands }) =>
      has('-w', '-p', '--system') || operands.some((operand) => textOf(operand)?.includes('=') !== false)
        ? [config('system', 'kernel settings')]
        : has('-n') && operands.length === 1 && /cpu$/.test(textOf(operands[0]) ?? '')
          ? [printsNumber('sysctl')]
          : nothing,
    examples: [
      ['sysctl -n hw.ncpu'],
      ['make -j$(sysctl -n hw.ncpu) a', 'execute:project Makefile a (no manifest)'],
      ['sysctl -w kernel.x=1', 'config:system kernel settings'],
      ['sysctl --zap', 'unknown: option `--zap` of `sysctl` is not described'],
      ['sysctl --write', 'config:system kernel settings'],
      ['sysctl --system', 'config:system kernel settings'],
      ['sysctl --load', 'config:system kernel settings'],
    ],
  }),
  defineCommand({
    name: 'timedatectl',
    aliases: [
      'hostnamectl',
      'localectl',
      'loginctl',
      'networkctl',
      'bootctl',
      'coredumpctl',
      'busctl',
      'systemd-analyze',
      'machinectl',
      'homectl',
      'userdbctl',
    ],
    about: 'show or change settings of the system',
    style: 'raw',
    options: table({
      flag: `--no-pager, -a --all, -l --full, --no-legend, -q --quiet, --json, -p --property -P, --value, --static, --transient, --pretty, -n --lines, -o --output, --no-ask-password,
        --monitor, -j, --system, --user, -s --stats, -r --reverse, -S --since, -U --until, -1, -D, --list, --tree, --acquired, --unique, --order, --require, --fuzz, --man, --recursive-errors, -h`,
    }),
    effects: ({ words, name }) => {
      if (words.some((word) => /^-(?:H|M)|^--(?:host|machine|root|image)/.test(textOf(word) ?? '')))
        return [unknown(`\`${name}\` acts on another machine`)]
      const verb = words.map(textOf).find((text) => text === undefined || !text.startsWith('-'))
      if (name === 'loginctl' && /^(?:poweroff|reboot|halt|suspend|hibernate)$/.test(verb ?? ''))
        return [processes('shutdown', 'this machine')]
      if (name === 'loginctl' && /^(?:terminate|kill)-(?:user|seat|session)$/.test(verb ?? '')) return [processes('all', 'of a user')]
      if (name === 'machinectl' && verb === 'shell') return [privilege('root-shell', 'root')]
      if (name === 'loginctl' && verb === 'enable-linger') return [persist('login', 'services of a user')]
      if (name === 'coredumpctl' && words.some((word) => /^(?:-o|--output|-D|--directory|--file)/.test(textOf(word) ?? '')))
        return [unknown('`coredumpctl` writes or reads a file')]
      // what a program held in memory
      if (name === 'coredumpctl' && /^(?:dump|debug|gdb)$/.test(verb ?? '')) return [unknown('the memory of a program that ended')]
      const looks =
        /^(?:status|show\w*|list\w*|info|timesync-status|get-\w+|tree|introspect|monitor|blame|critical-chain|time|dump|verify|cat-config|plot|calendar|timespan|timestamp|unit-paths|unit-files|condition|exit-status|syscall-filter|filesystems|security|user-status|session-status|seat-status|hostname|chassis)(?:-.*)?$/
      const moves = words.length > 1 && words.filter((word) => !textOf(word)?.startsWith('-')).length > 1 && name === 'hostnamectl'
      return words.length === 0 ||
        (verb !== undefined && looks.test(verb) && !moves) ||
        (verb === undefined && words.every((word) => textOf(word)?.startsWith('-')))
        ? nothing
        : [config('system', name)]
    },
    examples: [
      ['timedatectl status --frob', 'unknown: option `--frob` of `timedatectl` is not described'],
      ['timedatectl status'],
      ['hostnamectl'],
      ['loginctl list-sessions'],
      ['loginctl terminate-user dev', 'process:all of a user'],
      ['timedatectl set-time 10:00', 'config:system timedatectl'],
      ['hostnamectl set-hostname x', 'config:system hostnamectl'],
    ],
  }),
  defineCommand({
    name: 'logger',
    about: 'write to the system log, or to that of another machine',
    style: 'raw',
    effects: ({ words }) => {
      const files = words.filter((_, index) => /^-(?:f|-file)$/.test(index > 0 ? show(words[index - 1] as Word) : ''))
      const sends = words.some((word) => /^-(?:n|-server)/.test(show(word)))
      return [config('system', 'system log'), ...(sends ? [send('message', 'a log server', { carries: ['stdin', ...files] })] : [])]
    },
    examples: [
      ['logger hello', 'config:system system log'],
      ['logger -n log.example -f a.txt', 'config:system system log', 'send:message a log server'],
    ],
  }),
  defineCommand({
    name: 'wall',
    aliases: ['write', 'mesg'],
    about: 'write to terminals of others',
    style: 'raw',
    effects: ({ name, words }) => (name === 'mesg' && words.length === 0 ? nothing : [config('system', 'terminals of others')]),
    examples: [['mesg'], ['wall bye', 'config:system terminals of others']],
  }),
]
