import { posix } from 'node:path'
import { dependsOnFolder, type Effect } from '../../../effect.ts'
import type { EffectDraft } from '../../command-spec.ts'
import { ownHost } from '../../own-server.ts'
import { dropPrefix, knownPrefix, literal, madeOf, opaque, type Origin, show, textOf, type Word } from '../../value.ts'
import type { Data } from '../data.ts'
import { isInside } from '../../../path.ts'
import { isDeclared } from '../project/declared.ts'
import { memberFolders } from '../project/packages.ts'
import { emit, emitUnknown, type Evaluation } from '../evaluation.ts'
import { isForeign } from '../files/brought.ts'
import { withBroughtLinks } from '../files/brought-links.ts'
import { fileData, runnableData, textAt } from '../files/files.ts'
import { emitPathEffect, landing } from '../files/path-effects.ts'
import { bringsPackages } from './brought-packages.ts'
import { givenAway } from './flow.ts'
import { ownDatabase } from './own-database.ts'
import { pathOf, resolveWord, withFreshName } from '../files/paths.ts'
import { type State, withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'
import { isInWorkspace } from '../../world.ts'

/** A package that a runner fetches when it is missing: nothing new if the project names it. */
export function emitRunner(evaluation: Evaluation, draft: EffectDraft, surroundings: Surroundings): void {
  const name = typeof draft.target === 'string' ? draft.target : textOf(draft.target)
  const ecosystem = typeof draft.detail?.ecosystem === 'string' ? draft.detail.ecosystem : 'npm'
  const { packages = [], files = [] } = draft.detail ?? {}
  const names = [...(name === undefined ? [] : [name]), ...(Array.isArray(packages) ? packages : [])]
  if (names.some((candidate) => isDeclared(evaluation, candidate, ecosystem, surroundings.state))) return
  // a module of the project itself
  const { cwd } = surroundings.state
  if (
    cwd !== undefined &&
    Array.isArray(files) &&
    files.some((file: string) => evaluation.world.kindOf(posix.resolve(cwd, file)) !== 'missing')
  )
    return
  emitDraft(evaluation, { ...draft, tag: 'undeclared' }, surroundings)
}

/** Programs that go where a variable says: those that the project declares are its own in a folder of it, and any others are everybody's. */
export function emitPlaced(evaluation: Evaluation, draft: EffectDraft, surroundings: Surroundings): void {
  const { state } = surroundings
  const { ecosystem, variable } = draft.detail ?? {}
  const held = typeof variable === 'string' ? state.variables.get(variable) : undefined
  const folder = held?.exported && held.elements[0] ? held.elements[0] : undefined
  const path = folder && pathOf(folder, state)
  // what is no word of the line is the project itself
  const name = typeof draft.target === 'string' ? undefined : (textOf(draft.target) ?? '')
  const isOwn = name === undefined || (typeof ecosystem === 'string' && isDeclared(evaluation, name, ecosystem, state))
  if (isOwn && folder && path !== undefined && !isForeign(path, evaluation))
    emitDraft(
      evaluation,
      { do: 'effect', kind: 'write', tag: 'folder', target: folder, isPath: true, detail: { built: true } },
      surroundings,
    )
  else emitDraft(evaluation, { ...draft, tag: 'global', detail: {} }, surroundings)
}

/** The state with what later commands of the line must know: where a new link leads, what a setting says. */
export function withTraces(evaluation: Evaluation, draft: EffectDraft, state: State): State {
  const { to, key, value, fromHere, over } = draft.detail ?? {}
  if (draft.kind === 'config' && typeof key === 'string' && typeof value === 'string') return withEntry(state, 'settings', key, value)
  if (draft.linksOf && typeof draft.target !== 'string') return withBroughtLinks(evaluation, draft.linksOf, draft.target, state)
  if (draft.tag !== 'link' || typeof to !== 'string' || typeof draft.target === 'string') return state
  const link = pathOf(draft.target, state)
  const base = fromHere === true ? state.cwd : link === undefined ? undefined : posix.dirname(link)
  // code that asks for the home folder is given this sign for it
  const place = to.replace(/^~(?=\/|$)/, evaluation.world.home)
  const target = base === undefined && !place.startsWith('/') ? undefined : posix.resolve(base ?? '/', place)
  if (link === undefined || target === undefined) return state
  // what is mounted over a folder hides it
  const links = over === true ? [link] : newLinks(evaluation, link, to)
  return links.reduce((linked, path) => withEntry(linked, 'links', path, target), state)
}

/** Where a new link of that name comes to lie: in a folder that is there already, and nowhere in place of a file that stays. */
function newLinks({ world, effects }: Evaluation, link: string, to: string): readonly string[] {
  const kind = world.kindOf(link)
  if (kind === 'missing' || effects.some((effect) => effect.kind === 'delete' && isInside(effect.path ?? link, link))) return [link]
  if (kind !== 'folder') return []
  const within = posix.join(link, posix.basename(to))
  // a link to a folder may be replaced itself
  return (world.realOf?.(link) ?? link) === link ? [within] : [link, within]
}

/** Whether all that a draft reads lies in the workspace, so that a listing of it prints paths of the workspace. */
export function staysInside(evaluation: Evaluation, { target, isPath }: EffectDraft, state: State): boolean {
  if (!isPath) return true
  return resolveWord(typeof target === 'string' ? literal(target) : target, state).every(
    (place) => ('area' in place && place.area !== 'library') || ('path' in place && !isForeign(place.path, evaluation)),
  )
}

/** States a change of rows or tables as a change of the database file, where nobody else keeps anything in it. */
function inOwnFile(evaluation: Evaluation, { inFile, ...stated }: EffectDraft, { state, database }: Surroundings): EffectDraft {
  const file = inFile ?? database
  const own = ownDatabase(evaluation, stated, file, state)
  if (!own) {
    // some files are nobody's to change, whatever changes them
    const path = file && /^(?:write|destroy|schema)$/.test(stated.tag ?? '') ? pathOf(file, state) : undefined
    if (file && path !== undefined && isForeign(path, evaluation)) emitPathEffect(evaluation, { kind: 'write', tag: 'edit' }, file, state)
    return stated
  }
  emitPathEffect(evaluation, { kind: 'write', tag: 'edit' }, own, state)
  return { ...stated, tag: 'memory' }
}

/** Whether a folder outside the workspace is there already, and nothing in this line may have taken it away: `mkdir -p` leaves it as it is. */
function isThereOutside({ world, effects }: Evaluation, target: EffectDraft['target'], state: State): boolean {
  const path = pathOf(typeof target === 'string' ? wordOf(target) : target, state)
  if (path === undefined || isInWorkspace(world, path) || world.kindOf(path) !== 'folder') return false
  return !effects.some(({ kind }) => kind === 'delete' || kind === 'unknown')
}

/** Whether the number of a process is what a pid file of the workspace holds, whichever way the file is named: a process of the project's own. */
function isFromPidFile(evaluation: Evaluation, { kind, tag, target }: EffectDraft): boolean {
  if (kind !== 'process' || tag !== 'number' || typeof target === 'string') return false
  const [piece, ...more] = target.pieces
  const file = piece && more.length === 0 && 'hole' in piece ? piece.contentOf : undefined
  if (file === undefined || !file.endsWith('.pid') || !isInWorkspace(evaluation.world, file)) return false
  return /^\d{2,}\s*$/.test(textAt(evaluation, file) ?? '00')
}

/** States the effect a spec names, its target resolved from where the command runs. */
export function emitDraft(evaluation: Evaluation, given: EffectDraft, surroundings: Surroundings): void {
  const { state, stdin } = surroundings
  const stated: EffectDraft = isFromPidFile(evaluation, given) ? { ...given, tag: 'own' } : given
  const draft = stated.kind === 'database' ? inOwnFile(evaluation, stated, surroundings) : stated
  const { do: _do, target, isPath, carries, puts: _puts, linksOf: _linksOf, lands: _lands, ...shape } = draft
  const folder = draft.detail?.movesTo
  // code that goes to where it runs already stays there
  if (typeof folder === 'string' && folder !== '' && pathOf(literal(folder), state) === state.cwd) return
  // many programs that read files also take addresses
  if (isPath && draft.kind === 'read' && typeof target !== 'string' && /^(?:https?|ftps?):\/\//i.test(knownPrefix(target)))
    return emitDraft(evaluation, { do: 'effect', kind: 'connect', tag: 'get', target }, surroundings)
  const local =
    isPath && draft.kind === 'read' && typeof target !== 'string'
      ? /^file:(?:\/\/(?:localhost)?)?(?=\/)/i.exec(knownPrefix(target))?.[0]
      : undefined
  if (local !== undefined && typeof target !== 'string')
    return emitDraft(evaluation, { ...draft, target: dropPrefix(target, local.length) }, surroundings)
  if (draft.detail?.parents === true && isThereOutside(evaluation, target, state)) return
  if (isPath) {
    // what is replaced in a folder is not the folder
    const inFolder = landing(evaluation, draft, state)
    if (!inFolder || draft.kind !== 'delete')
      emitPathEffect(
        evaluation,
        shape,
        typeof target === 'string' ? wordOf(target.replace(/^~(?=\/|$)/, evaluation.world.home)) : target,
        state,
      )
    if (inFolder) emitPathEffect(evaluation, shape, inFolder, state)
    return
  }
  const at = draft.at ?? (typeof target === 'string' ? undefined : target.at)
  const carried = carries?.flatMap((source): readonly string[] => {
    if (typeof source === 'string') return source === 'stdin' ? givenAway(stdin) : [source]
    // what this line has put into a file of `mktemp` is in it
    const fresh = withFreshName(source)
    const made = fresh === source ? undefined : pathOf(source, state)
    const held = made !== undefined && state.files.has(made) ? givenAway(fileData(evaluation, made, state)) : []
    return resolveWord(source, state).flatMap((place) =>
      'path' in place ? givenAway(fileData(evaluation, place.path, state)) : ['opaque', ...held, ...folderOf(source, state)],
    )
  })
  // an empty line typed at a server gives nothing away; an empty message is still a message
  if (draft.kind === 'send' && draft.tag !== 'message' && carries?.length === 1 && carries[0] === 'stdin' && isBlank(stdin)) return
  if (draft.kind === 'send' && typeof target !== 'string' && asksRegistry(target, carried ?? [], evaluation)) return
  const named = typeof target === 'string' ? target : show(target)
  emit(evaluation, {
    ...shape,
    ...(draft.kind === 'install' && draft.tag === 'manifest' && isWrittenHere(evaluation, named, state) ? { tag: 'brought' } : {}),
    target: draft.kind === 'process' && !/^[%$]?[\d!]+$/.test(named) ? named + soughtOwn(evaluation, named) : named,
    ...(typeof target !== 'string' && hasOpenPort(target, { looks: draft.kind !== 'connect' || draft.tag === 'get' })
      ? { host: 'localhost' }
      : {}),
    ...(at ? { at } : {}),
    ...(carried ? { carries: [...new Set(carried)] } : {}),
    ...(dependsOnFolder(draft) ? placeOf(state) : {}),
  })
  // a target that is filled in at run time may carry anything off
  if (typeof target !== 'string' && (draft.kind === 'connect' || draft.kind === 'send')) urlHoles(evaluation, target)
}

/** The folder whose files a word names, where only their names are open: `~/.ssh/$name`. */
function folderOf(word: Word, state: State): readonly string[] {
  const [, folder] = /^(.*\/)[^/]*$/s.exec(knownPrefix(word)) ?? []
  const path = folder === undefined || folder === '/' ? undefined : pathOf(literal(folder), state)
  return path === undefined ? [] : [path]
}

/** A path that a spec put together. Where it used a word as people write it, a hole in that word is one here. */
function wordOf(path: string): Word {
  const start = path.search(/\$[\w({@*]/)
  return start < 0 ? literal(path) : madeOf({ text: path.slice(0, start) }, opaque(path.slice(start)))
}

/** Where an effect without a path happens. */
const placeOf = ({ cwd }: State): Pick<Effect, 'cwd' | 'scope'> => (cwd === undefined ? { scope: 'unresolved' } : { cwd })

/** Whether this line itself puts into a manifest what it then installs: that of the folder, or of a package that is installed with it. */
function isWrittenHere(evaluation: Evaluation, manifest: string, state: State): boolean {
  const { cwd, files } = state
  const { changes, unseen, world } = evaluation
  if (cwd === undefined || (files.size === 0 && changes.length === 0 && unseen.size === 0)) return false
  const own = posix.resolve(cwd, manifest)
  const name = posix.basename(own)
  const written = [...files.keys(), ...unseen].filter(
    (path) => path === own || (posix.basename(path) === name && isInWorkspace(world, path)),
  )
  const edited = [own, ...memberFolders(evaluation, cwd).map((folder) => posix.join(folder, name))].filter((path) =>
    changes.some(({ covers }) => covers(path, path)),
  )
  return [...new Set([...written, ...edited])].some((path) => bringsPackages(evaluation, path, runnableData(evaluation, path, state)))
}

/** A process found by looking for the gate's own name is the gate, whichever way its number reaches `kill`. */
function soughtOwn({ commands, effects }: Evaluation, target: string): string {
  if (!/\(|\$/.test(target)) return ''
  const sought =
    commands.some(({ words }) => words.slice(1).some((word) => /automode/i.test(word))) ||
    effects.some(({ kind, path }) => kind === 'read' && /\/\.?automode(?:\/|$)/.test(path ?? ''))
  return sought ? ' (automode)' : ''
}

const ownServer = new RegExp(String.raw`${ownHost}(?::\d+)?\/`)
const ownServerBeforePort = new RegExp(`${ownHost}:\\d*$`)

/**
 * A server on this machine whose port only running shows: what the environment calls a port, or, for a look at it, any number. A computed
 * number may be the port by which a machine is administered.
 */
function hasOpenPort({ pieces: [start, port, rest] }: Word, { looks }: { readonly looks: boolean }): boolean {
  if (!start || !('text' in start) || !ownServerBeforePort.test(start.text) || !port || !('hole' in port)) return false
  const isNumber = (looks && port.number === true) || (port.hole === 'unset' && /(?:^\$|_)PORT$/.test(port.shown))
  return isNumber && (!rest || ('text' in rest && /^[/?]/.test(rest.text)))
}

/** States what a text takes with it to another machine where it is put together from files or secrets of this one. */
export function sendHoles(evaluation: Evaluation, text: Word): void {
  const carries = carriedBy(text)
  if (carries.length > 0)
    emit(evaluation, { kind: 'send', tag: 'data', target: 'another machine', carries: [...new Set(carries)], at: text.at })
}

const carriedBy = ({ pieces }: Word): readonly string[] =>
  pieces.flatMap((piece) => ('hole' in piece ? [...(piece.madeFrom ?? []), ...(piece.hole === 'secret' ? ['secret'] : [])] : []))

/** Pages on which registries tell what they hold of a package. */
const packagePages =
  /^https:\/\/(?:pypi\.org\/(?:pypi|simple)|registry\.npmjs\.org|crates\.io\/api\/v1\/crates|rubygems\.org\/api\/v1\/(?:gems|versions)|proxy\.golang\.org|repo\.packagist\.org\/p2|hex\.pm\/api\/packages)\//
const manifestName =
  /^(?:requirements[\w.-]*\.(?:txt|in)|constraints[\w.-]*\.txt|pyproject\.toml|setup\.cfg|Pipfile|(?:poetry|uv|pdm|Pipfile|Cargo|Gemfile|composer|yarn|mix)\.lock|(?:package|composer)(?:-lock)?\.json|pnpm-lock\.yaml|Cargo\.toml|Gemfile|go\.(?:mod|sum)|mix\.exs)$/

/**
 * Whether a registry is asked for packages that manifests of the project name, as an install would ask it. What code takes from anywhere
 * else it says by itself.
 */
function asksRegistry(url: Word, carries: readonly string[], { world }: Evaluation): boolean {
  if (!packagePages.test(knownPrefix(url))) return false
  const isNamed = (path: string): boolean => manifestName.test(posix.basename(path)) && isInWorkspace(world, path)
  const isOfCode = url.at.end === 0
  const areNamed = ({ madeFrom = [] }: { readonly madeFrom?: readonly string[] }): boolean =>
    (isOfCode && madeFrom.length === 0) || (madeFrom.length > 0 && madeFrom.every(isNamed))
  return (
    url.pieces.every((piece) => !('hole' in piece) || (piece.hole !== 'secret' && (piece.hole === 'plain' || areNamed(piece)))) &&
    carries.every((source) => isNamed(source) || (!isOfCode && source === 'opaque'))
  )
}

function urlHoles(evaluation: Evaluation, url: Word): void {
  const isOpen = hasOpenPort(url, { looks: true })
  // what came over the network, or was printed by the project, may be asked of a server on this machine
  const isOwn = isOpen || ownServer.test(knownPrefix(url))
  const isAskedHere = ({ hole }: { readonly hole: Origin }): boolean => isOwn && (hole === 'download' || hole === 'project')
  const holes = url.pieces.flatMap((piece, index) =>
    'hole' in piece && piece.hole !== 'plain' && !isAskedHere(piece) && !(isOpen && index === 1) ? [piece] : [],
  )
  if (holes.length === 0) return
  // a variable at the start says where to go
  const carries = carriedBy({ pieces: holes.filter((hole) => hole !== url.pieces[0] || !/^\$\{?\w+\}?$/.test(hole.shown)), at: url.at })
  if (asksRegistry(url, carries, evaluation)) return
  if (carries.length > 0) emit(evaluation, { kind: 'send', tag: 'data', target: show(url), carries: [...new Set(carries)], at: url.at })
  // what code computes and asks of a server on this machine stays on it; a variable of the shell may hold what the environment does
  else if (url.at.end > 0 || !isOwn) emitUnknown(evaluation, `\`${show(url)}\` is only known at run time`, url.at)
}

/** Whether data is known to hold nothing but blanks. */
export const isBlank = ({ text }: Data): boolean => text?.every((word) => textOf(word)?.trim() === '') ?? false
