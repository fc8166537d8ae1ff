import { foreign } from './foreign.ts'
import { negatedVerb, negations } from './forms.ts'
import { holding, needsIn, textIndex } from './text-index.ts'

/** Whether a clause holds one of the words that `negatedVerb` needs. */
export const hasNegation = holding(negations)

/** Negations of other languages, with the question whether a clause is worth their expression. */
export const otherLanguages = textIndex(foreign, ({ on }) => needsIn(on))

/** Whether a clause holds a negation, in any of the languages that are read. */
export const isNegated = (clause: string): boolean =>
  (hasNegation(clause) && negatedVerb.test(clause)) ||
  /\b(?:no|not|never|without|dont|avoid|stop)\b|n't\b/.test(clause) ||
  otherLanguages.itemsIn(clause).some(({ cue }) => cue.test(clause))
