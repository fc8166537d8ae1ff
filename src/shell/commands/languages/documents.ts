import { connect, defineCommand, type Draft, nothing, projectCode, read, unknown, write } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { moduleFiles, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsBehind } from '../_verbs.ts'

/** Each source with the name of what is made of it behind. */
const asPairs = (operands: readonly Word[]): readonly Draft[] => operands.map((word, index) => (index % 2 === 0 ? read(word) : write(word)))

export default [
  defineCommand({
    name: 'perldoc',
    aliases: ['ri', 'hoogle'],
    about: 'shows documentation',
    options: table({ flag: '-u, -v, -m, -l, -T, -t, --no-pager, -a, -u --update, -c', value: '-f, -q, -k, -p, -L' }),
    effects: nothing,
    examples: [['perldoc -f map'], ['perldoc --frob', 'unknown: option `--frob` of `perldoc` is not described']],
  }),
  defineCommand({
    name: 'pydoc',
    aliases: ['pydoc3'],
    about: 'shows documentation',
    options: table({ flag: '-b', value: '-k, -p, -n' }),
    // it loads what it shows, a file too
    effects: ({ operands, has }) => [
      ...operands.map(
        (word): Draft =>
          show(word).includes('/')
            ? { do: 'script', file: word, language: 'python', parameters: [] }
            : projectCode(`module ${show(word)}`, ...moduleFiles(show(word))),
      ),
      ...(has('-p', '-b') ? [connect('listen', 'localhost')] : []),
    ],
    examples: [
      ['pydoc json.dumps', 'execute:project module json.dumps'],
      ['pydoc ./src/a.py', 'execute:project src/a.py (not there)'],
      ['pydoc /opt/a.py', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
      ['pydoc -p 8080', 'connect:listen localhost'],
      ['pydoc -w a', 'unknown: option `-w` of `pydoc` is not described', 'execute:project module a'],
    ],
  }),
  defineCommand({
    name: 'tldr',
    aliases: ['cheat'],
    about: 'shows short examples for a program',
    // cheat's -e and --rm change its own sheets
    options: table({
      flag: '-l --list, -a --list-all --list_all, -u --update, --update_cache, --show-paths, --raw, --markdown -m, --compact, -q --quiet, --random -r, -c, --directories -d, --tags -T, -v --version, -s',
      value: '-p --platform, --os -o, -L --language, --color, --search, -t --tag',
    }),
    effects: nothing,
    examples: [
      ['tldr tar'],
      ['tldr --list'],
      ['tldr -p linux tar'],
      ['cheat --rm tar', 'unknown: option `--rm` of `cheat` is not described'],
    ],
  }),
  defineCommand({
    name: 'pod2text',
    about: 'turns the documentation in Perl sources into text',
    options: table({
      flag: '-a --alt, --code, -c --color, -l --loose, --nourls, -o --overstrike, -s --sentence, -t --termcap, -u --utf8, --stderr, -h --help',
      value: '-e --encoding, --errors, -i --indent, -m --margin, -q --quotes, -w --width, --guesswork',
    }),
    effects: (args) => asPairs(args.operands),
    examples: [
      ['pod2text -w 80 a.pod /opt/b', 'read a.pod', 'write /opt/b'],
      ['pod2text -c a.pod /opt/b', 'read a.pod', 'write /opt/b'],
      ['pod2text a.pod b.txt c.pod /opt/d', 'read a.pod', 'write b.txt', 'read c.pod', 'write /opt/d'],
      ['pod2text --frob a', 'unknown: option `--frob` of `pod2text` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'pod2man',
    about: 'turns the documentation in Perl sources into pages of a manual',
    options: table({
      flag: '-l --lax, --nourls, --stderr, -u --utf8, -v --verbose, -h --help',
      value:
        '-c --center, -d --date, -e --encoding, --errors, --fixed, --fixedbold, --fixeditalic, --fixedbolditalic, --guesswork, --language, --lquote, --rquote, -n --name, -q --quotes, -r --release, -s --section',
    }),
    effects: (args) => asPairs(args.operands),
    examples: [
      ['pod2man lib/A.pm a.1', 'read lib/A.pm', 'write a.1'],
      ['pod2man -s 3pm lib/A.pm /opt/a', 'read lib/A.pm', 'write /opt/a'],
      ['pod2man --frob a', 'unknown: option `--frob` of `pod2man` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'podchecker',
    aliases: ['pod2usage', 'pod2html', 'podselect', 'pod2markdown'],
    about: 'checks or shows the documentation in Perl sources',
    options: table({
      flag: '-w --warnings, --nowarnings, -a --alt, -c --code, -i --indent, -l --loose, -o --overstrike, -q, -s --sentence, -t --termcap, -u --utf8, --verbose, --quiet, --noindex, --index, --recurse, --stderr, --lax',
      value:
        '--width, --margin, --center, --date, --release, --section, --sections, --title, --name, --errors, --exit, --output, --pathlist, --podroot, --podpath, --htmlroot, --backlink, --css',
      reads: '--infile',
      writes: '--outfile',
    }),
    effects: ({ operands: [file, output] }) => [...(file ? [read(file)] : []), ...(output ? [write(output)] : [])],
    examples: [
      ['podchecker lib/A.pm', 'read lib/A.pm'],
      ['podchecker lib/A.pm --infile /opt/a --outfile /opt/b', 'read /opt/a', 'write /opt/b', 'read lib/A.pm'],
    ],
  }),
  defineCommand({
    name: 'godoc',
    aliases: ['pkgsite'],
    about: 'serves documentation of Go packages',
    style: 'long',
    options: table({ flag: '-index, -v, -open', value: '-http' }),
    effects: (args) => [read('.'), connect('listen', args.value('-http') ?? 'localhost')],
    examples: [
      ['godoc -http=localhost:6060', 'read .', 'connect:listen localhost:6060'],
      ['godoc -play', 'unknown: option `-play` of `godoc` is not described', 'read .', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'gopls',
    about: 'asks about Go source',
    style: 'posix',
    options: table({ flag: '-v, -vv' }),
    effects: (args) => {
      const [verb, ...rest] = args.operands
      const odd = optionsBehind(args, /^--?(?:w|write|d|diff|l|list|json|a|anon|markdown|severity|kind|title|exec|all)(?:=[\w.,-]*)?$/)
      if (odd.length > 0) return odd
      const text = verb ? show(verb) : ''
      const changes = rest.some((word) => /^--?(w|write)$/.test(show(word)))
      if (/^(format|imports|rename|fix|codeaction|execute)$/.test(text) && changes) return [write('.', 'edit')]
      return /^(version|check|symbols|workspace_symbol|definition|references|implementation|call_hierarchy|highlight|links|signature|folding_ranges|stats|format|imports|rename|fix|api-json|help)$/.test(
        text,
      )
        ? [read('.')]
        : [unknown(`subcommand \`${text}\` of \`gopls\` is not described`)]
    },
    examples: [
      ['gopls check a.go', 'read .'],
      ['gopls rename -w a.go:3:4 b', 'write:edit .'],
      ['gopls check -remote=a:1 b.go', 'unknown: option `-remote=a:1` of `gopls` is not described'],
      ['gopls serve', 'unknown: subcommand `serve` of `gopls` is not described'],
    ],
  }),
  defineCommand({
    name: 'slither',
    about: 'checks contracts',
    options: table({
      flag: '--exclude-informational, --exclude-low, --exclude-medium, --exclude-optimization, --exclude-dependencies, --fail-high, --fail-medium, --fail-low, --fail-none, --fail-pedantic, --disable-color, --list-detectors, --list-printers, --checklist, --no-fail, --skip-assembly, --show-ignored-findings, --compile-force-framework-foundry',
      value:
        '--detect, --exclude, --filter-paths, --include-paths, --print, --foundry-out-directory, --checklist-limit, --solc-remaps, --markdown-root, --compile-force-framework',
      reads: '--config-file',
      writes: '--json, --sarif, --zip',
    }),
    effects: (args) => [projectCode('build', 'foundry.toml', ...args.operands), ...readsOperandsOr(args)],
    examples: [
      ['slither . --json out.json', 'write out.json', 'execute:project build', 'read .'],
      [
        'slither . --json out.json --config-file /opt/a --sarif /opt/b --zip /opt/c',
        'write out.json',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project build',
        'read .',
      ],
      ['slither --solc x .', 'unknown: option `--solc` of `slither` is not described', 'execute:project build'],
    ],
  }),
]
