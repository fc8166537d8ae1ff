import type { Phrase } from './forms.ts'

/** The forms in which people name all that may be changed or run. One entry to add one form. */
export const limitPhrases: readonly Phrase[] = [
  // "stay in packages/web", "you should keep to the docs", "your changes go into src/ and nowhere else"
  {
    how: 'only-there',
    on: 'stay_ stick_ remain_ keep_ limit_ restrict_ confine_ contain_ constrain_',
    expression:
      /^(?:(?:please|pls|so|and|but|just|only|strictly|try to|make sure to|remember to) )*(?:(?:you|we|let's|i want you to|i'd like you to|i need you to)(?: (?:must|should|will|need to|have to|can))? )?(?:only |just )?(?:stay|stick|remain|keep|limit|restrict|confine|contain|constrain)(?: (?:yourself|ourselves|it|this|everything|all|any|the|your|changes?|edits?|diff|work|fix|scope|patch|touch|strictly|only|local(?:ized)?|limited|restricted|confined|contained|scoped))* (?:to|in|inside(?: of)?|within|under|(?<=stick )with) (?!(?:sync|mind|touch|line|place|order|check|step|shape|tune|use)\b)(.+?)(?: only| alone| and nowhere else)?$/,
  },
  {
    how: 'only-there',
    on: 'just_ only_',
    expression: /^(?:just|only) the (docs|documentation|readme|tests?|specs?|styles?|css|config(?:uration)?|changelog)$/,
  },
  // "you are in charge of tests and only tests"
  {
    how: 'only-there',
    on: 'and_only_ and_just_ only_here only_in only_resp just_here just_in just_resp',
    expression:
      /^you(?:'re| are) (?:in charge of|responsible for|on|doing|here for) (?:the )?(.+?) and (?:only|just) (?:the )?(?:\1|those|these|that)$|^you(?:'re| are) (?:only|just) (?:here (?:for|to do)|in charge of|responsible for) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'one_file one_single_file single_file single-file',
    expression: /^(?:just |only |so )*(?:an? )?(?:one|single)(?: single)?[- ]file(?: (?:change|fix|edit|diff|pr))?:? (?=\S*[./])(\S+)$/,
  },
  // "this time only src/api/users.ts"
  {
    how: 'only-there',
    on: 'only_ just_',
    expression:
      /^(?:(?:so|please|and|this time|for now|now|today|but|strictly|literally) )*(?:only|just) ((?!\S*(?:test|spec))(?=\S*[./])\S+(?: and (?=\S*[./])\S+)*)$/,
  },
  // "test files only"
  {
    how: 'only-there',
    on: 'files_only',
    expression:
      /^(?:(?:please|so|modify|change|edit|touch|update) )*((?:test|spec|docs?|documentation|config|css|style|markdown) files) only(?: please)?$/,
  },
  // "today we only do docs", "let's spend this session on tests only"
  {
    how: 'only-there',
    on: 'only_ just_ & do_ work_ focus_ handle_ write_',
    expression:
      /^(?:today |now |this time |here |in this session |so )*(?:we|you|let's)(?:'ll| will|'re| are)? (?:only|just) (?:do|doing|work on|working on|focus on|focusing on|handle|write|writing) (?:the |some )?(.+?)(?: today| now| here| for now| this (?:session|time|round))*$/,
  },
  {
    how: 'only-there',
    on: 'only exclusively & spend use_ dedicate focus',
    expression:
      /\b(?:spend|use|dedicate|focus)\b(?: (?:this|the|today's|today|our|your|all))*(?: (?:session|time|day|hour|effort))? (?:on|for|to) (?:the )?(.+?) (?:only|exclusively)$/,
  },
  {
    how: 'only-there',
    on: '_only & permission allowed free may_ can_',
    expression:
      /\b(?:permission|allowed|free|may|can) (?:to )?(?:edit|change|touch|modify|write(?: to| in)?|work (?:in|on|inside)) (.+?) only$/,
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
    on: 'as_long_as provided',
    expression:
      /\b(?:change|edit|touch|modify|do)\b.*\b(?:as long as|provided) (?:it|that|they) (?:is|stays?|are|remains?) (?:in|inside|within|under|below) (.+)$/,
  },
  {
    how: 'only-there',
    on: 'your_',
    expression:
      /^your (?:playground|sandbox|scope|area|zone|workspace|territory|turf|world|lane|radius)(?: for (?:today|now|this))? (?:is|are|ends? (?:at|with)|stops? at|covers?) (?:only |just )?(.+)$/,
  },
  {
    how: 'only-there',
    on: 'only_ just_ exclusively_ solely_ & edit change modify touch work_in work_on write_to write_in update alter',
    expression:
      /(?<!n't |\bnot )\b(?:only|just|exclusively|solely) (?!.*\b(?:once|after|when|if|as soon as|with my) )(?:allowed to |want you to )?(?:make (?:changes|edits) (?:in|to|inside|under)|edit|change|modify|touch|work (?:in|on|inside)|write (?:to|in|inside)|update|alter)\s+(.+)$/,
  },
  // "you only write tests, I write the rest"
  {
    how: 'only-there',
    on: 'only_ & write add create & test spec docs documentation',
    expression:
      /^(?:(?:and|so|please|for now) )*(?:you (?:will |should |may |can |are to )?)?only (?:write|add|create|do|extend) (?:the |new |more |missing |unit )*(tests?|specs?|docs|documentation)$/,
  },
  {
    how: 'only-there',
    on: 'only_fix_ only_refactor_ only_clean_up_ only_format_',
    expression: /\bonly (?:fix|refactor|clean up|format) (\S*[./]\S+)(?: formatting| indentation| imports?| file| layout)?$/,
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
      /^(?:(?:please|now|ok|okay|then|and|but|so|just)\s+)*(?!(?:the|an?|it|this|that|these|those|i|we|they|there|our|my|your|when|if|because|since|bugs?|errors?|is|are|was)\b)[a-z]+\b.* (?:in|inside|within|under|to) (\S*[/.]\S+(?:(?:,| and| or),? \S*[/.]\S+)*) only\b/,
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
    on: 'limited_to restricted_to confined_to scoped_to',
    expression:
      /\b(?:work|scope|changes?|edits?|task|job|everything|this)(?: \w+)? (?:is|are|be|stays?) (?:strictly |only )?(?:limited|restricted|confined|scoped) to (.+)$/,
  },
  {
    how: 'only-there',
    on: 'only',
    expression: /^(?:this is an? |make (?:it|this) an? )?(\w+)[ -]only(?: (?:change|changes|pr|task|commit|fix|update|job|please))*$/,
  },
  // whatever is said of it then: "only docs/ is fair game"
  {
    how: 'only-there',
    on: 'only_ & _is_ _are_ _may_ _can_ _should_ _must_',
    expression:
      /^(?:so |and |but |please )*only (?!.*\b(?:once|after|when|if|as soon as)\b)(.{2,60}?) (?:(?:is|are) (?!\w+(?:ed|ing)\b|red\b|slow|broken|wrong|missing|flaky|buggy|needed|left|here\b|there\b|in\b(?! scope| play))|(?:may|can|should|must|(?:is|are) (?:allowed )?to) (?:be )?(?:chang|edit|touch|modif|updat|mov)\w*)/,
  },
  {
    how: 'only-there',
    on: 'nowhere only_there',
    expression:
      /\b(?:in|inside|under|within|to|on) ((?:the )?\S+(?: (?:folder|directory|package|module))?) (?:and|but) (?:nowhere else|only there)\b/,
  },
  {
    how: 'only-there',
    on: 'outside',
    expression:
      /(?:\b(?:no|not|never)|n't) .{0,40}?\b(?:changes?|edits?|diffs?|modifications?|fix(?:es)?|cleanups?|(?:refactor|edit|format|renam)ing)\b.{0,30}? outside(?: of)? (.+)$/,
  },
  // "fix the tests and only the tests"
  {
    how: 'only-there',
    on: 'and_only_ and_just_ and_nothing_but_',
    expression:
      /^(?:please |just )*(?:fix|change|edit|update|touch|refactor|rewrite|adjust|clean up) (.+?) and (?:only|just|nothing but) (?:\1|those|these|them|that|it)$/,
  },
  // "format only the files you touched"
  {
    how: 'only-part',
    on: 'only just & format lint prettify gofmt black prettier rustfmt',
    expression:
      /^(?!.*\?$)(?=.*\b(?:only|just)\b)(?:(?:please|and|but|so|only|just)\s+)*(?:run )?(format|reformat|lint|prettify|gofmt|black|prettier|rustfmt)(?: only| just)? (?:on (?:only )?)?(?:the |those |what )?(?:(?:changed|touched|modified|staged|edited|new) (?:files?|lines?|code|parts?)|(?:(?:files?|lines?|code|parts?) )?(?:that )?you(?:'ve| have)? (?:touch|chang|edit|modif|add)\w*)\b/,
  },
  {
    how: 'only-run',
    on: 'nothing_else nothing_more no_other',
    expression:
      /^(?:please )?(?:you (?:may|can) )?(?:(?:just|only) )?(?:run|execute|do|use) (.+?)(?: and)? (?:nothing (?:else|more)|no other (?:commands?|programs?|scripts?|tools?))$/,
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
  // "run everything in docker, not on the host"
  {
    how: 'only-run',
    on: 'docker container devcontainer compose & not_ never_ only',
    expression:
      /^(?:please |always |and )*(?:run|execute|do|start) (?:everything|all|all commands|all of it|things|stuff|commands|it all) (?:only )?(?:in|inside|via|through|with) (?:the |a )?(docker(?: compose)?|containers?|devcontainer) (?:and |but )?(?:(?:not|never) (?:on|directly|outside|locally)\b.*|only)$/,
  },
  {
    how: 'only-run',
    on: 'nothing_but_ nothing_except_',
    expression: /^nothing (?:but|except)(?: for)? (.+?) (?:should|may|must|can|is to) (?:be )?run\b/,
  },
  {
    how: 'only-run',
    on: 'only_',
    expression:
      /^(?:(?:please|and|but|so) )*only (?:run |use )?((?:cargo|npm|pnpm|yarn|bun|go|git|make|dotnet|mvn|gradle|terraform|helm|flutter|dart|composer|ruff|eslint|tsc|poetry|uv) .+)$/,
  },
  { how: 'only-run', on: '_only', expression: /^(?:please )?(?:run |execute )?(?!offline)((?:the )?\w+(?:[ -]\w+)?) only$/ },
  { how: 'only-tests', on: 'tests_only_in tests_only_for', expression: /^(?:run )?(?:the )?tests? only (?:in|for) (?=\S*[./])(\S+)/ },
  {
    how: 'only-tests',
    on: 'only_test_ just_test_ test_only_',
    expression: /^(?:(?:please|and|but|so)\s+)*(?:(?:only|just) test|test only) (.+)$/,
  },
  {
    how: 'only-tests',
    on: "_other _rest & none_of not don't_run skip",
    expression:
      /^(?:and |but )?(?:none of|not|don't run|do not run|skip)(?: (?:the|any|all|of))* (?:(other)(?= (?:tests|specs|ones))|(?:others|rest))/,
  },
  {
    how: 'only-tests',
    on: 'only_ just_ & test spec suite',
    expression:
      /^(?:(?:please|and|but|so|then|now)\s+)*(?:(?:only|just) (?:run |execute |(?=the |my |our |those |(?:unit|integration|e2e|smoke) tests?$))|(?:run|execute) (?:only|just) )(.*\b(?:tests?|specs?|suites?)\b.*?)(?: please| for now)?$/,
  },
  { how: 'only-run', on: 'only_ & run', expression: /^only (.+?) (?:may|can|should|must|are allowed to) (?:be )?run\b/ },
]
