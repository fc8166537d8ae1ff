import type { Args } from '../../arguments.ts'
import {
  computed,
  defineCommand,
  type Example,
  flow,
  linesWith,
  nothing,
  type Options,
  type Part,
  read,
  readsOperands,
  write,
} from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { printsPlain, selectsLines, transforms } from '../_inputs.ts'
import { type OptionLists, table } from '../_table.ts'
import { cutOut, joinedLines, respelling, translated } from './_computed.ts'
import { works } from './_worked.ts'

const filter = (
  name: string,
  about: string,
  lists: OptionLists,
  example: Example,
  extra: { numeric?: true; aliases?: readonly string[] } = {},
) =>
  defineCommand({
    name,
    about,
    options: table(lists) as Options,
    abbreviates: true,
    effects: transforms,
    reveals: 'text',
    harmless: true,
    ...extra,
    examples: [example, [`${name} --no-such-option`, `unknown: option \`--no-such-option\` of \`${name}\` is not described`]],
  })

/** The part of a line that is cut out, if it is one that may be known. */
function partCut({ value }: Args): Part | undefined {
  const [delimiter, fields, characters] = [value('-d'), value('-f'), value('-c')].map(textOf)
  // ids are never shorter
  if (characters !== undefined) return characters === '4-' ? 'after-letters' : /^1?-[1-7]$/.test(characters) ? 'beginning' : undefined
  if (/^2-?$/.test(fields ?? '') && /^[ \t]?$/.test(delimiter ?? '')) return 'after-count'
  if (fields !== '1') return undefined
  return delimiter === ' ' ? 'first-word' : delimiter === ':' ? 'before-colon' : undefined
}

/** The first folders of a path. */
const cutsFolders = ({ value }: Args): boolean => textOf(value('-d')) === '/' && /^(?:1|1?-\d+)$/.test(textOf(value('-f')) ?? '')

const nothingKnown = (): undefined => undefined

/** Whether `tr` makes letters of letters, or dashes of what no name begins with. */
const staysPlain = ({ text, operands, given }: Args): boolean =>
  given.length === 0 &&
  operands.length === 2 &&
  (/^(?:[A-Za-z_]|[A-Z]-[A-Z]|[a-z]-[a-z]|\[:(?:upper|lower):\])$/.test(text(1) ?? '') ||
    (text(1) === '-' && /^[/:.+@ ]+$/.test(text(0) ?? '')))

export default [
  defineCommand({
    name: 'cut',
    aliases: ['gcut'],
    harmless: true,
    about: 'print columns of lines',
    abbreviates: true,
    options: table({
      flag: '-n, -s --only-delimited, --complement, -z --zero-terminated, -w',
      value: '-b --bytes, -c --characters, -d --delimiter, -f --fields, --output-delimiter',
    }),
    reveals: ({ value, has }) => (textOf(value('-d')) === '=' && textOf(value('-f')) === '1' && !has('--complement') ? 'names' : 'text'),
    effects: (args) => {
      const part = args.operands.length > 0 || args.has('--complement', '--output-delimiter', '-z') ? undefined : partCut(args)
      const computes = cutOut(args)
      const through = part ?? (computes && cutsFolders(args) ? 'renamed' : undefined)
      const usual = computes
        ? [computed(computes, { exact: true, ...(through ? { through } : {}) })]
        : part
          ? [flow(['stdin'], 'stdout', part)]
          : transforms(args)
      return [...usual, ...works(args.operands, cutOut({ ...args, operands: [] }))]
    },
    examples: [
      ['cut -d: -f1 a.txt', 'read a.txt'],
      ['cut -d= -f1 .env', 'read:names .env'],
      ['cut -d= -f2 .env', 'read .env'],
      ['cut -d= -f1 .env --complement', 'read .env'],
      ['cut --zap', 'unknown: option `--zap` of `cut` is not described'],
    ],
  }),
  defineCommand({
    name: 'paste',
    aliases: ['gpaste'],
    harmless: true,
    about: 'join lines of files side by side',
    abbreviates: true,
    options: table({ flag: '-s --serial, -z --zero-terminated', value: '-d --delimiters' }),
    reveals: 'text',
    effects: (args) => {
      const computes = joinedLines(args)
      return computes ? [computed(computes, { exact: true, through: 'filter' })] : selectsLines(args)
    },
    examples: [
      ['paste -sd, a.txt', 'read a.txt'],
      ["printf 'rm\\na\\n' | paste -sd' ' | sh", 'delete a'],
      ['paste --zap', 'unknown: option `--zap` of `paste` is not described'],
    ],
  }),
  filter(
    'join',
    'join two files on a field',
    { flag: '-i --ignore-case, --check-order, --nocheck-order, --header, -z --zero-terminated', value: '-a, -e, -j, -o, -t, -v, -1, -2' },
    ['join -t, -1 2 -2 1 a.csv b.csv', 'read a.csv', 'read b.csv'],
  ),
  filter(
    'fold',
    'wrap lines',
    { flag: '-b --bytes, -s --spaces, -c --characters', value: '-w --width' },
    ['fold -sw 80 a.txt', 'read a.txt'],
    { numeric: true },
  ),
  filter(
    'fmt',
    'fill paragraphs',
    {
      flag: '-c --crown-margin, -s --split-only, -t --tagged-paragraph, -u --uniform-spacing, -m, -n',
      value: '-p --prefix, -w --width, -g --goal, -d, -l',
    },
    ['fmt -w 72 a.txt', 'read a.txt'],
    { numeric: true },
  ),
  filter(
    'nl',
    'number lines',
    {
      flag: '-p --no-renumber',
      value:
        '-b --body-numbering, -d --section-delimiter, -f --footer-numbering, -h --header-numbering, -i --line-increment, -l --join-blank-lines, -n --number-format, -s --number-separator, -v --starting-line-number, -w --number-width',
    },
    ['nl -ba a.ts', 'read a.ts'],
  ),
  filter('expand', 'turn tabs into spaces', { flag: '-i --initial', value: '-t --tabs' }, ['expand -t 4 a.txt', 'read a.txt'], {
    numeric: true,
  }),
  filter('unexpand', 'turn spaces into tabs', { flag: '-a --all, --first-only', value: '-t --tabs' }, ['unexpand -a a.txt', 'read a.txt']),
  filter(
    'od',
    'dump bytes',
    {
      flag: '-a, -b, -c, -d, -D, -f, -F, -h, -H, -i, -I, -l, -L, -o, -O, -s, -v --output-duplicates, -x, -X, --traditional, -B, -e',
      value: '-A --address-radix, --endian, -j --skip-bytes, -N --read-bytes, -t --format',
      'value?': '-S --strings, -w --width',
    },
    ['od -An -tx1 a.bin', 'read a.bin'],
  ),
  filter(
    'hexdump',
    'dump bytes',
    {
      flag: '-b --one-byte-octal, -c --one-byte-char, -C --canonical, -d --two-bytes-decimal, -o --two-bytes-octal, -v --no-squeezing, -x --two-bytes-hex, -X',
      value: '-e --format, -n --length, -s --skip',
      'value?': '-L --color',
      reads: '-f --format-file',
    },
    ['hexdump -C -n 64 -f /opt/a a.bin', 'read /opt/a', 'read a.bin'],
    {
      aliases: ['hd', 'hexyl'],
    },
  ),
  filter(
    'strings',
    'print the text inside binaries',
    {
      flag: '-a --all, -d --data, -f --print-file-name, -o, -w --include-all-whitespace',
      value: '-n --bytes, -t --radix, -e --encoding, -T --target, -s --output-separator, -U --unicode',
    },
    ['strings -n 8 app', 'read app'],
    { numeric: true },
  ),
  defineCommand({
    name: 'wc',
    aliases: ['gwc'],
    harmless: true,
    onlyReads: true,
    about: 'count lines, words and bytes',
    abbreviates: true,
    options: table({
      flag: '-c --bytes, -l --lines, -L --max-line-length, -m --chars, -w --words',
      value: '--total',
      reads: '--files0-from',
    }),
    reveals: 'nothing',
    effects: (args) =>
      args.operands.length === 0 && args.given.length === 1
        ? [printsPlain('wc')]
        : [...transforms(args), args.given.length === 1 ? linesWith('after-count', 'workspace-path') : linesWith('first-word', 'plain')],
    examples: [['wc -l src/a.ts', 'read:names src/a.ts'], ['wc -l'], ['wc --zap'], ['wc -l --files0-from /opt/a', 'read /opt/a']],
  }),
  filter(
    'pr',
    'lay out for printing',
    {
      flag: '-a --across, -c --show-control-chars, -d --double-space, -f -F --form-feed, -J --join-lines, -m --merge, -r --no-file-warnings, -t --omit-header, -T --omit-pagination, -v --show-nonprinting, -p',
      value:
        '-D --date-format, -h --header, -l --length, -N --first-line-number, -o --indent, -w --width, -W --page-width, -L, --pages, --columns',
      'value?': '-e --expand-tabs, -i --output-tabs, -n --number-lines, -s --separator, -S --sep-string',
    },
    ['pr -t -2 a.txt', 'read a.txt'],
    { numeric: true },
  ),
  filter(
    'column',
    'lay out in columns',
    {
      flag: '-d --table-noheadings, -e --table-header-repeat, -J --json, -L --keep-empty-lines, -n, -t --table, -x --fillrows',
      value:
        '-c --output-width --columns, -E --table-noextreme, -H --table-hide, -i, -l --table-columns-limit, -m --table-maxout, -N --table-columns, -o --output-separator, -O --table-order, -p, --tree, -R --table-right, -r --tree-parent, -s --separator, -T --table-truncate, -W --table-wrap, --tree-id, --table-name',
    },
    ['column -d -t -s, a.csv', 'read a.csv'],
  ),
  filter('tsort', 'sort by dependency', {}, ['tsort edges.txt', 'read edges.txt']),
  filter(
    'ul',
    'underline',
    { flag: '-i --indicated, -b --no-backspaces, -f --fine, -x --spaces, -h --tabs, -p --pass, -2', value: '-t -T --terminal' },
    ['ul a.txt', 'read a.txt'],
    {
      aliases: ['col', 'colcrt'],
    },
  ),
  defineCommand({
    name: 'numfmt',
    about: 'format numbers',
    abbreviates: true,
    harmless: true,
    options: table({
      flag: '--debug, -z --zero-terminated',
      value:
        '-d --delimiter, --field, --format, --from, --from-unit, --invalid, --padding, --round, --suffix, --to, --to-unit, --unit-separator',
      'value?': '--grouping, --header',
    }),
    // its operands are numbers
    effects: nothing,
    examples: [['numfmt --to=iec 2048'], ['numfmt --zap', 'unknown: option `--zap` of `numfmt` is not described']],
  }),
  defineCommand({
    name: 'rev',
    about: 'reverse each line',
    abbreviates: true,
    options: table({ flag: '-0 --zero' }),
    // text that only makes sense backwards is hidden text
    effects: ({ operands }) => [
      ...operands.map((operand) => read(operand)),
      flow(operands.length > 0 ? operands : ['stdin'], 'stdout', 'decode'),
    ],
    examples: [
      ['rev a.txt', 'read a.txt'],
      ['rev -x', 'unknown: option `-x` of `rev` is not described'],
    ],
  }),
  defineCommand({
    name: 'tr',
    aliases: ['gtr'],
    about: 'replace or drop characters',
    abbreviates: true,
    options: table({ flag: '-c -C --complement, -d --delete, -s --squeeze-repeats, -t --truncate-set1, -u' }),
    // an alphabet turned round is a cipher
    effects: (args) => {
      const { text, operands } = args
      const respelled = respelling(args)
      const computes = respelled ?? translated(args)
      // what lies between two letters is not the same everywhere
      const exact = respelled !== undefined || !operands.some((word) => /.-./.test(textOf(word) ?? ''))
      if (/n-z/i.test(text(1) ?? '') || /^.{20,}$/.test(text(1) ?? '')) return [flow(['stdin'], 'stdout', 'decode')]
      if (args.has('-c') && args.has('-d') && /^(?:0-9|\[:digit:\])(?:\\n)?$/.test(text(0) ?? ''))
        return [flow(['stdin'], 'stdout', 'number')]
      // one blank for another: the same words
      const blanks = operands.length > 0 && operands.every((word) => /^(?:\\n|\\0|\n| |\\t|\t|\[:space:\])$/.test(textOf(word) ?? ''))
      if (blanks && !computes) return [flow(['stdin'], 'stdout', 'filter')]
      const through = blanks ? 'filter' : staysPlain(args) ? 'respelled' : undefined
      return computes || through
        ? [
            computed(computes ?? nothingKnown, { ...(exact ? { exact: true } : {}), ...(through ? { through } : {}) }),
            ...(blanks ? [] : works([], computes)),
          ]
        : []
    },
    examples: [['tr -d "\\n"'], ['tr a-z A-Z'], ['tr --exec', 'unknown: option `--exec` of `tr` is not described']],
  }),
  defineCommand({
    name: 'colrm',
    about: 'drop columns',
    effects: [],
    examples: [['colrm 10 20'], ['colrm -x', 'unknown: option `-x` of `colrm` is not described']],
  }),
  defineCommand({
    name: 'ptx',
    about: 'print a permuted index',
    abbreviates: true,
    options: table({
      flag: '-A --auto-reference, -f --ignore-case, -O, -r --references, -R --right-side-refs, -T',
      value: '-F --flag-truncation, -g --gap-size, -M --macro-name, -S --sentence-regexp, -w --width, -W --word-regexp',
      reads: '-b --break-file, -i --ignore-file, -o --only-file',
    }),
    effects: ({ operands }) => operands.map((operand) => read(operand)),
    examples: [
      ['ptx -w 80 a.txt', 'read a.txt'],
      [
        'ptx -w 80 a.txt --break-file /opt/a --ignore-file /opt/b --only-file /opt/c',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read a.txt',
      ],
      ['ptx -G a b', 'unknown: option `-G` of `ptx` is not described', 'read a', 'read b'],
    ],
  }),
  defineCommand({
    name: 'iconv',
    about: 'convert character encodings',
    abbreviates: true,
    options: table({ flag: '-c, -l --list, -s --silent, --verbose', value: '-f --from-code, -t --to-code', writes: '-o --output' }),
    effects: transforms,
    examples: [
      ['iconv -f latin1 -t utf-8 a.txt -o b.txt', 'write b.txt', 'read a.txt'],
      ['iconv --exec', 'unknown: option `--exec` of `iconv` is not described'],
    ],
  }),
  defineCommand({
    name: 'uchardet',
    aliases: ['chardetect', 'enca', 'chardet'],
    about: 'guesses the encoding of files',
    options: table({
      flag: '-v --version, --minimal, -m --mime-name, -i --iconv-name, -d --details, -e --enca-name, -g --guess',
      value: '-L --language',
    }),
    effects: readsOperands,
    examples: [
      ['uchardet a.txt', 'read a.txt'],
      ['enca -x utf8 a', 'unknown: option `-x` of `enca` is not described', 'read utf8', 'read a'],
    ],
  }),
  defineCommand({
    name: 'groff',
    aliases: ['nroff', 'troff'],
    about: 'typesets pages of a manual',
    options: table({
      flag: '-a, -b, -c, -C, -e, -E, -g, -G, -h, -i, -k, -N, -p, -q, -R, -s, -S, -t, -v, -V, -z, -Z, -man, -mdoc, -mandoc, -ms, -me, -mm, -mom',
      value: '-d, -r, -T, -w, -W, -n, -o, -D, -K, -f',
      reads: '-I',
      // commands in the text may run programs, a printer is one
      unsafe: '-U, -l, -L, -P, -X, -F, -M',
    }),
    effects: readsOperands,
    examples: [
      ['groff -man -Tutf8 a.1', 'read a.1'],
      [
        'groff -man -Tutf8 a.1 -I /opt/a -l -L -P -X -F -M',
        'unknown: option `-l` of `groff` can run or load anything',
        'unknown: option `-L` of `groff` can run or load anything',
        'unknown: option `-P` of `groff` can run or load anything',
        'unknown: option `-X` of `groff` can run or load anything',
        'unknown: option `-F` of `groff` can run or load anything',
        'unknown: option `-M` of `groff` can run or load anything',
        'read /opt/a',
      ],
      ['groff -U a.1', 'unknown: option `-U` of `groff` can run or load anything', 'read a.1'],
    ],
  }),
  defineCommand({
    name: 'mandoc',
    aliases: ['demandoc'],
    about: 'formats and checks pages of a manual',
    options: table({ flag: '-a, -c, -f, -h, -k, -l, -w', value: '-I, -K, -m, -O, -T, -W' }),
    effects: readsOperands,
    examples: [
      ['mandoc -T lint a.1', 'read a.1'],
      ['mandoc -M /opt a.1', 'unknown: option `-M` of `mandoc` is not described', 'read /opt', 'read a.1'],
    ],
  }),
  defineCommand({
    name: 'dos2unix',
    aliases: ['unix2dos', 'mac2unix', 'unix2mac'],
    about: 'convert line ends in place',
    options: table({
      flag: '-n --newfile, -o --oldfile, -f --force, -k --keepdate, -q --quiet, -l --newline, -s --safe, -b --keep-bom, -m --add-bom, -r --remove-bom, -v --verbose, -e --add-eol, -F --follow-symlink',
      value: '-c --convmode',
      'value?': '-i --info',
    }),
    // `-n FROM TO` in pairs
    effects: ({ operands, has }) =>
      operands.map((operand, index) =>
        has('-n') ? (index % 2 === 0 ? read(operand) : write(operand)) : has('-i') ? read(operand) : write(operand, 'edit'),
      ),
    examples: [
      ['dos2unix a.sh', 'write:edit a.sh'],
      ['dos2unix -i a.sh', 'read a.sh'],
      ['dos2unix -n a b', 'read a', 'write b'],
      ['dos2unix --frob a', 'unknown: option `--frob` of `dos2unix` is not described', 'write:edit a'],
    ],
  }),
  defineCommand({
    name: 'md5sum',
    aliases: [
      ...[
        'sha1sum',
        'sha224sum',
        'sha256sum',
        'sha384sum',
        'sha512sum',
        'b2sum',
        'b3sum',
        'cksum',
        'sum',
        'md5',
        'shasum',
        'sha256',
        'xxhsum',
        'xxh64sum',
        'xxh128sum',
        'crc32',
        'gmd5sum',
        'gsha256sum',
      ],
    ],
    about: 'print checksums',
    abbreviates: true,
    options: table({
      flag: '-b --binary, -c --check, -q --quiet, -r, -t --text, -w --warn, -z --zero, --tag, --status, --strict, --ignore-missing, --raw, --untagged, --base64, -p, -n, -0 --01, -U --UNIVERSAL',
      value: '-a --algorithm, -l --length, -s',
    }),
    // with -c the operand is a list of digests and names, and the names are shown
    reveals: ({ has }) => (has('-c') ? 'text' : 'nothing'),
    effects: (args) => [...transforms(args), printsPlain(args.name)],
    examples: [
      ['sha256sum dist/app.js', 'read:names dist/app.js'],
      ['md5sum -c sums.txt', 'read sums.txt'],
      ['md5sum --exec', 'unknown: option `--exec` of `md5sum` is not described'],
    ],
  }),
]
