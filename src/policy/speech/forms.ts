import { guarded, holding } from './text-index.ts'

/** The sentence forms in which people forbid: data for `forbiddings.ts`. One entry to add one form. */
export type How =
  | 'act'
  | 'thing'
  | 'somewhere'
  | 'back'
  | 'leave'
  | 'place'
  | 'away'
  | 'keep'
  | 'private'
  | 'unshared'
  | 'uncommitted'
  | 'running'
  | 'stopped'
  | 'pinned'
  | 'immutable'
  | 'tool'
  | 'loose'
  | 'rather'
  | 'look-only'
  | 'only-there'
  | 'only-run'
  | 'only-tool'
  | 'only-tests'
  | 'only-part'

/** Verbs after "don't" that ask for the opposite, or for nothing. */
export const notMeant = guarded(
  'hesitate worry be mind care know think see understand have had got saw need get feel like let expect always only just telling explaining me wait stop ask give_up',
  /^(?:forget|hesitate|worry|be|mind|care|know|think|see|understand|have|had|got|saw|need|get|seem|feel|like|believe|let|expect|remember|always|only|just|asking|telling|explaining|me|wait|stop(?! (?:the |any |my |our |running |other )*(?:containers?|servers?|process(?:es)?|services?|stack|databases?|db|docker)\b)|ask|give up)\b/,
)

/** "Don't push", "you must never touch prod": a negation, and behind it the order that it negates. */
export const negatedVerb = guarded(
  "do_not don't dont don_t do_n't donot never must_not mustn't should_not shouldn't may_not will_not won't cannot can't can_not not_allowed_to not_supposed_to not_meant_to not_expected_to are_not_to is_not_to shall_not better_not rather_not please_not under_no_circumstance under_no_condition on_no_account at_no_point at_no_time neither by_no_means",
  /\b(?:do not|don't|dont|don t|do n't|donot|never(?: ever)?|must not|mustn't|should not|shouldn't|should never|may not|will not|won't|cannot|can't|can not|not (?:allowed|supposed|meant|expected) to|are not to|is not to|shall not|better not|rather not|please not|under no (?:circumstances?|conditions?)|on no account|at no (?:point|time)|neither|by no means)\s+(?:(?:you|u|ya) dare |(?:afford|risk|have you|let you)(?: to)? |bother (?:with |to )?|think (?:about |of )|(?:waste|burn|spend) (?:any |my |our )?(?:time|cpu|tokens|money|minutes|cycles|credits|quota) (?:on |with )|spend (?:any )?time on |ever |even |actually |yet |automatically |simply |accidentally |please |go and |try to |attempt to |start to |start (?!\w*thing\b)(?=\w+ing)|dare (?:to )?|directly |by any means |under any circumstances )*(.+)$/,
)

/** "Edit anything but the tests" forbids what it makes an exception of, by the verb it starts with. */
export const allBut = guarded(
  '_except _but _besides _apart_from _other_than & everything everywhere anything whatever_you_like whatever_you_want all',
  /^(?!.*(?:n't|\bnot|\bnever|\bno|\bi|\bwe)\b)(?:please |you can |you may |feel free to )*(?:(\w+)\b.*?\b)?(?:everything|everywhere|anything|whatever you (?:like|want)|all(?: of (?:it|this|that|them))?)(?: else| you (?:like|want|need)| (?:in|under|inside|within) \S+)? (?:except|but|besides|apart from|other than)(?: for)? (.+)$/,
)

/** "The branch must not be pushed" is an order to do so with what comes before. */
export const passive = guarded(
  'must should may shall is_not_to is_never_to are_not_to are_never_to & _be_ _get_',
  /^(?:please )?(.+?) (?:(?:must|should|may|shall)(?: not|n't| never)|mustn't|(?:is|are) (?:not|never) to) (?:be |get )(?:ever )?([\w-]+)((?: (?:out|up|down|off)\b)?)(.*)$/,
)

const contrasted = 'change|edit|fix|modify|update|touch|refactor|rewrite|rename|move|format|add|create|run|test|delete|remove'
const others = '(?:the|my|our|any|those|in) .+|(?!(?:yet|now|all|it|that|more|just|only|here|there)\\b)[\\w-]+'

/** "Change the code, not the tests": what is done to the one is not to be done to the other. */
export const contrast = new RegExp(`^(?:please |you can |you may |feel free to )*(${contrasted}) (.+?) (?:and |but )?not (${others})$`)

/** The same contrast where a comma makes two clauses of it. */
export const contrastHalves: Halves = {
  on: 'not_',
  first: new RegExp(`^(?:please |you can |you may |feel free to )*(?:${contrasted})\\s`),
  second: new RegExp(`^(?:and |but )?not (?:${others})$`),
}

const sayingNo =
  "(?:so |but |and |please )*(?:(?:don't|do not|dont|let's not)(?: you)?(?: (?:do|try|even try|bother)(?: (?:that|it|so|this))?)?|(?:refrain|abstain) from (?:that|it|this|doing so)|(?:avoid|skip) (?:that|it|this)|hold off(?: on (?:that|it|this))?(?: (?:until|till|before) [\\w' ]{1,40})?|(?:that|this) (?:must|should|may) (?:not|never) happen|not (?:this time|today|now|(?:before|until|till) [\\w ]{1,30})|(?:i'll|i will|i'd rather|let me|i prefer to) (?:do|handle) (?:that|it|this)(?: (?:myself|on my own|by hand|later))?)(?: (?:here|now|again|any ?more|today|yet|please|too|as well|either|locally|yourself|by hand|manually))*"

const sayingNoOn =
  "don't do_not dont let's_not refrain abstain avoid skip hold_off not_happen never_happen not_this_time not_today not_now not_before not_until not_till i'll_do i'll_handle i_will_do i_will_handle rather_do let_me_do let_me_handle prefer_to_do"
const orderedBack = new RegExp(`^${sayingNo}$`)

/** A clause that forbids what the one before it is about: "running them takes an hour, so please don't". */
export const orderedBackHalves: Halves = { on: sayingNoOn, first: /./, second: orderedBack }

/** A message that takes back the one before it: "actually, don't". */
export const takesBack = (clause: string): boolean =>
  mayOrderBack(clause) &&
  orderedBack.test(
    clause.replace(/^(?:(?:actually|no|nah|nope|nvm|never ?mind|wait|hm+|sorry|oh|stop|hang on|hold on|on second thoughts?) )+/, ''),
  )

const mayOrderBack = holding(sayingNoOn)
const endsOrder = holding(`${sayingNoOn} except ?_no ?_later ?_never ?_nah`)
const endsSentence = /[.!?]\s/
const beforeItsEnd = new RegExp(
  `(?<=[.!?])\\s+\\(?(?=${sayingNo}(?:[.!)]|\\n|$)|except\\b)|(?<=\\?)\\s+(?=(?:no|nope|nah|never|later|not (?:yet|now|today))(?:[.!]|\\s*$|\\n))`,
  'gi',
)

/** Stands between sentences that are one order; nobody writes it. */
export const joint = '\u2060'

/** Joins what is one order in two sentences: "Running them takes an hour. Please don't.", "Edit anything. Except package.json.", "Commit? No." */
export const joinOrders = (text: string): string =>
  endsSentence.test(text) && endsOrder(text.toLowerCase()) ? text.replace(beforeItsEnd, `${joint} `) : text

/** Two neighbouring clauses that mean something only together. They are tried where one of the words in `on` stands. */
export interface Halves {
  readonly on: string
  readonly first: RegExp
  readonly second: RegExp
}

/** A form of sentence: read where one of the words in `on` stands (`_` is a space), so that most forms are never compiled. */
export interface Form {
  readonly on: string
  readonly expression: RegExp
}

/** A form that says how what it finds is forbidden. */
export interface Phrase extends Form {
  readonly how: How
}

/** What the speaker will have done by then. */
export const onceDone = /^(?:once|after|when|as soon as) (?:i|i've|i'm|we|we've|my|our)\b/

/** What is to be done with the person before something else is. */
export const withPerson =
  "ask|show|let me|let's|tell|talk|speak|discuss|consult|check with|confirm|wait|ping|give|send|explain|summari[sz]e|propose|present|list|come|get|i want|i need|i have|i'd like|i would like|i'd love|what|why|how|which|where"

/** "Before you push, show me the diff". */
export const beforeHalves: Halves = { on: 'before', first: /^before\s/, second: new RegExp(`^(?:please )?(?:${withPerson})\\b`) }

/** "Not allowed: pushing". */
export const forbidden: Halves = {
  on: 'not_allowed forbidden prohibited no-go off_limits off-limits taboo',
  first: /^(?:strictly |absolutely )?(?:not allowed|forbidden|prohibited|no-gos?|off[- ]limits|taboo)$/,
  second: /./,
}

/** Somebody else comes first: what follows "then" waits for them. */
export const looksFirst =
  /^(?:please )?(?:ask (?:me )?first|erst (?:mal )?fragen|(?:let me|i want to|i'd like to|i need to|i have to|i'll|i will|show me) .+ first)$/

/** Forms that forbid without a negated verb: "no pushing", "leave the tests alone", "commits are my job". */
export const phrases: readonly Phrase[] = [
  { how: 'act', on: 'you_not you_to_not', expression: /\b(?:want|like|need|expect|asked|told|beg) you (?:to )?not (?:to )?(.+)$/ },
  {
    how: 'look-only',
    on: 'chat',
    expression:
      /\b((?:write|paste|post|give|show|put|send|answer|reply|respond|explain|list|report|summari[sz]e)\b.*\b(?:in|into|to) (?:the|this|our) chat)\b/,
  },
  {
    how: 'act',
    on: "not n't & you_could you_would you_might we_could we_would we_might if_you_did if_we_did that_you_did that_we_did wish_you_did wish_we_did",
    expression:
      /\b(?:(?<!said |promised |agreed |told me |(?:yesterday|earlier|previously|last \w+|ago|before) )(?:you|we) (?:could|would|might)|(?:if|that|wish) (?:you|we) did)(?: not|n't) (.+)$/,
  },
  {
    how: 'act',
    on: 'you_should we_should',
    expression: /\b(?:don't|do not|dont) (?:think|believe|feel like) (?:that )?(?:you|we) should (.+)$/,
  },
  {
    how: 'act',
    on: '_not_ & can_we_ can_you_ could_we_ could_you_ would_we_ would_you_ will_we_ will_you_',
    expression: /^(?:can|could|would|will) (?:we|you) (?:please |just )*not (.+?)\??$/,
  },
  { how: 'act', on: 'ready', expression: /\b(?:not|isn't|aren't) (?:yet |quite )*ready (?:for|to) (?:be )?(.+)$/ },
  { how: 'act', on: 'no_business', expression: /\bno business (\w+ing\b.*)$/ },
  {
    how: 'act',
    on: 'permission_to',
    expression:
      /^(?!.*\b(?:users?|guests?|visitors?|customers?|members?|somebody|someone|who|they|he|she)\b).*(?:\b(?:not|no)|n't)\b(?!.*\b(?:need|require))\b.{0,20}\bpermission to (.+)$/,
  },
  {
    how: 'act',
    on: '_let_',
    expression:
      /\b(?:don't|do not|dont|never) let (?!me\b|us\b)[\w ]{1,30}? ((?:touch|change|edit|modify|overwrite|rewrite|(?:auto-?)?(?:fix|correct)|format|reformat|delete|remove|write|update|create|add|run|start|push|commit|install)\b.*)$/,
  },
  { how: 'tool', on: '_let_', expression: /\b(?:don't|do not|dont|never) let (.+?) (?:near|run|at)\b/ },
  { how: 'loose', on: '_loose', expression: /\b(?:don't|do not|dont|never) let (.+?) loose\b/ },
  {
    how: 'act',
    on: '_ask & ask_you_to_ asked_you_to_ tell_you_to_ told_you_to_',
    expression: /\b(?:i|we) (?:didn't|did not|never) (?:ask|asked|tell|told) you to (.+)$/,
  },
  { how: 'act', on: "_by_ & don't_ do_not_ dont_ never_", expression: /\b(?:don't|do not|dont|never) .{1,200}? by (\w+ing\b.*)/ },
  { how: 'act', on: 'mind_not', expression: /\bmind not (.+?)\??$/ },
  { how: 'act', on: "let's let_us", expression: /\blet(?:'s| us) (?:please )?not (.+)$/ },
  {
    how: 'act',
    on: "no_need_for no_reason_to no_reason_for need_to have_to needn't need_not not_necessary_to unnecessary_to no_point_in",
    expression:
      /(?:^|\b(?:you|we|there(?:'s| is)|and|but|so|please|it(?:'s| is))\s+)(?:no (?:need|reason) (?:to|for)|(?:do not|don't|dont|should not|shouldn't|won't|will not) (?:need|have) to|needn't|need not|not necessary to|unnecessary to|no point in)\s+(?!(?:ask|worry|hurry|rush|be|confirm|wait|tell|explain|apologi[sz]e|check(?! out\b)|panic|understand|know|hold|repeat|keep|stop|remember|care|mention|say|support|handle)\b)(?:an? |any )?(.+)$/,
  },
  {
    how: 'back',
    on: sayingNoOn,
    expression: new RegExp(`^(.+?) ${sayingNo}$`),
  },
  { how: 'thing', on: 'local_commit', expression: /\b(?:only|just) (?:want |need |make |do )?(local commits?)\b/ },
  {
    how: 'thing',
    on: 'only_local_files only_local_sources only_with_local_files only_with_local_sources',
    expression: /\b(only (?:with )?local (?:files|sources))\b/,
  },
  {
    how: 'thing',
    on: '_no_ & for until during today right_now at_the_moment',
    expression: /^(?:for|until|during|today|right now|at the moment)\b.{0,30}?\bno (.+)$/,
  },
  {
    how: 'thing',
    on: 'stay_on remain_on staying_on remaining_on',
    expression:
      /\b((?:stay|remain)(?:ing)? on (?:this|the (?:same|current)) branch|(?:stay|remain) on (?:\w+\/\S+|main|master|develop|trunk))(?!\w)/,
  },
  {
    how: 'thing',
    on: 'this_branch_only only_on_this_branch only_in_this_branch',
    expression: /\b(this branch only|only (?:on|in) this branch)\b/,
  },
  {
    how: 'thing',
    on: 'stay remain & local on_my_machine on_my_laptop on_my_computer on_this_machine on_this_laptop on_this_computer',
    expression:
      /\b(?:it|this|that|everything|all|changes|work|commits|(?:the|this|my|all) (?:branch|code|commits?)) (?:must |should |has to |needs? to |to )?((?:stay|remain)(?:s|ed)? (?:local|on (?:my|this) (?:machine|laptop|computer)))\b/,
  },
  {
    how: 'thing',
    on: 'keep_it keep_everything keep_this keep_that keep_all',
    expression:
      /\b(keep (?:it|everything|this|that|all)(?: \w+)? (?:local(?! changes| work| edits)|private|on (?:my|this) (?:machine|laptop|computer)|off (?:the )?(?:remote|server|network|internet|github|gitlab)))\b/,
  },
  {
    how: 'act',
    on: 'want_ like_ wish_',
    expression:
      /\b(?:i|we)(?:'d| would)? (?:do not|don't|dont|wouldn't|would not) (?:want|like|wish)(?: for)? (?:you to|you(?= \w+ing\b)|to see|anyone to|anybody to|it to|any|a|an|another|anything(?: to be)?|this|that|it|more(?! than)|further)\s*(.+)$/,
  },
  {
    how: 'thing',
    on: "do_not_want_ don't_want_ dont_want_",
    expression:
      /\b(?:do not|don't|dont) want ((?:(?:new|extra|additional) |(?:\w+ )?(?:commits|pushes|changes|edits|merges|deployments|installs|tags)\b).+)$/,
  },
  {
    how: 'leave',
    on: "do_not_want_ don't_want_ dont_want_",
    expression: /\b(?:do not|don't|dont) want (?!you\b)(.+?) to (?:change|be (?:changed|touched|edited|modified))\b/,
  },
  // "I don't want any files modified"
  {
    how: 'somewhere',
    on: "do_not_want_ don't_want_ dont_want_ wouldn't_want_ would_not_want_",
    expression: /\b(?:do not|don't|dont|wouldn't|would not) want (?!you to\b)(.+? (?:\w+ed|written|overwritten|rewritten|run|sent|cut))\b/,
  },
  {
    how: 'leave',
    on: "do_not_want_ don't_want_ dont_want_",
    expression: /\b(?:do not|don't|dont) want (.+?) in (?:the|this|my|that) (?:diff|pr|change|patch)\b/,
  },
  {
    how: 'tool',
    on: "do_not_want_ don't_want_ dont_want_",
    expression: /\b(?:do not|don't|dont) want (.+?) (?:involved|used|near|to \w+)\b/,
  },
  { how: 'thing', on: "do_not_want_ don't_want_ dont_want_", expression: /\b(?:do not|don't|dont) want (.+?) (?:running|started)\b/ },
  {
    how: 'stopped',
    on: 'keep_ leave_ & _down _off _stopped',
    expression: /(?<!(?:never|n't|not|dont) )\b(?:keep|leave) (?:the )?(.+?) (?:down|off|stopped)$/,
  },
  {
    how: 'thing',
    on: "_another_ & do_not_want_ do_not_need_ don't_want_ don't_need_ dont_want_ dont_need_",
    expression:
      /\b(?:do not|don't|dont) (?:want|need) (another (?:\w+ )?(?:files?|modules?|scripts?|folders?|packages?|librar(?:y|ies)|dependenc(?:y|ies)))\b/,
  },
  {
    how: 'act',
    on: 'keep & current_formatting existing_formatting original_formatting',
    expression: /\bkeep (?:the |our |my )?(?:current|existing|original) (formatting)\b/,
  },
  { how: 'thing', on: 'filename file_name', expression: /\bkeep (?:the |its |their |all )*(file ?names?)\b/ },
  // "the packages stay on their versions"
  {
    how: 'pinned',
    on: 'stay remain are_pinned are_locked & packages versions dependencies deps crates gems libraries',
    expression:
      /^(?:the |our |all )*((?:packages|versions|dependencies|deps|crates|gems|libraries)\b)(?: \w+)? (?:(?:stay|remain)(?: (?:on|at|as|where)\b|$)|are (?:pinned|locked)\b)/,
  },
  {
    how: 'thing',
    on: "i_do_not_need_ i_don't_need_ i_dont_need_ we_do_not_need_ we_don't_need_ we_dont_need_ & new_",
    expression: /\b(?:i|we) (?:do not|don't|dont) need (?:an? |any )?(new .+)$/,
  },
  { how: 'tool', on: 'without ohne sans sin_ senza', expression: /(?<!\p{L})(?:without|ohne|sans|sin|senza) (?:using |any )?(.+)$/u },
  {
    how: 'act',
    on: 'rather prefer',
    expression:
      /\b(?:i'd|i would|we'd|we would) (?:rather|prefer)(?: it)?(?: if| that)? (?:you(?:'d| would| could)? )?(?:didn't|did not|don't|do not|not(?: to)?|wouldn't)\s+(.+)$/,
  },
  {
    how: 'act',
    on: 'not_to',
    expression:
      /(?<!\b(?:how|why|reasons?|seems?|appears?|chose|decided|supposed|pity|shame|silly|are|is|(?:was|were|been) (?:told|asked|advised|warned)|(?:told|asked|warned) (?!you\b)(?:\w+ )?\w+) )\bnot to (?!be\b)(.+)$/,
  },
  {
    how: 'act',
    on: 'avoid refrain hold steer abstain keep_from stop quit no_more wait hang_on lay_off ease_off go_easy',
    expression:
      /\b(?:avoid|refrain from|hold off(?: on| with)?|hold back(?: on| with)?|stop short of|steer clear of|(?:abstain|keep) from|(?:stop|quit)(?= [a-z-]+ing\b)|no more|(?:wait|hang on|hold on|go easy) (?:with|before)|lay off|ease off(?: on)?|hold the)\s+(.+)$/,
  },
  {
    how: 'uncommitted',
    on: 'commit & keep_ leave_ include_ put_',
    expression: /\b(?:keep|leave|include|put) (.+?) (?:out of|in|into) (?:the|this|that|any|an?|your|my) (?:next )?commits?$/,
  },
  {
    how: 'uncommitted',
    on: 'the_commit this_commit any_commit a_commit an_commit your_commit my_commit & end_up_in_ go_into_ be_part_of_ be_in_ belong_in_ belong_to_',
    expression:
      /^(.+?) (?:must|should|may|do|does) ?(?:not|n't|never) (?:end up in|go into|be (?:part of|in)|belong (?:in|to)) (?:the|this|any|an?|your|my) commits?$/,
  },
  {
    how: 'act',
    on: 'keep leave stay remain left & commit push merg publish deploy releas stag',
    expression:
      /(?<!(?:never|n't|not|dont) )\b(?:keep|leave|(?=\w+ (?:should|must|has to|have to|needs? to) (?:stay|remain|be left))) ?.+? un((?:commit|push|merg|publish|deploy|releas|stag)(?:e|t?ed)\b)/,
  },
  {
    how: 'act',
    on: 'without_ & ing network internet',
    expression:
      /^(?!.*(?:n't|\b(?:never|not|no|dont))\b.*\bwithout)(?!.*\b(?:fails?|works?|breaks?|crash(?:es)?|hangs?|(?:i|we|you) (?:can't|cannot|couldn't)|(?:can't|cannot|won't|don't) (?:know|tell|say|trust|be))\b).*\bwithout (?:actually |ever |also )?((?:[a-z-]+ing|network|internet)\b.*)$/,
  },
  {
    how: 'thing',
    on: 'without_ & changes edits modifications commit push migration branch restart build installs autofix autocorrect auto-fix auto-correct',
    expression:
      /\bwithout (?:an? |any |further |new )*((?:\w+ )?(?:changes|edits|modifications|commits?|push(?:es)?|migrations?|branch(?:es)?|restarts?|builds?|installs|auto-?(?:fix|correct)\w*))$/,
  },
  {
    how: 'act',
    on: '_nothing',
    expression: /(?:^|\b(?:please|and|but|so) )(?!(?:do|please|and|but|so)\b)(\w+) nothing\b/,
  },
  {
    how: 'act',
    on: 'nothing_',
    expression:
      /^(?:.*\b(?:and|so|that|then|now|but)\s+)?nothing(?: else| more)? (?:should|may|must|can|shall|is to|gets?|will|is allowed to)(?: be| get)?\s+(.+)$/,
  },
  {
    how: 'thing',
    on: 'no_',
    expression:
      /^(?:(?:please|ok|okay|and|but|so|also|just|now|again|yet|with|wait|oh|strictly|absolutely)\s+)*no ((?:more |further |new |additional |extra |automatic |direct |other )*(?!need|problem|worries|idea|longer|matter|way|doubt|one|rush|hurry|business|olvid|entiend|funciona|hay |puedo|tengo|veo |encuentro|quiero|est[áa]|me |se |pasa|importa).+)$/,
  },
  {
    how: 'thing',
    on: 'offline',
    expression:
      /\b(?:stay|work|(?<!will |'ll |might )be|remain|keep|we are|i am|we're|i'm|bleib[a-z]*|arbeite)\s+(?:strictly |completely |fully )?(offline)\b/,
  },
  { how: 'thing', on: 'plane_mode flight_mode', expression: /\b((?:air)?plane mode|flight mode)\b/ },
  {
    how: 'thing',
    on: 'assume pretend imagine suppose as_if',
    expression:
      /\b(?:assume|pretend|imagine|suppose|as if)(?: that)?(?: there(?:'s| is| are| was| were)| you have| you had| you've got| we have| we had)? no (?!(?:one|user|data|such)\b)(.+)$/,
  },
  { how: 'thing', on: 'with_what', expression: /\b(?:work|make do|get by|live) with what(?:'s| is|ever is)(?: already)? (installed)\b/ },
  { how: 'thing', on: 'number_of_files file_count', expression: /\b(same number of files|number of files stays|file count)\b/ },
  { how: 'thing', on: 'offline', expression: /\bdo (?:it|this|that|everything|all)(?: of it)? (offline)\b/ },
  {
    how: 'thing',
    on: 'locally',
    expression: /\b(?:do|keep) (?:it|this|that|everything|all)(?: of (?:it|this|that))? (locally)\b(?! first)/,
  },
  { how: 'thing', on: 'offline', expression: /\b(offline)[ -](?:only|mode|please|work)\b/ },
  // "so that no tests get changed"; "no tests are run there" tells how it is
  {
    how: 'somewhere',
    on: 'no_ & changed edited touched modified deleted pushed committed written installed merged run executed created added renamed moved updated',
    expression:
      /(?:(?:^|\b(?:that|so) )no (?=.+ (?:gets?|may be|must be|should be|will be|to be)\b)|\b(?:that|sure) no )(?!.*\boutside\b)(.+? (?:changed|edited|touched|modified|deleted|removed|pushed|committed|written|installed|merged|run|executed|created|added|renamed|moved|updated))\b/,
  },
  {
    how: 'thing',
    on: '_no_ & with_ want_ wants_ expect_ expects_ prefer_ like_ appreciate_',
    expression: /\b(?:with|wants?|expects?|prefer|like|appreciate) (?:absolutely )?no (.+)$/,
  },
  {
    how: 'somewhere',
    on: 'not_run not_start never_run never_start & _must_not_ _must_never_ _should_not_ _should_never_ _may_not_ _may_never_ _shall_not_ _shall_never_',
    expression: /^(.+? (?:must|should|may|shall) (?:not|never) (?:run|start))$/,
  },
  // "leave the changes in the working tree"
  {
    how: 'thing',
    on: 'working_',
    expression: /(?<!(?:never|n't|not|dont) )\b(?:leave|keep) .+? (in (?:the|my) working (?:tree|copy|directory))\b/,
  },
  // "not allowed: pushing"
  { how: 'thing', on: forbidden.on, expression: new RegExp(`${forbidden.first.source.slice(0, -1)} (.+)$`) },
  // "pushing is forbidden", "commits are my job"
  {
    how: 'thing',
    on: "forbidden cheating blocked suspended paused prohibited banned disallowed verboten allowed permitted your_ 's_ no-go off_the_table out_of_the_question up_to on_me on_us my_ our_ mine else's _for_ made_by done_by reserved & _is _are",
    expression:
      /^(.+?) (?:is|are)(?: strictly| absolutely| currently| still)? (?:forbidden|cheating|blocked|suspended|paused|prohibited|banned|disallowed|verboten|(?:not|never) (?:allowed|permitted|your (?:job|task|call|responsibility))|a no-go|off the table|out of the question|(?:up to|on) (?:me|us)|(?:my|our|\w+'s) (?:job|task|call|business|responsibility|decision|thing|problem|headache|concern)|mine(?: to \w+)?|(?:somebody|someone) else's (?:job|task)|(?:for|made by|done by|reserved for) (?:me|us|humans|people|ci|qa)(?: only| alone| to \w+)?)(?:$|\s(?:until|till|for|from|today|now|right|at|here|on|this|while|as|because|since)\b)/,
  },
  {
    how: 'thing',
    on: 'not_ is_disabled is_on_hold are_disabled are_on_hold & ing ion changes edits commits pushes deletes',
    expression:
      /^((?:\w+(?:ing|ions?)|changes|edits|commits|pushes|deletes)\b.*?)(?<! (?:that|which)(?: is| are)?) (?:(?:(?:is|are) )?not (?:ok|okay|fine|acceptable|welcome|needed|necessary|required|wanted|desired)|(?:is|are) (?:disabled|on hold))\b/,
  },
  {
    how: 'act',
    on: 'un & commit push merg publish deploy releas stag',
    expression: /^(?:all |everything |still )?un((?:commit|push|merg|publish|deploy|releas|stag)(?:e|t?ed))$/,
  },
  {
    how: 'thing',
    on: 'nothing_',
    expression: /\bnothing (?:with|from|via|through|involving|using|that (?:uses|needs|touches|involves|requires)) (.+)$/,
  },
  {
    how: 'act',
    on: 'forbidden_to_ prohibited_to_ not_allowed_to_ not_permitted_to_ not_ok_to_ not_okay_to_',
    expression: /\b(?:it's|it is|is) (?:forbidden|prohibited|not (?:allowed|permitted|ok|okay)) to (.+)$/,
  },
  { how: 'act', on: 'not_fine_to_ not_ok_to_ not_okay_to_ not_acceptable_to_', expression: /\bnot (?:fine|ok|okay|acceptable) to (.+)$/ },
  {
    how: 'thing',
    on: 'leave_this_ leave_my_ leave_the_ leave_our_',
    expression: /^.+ (?:must|should|may|can) (?:not|never) (leave (?:this|my|the|our) (?:machine|laptop|computer|network|host))\b/,
  },
  // "fetch is ok, pull is not"
  { how: 'thing', on: "_is_not _isn't _are_not _aren't", expression: /^(?:but |and )?(\w+(?: \w+)?) (?:is|are)(?: not|n't)$/ },
  {
    how: 'rather',
    on: '_rather_than_ _instead_of_ & use_ run_ call_ prefer_ go_with_ take_',
    expression: /^(?:please |always )*(?:use|run|call|prefer|go with|take) .+? (?:rather than|instead of) (.+)$/,
  },
  {
    how: 'act',
    on: 'cancel call_off scratch scrap',
    expression: /^(?:please |actually )*(?:cancel|call off|scratch|scrap) (?:the |that |any )?(.+)$/,
  },
  { how: 'thing', on: 'enough', expression: /^enough (?:with|of) (?:the |all |those )*(.+)$/ },
  { how: 'thing', on: 'i_forbid i_prohibit', expression: /\bi (?:forbid|prohibit)(?: you)?(?: to| from)? (.+)$/ },
  {
    how: 'rather',
    on: 'not_',
    expression: /^(?:but |and |just )*not (?:to )?(?!an? |(?:every|all|each|everything|everyone|only)\b|\w+ed\b)(.+)$/,
  },
  { how: 'thing', on: 'not_a_single not_one_single', expression: /^not (?:a|one) single (.+)$/ },
  { how: 'thing', on: 'spare_', expression: /\bspare (?:me|us|yourself) (?:the |any |all )*(.+)$/ },
  // "experiments are not committed until I have seen them"
  {
    how: 'act',
    on: 'until before unless without & _is_not_ _is_never_ _are_not_ _are_never_ _get_not_ _get_never_ _gets_not_ _gets_never_',
    expression:
      /^.+? (?:is|are|gets?) (?:not|never) ((?:commit|push|merg|deploy|releas|publish|tagg|delet|install)\w*) (?:until|before|unless|without)\b/,
  },
  // "pushing before that would annoy everybody"
  {
    how: 'act',
    on: 'would',
    expression:
      /^((?:push|committ|merg|deploy|publish|releas|tagg|delet|install)ing)\b.*\bwould (?!be (?:nice|good|great|fine|ok|okay|best|helpful)\b)/,
  },
  {
    how: 'act',
    on: '_no _never _later _forbidden _not',
    expression: /^([\w-]+(?: [\w-]+)?) (?:no|nope|not|never|not (?:ok|okay|allowed|yet|now)|later|forbidden)$/,
  },
  { how: 'rather', on: 'instead', expression: /\binstead of (.+?)(?: (?:use|run|call|take|do) .|$)/ },
  { how: 'act', on: 'forget', expression: /(?<!n't |not |dont |never )\bforget (?:about )?(.+)$/ },
  {
    how: 'thing',
    on: 'skip',
    expression: /^(?:(?:please|can|could|should|we|you|let's|so|and|but) )*skip (?:the |all |any )*(.+?)(?: and |(?: this time)?\?|$)/,
  },
]

/** "No tests are failing" states something; "no tests" orders it. */
export const states =
  /^\S+(?: \S+)? (?:are|is|was|were|has|have|had|will|can|could|do|does|did|seems?|exists?|changed|fails?|failed|pass(?:es)?|found|left|matched)\b|\?$/

/** Everything that `negatedVerb` matches holds one of these words, so that a text without any of them need not be tried. */
export const negations = "not n't dont donot don_t never cannot neither under_no on_no at_no by_no"

/** Words that limit or put off, whatever the sentence around them; what they are said of decides. */
export const cues = {
  stops: guarded(
    'forbid prohibit banned postpone delay defer freeze require_ requires_ need_ needs_ through_me through_us through_ci separate_ another_day another_time next_week next_sprint in_another_ in_a_ in_an_ too_early too_soon premature has_to_wait have_to_wait rejected approve_each approve_every approve_all you_keep_ nobody no_one can_wait not_yet you_have_no hold nothing',
    /\b(?:forbid\w*|prohibit\w*|banned|postpone|delay|defer|freeze|(?<!n't |not )(?:requires?|needs?) (?!to\b)\S+(?: \S+)? (?:consent|approval|permission|sign-?off|go-ahead|ok|review)|(?:go|goes|run|happen)s? (?:only )?through (?:me|us|ci)|separate (?:prs?|tasks?|changes?|commits?|tickets?|steps?)|another (?:day|time)|next (?:week|sprint)|in (?:another|an?) (?:\w+ )?(?:pr|branch|ticket|step)|too (?:early|soon)|premature|(?:has|have|needs?) to wait|rejected\b.{0,30}\buntil|approve (?:each|every|all)|you keep (?=\w+ing)|(?:nobody|no one)(?! else \w+s\b)(?! (?:else )?(?:\w+ed|has|reads|knows|uses|understands|noticed|notices|complains|complained|runs(?! any)|likes|needs|cares|remembers|asked|(?:should be|is|was) able)\b)|can wait|not yet|you have no|hold(?! on\b)|nothing(?! (?:to(?! the remote)|against|wrong|was|were|has|happens|works|is (?!to\b|allowed\b|\w+ (?:until|before|unless|without)\b)\w+)\b))\b/,
  ),
  spares: guarded(
    'readonly read-only untouchable off-limits out_of_scope out_of_bounds exclude frozen sacred',
    /\b(?:read-?only|untouchable|off-limits|out of (?:scope|bounds)|exclude|frozen|sacred)\b/,
  ),
  confines: guarded(
    'restrict limit confine stick_to keep_to scope_ within inside outside',
    /\b(?:restrict|limit|confine|stick to|keep to|scope (?:of .{1,20} )?is|(?:changes|edits|yourself) (?:within|inside))\b|\b(?:no|nothing|not|never)\b.*\boutside\b/,
  ),
}
