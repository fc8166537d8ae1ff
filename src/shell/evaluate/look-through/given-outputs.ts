import { dropPrefix, knownPrefix, show, type Word } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import { isForeign } from '../files/brought.ts'
import { emitPathEffect } from '../files/path-effects.ts'
import { pathOf } from '../files/paths.ts'
import type { State } from '../state.ts'

const outputOption = /^--?(?:o|out(?:put)?(?:[-_]?(?:file|dir|path|folder))?|dest(?:ination)?)(=|$)/

/** Places outside of the project that a program of it is told to write to, where its code is not followed closely enough to see that it does. */
export function fillsGiven(evaluation: Evaluation, words: readonly Word[], state: State): void {
  words.forEach((word, index) => {
    const [option, joined] = outputOption.exec(knownPrefix(word)) ?? []
    const place = joined === '=' ? dropPrefix(word, option?.length ?? 0) : option === undefined ? undefined : words[index + 1]
    if (!place || show(place).startsWith('-')) return
    const path = pathOf(place, state)
    if (path !== undefined && isForeign(path, evaluation)) emitPathEffect(evaluation, { kind: 'write', tag: 'output' }, place, state)
  })
}
