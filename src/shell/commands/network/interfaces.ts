import { config, defineCommand, type Draft, nothing, privilege, processes, run, unknown } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { machineTool } from '../_phrases.ts'
import { table } from '../_table.ts'

const words = (all: readonly Word[]): readonly string[] => all.map((word) => textOf(word) ?? '?').filter((text) => !text.startsWith('-'))

const changes = (what: string): readonly Draft[] => [config('system', what)]

const harmlessOption =
  /^-(?:[046chjopstadN]|br|brief|color|details|json|oneline|pretty|stats|statistics|timestamp|all|iec|V|Version|f|family|r|resolve)$/
const harmlessObject =
  /^(?:a|ad|addr|address|l|li|link|r|ro|route|n|ne|neigh|neighbour|neighbor|rule|ru|maddr|mroute|netns|tunnel|vrf|nexthop|help|monitor)$/

export default [
  defineCommand({
    name: 'ip',
    about: 'show or change network settings',
    style: 'raw',
    effects: ({ words: all }) => {
      const [, , place] = /^(?:netns|vrf) exec$/.test(words(all).slice(0, 2).join(' ')) ? all : []
      // it takes the rights of root to enter one
      if (place) return [privilege('user', 'ip'), run(all.slice(all.indexOf(place) + 1))]
      const option = all.find((word) => (textOf(word) ?? '').startsWith('-') && !harmlessOption.test(textOf(word) ?? ''))
      if (option) return [unknown(`option \`${show(option)}\` of \`ip\` is not described`)]
      const [object, verb = 'show'] = words(all)
      if (object === undefined) return nothing
      return harmlessObject.test(object) && /^(?:s|sh|show|l|li|list|ls|g|get|help|dev|up)$/.test(verb) ? nothing : changes('network')
    },
    examples: [
      ['ip addr'],
      ['ip -br link show'],
      ['ip route get 1.1.1.1'],
      ['ip link set eth0 down', 'config:system network'],
      ['ip netns exec x rm -rf a', 'privilege:user ip', 'delete a'],
      ['ip route del default', 'config:system network'],
    ],
  }),
  machineTool({
    name: 'ifconfig',
    about: 'show or change network interfaces',
    options: { flag: '-a, -l, -s, -v, -m, -u, -d, -L, -C' },
    looks: ', *',
    changes: changes('network'),
    examples: [
      ['ifconfig en0 --frob', 'unknown: option `--frob` of `ifconfig` is not described'],
      ['ifconfig en0'],
      ['ifconfig -a'],
      ['ifconfig eth0 down', 'config:system network'],
      ['ifconfig eth0 -arp', 'unknown: option `-r` of `ifconfig` is not described'],
    ],
  }),
  machineTool({
    name: 'iwconfig',
    about: 'show or change radio interfaces',
    options: { flag: '-v --version' },
    looks: ', *',
    changes: changes('network'),
    examples: [['iwconfig wlan0'], ['iwconfig wlan0 essid x', 'config:system network']],
  }),
  machineTool({
    name: 'ethtool',
    about: 'show or change settings of network cards',
    // other letters set what these show; -p blinks, -r starts over, -E writes to the card
    options: {
      flag: `-i --driver, -k --show-features --show-offload, -g --show-ring, -c --show-coalesce, -S --statistics, -a --show-pause, -l --show-channels, -T --show-time-stamping,
        -P --show-permaddr, -x --show-rxfh --show-rxfh-indir, -n --show-nfc --show-ntuple, -m --module-info --dump-module-eeprom, -d --register-dump, -e --eeprom-dump, --show-fec,
        --show-eee, --show-priv-flags, --show-module, -j --json, --phy-statistics, --version, -h`,
    },
    looks: '*',
    changes: changes('network'),
    examples: [
      ['ethtool eth0'],
      ['ethtool -S eth0'],
      ['ethtool -p eth0', 'unknown: option `-p` of `ethtool` is not described'],
      ['ethtool -s eth0 speed 100', 'unknown: option `-s` of `ethtool` is not described', 'config:system network'],
    ],
  }),
  machineTool({
    name: 'route',
    about: 'show or change the ways to other networks',
    options: { flag: '-n, -e, -ee, -v, -4, -6, -C, -V --version', value: '-A' },
    looks: ', get *, print, PRINT, print *, -n get *',
    changes: changes('network'),
    examples: [
      ['route -n'],
      ['route get example.com'],
      ['route add default 10.0.0.1', 'config:system network'],
      ['route -n flush', 'config:system network'],
      ['route -f', 'unknown: option `-f` of `route` is not described'],
    ],
  }),
  machineTool({
    name: 'arp',
    about: 'show or change the table of neighbours',
    options: { flag: '-a, -e, -v, -n, -l, -x, -N', value: '-i, -H -t' },
    acts: '-d, -s, -f, -D, -S, -F',
    looks: ', *',
    changes: changes('network'),
    examples: [
      ['arp -a'],
      ['arp -n -i eth0'],
      ['arp -nd 10.0.0.1', 'config:system network'],
      ['arp -s 10.0.0.1 x', 'config:system network'],
    ],
  }),
  machineTool({
    name: 'ipconfig',
    about: 'show or change network interfaces',
    looks:
      ', getifaddr *, getoption * *, getpacket *, getv6packet *, getsummary *, ifcount, waitall, /all, //all, /displaydns, //displaydns',
    changes: changes('network'),
    examples: [
      ['ipconfig /all'],
      ['ipconfig getifaddr en0'],
      ['ipconfig /release', 'config:system network'],
      ['ipconfig set en0 DHCP', 'config:system network'],
    ],
  }),
  machineTool({
    name: 'iw',
    about: 'show or change radio interfaces',
    options: { flag: '--version' },
    looks: `, dev, phy, list, help, reg get, event, dev * info, dev * link, phy * info, phy * reg get, dev * scan dump, dev * station dump, dev * station get *, dev * survey dump,
      dev * get power_save, wlan0 info, wlan0 link`,
    changes: changes('network'),
    examples: [
      ['iw dev wlan0 link'],
      ['iw list'],
      ['iw dev wlan0 ibss leave', 'config:system network'],
      ['iw reg set US', 'config:system network'],
    ],
  }),
  machineTool({
    name: 'brctl',
    about: 'show or change bridges between networks',
    looks: 'show, show *, showmacs *, showstp *',
    changes: changes('network'),
    examples: [['brctl show'], ['brctl addbr br0', 'config:system network']],
  }),
  machineTool({
    name: 'bridge',
    about: 'show or change bridges between networks',
    style: 'long',
    options: { flag: '-s -statistics -stats, -d -details, -c -color, -j -json, -p -pretty, -o -oneline, -t -timestamp, -compressvlans' },
    looks: `link, link show|list|ls, link show|list|ls dev *, fdb, fdb show|list|ls, fdb show|list|ls dev|br|brport *, mdb, mdb show|list, mdb show|list dev *, vlan, vlan show|list,
      vlan show|list dev *, vni, vni show, monitor, monitor *`,
    changes: changes('network'),
    examples: [
      ['bridge link show'],
      ['bridge fdb flush dev br0', 'config:system network'],
      ['bridge -batch /opt/a', 'unknown: option `-batch` of `bridge` is not described'],
    ],
  }),
  defineCommand({
    name: 'ss',
    aliases: ['netstat'],
    about: 'list sockets',
    options: table({
      flag: '-0 --packet, -4 --ipv4, -6 --ipv6, -a --all, -b --bpf, -B, -c, -d --dccp, -e --extended, -E --events, -g --groups, -H --no-header, -h, -i --info, -L, -l --listening, -m --memory, -M --masquerade, -n --numeric, -N, -o --options, -O --oneline, -p --processes --programs, -Q, -q, -r --resolve --route, -R, -s --summary --statistics, -S --sctp, -t --tcp, -T --threads, -u --udp, -U, -v, -V, -w --raw, -W, -x --unix, -X, -Z --context, -z --contexts, --tcp-all, --tipcinfo, --tos, --cgroup, --net, --mptcp, --tipc, --vsock, --xdp, --inet-sockopt, --interfaces, --verbose, --wide, --numeric-hosts, --numeric-ports, --numeric-users, --symbolic, --extend, --timers, --continuous, --fib, -C --cache',
      value: '-A --query --socket, -f --family, -I',
      reads: '-F --filter',
    }),
    effects: ({ has }) => (has('-K') ? [processes('port', 'sockets')] : nothing),
    examples: [
      ['ss -ltnp'],
      ['ss -ltnp --filter /opt/a', 'read /opt/a'],
      ['netstat -tulpn'],
      ['ss -K dst 10.0.0.1', 'unknown: option `-K` of `ss` is not described'],
    ],
  }),
]
