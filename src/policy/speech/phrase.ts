import { remembered } from '../../remembered.ts'
import { distance } from '../config/suggest.ts'
import { tokensIn } from '../matching/facts.ts'
import { knownPrograms } from '../matching/programs.ts'
import type { Reading } from './reading.ts'
import { actsIn, everythingWords, firstAct, generic } from './acts.ts'
import type { Demand, Uses } from './demand.ts'
import { environmentFiles, inEnvironment, reachingEnvironment } from './environment-demands.ts'
import { type Spared, sparing, sparingNew } from './sparing.ts'
import { serverDemand, verbDemand } from './named-demands.ts'
import {
  sideClause,
  meanwhile,
  exception,
  onlyChanging,
  foundErrors,
  testsAside,
  docsAside,
  existing,
  untouched,
  notUnder,
  thatReaches,
  spelledOut,
  withOptions,
} from './plain-phrase.ts'
import { emptyWords, testKinds } from './plain-words.ts'
import { pronoun, othersToo, refersBack } from './pronouns.ts'
import { demandsIn } from './read-phrase.ts'
import { environments, foldersIn, nounsOf, placesIn, withoutPaths } from './said-places.ts'
import { allowedIn, programsIn } from './said-programs.ts'
import { guarded } from './text-index.ts'
import { hostsIn, pathsIn } from './words.ts'

/** How something is done, not whether. */
const manner = guarded(
  'in_parallel in_one_ in_a_single_ in_the_same_ into_one_ into_a_single_ into_the_same_ breaking_change functional_change behavioral_change behavioural_change semantic_change incompatible_change drastic_change unnecessary_change twice in_the_background more_than_ one_by_one concurrently at_the_same_time as_root interactively verbosely in_small_ in_tiny_ in_many_ in_several_ in_multiple_ in_separate_ in_little_',
  /\b(?:in parallel|in (?:small|tiny|many|several|multiple|separate|little)(?: small| little)? (?:steps|pieces|chunks|batches|parts|commits)|in(?:to)? (?:one|a single|the same) (?:\w+ )?(?:commit|pr|file|function|class|module|component|place)|twice|in the background|(?:breaking|functional|behaviou?ral|semantic|incompatible|drastic|unnecessary) changes?|more than (?:an?|one|two|three|\d+)|one by one|concurrently|at the same time|as root|interactively|verbosely)\b/u,
)

/** "Don't run vitest in watch mode" leaves the rest of it. */
const watching = guarded('in_watch_mode', /^.* in watch mode\b(?! or\b)/)

/** "Not e2e". */
const bareKind = guarded(
  'run',
  /\b(run(?:ning)? (?:the |any )?(?:e2e|integration|smoke|visual|acceptance|unit)(?: (?:or|and|nor) (?:e2e|integration|smoke|visual|acceptance|unit))*)$/,
)

/** What tests may do, not the reader. */
const inTests = guarded('test', /\bin (?:the |our |your |any )*(?:unit |integration |e2e )?tests?$/)

/** Acts whose words name things as well, said as acts. */
export const doing = guarded(
  'build bundling testing linting formatting training compiling migrating benchmarking gebaut getestet kompiliert formatiert migriert bauen testen kompilieren formatieren migrieren linten trainieren',
  /(?<=^ ?(?:full |whole |complete |new |release |clean |fresh )*)build\b|\b(?:building|bundling|testing|linting|formatting|training|compiling|migrating|benchmarking|gebaut|getestet|kompiliert|formatiert|migriert|bauen|testen|kompilieren|formatieren|migrieren|linten|trainieren)\b/,
)

/** What is put into a file changes it. */
const putsInto = guarded(
  'add put insert append & to_',
  /\b(?:add|put|insert|append)(?:ing|ting)? (?:it|them|this|that|those|these|anything) (?:in)?to /,
)

/** How a phrase is to be read. */
export interface PhraseOptions {
  /** The phrase follows "don't": it must start with a verb we know, or it forbids nothing we can see. */
  readonly verb?: boolean
  /** A verb must stand somewhere in it: naming a thing is not enough. */
  readonly act?: boolean
  /** Paths named before, for "don't change it". */
  readonly lastPaths?: readonly string[]
  /** What was spoken of just before, for "don't use it". */
  readonly topic?: string
  /** A rule rather than talk: a verb whose object we do not know concerns everything the verb can mean. */
  readonly strict?: boolean
}

/** The demands in a phrase that forbids something. Empty: nothing that a call could show. */
export const demandsOf = remembered((said, options: PhraseOptions = {}): readonly Demand[] => {
  const phrase = said
    .replace(/\b[a-z][\w-]* \| [a-z][\w-]*\b/g, ' ')
    .replace(thatReaches, (_, verb) => (verb ? `${verb}use ` : 'use '))
    .replace(/ (?:that|which) (?:has|have|was|were) (?:already |ever )?(?:been )?(?:run|executed|deployed)\b/, ' already applied')
    .replace(notUnder, 'anything outside ')
    .replace(watching, 'watch mode')
    .replace(bareKind, '$1 tests')
    .replace(foundErrors, '$1 anything')
    .replace(untouched, 'the whole project')
    .replace(testsAside, (text) => `${/s$/.test(text) ? 'change ' : ''}anything except the tests`)
    .replace(docsAside, (text) => `${/^(?:any )?code /.test(text) ? 'change ' : ''}anything except the docs`)
  const { verb = false, act = false, lastPaths = [], topic, strict = false } = options
  const excepting = exception.exec(phrase)
  const main = excepting ? phrase.slice(0, excepting.index) : phrase
  const spared = excepting ? phrase.slice(excepting.index + excepting[0].length) : ''
  const cut = (main.split(sideClause, 1)[0] ?? main)
    .replace(meanwhile, ' ')
    .replace(spelledOut, '$1`$2`')
    .replace(withOptions, (text, verb, command) => (knownPrograms.has(command.split(' ', 1)[0]) ? `${verb}\`${command}\`` : text))
  const paths = [...pathsIn(cut.replace(/`[^`]+ [^`]*`/g, ' ')), ...foldersIn(cut)]
  const quoted = [...cut.matchAll(/`([^`]+)`/g)]
    .map(([, text = '']) => text.split(' ').map((word) => (word === './' ? '.' : word)))
    .filter(([name = '']) => !paths.includes(name))
  const prose = withoutPaths(cut.replace(/`[^`]*`/g, ' '), paths)
    .toLowerCase()
    .replaceAll('end-to-end', 'e2e')
  // "always with --dry-run" is about calls that lack it
  const flags = /\b(?:always|without|only)\b/.test(prose) ? [] : (prose.match(/(?<!\S)--[a-z][\w-]*/g) ?? [])
  // "they pass, don't waste time on them"
  if (verb && topic && pronoun.test(prose) && tokensIn(prose).every((word) => emptyWords.has(word))) return demandsOf(topic, { strict })
  if (verb && !strict && quoted.length === 0 && flags.length === 0 && !startsWithAct(prose))
    return [...mistyped(prose, said, options), ...verbOf(prose), ...demandsOfRest(prose, options)]
  const uses: Uses = {
    edit: generic.edit.test(prose) || putsInto.test(prose),
    run: generic.run.test(prose),
    read: generic.read.test(prose),
    create: generic.create.test(prose) || newOnes.test(prose),
  }
  if (manner.test(prose) && !/\bat all\b/.test(prose)) return []
  const spoken = withoutPrograms(prose)
  const spokenOf = actsIn(spoken)
  // "don't fix lint errors automatically" leaves the linter alone
  const named = spokenOf.some(({ concept }) => concept.ofPrograms) ? spokenOf.filter(({ concept }) => concept.id !== 'lint') : spokenOf
  if (inTests.test(prose) && !uses.edit && !uses.create && named.every(({ concept }) => concept.thing)) return []
  if (
    topic &&
    named.every(({ concept }) => concept.id === 'process') &&
    paths.length === 0 &&
    refersBack(prose) &&
    (!solves.test(prose) || (/\bappl/.test(prose) && isThing(topic))) &&
    nounsOf(prose.replace(pronoun, ' ')).length === 0
  )
    return demandsOf(phrase.replace(pronoun, topic), { verb, act, strict })
  if (act && !Object.values(uses).some(Boolean) && named.every(({ concept }) => concept.thing) && !doing.test(prose)) return []
  const reading: Reading = {
    uses,
    named,
    paths,
    quoted,
    nouns: nounsOf(prose),
    all: everythingWords.test(prose),
    prose,
    lastPaths,
    strict,
    changing: onlyChanging.test(cut),
    flags,
    hosts: hostsIn(cut.toLowerCase()),
  }
  const [place] = environments.exec(prose) ?? []
  const exceptions = exceptionsIn(spared, prose, lastPaths)
  // "never use the Slack server"
  const [, server] = namedServer.exec(prose) ?? []
  const found = [...demandsIn(reading), ...(server ? [serverDemand([server])] : [])]
  // "no comit"
  const meant = [...found, ...(tokensIn(prose).length === 1 ? mistyped(prose, said, options) : [])].map((demand) =>
    sparing(demand, exceptions),
  )
  const demands = existing.test(prose) ? meant.map(sparingNew) : meant
  if (!place) return demands
  const reached = named.every(({ concept }) => concept.thing === 'object') && paths.length === 0 && (uses.run || /\btouch/.test(prose))
  const settings = reached || named.some(({ concept }) => concept.id === 'config') ? [environmentFiles(place)] : []
  return [...demands.map((demand) => inEnvironment(demand, place)), ...settings, ...(reached ? [reachingEnvironment(place)] : [])]
})

/** "Don't vendor or download modules": the list goes on with a verb of ours. */
function demandsOfRest(prose: string, options: PhraseOptions): readonly Demand[] {
  const rest = /^\s*[a-z-]+ (?:or|nor) (.+)$/.exec(prose)?.[1]
  return rest ? demandsOf(rest, options) : []
}

/** What is fixed is the trouble, not the thing that has it; what is written to a file is a text. */
const solves = guarded(
  'fix correct implement apply solv write_ save_ put_',
  /\b(?:fix|correct|implement|apply|solv|resolv)\w*|\b(?:write|save|put) \w+ (?:in)?to\b/,
)

const namedServer = guarded(
  '_server _integration _connector',
  /\b(?:use|using|call|calling|access|accessing|query|querying|touch|touching|contact|contacting) (?:the |our |any )?([a-z][\w-]*) (?:server|integration|connector)\b/,
)

/** A migration is applied as no fix is. */
const isThing = (topic: string): boolean => actsIn(topic).some(({ concept }) => concept.thing === true)

/** What an exception spares; beside a program its words are subcommands: "no git operations except status and diff". */
function exceptionsIn(spared: string, prose: string, lastPaths: readonly string[]): Spared {
  const lower = spared.toLowerCase()
  return {
    places: [...placesIn(spared), ...(pronoun.test(lower) || othersToo.test(prose) ? lastPaths : [])],
    acts: spared ? actsIn(lower) : [],
    commands: spared
      ? [...programsIn(prose).flatMap(([program = '']) => tokensIn(lower).map((word) => [program, word])), ...allowedIn(lower)]
      : [],
  }
}

/** Another verb than one of ours ("break the build", "mock the database") forbids nothing a call could show. */
export function startsWithAct(prose: string): boolean {
  const all = prose.toLowerCase().trim().split(/\s+/)
  const skipped = Math.max(
    0,
    all.findIndex((word) => !emptyWords.has(word)),
  )
  const start = all.slice(0, skipped + 5).join(' ')
  const place = firstAct(start)
  if (
    place !== undefined &&
    tokensIn(start.slice(0, place)).every((word) => emptyWords.has(word) || testKinds.has(word) || environments.test(word))
  )
    return true
  return knownPrograms.has(all[skipped] ?? '')
}

const oftenMistyped = 'push commit delete remove install deploy publish migrate merge change touch modify update'.split(' ')

/** What a phrase forbids whose verb is mistyped (`dont psuh`): swapped letters, one too many or too few, or in a longer word one wrong. */
function mistyped(prose: string, said: string, options: PhraseOptions): readonly Demand[] {
  const [first = ''] = tokensIn(prose)
  if (first.length < 4 || isVocabulary(first)) return []
  const sorted = (word: string) => [...word].sort().join('')
  const meant = oftenMistyped.find((word) => {
    if (sorted(first) === sorted(word)) return true
    // "don't charge the card" is no change
    const wrongLetter = first.length === word.length && (word.length < 7 || startsWithAct(first))
    return !wrongLetter && distance(first, word) === 1
  })
  return meant === undefined ? [] : demandsOf(said.toLowerCase().replace(first, meant), options)
}

/** A verb that is none of ours is one of a program's own perhaps: "don't bisect", "don't seed it". */
function verbOf(prose: string): readonly Demand[] {
  const first = prose.trim().split(/\s+/)[0] ?? ''
  return /^[a-z][a-z-]{2,}$/.test(first) && !emptyWords.has(first) && !isVocabulary(first) ? [verbDemand(first)] : []
}

/** One of our verbs that the words behind it make another: "push to the array". */
const isVocabulary = (verb: string): boolean => firstAct(verb) !== undefined

/** Without names of programs that hold a word of ours: `golangci-lint` is one linter of many. */
const withoutPrograms = (prose: string): string => prose.replace(/[\w]+-[\w-]+/g, (name) => (knownPrograms.has(name) ? ' ' : name))

/** "No new ADRs". */
const newOnes = guarded('new_ additional_ extra_ further_', /^\s*(?:any )?(?:new|additional|extra|further) [\w-]+(?: (?:or|and) [\w-]+)?$/)
