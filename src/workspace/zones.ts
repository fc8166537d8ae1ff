import type { Scope } from '../effect.ts'
import { below, isInside } from '../path.ts'
import { type Ground, groundOf } from './ground.ts'
import { holdsPrivateKey } from './key-text.ts'
import type { Place } from './place.ts'
import { foldSegments, placeList } from './place-list.ts'
import { isAgentRecord, isAgentSettings, isDependencyCode, isEnvironmentFile, protectedReason } from './protected.ts'
import { contains, readingsOf, realPlace, realTarget } from './real-path.ts'
import * as secrets from './secrets-data.ts'
import * as data from './zones-data.ts'

/** Special places a path can lie in; policy rows are written in these names. */
export type Zone =
  | 'own-files'
  | 'agent-settings'
  | 'agent-record'
  | 'private-key'
  | 'secret-store'
  | 'store-outside'
  | 'project-key'
  | 'above-secrets'
  | 'persistence'
  | 'system'
  | 'volume'
  | 'other-home'
  | 'home-itself'
  | 'home-child'
  | 'workspace-root'
  | 'above-workspace'
  | 'git-folder'
  | 'git-file'
  | 'device'
  | 'protected'
  | 'dependency-code'
  | 'temp'
  | 'temp-itself'

/** Where a path lies. */
export interface ZonedPath {
  readonly scope: Scope
  readonly zones: readonly Zone[]
  /** Why the path is `protected`. */
  readonly reason?: string
}

const privateKeysInHome = placeList(secrets.privateKeysInHome)
const privateKeysOnMachine = placeList(secrets.privateKeysOnMachine)
const secretStoresInHome = placeList(secrets.secretStoresInHome)
const secretStoresOnMachine = placeList(secrets.secretStoresOnMachine)
const persistenceInHome = placeList(data.persistenceInHome)
const persistenceOnMachine = placeList(data.persistenceOnMachine)
const systemFolders = placeList(data.systemFolders)
const volumes = placeList(data.volumes)
const secretFiles = placeList(secrets.secretFilesAnywhere)
const keysInProjects = placeList(secrets.keysInProjects)

/**
 * The scope and zones of an absolute path. The path is judged as written and as it really is, and the zones of both count;
 * the scope is that of the real place. `follow: false` leaves a link in the last part alone, as deleting does.
 */
export function zonesOf(path: string, place: Place, { follow = true }: { follow?: boolean } = {}): ZonedPath {
  const ground = groundOf(place)
  const readings = readingsOf(path)
  const written = readings[0] ?? path
  // `/dev/stdout` leads to whatever the shell connected: what that is, is judged where it is connected
  if (readings.length === 1 && data.harmlessDevice.test(written)) return { scope: 'device', zones: [] }
  const last = readings.at(-1) ?? path
  const real = follow ? realTarget(last) : realPlace(last)
  const found: Found = { zones: new Set(), reason: undefined }
  for (const reading of readings) collect(reading, ground, found)
  if (real !== undefined && !readings.includes(real)) collect(real, ground, found)
  const zones = [...found.zones]
  const scope = scopeOf(real ?? written, ground, found.zones, { unresolved: real === undefined })
  return found.reason === undefined ? { scope, zones } : { scope, zones, reason: found.reason }
}

interface Found {
  readonly zones: Set<Zone>
  reason: string | undefined
}

function scopeOf(path: string, ground: Ground, zones: ReadonlySet<Zone>, { unresolved }: { readonly unresolved: boolean }): Scope {
  if (zones.has('private-key') || zones.has('secret-store')) return 'secret'
  if (zones.has('device') || data.harmlessDevice.test(path)) return 'device'
  const inWorkspace = ground.roots.some((root) => contains(root, path))
  if (inWorkspace) return unresolved ? 'unresolved' : 'workspace'
  if (ground.homes.some((home) => isInside(home, path))) return 'home'
  if (zones.has('temp')) return unresolved ? 'unresolved' : 'temp'
  return 'system'
}

function collect(path: string, ground: Ground, found: Found): void {
  const { zones } = found
  const segments = foldSegments(path)
  const root = ground.roots.find((candidate) => contains(candidate, path))
  const home = homeAround(segments, ground)
  // a home may lie in a temp folder; what is in it is still the home's
  const inTemp = home?.own !== true && ground.temp.some((folder) => isInside(folder, path))
  const startInRoot = root === undefined || root === '/' ? 0 : root.split('/').length - 1

  // whoever opened the home itself works beside everything that is kept there
  const opensHome = root !== undefined && ground.homes.includes(root)
  const surroundings: Surroundings = { root, opensHome, inTemp, home, ground }
  collectTree(segments, startInRoot, surroundings, found)
  const isSample = (): boolean => root !== undefined && secrets.isTestData(segments.slice(startInRoot))
  const isKey = (): boolean => root !== undefined && holdsPrivateKey(path)
  // a `~` in quotes is a name to the shell, and the home folder to many a program that is given it
  const spelled = root !== undefined && segments[startInRoot] === '~' ? { start: startInRoot + 1, own: true } : undefined
  const outside = spelled !== undefined || (root === undefined && !inTemp)
  const inProject = root !== undefined && !opensHome
  collectSecrets(segments, { home: spelled ?? home, outside, inProject, isSample, isKey }, zones)
  if (persistenceOnMachine.matchesAt(segments, 0) || (home && persistenceInHome.matchesAt(segments, home.start))) zones.add('persistence')
  collectPlaces(path, segments, surroundings, zones)
}

/** What the name says wherever the file lies. */
function collectTree(
  segments: readonly string[],
  start: number,
  { root, opensHome, inTemp, home, ground }: Surroundings,
  found: Found,
): void {
  const { zones } = found
  if (isOwnFile(segments, ground)) zones.add('own-files')
  if (isAgentSettings(segments)) zones.add('agent-settings')
  if (isAgentRecord(segments)) zones.add('agent-record')
  const git = segments.indexOf('.git')
  // without its objects or its branches nothing is left of a repository
  const isWhole = git === segments.length - 1 || (git === segments.length - 2 && /^(?:objects|refs)$/.test(segments.at(-1) ?? ''))
  if (git >= 0) zones.add(isWhole ? 'git-folder' : 'git-file')
  // nothing outside the workspace runs unseen: what is installed in a temp folder is a temp file like others
  const dependency = (root !== undefined || !inTemp) && isDependencyCode(segments, start)
  if (dependency) zones.add('dependency-code')
  const reason =
    protectedReason(segments, { outside: root === undefined }) ??
    (zones.has('own-files') ? 'file of automode itself' : undefined) ??
    (zones.has('agent-settings') ? 'permissions or hooks of an agent' : undefined) ??
    (zones.has('agent-record') ? 'what an agent recorded of its sessions' : undefined) ??
    (git >= 0 ? 'inside `.git`' : undefined) ??
    (dependency ? 'installed code' : undefined) ??
    (opensHome && segments[home?.start ?? 0]?.startsWith('.') ? 'settings in the home' : undefined)
  if (reason === undefined) return
  zones.add('protected')
  found.reason ??= reason
}

function isOwnFile(segments: readonly string[], ground: Ground): boolean {
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] ?? ''
    if (segment.startsWith('.automode')) return true
    if (!segment.startsWith('automode')) continue
    const parent = segments[index - 1]
    if (segment === 'automode' && parent === 'node_modules') return true
    if (
      /^automode(?:-[a-z]+)?(?:\.(?:cmd|ps1|exe))?$/.test(segment) &&
      (parent === 'bin' || parent === '.bin') &&
      index === segments.length - 1
    )
      return true
  }
  // by the last name first: hardly any path shares it
  for (const own of ground.foldedOwn) if (segments[own.length - 1] === own.at(-1) && startsWith(segments, own)) return true
  return false
}

interface Home {
  /** Index of the first segment below the home. */
  readonly start: number
  readonly own: boolean
}

/** The home a path lies in (or is), the caller's own or somebody else's. */
function homeAround(segments: readonly string[], ground: Ground): Home | undefined {
  for (const home of ground.foldedHomes) if (startsWith(segments, home)) return { start: home.length, own: true }
  for (const parent of ground.foldedHomesParents) {
    if (segments.length > parent.length && startsWith(segments, parent) && parent.length > 1)
      return { start: parent.length + 1, own: false }
  }
  if (segments[0] === 'root') return { start: 1, own: false }
  if (segments[0] === 'var' && segments[1] === 'root') return { start: 2, own: false }
  // a home of Windows, as it is seen from a shell there: who it belongs to is not known
  const users = segments[0] === 'mnt' ? 2 : 1
  if (segments[users] === 'users' && /^[a-z]$/.test(segments[users - 1] ?? '') && segments.length > users + 1)
    return { start: users + 2, own: true }
  if ((segments[0] === 'home' || segments[0] === 'users') && segments.length > 1 && !sharedHomes.has(segments[1] ?? ''))
    return { start: 2, own: false }
  return undefined
}

const sharedHomes = new Set(['shared', 'linuxbrew', 'public'])

function collectSecrets(
  segments: readonly string[],
  {
    home,
    outside,
    inProject,
    isSample,
    isKey,
  }: { home: Home | undefined; outside: boolean; inProject: boolean; isSample: () => boolean; isKey: () => boolean },
  zones: Set<Zone>,
): void {
  const name = segments.at(-1) ?? ''
  const inSsh = home !== undefined && segments[home.start] === '.ssh'
  if (privateKeysOnMachine.matchesAt(segments, 0)) zones.add('private-key')
  else if (
    home &&
    privateKeysInHome.matchesAt(segments, home.start) &&
    // a pattern may leave open how deep they lie
    !(
      inSsh &&
      segments.slice(home.start + 1, -1).every((one) => one === '**') &&
      segments.length > home.start + 1 &&
      secrets.publicInSsh.test(name)
    )
  )
    zones.add('private-key')
  else if (outside && secrets.privateKeyName.test(name) && !secrets.publicKeyName.test(name) && !secrets.certificateFolder(segments))
    zones.add('private-key')

  const ofMachine =
    secretStoresOnMachine.matchesAt(segments, 0) ||
    (home !== undefined && !zones.has('private-key') && secretStoresInHome.matchesAt(segments, home.start))
  const anywhere = isEnvironmentFile(name) || (secretFiles.matchesAnywhere(segments) && !isSample())
  if (ofMachine || anywhere) zones.add('secret-store')
  if (ofMachine || (anywhere && outside)) zones.add('store-outside')

  const isKeptKey = keysInProjects.matchesAnywhere(segments) && !secrets.publicKeyName.test(name)
  const shows = (isKeptKey || isKey()) && !segments.includes('node_modules') && !isSample()
  if (shows && !zones.has('private-key')) zones.add('project-key')

  if (inProject) return
  const above =
    secretStoresOnMachine.hasBelow(segments, 0) ||
    privateKeysOnMachine.hasBelow(segments, 0) ||
    (home
      ? secretStoresInHome.hasBelow(segments, home.start) || privateKeysInHome.hasBelow(segments, home.start)
      : ['home', 'users'].includes(name))
  if (above) zones.add('above-secrets')
}

interface Surroundings {
  readonly root: string | undefined
  /** The root is a home. */
  readonly opensHome: boolean
  readonly inTemp: boolean
  readonly home: Home | undefined
  readonly ground: Ground
}

function collectPlaces(path: string, segments: readonly string[], { root, inTemp, home, ground }: Surroundings, zones: Set<Zone>): void {
  if (root !== undefined && contains(path, root)) zones.add('workspace-root')
  if (ground.roots.some((candidate) => candidate !== path && isInside(path, candidate))) zones.add('above-workspace')
  if (path.startsWith('/dev/') && !path.startsWith('/dev/shm') && !data.harmlessDevice.test(path)) zones.add('device')
  const inOwnHome = home?.own === true
  if (inOwnHome && home.start === segments.length) zones.add('home-itself')
  if (inOwnHome && home.start + 1 === segments.length && root === undefined) zones.add('home-child')
  // a folder above the home holds the home's secrets as well
  if (root === undefined && ground.homes.some((candidate) => candidate !== path && isInside(path, candidate))) zones.add('above-secrets')
  if (root === undefined && inTemp) {
    zones.add('temp')
    if (ground.temp.some((folder) => below(folder, path) === '')) zones.add('temp-itself')
  }
  if (root !== undefined || inTemp || inOwnHome) return
  if (home) zones.add('other-home')
  if (volumes.matchesAt(segments, 0)) zones.add('volume')
  if (segments.length <= 1 || systemFolders.matchesAt(segments, 0)) zones.add('system')
}

function startsWith(segments: readonly string[], prefix: readonly string[]): boolean {
  if (segments.length < prefix.length) return false
  for (let index = 0; index < prefix.length; index++) if (segments[index] !== prefix[index]) return false
  return true
}
