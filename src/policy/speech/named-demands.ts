import type { Effect } from '../../effect.ts'
import type { FoundCommand } from '../../tool-call.ts'
import { type CallFacts, inPieces, tokensIn } from '../matching/facts.ts'
import type { Demand } from './demand.ts'
import { testKinds } from './plain-words.ts'

/** Reaches one of these hosts, or one below it. */
export const hostDemand = (hosts: readonly string[]): Demand => ({
  key: `host:${hosts.join(' ')}`,
  test({ effects }) {
    const hit = effects.find(({ host }) => host !== undefined && hosts.some((name) => host === name || host.endsWith(`.${name}`)))
    return hit && `it reaches \`${hit.host}\``
  },
})

/** Calls one of the named servers; any server when none is named. */
export const serverDemand = (names: readonly string[]): Demand => ({
  key: 'mcp',
  test: ({ call: { action } }) =>
    action.kind === 'mcp' && (names.length === 0 || tokensIn(action.server).some((token) => names.includes(token)))
      ? `it uses the server \`${action.server}\``
      : undefined,
})

/** A word as commands spell it: "seeding" is `seed`, "training" `train`, "caching" `cache`, "the generator" `generate`. */
function spellings(word: string): readonly string[] {
  const stem = word.replace(/(?:ing|[eo]rs?|es|s)$/, '')
  return [word, word.replace(/s$/, ''), stem, `${stem}e`]
}

/** Changes a path with the noun as folder or file name ("the auth module" is `src/auth/x.ts` and `auth.ts`), or something on a server of that name; `looks`: asks it, too. */
export const segmentDemand = (noun: string, { looks = true }: { readonly looks?: boolean } = {}): Demand => ({
  key: `noun:${noun}`,
  test(facts) {
    const hit = facts.changes.find((effect) => isNamedFor(noun, effect, facts.call))
    if (hit) return `it changes \`${hit.target}\``
    return looks || !facts.effects.every(isLook) ? serverDemand([noun]).test(facts) : undefined
  },
})

/** Asks a server for something. */
export const isLook = ({ kind, tag = '' }: Effect): boolean =>
  kind === 'read' || (kind === 'connect' && ['get', 'head', 'query', 'search', 'fetch'].includes(tag)) || tag === 'read'

/** Reads or changes such a path ("never read the customer data"), or uses such a server ("don't look at Jira"). */
export const shownDemand = (noun: string): Demand => ({
  key: `noun:${noun}`,
  test(facts) {
    const hit = facts.effects.find((effect) => isNamedFor(noun, effect, facts.call))
    return hit ? `it touches \`${hit.target}\`` : serverDemand([noun]).test(facts)
  },
})

/** One is the other, or more than one of it. */
export const isPlural = (one: string, more: string): boolean => more === one || more === `${one}s` || more === `${one}es`

/** What does it is called after what it does: the loader is in `load.py`. */
export function isDoer(noun: string, token: string): boolean {
  const stem = /^(.{4,})[eo]r$/.exec(noun)?.[1]
  return stem !== undefined && (token === stem || token === `${stem}e` || (stem.at(-1) === stem.at(-2) && token === stem.slice(0, -1)))
}

/** The tests of a thing are not the thing. */
const isTest = /[._-](?:test|spec)\.\w+$|\/test_\w+\.py$/

export const isNamedFor = (noun: string, { path }: Effect, { roots }: CallFacts['call']): boolean =>
  path !== undefined &&
  roots.some(
    (root) =>
      path.startsWith(`${root}/`) &&
      (testKinds.has(noun) || !isTest.test(path)) &&
      // docker's file is the Dockerfile
      tokensIn(path.slice(root.length)).some(
        (token) => isPlural(noun, token) || isPlural(token, noun) || isDoer(noun, token) || token === `${noun}file`,
      ),
  )

/** Has one of the nouns among the words of a command, tool or server. */
export const tokenDemand = (nouns: readonly string[]): Demand => ({
  key: `noun:${nouns.join(' ')}`,
  test({ tokens }) {
    const hit = nouns.find((noun) => spellings(noun).some((form) => tokens.has(form)))
    return hit && `it names \`${hit}\``
  },
})

/** Has this word among those of a command: the name of a task, "db:reset". */
export const wordDemand = (name: string): Demand => ({
  key: `noun:${name}`,
  test: ({ commands }) =>
    commands.some(({ words }) => words.some((word) => word.toLowerCase() === name)) ? `it names \`${name}\`` : undefined,
})

/** Does what a verb says that only a program knows: as subcommand, script or tool. A call that only looks does not, whatever its words. */
export const verbDemand = (verb: string): Demand => ({
  key: `verb:${verb}`,
  test({ tokens, readOnly, call, commands }) {
    if (readOnly && call.action.kind !== 'mcp') return undefined
    const forms = spellings(verb).filter((form) => tokens.has(form))
    if (forms.length === 0) return undefined
    const isSaid = ({ words }: FoundCommand) =>
      words.some((word, index) => !isMessage(words, index) && tokensIn(inPieces(word)).some((token) => forms.includes(token)))
    return call.action.kind !== 'shell' || commands.some(isSaid) ? `it may ${verb}` : undefined
  },
})

/** What is written in a message is not done: `git commit -m hotfix`. */
const isMessage = (words: readonly string[], index: number): boolean =>
  /\s/.test(words[index] ?? '') || /^(?:-[a-z]*m|-t|--message|--title|--body)$/.test(words[index - 1] ?? '')
