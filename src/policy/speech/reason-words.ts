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

/** Who does things instead of the reader. */
export const roles =
  '(?:sre|ops|qa|dbas?|security|translators?|designers?|legal|marketing|infra|platform|devops|ci|the pipeline|renovate|dependabot|goreleaser|semantic-release|admins?|maintainers?|(?:an?|my|our|the) (?:colleague|coworker|boss|lead|tech lead|intern|contractor|agency|vendor)|(?:some(?:one|body)|another (?:person|dev|developer|team)) ?(?:else)?|(?:the |our )?[\\w-]+ (?:team|folks|guys|people|crew|squad|department|bot|manager|group|guild|engineers?))'

/** A time that is not now, at the end of what somebody is going to do. */
export const othersTime =
  '(?:tomorrow|later|tonight|afterwards|on (?:\\w+day|release day)|next (?:week|sprint|month|quarter)|this (?:evening|afternoon|week)|right now|at the moment|as we speak|in the evening|in the morning|today|currently|by hand)'
