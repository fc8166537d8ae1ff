import type { Phrase } from './forms.ts'

/**
 * Forms that give a reason and leave the order to be understood: whose something is, what state it is in, what would come of it,
 * who is not to see it, which program is the one in use.
 * `place`: said of anything else than files it orders nothing ("the token is consumed by six services"). One entry to add one form.
 */
export const reservedPhrases: readonly Phrase[] = [
  // whatever a place is to be taken for, unless it is for something to work on
  {
    how: 'place',
    on: 'treat consider regard think_of view see_ imagine picture',
    expression:
      /^(?:please )?(?:treat|consider|regard|think of|view|see|imagine|picture) (?!warnings|errors|it\b|this\b|that\b)(.+?) (?:as (?:if|though) .+|(?:as|to be|like) (?!(?:an? |the |our |some )?(?:your|example|template|draft|playground|sandbox|scratch|start|inspiration|guide|model|throwaway|disposable|deprecated|dead|legacy|obsolete|unused|yours)).+|(?<=[./]\S* )an? (?!template|draft|playground|sandbox|scratch|start)[\w-]+(?: [\w-]+)?)$/,
  },
  {
    how: 'tool',
    on: 'stays_in stays_off stays_out stays_shut stays_closed remains_off remains_in stays_away stays_silent',
    expression:
      /^(?:and |but |so )*(?:the |our )?([\w-]+) (?:stays|remains) (?:in (?:its|the) [\w-]+|off|out of (?:it|this|that)|shut|closed|away|silent)$/,
  },
  // "surprise commits", said with any dislike
  {
    how: 'thing',
    on: 'surprise unannounced unasked unsolicited unrequested premature unreviewed rogue & allergic hate dislike stand fan like love tired sick enough',
    expression:
      /\b(?:allergic to|hates?|dislikes?|can't stand|cannot stand|no fan of|not a fan of|don't like|do not like|don't love|tired of|sick of|enough of)\b.{0,20}?\b(?:surprise|unannounced|unasked|unsolicited|unrequested|premature|unreviewed|rogue) ([\w-]+)/,
  },
  {
    how: 'place',
    on: 'want_it like_it need_it want_them like_them',
    expression:
      /^(.+?) (?:is|are) (?:exactly |just |already )*(?:how|the way|as|what|where) (?:i|we) (?:want|like|need)(?: (?:it|them))?(?: to be)?$/,
  },
  {
    how: 'place',
    on: 'if_',
    expression:
      /^if (?=\S*[./])(\S+) (?:ever )?(?:changes|(?:is|gets) (?:changed|touched|edited|modified)|(?:needs?|has|requires?|must) .{0,30}?(?:chang|edit|touch|modif|fix)\w* .*(?:stop|ask|tell|ping|check|know|talk|come|call|wait))\b/,
  },
  // "installing stuff breaks my symlinks", "if you start the containers the demo falls over"
  {
    how: 'act',
    on: 'break kill crash wipe blow ruin mess destroy overwrite flood spam trigger page eat burn annoy upset & running starting installing building deploying pushing committing publishing training testing formatting generating switching rebasing merging fetching pulling',
    expression:
      /^((?:running|starting|installing|building|rebuilding|deploying|pushing|committing|publishing|training|testing|formatting|regenerating|generating|restarting|switching|rebasing|merging|fetching|pulling)\b.*?) (?:breaks?|kills?|crashes|wipes?|blows? up|ruins?|messes up|destroys?|overwrites?|floods?|spams?|triggers?|pages?|eats?|burns?|annoys?|upsets?) (?:my|our|everyone|everybody|people|someone|prod|production|staging|the (?:demo|team|others|shared|customers?|whole))\b/,
  },
  // "if you overwrite any of it I will cry"
  {
    how: 'act',
    on: "if_you_ & i'll_ i_will_ i'd_ we'll_ we_will_",
    expression:
      /^if you ((?:ever )?(?:run|start|install|build|deploy|push|commit|publish|format|regenerate|restart|switch|rebase|merge|touch|change|edit|delete|remove|overwrite|lose|break)\b.{1,60}?) (?:i'll|i will|i'd|we'll|we will) (?:cry|scream|quit|kill|hate|lose|haunt|fire|be (?:\w+ )?(?:sad|mad|angry|upset|furious|annoyed|unhappy|fired))\b/,
  },
  {
    how: 'act',
    on: 'if_you_',
    expression:
      /^(?=if you .*\b(?:falls? over|goes down|go down|breaks?|dies|is gone|are gone|explodes?|gets? (?:paged|fired|angry|mad|locked)|will (?:break|die|crash|explode|complain|kill))\b)if you ((?:run|start|install|build|rebuild|deploy|push|commit|publish|format|regenerate|restart|switch|rebase|merge|fetch|pull|touch|change|edit|delete|remove)\b.{0,60}?)(?= (?:the|my|our|it|this|that|everything|prod|i|we|somebody|someone|bad|he|she)\b|$)/,
  },
  // how it must look afterwards
  {
    how: 'place',
    on: 'the_same exactly_as exactly_like identical show_up appear part_of turn_up be_in',
    expression:
      /^(.+?) (?:(?:must|should|has to|have to|needs? to) (?:look|be) (?:exactly )?(?:the same|(?<=exactly )(?:as|like) (?:before|now|it (?:is|was|does|did))|(?:byte-?(?:for-?byte-?)?)?identical|unchanged)|(?:must|should|may|does|do) ?(?:not|n't) (?:(?:show up|appear|be(?: a)? part|turn up) (?:in|of)|be in (?:the|your|this|my|any) (?:diff|pr|patch|change)))\b/,
  },
  // "commit it, I'll take it from there"
  {
    how: 'unshared',
    on: 'from_there',
    expression: /\b(?:when|once|after) .*\b(?:i'll|i will|let me|i can) (take (?:it|over) from there)\b/,
  },
  // what others are not to see: "this stays here", "let it sit locally"
  {
    how: 'unshared',
    on: 'stays_here stays_between stay_here stay_between sit_ rest_ live_ lie_',
    expression:
      /\b(stays? (?:here|between us))\b|\blet (?:it|this|that|everything|the (?:branch|commits?)) (?:sit|rest|stay|live|lie|remain) (here|locally|on (?:my|this) (?:machine|laptop|disk))\b/,
  },
  {
    how: 'act',
    on: 'would_be _is_ & cheating wrong mistake bad_idea dangerous reckless premature pointless waste overkill',
    expression:
      /^(\w+ing\b.*?) (?:would be|is) (?:an? )?(?:cheating|wrong|mistake|bad idea|dangerous|reckless|premature|pointless|waste|overkill)\b/,
  },
  {
    how: 'unshared',
    on: '_see_',
    expression:
      /^(?:my |the |our )*(?:colleagues?|team|boss|client|customers?|others|public|world|anyone|anybody|nobody|no one) (?:must not|mustn't|shouldn't|should not|may not|can't|cannot|should|may|must|gets? to) (?:be able to |yet )?(see (?:this|it|that|any of (?:this|it)))\b|(?:n't|\bnot) want (?:anyone|anybody|others|people|them) to (see (?:this|it|that))\b/,
  },
  {
    how: 'only-tool',
    on: 'use_ stick_to_ stick_with_ go_with_ & for_ to_ only exclusively here throughout in_this_ in_the_ in_our_',
    expression:
      /^(?:(?:please|always|only|just|we|i|you|must|should) )*(?:use|stick (?:to|with)|go with) (?:only )?([\w.-]+) (?:(?:for|to) (?:everything|all|any|installs?|installing|dependencies|packages|package management|scripts|running scripts|(?:run|install|execute|manage)(?: (?:the|all|any))* (?:scripts|packages|dependencies|deps|everything|things|tests?|tasks))\b.*|(?:only|exclusively|here|everywhere|throughout|in (?:this|the|our) (?:repo|repository|project|monorepo|codebase)))$/,
  },
  // "assume the db schema is given"
  {
    how: 'place',
    on: 'given fixed final frozen settled & assume consider take_ treat',
    expression:
      /^(?:please )?(?:assume|consider|take|treat)(?: that)? (?:the |our )?(.+?) (?:is |are |as |to be )?(?:a )?(?:given|fixed|final|frozen|settled)(?: for now)?$/,
  },
  {
    how: 'tool',
    on: "moved_ migrated_ no_longer stopped_ dropped_ got_rid abandoned_ retired_ ditched_ don't_use not_use",
    expression:
      /\bwe(?:'ve| have)? (?:moved (?:away from|off)|migrated (?:off|away from)|no longer use|don't use|do not use|stopped using|dropped|got rid of|abandoned|retired|ditched) (.+)$/,
  },
  {
    how: 'place',
    on: 'gelé gelée eingefroren gesperrt congelad bloquead bloqué bloqueé congelat verrouillé abgenommen fertig final',
    expression:
      /^(?:le |la |les |el |los |las |il |lo |die |der |das |o |a |os |as )?(.{2,60}?) (?:est|sont|ist|sind|está|están|è|sono|é|são) (?:\p{L}+ )?(?:gelée?s?|eingefroren|gesperrt|congelad[oa]s?|bloquead[oa]s?|bloquée?s?|congelat[oaie]|verrouillée?s?|abgenommen|final)(?!\p{L})/u,
  },
  {
    how: 'place',
    on: 'mirror reflect track document & what state prod',
    expression: /^(?:the |our )*(?=\S*[./])(\S+) (?:mirrors?|reflects?|tracks?|documents?) (?:what|the (?:live |current )?state|prod)/,
  },
  { how: 'place', on: 'related', expression: /^(?:and |but |so )*nothing ([\w-]+?)[- ]related$/ },
  // "it's not going out today", "leave it sitting there", "end your work at the commit"
  {
    how: 'unshared',
    on: 'going leaving shipping & it_ this_ that_ nothing_ branch_',
    expression:
      /^(?:no |and |but |so )*(?:(?:it|this|that|the branch) is(?: not|n't)|nothing is) ((?:going (?:out|anywhere|live|up|public)|leaving|shipping)\b.*)$/,
  },
  // "leave the changes in the working tree"
  {
    how: 'act',
    means: 'commit anything',
    on: '_tree _copy',
    expression: /\b(?:stop|end|finish|leave|keep|hand)\b.{0,30}?\b(?:dirty (?:working )?|in (?:the|my|your) working )(?:tree|copy)\b/,
  },
  {
    how: 'leave',
    on: '_stands _stand _state _condition _it_was _it_is',
    expression:
      /\b(?:need|want|keep|leave|preserve) (.{2,60}?) (?:exactly |just |precisely )?(?:(?:as|how|the way) (?:it|they) (?:stands?|(?:is|are|was|were) (?:right )?now)|in (?:this|that|its|their|the) (?:exact |current |present |very )?(?:state|condition))\b/,
  },
  // "tests need docker, which I don't have"
  {
    how: 'unrun',
    on: 'need requir depend',
    expression:
      /^(?:the |our |my |all ){0,3}(?!you\b|i\b|we\b)(.{2,40}?) (?:needs?|requires?|depends? on) (?:an? |the |our )?.{2,40}? (?:which |that |that's |and that |and it |but that |but it )?(?:(?:i|we) (?:don't|do not) have|isn't (?:here|there|running|available|installed|up)|is (?:currently )?(?:down|gone|broken|offline|missing|unavailable|not (?:running|available|installed|up|here))|(?<=that's )down)\b/,
  },
  // "the tests have to stay quiet", "the staging box should be left in peace": not to be run
  {
    how: 'unrun',
    on: 'stay remain be_left & quiet silent idle off in_peace undisturbed',
    expression:
      /^(?:the |our |my |all ){0,3}(.{2,50}?) (?:must|should|has to|have to|needs? to|has got to) (?:stay|remain|be left) (?:quiet|silent|idle|off|in peace|undisturbed)\b/,
  },
]
