/** Where a host lies. `odd`: not an ordinary http(s) URL, or a name that hides its address. */
export type UrlPlace = 'public' | 'loopback' | 'private' | 'metadata' | 'odd'

/** An address as sixteen-bit groups (IPv6) or bytes (IPv4). */
type Address = { readonly version: 4; readonly bytes: readonly number[] } | { readonly version: 6; readonly groups: readonly number[] }

/** Reads an address in every spelling programs accept: dotted, short, decimal, hex, octal, IPv6 with an embedded IPv4; undefined for names. */
export function addressOf(text: string): Address | undefined {
  const host = text
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '')
    .replace(/\.$/, '')
  if (host.includes(':')) return ipv6(host)
  const bytes = ipv4(host)
  return bytes ? { version: 4, bytes } : undefined
}

function ipv4(host: string): readonly number[] | undefined {
  const parts = host.split('.')
  if (parts.length > 4) return undefined
  const numbers = parts.map(numberOf)
  if (numbers.some((number) => number === undefined)) return undefined
  const last = numbers.pop() as number
  const before = numbers as number[]
  if (before.some((byte) => byte > 255) || last >= 256 ** (4 - before.length)) return undefined
  const tail = Array.from({ length: 4 - before.length }, (_, index) => Math.floor(last / 256 ** (3 - before.length - index)) % 256)
  return [...before, ...tail]
}

function numberOf(part: string): number | undefined {
  if (/^0x[0-9a-f]{1,8}$/i.test(part)) return Number.parseInt(part.slice(2), 16)
  if (/^0[0-7]{1,11}$/.test(part)) return Number.parseInt(part, 8)
  return /^\d{1,10}$/.test(part) ? Number(part) : undefined
}

function ipv6(host: string): Address | undefined {
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(host)
  const bytes = embedded ? ipv4(embedded[2] as string) : undefined
  if (embedded && !bytes) return undefined
  const text = embedded && bytes ? `${embedded[1]}${hex(bytes, 0)}:${hex(bytes, 2)}` : host
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':')))
  if (!head) return undefined
  const missing = 8 - head.length - (tail?.length ?? 0)
  if (tail ? missing < 1 : missing !== 0) return undefined
  const groups = [...head, ...Array.from({ length: tail ? missing : 0 }, () => '0'), ...(tail ?? [])]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined
  return { version: 6, groups: groups.map((group) => Number.parseInt(group, 16)) }
}

const hex = (bytes: readonly number[], at: number): string => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16)

/** Addresses at which clouds hand out credentials of the machine. */
const metadataAddresses = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.169.253',
  '169.254.169.123',
  '169.254.0.23',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
])

/** Where an address leads. */
export function placeOfAddress(address: Address): UrlPlace {
  return address.version === 4 ? placeOfBytes(address.bytes) : placeOfGroups(address.groups)
}

function placeOfBytes(bytes: readonly number[]): UrlPlace {
  const [a = 0, b = 0] = bytes
  if (metadataAddresses.has(bytes.join('.'))) return 'metadata'
  if (a === 127 || bytes.every((byte) => byte === 0)) return 'loopback'
  if (a === 10 || a === 0 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 169 && b === 254)) return 'private'
  if (a === 100 && b >= 64 && b < 128) return 'private'
  if ((a === 192 && b === 0 && bytes[2] === 0) || (a === 198 && (b === 18 || b === 19))) return 'private'
  return a >= 224 ? 'odd' : 'public'
}

function placeOfGroups(groups: readonly number[]): UrlPlace {
  const [first = 0, second = 0] = groups
  const low = [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 255])
  const leadingZeros = groups.findIndex((group) => group !== 0)
  if (leadingZeros === -1 || (leadingZeros === 7 && groups[7] === 1)) return 'loopback'
  // IPv4 inside IPv6: mapped, compatible, translated (64:ff9b::/96) and 6to4
  if (leadingZeros === 5 && groups[5] === 0xffff) return placeOfBytes(low)
  if (leadingZeros === 4 && groups[4] === 0xffff && groups[5] === 0) return placeOfBytes(low)
  if (leadingZeros >= 6) return placeOfBytes(low)
  if (first === 0x64 && second === 0xff9b) return placeOfBytes(low)
  if (first === 0x2002) return placeOfBytes([second, groups[2] ?? 0].flatMap((group) => [group >> 8, group & 255]))
  if (first === 0xfd00 && second === 0xec2 && groups[7] === 0x254) return 'metadata'
  if (first === 0xfd20 && second === 0xce && groups[7] === 0x254) return 'metadata'
  if ((first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 || (first & 0xffc0) === 0xfec0) return 'private'
  return (first & 0xff00) === 0xff00 ? 'odd' : 'public'
}
