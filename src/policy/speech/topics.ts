import { actsIn } from './acts.ts'
import { codeWords, emptyWords } from './plain-words.ts'
import { remembered } from '../../remembered.ts'
import { knownPrograms } from '../matching/programs.ts'
import { programsIn } from './said-programs.ts'
import { guarded } from './text-index.ts'

/** The same word may be a verb: "build it" speaks of no build. */
const orVerb = guarded(
  'build test lint format train migrate watch compile benchmark',
  /^(?:build|test|lint|format|train|migrate|watch|compile|benchmark)$/,
)

const subjectOfTests = guarded('_tests _specs', /^(?:(?:the|our|my|all) )*(?!\w+ing )([a-z][\w-]*) (tests|specs)\b/)

/** "The failing test" speaks of a test. */
const isArticled = (clause: string, thing: string): boolean =>
  new RegExp(`\\b(?:the|our|my|this|that|these|those|an?|one|every|each|any) (?:\\w+ ){0,2}${thing}\\b`).test(clause)

/** "Phoenix is already up". */
const runsAlready = guarded(
  'already_running already_up already_started still_running still_up still_started',
  /\b(?:already|still) (?:running|up|started)\b/,
)

/** "A list of the files" speaks of the files. */
const amount = guarded(
  'list_of_ overview_of_ summary_of_ table_of_ number_of_ couple_of_ bunch_of_ set_of_ lot_of_ handful_of_ ton_of_',
  /\b(?:the|an?|some) (?:\w+ )?(?:list|overview|summary|table|number|couple|bunch|set|lot|handful|ton) of (?:the |all |those )*/g,
)

/** Acts that people speak of as things: "one big commit, that one is mine". */
const saidAsThing: ReadonlySet<string> = new Set(['push', 'commit', 'merge', 'tag', 'deploy', 'pull-request'])

/** What a clause speaks of, for a pronoun that follows: a program, a thing of the vocabulary, or the first noun with an article. */
export const topicOf = remembered((clause): string | undefined => {
  const [command, program = ''] = /`([\w.-]+) [^`]+`/.exec(clause) ?? []
  if (command && knownPrograms.has(program)) return command
  const articled = [
    ...clause
      .replace(amount, 'the ')
      .matchAll(
        /\b(?:the|our|my|this|that|these|those|an?) (?!(?:took|takes|was|is|has|had|will|would|can|could|did|does|looks?|works?|seems?|went|broke|failed|means?|should|might|may)\b)([\w-]+)/g,
      ),
  ].map(([, noun = '']) => noun)
  const found = actsIn(clause).flatMap(({ concept, words }) => (concept.thing && words.find(clause)) || [])
  // "someone is load-testing the server" speaks of the server
  const things = found.length > 1 ? found.filter((thing) => !thing.endsWith('ing')) : found
  const deeds = actsIn(clause).flatMap(({ concept, words }) => (saidAsThing.has(concept.id) && words.find(clause)) || [])
  const known = [
    ...deeds.filter((deed) => /^\w+$/.test(deed) && isArticled(clause, deed)),
    ...programsIn(clause).map((command) => command.join(' ')),
    ...things.filter((thing) => !orVerb.test(thing) || articled.includes(thing) || isArticled(clause, thing)),
  ]
  // "ffi tests crash here, never run them" is about those tests
  const [, subject = '', tests] = subjectOfTests.exec(clause) ?? []
  if (tests && !emptyWords.has(subject) && known.every((name) => name === tests)) return `the ${subject} ${tests}`
  const [, bare = ''] = beingDone.exec(clause) ?? []
  if (known.length === 0 && bare && !emptyWords.has(bare) && !codeWords.has(bare) && !ofWork.test(bare)) return bare
  const [noun = ''] = articled
  if (known.length === 0 && runsAlready.test(clause)) return 'dev server'
  // "tell me the command to start the db, I'll run it"
  if (/^commands?$/.test(noun)) return undefined
  return known.length > 0 ? known.join(' and ') : emptyWords.has(noun) || codeWords.has(noun) || ofWork.test(noun) ? undefined : noun
})

/** The work itself: who is not to change it any further is not to change anything. */
const ofWork = /^(?:diff|change|changes|fix|patch|result|results|work|version|solution|output|plan|approach|issue|ticket|task|problem|bug)$/

/** "Auth is being audited" speaks of something called auth. */
const beingDone = guarded('_being_', /^(?:and |but |so )*(?!(?:it|this|that|they|he|she|who|which|there)\b)([a-z][\w-]+) (?:is|are) being /)

/** What the first of some clauses speaks of that speaks of anything. */
export function lastTopic(clauses: readonly string[]): string | undefined {
  for (const clause of clauses) {
    const topic = topicOf(clause)
    if (topic) return topic
  }
  return undefined
}

/** What an order means by its pronoun: for "them" rather what was said in the plural. */
export function topicFor(order: string, clauses: readonly string[]): string | undefined {
  if (!/\b(?:them|those|these)\b/.test(order)) return lastTopic(clauses)
  return lastTopic(clauses.filter((clause) => topicOf(clause)?.endsWith('s'))) ?? lastTopic(clauses)
}
