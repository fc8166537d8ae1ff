import { type Draft, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { literalOf, type Token } from './lexical.ts'
import { type LexicalMeaning, spawns } from './lexicon.ts'

/** `out: "x"` among the words of a command. */
export const isOption = ([first]: readonly Token[]): boolean => first?.kind === 'variable' && first.text.endsWith(':')

/** A command with the options of its start. */
export const starts: LexicalMeaning = (args) => [
  ...spawns(args.filter((argument) => !isOption(argument))),
  ...args.filter(isOption).flatMap(startOption),
]

/** The same where a word after the command only says whether it is read or fed. */
export const startsFirst: LexicalMeaning = (args) => starts(args.filter((argument, place) => place === 0 || isOption(argument)))

/** Places where output goes that are no files of the project. */
const elsewhere = /^(?:(?:File|IO)::NULL|:\w+|\$std(?:out|err)|STD(?:OUT|ERR)|\[:child,:\w+\])$/

/** What an option of a command's start does: its output may go to a file, and all but a few change what runs. */
function startOption([key, ...value]: readonly Token[]): readonly Draft[] {
  // `out: ["file", "a"]`
  const isListed = value[0]?.kind === 'sign' && value[0].text === '[' && /^[,\]]$/.test(value[2]?.text ?? '')
  const file = literalOf(isListed ? value.slice(1, 2) : value)
  if (/^(?:exception|pgroup|umask|close_others):$/.test(key?.text ?? '')) return []
  if (!/^(?:out|err):$/.test(key?.text ?? '')) return [unknown(`ruby starts a command with \`${key?.text}\``)]
  if (file !== undefined) return [write(literal(file))]
  return elsewhere.test(value.map(({ text }) => text).join(''))
    ? []
    : [unknown('ruby sends the output of a command to a place only known at run time')]
}
