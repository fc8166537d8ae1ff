import { foreignHalves } from './foreign.ts'
import { beforeHalves, contrastHalves, forbidden, type Halves, looksFirst, onceDone, orderedBackHalves } from './forms.ts'
import { needsIn, textIndex } from './text-index.ts'

/** Clauses that say something only together, by how the first and the second read. */
export const halves = textIndex<Halves>(
  [
    beforeHalves,
    forbidden,
    orderedBackHalves,
    {
      on: 'but_',
      first: /\b(?:anything|everything|nothing|everywhere|all)$/,
      second: /^but (?!(?:not|only|please|you|i|we|do|don't|write|edit|change|ask|commit|push)\b)/,
    },
    {
      on: 'if_you',
      first: /^if you\b/,
      second:
        /\b(?:falls? over|goes down|go down|breaks?|dies|is gone|are gone|explodes?|gets? (?:paged|fired|angry|mad|locked)|will (?:break|die|crash|explode|complain|kill))\b/,
    },
    {
      on: 'if_you when_you whenever_you',
      first: /^(?:if|when|whenever) you\b/,
      second: /^(?:please )?(?:ask|check with|tell me|wait|confirm)\b/,
    },
    {
      on: '. /',
      first: /./,
      second: /^(?:and |or )?(?=[\w*-]*[./][\w.*/-])[\w.*/-]+(?:(?: and | or | )(?=[\w*-]*[./][\w.*/-])[\w.*/-]+)*$/,
    },
    // "commit: yes, push: no"
    {
      on: 'no never later forbidden',
      first: /^[\w-]+(?: [\w-]+)?$/,
      second: /^(?:no|nope|never|not (?:ok|okay|allowed|yet|now)|later|forbidden)$/,
    },
    // "guests can look but not change anything" says what guests can
    {
      on: 'but_not',
      first: /^(?!(?:you|we|i|please|just|then|and) )(?:(?:the|an?|our|all|normal|other) )*[\w-]+ (?:can|may|could|should|must) \w+/,
      second: /^but (?:can |may |must |should )?not /,
    },
    contrastHalves,
    // "list the findings, I'll fix them"
    {
      on: "i'll_ i_will_",
      first: /^(?:please )?(?:just )?(?:report|list|show|tell|give|print|name|find)\b/,
      second: /^(?:and |then )?(?:i'll|i will) (?:fix|change|edit|do|handle) (?:it|them|that|those|the rest)\b/,
    },
    ...foreignHalves,
    {
      on: 'nothing_else nothing_more no_other',
      first: /^(?:please )?(?:you (?:may|can) )?(?:(?:just|only) )?(?:run|execute|do|use)\b/,
      second: /^(?:and |but )?(?:nothing (?:else|more)|no other (?:commands?|programs?|scripts?|tools?))$/,
    },
    { on: 'except', first: /\bexcept(?: for)?(?: [\w-]+)+$/, second: /^[\w-]+(?: (?:and|or) [\w-]+)?$/ },
    { on: 'once after when as_soon_as', first: onceDone, second: /^(?:then )?(?:you|we) (?:may|can|could|should) / },
    {
      on: 'although though & said_no said_not_to told_you asked_you',
      first: /^(?:and |but )?you /,
      second: /^(?:even )?(?:although|though) (?:i|we) /,
    },
    // "commit it when you're happy, I'll take it from there"
    {
      on: 'from_there',
      first: /\b(?:when|once|after) (?:you|it|that|everything|the|tests)\b|\b(?:when|once|after) you're\b/,
      second: /^(?:and )?(?:i'll|i will) take (?:it|over) from there/,
    },
    { on: 'i_mean_ & not_', first: /\bi mean /, second: /^(?:and |but )?not (?:the|in the|my|our) / },
    // "not your task: terraform"
    {
      on: 'not_your not_our not_in_scope',
      first: /^(?:and |but )?not (?:your|our|in) (?:task|job|department|business|concern|call|scope)$/,
      second: /^(?!(?:i|we|you|it|that|this|so|but)\b)\S/,
    },
    // "tests are run by CI, never locally"
    {
      on: 'locally here by_ from_here on_this',
      first: /\b(?:is|are|be|get|gets|happens?|runs?)\b/,
      second: /^(?:and |but )?(?:never|not) (?:locally|here|by (?:you|hand|agents?)|from here|on (?:this|my) (?:machine|laptop|box))$/,
    },
    // "you can look at infra but that's it"
    {
      on: 'that_is_it that_is_all',
      first: /^you (?:can|may|could) (?:look at|look into|read|view|open|browse|inspect) \S/,
      second: /^(?:but |and )?that is (?:it|all)(?: (?:for now|for today|today|please|ok))*$/,
    },
    // "commits: me", "push: not you"
    { on: '_me _mine not_you', first: /^[\w-]+$/, second: /^(?:me|mine|not you)$/ },
    // "if ledger.rs needs a change, stop and tell me"
    {
      on: 'if_',
      first: /^if (?=\S*[./])\S+ (?:ever )?(?:changes|(?:is|gets) \w+ed|(?:needs?|has|requires?|must) )/,
      second: /^(?:please |then |just |first )*(?:stop|ask|tell|ping|check with|let me know|talk to|come (?:back )?to|call|wait)\b/,
    },
    // "continue but not in core"
    {
      on: 'but_not_in_ not_in_ not_inside_ not_under_ not_within_',
      first:
        /^(?:(?:ok|okay|yes|sure|please|now|then|you can|you may|feel free to) )*(?:continue|go on|go ahead|carry on|proceed|keep going|do (?:it|that)|change|edit|fix|refactor|rename|clean up|update|format|apply)\b/,
      second: /^(?:but |just )*not (?:in|inside|under|within) (?:the )?[\w./-]+$/,
    },
    {
      on: "will_ & you_won't you_don't not_you",
      first: /^(?:[\w']+ ){1,4}will \w+(?: \w+){0,3}$/,
      second: /^(?:and |but )?(?:you won't|you don't|not you)$/,
    },
    { on: 'let_ & not_you', first: /^let /, second: /^(?:and |but )?not you$/ },
    { on: 'first_ erst', first: looksFirst, second: /^(?:and |only )*(?:then|dann|afterwards) / },
  ],
  ({ on }) => needsIn(on),
)
