import type { Phrase } from './forms.ts'

/** Who is in the circumstances: the speaker, all of us, or what we work with. */
const weAre = "(?:i'm|i am|we're|we are|i've got|i have|we have|i'm stuck|working|it's|this is|there(?:'s| is))"

/**
 * What people tell of the circumstances instead of an order, and what follows from them: "I'm on a hotspot" asks for no downloads,
 * "CI minutes are nearly used up" for no pushes. One entry to add one.
 */
export const circumstancePhrases: readonly Phrase[] = [
  {
    how: 'act',
    means: 'install anything',
    on: 'metered hotspot tether mobile_data cell_data phone_data roaming wifi wi-fi internet connection bandwidth data_plan data_cap',
    expression: new RegExp(
      `\\b${weAre} (?:currently |still |only |just )*(?:on |using |over |via |behind |with )?(?:an? |the |my |our )*(?:very |really |super |extremely |train |hotel |airport |plane |phone's? |mobile |cell )*(?:(?:metered|limited|capped|slow|flaky|bad|terrible|awful|expensive|spotty|shaky|poor|satellite|crappy|weak) (?:mobile |cell |hotel |train )?(?:connection|internet|data(?: plan)?|wi-?fi|network|link|line|uplink)|hotspot|tether(?:ing|ed)|(?:mobile|cell|phone|roaming) data|roaming|data (?:plan|cap)|(?:train|hotel|airport|plane|phone|mobile) (?:wi-?fi|internet|connection|hotspot))\\b|\\b(?:bandwidth|data) is (?:really |very |super )?(?:limited|expensive|metered|capped|scarce)\\b|\\b(?:internet|connection|wi-?fi) (?:here |today )?is (?:really |very |super |so )?(?:slow|metered|capped|terrible|awful|bad|flaky|expensive)\\b`,
    ),
  },
  {
    how: 'act',
    means: 'push',
    on: 'ci_minutes runner build_minutes actions_minutes ci_budget ci_quota ci_credits pipeline_minutes ci_queue',
    expression:
      /\b(?:ci|build|actions|pipeline|runner) (?:minutes|budget|quota|credits?|queue|hours) (?:are|is|will be) (?:all |almost |nearly |about |pretty much |way |really |very )*(?:used up|gone|low|tight|exhausted|expensive|over|full|spent|limited|scarce|maxed out|empty)\b|\b(?:out of|low on|short on|running out of) (?:ci|build|actions|pipeline|runner) (?:minutes|budget|quota|credits|hours)\b/,
  },
  {
    how: 'act',
    means: 'rebase or amend or squash anything',
    on: 'branch & shared others together teammate colleague someone_else two_of_us both',
    expression:
      /\b(?:this|that|the|my) (?:\S+ )?branch is shared\b|\b(?:others|other people|a colleague|my colleague|a teammate|someone else|two of us|we both|both of us) (?:are |is |also |currently |have |has )*(?:work(?:s|ing)? on|us(?:e|es|ing)|bas(?:e|ed|ing)(?: \w+)? on|checked out|on) (?:this|that|the same) branch\b/,
  },
  {
    how: 'act',
    means: 'run the tests or migrations or seed anything',
    on: '.env database_url env_file connection_string local_env & prod production live staging customer',
    expression:
      /(?:\.env(?:\.\w+)?|\bdatabase_url|\bthe env file|\b(?:my|the) local env|\bthe connection string)(?: file)? (?:still |currently |now |here )*(?:points?|is pointing|is set|goes|connects?|pointing) (?:at|to) (?:the )?(?:\w+ )?(?:prod|production|live|staging|customer|real|shared)\b/,
  },
  // "yes to edits, no to commands", "shell not ok"
  {
    how: 'act',
    means: 'run anything',
    on: 'command shell terminal bash',
    expression:
      /^no (?:to )?(?:commands|shell(?: commands)?|terminal(?: commands)?|bash(?: commands)?)$|^(?:the )?(?:shell|commands|terminal|bash)(?: commands)? (?:is |are )?(?:not (?:ok|okay|allowed|fine)|a no|off limits|forbidden|no)$/,
  },
  {
    how: 'act',
    means: 'start the dev server',
    on: 'port & taken in_use used occupied reserved & by_',
    expression:
      /\bports? \d+ (?:is|are) (?:already |still )?(?:taken|in use|used|occupied|reserved) by (?:the|my|our|an?|someone|somebody)\b/,
  },
  // "anything touching auth waits till I'm back"
  {
    how: 'leave',
    on: 'wait on_hold later & anything everything stuff changes work',
    expression:
      /^(?:anything|everything|stuff|changes|all changes|work) (?:touching|in|on|around|about|related to|concerning|that touches|with|for|to) (?:the )?(.+?) (?:waits|wait|has to wait|must wait|needs to wait|can wait|is on hold|comes later|is for later)\b/,
  },
  // "the test script also publishes a report to confluence"
  {
    how: 'unrun',
    on: 'publishes uploads deploys sends posts pushes emails mails & to_',
    expression:
      /^(?:the |our |my )?((?:[\w-]+ )?(?:tests?|build|suite|lint|format|release|e2e|seed))(?: script| target| task| job| command| run)? (?:also |actually |always |automatically )*(?:publishes|uploads|deploys|sends|posts|pushes|e-?mails|mails) (?:.{0,40}? )?to (?!stdout|the console|disk|dist|a file)/,
  },
  // "if it weren't for the freeze I'd say push"
  {
    how: 'act',
    on: "if_it_wasn't_for if_it_weren't_for if_not_for",
    expression:
      /^if (?:it (?:wasn't|weren't|was not|were not)|not) for .{1,50}? (?:i'd (?:say|let you|have you|tell you to)|(?:you|we) could|i'd) (?!be\b)(.+)$/,
  },
]
