import type { Form } from './forms.ts'
import { guarded } from './text-index.ts'

/** Forms that forbid everything but looking. One entry to add one form. */
export const lookOnly: readonly Form[] = [
  // "which branches are merged? list only"
  { on: '_only', expression: /^(?:please )?(?:just )?(?:list|show|print|name|count) only$/ },
  {
    on: "we_ today_we let's_ & only just",
    expression:
      /^(?:today )?(?:we(?:'ll| will|'re| are)?|let's) (?:only|just) (?:discuss|talk|plan|brainstorm|read|think)\w*(?:$| (?:today|now|here|about|it|this|for)\b)/,
  },
  {
    on: 'before_you_ before_we_ & make_ do_ apply_ start begin continue go_on proceed write_ change_ touch_ edit_',
    expression:
      /\b(?:show|see|look|test|verify|tell|discuss|plan|ask|agree|approve|review|talk|hear|know|opinion|thoughts)\b.*\bbefore (?:you|we) (?:start|begin|continue|go on|proceed|(?:do|change|touch|edit) anything|(?:make|do|apply) (?:it|them|that|this)$|(?:write|change|touch|edit) (?:an?|any|one)(?: single)? (?:line|file|thing|character)s?|(?:write|touch|change) (?:any )?code)\b(?! (?:the|an?|any|my|our) )/,
  },
  {
    on: 'not_a not_one & changed edited modified touched',
    expression: /\bnot (?:a|one) (?:single )?(?:line|file|character|thing)\b.{0,30}\b(?:changed|edited|modified|touched)\b/,
  },
  {
    on: 'run_ check & and_report and_tell_me and_show_me and_let_me_know',
    expression: /^(?:please )?(?:just|only) (?:run|check) .*\band (?:report|tell me|show me|let me know)\b/,
  },
  {
    on: 'wait_for',
    expression:
      /\bwait for (?:my|our|the|a) (?:ok|okay|approval|answer|go(?:-ahead)?|feedback|review|reply|confirmation|sign-?off|word|decision)$/,
  },
  {
    on: 'only_questions only_answers only_ideas only_feedback only_advice',
    expression: /^only (?:questions|answers|ideas|feedback|advice)\b/,
  },
  {
    on: '_first code_later code_comes_later code_follows_later',
    expression:
      /^(?:let's )?(?:think|plan|talk|design|look|diagnosis|diagnose|analysis|discussion|discuss|proposal)(?: (?:it|this|that|about|over|through|out))* first$|^(?:and |the )*code (?:comes |follows )?later$/,
  },
  {
    on: 'just_ only_ & opinion explan list numbers names overview report facts diagnosis analysis idea answer advice feedback plan proposal suggestion estimate summary review',
    expression:
      /(?:\b(?:only|just) (?:want(?:ed)?|need(?:ed)?|ask(?:ed)? for)|^(?:please )?(?:just|only)(?! an? (?:simple|basic|plain|flat|static|small) )) (?:an? |the |your |some )?(?:\w+ )?(?:opinion|list|numbers|names|overview|report|facts|diagnosis|analysis|ideas?|explanation|answer|advice|feedback|plan|proposal|suggestions?|estimate|summary|review)\b(?! (?:should|may|can|must|are|is)\b)/,
  },
  {
    on: 'curious asking wondering interested & just_ only_',
    expression: /(?:\b(?:i'm|i am) |^)(?:just|only) (?:curious|asking|wondering|interested)\b/,
  },
  { on: 'not_ & code patch fix implementation', expression: /^(?:but )?not (?:for )?(?:a |any |the )?(?:code|patch|fix|implementation)$/ },
  {
    on: 'review audit question discussion experiment rehearsal exercise & treat_this_as treat_it_as see_this_as see_it_as consider_this_as consider_it_as take_this_as take_it_as this_is',
    expression:
      /\b(?:(?:treat|see|consider|take) (?:this|it) as|this is(?: just| only| purely| merely)?) an? (?:code |theoretical |hypothetical )?(?:review|audit|question|discussion|(?:thought|thinking) (?:experiment|exercise)|rehearsal)\b/,
  },
  {
    on: 'come_back',
    expression:
      /\bcome back (?:to me )?with (?:an? |some |your |the )?(?:\w+ )?(?:options|ideas|plan|proposals?|suggestions|questions|findings|answer)\b/,
  },
  {
    on: 'plan_first proposal_first design_first outline_first explanation_first analysis_first estimate_first & see have want need give_me show_me write make',
    expression:
      /\b(?:see|have|want|need|give me|show me|write|make)\b.*\b(?:plan|proposal|design|outline|explanation|analysis|estimate) first$/,
  },
  {
    on: "_i'll_ _i_will_ & report list show tell give print name find",
    expression:
      /^(?:please )?(?:just )?(?:report|list|show|tell|give|print|name|find)\b.* (?:and )?(?:i'll|i will) (?:fix|change|edit|do|handle) (?:it|them|that|those|the rest)\b/,
  },
  { on: 'through', expression: /\b(?:talk|walk|guide|lead) (?:me|us) through .+ first$/ },
  {
    on: 'no-',
    expression:
      /(?<!\S[./]\S.{0,30} (?:is|are) (?:an? )?)\bno-(?:edits?|code|coding|changes?|touch) (?:session|mode|task|zone|policy|day)\b/,
  },
  {
    on: 'reviewer observer advisor auditor consultant',
    expression:
      /\b(?:you(?:'re| are)|(?:act|work|behave) as|consider yourself|see yourself as) (?:just |only )?an? (?:code )?(?:reviewer|observer|advisor|auditor|consultant)\b/,
  },
  {
    on: 'and_wait then_wait',
    expression: /\b(?:plan|proposal|present|show|report|explain|propose|suggest|summary)\b.*\b(?:and|then) wait$/,
  },
  {
    on: 'tell_you let_you_know _say_when give_you_the shout',
    expression:
      /\b(?:i'll|i will) (?:(?:tell you|let you know|say|shout) (?:when|once|if) (?:to|you can|you may|it's time to) (?:start|begin|go|continue|proceed|code|coding|implement|write|edit)\b|say when$|give you the (?:go|nod|green light|signal))/,
  },
  {
    on: 'hold_fire hold_horses hold_your_fire hold_your_horses hold_everything stand_by sit_tight',
    expression: /^(?:please )?(?:hold (?:your )?(?:fire|horses)|hold everything|stand by|sit tight)(?: until .+| for now)?$/,
  },
  // "reading is enough", "an explanation will do"
  {
    on: 'enough suffic all_i_need all_i_want will_do plenty & read look think explan analys descri diagnos opinion review plan sketch outline list idea answer estimate',
    expression:
      /^(?:an? |the |your |just |some )*(?:\w+ )?(?:reading|looking|thinking|explaining|explanation|analysis|description|diagnosis|opinion|review|plan|sketch|outline|list|ideas?|answer|estimate)(?: (?:of|for|about) .{1,40}?)? (?:is|are|will be|would be|will|would|does|do)? ?(?:more than )?(?:enough|suffices?|sufficient|all (?:that )?i (?:need|want|ask)|plenty|do)(?: for now| here| today| for me)?$/,
  },
  // "read the code, write a summary. Stop there."
  { on: 'stop halt', expression: /^(?:and |then )*(?:stop|halt)(?: right)? (?:there|after that|at that point)$/ },
  {
    on: 'access permission rights',
    expression: /\byou (?:only )?have (?:only )?read(?:[- ]only)? (?:access|permissions?|rights)\b|^read (?:access|permissions?) only$/,
  },
  {
    on: 'no_action no_further',
    expression: /\bno (?:further |other )?(?:action|work|steps) (?:(?:is|are) )?(?:needed|required|necessary|from you)\b/,
  },
  {
    on: "i'll_do i_will_do i'll_handle i_will_handle",
    expression: /\b(?:i'll|i will) (?:do|handle) (?:all )?the (?:typing|coding|editing|implementation|implementing|changes|edits)\b/,
  },
  { on: 'take_it take_over', expression: /^(?!.*\b(?:when|once|after) ).*\b(?:i'll|i will|let me) take (?:it|over) from (?:here|there)\b/ },
  {
    on: '_only & opinion answer comments feedback suggestions remarks ideas thoughts notes advice',
    expression: /^(?:opinions?|answers?|comments|feedback|suggestions|remarks|ideas|thoughts|notes|advice) only$/,
  },
  {
    on: "i_don't_need_ i_don't_want_ i_do_not_need_ i_do_not_want_ i_dont_need_ i_dont_want_ & code changes edits fix patch implementation",
    expression:
      /\bi (?:don't|do not|dont) (?:need|want) (?:any |the |an? |you to (?:write|produce|make) (?:any )?)?(?:(?:code|source|file) )?(?:code|changes|edits|fix|patch|implementation)(?: yet| for now| now| at this (?:point|stage))?$/,
  },
  {
    on: 'first_ & plan proposal analysis design outline discussion',
    expression: /^first (?:an? |the |your )?(?:plan|proposal|analysis|design|outline|discussion|explanation)$/,
  },
  {
    on: 'more_than',
    expression:
      /\b(?:no|not|nothing|n't)(?: do(?: anything)?)? more than (?:just )?(?:an? )?(?:quick )?(?:read(?:ing)?|look(?:ing)?|analysis|thinking|explaining)\b/,
  },
  { on: 'request_to task_to order_to invitation_to', expression: /\bnot (?:a |an )?(?:request|task|order|invitation) to\b/ },
  {
    on: 'not_asking not_looking',
    expression:
      /\bnot (?:asking|looking) (?:for (?:an? |any )?(?:code|changes?|edits?|patch|fix|implementation)|you to (?:do|change|fix|implement) (?:it|that|this|anything))\b/,
  },
  {
    on: "do_not don't dont never & do_anything do_a_thing continue proceed go_on carry_on act start begin",
    expression:
      /^(?:(?:please|ok|okay|and|but|so|now|just|for now)\s+)*(?:do not|don't|dont|never)\s+(?:do (?:anything|a thing)(?=$| (?:else|more|yet|until|till|before|for|here|now|without|today|right|at all|on your own)\b)|(?:continue|proceed|go on|carry on|act)\b|(?:start|begin)(?:$| (?:yet|until|before)\b))/,
  },
  {
    on: 'do_nothing nothing_else nothing_more',
    expression: /^(?:and |but |please )*(?:do nothing(?: (?:else|more|yet|for now|(?:until|before|till) .+))?|nothing (?:else|more))$/,
  },
  {
    on: 'just only simply merely & look read explain review analy tell describe show summari investigate inspect answer explore research list report think discuss plan observe diagnose comment respond reply talk give suggest propose draft sketch outline find figure dig check see',
    expression:
      /(?:^|\b(?:and|so|please|but|now|then|ok|okay|you to|you should|let's|let us)\s+)(?:just|only|simply|merely)\s+(?!.* if (?:i|we) )(?:want (?:you )?to |do |have |take )?(?:a )?(?:quick |brief |short )?(?:look|read|explain|review|analy[sz]e|tell|describe|show(?=$| (?:me|us|what|how|where|which|why)\b)|summari[sz]e|investigate|inspect|answer|explore|research|list|report|think|discuss|plan|observe|diagnose|comment|respond|reply|talk|give me|suggest|propose|draft|sketch|outline|(?:find|figure) (?:it |this |that )?out|look into|dig into|(?:check|see|find)(?= (?:why|whether|what|how|which|where)\b))\b/,
  },
  {
    on: '_only -only',
    expression:
      /(?:^|\b)(?:look|explain|review|analy[sz]e|investigate|inspect|diagnose|report|discuss|plan|analysis|diagnosis|planning|reading|looking|answer|discussion|question|explanation|investigation|research|exploration|brainstorming|audit)(?: (?:it|this|that|them))?[ -]only\b/,
  },
  {
    on: 'read & only',
    expression:
      /^(?:(?:strictly|please|and|so|but|keep (?:it|this)|stay|work|this is(?: a)?|treat (?:it|this) as|think of (?:it|this) as(?: an?)?|be|in|remain)\s+)*read[- ]only(?: (?:mode|checkout|clone|copy|repo|repository|mirror|mount|workspace|environment|task|session|conversation|chat|work|access|review|audit|analysis|exercise|investigation|question|pass|look|please|for now|only|today|for (?:the|this) (?:\w+ )?(?:session|conversation|task|day|moment|time being)))*(?: until .+)?$/,
  },
  {
    on: 'dry doing look only_a just_a plan hands no_code no_implementation no_write',
    expression:
      /\b(?:dry[- ]run only|this is (?:just |only )?a dry run|(?:instead of|without) doing (?:it|anything)|look,? (?:but )?don't touch|only a (?:plan|question|proposal)|just a (?:plan|question|proposal)|plan mode|hands off the keyboard|no write access|no code (?:gets|is to be|will be|may be) (?:written|changed)|no (?:code|implementation)(?: yet| (?:until|before) .+)?$)/,
  },
  {
    on: 'plan vorschlag analyse erklärung kein',
    expression: /\bnur (?:mal )?(?:einen? |ein )?(?:plan|vorschlag|analyse|erklärung)|\bkein(?:en)? code\b/u,
  },
  {
    on: 'nur bloß',
    expression: /^(?:analysier|erklär|lies|schau|prüf|beschreib)\p{L}* (?:(?:bitte|mir|dir|mal|erst|erstmal) )*(?:nur|bloß)(?!\p{L})/u,
  },
  {
    on: 'seulement juste uniquement contente que_',
    expression:
      /\b(?:seulement|juste|uniquement) (?:lire|regarder|expliquer|analyser|regarde|explique|lis|analyse)|contente-toi d|\bne (?:fais|faites) que (?:lire|regarder|expliquer|analyser)/,
  },
  {
    on: 'sol apenas somente só',
    expression: /\b(?:solo|soltanto|apenas|somente|só) (?:leggi|guarda|spiega|analizza|leia|olhe|explique|analise|veja)/u,
  },
]

/** More than to look only: not even to run something. */
export const doesNothing = guarded('do_anything do_a_thing do_nothing', /\bdo (?:anything|a thing|nothing)\b/)

/** Work asked for in the same breath: then "just look" is only the first step. */
export const asksForWork = guarded(
  'fix implement change_it repair refactor apply edit update add create write make_it',
  /\b(?:(?<!\b(?:the|your|a|this|that|any) )fix|implement|change it|repair|refactor|rewrite|apply|edit|update|add|create|write(?! (?:me )?(?:a|the|your) (?:\w+ )?(?:plan|proposal|summary|report|design|list))|make it)\b/,
)

/** "Just check whether they pass, and if they do commit". */
export const goesOnToDo = guarded('commit push merge deploy install', /\b(?:and|then) (?:\w+ ){0,4}(?:commit|push|merge|deploy|install)\b/)

/** Says to stop, with nothing to be done instead. */
export const stops =
  /^(?:(?:please|ok|okay|hey|no|now|bitte|por favor|actually|hm+|sorry|oh|just|but|and|let's|lets|we|we'll)\s+)*(?:stop|halt|call it (?:a day|a night|quits)|leave it (?:there|here|at that)|pause|wait|hold (?:on|it)|freeze|stand by|stopp|warte|para|espera|arrête|attends|aspetta|fermati|停|停止|等一下|待って|止まって|стоп|стой|подожди)(?:\s+(?:stop|wait|here|there|now|right now|please|it|that|everything|immediately|for now|for (?:today|tonight)|today|a (?:moment|minute|second|sec)|(?:until|till|for) (?:i|my|me|we)\b(?!.*\bbefore\b)[\w' ]{1,40}|bitte|mal)){0,5}$/u

/** What people add when they say to stop: what they need or are about to do. */
export const saysWhy = guarded(
  "i_ we_ i'm we're i'll we'll i'd_like let_me wrong off broken not_right what why wtf",
  /^(?:what|why|wtf)\b.*\?$|^(?:(?:i|we) (?:need|want|wanna|have|must|am|are|will)|i'm|we're|i'll|we'll|i'd like|let me|(?:(?:that|this|it|something) (?:is|looks|seems) )?(?:the )?(?:wrong|off|broken|not right))\b/,
)
