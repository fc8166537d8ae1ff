import { config, defineCommand, nothing, processes } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { machineTool } from '../_phrases.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'modprobe',
    about: 'load or remove kernel modules',
    alone: '-V -h',
    options: table({
      flag: '-n --dry-run --show, -D --show-depends, -v --verbose, -q --quiet, -r --remove, -a --all, -f --force, -c --showconfig, -R --resolve-alias, --first-time, -i --ignore-install, -b --use-blacklist',
      value: '-S --set-version',
    }),
    effects: ({ has }) => (has('-n', '-D', '-c', '-R') ? nothing : [config('system', 'kernel modules')]),
    examples: [
      ['modprobe -n x'],
      ['modprobe --show-depends x'],
      ['modprobe x', 'config:system kernel modules'],
      ['modprobe -C /opt/a x', 'unknown: option `-C` of `modprobe` is not described'],
    ],
  }),
  defineCommand({
    name: 'insmod',
    aliases: ['rmmod'],
    about: 'load or remove kernel modules',
    alone: '-V -h --version --help',
    style: 'raw',
    effects: [config('system', 'kernel modules')],
    examples: [['insmod --version'], ['insmod -n x.ko', 'config:system kernel modules'], ['rmmod status', 'config:system kernel modules']],
  }),
  defineCommand({
    name: 'depmod',
    about: 'list what kernel modules need',
    alone: '-V -h',
    options: table({ flag: '-a --all, -A --quick, -n --show --dry-run, -v --verbose, -w --warn, -e --errsyms', value: '-b --basedir' }),
    effects: ({ has }) => (has('-n') ? nothing : [config('system', 'kernel modules')]),
    examples: [['depmod -n'], ['depmod -a', 'config:system kernel modules']],
  }),
  machineTool({
    name: 'dkms',
    about: 'build kernel modules',
    options: { flag: '-q --quiet, --all', value: '-m, -v, -k, -a --arch' },
    looks: 'status, status *, match',
    changes: [config('system', 'kernel modules')],
    examples: [['dkms status'], ['dkms remove x --all', 'config:system kernel modules']],
  }),
  defineCommand({
    name: 'kexec',
    about: 'start another kernel',
    alone: '-v -h',
    style: 'raw',
    effects: ({ words }) =>
      words.some((word) => /^(?:-\w*e|--exec)$/.test(textOf(word) ?? ''))
        ? [processes('shutdown', 'into another kernel')]
        : [config('system', 'kernel modules')],
    examples: [
      ['kexec -e', 'process:shutdown into another kernel'],
      ['kexec -l x -D', 'config:system kernel modules'],
    ],
  }),
]
