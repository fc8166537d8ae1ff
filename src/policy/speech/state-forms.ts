import type { Phrase } from './forms.ts'

/** Forms that say what state something is in or has to stay in, and so that it is not to be changed. One entry to add one form. */
export const statePhrases: readonly Phrase[] = [
  {
    how: 'place',
    on: 'closed locked agreed aligned templated copied_from synced managed_ provisioned under_ in_review in_use shared_ history snapshot machine- tool- produced_by curated_by governed_by spoken_for reserved_for patched_by_hand hand-tuned hand-written checked_out mid-migration half_migrated symlinked escrow in_flux archived legacy deprecated',
    expression:
      /^(?:the |our |all ){0,3}(.{2,60}?) (?:is|are|has been|have been|remains?|lives?|gets?)(?: all| now| still| currently| already| strictly| a| part of){0,3} (?:closed|locked(?: down)?|(?:agreed|aligned|negotiated) (?:with|upon)|(?:templated|copied|synced|imported) (?:from|out of|in from|nightly|every)|(?:managed|provisioned|maintained|controlled) (?:by|through|via|in|with) (?:ansible|puppet|chef|salt|argo\w*|flux|terraform|figma|phrase|crowdin|lokalise|transifex|contentful|another|an? \w*template|the template|the platform|renovate)|under (?:review|change control|lock|embargo|audit|investigation|legal hold)|in (?:review|use by|flux|escrow)|shared (?:with|by|across)|history|snapshot|machine-(?:written|made|generated)|tool-(?:written|made|generated)|produced by|curated by|governed by|spoken for|reserved for|patched by hand|hand-(?:tuned|written)|checked out by|mid-migration|half migrated|symlinked|archived)(?=$|[\s,.])/,
  },
  {
    how: 'place',
    on: 'gelé gelée eingefroren gesperrt congelad bloquead bloqué bloqueé congelat verrouillé abgenommen fertig final',
    expression:
      /^(?:le |la |les |el |los |las |il |lo |die |der |das |o |a |os |as )?(.{2,60}?) (?:est|sont|ist|sind|está|están|è|sono|é|são) (?:\p{L}+ )?(?:gelée?s?|eingefroren|gesperrt|congelad[oa]s?|bloquead[oa]s?|bloquée?s?|congelat[oaie]|verrouillée?s?|abgenommen|final)(?!\p{L})/u,
  },
  // "the auth folder went through a pen test"
  {
    how: 'place',
    on: 'went_through been_through gone_through passed_ survived_ & audit pen review legal security certif qa',
    expression:
      /^(?:the |our |all ){0,3}(.{2,60}?) (?:just |already |has |have )*(?:went through|been through|gone through|passed|survived) (?:an? |the |our )*(?:\w+ )?(?:audit|pen ?-?test|review|legal|security|certification|qa)\b/,
  },
  {
    how: 'place',
    on: "place spot home & is_not isn't are_not aren't",
    expression: /^(?:the |our )*(.{2,60}?) (?:is|are)(?: not|n't) (?:the |a |really )*(?:right )?(?:place|spot|home)\b/,
  },
  {
    how: 'place',
    on: 'mirror reflect track document & what state prod',
    expression: /^(?:the |our )*(?=\S*[./])(\S+) (?:mirrors?|reflects?|tracks?|documents?) (?:what|the (?:live |current )?state|prod)/,
  },
  {
    how: 'place',
    on: '_own_',
    expression:
      /^(.{2,60}?) (?:has|have) (?:its|their) own (?:process|team|owners?|rules|schedule|repo|pipeline|review|people|release|board)\b/,
  },
  { how: 'place', on: 'related', expression: /^(?:and |but |so )*nothing ([\w-]+?)[- ]related$/ },
  {
    how: 'place',
    on: '_never_',
    expression: /^(?:the |our )?(.{2,50}?) (?:is|are|gets?) never (?:edited|changed|touched|modified|written)\b/,
  },
  {
    how: 'place',
    on: 'matter_ job_ task_ topic_ question_ business_ & _is_ _are_',
    expression:
      /^(?:the |our |all ){0,3}(.{2,60}?) (?:is|are) (?:an? |the )?(?:matter|job|task|topic|question|business) (?:for|of) (?!you\b)/,
  },
  // "lint must pass with the config we have"
  {
    how: 'place',
    on: 'with_ & we_have we_got',
    expression: /\bwith (?:the |our )?(.{2,40}?) (?:that )?we (?:already )?(?:have|got)$/,
  },
  {
    how: 'leave',
    on: 'come_out end_up emerge be_ & unchanged untouched identical the_same intact',
    expression:
      /^(?:the |our |my )*(.{2,60}?) (?:must|should|has to|have to|needs? to) (?:come out|end up|emerge|be)(?: of (?:this|it|that))? (?:unchanged|untouched|identical|the same|intact)\b/,
  },
  {
    how: 'leave',
    on: "looking_ digging_ poking_ hunting_ snooping_ & don't_go do_not_go dont_go",
    expression: /(?:don't|do not|dont) go (?:looking|digging|poking|hunting|snooping)\b.{0,30}? (?:in|into|around|through) (.+)$/,
  },
  {
    how: 'place',
    on: "i'm_ i_am_ we're_ we_are_ & editing rewriting reworking restructuring redoing working_on cleaning_up",
    expression:
      /\b(?:i'm|i am|we're|we are) (?:still |just |currently |also )*(?:editing|rewriting|reworking|restructuring|redoing|working on|cleaning up) (?:the |my |our )?(.{2,40}?)(?:$| (?:in parallel|right now|myself|at the moment|today|too)\b)/,
  },
  // "it's not going out today", "leave it sitting there", "end your work at the commit"
  {
    how: 'unshared',
    on: 'going leaving shipping & it_ this_ that_ nothing_ branch_',
    expression:
      /^(?:no |and |but |so )*(?:(?:it|this|that|the branch) is(?: not|n't)|nothing is) ((?:going (?:out|anywhere|live|up|public)|leaving|shipping)\b.*)$/,
  },
  {
    how: 'unshared',
    on: 'the_commit a_commit commits & stop end finish',
    expression: /\b(?:stop|end|finish)(?: your work| there| here| the work| everything)? (?:at|with|after) ((?:the|a|your) commits?)$/,
  },
  {
    how: 'unshared',
    on: 'locally',
    expression: /\b(?:keep going|carry on|continue|go on|keep working|proceed|stay|work) (locally)\b(?! first)/,
  },
  { how: 'thing', on: 'dirty_', expression: /\b(?:stop|end|finish|leave|keep|hand)\b.{0,30}?\b(dirty (?:working )?(?:tree|copy))\b/ },
  // "Marta has packages/ui checked out"
  {
    how: 'place',
    on: 'has_ have_ got_ & open checked_out in_pieces locally half-done in_progress',
    expression:
      /^(?!(?:it|this|that|which)\b)(?:the |our |my )?[\w-]+(?: has| have| got|'s got|'ve got) (.{2,60}?) (?:open|checked out|in pieces|half-done|in progress)\b/,
  },
  // "go version and module list stay what they are"
  {
    how: 'leave',
    on: '_stay _remain',
    expression:
      /^(?:(?:the|our|my|all|and|but|please) )*(?!(?:it|they|this|that|i|we|you|users?)\b)(.{2,60}?) (?:just |simply )?(?:stays?|remains?) (?:what|how|where|as|exactly|put|byte|put|the way|like)\b/,
  },
  {
    how: 'leave',
    on: '_stands _stand _state _condition _it_was _it_is',
    expression:
      /\b(?:need|want|keep|leave|preserve) (.{2,60}?) (?:exactly |just |precisely )?(?:(?:as|how|the way) (?:it|they) (?:stands?|(?:is|are|was|were) (?:right )?now)|in (?:this|that|its|their|the) (?:exact |current |present |very )?(?:state|condition))\b/,
  },
  {
    how: 'leave',
    on: 'stay remain & got_to ought_to _to_',
    expression:
      /^(?:the |our |my |all ){0,3}(?!(?:it|they|this|that|i|we|you)\b)(.{2,60}?) (?:has|have|'s|is|are)? ?(?:got to|gotta|ought to|supposed to|to) (?:stay|remain)(?: exactly| just)?(?=$| (?:as|in (?:this|that|its)|the|like|what|how|where|un\w+|intact|quiet|put)\b)/,
  },
  // "tests need docker, which I don't have"
  {
    how: 'unrun',
    on: 'need requir depend',
    expression:
      /^(?:the |our |my |all ){0,3}(?!you\b|i\b|we\b)(.{2,40}?) (?:needs?|requires?|depends? on) (?:an? |the |our )?.{2,40}? (?:which |that |that's |and that |and it |but that |but it )?(?:(?:i|we) (?:don't|do not) have|isn't (?:here|there|running|available|installed|up)|is (?:currently )?(?:down|gone|broken|offline|missing|unavailable|not (?:running|available|installed|up|here))|(?<=that's )down)\b/,
  },
  // "the tests have to stay quiet", "the staging box should be left in peace": not to be run
  {
    how: 'unrun',
    on: 'stay remain be_left & quiet silent idle off in_peace undisturbed',
    expression:
      /^(?:the |our |my |all ){0,3}(.{2,50}?) (?:must|should|has to|have to|needs? to|has got to) (?:stay|remain|be left) (?:quiet|silent|idle|off|in peace|undisturbed)\b/,
  },
]
