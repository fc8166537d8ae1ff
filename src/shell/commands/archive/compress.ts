import type { Args } from '../../arguments.ts'
import { type CommandSpec, defineCommand, type Draft, flow, read, remove, write } from '../../command-spec.ts'
import { join, literal, textOf, type Word } from '../../value.ts'
import { fileWords, sourcesOf } from '../_inputs.ts'
import { type OptionLists, table } from '../_table.ts'

interface Compressor {
  readonly name: string
  readonly aliases: readonly string[]
  readonly suffix: string
  /** What it takes besides what all of them do. */
  readonly options: OptionLists
  /** It leaves the file where it is, unless `--rm` says otherwise. */
  readonly keeps?: true
  /** A second operand names the other form. */
  readonly namesOther?: true
  /** Options by which it only looks. */
  readonly looks?: readonly string[]
}

/** Replaces each file by its other form, unless told to keep it or to print. */
function effects(tool: Compressor, args: Args): readonly Draft[] {
  const { operands, has, name, value } = args
  const decodes = has('-d') || /^un|unzip/.test(name)
  const isPair = tool.namesOther && operands.length === 2 && !has('-m')
  const [files, named] = isPair ? [operands.slice(0, 1), operands[1]] : [fileWords(operands), undefined]
  if (has(...(tool.looks ?? ['-t', '-l']))) return files.map((file) => read(file))
  const output = value('-o') ?? named
  const through = decodes ? 'decode' : 'archive'
  if (has('-c', '--stdout') || files.length === 0) return [...files.map((file) => read(file)), flow(sourcesOf(operands), 'stdout', through)]
  const keeps = has('-k') || (tool.keeps && !has('--rm', '-j'))
  return files.flatMap((file): readonly Draft[] => {
    const other = output ?? otherName(file, textOf(value('-S')) ?? tool.suffix, decodes)
    return [
      read(file, has('-r') ? 'search' : undefined),
      write(other),
      flow([file], other, ...(decodes ? [] : (['archive'] as const))),
      ...(keeps ? [] : [remove(file, 'move')]),
    ]
  })
}

function otherName(file: Word, suffix: string, decodes: boolean): Word {
  if (!decodes) return join(file, literal(suffix))
  const text = textOf(file)
  return text === undefined ? file : literal(text.replace(/\.(?:gz|bz2|xz|lzma|lz4|zst|br|Z)$/, '').replace(/\.tgz$/, '.tar'), file.at)
}

const shared = table({
  flag: '-1, -2, -3, -4, -5, -6, -7, -8, -9, -c --stdout --to-stdout, -d --decompress --uncompress, -f --force, -h, -H, -k --keep, -q --quiet, -t --test, -v --verbose, -V, -z --compress, --best',
})

const compressor = (tool: Compressor, examples: CommandSpec['examples']): CommandSpec =>
  defineCommand({
    name: tool.name,
    aliases: tool.aliases,
    about: 'compress and expand files',
    abbreviates: true,
    options: table(tool.options, shared),
    effects: (args) => effects(tool, args),
    examples: [...examples, [`${tool.name} --exec`, `unknown: option \`--exec\` of \`${tool.name}\` is not described`]],
  })

export default [
  compressor(
    {
      name: 'gzip',
      aliases: ['gunzip'],
      suffix: '.gz',
      options: {
        flag: '-a --ascii, -l --list, -n --no-name, -N --name, -r --recursive, --rsyncable, --fast',
        value: '-S --suffix, -b --bits',
      },
    },
    [
      ['gzip a.log', 'read a.log', 'write a.log.gz', 'delete:move a.log'],
      ['gzip -9k a.log', 'read a.log', 'write a.log.gz'],
      ['gzip -k -S .z a.log', 'read a.log', 'write a.log.z'],
      ['gunzip -c a.log.gz', 'read a.log.gz'],
      ['gzip --exec a', 'unknown: option `--exec` of `gzip` is not described', 'read a', 'write a.gz', 'delete:move a'],
    ],
  ),
  compressor(
    {
      name: 'pigz',
      aliases: ['unpigz'],
      suffix: '.gz',
      options: {
        flag: '-0, -i --independent, -l --list, -m --no-time, -M --time, -n --no-name, -N --name, -r --recursive, -R --rsyncable, -T, --fast',
        value: '-S --suffix, -b --blocksize, -p --processes, -I --iterations, -J --maxsplits',
      },
    },
    [
      ['pigz -p 4 -T a', 'read a', 'write a.gz', 'delete:move a'],
      ['pigz -l a.gz', 'read a.gz'],
    ],
  ),
  compressor({ name: 'bzip2', aliases: ['bunzip2'], suffix: '.bz2', options: { flag: '-L, -s --small, --fast' } }, [
    ['bzip2 -k a', 'read a', 'write a.bz2'],
  ]),
  compressor(
    {
      name: 'xz',
      aliases: ['unxz', 'lzma', 'unlzma'],
      suffix: '.xz',
      options: {
        flag: '-0, -e --extreme, -l --list, -Q --no-warn, --no-sparse, --single-stream, --fast, --no-adjust, --ignore-check, --robot',
        value: '-S --suffix, -T --threads, -M --memlimit --memory, -F --format, -C --check, --block-size, --lzma2, --flush-timeout',
      },
    },
    [
      ['xz -d a.txt.xz', 'read a.txt.xz', 'write a.txt', 'delete:move a.txt.xz'],
      ['xz -T0 -C crc32 -k a', 'read a', 'write a.xz'],
      ['xz -l a.xz', 'read a.xz'],
    ],
  ),
  compressor(
    {
      name: 'lz4',
      aliases: ['unlz4'],
      suffix: '.lz4',
      keeps: true,
      namesOther: true,
      // `-l` writes an older form
      looks: ['-t', '--list'],
      options: {
        flag: '-0, -l, -m --multiple, -r, --rm, --list, --no-frame-crc, --content-size, --favor-decSpeed, -BD, -B4, -B5, -B6, -B7',
        'value?': '--fast',
        value: '-D',
      },
    },
    [
      ['lz4 a b', 'read a', 'write b'],
      ['lz4 -l a b', 'read a', 'write b'],
      ['lz4 --list a.lz4', 'read a.lz4'],
      ['lz4 -m a b', 'read a', 'write a.lz4', 'read b', 'write b.lz4'],
    ],
  ),
  compressor(
    {
      name: 'zstd',
      aliases: ['unzstd', 'zstdmt'],
      suffix: '.zst',
      keeps: true,
      options: {
        flag: '-C --check, -r, --rm, -l --list, --ultra, --no-check, --no-progress, --progress, --adapt, --exclude-compressed, --single-thread, --rsyncable, --no-dictID, --sparse, --no-sparse, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19, -20, -21, -22',
        'value?': '--fast, --long',
        value: '-o, -T --threads, -M --memory --memlimit, --format, -D, --auto-threads, --stream-size, --size-hint',
      },
    },
    [
      ['zstd -o b.zst a.bin', 'read a.bin', 'write b.zst'],
      ['zstd --rm -o b.zst a.bin', 'read a.bin', 'write b.zst', 'delete:move a.bin'],
      ['zstd -19 -T0 a', 'read a', 'write a.zst'],
    ],
  ),
  compressor(
    {
      name: 'brotli',
      aliases: [],
      suffix: '.br',
      keeps: true,
      looks: ['-t'],
      options: {
        flag: '-0, -n --no-copy-stat, -j --rm, -Z, --squash',
        value: '-o --output, -q --quality, -w --lgwin, -S --suffix, -D --dictionary',
      },
    },
    [
      ['brotli -q 11 a', 'read a', 'write a.br'],
      ['brotli -j a', 'read a', 'write a.br', 'delete:move a'],
    ],
  ),
  compressor({ name: 'compress', aliases: ['uncompress'], suffix: '.Z', options: { flag: '-r, -C', value: '-b' } }, [
    ['compress a', 'read a', 'write a.Z', 'delete:move a'],
  ]),
]
