import type { FoundCommand } from '../../tool-call.ts'
import { type CallFacts, tokensIn } from '../matching/facts.ts'
import { kindWords } from './plain-words.ts'
import { actsIn, generic } from './acts.ts'
import { anyChange, anyDeed, type Demand, programDemand, restricted } from './demand.ts'
import { sparingNew } from './sparing.ts'
import { forbiddings } from './forbiddings.ts'
import type { How } from './forms.ts'
import { doesNothing } from './look-only.ts'
import { sideClause } from './plain-phrase.ts'
import { demandsOf, type PhraseOptions } from './phrase.ts'
import { segmentDemand } from './named-demands.ts'
import { refersBack } from './pronouns.ts'
import { knownPrograms, rivalsOf } from '../matching/programs.ts'
import { environments, namesPlace } from './said-places.ts'
import { allowedIn } from './said-programs.ts'
import { otherTests } from './test-scope.ts'
import { guarded } from './text-index.ts'

/** The verb that is meant by forms which only name what is to be left alone ("hands off the tests"). */
const verbOfForm = new Map<How, string>([
  ['leave', 'touch'],
  ['place', 'touch'],
  ['keep', 'delete'],
  ['immutable', 'touch'],
  ['running', 'kill'],
  ['stopped', 'start'],
  ['pinned', 'upgrade'],
  ['private', 'read'],
  ['uncommitted', 'commit'],
])

/** What one clause forbids, as questions to a call. */
export function demandsOfClause(clause: string, options: Pick<PhraseOptions, 'lastPaths' | 'topic' | 'strict'> = {}): readonly Demand[] {
  return forbiddings(clause).flatMap(({ how, text: found }) => {
    const text = found.replace(leftSo, '')
    // "I handle git", "leave the git stuff to me": looking is not handling
    const [, program = ''] = ((how === 'act' || how === 'leave') && bySpeaker.test(clause) && aProgram.exec(text)) || []
    if (knownPrograms.has(program)) return [programDemand([program], { changing: true })]
    // "main is off limits": nothing is to come there
    const [, branch] = ((how === 'away' || verbOfForm.get(how) === 'touch') && aBranch.exec(text)) || []
    if (branch) return [`push or merge or commit to ${branch}`, `switch to ${branch}`].flatMap((act) => demandsOf(act, options))
    if (how === 'look-only') return [doesNothing.test(text) ? anyDeed : anyChange]
    // "wait for my feedback before doing anything else"
    if (how === 'act' && furtherWork.test(text)) return [anyDeed]
    if (how === 'only-run' && debugOnly.test(text)) return demandsOf('release builds')
    // "run everything in docker, not on the host"
    if (how === 'only-run' && containers.test(text)) return asTask(demandsOf('run anything')).map((demand) => restricted(demand, isOnHost))
    // a task, which ends with the next; "don't run anything" does not
    if (how === 'only-run')
      return namesAct(text) || allowedIn(text).length > 0
        ? [
            ...asTask(demandsOf(`run anything except ${text}`)),
            ...(/\btests$/.test(text) && allowedIn(text).length === 0 ? otherTests(text) : []),
          ]
        : []
    if (how === 'only-tool') return rivalsOf(text).map((name) => programDemand([name], { changing: false }))
    if (how === 'unshared') return demandsOf('let it leave this machine')
    if (how === 'away') return [...demandsOf(`touch ${text}`, options), ...(isRun(text, options) ? demandsOf(`run ${text}`, options) : [])]
    if (how === 'only-part') return demandsOf(`${text} the whole project`)
    if (how === 'place' && !(namesPlace(text) || namesRemote.test(text) || environments.test(text) || isThatPlace(text, options))) return []
    if (how === 'only-tests') return otherTests(theRest.test(text) ? (options.lastPaths ?? []).join(' ') : text)
    if (how === 'only-there' && implementation.test(text)) return demandsOf('touch the tests')
    if (how === 'only-there' && whatIsThere.test(text)) return demandsOf('create new files')
    if (how === 'only-there')
      return namesPlace(text) || isKind(text) || isThatPlace(text, options)
        ? onlyThere(clause, text, demandsOf(`change anything except ${text}`, options))
        : []
    // "don't let prettier loose" leaves it to check
    if (how === 'loose') return demandsOf(text, options).map((demand) => restricted(demand, isMoreThanCheck))
    if (how === 'deed') return hinted(demandsOf(text, { ...options, act: true }))
    if (how === 'unrun') return hinted(demandsOf(`run ${text}`, options).filter(({ key }) => !/^(?:noun|verb|run$)/.test(key)))
    if (how === 'owned') return hinted(namesPlace(text) ? demandsOf(`touch ${text}`, options) : demandsOf(text, { ...options, act: true }))
    if (how === 'tool') return demandsOf(text, options).filter((demand) => isOfProgram(demand) || demand.key.startsWith('option:'))
    // "npm ci instead of npm install" forbids the command, not the act
    if (how === 'rather' && demandsOf(text, options).some(isOfProgram)) return demandsOf(text, options).filter(isOfProgram)
    // "run the server tests. Not the store tests"
    if (how === 'rather' && suite.test(text)) return demandsOf(`run ${text}`, options)
    if (how === 'back') return demandsOf(text.replace(conditions, ' ').replace(tooMuch, ''), options)
    if (how === 'uncommitted' && isThatPlace(text, options)) return demandsOf(`commit ${(options.lastPaths ?? []).join(' and ')}`, options)
    // "I'll take care of go.mod myself"
    if (how === 'act' && (barePlace.test(text) || onePart.test(text)))
      return demandsOf(`touch ${text.replace(/^(?:do|handle|take(?: care of)?) | myself$/g, '')}`, options)
    // "don't paper over it in model.py"
    const [, there] = (how === 'act' && doneThere.exec(text)) || []
    if (there) return demandsOf(`touch ${there}`, options)
    // "implementation only after I've seen the tests"
    if ((how === 'thing' || how === 'act') && coding.test(text.split(sideClause, 1)[0]?.trim() ?? ''))
      return demandsOf('change anything except the tests')
    // "they belong to another team": what they are was said before
    if (how === 'leave' && saidBefore.test(text)) return []
    // "but models is forbidden for you" is about files, "pushing is forbidden" is not
    if (how === 'thing' && isForbidden.test(clause)) return [...demandsOf(text, options), ...touching(text, options)]
    const verb = verbOfForm.get(how)
    // "leave the running to me" is about no place
    if (verb === 'touch' && aDeed.test(text) && generic.run.test(text)) return demandsOf('run anything', options)
    if (verb)
      return eachOf(whereItIs(text.replace(untilThen, '')))
        .flatMap((one) => (verb === 'touch' ? touchingThis(one, options) : demandsOf(`${verb} ${one}`, options)))
        .map((demand) => (how === 'immutable' ? sparingNew(demand) : how === 'place' ? { ...demand, hinted: true } : demand))
    // "don't touch docs or deploy"
    const [, several] = (how === 'act' && touchesList.exec(text)) || []
    const each = several ? eachOf(several) : []
    if (each.length > 1) return each.flatMap((one) => touchingThis(one, options))
    return demandsOf(text, { verb: how === 'act' || how === 'rather', act: how === 'somewhere', ...options })
  })
}

const aDeed = /^(?:the |all the |any )?[a-z]+ing$/
const bySpeaker = /\b(?:i|i'll|me|my|mine|myself)\b/
const aProgram = /^(?:all )?(?:the )?([a-z][\w-]+)(?: (?:stuff|things?|parts?|side|work|commands?|operations?))?$/

/** Whatever is done next. */
const furtherWork = guarded(
  'anything any_further',
  /^(?:(?:do(?:ing)?|try(?:ing)?|start(?:ing)?|touch(?:ing)?) )?anything(?: (?:else|more|further|at all))+$|^do(?:ing)? anything$|^any further (?:step|work|change|action|move)s?$/,
)

/** "I want main left in peace". */
const leftSo = / (?:left|to be left|to stay|to be)$/
const aBranch = /^(?:the |our )?(?:branch )?(main|master|develop|trunk)(?: branch)?(?: clean)?$/
const suite = /^(?:the |our |any |all )*[\w-]+ (?:tests?|specs?|suites?|ones)$/
const coding = /^(?:the )?(?:actual |real )?(?:implementation|implementing|coding|code|the code)(?: itself| part)?$/
/** "I'd rather do the auth part myself". */
const onePart =
  /^(?:(?:do|handle|take(?: care of)?) )?the (?!(?:\w+ing|commit|push|merge|release|test|build) )[\w-]+ (?:part|side|bit|stuff|piece)(?: myself)?$/
const containers = /^(?:docker(?: compose)?|containers?|devcontainer)$/
const isOnHost = ({ commands }: CallFacts): boolean =>
  !commands.some(({ words: [name = ''] }) => /^(?:docker|docker-compose|podman|nerdctl|devcontainer)$/.test(name))
/** Whatever is done to it there changes what is there. */
const doneThere =
  /^(?!run|use|call|start|read|look|open|commit|push)[a-z]+(?: over| up| around| away)? (?:it|this|that|them|anything) (?:in|inside|under|within) (?=\S*[./]\S)(\S+)$/
const barePlace = /^(?:the )?(?=\S*[./]\S)\S+(?: myself)?$/
const saidBefore = /^(?:they|these|those|he|she|we)$/
const isForbidden = guarded(
  'forbidden prohibited off_limits off-limits verboten taboo off_the_',
  / (?:is|are) (?:\w+ )?(?:forbidden|prohibited|off limits|off-limits|verboten|taboo|off the (?:table|menu|cards))\b/,
)

/** The places and things of a list, where it holds nothing else: "lib, the docs and db". */
function eachOf(text: string): readonly string[] {
  const items = text.split(/,? (?:and|or|nor) |, /)
  return items.length > 1 && items.every((one) => shortName.test(one) && !refersBack(one)) ? items : [text]
}
const shortName = /^(?:the |our |my |any |all )*[\w./*-]+(?: [\w./*-]+)?$/
const touchesList = /^(?:touch|edit|change|modify) (?!or |and |nor )(.+ (?:and|or|nor) .+)$/

/** To touch what is called like an act means its folder as well: "leave deploy alone". */
function touchingThis(text: string, options: PhraseOptions): readonly Demand[] {
  const demands = demandsOf(`touch ${text}`, options)
  const [, name] = /^(?:the |our )?([a-z][\w-]*)$/.exec(text) ?? []
  return name && demands.length > 0 && !demands.some(({ key }) => /^(?:noun|files|path|change)/.test(key))
    ? [...demands, segmentDemand(name)]
    : demands
}

/** Changes of what is called by a name that is no act. */
const touching = (text: string, options: PhraseOptions): readonly Demand[] =>
  demandsOf(`touch ${text}`, options).filter(({ key }) => key.startsWith('noun:'))

/** "Until the audit is over src/billing is frozen". */
const untilThen = guarded(
  'until till while during after before once',
  /^(?:until|till|while|during|after|before|once) .+? (?=\S*[./]\S*(?: |$))/,
)

/** "The copy in the locale files" is what these files hold. */
function whereItIs(text: string): string {
  const [, place] = /^[^./]+ (?:in|of|under|inside) (?=the |our |my |all )(.+)$/.exec(text) ?? []
  return place !== undefined && namesPlace(place) ? place : text
}

const hinted = (demands: readonly Demand[]): readonly Demand[] => demands.map((demand) => ({ ...demand, hinted: true }))

const asTask = (demands: readonly Demand[]): readonly Demand[] =>
  demands.map((demand) => (demand.key === 'run' ? { ...demand, key: 'only-run' } : demand))

/** "The fan howls when compiling, so please don't" forbids what stands behind the condition. */
const conditions = guarded('when while if', /\b(?:when|whenever|while|if(?= (?:it|this|that|we|you|i)\b))\b/g)

/** "The whole run is too slow here, avoid it": why, not what. */
const tooMuch = guarded('too_', / (?:is|are) (?:just |way |far |much |really |still )*too \w+.*$/)

/** A limit for all that is to come, not for the task at hand, ends with no other task: "stay inside src/". */
const standing = guarded('stay stick restrict limit confine never always', /\b(?:stay|stick|restrict|limit|confine|never|always)\b/)

const onlyThere = (clause: string, text: string, demands: readonly Demand[]): readonly Demand[] =>
  demands.map((demand) =>
    demand.key === 'change'
      ? {
          ...restricted(demand, goesFurther),
          key: standing.test(clause) ? 'elsewhere' : demand.key,
          ...(aFile.test(text) ? {} : { limits: true }),
        }
      : demand,
  )

/** One file is a task, a folder or a kind of files an area. */
const aFile = /\.[a-z]\w*(?:$|[\s,])/

/** Who may change one place may commit that, with what was chosen to be committed. */
const goesFurther = ({ changes, commands }: CallFacts): boolean =>
  changes.some(({ kind, tag }) => kind !== 'write' || (tag !== 'commit' && !(tag === 'index' && commands.every(chooses))))
const chooses = ({ words: [name, verb = ''] }: FoundCommand): boolean => name === 'git' && /^(?:add|stage|commit)$/.test(verb)

const isMoreThanCheck = ({ commands }: CallFacts): boolean =>
  !commands.some(
    ({ words }) =>
      words.some((word) => /^--(?:check|list-different|diff|dry-run)$/.test(word)) ||
      (/^(?:check|lint)$/.test(words[1] ?? '') && !words.some((word) => /^--?(?:fix|write|w|apply|unsafe)/.test(word))),
  )

/** "Debug builds only" is about builds, not about what else is run. */
const debugOnly = guarded('_build & debug dev', /^(?:the )?(?:debug|dev|development)(?: mode)? builds?$/)

/** "Only production code may be changed" is about the tests. */
const implementation = /^(?:the )?(?:(?:production|application|implementation|non-test) code|implementation)$/

/** "Edit existing files only" is about new ones. */
const whatIsThere = guarded(
  'existing_ current_ file_ files_',
  /^(?:the )?(?:(?:existing|current) (?:files?|code|modules?|ones)|files? (?:that )?(?:we|you|are)(?: already)? (?:have|there))$/,
)

/** All but what was named just before. */
const theRest = /^(?:others?|rest)$/

/** What others see of the repository. */
const namesRemote = /^(?:the |our )?(?:remote|origin|upstream|github|gitlab)$/

const isThatPlace = (text: string, { lastPaths = [] }: Pick<PhraseOptions, 'lastPaths'>): boolean =>
  lastPaths.length > 0 && refersBack(text)

const isOfProgram = ({ key }: Demand): boolean => key.startsWith('program:')

/** "Only the views": files are called after such kinds of code. */
const isKind = (text: string): boolean => tokensIn(text).every((word) => kindWords.has(word) || /^(?:the|our|my|and|or)$/.test(word))

/** What one may stay away from by not running it, said by its name or as "it". */
const isRun = (text: string, { topic = '' }: Pick<PhraseOptions, 'topic'>): boolean =>
  actsIn(refersBack(text) ? topic : text).some(({ concept }) => concept.thing === true)

/** Names something that programs do. */
export const namesAct = (text: string): boolean => actsIn(text).some(({ concept }) => concept.commands !== undefined)
