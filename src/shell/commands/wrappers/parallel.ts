import { quoted } from '../../../quote.ts'
import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, read, run, shell, unknown } from '../../command-spec.ts'
import { join, literal, type Piece, textOf, type Word } from '../../value.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { table } from '../_table.ts'

const separators = new Set([':::', ':::+', '::::', '::::+'])
const maxArguments = 32

/** What is run for each argument. */
function jobs(words: readonly Word[], { has, value }: Pick<Args, 'has' | 'value'>): readonly Draft[] {
  const named = words.length > 1 && textOf(words.at(-2)) === '::::' ? words.at(-1) : undefined
  const operands = named ? words.slice(0, -2) : words
  const from = named ?? value('-a')
  const place = operands.findIndex((word) => separators.has(textOf(word) ?? ''))
  const command = place < 0 ? operands : operands.slice(0, place)
  const given = place < 0 ? [] : operands.slice(place + 1)
  if (given.some((word) => separators.has(textOf(word) ?? '')) || (place >= 0 && textOf(operands[place])?.startsWith('::::'))) {
    const doubt = unknown('arguments of `parallel` come from files or are combined')
    return [doubt, ...combinations(given).map((values) => shell(withArguments(joinWithSpaces(command), values)))]
  }
  if (place < 0 && has('--pipe')) return [shell(joinWithSpaces(command))]
  if (from && (place >= 0 || command.length === 0)) return [unknown('`parallel` runs what a file says'), ...runsLines(from)]
  if (place < 0) {
    if (command.length === 0) return [{ do: 'run-stdin', language: 'shell' }]
    const [only] = command
    // a line is one argument with all its quotes, other than for xargs
    const file = { delimiter: has('-0') ? '\0' : (textOf(value('-d')) ?? '\n'), ...(from ? { file: from } : {}) }
    const opened = from ? [read(from)] : []
    if (command.length === 1 && only && /[\s{]/.test(textOf(only) ?? '')) {
      const others = (textOf(only) ?? '').replaceAll('{}', '').match(replacement)
      if (others) return [shell(filled(only, { hole: 'opaque', shown: '{}' }))]
      const text = /\{\}/.test(textOf(only) ?? '') ? only : join(only, literal(' {}'))
      return [...opened, run([literal('sh'), literal('-c'), text], { operandsFromStdin: { replace: '{}', ...file } })]
    }
    const replace = command.some((word) => textOf(word)?.includes('{}')) ? { replace: '{}' } : {}
    const several = value('-n') ?? value('-L') ?? value('-s')
    const doubt = several || has('-X', '-m', '--xargs') ? [unknown('`parallel` gives a job several arguments')] : []
    return [...opened, ...doubt, run(command, { operandsFromStdin: { most: { lines: 1 }, ...replace, ...file } })]
  }
  if (given.length > maxArguments) return [unknown('more arguments than are looked at')]
  if (command.length === 0) return given.map((text) => shell(text))
  const spaced = command.length > 1 && command.some((word) => /[\s$`;|&<>()]/.test(textOf(word) ?? ' '))
  return given.flatMap((argument) => [
    shell(withArgument(joinWithSpaces(command), argument)),
    // the quotes around a word are gone once the words are joined; what was meant counts too
    ...(spaced ? [run(command.map((word) => filled(word, ...argument.pieces)))] : []),
  ])
}

/** Each line of a file is a command. */
const runsLines = (file: Word): readonly Draft[] => [{ do: 'script', file, parameters: [], language: 'shell' }]

export default defineCommand({
  name: 'parallel',
  aliases: ['sem'],
  optionVariables: { PARALLEL: 'words' },
  about: 'run a command for many arguments at once',
  abbreviates: true,
  style: 'posix',
  // remote hosts, profiles and settings that run programs stay out
  options: table({
    flag: '-0 --null, -k --keep-order, -q --quote, -r --no-run-if-empty, -t --verbose, -u --ungroup, -v, --bar, --eta, --group, --line-buffer --lb, --progress, --silent, --tag, --will-cite, --dry-run, --plain, --colsep-regexp, --fg, --bg, --wait, --no-notice, -X, -m, --xargs, --link, --shuf, --resume, --resume-failed, --pipe, --line-buffered, --bibtex, --citation',
    value:
      '-a --arg-file, -j --jobs -P --max-procs, -n --max-args -N, -L --max-lines, -I, -d --delimiter, -C --colsep, --delay, --timeout, --retries, --halt, --load, --env, --memfree, --nice, --tagstring, --block, -s --max-chars, --id, --semaphorename',
    writes: '--joblog, --results',
  }),
  effects: ({ operands, ...args }): readonly Draft[] => {
    const { has, value } = args
    if (has('--dry-run', '--citation', '--bibtex')) return []
    const handed = value('--env') && operands.some((word) => /^["']?\$\{?\w+\}?["']?$/.test(textOf(word) ?? ''))
    if (handed) return [unknown('`parallel` has each job run the text of a variable'), ...jobs(operands, args)]
    return jobs(operands, args)
  },
  examples: [
    ['parallel rm ::: a b', 'delete a', 'delete b'],
    ['parallel -a list.txt cat', 'read list.txt', 'unknown: reads `(standard input)`, a path only known at run time'],
    ['parallel cat :::: list.txt', 'read list.txt', 'unknown: reads `(standard input)`, a path only known at run time'],
    ["parallel 'cat {} | wc -l' ::: a b", 'read:names a', 'read:names b'],
    ["parallel ::: 'rm -rf /'", 'delete /'],
    [`printf '%s\\n' "sh -c 'rm -rf /'" | parallel {}`, 'delete /'],
    ["parallel 'bash -n {}' ::: lib/*.sh", 'read lib/*.sh'],
    ["parallel 'wc -l {}' ::: $(git ls-files)", 'read .', 'read:names $(git ls-files)'],
    ["parallel 'wc -l {}' ::: $(cat list)", 'read list', 'unknown: runs `wc -l {}`, text only known at run time'],
    ['parallel --joblog /opt/a --results=/opt/b true ::: a', 'write /opt/a', 'write /opt/b'],
    ['parallel --dry-run rm ::: a'],
    ["PARALLEL='--joblog /opt/a' parallel rm ::: a", 'write /opt/a', 'delete a'],
    [
      "parallel --env X sh -c '$X' ::: a",
      'unknown: `parallel` has each job run the text of a variable',
      'unknown: runs `$X`, text only known at run time',
    ],
    ['parallel -S host rm ::: a', 'unknown: option `-S` of `parallel` is not described', 'connect:query rm', 'connect:query a'],
  ],
})

/** Every choice of one argument per list (`::: a b ::: c d`), a few of them. */
function combinations(words: readonly Word[]): readonly (readonly Word[])[] {
  const lists: Word[][] = [[]]
  for (const word of words) {
    if (separators.has(textOf(word) ?? '')) lists.push([])
    else lists.at(-1)?.push(word)
  }
  return lists.reduce<readonly (readonly Word[])[]>(
    (found, list) => found.flatMap((chosen) => list.map((word) => [...chosen, word])).slice(0, maxArguments),
    [[]],
  )
}

/** `{1}` and `{2}` stand for the first and second argument; without them all go last. */
function withArguments(text: Word, values: readonly Word[]): Word {
  const numbered = /\{(\d+)\}/
  if (!text.pieces.some((part) => 'text' in part && numbered.test(part.text)))
    return join(text, ...values.flatMap((value) => [literal(' '), value]))
  const pieces = text.pieces.flatMap((part): readonly Piece[] =>
    'text' in part
      ? part.text
          .split(numbered)
          .flatMap((stretch, index): readonly Piece[] =>
            index % 2 === 1 ? (values[Number(stretch) - 1]?.pieces ?? []) : stretch ? [{ text: stretch }] : [],
          )
      : [part],
  )
  return { ...text, pieces }
}

const replacement = /\{(?:|\d+|\.|\/|\/\/|\/\.)\}/

/** A replacement string stands for the argument; without one it goes last. */
function withArgument(text: Word, argument: Word): Word {
  const known = textOf(argument)
  const pieces: readonly Piece[] =
    known !== undefined
      ? [{ text: quoted(known) }]
      : isPattern(argument) || isName(argument)
        ? argument.pieces
        : [{ hole: 'opaque', shown: '{}' }]
  if (text.pieces.some((part) => 'text' in part && replacement.test(part.text))) return filled(text, ...pieces)
  return { ...text, pieces: [...text.pieces, { text: ' ' }, ...pieces] }
}

/** `src/*.c`: the shell finds the same files wherever the words stand. */
const isPattern = ({ pieces }: Word): boolean => pieces.every((piece) => 'text' in piece && /^[\w./*?-]*$/.test(piece.text))

/** Whether a value is no code in a text: the name of a file in the workspace, or a number. */
const isName = ({ pieces }: Word): boolean =>
  pieces.every((piece) => 'hole' in piece && (piece.hole === 'workspace-path' || piece.hole === 'plain'))

function filled(text: Word, ...fill: readonly Piece[]): Word {
  const pieces = text.pieces.flatMap((part): readonly Piece[] => {
    if (!('text' in part)) return [part]
    return part.text
      .split(replacement)
      .flatMap((stretch, index): readonly Piece[] => [...(index > 0 ? fill : []), ...(stretch ? [{ text: stretch }] : [])])
  })
  return { ...text, pieces }
}
