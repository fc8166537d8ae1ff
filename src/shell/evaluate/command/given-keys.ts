import { show, textOf, type Word } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import { emitPathEffect } from '../files/path-effects.ts'
import type { State } from '../state.ts'

const keyFile = /^(?:~|\/|\.\.).*\/(?:\.ssh\/id_\w+|\.gnupg\/.+|shadow)$/

/** Programs that nobody described are taken to show the keys they are given, unless an option says that they log in with them. */
export function readKeys(evaluation: Evaluation, words: readonly Word[], state: State): void {
  for (const [index, word] of words.entries()) {
    const option = textOf(words[index - 1]) ?? ''
    if (keyFile.test(show(word)) && !/^-i$|^-.*(?:key|identity)/i.test(option)) emitPathEffect(evaluation, { kind: 'read' }, word, state)
  }
}
