import { actsIn, generic } from './acts.ts'
import { orderedBackHalves } from './forms.ts'
import { halves } from './halves.ts'
import { knownPrograms } from '../matching/programs.ts'
import { isNegated } from './negation.ts'
import { pathsIn } from './words.ts'
import { guarded } from './text-index.ts'

/** Longer orders nobody gives: what is joined without an end would be read again and again. */
export const mostOfOrder = 1000

const nothingElse =
  /^(?:and |but )?nothing (?:else|more)(?: (?:should|may|must|can|is to|gets?|needs? to|has to) (?:be )?(?:chang|edit|touch|modif)\w*)?$/
const everythingElse = /^(?:every|any)thing else$/

/** An order that leaves out what it is about. */
export const bareOrder = guarded(
  "do_not_ don't_ dont_ never_ & edit change modify touch write delete remove",
  /^(?:(?:so|and|but|please|\w+ly) )*(?:do not|don't|dont|never) (?:edit|change|modify|touch|write|delete|remove)$/,
)

/** `don't push, commit or tag` is one prohibition: a clause that ends a list with "or" belongs to the one before it. */
export function joinLists(clauses: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const said of clauses) {
    const last = joined.at(-1)
    // "deploy/ is owned by others: do not edit"
    const clause = bareOrder.test(said) && joined.some((earlier) => pathsIn(earlier).length > 0) ? `${said} it` : said
    const together = last === undefined ? undefined : (asHalves(joined, last, clause) ?? asPair(joined, last, clause))
    if (together) joined.splice(together.from, joined.length, ...together.read)
    // "for anything outside of it ping me"
    else joined.push(elseAsk.test(clause) ? "don't touch anything else" : clause)
  }
  return joined
}

/** What the last clauses, from one of them on, read together with the next. */
interface Together {
  readonly from: number
  readonly read: readonly string[]
}

/** The halves of one order: "I'd hate a push, so don't", "edit anything but the tests", "ich will nicht, dass du pushst". */
function asHalves(joined: readonly string[], last: string, clause: string): Together | undefined {
  const both = `${last} ${clause}`
  if (both.length >= mostOfOrder) return undefined
  if (halves.itemsIn(both).some(({ first, second }) => first.test(last) && second.test(clause))) {
    // "can't run vitest here, this is a container, so don't bother"
    const ofEarlier = orderedBackHalves.second.test(clause) && !namesDeed(last) ? joined.findLastIndex(namesDeed) : -1
    return ofEarlier >= 0 ? { from: ofEarlier, read: [`${joined[ofEarlier]} ${clause}`] } : { from: joined.length - 1, read: [both] }
  }
  const continues =
    (isNegated(last) || (/\bbefore\b/.test(last) && knownPrograms.has(clause.split(' ', 1)[0] ?? ''))) &&
    /^(?:\S+\s+){0,3}(?:or|nor|oder|o|ni|ou|or even)\s+\S+/.test(clause) &&
    !isNegated(clause) &&
    !startsAnew.test(clause)
  return continues ? { from: joined.length - 1, read: [`${last} or ${clause}`] } : undefined
}

function asPair(joined: readonly string[], last: string, clause: string): Together | undefined {
  for (const { first, second, reads } of pairs) {
    const ofSecond = second.exec(clause)
    const ofFirst = ofSecond && first.exec(last)
    const read = ofFirst
      ? reads({ last, clause, named: pathsIn(last).join(' and '), words: [...ofFirst.slice(1), ...ofSecond.slice(1)], joined })
      : undefined
    if (read) return { from: joined.length - 1, read }
  }
  return undefined
}

interface Pair {
  readonly first: Pick<RegExp, 'exec'>
  readonly second: Pick<RegExp, 'exec'>
  /** What they say; nothing where they are no pair after all. */
  reads(said: {
    readonly last: string
    readonly clause: string
    /** The paths of the first. */
    readonly named: string
    /** What the expressions found. */
    readonly words: readonly string[]
    readonly joined: readonly string[]
  }): readonly string[] | undefined
}

/** Clauses of which the second says what the first means. One entry to add one pair. */
const pairs: readonly Pair[] = [
  // "we are on the live server, so look but don't touch"
  {
    first: /^(?:(?:so|please|just|only) )*(?:you (?:can|may) )?(?:look|read)(?: at (?:it|them))?(?: only)?$/,
    second: /^don't touch it$/,
    reads: ({ joined }) => (joined.every((earlier) => pathsIn(earlier).length === 0) ? ['look only'] : undefined),
  },
  // "don't change the code, only the tests"
  {
    first: /^(?:please )?(?:don't|do not|dont|never) (?:change|edit|touch|modify|update) /,
    second: /^(?:only|just) ((?:the|my|our|its) [\w-]+(?: [\w-]+)?|\S*[./]\S*)$/,
    reads: ({ last, words: [spared] }) => [`${last} except ${spared}`],
  },
  // "no code, only docs"
  { first: /^no code(?: changes)?$/, second: /^(?:only|just) (.+)$/, reads: ({ words: [alone] }) => [`only change ${alone}`] },
  // "don't run everything, only the cart tests"
  {
    first:
      /^(?:please )?(?:don't|do not|dont) run (?:everything|(?:all|all of|the (?:whole|full|entire)) ?(?:the )?(?:tests?|specs?|(?:test )?suite|thing|them)?)$/,
    second: /^(?:only|just) (?:the )?(.+?)(?: tests?)?$/,
    reads: ({ words: [alone] }) => [`only run the ${alone} tests`],
  },
  // "don't touch lib/, not even its tests" goes on about the place
  {
    first: /^/,
    second: /^not even (?:the |its |their |a |to )?(.+)$/,
    reads({ last, named, words: [even = ''] }) {
      if (!isNegated(last) || named === '') return undefined
      const folder = pathsIn(last).at(-1)?.replace(/\/$/, '').split('/').at(-1)
      return /^(?:test|spec)s?$/.test(even) ? [last, `don't run the ${folder} tests`] : [last]
    },
  },
  // "literally just that line, nothing else"
  {
    first:
      /^(?:literally |really |please |and |so )*(?:just|only) (?:that|this|the|those|these) (?:one |single |\w+ )?(?:lines?|files?|functions?|methods?|changes?|fix|words?|imports?|typos?)$/,
    second: nothingElse,
    reads: () => ['only change that file'],
  },
  // "only lint and typecheck, nothing else gets executed"
  {
    first: /^(?:please )?(?:only|just) (?:run |execute |use )?(?:the )?(.+?)(?: (?:scripts?|commands?|tasks?|targets?))?(?: please)?$/,
    second:
      /^(?:and |but )?nothing else (?:gets?|is(?: to be)?|may be|should be|must be|needs to be|is allowed to) (?:run|executed|started|called)\b/,
    reads: ({ words: [alone] }) => [`only run ${alone} and nothing else`],
  },
  // "only that one file a.ts, nothing else"
  {
    first:
      /^(?:please |and |so )*(?:just|only) (?:(?:that|this|the|those|these|one|file|files|single|two) )*(?=\S*[./])\S+(?: and (?=\S*[./])\S+)*$/,
    second: nothingElse,
    reads: ({ named }) => [`only change ${named}`],
  },
  // "change only a.ts, nothing else" says one thing twice
  { first: /\bonly\b/, second: nothingElse, reads: ({ last }) => [last] },
  // "add it, nothing else" says how much is asked for, and that may be a change
  {
    first: /^(?:please |just |then |and |now )*(?:add|fix|change|update|rename|implement|replace|remove|adjust|edit|correct)\s/,
    second: /^(?:and |but )?nothing (?:else|more)$/,
    reads: ({ last, named }) => [named === '' ? last : `only change ${named}`],
  },
  // "you may touch a.ts, and that's it"
  {
    first: /^(?:please )?(?:you (?:may|can|could|should) |just )?(?:touch|edit|change|modify|fix|update) (.+)$/,
    second: /^(?:and |but )?that is (?:it|all)$/,
    reads: ({ named, words: [alone] }) => (named === '' ? undefined : [`only change ${alone}`]),
  },
  // "fix a.ts, nothing else should change"
  {
    first: /^/,
    second:
      /^(?:and |but )?nothing (?:else|more) (?:should|may|must|can|is to|gets?|needs? to|has to) (?:be )?(?:chang|edit|touch|modif)\w*$|^(?:and |but )?nowhere else$/,
    reads: ({ last, named }) => (named === '' || isNegated(last) ? undefined : [`only change ${named}`]),
  },
  // "you can use git, but only for reading"
  {
    first: /^(?:(?:please|and|so) )*(?:you (?:may|can) )?use ([\w-]+)$/,
    second: /^(?:but )?only (?:for|to) (?:read|look|view|inspect)\w*(?: only)?$/,
    reads: ({ words: [program] }) => [`don't run any ${program} command that changes anything`],
  },
  // "anything else, ask"
  {
    first: /^(?:but |and |for )*(?:every|any)thing else$/,
    second: /^(?:please |just |you |then )*(?:ask|check with|talk to)(?: me| us| first| before)*$/,
    reads: () => ["don't touch anything else"],
  },
  // "work on a new branch, not on feat/x"
  {
    first: /\bbranch\b/,
    second: /^(?:and |but )?not on ([\w-]+(?:\/[\w./-]+)?)$/,
    reads: ({ last, words: [other] }) => [last, `don't commit to ${other}`],
  },
  // "everything else: look, don't touch"
  { first: everythingElse, second: /^(?:only |just )?look(?:ing)?(?: (?:only|but))?$/, reads: ({ last }) => [last] },
  { first: everythingElse, second: bareOrder, reads: ({ last, clause }) => [`${clause} ${last}`] },
  { first: everythingElse, second: /^don't touch it$/, reads: ({ last }) => [`don't touch ${last}`] },
]

/** Says something that "don't" may take back. */
const namesDeed = (clause: string): boolean =>
  actsIn(clause).some(({ concept }) => concept.thing !== 'object') || generic.run.test(clause) || generic.edit.test(clause)

const elseAsk = guarded(
  'anything_ everything_ & ping ask check talk tell come run confirm need',
  /^(?:and |but |for )*(?:every|any)thing (?:else|outside(?: of)?(?: it| that| there| this| those)?|beyond (?:it|that)|other than (?:that|it)) (?:please |you |just |i |should )*(?:ping|ask|check (?:in )?with|talk to|tell|come (?:back )?to|run (?:it )?(?:by|past)|confirm with|needs? (?:my|an?) (?:ok|okay|approval))\b/,
)
const startsAnew = /^(?:i|we|they|it|he|she|you|the|this|that|ich|wir|das|die|der)\s/
