import { config, defineCommand, type Draft, infra, nothing, privilege, processes, run, unknown } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
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
  defineCommand({
    name: 'ifconfig',
    aliases: ['iwconfig', 'ethtool', 'route', 'arp', 'ipconfig', 'iw', 'brctl', 'bridge'],
    about: 'show or change network interfaces',
    style: 'raw',
    verbFirst: true,
    options: table({
      flag: '-a, -l, -s, -v, -n, -e, -i, -D, -H, -A, -4, -6, -d, -u, -f, -p, -k, -g, -c, -S, -m, -o, -x, -j --json, -N, -r, -t, -L, -X, --show-*, --driver, --statistics',
    }),
    effects: ({ words: all, name }) => {
      const given = words(all)
      const looks = {
        route: given.length === 0 || given[0] === 'get',
        arp: !all.some((word) => /^-(?:s|d|f)/.test(textOf(word) ?? '')),
        ipconfig: /^(?:get|ifcount|\/{1,2}(?:all|displaydns)$)/.test(given[0] ?? 'get'),
        iw:
          given.includes('info') ||
          given.includes('list') ||
          given.includes('link') ||
          /^(?:dev|phy|reg get|dev \w+ (?:scan dump|station dump|survey dump|get power_save))$/.test(given.join(' ')),
        bridge: !given.some((word) => /^(?:add|del|set|replace)/.test(word)),
      }
      const plain = Object.hasOwn(looks, name) ? looks[name as keyof typeof looks] : given.length <= 1
      return plain ? nothing : changes('network')
    },
    examples: [
      ['ifconfig en0 --frob', 'unknown: option `--frob` of `ifconfig` is not described'],
      ['ifconfig en0'],
      ['ifconfig eth0 down', 'config:system network'],
      ['arp -a'],
      ['ipconfig /all'],
      ['ipconfig /release', 'config:system network'],
      ['route add default 10.0.0.1', 'config:system network'],
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
  defineCommand({
    name: 'iptables',
    aliases: [
      'ip6tables',
      'nft',
      'ufw',
      'firewall-cmd',
      'pfctl',
      'iptables-restore',
      'ipset',
      'ebtables',
      'fail2ban-client',
      'socketfilterfw',
    ],
    about: 'show or change the firewall',
    alone: '-V -h',
    style: 'raw',
    options: table({
      flag: `-L --list, -S --list-rules, -n --numeric, -v --verbose, -t --table, -x --exact, -w --wait, -a, -c, -s*, -s, --line-numbers, --permanent, -F, -A, -D, -I, -X, -P, -Z, -R, -N, -j --json,
        --state, --list-*, --get-*, --zone, -e, -d, -f, -i, -p, -m, -o, -q, -h, -E, --dport, --sport, --reload, --add-*, --remove-*, --flush`,
    }),
    effects: ({ words: all, name }) => {
      const texts = all.map((word) => textOf(word) ?? '?')
      const looks = {
        ufw: ['status', 'version', 'show', 'app'],
        nft: ['list'],
        'firewall-cmd': ['--state', '--list-all', '--list-ports', '--get-active-zones', '--get-zones', '--list-services'],
        pfctl: ['-s', '-sr', '-sa', '-si'],
        ipset: ['list'],
        'fail2ban-client': ['status'],
      }
      const verbs: readonly string[] = Object.hasOwn(looks, name)
        ? looks[name as keyof typeof looks]
        : ['-L', '-S', '--list', '--list-rules', '-nL', '-vnL', '-nvL', '-Lnv', '-Ln']
      const first = texts.find(
        (text) => !['-n', '-v', '-t', 'nat', 'filter', 'mangle', '-w', '-a', '--line-numbers', '--permanent'].includes(text),
      )
      return first !== undefined && verbs.includes(first) && !texts.some((text) => /^-[FADIXPZR]/.test(text))
        ? nothing
        : changes('firewall')
    },
    examples: [
      ['ufw status --frob', 'unknown: option `--frob` of `ufw` is not described'],
      ['iptables -L -n'],
      ['ufw status verbose'],
      ['iptables -F', 'config:system firewall'],
      ['ufw disable', 'config:system firewall'],
    ],
  }),
  defineCommand({
    name: 'iptables-save',
    aliases: ['ip6tables-save'],
    about: 'prints the rules of the firewall',
    options: table({ flag: '-c --counters', value: '-t --table', writes: '-f --file' }),
    effects: nothing,
    examples: [
      ['iptables-save -c'],
      ['iptables-save -f /opt/a', 'write /opt/a'],
      ['iptables-save -M x', 'unknown: option `-M` of `iptables-save` is not described'],
    ],
  }),
  defineCommand({
    name: 'nmcli',
    aliases: [
      'wpa_cli',
      'iwctl',
      'wg',
      'wg-quick',
      'tailscale',
      'openvpn',
      'warp-cli',
      'airport',
      'rfkill',
      'bluetoothctl',
      'dhclient',
      'ifup',
      'ifdown',
    ],
    about: 'show or change connections of the machine',
    style: 'raw',
    options: table({
      flag: `-t --terse, -f --fields, -m --mode, -c --colors, -e --escape, -g --get-values, -p --pretty, -a --ask, -s --show-secrets, -w --wait, -o --overview, -v --version, --active, --order, --rescan,
        --json, --peers, --self, --web, -4, -6, -1, -i, -I, -h, --noheadings, -n, -J, --output`,
    }),
    effects: ({ words: all, name }) => {
      const shaping = /^(?:-[fmceg]|--(?:fields|mode|colors|escape|get-values))$/
      const given = words(all.filter((_, index) => name !== 'nmcli' || !shaping.test(textOf(all[index - 1]) ?? '')))
      if (name === 'airport' && all.length === 1 && /^(?:-[IsP]|--getinfo|--scan)$/.test(textOf(all[0]) ?? '')) return nothing
      if (name === 'nmcli' && /^(?:d|dev|device) (?:w|wifi)(?: (?:l|list))?$/.test(given.join(' '))) return nothing
      if (name === 'wg' && /^(?:showconf|genkey|genpsk)\b|private-key|preshared-keys/.test(given.join(' ')))
        return [infra(given[0] === 'genkey' || given[0] === 'genpsk' ? 'secret' : 'private-key', 'WireGuard')]
      const looks = /^(?:status|show|list|ls|info|ip|netcheck|version|devices|scan_results|help|general|g)$/
      return given.length > 0 &&
        given.length <= 3 &&
        given.every(
          (word, index) =>
            looks.test(word) ||
            (index === 0 && name === 'nmcli' && /^(?:d|dev|device|c|con|connection|wifi|radio|networking)$/.test(word)) ||
            index === 2,
        ) &&
        given.some((word) => looks.test(word))
        ? nothing
        : changes('network')
    },
    examples: [
      ['nmcli device status --frob', 'unknown: option `--frob` of `nmcli` is not described'],
      ['nmcli device status'],
      ['nmcli -t -f NAME,DEVICE con show --active'],
      ['tailscale status'],
      ['wg show'],
      ['wg showconf wg0', 'infra:private-key WireGuard'],
      ['nmcli radio wifi off', 'config:system network'],
      ['openvpn x.ovpn', 'config:system network'],
    ],
  }),
]
