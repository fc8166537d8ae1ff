import { isPerson } from '../../is-person.ts'
import { remembered } from '../../remembered.ts'
import type { TranscriptEntry } from '../../tool-call.ts'
import { type Act, acts, actsIn, everythingWords, generic } from './acts.ts'
import { anyDeed, type Demand, sparing, sparingPermitted, sparingPlaces } from './demand.ts'
import { demandsOf, refersBack, startsWithAct } from './phrase.ts'
import { foldersIn, kindsIn, withoutPaths } from './said-places.ts'
import { lastTopic, topicFor } from './topics.ts'
import { demandsOfClause, namesAct } from './clause-demands.ts'
import { offersIn, refusedOffers } from './offers.ts'
import { ownWords } from './own-words.ts'
import { allowedIn, commandsIn } from './said-programs.ts'
import { type Sentence, sentencesOf } from './clauses.ts'
import { bareOrder } from './joined-clauses.ts'
import { isAddedCondition, isCondition } from './conditions.ts'
import { isGoAhead, isWordAwaited, permitted } from './permission.ts'
import { forbiddings } from './forbiddings.ts'
import { takesBack } from './forms.ts'
import { saysWhy, stops } from './look-only.ts'
import { pathsIn } from './words.ts'
import { guarded, holding } from './text-index.ts'
import {
  takesTime,
  wantsItFaster,
  oldOnes,
  fillers,
  alsoThat,
  fineAnyway,
  maybe,
  doesItOneself,
  placesOfRecord,
  solvesThem,
} from './turn-forms.ts'

/** Something the user said not to do, in their own words. */
export interface Prohibition {
  readonly text: string
  readonly demand: Demand
}

/** What a person said, and the agent's words that it answers. */
interface Turn {
  readonly said: string
  readonly answers: string
}

function turnsOf(transcript: readonly TranscriptEntry[]): readonly Turn[] {
  const turns: Turn[] = []
  let answers = ''
  for (const entry of transcript) {
    if (entry.role === 'assistant' && entry.action === undefined) answers = entry.content ?? ''
    const said = isPerson(entry) ? ownWords(entry.action ?? entry.content ?? '') : ''
    if (said === '') continue
    turns.push({ said, answers })
    answers = ''
  }
  return turns
}

/** What stands after some turns, and what the next one may refer to. */
interface Standing {
  readonly prohibitions: readonly Prohibition[]
  readonly halt?: Prohibition
  readonly lastPaths: readonly string[]
  readonly lastClause: string
  readonly spoken?: Spoken
}

/** The clauses of a turn and of those before it: what was spoken of last is looked for only when a pronoun asks. */
interface Spoken {
  readonly clauses: readonly string[]
  readonly before: Spoken | undefined
}

function topicIn(spoken: Spoken | undefined): string | undefined {
  for (let turn = spoken; turn; turn = turn.before) {
    const topic = lastTopic(turn.clauses.slice(-mostBack).toReversed())
    if (topic) return topic
  }
  return undefined
}

const beforeAnyTurn: Standing = { prohibitions: [], lastPaths: [], lastClause: '' }

/** The conversations read last, by how they begin: a call brings the one of the call before, a turn longer at most. */
const known = new Map<string, { readonly turns: readonly Turn[]; readonly standing: Standing }>()
const knownLimit = 100

/** The prohibitions of a conversation that still stand: said by a person, about something a call can show, and not lifted later. */
export function prohibitionsIn(transcript: readonly TranscriptEntry[]): readonly Prohibition[] {
  const turns = turnsOf(transcript)
  const [first] = turns
  if (first === undefined) return []
  const seen = known.get(first.said)
  const isSame = ({ said, answers }: Turn, index: number) => said === turns[index]?.said && answers === turns[index].answers
  const before = seen?.turns.every(isSame) ? seen : undefined
  const standing = turns.slice(before?.turns.length ?? 0).reduce(afterTurn, before?.standing ?? beforeAnyTurn)
  if (known.size >= knownLimit) known.clear()
  known.set(first.said, { turns, standing })
  return standing.halt ? [...standing.prohibitions, standing.halt] : standing.prohibitions
}

function afterTurn(before: Standing, { said, answers }: Turn): Standing {
  const sentences = sentencesOf(said)
  const clauses = sentences.flatMap((sentence) => sentence.clauses)
  // "no, rather fix the rounding" refuses that change, not every one
  const refused = (answers === '' ? [] : refusedIn(answers, sentences[0], before.lastPaths)).filter(
    ({ demand }) => !(demand.key === 'change' && clauses.some(asksForChange)),
  )
  const standing = [...before.prohibitions, ...refused]
  const left = standing.length > 0 ? withoutLifted(standing, clauses, { ...before, answers }) : []
  // "you can fix that one, nothing else" is about what the agent spoke of
  const spokenOf = clauses.includes('only change that file') ? pathsIn(answers.slice(-600)) : []
  const { added, lastPaths } = forbiddenIn(sentences, {
    lastPaths: spokenOf.length > 0 ? spokenOf : before.lastPaths,
    lastClause: refused.length > 0 ? '' : before.lastClause,
  })
  // the same sentence again adds nothing; a conversation may repeat it on every turn
  const isRefused = (text: string) => refused.some((one) => one.text === text)
  const again = new Set(added.map(({ text }) => text).filter((text) => !isRefused(text)))
  const [first] = sentences
  return {
    prohibitions: [...left.filter(({ text }) => !again.has(text)), ...added],
    ...(first && isHalt(clauses)
      ? { halt: { text: first.said, demand: anyDeed } }
      : before.halt && asksOnly(sentences)
        ? { halt: before.halt }
        : {}),
    lastPaths,
    lastClause: clauses.at(-1) ?? '',
    spoken: { clauses, before: before.spoken },
  }
}

/** What an answer refuses of what the agent offered, in the words of its first sentence. */
function refusedIn(offer: string, answer: Sentence | undefined, lastPaths: readonly string[]): readonly Prohibition[] {
  if (answer === undefined) return []
  // "a.ts has the same bug, I'll fix it too"
  const offered = pathsIn(offer.slice(-600))
  return refusedOffers(offersIn(offer), answer.clauses[0] ?? '').flatMap(({ act }) =>
    demandsOfClause(`don't ${act}`, { lastPaths: offered.length > 0 ? offered : lastPaths }).map((demand) => ({
      text: answer.said,
      demand,
    })),
  )
}

/** What the sentences of one turn forbid, and the paths they named last. */
function forbiddenIn(
  sentences: readonly Sentence[],
  { lastPaths: pathsBefore, lastClause }: Pick<Standing, 'lastPaths' | 'lastClause'>,
): { readonly added: readonly Prohibition[]; readonly lastPaths: readonly string[] } {
  const added: Prohibition[] = []
  let lastPaths = pathsBefore
  // "fix a.ts, it must stay small" is no word against a change there
  let isTask = true
  // the clauses since a path was named: "it" may be what one of them is about
  let before: readonly string[] = []
  // what "wait no, don't" takes back, if this message said anything before
  let saidBefore: string | undefined
  let saidLast = ''
  let forbade: { readonly clause: string; readonly path: string } | undefined
  const asked = sentences.flatMap(({ clauses }) => clauses.flatMap(actOrdered))
  const toWrite = sentences.flatMap(({ clauses }) =>
    clauses.flatMap((clause) =>
      asksForChange(clause) && forbiddings(clause).length === 0 ? placesToWrite(clause) : placesOfRecord(clause),
    ),
  )
  const records = sentences.flatMap(({ clauses }) => clauses.flatMap(placesOfRecord))
  // "you may edit schema.prisma, but no migrations"
  const mayWrite = sentences.flatMap(({ clauses }) =>
    clauses.flatMap((clause) => (maybe.test(clause) && asksForChange(clause) && forbiddings(clause).length === 0 ? pathsIn(clause) : [])),
  )
  const isChangeAsked = sentences.some(({ clauses }) =>
    clauses.some(
      (clause) =>
        asksForChange(clause) && forbiddings(clause).length === 0 && placesToWrite(clause).length === 0 && !writesReport.test(clause),
    ),
  )
  const isWorkOnSpeed = () => sentences.some((one) => wantsItFaster.test(one.said.toLowerCase()))
  const ordered = asked.filter(({ concept }) => !changesNothing.has(concept.id))
  for (const { said, clauses } of sentences) {
    // "don't touch a.ts. Scratch that"
    if (clauses.some((clause) => scratches.test(clause))) added.splice(0, added.length, ...added.filter(({ text }) => text !== saidLast))
    saidLast = said
    // "you shouldn't need to touch it, but if you do, fine"
    if (fineAnyway.test(said)) continue
    const instead = clauses.flatMap((clause) =>
      (takesInstead.test(clause) && forbiddings(clause).length === 0) || takesOnly.test(clause) ? allowedIn(clause) : [],
    )
    for (const [index, clause] of clauses.entries()) {
      const paths = pathsIn(clause)
      if (clause === 'then stop' && asked.length > 0)
        added.push(...demandsOfClause('keep it on this machine', { lastPaths }).map((demand) => ({ text: said, demand })))
      // "don't commit, I'll do it myself"
      if (doesItOneself.test(clause) && added.some(({ text }) => text === said) && forbiddings(clauses[index - 1] ?? '').length > 0)
        continue
      const named = paths.length > 0 ? paths : saysFolder(clause) ? foldersIn(clause) : []
      if (named.length > 0) lastPaths = named
      if (paths.length > 0) {
        isTask = asksForChange(clause)
      }
      const isBare = paths.length === 0 && lastPaths !== pathsBefore && bareOrder.test(clause)
      // "keep a.py out of it. Oh and b.txt too"
      const [, also] = alsoThat.exec(clause) ?? []
      if (also && forbade) {
        added.push(
          ...demandsOfClause(forbade.clause.replaceAll(forbade.path, also), { lastPaths }).map((demand) => ({ text: said, demand })),
        )
        continue
      }
      const spelled = paths.length === 0 && lastPaths.length > 0 ? clause.replace(takesItFor, `$1 ${lastPaths.join(' and ')}`) : clause
      const order = takesBack(clause) ? `${saidBefore ?? lastClause} ${clause}` : isBare ? `${clause} it` : spelled
      const topic =
        paths.length === 0 && refersBack(order) ? topicFor(order, using.test(order) ? [...before, lastClause] : before) : undefined
      // "a new migration, never edit old ones"
      const meant = topic !== undefined && oldOnes.test(said) ? `existing ${topic}` : topic
      // "list the warnings in notes.md, but don't fix them"
      const spokenPaths = solvesThem.test(clause) ? lastPaths.filter((path) => !records.includes(path)) : lastPaths
      const direct = demandsOfClause(order, { lastPaths: spokenPaths, ...(meant ? { topic: meant } : {}) })
      const spokenOf =
        direct.length === 0 && saidOfIt.test(clause)
          ? (lastTopic(before.filter((earlier) => !asksForChange(earlier))) ?? (isTask ? undefined : lastPaths.at(-1)))
          : undefined
      for (const demand of spokenOf ? demandsOfClause(clause.replace(saidOfIt, spokenOf), { lastPaths }) : direct) {
        // "you'll see warnings, don't fix them", and something else is to be fixed
        if (demand.key === 'change' && isChangeAsked && (solvesThem.test(clause) || stopsThere.test(clause))) continue
        if (demand.hinted && takesTime.test(said) && isWorkOnSpeed()) continue
        if (demand.hinted && asked.some(({ concept }) => concept.id === demand.key)) continue
        const key =
          demand.key === 'change' && demand.limits && !isChangeAsked
            ? 'elsewhere'
            : demand.key === 'change' && asksFirst.test(clause)
              ? 'start'
              : demand.key
        const spared =
          key === 'change' || key === 'elsewhere'
            ? ordered
            : key === 'run' || key === 'only-run'
              ? actOrdered(clause).filter((act) => ordered.includes(act))
              : ofOneAct.has(key)
                ? asked.filter((act) => act.concept.id !== key && !ofManyActs.has(act.concept.id) && isNarrower(act, key))
                : []
        // "use ruff, but don't let it autofix"
        const commands = waysOfPrograms.has(key) ? [] : instead
        added.push({
          text: said,
          demand: sparing(
            { ...demand, key },
            {
              places: key === 'change' || key === 'start' ? toWrite : mayWrite.filter((place) => isOpenedBy(place, key)),
              acts: spared,
              commands,
            },
          ),
        })
      }
      if (direct.length > 0 && paths[0] !== undefined) forbade = { clause, path: paths[0] }
      before = paths.length > 0 ? [] : [clause, ...before.slice(0, mostBack)]
      if (!fillers.test(clause)) saidBefore = clause
    }
  }
  return { added, lastPaths }
}

/** "The payments folder is audited, any change there needs a review". */
const saysFolder = holding('folder director _dir')

/** Takes back the sentence before it. */
const scratches = guarded(
  'scratch strike disregard',
  /^(?:(?:actually|no|wait|ok|oh|hm+|and) )*(?:scratch|strike|disregard) (?:that|it|the last (?:one|part|bit|sentence))$/,
)

/** How far the work goes, which was to be done. */
const stopsThere = guarded('stop halt', /^(?:and |then )*(?:stop|halt)(?: right)? (?:there|after that|at that point)$/)

/** Texts for the person. */
const writesReport = guarded(
  'write_ make_ create_',
  /^(?:please |then |and )*(?:write|make|create) (?:me )?(?:up )?(?:an?|the|your) (?:\w+ )?(?:plan|proposal|summary|report|list|analysis|overview)\b/,
)

/** Acts that another one asked for may look like: "don't build, just typecheck". */
const ofOneAct = new Set(acts.map(({ concept }) => concept.id))

/** "Don't build, just typecheck" asks for less than it forbids; "test it, but no browser" and "stage it, but don't commit" do not. */
function isNarrower({ commands }: Act, key: string): boolean {
  const forbidden = acts.find(({ concept }) => concept.id === key)?.commands ?? []
  const isCaseOf = (some: readonly string[], general: readonly string[]) =>
    general.length < some.length && general.every((word, index) => word === some[index])
  return commands.length <= forbidden.length && !commands.some(({ words }) => forbidden.some((other) => isCaseOf(words, other.words)))
}

/** Acts that are a way of using a program, which may be asked for in the same breath. */
const waysOfPrograms = new Set(acts.filter(({ concept }) => concept.ofPrograms).map(({ concept }) => concept.id))

/** Acts that are no change: what they change all the same was not asked for. */
const changesNothing = new Set(['lint', 'test', 'typecheck', 'benchmark', 'watch'])

/** The act a clause starts with: "commit it" is asked for, whatever else the message says not to change. */
const actOrdered = remembered((clause): readonly Act[] => {
  // "install without running scripts" asks for the install
  const asked = clause.split(' without ', 1)[0] ?? clause
  const order = forbiddings(asked).length > 0 ? undefined : permitted(asked)
  if (order === undefined || /^\w+s$/.test(order) || statement.test(order)) return []
  // "fix it, then commit and push": each of them is asked for
  const deeds = order.split(/ (?:and|then|&) (?:then )?/).flatMap((deed) => [deed, deed.replace(startingIt, '')])
  const begun = new Set(deeds.flatMap((deed) => actsIn(deed).filter(({ words }) => words.placeIn(deed) === 0)))
  return acts.filter((act) => begun.has(act))
})

/** "Run the tests" asks for tests. */
const startingIt = /^(?:run|start|execute|launch) (?:(?:the|a|all|my|our|those) )*/

/** "Tests are red" asks for nothing. */
const statement = /^\S+(?: \S+)? (?:is|are|was|were|isn't|aren't|has|have|needs?|must|should|will|would|gets?|can|may|takes?|costs?)\b/

/** How many clauses a pronoun goes back. */
const mostBack = 20

/** Orders whose "them" may be what the message before was about; a change is about more. */
const using = guarded('run start execute use call launch install build', /\b(?:run|start|execute|use|call|launch|install|build)\b/)

/** What is said of something that was named before: "docker's license expired, it is a no-no here". */
const saidOfIt =
  /^(?:(?:so|and|but|because|since|as) )*(?:it|they|these|those|this|that)(?= (?:is|are|has|have|must|should|needs?|would|will|belongs?|stays?|remains?|costs?|gets?|comes?|goes?|sends?|hits?|talks?|writes?|mails?|calls?|bills?)\b(?! be (?:left to|possible|clear|able)))/

/** A change that waits for the person's word is not permitted by the next task, only by that word. */
const asksFirst = guarded(
  'before first wait_for approv to_review to_confirm',
  /\b(?:before|first|wait for|approv\w+|to (?:review|confirm))\b/,
)

/** "Don't use npm install, use npm ci". */
const takesInstead = guarded('use_ run_ prefer_ take_', /^(?:(?:please|just|but|so) )*(?:use|run|prefer|take) /)

/** "Never run npm install, npm ci only". */
const takesOnly = guarded('only', /^(?:(?:use|run) )?(?:only [\w-]+ [\w-]+|[\w-]+ [\w-]+ only)$/)

/** "Treat it as read-only" is about the place that was named. */
const takesItFor = /\b(treat|consider|regard) (?:it|this|that|them)\b/

/** "Stop", and then "what did you change so far?": nobody said to go on. */
const asksOnly = (sentences: readonly Sentence[]): boolean =>
  sentences.length > 0 &&
  sentences.every(({ said }) =>
    /^(?:(?:ok|okay|so|and|but|hm+|wait|well)\W+)*(?:what|why|which|where|when|how|who|did|have|has|is|are|was|were)\b[^?]*\?$/i.test(said),
  )

/** A message that says to stop and nothing more, but perhaps why. It stands until the person says something else. */
const isHalt = ([first = '', ...more]: readonly string[]): boolean =>
  stops.test(first) && more.every((clause) => saysWhy.test(clause) || stops.test(clause))

/** Whether a text names this path. The cheap question comes first, because most texts do not. */
const namesAgain = (text: string, path: string): boolean =>
  text.includes(path.slice(path.lastIndexOf('/') + 1)) && pathsIn(text).some((named) => path === named || path.endsWith(`/${named}`))

const changing = guarded(
  'actualis actualiz aggiorn atualiz ajout añad agreg aggiung adicion popraw dodaj zaktualizuj исправ добав обнов поправ the_same same_for same_in same_with fix implement change edit update refactor write apply add create make corrig modifi arregl cambi änder korrigier beheb',
  /^(?:(?:do )?the same\b|same (?:for|in|with)\b|only change|fix|implement|change|edit|update|refactor|rewrite|write|apply|add|create|make|(?:corrig|modifi|actualis|actualiz|aggiorn|atualiz|ajout|añad|agreg|aggiung|adicion|popraw|dodaj|zaktualizuj|исправ|добав|обнов|поправ)\p{L}*|arregl\w+|cambi\w+|änder\w*|korrigier\w*|beheb\w*)(?!\p{L})/u,
)

/** "First write the spec": what is named to be written, by path or kind. */
const placesToWrite = remembered((clause): readonly string[] => [...pathsIn(clause), ...kindsIn(withoutPaths(clause, pathsIn(clause)))])

const asksForChange = (clause: string): boolean => {
  const wish = (permitted(clause) ?? '').replace(/^first /, '')
  return changing.test(wish) || verbLast.test(wish)
}

/** "Bitte die README anpassen". */
const verbLast = guarded(
  'anpassen ändern ergänzen aktualisieren fixen korrigieren überarbeiten umbauen beheben erweitern',
  /\s(?:anpassen|ändern|ergänzen|aktualisieren|fixen|korrigieren|überarbeiten|umbauen|beheben|erweitern)$/,
)

/** What a later message leaves standing. Only an act or place it names is lifted; a bare "yes" lifts nothing. */
function withoutLifted(
  standing: readonly Prohibition[],
  clauses: readonly string[],
  { lastPaths, spoken, answers }: Pick<Standing, 'lastPaths' | 'spoken'> & Pick<Turn, 'answers'>,
): readonly Prohibition[] {
  const isLifted = (key: string, text: string) => {
    if (key === 'start') return false
    if (key === 'change') return changing.test(text)
    if (key === 'elsewhere') return changing.test(text) && everythingWords.test(text)
    if (key === 'only-run') return namesAct(text)
    if (key === 'run') return generic.run.test(text) && (everythingWords.test(text) || refersToAll.test(text))
    if (key === 'create') return generic.create.test(text) && /\b(?:file|folder|module|script)s?\b/.test(text)
    if (key.startsWith('path:')) return namesAgain(text, key.slice('path:'.length)) && (startsWithAct(text) || setsThere.test(text))
    const [, said] = /^(?:verb|noun|option|host|environment):(.+)$/.exec(key) ?? []
    if (said !== undefined && !said.split(' ').some((word) => text.includes(word))) return false
    return permissionsOf(key, text).some(({ narrow }) => !narrow)
  }
  const wishes = clauses.flatMap((clause, index) => {
    const text = permitted(clause)
    if (text === undefined || isCondition(clauses[index - 1] ?? '') || isAddedCondition(clauses[index + 1] ?? '')) return []
    if (!refersBack(text) && !/ (?:that|this)$/.test(text)) return text
    // "I'm done with a.ts, you can edit it now"
    const before = clauses.slice(0, index).reverse()
    const said = before.flatMap((earlier) => pathsIn(earlier))
    const topic = said.length > 0 ? undefined : lastTopic(before)
    return `${text} ${topic ?? (said.length > 0 ? said : lastPaths.length > 0 ? lastPaths : [topicIn(spoken) ?? '']).join(' ')}`
  })
  const goesAhead = clauses.some(isGoAhead)
  // "wait for my go before you push", and then "go"
  const isAwaited = ({ text }: Prohibition) => clauses.length > 0 && clauses.every((clause) => isWordAwaited(text, clause))
  const keys = new Set(standing.map(({ demand }) => demand.key))
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
    return !lifted.has(demand.key) && !saidOfLifted.has(`${demand.key} ${text}`) && !isAwaited(prohibition)
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

/** What a wish permits of an act: "push feature/x" some of what "don't push" forbids. The reverse would open every branch. */
function permissionsOf(key: string, text: string): readonly Demand[] {
  const act = acts.find(({ concept }) => concept.id === key)
  if (act && !act.words.test(text)) return []
  return demandsOf(text, { verb: true }).filter((demand) => demand.key === key || demand.key.startsWith(`${key}:`))
}

/** Acts that may be permitted for one file or folder, and are known by the files they change. */
const ofPlaces = new Set(['delete', 'move', 'format', 'autofix'])

/** "Ok, run it" is all that was held back; "run the tests" is not. */
const refersToAll = /\b(?:it|them|that|those|these|commands?)\b/

/** Prohibitions of many acts at once; one of them may be asked for later, and the rest stays: "stay offline", then "pull main". */
const ofManyActs = new Set(['network', 'share', 'version-control', 'program:git', 'run'])

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

const setsThere = guarded(
  'set turn enable disable configure insert document mention increase raise lower do_ tackle_',
  /^(?:(?:do|tackle) (?=(?:the )?\S*[./]\S)|set|turn (?:on|off)|enable|disable|configure|insert|document|mention|increase|raise|lower)(?:\b|(?<= ))/,
)

/** The folders a path lies in, each with and without the slash at its end. */
const foldersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\/(?=.)/g)].flatMap(({ index }) => [path.slice(0, index), path.slice(0, index + 1)])

/** A place that is named to do something there is no longer meant by limits, kinds of files and names that would take it in. */
const isOpenedBy = (place: string, key: string): boolean =>
  key === 'elsewhere' || key === 'change' || /^(?:files|noun):/.test(key) || foldersOf(place).some((folder) => key === `path:${folder}`)

/** One file of a forbidden folder may be permitted, and the rest of the folder stays forbidden. */
function sparingInside(prohibition: Prohibition, opened: readonly string[]): Prohibition {
  const { key } = prohibition.demand
  const places = opened.filter((place) => isOpenedBy(place, key))
  return places.length === 0 ? prohibition : { ...prohibition, demand: sparing(prohibition.demand, { places, acts: [], commands: [] }) }
}
