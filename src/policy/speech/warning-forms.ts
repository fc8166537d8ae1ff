import type { Phrase } from './forms.ts'

/** Forms that warn of a deed, or leave out one of all: "I'll be mad if you …", "short of …". One entry to add one form. */
export const warningPhrases: readonly Phrase[] = [
  // "I'll be mad if you touch the lockfile"
  {
    how: 'act',
    on: "if_you_ & will_ i'll_ we'll_ they'll_",
    expression:
      /\b(?:(?:i|we|they|someone|heads) will|i'll|we'll|they'll) (?:kill|murder|scream|cry|hate|roll|fire|be (?:so |very |really )?(?:mad|angry|sad|furious|upset|unhappy))\b(?: \w+){0,3} if you (?:ever )?(\w+ .+)$/,
  },
  // "stick with the deps we've got"
  {
    how: 'pinned',
    on: "stick_ make_do & we we've you you've",
    expression:
      /\b(?:stick (?:with|to)|make do with) (?:the |our )?(deps|dependencies|packages|libraries|gems|crates|versions) (?:that )?(?:we|you)(?:'ve| have| already)\b/,
  },
  // "whatever it takes, short of touching the tests", "the only thing off the table is merging"
  {
    how: 'act',
    on: 'short_of_ only_thing_ one_thing_',
    expression:
      /\bshort of ((?!memory|disk|time|space)[a-z-]+ing\b.*)$|^(?:but )?the (?:only|one) thing (?:(?:that is |that's )?(?:off the table|off limits|forbidden|not allowed|out)|(?:you|we) (?:can't|cannot|must not|mustn't|may not|shouldn't|are not to) do) is (?:to )?(.+)$/,
  },
  // "if I see one more unsolicited commit, I'm off"
  {
    how: 'thing',
    on: 'if_i_ & one_more_ another_ any_more_',
    expression:
      /\bif i (?:see|find|catch|get|have to (?:see|undo|revert)) (?:one more|another|any more|even one) ((?:\w+ ){0,3}?\w+)(?= from you| by you| of yours| in (?:this|the|my)|$)/,
  },
]
