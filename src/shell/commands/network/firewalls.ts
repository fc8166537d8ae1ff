import { config, defineCommand, type Draft, nothing, read } from '../../command-spec.ts'
import { machineTool } from '../_phrases.ts'
import { table } from '../_table.ts'

const changes: readonly Draft[] = [config('system', 'firewall')]

export default [
  machineTool({
    name: 'iptables',
    aliases: ['ip6tables', 'ebtables'],
    about: 'show or change the firewall',
    abbreviates: true,
    options: {
      flag: '-L --list, -S --list-rules, -n --numeric, -v --verbose, -x --exact, --line-numbers, -4, -6, --Lc, --Ln, -V --version, -h',
      value: '-t --table, -w --wait',
    },
    acts: `-F --flush, -A --append, -D --delete, -I --insert, -X --delete-chain, -P --policy, -Z --zero, -R --replace, -N --new-chain, -E --rename-chain,
      -j --jump, -s, -d, -p, -i, -o, -m, --dport, --sport`,
    looks: ', *',
    changes: changes,
    examples: [
      ['iptables -L -n'],
      ['iptables -t nat -nvL POSTROUTING --line-numbers'],
      ['iptables -F', 'config:system firewall'],
      ['iptables -L --flush', 'config:system firewall'],
      ['iptables -A INPUT -j DROP', 'config:system firewall'],
      ['ebtables -L --atomic-file /opt/a', 'unknown: option `--atomic-file` of `ebtables` is not described'],
    ],
  }),
  defineCommand({
    name: 'iptables-restore',
    aliases: ['ip6tables-restore'],
    about: 'replaces the rules of the firewall',
    options: table({ flag: '-c --counters, -n --noflush, -t --test, -v --verbose', value: '-T --table, -w --wait' }),
    effects: ({ operands, has }) => [...operands.map((file) => read(file)), ...(has('-t') ? [] : changes)],
    examples: [
      ['iptables-restore --test a', 'read a'],
      ['iptables-restore a', 'read a', 'config:system firewall'],
    ],
  }),
  machineTool({
    name: 'nft',
    about: 'show or change the firewall',
    // -f takes orders from a file, -i from a person
    options: {
      flag: '-a --handle, -n --numeric, -s --stateless, -t --terse, -j --json, -N --reversedns, -S --service, -p --numeric-protocol, -y --numeric-priority, -u --guid, -c --check, -V -v --version',
    },
    looks: 'list **, describe **',
    changes: changes,
    chains: true,
    examples: [
      ['nft list ruleset \\; flush ruleset', 'config:system firewall'],
      ['nft list ruleset'],
      ['nft -a list table inet filter'],
      ['nft flush ruleset', 'config:system firewall'],
      ['nft -f /opt/a', 'unknown: option `-f` of `nft` is not described', 'config:system firewall'],
    ],
  }),
  machineTool({
    name: 'ufw',
    about: 'show or change the firewall',
    options: { flag: '--version, --dry-run, --force' },
    looks: 'status, status verbose|numbered, version, show *, app list, app info *',
    changes: changes,
    examples: [
      ['ufw status verbose'],
      ['ufw app list'],
      ['ufw disable', 'config:system firewall'],
      ['ufw app update x', 'config:system firewall'],
      ['ufw status --frob', 'unknown: option `--frob` of `ufw` is not described'],
    ],
  }),
  machineTool({
    name: 'firewall-cmd',
    about: 'show or change the firewall',
    // each option that is not here adds, removes, sets or switches something
    options: {
      flag: `--state, --list-all, --list-all-zones, --list-all-policies, --list-ports, --list-services, --list-sources, --list-interfaces, --list-protocols, --list-rich-rules, --list-forward-ports,
        --list-icmp-blocks, --list-source-ports, --get-active-zones, --get-active-policies, --get-zones, --get-services, --get-policies, --get-icmptypes, --get-default-zone, --get-log-denied,
        --get-zone-of-interface, --permanent, -q --quiet, -v --verbose, -V --version, --check-config`,
      value:
        '--zone, --policy, --info-zone, --info-service, --info-policy, --query-port, --query-service, --query-source, --query-interface, --query-rich-rule, --query-masquerade',
    },
    looks: '',
    changes: changes,
    examples: [
      ['firewall-cmd --list-all --zone=public'],
      ['firewall-cmd --list-all --add-port=80/tcp', 'unknown: option `--add-port` of `firewall-cmd` is not described'],
      ['firewall-cmd --reload', 'unknown: option `--reload` of `firewall-cmd` is not described'],
    ],
  }),
  machineTool({
    name: 'pfctl',
    about: 'show or change the firewall',
    // -d and -e switch it, -F empties it, -f takes rules from a file, -k ends connections
    options: { flag: '-n, -q, -v, -r, -g', value: '-s, -a, -i' },
    looks: '',
    changes: changes,
    examples: [
      ['pfctl -s rules'],
      ['pfctl -sr'],
      ['pfctl -s rules -d', 'unknown: option `-d` of `pfctl` is not described'],
      ['pfctl -f /opt/a', 'unknown: option `-f` of `pfctl` is not described'],
    ],
  }),
  machineTool({
    name: 'ipset',
    about: 'show or change sets of addresses',
    options: { flag: '-n -name, -t -terse, -s -sorted, -q -quiet, -r -resolve', value: '-o -output' },
    looks: 'list, list *, test * *, version, help',
    changes: changes,
    examples: [
      ['ipset list'],
      ['ipset flush', 'config:system firewall'],
      ['ipset list -f /opt/a', 'unknown: option `-f` of `ipset` is not described'],
    ],
  }),
  machineTool({
    name: 'fail2ban-client',
    about: 'show or change whom the machine keeps out',
    options: { flag: '-v, -q, -V --version' },
    looks: 'status, status *, status --all, ping, version, banned, get * **',
    changes: changes,
    examples: [
      ['fail2ban-client status sshd'],
      ['fail2ban-client stop', 'config:system firewall'],
      ['fail2ban-client -c /opt/a status', 'unknown: option `-c` of `fail2ban-client` is not described'],
    ],
  }),
  machineTool({
    name: 'socketfilterfw',
    about: 'show or change the firewall',
    options: { flag: '--getglobalstate, --getblockall, --listapps, --getstealthmode, --getallowsigned, --getloggingmode, --getloggingopt' },
    looks: '',
    changes: changes,
    examples: [
      ['socketfilterfw --getglobalstate'],
      ['socketfilterfw --setglobalstate off', 'unknown: option `--setglobalstate` of `socketfilterfw` is not described'],
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
]
