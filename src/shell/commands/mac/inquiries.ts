import { connect, defineCommand, nothing, read, readsOperands, unknown } from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

const first = (words: readonly Word[]): string => textOf(words[0]) ?? ''

export default [
  defineCommand({
    name: 'kextstat',
    aliases: [
      'nettop',
      'dsmemberutil',
      'hidutil',
      'mdutil',
      'mdimport',
      'lsappinfo',
      'lsregister',
      'systemextensionsctl',
      'blueutil',
      'qlmanage',
      'xctrace',
    ],
    about: 'shows the state of a Mac; some of them also change it',
    style: 'raw',
    verbFirst: true,
    effects: ({ words, name }) => {
      const looks = {
        kextstat: /^/,
        nettop: /^/,
        dsmemberutil: /^(?:checkmembership|getuuid|getid|getsid)$/,
        hidutil: /^(?:list|dump)$/,
        mdutil: /^(?:-s|-as|-sa)$/,
        mdimport: /^(?:-L|-A|-X|-S)$/,
        lsappinfo: /^(?:list|info|find|front|processlist|visibleprocesslist)?$/,
        lsregister: /^-(?:dump|h)$/,
        systemextensionsctl: /^list$/,
        blueutil: /^(?:--paired|--connected|--favourites|--recent|--inquiry|-p|--power|-d|--discoverable|--info|-v|--version)?$/,
        qlmanage: /^-m$/,
        xctrace: /^(?:list|version|help)$/,
      }
      const only = Object.hasOwn(looks, name) ? looks[name as keyof typeof looks] : /$^/
      // a second word after a question about power is an answer to it
      const answers = name === 'blueutil' && /^(?:-p|--power|-d|--discoverable)$/.test(first(words)) && words.length > 1
      return only.test(first(words)) && !answers ? nothing : [unknown(`\`${name} ${first(words)}\` is not described`)]
    },
    examples: [
      ['kextstat -l'],
      ['mdutil -s /'],
      ['mdutil -E /', 'unknown: `mdutil -E` is not described'],
      ['blueutil --paired'],
      ['blueutil --power 0', 'unknown: `blueutil --power` is not described'],
      ['xctrace list devices'],
      ['xctrace record --launch x', 'unknown: `xctrace record` is not described'],
    ],
  }),
  defineCommand({
    name: 'afinfo',
    aliases: ['GetFileInfo'],
    about: 'describes a file',
    options: table({ flag: '-h, -b, -r, -x, -i, -d, -m, -t, -c, -P, -a', value: '' }),
    effects: readsOperands,
    examples: [
      ['afinfo a.mp3', 'read a.mp3'],
      ['afinfo --frob a.mp3', 'unknown: option `--frob` of `afinfo` is not described', 'read a.mp3'],
    ],
  }),
  defineCommand({
    name: 'dscacheutil',
    about: 'asks the directory of a Mac',
    style: 'raw',
    effects: ({ words }) =>
      first(words) === '-q'
        ? words.slice(3, 4).length > 0 && textOf(words[1]) === 'host'
          ? [connect('query', words[4] ?? 'localhost')]
          : nothing
        : /^-(?:cachedump|configuration|statistics)$/.test(first(words))
          ? nothing
          : [unknown(`\`dscacheutil ${first(words)}\` is not described`)],
    examples: [
      ['dscacheutil -q host -a name example.com', 'connect:query example.com'],
      ['dscacheutil -statistics'],
      ['dscacheutil -flushcache', 'unknown: `dscacheutil -flushcache` is not described'],
    ],
  }),
  defineCommand({
    name: 'log',
    about: 'the log of a Mac',
    subcommands: {
      show: {
        options: table({
          flag: '--info, --debug, --signpost, --no-info, --no-debug, --backtrace, --loss, --mach-continuous-time, --color',
          value: '--last, --start, --end, --predicate, --style, --process, --timezone, --source',
          reads: '--archive, --file',
        }),
        effects: ({ operands }) => operands.map((file) => read(file)),
      },
      stream: {
        options: table({ flag: '--source', value: '--level, --predicate, --process, --style, --timeout, --type, --color' }),
        effects: nothing,
      },
      stats: {
        options: table({
          flag: '--overview, --per-book, --per-file',
          value: '--style, --sender, --process, --predicate',
          reads: '--archive',
        }),
        effects: nothing,
      },
    },
    examples: [
      ['log show --last 5m --predicate \'process == "App"\''],
      ['log show --archive a.logarchive', 'read a.logarchive'],
      ['log stream --level debug --timeout 5'],
      ['log stats --overview'],
      ['log erase --all', 'unknown: subcommand `erase` of `log` is not described'],
      ['log config --mode level:off', 'unknown: subcommand `config` of `log` is not described'],
    ],
  }),
]
