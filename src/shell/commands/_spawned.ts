import { startsUsualProgram } from '../code/spawned.ts'
import { type Draft, run, shell } from '../command-spec.ts'
import { textOf, type Word } from '../value.ts'

export { spawnedIn } from '../code/spawned.ts'

/** The command that the words of an undescribed wrapper seem to hand on: from the first word that names a usual program, or one text that begins with it. */
export function commandAmong(words: readonly Word[]): readonly Draft[] {
  const place = words.findIndex((word) => startsUsualProgram.test(textOf(word) ?? ''))
  const first = words[place]
  if (!first) return []
  return /\s/.test(textOf(first) ?? '') ? [shell(first)] : [run(words.slice(place))]
}

/**
 * The command that a tool of the project is handed: a line in one text, or words that no option stands before. A single word is more likely
 * one of the tool's own (`--platform node`).
 */
export function commandWithin(words: readonly Word[]): readonly Draft[] {
  const place = words.findIndex((word, index) => {
    const text = textOf(word) ?? ''
    if (!startsUsualProgram.test(text)) return false
    return /\s/.test(text) || (index < words.length - 1 && !/^-(?!-$)/.test(textOf(words[index - 1]) ?? ''))
  })
  return place < 0 ? [] : commandAmong(words.slice(place))
}
