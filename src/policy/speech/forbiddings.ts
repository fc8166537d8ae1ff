import { remembered } from '../../remembered.ts'
import { knownPrograms } from '../matching/programs.ts'
import { actsIn } from './acts.ts'
import { emphasis, withoutAdjuncts } from './adjuncts.ts'
import { broadPhrases } from './broad-forms.ts'
import { circumstancePhrases } from './circumstance-forms.ts'
import { cuedForbiddings } from './cued.ts'
import { deedPhrases } from './deed-forms.ts'
import type { Forbidding } from './forbidding.ts'
import { foreignPhrases } from './foreign.ts'
import { allBut, contrast, type How, negatedVerb, notMeant, passive, type Phrase, states } from './forms.ts'
import { leavePhrases } from './leave-forms.ts'
import { limitPhrases } from './limit-forms.ts'
import { asksForWork, goesOnToDo, lookOnly } from './look-only.ts'
import { hasNegation, otherLanguages } from './negation.ts'
import { ordersReader } from './order-to-reader.ts'
import { ownerPhrases } from './owner-forms.ts'
import { verbsOf } from './participles.ts'
import { phrases } from './plain-forms.ts'
import { codeWords, kindWords } from './plain-words.ts'
import { determiner, othersTime, roles } from './reason-words.ts'
import { reservedPhrases } from './reserved-forms.ts'
import { saidOf } from './said-of.ts'
import { namesPlace } from './said-places.ts'
import { guarded, holding, needsIn, textIndex } from './text-index.ts'
import { thingPhrases } from './thing-forms.ts'
import { waitingPhrases } from './waiting-forms.ts'
import { pathsIn } from './words.ts'

/** A question about how things are; "could you not push?" is none. */
const asks = guarded(
  "is are was were do did has have why what who when where how n't_you n't_we n't_i n't_the n't_that you_can you_could you_did",
  /^(?!why do you keep\b)(?:(?:is|are|was|were|do(?! not\b)|does|did|has|have|why|what|who|when|where|how)\b|(?:do|does|did|should|can|could|would|wo|is|are|have|has)n't (?!you dare\b)(?:you|we|i|it|they|the|this|that)\b|can't (?:you|we)\b|you (?:can't|cannot|can not|couldn't|didn't)(?= (?:\S+ ){4,})).*\?$/,
)

/** All forms in which something is forbidden. */
export const forms: readonly Phrase[] = [
  ...phrases,
  ...thingPhrases,
  ...ownerPhrases,
  ...waitingPhrases,
  ...leavePhrases,
  ...limitPhrases,
  ...reservedPhrases,
  ...deedPhrases,
  ...circumstancePhrases,
  ...foreignPhrases,
  ...broadPhrases,
]

const formsByWord = textIndex(forms, ({ on }) => needsIn(on))

const looksByWord = textIndex(lookOnly, ({ on }) => needsIn(on))

const mayContrast = holding('_not_ _rather_than_ _instead_of_')

const hasAll = holding('everything everywhere anything whatever all any_')

/** What leads to an order and is none of it: "but", "remember that". */
const leadIn =
  /^(?:(?:please |just |and |so )*(?:make sure|ensure)(?: that)? (?=nothing )|(?:i|we) (?:already |clearly |just )?(?:said|asked for|meant|repeat) (?=no )|(?:but|and|so|also|plus|however|because|since|then|nb|btw|by the way|fyi|ps|pls|plz|kindly|actually|ideally|preferably|honestly|basically|obviously|hm+|sorry|oh|ok|okay|right|well|in that case|for the record|heads up|one more thing|reminder|@\w+)\s+|(?:(?:i'd|i would|i|we'd|we|i must|i have to) (?:really |just |kindly )?(?:ask|like|want|need|prefer|urge|beg) (?:you |us )?to (?=(?:skip|avoid|leave|keep|stay|hold|refrain|stop|wait|spare|resist|not|only|steer|limit|restrict|stick)\b))|(?:he|she|they|legal|security|compliance|policy|management|(?:the|my|our) (?:boss|lead|client|customer|team|cto|manager|policy|company)) (?:says?|said|wants?|insists? on|demands?|is)(?: that)?:? ["'“]?(?=no |don't |do not |never |not )|(?:for|in|on|during|this|today|tonight)\b[\w ]{0,20}?\s(?=(?:no|don't|do not|dont|never|leave|only look|just look) )|from now on,?\s+(?=(?:no|don't|do not|dont|never|leave|only|nothing|nobody|ask|stay|keep)\b)|until\b[\w' ]{1,40}?\s(?=(?:nobody|no one|no|nothing|don't|do not|dont|never|leave) )|(?:for|during|today|tonight)\b[\w ]{0,20}?\s(?=(?:treat|consider|regard|keep|stay|skip|avoid|work only|hands off) )|(?:please )?(?:assume|pretend|remember|note|keep in mind|bear in mind|be aware|make sure|ensure|it(?:'s| is) (?:important|essential|crucial|vital))\s+that\s+(?!no\b))+/

/** What follows an order and is none of it. */
const trailer = guarded(
  'please pls plz thanks thank_you thx merci tho lol haha obviously of_course for_now for_the_moment for_the_time_being at_the_moment right_now today after_that afterwards from_now_on circumstance any_time any_point any_cost no_matter_what whatever_happens any_account ok? okay? right?',
  /(?: (?:please|pls|plz|thanks|thank you|thx|merci|tho|though|lol|haha|obviously|of course|under (?:any|no) circumstances?|at any (?:time|point|cost)|no matter what|whatever happens|on any account|for now|for the moment|for the time being|at the moment|right now|today|after that|afterwards|from now on)|(?:,? (?:ok|okay|right|alright|please)\?))+$/,
)

/** Ways of forbidding that only give a reason. */
export const reasons: ReadonlySet<How> = new Set<How>(['place', 'deed', 'owned', 'unrun'])

/** What one clause forbids its reader. Descriptions ("the tests don't run"), questions and wishes about oneself forbid nothing. */
export const forbiddings = remembered((whole): readonly Forbidding[] => {
  const clause = whole.replace(leadIn, '').replace(emphasis, '').replace(trailer, '')
  if (asks.test(clause)) return []
  const found = forbiddingsOf(clause)
  if (found.length > 0) return found
  for (const shorter of withoutAdjuncts(clause)) {
    const order = forbiddingsOf(shorter)
    if (order.length > 0) return order
  }
  return []
})

function forbiddingsOf(clause: string): readonly Forbidding[] {
  const found: Forbidding[] = []
  if (
    looksByWord.itemsIn(clause).some(({ expression }) => expression.test(clause)) &&
    ![asksForWork, goesOnToDo].some((work) =>
      work.test(clause.replace(/\b(?:do not|don't|dont|never|not?|i'll|i will|before (?:you|we))\b.*$/, '')),
    )
  )
    found.push({ how: 'look-only', text: clause })
  const [, first = '', spared] = (hasAll(clause) && allBut.exec(clause)) || []
  if (spared)
    found.push(
      pathsIn(spared).length > 0 || (rewrites.test(first) && namesPlace(spared))
        ? { how: 'leave', text: spared }
        : { how: 'act', text: `${first} ${spared}` },
    )
  const [, act = '', one = '', other] = (mayContrast(clause) && contrast.exec(clause)) || []
  if (other && inPlace.test(other) && !/^(?:run|test)$/.test(act)) found.push({ how: 'leave', text: other.replace(inPlace, '') })
  else if (other && /^(?:on|over|for|against) /.test(other) && !onHost.test(other))
    found.push({ how: 'act', text: `${act} ${one.replace(onPlace, '')} ${other}` })
  else if (other && !onHost.test(other))
    found.push({
      how: 'act',
      text: /^(?:run|test)$/.test(act) ? `${act} ${other}` : `${act} ${other} except ${pathsIn(one).join(' and ') || one}`,
    })
  const [, object = '', participle, particle = '', rest = ''] = (hasNegation(clause) && passive.exec(clause)) || []
  if (participle && !/ (?:until|till|before|unless) /.test(object) && !(ofData.test(participle) && pathsIn(object).length === 0))
    found.push(...verbsOf(participle).map((verb): Forbidding => ({ how: 'act', text: `${verb}${particle} ${object}${rest}` })))
  const [, fixed = '', altered] = (hasNegation(clause) && cannotBe.exec(clause)) || []
  const subject = fixed.replace(/ (?:is|are|was|were|has|have) .* and$/, '')
  if (altered && namesPlace(subject))
    found.push(...verbsOf(altered).map((verb): Forbidding => ({ how: 'act', text: `${verb} ${subject}` })))
  const [, had = '', doneToIt] = (hasNegation(clause) && hadDone.exec(clause)) || []
  if (doneToIt) found.push(...verbsOf(doneToIt).map((verb): Forbidding => ({ how: 'act', text: `${verb} ${had}` })))
  const [, who = '', theirs] = othersDo.exec(clause) ?? []
  if (theirs && !knownPrograms.has(who) && !codeWords.has(who) && !kindWords.has(who) && (namesPlace(theirs) || actsIn(theirs).length > 0))
    found.push({ how: 'owned', text: theirs })
  const [, thing = '', doneThere, doer] = (mayBeDone(clause) && doneElsewhere.exec(clause)) || []
  if (doneThere && !knownPrograms.has(doer ?? '') && pathsIn(thing).length > 0) found.push({ how: 'place', text: thing })
  else if (doneThere && !knownPrograms.has(doer ?? ''))
    found.push(...verbsOf(doneThere).map((verb): Forbidding => ({ how: 'deed', text: `${verb} ${thing}` })))
  const verb = hasNegation(clause) ? negatedVerb.exec(clause) : undefined
  if (verb?.[1] && ordersReader(clause.slice(0, verb.index), verb[0]) && !notMeant.test(verb[1]) && !tells(verb))
    found.push(negated(verb[1]))
  for (const { how, expression, means } of formsByWord.itemsIn(clause)) {
    const match = expression.exec(clause)
    const text = (match && means) ?? match?.slice(1).find(Boolean)
    if (
      text &&
      !(how === 'owned' && text.startsWith('not ')) &&
      !(how === 'thing' && states.test(text)) &&
      !(reasons.has(how) && formerly.test(clause))
    )
      found.push({ how, text })
  }
  found.push(...saidOf(clause))
  // a reason may speak of nothing we know; "without …" names a program, or is one of the negations below
  if (found.some(({ how }) => how !== 'tool' && !reasons.has(how))) return found
  const elsewhere = foreignForbiddings(clause)
  const isOfDeed = found.some(({ how }) => how === 'deed' || how === 'unrun')
  return [...found, ...(elsewhere.length > 0 ? elsewhere : isOfDeed ? [] : cuedForbiddings(clause))]
}

/** "The tests used to hit the real API". */
const formerly = guarded('used_to no_longer', /\b(?:used to|no longer)\b/)

/** "The test never runs" tells how it is. */
export const tells = ({ index, 0: all, 1: said = '' }: RegExpExecArray): boolean =>
  index > 0 && all.startsWith('never ') && /^[a-z]{2,}(?:[^s]s|sses|shes|ches)(?:$| )/.test(said)

/** "Never with ruff", "never to data/": what is left out is said before. */
export function negated(text: string): Forbidding {
  if (text.startsWith('with ') && !text.startsWith('with -')) return { how: 'tool', text: text.slice('with '.length) }
  const [start] = /^(?:in|into|to|under|inside|on) (?=\S*[./]\S*$)/.exec(text) ?? []
  return start ? { how: 'leave', text: text.slice(start.length) } : { how: 'act', text }
}

/** "The tests were agreed with the client and can't be altered": said of files only, values have limits of their own. */
const cannotBe = guarded(
  "can't_be cannot_be can_not_be",
  /^(.+?) (?:can't|cannot|can not) be (changed|edited|touched|modified|altered|adapted|renamed|moved|deleted|removed|rewritten|updated)\b/,
)

/** "I can't have it restarted". */
const hadDone = guarded(
  "can't_ cannot_ won't_ don't_want_ not_want_ rather_not_ & _have_ _see_ want_",
  /\b(?:i|we)(?:'d)? (?:(?:can't|cannot|won't|don't want to|do not want to|(?:would )?rather not) (?:have|see)|(?:don't|do not) want) (?!to\b|you\b)(.{1,50}?) ([a-z]+ed|run|built|sent)\b/,
)

/** "The site gets built on the server", "versions are stamped by the release bot". */
const mayBeDone = holding(
  'changed edited adapted adjusted modified run executed started seeded dumped committed built generated deployed published released formatted tagged stamped pushed merged migrated installed bumped updated translated compiled written',
)

const doneElsewhere = new RegExp(
  `^${determiner}(.{2,50}?) (?:gets?|is|are|will be|(?:is|are) going to be|(?:is|are) being|(?:has|have) to be|are to be|is to be|must be) (?:only |always |then |automatically )*(built|changed|edited|adapted|adjusted|modified|run|executed|started|seeded|dumped|committed|rebuilt|(?:re)?generated|deployed|published|released|(?:re)?formatted|tagged|stamped|pushed|merged|migrated|installed|bumped|updated|translated|compiled|written|rewritten) (?:only )?(?:in (?:ci|the pipeline|github actions|gitlab|jenkins|another repo|the other repo)\\b|on (?:the|our|an?|another) (?:\\w+ )?(?:server|machine|box|host|runner|cluster|laptop)\\b|by (?:the |our |an? )?${roles}\\b|by (?!you\\b|hand\\b|me\\b)(?:the |our |an? |my )?([\\w.-]+)\\b|upstream\\b|centrally\\b|elsewhere\\b|nightly\\b|${othersTime}$)`,
)

/** What is done to the text of files. */
const rewrites = /^(?:rename|replace|refactor|convert|migrate|update|change|edit|rewrite|apply|fix|clean|swap|translate|modernize|port)$/

/** "You do the backend, Ana does infra". */
const othersDo = guarded(
  '_does_ _takes_ _owns_ _handles_',
  /^(?:and |but |while )*(?!(?:you|it|this|that|which|what|who|he|she|they|nobody|everyone|one|there|code|app|server|api|middleware|framework|library|plugin|script|backend|frontend|client)\b)([a-z]+) (?:does|takes|owns|handles) (?:the |all |all the )?(.+)$/,
)

/** Where it is not to run; a form of its own says where it is. */
const onHost = /^on (?:the|my|this) (?:host|machine|laptop|computer|box)\b/

/** "Rename it in the code, not in the docs". */
const inPlace = /^in /

/** "Run black on the files you changed, not on the whole repo". */
const onPlace = / (?:on|over|for|against) .+$/

/** Said of what a program does with its data, unless a file is named. */
const ofData = /^(?:saved|stored|written)$/

function foreignForbiddings(clause: string): readonly Forbidding[] {
  return otherLanguages.itemsIn(clause).flatMap(({ cue, unless, leads }): readonly Forbidding[] => {
    const match = cue.exec(clause)
    if (!match || unless?.test(clause)) return []
    if (!leads) return [{ how: 'somewhere', text: clause }]
    const text = clause.slice(match.index + match[0].length)
    return states.test(text) ? [] : [{ how: 'act', text }]
  })
}
