import type { Phrase } from './forms.ts'

/** Forms that hold whatever stands in them: a way to forbid, and the deed or place behind it. One entry to add one form. */
export const broadPhrases: readonly Phrase[] = [
  // "the release manager has locked the remote"
  {
    how: 'leave',
    on: 'locked frozen closed blocked paused suspended banned quarantined',
    expression:
      /\b(?:has|have|had|'s|'ve|just|got) (?:just |temporarily |now )?(?:locked|frozen|closed|blocked|paused|suspended|banned|quarantined)(?: down)? (.+)$/,
  },
  // "nothing to build or run", "nothing to commit yet"
  {
    how: 'act',
    on: 'nothing_to_',
    expression: /^(?:and |so |but |please )*nothing to ((?!(?:do|see|worry|add|report|say|show|lose|fear|it)\b)\w+.*)$/,
  },
  // "I don't want this session to touch the web"
  {
    how: 'act',
    on: "n't_want_ not_want_ never_want_ n't_like_ not_like_ n't_let_ not_let_",
    expression:
      /\b(?:don't|do not|never|wouldn't|would not) (?:want|like|let) (?:this|the|any|an?|our)(?: (?:session|run|agent|assistant|bot|task|change|pr|branch|script|tool|cleanup|refactor\w*|fix))(?: of yours)? (?:to )?(.+)$/,
  },
  // "type hints everywhere, except legacy.py"
  {
    how: 'leave',
    on: 'except apart_from minus excluding other_than save_for',
    expression:
      /^(?:but |just |all )*(?:except(?: for)?|apart from|minus|excluding|other than|save for) (?:the |in |those in |for )?(?=\S*[./])(\S+(?:(?: and|,| or) (?=\S*[./])\S+)*)(?: folder| directory| file| itself)*$/,
  },
  // "run what you need", and then "except anything with docker"
  {
    how: 'thing',
    on: 'except_ apart_from_ just_not_ only_not_ & with_ using_ involving_ needs_ uses_ touches_',
    expression:
      /^(?:(?:hm+|but|well|oh|and|just) )*(?:except(?: for)?|apart from|just not|only not) (?:anything|everything|whatever|things?|stuff|commands?|calls?) (?:with|using|involving|that (?:needs?|uses?|involves?|touches)) (.+)$/,
  },
  // "scripts/ only", "just src/a.ts and its test"
  {
    how: 'only-there',
    on: '_only',
    expression:
      /^(?:(?:scope|area|(?:your )?(?:task|job)|so|please|today|for now|stay|keep it|keep to)(?: is)? )*(?=\S*[./])(\S+(?: (?:and|or) (?:its tests?|(?=\S*[./])\S+))*) only(?: please)?$/,
  },
  // "stick to what's on disk", "work with what we have locally"
  {
    how: 'thing',
    means: 'network or installing anything',
    on: "what's_ what_is_ what_we_ whatever_is & disk here locally already cached local",
    expression:
      /\b(?:stick (?:to|with)|work with|make do with|use|answer from|stay with|from|with) (?:only |just )?(?:what(?:'s| is| we have| we've got|ever is)|whatever's) (?:already )?(?:on (?:the |this |my )?(?:disk|machine|laptop)|(?:cached|available) locally|local|here already|cached)\b/,
  },
  // "leave the fixing to the interns"
  {
    how: 'act',
    on: 'leave_ & _to_ _for_ & ing_',
    expression: /^(?:.+? )?leave (?:the |all |any )*(\w+ing(?: of .+?)?) (?:to|for) (?!last\b|later\b|you\b).+$/,
  },
  // "I'll shout when we can push"
  {
    how: 'act',
    on: 'when_ & shout holler know tell say ping & can_ may_ ok_to okay_to safe_to fine_to',
    expression:
      /\b(?:i'll|i will|we'll|let me) (?:shout|holler|let you know|tell you|say|ping you|decide|say so|give a shout) when (?:we|you|it|it's|it is) ?(?:can|may|ok to|okay to|safe to|fine to) (.+)$/,
  },
  // "she gets to review before it hits the remote"
  {
    how: 'thing',
    on: 'before_ & _hits_ _reaches_ _lands_ _goes_ _leaves_',
    expression:
      /\b(?:review|look|see|check|read|approve|sign|want|need|sleep|think|like|has|have|gets?|must|should)\w*\b.* before (?:it|this|that|they|anything) ((?:hits|reaches|lands|goes|leaves) .+)$/,
  },
  // "prettier is set up wrongly and would reflow half of the repo"
  {
    how: 'tool',
    on: '_would_ _will_ _always_ & reflow reformat rewrite touch change overwrite mess break reorder churn mangle',
    expression:
      /^(?:the )?(?!i\b|we\b|you\b|it\b|that\b|this\b)([a-z][\w.-]+) .*\b(?:would|will|always) (?:just |only |always )?(?:reflow|reformat|rewrite|touch|change|overwrite|mess|break|reorder|churn|mangle)\w* (?:up )?(?:half|all|everything|the (?:whole|entire)|every|hundreds|thousands|my|our)\b/,
  },
  // "only when I type lgtm you commit"
  {
    how: 'act',
    on: 'only_ & _you_',
    expression:
      /\bonly (?:when|if|once|after|with) (?:i|i've|my|we|our)\b.* (?:do |can |may |should )?you (?:can |may |should |then )*((?:push|commit|merg|deploy|publish|releas|tag|install|delet|run|edit|chang|start|touch)\w*.*)$/,
  },
  // "prettier must not run on it"
  {
    how: 'tool',
    on: '_must_ _should_ _shall_ _may_ & not_run not_be_run not_be_used not_touch never_run never_be never_touch',
    expression:
      /^(?:the )?([\w.-]+) (?:must|should|shall|may) (?:not|never) (?:ever )?(?:be )?(?:run|used|touch|called|started|executed)\b/,
  },
  // "implementation first, I write the specs"
  {
    how: 'leave',
    on: "i_write i'll_write i_will_write i_do i'll_do i_adapt i'll_adapt i_update i'll_update i_edit i'll_edit & spec test doc migration readme changelog",
    expression:
      /^(?:and |but )?i(?:'ll| will)? (?:write|do|adapt|update|edit) (?:the |all |those )*((?:unit |model |integration )?(?:specs?|tests?|docs?|documentation|migrations?|readme|changelog))(?: myself| then| later)?$/,
  },
  // "not your task: terraform"
  {
    how: 'away',
    on: 'not_your not_our not_in_scope',
    expression: /^(?:and |but )?not (?:your|our|in) (?:task|job|department|business|concern|call|scope) (.+)$/,
  },
  // "I don't want you anywhere near the cluster"
  { how: 'away', on: 'anywhere_near', expression: /(?:n't|\bnot|\bnever) (?:.{1,30} )?anywhere near (.+)$/ },
  // "nothing on the cluster please"
  {
    how: 'away',
    on: 'nothing_on nothing_against',
    expression:
      /^(?:and |so |but )?nothing (?:on|against) ((?:the |our )?(?:[\w-]+ )?(?:clusters?|prod|production|staging|live|database|db|server|remote|network))$/,
  },
  // "whatever it takes, short of touching the tests", "the only thing off the table is merging"
  {
    how: 'act',
    on: 'short_of_ only_thing_ one_thing_',
    expression:
      /\bshort of ((?!memory|disk|time|space)[a-z-]+ing\b.*)$|^(?:but )?the (?:only|one) thing (?:(?:that is |that's )?(?:off the table|off limits|forbidden|not allowed|out)|(?:you|we) (?:can't|cannot|must not|mustn't|may not|shouldn't|are not to) do) is (?:to )?(.+)$/,
  },
  // "if I see one more unsolicited commit, I'm off"
  {
    how: 'thing',
    on: 'if_i_ & one_more_ another_ any_more_',
    expression:
      /\bif i (?:see|find|catch|get|have to (?:see|undo|revert)) (?:one more|another|any more|even one) ((?:\w+ ){0,3}?\w+)(?= from you| by you| of yours| in (?:this|the|my)|$)/,
  },
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
  // "by fix I mean the code, not the assertion"
  { how: 'leave', on: 'i_mean_ & not_', expression: /\bi mean (?:the |in the )?.+? (?:and |but )?not (?:the |in the |my |our )(.+)$/ },
]
