import { connect, defineCommand, infra, nothing, read, run, unknown, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { optionsBehind } from '../_verbs.ts'

export default [
  defineCommand({
    name: 'dstat',
    aliases: ['systemd-cgls', 'systemd-cgtop', 'nfsstat', 'qstat', 'bjobs', 'condor_q', 'condor_status', 'qhost', 'bqueues', 'lsload'],
    about: 'shows how busy a machine or a cluster is',
    onlyReads: true,
    // dstat loads plugins by their names
    options: table({ writes: '--output', unsafe: '-M --machine' }),
    effects: nothing,
    examples: [
      ['dstat -tcm 1 3'],
      ['systemd-cgls --no-pager'],
      ['qstat -u me'],
      ['dstat --output /opt/a', 'write /opt/a'],
      ['systemd-cgls -M a', 'unknown: option `-M` of `systemd-cgls` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'collectl',
    about: 'shows how busy a machine is',
    options: table({ flag: '-v, -V, -o, -P', value: '-s, -i, -c, -n', writes: '-f --filename', reads: '-p --playback' }),
    effects: nothing,
    examples: [
      ['collectl -sc -c 3'],
      ['collectl -f /opt/a', 'write /opt/a'],
      ['collectl -A x', 'unknown: option `-A` of `collectl` is not described'],
    ],
  }),
  defineCommand({
    name: 'virsh',
    aliases: ['multipass', 'monit'],
    about: 'machines inside this machine',
    options: table({
      flag: '--all, --details, --inactive, --name, --uuid, --title, --state-running, --state-shutoff, --remove-all-storage, --current',
      value: '-f --format, --columns',
      unsafe: '-c --connect',
    }),
    effects: (args) =>
      /^(?:list|ls|info|dominfo|domstate|domid|domuuid|domname|domstats|dommemstat|domblkinfo|domblkstat|domifaddr|domifstat|domblklist|domiflist|dumpxml|vcpuinfo|vcpucount|snapshot-list|snapshot-info|net-list|net-info|net-dumpxml|pool-list|pool-info|vol-list|vol-info|iface-list|nodedev-list|nwfilter-list|hostname|uri|nodeinfo|capabilities|version|status|summary|help|find|networks)$/.test(
        args.text(0) ?? '',
      )
        ? nothing
        : [
            unknown(`\`${args.name} ${args.text(0) ?? ''}\` is not described`),
            // the disks of a machine, its snapshots, or a store of disks
            ...(args.has('--remove-all-storage') || /^(?:snapshot-delete|vol-delete|vol-wipe|pool-delete|purge)$/.test(args.text(0) ?? '')
              ? [infra('destroy', `${args.name} ${args.text(0) ?? ''}`)]
              : []),
          ],
    examples: [
      ['virsh undefine vm --remove-all-storage', 'unknown: `virsh undefine` is not described', 'infra:destroy virsh undefine'],
      ['virsh snapshot-delete vm --current', 'unknown: `virsh snapshot-delete` is not described', 'infra:destroy virsh snapshot-delete'],
      ['virsh list --all'],
      ['virsh dumpxml vm'],
      ['virsh dumpxml vm --security-info', 'unknown: option `--security-info` of `virsh` is not described'],
      ['virsh --connect list', 'unknown: option `-c` of `virsh` can run or load anything'],
      ['monit summary'],
      ['virsh destroy x', 'unknown: `virsh destroy` is not described'],
    ],
  }),
  defineCommand({
    name: 'vboxmanage',
    aliases: ['VBoxManage'],
    about: 'virtual machines of VirtualBox',
    style: 'raw',
    effects: ({ words, name }) => {
      const [verb = '', second, third] = words.map(textOf)
      const looks =
        /^(?:list|showvminfo|showhdinfo|showmediuminfo|getextradata|--version|-v)$/.test(verb) ||
        (verb === 'guestproperty' && /^(?:get|enumerate)$/.test(second ?? '')) ||
        (verb === 'snapshot' && third === 'list')
      return looks ? nothing : [unknown(`\`${name} ${verb}\` is not described`)]
    },
    examples: [['vboxmanage list runningvms'], ['VBoxManage controlvm x poweroff', 'unknown: `VBoxManage controlvm` is not described']],
  }),
  defineCommand({
    name: 'qemu-img',
    about: 'disk images',
    options: table({ flag: '-U --force-share', value: '-f, --output' }),
    inherit: true,
    subcommands: {
      info: { effects: ({ operands }) => operands.map((file) => read(file)) },
      check: { effects: ({ operands }) => operands.map((file) => read(file)) },
      convert: {
        options: table({ flag: '-c, -p, -q, -n, -W, -C', value: '-O, -o, -t, -T, -S, -m, -l, -B, -F' }),
        effects: ({ operands }) => [...operands.slice(0, -1).map((file) => read(file)), ...operands.slice(-1).map((file) => write(file))],
      },
    },
    examples: [
      ['qemu-img info a.qcow2', 'read a.qcow2'],
      ['qemu-img check a.qcow2', 'read a.qcow2'],
      ['qemu-img convert -f raw -O qcow2 a.raw b.qcow2', 'read a.raw', 'write b.qcow2'],
      ['qemu-img resize a.qcow2 1G', 'unknown: subcommand `resize` of `qemu-img` is not described'],
    ],
  }),
  defineCommand({
    name: 'sslscan',
    aliases: ['testssl.sh', 'testssl', 'tlsx', 'certigo'],
    about: 'asks a server about its encryption',
    options: table({
      flag: '--no-colour, --quiet, --fast, --show-certificate, -p --protocols, -E --cipher-per-proto, -s --std, --json',
      value: '--color, --sni-name, -u',
    }),
    effects: ({ operands }) => operands.map((host) => connect('query', host)),
    examples: [
      ['sslscan --no-colour example.com:443', 'connect:query example.com:443'],
      ['sslscan --frob x', 'unknown: option `--frob` of `sslscan` is not described'],
    ],
  }),
  defineCommand({
    name: 'nsys',
    aliases: ['nvprof'],
    about: 'measures a program on the graphics card',
    style: 'posix',
    options: table({
      flag: '-f --force-overwrite, --print-gpu-trace, --version',
      value: '-t --trace, -s --sample, --stats, --set, -k --kernel-name, -c --launch-count, --capture-range',
      writes: '-o --output --export',
    }),
    effects: (args) => {
      const { operands } = args
      const [first, ...rest] = operands
      const verb = textOf(first)
      if (verb === 'stats' || verb === 'analyze')
        return [
          ...optionsBehind(
            args,
            /^(?:-[rfq]|--(?:report|format|quiet|timeunit|help|help-reports|filter-time|force-export)(?:=[\w,.:-]+)?)$/,
          ),
          ...rest.map((file) => read(file)),
        ]
      return operands.length === 0
        ? nothing
        : [run(verb === 'profile' ? rest.filter((word, index) => index > 0 || textOf(word)?.startsWith('-') !== true) : operands)]
    },
    examples: [
      ['nsys stats report.nsys-rep', 'read report.nsys-rep'],
      ['nsys stats --output /opt/a b', 'unknown: option `--output` of `nsys` is not described', 'read b'],
      ['nvprof -o out rm -r dist', 'write out', 'delete dist'],
      ['nvprof --frob x', 'unknown: option `--frob` of `nvprof` is not described'],
    ],
  }),
]
