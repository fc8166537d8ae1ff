import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'

/** What a hook may load that is not in the snapshot's heap: to run git, to read what it packed. */
const needed = new Set(
  'child_process internal/child_process dgram internal/dgram internal/socket_list net diagnostics_channel zlib'.split(' '),
)

/**
 * Takes the compiled code of Node's own modules out of a start-up snapshot, but for the needed ones: nearly half of its bytes, which
 * every start would read and copy. Node compiles what it does not find there. Leaves a file alone whose last part is not exactly
 * such a list.
 */
export function slimSnapshot(file: string): void {
  const bytes = readFileSync(file)
  const list = codeIn(bytes)
  if (!list) return
  const kept = list.modules.filter(({ name }) => needed.has(name))
  const count = Buffer.alloc(8)
  count.writeBigUInt64LE(BigInt(kept.length))
  truncateSync(file, list.at)
  const open = openSync(file, 'r+')
  try {
    writeSync(open, Buffer.concat([count, ...kept.map(({ entry }) => entry)]), 0, null, list.at)
  } finally {
    closeSync(open)
  }
}

interface Module {
  readonly name: string
  readonly entry: Buffer
}

/** What V8 writes into a heap before its version: how many contexts, whether to hash anew, one checksum; since V8 12 two. */
const headLengths = [12, 16]

/** The list of compiled modules and where it begins: a little behind the heap, which has its length before it. */
function codeIn(bytes: Buffer): { readonly at: number; readonly modules: readonly Module[] } | undefined {
  const version = bytes.indexOf(process.versions.v8)
  for (const length of headLengths) {
    const heap = version - length
    if (heap < 4) return undefined
    const heapEnd = heap + bytes.readUInt32LE(heap - 4)
    for (let at = heapEnd; at < Math.min(heapEnd + 65_536, bytes.length - 16); at++) {
      const modules = modulesAt(bytes, at)
      if (modules) return { at, modules }
    }
  }
  return undefined
}

/** A count, then that many times the name of a module and its code, each with its length before it, and nothing more. */
function modulesAt(bytes: Buffer, start: number): readonly Module[] | undefined {
  const numberAt = (at: number): number => (at + 8 > bytes.length ? Number.POSITIVE_INFINITY : Number(bytes.readBigUInt64LE(at)))
  const modules: Module[] = []
  let at = start + 8
  for (let left = numberAt(start); left > 0; left--) {
    const nameEnd = at + 8 + numberAt(at)
    const end = nameEnd + 8 + numberAt(nameEnd)
    const name = end > bytes.length ? '' : bytes.toString('latin1', at + 8, nameEnd)
    if (!/^[\w/.-]{2,100}$/.test(name)) return undefined
    modules.push({ name, entry: bytes.subarray(at, end) })
    at = end
  }
  return at === bytes.length ? modules : undefined
}
