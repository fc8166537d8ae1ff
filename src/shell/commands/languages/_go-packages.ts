import type { Args } from '../../arguments.ts'
import { type Draft, read, write } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'

const leadsOut = (word: Word): boolean => /^(?:\/|~|\.\.(?:\/|$))/.test(show(word))

/** Packages of the project are named in their own way; a folder elsewhere gets what is made of it. */
export const generatesIn = ({ operands }: Pick<Args, 'operands'>): readonly Draft[] => [
  read('.'),
  write('.', 'edit'),
  ...operands.filter(leadsOut).map((word) => write(word, 'edit')),
]
