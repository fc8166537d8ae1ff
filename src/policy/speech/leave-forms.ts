import type { Phrase } from './forms.ts'

/** The forms in which people name what is to be left as it is. One entry to add one form. */
export const leavePhrases: readonly Phrase[] = [
  {
    how: 'leave',
    on: 'that_is_it that_is_all',
    expression:
      /^you (?:can|may|could) (?:look at|look into|read|view|open|browse|inspect) (.+?) (?:but |and )?that is (?:it|all)(?: (?:for now|for today|today|please|ok))*$/,
  },
  // "continue but not in core"
  {
    how: 'leave',
    on: 'but_not_',
    expression:
      /^(?:(?:ok|okay|yes|sure|please|now|then|you can|you may|feel free to) )*(?:continue|go on|go ahead|carry on|proceed|keep going|do (?:it|that)|change|edit|fix|refactor|rename|clean up|update|format|apply)\b.* but not (?:in|inside|under|within) ([\w./-]+|the [\w./-]+)$/,
  },
  // "don't bother with the legend"
  { how: 'leave', on: 'bother_with_', expression: /\b(?:don't|do not|dont) bother with ((?:the |our )?[\w./-]+)$/ },
  {
    how: 'leave',
    on: 'avoid',
    expression:
      /^(?:please |and |but |so )*avoid (?=\S*[./])(\S+)(?:$| (?:like|at|for|completely|entirely|altogether|folder|directory|where)\b)/,
  },
  {
    how: 'leave',
    on: 'out_of',
    expression: /\b(?:keep|leave) (.+?) out of (?:your|the|this|any|my) (?:changes?|edits?|diff|pr|patch|work|refactor\w*|cleanup|task)\b/,
  },
  { how: 'leave', on: 'read', expression: /\bread(?:[- ]only)? access(?: only)? (?:to|for|in) (.+)$/ },
  {
    how: 'leave',
    on: '_stay',
    expression: /^(?:but |and )?((?=\S*[./])\S+(?:,? (?:and |or )?(?=\S*[./])\S+){1,4}) stays?(?:$| (?:as|the way|untouched|unchanged)\b)/,
  },
  { how: 'leave', on: 'leave_', expression: /^(?:(?:please|just|but|and|so|no|thanks)\s+)*leave ((?:the|my|our|its|their) [\w-]+)$/ },
  {
    how: 'away',
    on: 'leave keep_ save park shelve & _for_later _for_another _for_next _for_some_other _for_tomorrow',
    expression:
      /\b(?:leave|save|park|shelve|keep) (.+?)(?: as a (?:topic|task|thing|project))? for (?:later|another|next (?!to)|some other|tomorrow)\b/,
  },
  // "fix the type errors except in a.ts"
  {
    how: 'leave',
    on: '_except _apart_from _other_than _but_not & fix refactor rename update format change edit convert replace clean_up add remove apply',
    expression:
      /^(?:please )?(?:fix|refactor|rename|update|format|change|edit|convert|replace|clean up|add|remove|apply)\b(?!.*\b(?:no|not|never)\b.*\bexcept).* (?:except(?: for)?|apart from|other than|but not)(?: (?:in|those|the ones|under|inside))* (?=\S*[./])(\S+)$/,
  },
  {
    how: 'leave',
    on: '_except_ _but_ _apart_from_ _besides_ & fair_game fine ok allowed yours open',
    expression: /\b(?:fair game|fine|ok|okay|allowed|yours|open)(?: to \w+)? (?:except|but(?! not\b)|apart from|besides)(?: for)? (.+)$/,
  },
  {
    how: 'leave',
    on: 'leave_ keep_ need_ want_',
    expression:
      /(?<!(?:never|n't|not|dont) )\b(?:leave|keep|(?:need|want)(?! everything| it| this| that| all| to\b)) (.+?) (?:alone|untouched|unchanged|(?:byte[- ])?identical|unmodified|unaltered|(?:exactly |just |precisely )?(?:like|how) (?:it|they) (?:is|are|was|were)|(?:exactly |just |precisely )?as (?:it |they )?(?:is|are|was|were)|as-is|intact|in peace|pristine|verbatim|be|the way (?:it|they) (?:is|are)|out(?: of (?:it|this|that)|(?=$|[,.])))(?:$|[\s,.])/,
  },
  {
    how: 'leave',
    on: 'let_ & be rest',
    expression:
      /^(?:please |just |but |and )*let ((?=\S*[./])\S+|(?:the|our|my) [\w.-]+(?: (?:folder|files?|directory))?) (?:be|rest|alone)$/,
  },
  // "also nothing under prisma"
  {
    how: 'leave',
    on: 'nothing_in_ nothing_under_ nothing_inside_ nothing_below_',
    expression:
      /^(?:and |also |but |or |plus )*nothing (?:in|under|inside|below) (?!(?:common|there|particular|return|it|this|that|production|prod)\b)((?:the )?[\w./-]+)(?: folder| directory| please| either)*$/,
  },
  // "you can touch three files, but package.json isn't one of them"
  {
    how: 'leave',
    on: "isn't_ is_not_ aren't_ are_not_ & one_of_ among_",
    expression: /^(?:but |and )*(.+?) (?:isn't|is not|aren't|are not) (?:one of|among) (?:them|those|these)\b/,
  },
  // "generated stuff in gen/ never by hand"
  {
    how: 'place',
    on: 'by_hand manually',
    expression: /^(.+?) (?:never|not|don't|mustn't be) (?:(?:edit|touch|change)(?:ed)? )?(?:by hand|manually)$/,
  },
  { how: 'leave', on: 'out_of', expression: /\bkeep (?:your |the |all )*(?:changes?|edits?|work) out of (.+)$/ },
  {
    how: 'away',
    on: 'stay keep steer nowhere_near & clear_of away_from go_nowhere_near go_absolutely_nowhere_near get_nowhere_near get_absolutely_nowhere_near come_nowhere_near come_absolutely_nowhere_near be_nowhere_near be_absolutely_nowhere_near',
    expression: /\b(?:(?:stay|keep|steer) (?:well |far )?(?:clear of|away from)|(?:go|get|come|be)(?: absolutely)? nowhere near)\s+(.+)$/,
  },
  {
    how: 'leave',
    on: 'hands_off stay_out_of stay_off keep_off keep_out_of keep_fingers_off keep_paws_off keep_your_fingers_off keep_your_paws_off finger_weg_von finger_weg_vom hände_weg_von hände_weg_vom pfoten_weg_von pfoten_weg_vom die_finger_von die_finger_vom no_business_in no_business_with',
    expression:
      /\b(?:hands off(?: of)?|stay out of|stay off|keep off|keep out of|keep (?:your )?(?:hands|fingers|paws) off(?: of)?|(?:finger|hände|pfoten) weg vo[nm](?: de[rmn])?|die finger vo[nm]|no business (?:in|with))\s+(.+)$/,
  },
  {
    how: 'leave',
    on: 'out_of off-limits off_limits taboo frozen locked final in_stone untouchable sacred holy else yours for_you concern business responsib & _is_ _are_',
    expression:
      /^(?!nothing\b|none\b|no )(.+?) (?:is|are) (?:off[- ]limits|out of (?:scope|bounds)|taboo|frozen(?! in time)|(?<=\S[./]\S*\s(?:is|are)\s)locked(?: down)?|final|(?:set|cast) in stone|(?:not|none of) your (?:concern|business|responsibility)|untouchable|sacred|holy|(?:somebody|someone) else's|not (?:yours|for you)(?: to \w+)?)\b/,
  },
  {
    how: 'leave',
    on: "not_change n't_change never_change",
    expression:
      /^(.+?) (?:must|should|may|can|shall)(?: not|n't| never) change(?=$| (?:for|until|before|today|now|at all|by|even|one|a single|under|in (?:this|the|your))\b)/,
  },
  {
    how: 'place',
    on: 'exclude_ excluding_ leaving_out_',
    expression: /(?:^(?:please |and |but )*exclude|\b(?:excluding|leaving out)) (.+)$/,
  },
  { how: 'leave', on: 'neither', expression: /^neither ((?=\S*[./])\S+(?: n?or (?=\S*[./])\S+)+)$/ },
  { how: 'immutable', on: 'immutable append-only append_only', expression: /^(.+?) (?:is|are) (?:immutable|append[- ]only)\b/ },
  {
    how: 'leave',
    on: 'belong_to belongs_to owned_by managed_by maintained_by generated_by written_by created_by handled_by',
    expression:
      /^(?!this\b|it\b|that\b|an? )(.+?) (?:belongs? to|(?:is|are) (?:owned|managed|maintained|generated|written|created|handled) by) (?:me|us|(?:somebody|someone) else|others|.*\b(?:team|dbas?|admins?|maintainers?|designers?)|(?:qa|ops|legal|marketing|security|devops|infra)$)\b/,
  },
  {
    how: 'place',
    on: '_is_owned_by_ _is_managed_by_ _is_maintained_by_ _is_handled_by_ _are_owned_by_ _are_managed_by_ _are_maintained_by_ _are_handled_by_',
    expression: /^(?!it\b|this\b|that\b)(.+?)(?: itself)? (?:is|are) (?:owned|managed|maintained|handled) by (?!you\b)\w+(?: \w+){0,2}$/,
  },
  {
    how: 'leave',
    on: '_stay_ _stays_ _stayed_ _remain_ _remains_ _remained_',
    expression:
      /^(?:(?:i'd (?:appreciate|like|prefer|be (?:happy|glad))|i would (?:appreciate|like|prefer)|it (?:would|'d) be (?:great|nice|good|best|cool)|make sure|please|as long as|provided)(?: it)?(?: if| that)? )?(.+?) (?:stay|remain)(?:s|ed)? (?:\w+ and )?(?:untouched|unchanged|intact|the same(?! (?:for|when|if|with|on|in)\b)|frozen|locked|closed|off[- ]limits|read[- ]only|out of (?:scope|bounds|it|this)|taboo|shut|pinned|as[- ]is|(?:exactly )?(?:as|the way) (?:it|they) (?:is|are|was|were))\b/,
  },
  {
    how: 'leave',
    on: 'treat consider regard',
    expression: /^(?:please )?(?:treat|consider|regard) (.+?) (?:as )?(?:read-?only|untouchable|off-limits|frozen|sacred)\b/,
  },
  {
    how: 'leave',
    on: 'fine good perfect correct & _as_it_is _as_it_are _as_they_is _as_they_are _the_way_it_is _the_way_it_are _the_way_they_is _the_way_they_are',
    expression: /^(.+?) (?:is|are) (?:just |already |perfectly )?(?:fine|good|perfect|correct)(?: (?:as|the way) (?:it|they) (?:is|are))$/,
  },
  {
    how: 'running',
    on: 'running up alive & keep_ stay_ remain_ continue_',
    expression:
      /^(.+?) (?:(?:is|are) running and )?(?:must|should|has to|have to|needs? to) (?:keep|stay|remain|continue)(?: on)? (?:running|up|alive)\b/,
  },
  {
    how: 'running',
    on: 'running up alive & keep_ leave_',
    expression: /(?<!(?:never|n't|not|dont) )\b(?:keep|leave) (.+?) (?:running|up|alive)(?:$|[\s,.])/,
  },
  {
    how: 'leave',
    on: "not_change n't_change & make_sure ensure be_sure see_to_it check",
    expression:
      /^(?:please )?(?:make sure|ensure|be sure|see to it|check)(?: that)? (.+?) (?:doesn't|does not|don't|do not|won't|will not) (?:change|get (?:changed|touched|modified))\b/,
  },
  {
    how: 'stopped',
    on: 'there_is_already there_is_still',
    expression:
      /^there is (?:already|still) (?:an? |the |one )?([\w-]+(?: server| container| instance| app)?) (?:running|up|on|listening|in (?:another|the other|my))\b/,
  },
  {
    how: 'leave',
    on: 'generated vendored compiled transpiled bundled minified',
    expression:
      /^(?:but |and )?(?=\S*[./])(\S+) (?:is|are) (?:auto-?)?(?:(?:generated|vendored)\b|(?:compiled|transpiled|bundled|minified)(?:$| from| automatically))/,
  },
  {
    how: 'leave',
    on: '_is_read _are_read & only',
    expression: /^(?!this\b|it\b|that\b|\S*\(\))(.+?) (?:is|are) read[- ]only(?=$| (?:for|until|now|here|in)\b)/,
  },
  {
    how: 'keep',
    on: 'survive kept preserved',
    expression: /^(?!(?:they|it|that|this|these|those) )(.+?) (?:must|should|has to|have to|needs? to) (?:survive|be (?:kept|preserved))\b/,
  },
  {
    how: 'leave',
    on: '_stays _remains',
    expression: /(?:^| )(?=\S*[./]|node_modules )(\S+) (?:stays|remains)(?:$| (?:on|at|as|the way|untouched|unchanged)\b)/,
  },
  {
    how: 'leave',
    on: '_stay',
    expression:
      /^(?:(?:but|and|the|our|my|all) )*(?!(?:it|that|this|they|he|she|who|bugs?|issues?|problems?|errors?|warnings?|i|we|you)\b)([\w.-]+) stays?$/,
  },
  {
    how: 'leave',
    on: 'ignore',
    expression:
      /^(?:please )?(?:just )?ignore (?!(?:that|this|it|them)(?: for now)?$)((?:the |all |that |this )*[\w./-]+(?: (?:folder|directory|file|files))?)(?: completely| entirely| altogether| for now)?$/,
  },
  {
    how: 'leave',
    on: 'not_',
    expression:
      /^(?:just |but |only |and |definitely |certainly |absolutely |especially )*not (?:to |in |on |for |with )?(?=\S*[./])(\S+)$/,
  },
  {
    how: 'leave',
    on: 'later follow another separate tomorrow next_',
    expression:
      /^(?:we'll|we will|i'll|i will) (?:do|handle|add|update|write) (.+?) (?:later|tomorrow|another time|next (?:week|sprint)|in (?:a (?:follow-?up|separate|later|different)|another))\b/,
  },
  {
    how: 'leave',
    on: 'follow come',
    expression:
      /^(.+?) (?:follows?|comes?|will (?:follow|come)) (?:later|tomorrow|next (?:week|sprint|month)|on [a-z]+day|in (?:another|an? (?:separate|later|different|follow-?up)))\b/,
  },
  // somebody else is at it
  {
    how: 'leave',
    on: "i'm_ i_am_ we're_ is_ are_ & live this_morning this_afternoon this_evening this_week tonight window editor ide right_now currently moment parallel myself we_speak branch other_tab another_tab",
    expression:
      /\b(?:i'm|i am|we're|we are|\w+ (?:is|are))(?: still| just| currently| also| already)* (?:in|busy (?:in|with)|(?!see|gett|hav|look|read|wonder|ask|talk|think|runn|us)[a-z]+ing)(?: up| out| over)?(?: stuff| things| code)?(?: in| under| on)? (?=\S*[./])(\S+)(?= .{0,30}?\b(?:in (?:another |a different |my (?:other )?|the other )(?:window|editor|ide|tab|branch|terminal|session)|in my (?:editor|ide)|live|this (?:morning|afternoon|evening|week)|tonight|right now|currently|at the moment|in parallel|myself|as we speak|on (?:my|another|a different) (?:\w+ )?branch)\b)/,
  },
  {
    how: 'leave',
    on: "i'm_ i_am_ we're_ & in_the_middle_of halfway_through editing rewriting pairing",
    expression:
      /\b(?:i'm|i am|we're) (?:still |just |currently )*(?:in the middle of|halfway through|editing|rewriting|pairing(?: with \w+)? on)(?: \w+ing)? (?=\S*[./])(\S+)/,
  },
  {
    how: 'leave',
    on: "see_ get_ receive_ & shouldn't_ should_not_ must_not_ mustn't_ may_not_",
    expression:
      /^(?:the )?(remote|origin|upstream|github|gitlab) (?:shouldn't|should not|must not|mustn't|may not) (?:see|get|receive|have|know)\b/,
  },
  {
    how: 'leave',
    on: '_by_ & _will_be_ _is_being_ _are_being_',
    expression:
      /^(.+?) (?:will be (?:added|written|edited|changed|updated|done|handled|reworked|rewritten|redone|migrated|reviewed|refactored)|(?:is|are) being (?:\w+(?:ed|en|t)|done|redone)(?: up| out| over)?) by (?!you\b)(?:(?:another|an?|the|my|our) )?[\w-]+(?: team| agent| person| developer)?(?: as we speak| right now| this \w+| currently| in parallel| at the moment)?$/,
  },
  {
    how: 'leave',
    on: '_is_',
    expression:
      /^(?!i\b|it\b|this\b|that\b|which\b)\w+(?: else)? is (?:already |currently |still )?(?:editing|working (?:on|in)|changing|reworking|refactoring|(?<=else is (?:already )?)(?:on|in)) (?=\S*[./])(\S+)/,
  },
  { how: 'keep', on: 'to_stay', expression: /^(.+?) (?:is|are) (?:here|there) to stay\b/ },
  {
    how: 'keep',
    on: 'leave keep & _in_place _around _where_it_is _where_it_are _where_they_is _where_they_are',
    expression: /(?<!(?:never|n't|not|dont) )\b(?:leave|keep) (.+?) (?:in place|around|where (?:it|they) (?:is|are))(?:$|[\s,.])/,
  },
  {
    how: 'keep',
    on: 'keep_',
    expression:
      /^(?:(?:please|but|and) )*keep (?:the |my |our |all |old |existing |file |folder )*(?!it$|this$|that$|them$|\S+ing$)((?:(?:local|uncommitted|unstaged|pending) )?\S+|[\w./-]+ and [\w./-]+(?= folders?| director| files?)|(?:build|test|docker|\w+'s) (?:caches?|outputs?|artifacts?))(?: folders?| director(?:y|ies)| files?)?$/,
  },
  {
    how: 'leave',
    on: 'stay remain be_left keep_the keep_its & _must_ _should_ _has_to_ _have_to_ _need_to_ _needs_to_',
    expression:
      /^(?!(?:there is )?no need\b|no |(?:you|we|i) |(?:it|they|this|that) \w+ (?:to )?keep)(.+?) (?:must|should|has to|have to|needs? to) (?:(?:stay|remain)(?=$| (?:as|(?:the )?same(?! (?:for|when|if|with|on|in)\b)|the(?! same)|in(?! sync)|un(?:touched|changed|modified|altered|edited)|like|identical|where|this|that|put|exactly|byte|intact|out|here|for|until|till|how|so)\b)|be left|keep (?:the|its|their))\b/,
  },
]
