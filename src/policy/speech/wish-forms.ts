import type { Phrase } from './forms.ts'

/** Forms in which people say what they, or all of us, do or would rather not have. One entry to add one form. */
export const wishPhrases: readonly Phrase[] = [
  // "we use pnpm not npm"
  {
    how: 'tool',
    on: 'use_ uses_ using_ with_ via_ on_ prefer_ through_ & _not_ _never_ _rather_than_ _over_ _instead_of_',
    expression:
      /\b(?:use|uses|using|with|via|on|prefer|through) (?!n't|not)[\w.-]+(?: [\w.-]+)? (?:and |but )?(?:not|never|rather than|over|instead of) ([\w.-]+)(?=$| (?:in|here|for|on|at|please|ok|btw|anymore|any more|now|to|since|as)\b)/,
  },
  // "we're not touching payments this quarter"
  {
    how: 'act',
    on: "we're_ we_are_ & not_",
    expression:
      /^(?:so |and |but )?we(?:'re| are)(?: really| definitely| just)? not (?:going to (?:be )?)?((?:touch|chang|edit|modify|deploy|push|merg|releas|upgrad|bump|migrat|committ|commit|install|delet|remov|renam|refactor|rewrit)(?:ing|e)?\b.*)$/,
  },
  // "I never said you should delete the tests"
  {
    how: 'act',
    on: 'said say & you_should you_could you_can you_may',
    expression: /\b(?:i|we) (?:didn't|did not|never) (?:say|said)(?: that)? you (?:should|could|can|may) (.+)$/,
  },
  // "I wouldn't touch payments if I were you"
  {
    how: 'act',
    on: "i_wouldn't_ i_would_not_ & if_i_were_you in_your_place yet now today",
    expression: /^i (?:wouldn't|would not) (.+?)(?: (?:if i were you|in your place|yet|now|just yet|today|for now))+$/,
  },
  // "you won't need the network for this"
  {
    how: 'thing',
    on: "need_ & you_won't you_will_not you_shouldn't you_don't",
    expression:
      /\byou (?:won't|will not|shouldn't|don't) (?:even |really )?need (?:the |any |an? )?(network|internet|docker|containers?|web|sudo|git)\b/,
  },
  // "by fix I mean the code, not the assertion"
  { how: 'leave', on: 'i_mean_ & not_', expression: /\bi mean (?:the |in the )?.+? (?:and |but )?not (?:the |in the |my |our )(.+)$/ },
  // "what I don't want is another dependency"
  {
    how: 'thing',
    on: 'what_i_ what_we_ & want_ need_',
    expression:
      /\bwhat (?:i|we) (?:really |definitely )?(?:don't|do not) (?:want|need)(?: to see)?(?: here| now| today)? (?:is|are) (?:an? )?(.+)$/,
  },
]
