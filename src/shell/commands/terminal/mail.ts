import { defineCommand, type Draft, execute, read, send, connect } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'mail',
    aliases: ['mailx', 'mutt', 'neomutt', 's-nail', 'heirloom-mailx'],
    about: 'send mail',
    // -S, -e and -F set what programs run
    options: table({ flag: '-B, -d, -E, -i, -I, -n, -N, -v, -V, -x, -z', value: '-b, -c, -r, -s, -u, -T', reads: '-a, -A, -H, -q' }),
    effects: ({ operands: [address], value, values, hasStdin }): readonly Draft[] => {
      // a draft may name its own addresses
      const to = address ?? value('-H')
      const files = ['-a', '-A', '-H', '-q'].flatMap((option) => values(option))
      return to ? [send('message', to, { carries: [...files, ...(hasStdin ? (['stdin'] as const) : [])] })] : []
    },
    examples: [
      ['mail -s hi ann@example.com', 'send:message ann@example.com'],
      ['mail -s x -a a.zip ann@example.com', 'read a.zip', 'send:message ann@example.com'],
      ['mail -A /opt/a -q /opt/b ann@example.com', 'read /opt/a', 'read /opt/b', 'send:message ann@example.com'],
      ['mutt -H draft.txt', 'read draft.txt', 'send:message draft.txt'],
      ['mutt -e x ann', 'unknown: option `-e` of `mutt` is not described', 'send:message x'],
    ],
  }),
  defineCommand({
    name: 'sendmail',
    aliases: ['msmtp', 'ssmtp', 'exim', 'postfix', 'swaks', 'himalaya', 'mpack', 'sendemail'],
    about: 'send mail',
    style: 'raw',
    effects: ({ words, hasStdin }) => {
      const files = words.flatMap((word, index) =>
        ['--attach', '-a', '--body', '-C'].includes(textOf(words[index - 1]) ?? '') && !textOf(word)?.startsWith('-') ? [word] : [],
      )
      return [
        ...files.map((file) => read(file)),
        send('message', 'mail', { carries: [...files, ...(hasStdin ? (['stdin'] as const) : [])] }),
      ]
    },
    examples: [
      ['sendmail ann@example.com', 'send:message mail'],
      ['swaks --to ann@example.com --attach a.zip', 'read a.zip', 'send:message mail'],
    ],
  }),
  defineCommand({
    name: 'notify-send',
    aliases: ['terminal-notifier', 'zenity', 'kdialog', 'dunstify', 'growlnotify'],
    about: 'show a notification on this machine',
    style: 'raw',
    options: table({
      flag: `-u --urgency, -t --expire-time --title --text --timeout, -a --app-name, -i --icon, -c --category, -h --hint, -p --print-id, -r --replace-id, -w --wait, -e --transient, -title, -message, -subtitle, -sound, -group,
        -list, -remove, -sender, -appIcon, -contentImage, --info, --warning, --error, --question, --notification, --msgbox, --passivepopup, --width, --height, --no-wrap, --text, --message, -m, -n, -s`,
    }),
    // only words to show; -execute and the like of terminal-notifier run a program
    effects: ({ words }) =>
      words.some((word) => /^-?-(?:execute|action|A|activate)$/.test(textOf(word) ?? ''))
        ? [{ do: 'effect', kind: 'unknown', target: 'a notification that runs a program' }]
        : [],
    examples: [
      ['notify-send done --frob', 'unknown: option `--frob` of `notify-send` is not described'],
      ['notify-send done'],
      ['terminal-notifier -execute x', 'unknown: a notification that runs a program'],
    ],
  }),
  defineCommand({
    name: 'irssi',
    aliases: [
      'weechat',
      'slack',
      'slackcat',
      'telegram-send',
      'ntfy',
      'notify',
      'signal-cli',
      'wormhole',
      'croc',
      'transfer',
      'magic-wormhole',
      'pastebinit',
      'wgetpaste',
      'ffsend',
      'transfersh',
      'termbin',
      'slack-cli',
      'portal',
      'ngrok',
      'cloudflared',
      'localtunnel',
      'lt',
      'bore',
      'localhost.run',
    ],
    about: 'send files or messages, or open this machine to others',
    style: 'raw',
    effects: ({ words, name, hasStdin }) => {
      // among other words `help` may be the name of a file
      if (words.length === 1 && /^(?:--version|version|--help|help|-V|-h)$/.test(textOf(words[0]) ?? '')) return []
      if (words.length === 2 && textOf(words[1]) === '--help') return []
      const asked = words.map((word) => textOf(word) ?? '?').join(' ')
      if (name === 'cloudflared' && /^tunnel (?:list|info [\w-]+)$/.test(asked)) return [connect('get', 'https://api.cloudflare.com')]
      if (/^(?:ngrok|cloudflared|localtunnel|lt|bore)$/.test(name))
        return [
          connect('tunnel', name),
          ...(/\b(?:tcp|local) (?:localhost:)?22\b|ssh:\/\/(?:localhost|127\.)/.test(asked) ? [execute('remote-shell', asked)] : []),
        ]
      return [
        send('upload', name, {
          carries: [
            ...words.filter((word) => /[./]/.test(textOf(word) ?? '') && !textOf(word)?.startsWith('-')),
            ...(hasStdin ? (['stdin'] as const) : []),
          ],
        }),
      ]
    },
    examples: [
      ['notify -bulk', 'send:upload notify'],
      ['wormhole send a.zip', 'send:upload wormhole'],
      ['ngrok http 3000', 'connect:tunnel ngrok'],
      ['ngrok tcp 22', 'connect:tunnel ngrok', 'execute:remote-shell tcp 22'],
      ['croc --version'],
      ['croc send version', 'send:upload croc'],
      ['cloudflared tunnel list', 'connect:get https://api.cloudflare.com'],
      ['telegram-send a help', 'send:upload telegram-send'],
    ],
  }),
]
