import { remembered } from '../../remembered.ts'
import { tokensIn } from '../matching/facts.ts'
import { type Act, acts, everythingWords, firstAct, generic } from './acts.ts'
import { takesInstead, changing } from './asked.ts'
import { namesAct } from './clause-demands.ts'
import { isAddedCondition, isCondition } from './conditions.ts'
import type { Demand } from './demand.ts'
import { sparing, sparingPermitted, sparingPlaces } from './sparing.ts'
import { ofOneAct, ofManyActs, setsThere, isOpenedBy } from './opened.ts'
import { isGoAhead, isWordAwaited, permitted } from './permission.ts'
import { demandsOf, startsWithAct } from './phrase.ts'
import { refersBack } from './pronouns.ts'
import { emptyWords } from './plain-words.ts'
import { foldersIn } from './said-places.ts'
import { commandsIn } from './said-programs.ts'
import { type Prohibition, type Standing, topicIn } from './standing.ts'
import { lastTopic } from './topics.ts'
import { guarded } from './text-index.ts'
import { pathsIn } from './words.ts'

/** What a person said, and the agent's words that it answers. */
export interface Turn {
  readonly said: string
  readonly answers: string
}

/** Whether a text names this path. The cheap question comes first, because most texts do not. */
const namesAgain = (text: string, path: string): boolean =>
  text.includes(path.slice(path.lastIndexOf('/') + 1)) && pathsIn(text).some((named) => path === named || path.endsWith(`/${named}`))

/** What a later message leaves standing. Only an act or place it names is lifted; a bare "yes" lifts nothing. */
export function withoutLifted(
  standing: readonly Prohibition[],
  clauses: readonly string[],
  { lastPaths, spoken, answers }: Pick<Standing, 'lastPaths' | 'spoken'> & Pick<Turn, 'answers'>,
): readonly Prohibition[] {
  const keys = new Set(standing.map(({ demand }) => demand.key))
  const isLifted = (key: string, text: string) => {
    if (key === 'start') return false
    if (key === 'change') return changing.test(text)
    if (key === 'elsewhere') return changing.test(text) && everythingWords.test(text)
    if (key === 'only-run') return namesAct(text)
    if (runsAgain.test(text) && acts.some(({ concept }) => concept.id === key && concept.thing === true)) return true
    if (key === 'run') return generic.run.test(text) && (everythingWords.test(text) || refersToAll.test(text))
    if (key === 'create') return generic.create.test(text) && /\b(?:file|folder|module|script)s?\b/.test(text)
    if (key.startsWith('path:')) return namesAgain(text, key.slice('path:'.length)) && (startsWithAct(text) || setsThere.test(text))
    const [, said] = /^(?:verb|noun|option|host|environment):(.+)$/.exec(key) ?? []
    if (said !== undefined && !said.split(' ').some((word) => text.includes(word))) return false
    // "don't touch git" is about what is called so, too
    if (key.startsWith('noun:') && keys.has(`program:${said}`) && usesAgain.exec(text)?.[1] === said) return true
    return permissionsOf(key, text).some(({ narrow }) => !narrow)
  }
  const wishes = clauses.flatMap((clause, index) => {
    const text = permitted(clause)
    if (text === undefined || isCondition(clauses[index - 1] ?? '') || isAddedCondition(clauses[index + 1] ?? '')) return []
    // "fix the other ones" is about none that was named
    if ((!refersBack(text) && !/ (?:that|this)$/.test(text)) || /\b(?:others?|rest|else)\b/.test(text)) return text
    // "I'm done with a.ts, you can edit it now"
    const before = clauses.slice(0, index).reverse()
    const said = before.flatMap((earlier) => pathsIn(earlier))
    const topic = said.length > 0 ? undefined : lastTopic(before)
    // "don't touch src/db", and after the agent's findings "fix it": what it found, wherever that may be mended
    if (topic === undefined && said.length === 0 && mendsIt.test(text) && !permits.test(clause)) return text
    return `${text} ${topic ?? (said.length > 0 ? said : lastPaths.length > 0 ? lastPaths : [topicIn(spoken) ?? '']).join(' ')}`
  })
  const goesAhead = clauses.some(isGoAhead)
  const ended = clauses.flatMap((clause) => isOver.exec(clause)?.[1] ?? [])
  // "wait for my go before you push", and then "go"
  const isAwaited = ({ text }: Prohibition) => clauses.length > 0 && clauses.every((clause) => isWordAwaited(text, clause))
  // "don't delete anything", then "you can delete src/old": the rest stays
  const partly = wishes.flatMap((text) => {
    const places = startsWithAct(text) ? [...pathsIn(text), ...foldersIn(text)] : []
    return places.length > 0 ? [...keys].flatMap((key) => (ofPlaces.has(key) && isLifted(key, text) ? [{ key, text, places }] : [])) : []
  })
  const isPartly = (key: string, text: string) => partly.some((one) => one.key === key && one.text === text)
  const lifted = new Set(
    [...keys].filter(
      (key) => (goesAhead && (key === 'change' || key === 'start')) || wishes.some((text) => isLifted(key, text) && !isPartly(key, text)),
    ),
  )
  const saidOfLifted = new Set(standing.flatMap(({ text, demand: { key } }) => (lifted.has(key) ? [`files:${key} ${text}`] : [])))
  // "no builds" is about what they leave behind, too
  const isLeft = (prohibition: Prohibition) => {
    const { text, demand } = prohibition
    return (
      !(lifted.has(demand.key) && (!isOfSome(demand) || wishes.some((wish) => namesSame(wish, text)))) &&
      !saidOfLifted.has(`${demand.key} ${text}`) &&
      !ended.some((event) => (event === 'freeze' ? /freeze|frozen|froze/i : new RegExp(event, 'i')).test(text)) &&
      !isAwaited(prohibition)
    )
  }
  const left = standing.filter(isLeft).map((prohibition) => {
    const places = partly.flatMap((one) => (one.key === prohibition.demand.key ? one.places : []))
    // "no deploys", then "you can deploy to staging": of prod nobody spoke
    const permissions = wishes.flatMap((text) => permissionsOf(prohibition.demand.key, text).filter(({ narrow }) => narrow))
    return { ...prohibition, demand: sparingPermitted(sparingPlaces(prohibition.demand, places), permissions) }
  })
  // "docs/guide.md is outdated", and then "update guide.md"
  const shown = answers === '' ? [] : pathsIn(answers.slice(-600))
  const whole = (name: string) => (name.includes('/') ? name : (shown.find((path) => path.endsWith(`/${name}`)) ?? name))
  const opened = wishes.flatMap((text) => placesToUse(text).map(whole)).filter((place) => [...keys].some((key) => isOpenedBy(place, key)))
  const asked = wishes.flatMap(actsToDo)
  // "no installs", then "run npm ci": that command and no other
  const commands = wishes.flatMap((text) => (takesInstead.test(text) ? commandsIn(text) : []))
  if (opened.length === 0 && asked.length === 0 && commands.length === 0) return left
  return left.map((prohibition) => sparingCommands(sparingInside(sparingAsked(prohibition, asked), opened), commands))
}

/** "The freeze is over": so is what was said of it. */
const isOver = guarded(
  '_is_ was_ has_been & over lifted',
  /^(?:(?:ok|okay|so|and|good news|fyi|update) )*(?:the )?(?:\w+ )?(freeze|ban|embargo|lockdown|moratorium|review|audit|demo|migration|release) (?:is|was|has been) (?:now |finally )?(?:over|lifted)(?: now)?$/,
)

const mendsIt = /^(?:fix|solve|resolve|correct|address|repair|implement|apply|finish|complete) (?:it|this|that|them|these|those)\b/
const permits = /\b(?:you (?:can|may|could|are allowed)|feel free|allowed|fine|ok to|okay to)\b/

const usesAgain = /^(?:use|touch) ([\w.-]+)(?: (?:again|now|freely|normally))*$/

/** A prohibition of some calls of an act. */
const isOfSome = ({ key, narrow }: Demand): boolean => narrow === true && acts.some(({ concept }) => concept.id === key)

/** "Be gentle with data/" is not lifted by "clean up": one of the things named has to be named again. */
const namesSame = (wish: string, prohibition: string): boolean => {
  const named = new Set(tokensIn(prohibition))
  return tokensIn(wish).some((word) => named.has(word) && !emptyWords.has(word) && firstAct(word) === undefined)
}

/** What a wish permits of an act: "push feature/x" some of what "don't push" forbids. The reverse would open every branch. */
function permissionsOf(key: string, text: string): readonly Demand[] {
  const act = acts.find(({ concept }) => concept.id === key)
  if (act && !act.words.test(text)) return []
  return demandsOf(text, { verb: true }).filter((demand) => demand.key === key || demand.key.startsWith(`${key}:`))
}

/** "You can run them again": what was not to be run. */
const runsAgain = /^(?:re-?)?(?:run|start|use) (?:it|them|that|those|these) again\b/

/** Acts that may be permitted for one file or folder, and are known by the files they change. */
const ofPlaces = new Set(['delete', 'move', 'format', 'autofix'])

/** "Ok, run it" is all that was held back; "run the tests" is not. */
const refersToAll = /\b(?:it|them|that|those|these|commands?)\b/

/** The acts a wish names to be done. */
const actsToDo = remembered((text): readonly Act[] =>
  startsWithAct(text)
    ? acts.filter(
        ({ concept, words }) =>
          (!concept.thing || generic.run.test(text)) && concept.thing !== 'object' && !ofManyActs.has(concept.id) && words.test(text),
      )
    : [],
)

const sparingAsked = ({ text, demand }: Prohibition, asked: readonly Act[]): Prohibition =>
  asked.length > 0 && ofManyActs.has(demand.key)
    ? { text, demand: sparing(demand, { places: [], acts: asked, commands: [] }) }
    : { text, demand }

const sparingCommands = ({ text, demand }: Prohibition, commands: readonly (readonly string[])[]): Prohibition =>
  commands.length > 0 && ofOneAct.has(demand.key) ? { text, demand: sparing(demand, { places: [], acts: [], commands }) } : { text, demand }

/** The places a wish names to do something there. */
const placesToUse = remembered((text): readonly string[] => (startsWithAct(text) || setsThere.test(text) ? pathsIn(text) : []))

/** One file of a forbidden folder may be permitted, and the rest of the folder stays forbidden. */
function sparingInside(prohibition: Prohibition, opened: readonly string[]): Prohibition {
  const { key } = prohibition.demand
  const places = opened.filter((place) => isOpenedBy(place, key))
  return places.length === 0 ? prohibition : { ...prohibition, demand: sparing(prohibition.demand, { places, acts: [], commands: [] }) }
}
