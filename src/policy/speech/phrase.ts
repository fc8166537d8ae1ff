import { isRef, demandOfAct, ofWholeProject, keepsAway, type Reading, updatingFile } from './act-demands.ts'
import { actsIn, everythingWords, firstAct, generic } from './acts.ts'
import {
  anyChange,
  anyRun,
  type Demand,
  environmentFiles,
  hostDemand,
  inEnvironment,
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
  sparingNew,
  tokenDemand,
  type Uses,
  verbDemand,
  wordDemand,
} from './demand.ts'
import { type CallFacts, tokensIn } from '../matching/facts.ts'
import { knownPrograms } from '../matching/programs.ts'
import { distance } from '../config/suggest.ts'
import { codeHeads, codeWords, emptyWords, kindWords, testKinds, troubles } from './plain-words.ts'
import { remembered } from '../../remembered.ts'
import { allowedIn, programsIn } from './said-programs.ts'
import { environments, foldersIn, nounsOf, placesIn, withoutPaths } from './said-places.ts'
import { hostsIn, pathsIn } from './words.ts'
import { guarded } from './text-index.ts'

/** Ends of a phrase that say when or why, not what. */
const sideClause =
  /(?:^|\s)(?:until|unless|after (?:every|each)|before(?= (?:\d|v\d|the|i|we|my|our|it|they|\w+day|noon|christmas))|because|since|so that|in order|as long as|without (?:asking|me|us|him|her|them|my|a|an|approval|permission|telling|checking|confirm[a-z]*|prior|explicit|first|[a-z]+ing)|when|while|if|as (?:i|we|it|they)|for now|right now|(?:please|pls|plz)(?= (?:just |only )?(?:write|fix|do|make|implement|add|use|run|give|keep|leave)\b)|to (?:get|see|check|verify|ensure|avoid|make sure|find out)(?= \S)|(?:just|only) (?:write|fix|make|implement|tell|explain|show|describe|report|list|give|let me know)|at this (?:stage|point|time)|(?:from|on) your (?:side|part|end)|(?:you|we|i) (?:didn't|did not|haven't|have not)|sans (?:mon|ma|notre|me|que|l)|ohne (?:mein\w*|rücksprache|zu|dass)|sin (?:mi|preguntar\w*|avisar\w*|que)|senza (?:il|la|chieder\w*)|bis|solange|weil|hasta|porque|jusqu|parce|finché)(?=\s|$|')/u
/** For how long, wherever it stands. */
const meanwhile = guarded(
  "_moment for_a_ for_an_ for_the_next_ for_some_ for_another_ for_the_time_being this_ that_ the_same_ pour_l'instant por_ahora per_ora vorerst erstmal erst_mal fürs_erste",
  /(?<!\p{L})(?:(?:for|at|im|pour|por|de|per)(?: the| le| el| il)? moment[oa]?|for (?:an?|the next|some|another) (?:couple of |few )?(?:sec|second|min|minute|moment|while|bit|hour|day|week)s?|for the time being|(?:in|for|as part of|with) (?:this|that|the same) (?:pr|mr|pull request|merge request|ticket|task|session|change|iteration|sprint|round)|pour l'instant|por ahora|per ora|vorerst|erst ?mal|fürs erste)(?!\p{L})/gu,
)
const exception = guarded(
  'except other_than besides apart_from outside beyond save_for more_than but außer salvo fuera_de sauf en_dehors_de eccetto fora_de fuori_da',
  /(?<![\wäöü])(?:except(?: for)?|other than|besides|apart from|outside(?: of)?(?! (?:requests?|calls?|connections?|access|traffic|services?|apis?|hosts?|servers?|world|network)\b)|beyond|save for|more than(?= \S*[./])|but not|(?<=(?:any|every|no)thing )but|außer|außerhalb|excepto|salvo|fuera de|sauf|en dehors de|eccetto|fora de|fuori da)\s+/u,
)
const onlyChanging = guarded(
  "change modify modifies write alter mutate touch isn't_read is_not_read aren't_read are_not_read",
  /\b(?:that|which) (?:changes?|modif(?:y|ies)|writes?|alters?|mutates?|touch(?:es)?|(?:isn't|is not|aren't|are not) read)/u,
)
const pronoun = guarded(
  'it there them itself others original that_file that_folder that_directory this_file this_folder this_directory those these _one another',
  /(?<!\p{L})(?:it|there|them|the originals?(?! \w)|(?:that|this) (?:file|folder|directory|one)|(?:those|these)(?: (?:files|folders|two|three))?|the (?:file|folder|directory) itself|(?:an?|another|any)(?: \w+)? one|others(?=$)|another(?=$)|(?:new|more|further|other|additional|extra) ones|second one)(?!\p{L})/u,
)

/** "Everything else" is what was not named before. */
const othersToo = guarded(
  "everything_else anything_else nothing_else all_ the_ other_file d'autre nada_más nichts_ sonst_nichts nient'altro nada_mais",
  /\b(?:(?:every|any|no)thing else|rien d'autre|nada (?:más|mais)|nichts (?:anderes|weiter|sonst)|sonst nichts|nient'altro|(?:all|the) (?:the )?(?:rest|others?)|other files?)\b/u,
)

/** How something is done, not whether. */
const manner = guarded(
  'in_parallel in_one_ in_a_single_ in_the_same_ into_one_ into_a_single_ into_the_same_ in_watch_mode breaking_change functional_change behavioral_change behavioural_change semantic_change incompatible_change drastic_change unnecessary_change twice in_the_background more_than_ one_by_one concurrently at_the_same_time as_root interactively verbosely in_small_ in_tiny_ in_many_ in_several_ in_multiple_ in_separate_ in_little_',
  /\b(?:in parallel|in (?:small|tiny|many|several|multiple|separate|little)(?: small| little)? (?:steps|pieces|chunks|batches|parts|commits)|in(?:to)? (?:one|a single|the same) (?:\w+ )?(?:commit|pr|file|function|class|module|component|place)|in watch mode|twice|in the background|(?:breaking|functional|behaviou?ral|semantic|incompatible|drastic|unnecessary) changes?|more than (?:an?|one|two|three|\d+)|one by one|concurrently|at the same time|as root|interactively|verbosely)\b/u,
)

/** What tests may do, not the reader. */
const inTests = guarded('test', /\bin (?:the |our |your |any )*(?:unit |integration |e2e )?tests?$/)

/** Acts whose words name things as well, said as acts. */
const doing = guarded(
  'build bundling testing linting formatting training compiling migrating benchmarking gebaut getestet kompiliert formatiert migriert bauen testen kompilieren formatieren migrieren linten trainieren',
  /(?<=^ ?(?:full |whole |complete |new |release |clean |fresh )*)build\b|\b(?:building|bundling|testing|linting|formatting|training|compiling|migrating|benchmarking|gebaut|getestet|kompiliert|formatiert|migriert|bauen|testen|kompilieren|formatieren|migrieren|linten|trainieren)\b/,
)

/** "Do not fix what you find". */
const findings = guarded(
  'what anything everything things stuff & _you_',
  /\b(?:what|whatever|anything|everything|things|stuff)(?: that)? you (?:find|see|spot|notice|discover)\b/,
)

/** What a program found is mended in the files: "don't fix lint errors" is no word against the linter. */
const foundErrors = guarded(
  'fix address resolv correct repair & lint typ eslint ruff tsc compil mypy clippy rubocop',
  /\b(fix|address|resolve|correct|repair)(?:ing)? (?:the |any |all |those )*(?:lint|linter|linting|types?|typing|eslint|ruff|tsc|compiler|mypy|clippy|rubocop)(?:'s)? (?:errors?|warnings?|findings?|issues?|problems?|violations?|failures?|complaints?|offenses?)\b(?! automatically)/g,
)

/** All code but the tests. */
const testsAside = guarded(
  'production_code application_code non-test_code',
  /\b(?:the |any |our )*(?:production|application|non-test) code\b(?! (?:in|of|under)\b)/,
)
/** The same where the verb comes last. */
const verbLast = guarded('produktivcode produktionscode produktiven_code', /^(.*?)(?:produktivcode|produktionscode|produktiven code) (.+)$/)
/** "Keine Dateien außerhalb von src ändern". */
const verbBehind = guarded('außerhalb außer', /^(.*?)(außerhalb (?:von |des )?|außer (?:in |im )?)(\S+) (\p{L}+e?n)$/u)
/** Code is not its documentation. */
const docsAside = guarded(
  'code códig codic',
  /(?:\b(?:au|du|le|el|del|il|al|den|am|vom|o|no) (?:code|código|codice)(?: source| fuente| sorgente)?(?=$)|\b(?:any|the|our|my|all)(?: the)?(?: source| application)? code(?: files?)?|\b(?:code|source code) files?|(?<=\b(?:change|edit|touch|modify) )code)(?=$| (?:without|until|unless|yet|now)\b)|^(?:any )?code (?:changes?|edits?|modifications?)\b/,
)

/** What is put into a file changes it. */
const putsInto = guarded(
  'add put insert append & to_',
  /\b(?:add|put|insert|append)(?:ing|ting)? (?:it|them|this|that|those|these|anything) (?:in)?to /,
)

/** What is there already: "existing migrations" leaves new ones alone. */
const existing = guarded(
  'existing already_applied already_merged already_released previously_applied previously_merged previously_released that_has_ that_have_ that_were_ that_was_',
  /\b(?:existing|(?:already|previously) (?:applied|merged|released)|that (?:has|have|were|was)(?: already)? (?:been )?(?:applied|merged|released|shipped))\b/,
)

/** "Don't reformat files you didn't touch". */
const untouched = guarded(
  "format_ formatting_ & didn't did_not haven't have_not don't do_not",
  /(?<=format(?:ting)? )(?:any |the )?(?:files?|code|anything|stuff|lines?|things)(?: that)? (?:you|we) (?:didn't|did not|haven't|have not|don't|do not)(?: otherwise)? (?:touch|chang|edit|modif)\w*/,
)

/** "Touching anything that's not under src/ui". */
const notUnder = guarded(
  '_not_ & anything_ everything_ file',
  /\b(?:anything|everything|(?:any )?files?) (?:that is|that's|that are|which is) not (?:in|under|inside|within|part of) /,
)

/** "Anything that talks to the database". */
const thatReaches = guarded(
  'anything_ everything_ stuff_ things_ whatever_ calls_ commands_',
  /^((?:run|do|start|execute|use|call|running|doing|starting|executing|using|calling) )?(?:anything|everything|stuff|things|whatever|(?:any )?(?:calls?|commands?|scripts?)) (?:that |which )?(?:might |may |could |would )?(?:talks? to|hits?|reach(?:es)?|needs?|involves?|goes? to|writes? to|reads? from|connects? to|quer(?:y|ies)|requires?|depends? on) /,
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
    .replace(notUnder, 'anything outside ')
    .replace(findings, 'anything')
    .replace(foundErrors, '$1 anything')
    .replace(untouched, 'the whole project')
    .replace(testsAside, 'anything except the tests')
    .replace(verbLast, '$2 anything except the tests')
    .replace(verbBehind, '$1$4 $2$3')
    .replace(docsAside, (text) => `${/^(?:any )?code /.test(text) ? 'change ' : ''}anything except the docs`)
  const { verb = false, act = false, lastPaths = [], topic, strict = false } = options
  const excepting = exception.exec(phrase)
  const main = excepting ? phrase.slice(0, excepting.index) : phrase
  const spared = excepting ? phrase.slice(excepting.index + excepting[0].length) : ''
  const cut = (main.split(sideClause, 1)[0] ?? main)
    .replace(meanwhile, ' ')
    .replace(/ (?:in[- ]place|by hand|manually)\b/g, ' ')
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
  const found = demandsIn(reading)
  // "no comit"
  const meant = [...found, ...(tokensIn(prose).length === 1 ? mistyped(prose, said, options) : [])].map((demand) =>
    sparing(demand, exceptions),
  )
  const demands = existing.test(prose) ? meant.map(sparingNew) : meant
  if (!place) return demands
  const reached = named.every(({ concept }) => concept.thing === 'object') && paths.length === 0 && (uses.run || /\btouch/.test(prose))
  const settings = named.some(({ concept }) => concept.id === 'config') ? [environmentFiles(place)] : []
  return [...demands.map((demand) => inEnvironment(demand, place)), ...settings, ...(reached ? [reachingEnvironment(place)] : [])]
})

/** A command in plain words: "run ./gradlew publish" is about publishing with it only, "run python manage.py migrate" about migrating. */
const spelledOut = guarded(
  'run execute executing call use using invoke invoking & ./ bin/ script/ scripts/ python_ python3_ php_ node_ ruby_ sh_ bundle_exec_ poetry_run_ uv_run_ pipenv_run_ pnpm_exec_',
  /(?<!`)(\b(?:run|running|execute|executing|call|calling|use|using|invoke|invoking) )(?:(?:bundle exec|poetry run|uv run|pipenv run|pnpm exec) )?((?:(?:\.\/|bin\/|scripts?\/)[\w./-]+|(?:python3?|php|node|ruby|bash|sh) (?!-|(?:here|there|now|yet|code|scripts?|today|at|on|in|for|or|and|directly|again|commands?|files?|anymore|locally|itself)\b)[\w./-]+|(?<=(?:bundle exec|poetry run|uv run|pipenv run|pnpm exec) )[\w-]+)(?: (?!(?:or|and|nor|on|in|at|to|for|with|directly|again|yet|now|here|by|from|against|anymore|any|it|them|please|myself|yourself|manually|under|ever|until|unless|while|because|if|when|before|after|without|itself|twice|either|too|though)\b)[a-z][\w:.-]*)?)(?![`\w])/g,
)

/** "Run rm -rf /", "use git push --force": a program, its options and perhaps one more word. */
const withOptions = guarded(
  '_- _./',
  /(?<!`)(^\s*(?!(?:run|running|execute|executing|call|calling|use|using) )|\b(?:run|running|execute|executing|call|calling|use|using|or|nor) )([a-z][\w.]*(?:-[a-z]+)?(?: (?!(?:with|without|and|or|on|in|for|to|the|an?|any|its?|directly)\b)[a-z][\w:-]*){0,2}(?:(?: --?[a-z][\w=-]*)+(?: [/~.][\w./*-]*)?| \.\/))(?=$|\s)/g,
)

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

/** A migration is applied as no fix is. */
const isThing = (topic: string): boolean => actsIn(topic).some(({ concept }) => concept.thing === true)

/** Whether a text says "it" or "them" for something else. */
export const refersBack = (text: string): boolean => pronoun.test(text)

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
  if (uses.edit && named.length === 0 && (isOfCode(prose) || (reading.paths.length === 0 && whatOthersSee.test(prose)))) return []
  const programs = named.some(({ concept }) => concept.ofPrograms) ? [] : programsIn(prose)
  const deletes = !uses.run && named.some(({ concept }) => concept.id === 'delete')
  const specific = [
    ...named
      .flatMap((act) => demandOfAct(act, reading))
      .map((demand) => (restarts.test(prose) ? restricted(demand, isMoreThanLook) : demand)),
    ...placesOf(reading)
      .filter((path) => !(toPush && isRef(path, uses)))
      .flatMap((path) => [pathDemand(path, uses), ...(uses.edit ? updatingFile(path) : [])]),
    ...[...programs, ...quoted.flatMap(inBothCases)]
      .map((command) => programDemand(command, { changing, touching: uses.edit }))
      .map((demand) => (deletes ? restricted(demand, deletesThere) : demand))
      .map((demand) => (restarts.test(prose) ? restricted(demand, isMoreThanLook) : demand))
      .map((demand) => (directly.test(prose) ? restricted(demand, (facts) => isOfLine(facts, programs)) : demand))
      .map((demand) => (ofWholeProject.test(prose) ? restricted(demand, (facts) => takesAll(facts, programs)) : demand)),
    ...(reading.hosts.length > 0 ? [hostDemand(reading.hosts)] : []),
  ]
  const tasks = prose.match(/(?<![\w:./-])[a-z][\w-]*(?::[a-z][\w-]*)+(?![\w:/-])/g) ?? []
  if (tasks.length > 0) return [...specific, ...tasks.map(wordDemand)]
  const plain = nouns.filter((noun) => !codeWords.has(noun))
  // "the tox and dvc files" are called after programs
  const calledAfter = uses.edit ? [...programs.flatMap(([name]) => name ?? []), ...(programs.length === specific.length ? plain : [])] : []
  // "resist the urge to clean up legacy"
  const tidied = /\bclean(?:ing)? up\b/.test(prose) ? plain.map((noun) => segmentDemand(noun)) : []
  const filesToo = uses.create && newFiles.test(prose) && reading.paths.length === 0 ? [newFile] : []
  if (specific.length > 0)
    return [...specific, ...tidied, ...calledAfter.map((name) => segmentDemand(name)), ...(runsIt.test(prose) ? [anyRun] : []), ...filesToo]
  if (uses.edit && nouns.length > 0 && !others.test(prose) && nouns.every((noun) => troubles.has(noun))) return [anyChange]
  const looks = keepsAway.test(prose)
  if (uses.edit && (nouns.length > 0 || reading.strict))
    return [...(reading.strict ? [anyChange] : []), ...plain.map((noun) => segmentDemand(noun, { looks }))]
  if (uses.edit) return generic.edit.test(prose.replace(wayOfChanging, ' ')) ? [anyChange] : []
  // "don't show deleted users" is said of a page
  if (uses.read && plain.length > 0) return /^\s*(?:show|display|print|log)\b/.test(prose) && plain.length > 1 ? [] : plain.map(shownDemand)
  // "don't apply": what a program is told to do in so many words
  if (uses.run && nouns.length === 0 && /^\s*apply\b/.test(prose)) return [verbDemand('apply')]
  if (uses.run && (nouns.length === 0 || reading.strict || runsIt.test(prose))) return runsAnything.test(prose) ? [anyRun] : []
  if (uses.run && /^\s*apply\b/.test(prose)) return [restricted(tokenDemand(nouns), ({ tokens }) => tokens.has('apply'))]
  if (uses.run) return [restricted(tokenDemand(nouns), ({ effects }) => !effects.every(({ kind }) => kind === 'read'))]
  if (onlyFiles.test(prose)) return [newFile]
  const servers = plain.filter((noun) => !ofServers.test(noun))
  // "no linear": one word and nothing else may be a server; of a rule that would be a guess, and it holds back everything instead
  if (
    !reading.strict &&
    !Object.values(uses).some(Boolean) &&
    servers.length === 1 &&
    tokensIn(prose).every((word) => emptyWords.has(word) || word === servers[0] || ofServers.test(word))
  )
    return [
      serverDemand(servers),
      restricted(tokenDemand(servers), ({ readOnly, effects }) => !readOnly || effects.some(({ kind }) => kind === 'execute')),
    ]
  if (!uses.create || plain.length < nouns.length) return filesToo
  return reading.all || reading.strict || plain.every((noun) => kindWords.has(noun))
    ? [newFile]
    : plain.map((noun) => restricted(segmentDemand(noun), (facts) => newFile.test(facts) !== undefined))
}

/** Speech is read in lower case: `git add -a` may have been `-A`. */
const inBothCases = (command: readonly string[]): readonly (readonly string[])[] =>
  command.some((word) => /^-[a-z]$/.test(word))
    ? [command, command.map((word) => (/^-[a-z]$/.test(word) ? word.toUpperCase() : word))]
    : [command]

/** "Don't call go directly, use make" leaves what make calls. */
const directly = guarded('directly', /\b(?:run|running|call|calling|use|using|invoke|invoking|execute)\b.*\bdirectly\b/)
const isOfLine = ({ commands }: CallFacts, programs: readonly (readonly string[])[]): boolean =>
  commands.some(({ via, words }) => via === undefined && programs.some(([name = '']) => words.includes(name)))

/** "No sentry lookups". */
const ofServers = guarded(
  'lookup call access query queries request search usage integration check',
  /^(?:lookups?|calls?|access|quer(?:y|ies)|requests?|search(?:es)?|usage|integrations?|checks?)$/,
)

/** "No file yet". */
const onlyFiles = guarded(
  'file',
  /^\s*(?:any )?(?:(?:report|summary|notes?|markdown|scratch|temp|temporary|plan|output|log|doc|result) )?files?(?: yet| at all)?\s*$/,
)

/** "No new ADRs". */
const newOnes = guarded('new_ additional_ extra_ further_', /^\s*(?:any )?(?:new|additional|extra|further) [\w-]+(?: (?:or|and) [\w-]+)?$/)

/** "No new packages or folders" is about folders, too. */
const newFiles = guarded(
  'file folder directory directories',
  /\b(?:new|extra|additional|another|more)\b.*\b(?:files?|folders?|director(?:y|ies))\b|\b(?:add|create|introduce)(?:,? (?:or|and|nor) \w+)* (?:any )?(?:files?|folders?|director(?:y|ies))\b/,
)

/** More than what the task is about. */
const others = guarded('other unrelated more further additional existing', /\b(?:other|unrelated|more|further|additional|existing)\b/)

/** "The behaviour of the limiter", "the API of metrics" are in the code. */
function isOfCode(prose: string): boolean {
  const head = /(\w+) of /.exec(prose)?.[1] ?? ''
  return codeWords.has(head) || codeHeads.has(head)
}

/** "The public API" is no folder. */
const whatOthersSee = guarded(
  'public_ external_ exported_ & api interface surface contract',
  /\b(?:public|external|exported) (?:apis?|interfaces?|surface|contracts?)(?! (?:folder|directory|files?|docs?|package|module|tests?)\b)/,
)

/** "Don't remove docker volumes" is no word against containers. */
const deletesThere = ({ tokens }: CallFacts): boolean =>
  ['rm', 'rmi', 'rmdir', 'prune', 'delete', 'remove', 'down', 'kill', 'clean', 'uninstall', 'drop', 'purge'].some((word) =>
    tokens.has(word),
  )

/** "Don't run prettier on the whole repo" leaves single files alone. A script picks what it likes. */
const takesAll = ({ commands }: CallFacts, programs: readonly (readonly string[])[]): boolean => {
  const ofLine = commands.filter(({ via, words }) => via === undefined && programs.some(([name = '']) => words.includes(name)))
  return (
    ofLine.length === 0 || ofLine.some(({ words }) => !words.slice(1).some((word) => /^[^-].*[a-z].*[./]|^[^-]*[./].*[a-z]/i.test(word)))
  )
}

const restarts = guarded('start launch boot spin bring stop kill', /\b(?:re)?start|\b(?:launch|boot|spin|bring|stop|kill)/)

/** To ask what runs is no restart. */
const isMoreThanLook = ({ changes, effects }: CallFacts): boolean =>
  changes.length > 0 || !effects.some(({ kind, tag }) => kind === 'infra' && tag === 'read')

/** One way of changing things leaves the others: "don't refactor, fix the bug". */
const wayOfChanging = guarded(
  'refactor extend rework improv simplif optimis optimiz restructur convert work_on working_on',
  /\b(?:refactor|extend|rework|improv|simplif|optimi[sz]|restructur|convert|work(?:ing)? on)\w*/g,
)

/** Verbs of running that mean something without an object; "don't use any" does not. */
const runsAnything = guarded(
  'run execut start launch trigger bring spin boot führ ejecut lanz lanc exécut esegu avvi rod draai uitvoer запус 运行 执行 启动 実行 起動 실행 shell_command terminal_command the_shell the_terminal the_command_line',
  /(?<!\p{L})(?!us(?:e|es|ing|ar|are)(?!\p{L})|call)\p{L}*(?:run|execut|start|launch|trigger|bring|spin|boot|ausführ|führ|ejecut|lanz|lanc|exécut|esegu|avvi|rod|draai|uitvoer|запус|运行|执行|启动|実行|起動|실행|(?:shell|terminal) command|the (?:shell|terminal|command line))/u,
)

/** "Don't build or start anything" is more than the build. */
const runsIt = guarded(
  'run_anything running_anything start_anything starting_anything launch_anything launching_anything execute_anything executing_anything',
  /\b(?:run(?:ning)?|start(?:ing)?|launch(?:ing)?|execut(?:e|ing)) anything\b(?! (?:that|which|in|from|with|like|against|on|to|via|using)\b)/u,
)

/** A path that can be run. */
const runnable = /\/$|(?:^|\/)[^.]+$|\.(?:sh|bash|ps1|py|[mc]?[jt]s|rb|pl|php|go|exe)$/

/** "Don't write an essay in a.md". */
const writesText = guarded('write_ put_ add_ & _in', /^\s*(?:write|put|add) (?:an?|any|the|more|long|too) [\w-]+(?: [\w-]+)? in\s*$/)

/** Its path stood where a place is said. */
const saysWhere = guarded('in from of', /\b(?:in|inside|from|of|within)\s*$/)

function placesOf({ paths, prose, nouns, named, uses, lastPaths, quoted }: Reading): readonly string[] {
  const used = Object.values(uses).some(Boolean)
  // "don't reformat a.css" is about formatting, "don't touch a.css" about the file
  if (!used && named.some(({ concept }) => concept.thing !== 'object')) return []
  // "no magic numbers in limit.ts" is about what stands there
  const isOfText = nouns.length > 0 || (quoted.length > 0 && !quoted.some(([name = '']) => knownPrograms.has(name)))
  if (paths.length > 0) return isOfText && saysWhere.test(prose) && (!used || writesText.test(prose)) ? [] : paths
  // "if you delete or overwrite any of it"
  const isOfFiles = named.every(({ concept }) => uses.edit && concept.id === 'delete')
  const meant = nouns.length === 0 && isOfFiles && pronoun.test(prose) ? lastPaths : []
  // "package.json has scripts, don't run them"
  return uses.run && !uses.edit ? meant.filter((path) => runnable.test(path)) : meant
}
