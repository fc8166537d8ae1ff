import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  connect,
  type Draft,
  defineCommand,
  execute,
  flow,
  type Example,
  nothing,
  projectCode,
  read,
  readsOperands,
  unknown,
  write,
} from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, reworded, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** A program whose first word says whether it only shows something; every other word leaves it unknown. */
const shows = (name: string, about: string, verbs: RegExp, ...examples: readonly Example[]): CommandSpec =>
  showsOr(name, about, verbs, undefined, examples)

/** The same of a program with one verb that can be rehearsed. */
const showsOr = (name: string, about: string, verbs: RegExp, rehearsed: RegExp | undefined, examples: readonly Example[]): CommandSpec =>
  defineCommand({
    name,
    about,
    style: 'raw',
    effects: ({ words }) => {
      const verb = textOf(words[0]) ?? ''
      const isRehearsal = rehearsed?.test(verb) === true && words.some((word) => /^(?:-n|--dry-run)$/.test(textOf(word) ?? ''))
      return verbs.test(verb) || isRehearsal ? nothing : [unknown(`\`${name} ${verb}\` is not described`)]
    },
    examples,
  })

/** Settings of a crawl that are numbers or switches; others name classes that it loads. */
const plainSetting =
  /^(?:LOG_LEVEL|LOG_ENABLED|CLOSESPIDER_[A-Z]+|CONCURRENT_[A-Z_]+|DOWNLOAD_(?:DELAY|TIMEOUT)|DEPTH_LIMIT|(?:HTTPCACHE|AUTOTHROTTLE|RETRY|COOKIES)_ENABLED|ROBOTSTXT_OBEY|USER_AGENT|FEED_EXPORT_ENCODING)=[\w.-]*$/

/** Settings of a crawl on the line; a folder for its state is one. */
const settingsOf = (args: Args): readonly Draft[] =>
  args.values('-s').flatMap((word) => {
    if (plainSetting.test(show(word))) return []
    return /^(?:JOBDIR|HTTPCACHE_DIR)=/.test(knownPrefix(word))
      ? [write(dropPrefix(word, show(word).indexOf('=') + 1), 'folder')]
      : [unknown(`\`${show(word)}\` may change what runs`)]
  })

/** Where spiders and their settings lie. */
const spiders = projectCode('spiders', 'scrapy.cfg', '*/spiders/*.py', '*/settings.py')

/** What the code of a session finds there. */
const fetchedPage = 'from scrapy.http import HtmlResponse\nresponse = HtmlResponse("")\n'

/** A page that is fetched by the program, or a file that is looked at like one. */
const fetched = (word: Word): Draft => (/^https?:/.test(knownPrefix(word)) ? connect('get', word) : read(word))

/** A file for what is found; with a colon it is an address, or a format stands behind it. */
const feed = (word: Word, tag?: 'append'): Draft =>
  /[:%]/.test(show(word)) ? unknown(`puts what is found at \`${show(word)}\``) : write(word, tag)

export default [
  defineCommand({
    name: 'fortune',
    aliases: ['grex', 'pastel', 'dua', 'autojump'],
    about: 'prints what it makes up or counts',
    style: 'raw',
    // `dua i` deletes what one marks, `autojump` keeps a list of folders, `pastel pick` runs a program
    effects: ({ words, name }) => {
      const verb = textOf(words[0]) ?? ''
      const acts =
        (name === 'dua' && /^(?:i|interactive)$/.test(verb)) ||
        (name === 'autojump' && !/^(?:-s|--stat|-v|--version|--help)$/.test(verb)) ||
        (name === 'pastel' && verb === 'pick') ||
        // both can take a file
        (name === 'fortune' && words.some((word) => textOf(word)?.includes('/') !== false)) ||
        (name === 'grex' && words.some((word) => /^-\w*f|^--file/.test(textOf(word) ?? '-f')))
      return acts ? [unknown(`\`${name} ${verb}\` is not described`)] : nothing
    },
    examples: [
      ['fortune -s'],
      ['grex foo bar'],
      ['dua'],
      ['dua i', 'unknown: `dua i` is not described'],
      ['autojump --stat'],
      ['autojump -a /opt', 'unknown: `autojump -a` is not described'],
      ['grex -f /opt/a', 'unknown: `grex -f` is not described'],
    ],
  }),
  showsOr(
    'chezmoi',
    'files of the home folder, kept elsewhere',
    /^(?:status|managed|unmanaged|ignored|source-path|target-path|doctor|verify|diff|help)$/,
    /^(?:apply)$/,
    [
      ['chezmoi status'],
      ['chezmoi apply --dry-run --verbose'],
      ['chezmoi apply', 'unknown: `chezmoi apply` is not described'],
      ['chezmoi apply --dry-run=false', 'unknown: `chezmoi apply` is not described'],
    ],
  ),
  shows(
    'fossil',
    'version control',
    /^(?:status|timeline|info|ls|changes|extras|finfo|leaves|descendants|version|whatis|annotate|blame|praise|help)$/,
    ['fossil timeline -n 5'],
    ['fossil branch new a b', 'unknown: `fossil branch` is not described'],
  ),
  shows('starship', 'a prompt for shells', /^(?:explain|module|print-config|timings|prompt|init|completions|help)$/, ['starship explain']),
  shows(
    'zellij',
    'keep terminals running',
    /^(?:ls|list-sessions|list-aliases|la|help)$/,
    ['zellij list-sessions'],
    ['zellij run -- rm a', 'unknown: `zellij run` is not described'],
  ),
  shows(
    'zoxide',
    'folders that were visited',
    /^(?:query|init|help)$/,
    ['zoxide query foo'],
    ['zoxide remove foo', 'unknown: `zoxide remove` is not described'],
  ),
  shows(
    'fisher',
    'plugins of a shell',
    /^(?:list|help)$/,
    ['fisher list'],
    ['fisher install a/b', 'unknown: `fisher install` is not described'],
  ),
  defineCommand({
    name: 'jrnl',
    about: 'a diary',
    // --delete, --edit, --export and the like stay out
    options: table({ flag: '-s --short, -l --list --ls, --tags, --diagnostic, -v, -and', value: '-n, -from, -to, -on, -contains' }),
    numeric: true,
    effects: ({ given, words }) =>
      given.length > 0 || words.some((word) => /^-\d+$/.test(textOf(word) ?? '')) ? nothing : [unknown('`jrnl` writes an entry')],
    examples: [
      ['jrnl -n 5 --short'],
      ['jrnl -3'],
      ['jrnl -n 1 --delete', 'unknown: option `--delete` of `jrnl` is not described'],
      ['jrnl today: it rained', 'unknown: `jrnl` writes an entry'],
    ],
  }),
  defineCommand({
    name: 'hledger',
    aliases: ['ledger'],
    about: 'reports of accounts',
    style: 'posix',
    options: table({ value: '-b --begin, -e --end, -p --period, --depth', reads: '-f --file' }),
    // what stands behind the verb may write a report, or load settings and prices
    effects: ({ operands: [verb, ...rest] }) =>
      rest.every((word) =>
        /^(?!-)|^-[BDEMWYHUf]$|^--(?:file|monthly|weekly|yearly|daily|tree|flat|depth|empty|cleared|pending|current)\b/.test(
          textOf(word) ?? '-',
        ),
      ) &&
      /^(?:accounts|activity|aregister|areg|bal|balance|balancesheet|bs|balancesheetequity|bse|b|cashflow|cf|check|commodities|csv|descriptions|equity|files|incomestatement|is|notes|payees|prices|print|p|r|reg|register|roi|stats|tags|test)$/.test(
        textOf(verb) ?? '',
      )
        ? rest.filter((_, index) => /^(?:-f|--file)$/.test(show(rest[index - 1] ?? literal('')))).map((word) => read(word))
        : [unknown(`\`${textOf(verb) ?? ''}\` of an accounting program is not described`)],
    examples: [
      ['hledger -f main.journal balance', 'read main.journal'],
      ['hledger balance -M assets'],
      ['hledger balance -f main.journal', 'read main.journal'],
      ['hledger print -o /opt/a', 'unknown: `print` of an accounting program is not described'],
      ['hledger add', 'unknown: `add` of an accounting program is not described'],
    ],
  }),
  defineCommand({
    name: 'asciinema',
    about: 'terminal sessions',
    subcommands: {
      play: { options: table({ flag: '-l --loop', value: '-s --speed, -i --idle-time-limit, -m, -t' }), effects: readsOperands },
      cat: { effects: readsOperands },
    },
    examples: [
      ['asciinema play -s 2 a.cast', 'read a.cast'],
      ['asciinema cat a.cast', 'read a.cast'],
      ['asciinema upload a.cast', 'unknown: subcommand `upload` of `asciinema` is not described'],
    ],
  }),
  defineCommand({
    name: 'ouch',
    about: 'packs and unpacks',
    subcommands: { list: { aliases: ['l', 'ls'], options: table({ flag: '-t --tree, -q --quiet' }), effects: readsOperands } },
    examples: [
      ['ouch list -t a.zip', 'read a.zip'],
      ['ouch decompress a.zip', 'unknown: subcommand `decompress` of `ouch` is not described'],
    ],
  }),
  defineCommand({
    name: 'rabin2',
    about: 'describes binaries',
    // -x extracts, -O writes, -C makes one
    options: table({
      flag: '-A, -c, -d, -D, -e, -E, -g, -h, -H, -i, -I, -j, -l, -L, -M, -q, -r, -R, -s, -S, -SS, -T, -u, -v, -V, -z, -zz, -zzz',
      value: '-a, -b, -B, -n, -N',
    }),
    effects: readsOperands,
    examples: [
      ['rabin2 -I a.out', 'read a.out'],
      ['rabin2 -x a.out', 'unknown: option `-x` of `rabin2` is not described', 'read a.out'],
    ],
  }),
  defineCommand({
    name: 'tig',
    aliases: ['gitk'],
    about: 'looks at a repository',
    options: table({ flag: '-v --version, -h, --all, --branches, --tags, --remotes', value: '--max-count' }),
    effects: ({ operands }) => [read('.'), ...operands.slice(1).map((word) => read(word, 'names'))],
    examples: [
      ['tig status', 'read .'],
      ['tig --frob', 'unknown: option `--frob` of `tig` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'flow',
    about: 'checks types of JavaScript',
    style: 'posix',
    effects: ({ operands: [verb] }) =>
      /^(?:check|status|focus-check|check-contents|ls|version|coverage|batch-coverage|type-at-pos|get-def|find-module|ast|server)?$/.test(
        textOf(verb) ?? '',
      )
        ? [projectCode('checks', '.flowconfig')]
        : [unknown(`\`flow ${textOf(verb) ?? ''}\` is not described`)],
    examples: [
      ['flow check', 'execute:project checks'],
      ['flow codemod x', 'unknown: `flow codemod` is not described'],
    ],
  }),
  defineCommand({
    name: 'scrapy',
    about: 'collects pages of web sites',
    ownTasks: true,
    subcommands: {
      list: { effects: [projectCode('spiders', 'scrapy.cfg', '*/spiders/*.py', '*/settings.py')] },
      version: { options: table({ flag: '-v --verbose' }), effects: nothing },
      check: {
        options: table({ flag: '-l --list, -v --verbose' }),
        effects: [projectCode('tests', 'scrapy.cfg', '*/spiders/*.py', '*/settings.py')],
      },
      crawl: {
        options: table({
          flag: '--nolog',
          value: '-a, -s --set, -L --loglevel, -t --output-format, -o --output, -O --overwrite-output',
          writes: '--logfile, --profile, --pidfile',
          unsafe: '--pdb',
        }),
        effects: (args) => [
          spiders,
          ...settingsOf(args),
          ...args.values('-o').map((word) => feed(word, 'append')),
          ...args.values('-O').map((word) => feed(word)),
        ],
      },
      fetch: {
        options: table({ flag: '--nolog, --headers, --no-redirect', value: '--spider, -s --set, -L --loglevel' }),
        effects: (args) => [spiders, ...settingsOf(args), ...args.operands.map(fetched), flow([{ taint: 'download' }], 'stdout')],
      },
      shell: {
        options: table({ flag: '--nolog, --no-redirect', value: '-c, --spider, -s --set, -L --loglevel' }),
        effects: (args) => [
          spiders,
          ...settingsOf(args),
          ...args.operands.map(fetched),
          ...(args.has('-c')
            ? args
                .values('-c')
                .map((text): Draft => ({ do: 'code', language: 'python', text: reworded(text, (code) => fetchedPage + code) }))
            : [execute('arbitrary', 'scrapy shell')]),
        ],
      },
      parse: {
        options: table({
          flag: '--nolog, --pipelines, -r --rules, --noitems, --nolinks, --nocolour, -v --verbose',
          value: '--spider, -c --callback, -d --depth, -m --meta, --cbkwargs, -a, -s --set, -L --loglevel',
        }),
        effects: (args) => [spiders, ...settingsOf(args), ...args.operands.map(fetched)],
      },
      genspider: {
        options: table({ flag: '-l --list, -d --dump', value: '-t --template' }),
        effects: ({ has, operands }) => (has('-l', '-d') || operands.length === 0 ? nothing : [write('.', 'folder')]),
      },
    },
    examples: [
      ['scrapy fetch --nolog https://books.example/', 'execute:project spiders', 'connect:get https://books.example/'],
      ['scrapy shell https://books.example/ -c "print(1)"', 'execute:project spiders', 'connect:get https://books.example/'],
      ['scrapy shell a.html -c "import os; os.remove(\'/etc/x\')"', 'execute:project spiders', 'read a.html', 'delete /etc/x'],
      [
        'scrapy shell https://books.example/',
        'execute:project spiders',
        'connect:get https://books.example/',
        'execute:arbitrary scrapy shell',
      ],
      ['scrapy parse --spider a -c parse https://books.example/', 'execute:project spiders', 'connect:get https://books.example/'],
      ['scrapy genspider a books.example', 'write:folder .'],
      ['scrapy crawl a -s JOBDIR=/opt/a', 'execute:project spiders', 'write:folder /opt/a'],
      [
        'scrapy fetch --frob https://books.example/',
        'unknown: option `--frob` of `scrapy fetch` is not described',
        'execute:project spiders',
        'connect:get https://books.example/',
      ],
      ['scrapy list', 'execute:project spiders'],
      ['scrapy version -v'],
      ['scrapy check -l', 'execute:project tests'],
      ['scrapy crawl a -s LOG_LEVEL=INFO -O /tmp/a.json', 'execute:project spiders', 'write /tmp/a.json'],
      ['scrapy crawl a -o a.json', 'execute:project spiders', 'write:append a.json'],
      ['scrapy crawl a -o s3://b/a.json', 'unknown: puts what is found at `s3://b/a.json`'],
      ['scrapy crawl a -s ITEM_PIPELINES={"os.system":1}', 'unknown: `ITEM_PIPELINES={os.system:1}` may change what runs'],
      ['scrapy runspider a.py', 'unknown: subcommand `runspider` of `scrapy` is not described'],
    ],
  }),
]
