import { defineCommand, read, unknown, write } from '../../command-spec.ts'
import { editsOperands, fillsBeside } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'pngcheck',
    aliases: ['gifinfo', 'webpinfo', 'mimetype'],
    about: 'checks pictures',
    onlyReads: true,
    // it takes pictures out of other files
    options: table({ unsafe: '-x' }),
    effects: ({ operands }) => operands.map((file) => read(file)),
    examples: [
      ['pngcheck -q a.png', 'read a.png'],
      ['pngcheck -x a.bin', 'unknown: option `-x` of `pngcheck` can run or load anything', 'read a.bin'],
    ],
  }),
  defineCommand({
    name: 'jpeginfo',
    about: 'checks pictures',
    // -d deletes those that are broken
    options: table({
      flag: '-2 --sha256, -5 --md5, -c --check, -C --comments, -h, -H --hex-digest, -i --info, -j --json, -l --lsstyle, -q --quiet, -s --csv, -v --verbose',
      reads: '-f --file',
    }),
    effects: ({ operands }) => operands.map((file) => read(file)),
    examples: [
      ['jpeginfo -c a.jpg', 'read a.jpg'],
      ['jpeginfo -f /opt/a', 'read /opt/a'],
      ['jpeginfo --delete a.jpg', 'unknown: option `--delete` of `jpeginfo` is not described', 'read a.jpg'],
    ],
  }),
  defineCommand({
    name: 'pngcrush',
    about: 'makes pictures smaller',
    options: table({
      flag: '-q, -v, -s, -n, -brute, -reduce, -ow, -nofilecheck, -noforce, -force, -new, -old, -check, -fix',
      value: '-m, -l, -f, -c, -b, -bit_depth, -rem, -e, -w, -z, -max, -text_b, -text_a',
      writes: '-d',
    }),
    style: 'long',
    effects: (args) => {
      if (args.has('-ow')) return editsOperands(args)
      const last = args.has('-d', '-e', '-n') || args.operands.length < 2 ? undefined : args.operands.at(-1)
      return [
        ...args.operands.map((file) => (file === last ? write(file) : read(file))),
        ...(args.has('-e') ? fillsBeside(args.operands) : []),
      ]
    },
    examples: [
      ['pngcrush -reduce a.png b.png', 'read a.png', 'write b.png'],
      ['pngcrush -ow a.png', 'write:edit a.png'],
      ['pngcrush -d /opt/a a.png', 'write /opt/a', 'read a.png'],
      ['pngcrush -e .small.png /opt/a.png', 'read /opt/a.png', 'write:folder /opt'],
      ['pngcrush -frob', 'unknown: option `-frob` of `pngcrush` is not described'],
    ],
  }),
  defineCommand({
    name: 'inkscape',
    about: 'draws vector pictures',
    // actions, verbs and extensions may do anything to any file
    options: table({
      flag: `-C --export-area-page, -D --export-area-drawing, -l --export-plain-svg, -T --export-text-to-path, -i, -j --export-id-only, -V --version,
        -X --query-x, -Y --query-y, -W --query-width, -H --query-height, -S --query-all, --export-area-snap, --export-ignore-filters,
        --export-use-hints, --export-overwrite, --export-latex, --vacuum-defs, --without-gui -z, --batch-process, --pdf-poppler, --pipe -p`,
      value: `--export-type, --export-dpi -d, -w --export-width, -h --export-height, --export-margin, --export-id, --export-background -b,
        --export-background-opacity -y, --export-area -a, --export-ps-level, --export-pdf-version, --export-png-color-mode, --export-png-compression,
        --export-png-antialias, --pdf-page, --pages, -I --query-id, --convert-dpi-method`,
      writes: '-o --export-filename, --export-png, --export-pdf, --export-file',
    }),
    effects: (args) => [
      ...args.operands.map((file) => read(file)),
      ...(args.has('--export-type') && !args.has('-o') ? fillsBeside(args.operands) : []),
      ...(args.has('--export-overwrite') ? args.operands.map((file) => write(file, 'edit')) : []),
    ],
    examples: [
      ['inkscape --export-overwrite a.svg', 'read a.svg', 'write:edit a.svg'],
      ['inkscape --export-type=png -o a.png a.svg', 'write a.png', 'read a.svg'],
      ['inkscape --export-type=pdf a.svg', 'read a.svg', 'write:folder .'],
      ['inkscape --export-type=pdf /opt/a.svg', 'read /opt/a.svg', 'write:folder /opt'],
      ['inkscape -W a.svg', 'read a.svg'],
      [
        'inkscape a.svg --export-png /opt/a --export-pdf /opt/b --export-file /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read a.svg',
      ],
      ['inkscape --actions=x a.svg', 'unknown: option `--actions` of `inkscape` is not described', 'read a.svg'],
    ],
  }),
  defineCommand({
    name: 'woff2_compress',
    aliases: ['woff2_decompress', 'sfnt2woff', 'woff2sfnt', 'ttf2woff', 'ttf2woff2'],
    about: 'turns fonts into others beside them',
    effects: ({ operands: [from, ...to] }) => [
      ...(from ? [read(from)] : []),
      ...(to.length > 0 ? to.map((file) => write(file)) : fillsBeside(from ? [from] : [])),
    ],
    examples: [
      ['ttf2woff a.ttf /opt/a', 'read a.ttf', 'write /opt/a'],
      ['woff2_compress /opt/a.ttf', 'read /opt/a.ttf', 'write:folder /opt'],
      ['woff2_compress a.ttf', 'read a.ttf', 'write:folder .'],
      ['woff2_compress --frob', 'unknown: option `--frob` of `woff2_compress` is not described'],
    ],
  }),
  defineCommand({
    name: 'exiv2',
    about: 'looks into pictures and changes what they say of themselves',
    options: table({
      flag: '-v --verbose, -q --quiet, -b --binary, -u --undefined, -f --force, -F --Force, -k --keep, -t --timestamp, -T --Timestamp, -V --version',
      value:
        '-g --grep, -K --key, -p --print, -P --Print, -Q --log, -n --encode, -a --adjust, -Y, -O, -D, -d --delete, -M --Modify, -c --comment',
    }),
    effects: ({ operands, has, text }) => {
      const verb = text(0) ?? ''
      const isVerb = /^(?:pr|print|ad|adjust|rm|delete|in|insert|mo|modify|fi|fixiso|fixcom|fc)$/.test(verb)
      const moves = /^(?:mv|rename|ex|extract)$/.test(verb)
      const acts = has('-a', '-d', '-M', '-c', '-t', '-T') || (isVerb && !verb.startsWith('pr'))
      return [
        ...(moves ? [unknown(`action \`${verb}\` of \`exiv2\` is not described`)] : []),
        ...(isVerb ? operands.slice(1) : operands).map((file) => (acts ? write(file, 'overwrite') : read(file))),
      ]
    },
    examples: [
      ['exiv2 -pa a.jpg', 'read a.jpg'],
      ['exiv2 -g Exif.Image.Make pr a.jpg', 'read a.jpg'],
      ['exiv2 rm photo', 'write:overwrite photo'],
      ['exiv2 -T photo', 'write:overwrite photo'],
      ['exiv2 -l /opt/a ex a.jpg', 'unknown: option `-l` of `exiv2` is not described'],
    ],
  }),
]
