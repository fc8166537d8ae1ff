import { defineCommand, type Draft, run, shell, unknown } from '../../command-spec.ts'
import { type Piece, textOf, type Word } from '../../value.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { optionTable } from '../_option-table.ts'

const separators = new Set([':::', ':::+', '::::', '::::+'])
const maxArguments = 32

export default defineCommand({
  name: 'parallel',
  aliases: ['sem', 'rush'],
  about: 'run a command for many arguments at once',
  style: 'posix',
  // remote hosts, profiles and settings that run programs stay out
  options: optionTable({
    flag: '-0|--null -k|--keep-order -q|--quote -r|--no-run-if-empty -t|--verbose -u|--ungroup -v --bar --eta --group --line-buffer|--lb --progress --silent --tag --will-cite --dry-run --plain --colsep-regexp --fg --bg --wait --no-notice -X -m --xargs --link --shuf --resume --resume-failed --pipe --line-buffered --bibtex --citation',
    value:
      '-j|--jobs|-P|--max-procs -n|--max-args|-N -L|--max-lines -I -d|--delimiter -C|--colsep --delay --timeout --retries --halt --load --memfree --nice --tagstring --joblog --results --block -s|--max-chars --id --semaphorename',
  }),
  effects: ({ operands, has }): readonly Draft[] => {
    if (has('--dry-run', '--citation', '--bibtex')) return []
    const place = operands.findIndex((word) => separators.has(textOf(word) ?? ''))
    const command = place < 0 ? operands : operands.slice(0, place)
    const given = place < 0 ? [] : operands.slice(place + 1)
    if (given.some((word) => separators.has(textOf(word) ?? '')) || (place >= 0 && textOf(operands[place])?.startsWith('::::'))) {
      return [unknown('arguments of `parallel` come from files or are combined')]
    }
    if (place < 0 && has('--pipe')) return [shell(joinWithSpaces(command))]
    if (place < 0) {
      if (command.length === 0) return [{ do: 'run-stdin', language: 'shell' }]
      const [only] = command
      if (command.length === 1 && only && /[\s{]/.test(textOf(only) ?? '')) return [shell(filled(only, { hole: 'opaque', shown: '{}' }))]
      return [run(command, { operandsFromStdin: command.some((word) => textOf(word)?.includes('{}')) ? { replace: '{}' } : {} })]
    }
    if (given.length > maxArguments) return [unknown('more arguments than are looked at')]
    if (command.length === 0) return given.map((text) => shell(text))
    return given.map((argument) => shell(withArgument(joinWithSpaces(command), argument)))
  },
  examples: [
    ['parallel rm ::: a b', 'delete a', 'delete b'],
    ["parallel 'cat {} | wc -l' ::: a b", 'read:names a', 'read:names b'],
    ["parallel ::: 'rm -rf /'", 'delete /'],
    ['parallel --dry-run rm ::: a'],
    ['parallel -S host rm ::: a', 'unknown: option `-S` of `parallel` is not described', 'connect:query rm', 'connect:query a'],
  ],
})

const replacement = /\{(?:|\d+|\.|\/|\/\/|\/\.)\}/

/** A replacement string stands for the argument; without one it goes last. */
function withArgument(text: Word, argument: Word): Word {
  const known = textOf(argument)
  const piece: Piece = known === undefined ? { hole: 'opaque', shown: '{}' } : { text: `'${known.replaceAll("'", "'\\''")}'` }
  if (text.pieces.some((part) => 'text' in part && replacement.test(part.text))) return filled(text, piece)
  return { ...text, pieces: [...text.pieces, { text: ' ' }, piece] }
}

function filled(text: Word, piece: Piece): Word {
  const pieces = text.pieces.flatMap((part): readonly Piece[] => {
    if (!('text' in part)) return [part]
    return part.text
      .split(replacement)
      .flatMap((stretch, index): readonly Piece[] => [...(index > 0 ? [piece] : []), ...(stretch ? [{ text: stretch }] : [])])
  })
  return { ...text, pieces }
}
