import { type CommandSpec, config, defineCommand, type Example, nothing, read } from '../../command-spec.ts'
import { knownPrefix, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

const textOfAll = (words: readonly Word[]): string => words.map((word) => textOf(word) ?? '?').join(' ')

/** A program that looks at the system or changes it: its words, side by side, say which. */
const administers = (name: string, about: string, looks: RegExp, shows: string, changes: string): CommandSpec =>
  defineCommand({
    name,
    about,
    style: 'raw',
    effects: ({ words }) => (looks.test(textOfAll(words)) ? nothing : [config('system', name)]),
    examples: [[`${name} ${shows}`.trim()], [`${name} ${changes}`.trim(), `config:system ${name}`]] satisfies readonly Example[],
  })

export default [
  administers(
    'alternatives',
    'which of several programs has a name',
    /^--(?:display|list)(?: [\w.+-]+)?$/,
    '--display java',
    '--set java x',
  ),
  administers('aplay', 'plays sound', /^(?:-l|-L|--list-devices|--list-pcms)$/, '-l', 'a.wav'),
  administers('arecord', 'records sound', /^(?:-l|-L|--list-devices|--list-pcms)$/, '-l', 'a.wav'),
  administers('authselect', 'how people log in', /^(?:current|list|show|check)\b/, 'current', 'select sssd'),
  administers(
    'blockdev',
    'facts and settings of disks',
    /^(?:--get\w+|--report)(?: \/dev\/\w+)?$/,
    '--getsize64 /dev/sda',
    '--setro /dev/sda',
  ),
  administers('boltctl', 'devices on a port', /^(?:list|info|domains)\b|^$/, 'list', 'forget x'),
  administers(
    'cpupower',
    'speed of processors',
    /^(?:-c \S+ )?(?:frequency-info|idle-info|info)\b/,
    'frequency-info',
    'monitor rm -r dist',
  ),
  administers('eselect', 'choices of the system', /^[\w-]+ (?:list|show)\b/, 'profile list', 'profile set 1'),
  administers('gnome-extensions', 'parts of a desktop', /^(?:list|info|show|version)\b/, 'list --enabled', 'disable x'),
  administers('keyctl', 'keys that the kernel keeps', /^(?:list|rlist|show|describe|rdescribe)\b/, 'show', 'revoke 1'),
  administers('libinput', 'keyboards and pointers', /^(?:list-devices|list-kernel-devices)\b/, 'list-devices', 'record'),
  administers('light', 'brightness', /^-[GLIH]?$|^$/, '-G', '-S 5'),
  administers('lttng', 'traces of the kernel', /^(?:list|status|version)\b/, 'list', 'destroy'),
  administers('mkinitcpio', 'first files of a system', /^(?:-L|--listhooks|(?:-H|--hookhelp) \S+)$/, '--listhooks', '-P'),
  administers('mokutil', 'keys of the firmware', /^(?:-l|--list-[\w-]+|--sb-state)$/, '--sb-state', '--disable-validation'),
  administers('needrestart', 'services that should start again', /^(?:-b|-k -b|-b -k|-r l)$/, '-b', '-r a'),
  administers('numlockx', 'a key', /^status$/, 'status', 'on'),
  administers('oomctl', 'what ends programs when memory is short', /^(?:dump)?$/, 'dump', 'x'),
  administers('pkcon', 'packages', /^(?:search|get-[\w-]+|resolve|what-provides|backend-details)\b/, 'search name x', 'install x'),
  administers('powerprofilesctl', 'power of the machine', /^(?:list|get|version|list-holds)?$/, 'list', 'set performance'),
  administers('pw-cli', 'devices that play sound', /^(?:info|ls|list-objects|dump|enum-params)\b/, 'info all', 'destroy 1'),
  administers(
    'pw-link',
    'connections of sound',
    /^(?:-[iolImtv]+|--(?:input|output|links|monitor|id|verbose))(?: -[iolImtv]+)*$/,
    '--output',
    '-d 1',
  ),
  administers('qm', 'virtual machines', /^(?:list|status|config|pending|showcmd|listsnapshot)\b/, 'list', 'destroy 100'),
  administers('pct', 'containers', /^(?:list|status|config|pending|df|listsnapshot)\b/, 'list', 'destroy 100'),
  administers('pvesh', 'a cluster of virtual machines', /^(?:get|ls|usage)\b/, 'get /nodes', 'delete /nodes/a'),
  administers('rcctl', 'services', /^(?:ls|get|check)\b/, 'ls on', 'stop httpd'),
  administers('rpm-ostree', 'the system as one image', /^(?:status|db|search)\b/, 'status', 'upgrade'),
  administers(
    'ostree',
    'the system as one image',
    /^(?:admin status|log|refs|ls|show|remote list)\b(?!.*--(?:delete|create|alias|force))/,
    'admin status',
    'refs --delete a',
  ),
  administers('sbctl', 'keys of the firmware', /^(?:status|list-files|list-bundles|list-enrolled-keys|verify)\b/, 'status', 'reset'),
  administers('solaar', 'keyboards and pointers', /^show\b/, 'show', 'unpair 1'),
  administers('steamos-readonly', 'whether the system may change', /^status$/, 'status', 'disable'),
  administers('swaymsg', 'a desktop', /^(?:-r )?-t get_\w+(?: -r)?$/, '-t get_outputs', 'exec x'),
  administers('systemd-hwdb', 'what is known of devices', /^query\b/, 'query x', 'update'),
  administers('systemd-mount', 'file systems', /^--list$/, '--list', '/dev/sdb1'),
  administers('systemd-resolve', 'names of machines', /^(?:--status|--statistics|[\w][\w.-]*)$/, 'example.com', '--flush-caches'),
  administers('systemd-sysusers', 'users of the system', /^--(?:cat-config|tldr)$/, '--cat-config', ''),
  administers('systemd-tmpfiles', 'files of the system', /^--(?:cat-config|tldr)$/, '--cat-config', '--clean'),
  administers(
    'tc',
    'speed of networks',
    /^(?:-[sdrpjn]\w* )*(?:qdisc|class|filter|action|actions|chain)(?: (?:show|ls|list)\b.*)?$/,
    '-s qdisc show',
    'qdisc del dev eth0 root',
  ),
  administers('toolbox', 'containers to work in', /^list\b/, 'list', 'rm x'),
  administers('distrobox', 'containers to work in', /^(?:list|ls|version)\b/, 'list', 'rm x'),
  administers('trace-cmd', 'traces of the kernel', /^(?:list|options|stat)\b/, 'list', 'reset'),
  administers('tuned-adm', 'settings for a kind of work', /^(?:active|list|recommend|verify|profile_info)\b/, 'active', 'off'),
  administers('usbguard', 'which devices may be used', /^(?:list-devices|list-rules|get-parameter)\b/, 'list-devices', 'allow-device 1'),
  administers(
    'vcgencmd',
    'what the board says of itself',
    /^(?:measure_\w+|get_\w+|version|commands|codec_enabled|vcos version)\b/,
    'measure_temp',
    'display_power 0',
  ),
  administers('wmctrl', 'windows', /^-[ldm][pGxu]*(?: -[pGxu]+)*$/, '-l -p', '-c x'),
  administers('xdotool', 'windows', /^get\w+(?: \d+)?$/, 'getactivewindow', 'getactivewindow windowkill'),
  administers('xrdb', 'settings of a display', /^-(?:query|q)$/, '-query', '-load x'),
  administers(
    'vnstat',
    'how much went over the network',
    /^(?:-[5hdmytlqsw]|--json|--oneline|--iflist|-i \S+)?$/,
    '-d',
    '--remove -i eth0',
  ),
  defineCommand({
    name: 'faillog',
    about: 'logins that failed',
    options: table({ flag: '-a --all', value: '-u --user, -t --time' }),
    effects: nothing,
    examples: [['faillog -u ann'], ['faillog -r', 'unknown: option `-r` of `faillog` is not described']],
  }),
  defineCommand({
    name: 'e2label',
    aliases: ['fatlabel', 'exfatlabel'],
    about: 'shows or sets the name of a file system',
    effects: ({ operands: [device, name] }) => (!device ? nothing : name ? [config('system', 'disk label')] : [read(device, 'names')]),
    examples: [
      ['e2label /dev/sda1', 'read:names /dev/sda1'],
      ['e2label /dev/sda1 data', 'config:system disk label'],
      ['fatlabel --frob', 'unknown: option `--frob` of `fatlabel` is not described'],
    ],
  }),
  defineCommand({
    name: 'lshw',
    about: 'describes the machine',
    style: 'long',
    options: table({
      flag: '-short, -businfo, -html, -xml, -json, -numeric, -quiet, -sanitize, -notime, -version',
      value: '-class -C -c, -enable, -disable',
      writes: '-dump',
    }),
    effects: nothing,
    examples: [
      ['lshw -short -C network'],
      ['lshw -dump /opt/a', 'write /opt/a'],
      ['lshw -X', 'unknown: option `-X` of `lshw` is not described'],
    ],
  }),
  defineCommand({
    name: 'unsquashfs',
    aliases: ['als', 'utmpdump', 'vmtouch'],
    about: 'shows what is in a file',
    style: 'raw',
    effects: ({ words, name }) => {
      const options = words.filter((word) => knownPrefix(word).startsWith('-')).map((word) => textOf(word) ?? '?')
      const files = words.filter((word) => !knownPrefix(word).startsWith('-'))
      const looks =
        name === 'unsquashfs'
          ? options.some((option) => /^-(?:l|ll|lc|llc|s|stat)$/.test(option)) &&
            options.every((option) => /^-(?:l|ll|lc|llc|s|stat)$/.test(option))
          : name === 'vmtouch'
            ? options.every((option) => /^-[vqf]+$/.test(option))
            : options.length === 0
      return looks ? files.map((file) => read(file, name === 'vmtouch' ? 'names' : undefined)) : [config('system', name)]
    },
    examples: [
      ['unsquashfs -l a.sqsh', 'read a.sqsh'],
      ['unsquashfs a.sqsh', 'config:system unsquashfs'],
      ['als a.zip', 'read a.zip'],
      ['vmtouch src', 'read:names src'],
      ['vmtouch -e src', 'config:system vmtouch'],
      ['utmpdump -r', 'config:system utmpdump'],
    ],
  }),
]
