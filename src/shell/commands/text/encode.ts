import { defineCommand, flow, read, unknown, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { fileWords, sourcesOf, transforms } from '../_inputs.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'base64',
    aliases: ['base32', 'basenc', 'gbase64', 'base58', 'uudecode', 'uuencode'],
    about: 'encode or decode',
    abbreviates: true,
    options: table({
      flag: '-d -D --decode, -i --ignore-garbage, --base64, --base64url, --base32, --base32hex, --base16, --base2msbf, --base2lsbf, --z85, --base58, -m',
      value: '-w --wrap, -b --break',
      reads: '--input',
      writes: '-o --output',
    }),
    effects: (args) => {
      if (args.name === 'uudecode' && !args.has('-o')) return [...transforms(args), unknown('writes the file that its input names')]
      const file = args.value('-o')
      const output = file && !/^(?:-|\/dev\/stdout)$/.test(textOf(file) ?? '') ? file : 'stdout'
      return args.has('-d') || args.name === 'uudecode'
        ? [...transforms(args), flow(sourcesOf(args.operands), output, 'decode')]
        : transforms(args)
    },
    examples: [
      ['base64 logo.png', 'read logo.png'],
      ['base64 -d blob.txt', 'read blob.txt'],
      ['base64 -d a -o out', 'write out', 'read a'],
      ['base64 logo.png --input /opt/a', 'read /opt/a', 'read logo.png'],
      ['base64 --exec', 'unknown: option `--exec` of `base64` is not described'],
    ],
  }),
  defineCommand({
    name: 'xxd',
    about: 'dump bytes as hex, or the reverse',
    fillsLast: true,
    options: table({
      flag: '-a -autoskip, -b -bits, -C -capitalize, -d, -e, -E -EBCDIC, -i -include, -p -ps -postscript -plain, -r -revert, -u -uppercase, -v -version',
      value: '-c -cols, -g -groupsize, -l -len, -n -name, -o, -s -seek, -R',
    }),
    // the second operand is the output
    effects: ({ operands, has }) => {
      const [input, output] = operands
      const inputs = input ? [input] : []
      const to = output ?? 'stdout'
      return [
        ...fileWords(inputs).map((word) => read(word)),
        ...(output ? [write(output)] : []),
        ...(has('-r') ? [flow(sourcesOf(inputs), to, 'decode')] : []),
      ]
    },
    examples: [
      ['xxd d/*.md', 'read d/*.md', 'write d/*.md'],
      ['xxd -l 32 a.bin', 'read a.bin'],
      ['xxd -r -p a.hex out.bin', 'read a.hex', 'write out.bin'],
      ['xxd -q', 'unknown: option `-q` of `xxd` is not described'],
    ],
  }),
]
