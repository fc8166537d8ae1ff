import type { Args } from '../../arguments.ts'
import { config, defineCommand, type Draft, infra, nothing, read, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { machineTool } from '../_phrases.ts'
import { table } from '../_table.ts'
import { has, overwrites, places } from './_words.ts'

/** Options with which tools for volumes only show or rehearse. */
const looksWith: readonly (readonly [names: RegExp, options: string])[] = [
  [/^(?:lv|vg|pv)/, '--test -t'],
  [/^mdadm$/, '--test --detail -D --examine -E'],
]

/** What only tries out: to others `-n` gives a name or a size, or makes a partition. */
const triesOut: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['mkfs.ext2 mkfs.ext3 mkfs.ext4 mke2fs mkfs.ntfs e2fsck fsck.ext4 xfs_repair', '-n'],
    ['fsck', '-n -N'],
    ['wipefs', '-n --no-act'],
    ['mkfs.xfs newfs newfs_apfs newfs_hfs', '-N'],
  ].flatMap(([names = '', options = '']) => names.split(' ').map((name) => [name, options.split(' ')] as const)),
)

/** Folders that the machine lives on: what is attached there stands in for all that they hold. */
const ofMachine = /^\/(?:(?:etc|usr|bin|sbin|lib\w*|boot|root|home|var|opt)(?:\/.*)?)?$/

/** `--bind` shows a folder at a second place: what happens there happens to it. */
function shownElsewhere({ operands, has: given, values }: Args): readonly Draft[] {
  const [from, to] = [...values('--source'), ...operands, ...values('--target')]
  const binds = given('-B', '-R', '-M') || values('-o').some((word) => /\br?bind\b/.test(show(word)))
  return binds && from && to ? [write(to, 'link', { detail: { to: show(from), fromHere: true, over: true } })] : []
}

export default [
  defineCommand({
    name: 'mkfs',
    aliases: [
      'mkfs.ext2',
      'mkfs.ext3',
      'mkfs.ext4',
      'mkfs.xfs',
      'mkfs.btrfs',
      'mkfs.vfat',
      'mkfs.fat',
      'mkfs.ntfs',
      'mkfs.exfat',
      'mkfs.f2fs',
      'mke2fs',
      'mkdosfs',
      'newfs',
      'newfs_apfs',
      'newfs_hfs',
      'mkswap',
      'wipefs',
      'blkdiscard',
      'badblocks',
      'scrub',
      'sgdisk',
      'tune2fs',
      'resize2fs',
      'e2fsck',
      'fsck',
      'fsck.ext4',
      'xfs_repair',
      'debugfs',
      'ddrescue',
      'partclone',
      'cfdisk',
      'gdisk',
    ],
    about: 'make, check or wipe file systems',
    style: 'raw',
    options: table({
      flag: `-n --no-act, -N, -a --all, -o, -l, -p --print, -V, -v, -f --force, -F, -q --quiet, -t, -L --label, -U, -b, -m, -i, -c, -y, -C, -s, -E, -O, -T, -d, -r, -D, -J, -g, -z`,
    }),
    effects: ({ words, name }) => {
      // what a file system or a table of partitions says of itself, nothing of what it holds
      const only = words.length === 2 ? textOf(words[0]) : undefined
      if ((name === 'tune2fs' && only === '-l') || (name === 'sgdisk' && only === '-p') || (name === 'wipefs' && words.length === 1))
        return places(words).map((file) => read(file, 'names'))
      if (
        (triesOut.get(name) ?? []).some((option) => has(words, option)) ||
        (name === 'wipefs' && !has(words, '-a', '--all', '-af', '-fa', '-o'))
      )
        return places(words).map((file) => read(file))
      // without a device `fsck` checks all of them, and -V only makes it say so
      return /^fsck/.test(name) && places(words).length === 0 ? [infra('destroy', 'a disk')] : overwrites(words)
    },
    examples: [
      ['fsck -V', 'infra:destroy a disk'],
      ['tune2fs -l /dev/sda1', 'read:names /dev/sda1'],
      ['fsck -n --frob', 'unknown: option `--frob` of `fsck` is not described'],
      ['mkfs.ext4 /dev/sdb1', 'write:overwrite /dev/sdb1'],
      ['mkfs -t ext4 disk.img', 'write:overwrite disk.img'],
      ['wipefs -a /dev/sda', 'write:overwrite /dev/sda'],
      ['wipefs /dev/sda', 'read:names /dev/sda'],
      ['sgdisk -p /dev/sda', 'read:names /dev/sda'],
      ['fsck -n /dev/sda1', 'read /dev/sda1'],
      ['mkfs.ext4 -n disk.img', 'read disk.img'],
      ['mkfs.btrfs -n 16k /dev/sdb', 'write:overwrite /dev/sdb'],
      ['sgdisk -n 1:0:0 /dev/sda', 'write:overwrite /dev/sda'],
      ['mkfs.ext4 -V'],
      ['mkfs.ext4 -v sdb', 'infra:destroy a disk'],
    ],
  }),
  defineCommand({
    name: 'mount',
    about: 'show or attach file systems',
    abbreviates: true,
    options: table({
      flag: '-a --all, -f --fake, -l --show-labels, -n, -r --read-only, -R --rbind, -v --verbose, -w --rw, -B --bind, -M --move, -i, -s',
      value: '-L --label, -o --options, -O, -t --types, -U --uuid, -T, --source, --target',
    }),
    effects: (args) => {
      const { operands, has: given, values } = args
      return operands.length + values('--target').length === 0
        ? given('-a')
          ? [config('system', 'mounts')]
          : nothing
        : [
            ...operands.slice(0, 1).map((device) => read(device, 'names')),
            config('system', 'mounts'),
            ...(values('-o').some((word) => /\bremount\b/.test(show(word)))
              ? []
              : [...operands.slice(1), ...values('--target')]
                  .filter((place) => ofMachine.test(show(place)))
                  .map((place) => write(place, 'overwrite'))),
            ...shownElsewhere(args),
          ]
    },
    examples: [
      ['mount'],
      ['mount -o loop a.iso /mnt', 'read:names a.iso', 'config:system mounts'],
      ['mount -l'],
      ['mount -l --bind src /etc', 'read:names src', 'config:system mounts', 'write:overwrite /etc', 'write:link /etc'],
      ['mount --bind src /etc', 'read:names src', 'config:system mounts', 'write:overwrite /etc', 'write:link /etc'],
      ['mount --bind /opt/a b && rm b/c', 'read:names /opt/a', 'config:system mounts', 'write:link b', 'delete /opt/a/c'],
      ['mount -o remount,rw / /usr', 'read:names /', 'config:system mounts'],
      ['mount --zap', 'unknown: option `--zap` of `mount` is not described'],
      ['mount --all', 'config:system mounts'],
    ],
  }),
  defineCommand({
    name: 'umount',
    aliases: ['swapoff', 'fusermount', 'fusermount3', 'eject', 'mount.nfs', 'sshfs', 'pivot_root', 'quotaon'],
    about: 'attach or detach file systems and swap',
    alone: '-V -h',
    style: 'raw',
    effects: [config('system', 'mounts')],
    examples: [
      ['umount /mnt', 'config:system mounts'],
      ['umount -l /mnt', 'config:system mounts'],
      ['sshfs -s a:/ /mnt', 'config:system mounts'],
      ['swapoff --show /swap', 'config:system mounts'],
    ],
  }),
  machineTool({
    name: 'swapon',
    about: 'show or add swap',
    options: { flag: '--show, -s --summary, --noheadings, --raw, --bytes, -v --verbose' },
    acts: '-a --all, -d --discard, -e --ifexists, -f --fixpgsz, -p --priority, -L, -U',
    looks: '',
    changes: [config('system', 'mounts')],
    examples: [['swapon --show'], ['swapon -s /swapfile', 'config:system mounts'], ['swapon -a', 'config:system mounts']],
  }),
  machineTool({
    name: 'losetup',
    about: 'show or attach files as disks',
    options: {
      flag: '-l --list, -a --all, -n --noheadings, -J --json, --raw, --output-all, -v --verbose',
      value: '-j --associated, -O --output',
    },
    acts: '-d --detach, -D --detach-all, -f --find, -c --set-capacity, -P --partscan, -r --read-only, -o --offset, --sizelimit, --show',
    looks: ', *',
    changes: [config('system', 'mounts')],
    examples: [
      ['losetup -a'],
      ['losetup -l /dev/loop0'],
      ['losetup -l -f x.img', 'config:system mounts'],
      ['losetup /dev/loop0 x.img', 'config:system mounts'],
    ],
  }),
  machineTool({
    name: 'udisksctl',
    about: 'show or attach disks',
    options: { flag: '--no-user-interaction', value: '-b --block-device, -p --object-path, -d --drive' },
    looks: 'status, info, dump, monitor, help',
    changes: [config('system', 'mounts')],
    examples: [
      ['udisksctl info -b /dev/sda'],
      ['udisksctl mount -b /dev/sdb1', 'config:system mounts'],
      ['udisksctl loop-setup -f status', 'unknown: option `-f` of `udisksctl` is not described'],
    ],
  }),
  machineTool({
    name: 'kpartx',
    about: 'show or attach partitions of an image',
    options: { flag: '-l, -v, -s, -r, -g', value: '-p' },
    acts: '-a, -d, -u, -f',
    looks: '*',
    changes: [config('system', 'mounts')],
    examples: [['kpartx -l x.img'], ['kpartx -d -s x.img', 'config:system mounts']],
  }),
  defineCommand({
    name: 'fstrim',
    aliases: ['xfs_growfs'],
    about: 'tells a disk what is free, or makes a file system larger',
    options: table({ flag: '-n --dry-run, -v --verbose, -a --all, -A --fstab, -d, -r, -l, -i, -x --quiet-unsupported' }),
    effects: ({ has: given }) => (given('-n') ? nothing : [config('system', 'mounts')]),
    examples: [['fstrim -n /'], ['fstrim -a', 'config:system mounts'], ['xfs_growfs /', 'config:system mounts']],
  }),
  machineTool({
    name: 'mountpoint',
    about: 'says whether a file system is attached',
    options: { flag: '-q --quiet, -d --fs-devno, -x --devno, --nofollow' },
    looks: '*',
    examples: [['mountpoint -q /mnt'], ['mountpoint --frob /mnt', 'unknown: option `--frob` of `mountpoint` is not described']],
  }),
  defineCommand({
    name: 'lvs',
    aliases: ['vgs', 'pvs', 'lvdisplay', 'vgdisplay', 'pvdisplay', 'lvscan', 'vgscan', 'pvscan', 'lsdasd'],
    about: 'list volumes',
    // settings on the line can run programs
    options: table({
      flag: '-a --all, -b, -c --colon, -C --columns, -d --debug, -H --history, -m --maps --partial, -P, -q --quiet, -s --short, -v --verbose, --aligned, --binary, --foreign, --headings, --nameprefixes, --noheadings, --nosuffix, --readonly, --rows, --segments, --shared, --unbuffered, --unquoted, -e --exported, -n --novolumegroup, -u --uuid',
      value: '-o --options, -O --sort, -S --select, --units, --separator, --reportformat',
    }),
    effects: nothing,
    examples: [['lvs -o +devices'], ['vgdisplay'], ['lvs --config a=b', 'unknown: option `--config` of `lvs` is not described']],
  }),
  defineCommand({
    name: 'lvremove',
    aliases: [
      'vgremove',
      'pvremove',
      'lvreduce',
      'vgreduce',
      'lvcreate',
      'vgcreate',
      'pvcreate',
      'lvextend',
      'vgextend',
      'lvresize',
      'lvchange',
      'vgchange',
      'pvmove',
      'lvconvert',
      'lvrename',
      'dmsetup',
      'cryptsetup',
      'mdadm',
    ],
    about: 'change volumes, arrays and encrypted disks',
    style: 'raw',
    options: table({
      flag: `--version, --test, -t, --detail -D, --examine -E, -f --force, -y --yes, -v --verbose, -s --scan, -Y --export, -b --brief, -L, -l, -n --name, -C --create, -q, -a,
        -h, -r, -c, -u, --noheadings, --tree, --columns, --zero-superblock, --stop, --type, --key-file, --batch-mode, -A, --size, -d, -p, -m, -x, -K`,
    }),
    effects: ({ words, name }) => {
      // each has words of its own to look with
      if (
        has(words, '--version', '--help') ||
        (!has(words, '--stop', '--zero-superblock', '--create', '-C') &&
          looksWith.some(([names, options]) => names.test(name) && has(words, ...options.split(' '))))
      )
        return nothing
      const verb = words.map((word) => textOf(word) ?? '').find((text) => !text.startsWith('-')) ?? ''
      if (/^(?:dmsetup|cryptsetup)$/.test(name) && /^(?:status|isLuks|luksDump|luksUUID|ls|info|table|deps|benchmark)$/.test(verb))
        return nothing
      const destroys =
        /remove|reduce/.test(name) ||
        has(
          words,
          'luksFormat',
          'luksErase',
          'erase',
          'luksKillSlot',
          'luksRemoveKey',
          'reencrypt',
          '--zero-superblock',
          '--create',
          '-C',
          'remove',
          'remove_all',
          'wipe_table',
        ) ||
        name === 'pvcreate'
      return [infra(destroys ? 'destroy' : 'volume', places(words)[0] ?? words.at(-1) ?? name)]
    },
    examples: [
      ['cryptsetup status x --frob', 'unknown: option `--frob` of `cryptsetup` is not described'],
      ['lvremove -f vg0/data', 'infra:destroy vg0/data'],
      ['cryptsetup luksFormat /dev/sdb', 'infra:destroy /dev/sdb'],
      ['mdadm --detail /dev/md0'],
      ['cryptsetup -t 5 erase /dev/sdb', 'infra:destroy /dev/sdb'],
      ['lvremove -D vg0/data', 'infra:destroy vg0/data'],
      ['cryptsetup status x'],
      ['mdadm --detail --stop /dev/md0', 'infra:volume /dev/md0'],
      ['lvextend -L +1G vg0/data', 'infra:volume vg0/data'],
    ],
  }),
]
