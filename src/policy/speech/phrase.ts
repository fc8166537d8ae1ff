import { type Act, acts, everythingWords, firstAct, generic, withoutVocabulary } from './acts.ts'
import {
  actDemand,
  anyChange,
  anyRun,
  type Demand,
  filesDemand,
  forcePush,
  inEnvironment,
  namesRef,
  newFile,
  optionDemand,
  pathDemand,
  programDemand,
  reachingEnvironment,
  restricted,
  segmentDemand,
  serverDemand,
  shownDemand,
  type Spared,
  sparing,
  tokenDemand,
  type Uses,
  verbDemand,
} from './demand.ts'
import { tokensIn } from '../facts.ts'
import { reaches } from '../path-match.ts'
import { ambiguousPrograms, families, knownPrograms } from '../programs.ts'
import { distance } from '../suggest.ts'
import { codeHeads, codeWords, emptyWords } from './plain-words.ts'
import { remembered } from './remembered.ts'
import { testDemand, testKinds } from './test-scope.ts'
import { pathsIn, unspaced } from './words.ts'

/** Ends of a phrase that say when or why, not what. */
const sideClause =
  /(?:^|\s)(?:until|unless|because|since|so that|in order|as long as|without (?:asking|my|a|an|approval|permission|telling|checking|confirm[a-z]*|prior|explicit|first)|when|while|if|as (?:i|we|it|they)|for now|right now|at this (?:stage|point|time)|(?:from|on) your (?:side|part|end)|(?:you|we|i) (?:didn't|did not|haven't|have not)|bis|solange|weil|hasta|porque|jusqu|parce|finché)(?=\s|$|')/u
/** For how long, wherever it stands. */
const meanwhile =
  /(?<!\p{L})(?:(?:for|at|im|pour|por|de|per)(?: the| le| el| il)? moment[oa]?|pour l'instant|por ahora|per ora|vorerst|erst ?mal|fürs erste)(?!\p{L})/gu
const exception =
  /(?<![\wäöü])(?:except(?: for)?|other than|besides|apart from|outside(?: of)?|beyond|save for|but not|außer|außerhalb|excepto|salvo|fuera de|sauf|en dehors de|eccetto|fora de|fuori da)(?![\wäöü])\s*/u
const environments =
  /(?<!\p{L})(?:prod|production|prd|live|staging(?! (?:any|the|my|all|files|changes|it|them|anything|area)\b)|preprod|uat)(?!\p{L})/u
const onlyChanging =
  /\b(?:that|which) (?:changes?|modif(?:y|ies)|writes?|alters?|mutates?|touch(?:es)?|(?:isn't|is not|aren't|are not) read)/u
const pronoun =
  /(?<!\p{L})(?:it|there|them|(?:that|this) (?:file|folder|directory|one)|(?:those|these)(?: (?:files|folders|two|three))?)(?!\p{L})/u

/** "Everything else" is what was not named before. */
const othersToo = /\b(?:(?:every|any|no)thing else|(?:all|the) (?:the )?(?:rest|others?))\b/u

/** How something is done, not whether. */
const manner =
  /\b(?:in parallel|in watch mode|twice|in the background|one by one|concurrently|at the same time|as root|interactively|verbosely)\b/u

/** How a phrase is to be read. */
export interface PhraseOptions {
  /** The phrase follows "don't": it must start with a verb we know, or it forbids nothing we can see. */
  readonly verb?: boolean
  /** A verb must stand somewhere in it: naming a thing is not enough. */
  readonly act?: boolean
  /** Paths named before, for "don't change it". */
  readonly lastPaths?: readonly string[]
  /** A rule rather than talk: a verb whose object we do not know concerns everything the verb can mean. */
  readonly strict?: boolean
}

/** The demands in a phrase that forbids something. Empty: nothing that a call could show. */
export const demandsOf = remembered((phrase, options: PhraseOptions = {}): readonly Demand[] => {
  const { verb = false, act = false, lastPaths = [], strict = false } = options
  const found = exception.exec(phrase)
  const main = found ? phrase.slice(0, found.index) : phrase
  const spared = found ? phrase.slice(found.index + found[0].length) : ''
  const cut = (main.split(sideClause, 1)[0] ?? main).replace(meanwhile, ' ')
  const paths = pathsIn(cut)
  const quoted = [...cut.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.split(' ')).filter(([name = '']) => !paths.includes(name))
  const prose = withoutPaths(cut.replace(/`[^`]*`/g, ' '), paths)
    .toLowerCase()
    .replaceAll('end-to-end', 'e2e')
  // "always with --dry-run" is about calls that lack it
  const flags = /\b(?:always|without|only)\b/.test(prose) ? [] : (prose.match(/(?<!\S)--[a-z][\w-]*/g) ?? [])
  if (verb && !strict && quoted.length === 0 && flags.length === 0 && !startsWithAct(prose)) return [...mistyped(prose), ...verbOf(prose)]
  const uses: Uses = {
    edit: generic.edit.test(prose),
    run: generic.run.test(prose),
    read: generic.read.test(prose),
    create: generic.create.test(prose),
  }
  if (manner.test(prose)) return []
  const named = acts.filter(({ words }) => words.test(prose))
  if (act && !Object.values(uses).some(Boolean) && named.every(({ concept }) => concept.thing)) return []
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
  }
  const [place] = environments.exec(prose) ?? []
  const exceptions = exceptionsIn(spared, prose, lastPaths)
  const demands = demandsIn(reading).map((demand) => sparing(demand, exceptions))
  if (!place) return demands
  const reached = named.length === 0 && paths.length === 0 && (uses.run || /\btouch/.test(prose))
  return [...demands.map((demand) => inEnvironment(demand, place)), ...(reached ? [reachingEnvironment(place)] : [])]
})

/** What an exception spares; beside a program its words are subcommands: "no git operations except status and diff". */
function exceptionsIn(spared: string, prose: string, lastPaths: readonly string[]): Spared {
  const lower = spared.toLowerCase()
  return {
    places: [...placesIn(spared), ...(pronoun.test(lower) || othersToo.test(prose) ? lastPaths : [])],
    acts: spared ? acts.filter(({ words }) => words.test(lower)) : [],
    commands: spared
      ? [...programsIn(prose).flatMap(([program = '']) => tokensIn(lower).map((word) => [program, word])), ...commandsIn(lower)]
      : [],
  }
}

/** The commands a text spells out: "git status and npm test". */
export const commandsIn = (text: string): readonly (readonly string[])[] =>
  tokensIn(text).flatMap((word, index, words) => (families.has(word) && words[index + 1] ? [[word, words[index + 1] ?? '']] : []))

/** Whether a text says where, by a path, as "the docs folder", or by a kind of file ("the tests"). */
export const namesPlace = (text: string): boolean =>
  pathsIn(text).length > 0 ||
  /\S (?:folder|directory|dir|subfolder)s?\b|\b(?:ordner|verzeichnis|dossier|carpeta|cartella) \S/u.test(text) ||
  kindsIn(text).length > 0

/** The places an exception names: paths, files of a known kind ("the docs"), or plain names ("outside src"). */
function placesIn(text: string): readonly string[] {
  if (text === '') return []
  const paths = pathsIn(text)
  const lower = withoutPaths(text, paths).toLowerCase()
  if (paths.length > 0) return [...paths, ...kindsIn(lower)]
  if (/\b(?:repo|repository|project|workspace|codebase|working (?:directory|tree))\b/u.test(lower)) return ['**']
  return [...kindsIn(lower), ...nounsOf(lower)]
}

/** Files of the kinds that a text names. */
const kindsIn = (text: string): readonly string[] =>
  acts.filter(({ concept, words }) => concept.thing && words.test(text)).flatMap(({ concept }) => concept.files ?? [])

const withoutPaths = (text: string, paths: readonly string[]): string => paths.reduce((rest, path) => rest.replaceAll(path, ' '), text)

/** Another verb than one of ours ("break the build", "mock the database") forbids nothing a call could show. */
export function startsWithAct(prose: string): boolean {
  const all = prose.toLowerCase().trim().split(/\s+/)
  const words = all.slice(
    Math.max(
      0,
      all.findIndex((word) => !emptyWords.has(word)),
    ),
  )
  const start = words.slice(0, 5).join(' ')
  const place = firstAct(start)
  if (place !== undefined && tokensIn(start.slice(0, place)).every((word) => emptyWords.has(word) || testKinds.has(word))) return true
  return knownPrograms.has((words[0] ?? '').toLowerCase())
}

const oftenMistyped = new Map([
  ['push', 'push'],
  ['commit', 'commit'],
  ['delete', 'delete'],
  ['remove', 'delete'],
  ['install', 'install'],
  ['deploy', 'deploy'],
  ['publish', 'publish'],
  ['migrate', 'migrate'],
  ['merge', 'merge'],
])

/** The act a mistyped verb means (`dont psuh`): swapped letters, or in a longer word one wrong letter. */
function mistyped(prose: string): readonly Demand[] {
  const [first = ''] = tokensIn(prose)
  const sorted = (word: string) => [...word].sort().join('')
  for (const [word, id] of oftenMistyped) {
    const near = first.length >= 4 && (sorted(first) === sorted(word) || (word.length > 5 && distance(first, word) === 1))
    if (near) return acts.filter(({ concept }) => concept.id === id).map(actDemand)
  }
  return []
}

/** A verb that is none of ours is one of a program's own perhaps: "don't bisect", "don't seed it". */
function verbOf(prose: string): readonly Demand[] {
  const first = prose.trim().split(/\s+/)[0] ?? ''
  return /^[a-z][a-z-]{2,}$/.test(first) && !emptyWords.has(first) ? [verbDemand(first)] : []
}

interface Reading {
  readonly uses: Uses
  readonly named: readonly Act[]
  readonly paths: readonly string[]
  readonly quoted: readonly (readonly string[])[]
  readonly nouns: readonly string[]
  readonly all: boolean
  readonly prose: string
  readonly lastPaths: readonly string[]
  readonly strict: boolean
  readonly changing: boolean
  readonly flags: readonly string[]
}

const nounsOf = (prose: string): readonly string[] =>
  tokensIn(withoutVocabulary(prose)).filter(
    (word) => word.length > 1 && !unspaced.test(word) && !emptyWords.has(word) && !knownPrograms.has(word) && !environments.test(word),
  )

function demandsIn(reading: Reading): readonly Demand[] {
  const { uses, named, quoted, nouns, prose, changing, flags } = reading
  const words = tokensIn(prose)
  if (words.includes('mcp'))
    return [
      serverDemand(
        words.filter((word) => !emptyWords.has(word) && !/^(?:mcp|servers?|tools?|us(?:e|ing)|calls?|integrations?)$/.test(word)),
      ),
    ]
  const toPush = named.some(({ concept }) => concept.toRef)
  if (flags.length > 0 && !toPush) return flags.map(optionDemand)
  const specific = [
    ...named.flatMap((act) => demandOfAct(act, reading)),
    ...placesOf(reading)
      .filter((path) => !(toPush && isRef(path, uses)))
      .map((path) => pathDemand(path, uses)),
    ...[...programsIn(prose), ...quoted].map((command) => programDemand(command, { changing: changing || uses.edit })),
  ]
  if (specific.length > 0) return orRunAnything.test(prose) ? [...specific, anyRun] : specific
  if (uses.edit && isOfCode(prose)) return []
  const plain = nouns.filter((noun) => !codeWords.has(noun))
  if (uses.edit && (nouns.length > 0 || reading.strict)) return reading.strict ? [anyChange] : plain.map(segmentDemand)
  if (uses.edit) return generic.edit.test(prose.replace(wayOfChanging, ' ')) ? [anyChange] : []
  if (uses.read && plain.length > 0) return plain.map(shownDemand)
  if (uses.run && (nouns.length === 0 || reading.strict)) return runsAnything.test(prose) ? [anyRun] : []
  if (uses.run) return [tokenDemand(nouns)]
  return uses.create && (reading.all || nouns.length === 0) && plain.length === nouns.length ? [newFile] : []
}

/** "The behaviour of the limiter", "the API of metrics" are in the code. */
function isOfCode(prose: string): boolean {
  const head = /(\w+) of /.exec(prose)?.[1] ?? ''
  return codeWords.has(head) || codeHeads.has(head)
}

/** One way of changing things leaves the others: "don't refactor, fix the bug". */
const wayOfChanging = /\brefactor\w*/g

/** Verbs of running that mean something without an object; "don't use any" does not. */
const runsAnything =
  /(?<!\p{L})(?!us(?:e|es|ing|ar|are)(?!\p{L})|call)\p{L}*(?:run|execut|start|launch|trigger|ausführ|führ|ejecut|lanz|lanc|exécut|esegu|avvi|rod|draai|uitvoer|запус|运行|执行|启动|実行|起動|실행|(?:shell|terminal) command|the (?:shell|terminal|command line))/u

/** "Don't build or start anything" is more than the build. */
const orRunAnything = /\b(?:or|and|nor) (?:run|start|launch|execute) anything\b/u

function placesOf({ paths, prose, nouns, named, lastPaths }: Reading): readonly string[] {
  if (paths.length > 0) return paths
  return nouns.length === 0 && named.length === 0 && pronoun.test(prose) ? lastPaths : []
}

function demandOfAct(act: Act, reading: Reading): readonly Demand[] {
  const { uses, named, paths, nouns, all, prose } = reading
  const { id, thing, toRef } = act.concept
  const demand = actDemand(act)
  // what is committed or sent is in the files, not in the act
  if (!thing && id !== 'delete' && named.some(({ concept }) => concept.id === 'secret')) return []
  if (id === 'push' && /force/u.test(prose)) return [forcePush]
  if (toRef) {
    const refs = refsIn(
      prose,
      paths.filter((path) => isRef(path, uses)),
    )
    return [refs.length > 0 ? { ...restricted(demand, (facts) => namesRef(facts, refs)), key: `${id}:${refs.join(' ')}` } : demand]
  }
  const ofThing = thing && demandOfThing(act, reading)
  if (ofThing) return ofThing
  if (id === 'delete') {
    if (paths.length > 0)
      return [
        restricted(demand, ({ effects, call }) =>
          effects.some(
            (effect) => effect.kind === 'delete' && (effect.path === undefined || paths.some((path) => reaches(path, effect, call))),
          ),
        ),
      ]
    if (!all && (named.some(({ concept }) => concept.thing) || (nouns.length > 0 && nouns.every((noun) => codeWords.has(noun))))) return []
  }
  if (id === 'test') return [testDemand(act, prose, nouns)]
  if (id === 'install' && (!all || further.test(prose))) return [installDemand(demand, reading)]
  return [demand]
}

/** What a thing stands for: its files, or nothing where it only says where; undefined where it is an act ("no tests"). */
function demandOfThing(act: Act, { uses, named, prose }: Reading): readonly Demand[] | undefined {
  const { id, files = [], thing, commands, effects } = act.concept
  const verbs = named.filter(({ concept }) => !concept.thing)
  const deletes = verbs.some(({ concept }) => concept.id === 'delete')
  if (verbs.length > 0 && isSetting(act, prose)) return []
  // "don't use any in TypeScript" is about what is written there
  if (thing === 'object' && !commands && uses.run && !uses.edit && !deletes) return []
  const isObject = thing === 'object' && verbs.length > 0 && !uses.run
  // "don't add tests" means files, "don't create containers" does not
  const meansFiles = uses.edit || uses.read || (uses.create && thing === true && files.length > 0)
  if (!isObject && !deletes && commands && (uses.run || !meansFiles)) return undefined
  const writes = uses.edit || uses.create
  const changed = files.length > 0 ? [filesDemand(id, files, deletes ? 'delete' : writes && id !== 'secret' ? 'change' : 'any')] : []
  const meant = isObject && !deletes && id !== 'secret' ? [] : writes ? [...changed, ...updating(act)] : changed
  return writes && effects ? [...meant, restricted(actDemand(act), ({ readOnly }) => !readOnly)] : meant
}

/** The commands that change a thing's files without naming them. */
const updating = ({ concept: { updatedBy = '' } }: Act): readonly Demand[] =>
  updatedBy
    .split(/,\s*/)
    .filter(Boolean)
    .map((command) => programDemand(command.split(' '), { changing: true }))

const further =
  /(?<!\p{L})(?:new|global(?:ly)?|freeze|frozen|additional|extra|external|third-party|further|more|other|another|neue\p{L}*|nuev\p{L}+|nouve\p{L}+)(?!\p{L})/u
const packages = /software|version|librar|packag|dependenc|paket|abhäng|paquet|depend|dépend|依赖|зависим/u

/** "No new dependencies" leaves those of the lockfile alone, if not their versions; "don't install lodash" means lodash. */
function installDemand(demand: Demand, { prose, nouns, uses }: Reading): Demand {
  if (uses.create || uses.edit || further.test(prose))
    return restricted(
      demand,
      ({ effects, tokens }) =>
        ['update', 'upgrade', 'up', 'tidy'].some((verb) => tokens.has(verb)) ||
        !effects.some(({ kind, tag }) => kind === 'install' && tag === 'manifest') ||
        effects.some(({ kind, tag }) => kind === 'install' && tag !== 'manifest'),
    )
  if (nouns.length > 0 && !packages.test(prose)) return restricted(demand, ({ tokens }) => nouns.some((noun) => tokens.has(noun)))
  return demand
}

/** `feat/login` beside a push is a branch; beside an edit it is a folder. */
const isRef = (path: string, uses: Uses) => !uses.edit && !path.startsWith('.') && !path.endsWith('/')

/** The branch or remote a push or merge must not go to. */
function refsIn(prose: string, paths: readonly string[]): readonly string[] {
  const named =
    /(?<!\p{L})(?:to|onto|into|on|auf|nach|in|a|sur|vers|en)\s+(?:the\s+|origin\/?\s*)?(main|master|develop|dev|trunk|production|prod|release|staging|upstream|origin|gh-pages)(?!\p{L})/u.exec(
      prose,
    )?.[1]
  return [...(named ? [named] : []), ...paths]
}

/** Programs a phrase names. A name that is also a plain word counts only next to a word that says so. */
function programsIn(prose: string): readonly (readonly string[])[] {
  const words = prose.split(/\s+/).map((word) => word.replace(/^["'(]+|["'),.!?]+$/g, ''))
  return words.flatMap((word, index) => {
    const name = word.toLowerCase()
    if (!knownPrograms.has(name)) return []
    const next = words[index + 1]?.toLowerCase() ?? ''
    // "git pull" is one command of many
    const part =
      families.has(name) &&
      acts.some(
        ({ concept, words: forms, commands }) =>
          (concept.thing !== 'object' && forms.test(next)) ||
          commands.some(({ words: [first, second] }) => first === name && second === next),
      )
    const before = words[index - 1] ?? ''
    const plain =
      part ||
      !ambiguousPrograms.has(name) ||
      /^(?:run|use|using|running|call|execute|invoke)$/.test(before) ||
      (/^(?:or|nor|and)$/.test(before) && knownPrograms.has(words[index - 2] ?? '')) ||
      /^commands?$/.test(next)
    return plain ? [part ? [name, next] : [name]] : []
  })
}

/** Whether a thing is only the place in which something is not to happen: "no network calls in the unit tests". */
function isSetting({ words }: Act, prose: string): boolean {
  const place = words.placeIn(prose) ?? 0
  return /(?<!\p{L})(?:in|inside|within|for|during|from|against|by)\s+(?:\p{L}+\s+){0,2}$/u.test(prose.slice(0, place))
}
