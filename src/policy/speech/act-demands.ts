import { type Act, acts, firstAct } from './acts.ts'
import {
  actDemand,
  type Demand,
  filesDemand,
  forcePush,
  isNamedFor,
  isOutput,
  isPlural,
  namesRef,
  optionDemand,
  pathDemand,
  programDemand,
  restricted,
  type Uses,
} from './demand.ts'
import { baseName, fits } from '../matching/command-match.ts'
import { type CallFacts, tokensIn } from '../matching/facts.ts'
import { committedDemand } from './commit-demand.ts'
import { reaches } from '../matching/path-match.ts'
import { programsIn } from './said-programs.ts'
import { codeWords, emptyWords, testKinds } from './plain-words.ts'
import { runsAll, testDemand } from './test-scope.ts'
import { wordSet } from '../../word-set.ts'
import { guarded } from './text-index.ts'

/** What was found in a phrase that forbids something. */
export interface Reading {
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
  readonly hosts: readonly string[]
}

/** What an act that a phrase names comes to, with the other words of the phrase. */
export function demandOfAct(act: Act, reading: Reading): readonly Demand[] {
  const { uses, named, paths, nouns, all, prose } = reading
  const { id, thing, toRef } = act.concept
  const demand = actDemand(act)
  // what is committed or sent is in the files, not in the act
  if (!thing && id !== 'delete' && named.some(({ concept }) => concept.id === 'secret')) return []
  if (id === 'network' && (reading.hosts.length > 0 || (/\bdownload/.test(prose) && named.some(({ concept }) => concept.id === 'install'))))
    return []
  if (id === 'push' && /force/u.test(prose)) return [forcePush]
  if (pushesTags.test(prose)) return id === 'push' ? [restricted(demand, pushesTag)] : []
  if (id === 'commit' && ofSomeCommits.test(prose)) return []
  if (id === 'commit' || id === 'stage') {
    const places = [...paths, ...named.flatMap(({ concept }) => (concept.thing === 'object' ? (concept.files ?? []) : []))]
    // "don't commit to feat/x"
    const branches = /\b(?:to|on|onto)\s*$/.test(prose) ? paths.filter((path) => isRef(path, uses)) : []
    const refs = id === 'commit' ? refsIn(prose, branches) : []
    if (refs.length > 0 && branches.length === paths.length) return [restricted(demand, (facts) => commitsTo(facts, refs))]
    return [places.length > 0 ? committedDemand(id, places) : demand]
  }
  if (toRef) {
    // "don't merge main into feature/x": what is merged is said before
    const named = /\binto\s*$/.test(prose) ? [] : paths.filter((path) => isRef(path, uses))
    // "to origin" is where pushes go
    const refs = refsIn(prose, named).filter((ref) => ref !== 'origin')
    return [refs.length > 0 ? { ...restricted(demand, (facts) => namesRef(facts, refs)), key: `${id}:${refs.join(' ')}` } : demand]
  }
  const codes = id === 'translations' ? nouns.flatMap((noun) => languageCodes.get(noun) ?? []) : []
  if (codes.length > 0)
    return codes.map((code) => filesDemand(id, [`**/${code}.*`, `**/${code}/**`, `**/${code}[-_]*`, `**/*[._-]${code}.*`], 'change'))
  const ofThing = thing && demandOfThing(act, reading)
  if (ofThing) return ofThing
  // "no release builds" leaves the others alone
  if (id === 'build' && /\brelease (?:mode )?builds?\b|\bbuild\w*\b.* release\b/.test(prose))
    return [restricted(demand, ({ tokens }) => tokens.has('release')), optionDemand('--release')]
  if (doneToAll.has(id) && ofWholeProject.test(prose)) return [restricted(demand, (facts) => runsAll(act, facts))]
  // "don't run the formatter over src/legacy"
  if (id === 'format' && paths.length > 0 && /\b(?:on|over|in|inside)\s*$/.test(prose))
    return [
      restricted(
        demand,
        (facts) => runsAll(act, facts) || facts.effects.some((effect) => paths.some((path) => reaches(path, effect, facts.call))),
      ),
    ]
  // "use what is there, don't build a new one"
  if (id === 'build' && buildsAnother.test(prose)) return []
  const [, built = ''] = (id === 'build' && onePackage.exec(prose)) || []
  if (built) return [restricted(demand, (facts) => runsAll(act, facts) || facts.tokens.has(built))]
  if (id === 'test') return [testDemand(act, prose, nouns), ...ownFiles(act, reading)]
  const [, container = ''] = (id === 'container' && uses.run && oneContainer.exec(prose)) || []
  if (container) return [restricted(demand, (facts) => concernsContainer(facts, container))]
  if (thing) return [demand, ...ownFiles(act, reading)]
  if (id === 'delete') {
    if (paths.length === 0 && ofRecords.test(prose))
      return [restricted(demand, ({ effects }) => effects.some(({ kind }) => kind !== 'delete'))]
    // what is taken out of a file changes it
    const isOfText = /\b(?:in|of|inside)\s*$/.test(prose) && (/\bones\b/.test(prose) || nouns.some((noun) => codeWords.has(noun)))
    if (paths.length > 0 && (isOfText || /\bfrom\s*$/.test(prose))) return paths.map((path) => pathDemand(path, { ...uses, edit: true }))
    if (paths.length > 0 && !orAnything.test(prose))
      return [
        restricted(demand, ({ effects, call }) =>
          effects.some(
            (effect) => effect.kind === 'delete' && (effect.path === undefined || paths.some((path) => reaches(path, effect, call))),
          ),
        ),
      ]
    const [, one = ''] = oneThing.exec(prose) ?? []
    if (nouns.includes(one) && !outputs.has(one)) return [restricted(demand, (facts) => losesMore(facts, one))]
    if (!all && (named.some(({ concept }) => concept.thing) || (nouns.length > 0 && nouns.every((noun) => codeWords.has(noun))))) return []
  }
  if (id === 'install' && (!all || uses.edit || further.test(prose) || /\b(?:upgrad|bump)/.test(prose)))
    return adds(reading) ? [restricted(demand, addsPackages), filesDemand(id, manifests, 'change')] : [installDemand(demand, reading)]
  return [demand]
}

/** What the files of a language are called after. */
const languageCodes: ReadonlyMap<string, string> = new Map(
  'english en, german de, french fr, spanish es, italian it, portuguese pt, dutch nl, polish pl, russian ru, chinese zh, japanese ja, korean ko, turkish tr, swedish sv, danish da, czech cs, arabic ar, hebrew he, ukrainian uk'
    .split(', ')
    .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
)

/** "Don't start the web container" leaves the others alone. */
const oneContainer = guarded('_container', /\b(?:the|our|my|that) (?!docker|compose|running|podman|dev|whole|other)([\w-]+) containers?\b/)

const ofContainers = wordSet('docker docker-compose podman podman-compose compose up start restart run exec create unpause')

/** Names the container, or none and so means all of them. */
const concernsContainer = ({ commands, tokens }: CallFacts, name: string): boolean =>
  tokens.has(name) ||
  commands.some(({ words }) => ofContainers.has(words[0] ?? '') && words.every((word) => /^-|[./]/.test(word) || ofContainers.has(word)))

/** "Don't build the admin app" leaves the others alone. */
const onePackage = guarded(
  'build_ & _app _package _service _module _crate _site',
  /\b(?:re)?build (?:the |our |any )?(?!whole|entire|full|new|production|web|main)([\w-]+) (?:app|package|service|module|crate|site)\b/,
)

const buildsAnother = guarded(
  'build',
  /\bbuild(?:ing)? (?:(?:a|another)(?: new| separate| custom| second)? one|(?:your|our|my) own|from scratch|something new|a (?:custom|new|second|separate) \w+)\b/,
)

/** Acts done to the whole project or to some of it. */
const doneToAll = new Set(['format', 'build', 'compile', 'lint', 'typecheck', 'benchmark'])

/** "Don't reformat the whole project" leaves single files alone. */
export const ofWholeProject = guarded(
  'project repo workspace codebase code_base file tree thing & whole_ entire_ complete_ all_ every_',
  /\b(?:(?:whole|entire|complete) (?:project|(?:mono)?repo|repository|workspace|code ?base|tree|thing)|(?:all(?: the| of the)?|every) (?:project|(?:mono)?repo|repository|workspace|code ?base|files?|tree|thing))\b/,
)

/** What lies in a database, not on disk. */
const ofRecords = guarded(
  'row record entr column table collection',
  /\b(?:rows?|records?|entries|entry|columns?|(?:db |database )?tables?|collections?)\b(?! of contents)/,
)

/** "Don't remove htmlcov": a verb and a name. */
const oneThing = guarded(
  'delete remove rm erase wipe purge drop',
  /^\s*(?:delete|remove|rm|erase|wipe|purge|drop)\s+(?:the |my |our |that )?([\w.-]+)(?: (?:folder|directory|dir|file))?(?: (?:yet|now|here|anymore|today|either|at all|so far|currently))*\s*$/,
)
/** "Don't delete src/users or any other file". */
const orAnything = guarded('or_', /\b(?:or|nor) (?:any other|anything|any more|other) ?(?:files?|folders?|else|thing)?/)
const outputs = wordSet('cache caches output outputs artifact artifacts artefacts')

/** More than what a build brings back and nobody named: `dist` is not meant. */
const losesMore = ({ effects, call }: CallFacts, noun: string): boolean => {
  const deleted = effects.filter(({ kind }) => kind === 'delete')
  return deleted.length === 0 || deleted.some((effect) => !isOutput(effect) || isNamedFor(noun, effect, call))
}

const pushesTags = guarded('push & tag', /\bpush(?:es|ing)? (?:any |the |your |new |release )*tags?\b/)

/** A push that sends tags along, or names a version. */
const pushesTag = ({ commands }: CallFacts): boolean =>
  commands.some(
    ({ words }) =>
      words.includes('push') && words.some((word) => /^--(?:tags|follow-tags|mirror|all)$|refs\/tags|^v?\d+(?:\.\d+)*$/.test(word)),
  )

/** How commits should look, not whether. */
const ofSomeCommits = guarded(
  '_commit commit_message commit_ committing_',
  /\bcommit(?:ting)? (?:any |the |your |more )*(?:commented|dead|debug|broken|unused|unformatted|console|print|half)[\w.-]*(?: |$)|\b(?:wip|fixup|merge|empty|huge|big|large|tiny|separate|intermediate) commits?\b|\b(?:in|of|long|short|vague|start|begin|end|prefix|mention|use) (?:the |your |any )?commit messages?\b/,
)

/** What a thing stands for: its files, or nothing where it only says where; undefined where it is an act ("no tests"). */
function demandOfThing(act: Act, { uses, named, prose }: Reading): readonly Demand[] | undefined {
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
  const meant = isObject && !deletes && id !== 'secret' ? [] : writes ? [...changed, ...updating(act)] : changed
  if (!effects || !(writes || uses.read)) return meant
  // "don't look at the cluster" is about asking it, too
  return [...meant, writes && !keepsAway.test(prose) ? restricted(actDemand(act), ({ readOnly }) => !readOnly) : actDemand(act)]
}

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

/** "No tests" is about those that would be written, too; "don't test it" is not. */
function ownFiles(act: Act, { uses, prose }: Reading): readonly Demand[] {
  const { id, files } = act.concept
  const isSaidAlone = !Object.values(uses).some(Boolean) && act.words.find(prose)?.endsWith('s')
  return files && isSaidAlone ? [filesDemand(id, files, 'change'), ...updating(act)] : []
}

/** The commands that change a thing's files without naming them. */
const updating = ({ concept: { updatedBy = '' } }: Act): readonly Demand[] =>
  updatedBy
    .split(/,\s*/)
    .filter(Boolean)
    .map((command) => programDemand(command.split(' '), { changing: true }))

/** The commands that change a file of such a kind. */
export const updatingFile = (path: string): readonly Demand[] =>
  acts
    .filter(({ concept: { files = [], updatedBy } }) => updatedBy && files.some((glob) => fits(glob.replace('**/', ''), baseName(path))))
    .flatMap(updating)

const further = guarded(
  'new system global freeze frozen additional extra external third-party further more other neue nuev nouve',
  /(?<!\p{L})(?:new|system(?:-wide)?(?= (?:packages?|librar|dependenc|software|tools))|global(?:ly)?|freeze|frozen|additional|extra|external|third-party|further|more|other|another|neue\p{L}*|nuev\p{L}+|nouve\p{L}+)(?!\p{L})/u,
)
const packages = guarded(
  'software version librar packag paket abhäng paquet depend dépend 依赖 зависим пакет',
  /software|version|librar|packag|dependenc|paket|abhäng|paquet|depend|dépend|依赖|зависим|пакет/u,
)

const manifests = acts.flatMap(({ concept }) => (concept.id === 'manifest' || concept.id === 'lockfile' ? (concept.files ?? []) : []))

/** Speaks of other packages than the project has. */
const adds = ({ prose, uses }: Reading): boolean =>
  further.test(prose) || ((uses.create || uses.edit || /\b(?:upgrad|bump)/.test(prose)) && !/\b(?:re)?install(?:s|ing)?\b/.test(prose))

/** "No new dependencies" leaves those of the lockfile alone, if not their versions. */
const addsPackages = ({ effects, tokens }: CallFacts): boolean =>
  ['update', 'upgrade', 'up', 'u', 'tidy'].some((verb) => tokens.has(verb)) ||
  !effects.some(({ kind, tag }) => kind === 'install' && tag === 'manifest') ||
  effects.some(({ kind, tag }) => kind === 'install' && tag !== 'manifest')

/** Programs that install others. */
const installers = wordSet(
  'npm pnpm yarn bun deno npx pip pip3 python python3 uv poetry pipenv conda mamba pdm cargo go gem bundle composer brew apt apt-get dnf yum apk pacman mix nuget dotnet rustup nvm volta asdf mise snap flatpak pod',
)

/** "Don't install lodash" means lodash. */
function installDemand(demand: Demand, { prose, nouns }: Reading): Demand {
  const named = programsIn(prose).flatMap(([name = '']) => (installers.has(name) ? [] : [name]))
  if (named.length > 0) return restricted(demand, ({ tokens }) => named.some((name) => tokens.has(name)))
  if (nouns.length > 0 && !packages.test(prose)) return restricted(demand, ({ tokens }) => nouns.some((noun) => tokens.has(noun)))
  return demand
}

/** `feat/login` beside a push is a branch; beside an edit it is a folder. */
export const isRef = (path: string, uses: Uses) => !uses.edit && !path.startsWith('.') && !path.endsWith('/')

/** A commit to one of these branches, or to one that nobody knows. */
const commitsTo = ({ effects }: CallFacts, refs: readonly string[]): boolean => {
  const branches = effects.flatMap(({ kind, tag, detail }) => (kind === 'write' && tag === 'commit' ? [detail?.branch] : []))
  return branches.length === 0 || branches.some((branch) => typeof branch !== 'string' || refs.includes(branch))
}

const branches = 'main|master|develop|dev|trunk|production|prod|release|staging|upstream|origin|gh-pages'
const toBranch = new RegExp(
  `(?<!\\p{L})(?:to|onto|into|on|auf|nach|in|a|sur|vers|en)\\s+(?:the\\s+|origin/?\\s*)?(${branches})(?!\\p{L})`,
  'u',
)
const orBranch = new RegExp(`(?:or|and|nor|oder|o|ou)\\s+(?:to\\s+|the\\s+)*(${branches})(?!\\p{L})`, 'gu')

/** The branch or remote a push or merge must not go to. */
function refsIn(prose: string, paths: readonly string[]): readonly string[] {
  const [start, first] = toBranch.exec(prose) ?? []
  const more =
    start === undefined ? [] : [...prose.slice(prose.indexOf(start) + start.length).matchAll(orBranch)].map(([, name = '']) => name)
  return [...(first ? [first, ...more] : []), ...paths]
}

/** The thing only says where: "no network calls in the unit tests". */
function isSetting({ words }: Act, prose: string): boolean {
  const place = words.placeIn(prose) ?? 0
  return /(?<!\p{L})(?:in|inside|within|for|during|from|against|by)\s+(?:\p{L}+\s+){0,2}$/u.test(prose.slice(0, place))
}
