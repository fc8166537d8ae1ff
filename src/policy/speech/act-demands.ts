import { wordSet } from '../../word-set.ts'
import type { CallFacts } from '../matching/facts.ts'
import { reaches } from '../matching/path-match.ts'
import { type Act, actsIn } from './acts.ts'
import { committedDemand } from './commit-demand.ts'
import { actDemand, type Demand, filesDemand, forcePush, isOutput, namesRef, optionDemand, pathDemand, restricted } from './demand.ts'
import { further, manifests, adds, addsPackages, installDemand } from './install-demands.ts'
import { isNamedFor, verbDemand } from './named-demands.ts'
import { codeWords } from './plain-words.ts'
import type { Reading } from './reading.ts'
import { isRef, commitsTo, refsIn } from './refs.ts'
import { kindsIn } from './said-places.ts'
import { runsAll, testDemand } from './test-scope.ts'
import { guarded } from './text-index.ts'
import { demandOfThing, updating } from './thing-demands.ts'

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
  // "don't run the formatter over src/legacy", "don't format the Java sources"
  const formatted = id !== 'format' ? [] : [...(/\b(?:on|over|in|inside)\s*$/.test(prose) ? paths : []), ...kindsIn(prose)]
  if (formatted.length > 0)
    return [
      restricted(
        demand,
        (facts) => runsAll(act, facts) || facts.effects.some((effect) => formatted.some((path) => reaches(path, effect, facts.call))),
      ),
    ]
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
    const ofActs = actsIn(one)
    const isName = nouns.includes(one) || (!all && ofActs.length > 0 && ofActs.every(({ concept }) => !doneToAll.has(concept.id)))
    if (isName && !outputs.has(one)) return [restricted(demand, (facts) => losesMore(facts, one))]
    if (!all && named.some(({ concept }) => concept.thing)) return []
    // "don't remove the old helper": which file that is in is not said
    if (!all && nouns.length > 0 && nouns.every((noun) => codeWords.has(noun))) return [restricted(demand, losesSource)]
  }
  // "don't clear any caches" is `cache:clear` as well
  const [way] = (id === 'delete' && /^\s*(?:clear|purge|wipe|empty)\b/.exec(prose)) || []
  if (way) return [demand, verbDemand(way.trim())]
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

/** Deletes a file that no build brings back. */
const losesSource = ({ effects }: CallFacts): boolean => effects.some((effect) => effect.kind === 'delete' && !isOutput(effect))

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
  /\bcommit(?:ting)? (?:any |the |your |more )*(?:commented|dead|debug|broken|unused|unformatted|console|print|half)[\w.-]*(?: |$)|\b(?:wip|fixup|merge|empty|huge|giant|massive|monster|mega|mixed|big|large|tiny|separate|intermediate) commits?\b|\b(?:in|of|long|short|vague|start|begin|end|prefix|mention|use) (?:the |your |any )?commit messages?\b/,
)

/** "No tests" is about those that would be written, too; "don't test it" is not. */
function ownFiles(act: Act, { uses, prose }: Reading): readonly Demand[] {
  const { id, files } = act.concept
  const isSaidAlone = !Object.values(uses).some(Boolean) && act.words.find(prose)?.endsWith('s')
  return files && isSaidAlone ? [filesDemand(id, files, 'change'), ...updating(act)] : []
}
