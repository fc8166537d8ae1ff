import { defineCommand, type Draft, flow, read, unknown, write } from '../../command-spec.ts'
import { linesOf, printsNumbers, selectsLines } from '../_inputs.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'sort',
    aliases: ['gsort'],
    about: 'sort lines',
    abbreviates: true,
    options: table({
      flag: `-b --ignore-leading-blanks, -c, -C, -d --dictionary-order, -f --ignore-case, -g --general-numeric-sort, -h --human-numeric-sort, -i --ignore-nonprinting, -m --merge, -M --month-sort,
        -n --numeric-sort, -r --reverse, -R --random-sort, -s --stable, -u --unique, -V --version-sort, -z --zero-terminated, --debug, --mergesort, --qsort, --heapsort, --radixsort, --mmap`,
      value: '-k --key, -S --buffer-size, -t --field-separator, -T --temporary-directory, --batch-size, --parallel, --sort',
      'value?': '--check',
      reads: '--files0-from, --random-source',
      writes: '-o --output',
      program: '--compress-program',
    }),
    reveals: ({ has }) => (has('-o') ? undefined : 'lines'),
    effects: ({ operands, value, has }) => {
      // it prints files that nobody sees the names of
      if (has('--files0-from')) return [unknown('prints files that a list names')]
      const output = value('-o')
      return output
        ? [...operands.map((operand) => read(operand)), flow(operands.length > 0 ? operands : ['stdin'], output, 'filter')]
        : linesOf(operands)
    },
    examples: [
      ['sort --files0-from=-', 'unknown: prints files that a list names'],
      ['sort -t, -k2 -rn a.csv', 'read a.csv'],
      ['sort -u a.txt -o /etc/a', 'write /etc/a', 'read a.txt'],
      ['sort -t, -k2 -rn a.csv --random-source /opt/b', 'read /opt/b', 'read a.csv'],
      ['sort --compress-program=./x a', 'unknown: option `--compress-program` of `sort` can run or load anything', 'read a'],
      [
        'sort --compress-program /opt/a',
        'unknown: option `--compress-program` of `sort` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'uniq',
    aliases: ['guniq'],
    about: 'drop repeated lines',
    fillsLast: true,
    abbreviates: true,
    numeric: true,
    options: table({
      flag: '-c --count, -d --repeated, -D, -i --ignore-case, -u --unique, -z --zero-terminated',
      value: '-f --skip-fields, -s --skip-chars, -w --check-chars',
      'value?': '--all-repeated, --group',
    }),
    // the second operand is the output
    reveals: ({ operands }) => (operands.length > 1 ? undefined : 'lines'),
    effects: ({ operands: [input, output], has }) => {
      const inputs = input ? [input] : []
      if (output) return [...inputs.map((word) => read(word)), write(output), flow(inputs, output, 'filter')]
      return linesOf(inputs, has('-c') ? 'counted' : 'filter')
    },
    examples: [
      ['uniq d/*.md', 'read d/*.md', 'write d/*.md'],
      ['uniq -c a.txt', 'read a.txt'],
      ['uniq a.txt b.txt', 'read a.txt', 'write b.txt'],
      ['uniq --exec', 'unknown: option `--exec` of `uniq` is not described'],
    ],
  }),
  defineCommand({
    name: 'shuf',
    aliases: ['gshuf'],
    about: 'shuffle lines',
    abbreviates: true,
    options: table({
      flag: '-e --echo, -r --repeat, -z --zero-terminated',
      value: '-i --input-range, -n --head-count',
      reads: '--random-source',
      writes: '-o --output',
    }),
    effects: (args): readonly Draft[] => (args.has('-i') ? [printsNumbers('shuf')] : args.has('-e') ? [] : selectsLines(args)),
    examples: [
      ['shuf -n 3 names.txt', 'read names.txt'],
      ['shuf -i 1-10 -n 1'],
      ['shuf -e a b -o out', 'write out'],
      ['shuf -i 1-10 -n 1 --random-source /opt/a', 'read /opt/a'],
      ['shuf --exec', 'unknown: option `--exec` of `shuf` is not described'],
    ],
  }),
  defineCommand({
    name: 'comm',
    harmless: true,
    about: 'compare sorted files line by line',
    abbreviates: true,
    options: table({ flag: '-1, -2, -3, -i, --check-order, --nocheck-order, --total, -z --zero-terminated', value: '--output-delimiter' }),
    effects: selectsLines,
    examples: [
      ['comm -13 a.txt b.txt', 'read a.txt', 'read b.txt'],
      ['comm --exec', 'unknown: option `--exec` of `comm` is not described'],
    ],
  }),
  defineCommand({
    name: 'look',
    about: 'print lines that start with a word',
    options: table({ flag: '-a --alternative, -d --alphanum, -f --ignore-case', value: '-t --terminate' }),
    effects: ({ operands: [, file] }) => (file ? [read(file)] : []),
    examples: [
      ['look -f auto'],
      ['look auto words.txt', 'read words.txt'],
      ['look --exec', 'unknown: option `--exec` of `look` is not described'],
    ],
  }),
]
