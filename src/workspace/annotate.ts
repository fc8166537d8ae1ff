import { dirname } from 'node:path'
import { dependsOnFolder, type Effect, type Scope } from '../effect.ts'
import { isInside } from '../path.ts'
import type { Facts } from './facts.ts'
import { gitOf } from './git/git.ts'
import { expandGlob, globBase, meansEverything, pathMatcher } from './glob.ts'
import { toolFolders } from './regenerable-data.ts'
import { groundOf } from './ground.ts'
import { linksBelow } from './links-below.ts'
import type { Place } from './place.ts'
import { contains, entryAt, realPlace, realTarget } from './real-path.ts'
import { type Recoverability, recoverability } from './recoverable.ts'
import { outputKind } from './regenerable.ts'
import { refiners } from './refine/index.ts'
import { folderOf, movedInto } from './refine/refiner.ts'
import { holdsSettings, settingsBelow } from './settings-below.ts'
import { type Zone, type ZonedPath, zonesOf } from './zones.ts'
import { foldSegments } from './place-list.ts'

/** Fills in where each effect lands and whether what it takes away could be had again; effects of git are refined by their tag. */
export function annotate(effects: readonly Effect[], place: Place, facts: Facts): readonly Effect[] {
  const done: Effect[] = []
  for (const effect of effects) {
    const placed = facts.timed(() => {
      if (effect.path !== undefined) return withPlace(effect, effect.path, done, facts)
      return dependsOnFolder(effect) ? inFolder(effect, facts) : ofListing(effect, facts)
    })
    const refine = refiners.get(`${effect.kind}:${effect.tag ?? ''}`)
    done.push(refine ? facts.timed(() => refine(placed, { facts, place, earlier: done })) : placed)
  }
  return done
}

function withPlace(stated: Effect, path: string, earlier: readonly Effect[], facts: Facts): Effect {
  const effect = begun(stated, path)
  const follow = effect.kind !== 'delete' && (effect.tag !== 'link' || goesInside(effect, path))
  const found = effect.glob ? zonesOfGlob(path, effect, facts) : zonesOfOne(path, effect, facts, { follow })
  // what this line itself put where nothing was is nobody's secret; what it was made from counts by itself
  const own = effect.kind === 'read' && effect.detail?.anew === true
  const zones = [...new Set([...(effect.zones ?? []), ...found.zones])].filter((zone) => !(own && zone === 'secret-store'))
  const isOutside = found.scope !== 'workspace' && found.scope !== 'temp'
  const isOurs = isOutside && found.zones.includes('git-folder') && repositoryAt(dirname(path), facts) !== 'other'
  const scope = effect.scope ?? (isOurs ? 'workspace' : found.scope)
  const placed: Effect = { ...effect, scope, zones }
  const kept = takesContent(effect) ? keptOf(placed, path, scope, earlier, facts) : madeBy(placed, path)
  if (kept) return { ...placed, recoverable: kept.recoverable, fact: kept.fact }
  const explains = found.reason !== undefined && effect.kind === 'write' && effect.fact === undefined && !found.zones.includes('git-folder')
  return explains ? { ...placed, fact: found.reason ?? '' } : placed
}

/** A link is put into the folder that has its name already, wherever that lies. */
const goesInside = ({ detail }: Effect, path: string): boolean => detail?.replaces !== true && isFolder(path)

/** A database that is opened where nothing lies is made there, if only there is the folder for it. */
function begun(effect: Effect, path: string): Effect {
  if (effect.kind !== 'read' || effect.detail?.begins !== true || effect.glob) return effect
  const real = realTarget(path) ?? path
  const isMade = statusOf(real) === 'missing' && statusOf(dirname(real)) === 'folder'
  return isMade ? { ...effect, kind: 'write', tag: 'append' } : effect
}

/** An effect without a path lies where it happens; so does all of the repository that the workspace is part of. */
function inFolder(effect: Effect, facts: Facts): Effect {
  if (effect.scope !== undefined) return effect
  const folder = folderOf(effect, facts.place)
  const { scope } = zonesOf(folder, facts.place)
  return { ...effect, scope: scope !== 'workspace' && repositoryAt(folder, facts) === 'own' ? 'workspace' : scope }
}

/** Whose repository a folder lies in: that of a folder which the user opened (people also open a part of one), or another; git refuses without one. */
function repositoryAt(folder: string, facts: Facts): 'own' | 'other' | undefined {
  const git = gitOf(facts)
  const repository = git.repositoryOf(folder)?.root
  if (repository === undefined) return undefined
  return groundOf(facts.place).roots.some((root) => git.repositoryOf(root)?.root === repository) ? 'own' : 'other'
}

function zonesOfOne(path: string, effect: Effect, facts: Facts, { follow }: { readonly follow: boolean }): ZonedPath {
  const placed = zonesOf(path, facts.place, { follow })
  // a link brings all that lies where it leads
  const fills = effect.kind === 'write' && (effect.tag === 'link' || !harmlessTags.has(effect.tag ?? '')) && holdsSettings(path)
  const found: ZonedPath = fills ? { ...placed, zones: [...placed.zones, 'agent-settings', 'protected'] } : placed
  return effect.recursive || effect.tag === 'search' ? { ...found, zones: [...found.zones, ...zonesBelow(path, effect, facts)] } : found
}

/** Zones that a folder's effect reaches because they lie below it. */
function zonesBelow(path: string, effect: Effect, facts: Facts): readonly Zone[] {
  if (effect.kind === 'read') return effect.detail?.follows === true ? zonesBehindLinks(path, facts) : []
  const segments = foldSegments(path)
  const own = groundOf(facts.place).foldedOwn.some(
    (place) => place.length > segments.length && segments.every((segment, index) => place[index] === segment),
  )
  return [...(own ? (['own-files'] as const) : []), ...(settingsBelow(path) ? (['agent-settings'] as const) : [])]
}

/** The zones behind the links below a folder, which a program that follows links reaches. */
const zonesBehindLinks = (path: string, facts: Facts): readonly Zone[] =>
  linksBelow(path, notForSecrets).flatMap((link) => zonesOf(link, facts.place, { follow: true }).zones)

const ofSecrets: ReadonlySet<Zone> = new Set<Zone>(['private-key', 'secret-store'])

/** Links below a folder that lead to secrets. */
const linksToSecrets = (path: string, facts: Facts): readonly string[] =>
  facts.memo(`links to secrets\0${path}`, () =>
    linksBelow(path, notForSecrets).filter((link) =>
      zonesOf(link, facts.place, { follow: true }).zones.some((zone) => ofSecrets.has(zone)),
    ),
  )

/** Files of the workspace that only a listing names: a link among them that leads to a secret shows it. */
function ofListing(effect: Effect, facts: Facts): Effect {
  if (effect.kind !== 'read' || effect.tag !== undefined || effect.scope !== 'workspace') return effect
  const links = groundOf(facts.place).roots.flatMap((root) => linksToSecrets(root, facts))
  const zones = links.flatMap((link) => zonesOf(link, facts.place, { follow: true }).zones)
  return links.length > 0 ? { ...effect, zones: [...new Set([...(effect.zones ?? []), ...zones])] } : effect
}

const strictness: readonly Scope[] = ['workspace', 'temp', 'home', 'loopback', 'remote', 'system', 'unresolved', 'device', 'secret']
const worse = (one: Scope, other: Scope): Scope => (strictness.indexOf(one) >= strictness.indexOf(other) ? one : other)

/** A pattern lies where everything it matches lies; one that means a whole folder also counts as that folder. */
function zonesOfGlob(pattern: string, effect: Effect, facts: Facts): ZonedPath {
  const asWritten = zonesOf(pattern, facts.place)
  const zones = new Set<Zone>(asWritten.zones)
  // deleting files by `*` leaves the folders: only a recursive delete takes everything
  if (meansEverything(pattern) && (effect.kind !== 'delete' || effect.recursive))
    for (const zone of zonesOf(globBase(pattern), facts.place).zones) zones.add(zone)
  // a pattern that ranges over the system reaches into it, whatever it matches now
  if (effect.kind === 'delete' && zonesOf(globBase(pattern), facts.place).zones.includes('system')) zones.add('system')
  // what a pattern names in the home counts even where it is not on disk now
  const named = groundOf(facts.place).wellKnown.filter(pathMatcher(pattern))
  let { scope, reason } = asWritten
  const matches = matchesOf(pattern, facts, effect.kind) ?? []
  for (const match of [...matches, ...named, ...shownBelow(pattern, effect, facts), ...madeBehindLinks(pattern, effect, facts)]) {
    const found = zonesOfOne(match, effect, facts, { follow: effect.kind !== 'delete' })
    for (const zone of found.zones) zones.add(zone)
    scope = worse(scope, found.scope)
    reason ??= found.reason
  }
  return reason === undefined ? { scope, zones: [...zones] } : { scope, zones: [...zones], reason }
}

/** What is made below the links that a pattern finds (`for d in *; do touch "$d/x"; done`): nothing matches it yet. */
function madeBehindLinks(pattern: string, { kind }: Effect, facts: Facts): readonly string[] {
  const [, folders, name] = /^(.*[*?\]][^/]*)(\/[^*?[]+)$/.exec(pattern) ?? []
  if (kind !== 'write' || folders === undefined || folders.includes('**')) return []
  const links = (matchesOf(folders, facts, kind) ?? []).filter((folder) => realTarget(folder) !== realPlace(folder))
  return links.map((link) => `${link}${name}`)
}

/** Environment files and links among all that a search finds: showing everything shows them too. Searching through them does not. */
function shownBelow(pattern: string, { kind, tag }: Effect, facts: Facts): readonly string[] {
  if (kind !== 'read' || tag !== undefined || !pattern.endsWith('/**')) return []
  const folder = globBase(pattern)
  const links = isAboveHome(folder, facts) ? [] : linksToSecrets(folder, facts)
  return [...(matchesOf(`${pattern}/.env*`, facts, kind) ?? []), ...links]
}

/** Folders whose contents come from elsewhere: nobody keeps secrets there, and walking them takes longer than all the rest. */
const notForSecrets: ReadonlySet<string> = new Set([...toolFolders, '.git'])

/** A pattern that finds more is taken to find anything: a decision must stay quick whatever lies on disk. */
const mostMatches = 2000

function matchesOf(pattern: string, facts: Facts, kind: Effect['kind']): readonly string[] | undefined {
  if (pattern.includes('/**') && isAboveHome(globBase(pattern), facts)) return undefined
  const bounds = { most: mostMatches, deep: true, ...(kind === 'read' ? { except: notForSecrets } : {}) }
  return facts.memo(`matches\0${kind === 'read'}\0${pattern}`, () =>
    expandGlob(pattern, bounds)?.filter((path) => statusOf(path) !== 'missing'),
  )
}

/** Whether a walk from this folder would go through everybody's files: it ends at its bound, late, and elsewhere on every machine. */
const isAboveHome = (folder: string, { place }: Facts): boolean =>
  groundOf(place).homes.some((home) => home !== folder && isInside(folder, home))

/** Tags of writes that take no content away. */
const harmlessTags = new Set(['append', 'folder', 'mode', 'owner', 'edit', 'link'])

const takesContent = ({ kind, tag }: Effect): boolean =>
  kind === 'delete' ? tag !== 'uncommitted' : kind === 'write' && !harmlessTags.has(tag ?? '')

/** What adds to a file makes it where it is not there yet; so does a tool that writes an ordinary file of the workspace whole. */
const madeBy = ({ kind, tag, glob, scope, zones = [] }: Effect, path: string): Recoverability | undefined =>
  kind === 'write' &&
  (tag === 'append' || (tag === 'edit' && scope === 'workspace' && zones.length === 0)) &&
  !glob &&
  statusOf(path) === 'missing'
    ? newFile
    : undefined

const newFile: Recoverability = { recoverable: true, fact: 'new file' }

/** What this line moved somewhere it did not make itself, so nothing brings it back. */
const moved: Recoverability = { recoverable: false, fact: 'holds what was moved there' }
const buried: Recoverability = { recoverable: false, fact: 'work moved to where builds delete' }

/** Work that exists nowhere else is moved into a folder of output, which anybody may clear. */
function buriesWork({ kind }: Effect, path: string, earlier: readonly Effect[], { place }: Facts): boolean {
  const before = earlier.at(-1)
  if (kind !== 'write' || before?.kind !== 'delete' || before.tag !== 'move' || before.recoverable !== false) return false
  const root = groundOf(place).roots.find((one) => contains(one, path))
  if (root === undefined) return false
  return [path, dirname(path)].some((folder) => /^(?:output|tool)$/.test(outputKind(folder.slice(root.length + 1), { folder: true }) ?? ''))
}

function keptOf(effect: Effect, path: string, scope: Scope, earlier: readonly Effect[], facts: Facts): Recoverability | undefined {
  if (movedInto(effect.glob ? globBase(path) : path, earlier)) return moved
  if (buriesWork(effect, path, earlier, facts)) return buried
  if (effect.recoverable === true) return undefined
  if (effect.glob && effect.detail?.moment === true) return newFile
  if (effect.glob) return keptOfGlob(effect, path, facts)
  const real = effect.kind === 'delete' ? realPlace(path) : realTarget(path)
  if (real === undefined) return { recoverable: false, fact: 'cannot be found' }
  return keptAt(effect, real, scope, facts)
}

function keptAt(effect: Effect, real: string, scope: Scope, facts: Facts): Recoverability | undefined {
  const status = statusOf(real)
  if (scope === 'device') return undefined
  if (status === 'missing') return effect.kind === 'write' ? newFile : { recoverable: true, fact: 'nothing there' }
  const outside = scope === 'secret' ? !isInRoots(real, facts) : scope === 'system' || scope === 'unresolved'
  if (outside) return { recoverable: false, fact: 'outside the workspace' }
  if (effect.detail?.relinks === true && !entryAt(real)?.isFile()) return { recoverable: true, fact: 'no file' }
  // what a script writes is its own from the last time, unless git was told to leave the place alone: then it is data; and unless it was told
  // to write there, over changes to a file that is part of the project
  if (effect.tag === 'output' && !(effect.detail?.given ? /^(?:ignored|changed)$/ : /^ignored$/).test(gitOf(facts).stateOf(real)))
    return { recoverable: true, fact: 'written by project code' }
  // a program that writes "to" a folder may change any file in it: nothing is lost only if all of it can be had again
  return recoverability(real, facts)
}

const isInRoots = (real: string, { place }: Facts): boolean => groundOf(place).roots.some((root) => contains(root, real))

function keptOfGlob(effect: Effect, pattern: string, facts: Facts): Recoverability {
  const matches = matchesOf(pattern, facts, effect.kind)
  if (!matches) return { recoverable: false, fact: 'matches more files than are looked at' }
  let fact = 'nothing matches'
  for (const match of matches) {
    const real = effect.kind === 'delete' ? realPlace(match) : realTarget(match)
    const found =
      real === undefined ? undefined : keptAt(effect, real, zonesOf(match, facts.place, { follow: effect.kind !== 'delete' }).scope, facts)
    if (!found?.recoverable) return found ?? { recoverable: false, fact: 'cannot be found' }
    fact = found.fact
  }
  return { recoverable: true, fact }
}

const isFolder = (path: string): boolean => statusOf(realTarget(path) ?? path) === 'folder'

function statusOf(path: string): 'missing' | 'folder' | 'other' {
  try {
    const status = entryAt(path)
    return !status ? 'missing' : status.isDirectory() ? 'folder' : 'other'
  } catch {
    return 'other'
  }
}
