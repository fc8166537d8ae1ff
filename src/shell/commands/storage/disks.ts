import { config, defineCommand, type Draft, infra, nothing, read, write } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { has, isOption } from './_words.ts'

/** Operands of a raw command that name devices or images. */
const places = (all: readonly Word[]): readonly Word[] =>
  all.filter((word) => !isOption(word) && /\/|\.(?:img|iso|raw|bin|qcow2|ext[234])$/.test(show(word)))

const overwrites = (all: readonly Word[]): readonly Draft[] => {
  if (all.length === 1 && /^(?:-[Vv]|version)$/.test(textOf(all[0]) ?? '')) return nothing
  const files = places(all)
  return files.length > 0 ? files.map((file) => write(file, 'overwrite')) : [infra('destroy', 'a disk')]
}

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
        (name === 'wipefs' && !has(words, '-a', '--all', '-af', '-fa', '-o')) ||
        (name === 'sgdisk' && has(words, '-p', '--print'))
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
    name: 'fdisk',
    aliases: ['sfdisk', 'parted', 'partprobe', 'gparted', 'hdparm', 'nvme', 'smartctl', 'sdparm'],
    about: 'show or change partitions and drives',
    alone: '-h -V',
    style: 'raw',
    options: table({
      flag: `-l --list, -d --dump, -i --info, -I, -a --all, -H --health, -x, -V --version, --verify, -s --script, -m --machine, -J --json, -o --output, -u --units, -b, -L --color,
        -A, -c --capabilities, -n, -t, -T, -w, -g, -r, -P, -v --verbose, -f, -q, -j, -p, -N --quiet, --scan, --scan-open, --attributes, --output-format, --bytes,
        --xall, --log, --smart, --get, --delete, --wipe, --security-*, -z, -B, -S, -M, -W, -C`,
    }),
    effects: ({ words }) => {
      const looks = has(
        words,
        '-l',
        '--list',
        '-d',
        '--dump',
        'print',
        'list',
        '-i',
        '-I',
        '-a',
        '-H',
        '--info',
        '--health',
        '--all',
        '-x',
        'smart-log',
        'id-ctrl',
        '--version',
        '--verify',
        '--dry-run',
        '-V',
      )
      const acts = words.some((word) =>
        /^(?:mklabel|mkpart|rm|resizepart|format|sanitize|write.*|--security-.*|--make-bad-sector|--trim-sector-ranges|--delete|--wipe|-z)$/.test(
          textOf(word) ?? '',
        ),
      )
      return looks && !acts ? nothing : overwrites(words)
    },
    examples: [
      ['fdisk -l --frob', 'unknown: option `--frob` of `fdisk` is not described'],
      ['fdisk -l'],
      ['fdisk -h'],
      ['parted /dev/sda print'],
      ['parted /dev/sda mklabel gpt', 'write:overwrite /dev/sda'],
      ['hdparm --security-erase x /dev/sda', 'write:overwrite /dev/sda'],
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
    effects: ({ operands, has: given, values }) =>
      given('-l', '-f') || operands.length + values('--target').length === 0
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
          ],
    examples: [
      ['mount'],
      ['mount -o loop a.iso /mnt', 'read:names a.iso', 'config:system mounts'],
      ['mount --bind src /etc', 'read:names src', 'config:system mounts', 'write:overwrite /etc'],
      ['mount -o remount,rw / /usr', 'read:names /', 'config:system mounts'],
      ['mount --zap', 'unknown: option `--zap` of `mount` is not described'],
      ['mount --all', 'config:system mounts'],
    ],
  }),
  defineCommand({
    name: 'umount',
    aliases: [
      'swapon',
      'swapoff',
      'losetup',
      'fusermount',
      'fusermount3',
      'eject',
      'udisksctl',
      'kpartx',
      'mount.nfs',
      'sshfs',
      'pivot_root',
      'fstrim',
      'quotaon',
      'xfs_growfs',
      'mountpoint',
    ],
    about: 'attach or detach file systems and swap',
    alone: '-V -h',
    style: 'raw',
    options: table({
      flag: `--show --list, -s --summary, -l, -n --noheadings --dry-run, -a --all, -J --json, --raw, --bytes, -o --options --output, -O --output-all, -j --associated, -v --verbose, -f --force, -d, -q --quiet, -x,
        -r, -R, -t, -u, -z, -c, -C, -P, -p, -e, -L, -U`,
    }),
    effects: ({ words, name }) =>
      name === 'mountpoint' ||
      // to others `-l` and `-n` say how something is detached
      (!/^(?:umount|fusermount3?|eject)$/.test(name) &&
        !(name !== 'losetup' && has(words, '-a', '--all')) &&
        !(name === 'losetup' && has(words, '-d', '-D', '-f', '-c', '-P')) &&
        has(words, '--show', '-s', '--list', '-l', '--summary', '-n', '--dry-run', 'status', 'info')) ||
      (name === 'losetup' && words.length === 0) ||
      (has(words, '-a') && name === 'losetup' && !has(words, '-d', '-D', '-f', '-c', '-P'))
        ? nothing
        : [config('system', 'mounts')],
    examples: [
      ['swapon --show --frob', 'unknown: option `--frob` of `swapon` is not described'],
      ['swapon --show -a', 'config:system mounts'],
      ['losetup -a -d /dev/loop0', 'config:system mounts'],
      ['umount /mnt', 'config:system mounts'],
      ['umount -l /mnt', 'config:system mounts'],
      ['swapon --show'],
      ['losetup -a'],
      ['swapoff -a', 'config:system mounts'],
    ],
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
  defineCommand({
    name: 'zfs',
    aliases: ['zpool', 'btrfs', 'bcachefs'],
    about: 'manage file systems with snapshots',
    style: 'raw',
    options: table({
      flag: `-n --dry-run, -r, -d, -t, -o, -s, -S, -H, -p, -v, -x, -P, -L, -g, -l, -j --json, -f, -h, -b, -k, -m, -T, -u, -a, -R, -c, -e, -F, -y, -q, -i, -D, -w, -G, -z, -M, -K, --iec, --si, --tbytes, --raw, --human-readable, -A, -V, -I, -Q, -O, -C`,
    }),
    effects: ({ words, name }) => {
      const verbs = words.filter((word) => !isOption(word)).map((word) => textOf(word) ?? '?')
      const [first = 'help', second = ''] = verbs
      if (
        has(words, '-n', '--dry-run') ||
        /^(?:list|get|status|history|iostat|events|version|help|diff|holds|allow|space|show|usage|df|check|inspect-internal)$/.test(first)
      )
        return nothing
      if (
        /^(?:subvolume|filesystem|device|scrub|qgroup|property|balance|quota)$/.test(first) &&
        /^(?:list|show|usage|df|du|get|get-default|status|stats)$/.test(second)
      )
        return nothing
      const destroys = /^(?:destroy|rollback|labelclear|format|split|remove)$/.test(first) || (name === 'btrfs' && second === 'delete')
      return [infra(destroys ? 'destroy' : 'volume', words.at(-1) ?? name)]
    },
    examples: [
      ['zfs list --frob', 'unknown: option `--frob` of `zfs` is not described'],
      ['zfs list'],
      ['zfs destroy -r tank/data', 'infra:destroy tank/data'],
      ['zpool destroy tank', 'infra:destroy tank'],
      ['zfs snapshot tank/data@a', 'infra:volume tank/data@a'],
      ['btrfs subvolume list /'],
    ],
  }),
]
