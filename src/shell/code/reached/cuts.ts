import { textOf, type Word } from '../../value.ts'
import type { Holds } from './known.ts'

/** A part of a text, with what stands there instead. */
export interface Cut {
  readonly from: number
  readonly to: number
  readonly by: string
}

/** The text without these parts; what lies in one that is cut goes with it. */
export function cutOut(text: string, cuts: readonly Cut[]): string {
  let place = 0
  let left = ''
  for (const { from, to, by } of [...cuts].sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (from < place) continue
    left += text.slice(place, from) + by + text.slice(from, to).replaceAll(/[^\n]/g, '')
    place = to
  }
  return left + text.slice(place)
}

/** The words that a program is called with; undefined where one of them is not known, or stands for others. */
export function wordsKnown(words: readonly Word[]): readonly string[] | undefined {
  const texts = words.map(textOf)
  return texts.some((text) => text === undefined || text.startsWith('@')) ? undefined : texts.map((text = '') => text)
}

const plain = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase()

/** Whether a subcommand is meant by one of the words, or by the beginning of its name. */
export function isMeant(names: readonly string[], words: readonly string[] | undefined): Holds {
  if (!words) return { asked: 'words' }
  const may = (name: string, word: string): boolean => plain(word) !== '' && plain(name).startsWith(plain(word))
  const [first = ''] = words.filter((word) => !word.startsWith('-'))
  if (names.some((name) => plain(name) === plain(first))) return { is: true }
  // another word may be the one that counts
  return names.some((name) => words.some((word) => may(name, word))) ? { asked: 'words' } : { is: false }
}
