import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, flow, read, remove, write } from '../../command-spec.ts'
import { join, literal, textOf, type Word } from '../../value.ts'
import { fileWords, sourcesOf } from '../_inputs.ts'
import { table } from '../_table.ts'

const suffixes: ReadonlyMap<string, string> = new Map([
  ['gzip', '.gz'],
  ['gunzip', '.gz'],
  ['pigz', '.gz'],
  ['unpigz', '.gz'],
  ['bzip2', '.bz2'],
  ['bunzip2', '.bz2'],
  ['xz', '.xz'],
  ['unxz', '.xz'],
  ['lzma', '.lzma'],
  ['unlzma', '.lzma'],
  ['unlz4', '.lz4'],
  ['lz4', '.lz4'],
  ['zstd', '.zst'],
  ['unzstd', '.zst'],
  ['brotli', '.br'],
  ['compress', '.Z'],
  ['uncompress', '.Z'],
])

const keepers = new Set(['zstd', 'unzstd', 'lz4', 'unlz4', 'brotli'])

/** Replaces each file by its other form, unless told to keep it or to print. */
function effects(args: Args): readonly Draft[] {
  const { operands, has, name, value } = args
  const decodes = has('-d') || /^un|unzip/.test(name)
  // `lz4 a b` names the other form after the file
  const [files, named] = name === 'lz4' && operands.length === 2 ? [operands.slice(0, 1), operands[1]] : [fileWords(operands), undefined]
  if (has('-t', '-l')) return files.map((file) => read(file))
  const output = value('-o') ?? named
  const through = decodes ? 'decode' : 'archive'
  if (has('-c', '--stdout') || files.length === 0) return [...files.map((file) => read(file)), flow(sourcesOf(operands), 'stdout', through)]
  const keeps = has('-k') || (keepers.has(name) && !has('--rm'))
  return files.flatMap((file): readonly Draft[] => {
    const other = output ?? otherName(file, textOf(value('-S')) ?? suffixes.get(name) ?? '.gz', decodes)
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

export default [
  defineCommand({
    name: 'gzip',
    aliases: [...suffixes.keys()].filter((name) => name !== 'gzip'),
    about: 'compress and expand files',
    abbreviates: true,
    options: table({
      flag: '-0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -a --ascii, -c --stdout --to-stdout, -C, -d --decompress --uncompress, -e --extreme, -f --force, -h, -H, -k --keep, -K, -l --list, -L, -m, -n --no-name, -N --name, -q --quiet, -r --recursive, -R, --rsyncable, -s --small, -t --test, -v --verbose, -V, -z --compress, -i, --rm, --best, --fast, --ultra, --no-check, --no-progress, --single-stream, --no-warn, --long, --adapt, --exclude-compressed',
      value:
        '-b --blocksize, -o --output, -p --processes, -S --suffix, -T --threads, -D, --memlimit, -M, --format, -F, --check, --block-size, -w, --quality',
      'value?': '--fast, --long',
    }),
    effects,
    examples: [
      ['gzip a.log', 'read a.log', 'write a.log.gz', 'delete:move a.log'],
      ['gzip -9k a.log', 'read a.log', 'write a.log.gz'],
      ['gzip -k -S .z a.log', 'read a.log', 'write a.log.z'],
      ['gunzip -c a.log.gz', 'read a.log.gz'],
      ['xz -d a.txt.xz', 'read a.txt.xz', 'write a.txt', 'delete:move a.txt.xz'],
      ['zstd -o b.zst a.bin', 'read a.bin', 'write b.zst'],
      ['lz4 a b', 'read a', 'write b'],
      ['zstd --rm -o b.zst a.bin', 'read a.bin', 'write b.zst', 'delete:move a.bin'],
      ['gzip --exec a', 'unknown: option `--exec` of `gzip` is not described', 'read a', 'write a.gz', 'delete:move a'],
    ],
  }),
]
