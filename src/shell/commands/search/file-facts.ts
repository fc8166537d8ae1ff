import { defineCommand, flow, nothing, read, readsOperands, remove, removeTree, run, unknown } from '../../command-spec.ts'
import { sourcesOf } from '../_inputs.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'capinfos',
    aliases: ['captype', 'isutf8', 'viu', 'catimg', 'licensecheck', 'eu-readelf', 'eu-nm', 'eu-size'],
    about: 'shows a file, or says what kind it is',
    onlyReads: true,
    options: table({ writes: '--log-file' }),
    effects: readsOperands,
    examples: [
      ['capinfos -c a.pcap', 'read a.pcap'],
      ['capinfos --log-file /opt/a a.pcap', 'write /opt/a', 'read a.pcap'],
      ['licensecheck -r .', 'read .'],
    ],
  }),
  defineCommand({
    name: 'rpm2cpio',
    about: 'prints the archive in a package',
    effects: ({ operands }) => [...operands.map((file) => read(file)), flow(sourcesOf(operands), 'stdout', 'decode')],
    examples: [
      ['rpm2cpio a.rpm', 'read a.rpm'],
      ['rpm2cpio --frob', 'unknown: option `--frob` of `rpm2cpio` is not described'],
    ],
  }),
  defineCommand({
    name: 'pdfgrep',
    about: 'searches text in PDF files',
    // --cache keeps what it extracted
    options: table({
      flag: `-i --ignore-case, -F --fixed-strings, -P --perl-regexp, -H --with-filename, -h --no-filename, -n --page-number, -c --count, -p --page-count, -q --quiet, -o --only-matching,
        -r --recursive, -R --dereference-recursive, -l --files-with-matches, -L --files-without-match, -Z --null, --unac, --warn-empty, -V --version`,
      value:
        '-e --regexp, -m --max-count, -A --after-context, -B --before-context, -C --context, --color, --include, --exclude, --page-range, --password, --match-prefix-separator',
      reads: '-f --file',
    }),
    effects: (args) => {
      const files = args.has('-e', '-f') ? args.operands : args.operands.slice(1)
      return args.has('-r', '-R')
        ? (files.length > 0 ? files : ['.']).map((place) => read(place, 'search'))
        : files.map((file) => read(file))
    },
    examples: [
      ['pdfgrep -in total a.pdf', 'read a.pdf'],
      ['pdfgrep -r total docs', 'read:search docs'],
      ['pdfgrep --cache total a.pdf', 'unknown: option `--cache` of `pdfgrep` is not described', 'read a.pdf'],
    ],
  }),
  defineCommand({
    name: 'mutool',
    about: 'looks into PDF files',
    subcommands: {
      info: {
        options: table({ flag: '-F, -I, -M, -P, -S, -X', value: '-p' }),
        effects: ({ operands }) => operands.slice(0, 1).map((file) => read(file)),
      },
      pages: { options: table({ value: '-p' }), effects: ({ operands }) => operands.slice(0, 1).map((file) => read(file)) },
      show: {
        options: table({ flag: '-b, -e, -g', value: '-p', writes: '-o' }),
        effects: ({ operands }) => operands.slice(0, 1).map((file) => read(file)),
      },
    },
    examples: [
      ['mutool info a.pdf 1', 'read a.pdf'],
      ['mutool pages a.pdf', 'read a.pdf'],
      ['mutool show -o /opt/a a.pdf trailer', 'write /opt/a', 'read a.pdf'],
      ['mutool clean a.pdf', 'unknown: subcommand `clean` of `mutool` is not described'],
    ],
  }),
  defineCommand({
    name: 'gifsicle',
    about: 'describes or makes moving pictures',
    options: table({ flag: '-I --info, --size-info, --color-info, --extension-info' }),
    effects: (args) =>
      args.has('-I', '--size-info', '--color-info') ? readsOperands(args) : [unknown('what `gifsicle` makes is not described')],
    examples: [
      ['gifsicle --info a.gif', 'read a.gif'],
      ['gifsicle --info a.gif -o b.gif', 'unknown: option `-o` of `gifsicle` is not described', 'read a.gif', 'read b.gif'],
      ['gifsicle a.gif', 'unknown: what `gifsicle` makes is not described'],
    ],
  }),
  defineCommand({
    name: 'jc',
    about: 'turns what a command prints into JSON',
    style: 'posix',
    // each option names what is parsed, or how it is printed
    onlyReads: true,
    effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : [flow(['stdin'], 'stdout')]),
    examples: [['jc --df'], ['jc -p rm -r dist', 'delete dist']],
  }),
  defineCommand({
    name: 'gio',
    about: 'files as the desktop sees them',
    options: table({
      flag: '-h --hidden, -l --long, -n --nofollow-symlinks, -w --query-writable, -f --filesystem, -d --show-display-names, -u --print-uris',
      value: '-a --attributes',
    }),
    inherit: true,
    subcommands: {
      info: { effects: ({ operands }) => operands.map((file) => read(file, 'names')) },
      list: { effects: ({ operands }) => (operands.length > 0 ? operands : ['.']).map((folder) => read(folder, 'names')) },
      tree: { effects: ({ operands }) => (operands.length > 0 ? operands : ['.']).map((folder) => read(folder, 'names')) },
      cat: { effects: readsOperands },
      trash: { options: table({ flag: '-f --force, --list' }), effects: ({ operands }) => operands.map((file) => removeTree(file)) },
      remove: { options: table({ flag: '-f --force' }), effects: ({ operands }) => operands.map((file) => remove(file)) },
      // with a second word it chooses the program that opens them
      mime: { effects: ({ operands }) => (operands.length < 2 ? nothing : [unknown('`gio mime` chooses a program')]) },
      version: { effects: nothing },
    },
    examples: [
      ['gio info a.txt', 'read:names a.txt'],
      ['gio list', 'read:names .'],
      ['gio tree src', 'read:names src'],
      ['gio cat a.txt', 'read a.txt'],
      ['gio trash a', 'delete a'],
      ['gio trash --empty', 'unknown: option `--empty` of `gio trash` is not described'],
      ['gio remove -f a.txt', 'delete a.txt'],
      ['gio mime text/html'],
      ['gio mime text/html x.desktop', 'unknown: `gio mime` chooses a program'],
      ['gio version'],
    ],
  }),
]
