import type { Effect } from '../effect.ts'
import { below } from '../path.ts'
import type { Place } from '../workspace/place.ts'
import { zonesOf } from '../workspace/zones.ts'
import { adminPorts, classifyUrl } from './url.ts'

/** Adds to network effects where they lead and what they give away. */
export function annotateNetwork(effects: readonly Effect[], place: Place): readonly Effect[] {
  return effects.map((effect) => (leadsAway(effect) ? annotated(effect, place) : effect))
}

/** What connects, and a package that lies at an address. */
const leadsAway = ({ kind, tag, target }: Effect): boolean =>
  kind === 'connect' || kind === 'send' || (kind === 'install' && tag === 'url' && /^https?:\/\//i.test(target))

/** Whether a target is the name of a configured remote or service, not an address. */
const isName = (target: string): boolean =>
  /^[\w.-]*$/.test(target) && !target.includes('.') && target !== 'localhost' && !/^\d+$/.test(target)

/** A search server that is asked for what it holds, as a database is by a query. */
const asksSearch = ({ tag }: Effect, address: string, port: number): boolean =>
  port === 9200 && (tag === 'get' || tag === 'head' || /^[^?#]*\/_(?:search|count|msearch|field_caps|analyze)(?:[?#]|$)/.test(address))

/** Ways by which servers that are looked after on this machine lose what they hold, or end. */
const administrative =
  /^[^?#]*\/(?:-\/quit|quitquitquit|actuator\/shutdown|api\/v1\/admin\/tsdb\/(?:delete_series|clean_tombstones)|loki\/api\/v1\/delete)(?:[?#]|$)/

/** Whether a request is for those who look after the server. */
const administers = ({ tag }: Effect, address: string): boolean => tag !== 'get' && tag !== 'head' && administrative.test(address)

function annotated(effect: Effect, place: Place): Effect {
  const zones = new Set(effect.zones ?? [])
  const address = effect.host ?? effect.target.split(' ')[0] ?? ''
  let { scope, host } = effect
  if (address !== '' && !isName(address)) {
    const facts = classifyUrl(address)
    host ??= facts.host || undefined
    scope ??= facts.place === 'loopback' ? 'loopback' : 'remote'
    // what a variable adds may be the rest of the path
    const start = address.includes('$') ? classifyUrl(address.slice(0, address.indexOf('$'))) : facts
    if (facts.place === 'metadata' || start.place === 'metadata') zones.add('metadata')
    else if (facts.place === 'private') zones.add('private-network')
    else if (facts.place === 'odd') zones.add('odd-url')
    if (facts.place === 'loopback') zones.add('to-loopback')
    if (facts.credentials) zones.add('credentials-in-url')
    if (facts.secretLooking) zones.add('secret-in-url')
    const port = effect.port ?? facts.port
    // asking whether a port answers (`nc -z`) sends it nothing
    const opens = port !== undefined && adminPorts.has(port) && effect.tag !== 'query' && !asksSearch(effect, address, port)
    if (facts.place === 'loopback' && (opens || administers(effect, address))) zones.add('admin-port')
  }
  for (const source of effect.carries ?? []) for (const zone of carriedZones(source, place)) zones.add(zone)
  return { ...effect, ...(scope ? { scope } : {}), ...(host ? { host } : {}), ...(zones.size > 0 ? { zones: [...zones] } : {}) }
}

const archiveName = /\.(?:tar|tgz|tbz2?|txz|zip|7z|rar|bundle|tar\.\w+|cpio|gz|xz|bz2|zst)$/i
const dumpName = /\.(?:sql|dump|dmp|rdb|bak|sqlite3?|db)$|(?:^|[/_.-])(?:db|database|pg|mysql|mongo)?[-_]?dump[\w.-]*$/i

/** Whether a build put it there: what it makes is meant to be taken elsewhere, and is no archive of the project. */
const isBuilt = (path: string, { roots }: Place): boolean =>
  roots.some((root) => /^(?:[^/]+\/)*(?:dist|build|target|out|release|artifacts|_build)\/[^/]+$/.test(below(root, path) ?? ''))

/** What sending this source would give away: a path, or a taint the analysis followed. */
function carriedZones(source: string, place: Place): readonly string[] {
  if (source === 'secret' || source === 'environment') return ['carries-secret']
  if (source === 'archive') return ['carries-archive']
  if (source === 'dump') return ['carries-dump']
  if (!source.startsWith('/')) return []
  const { zones, scope } = zonesOf(source, place)
  const found: string[] = scope === 'workspace' || scope === 'temp' ? [] : ['carries-outside']
  if (zones.includes('secret-store') || zones.includes('project-key') || zones.includes('private-key')) found.push('carries-secret')
  if (archiveName.test(source) && !(scope === 'workspace' && isBuilt(source, place))) found.push('carries-archive')
  if (dumpName.test(source)) found.push('carries-dump')
  return found
}
