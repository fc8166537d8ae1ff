import { config, defineCommand, type Draft, infra, nothing } from '../../command-spec.ts'
import { isPhrase, machineTool } from '../_phrases.ts'

const changes: readonly Draft[] = [config('system', 'network')]

export default [
  machineTool({
    name: 'nmcli',
    about: 'show or change connections of the machine',
    abbreviates: true,
    // -s shows passwords
    options: {
      flag: '-t --terse, -p --pretty, -o --overview, -v --version, --active, -h',
      value: '-f --fields, -m --mode, -c --colors, -e --escape, -g --get-values, -w --wait, --order, --rescan',
    },
    looks: `general, g|general status, g|general permissions, g|general logging, g|general hostname, d|dev|device, d|dev|device status, d|dev|device show|list, d|dev|device show|list *,
      d|dev|device w|wifi, d|dev|device w|wifi l|list, c|con|connection, c|con|connection s|show, c|con|connection s|show *, c|con|connection s|show id|uuid|path *,
      r|radio, r|radio all, r|radio wifi, n|networking, n|networking connectivity, `,
    changes: changes,
    examples: [
      ['nmcli device status'],
      ['nmcli device status --frob', 'unknown: option `--frob` of `nmcli` is not described'],
      ['nmcli -t -f NAME,DEVICE con show --active'],
      ['nmcli dev wifi list'],
      ['nmcli radio wifi off', 'config:system network'],
      ['nmcli con delete show', 'config:system network'],
      ['nmcli -s con show x', 'unknown: option `-s` of `nmcli` is not described'],
    ],
  }),
  defineCommand({
    name: 'wg',
    about: 'show or change tunnels of WireGuard',
    effects: ({ operands }) => {
      if (isPhrase(operands, 'showconf **, show * private-key|preshared-keys|dump')) return [infra('private-key', 'WireGuard')]
      if (isPhrase(operands, 'genkey|genpsk')) return [infra('secret', 'WireGuard')]
      return isPhrase(operands, ', show, show *, show * *, pubkey') ? nothing : changes
    },
    examples: [
      ['wg show'],
      ['wg show wg0 transfer'],
      ['wg genkey', 'infra:secret WireGuard'],
      ['wg show wg0 private-key', 'infra:private-key WireGuard'],
      ['wg showconf wg0', 'infra:private-key WireGuard'],
      ['wg set wg0 peer x remove', 'config:system network'],
    ],
  }),
  machineTool({
    name: 'tailscale',
    about: 'show or change a private network',
    options: {
      flag: '--json, --peers, --self, --active, -4, -6, -1, --browser',
      value: '--format, -c, --timeout, --until-direct, --every',
    },
    looks:
      'status, ip, ip *, netcheck, version, whois *, dns status, dns query *, dns query * *, ping *, metrics, exit-node list, exit-node suggest, licenses, serve status, funnel status, lock status, switch list',
    changes: changes,
    examples: [
      ['tailscale status --json'],
      ['tailscale netcheck'],
      ['tailscale down', 'config:system network'],
      ['tailscale status --web', 'unknown: option `--web` of `tailscale` is not described'],
    ],
  }),
  machineTool({
    name: 'wpa_cli',
    about: 'show or change radio connections',
    // -a runs a program
    options: { value: '-i' },
    looks: 'status, scan_results, list_networks, ping, interface, help',
    changes: changes,
    examples: [
      ['wpa_cli -i wlan0 status'],
      ['wpa_cli disconnect', 'config:system network'],
      ['wpa_cli -a /opt/a status', 'unknown: option `-a` of `wpa_cli` is not described'],
    ],
  }),
  machineTool({
    name: 'iwctl',
    about: 'show or change radio connections',
    looks:
      'station list, device list, adapter list, known-networks list, station * show, station * get-networks, device * show, version, help',
    changes: changes,
    examples: [['iwctl station wlan0 show'], ['iwctl station wlan0 disconnect', 'config:system network']],
  }),
  machineTool({
    name: 'warp-cli',
    about: 'show or change a private network',
    options: { flag: '-v --verbose, -j --json, --accept-tos' },
    looks: 'status, settings, settings list, network, registration show, tunnel stats, tunnel protocol, version, help',
    changes: changes,
    examples: [['warp-cli status'], ['warp-cli disconnect', 'config:system network']],
  }),
  machineTool({
    name: 'airport',
    about: 'shows radio networks of a Mac',
    options: { flag: '-I --getinfo, -s --scan, -P --getprefs, -x --xml' },
    looks: '',
    changes: changes,
    examples: [['airport -I'], ['airport -z', 'unknown: option `-z` of `airport` is not described']],
  }),
  machineTool({
    name: 'rfkill',
    about: 'show or switch radios',
    options: { flag: '-J --json, -n --noheadings, -r --raw, --output-all', value: '-o --output' },
    looks: ', list, list *, event, help',
    changes: changes,
    examples: [['rfkill list wifi'], ['rfkill block wifi', 'config:system network']],
  }),
  machineTool({
    name: 'bluetoothctl',
    about: 'show or change devices nearby',
    options: { flag: '-v --version', value: '-t --timeout' },
    looks: 'show, show *, list, devices, devices *, info, info *, paired-devices, version, help',
    changes: changes,
    examples: [['bluetoothctl devices'], ['bluetoothctl remove x', 'config:system network']],
  }),
  defineCommand({
    name: 'openvpn',
    aliases: ['wg-quick', 'dhclient', 'ifup', 'ifdown'],
    about: 'changes connections of the machine',
    alone: '--show-ciphers --show-digests --show-tls --show-curves',
    style: 'raw',
    effects: ({ words }) => (words.length === 0 ? nothing : changes),
    examples: [
      ['openvpn --version'],
      ['openvpn x.ovpn', 'config:system network'],
      ['ifup list', 'config:system network'],
      ['wg-quick up wg0', 'config:system network'],
    ],
  }),
]
