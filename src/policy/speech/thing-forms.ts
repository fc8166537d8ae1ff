import type { Phrase } from './forms.ts'

/** What one has made, and where it is while nobody else has it. */
const work = '(?:it|this|that|everything|all|changes|work|commits|(?:the|this|my|your|all) (?:branch|code|commits?|work))'
const hereOnly =
  '(?:local(?! changes| work| edits)|private|to yourself|on (?:my|this) (?:machine|laptop|computer|disk)|off (?:the )?(?:remote|server|network|internet|github|gitlab))'

/** Forms that name what is not wanted, and leave out its verb: "no pushing", "commits are my job". One entry to add one form. */
export const thingPhrases: readonly Phrase[] = [
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
  // "it has to stay on my disk", "keep the branch to yourself"
  {
    how: 'unshared',
    on: 'stay remain keep_ & local private on_my_ on_this_ off_ to_yourself',
    expression: new RegExp(
      `\\b(?:${work} (?:must |should |has to |needs? to |to )?((?:stay|remain)(?:s|ed)? ${hereOnly})|(keep ${work}(?: \\w+)? ${hereOnly}))\\b`,
    ),
  },
  {
    how: 'thing',
    on: "do_not_want_ don't_want_ dont_want_",
    expression:
      /\b(?:do not|don't|dont) want (?:an? |any )?((?:(?:new|extra|additional|more) |(?:\w+ )?(?:commits|pushes|changes|edits|merges|deployments|installs|tags)\b).+|files?)$/,
  },
  {
    how: 'thing',
    on: "_another_ & do_not_want_ do_not_need_ don't_want_ don't_need_ dont_want_ dont_need_",
    expression:
      /\b(?:do not|don't|dont) (?:want|need) ((?:yet )?another (?:\w+ )?(?:files?|modules?|scripts?|folders?|packages?|librar(?:y|ies)|dependenc(?:y|ies)|deps?|gems?|crates?))\b/,
  },
  { how: 'thing', on: 'filename file_name', expression: /\bkeep (?:the |its |their |all )*(file ?names?)\b/ },
  {
    how: 'thing',
    on: 'without_ & changes edits modifications commit push migration branch restart build container installs autofix autocorrect auto-fix auto-correct',
    expression:
      /\bwithout (?:an? |any |further |new )*((?:\w+ )?(?:changes|edits|modifications|commits?|push(?:es)?|migrations?|branch(?:es)?|restarts?|builds?|containers?|installs|auto-?(?:fix|correct)\w*))$/,
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
  {
    how: 'thing',
    on: 'air-gapped airgapped',
    expression: /^(?:this|it|the \w+|we)(?: is|'s| are|'re) (?:an? |the )?(?:strictly |fully )?(air-?gapped)\b/,
  },
  { how: 'thing', on: 'use_what', expression: /^(?:please |just )*use (?:only )?what(?:'s| is|ever is)(?: already)? (installed)\b/ },
  {
    how: 'thing',
    on: 'accept tolerate approve allow permit condone',
    expression:
      /\b(?:i|we) (?:won't|will not|don't|do not|can't|cannot) (?:accept|tolerate|approve(?: of)?|allow|permit|condone) (?:any |the )?((?:changes?|edits?|modifications?|commits?|push(?:es)?|merges?|new)\b.*)$/,
  },
  { how: 'thing', on: '_me _mine', expression: /^([\w-]+) (?:me|mine)$/ },
  {
    how: 'thing',
    on: '_without_ & live get_by make_do manage survive cope go_ do_ carry_on work',
    expression:
      /\b(?:live|get by|make do|manage|survive|cope|go|do|carry on|work) without (?:any |the |an? |more |further )*(?!it\b|them\b|that\b)(.+)$/,
  },
  {
    how: 'thing',
    on: "don't_need_ do_not_need_ dont_need_",
    expression:
      /\b(?:i|we) (?:don't|do not|dont) need (?:the |an? |any )((?:build|tests?|install|commit|push|merge|deploy|release|lint\w*|format\w*|dev server|containers?)(?: (?:run|step|now|yet|today))*)$/,
  },
  {
    how: 'thing',
    on: 'no_sense no_use useless futile',
    expression:
      /^(?:so |and |then )*(?:an? |the |any |another )?(.+?) (?:makes? no sense|(?:is|are|would be) (?:useless|futile|no use))(?:$| (?:now|today|yet|here|until|at)\b)/,
  },
  { how: 'thing', on: 'offline', expression: /\bdo (?:it|this|that|everything|all)(?: of it)? (offline)\b/ },
  {
    how: 'thing',
    on: 'locally',
    expression: /\b(?:(?:do|keep) (?:it|this|that|everything|all)(?: of (?:it|this|that))?|work(?:ing)?) (locally)\b(?! first)/,
  },
  { how: 'thing', on: 'offline', expression: /\b(offline)[ -](?:only|mode|please|work)\b/ },
  {
    how: 'thing',
    on: '_no_ & with_ want_ wants_ expect_ expects_ prefer_ like_ appreciate_',
    expression: /\b(?:with|wants?|expects?|prefer|like|appreciate) (?:absolutely )?no (.+)$/,
  },
  // "pushing is forbidden", "commits are my job"
  {
    how: 'thing',
    on: "forbidden cheating blocked suspended paused prohibited banned disallowed verboten allowed permitted your_ 's_ no-go off_the_ out_of_the_question up_to on_me on_us my_ our_ mine else's _for_ made_by done_by reserved & _is _are",
    expression:
      /^(.+?) (?:is|are)(?: strictly| absolutely| currently| still)? (?:forbidden|cheating|blocked|suspended|paused|prohibited|banned|disallowed|verboten|(?:not|never) (?:allowed|permitted|your (?:job|task|call|responsibility))|a no-go|off the (?:table|menu|cards)|out of the question|(?:up to|on) (?:me|us)|(?:my|our|\w+'s) (?:job|task|call|business|responsibility|decision|thing|problem|headache|concern)|mine(?: to \w+)?|(?:somebody|someone) else's (?:job|task)|(?:for|made by|done by|reserved for) (?:me|us|humans|people|ci|qa|the (?:nightly|release|ci|qa|ops)(?: \w+)?)(?: only| alone| to \w+)?)(?:$|\s(?:until|till|for|from|today|now|right|at|here|on|this|while|as|because|since)\b)/,
  },
  {
    how: 'thing',
    on: 'nothing_',
    expression: /\bnothing (?:with|from|via|through|involving|using|that (?:uses|needs|touches|involves|requires)) (.+)$/,
  },
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
  // "let CI worry about the tests"
  {
    how: 'thing',
    on: 'let_ & worry handle take_care deal',
    expression:
      /\blet (?:the )?(?:ci|pipeline|others|ops|qa|[a-z]+ team|bots?|someone else|somebody else) (?:worry about|handle|take care of|deal with) (.+)$/,
  },
  {
    how: 'thing',
    on: 'skip',
    expression:
      /^(?:(?:please|can|could|should|we|you|let's|so|and|but) )*skip (?:the |all |any |that )*(.+?)(?: (?:step|part|bit|phase|stage))?(?: and |(?: this time)?\?|$)/,
  },
]
