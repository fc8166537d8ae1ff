import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, readsOperands, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

/** Makes an object beside the source, unless told where. */
const assembles = (args: Args): readonly Draft[] => [...readsOperands(args), ...(args.has('-o') ? [] : [write('.', 'folder')])]

export default [
  defineCommand({
    name: 'nasm',
    about: 'assembles',
    alone: '-v -h -hf -y',
    options: table({
      flag: '-g, -E -e, -a, -s, -t, -M, -MG, -MP, -MW, -O0, -O1, -Ox, -Ov, --reproducible, --keep-all, --no-line',
      value: '-f, -F, -I -i, -D -d, -U -u, -O, -w -W, -X, -MT, -MQ, --prefix, --postfix, --gprefix, --gpostfix, --lprefix, --lpostfix, -L',
      reads: '-p -P',
      writes: '-o, -l, -Z, -MF',
      'writes?': '-MD',
    }),
    effects: assembles,
    examples: [
      ['nasm -f elf64 -g a.asm -o a.o', 'write a.o', 'read a.asm'],
      ['nasm -felf64 -Iinclude/ a.asm', 'read a.asm', 'write:folder .'],
      [
        'nasm -l /opt/a -Z /opt/b -MD /opt/c -MF /opt/d -P /opt/e -o a.o a.asm',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read /opt/e',
        'write a.o',
        'read a.asm',
      ],
      // words from a file
      ['nasm -@ a', 'unknown: option `-@` of `nasm` is not described', 'read a', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'yasm',
    about: 'assembles',
    alone: '-h',
    options: table({
      flag: '-e --preproc-only, -M, -s, -w',
      value:
        '-a --arch, -p --parser, -r --preproc, -f --oformat, -g --dformat, -L --lformat, -m --machine, -I -i, -D -d, -U -u, -W, -X, --prefix, --suffix',
      reads: '-P',
      writes: '-o --objfile, -l --list, --mapfile, -E',
    }),
    effects: assembles,
    examples: [
      ['yasm -f elf64 a.asm -o a.o', 'write a.o', 'read a.asm'],
      [
        'yasm --list /opt/a --mapfile /opt/b -E /opt/c -P /opt/d --objfile a.o a.asm',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read /opt/d',
        'write a.o',
        'read a.asm',
      ],
      ['yasm --frob a.asm', 'unknown: option `--frob` of `yasm` is not described', 'read a.asm', 'write:folder .'],
    ],
  }),
]
