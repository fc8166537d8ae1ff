import { literal } from '../../value.ts'
import { literalOf } from './lexical.ts'
import { type LexicalMeaning, wordOf, writes } from './lexicon.ts'

/** Writes its second argument into a file; a text that is written out is what the file holds then, if nothing was there. */
export const fills: LexicalMeaning = (args) => {
  const text = args.length === 2 ? literalOf(args[1]) : undefined
  const filled = text === undefined ? [] : [{ do: 'flow', from: [{ known: literal(text) }], to: wordOf(args[0]), anew: true } as const]
  return [...writes(args), ...filled]
}
