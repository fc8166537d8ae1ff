import { forbidden, type Phrase, sayingNo, sayingNoOn } from './forms.ts'

/** Forms that forbid without a negated verb: "no pushing", "leave the tests alone", "commits are my job". */
export const phrases: readonly Phrase[] = [
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
  { how: 'thing', on: 'policy_against rule_against', expression: /\b(?:policy|rules?) against (.+)$/ },
  // "we have a no-amend policy"
  { how: 'act', on: 'no- & policy rule', expression: /\bno-(?!code|edit|change|touch)([a-z]+(?:-[a-z]+)?)(?:ing)? (?:policy|rule)\b/ },
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
  {
    how: 'unshared',
    on: 'local_commit',
    expression: /\b(?:only|just) (?:want |need |make |do )?(local commits?)\b|^(local commits?) only\b/,
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
    on: 'branch & one_branch single_branch right_here',
    expression: /^(?:just |only )?((?:one|a single) branch)(?: only)?(?: please)?$/,
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
      /\b(?:i|we)(?:'d| would)? (?:do not|don't|dont|wouldn't|would not) (?:want|like|wish)(?: for)? (?:you to|you(?= \w+ing\b)|to see|anyone to|anybody to|it to|any|a|an|another|anything(?: to be)?|this|that|it|more(?! than)|further)\b\s*(.+)$/,
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
  {
    how: 'leave',
    on: "do_not_want_ don't_want_ dont_want_",
    expression: /\b(?:do not|don't|dont) want (?:to (?:see|find|have) )?(.+?) in (?:the|this|my|that) (?:diff|pr|change|patch)\b/,
  },
  {
    how: 'tool',
    on: "do_not_want_ don't_want_ dont_want_",
    expression:
      /\b(?:do not|don't|dont) want (?!you\b)(.+?) (?:involved|used|near|to (?!(?:rewrite|reformat|format|fix|change|modify|touch|edit)\b)\w+)\b/,
  },
  {
    how: 'loose',
    on: "do_not_want_ don't_want_ dont_want_",
    expression: /\b(?:do not|don't|dont) want (?!you\b)([\w-]+(?: [\w-]+)?) to (?:rewrite|reformat|format|fix|change|modify|touch|edit)\b/,
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
      /\b(?:do not|don't|dont) (?:want|need) ((?:yet )?another (?:\w+ )?(?:files?|modules?|scripts?|folders?|packages?|librar(?:y|ies)|dependenc(?:y|ies)|deps?|gems?|crates?))\b/,
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
  {
    how: 'tool',
    on: 'without ohne sans sin_ senza',
    expression:
      /(?<!\p{L})(?<!\b(?:try|works?|again|rerun|retry) )(?:without|ohne|sans|sin|senza) (?:using |any )?(?!.*\b(?:it|this|that|nothing|everything|they|you|we|i) (?:\w+n't|cannot|(?:does|do|did|will) not|fails?|breaks?|works?|crash(?:es)?|would|will)\b)(.+)$/u,
  },
  {
    how: 'act',
    on: 'rather prefer',
    expression:
      /\b(?:i'd|i would|we'd|we would) (?:rather|prefer)(?: it)?(?: if| that)? (?:(?:you|we)(?:'d| would| could)? )?(?:didn't|did not|don't|do not|not(?: to)?|wouldn't)\s+(.+)$/,
  },
  {
    how: 'act',
    on: 'not_to',
    expression:
      /(?<!\b(?:how|why|reasons?|seems?|appears?|chose|decided|supposed|pity|shame|silly|are|is|(?:was|were|been) (?:told|asked|advised|warned)|(?:told|asked|warned) (?!you\b)(?:\w+ ){0,3}\w+) )\bnot to (?!be\b)(.+)$/,
  },
  {
    how: 'act',
    on: 'avoid refrain hold steer abstain keep_from stop quit no_more wait hang_on lay_off ease_off go_easy go_light',
    expression:
      /\b(?:avoid|refrain from|hold off(?: on| with)?|hold back(?: on| with)?|stop short of|steer clear of|(?:abstain|keep) from|(?:stop|quit)(?= [a-z-]+ing\b)|no more|(?:wait|hang on|hold on|go easy) (?:with|before)|go (?:easy|light) on|lay off|ease off(?: on)?|hold the)\s+(.+)$/,
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
    how: 'uncommitted',
    on: 'keep_ leave_ & uncommitted unstaged',
    expression:
      /(?<!(?:never|n't|not|dont) )\b(?:keep|leave) (?:(?:my|the|all|any|changes|edits|work|stuff|to|in|on|of) )*(?=\S*[./])(\S+(?: and (?=\S*[./])\S+)*) (?:uncommitted|unstaged)\b/,
  },
  {
    how: 'act',
    on: 'keep leave hand give return deliver pass present stay remain left & commit push merg publish deploy releas stag',
    expression:
      /^(?!.*\S[./]\S+ un(?:commit|stag)).*(?<!(?:never|n't|not|dont) )\b(?:keep|leave|hand|give|return|deliver|pass|present|(?=\w+ (?:should|must|has to|have to|needs? to) (?:stay|remain|be left))) ?.+? un((?:commit|push|merg|publish|deploy|releas|stag)(?:e|t?ed)\b)/,
  },
  {
    how: 'act',
    on: 'without_ & ing network internet',
    expression:
      /^(?!(?:someone|somebody|people|they|he|she|users?|everyone|everybody|nobody)\b)(?!the \w+ (?:must|should|can|could|may|will) be \w+ without)(?!.*(?:n't|\b(?:never|not|no|dont))\b.*\bwithout)(?!.*\b(?:fails?|works?|breaks?|crash(?:es)?|hangs?|(?:i|we|you) (?:can't|cannot|couldn't)|(?:can't|cannot|won't|don't) (?:know|tell|say|trust|be))\b).*\bwithout (?:actually |ever |also )?((?:[a-z-]+ing|network|internet)\b.*)$/,
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
    expression:
      /(?:^|\b(?:please|and|but|so) )(?!(?:do|please|and|but|so|just|returns?|prints?|logs?|renders?|shows?|emits?|outputs?|writes?(?= nothing$))\b)(\w+) nothing\b(?! (?:but|except|other than|besides)\b)/,
  },
  {
    how: 'act',
    on: 'nothing_',
    expression:
      /^(?:.*\b(?:and|so|that|then|now|but)\s+|(?:without|until|before|unless|till) [\w' ]{1,40} )?nothing(?: else| more)? (?:should|may|must|can|shall|is to|gets?|will|is allowed to)(?: be| get)?\s+(.+)$/,
  },
  {
    how: 'thing',
    on: 'no_',
    expression:
      /^(?:(?:please|ok|okay|and|but|so|also|just|now|again|yet|with|wait|oh|strictly|absolutely)\s+)*no ((?:more |further |new |additional |extra |automatic |direct |other )*(?!need|problem|worries|idea|longer|matter|way|doubt|one|rush|hurry|business|(?:we|i|you|they|it|he|she|leave|wait|just)\b|(?:(?:te|se|os) )?(?:olvid|dejes de)|entiend|funciona|hay |puedo|tengo|veo |encuentro|quiero|est[áa]|me |se |pasa|importa).+)$/,
  },
  {
    how: 'thing',
    on: 'offline',
    expression:
      /\b(?:stay|work|(?<!will |'ll |might )be|remain|keep|we are|i am|we're|i'm|bleib[a-z]*|arbeite)\s+(?:strictly |completely |fully )?(offline)\b/,
  },
  { how: 'thing', on: 'offline', expression: /^(?:please )?(offline)$/ },
  { how: 'thing', on: 'from_your_ from_memory', expression: /\b(from (?:your (?:own )?(?:knowledge|memory)|memory))$/ },
  {
    how: 'thing',
    on: 'local_files local_sources',
    expression: /\b(only (?:(?:at|in|from|with|the) )*local (?:files|sources)|local (?:files|sources) only)\b/,
  },
  { how: 'thing', on: 'working_ & only', expression: /\b(in (?:the|my) working (?:tree|copy|directory)) only\b/ },
  {
    how: 'thing',
    on: 'air-gapped airgapped',
    expression: /^(?:this|it|the \w+|we)(?: is|'s| are|'re) (?:an? |the )?(?:strictly |fully )?(air-?gapped)\b/,
  },
  { how: 'thing', on: 'plane_mode flight_mode', expression: /\b((?:air)?plane mode|flight mode)\b/ },
  {
    how: 'thing',
    on: 'assume pretend imagine suppose as_if',
    expression:
      /\b(?:assume|pretend|imagine|suppose|as if)(?: that)?(?: there(?:'s| is| are| was| were)| you have| you had| you've got| we have| we had)? no (?!(?:one|user|data|such)\b)(.+)$/,
  },
  {
    how: 'thing',
    means: 'new dependencies',
    on: 'use_what_we',
    expression: /^(?:please |just |so |and )*(?:use|work with|make do with|stick with|stick to) (?:only )?what we(?:'ve| have| already)\b/,
  },
  { how: 'thing', on: 'use_what', expression: /^(?:please |just )*use (?:only )?what(?:'s| is|ever is)(?: already)? (installed)\b/ },
  {
    how: 'thing',
    on: 'accept tolerate approve allow permit condone',
    expression:
      /\b(?:i|we) (?:won't|will not|don't|do not|can't|cannot) (?:accept|tolerate|approve(?: of)?|allow|permit|condone) (?:any |the )?((?:changes?|edits?|modifications?|commits?|push(?:es)?|merges?|new)\b.*)$/,
  },
  { how: 'thing', on: '_me _mine', expression: /^([\w-]+) (?:me|mine)$/ },
  { how: 'act', on: '_none', expression: /^(?:and |but )?(\w+) none(?: of (?:it|them|that|those))?$/ },
  {
    how: 'act',
    on: "doesn't_want_ does_not_want_",
    expression:
      /^(?:my|our|the) (?!users?\b|customers?\b|visitors?\b|people\b)[\w-]+ (?:doesn't|does not) want (?:you to|us to|any(?: more)?|an?|another) (.+)$/,
  },
  {
    how: 'thing',
    on: '_without_ & live get_by make_do manage survive cope go_ do_ carry_on work',
    expression:
      /\b(?:live|get by|make do|manage|survive|cope|go|do|carry on|work) without (?:any |the |an? |more |further )*(?!it\b|them\b|that\b)(.+)$/,
  },
  // "nothing that pulls from the registry"
  {
    how: 'somewhere',
    on: 'nothing_that_ nothing_which_ anything_that_',
    expression: /^(?:(?:so|and|but|please|really) )*nothing (?:that|which) ((?:\w+s|needs|requires|would|could|might|talks)\b.+)$/,
  },
  // "I'd be grateful if the formatter stayed out of lib/"
  {
    how: 'thing',
    on: '_stay _kept _keep & out_of away_from off_',
    expression: /\b(?:if|that) (?:the |our )?([\w-]+) (?:stay|remain|kept|keep)(?:s|ed)? (?:out of|away from|off) /,
  },
  { how: 'act', on: 'including', expression: /\b(?:not|without) including (?:the )?(.+)$/ },
  {
    how: 'thing',
    on: "don't_need_ do_not_need_ dont_need_",
    expression:
      /\b(?:i|we) (?:don't|do not|dont) need (?:the |an? |any )((?:build|tests?|install|commit|push|merge|deploy|release|lint\w*|format\w*|dev server|containers?)(?: (?:run|step|now|yet|today))*)$/,
  },
  {
    how: 'act',
    on: 'postpone delay_ defer_ pause_ suspend halt_ put_off',
    expression:
      /^(?:please |let's |let us |and |but |so |we |you |should |must |to )*(?:postpone|delay|defer|pause|suspend|halt|put off) (?:the |all |any |your |our )*((?:push|commit|merg|deploy|install|build|test|releas|publish|migrat|tag)\w*)(?:$| (?:until|till|for|to|a|please|now)\b)/,
  },
  {
    how: 'thing',
    on: 'no_sense no_use useless futile',
    expression:
      /^(?:so |and |then )*(?:an? |the |any |another )?(.+?) (?:makes? no sense|(?:is|are|would be) (?:useless|futile|no use))(?:$| (?:now|today|yet|here|until|at)\b)/,
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
    on: "forbidden cheating blocked suspended paused prohibited banned disallowed verboten allowed permitted your_ 's_ no-go off_the_ out_of_the_question up_to on_me on_us my_ our_ mine else's _for_ made_by done_by reserved & _is _are",
    expression:
      /^(.+?) (?:is|are)(?: strictly| absolutely| currently| still)? (?:forbidden|cheating|blocked|suspended|paused|prohibited|banned|disallowed|verboten|(?:not|never) (?:allowed|permitted|your (?:job|task|call|responsibility))|a no-go|off the (?:table|menu|cards)|out of the question|(?:up to|on) (?:me|us)|(?:my|our|\w+'s) (?:job|task|call|business|responsibility|decision|thing|problem|headache|concern)|mine(?: to \w+)?|(?:somebody|someone) else's (?:job|task)|(?:for|made by|done by|reserved for) (?:me|us|humans|people|ci|qa|the (?:nightly|release|ci|qa|ops)(?: \w+)?)(?: only| alone| to \w+)?)(?:$|\s(?:until|till|for|from|today|now|right|at|here|on|this|while|as|because|since)\b)/,
  },
  {
    how: 'thing',
    on: "not_ isn't_ aren't_ is_disabled is_on_hold are_disabled are_on_hold & ing ion changes edits commits pushes deletes",
    expression:
      /^((?:\w+(?:ing|ions?)|changes|edits|commits|pushes|deletes)\b.*?)(?<! (?:that|which)(?: is| are)?) (?:(?:(?:(?:is|are) )?not|isn't|aren't) (?:ok|okay|fine|acceptable|welcome|needed|necessary|required|wanted|desired|an option|up for discussion|happening)|(?:is|are) (?:disabled|on hold))\b/,
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
    expression:
      /(?:\bit's|(?:^|\b(?:it|agent|assistant|bot|ai|claude|codex) )is) (?:strictly |absolutely )?(?:forbidden|prohibited|not (?:allowed|permitted|ok|okay)) to (.+)$/,
  },
  { how: 'act', on: 'not_fine_to_ not_ok_to_ not_okay_to_ not_acceptable_to_', expression: /\bnot (?:fine|ok|okay|acceptable) to (.+)$/ },
  {
    how: 'thing',
    on: 'leave_this_ leave_my_ leave_the_ leave_our_',
    expression: /^.+ (?:must|should|may|can) (?:not|never) (leave (?:this|my|the|our) (?:machine|laptop|computer|network|host))\b/,
  },
  // "fetch is ok, pull is not"
  {
    how: 'thing',
    on: "_is_not _isn't _are_not _aren't",
    expression: /^(?:but |and )?(\w+ing(?: [\w-]+){0,4}|\w+(?: \w+)?) (?:is|are)(?: not|n't)$/,
  },
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
  {
    how: 'unshared',
    on: 'nothing_',
    expression: /\bnothing (?:goes |ends up |lands )?((?:on|onto|to) (?:the remote|origin|upstream|github|gitlab))\b/,
  },
  // "you ran the tests again although I said no"
  {
    how: 'back',
    on: 'although though even_though & said_no said_not_to told_you asked_you',
    expression:
      /^(?:and |but )?you (.+?)(?: again)? (?:even though|although|though) (?:i|we) (?:had |have )?(?:(?:clearly |explicitly )?said (?:no|not to)|(?:told|asked) you not to)\b/,
  },
  // "let CI worry about the tests"
  {
    how: 'thing',
    on: 'let_ & worry handle take_care deal',
    expression:
      /\blet (?:the )?(?:ci|pipeline|others|ops|qa|[a-z]+ team|bots?|someone else|somebody else) (?:worry about|handle|take care of|deal with) (.+)$/,
  },
  {
    how: 'act',
    on: 'let_ & not_you',
    expression:
      /\blet (?:the )?[\w-]+(?: [\w-]+)? ((?:run|do|start|build|push|commit|merge|deploy|publish|release|tag|install|format|test)\b.+?) (?:and )?not you$/,
  },
  {
    how: 'act',
    on: 'except apart_from minus',
    expression:
      /^(?:but |just )?(?:except(?: for)?|apart from|minus) (?:the |any )?((?:push|commit|merge|deploy|install|build|release|tag|publish|migrat|test)\w*)$/,
  },
  { how: 'thing', on: 'enough', expression: /^enough (?:with|of) (?:the |all |those )*(.+)$/ },
  {
    how: 'rather',
    on: 'not_',
    expression: /^(?:but |and |just )*not (?:to )?(?!an? |(?:every|all|each|everything|everyone|only|just)\b|\w+ed\b)(.+)$/,
  },
  { how: 'thing', on: 'not_a_single not_one_single', expression: /^not (?:a|one) single (?!\w+ (?:\w+[^s]s|has|is|was|\w+ed)\b)(.+)$/ },
  { how: 'thing', on: 'spare_', expression: /\bspare (?:me|us|yourself) (?:the |any |all )*(.+)$/ },
  // "experiments are not committed until I have seen them"
  {
    how: 'act',
    on: 'until before unless without & _is_not_ _is_never_ _are_not_ _are_never_ _get_not_ _get_never_ _gets_not_ _gets_never_',
    expression:
      /^.+? (?:is|are|gets?) (?:not|never) ((?:commit|push|merg|deploy|releas|publish|tagg|delet|install)\w*) (?:until|before|unless|without)\b/,
  },
  // "no further than git add"
  {
    how: 'thing',
    on: 'no_further_than',
    expression: /\bno further than (?:git add|staging|the (?:index|staging area))$/,
    means: 'commits or pushes',
  },
  // "not sure we should push this"
  {
    how: 'act',
    on: 'not_sure not_convinced not_certain doubt_ & should_ want_to_ ought_to_',
    expression:
      /^(?:i'm |i am )?(?:not (?:so |that |quite )?(?:sure|convinced|certain)|i doubt)(?: that| if| whether)? (?:we|you) (?:should|want to|ought to) (?!not\b)(.+)$/,
  },
  {
    how: 'back',
    on: '_no _nah _never _later _forbidden _not',
    expression: /^([\w-]+(?: (?!if\b)[\w-]+)?) (?:no|nope|nah|not|never|not (?:ok|okay|allowed|yet|now)|later|forbidden)$/,
  },
  { how: 'rather', on: 'instead', expression: /\binstead of (.+?)(?: (?:use|run|call|take|do) .|$)/ },
  { how: 'act', on: 'forget', expression: /(?<!n't |not |dont |never )\bforget (?:about )?(.+)$/ },
  {
    how: 'thing',
    on: 'skip',
    expression:
      /^(?:(?:please|can|could|should|we|you|let's|so|and|but) )*skip (?:the |all |any |that )*(.+?)(?: (?:step|part|bit|phase|stage))?(?: and |(?: this time)?\?|$)/,
  },
]
