import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, flow, read, type Reveals, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { fileWords, linesOf, selectsLines, sourcesOf } from '../_inputs.ts'
import { table } from '../_table.ts'
import { countOf, endOf, works } from './_worked.ts'

/** With -c the output may begin or end within a line. */
const headOrTail = ({ has }: Args): Reveals => (has('-c', '-b', '-r') ? 'text' : 'lines')

export default [
  defineCommand({
    name: 'cat',
    harmless: true,
    onlyReads: true,
    aliases: ['gcat'],
    about: 'print files',
    abbreviates: true,
    options: table({
      flag: '-A --show-all, -b --number-nonblank, -e, -E --show-ends, -l, -n --number, -s --squeeze-blank, -t, -T --show-tabs, -u, -v --show-nonprinting',
    }),
    reveals: 'lines',
    effects: ({ operands, has }) => [
      ...fileWords(operands).map((operand) => read(operand)),
      flow(sourcesOf(operands), 'stdout', has('-b', '-n') ? 'counted' : has('-A', '-e', '-E', '-t', '-T', '-v') ? 'renamed' : 'copy'),
    ],
    examples: [
      ['cat a.txt', 'read a.txt'],
      ['cat -n a.txt - b.txt', 'read a.txt', 'read b.txt'],
      ['cat ~/.ssh/id_rsa', 'read ~/.ssh/id_rsa'],
      ['cat --exec x', 'read x'],
    ],
  }),
  defineCommand({
    name: 'tac',
    harmless: true,
    onlyReads: true,
    aliases: ['gtac'],
    about: 'print files from the last line to the first',
    abbreviates: true,
    options: table({ flag: '-b --before, -r --regex', value: '-s --separator' }),
    reveals: 'text',
    effects: selectsLines,
    examples: [['tac a.log', 'read a.log'], ['tac --all']],
  }),
  defineCommand({
    name: 'head',
    harmless: true,
    onlyReads: true,
    aliases: ['ghead'],
    about: 'print the start of files',
    abbreviates: true,
    numeric: true,
    options: table({ flag: '-q --quiet --silent, -v --verbose, -z --zero-terminated', value: '-c --bytes, -n --lines' }),
    reveals: headOrTail,
    // without the last ones of a few, nothing may be left
    effects: (args) => [
      ...linesOf(args.operands, args.has('-c') ? 'cut' : /^(?:-|0+$)/.test(textOf(args.value('-n')) ?? '') ? 'filter' : 'start'),
      ...works(args.operands, endOf(countOf(args), 'first')),
    ],
    examples: [['head -20 a.txt', 'read a.txt'], ['head -n5 -q a b', 'read a', 'read b'], ['head --exec=x']],
  }),
  defineCommand({
    name: 'tail',
    harmless: true,
    onlyReads: true,
    aliases: ['gtail'],
    about: 'print the end of files',
    abbreviates: true,
    numeric: true,
    options: table({
      flag: '-f, -F, -q --quiet --silent, -r, --retry, -v --verbose, -z --zero-terminated',
      value: '-b, -c --bytes, -n --lines, --max-unchanged-stats, --pid, -s --sleep-interval',
      'value?': '--follow',
    }),
    reveals: headOrTail,
    // `tail +5` is the old spelling of a number
    effects: (args) => {
      const { operands, text, value, words } = args
      const files = operands.filter((_, index) => index > 0 || !/^\+\d+$/.test(text(0) ?? ''))
      const skips = [textOf(value('-n')), ...words.map(textOf)].some((one) => /^(?:-n)?\+[12]$/.test(one ?? ''))
      const lines: Draft = {
        do: 'flow',
        from: sourcesOf(files),
        to: 'stdout',
        through: args.has('-c', '-b') ? 'pieces' : 'filter',
        ...(skips ? {} : { some: true }),
      }
      return [...fileWords(files).map((file) => read(file)), lines, ...works(files, endOf(countOf(args), 'last'))]
    },
    examples: [
      ['tail -n 50 app.log', 'read app.log'],
      ['tail -f -100 app.log', 'read app.log'],
      ['tail +5 a.txt', 'read a.txt'],
      ['tail --exec=x'],
    ],
  }),
  defineCommand({
    name: 'tee',
    aliases: ['gtee', 'sponge'],
    about: 'copy standard input to files and to standard output',
    abbreviates: true,
    options: table({ flag: '-a --append, -i --ignore-interrupts, -p', 'value?': '--output-error' }),
    effects: ({ operands, has, name }) => [
      ...fileWords(operands).flatMap((operand) => [
        write(operand, has('-a') ? 'append' : undefined, name === 'sponge' ? { detail: { last: true } } : {}),
        flow(['stdin'], operand, 'copy'),
      ]),
      ...(name === 'sponge' && operands.length > 0 ? [] : [flow(['stdin'], 'stdout', 'copy')]),
    ],
    examples: [
      ['tee out.log', 'write out.log'],
      ['tee -a /etc/hosts', 'write:append /etc/hosts'],
      ['tee --exec=x', 'unknown: option `--exec` of `tee` is not described'],
    ],
  }),
  defineCommand({
    name: 'split',
    aliases: ['gsplit'],
    about: 'cut a file into pieces',
    fillsLast: true,
    abbreviates: true,
    options: table({
      flag: '-d, -e --elide-empty-files, -u --unbuffered, -x, --verbose',
      value: '-a --suffix-length, --additional-suffix, -b --bytes, -C --line-bytes, -l --lines, -n --number, -t --separator, -p',
      'value?': '--numeric-suffixes, --hex-suffixes',
      runs: '--filter',
    }),
    numeric: true,
    effects: ({ operands: [file, prefix], has, value }) => [
      ...(file ? fileWords([file]).map((word) => read(word)) : []),
      ...(has('--filter')
        ? []
        : [
            write({
              pieces: [...(prefix?.pieces ?? [{ text: 'x' }]), { text: '*', glob: true }, ...(value('--additional-suffix')?.pieces ?? [])],
              at: prefix?.at ?? { start: 0, end: 0 },
            }),
          ]),
    ],
    examples: [
      ['split d/*.md', 'read d/*.md', 'write x*', 'write d/*.md'],
      ['split -l 100 big.csv part-', 'read big.csv', 'write part-*'],
      ['split --filter="rm -rf /" a', 'delete /', 'read a'],
      ['split --additional-suffix .csv big.csv part-', 'read big.csv', 'write part-*.csv'],
      ['split --exec=x', 'unknown: option `--exec` of `split` is not described', 'write x*'],
    ],
  }),
  defineCommand({
    name: 'csplit',
    about: 'cut a file at patterns',
    abbreviates: true,
    options: table({
      flag: '-k --keep-files, -s -q --quiet --silent, -z --elide-empty-files, --suppress-matched',
      value: '-b --suffix-format, -f --prefix, -n --digits',
    }),
    effects: ({ operands: [file], value }) => [
      ...(file ? fileWords([file]).map((word) => read(word)) : []),
      write({ pieces: [...(value('-f')?.pieces ?? [{ text: 'xx' }]), { text: '*', glob: true }], at: { start: 0, end: 0 } }),
    ],
    examples: [
      ['csplit -f part- a.md /^#/', 'read a.md', 'write part-*'],
      ['csplit --exec=x', 'unknown: option `--exec` of `csplit` is not described', 'write xx*'],
    ],
  }),
]
