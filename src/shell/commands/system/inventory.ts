import { type CommandSpec, connect, defineCommand, type Example, nothing, read } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'

/** A program that describes the machine, with the options that only choose what it shows. */
const describes = (name: string, about: string, flags: string, values: string, ...examples: readonly Example[]): CommandSpec =>
  defineCommand({
    name,
    about,
    options: table({ flag: flags, value: values }),
    effects: nothing,
    examples: [...examples, [`${name} --frob`, `unknown: option \`--frob\` of \`${name}\` is not described`]],
  })

export default [
  defineCommand({
    name: 'acpi',
    aliases: [
      'lslogins',
      'lsipc',
      'lsirq',
      'lsclocks',
      'sestatus',
      'getenforce',
      'getsebool',
      'systemd-detect-virt',
      'systemd-path',
      'systemd-escape',
      'systemd-delta',
      'linux-version',
      'clinfo',
      'glxinfo',
      'eglinfo',
      'vainfo',
      'vdpauinfo',
      'cpuid',
      'cpufreq-info',
      'xdpyinfo',
      'xwininfo',
      'xlsclients',
      'xlsfonts',
      'xvinfo',
      'lpstat',
      'lpq',
      'mailq',
      'zdump',
      'infocmp',
      'manpath',
      'ddate',
      'uuidparse',
      'quota',
      'pactree',
      'expac',
      'pacconf',
      'iwgetid',
      'aureport',
      'avahi-browse',
      'getopt',
    ],
    about: 'describes the machine, its users or its devices, and has no way to change them',
    style: 'raw',
    onlyReads: true,
    effects: nothing,
    examples: [
      ['acpi -b'],
      ['lslogins --user-accs'],
      ['sestatus -v'],
      ['systemd-escape --path /a/b'],
      ['xwininfo -root -tree'],
      ['lpstat -p -d'],
      ['getopt -o ab: -- -a'],
    ],
  }),
  describes(
    'inxi',
    'describes the machine',
    // -U replaces the program itself, -w and -i ask servers elsewhere
    `-A --audio, -b --basic, -B --battery, -C --cpu, -D --disk, -E --bluetooth, -f --flags, -F --full, -G --graphics, -I --info, -j --swap, -J --usb, -l --label, -L --logical,
      -m --memory, -M --machine, -n --network-advanced, -N --network, -o --unmounted, -p --partitions-full, -P --partitions, -r --repos, -R --raid, -s --sensors, -S --system, -u --uuid,
      -x --extra, -z --filter, -Z --no-filter, -V --version, -a --admin`,
    '-c --color, -v --verbosity, -y --width, -t --processes, -d --disk-full',
    ['inxi -Fxz'],
  ),
  describes(
    'lspci',
    'lists devices',
    '-b, -D, -k, -m, -mm, -n, -nn, -P, -PP, -t, -v, -vv, -vvv, -x, -xxx, -xxxx',
    '-s, -d',
    ['lspci -vnn'],
    ['lspci -k -s 00:02.0'],
  ),
  describes(
    'ipcs',
    'lists shared memory, queues and semaphores',
    '-a --all, -b --bytes, -c --creator, -l --limits, -m --shmems, -p --pid, -q --queues, -s --semaphores, -t --time, -u --summary, --human',
    '-i --id',
    ['ipcs -a'],
  ),
  describes(
    'klist',
    'lists tickets and keys by name',
    // -K shows the keys themselves
    '-5, -A, -a, -c, -C, -e, -f, -i, -k, -l, -n, -s, -t, -V',
    '',
    ['klist -e'],
  ),
  describes(
    'ntpq',
    'asks the time daemon of this machine about its peers',
    '-4 --ipv4, -6 --ipv6, -n --numeric, -p --peers, -w --wide',
    '',
    ['ntpq -pn'],
  ),
  describes(
    'debsums',
    'compares installed files with what their packages say',
    '-a --all, -c --changed, -e --config, -l --list-missing, -s --silent, -x --report-mis-encoded',
    '-r --root, -d --admindir',
    ['debsums -c curl'],
  ),
  defineCommand({
    name: 'hwinfo',
    about: 'describes the machine',
    // --save-config and --dbus-like options stay out
    options: table({
      flag: `--short, --listmd, --all, --arch, --bios, --block, --bluetooth, --bridge, --cdrom, --cpu, --disk, --framebuffer, --gfxcard, --hub, --keyboard, --memory, --mmc-ctrl,
        --monitor, --mouse, --netcard, --network, --partition, --pci, --pcmcia, --printer, --scanner, --scsi, --smp, --sound, --storage, --storage-ctrl, --sys, --tape, --tv, --usb,
        --usb-ctrl, --wlan, --version`,
      value: '--only',
      writes: '--log',
    }),
    effects: nothing,
    examples: [
      ['hwinfo --short'],
      ['hwinfo --log /opt/a', 'write /opt/a'],
      ['hwinfo --save-config=all', 'unknown: option `--save-config` of `hwinfo` is not described'],
    ],
  }),
  defineCommand({
    name: 'dmidecode',
    about: 'describes what the firmware says of the machine',
    options: table({
      flag: '-q --quiet, -u --dump, --no-sysfs, -V --version',
      value: '-s --string, -t --type, -H --handle, --oem-string',
      reads: '-d --dev-mem, --from-dump',
      writes: '--dump-bin',
    }),
    effects: nothing,
    examples: [
      ['dmidecode -t memory'],
      ['dmidecode --dump-bin /opt/a', 'write /opt/a'],
      ['dmidecode --frob', 'unknown: option `--frob` of `dmidecode` is not described'],
    ],
  }),
  defineCommand({
    name: 'dumpe2fs',
    aliases: ['filefrag', 'getfattr'],
    about: 'describes a filesystem or how a file lies in it, never what it holds',
    options: table({
      flag: '-b, -B, -f, -g, -h, -m, -P, -s, -v, -x, -X, -V, -d --dump, -R --recursive, -L, --absolute-names',
      value: '-n --name, -e --encoding',
    }),
    effects: ({ operands }) => operands.map((file) => read(file, 'names')),
    examples: [
      ['dumpe2fs -h /dev/sda1', 'read:names /dev/sda1'],
      ['filefrag -v app.db', 'read:names app.db'],
      ['dumpe2fs -i image', 'unknown: option `-i` of `dumpe2fs` is not described', 'read:names image'],
    ],
  }),
  defineCommand({
    name: 'vulkaninfo',
    about: 'describes graphics processors',
    options: table({ flag: '--summary, --text, --show-formats, --show-promoted-structs' }),
    effects: nothing,
    examples: [['vulkaninfo --summary'], ['vulkaninfo --html', 'unknown: option `--html` of `vulkaninfo` is not described']],
  }),
  defineCommand({
    name: 'udevadm',
    about: 'devices as the kernel announces them',
    subcommands: {
      info: {
        options: table({
          flag: '-r --root, -a --attribute-walk, -t --tree, -x --export, -e --export-db',
          value: '-q --query, -p --path, -n --name, -P --export-prefix, -d --device-id-of-file',
        }),
        effects: nothing,
      },
      monitor: {
        options: table({ flag: '-k --kernel, -u --udev, -p --property', value: '-s --subsystem-match, -t --tag-match' }),
        effects: nothing,
      },
    },
    examples: [
      ['udevadm info -q all -n /dev/sda'],
      ['udevadm monitor -k'],
      // it removes what a program has noted
      ['udevadm info -c', 'unknown: option `-c` of `udevadm info` is not described'],
      ['udevadm trigger', 'unknown: subcommand `trigger` of `udevadm` is not described'],
    ],
  }),
  defineCommand({
    name: 'upower',
    about: 'describes batteries',
    options: table({
      flag: '-e --enumerate, -d --dump, -w --wakeups, -m --monitor, --monitor-detail, -b --battery, -v --version',
      value: '-i --show-info',
    }),
    effects: nothing,
    examples: [
      ['upower -i /org/freedesktop/UPower/devices/battery_BAT0'],
      ['upower --frob', 'unknown: option `--frob` of `upower` is not described'],
    ],
  }),
  defineCommand({
    name: 'zramctl',
    about: 'shows or sets up compressed memory',
    options: table({ flag: '-b --bytes, -n --noheadings, --output-all, --raw', value: '-o --output' }),
    effects: nothing,
    examples: [['zramctl --output-all'], ['zramctl -f', 'unknown: option `-f` of `zramctl` is not described']],
  }),
  defineCommand({
    name: 'kmod',
    about: 'lists kernel modules',
    subcommands: { list: { effects: nothing }, 'static-nodes': { effects: nothing } },
    examples: [['kmod list'], ['kmod static-nodes'], ['kmod load x', 'unknown: subcommand `load` of `kmod` is not described']],
  }),
  defineCommand({
    name: 'showmount',
    about: 'asks a file server what it shares',
    options: table({ flag: '-a --all, -d --directories, -e --exports, --no-headers' }),
    effects: ({ operands }) => operands.map((host) => connect('query', host)),
    examples: [
      ['showmount -e files.example', 'connect:query files.example'],
      ['showmount --frob', 'unknown: option `--frob` of `showmount` is not described'],
    ],
  }),
  defineCommand({
    name: 'cloud-init',
    about: 'says how far the first setup of a machine came',
    subcommands: {
      status: { options: table({ flag: '-l --long, -w --wait', value: '--format' }), effects: nothing },
      features: { effects: nothing },
    },
    examples: [
      ['cloud-init status --long'],
      ['cloud-init features'],
      ['cloud-init clean', 'unknown: subcommand `clean` of `cloud-init` is not described'],
    ],
  }),
  defineCommand({
    name: 'gpgconf',
    about: 'says where gpg keeps what',
    options: table({
      flag: '--list-dirs, --list-components, --check-programs, --list-config, --query-swdb',
      value: '--list-options, --check-options',
    }),
    effects: nothing,
    examples: [['gpgconf --list-dirs'], ['gpgconf --kill all', 'unknown: option `--kill` of `gpgconf` is not described']],
  }),
  defineCommand({
    name: 'bpftrace',
    about: 'traces the kernel',
    options: table({ flag: '-l, --info, -V --version', value: '' }),
    style: 'raw',
    effects: ({ words }) =>
      ['-l', '--info'].includes(textOf(words[0]) ?? '') ? nothing : [{ do: 'effect', kind: 'unknown', target: 'a program of `bpftrace`' }],
    examples: [["bpftrace -l 'tracepoint:syscalls:*'"], ["bpftrace -e 'BEGIN { exit() }'", 'unknown: a program of `bpftrace`']],
  }),
]
