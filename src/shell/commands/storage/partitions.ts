import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing } from '../../command-spec.ts'
import { isPhrase, machineTool } from '../_phrases.ts'
import { table } from '../_table.ts'
import { overwrites } from './_words.ts'

const changes = ({ words }: Args): readonly Draft[] => overwrites(words)

export default [
  defineCommand({
    name: 'fdisk',
    about: 'show or change partitions',
    alone: '-h -V',
    options: table({
      flag: '-l --list, -x --list-details, -s --getsz, -V --version, --bytes',
      value: '-o --output, -b --sector-size, -t --type',
      'value?': '-u --units, -L --color, -c --compatibility',
    }),
    // without one of these it waits for orders
    effects: (args) => (args.has('-l', '-x', '-s') ? nothing : changes(args)),
    examples: [['fdisk -l /dev/sda'], ['fdisk -l'], ['fdisk /dev/sda', 'write:overwrite /dev/sda']],
  }),
  defineCommand({
    name: 'sfdisk',
    about: 'show or change partitions',
    alone: '-h -V',
    abbreviates: true,
    options: table({
      flag: `-l --list, -d --dump, -J --json, -F --list-free, -g --show-geometry, -T --list-types, -V --verify, -s --show-size, -q --quiet, --bytes, --version,
        --delete, -a --append, -f --force, -A --activate`,
      value: '-o --output, -X --label, -N --partno, -I',
    }),
    // -V checks what is there, where nothing else is asked for
    effects: (args) =>
      args.has('-l', '-d', '-J', '-F', '-g', '-T', '-V', '-s', '--version') && !args.has('--delete', '-a', '-f', '-A', '-N', '-I')
        ? nothing
        : changes(args),
    examples: [
      ['sfdisk -d /dev/sda'],
      ['sfdisk --verify /dev/sda'],
      ['sfdisk -l --delete /dev/sda', 'write:overwrite /dev/sda'],
      ['sfdisk -a /dev/sda', 'write:overwrite /dev/sda'],
      ['sfdisk /dev/sda', 'write:overwrite /dev/sda'],
    ],
  }),
  defineCommand({
    name: 'parted',
    about: 'show or change partitions',
    alone: '-h -v',
    style: 'posix',
    options: table({ flag: '-l --list, -s --script, -m --machine, -j --json, -v --version, -f --fix', value: '-a --align' }),
    effects: (args) =>
      (args.has('-l', '-v') && args.operands.length === 0) ||
      isPhrase(
        args.operands,
        '* print, * p, * print *, * unit * print, * unit * p, * unit * print *, * align-check * *, * unit * align-check * *, * help',
      )
        ? nothing
        : changes(args),
    examples: [
      ['parted -l'],
      ['parted -s /dev/sda unit MiB print free'],
      ['parted -a optimal /dev/sda align-check opt 1'],
      ['parted /dev/sda name 1 x print', 'write:overwrite /dev/sda'],
      ['parted -a none /dev/sda toggle 1 boot', 'write:overwrite /dev/sda'],
    ],
  }),
  defineCommand({
    name: 'partprobe',
    about: 'tells the kernel of new partitions',
    alone: '-h -v',
    options: table({ flag: '-d --dry-run, -s --summary' }),
    effects: (args) => (args.has('-d') ? nothing : changes(args)),
    examples: [['partprobe -d'], ['partprobe /dev/sda', 'write:overwrite /dev/sda']],
  }),
  defineCommand({
    name: 'gparted',
    about: 'a window for changing partitions',
    style: 'raw',
    effects: changes,
    examples: [
      ['gparted --list', 'infra:destroy a disk'],
      ['gparted /dev/sda', 'write:overwrite /dev/sda'],
    ],
  }),
  machineTool({
    name: 'hdparm',
    about: 'show or change settings of drives',
    // with a value behind it nearly every letter sets what it shows
    options: { flag: '-I, -i, -g, -C, -t, -T, -H, -v, -V, -q, -a, -A, -d, -c, -m, -r, -u, -n, -N, -W, -B, -M, -Q' },
    looks: '*',
    changes,
    examples: [
      ['hdparm -I /dev/sda'],
      ['hdparm -tT /dev/sda'],
      ['hdparm -W /dev/sda'],
      ['hdparm -a 64 /dev/sda', 'write:overwrite /dev/sda'],
      ['hdparm -i -W0 /dev/sda', 'unknown: option `-0` of `hdparm` is not described'],
      [
        'hdparm -I --security-erase x /dev/sda',
        'unknown: option `--security-erase` of `hdparm` is not described',
        'write:overwrite /dev/sda',
      ],
    ],
  }),
  machineTool({
    name: 'nvme',
    about: 'show or change drives',
    options: {
      flag: '-H --human-readable, -v --verbose, -b --raw-binary, -V --vendor-specific, --version',
      value: '-o --output-format, -n --namespace-id, -f --feature-id, -e --log-entries, -i --log-id, -l --log-len, -s --sel',
    },
    looks: `list, list-subsys, list-subsys *, smart-log *, id-ctrl *, id-ns *, error-log *, fw-log *, list-ns *, list-ctrl *, show-regs *, get-feature *, get-log *, self-test-log *,
      effects-log *, endurance-log *, ana-log *, show-topology, show-hostnqn, get-ns-id *, version, help`,
    changes,
    examples: [
      ['nvme list -o json'],
      ['nvme smart-log /dev/nvme0'],
      ['nvme delete-ns /dev/nvme0 -n 1', 'write:overwrite /dev/nvme0'],
      ['nvme reset /dev/nvme0 -H', 'write:overwrite /dev/nvme0'],
    ],
  }),
  machineTool({
    name: 'smartctl',
    about: 'show or change how drives watch themselves',
    // its own list of drives stays out
    options: {
      flag: '-i --info, -a --all, -x --xall, -H --health, -c --capabilities, -A --attributes, --scan, --scan-open, --identify, -V --version, -h',
      value: '-l --log, -n --nocheck, -d --device, -q --quietmode, -T --tolerance, -f --format, -g --get, -r --report, -P --presets',
      'value?': '-j --json',
    },
    acts: '-s --set, -o --offlineauto, -S --saveauto, -t --test, -X --abort, -C --captive',
    looks: ', *',
    changes,
    examples: [
      ['smartctl -a /dev/sda'],
      ['smartctl -j -H -d sat /dev/sda'],
      ['smartctl -s off -i /dev/sda', 'write:overwrite /dev/sda'],
      ['smartctl -t long /dev/sda', 'write:overwrite /dev/sda'],
    ],
  }),
  machineTool({
    name: 'sdparm',
    about: 'show or change settings of drives',
    options: {
      flag: '-i --inquiry, -a --all, -e --enumerate, -l --long, -q --quiet, -v --verbose, -V --version, -H --hex, -6 --six',
      value: '-p --page, -g --get, -t --transport, -M --vendor',
    },
    acts: '-s --set, -c --clear, -C --command, -D --defaults, -S --save',
    looks: ', *',
    changes,
    examples: [
      ['sdparm -i /dev/sda'],
      ['sdparm -a -c WCE /dev/sda', 'write:overwrite /dev/sda'],
      ['sdparm -C stop -i /dev/sda', 'write:overwrite /dev/sda'],
    ],
  }),
]
