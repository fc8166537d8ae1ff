import type { Phrase } from './forms.ts'

/** Forms that say whose act something is, the speaker's or somebody else's: "I'll push it myself", "tagging is done by the bot". One entry to add one form. */
export const ownerPhrases: readonly Phrase[] = [
  { how: 'act', on: 'take_care handle', expression: /\b(?:i'll|i will|i)\s+(?:take care of|handle)\s+(.+)$/ },
  {
    how: 'act',
    on: "i'll_be i_will_be",
    expression: /\b(?:i'll|i will) be (?:the one )?((?:push|committ|merg|deploy|publish|releas|runn|test)ing\b.*)$/,
  },
  {
    how: 'thing',
    on: "i'll_do_ i_will_do_ i_do_the_ i_do_all_ i_do_any_",
    expression:
      /(?:^|\b(?:now on|then|and|so|that|because) )(?:(?:i'll|i will) do (?:the |all |any )?(?!it\b|that\b|this\b|so\b|my\b)|i do (?:the|all|any) )(.+)$/,
  },
  {
    how: 'act',
    on: "i'll i_will i_ & run_ execute_ start_ commit push merge deploy publish release pull tag install migrat rebas squash regenerat restart bump stag",
    expression:
      /\b(?:i'll|i will|^i) (?:(?!\w+ing\b)\w+ (?:it |them |that |everything |the \w+ )?and )?((?:(?:run|execute|start) (?:it|them|that|(?:all |any )?commands|the (?:\w+ )?(?:tests?|specs?|suite|build|linter|migrations?|commands))|commit|push|merge|deploy|publish|release|pull|tag|install|migrate|rebase|squash|regenerate|restart|bump)\b(?! (?:messages?|requests?|hooks?|button|notes?)\b).*)$/,
  },
  {
    how: 'look-only',
    on: "i'll i_will i_apply i_implement i_make i_change i_write & apply_ implement_ make_ change_the_ edit_the_ write_the_",
    expression:
      /(?:\b(?:i'll|i will|and i)|^i) ((?:apply|implement|make) (?:it|them|that|the (?:changes?|fix|patch|edits?))\b|(?:change|edit|write) the (?:code|files?)\b)/,
  },
  {
    how: 'act',
    on: "let_me_ i'd_rather_ i_would_rather_ i_prefer_to_",
    expression: /\b(?:let me|i'd rather|i would rather|i prefer to) (?!you\b|know\b|see\b|look\b|think\b|check\b)(.+)$/,
  },
  { how: 'thing', on: 'one_who', expression: /\b(?:only one|i'm the one|i am the one) who (.+)$/ },
  {
    how: 'thing',
    on: "i'll_ i_will_ & make_ write_ sort_ craft_ prepare_ create_",
    expression:
      /\b(?:i'll|i will) (?:make|write|sort(?: out)?|craft|prepare|create) (?:the|all|any|my own) (commits?|push(?:es)?|tags?|releases?|merges?)\b/,
  },
  {
    how: 'act',
    on: 'myself by_hand on_my_own',
    expression:
      /\b(?:i'll|i will|i'm|i am|let me|i want to|i'd like to|i prefer to|i can|i)\s+(?!.*\btest (?:it|this|that|them)\b)(?:do |handle |take care of )?(.+?)\s+(?:it |them |everything |this |that )?(?:myself|by hand|on my own)\b/,
  },
  {
    how: 'act',
    on: 'leave_',
    expression:
      /\bleave (?:the )?(.+?) (?:(?:to|for) (?:me|us)|to (?:him|her|them|ci|qa|ops|humans|someone else|(?:the |our )?(?:\w+ )?(?:teams?|jobs?|bots?|pipelines?|managers?|maintainers?|dbas?|folks|people|guys|crew|squad|engineers?|devs)))\b/,
  },
  // "we'll push after the sync", "I'd like to commit it together with my own changes"
  {
    how: 'act',
    on: "we'll_ we_will_ i'd_like_to_ i_want_to_ & push merge deploy publish release tag commit",
    expression:
      /^(?:and |but |so )?(?:we'll|we will|i'd like to|i want to) ((?:push|merge|deploy|publish|release|tag|commit)\b.*) (?:after|when|once|later|together|tomorrow|tonight|next|on \w+day)\b/,
  },
  // "leave terraform to the platform folks" is about its files, too
  {
    how: 'leave',
    on: 'leave_ & _to_ _for_',
    expression:
      /\bleave (?:the )?(?!it\b|this\b|that\b|them\b)(.+?) (?:(?:to|for) (?:me|us)|to (?:him|her|them|qa|ops|humans|someone else|(?:the |our )?(?:\w+ )?(?:teams?|managers?|maintainers?|dbas?|folks|people|guys|crew|squad|engineers?|devs)))$/,
  },
  // "leave src/a.ts to Ana"
  {
    how: 'leave',
    on: 'leave_ & _to_',
    expression:
      /^(?:please |but |and )*leave (?=\S*[./]\S)(\S+(?: and (?=\S*[./]\S)\S+)*) to (?!the |last\b|later\b|now\b|do\b|you\b|be\b)[a-z]+$/,
  },
  // "you write, I test"
  {
    how: 'act',
    on: 'i_ & test build tag format lint commit push merge deploy publish release',
    expression:
      /^(?:and |then )*i (?:do the )?((?:test|build|tag|format|lint|commit|push|merge|deploy|publish|release)(?:ing)?(?: and (?:test|build|tag|format|lint|commit|push|merge|deploy|publish|release)(?:ing)?)*)$/,
  },
  {
    how: 'thing',
    on: "i'm_doing_ i'm_handling_ i'm_making_ i'm_taking_care_of_ i_am_doing_ i_am_handling_ i_am_making_ i_am_taking_care_of_",
    expression: /\b(?:i'm|i am) (?:doing|handling|making|taking care of) (?:the|all|any) (.+)$/,
  },
  // "someone from ops will do the push", "pushing will be done by Kim"
  {
    how: 'thing',
    on: '_will_',
    expression:
      /^(?:someone|somebody|an? colleague|my colleague|another (?:person|dev|developer|engineer)|ops|qa|the \w+ team|our \w+ team|(?:he|she|they))(?: else)?(?: (?:from|in|of|at|on) (?:the )?[\w-]+(?: team)?)? will (?:do|handle|take care of|run|make|cut) (?:the |all |any )?(.+)$/,
  },
  // "my colleague will push, you won't"
  {
    how: 'thing',
    on: "you_won't you_don't not_you & will_ does_ do_",
    expression: /^(?:[\w']+ ){1,4}?(?:will|does|do) (?:do )?(?:the |all |any )*(.{3,40}?) (?:and |but )?(?:you won't|you don't|not you)$/,
  },
  // "agents commit, humans push"
  {
    how: 'act',
    on: 'humans people maintainers developers devs',
    expression: /^(?:humans|people|maintainers|developers|devs) (push|commit|merge|deploy|publish|release|tag)$/,
  },
]
