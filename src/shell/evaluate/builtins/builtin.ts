import type { Word } from '../../value.ts'
import { type Data, emptyData } from '../data.ts'
import type { Evaluation, Outcome } from '../evaluation.ts'
import type { State } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

/** A command that the shell carries out itself. */
export type Builtin = (evaluation: Evaluation, words: readonly Word[], surroundings: Surroundings) => Outcome

/** The outcome of a builtin that always succeeds. */
export const done = (state: State, stdout: Data = emptyData): Outcome => ({ states: [state], stdout })
