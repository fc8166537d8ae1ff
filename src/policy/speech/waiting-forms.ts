import { looksFirst, onceDone, type Phrase, withPerson } from './forms.ts'

/** A time that is not now. */
const later =
  '(?:after|from|starting|as of|on) (?:the )?(?:lunch|noon|midnight|demo|release|freeze|meeting|standup|weekend|holidays|call|presentation|review|[a-z]+day)|tomorrow|tonight|next (?:week|month|sprint)'

/** Forms in which something waits for a word, a look or a decision of the person. One entry to add one form. */
export const waitingPhrases: readonly Phrase[] = [
  // "e2e only after I confirm that staging is up"
  {
    how: 'thing',
    on: 'only_after_ only_once_ only_when_',
    expression: /^(?:and |but )?([\w-]+(?: [\w-]+)?) only (?:after|once|when) (?:i|i've|we|we've|my|our|you have my|you've got my)\b/,
  },
  {
    how: 'act',
    on: 'so_i_can so_that_i_can',
    expression: /\bso (?:that )?i can (?:then )?((?:commit|push|merge|deploy|publish|release)\b.*)$/,
  },
  { how: 'somewhere', on: 'decide', expression: /\b(?:i'll|i will|let me|we'll|i want to) decide (?:what|which|whether|if|when|on) (.+)$/ },
  {
    how: 'act',
    on: 'if_you_ when_you_ whenever_you_ & ask check_with tell_me wait confirm',
    expression:
      /^(?:if|when|whenever) you (?:have to |need to |want to |must |would |are about to )?(.+?) (?:please )?(?:ask|check with|tell me|wait|confirm)\b/,
  },
  {
    how: 'act',
    on: 'first_ erst',
    expression: new RegExp(
      `${looksFirst.source.slice(0, -1)} (?:and |only )*(?:then|dann|afterwards) (?:you (?:can|may|could) |we (?:can|may|could) )?(.+)$`,
    ),
  },
  {
    how: 'act',
    on: 'before_',
    expression:
      /^(?!(?:the|an?|our|every|each) (?!agent|assistant|bot)[\w-]+ (?:must|should|has to|needs to|shall|will|may) ask)(?!(?:make|show|display|render|open|implement)\b.*\b(?:and|that|which|to) ask).*(?<!(?:no need|not? have|n't have|not need|n't need|needn't|need not|don't|dont|do not|never|stop|without) (?:to )?)\b(?:(?:ask|tell|show|consult)(?! (?:the |an? )?(?:users?|customers?|visitors?|clients?)\b)|check (?:in )?with|wait(?: for| until| till)|ping|confirm with|(?:come|get) back to|talk to|run (?:it|this|that|them) (?:past|by)|clear (?:it|this|that) with|get)\b.{0,60}?\bbefore (?:you |(?:anything|it|this) (?:gets|is|goes) )?(?:ever )?(.+)$/,
  },
  {
    how: 'act',
    on: "before_ & let_me let's let_us we_should i_want_to i_need_to i'd_like_to i'd_rather i_would_like_to i_would_rather i_prefer_to i_have_to i_must",
    expression:
      /\b(?:let me|let's|let us|we should|i want to|i need to|i'd (?:like to|rather)|i would (?:like to|rather)|i prefer to|i have to|i must) .{0,60}?\bbefore (?:you |(?:anything|it|this) (?:gets|is|goes|becomes|turns into) )?(.+)$/,
  },
  {
    how: 'act',
    on: '_before_ & stop halt pause finish end',
    expression: /\b(?:stop|halt|pause|finish|end)(?: right| just| short)? before (?:you |(?:anything|it) (?:gets|is) )?(.+)$/,
  },
  {
    how: 'act',
    on: 'before',
    expression: new RegExp(`^before (?:you |we )?(.+?)\\s+(?:please )?(?:${withPerson})\\b`),
  },
  {
    how: 'thing',
    on: '_is_only_ _are_only_ & if when after once with as_soon_as',
    expression: /^(.+?) (?:is|are) only (?:ok|okay|fine|allowed|permitted|acceptable|possible) (?:if|when|after|once|with|as soon as)\b/,
  },
  {
    how: 'thing',
    on: 'only_humans_ only_people_ only_i_ only_we_',
    expression: /\bonly (?:humans|people|i|we) (?:may |can |should )?(.+)$/,
  },
  // a permission with a condition: whether it is met is not for this layer to say
  {
    how: 'act',
    on: 'only_ & _once _after _when _if _as_soon_as _with_my',
    expression:
      /^(?:please |and |but |we (?=only (?:push|commit|merge|deploy|publish|release|tag|install|delete|edit|change)\b))*only (.+?) (?:once(?= \S)|after|when|if|as soon as|with my)\b/,
  },
  {
    how: 'act',
    on: '_once_ _after_ _when_ _as_soon_as_ & may_ can_ could_ should_ will_',
    expression:
      /\b(?:you|we) (?:may|can|could|should|will) (.+?) (?:once|after|when|as soon as) (?:i|i've|i'm|i'll|we've|my|the (?:review|client|team|customer|release|freeze)|(?:someone|somebody|qa|ci|legal|\w+ (?:has|is|approves?|agrees?|confirms?|says?|signs?)))\b/,
  },
  {
    how: 'act',
    on: 'once after when as_soon_as',
    expression: new RegExp(`${onceDone.source}.*? (?:then )?(?:you|we) (?:may|can|could|should) (.+)$`),
  },
  // "after the demo you can push", "you may push from Monday on"
  {
    how: 'act',
    on: 'after from_ starting as_of tomorrow tonight on_ next_ & you_can you_may we_can you_could you_are_allowed',
    expression: new RegExp(
      `^(?:${later}),? (?:you|we) (?:can|may|could|are allowed to) (?:then )?(.+?)(?: (?:and |but )?not (?:earlier|sooner|before).*)?$`,
    ),
  },
  // "push it once I have approved it"
  {
    how: 'act',
    on: '_once_ _after_ _when_ _as_soon_as_ & push commit merge deploy publish release tag install delete run start',
    expression:
      /^(?:please |then |and )*((?:push|commit|merge|deploy|publish|release|tag|install|delete|run|start)\b.*?) (?:once|after|when|as soon as) (?:i|we|i've|we've|my|our)(?: have| had)? (?:approv|review|seen|see|look|check|read|sign|confirm|said|say|gave|give|ok)/,
  },
  {
    how: 'act',
    on: '_only_once _only_after _only_when _only_if _only_as_soon_as _only_with_my',
    expression:
      /^(?:please |and |but )*(?!.*\b(?:is|are|was|were)(?: \w+)? only\b)(.+?) only (?:once(?= \S)|after|when|if|as soon as|with my)\b/,
  },
  {
    how: 'act',
    on: 'approval _ok permission sign-off signoff confirmation go-ahead consent & before_ for_ to_',
    expression:
      /(?<!(?:n't|\bnot|\bno longer) (?:need|require) |\b(?:have|got) )\b(?:my|our|explicit|prior)(?: explicit| prior)? (?:approval|ok|okay|permission|sign-?off|confirmation|go-ahead|consent)\b.{0,30}?\b(?:before|for|to) (?:you )?(.+)$/,
  },
]
