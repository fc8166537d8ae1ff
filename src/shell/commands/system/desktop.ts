import { type CommandSpec, config, defineCommand, type Example, nothing } from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** A program whose first word says whether it looks at a setting or makes one. */
const keeps = (name: string, about: string, looks: RegExp, ...examples: readonly Example[]): CommandSpec =>
  defineCommand({
    name,
    about,
    style: 'raw',
    effects: ({ words }) => (looks.test(textOf(words[0]) ?? '') ? nothing : [config('system', name)]),
    examples,
  })

/** Whether every word is one of these. */
const all = (words: readonly Word[], known: RegExp): boolean => words.every((word) => known.test(textOf(word) ?? ''))

export default [
  keeps(
    'gsettings',
    'settings of desktop programs',
    /^(?:get|list-(?:schemas|relocatable-schemas|keys|children|recursively)|range|describe|writable|monitor|help)$/,
    ['gsettings get org.gnome.desktop.interface gtk-theme'],
    ['gsettings set org.gnome.desktop.interface gtk-theme x', 'config:system gsettings'],
  ),
  keeps(
    'dconf',
    'settings of desktop programs',
    /^(?:read|list|dump|watch|help)$/,
    ['dconf dump /org/gnome/'],
    ['dconf write /a 1', 'config:system dconf'],
  ),
  keeps(
    'xdg-mime',
    'programs that open files',
    /^query$/,
    ['xdg-mime query default text/html'],
    ['xdg-mime default x.desktop text/html', 'config:system xdg-mime'],
  ),
  keeps(
    'xdg-settings',
    'programs that open files',
    /^(?:get|check|--list)$/,
    ['xdg-settings get default-web-browser'],
    ['xdg-settings set default-web-browser x.desktop', 'config:system xdg-settings'],
  ),
  keeps('xset', 'settings of a display', /^-?q$/, ['xset q'], ['xset s off', 'config:system xset']),
  keeps(
    'amixer',
    'loudness of devices',
    /^(?:get|sget|scontrols|scontents|controls|contents|info|cget)$/,
    ['amixer get Master'],
    ['amixer set Master 5%', 'config:system amixer'],
  ),
  keeps(
    'pactl',
    'devices that play sound',
    /^(?:list|info|stat|get-[\w-]+)$/,
    ['pactl list sinks short'],
    ['pactl load-module x', 'config:system pactl'],
  ),
  keeps(
    'wpctl',
    'devices that play sound',
    /^(?:status|inspect|get-volume)$/,
    ['wpctl status'],
    ['wpctl set-volume 1 50%', 'config:system wpctl'],
  ),
  keeps(
    'playerctl',
    'a program that plays',
    /^(?:status|metadata|-l|--list-all)$/,
    ['playerctl status'],
    ['playerctl open file:///a.mp3', 'config:system playerctl'],
  ),
  keeps(
    'brightnessctl',
    'brightness of devices',
    /^(?:-l|--list|i|info|g|get|m|max)$/,
    ['brightnessctl info'],
    ['brightnessctl set 5%', 'config:system brightnessctl'],
  ),
  keeps(
    'mpc',
    'a program that plays',
    /^(?:status|current|queued|playlist|outputs|stats|version|channels|list|ls|lsplaylists|listall|search|find|help)$/,
    ['mpc current'],
    ['mpc clear', 'config:system mpc'],
  ),
  defineCommand({
    name: 'xrandr',
    about: 'shows or sets what displays show',
    options: table({
      flag: '-q --query, --verbose, --current, --listmonitors, --listactivemonitors, --listproviders, --prop --properties, -v --version',
      value: '-d --display, --screen',
    }),
    effects: nothing,
    examples: [['xrandr --query --verbose'], ['xrandr --output HDMI-1 --off', 'unknown: option `--output` of `xrandr` is not described']],
  }),
  defineCommand({
    name: 'xprop',
    about: 'shows or sets properties of windows',
    style: 'raw',
    effects: ({ words }) =>
      words.some((word) => /^-(?:set|remove|f|format|fs)$/.test(textOf(word) ?? '-set')) ? [config('system', 'xprop')] : nothing,
    examples: [['xprop -root _NET_ACTIVE_WINDOW'], ['xprop -set WM_NAME x', 'config:system xprop']],
  }),
  defineCommand({
    name: 'xinput',
    about: 'shows or sets keyboards and pointers',
    style: 'raw',
    verbFirst: true,
    effects: ({ words }) =>
      /^(?:--?)?(?:list(?:-props)?|version|query-state)$/.test(textOf(words[0]) ?? 'list') ? nothing : [config('system', 'xinput')],
    examples: [['xinput list --long'], ['xinput disable 10', 'config:system xinput']],
  }),
  defineCommand({
    name: 'v4l2-ctl',
    about: 'shows or sets what cameras do',
    style: 'raw',
    effects: ({ words }) =>
      all(words, /^(?:-(?:D|d|L|l|T|V|I|n)|--(?:list-[\w-]+|all|info|get-[\w-]+(?:=.*)?|device(?:=.*)?|help[\w-]*)|\d+|\/dev\/video\d+)$/)
        ? nothing
        : [config('system', 'v4l2-ctl')],
    examples: [['v4l2-ctl -d /dev/video0 --list-formats-ext'], ['v4l2-ctl --set-ctrl brightness=10', 'config:system v4l2-ctl']],
  }),
]
