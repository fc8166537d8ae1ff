import type { Args } from '../arguments.ts'
import { type CommandSpec, config, defineCommand, type Draft, type Example, type Grammar, nothing } from '../command-spec.ts'
import { optionsOf } from '../options.ts'
import { knownPrefix, textOf, type Word } from '../value.ts'
import { type OptionLists, table } from './_table.ts'

/** Whether the words are one phrase: a star stands for any one name, two at the end for any number of them, a bar between other spellings. */
function fits(phrase: readonly string[], words: readonly Word[]): boolean {
  const isOpen = phrase.at(-1) === '**'
  const parts = isOpen ? phrase.slice(0, -1) : phrase
  if (isOpen ? words.length < parts.length : words.length !== parts.length) return false
  return parts.every((part, index) => {
    const word = words[index]
    // an option, or what may turn out to be one, is no name
    if (part === '*') return word !== undefined && /^[^-]/.test(knownPrefix(word))
    return part.split('|').includes(textOf(word) ?? '')
  })
}

/** Whether the words are one of the phrases of a list (`link show, link show *`). The empty list is no word at all. */
export const isPhrase = (words: readonly Word[], phrases: string): boolean =>
  phrases.split(',').some((phrase) => fits(phrase.trim() === '' ? [] : phrase.trim().split(/\s+/), words))

interface MachineTool extends Pick<Grammar, 'style' | 'abbreviates' | 'numeric'> {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about: string
  /** Options that say what is shown, and how. */
  readonly options?: OptionLists
  /** Options that change something. */
  readonly acts?: string
  /** What may stand beside the options where it only shows something, as phrases; all else changes something. */
  readonly looks: string
  /** A semicolon among its words begins another order. */
  readonly chains?: true
  /** What looking touches. */
  readonly shows?: readonly Draft[]
  /** What all else does; a change of the system's settings where nothing is said. */
  readonly changes?: readonly Draft[] | ((args: Args) => readonly Draft[])
  readonly examples: readonly Example[]
}

/** A program that shows the state of the machine, or changes it. */
export function machineTool({
  name,
  options = {},
  acts = '',
  looks,
  shows = nothing,
  chains,
  changes,
  examples,
  ...more
}: MachineTool): CommandSpec {
  const acting = table({ flag: acts })
  return defineCommand({
    name,
    ...more,
    options: table({ flag: acts }, table(options)),
    effects: (args) => {
      const acted = Object.keys(optionsOf(acting)).map((spellings) => spellings.split(' ')[0] ?? '')
      const isOne = !chains || args.operands.every((word) => !(textOf(word) ?? ';').includes(';'))
      if (isOne && isPhrase(args.operands, looks) && !args.has(...acted)) return shows
      return typeof changes === 'function' ? changes(args) : (changes ?? [config('system', name)])
    },
    examples,
  })
}
