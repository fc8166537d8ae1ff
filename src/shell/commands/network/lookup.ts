import type { Args } from '../../arguments.ts'
import { config, connect, defineCommand, type Draft, printsTainted, processes, read, unknown } from '../../command-spec.ts'
import { dropPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { isPhrase } from '../_phrases.ts'
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
    effects: ({ words, name }) => {
      // `drill -q` and `-w` write packets into files
      if (name === 'drill' && words.some((word) => /^-[qwi]/.test(show(word)))) return [unknown('packets of `drill` in files')]
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
      ['drill -q a example.com', 'unknown: packets of `drill` in files'],
      ['dig @1.1.1.1 example.com MX', 'connect:query example.com', 'connect:query 1.1.1.1'],
    ],
  }),
  defineCommand({
    name: 'nslookup',
    aliases: ['host', 'whois', 'avahi-resolve'],
    about: 'look up names',
    style: 'raw',
    options: table({
      flag: `-type -type*, -query -q -q*, -debug -d2, -port, -timeout, -retry, -class, -norecurse, -recurse, -vc, -a, -d, -v, -r, -s, -i, -t, -c, -C, -4, -6, -T, -w, -W, -R, -N, -m, -U, -l, -h, -p, -H, -Q, -b, -B, -e, -g,
        -L, -M, -x, -n, -V --version, --no-idn, --verbose, -A, -G, -k, -F, -o`,
    }),
    effects: ({ words }) => asks(words.filter((word) => !show(word).startsWith('-'))),
    examples: [
      ['whois example.com --frob', 'unknown: option `--frob` of `whois` is not described'],
      ['nslookup example.com', 'connect:query example.com'],
      ['whois example.com', 'connect:query example.com'],
      ['host -t mx example.com', 'connect:query mx', 'connect:query example.com'],
    ],
  }),
  defineCommand({
    name: 'getent',
    about: 'asks the directories of this machine',
    options: table({ flag: '-i --no-idn, -A --no-addrconfig, -V --version', value: '-s --service' }),
    effects: ({ operands: [list, ...names] }) => {
      const kept = textOf(list) ?? ''
      if (/^g?shadow$/.test(kept)) return [read(`/etc/${kept}`)]
      return /^(?:hosts|ahosts)/.test(kept) ? asks(names) : []
    },
    examples: [
      ['getent passwd'],
      ['getent hosts example.com', 'connect:query example.com'],
      ['getent shadow', 'read /etc/shadow'],
      ['getent --frob passwd', 'unknown: option `--frob` of `getent` is not described'],
    ],
  }),
  defineCommand({
    name: 'resolvectl',
    about: 'asks the name service of this machine, or sets it up',
    options: table({
      flag: '-4, -6, --no-pager, --legend, -j, --raw',
      value:
        '-i --interface, -p --protocol, -t --type, -c --class, --cache, --cname, --search, --synthesize, --validate, --network, --json, --service-address',
    }),
    effects: ({ operands }) =>
      isPhrase(operands, 'query **, service **, openpgp **, tlsa **')
        ? asks(operands.slice(1))
        : isPhrase(operands, ', status, status *, statistics, dns, domain, show-cache, show-server-state, monitor')
          ? []
          : [config('system', `resolvectl ${operands.map(show).join(' ')}`)],
    examples: [
      ['resolvectl status'],
      ['resolvectl query example.com', 'connect:query example.com'],
      ['resolvectl dns eth0 192.0.2.1', 'config:system resolvectl dns eth0 192.0.2.1'],
    ],
  }),
  defineCommand({
    name: 'dns-sd',
    about: 'asks which services there are nearby',
    style: 'raw',
    // -R and -P announce a service of one's own
    options: table({ flag: '-E, -F, -B, -L, -Q, -q, -G, -Z, -V' }),
    effects: ({ words }) => asks(words.filter((word) => !show(word).startsWith('-')).slice(0, 1)),
    examples: [
      ['dns-sd -G v4 example.local', 'connect:query v4'],
      ['dns-sd -R x _http._tcp local 80', 'unknown: option `-R` of `dns-sd` is not described'],
    ],
  }),
  defineCommand({
    name: 'ping',
    aliases: ['ping6', 'gping'],
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
    name: 'fping',
    about: 'see which of many hosts answer',
    options: table({
      flag: '-4 --ipv4, -6 --ipv6, -a --alive, -A --addr, -d --rdns, -D --timestamp, -e --elapsed, -l --loop, -m --all, -M, -n --name, -N --netdata, -q --quiet, -s --stats, -u --unreach, -v --version, -J --json',
      value:
        '-b --size, -B --backoff, -c --count, -C --vcount, -H --ttl, -i --interval, -I --iface, -O --tos, -p --period, -r --retry, -t --timeout, -x --reachable',
    }),
    effects: ({ operands }) => asks(operands),
    examples: [
      ['fping -c 3 a.example b.example', 'connect:query a.example', 'connect:query b.example'],
      ['fping -f /opt/a', 'unknown: option `-f` of `fping` is not described'],
    ],
  }),
  defineCommand({
    name: 'arping',
    about: 'see whether a neighbour answers',
    // -U, -A and -P tell the neighbours of an address
    options: table({ flag: '-b, -D, -f, -q, -v, -V, -r, -0', value: '-c, -w, -I, -i, -W' }),
    effects: asksFirst,
    examples: [
      ['arping -c 3 192.0.2.1', 'connect:query 192.0.2.1'],
      ['arping -U 192.0.2.1', 'unknown: option `-U` of `arping` is not described'],
    ],
  }),
  defineCommand({
    name: 'oping',
    about: 'see which hosts answer',
    options: table({ flag: '-4, -6, -b, -u, -U', value: '-c, -i, -t, -I, -D, -Z, -Q, -z, -w', writes: '-O', reads: '-f' }),
    effects: ({ operands }) => asks(operands),
    examples: [
      ['oping -c 3 example.com', 'connect:query example.com'],
      ['oping -O /opt/a -f /opt/b example.com', 'write /opt/a', 'read /opt/b', 'connect:query example.com'],
      ['oping -m 1 example.com', 'unknown: option `-m` of `oping` is not described'],
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
    about: 'watch network traffic',
    options: table({
      flag: '-A, -b, -d, -D --list-interfaces, -e, -f, -h, -H, -I, -J, -K, -l, -L, -n, -N, -O, -p, -q, -S, -t, -tt, -ttt, -tttt, -u, -U, -v, -vv, -vvv, -x, -xx, -X, -XX, -nn, -nnn, -#',
      value: '-B, -c, -C, -G, -i, -j, -M, -Q, -s, -T, -W, -y, -Y, -E',
      reads: '-r, -F',
      writes: '-w',
      unsafe: '-z, -Z',
    }),
    effects: ({ has }) => (has('-r', '-D', '-L') ? [] : [processes('debug', 'network traffic')]),
    examples: [
      ['tcpdump -nr a.pcap', 'read a.pcap'],
      ['tcpdump -i any -w a.pcap', 'write a.pcap', 'process:debug network traffic'],
      ['tcpdump -nr a.pcap -F /opt/a -Z', 'unknown: option `-Z` of `tcpdump` can run or load anything', 'read a.pcap', 'read /opt/a'],
      ['tcpdump -z ./x', 'unknown: option `-z` of `tcpdump` can run or load anything', 'process:debug network traffic'],
    ],
  }),
  defineCommand({
    name: 'tshark',
    about: 'watch network traffic',
    // -X loads scripts, -C and -o settings, -K keys; --export-objects writes files
    options: table({
      flag: '-2, -D, -g, -h, -I, -l, -L, -n, -p, -P, -q, -Q, -v, -V, -x, --no-duplicate-keys, --color',
      value: '-a, -A, -b, -B, -c, -d, -e, -E, -f, -F, -i, -j, -J, -M, -N, -O, -R, -s, -S, -t, -T, -u, -U, -W, -Y, -y, -z',
      'value?': '-G',
      reads: '-r, -H',
      writes: '-w',
    }),
    effects: ({ has }) => (has('-r', '-D', '-L', '-G', '-v') ? [] : [processes('debug', 'network traffic')]),
    examples: [
      ['tshark -r a.pcap -T fields -e ip.src -Y http', 'read a.pcap'],
      ['tshark -r a.pcap -H /opt/a -w /opt/b', 'read a.pcap', 'read /opt/a', 'write /opt/b'],
      ['tshark -i eth0', 'process:debug network traffic'],
      ['tshark -r a.pcap -X lua_script:/opt/a', 'unknown: option `-X` of `tshark` is not described'],
    ],
  }),
  defineCommand({
    name: 'ngrep',
    about: 'search network traffic',
    // -K ends connections
    options: table({
      flag: '-6, -C, -e, -h, -i, -l, -L, -M, -N, -p, -q, -t, -T, -v, -V, -w, -x, -X, -D',
      value: '-A, -d, -n, -P, -s, -S, -W, -u',
      reads: '-I, -F',
      writes: '-O',
    }),
    effects: ({ has }) => (has('-I', '-L', '-V') ? [] : [processes('debug', 'network traffic')]),
    examples: [
      ['ngrep -I a.pcap GET', 'read a.pcap'],
      ['ngrep -d any -O /opt/a -F /opt/b GET', 'write /opt/a', 'read /opt/b', 'process:debug network traffic'],
      ['ngrep -K 1 -I a.pcap x', 'unknown: option `-K` of `ngrep` is not described'],
    ],
  }),
  defineCommand({
    name: 'dumpcap',
    about: 'watch network traffic',
    options: table({
      flag: '-D, -d, -g, -h, -I, -k, -L, -M, -n, -p, -P, -q, -S, -t, -v',
      value: '-a, -b, -B, -c, -C, -f, -i, -N, -s, -W, -y',
      writes: '-w',
    }),
    effects: ({ has }) => (has('-D', '-L', '-v') ? [] : [processes('debug', 'network traffic')]),
    examples: [['dumpcap -D'], ['dumpcap -i eth0 -w /opt/a', 'write /opt/a', 'process:debug network traffic']],
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
