import { addressOf, placeOfAddress, type UrlPlace } from './address.ts'
import { looksSecret } from './secret-text.ts'

/** What the text of a URL tells. */
export interface UrlFacts {
  readonly scheme: string
  /** As the network sees it: lower case, without brackets, trailing dot or port. */
  readonly host: string
  readonly port: number | undefined
  readonly place: UrlPlace
  /** A user name or password stands in the URL. */
  readonly credentials: boolean
  /** A token, key or other long secret-looking text stands in path, query or host. */
  readonly secretLooking: boolean
}

const odd: UrlFacts = { scheme: '', host: '', port: undefined, place: 'odd', credentials: false, secretLooking: false }
const mostCharacters = 8192
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'ws:': 80, 'wss:': 443, 'ftp:': 21 }

/** Says where a URL or bare host leads, in whatever spelling; what cannot be read is `odd`. Never throws. */
export function classifyUrl(text: string): UrlFacts {
  if (text.length > mostCharacters) return odd
  const url = parse(text)
  if (!url) return odd
  const host = bareHost(url.hostname)
  const place = placeOfHost(host)
  const http = url.protocol === 'http:' || url.protocol === 'https:'
  // a parser may see another host than the program that connects: white space, backslashes and look-alike letters decide nothing here
  const tricky = /[\s\\\u0000-\u001f]/.test(text.trim()) || url.hostname.startsWith('xn--') || url.hostname.includes('.xn--')
  return {
    scheme: url.protocol.slice(0, -1),
    host,
    port: url.port === '' ? defaultPorts[url.protocol] : Number(url.port),
    place: place === 'metadata' ? place : !http || tricky || collectors.test(host) || leadsInside(url) ? 'odd' : place,
    credentials: url.username !== '' || url.password !== '',
    secretLooking: [...pieces(url)].some((piece) => looksSecret(piece) || isText(piece)),
  }
}

function parse(text: string): URL | undefined {
  const trimmed = text.trim()
  if (addressOf(trimmed)?.version === 6 && !trimmed.startsWith('[')) return parse(`[${trimmed}]`)
  const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(trimmed) ? trimmed : `http://${trimmed}`
  try {
    return new URL(withScheme)
  } catch {
    return undefined
  }
}

function* pieces(url: URL): Generator<string> {
  for (const label of url.hostname.split('.')) yield label
  for (const part of url.pathname.split('/')) yield decoded(part)
  for (const [key, value] of url.searchParams) yield* [key, value, `${key}=${value}`]
  if (url.hash.length > 1) yield decoded(url.hash.slice(1))
}

/** Whether a text is the content of something: it has several lines, or more than anybody asks for. */
const isText = (piece: string): boolean => piece.length > 500 || /\S\s*\n\s*\S/.test(piece)

const nestedHost = /https?:\/\/?(?:[^/?#\s@]*@)?(\[[^\]]*\]|[^/?#&:\s]+)/gi

/** A redirector or reader is told to ask an address that only machines inside can reach. */
function leadsInside({ pathname, search }: URL): boolean {
  const hosts = [...decoded(pathname + search).matchAll(nestedHost)].map(([, host = '']) => placeOfHost(host))
  return hosts.includes('metadata') || hosts.includes('private')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
}

const metadataNames = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'metadata',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.azure.internal',
  'metadata.packet.net',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
])
const privateSuffixes = [
  '.local',
  '.internal',
  '.intranet',
  '.lan',
  '.home',
  '.corp',
  '.private',
  '.home.arpa',
  '.localdomain',
  '.svc',
  '.consul',
  '.ts.net',
]
/** Public names that answer with whatever address is written in them. */
const wildcardDns = /(?:^|\.)(nip\.io|sslip\.io|xip\.io|traefik\.me|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|rbndr\.us|1u\.ms)$/

/** Public names made up by somebody who is then shown whatever was asked of them. */
const collectors =
  /(?:^|\.)(?:webhook\.site|requestbin\.(?:com|net)|pipedream\.net|oast\.(?:fun|live|me|online|pro|site)|oastify\.com|interact\.sh|burpcollaborator\.net|beeceptor\.com|requestcatcher\.com|hookbin\.com|dnslog\.cn|ceye\.io|canarytokens\.(?:com|org)|postb\.in)$/

/** Where a host name or address leads, as far as its text tells. */
function placeOfHost(host: string): UrlPlace {
  const name = bareHost(host)
  if (name === '') return 'odd'
  if (metadataNames.has(name)) return 'metadata'
  const address = addressOf(name)
  if (address) return placeOfAddress(address)
  if (name === 'localhost' || name.endsWith('.localhost') || name === 'localhost.localdomain' || name === 'ip6-localhost') return 'loopback'
  if (wildcardDns.test(name)) return placeOfWildcard(name)
  if (privateSuffixes.some((suffix) => name.endsWith(suffix))) return 'private'
  // a name without a dot is found by the search list of the local network
  return name.includes('.') ? 'public' : 'private'
}

function placeOfWildcard(name: string): UrlPlace {
  const written = /(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})\./.exec(name)
  const address = written ? addressOf(written.slice(1, 5).join('.')) : undefined
  const hex = /(?:^|[.-])([0-9a-f]{8})\./.exec(name)
  const hidden = address ?? (hex ? addressOf(`0x${hex[1]}`) : undefined)
  return hidden && placeOfAddress(hidden) === 'metadata' ? 'metadata' : 'odd'
}

/** Ports on which a service gives away the machine or the cluster to whoever connects. */
export const adminPorts: ReadonlySet<number> = new Set([
  22, 23, 25, 111, 135, 139, 445, 873, 1433, 1521, 2049, 2181, 2375, 2376, 2377, 2379, 2380, 3306, 3389, 4646, 5432, 5900, 5984, 5985, 6379,
  6443, 6666, 8200, 8300, 8500, 9042, 9200, 9229, 9300, 10250, 10255, 10256, 11211, 27017, 50070,
])
