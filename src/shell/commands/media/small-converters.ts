import { defineCommand, read, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** The same name in the working directory, with another ending. */
const renamed = (file: Word, ending: string): Word =>
  literal((textOf(file) ?? 'out').replace(/^.*\//, '').replace(/\.\w+$/, '') + ending, file.at)

export default [
  defineCommand({
    name: 'ps2pdf',
    about: 'turns PostScript into PDF',
    effects: ({ operands: [file, output] }) => (file ? [read(file), write(output ?? renamed(file, '.pdf'))] : []),
    examples: [
      ['ps2pdf a.ps', 'read a.ps', 'write a.pdf'],
      ['ps2pdf a.ps b.pdf', 'read a.ps', 'write b.pdf'],
      ['ps2pdf -dNOSAFER a.ps', 'unknown: option `-d` of `ps2pdf` is not described'],
    ],
  }),
  defineCommand({
    name: 'oggenc',
    about: 'turns sound into another format',
    options: table({
      flag: '-Q --quiet, --downmix',
      value: '-q --quality, -b --bitrate, -a --artist, -t --title, -l --album, -n --names',
      writes: '-o --output',
    }),
    effects: ({ operands, has }) => operands.flatMap((file) => [read(file), ...(has('-o') ? [] : [write(renamed(file, '.ogg'))])]),
    examples: [
      ['oggenc -q 5 a.wav', 'read a.wav', 'write a.ogg'],
      ['oggenc -o /opt/b.ogg a.wav', 'write /opt/b.ogg', 'read a.wav'],
      ['oggenc --frob a.wav', 'unknown: option `--frob` of `oggenc` is not described', 'read a.wav', 'write a.ogg'],
    ],
  }),
  defineCommand({
    name: 'opusenc',
    about: 'turns sound into another format',
    options: table({
      flag: '--quiet, --vbr, --cvbr, --hard-cbr, --music, --speech, --downmix-mono, --downmix-stereo',
      value: '--bitrate, --comp, --framesize, --artist, --title, --album, --comment',
    }),
    effects: ({ operands: [file, output] }) => [...(file ? [read(file)] : []), ...(output ? [write(output)] : [])],
    examples: [
      ['opusenc --bitrate 96 a.wav /opt/b.opus', 'read a.wav', 'write /opt/b.opus'],
      ['opusenc --frob a.wav b.opus', 'unknown: option `--frob` of `opusenc` is not described', 'read a.wav', 'write b.opus'],
    ],
  }),
  defineCommand({
    name: 'mkvmerge',
    aliases: ['mkvinfo'],
    about: 'describes or joins films',
    options: table({
      flag: '-i --identify, -J, -v --verbose, -q --quiet, -A --no-audio, -S --no-subtitles, -D --no-video',
      value: '--language, --track-name, --title',
      writes: '-o --output',
    }),
    effects: ({ operands }) =>
      operands.map((file) => (show(file).startsWith('@') ? unknown(`takes options from \`${show(file)}\``) : read(file))),
    examples: [
      ['mkvmerge @a.json', 'unknown: takes options from `@a.json`'],
      ['mkvmerge -o b.mkv a.mp4', 'write b.mkv', 'read a.mp4'],
      ['mkvinfo a.mkv', 'read a.mkv'],
      ['mkvmerge --frob a.mp4', 'unknown: option `--frob` of `mkvmerge` is not described', 'read a.mp4'],
    ],
  }),
  defineCommand({
    name: 'minisign',
    about: 'checks signatures',
    options: table({ flag: '-V, -q, -Q', value: '-P', reads: '-m, -p, -x' }),
    effects: ({ has }) => (has('-V') ? [] : [unknown('`minisign` makes keys and signatures')]),
    examples: [
      ['minisign -Vm a.zip -P key', 'read a.zip'],
      ['minisign -G', 'unknown: option `-G` of `minisign` is not described'],
    ],
  }),
  defineCommand({
    name: 'xlsx2csv',
    about: 'turns spreadsheets into text',
    options: table({
      flag: '-a --all, -i --ignoreempty, -m --merge-cells, -e --escape',
      value: '-d --delimiter, -s --sheet, -n --sheetname, -f --dateformat, -l --lineterminator',
    }),
    effects: ({ operands: [file, output] }) => [...(file ? [read(file)] : []), ...(output ? [write(output)] : [])],
    examples: [
      ['xlsx2csv a.xlsx', 'read a.xlsx'],
      ['xlsx2csv a.xlsx b.csv', 'read a.xlsx', 'write b.csv'],
      ['xlsx2csv --frob', 'unknown: option `--frob` of `xlsx2csv` is not described'],
    ],
  }),
]
