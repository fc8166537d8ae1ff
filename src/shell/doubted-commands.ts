import { spawnedIn, startsUsualProgram } from './code/spawned.ts'
import type { ParsedArguments } from './parse-arguments.ts'
import type { Draft } from './command-spec.ts'
import { literal, show, textOf, type Word } from './value.ts'

/** Names of options and subcommands that run what they are given, in whatever program. */
const runsSomething =
  /(?:^|[-_])(?:pager|cmd|command|exec\w*|program|prog|shell|run\w*|hook|editor|browser|wrapper|launcher|preprocess\w*|filter|server|httpd|bind|preview|notify|handler|opener|call(?:back)?|before|after|on)(?:$|[-_])/i

/**
 * Commands that options hand on which are dangerous or not described: the call stays unknown for them, and what they would run counts
 * beside that, so that a deny in it stays a deny.
 */
export const doubtedCommands = ({ unknowns, args }: ParsedArguments): readonly Draft[] =>
  unknowns.flatMap(({ at: word, about }): readonly Draft[] => {
    const kind = args.given.find((option) => option.at === word)?.kind
    const runs = runsSomething.test(nameOf(word))
    if (about === 'undescribed' ? !runs : kind !== 'unsafe') return []
    const attached = attachedTo(word)
    return commandIn(attached.length > 0 ? attached : args.words.slice(args.words.indexOf(word) + 1), runs)
  })

/** The command that a subcommand which is not described hands on, where its name says that it runs something. */
export const commandOfSubcommand = (name: string, rest: readonly Word[]): readonly Draft[] => {
  if (!runsSomething.test(name)) return rest.flatMap((word) => (runsSomething.test(nameOf(word)) ? commandIn(attachedTo(word), true) : []))
  const place = rest.findIndex((word) => startsUsualProgram.test(textOf(word) ?? ''))
  return place < 0 ? [] : commandIn(rest.slice(place), true)
}

/** What stands behind the sign in `--option=value`. */
function attachedTo(word: Word): readonly Word[] {
  const [, attached] = /^--?[^=\s]+=(.+)$/s.exec(show(word)) ?? []
  return attached === undefined ? [] : [literal(attached, word.at)]
}

const nameOf = (word: Word): string => show(word).replace(/=.*$/s, '').replace(/^-+/, '')

/** A line in one text, or words where those are known to be run; code of another language has such lines in it. */
export function commandIn([first, ...rest]: readonly Word[], asWords: boolean): readonly Draft[] {
  const text = first && textOf(first)
  if (first === undefined || text === undefined) return []
  const [, held] = /^[\w.:-]+="?(.+?)"?$/s.exec(text) ?? []
  if (held !== undefined) return commandIn([literal(held, first.at), ...rest], asWords)
  if (!startsUsualProgram.test(text)) return /\s/.test(text) ? spawnedIn(first) : []
  // `sh "rm x"` is a line of the shell, or of Ruby
  if (/\s/.test(text)) return [{ do: 'shell', text: first }, ...(/["']/.test(text) ? spawnedIn(first) : [])]
  return asWords ? [{ do: 'run', words: [first, ...rest] }] : []
}
