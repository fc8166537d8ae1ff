import { type CommandSpec, config, defineCommand, type Example, nothing } from '../../command-spec.ts'
import { isPhrase } from '../_phrases.ts'

/**
 * A program that sets up the system. What only shows something is written as phrases of all its words, options among them; with anything
 * else it changes the system.
 */
const setsUp = (name: string, about: string, { looks, shown, changed, tag = 'system' }: SetsUp): CommandSpec =>
  defineCommand({
    name,
    about,
    style: 'raw',
    effects: ({ words }) => (looks !== undefined && isPhrase(words, looks) ? nothing : [config(tag, name)]),
    examples: [
      ...(shown === undefined ? [] : [[`${name} ${shown}`.trim()] satisfies Example]),
      [`${name} ${changed}`.trim(), `config:${tag} ${name}`],
    ],
  })

interface SetsUp {
  readonly looks?: string
  readonly shown?: string
  readonly changed: string
  readonly tag?: string
}

export default [
  setsUp('hwclock', 'the clock of the board', { looks: ', -r, --show, --get, --verbose --show, -v -r, -r -v', shown: '-r', changed: '-w' }),
  setsUp('ntpdate', 'sets the clock', { changed: 'pool.ntp.org' }),
  setsUp('rdate', 'sets the clock', { changed: 'time.example' }),
  setsUp('chronyc', 'the daemon that keeps the time', {
    looks:
      'tracking, sources, sources -v, sourcestats, sourcestats -v, activity, ntpdata, clients, serverstats, -n|-a|-c tracking|sources|sourcestats|activity, -n|-a sources -v',
    shown: '-n sources',
    changed: 'makestep',
  }),
  setsUp('setleds', 'lights of the keyboard', { looks: ', -F', shown: '', changed: '+num' }),
  setsUp('loadkeys', 'keys of the keyboard', { changed: 'de' }),
  setsUp('update-alternatives', 'which of several programs has a name', {
    looks: '--list|--display|--query *, --get-selections',
    shown: '--display java',
    changed: '--set java x',
  }),
  setsUp('dpkg-reconfigure', 'sets up packages', { changed: 'tzdata' }),
  setsUp('ldconfig', 'the list of libraries', { looks: '-p, --print-cache, -N -p', shown: '-p', changed: '-v' }),
  setsUp('locale-gen', 'languages', { changed: 'en_US.UTF-8' }),
  setsUp('update-grub', 'what the machine starts', { changed: '' }),
  setsUp('grub-install', 'what the machine starts', { changed: '/dev/sda' }),
  setsUp('update-initramfs', 'first files of a system', { changed: '-u' }),
  setsUp('kextload', 'loads extensions of the kernel', { changed: 'a.kext' }),
  setsUp('kextunload', 'unloads extensions of the kernel', { changed: 'a.kext' }),
  setsUp('nvram', 'settings of the firmware', { looks: '-p, -xp', shown: '-p', changed: 'a=b c=d' }),
  setsUp('efibootmgr', 'what the machine starts', { looks: ', -v, --verbose', shown: '-v', changed: '-b 1 -B' }),
  setsUp('systemsetup', 'settings of a Mac', {
    looks:
      '-gettimezone, -getremotelogin, -getcomputername, -getusingnetworktime, -getnetworktimeserver, -getdate, -gettime, -getsleep, -getremoteappleevents, -getlocalsubnetname, -getstartupdisk, -liststartupdisks, -listtimezones',
    shown: '-gettimezone',
    changed: '-setremotelogin on',
  }),
  setsUp('scutil', 'settings of a Mac', {
    looks: '--dns, --proxy, --nwi, --get *, --nc list, --nc status *, -r *',
    shown: '--get ComputerName',
    changed: '--set ComputerName x',
  }),
  setsUp('networksetup', 'network of a Mac', {
    looks: `-listallhardwareports, -listallnetworkservices, -listnetworkserviceorder, -listlocations, -getcurrentlocation, -getinfo *, -getdnsservers *, -getsearchdomains *, -getwebproxy *,
      -getsecurewebproxy *, -getproxybypassdomains *, -getairportnetwork *, -getairportpower *, -getmacaddress *, -getMTU *, -listpreferredwirelessnetworks *, -getautoproxyurl *, -help, -version`,
    shown: '-getinfo Wi-Fi',
    changed: '-setdnsservers Wi-Fi 1.1.1.1',
  }),
  setsUp('pmset', 'power of a Mac', { looks: '-g, -g *, -g * *', shown: '-g batt', changed: 'sleepnow' }),
  setsUp('spctl', 'which programs may run', {
    looks:
      '--status, --list, -a *, --assess *, -a|--assess -v|-vv|-vvv|-vvvv|--verbose *, -a|--assess -t|--type * *, -a -t * -v|-vv|-vvv *, -a|--assess -v|-vv|--verbose -t|--type * *',
    shown: '--assess x',
    changed: '--master-disable',
  }),
  setsUp('csrutil', 'protection of the system', { looks: 'status, authenticated-root status', shown: 'status', changed: 'disable' }),
  setsUp('kmutil', 'extensions of the kernel', {
    looks: 'showloaded **, inspect **, check **, find **, libraries **',
    shown: 'showloaded',
    changed: 'load -p x',
  }),
  setsUp('setenforce', 'protection of the system', { changed: '0' }),
  setsUp('aa-disable', 'protection of the system', { changed: 'x' }),
  setsUp('aa-complain', 'protection of the system', { changed: 'x' }),
  setsUp('auditctl', 'what the system records', { looks: '-l, -s, --status, -v', shown: '-l', changed: '-D', tag: 'audit-off' }),
  setsUp('augenrules', 'what the system records', { looks: '--check', shown: '--check', changed: '--load', tag: 'audit-off' }),
]
