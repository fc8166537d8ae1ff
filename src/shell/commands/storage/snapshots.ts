import type { Args } from '../../arguments.ts'
import { defineCommand, infra, nothing, type Subcommand } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { machineTool } from '../_phrases.ts'
import { type OptionLists, table } from '../_table.ts'

const last = ({ words, name }: Args): string => (words.length > 0 ? show(words.at(-1) as Args['words'][number]) : name)

const looks = (flag: string, value = ''): Subcommand => ({ style: 'posix', options: table({ flag, value }), effects: nothing })

/** With `-n` it only says what it would do; behind a name that is no option everywhere. */
const acts = (tag: 'destroy' | 'volume', options: OptionLists, rehearses: 'rehearses' | 'never' = 'never'): Subcommand => ({
  style: 'posix',
  options: table(rehearses === 'never' ? options : { ...options, flag: `${options.flag ?? ''}, -n` }),
  effects: (args) => (rehearses === 'rehearses' && args.has('-n') ? nothing : [infra(tag, last(args))]),
})

const each = (names: string, subcommand: Subcommand): Readonly<Record<string, Subcommand>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, subcommand]))

export default [
  defineCommand({
    name: 'zfs',
    about: 'manage file systems with snapshots',
    options: table({ flag: '-j --json, --version' }),
    subcommands: {
      list: looks('-r, -H, -p, -j --json', '-d, -o, -s, -S, -t'),
      get: looks('-r, -H, -p, -j --json', '-d, -o, -s, -t'),
      diff: looks('-F, -H, -t, -h'),
      ...each('holds version help userspace groupspace projectspace', looks('-r, -H, -p, -n, -i, -t', '-o, -s, -S')),
      // without more than a name it shows who may do what
      allow: { effects: (args) => (args.operands.length <= 1 && args.given.length === 0 ? nothing : [infra('volume', last(args))]) },
      send: {
        style: 'posix',
        options: table({ flag: '-n, -v, -P, -R, -D, -L, -e, -c, -w, -p, -h, -b, -s, -V', value: '-i, -I, -t, -X' }),
        effects: ({ has }) => (has('-n') ? nothing : [infra('volume', 'zfs send')]),
      },
      destroy: acts('destroy', { flag: '-r, -R, -f, -p, -v, -d' }, 'rehearses'),
      rollback: acts('destroy', { flag: '-r, -R, -f' }),
      create: acts('volume', { flag: '-p, -P, -v, -s, -u', value: '-o, -b, -V' }, 'rehearses'),
      ...each(
        'snapshot snap clone promote rename set inherit mount unmount umount share unshare receive recv hold release bookmark unallow upgrade load-key unload-key change-key',
        acts('volume', { flag: '-r, -R, -a, -f, -p, -u, -v, -F, -s, -S, -O, -l, -L', value: '-o, -t' }),
      ),
    },
    examples: [
      ['zfs list -t snapshot'],
      ['zfs get -H all tank'],
      ['zfs diff tank@a tank'],
      ...['holds', 'version', 'help', 'userspace', 'groupspace', 'projectspace'].map((name) => [`zfs ${name} tank`] as const),
      ['zfs allow tank'],
      ['zfs allow ann create tank', 'infra:volume tank'],
      ['zfs send -nv tank@a'],
      ['zfs send tank@a', 'infra:volume zfs send'],
      ['zfs destroy -nv tank@a'],
      ['zfs destroy -r tank', 'infra:destroy tank'],
      ['zfs destroy tank -n', 'infra:destroy -n'],
      ['zfs rollback tank@a', 'infra:destroy tank@a'],
      ['zfs rollback -n tank@a', 'unknown: option `-n` of `zfs rollback` is not described', 'infra:destroy tank@a'],
      ['zfs create tank/a', 'infra:volume tank/a'],
      ...'snapshot snap clone promote rename set inherit mount unmount umount share unshare receive recv hold release bookmark unallow upgrade load-key unload-key change-key'
        .split(' ')
        .map((name) => [`zfs ${name} tank`, 'infra:volume tank'] as const),
      ['zfs frob', 'unknown: subcommand `frob` of `zfs` is not described'],
    ],
  }),
  defineCommand({
    name: 'zpool',
    about: 'manage pools of disks',
    options: table({ flag: '--version' }),
    subcommands: {
      // -c runs scripts
      ...each(
        'list status iostat get history events version help',
        looks('-H, -g, -L, -p, -P, -v, -x, -D, -s, -t, -i, -l, -y, -n, -q, -r, -w, -f, -j --json, -e', '-o, -T'),
      ),
      // without a name it shows what could be taken in
      import: {
        style: 'posix',
        options: table({ flag: '-D, -s', value: '-d' }),
        effects: (args) => (args.operands.length === 0 && !args.has('-a') ? nothing : [infra('volume', last(args))]),
      },
      ...each('create add split', acts('volume', { flag: '-f, -d, -g, -L, -P', value: '-o, -O, -m, -R, -t' }, 'rehearses')),
      ...each('destroy labelclear remove', acts('destroy', { flag: '-f, -s, -w' })),
      ...each(
        'attach detach replace scrub resilver trim initialize clear export offline online reguid reopen set upgrade checkpoint wait sync',
        acts('volume', { flag: '-f, -s, -p, -w, -a, -d, -e, -t, -u, -c, -r', value: '-o' }),
      ),
    },
    examples: [
      ...['list', 'status', 'iostat', 'get', 'history', 'events', 'version', 'help'].map((name) => [`zpool ${name}`] as const),
      ['zpool status -c /opt/a', 'unknown: option `-c` of `zpool status` is not described'],
      ['zpool import'],
      ['zpool import tank', 'infra:volume tank'],
      ['zpool create -n tank sda'],
      ['zpool create tank sda', 'infra:volume sda'],
      ['zpool add tank sda', 'infra:volume sda'],
      ['zpool split a b', 'infra:volume b'],
      ['zpool destroy tank', 'infra:destroy tank'],
      ['zpool destroy -n tank', 'unknown: option `-n` of `zpool destroy` is not described', 'infra:destroy tank'],
      ['zpool labelclear sda', 'infra:destroy sda'],
      ['zpool remove tank sda', 'infra:destroy sda'],
      ...'attach detach replace scrub resilver trim initialize clear export offline online reguid reopen set upgrade checkpoint wait sync'
        .split(' ')
        .map((name) => [`zpool ${name} tank`, 'infra:volume tank'] as const),
    ],
  }),
  machineTool({
    name: 'btrfs',
    about: 'manage file systems with snapshots',
    // --repair changes the disk, -z forgets what was counted
    options: {
      flag: '-h --human-readable, -H, -b --raw, --iec, --si, --kbytes, --mbytes, --gbytes, --tbytes, -k, -m, -g, -t, -T, -a, -c, -d, -o, -p, -q, -r, -s, -u, -R, -f, -F, -v --verbose, --readonly, --version, -e, --sync',
      value: '--sort, -G, -C, --format, --mode',
    },
    looks: `fi|filesystem show, fi|filesystem show *, fi|filesystem usage|df|du **, fi|filesystem label *, sub|subvolume list|show|get-default *, dev|device stats|usage *, dev|device usage **,
      scrub status *, balance status *, qgroup show *, prop|property get|list **, inspect-internal **, check *, version, help, help **`,
    changes: (args) => [
      infra(
        /^(?:delete|remove|del)$/.test(args.text(1) ?? '') || /^(?:check|rescue|restore|replace)$/.test(args.text(0) ?? '')
          ? 'destroy'
          : 'volume',
        last(args),
      ),
    ],
    examples: [
      ['btrfs filesystem usage -h /'],
      ['btrfs subvolume list /'],
      ['btrfs check --readonly /dev/sda'],
      ['btrfs check --repair /dev/sda', 'unknown: option `--repair` of `btrfs` is not described'],
      ['btrfs device stats -z /', 'unknown: option `-z` of `btrfs` is not described'],
      ['btrfs subvolume delete /a', 'infra:destroy /a'],
      ['btrfs subvolume snapshot / /a', 'infra:volume /a'],
    ],
  }),
  machineTool({
    name: 'bcachefs',
    about: 'manage file systems with snapshots',
    options: { flag: '-h, -l --layout, -a, -v' },
    looks: 'show-super *, list *, fs usage *, version, help',
    changes: (args) => [infra(/^(?:format|fsck|device)$/.test(args.text(0) ?? '') ? 'destroy' : 'volume', last(args))],
    examples: [
      ['bcachefs fs usage -h /'],
      ['bcachefs format /dev/sda', 'infra:destroy /dev/sda'],
      ['bcachefs subvolume create a', 'infra:volume a'],
    ],
  }),
]
