import type { Args } from '../../arguments.ts'
import { config, connect, defineCommand, type Draft, printsTainted, processes, read, unknown } from '../../command-spec.ts'
import { dropPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { sendsValues } from './_transfer.ts'

/** Data in a looked-up name reaches whoever serves it. */
const asks = (hosts: readonly Word[]): readonly Draft[] => [
  ...hosts.flatMap((host) => [connect('query', host), ...sendsValues([host], host)]),
  printsTainted('download'),
]

const asksFirst = ({ operands }: Args): readonly Draft[] => asks(operands.slice(0, 1))

export default [
  defineCommand({
    name: 'ec2-metadata',
    aliases: ['ec2metadata'],
    about: 'what a cloud tells a machine of itself, its keys among it',
    onlyReads: true,
    effects: () => [connect('get', 'http://169.254.169.254'), printsTainted('secret')],
    examples: [['ec2-metadata -s', 'connect:get http://169.254.169.254']],
  }),
  defineCommand({
    name: 'dig',
    aliases: ['drill', 'kdig', 'doggo', 'dog', 'delv'],
    about: 'ask a name server',
    style: 'raw',
    options: table({
      flag: '-4, -6, -x, -t, -q, -p, -b, -c, -i, -m, -u, -v, -V, -h, -r, -f -f*, -k -k*, -y, -T, -S, -J --json, --short, --time, --color, --type, --nameserver, -Q, -s, -D, -a, --help',
    }),
    effects: ({ words }) => {
      // -f takes names from a file, -k a key: both are sent
      if (words.some((word) => /^-[fk]/.test(show(word)))) return [unknown('names or keys of `dig` come from a file')]
      const types = /^(?:any|a|aaaa|mx|ns|txt|soa|cname|srv|ptr|caa|ds|dnskey|in|naptr|https|svcb|axfr)$/i
      let skip = false
      const names = words.filter((word) => {
        const text = show(word)
        if (skip) {
          skip = false
          return false
        }
        if (['-p', '-t', '-c', '-b', '-y'].includes(text)) skip = true
        return !text.startsWith('-') && !text.startsWith('+') && !text.startsWith('@') && !types.test(text)
      })
      const servers = words.filter((word) => show(word).startsWith('@')).map((word) => dropPrefix(word, 1))
      return asks([...names, ...servers])
    },
    examples: [
      ['dig --frob example.com', 'unknown: option `--frob` of `dig` is not described'],
      ['dig +short example.com', 'connect:query example.com'],
      ['dig @1.1.1.1 example.com MX', 'connect:query example.com', 'connect:query 1.1.1.1'],
    ],
  }),
  defineCommand({
    name: 'nslookup',
    aliases: ['host', 'whois', 'resolvectl', 'getent', 'dns-sd', 'avahi-resolve'],
    about: 'look up names',
    style: 'raw',
    options: table({
      flag: `-type -type*, -query -q -q*, -debug -d2, -port, -timeout, -retry, -class, -norecurse, -recurse, -vc, -a, -d, -v, -r, -s, -i, -t, -c, -C, -4, -6, -T, -w, -W, -R, -N, -m, -U, -l, -h, -p, -H, -Q, -b, -B, -e, -g,
        -L, -M, -x, -n, -V --version, --no-pager, --legend, --cache, --cname, --service, --type -t, --class, --json, --interface, --no-idn, --verbose, -A, -G, -k, -F, -o`,
    }),
    effects: ({ words, name }) => {
      const operands = words.filter((word) => !show(word).startsWith('-'))
      // getent also lists users and groups of this machine
      if (name === 'getent' && /^g?shadow$/.test(textOf(operands[0]) ?? '')) return [read(`/etc/${textOf(operands[0])}`)]
      if (name === 'getent') return /^(?:hosts|ahosts)/.test(textOf(operands[0]) ?? '') ? asks(operands.slice(1)) : []
      if (name === 'resolvectl')
        return /^(?:query|service|openpgp|tlsa)$/.test(textOf(operands[0]) ?? '')
          ? asks(operands.slice(1))
          : operands.length <= 1 && /^(?:|status|statistics|dns|domain|show-cache)$/.test(textOf(operands[0]) ?? '')
            ? []
            : [config('system', `resolvectl ${operands.map(show).join(' ')}`)]
      return asks(operands)
    },
    examples: [
      ['whois example.com --frob', 'unknown: option `--frob` of `whois` is not described'],
      ['nslookup example.com', 'connect:query example.com'],
      ['whois example.com', 'connect:query example.com'],
      ['getent passwd'],
      ['resolvectl dns eth0 192.0.2.1', 'config:system resolvectl dns eth0 192.0.2.1'],
      ['host -t mx example.com', 'connect:query mx', 'connect:query example.com'],
    ],
  }),
  defineCommand({
    name: 'ping',
    aliases: ['ping6', 'gping', 'fping', 'arping', 'oping'],
    about: 'see whether a host answers',
    options: table({
      flag: '-4, -6, -a, -A, -b, -B, -d, -D, -f, -h, -L, -n, -o, -O, -q, -r, -R, -U, -v, -V, -e, -g',
      value: '-c, -F, -G, -i, -I, -k, -K, -l, -m, -M, -N, -p, -P, -Q, -s, -S, -t, -T, -w, -W, -z, --apple-connect, --apple-time',
    }),
    effects: (args) => [...asksFirst(args), ...args.operands.slice(0, 1).flatMap((host) => sendsValues(args.values('-p'), host))],
    examples: [
      ['ping -c 3 example.com', 'connect:query example.com'],
      ['ping -p $(xxd -p a) example.com', 'read a', 'connect:query example.com', 'send:data example.com'],
      ['ping --zap x', 'unknown: option `--zap` of `ping` is not described', 'connect:query x'],
    ],
  }),
  defineCommand({
    name: 'traceroute',
    aliases: ['traceroute6', 'tracepath', 'mtr', 'trip'],
    about: 'show the way to a host',
    options: table({
      flag: '-4, -6, -a, -b, -d, -e, -E, -F, -g, -I, -l, -n, -r --report, -S, -T --tcp, -u --udp, -v, -x, -w --report-wide, -t, -j --json, -C --csv, --raw',
      value: '-c --report-cycles, -f, -i --interval, -m --max-ttl, -M, -N, -p -P --port, -q, -s --psize, -o, --timeout',
    }),
    effects: asksFirst,
    examples: [
      ['traceroute -n example.com', 'connect:query example.com'],
      ['mtr -rwc 5 example.com', 'connect:query example.com'],
      ['mtr --zap x', 'unknown: option `--zap` of `mtr` is not described', 'connect:query x'],
    ],
  }),
  defineCommand({
    name: 'nmap',
    aliases: ['masscan', 'rustscan'],
    about: 'scan hosts for open ports',
    alone: '-V -h',
    style: 'long',
    // scripts are code that runs against the host
    options: table({
      flag: '-sS, -sT, -sU, -sn, -sP, -sV, -sA, -sL, -sC, -A, -O, -Pn, -F, -n, -R, -v, -vv, -d, -T0, -T1, -T2, -T3, -T4, -T5, -6, -r, -p-, --open, --reason, --traceroute, --packet-trace, --version-all, --version-light, --osscan-limit, -iflist',
      value: '-p, --top-ports, --max-retries, --host-timeout, --min-rate, --max-rate, -e, -g, --exclude, --ports, -r',
      writes: '-oN, -oX, -oG, -oA',
      reads: '-iL, --excludefile',
    }),
    effects: ({ operands }) => operands.map((host) => connect('scan', host)),
    examples: [
      ['nmap -sV -p 80 example.com', 'connect:scan example.com'],
      [
        'nmap -sV -p 80 example.com -iL /opt/a --excludefile /opt/b -oN /opt/c -oX /opt/d -oG /opt/e -oA /opt/f',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'write /opt/f',
        'connect:scan example.com',
      ],
      ['nmap --script=vuln example.com', 'unknown: option `--script` of `nmap` is not described', 'connect:scan example.com'],
    ],
  }),
  defineCommand({
    name: 'tcpdump',
    aliases: ['tshark', 'ngrep', 'dumpcap'],
    about: 'watch network traffic',
    options: table({
      flag: '-A, -b, -d, -D --list-interfaces, -e, -f, -h, -H, -I, -J, -K, -l, -L, -n, -N, -O, -p, -q, -S, -t, -tt, -ttt, -tttt, -u, -U, -v, -vv, -vvv, -x, -xx, -X, -XX, -nn, -nnn, -#',
      value: '-B, -c, -C, -G, -i, -j, -M, -Q, -s, -T, -W, -y, -Y, -E',
      reads: '-r, -F',
      writes: '-w',
      unsafe: '-z, -Z',
    }),
    // `tshark -X` loads scripts
    effects: ({ has, name }) =>
      name === 'tshark' && has('-X')
        ? [unknown('scripts for `tshark`')]
        : has('-r', '-D', '-L')
          ? []
          : [processes('debug', 'network traffic')],
    examples: [
      ['tshark -r a.pcap -X lua_script:a.lua', 'read a.pcap', 'unknown: scripts for `tshark`'],
      ['tcpdump -nr a.pcap', 'read a.pcap'],
      ['tcpdump -i any -w a.pcap', 'write a.pcap', 'process:debug network traffic'],
      ['tcpdump -nr a.pcap -F /opt/a -Z', 'unknown: option `-Z` of `tcpdump` can run or load anything', 'read a.pcap', 'read /opt/a'],
      ['tcpdump -z ./x', 'unknown: option `-z` of `tcpdump` can run or load anything', 'process:debug network traffic'],
    ],
  }),
  defineCommand({
    name: 'speedtest',
    aliases: ['speedtest-cli', 'fast'],
    about: 'measure the connection',
    options: table({ flag: '--simple, --json, --bytes, --list, --secure, --single', value: '-f --format, -s --server-id, --server' }),
    effects: [connect('get', literal('speedtest.net'))],
    examples: [
      ['speedtest --simple', 'connect:get speedtest.net'],
      ['speedtest --zap', 'unknown: option `--zap` of `speedtest` is not described', 'connect:get speedtest.net'],
    ],
  }),
]
