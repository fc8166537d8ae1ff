import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, infra, nothing, read, run, unknown, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'dstat',
    aliases: ['systemd-cgls', 'systemd-cgtop', 'qstat', 'bjobs', 'condor_q', 'condor_status', 'qhost', 'bqueues', 'lsload'],
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
    about: 'asks a server about its encryption',
    options: table({
      flag: '--no-colour, --no-color, --show-certificate, --show-certs, --show-ciphers, --no-ciphersuites, --no-heartbleed, --no-renegotiation, --no-compression, --no-fallback, --no-groups, --ssl2, --ssl3, --tls10, --tls11, --tls12, --tls13, --tlsall, --ocsp, --ipv4, --ipv6, --verbose, --version, --json, --quiet',
      value: '--sni-name, --timeout, --sleep, --connect-timeout, --color',
      reads: '--targets',
      writes: '--xml',
    }),
    effects: ({ operands }) => operands.map((host) => connect('query', host)),
    examples: [
      ['sslscan --no-colour example.com', 'connect:query example.com'],
      ['sslscan --xml=/opt/a --targets=/opt/b', 'write /opt/a', 'read /opt/b'],
      ['sslscan --frob x', 'unknown: option `--frob` of `sslscan` is not described'],
    ],
  }),
  defineCommand({
    name: 'testssl.sh',
    aliases: ['testssl'],
    about: 'asks a server about its encryption',
    // a program of the caller's choosing, and files of its answers elsewhere, stay out
    options: table({
      flag: '--quiet, --fast, -p --protocols, -E --cipher-per-proto, -e --each-cipher, -s --std --categories, -P --server-preference, -S --server-defaults, -h --headers, -U --vulnerable, -f --fs, -4, -6, --json, --json-pretty, --csv, --html, --log, --wide, --sneaky, --version',
      value: '--color, --colorblind, --warnings, --severity, --ip, -t --starttls',
    }),
    effects: ({ operands, has }) => [
      ...operands.map((host) => connect('query', host)),
      ...(has('--json', '--json-pretty', '--csv', '--html', '--log') ? [write('.', 'create')] : []),
    ],
    examples: [
      ['testssl.sh --fast example.com', 'connect:query example.com'],
      ['testssl.sh --json example.com', 'connect:query example.com', 'write:create .'],
      ['testssl.sh --openssl /opt/a example.com', 'unknown: option `--openssl` of `testssl.sh` is not described'],
    ],
  }),
  defineCommand({
    name: 'tlsx',
    about: 'asks servers about their encryption',
    options: table({
      flag: '-san, -cn, -so, -tv -tls-version, -cipher, -hash, -jarm, -ja3, -ex -expired, -ss -self-signed, -mm -mismatched, -silent, -json -j, -ro -resp-only, -v -verbose, -version',
      value: '-u -host, -p -port, -sm -scan-mode, -c -concurrency, -timeout, -retry, -delay',
      reads: '-l -list',
      writes: '-o -output',
    }),
    style: 'long',
    effects: ({ values }) => values('-u').map((host) => connect('query', host)),
    examples: [
      ['tlsx -u example.com -san', 'connect:query example.com'],
      ['tlsx -l /opt/a -o /opt/b', 'read /opt/a', 'write /opt/b'],
    ],
  }),
  defineCommand({
    name: 'certigo',
    about: 'shows certificates',
    options: table({
      flag: '-v --verbose, -j --json, -m --pem, -l --first-only, --version',
      value: '-f --format, -n --name, -t --start-tls, --identity, --timeout',
    }),
    subcommands: {
      dump: {
        options: table({ flag: '-j --json, -m --pem, -l --first-only', value: '-f --format' }),
        effects: ({ operands }) => operands.map((file) => read(file)),
      },
      connect: {
        options: table({ flag: '-j --json, -m --pem, --verify', value: '-n --name, -t --start-tls, --expected-name' }),
        effects: ({ operands }) => operands.map((host) => connect('query', host)),
      },
      verify: {
        options: table({ flag: '-j --json', value: '-n --name, -f --format', reads: '--ca' }),
        effects: ({ operands }) => operands.map((file) => read(file)),
      },
    },
    examples: [
      ['certigo dump a.pem', 'read a.pem'],
      ['certigo connect example.com:443', 'connect:query example.com:443'],
      ['certigo verify --ca /opt/a a.pem', 'read /opt/a', 'read a.pem'],
    ],
  }),
  defineCommand({
    name: 'nsys',
    about: 'measures a program on the graphics card',
    options: table({ flag: '--version, -v' }),
    subcommands: {
      profile: {
        style: 'posix',
        options: table({
          flag: '-f --force-overwrite',
          value:
            '-t --trace, -s --sample, --stats, -c --capture-range, -d --duration, -y --delay, -w --show-output, -b --backtrace, --cuda-memory-usage, --cpuctxsw, --gpu-metrics-device',
          writes: '-o --output',
        }),
        effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : nothing),
      },
      launch: {
        style: 'posix',
        options: table({ value: '-t --trace, --session-new' }),
        effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : nothing),
      },
      ...Object.fromEntries(
        ['stats', 'analyze', 'export'].map((name) => [
          name,
          {
            options: table({
              flag: '-q --quiet, --help-reports, --help-formats',
              value: '-r --report, --rule, -f --format, --timeunit, --filter-time, --force-export, -t --type',
              writes: '-o --output',
            }),
            effects: ({ operands, has }: Args): readonly Draft[] => [
              ...operands.map((file) => read(file)),
              ...(name === 'export' && !has('-o') ? [write('.', 'create')] : []),
            ],
          },
        ]),
      ),
    },
    examples: [
      ['nsys profile -o a rm b', 'write a', 'delete b'],
      ['nsys launch rm b', 'delete b'],
      ['nsys stats a.nsys-rep', 'read a.nsys-rep'],
      ['nsys analyze -o /opt/a a.nsys-rep', 'write /opt/a', 'read a.nsys-rep'],
      ['nsys export a.nsys-rep', 'read a.nsys-rep', 'write:create .'],
      ['nsys frob', 'unknown: subcommand `frob` of `nsys` is not described'],
    ],
  }),
  defineCommand({
    name: 'nvprof',
    about: 'measures a program on the graphics card',
    style: 'posix',
    options: table({
      flag: '-f --force-overwrite, --print-gpu-trace, --print-api-trace, --print-gpu-summary, --csv, --query-metrics, --query-events, -V --version',
      value: '-m --metrics, -e --events, --kernels, -t --timeout, -u --normalized-time-unit',
      writes: '-o --export-profile, --log-file',
    }),
    effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : nothing),
    examples: [['nvprof -o /opt/a --log-file /opt/b rm a', 'write /opt/a', 'write /opt/b', 'delete a']],
  }),
]
