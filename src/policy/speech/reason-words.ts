import { remembered } from '../../remembered.ts'
import type { Form } from './forms.ts'

/**
 * What people say of a deed or a place when they give a reason in place of an order: what would come of it, what it has to wait for, whose it
 * is. Pieces of expressions for `deed-forms.ts`; none of them can be read in two ways.
 */

/** Words before a thing that say nothing of it. */
export const determiner =
  '(?:the |an? |any |every |each |all |another |more |our |your |my |these |those |further |new |direct |automatic |early |automated |manual ){0,4}'

/** Adverbs that change nothing. */
// four, because the engine writes out what repeats up to three times, and all that follows with it
export const adverbs =
  '(?:only |right now |always |currently |still |also |now |just |all |both |really |automatically |immediately |instantly |usually |normally |typically |actually |definitely |probably ){0,4}'

/** Not what is said of a deed that is wanted, or only described. */
const unwelcome =
  '(?!be (?:nice|good|great|fine|ok|okay|best|better|helpful|enough|needed|nicer|awesome|cool|easier|faster|useful|necessary|required|possible|perfect|ideal|the|appreciated)\\b|help|fix|fail|succeed|pass\\b|error|suffice|do\\b|work|solve|resolve|allow|let\\b|improve|speed|make (?:it|this|that|things) (?:easier|better|possible|clear|faster)|show|tell (?:us|me)\\b|then\\b|need(?:ed)?\\b|save\\b|also\\b)'

const harms =
  "eats?|burns?|costs?|wastes?|triggers?|kicks? off|wakes?|pages?|e-?mails?|notif(?:y|ies)|alerts?|spams?|pings?|annoys?|bills?|charges?|wipes?|kills?|overwrites?|clobbers?|destroys?|ruins?|invalidates?|interrupts?|disturbs?|floods?|confuses?|upsets?|scares?|worries|drains?|deploys|goes live|pulls? the|brings? down|takes? down|locks?|knocks?|throws? (?:away|out|off)|tells? (?:you|us|me) nothing|stalls?|slows?|blocks?|starves?|freezes?|delays?|jams?|hurts?|produces? (?:garbage|nonsense|rubbish|junk)|breaks? (?:my|our|everyone|everybody|people|someone|somebody|prod|production|staging|the (?:demo|team|others|shared|customers?|whole|embargo|freeze)|\\w+'s)"

const bound =
  '(?:must|should|has to|have to|needs? to|can|may|is to|are to)(?: only| first)? (?:come|go|happen|wait|pass through|run through|stay|remain|originate|involve|start (?:at|from|with|on)|be (?:done|made|approved|reviewed|signed off|cleared|announced|coordinated|agreed|scheduled|discussed|left|requested|authori[sz]ed|triggered|initiated))\\b'

/** Somebody's word that has to come first. */
const consent =
  'approvals?|ok|okay|sign-?offs?|tickets?|permission|blessing|reviews?|word|go|consent|green light|discussion|heads[- ]up|announcement|coordination|vpn|yubikey|key|signature|rfc|meeting|vote|decision'

const goes = `(?:goes?|runs?|passe?s?) (?:only )?(?:through|via|over)|comes? (?:from|out of|last|later|after)|happens? (?:only |exclusively |automatically )?(?:in|on|at|during|via|through|from|after|once|when|tonight|tomorrow|later|next|elsewhere)|belongs? (?:to|in)|stays? (?:with|closed|off|out)|(?:needs?|requires?|takes) (?:an? |the |my |our |his |her |two |explicit |written )*(?:\\w+ )?(?:${consent})`

const people = '(?:me|us|him|her|them|ci|ops|humans|everyone|everybody|people|\\w+ team)'

const state = `(?:is|are|'s|isn't|aren't)(?: not)? (?:only |currently |still |strictly |just |now |really |far |way |also |always ){0,4}(?:closed|frozen|paused|blocked|locked|off(?: the table)?|on hold|restricted|gated|controlled|audited|metered|billed|expensive|costly|risky|dangerous|irreversible|unwise|unwanted|unwelcome|undesired|out of the question|too (?:early|risky|expensive|dangerous|soon|heavy)|premature|overkill|pointless|useless|an? (?:bad idea|risk|no-no|no-go|hard no|no|nope|privilege|team decision|decision|manual (?:step|process)|separate (?:step|task|job))|the (?:last thing|way|answer|solution|fix|right (?:way|fix|answer)|job of)|(?:something|one|a job|a task|a matter|work) for|for (?:later|tomorrow|next|another|after|${people}|[a-z]+day)\\b|up to|reserved|limited to|an option|(?:done|made|handled|performed|triggered|started|run|signed|approved|cut|scheduled|planned|managed|curated|coordinated)(?: \\w+)? (?:from|in|on|with|via|through|after|once|at|for|tomorrow|later|manually|elsewhere|every|each)|happening|going to happen)\\b`

const outside =
  "(?:is|are)(?: not|n't) (?:part of|in scope|included|planned|on the (?:list|menu|agenda|plan)|your|possible)\\b|(?:is|are) (?:an? )?(?:\\w+ ){0,4}(?:on \\w+day|next week|next month|tomorrow)$"

const counts =
  "(?:does|do) (?:nothing|no) good\\b|(?:does|do|will|would)(?: not|n't) (?:count|happen|fly|cut it|qualify|make sense|belong)\\b"

const moods =
  'makes? (?:\\w+ ){1,2}(?:nervous|uneasy|sad|angry|mad|unhappy|cry|anxious|sweat|uncomfortable|impossible|harder|painful|difficult|miserable)\\b'

/** What is said of a deed that nobody wants now. */
const against = `(?:(?:would|will|might|could|'d|'ll|(?:is|are) going to) ${adverbs}${unwelcome}\\S|(?:${harms})\\b|${bound}|(?:${goes})\\b|${state}|${outside}|${counts}|${moods})`

const beforeAgainst = new RegExp(`(?<= )(?=${against})`, 'g')
const placesOfAgainst = remembered((clause) => [...clause.matchAll(beforeAgainst)].map(({ index }) => index))

/**
 * A form that starts with what `head` matches, of which something unwelcome is said next. What that may be is by far the longest expression
 * of all and takes the engine milliseconds to make ready, so there is one for all heads, which finds where a head has to end.
 */
export function saidAgainst(head: string): Form['expression'] {
  const start = new RegExp(`${head} ${adverbs}$`)
  const exec = (clause: string): RegExpExecArray | null => {
    for (const place of placesOfAgainst(clause)) {
      const found = start.exec(clause.slice(0, place))
      if (found) return found
    }
    return null
  }
  return { exec, test: (clause) => exec(clause) !== null }
}

/** Who does things instead of the reader. */
export const roles =
  '(?:sre|ops|qa|dbas?|security|translators?|designers?|legal|marketing|infra|platform|devops|ci|the pipeline|renovate|dependabot|goreleaser|semantic-release|admins?|maintainers?|(?:an?|my|our|the) (?:colleague|coworker|boss|lead|tech lead|intern|contractor|agency|vendor)|(?:some(?:one|body)|another (?:person|dev|developer|team)) ?(?:else)?|(?:the |our )?[\\w-]+ (?:team|folks|guys|people|crew|squad|department|bot|manager|group|guild|engineers?))'

/** A time that is not now, at the end of what somebody is going to do. */
export const othersTime =
  '(?:tomorrow|later|tonight|afterwards|on (?:\\w+day|release day)|next (?:week|sprint|month|quarter)|this (?:evening|afternoon|week)|right now|at the moment|as we speak|in the evening|in the morning|today|currently|by hand)'
