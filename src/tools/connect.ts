import type { Effect } from '../effect.ts'
import type { UrlPlace } from './address.ts'
import { adminPorts, classifyUrl, type UrlFacts } from './url.ts'

/** The effect of asking a URL, with what its text tells about where it leads. */
export function connectTo(url: string, tag = 'get'): Effect {
  const facts = classifyUrl(url)
  const zones = zonesOfUrl(facts)
  return {
    kind: 'connect',
    tag,
    target: url.length > 200 ? `${url.slice(0, 200)}…` : url,
    ...(facts.host ? { host: facts.host } : {}),
    ...(facts.port === undefined ? {} : { port: facts.port }),
    scope: facts.place === 'loopback' ? 'loopback' : 'remote',
    ...(zones.length > 0 ? { zones } : {}),
  }
}

const zoneOfPlace: Readonly<Record<UrlPlace, string | undefined>> = {
  public: undefined,
  loopback: 'to-loopback',
  private: 'private-network',
  metadata: 'metadata',
  odd: 'odd-url',
}

/** The zones of a URL that policy rows are written in. */
function zonesOfUrl({ place, port, credentials, secretLooking }: UrlFacts): readonly string[] {
  const zone = zoneOfPlace[place]
  return [
    ...(zone ? [zone] : []),
    ...(place !== 'public' && port !== undefined && adminPorts.has(port) ? ['admin-port'] : []),
    ...(credentials ? ['credentials-in-url'] : []),
    ...(secretLooking ? ['secret-in-url'] : []),
  ]
}
