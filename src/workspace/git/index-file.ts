import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryAt } from '../real-path.ts'
import type { Repository } from './repository.ts'

/** One file that git tracks, as the index remembers it. */
export interface IndexEntry {
  readonly path: string
  /** Seconds and nanoseconds, as in the file's status when it was added. */
  readonly modified: number
  readonly modifiedNanoseconds: number
  readonly size: number
  readonly mode: number
  readonly hash: string
  /** Conflicted, or only meant to be added: not settled content. */
  readonly unsettled: boolean
}

/** Git's index as far as it is needed here. */
export interface Index {
  readonly entries: ReadonlyMap<string, IndexEntry>
  /** Tracked paths in git's order. */
  readonly paths: readonly string[]
  /** The tree that the whole index equals, when git noted it. */
  readonly tree?: string
  readonly modifiedMs: number
}

/** Where the tracked paths below a folder begin and end in the order of an index. */
interface Span {
  readonly start: number
  end: number
}

const spans = new WeakMap<Index, ReadonlyMap<string, Span>>()

/** The folders that hold tracked files; made once, because a line may ask about each of a thousand folders. */
function foldersOf(index: Index): ReadonlyMap<string, Span> {
  const known = spans.get(index)
  if (known) return known
  const folders = new Map<string, Span>()
  for (const [place, path] of index.paths.entries())
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash)
      const span = folders.get(folder)
      if (span) span.end = place + 1
      else folders.set(folder, { start: place, end: place + 1 })
    }
  spans.set(index, folders)
  return folders
}

/** Whether git tracks a file below a folder. */
export const hasTrackedBelow = (index: Index, folder: string): boolean => foldersOf(index).has(folder)

/** Tracked paths at or below a folder; all of them for the empty name. */
export function* trackedBelow(index: Index, folder: string): Generator<string> {
  if (index.entries.has(folder)) yield folder
  const { start, end } = folder === '' ? { start: 0, end: index.paths.length } : (foldersOf(index).get(folder) ?? { start: 0, end: 0 })
  const prefix = folder === '' ? '' : `${folder}/`
  for (let place = start; place < end; place++) {
    const path = index.paths[place] ?? ''
    // git keeps what lies below a folder together; an index that does not is read no laxer
    if (path.startsWith(prefix)) yield path
  }
}

const maximumBytes = 64_000_000

/** Parses git's index (versions 2 to 4); undefined when there is none, or when it is of a kind not understood. */
export function readIndex(repository: Repository): Index | undefined {
  const file = join(repository.folder, 'index')
  try {
    const status = entryAt(file)
    if (!status?.isFile() || status.size > maximumBytes) return undefined
    const key = `${file}\0${status.mtimeMs}\0${status.size}\0${status.ino}`
    const known = recent.get(key)
    if (known) return known
    const index = parseIndex(readFileSync(file), status.mtimeMs)
    if (index) remember(key, index)
    return index
  } catch {
    return undefined
  }
}

const recent = new Map<string, Index>()

function remember(key: string, index: Index): void {
  if (recent.size >= 4) recent.delete(recent.keys().next().value ?? '')
  recent.set(key, index)
}

/** Parses the bytes of an index with SHA-1 names. */
function parseIndex(bytes: Buffer, modifiedMs: number): Index | undefined {
  if (bytes.length < 32 || bytes.toString('latin1', 0, 4) !== 'DIRC') return undefined
  const version = bytes.readUInt32BE(4)
  if (version < 2 || version > 4) return undefined
  const count = bytes.readUInt32BE(8)
  const entries = new Map<string, IndexEntry>()
  const paths: string[] = []
  let offset = 12
  let previous: Buffer = Buffer.alloc(0)
  for (let index = 0; index < count; index++) {
    const start = offset
    const mode = bytes.readUInt32BE(start + 24)
    const flags = bytes.readUInt16BE(start + 60)
    const extended = (flags & 0x4000) !== 0 && version >= 3
    const extendedFlags = extended ? bytes.readUInt16BE(start + 62) : 0
    offset = start + (extended ? 64 : 62)
    let name: Buffer
    if (version === 4) {
      const [strip, next] = readVariableInteger(bytes, offset)
      const end = bytes.indexOf(0, next)
      if (end < 0) return undefined
      name = Buffer.concat([previous.subarray(0, previous.length - strip), bytes.subarray(next, end)])
      offset = end + 1
    } else {
      const end = bytes.indexOf(0, offset)
      if (end < 0) return undefined
      name = bytes.subarray(offset, end)
      offset = start + ((end - start + 8) & ~7)
    }
    previous = name
    const path = name.toString('utf8')
    // a folder as an entry: a sparse index, in which files are missing
    if ((mode & 0o170000) === 0o040000) return undefined
    const stage = (flags >> 12) & 3
    const known = entries.has(path)
    entries.set(path, {
      path,
      modified: bytes.readUInt32BE(start + 8),
      modifiedNanoseconds: bytes.readUInt32BE(start + 12),
      size: bytes.readUInt32BE(start + 36),
      mode,
      hash: bytes.toString('hex', start + 40, start + 60),
      unsettled: known || stage !== 0 || (extendedFlags & 0x2000) !== 0,
    })
    if (!known) paths.push(path)
  }
  const tree = readExtensions(bytes, offset)
  if (tree === 'unsupported') return undefined
  return tree === undefined ? { entries, paths, modifiedMs } : { entries, paths, modifiedMs, tree }
}

function readVariableInteger(bytes: Buffer, offset: number): readonly [value: number, next: number] {
  let place = offset
  let byte = bytes.readUInt8(place++)
  let value = byte & 127
  while (byte & 128) {
    byte = bytes.readUInt8(place++)
    value = (value + 1) * 128 + (byte & 127)
  }
  return [value, place]
}

function readExtensions(bytes: Buffer, start: number): string | undefined | 'unsupported' {
  let tree: string | undefined
  for (let offset = start; offset + 8 <= bytes.length - 20; ) {
    const name = bytes.toString('latin1', offset, offset + 4)
    const size = bytes.readUInt32BE(offset + 4)
    // part of the entries is in another file, or folders stand for files
    if (name === 'link' || name === 'sdir') return 'unsupported'
    if (name === 'TREE') tree = rootTree(bytes.subarray(offset + 8, offset + 8 + size))
    offset += 8 + size
  }
  return tree
}

function rootTree(bytes: Buffer): string | undefined {
  const lineEnd = bytes.indexOf(10)
  if (bytes[0] !== 0 || lineEnd < 0) return undefined
  const count = Number.parseInt(bytes.toString('latin1', 1, lineEnd), 10)
  return count >= 0 ? bytes.toString('hex', lineEnd + 1, lineEnd + 21) : undefined
}
