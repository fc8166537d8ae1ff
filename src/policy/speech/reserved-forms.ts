import type { Phrase } from './forms.ts'

/**
 * Forms that give a reason and leave the order to be understood: whose something is, what state it is in, what would come of it,
 * who is not to see it, which program is the one in use.
 * `place`: said of anything else than files it orders nothing ("the token is consumed by six services"). One entry to add one form.
 */
export const reservedPhrases: readonly Phrase[] = [
  // whose it is: "infra is Bob's turf", "prod.yaml is ops territory"
  {
    how: 'away',
    on: 'baby turf territory domain department realm kingdom playground pet_project',
    expression:
      /^(?:the |all )*(.+?) (?:is|are) (?:the )?(?:\w+ )?[\w']+ (?:baby|babies|turf|territory|domain|department|realm|kingdom|playground|pet project)\b/,
  },
  {
    how: 'leave',
    on: "'s_ & thing work area code module file folder project piece part corner",
    expression:
      /^(.+?) (?:is|are) (?!(?:it|that|there|here|what|who|let)'s)\w+'s (?:own )?(?:thing|work|area|code|module|file|folder|project|piece|part|corner)\b/,
  },
  {
    how: 'leave',
    on: 'hands_of care_of custody charge_of care_by looked_after',
    expression:
      /^(.+?) (?:is|are) (?:(?:entirely |firmly )?in(?:to)? the (?:hands|care|custody|charge) of|under the (?:care|custody) of|looked after by) (?!you\b)/,
  },
  {
    how: 'leave',
    on: 'squad crew folks guys group guild agency vendor contractor partner office people',
    expression:
      /^(?!this\b|it\b|that\b|an? )(.+?) (?:belongs? to|comes? from|(?:is|are) (?:owned|managed|maintained|written|handled|done|delivered|provided) by) (?:the |an? |our |another )*(?:\w+ )?(?:squad|crew|folks|guys|group|guild|agency|vendor|contractor|partner|office|people)\b/,
  },
  // "the DBAs look after alembic/", "Bob owns that folder"
  {
    how: 'place',
    on: 'owns_ own_ look_after looks_after maintain guard in_charge responsible takes_care take_care writes_ generates_ manages_ manage_',
    expression:
      /^(?!(?:i|we|you|it|this|that|which|who|they|add|write|create|put|make|use|insert|please)\b)(?:the |our |an? )?[\w-]+(?: [\w-]+)? (?:owns?|looks? after|maintains?|guards?|takes? care of|(?:is|are) (?:in charge of|responsible for)|writes|generates|manages?) (.+)$/,
  },
  // "tagging is what the release manager does", "only the release manager tags"
  {
    how: 'thing',
    on: 'is_what are_what',
    expression: /^(.+?) (?:is|are) what (?!you\b|it\b|this\b|that\b).{1,40} (?:does|do|handles?|is for|are for|are paid for|is paid for)$/,
  },
  {
    how: 'thing',
    on: 'only_ & push commit merge deploy publish release tag migrate delete install run',
    expression:
      /^only (?:the |our |an? )?(?:\w+ )?(?:managers?|maintainers?|admins?|leads?|owners?|dbas?|bots?|ci|ops|humans|seniors|on-?call|sre|bob|team) (?:may |can |should |is allowed to |are allowed to |gets? to )?((?:push|commit|merge|deploy|publish|release|tag|migrate|delete|install|run)\w*\b.*)$/,
  },
  {
    how: 'thing',
    on: '_may_only_ _can_only_ _must_only_ _should_only_ _is_only_ _are_only_ _get_only_ _gets_only_ & done made performed triggered cut created pushed committed merged',
    expression:
      /^(.+?) (?:may|can|must|should|is|are|gets?) only (?:ever )?(?:to )?(?:be )?(?:done|made|performed|triggered|cut|created|pushed|committed|merged) by (?!you\b)/,
  },
  {
    how: 'thing',
    on: 'for_myself for_me the_one_thing the_only_thing last_thing one_part',
    expression: /^(.+?) (?:is|are) (?:the )?(?:one|only|last) (?:thing|part|step) (?:that )?(?:i|we)\b/,
  },
  {
    how: 'thing',
    on: 'my_plate my_list my_side my_end my_desk my_part my_turn my_domain my_side',
    expression:
      /^(?:the )?(.+?)(?: (?:part|side|bit))? (?:is|are|stays?) (?:on my (?:plate|list|side|desk|end)|my (?:part|side|turn|domain))\b/,
  },
  {
    how: 'thing',
    on: 'my_own own_way my_way',
    expression:
      /\bi (?:(?:like|prefer|want|love) to )?(?:do|make|write|handle|craft|create|manage|run) (?:my own |the |all |my )*(.+?)(?: (?:in )?my (?:own )?way| messages?| with my own \w+| from my \w+)*$/,
  },
  // the state it is in
  {
    how: 'leave',
    on: 'carved etched written_in cast_in museum radioactive lava toxic cursed no-touch hallowed lockdown quarantine sealed',
    expression:
      /^(.+?) (?:is|are) (?:carved|etched|written|cast|set) in stone\b|^(.+?) (?:is|are) (?:an? )?(?:museum|radioactive|lava|toxic|cursed|no-touch|hallowed|(?:in |under )?(?:lockdown|quarantine)|sealed)\b/,
  },
  {
    how: 'leave',
    on: 'treat consider regard',
    expression:
      /^(?:please )?(?:treat|consider|regard|see|think of) (.+?) (?:as )?(?:an? |if it were |being )?(?:museum|lava|gospel|given|law|immutable|radioactive|taboo|final|locked|done|closed|forbidden|external|vendored|third[- ]party|write-protected)\b/,
  },
  // whatever a place is to be taken for, unless it is for something to work on
  {
    how: 'place',
    on: 'treat consider regard think_of view see_ imagine picture',
    expression:
      /^(?:please )?(?:treat|consider|regard|think of|view|see|imagine|picture) (?!warnings|errors|it\b|this\b|that\b)(.+?) (?:as (?:if|though) .+|(?:as|to be|like) (?!(?:an? |the |our |some )?(?:your|example|template|draft|playground|sandbox|scratch|start|inspiration|guide|model|throwaway|disposable|deprecated|dead|legacy|obsolete|unused|yours)).+|(?<=[./]\S* )an? (?!template|draft|playground|sandbox|scratch|start)[\w-]+(?: [\w-]+)?)$/,
  },
  {
    how: 'place',
    on: 'sign_off signs_off approves signed_off approved certified audited validated notarised notarized',
    expression:
      /^(?!(?:i|we|you)(?:'ve| have)? (?:just|already)? ?(?:approved|validated)\b)(?:the |our )?[\w-]+(?: [\w-]+)? (?:has |have |had )?(?:signs? off|approves|signed off|approved|certified|audited|validated|notari[sz]ed)(?: on)? (?:(?:everything|anything|all|changes) (?:in|under|inside|to) )?(?:the )?(?=\S*[./])(\S+)/,
  },
  {
    how: 'place',
    on: 'uncommitted unsaved unfinished unpushed local_ pending open_',
    expression:
      /\b(?:has|have|had|got|i've|there (?:is|are)) (?:some |a lot of |lots of )?(?:uncommitted|unsaved|unfinished|unpushed|local|pending|open) (?:work|changes|edits|stuff|modifications) in (.+)$/,
  },
  {
    how: 'place',
    on: 'live',
    expression: /^(?=\S*[./])(\S+) (?:is|are|goes|went) live(?:$| (?:now|today|already|since|in (?:prod|production))\b)/,
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
    on: 'minefield landmine house_of_cards evidence the_truth source_of_truth contract the_spec the_reference gospel signed_off write-protected write_protected archived',
    expression:
      /^(.+?) (?:is|are|defines?|describes?) (?:an? |our |the |legal )*(?:minefield|landmine|house of cards|evidence|(?:source of )?truth|contract|spec|specification|reference|gospel|signed off|write[- ]protected|archived)\b/,
  },
  {
    how: 'place',
    on: 'already been_ went_ was_ has_been have_been & ran run shipped released deployed live through applied audited approved signed certified published',
    expression:
      /^(?:the )?(?=\S*[./])(\S+) (?:(?:already|has|have|was|were|is|are|went) )+(?:been )?(?:already )?(?:ran|run|shipped|released|deployed|live|through|applied|audited|approved|signed(?: off)?|certified|delivered|published)(?:$| (?:through|in|to|by|on|for|off|with|last|an?)\b)/,
  },
  {
    how: 'place',
    on: 'overwritten regenerated synced mirrored imported consumed vendored generated',
    expression:
      /^(?:the )?(?:stuff |things |files? |everything |anything |whatever |code )?(?:in |inside |under |below )?(.+?) (?:gets?|is|are|will be|comes?)(?: always| anyway| just| automatically)* (?:overwritten|regenerated|synced|mirrored|imported|consumed|vendored|(?:auto-?)?generated)\b/,
  },
  {
    how: 'place',
    on: 'locked reserved checked_out under_',
    expression:
      /^(?!(?:i|we|you|it)\b)(?:the )?[\w-]+(?: \w+)? (?:has|have|got) (.+?) (?:locked|reserved|checked out|under (?:lock|review|construction))\b/,
  },
  {
    how: 'place',
    on: 'want_it like_it need_it want_them like_them',
    expression:
      /^(.+?) (?:is|are) (?:exactly |just |already )*(?:how|the way|as|what|where) (?:i|we) (?:want|like|need)(?: (?:it|them))?(?: to be)?$/,
  },
  {
    how: 'leave',
    on: 'through_',
    expression:
      /^(?:the |any |all )*(.+?) (?:stuff|things|changes?|edits?) (?:goes?|has to go|have to go|must go|needs? to go) through (?:(?!the |an? |our |this |another )\w+|(?:an? (?:separate|different|other)|another|the \w+) (?:repo|team|process|pipeline|board))$/,
  },
  {
    how: 'place',
    on: 'last_time',
    expression:
      /\blast time (?:someone|somebody|we|you|i|anyone|an agent|one of us) (?:touched|changed|edited|modified|opened|messed with) (.+?) (?:we|it|i|everything|prod|the|all|half)\b/,
  },
  {
    how: 'place',
    on: 'if_',
    expression:
      /^if (?=\S*[./])(\S+) (?:ever )?(?:changes|(?:is|gets) (?:changed|touched|edited|modified)|(?:needs?|has|requires?|must) .{0,30}?(?:chang|edit|touch|modif|fix)\w* .*(?:stop|ask|tell|ping|check|know|talk|come|call|wait))\b/,
  },
  {
    how: 'act',
    on: '_would_ _will_',
    expression:
      /^(?:an?|another|any) ((?:install|push|commit|build|merge|rebase|restart|deploy|reset|pull|rebuild|reformat)\b.*?) (?:would|will) (?!be (?:nice|good|great|fine|ok|okay|best|helpful|enough|needed)\b|do\b|help\b|fix\b|suffice\b)/,
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
  {
    how: 'place',
    on: 'output artifact',
    expression: /^(.+?) (?:is|are) (?:just |only |pure )*(?:build|compiler|generated|codegen|generator) (?:output|artifacts?)\b/,
  },
  {
    how: 'act',
    on: 'would & running starting building generating formatting switching rebasing stashing deleting removing',
    expression:
      /^((?:running|starting|building|regenerating|generating|formatting|reformatting|restarting|rebuilding|switching|rebasing|stashing|deleting|removing)\b.*?) would (?:break|blow|kill|cost|ruin|mess|destroy|wipe|crash|upset|annoy|screw|invalidate|clobber|lose|overwrite|interrupt)\b/,
  },
  // how it must look afterwards
  {
    how: 'place',
    on: 'the_same exactly_as exactly_like identical show_up appear part_of turn_up be_in',
    expression:
      /^(.+?) (?:(?:must|should|has to|have to|needs? to) (?:look|be) (?:exactly )?(?:the same|(?<=exactly )(?:as|like) (?:before|now|it (?:is|was|does|did))|(?:byte-?(?:for-?byte-?)?)?identical|unchanged)|(?:must|should|may|does|do) ?(?:not|n't) (?:(?:show up|appear|be(?: a)? part|turn up) (?:in|of)|be in (?:the|your|this|my|any) (?:diff|pr|patch|change)))\b/,
  },
  {
    how: 'keep',
    on: 'i_need_ i_will_need_ i_still_need_ i_still_will_need_ we_need_ we_will_need_ we_still_need_ we_still_will_need_ & _for _later _again _afterwards _to_compare _as',
    expression: /\b(?:i|we)(?: still)?(?: will)? need (?=\S*[./])(\S+) (?:for|later|again|afterwards|to compare|as)\b/,
  },
  {
    how: 'unshared',
    on: 'keep_ & your_side your_end your_machine yourself between_us in-house under_wraps',
    expression:
      /\b(keep (?:it|this|that|everything|all of (?:it|this)|them|the (?:branch|changes|commits?|fix|work))(?: \w+)? (?:on your (?:side|end|machine)|to yourself|between us|in-house|under wraps))\b/,
  },
  { how: 'unshared', on: 'commit_ & locally', expression: /\b(commit (?:\w+ )?(?:only )?locally)\b/ },
  { how: 'unshared', on: 'as_far_as up_to & commit', expression: /\b((?:as far as|up to) (?:an?|the|your) (?:local )?commits?)\b/ },
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
    on: 'except_ & chang edit touch modify push committ delet remov runn install',
    expression: /^except (?:for )?((?:chang|edit|touch|modify|push|committ|delet|remov|runn|install)ing\b.*)$/,
  },
  {
    how: 'act',
    on: 'not_ & ing',
    expression: /\bnot (?:yet )?(?:comfortable|happy|okay|ok|fine|at ease) (?:with )?(?:you )?((?!be)\w+ing\b.*)$/,
  },
  { how: 'act', on: 'urge temptation tempted', expression: /\b(?:resist (?:the )?(?:urge|temptation)|don't be tempted) to (.+)$/ },
  {
    how: 'act',
    on: 'would_be _is_ & cheating wrong mistake bad_idea dangerous reckless premature pointless waste overkill',
    expression:
      /^(\w+ing\b.*?) (?:would be|is) (?:an? )?(?:cheating|wrong|mistake|bad idea|dangerous|reckless|premature|pointless|waste|overkill)\b/,
  },
  {
    how: 'thing',
    on: 'waste_of pointless overkill',
    expression: /^(.+?) (?:is|are) (?:an? |just |pure |complete )*(?:waste of (?:time|money)|pointless|overkill)\b/,
  },
  {
    how: 'unshared',
    on: 'leaving_',
    expression: /\b(?:is|are|'s|'re)(?: not|n't| never) (leaving (?:my|this|the|our) (?:machine|laptop|computer|network|desk))\b/,
  },
  {
    how: 'unshared',
    on: "show_ share_ & n't_ not_ never_ dont_",
    expression:
      /(?:n't|\bnot|\bnever|dont) ((?:show|share) (?:it|this|that|any of (?:this|it)) (?:to|with) (?:any|other|the|people|my|our)\w*)/,
  },
  {
    how: 'unshared',
    on: 'fit_for ready_for meant_for suitable',
    expression:
      /\b(?:isn't|is not|aren't|not)(?: yet| quite)* ((?:fit|ready|meant|suitable) for (?:(?:other|any) people|others|the public|anyone|the world|public|prime time|review)(?:'s eyes)?)\b/,
  },
  {
    how: 'unshared',
    on: 'see_',
    expression:
      /^(?:my |the |our )*(?:colleagues?|team|boss|client|customers?|others|public|world|anyone|anybody|nobody|no one) (?:must not|mustn't|shouldn't|should not|may not|can't|cannot|should|may|must|gets? to) (?:be able to |yet )?(see (?:this|it|that|any of (?:this|it)))\b/,
  },
  // "pnpm only", "this is a pnpm repo", "we use poetry for everything"
  {
    how: 'only-tool',
    on: '_only _it_is _exclusively _all_the_way',
    expression: /^(?:(?:please|always|just|we|i|use|stick to|stick with|go with) )*([\w.-]+) (?:only|it is|exclusively|all the way)$/,
  },
  {
    how: 'only-tool',
    on: 'use_ stick_to_ stick_with_ go_with_ & for_ to_ only exclusively here throughout in_this_ in_the_ in_our_',
    expression:
      /^(?:(?:please|always|only|just|we|i|you|must|should) )*(?:use|stick (?:to|with)|go with) (?:only )?([\w.-]+) (?:(?:for|to) (?:everything|all|any|installs?|installing|dependencies|packages|package management|scripts|running scripts|(?:run|install|execute|manage)(?: (?:the|all|any))* (?:scripts|packages|dependencies|deps|everything|things|tests?|tasks))\b.*|(?:only|exclusively|here|everywhere|throughout|in (?:this|the|our) (?:repo|repository|project|monorepo|codebase)))$/,
  },
  {
    how: 'only-tool',
    on: 'only_ the_package & _is_the_',
    expression:
      /^([\w.-]+) is the (?:only |one |official )?(?:package manager|container runtime|test runner|build tool|task runner|tool|formatter)\b/,
  },
  { how: 'only-tool', on: 'this_is', expression: /^this is an? ([\w.-]+) (?:project|repo|repository|monorepo|workspace|shop)$/ },
  // "assume the db schema is given"
  {
    how: 'place',
    on: 'given fixed final frozen settled & assume consider take_ treat',
    expression:
      /^(?:please )?(?:assume|consider|take|treat)(?: that)? (?:the |our )?(.+?) (?:is |are |as |to be )?(?:a )?(?:given|fixed|final|frozen|settled)(?: for now)?$/,
  },
  // "pip messes up the env"
  {
    how: 'tool',
    on: 'messes_ mangles_ screws_ ruins_ corrupts_',
    expression: /^(?:the )?([\w.-]+(?: [\w-]+)?) (?:always |just |only )?(?:messes up|messes with|mangles|screws up|ruins|corrupts) /,
  },
  {
    how: 'tool',
    on: 'dead gone menu no-no history option longer deprecated not_used retired _off out banned',
    expression:
      /^(.+?) (?:is|are) (?:dead|gone|off(?: the menu)?|out|banned|a no-no|history|not (?:an option|a thing|a choice|used)|no longer (?:used|supported|allowed|an option)|deprecated|retired)(?:$| (?:to|for|here|in|any|now|this)\b)/,
  },
  {
    how: 'tool',
    on: "moved_ migrated_ no_longer stopped_ dropped_ got_rid abandoned_ retired_ ditched_ don't_use not_use",
    expression:
      /\bwe(?:'ve| have)? (?:moved (?:away from|off)|migrated (?:off|away from)|no longer use|don't use|do not use|stopped using|dropped|got rid of|abandoned|retired|ditched) (.+)$/,
  },
]
