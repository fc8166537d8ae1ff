import { remembered } from '../../remembered.ts'
import { sentencesOf } from './clauses.ts'
import { guarded } from './text-index.ts'

/** Something the agent offered to do, and whether it asked. */
export interface Offer {
  readonly act: string
  readonly asked: boolean
}

const offering = guarded(
  "should_i shall_i can_i may_i could_i want_me_to like_me_to i_can i_could i_would i_will i_plan_to i'd i'll i_was_going_to i'm_going_to let_me",
  /\b(?:(?:should|shall|can|may|could) i|want me to|like me to|i (?:can|could|would|will|plan to)|i'd|i'll|i'm going to|i was going to|let me)(?: (?:also|now|then|next|go ahead and|like to|suggest to))* (.+?)\??$/,
)

/** "Install?", "Push it now?" */
const bareOffer = guarded(
  'install push commit merge deploy publish release delete remove run start build format continue proceed apply',
  /^((?:install|reinstall|push|commit|merge|deploy|publish|release|delete|remove|run|start|rebuild|build|format|continue|proceed|apply)\b(?: [\w-]+){0,3})\?$/,
)

/** What the end of a message of the agent offers: "Should I push?", "Next I'd update the docs". It can only be refused, never be permitted by. */
export const offersIn = remembered((text): readonly Offer[] => {
  const clauses = sentencesOf(text.slice(-600)).flatMap((sentence) => sentence.clauses)
  const isAsked = clauses.some((clause) => bareQuestion.test(clause))
  return clauses.flatMap((clause) => {
    const act = offering.exec(clause)?.[1] ?? bareOffer.exec(clause)?.[1]
    return act ? [{ act, asked: isAsked || clause.endsWith('?') }] : []
  })
})

/** "I could also clean up a.ts. Shall I?" */
const bareQuestion = /^(?:(?:shall|should|may|can) i|(?:do|apply|run) (?:it|that)|ok|okay|want me to|sound good|good)\?$/

/** A plain no answers a question. */
const no = guarded(
  'no nah later nein pas_encore',
  /^(?:(?:please|oh|hm+|sorry|thanks)\s+)*(?:no|nope|nah|not yet|not now|not today|please not|later|nein|noch nicht|non|pas encore|todavía no)\b/u,
)

/** Neither yes nor no: "give me a minute to read it first". */
const puttingOff =
  /^(?:(?:hm+|ok|okay|well|uh|um|oh|please|just|actually|thanks)[\s,.]+)*(?:give me (?:a|an|one|some|two|five)|gimme|(?:one|a|just a|hang on a|wait a) (?:sec|second|minute|moment|min)|hang on|hold on|hold your horses|not so fast|wait|let me (?:first |just |quickly )?(?:look|read|check|think|see|test|try|review|ask|sleep)|i(?:'ll| will| need to| want to| have to|'d like to) (?:first |just |quickly )?(?:look|read|check|think|see|test|try|review|ask|sleep|get back)|maybe later|hm+$)(?![\w'])/

/** A refusal answers what was only announced, too. */
const refusal = guarded(
  "don't do_not dont not_yet not_now please_not rather_not better_not hold_off hold_on wait let_me_ i'd_rather prefer_to want_to leave_it leave_th skip_it skip_th i'll_ i_will no_need not_necessary",
  /^(?:(?:please|no|nope|oh|hm+|sorry|thanks|actually|ok|okay|but)\s+)*(?:don't|do not|dont|not yet|not now|please not|rather not|better not|(?:hold (?:off|on)|wait)(?: with (?:it|that|this))?|(?:leave|skip) (?:it|that|this|them|those|these)(?: ones?)?|(?:i'll|i will|let me|i'd rather|i prefer to|i want to) (?:do|handle|fix|take care of) (?:it|that|this|them)(?: myself)?|(?:thanks )?i will|no need|not necessary)(?: (?:(?:do|touch) (?:it|that|this)|for (?:now|later|tomorrow|another (?:day|time|pr|ticket))|as is|alone|now|yet|please|today|bitte))*$/,
)

/** Whether a clause refuses what was offered and says nothing else. */
export const isRefusal = (clause: string): boolean => refusal.test(clause)

/** The offers that an answer refuses. */
export const refusedOffers = (offers: readonly Offer[], answer: string): readonly Offer[] =>
  refusal.test(answer) ? offers : no.test(answer) || puttingOff.test(answer) ? offers.filter(({ asked }) => asked) : []
