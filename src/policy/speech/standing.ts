import type { Demand } from './demand.ts'
import { lastTopic } from './topics.ts'

/** Something the user said not to do, in their own words. */
export interface Prohibition {
  readonly text: string
  readonly demand: Demand
}

/** What stands after some turns, and what the next one may refer to. */
export interface Standing {
  readonly prohibitions: readonly Prohibition[]
  readonly halt?: Prohibition
  readonly lastPaths: readonly string[]
  readonly lastClause: string
  readonly spoken?: Spoken
}

/** The clauses of a turn and of those before it: what was spoken of last is looked for only when a pronoun asks. */
interface Spoken {
  readonly clauses: readonly string[]
  readonly before: Spoken | undefined
}

export function topicIn(spoken: Spoken | undefined): string | undefined {
  for (let turn = spoken; turn; turn = turn.before) {
    const topic = lastTopic(turn.clauses.slice(-mostBack).toReversed())
    if (topic) return topic
  }
  return undefined
}

export const beforeAnyTurn: Standing = { prohibitions: [], lastPaths: [], lastClause: '' }

/** How many clauses a pronoun goes back. */
export const mostBack = 20
