import { type Draft, infra, nothing, write } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'

/** Whether a word of a raw command is an option. */
export const isOption = (word: Word): boolean => (textOf(word) ?? '').startsWith('-')

/** Whether one of these texts is among the words of a raw command. */
export const has = (all: readonly Word[], ...texts: readonly string[]): boolean => all.some((word) => texts.includes(textOf(word) ?? ''))

/** Operands of a raw command that name devices or images. */
export const places = (all: readonly Word[]): readonly Word[] =>
  all.filter((word) => !isOption(word) && /\/|\.(?:img|iso|raw|bin|qcow2|ext[234])$/.test(show(word)))

/** What lies on the devices and images that the words name is lost. */
export const overwrites = (all: readonly Word[]): readonly Draft[] => {
  if (all.length === 1 && /^(?:-[Vv]|version)$/.test(textOf(all[0]) ?? '')) return nothing
  const files = places(all)
  return files.length > 0 ? files.map((file) => write(file, 'overwrite')) : [infra('destroy', 'a disk')]
}
