/** The sentence forms in which people forbid: data for `speech.ts`. One entry to add one form. */
export type How = 'act' | 'thing' | 'somewhere' | 'leave' | 'keep' | 'look-only' | 'only-there'

/** Verbs after "don't" that ask for the opposite, or for nothing. */
export const notMeant =
  /^(?:forget|hesitate|worry|be|mind|care|know|think|see|understand|have|need|get|seem|feel|like|believe|let|expect|remember|always|only|just|bother (?:with |to )?(?:asking|telling|explaining|me)|wait|stop|ask|give up)\b/

export const negatedVerb =
  /\b(?:do not|don't|dont|don t|do n't|donot|never(?: ever)?|must not|mustn't|should not|shouldn't|should never|may not|cannot|can't|can not|not (?:allowed|supposed|meant|expected) to|are not to|is not to|shall not|better not|rather not|please not|under no circumstances|neither|by no means)\s+(?:you dare |bother (?:with |to )|waste (?:any )?time (?:on |with )|spend (?:any )?time on |ever |even |actually |yet |automatically |simply |accidentally |please |go and |try to |attempt to |start to |start (?=\w+ing)|dare (?:to )?|directly |by any means |under any circumstances |just )*(.+)$/

/** "Edit anything but the tests" forbids what it makes an exception of, by the verb it starts with. */
export const allBut =
  /^(?!.*(?:n't|\bnot|\bnever|\bno|\bi|\bwe)\b)(?:please |you can |you may |feel free to )*(\w+)\b.*?\b(?:everything|everywhere|anything|whatever you (?:like|want)|all)(?: else)? (?:except|but|besides|apart from|other than)(?: for)? (.+)$/

export const phrases: readonly { readonly how: How; readonly expression: RegExp }[] = [
  { how: 'act', expression: /\b(?:want|like|need|expect|asked|told|beg) you (?:to )?not (?:to )?(.+)$/ },
  { how: 'act', expression: /\b(?:i'll|i will|i)\s+(?:take care of|handle)\s+(.+)$/ },
  { how: 'act', expression: /\b(?:i'll|i will|^i) ((?:run (?:it|them|that)|commit|push|merge|deploy|publish|release)\b.*)$/ },
  { how: 'look-only', expression: /\b(?:i'll|i will) ((?:apply|implement|make) (?:it|them|that|the (?:changes?|fix|patch|edits?))\b)/ },
  { how: 'act', expression: /\b(?:let me|i'd rather|i would rather|i prefer to) (?!you\b|know\b|see\b|look\b|think\b|check\b)(.+)$/ },
  { how: 'thing', expression: /\bonly one who (.+)$/ },
  {
    how: 'act',
    expression:
      /^(?:if|when|whenever) you (?:have to |need to |want to |must |would |are about to )?(.+?) (?:please )?(?:ask|check with|tell me|wait|confirm)\b/,
  },
  { how: 'act', expression: /\b(?:you|we) (?:could|would|did|might)(?: not|n't) (.+)$/ },
  { how: 'act', expression: /\blet(?:'s| us) (?:please )?not (.+)$/ },
  { how: 'somewhere', expression: /^(.+?) (?:so |but |and |please )*(?:don't|do not|dont)$/ },
  { how: 'act', expression: /^(?:please )?(?:ask (?:me )?first|erst (?:mal )?fragen) (?:and )?(?:then|dann) (.+)$/ },
  // the same in other languages: ask me before …
  { how: 'somewhere', expression: /(?<!\p{L})frag\p{L}* (?:mich|uns)(?!\p{L}).*?(?<!\p{L})(?:vor|bevor) (.+)$/u },
  { how: 'somewhere', expression: /(?<!\p{L})nicht dass du (.+)$/u },
  {
    how: 'somewhere',
    expression: /(?<!\p{L})(?:pregúnta|pregunta|consúlta|consulta|pergunt|chied)\p{L}*(?!\p{L}).*?(?<!\p{L})(?:antes|prima) d[ei] (.+)$/u,
  },
  { how: 'somewhere', expression: /(?<!\p{L})demande(?:z|-moi|z-moi)?(?!\p{L}).*?(?<!\p{L})avant (.+)$/u },
  { how: 'thing', expression: /\b(only (?:with )?local (?:files|sources))\b/ },
  { how: 'thing', expression: /^(?:for|until|during|today|right now|at the moment)\b.{0,30}?\bno (.+)$/ },
  { how: 'thing', expression: /\b(stay on (?:this|the (?:same|current)) branch)\b/ },
  {
    how: 'thing',
    expression: /\b(keep (?:it|everything|this|that|all)(?: \w+)? (?:local|on (?:my|this) (?:machine|laptop|computer)))\b/,
  },
  {
    how: 'thing',
    expression: /\bnothing (?:may |must |should |can )?(leaves? (?:this|the|my|your) (?:machine|laptop|computer|host|network))\b/,
  },

  {
    how: 'act',
    expression:
      /\b(?:i|we)(?:'d| would)? (?:do not|don't|dont|wouldn't|would not) (?:want|like|wish)(?: for)? (?:you to|to see|anyone to|anybody to|it to|any|a|an|another|anything(?: to be)?|this|that|it|more|further)\s*(.+)$/,
  },
  {
    how: 'act',
    expression:
      /\b(?:i'd|i would|we'd|we would) (?:rather|prefer)(?: it)?(?: if| that)? (?:you )?(?:didn't|did not|don't|do not|not(?: to)?|wouldn't)\s+(.+)$/,
  },
  {
    how: 'act',
    expression:
      /\b(?:prefer|better|want you|told you|asked you|remind you|careful|try|reminder|be sure|make sure|take care)(?: to)? not to\s+(.+)$/,
  },
  {
    how: 'act',
    expression:
      /\b(?:avoid|refrain from|hold off(?: on| with)?|hold back(?: on| with)?|steer clear of|abstain from|(?:stop|quit)(?= [a-z]+ing\b)|no more|wait (?:with|before)|hold the)\s+(.+)$/,
  },
  {
    how: 'act',
    expression:
      /\b(?:ask|check with|wait for|tell|ping|confirm with|come back to|talk to|show|consult)\b.{0,60}?\bbefore (?:you |(?:anything|it|this) (?:gets|is|goes) )?(?:ever )?(.+)$/,
  },
  {
    how: 'act',
    expression:
      /\b(?:let me|i want to|i need to|i'd like to|i have to|i must) .{0,60}?\bbefore (?:you |(?:anything|it|this) (?:gets|is|goes) )?(.+)$/,
  },
  {
    how: 'act',
    expression:
      /^before (?:you |we )?(.+?)\s+(?:please )?(?:ask|show me|let me|let's|tell me|check with|confirm|wait|ping|give me|send me|explain|summari[sz]e|propose|present|list|i want|i need|i have)\b/,
  },
  {
    how: 'act',
    expression:
      /\b(?:i'll|i will|let me|i want to|i'd like to|i prefer to|i can|i)\s+(?!.*\btest (?:it|this|that|them)\b)(?:do |handle |run |take care of )?(.+?)\s+(?:it |them |everything |this |that )?(?:myself|by hand|on my own)\b/,
  },
  { how: 'act', expression: /\bleave (?:the )?(.+?) (?:to|for) (?:me|us)\b/ },
  { how: 'act', expression: /\bwithout (?:actually |ever |also )?((?:[a-z]+ing|network|internet)\b.*)$/ },
  {
    how: 'act',
    expression: /\b((?:push|commit|delete|change|touch|install|deploy|edit|modify|run|remove|send|publish|merge|write)) nothing\b/,
  },
  {
    how: 'act',
    expression:
      /^(?:.*\b(?:and|so|that|then|now|but)\s+)?nothing(?: else| more)? (?:should|may|must|can|shall|is to|gets?|will|is allowed to)(?: be| get)?\s+(.+)$/,
  },
  {
    how: 'thing',
    expression:
      /^(?:(?:please|ok|okay|and|but|so|also|just|now|again|yet|with|wait|oh|strictly|absolutely)\s+)*no ((?:more |further |new |additional |extra |automatic |direct |other )*(?!need|problem|worries|idea|longer|matter|way|doubt|one|rush|hurry|business|olvid).+)$/,
  },
  {
    how: 'thing',
    expression: /\b(?:stay|work|be|remain|keep|we are|i am|we're|i'm|bleib[a-z]*|arbeite)\s+(?:strictly |completely |fully )?(offline)\b/,
  },
  { how: 'thing', expression: /\b(offline)[ -](?:only|mode|please|work)\b/ },
  { how: 'thing', expression: /\bwith no (.+)$/ },
  // "pushing is forbidden", "commits are my job"
  {
    how: 'thing',
    expression:
      /^(.+?) (?:is|are)(?: strictly| absolutely| currently| still)? (?:forbidden|blocked|suspended|paused|prohibited|banned|disallowed|verboten|(?:not|never) (?:allowed|permitted|your job)|a no-go|off the table|out of the question|up to (?:me|us)|(?:my|our) (?:job|task|call)|mine(?: to \w+)?|(?:somebody|someone) else's (?:job|task)|(?:for|made by|done by|reserved for) (?:me|us|humans|people|ci|qa)(?: only| alone)?)(?:$|\s(?:until|till|for|from|today|now|this|while|as)\b)/,
  },
  {
    how: 'thing',
    expression: /^((?:\w+(?:ing|ions?)|changes|edits|commits|pushes|deletes)\b.*?) (?:is|are) not (?:ok|okay|fine|acceptable|welcome)\b/,
  },
  { how: 'act', expression: /\b(?:it's|it is|is) (?:forbidden|prohibited|not (?:allowed|permitted|ok|okay)) to (.+)$/ },
  { how: 'thing', expression: /\bi (?:forbid|prohibit)(?: you)?(?: to| from)? (.+)$/ },
  { how: 'thing', expression: /\bonly (?:humans|people|i|we) (?:may |can |should )?(.+)$/ },
  // a permission with a condition: whether it is met is not for this layer to say
  { how: 'act', expression: /^(?:please |and |but )*only (.+?) (?:once|after|when|if|as soon as|with my)\b/ },
  { how: 'act', expression: /^(?:please |and |but )*(.+?) only (?:once|after|when|if|as soon as|with my)\b/ },
  {
    how: 'act',
    expression:
      /\b(?:my|our|explicit|prior)(?: explicit| prior)? (?:approval|ok|okay|permission|sign-?off|confirmation|go-ahead|consent)\b.{0,30}?\b(?:before|for|to) (?:you )?(.+)$/,
  },
  { how: 'act', expression: /^(?:but |and |just )*not (?:to )?(?!\w+ed\b)(.+)$/ },
  { how: 'act', expression: /^(\w+) no$/ },
  { how: 'act', expression: /\binstead of (.+)$/ },
  { how: 'act', expression: /(?<!n't |not |dont |never )\bforget (?:about )?(.+)$/ },
  { how: 'thing', expression: /^(?:please )?skip (?:the |all |any |running )*(.+?)(?: and .*)?$/ },
  {
    how: 'leave',
    expression:
      /\b(?:leave|keep|(?:need|want)(?! everything| it| this| that| all)) (.+?) (?:alone|untouched|unchanged|as (?:it |they )?(?:is|are)|as-is|intact|be|the way (?:it|they) (?:is|are)|out(?: of (?:it|this))?)(?:$|[\s,.])/,
  },
  {
    how: 'leave',
    expression:
      /\b(?:hands off(?: of)?|stay out of|stay away from|keep out of|keep away from|keep your hands off|stay clear of|steer clear of|(?:finger weg|die finger) von|no business (?:in|with))\s+(.+)$/,
  },
  {
    how: 'leave',
    expression:
      /^(.+?) (?:is|are) (?:off[- ]limits|taboo|frozen|not to be (?:touched|changed|edited|modified)|untouchable|not (?:yours|for you)(?: to \w+)?)\b/,
  },
  {
    how: 'leave',
    expression:
      /^(.+?) (?:must|should|may|can|shall) (?:not|never|n't) (?:be )?(?:touched|changed|edited|modified|altered|overwritten|written(?: to)?|change)\b/,
  },
  { how: 'leave', expression: /^(.+?) (?:belongs? to|(?:is|are) owned by) (?:me|somebody else|someone else|others|.*\bteam)\b/ },
  { how: 'leave', expression: /^(.+?) (?:stays?|remains?) (?:untouched|unchanged|intact|as (?:it|they) (?:is|are))\b/ },
  { how: 'leave', expression: /^(?!this\b|it\b|that\b)(.+?) (?:is|are) read[- ]only\b/ },
  { how: 'keep', expression: /\b(?:leave|keep) (.+?) (?:in place|around|where (?:it|they) (?:is|are))(?:$|[\s,.])/ },
  {
    how: 'keep',
    expression: /^(?:please |but )?keep (?:the |my |our )?(?!it$|this$|that$|them$|\S+ing$)(\S+)(?: folder| directory| file)?$/,
  },
  { how: 'leave', expression: /^(.+?) (?:must|should|has to|have to|needs? to) (?:stay|remain|be left)\b/ },
  {
    how: 'only-there',
    expression:
      /\b(?:only|just|exclusively|solely) (?:edit|change|modify|touch|work (?:in|on|inside)|write (?:to|in|inside)|update|alter)\s+(.+)$/,
  },
  { how: 'only-there', expression: /\b(?:edit|change|modify|touch|update|alter|write)\s+(?:only|just)\s+(.+)$/ },
  { how: 'only-there', expression: /\b(?:only|exclusively|solely) (?:in|inside|within|under)\s+(.+)$/ },
  {
    how: 'only-there',
    expression: /\b(?:edits|changes|work) (?:must|should|may|can) (?:only )?(?:be|stay|happen|go|remain) (?:in|inside|within|under) (.+)$/,
  },
  { how: 'only-there', expression: /\b(?:in|inside|under|within|to) (\S+) (?:and|but) nowhere else\b/ },
  { how: 'only-there', expression: /\bnothing outside(?: of)? (.+?) (?:may|must|should|is to|can|gets?)\b/ },
  {
    how: 'only-there',
    expression:
      /\b(?:edit|change|modify|touch|work (?:in|on)|write (?:to|in)|update|limit yourself to|restrict (?:yourself|changes|edits) to|stay (?:in|inside|within)|keep (?:to|within|inside|changes (?:in|to|inside)))\s+(?:only\s+)?((?:files? )?(?:in |inside |under |within |to )?\S*[/.]\S+) only\b/,
  },
  {
    how: 'only-there',
    expression:
      /\b(?:limit (?:yourself|changes|edits|the change|your changes) to|restrict (?:yourself|changes|edits|your changes) to|stay (?:inside|within)|confine (?:yourself|changes) to)\s+(.+)$/,
  },
]

export const lookOnly = [
  /\bnot (?:a |an )?(?:request|task|order|invitation) to\b/,
  /^(?:(?:please|ok|okay|and|but|so|now|just|for now)\s+)*(?:do not|don't|dont|never)\s+(?:do (?:anything|a thing)|(?:continue|proceed|go on|carry on|act)\b)/,
  /^(?:and |but |please )*(?:do )?nothing (?:else|more)$/,
  /(?:^|\b(?:and|so|please|but|now|then|ok|okay)\s+)(?:just|only|simply|merely)\s+(?:want (?:you )?to |do )?(?:a )?(?:look|read|explain|review|analy[sz]e|tell|describe|show|summari[sz]e|investigate|inspect|answer|explore|research|list|report|think|discuss|plan|observe|diagnose|comment|respond|reply|talk|give me|suggest|propose)\b/,
  /(?:^|\b)(?:look|explain|review|analy[sz]e|plan|analysis|diagnosis|planning|reading|looking|answer|discussion|question|explanation|investigation)[ -]only\b/,
  /^(?:(?:strictly|please|and|so|but|keep (?:it|this)|stay|work|this is(?: a)?|treat (?:it|this) as|be|in|remain)\s+)*read[- ]only(?: (?:mode|task|session|work|access|please|for now|only|today))*$/,
  /\b(?:dry[- ]run only|look,? (?:but )?don't touch|only a (?:plan|question|proposal)|just a (?:plan|question|proposal)|plan mode|hands off the keyboard|no code(?: yet| for now| please)?$)/,
  /^(?:bitte )?(?:nur|lediglich|bloß) (?:lesen|anschauen|ansehen|schauen|erklären|analysieren|gucken|prüfen)/u,
  /\b(?:nur|bloß) (?:mal )?(?:lesen|anschauen|ansehen|schauen|erklären|analysieren|gucken)/u,
  /\b(?:solo|sólo|solamente|únicamente) (?:mira|lee|leer|mirar|explica|explícame|analiza|revisa|dime)/u,
  /\b(?:seulement|juste|uniquement) (?:lire|regarder|expliquer|analyser|regarde|explique|lis|analyse)|contente-toi d/,
  /\b(?:solo|soltanto|apenas|somente|só) (?:leggi|guarda|spiega|analizza|leia|olhe|explique|analise|veja)/u,
  /(?:只看|只读|仅查看|只分析|只解释|只需解释|看看就好|見るだけ|読むだけ|説明だけ|調べるだけ|설명만|보기만|읽기만|только (?:посмотри|читай|прочитай|объясни|проанализируй))/u,
]

/** Work asked for in the same breath: then "just look" is only the first step. */
export const asksForWork = /\b(?:fix|implement|change it|repair|refactor|rewrite|apply|edit|update|add|create|write|make it)\b/

/** Negations of other languages. What follows or surrounds them is read with the same vocabulary. */
export const foreign: readonly { readonly cue: RegExp; readonly unless?: RegExp /** the verb follows at once */; readonly leads?: true }[] =
  [
    // German, Dutch
    {
      cue: /(?<!\p{L})(?:nicht|nichts|nie|niemals|keine?[nmrs]?|ohne|noch nicht|auf keinen fall|finger weg von|in ruhe|lass .{1,40} weg|niet|niets|nooit|geen|zonder)(?!\p{L})/u,
      unless: /(?<!\p{L})(?:ich|wir|er|sie|es|man|ik|hij|warum|wieso|waarom|vergiss|vergesst|vergeet)(?!\p{L})/u,
    },
    // Spanish, Portuguese, Italian
    {
      leads: true,
      cue: /(?<!\p{L})(?:no|nunca|jamás|nada de|sin|ni|evita|não|nao|jamais|sem|evite|non|mai|senza|niente)\s+(?:(?:lo|la|los|las|le|me|nos|te|se|il|o|a|un|una|el)\s+|l')?(?=\p{L})/u,
      unless:
        /(?<!\p{L})(?:olvides|esqueça|dimenticare|preocupes|the|is|are|to|of|and|it|that|there|has|have|with|for|this|you|was|my|on)(?!\p{L})/u,
    },
    // French
    {
      cue: /(?<!\p{L})(?:ne\s+(?:pas|rien|jamais|plus)|(?:ne\s+|n')\S+(?:\s+\S+)?\s+(?:pas|rien|jamais|plus|aucune?|ni)|pas de|sans|évite[rz]?(?: de)?|rien)(?!\p{L})/u,
      unless: /(?<!\p{L})n'oublie|(?<![\p{L}'])(?:je|il|elle|on|nous|pourquoi|oublie[rsz]?)(?!\p{L})/u,
    },
    // Russian, Polish
    {
      leads: true,
      cue: /(?<!\p{L})(?:не|ничего не|никогда не|нельзя|без|nie|nigdy|bez)\s+(?=\p{L})/u,
      unless: /(?<!\p{L})(?:забудь|я|он|она|они|zapomnij)(?!\p{L})/u,
    },
    // Chinese, Japanese, Korean
    {
      cue: /不要|别|別|不得|不准|不许|不能|不可以|请勿|勿|禁止|先不|しないで|しないこと|ないでください|ないで|するな|せずに|ないように|하지\s?마|하지\s?말|지\s?마세요|지\s?말|금지/u,
    },
  ]

/** "No tests are failing" states something; "no tests" orders it. */
export const states =
  /^\S+(?: \S+)? (?:are|is|was|were|has|have|had|will|can|could|do|does|did|seems?|exists?|changed|failed|found|left|matched)\b|\?$/

/** Some word of every expression here; a clause without any needs no closer look. */
export const anyCue =
  /n't|[^\x00-\x7f]|\b(?:not|dont|donot|don|never|no|nothing|without|avoid|refrain|hold|stop|quit|ask|check|wait|tell|ping|confirm|show|consult|talk|come|before|myself|hand|own|leave|keep|let|hands|stay|steer|clear|abstain|off|off-limits|taboo|frozen|untouchable|must|should|has|have|needs?|only|just|everything|anything|all|forbid|forbidden|prohibit|prohibited|banned|disallowed|verboten|no-go|table|question|up|whatever|everywhere|forbid\w*|prohibit\w*|banned|postpone|delay|defer|freeze|nobody|outside|exclude|forget|blocked|suspended|paused|stick|scope|sacred|untouchable|erst|frag\w*|demande\w*|pregunt\w*|consult\w*|pergunt\w*|chied\w*|job|task|call|mine|approval|ok|okay|permission|sign-?off|confirmation|go-ahead|consent|instead|belongs?|owned|nowhere|exclusively|solely|simply|merely|limit|restrict|confine|skip|read-only|plan|offline|prefer|neither|under|i|rather|better|nicht|nichts|nie|niemals|kein\w*|ohne|ruhe|finger|niet|niets|nooit|geen|zonder|nur|lediglich|nunca|nada|sin|ni|evita|solo|solamente|nao|jamais|sem|evite|non|mai|senza|niente|soltanto|apenas|somente|ne|pas|rien|sans|seulement|juste|uniquement|contente|nie|nigdy|bez|bleib\w*)\b|\bn'/

/** Words that limit or put off, whatever the sentence around them; what they are said of decides. */
export const cues = {
  stops:
    /\b(?:forbid\w*|prohibit\w*|banned|postpone|delay|defer|freeze|nobody|no one|can wait|not yet|you have no|hold(?! on\b)|nothing(?! to\b))\b/,
  spares: /\b(?:read-?only|untouchable|off-limits|out of (?:scope|bounds)|exclude|frozen|sacred)\b/,
  confines: /\b(?:restrict|limit|confine|stick to|keep to|scope is)\b|\b(?:no|nothing|not|never)\b.*\boutside\b/,
}
