import { guarded, holding } from './text-index.ts'

/** The sentence forms in which people forbid: data for `forbiddings.ts`. One entry to add one form. */
export type How =
  | 'act'
  | 'thing'
  | 'deed'
  | 'owned'
  | 'unrun'
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
  /^(?:forget|hesitate|worry|be|mind|care|know|think|see|understand|have|had|got|saw|need|get(?! (?:clever|creative|cute|fancy|smart) with)|seem|feel|like|believe|let|expect|remember|always|only|just|asking|telling|explaining|me|wait|stop(?! (?:the |any |my |our |running |other )*(?:containers?|servers?|process(?:es)?|services?|stack|databases?|db|docker)\b)|ask(?! (?:the |our |any )?(?:clusters?|databases?|db|servers?|api|registry)\b)|give up)\b/,
)

/** "Don't push", "you must never touch prod": a negation, and behind it the order that it negates. */
export const negatedVerb = guarded(
  "do_not don't dont don_t do_n't donot never must_not mustn't should_not shouldn't may_not will_not won't cannot can't can_not not_allowed_to n't_allowed_to not_permitted_to n't_permitted_to not_supposed_to n't_supposed_to not_meant_to n't_meant_to not_expected_to n't_expected_to are_not_to is_not_to shall_not better_not rather_not please_not please_to_not under_no_circumstance under_no_condition on_no_account at_no_point at_no_time neither by_no_means",
  /(?:\b|(?=n't ))(?:do not|don't|dont|don t|do n't|donot|never(?: ever)?|must not|mustn't|should not|shouldn't|should never|may not|will not|won't|cannot|can't|can not|(?:not|n't) (?:allowed|permitted|supposed|meant|expected) to|are not to|is not to|shall not|better not|rather not|please (?:to )?not|under no (?:circumstances?|conditions?)|on no account|at no (?:point|time)|neither|by no means)\s+(?:(?:you|u|ya) dare |(?:afford|risk|have you|let you)(?: to)? |bother (?:with |to )?|think (?:about |of )|(?:waste|burn|spend) (?:any |my |our )?(?:time|cpu|tokens|money|minutes|cycles|credits|quota) (?:on |with )|spend (?:any )?time on |ever |even |actually |yet |automatically |simply |accidentally |please |go and |try to |attempt to |start to |start (?!\w*thing\b)(?=\w+ing)|dare (?:to )?|directly |by any means |under any circumstances )*(.+)$/,
)

/** "Edit anything but the tests" forbids what it makes an exception of, by the verb it starts with. */
export const allBut = guarded(
  '_except _but _besides _apart_from _other_than & everything everywhere anything whatever_you_like whatever_you_want all any_',
  /^(?!.*(?:n't|\bnot|\bnever|\bno|\bi|\bwe)\b)(?:please |you can |you may |feel free to )*(?:(\w+)\b.*?\b)?(?:everything|everywhere|anything|any (?:\w+ ){0,2}(?:files?|modules?|folders?)|whatever you (?:like|want)|all(?: of (?:it|this|that|them))?)(?: else| you (?:like|want|need)| (?:in|under|inside|within) \S+)? (?:except|but|besides|apart from|other than)(?: for)? (.+)$/,
)

/** "The branch must not be pushed" is an order to do so with what comes before. */
export const passive = guarded(
  'must should may shall is_not_to is_never_to are_not_to are_never_to & _be_ _get_',
  /^(?:please )?(.+?) (?:(?:must|should|may|shall)(?: not|n't| never)|mustn't|(?:is|are) (?:not|never) to) (?:be |get )(?:ever )?([\w-]+)((?: (?:out|up|down|off)\b)?)(.*)$/,
)

const contrasted =
  'revert|undo|restore|stage|change|edit|fix|modify|update|touch|refactor|rewrite|rename|move|format|add|create|run|test|delete|remove'
const others =
  '(?:the|my|our|any|those|its|their|in|on|over|for|against) .+|(?!(?:yet|now|all|it|that|more|just|only|here|there)\\b)[\\w-]+'

/** "Change the code, not the tests": what is done to the one is not to be done to the other. */
export const contrast = new RegExp(
  `^(?:please |you can |you may |feel free to |i (?:said|meant|asked you to) )*(${contrasted}) (.+?) (?:(?:and |but )?not|rather than|instead of) (${others})$`,
)

/** The same contrast where a comma makes two clauses of it. */
export const contrastHalves: Halves = {
  on: 'not_',
  first: new RegExp(`^(?:please |you can |you may |feel free to |i (?:said|meant|asked you to) )*(?:${contrasted})\\s`),
  second: new RegExp(`^(?:and |but )?not (?:${others})$`),
}

/** Says no to what came before. */
export const sayingNo =
  "(?:so |but |and |then |please |otherwise |else |if not )*(?:(?:don't|do not|dont|let's not)(?: you)?(?: (?:do|try|even try|bother|repeat)(?: (?:that|it|so|this)(?: performance| trick| stunt| mistake| one)?)?)?|(?:how about (?:we|you) |let's |please )?(?:stop|quit) doing (?:that|it|this)|never again|no more of (?:that|this)|(?:refrain|abstain) from (?:that|it|this|doing so)|i (?:(?:already |clearly )?(?:told|asked) you|said) not to(?: do (?:that|it|so))?|(?:and )?you (?:don't|do not) (?:need|have) to(?: bother| do (?:that|it))?|(?:avoid|skip) (?:that|it|this)|spare (?:yourself|me|us) (?:the |that )?(?:attempt|trouble|effort|wait|time)|hold off(?: on (?:that|it|this))?(?: (?:until|till|before) [\\w' ]{1,40})?|(?:that|this) (?:must|should|may) (?:not|never) happen|not (?:again|this time|today|now|(?:before|until|till|unless) [\\w' ]{1,40})|(?:i'll|i will|i'd rather|let me|i prefer to) (?:do|handle) (?:that|it|this)(?: (?:myself|on my own|by hand|later))?)(?: (?:here|now|again|any ?more|today|yet|please|too|as well|either|locally|yourself|by hand|manually))*"

/** Words of which it has one. */
export const sayingNoOn =
  "don't do_not dont let's_not doing_that doing_it doing_this spare_ never_again no_more_of refrain abstain avoid skip hold_off not_happen never_happen not_again not_this_time not_today not_now not_before not_until not_till not_unless i'll_do i'll_handle i_will_do i_will_handle rather_do let_me_do let_me_handle prefer_to_do you_not_to said_not_to need_to have_to"
const orderedBack = new RegExp(`^${sayingNo}$`)

/** A clause that forbids what the one before it is about: "running them takes an hour, so please don't". */
export const orderedBackHalves: Halves = { on: sayingNoOn, first: /./, second: orderedBack }

/** A message that takes back the one before it: "actually, don't". */
export const takesBack = (clause: string): boolean =>
  mayOrderBack(clause) &&
  orderedBack.test(
    clause.replace(
      /^(?:(?:actually|no|nah|nope|nvm|never ?mind|wait|hm+|sorry|oh|ok|okay|fine|so|then|stop|hang on|hold on|on second thoughts?) )+/,
      '',
    ),
  )

const mayOrderBack = holding(sayingNoOn)
const endsOrder = holding(`${sayingNoOn} nothing_else nothing_more nowhere_else except ?_only ?_no ?_later ?_never ?_nah`)
const endsSentence = /[.!?]\s/
const beforeItsEnd = new RegExp(
  `(?<=[.!?])\\s+\\(?(?=${sayingNo}(?:[.!)]|\\n|$)|except\\b)|(?<=\\?)\\s+(?=only (?:after|once|when|with)\\b|(?:no|nope|nah|never|later|not (?:yet|now|today))(?:[.!]|\\s*$|\\n))`,
  'gi',
)

/** "You can fix that one. Nothing else." */
const beforeNothingElse = /[.!] +(?=(?:nothing (?:else|more)|nowhere else)(?:[.!]|\n|$))/gi

/** Stands between sentences that are one order; nobody writes it. */
export const joint = '\u2060'

/** Joins what is one order in two sentences: "Running them takes an hour. Please don't.", "Edit anything. Except package.json.", "Commit? No." */
export const joinOrders = (text: string): string =>
  endsSentence.test(text) && endsOrder(text.toLowerCase()) ? text.replace(beforeNothingElse, ', ').replace(beforeItsEnd, `${joint} `) : text

/** Two neighbouring clauses that mean something only together. They are tried where one of the words in `on` stands. */
export interface Halves {
  readonly on: string
  readonly first: RegExp
  readonly second: RegExp
}

/** A form of sentence: read where one of the words in `on` stands (`_` is a space), so that most forms are never compiled. */
export interface Form {
  readonly on: string
  readonly expression: Pick<RegExp, 'exec' | 'test'>
}

/** A form that says how what it finds is forbidden. */
export interface Phrase extends Form {
  readonly how: How
  /** What it comes to, where the words themselves do not say it. */
  readonly means?: string
}

/** What the speaker will have done by then. */
export const onceDone =
  /^(?:once|after|when|as soon as) (?:(?:i|i've|i'm|we|we've|my|our)\b|[\w-]+ (?:has |have )?(?:approve[sd]?|agree[sd]?|confirm(?:s|ed)?|review(?:s|ed)|signs?|signed)\b)/

/** What is to be done with the person before something else is. */
export const withPerson =
  "ask|show|let me|let's|tell|talk|speak|discuss|consult|check with|clear (?:it|this|that|them) with|run (?:it|this|that|them) (?:by|past)|sync with|confirm|wait|ping|give|send|explain|summari[sz]e|propose|present|list|come|get|i want|i need|i have|i'd like|i would like|i'd love|what|why|how|which|where"

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

/** "No tests are failing" states something; "no tests" orders it. */
export const states =
  /^\S+(?: \S+)? (?:are|is|was|were|has|have|had|will|can|could|do|does|did|seems?|exists?|changed|fails?|failed|pass(?:es)?|found|left|matched)\b|^(?:more |new )?(?:failing|failed|broken|flaky|skipped|disabled|ignored|red|missing|pending|unused|duplicate)\b|^(?:[\w-]+ )?(?:errors?|warnings?|failures?|violations?|regressions?)\b|\?$/

/** Everything that `negatedVerb` matches holds one of these words, so that a text without any of them need not be tried. */
export const negations = "not n't dont donot don_t never cannot neither under_no on_no at_no by_no"

/** Words that limit or put off, each with what may not stand beside it. One entry to add one. */
const limiting = [
  'forbid\\w*|prohibit\\w*|banned|rejected\\b.{0,30}\\buntil|not allowed to|(?:policy|rules?) against|no-(?!code|edit|change|touch)\\w+ (?:policy|rule)',
  '(?:embargo|moratorium|freeze)(?!.*\\b(?:lifted|over|ended|ends)\\b)',
  // not now
  'postpone|delay|defer|too (?:early|soon)|premature|(?:has|have|needs?) to wait|can wait|not yet|hold(?! on\\b)',
  'separate (?:prs?|tasks?|changes?|commits?|tickets?|steps?)|another (?:day|time)|next (?:week|sprint)|in (?:another|an?) (?:\\w+ )?(?:pr|branch|ticket|step)',
  // not without somebody
  "(?<!n't |not )(?:requires?|needs?) (?!to\\b)\\S+(?: \\S+)? (?:consent|approval|permission|sign-?off|go-ahead|ok|review|blessing)|approve (?:each|every|all)",
  '(?:go|goes|run|happen)s? (?:only )?through (?:me|us|ci)|you have no|(?:never|not) (?:ask|asked|tell|told) you to',
  // no more of it
  '(?<=^(?:please |actually )*)(?:cancel|call off|scrap)|enough (?:of|with)|spare (?:me|us|yourself)|you keep (?=\\w+ing)|mind not|resist|tempted to',
  "(?<!n't |not |dont |never )forget about",
  '(?:nobody|no one)(?! else \\w+s\\b)(?! (?:else )?(?:ever )?(?:\\w+ed|has|reads|knows|uses|understands|noticed|notices|complains|complained|runs(?! any)|likes|needs|cares|remembers|asked|(?:should be|is|was) able)\\b)',
  '(?<!(?:shows?|prints?|returns?|does|did|logs?|outputs?|finds?|found|says?|renders?|has|have|had|gives?|get|got|gets|emits?|contains?|see|sees|saw|knows?|for|almost|there is|is|means?|happens) )nothing(?! (?:(?:block|leak|fail|crashe|hang|break|panic|throw|overlap)s|to(?! the remote)|against|wrong|was|were|has|happens|works|is (?!to\\b|allowed\\b|(?!(?:check|validat|verifi|test|lint)ed\\b)\\w+ (?:until|before|unless|without)\\b)\\w+)\\b)',
]

/** What is said of places that are to stay as they are. One entry to add one. */
const sparing = [
  'read-?only|untouchable|off-limits|out of (?:scope|bounds)|exclude|(?<!(?:was|were) )frozen|sacred|no-(?:fly|go|touch)',
  "distance (?:from|to)|leave out|pretend|(?:imagine|assume) .*(?:not|n't)|run .*(?:by|past) me|says? (?:do not|don't)",
  // somebody is at it
  'breakpoints?|(?:uncommitted|unsaved|unfinished) (?:work|changes|edits)|(?:pr|mr|branch|refactoring) (?:that )?(?:touches|changes|rewrites|moves)',
  // it is done with, or made elsewhere
  'signed off|certified|audited|already (?:ran|run|shipped|released|deployed|live|applied)|(?:is|goes|went) live|last time (?:someone|somebody|we|anyone)',
  '(?:gets?|is|are|comes?|be) (?:\\w+ )?(?:overwritten|regenerated|synced|mirrored|machine-\\w+)',
]

/** Words that limit or put off, whatever the sentence around them; what they are said of decides. */
export const cues = {
  stops: guarded(
    'forbid prohibit banned rejected allowed_to against _policy _rule embargo moratorium freeze postpone delay defer too_early too_soon premature to_wait can_wait not_yet hold separate_ another_day another_time next_week next_sprint in_another_ in_a_ in_an_ require_ requires_ need_ needs_ approve_each approve_every approve_all through_me through_us through_ci you_have_no you_to cancel call_off scrap enough_ spare_ you_keep_ mind_not resist tempted_to forget_about nobody no_one nothing',
    new RegExp(`\\b(?:${limiting.join('|')})\\b`),
  ),
  spares: guarded(
    'readonly read-only untouchable off-limits out_of_scope out_of_bounds exclude frozen sacred no-fly no-go no-touch distance_ leave_out pretend imagine assume breakpoint by_me past_me last_time uncommitted unsaved unfinished signed_off certified audited already_ _live overwritten regenerated synced mirrored say touches changes rewrites moves machine-',
    new RegExp(`\\b(?:${sparing.join('|')})\\b`),
  ),
  confines: guarded(
    'restrict limit confine stick_to keep_to scope_ within inside outside',
    /\b(?:restrict|limit|confine|stick to|keep to|scope (?:of .{1,20} )?is|(?:changes|edits|yourself) (?:within|inside))\b|\b(?:no|nothing|not|never)\b.*\boutside\b/,
  ),
}
