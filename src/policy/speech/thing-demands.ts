import { wordSet } from '../../word-set.ts'
import { baseName, fits } from '../matching/command-match.ts'
import { type CallFacts, tokensIn } from '../matching/facts.ts'
import { type Act, acts, firstAct } from './acts.ts'
import { actDemand, type Demand, filesDemand, programDemand, restricted } from './demand.ts'
import { isNamedFor, isPlural } from './named-demands.ts'
import { emptyWords, testKinds } from './plain-words.ts'
import type { Reading } from './reading.ts'
import { guarded } from './text-index.ts'

/** What a thing stands for: its files, or nothing where it only says where; undefined where it is an act ("no tests"). */
export function demandOfThing(act: Act, { uses, named, prose }: Reading): readonly Demand[] | undefined {
  const { id, files = [], thing, commands, effects } = act.concept
  // "don't build the docs" is about building
  const isVerb = (other: Act) =>
    !other.concept.thing || (other !== act && saidAsVerb.test(prose) && other.words.placeIn(prose.trimStart()) === 0)
  const verbs = named.filter(isVerb)
  const deletes = verbs.some(({ concept }) => concept.id === 'delete')
  if (verbs.length > 0 && isSetting(act, prose)) return []
  // "don't use any in TypeScript" is about what is written there
  if (thing === 'object' && !commands && uses.run && !uses.edit && !deletes) return []
  const isObject = thing === 'object' && verbs.length > 0 && !uses.run && !editsToo.test(prose)
  // "don't add tests" means files, "don't create containers" does not
  const meansFiles = files.length > 0 && (uses.edit || uses.read || (uses.create && thing === true))
  if (!isObject && !deletes && commands && (uses.run || !meansFiles)) return undefined
  const writes = uses.edit || uses.create
  const ofFiles = files.length > 0 ? [filesDemand(id, files, deletes ? 'delete' : writes && !kept.has(id) ? 'change' : 'any')] : []
  const kinds = id === 'test' ? tokensIn(prose).filter((word) => (word !== 'unit' && testKinds.has(word)) || isSubject(word, prose)) : []
  const changed = kinds.length > 0 ? ofFiles.map((demand) => restricted(demand, (facts) => isOfKind(kinds, facts))) : ofFiles
  // "the schema" is `src/db/schema.ts` as well
  const called = writes && !deletes && ofFiles.length > 0 && kinds.length === 0 && id !== 'test' ? [calledAfter(act, prose)] : []
  const meant = isObject && !deletes && id !== 'secret' ? [] : writes ? [...changed, ...called, ...updating(act)] : changed
  if (!effects || !(writes || uses.read)) return meant
  // "don't look at the cluster" is about asking it, too
  return [...meant, writes && !keepsAway.test(prose) ? restricted(actDemand(act), ({ readOnly }) => !readOnly) : actDemand(act)]
}

/** Changes a file that is called what the thing is called. */
function calledAfter({ concept: { id }, words }: Act, prose: string): Demand {
  const names = tokensIn(words.find(prose) ?? '').filter((word) => !ofAnyThing.has(word))
  return {
    key: `files:${id}`,
    test(facts) {
      const hit = facts.changes.find((effect) => names.some((name) => isNamedFor(name, effect, facts.call)))
      return hit && `it changes \`${hit.target}\``
    },
  }
}

const ofAnyThing = wordSet('file files code changes change data the my our this that')

/** Not to be touched means not to be read. */
const kept = new Set(['secret', 'env-file'])

/** "Don't write model specs" leaves those of services alone. */
const isSubject = (word: string, prose: string): boolean =>
  new RegExp(`\\b(?:add|write|create)(?: (?:any|new|more|further|extra))* ${word} (?:tests?|specs?)\\b`).test(prose) &&
  !emptyWords.has(word) &&
  firstAct(word) === undefined

/** "The e2e tests" are told from the others by their folder or name. */
const isOfKind = (kinds: readonly string[], { effects }: CallFacts): boolean =>
  effects.some(
    ({ path = '', kind }) => kind !== 'read' && tokensIn(path).some((token) => kinds.some((one) => token === one || isPlural(one, token))),
  )

const saidAsVerb =
  /^\s*(?:re)?(?:build(?! (?:files?|scripts?|config\w*|definitions?|settings)\b)|test|lint|format|migrate|seed|benchmark|compile)\b/

/** "Don't regenerate or edit the golden files" is about the files. */
const editsToo = guarded(
  'edit change modify touch update rewrite',
  /\b(?:or|nor|and) (?:edit|change|modify|touch|update|rewrite)\b|^\s*(?:edit|change|modify|touch|update)(?: or| and) /,
)

/** To touch a service is to ask it, too; other verbs say what is done to it. */
export const keepsAway = guarded('touch', /^\s*touch(?:ing)?(?! files)\b(?!.*\b(?:chang|edit|modif|writ|updat|alter))/)

/** The commands that change a thing's files without naming them. */
export const updating = ({ concept: { updatedBy = '' } }: Act): readonly Demand[] =>
  updatedBy
    .split(/,\s*/)
    .filter(Boolean)
    .map((command) => programDemand(command.split(' '), { changing: true }))

/** The commands that change a file of such a kind. */
export const updatingFile = (path: string): readonly Demand[] =>
  acts
    .filter(({ concept: { files = [], updatedBy } }) => updatedBy && files.some((glob) => fits(glob.replace('**/', ''), baseName(path))))
    .flatMap(updating)

/** The thing only says where: "no network calls in the unit tests". */
function isSetting({ words }: Act, prose: string): boolean {
  const place = words.placeIn(prose) ?? 0
  return /(?<!\p{L})(?:in|inside|within|for|during|from|against|by)\s+(?:\p{L}+\s+){0,2}$/u.test(prose.slice(0, place))
}
