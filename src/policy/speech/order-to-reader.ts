import { guarded } from './text-index.ts'
import { wordExpression } from './words.ts'

/** What a clause may start with before a negation that is still an order to the reader. */
const opening = wordExpression(
  "please pls plz pleas pleae plese kindly but and so also oh ok okay now wait stop hey just however though then yes no+ well really maybe perhaps again remember note important you we let's nah nope yeah and_again for_now i_mean mean make_sure be_sure you_must whatever_you_do under_no_circumstances at_all absolutely definitely certainly seriously careful attention today yet still or that good great thanks thank bitte aber und also auch por_favor y pero et mais stp surtout per_favore e ma s'il_te_plaît s'il_vous_plaît".split(
    ' ',
  ),
  'g',
)

const conditional = guarded(
  'if when until while after unless for in on at falls wenn bis si quand cuando hasta',
  /^(?:if|when|whenever|until|while|before|after|unless|once|whatever|as long as|for|in|on|at|during|falls|wenn|bis|si|quand|cuando|hasta)\s/,
)

/** Without anybody who cannot it is a program that says so: "cannot install". */
const reports = guarded("cannot can't can_not won't will_not", /^(?:cannot|can't|can not|won't|will not)\s/)

/** What is built for: "add a check so that we never delete …". */
const purpose = guarded(
  'so_ such_that make_sure ensure & we it they',
  /^(?:(?:please|also|and|then|can you|could you) )*(?:add|write|implement|create|build|change|update|fix|introduce|extend)\b.* (?:so(?: that)?|such that|(?:to |and )?(?:make sure|ensure)(?: that)?) (?:we|it|they)$/,
)

/** "The docs say you must not …" is said of anybody. */
const reportedBy = guarded(
  'say said state warn tell recommend claim',
  /\b(?:docs?|documentation|readme|manual|spec|linter|compiler|error|message|warning|changelog|rfc|wiki|stack ?overflow|tutorials?|blogs?)(?: \w+)? (?:says?|said|states?|warns?|tells? (?:us|me)|recommends?|claims?)(?: that)?(?: you| we| one| people)?$/,
)

/** "I hate it when agents don't run the tests" asks for the tests. */
const disliked = /\b(?:hates?|annoys?|annoying|dislike|can't stand|sucks?|sad|bad|mad|angry|weird|odd)\b.* (?:when|that|if|how) \w+$/

/** The words before a negation leave the order to the reader: nothing but openings, a condition, or "you". */
export function ordersReader(before: string, negated: string): boolean {
  const text = before.trim().replace(/^[^\p{L}]+|[^\p{L}']+$/gu, '')
  if (text === '') return !reports.test(negated)
  if (purpose.test(text) || reportedBy.test(text) || disliked.test(text)) return false
  if (/\b(?:why|if (?:you|we|i|they))$/.test(text)) return false
  // "no, I said don't commit"
  if (/\bi (?:already |clearly )?(?:said|say|mean|meant|repeat|told you|asked you)$/.test(text)) return true
  // "I can't have you editing it"
  if (/^(?:can't|cannot|can not|won't|will not) (?:have|let) you /.test(negated)) return true
  if (
    /\b(?:i|they|it|he|she|who|which|people|developers?|(?:users?|clients?|customers?|visitors?|guests?|admins?|members?|callers?|owners?)(?: (?:is|are|was|were))?)$/.test(
      text,
    )
  )
    return false
  if (
    /(?:^|\s)(?:(?:you|we)(?: are|'re|'d| had| must| should| may| can| will)?|(?:agent|assistant|bot|ai)s?(?: (?:is|are))?|and|but|so|then|please|now|just|[a-z]+ly|also|pls|und|aber)$/.test(
      text,
    )
  )
    return true
  return text.replace(opening, '').replace(/[^\p{L}]/gu, '') === '' || conditional.test(text)
}
