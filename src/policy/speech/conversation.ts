import { isPerson } from '../../is-person.ts'
import type { TranscriptEntry } from '../../tool-call.ts'
import { asksForChange } from './asked.ts'
import { demandsOfClause } from './clause-demands.ts'
import { type Sentence, sentencesOf } from './clauses.ts'
import { anyDeed } from './demand.ts'
import { type Turn, withoutLifted } from './lifting.ts'
import { saysWhy, stops } from './look-only.ts'
import { isRefusal, offersIn, refusedOffers } from './offers.ts'
import { forbiddenIn } from './one-turn.ts'
import { ownWords } from './own-words.ts'
import { type Prohibition, type Standing, beforeAnyTurn } from './standing.ts'
import { pathsIn } from './words.ts'

function turnsOf(transcript: readonly TranscriptEntry[]): readonly Turn[] {
  const turns: Turn[] = []
  let answers = ''
  for (const entry of transcript) {
    if (entry.role === 'assistant' && entry.action === undefined) answers = entry.content ?? ''
    const said = isPerson(entry) ? ownWords(entry.action ?? entry.content ?? '') : ''
    if (said === '') continue
    turns.push({ said, answers })
    answers = ''
  }
  return turns
}

/** The conversations read last, by how they begin: a call brings the one of the call before, a turn longer at most. */
const known = new Map<string, { readonly turns: readonly Turn[]; readonly standing: Standing }>()

const knownLimit = 100

/** The prohibitions of a conversation that still stand: said by a person, about something a call can show, and not lifted later. */
export function prohibitionsIn(transcript: readonly TranscriptEntry[]): readonly Prohibition[] {
  const turns = turnsOf(transcript)
  const [first] = turns
  if (first === undefined) return []
  const seen = known.get(first.said)
  const isSame = ({ said, answers }: Turn, index: number) => said === turns[index]?.said && answers === turns[index].answers
  const before = seen?.turns.every(isSame) ? seen : undefined
  const standing = turns.slice(before?.turns.length ?? 0).reduce(afterTurn, before?.standing ?? beforeAnyTurn)
  if (known.size >= knownLimit) known.clear()
  known.set(first.said, { turns, standing })
  return standing.halt ? [...standing.prohibitions, standing.halt] : standing.prohibitions
}

function afterTurn(before: Standing, { said, answers }: Turn): Standing {
  const sentences = sentencesOf(said)
  const clauses = sentences.flatMap((sentence) => sentence.clauses)
  // "no!! leave that alone"
  const answering = clauses.slice(0, bareNo.test(clauses[0] ?? '') ? 2 : 1)
  // "no, rather fix the rounding" refuses that change, not every one
  const refused = (
    answers === '' ? [] : refusedIn(answers, { said: sentences[0]?.said ?? '', clauses: answering }, before.lastPaths)
  ).filter(({ demand }) => !(demand.key === 'change' && clauses.some(asksForChange)))
  const standing = [...before.prohibitions, ...refused]
  const left = standing.length > 0 ? withoutLifted(standing, clauses, { ...before, answers }) : []
  // "you can fix that one, nothing else" is about what the agent spoke of
  const spokenOf = clauses.includes('only change that file') ? pathsIn(answers.slice(-600)) : []
  // "leave that for another day" is about the offer, and said with it
  const unanswered = refused.length > 0 ? sentences.map((sentence) => withoutAnswer(sentence, answering)) : sentences
  const { added, lastPaths } = forbiddenIn(unanswered, {
    lastPaths: spokenOf.length > 0 ? spokenOf : before.lastPaths,
    lastClause: refused.length > 0 ? '' : before.lastClause,
  })
  // the same sentence again adds nothing; a conversation may repeat it on every turn
  const isRefused = (text: string) => refused.some((one) => one.text === text)
  const again = new Set(added.map(({ text }) => text).filter((text) => !isRefused(text)))
  const [first] = sentences
  return {
    prohibitions: [...left.filter(({ text }) => !again.has(text)), ...added],
    ...(first && isHalt(clauses)
      ? { halt: { text: first.said, demand: anyDeed } }
      : before.halt && asksOnly(sentences)
        ? { halt: before.halt }
        : {}),
    lastPaths,
    lastClause: clauses.at(-1) ?? '',
    spoken: { clauses, before: before.spoken },
  }
}

const withoutAnswer = ({ said, clauses }: Sentence, answering: readonly string[]): Sentence => ({
  said,
  clauses: clauses.filter((clause) => !(answering.includes(clause) && isRefusal(clause))),
})

const bareNo = /^(?:no+|nope|nah|nein|non|hey|stop|wait)$/

/** What an answer refuses of what the agent offered, in the words of its first sentence. */
function refusedIn(offer: string, answer: Sentence, lastPaths: readonly string[]): readonly Prohibition[] {
  // "a.ts has the same bug, I'll fix it too"
  const offered = pathsIn(offer.slice(-600))
  const options = { lastPaths: offered.length > 0 ? offered : lastPaths }
  const offers = new Set(answer.clauses.flatMap((clause) => refusedOffers(offersIn(offer), clause)))
  return [...offers].flatMap(({ act }) => {
    const refused = demandsOfClause(`don't ${act}`, options)
    // "I'd fix the import": what that is in was said, or may be anything
    const meant = refused.length === 0 && mends.test(act) ? demandsOfClause("don't fix it", options) : refused
    return meant.map((demand) => ({ text: answer.said, demand }))
  })
}

const mends = /^(?:fix|change|edit|update|adjust|correct|modify) the\b/

/** "Stop", and then "what did you change so far?": nobody said to go on. */
const asksOnly = (sentences: readonly Sentence[]): boolean =>
  sentences.length > 0 &&
  sentences.every(({ said }) =>
    /^(?:(?:ok|okay|so|and|but|hm+|wait|well)\W+)*(?:what|why|which|where|when|how|who|did|have|has|is|are|was|were)\b[^?]*\?$/i.test(said),
  )

/** A message that says to stop and nothing more, but perhaps why. It stands until the person says something else. */
const isHalt = ([first = '', ...more]: readonly string[]): boolean =>
  stops.test(first) && more.every((clause) => saysWhy.test(clause) || stops.test(clause))
