import type { Phrase } from './forms.ts'

/** The forms in which people name what is to be left as it is, or all that may be changed or run. One entry to add one form. */
export const placePhrases: readonly Phrase[] = [
  {
    how: 'leave',
    on: 'everything_ anything_ & except but besides apart_from other_than',
    expression: /^(?:everything|anything)(?: else)? (?:except|but|besides|apart from|other than)(?: for)? (.+?) (?:is|are|can|may)\b/,
  },
  { how: 'leave', on: 'leave_', expression: /\bleave (?:the |my |our )?(\S*[./]\S+|dockerfile|makefile|gemfile|readme)$/ },
  { how: 'leave', on: 'leave_', expression: /^(?:(?:please|just|but|and|so|no|thanks)\s+)*leave ((?:the|my|our|its|their) [\w-]+)$/ },
  {
    how: 'leave',
    on: 'skip_',
    expression: /^(?:(?:please|just|but|and|so|can you|you can)\s+)*skip (.*?(?:folder|directory|dir|files?)s?|(?=\S*[./])\S+)$/,
  },
  {
    how: 'away',
    on: 'leave save park shelve & _for_later _for_another _for_next _for_some_other _for_tomorrow',
    expression: /\b(?:leave|save|park|shelve) (.+?) for (?:later|another|next|some other|tomorrow)\b/,
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
      /(?<!(?:never|n't|not|dont) )\b(?:leave|keep|(?:need|want)(?! everything| it| this| that| all| to\b)) (.+?) (?:alone|untouched|unchanged|as (?:it |they )?(?:is|are)|as-is|intact|in peace|pristine|verbatim|be|the way (?:it|they) (?:is|are)|out(?: of (?:it|this|that)|(?=$|[,.])))(?:$|[\s,.])/,
  },
  { how: 'leave', on: 'out_of', expression: /\bkeep (?:your |the |all )*(?:changes?|edits?|work) out of (.+)$/ },
  {
    how: 'leave',
    on: "'s owned belong & _is_ _are_ _belong_ _belongs_",
    expression:
      /^(?:everything |anything |all (?:code |files )?)?(?:in|inside|under|below) (\S*[./]\S*) (?:is|are|belongs?)(?: to)? (?:owned by|\w+'s\b|(?:some(?:one|body) )?else's|another (?:team|person))/,
  },
  {
    how: 'only-there',
    on: 'only_changing_ only_editing_ only_touching_ only_modifying_',
    expression: /\bonly (?:changing|editing|touching|modifying) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'nothing_but_ nothing_except_ nothing_other_than_ nothing_besides_',
    expression: /\bnothing (?:but|except|other than|besides) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'the_only',
    expression:
      /^(.+?) (?:is|are) the only (?:\w+ )?(?:files?|folders?|places?|packages?|director(?:y|ies)|ones?|thing)(?: that| which)? (?:you|we) (?:may|can|should|are allowed to) (?:change|edit|touch|modify)\b/,
  },
  {
    how: 'only-there',
    on: 'as_long_as provided',
    expression:
      /\b(?:change|edit|touch|modify|do)\b.*\b(?:as long as|provided) (?:it|that|they) (?:is|stays?|are|remains?) (?:in|inside|within|under|below) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'limit restrict confine & changes_to_ edits_to_ work_to_ yourself_to_',
    expression: /\b(?:limit|restrict|confine) (?:(?:your|the|all|any) )?(?:changes|edits|work|yourself) to (.+)$/,
  },
  {
    how: 'only-there',
    on: 'keep stay live land & keep_ leave_',
    expression:
      /\b(?:keep|leave) (?:(?:your|the|all|any|everything|it|this) )*(?:changes|edits|diff|work|fix|patch)? ?(?:to|in|inside|within|under|contained (?:in|to)|confined to) (?=\S*[./])(\S+)(?:$| (?:only|please|folder|directory)\b)/,
  },
  {
    how: 'only-there',
    on: 'the_existing_files the_current_files files_ & _within_ _in_ _inside_ _with_',
    expression:
      /\b(?:do|solve|fix|implement|make|keep|put|stay|work|get by)\b.{0,30}? (?:within|in|inside|with) (the (?:existing|current) files|(?:the )?files (?:that )?(?:we|you|are)(?: already)? (?:have|there))\b/,
  },
  { how: 'only-there', on: 'lane corner', expression: /\bstay in (?:your|the) (?:lane|corner|area|box)(?: of)? (.+)$/ },
  {
    how: 'only-there',
    on: 'your_',
    expression:
      /^your (?:playground|sandbox|scope|area|zone|workspace|territory|turf|world|lane|radius)(?: for (?:today|now|this))? (?:is|are|ends? (?:at|with)|stops? at|covers?) (?:only |just )?(.+)$/,
  },
  {
    how: 'only-there',
    on: 'your_playground your_sandbox your_scope your_area your_zone your_lane all_yours',
    expression: /^(?:only )?(.+?) (?:is|are) (?:your (?:playground|sandbox|scope|area|zone|lane)|all yours)\b/,
  },
  {
    how: 'only-there',
    on: 'leak spill escape stray bleed out_of',
    expression:
      /(?:\b(?:not|never)|n't|dont) (?:let .{1,30} )?(?:leak|spill|escape|stray|bleed|(?:break|step|go|come|get)(?= out))\w*(?: out)?(?: of| outside(?: of)?| beyond| from| past) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'go_in goes_in belong happen live & change_ changes_ edit_ edits_ work_ code_',
    expression:
      /\b(?:all|every|any|your) (?:changes?|edits?|work|code) (?:goes?|belongs?|happens?|lives?|lands?) (?:only )?(?:in|into|inside|under|within) (?=\S*[./])(\S+)/,
  },
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
      /^(.+?) (?:is|are) (?:off[- ]limits|out of (?:scope|bounds)|taboo|frozen(?! in time)|(?<=\S[./]\S*\s(?:is|are)\s)locked(?: down)?|final|(?:set|cast) in stone|(?:not|none of) your (?:concern|business|responsibility)|untouchable|sacred|holy|(?:somebody|someone) else's|not (?:yours|for you)(?: to \w+)?)\b/,
  },
  {
    how: 'leave',
    on: 'not_change never_change',
    expression:
      /^(.+?) (?:must|should|may|can|shall) (?:not|never) change(?=$| (?:for|until|before|today|now|at all|in (?:this|the|your))\b)/,
  },
  {
    how: 'leave',
    on: 'for_reading to_be_read for_reference',
    expression:
      /^(?!it\b|this\b|that\b)(.+?) (?:is|are) (?:only (?:for reading|to be read|for reference)|(?:for reading|to be read|for reference) only)\b/,
  },
  { how: 'leave', on: 'neither', expression: /^neither ((?=\S*[./])\S+(?: n?or (?=\S*[./])\S+)+)$/ },
  { how: 'immutable', on: 'immutable append-only', expression: /^(.+?) (?:is|are) (?:immutable|append-only)\b/ },
  {
    how: 'leave',
    on: 'belong_to belongs_to owned_by managed_by maintained_by generated_by written_by created_by handled_by',
    expression:
      /^(?!this\b|it\b|that\b|an? )(.+?) (?:belongs? to|(?:is|are) (?:owned|managed|maintained|generated|written|created|handled) by) (?:me|us|(?:somebody|someone) else|others|.*\b(?:team|dbas?|admins?|maintainers?|designers?)|(?:qa|ops|legal|marketing|security|devops|infra)$)\b/,
  },
  {
    how: 'leave',
    on: 'job task responsib business',
    expression: /^(.+?) (?:is|are) (?:\w+'s) (?:job|task|responsibility|business)$/,
  },
  {
    how: 'leave',
    on: '_is_owned_by_ _is_managed_by_ _is_maintained_by_ _is_handled_by_ _are_owned_by_ _are_managed_by_ _are_maintained_by_ _are_handled_by_',
    expression:
      /^((?:.+ )?(?:files?|folder|schemas?|tests?|docs)|\S*[./]\S+) (?:is|are) (?:owned|managed|maintained|handled) by (?!you\b)\w+$/,
  },
  {
    how: 'leave',
    on: '_stay_ _stays_ _stayed_ _remain_ _remains_ _remained_',
    expression:
      /^(?:(?:i'd (?:appreciate|like|prefer)|i would (?:appreciate|like|prefer)|make sure|please|as long as|provided)(?: it)?(?: if| that)? )?(.+?) (?:stay|remain)(?:s|ed)? (?:untouched|unchanged|intact|the same|as[- ]is|(?:exactly )?(?:as|the way) (?:it|they) (?:is|are|was|were))\b/,
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
  { how: 'away', on: 'leave_ & _out', expression: /^(?:please |but |and |just )*leave (.+?) out(?: of (?:it|this|that))?$/ },
  // "vite is running in another tab already"
  {
    how: 'stopped',
    on: 'already another_ other_ & _is_ _are_',
    expression:
      /^(?:the |my |our |an? )*([\w-]+(?: server| container| app)?) (?:is|are) (?:already |still )?(?:running|up|going|started)(?:$|\b.*\b(?:already|(?:another|other|my) (?:tab|terminal|window|shell|pane))\b)/,
  },
  {
    how: 'stopped',
    on: 'already',
    expression: /\b(?:i've|i have|i)(?: already)?(?: got)? (?:the |an? |my )?([\w-]+(?: server)?) (?:running|up|going)(?: already)?\b/,
  },
  {
    how: 'private',
    on: 'confidential private personal sensitive business your_eyes',
    expression:
      /^(.+?) (?:is|are) (?:strictly |highly )?(?:confidential|private|personal|sensitive|none of your business|not for your eyes)\b/,
  },
  // what a program writes is not for us to write
  {
    how: 'leave',
    on: 'generated_by_ written_by_ maintained_by_ updated_by_ managed_by_ created_by_',
    expression:
      /^((?:.* )?(?:changelog|lock-?file|schema|clients?|types|files?|docs)|(?=\S*[./])\S+) (?:is|are|gets?) (?:auto-?)?(?:generated|written|maintained|updated|managed|created) by (?!you\b|us\b|hand\b|me\b)/,
  },
  { how: 'leave', on: 'generated vendored', expression: /^(?:but |and )?(?=\S*[./])(\S+) (?:is|are) (?:auto-?)?(?:generated|vendored)\b/ },
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
    on: 'part_of in_scope',
    expression: /^(.+?) (?:is|are)(?: not|n't) (?:part of (?:this|the|your) (?:task|ticket|job|pr|change|issue|story|work)|in scope)\b/,
  },
  { how: 'leave', on: 'not_', expression: /^(?:just |but |only )*not (?:to |in |on |for |with )?(?=\S*[./])(\S+)$/ },
  {
    how: 'leave',
    on: 'hands_off off-limits off_limits read-only taboo',
    expression: /^(\S+) (?:hands off|off[- ]limits|read-only|taboo)$/,
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
      /^(.+?) (?:follows?|comes?|will (?:follow|come)) (?:later|tomorrow|in (?:another|an? (?:separate|later|different|follow-?up)))\b/,
  },
  // somebody else is at it
  {
    how: 'leave',
    on: "i'm_ i_am_ we're_ & in_the_middle_of halfway_through editing rewriting",
    expression:
      /\b(?:i'm|i am|we're) (?:still |just |currently )*(?:in the middle of|halfway through|editing|rewriting)(?: \w+ing)? (?=\S*[./])(\S+)/,
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
      /^(.+?) (?:will be|(?:is|are) being) (?:added|written|edited|changed|updated|done|handled|reworked|rewritten|redone|migrated|reviewed|refactored) by (?!you\b)\w+(?: as we speak| right now| this \w+| currently)?$/,
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
      /^(?:(?:please|but|and) )*keep (?:the |my |our |all |old |existing )*(?!it$|this$|that$|them$|\S+ing$)((?:(?:local|uncommitted|unstaged|pending) )?\S+|[\w./-]+ and [\w./-]+(?= folders?| director| files?)|(?:build|test|docker|\w+'s) (?:caches?|outputs?|artifacts?))(?: folders?| director(?:y|ies)| files?)?$/,
  },
  {
    how: 'leave',
    on: 'stay remain be_left keep_the keep_its & _must_ _should_ _has_to_ _have_to_ _need_to_ _needs_to_',
    expression:
      /^(?!(?:there is )?no need\b|(?:you|we|i) |(?:it|they|this|that) \w+ (?:to )?keep)(.+?) (?:must|should|has to|have to|needs? to) (?:(?:stay|remain)(?=$| (?:as|the|in(?! sync)|un(?:touched|changed|modified|altered|edited)|like|identical|where|this|that|put|exactly|byte|intact|out|here|for|until|till|how|so)\b)|be left|keep (?:the|its|their))\b/,
  },
  {
    how: 'only-there',
    on: 'only_ just_ exclusively_ solely_ & edit change modify touch work_in work_on write_to write_in update alter',
    expression:
      /(?<!n't |\bnot )\b(?:only|just|exclusively|solely) (?!.*\b(?:once|after|when|if|as soon as|with my) )(?:allowed to |want you to )?(?:make (?:changes|edits) (?:in|to|inside|under)|edit|change|modify|touch|work (?:in|on|inside)|write (?:to|in|inside)|update|alter)\s+(.+)$/,
  },
  {
    how: 'only-there',
    on: 'only_fix_ only_refactor_ only_clean_up_ only_format_',
    expression: /\bonly (?:fix|refactor|clean up|format) (\S*[./]\S+)$/,
  },
  {
    how: 'only-there',
    on: 'only just & edit change modify touch update alter write fix refactor format',
    expression: /\b(?:edit|change|modify|touch|update|alter|write|fix|refactor|rewrite|format)\s+(?:only|just)\s+(.+)$/,
  },
  { how: 'only-there', on: 'only_ exclusively_ solely_', expression: /\b(?:only|exclusively|solely) (?:in|inside|within|under)\s+(.+)$/ },
  {
    how: 'only-there',
    on: 'must should may can & edits_ changes_ work_',
    expression:
      /\b(?:edits|changes|work) (?:must|should|may|can) (?:only )?(?:be|stay|happen|go|remain) (?:in|into|to|inside|within|under) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'only_ & file folder place thing directory directories part',
    expression:
      /\bonly (?:files?|folders?|places?|things?|director(?:y|ies)|parts?) (?:that |which )?(?:(?:you|we) (?:may|can|should|must|are allowed to)|i want|to be|(?:may|can|should) be) \w+ (?:is|are) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'only_want',
    expression:
      /\bonly want you to (?:fix|refactor|rename|clean|replace|add|remove|implement|make)\b.* (?:in|inside|within|under|to) (\S*[/.]\S+)$/,
  },
  {
    how: 'only-there',
    on: '_only & edit_ change_ update_ touch_ rewrite_ fix_',
    expression: /^(?:please )?(?:edit|change|update|touch|rewrite|fix) (.+) only$/,
  },
  {
    how: 'only-there',
    on: '_only & _in_ _inside_ _within_ _under_ _to_',
    expression:
      /^(?:(?:please|now|ok|okay|then|and|but|so|just)\s+)*(?:fix|refactor|rename|clean|replace|add|remove|implement|apply|make|do)\b.* (?:in|inside|within|under|to) (\S*[/.]\S+) only\b/,
  },
  {
    how: 'only-there',
    on: 'only & write_access_to_ write_access_in_ allowed_to_ allowed_in_ permission_to_ permission_in_',
    expression: /\b(?:write access|allowed|permission) (?:to|in) (\S+) only\b/,
  },
  {
    how: 'only-there',
    on: 'beyond outside',
    expression: /(?:\b(?:not|never)|n't|dont) (?:go|stray|venture|step|move|work) (?:beyond|outside(?: of)?) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'nothing_else',
    expression: /\b(?:edit|change|modify|touch|update|write (?:to|in)|work (?:on|in)) (.+?) (?:and|but) nothing else$/,
  },
  {
    how: 'only-there',
    on: "not_leave_ never_leave_ n't_leave_",
    expression: /(?:\bnot|\bnever|n't) leave (?:the )?(\S+ (?:folder|directory|dir)|\S*\/\S*)/,
  },
  {
    how: 'only-there',
    on: 'besides apart except other_than & _no_file _no_other_file _nothing',
    expression:
      /^(?:besides|apart from|except(?: for)?|other than) (.+?) (?:no(?: other)? files?|nothing(?: else)?)\b.*\b(?:changed?|modif(?:y|ied)|edit(?:ed)?|touch(?:ed)?)\b/,
  },
  {
    how: 'only-there',
    on: 'limited restricted confined',
    expression: /\byour (?:\w+ )?(?:task|job|work|scope|role) is (?:limited|restricted|confined) to (.+)$/,
  },
  {
    how: 'only-there',
    on: 'only',
    expression: /^(?:this is an? |make (?:it|this) an? )?(\w+)[ -]only(?: (?:change|changes|pr|task|commit|fix|update|job|please))*$/,
  },
  {
    how: 'only-there',
    on: 'only_ & _may_be_ _can_be_ _should_be_ _must_be_',
    expression: /^only (.+?) (?:may|can|should|must) be (?:changed|edited|touched|modified|updated)\b/,
  },
  {
    how: 'only-there',
    on: 'nowhere only_there',
    expression: /\b(?:in|inside|under|within|to) (\S+) (?:and|but) (?:nowhere else|only there)\b/,
  },
  {
    how: 'only-there',
    on: 'outside',
    expression:
      /(?:\b(?:no|not|never)|n't) .{0,40}?\b(?:changes?|edits?|diffs?|modifications?|fix(?:es)?|cleanups?|(?:refactor|edit|format|renam)ing)\b.{0,30}? outside(?: of)? (.+)$/,
  },
  { how: 'only-there', on: 'outside', expression: /\bnothing outside(?: of)? (.+?) (?:may|must|should|is to|can|gets?)\b/ },
  {
    how: 'only-there',
    on: '_only & edit change modify touch work_in work_on write_to write_in update limit_yourself_to restrict_yourself_to stay_in stay_within keep_to keep_within keep_inside',
    expression:
      /\b(?:edit|change|modify|touch|work (?:in|on)|write (?:to|in)|update|limit yourself to|restrict (?:yourself|changes|edits) to|stay (?:in|inside|within)|keep (?:to|within|inside|changes (?:in|to|inside)))\s+(?:only\s+)?((?:files? )?(?:in |inside |under |within |to )?\S*[/.]\S+) only\b/,
  },
  {
    how: 'only-there',
    on: 'limit_ restrict_ confine_ stay_inside stay_within',
    expression:
      /\b(?:(?:limit|restrict|confine) (?:yourself|(?:your |the |all )?(?:changes?|edits?|work)) to|stay (?:inside|within))\s+(.+)$/,
  },
  // "format only the files you touched"
  {
    how: 'only-part',
    on: 'only just & format lint prettify',
    expression:
      /^(?!.*\?$)(?=.*\b(?:only|just)\b)(?:(?:please|and|but|so|only|just)\s+)*(format|reformat|lint|prettify)(?: only| just)? (?:the |those |what )?(?:(?:changed|touched|modified|staged|edited|new) (?:files?|lines?|code|parts?)|(?:(?:files?|lines?|code|parts?) )?(?:that )?you(?:'ve| have)? (?:touch|chang|edit|modif|add)\w*)\b/,
  },
  {
    how: 'only-run',
    on: 'nothing_else nothing_more no_other',
    expression:
      /^(?:please )?(?:you (?:may|can) )?(?:(?:just|only) )?(?:run|execute|do|use) (.+?)(?: and)? (?:nothing (?:else|more)|no other (?:commands?|programs?|scripts?|tools?))$/,
  },
  {
    how: 'only-run',
    on: 'i_only_allow_ i_only_permit_ we_only_allow_ we_only_permit_',
    expression: /\b(?:i|we) only (?:allow|permit) (.+)$/,
  },
  {
    how: 'only-run',
    on: 'may_only_ can_only_ should_only_ must_only_ allowed_to_only_ & run_ execute_ use_',
    expression: /\b(?:may|can|should|must|allowed to) only (?:run|execute|use) (.+)$/,
  },
  {
    how: 'only-run',
    on: 'only_command_ only_commands_ only_thing_ only_things_ only_script_ only_scripts_ & run_is_ run_are_ execute_is_ execute_are_ use_is_ use_are_',
    expression: /\bonly (?:commands?|things?|scripts?) (?:that )?(?:you|we) (?:may|can|should|must) (?:run|execute|use) (?:is|are) (.+)$/,
  },
  {
    how: 'only-run',
    on: 'nothing_but_ nothing_except_',
    expression: /^nothing (?:but|except)(?: for)? (.+?) (?:should|may|must|can|is to) (?:be )?run\b/,
  },
  {
    how: 'only-run',
    on: 'only_run only_use',
    expression:
      /^(?:(?:please|and|but|so) )*only (?:run|use) ((?:cargo|npm|pnpm|yarn|bun|go|git|make|dotnet|mvn|gradle|terraform|helm|flutter|dart|composer|ruff|eslint|tsc|poetry|uv) .+)$/,
  },
  { how: 'only-run', on: '_only', expression: /^(?:please )?(?:run |execute )?(?!offline)((?:the )?\w+(?:[ -]\w+)?) only$/ },
  { how: 'only-tests', on: 'only_test_ just_test_', expression: /^(?:(?:please|and|but|so)\s+)*(?:only|just) test (.+)$/ },
  // "you can run a.test.ts but none of the others"
  {
    how: 'only-tests',
    on: "_other _rest & none_of not don't_run skip",
    expression:
      /^(?:and |but )?(?:none of|not|don't run|do not run|skip)(?: (?:the|any|all|of))* (?:(other)(?= (?:tests|specs|ones))|(?:others|rest))/,
  },
  { how: 'only-tests', on: '_only & _tests _specs', expression: /^(?:please )?(?:run )?(?:the )?([\w-]+ (?:tests|specs)) only$/ },
  {
    how: 'only-tests',
    on: '_only & run_ execute_ test_',
    expression: /^(?:please )?(?:run|execute|test) (?:the )?((?:tests|specs) (?:in|of) \S+|\S*[/.]\S+) only$/,
  },
  {
    how: 'only-tests',
    on: 'only_ just_ & test spec suite',
    expression:
      /^(?:(?:please|and|but|so|then|now)\s+)*(?:(?:only|just) (?:run |execute |(?=the |my |our |those ))|(?:run|execute) (?:only|just) )(.*\b(?:tests?|specs?|suites?)\b.*?)(?: please| for now)?$/,
  },
  { how: 'only-run', on: 'only_ & run', expression: /^only (.+?) (?:may|can|should|must|are allowed to) (?:be )?run\b/ },
]
