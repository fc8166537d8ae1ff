import { type Act, acts } from './acts.ts'
import { actOrdered, takesInstead, placesToWrite, asksForChange } from './asked.ts'
import { demandsOfClause } from './clause-demands.ts'
import type { Sentence } from './clauses.ts'
import { sparing } from './sparing.ts'
import { forbiddings } from './forbiddings.ts'
import { takesBack } from './forms.ts'
import { bareOrder } from './joined-clauses.ts'
import { ofOneAct, ofManyActs, isOpenedBy } from './opened.ts'
import { refersBack } from './pronouns.ts'
import { foldersIn } from './said-places.ts'
import { allowedIn } from './said-programs.ts'
import { type Prohibition, type Standing, mostBack } from './standing.ts'
import { guarded, holding } from './text-index.ts'
import { lastTopic, topicFor } from './topics.ts'
import { takesTime, wantsItFaster, fillers, fineAnyway, maybe, doesItOneself, placesOfRecord, solvesThem } from './turn-forms.ts'
import { pathsIn } from './words.ts'

/** What the sentences of one turn forbid, and the paths they named last. */
export function forbiddenIn(
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
      if ((clause === 'then stop' || stopsThere.test(clause)) && asked.length > 0)
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
      const spelled = paths.length === 0 && lastPaths.length > 0 ? clause.replace(takesItFor, `$1 ${lastPaths.join(' and ')}`) : clause
      const order = takesBack(clause) ? `${saidBefore ?? lastClause} ${clause}` : isBare ? `${clause} it` : spelled
      const topic =
        paths.length === 0 && refersBack(order) ? topicFor(order, using.test(order) ? [...before, lastClause] : before) : undefined
      // "list the warnings in notes.md, but don't fix them"
      const spokenPaths = solvesThem.test(clause) ? lastPaths.filter((path) => !records.includes(path)) : lastPaths
      const direct = demandsOfClause(order, { lastPaths: spokenPaths, ...(topic ? { topic } : {}) })
      const spokenOf =
        direct.length === 0 && saidOfIt.test(clause)
          ? (lastTopic(before.filter((earlier) => !asksForChange(earlier))) ?? (isTask ? undefined : lastPaths.at(-1)))
          : undefined
      for (const demand of spokenOf ? demandsOfClause(clause.replace(saidOfIt, spokenOf), { lastPaths }) : direct) {
        // "you'll see warnings, don't fix them", and something else is to be fixed
        if (demand.key === 'change' && isChangeAsked && (solvesThem.test(clause) || stopsThere.test(clause))) continue
        // "remove the todo, don't implement it"
        if (demand.key === 'change' && putsInPlace.test(clause) && clauses.slice(0, index).some((earlier) => takesAway.test(earlier)))
          continue
        if (demand.hinted && takesTime.test(said) && isWorkOnSpeed()) continue
        if (
          demand.hinted &&
          (asked.some(({ concept }) => concept.id === demand.key) || toWrite.some((place) => demand.key === `path:${place}`))
        )
          continue
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
              ? refersBack(clause)
                ? ordered
                : actOrdered(clause).filter((act) => ordered.includes(act))
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

/** What is taken away, and what would come instead of it. */
const takesAway = guarded('remove delete drop', /^(?:please |just |then |and )*(?:remove|delete|drop) (?!nothing|anything|no )/)
const putsInPlace = guarded('implement rewrite', /^(?:but |and )?(?:don't|do not|never) (?:implement|rewrite) (?:it|them|that|this)$/)

/** Texts for the person. */
const writesReport = guarded(
  'write_ make_ create_',
  /^(?:please |then |and )*(?:write|make|create) (?:me )?(?:up )?(?:an?|the|your) (?:\w+ )?(?:plan|proposal|summary|report|list|analysis|overview)\b/,
)

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

/** "Never run npm install, npm ci only". */
const takesOnly = guarded('only', /^(?:(?:use|run) )?(?:only [\w-]+ [\w-]+|[\w-]+ [\w-]+ only)$/)

/** "Treat it as read-only" is about the place that was named. */
const takesItFor = /\b(treat|consider|regard) (?:it|this|that|them)\b/
