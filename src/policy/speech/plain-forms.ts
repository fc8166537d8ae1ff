import { type Phrase, sayingNo, sayingNoOn } from './forms.ts'

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
  { how: 'loose', on: '_loose', expression: /\b(?:don't|do not|dont|never) let (.+?) loose\b/ },
  { how: 'act', on: "_by_ & don't_ do_not_ dont_ never_", expression: /\b(?:don't|do not|dont|never) .{1,200}? by (\w+ing\b.*)/ },
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
    on: 'local_commit only_commit',
    expression:
      /\b(?:only|just) (?:want |need |make |do )?(local commits?)\b|^(local commits?) only\b|^(?:please )?(only commit)(?: it| them)?$/,
  },
  {
    how: 'act',
    on: 'want_ like_ wish_',
    expression:
      /\b(?:i|we)(?:'d| would)? (?:do not|don't|dont|wouldn't|would not) (?:want|like|wish)(?: for)? (?:you to|you(?= \w+ing\b)|to see|anyone to|anybody to|it to|any|a|an|another|anything(?: to be)?|this|that|it|more(?! than)|further)\b\s*(.+)$/,
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
  {
    how: 'stopped',
    on: 'keep_ leave_ & _down _off _stopped',
    expression: /(?<!(?:never|n't|not|dont) )\b(?:keep|leave) (?:the )?(.+?) (?:down|off|stopped)$/,
  },
  {
    how: 'act',
    on: 'keep & current_formatting existing_formatting original_formatting',
    expression: /\bkeep (?:the |our |my )?(?:current|existing|original) (formatting)\b/,
  },
  // "the packages stay on their versions"
  {
    how: 'pinned',
    on: 'stay remain are_pinned are_locked & packages versions dependencies deps crates gems libraries',
    expression:
      /^(?:the |our |all )*((?:packages|versions|dependencies|deps|crates|gems|libraries)\b)(?: \w+)? (?:(?:stay|remain)(?: (?:on|at|as|where)\b|$)|are (?:pinned|locked)\b)/,
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
  { how: 'act', on: '_none', expression: /^(?:and |but )?(\w+) none(?: of (?:it|them|that|those))?$/ },
  {
    how: 'act',
    on: "doesn't_want_ does_not_want_",
    expression:
      /^(?:my|our|the) (?!users?\b|customers?\b|visitors?\b|people\b)[\w-]+ (?:doesn't|does not) want (?:you to|us to|any(?: more)?|an?|another) (.+)$/,
  },
  { how: 'act', on: 'including', expression: /\b(?:not|without) including (?:the )?(.+)$/ },
  {
    how: 'act',
    on: 'postpone delay_ defer_ pause_ suspend halt_ put_off',
    expression:
      /^(?:please |let's |let us |and |but |so |we |you |should |must |to )*(?:postpone|delay|defer|pause|suspend|halt|put off) (?:the |all |any |your |our )*((?:push|commit|merg|deploy|install|build|test|releas|publish|migrat|tag)\w*)(?:$| (?:until|till|for|to|a|please|now)\b)/,
  },
  // "so that no tests get changed"; "no tests are run there" tells how it is
  {
    how: 'somewhere',
    on: 'no_ & changed edited touched modified deleted pushed committed written installed merged run executed created added renamed moved updated',
    expression:
      /(?:(?:^|\b(?:that|so) )no (?=.+ (?:gets?|may be|must be|should be|will be|to be)\b)|\b(?:that|sure) no )(?!.*\boutside\b)(.+? (?:changed|edited|touched|modified|deleted|removed|pushed|committed|written|installed|merged|run|executed|created|added|renamed|moved|updated))\b/,
  },
  {
    how: 'act',
    on: 'un & commit push merg publish deploy releas stag',
    expression: /^(?:all |everything |still )?un((?:commit|push|merg|publish|deploy|releas|stag)(?:e|t?ed))$/,
  },
  {
    how: 'rather',
    on: '_rather_than_ _instead_of_ & use_ run_ call_ prefer_ go_with_ take_',
    expression: /^(?:please |always )*(?:use|run|call|prefer|go with|take) .+? (?:rather than|instead of) (.+)$/,
  },
  {
    how: 'unshared',
    on: 'nothing_ anything_',
    expression:
      /(?:\bnothing (?:goes |ends up |lands )?|(?:n't|\bnot|\bnever) .*\banything )((?:on|onto|to) (?:the remote|origin|upstream|github|gitlab))\b/,
  },
  // "you ran the tests again although I said no"
  {
    how: 'back',
    on: 'although though even_though & said_no said_not_to told_you asked_you',
    expression:
      /^(?:and |but )?you (.+?)(?: again)? (?:even though|although|though) (?:i|we) (?:had |have )?(?:(?:clearly |explicitly )?said (?:no|not to)|(?:told|asked) you not to)\b/,
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
  {
    how: 'rather',
    on: 'not_',
    expression: /^(?:but |and |just )*not (?:to )?(?!an? |(?:every|all|each|everything|everyone|only|just)\b|\w+ed\b)(.+)$/,
  },
  // "experiments are not committed until I have seen them"
  {
    how: 'act',
    on: 'until before unless without & _is_not_ _is_never_ _are_not_ _are_never_ _get_not_ _get_never_ _gets_not_ _gets_never_',
    expression:
      /^.+? (?:is|are|gets?) (?:not|never) ((?:commit|push|merg|deploy|releas|publish|tagg|delet|install)\w*) (?:until|before|unless|without)\b/,
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
]
