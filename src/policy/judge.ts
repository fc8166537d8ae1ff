import type { Effect } from '../effect.ts'
import type { Answer } from './policy.ts'
import { allowRows } from './rows/allow.ts'
import { unsettledRows } from './rows/unsettled.ts'
import { protectRows } from './rows/protect.ts'
import { covers, type Row, rowsByKind } from './rows/row.ts'

/** The strictest answer found, with the row and the effect behind it. */
export interface Judgement {
  readonly answer: Answer
  readonly row?: Row
  readonly effect?: Effect
}

const protecting = rowsByKind(protectRows)
const allowing = rowsByKind(allowRows)
const unsettling = rowsByKind(unsettledRows)

const order: Readonly<Record<Answer, number>> = { allow: 0, unsettled: 1, ask: 2, deny: 3 }

const stricter = (one: Answer, other: Answer): boolean => order[one] > order[other]

/** What may well not happen is not denied outright. */
const softened = (answer: Answer, { detail }: Effect): Answer => (answer === 'deny' && detail?.perhaps === true ? 'unsettled' : answer)

/** What the `protect` rows say of the effects: the strictest deny or ask, or undefined. */
export function judgeProtected(effects: readonly Effect[], overrides: ReadonlyMap<string, Answer>): Judgement | undefined {
  let worst: Judgement | undefined
  for (const effect of effects) {
    for (const row of protecting(effect.kind)) {
      if (!covers(row, effect)) continue
      const answer = row.fixed ? row.answer : softened(overrides.get(row.id) ?? row.answer, effect)
      if (answer !== 'unsettled' && answer !== 'allow' && (!worst || stricter(answer, worst.answer))) worst = { answer, row, effect }
      if (worst?.answer === 'deny') return worst
    }
  }
  return worst
}

/** What the policy says of one effect that `protect` let pass. */
export function judgeEffect(effect: Effect, overrides: ReadonlyMap<string, Answer>): Judgement {
  const isLeftOpen = (row: Row): boolean => softened(overrides.get(row.id) ?? row.answer, effect) === 'unsettled' && covers(row, effect)
  if (overrides.size > 0 || effect.detail?.perhaps === true) {
    const row = protecting(effect.kind).find(isLeftOpen)
    if (row) return { answer: 'unsettled', effect }
  }
  const row = allowing(effect.kind).find((candidate) => covers(candidate, effect))
  if (row) return { answer: 'allow', row, effect }
  const why = unsettling(effect.kind).find((candidate) => covers(candidate, effect))
  return { answer: 'unsettled', effect, ...(why ? { row: why } : {}) }
}

/** Effects the policy leaves open, each with the row that says why. */
export function unsettledOf(effects: readonly Effect[], overrides: ReadonlyMap<string, Answer>): readonly Judgement[] {
  return effects.map((effect) => judgeEffect(effect, overrides)).filter(({ answer }) => answer !== 'allow')
}
