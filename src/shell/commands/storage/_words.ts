import { textOf, type Word } from '../../value.ts'

/** Whether a word of a raw command is an option. */
export const isOption = (word: Word): boolean => (textOf(word) ?? '').startsWith('-')

/** Whether one of these texts is among the words of a raw command. */
export const has = (all: readonly Word[], ...texts: readonly string[]): boolean => all.some((word) => texts.includes(textOf(word) ?? ''))
