import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'

/**
 * Takes the compiled code of Node's own modules out of a start-up snapshot: nearly half of its bytes, which every start would read
 * and copy, for modules that the hook does not load. Node compiles what it does not find there. Leaves a file alone whose last
 * part is not exactly such a list.
 */
export function slimSnapshot(file: string): void {
  const bytes = readFileSync(file)
  const at = codeAt(bytes)
  if (at === undefined) return
  truncateSync(file, at)
  const open = openSync(file, 'r+')
  try {
    writeSync(open, Buffer.alloc(8), 0, 8, at)
  } finally {
    closeSync(open)
  }
}

/** Where the list of compiled modules begins. It stands a little behind the heap, which begins with the version of V8. */
function codeAt(bytes: Buffer): number | undefined {
  const version = bytes.indexOf(process.versions.v8)
  if (version < 16) return undefined
  const heap = version - 12
  const heapEnd = heap + bytes.readUInt32LE(heap - 4)
  for (let at = heapEnd; at < Math.min(heapEnd + 65_536, bytes.length - 16); at++) if (isCodeList(bytes, at)) return at
  return undefined
}

/** A count, then that many times the name of a module and its code, each with its length before it, and nothing more. */
function isCodeList(bytes: Buffer, start: number): boolean {
  const numberAt = (at: number): number => (at + 8 > bytes.length ? Number.POSITIVE_INFINITY : Number(bytes.readBigUInt64LE(at)))
  let at = start + 8
  for (let left = numberAt(start); left > 0; left--) {
    const name = at + 8
    const code = name + numberAt(at) + 8
    if (code > bytes.length || !/^[\w/.-]{2,100}$/.test(bytes.toString('latin1', name, code - 8))) return false
    at = code + numberAt(code - 8)
  }
  return at === bytes.length
}
